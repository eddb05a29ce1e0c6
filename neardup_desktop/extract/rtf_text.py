"""Takes an RTF document apart: what is seen of it, by stories, and what is not.

It goes once through the tokens, with a stack of its own for the groups; what is left out is passed
over without a look inside. Bytes are gathered as long as one font holds and then decoded together,
so a character of two bytes may be written in any mixture of ways.
"""

import re

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.extras import content_digest, is_decoration, words_digest
from neardup_desktop.extract.rtf_story import Group, RtfText, Story
from neardup_desktop.extract.rtf_tables import (
    CHARACTERS,
    CHARSETS,
    ENCODINGS,
    FOOTERS,
    HEADERS,
    IN_SKIPPED,
    LITERALS,
    MUTED,
    PICTURES,
    SHOWN,
    SKIPPED,
    SYMBOL_CHARSET,
    SYMBOLS,
    TOKEN,
)
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import codec_name

MAX_DEPTH = 100_000
MAX_FONTS = 50_000

_ENDS = frozenset((b"par", b"sect", b"page", b"cell", b"row"))
_NOT_HEX = re.compile(rb"[^0-9A-Fa-f]")


class RtfReader:
    """Reads one document; `found` holds what it found."""

    def __init__(self, data: bytes) -> None:
        self.found = RtfText()
        self._data = data
        self._at = 0
        self._group = Group(self.found.body)
        self._stack: list[Group] = []
        self._encoding = "cp1252"
        self._fonts: dict[int, str] = {}
        self._defined = -1
        self._default_font = -1
        self._bytes = bytearray()
        self._to_skip = 0
        self._starred = False
        self._hex = bytearray()
        self._picture = ""
        self._moment: dict[bytes, int] = {}
        self._comment = Story()
        self._comment_author = Story()
        self._revisers = Story()
        self._note = Story()
        self._changes: list[tuple[str, int, list[str]]] = []
        self._hidden: list[str] = []

    def read(self) -> RtfText:
        """Go through the whole document.

        Raises:
            ReadFailure: DAMAGED, when it is nested too deep.
        """
        data, length = self._data, len(self._data)
        while self._at < length:
            found = TOKEN.match(data, self._at)
            assert found is not None  # every byte begins a token
            self._at = found.end()
            word, number, byte, symbol, brace, text = found.groups()
            if text is not None:
                self._take_text(text)
            elif word is not None:
                starred, self._starred = self._starred, False
                self._take_word(word, None if number is None else int(number), starred)
            elif byte is not None:
                self._take_text(bytes((int(byte, 16),)))
            elif brace == b"{":
                self._open()
            elif brace == b"}":
                self._close()
            elif symbol == b"*":
                # Inside a group it is a mistake that Word passes over.
                self._starred = data[found.start() - 1 : found.start()] == b"{"
            elif symbol is not None:
                self._take_symbol(symbol)
        while self._stack:
            self._close()
        self._flush()
        self._add_revisions()
        return self.found

    # ---------------------------------------------------------------- groups

    def _open(self) -> None:
        self._flush()
        self._to_skip = 0
        if len(self._stack) >= MAX_DEPTH:
            raise ReadFailure(Outcome.DAMAGED, "nested too deep")
        self._stack.append(self._group)
        self._group = self._group.inner()

    def _close(self) -> None:
        self._flush()
        self._to_skip = 0
        if not self._stack:
            return
        ends, self._group = self._group.ends, self._stack.pop()
        if ends == "picture":
            self._end_picture()
        elif ends == "object":
            digest = content_digest(_from_hex(self._hex))
            self.found.extras.add(ExtraKind.OTHER, "embedded object", digest)
            self._hex = bytearray()
        elif ends == "comment":
            author = self._comment_author.text()
            digest = words_digest(author, self._comment.text())
            self.found.extras.add(ExtraKind.COMMENT, author, digest)
            self._comment_author = Story()
        elif ends == "note":
            self.found.footnotes.append(self._note)
        elif ends == "endnote":
            self.found.endnotes.append(self._note)

    def _pass_over(self) -> None:
        """Go to the end of the present group, which is left out."""
        self._bytes.clear()
        depth = 1
        while found := IN_SKIPPED.search(self._data, self._at):
            self._at = found.end()
            if found[0] == b"{":
                depth += 1
            elif found[0] == b"}":
                depth -= 1
                if not depth:
                    self._at -= 1
                    return
            elif found[1]:
                self._at += int(found[1])
        self._at = len(self._data)

    def _begin(self, story: Story | None, ends: str = "") -> None:
        self._flush()
        group = self._group
        group.story, group.ends = story, ends
        group.hidden = group.inserted = group.deleted = False

    # ------------------------------------------------------------------ text

    def _take_text(self, text: bytes) -> None:
        if self._to_skip:
            skipped = min(self._to_skip, len(text))
            self._to_skip -= skipped
            text = text[skipped:]
        group = self._group
        if group.ends in ("picture", "object"):
            self._hex += text
        elif group.story is not None:
            self._bytes += text

    def _take_symbol(self, symbol: bytes) -> None:
        if symbol in LITERALS:
            self._take_text(symbol)
        elif self._to_skip:
            self._to_skip -= 1
        elif symbol in SYMBOLS:
            self._say(SYMBOLS[symbol])

    def _flush(self) -> None:
        if not self._bytes:
            return
        data, self._bytes = bytes(self._bytes), bytearray()
        encoding = self._fonts.get(self._group.font, self._encoding)
        # In a symbol font what is seen is no letter.
        self._put(data.decode(encoding, "replace") if encoding else " " * len(data))

    def _say(self, text: str) -> None:
        self._flush()
        if self._group.story is not None:
            self._put(text)

    def _put(self, text: str) -> None:
        group = self._group
        story = group.story
        if story is None:
            return
        if group.inserted:
            self._change("ins", group.author, text)
        if group.deleted:
            self._change("del", group.deleter, text)
        elif group.hidden and text != "\n":
            self._hidden.append(text)
        else:
            story.pieces.append(text)

    def _change(self, name: str, author: int, text: str) -> None:
        last = self._changes[-1] if self._changes else None
        if last is None or last[:2] != (name, author) or text == "\n":
            self._changes.append((name, author, []))
        self._changes[-1][2].append(text)

    # ----------------------------------------------------------------- words

    def _take_word(self, word: bytes, number: int | None, starred: bool) -> None:
        self._to_skip = 0
        group = self._group
        if word == b"u":
            self._take_unicode(number or 0)
        elif word == b"bin":
            self._take_bytes(max(number or 0, 0))
        elif group.in_fonts:
            self._take_font(word, number or 0)
        elif word in CHARACTERS and not starred:
            self._say(CHARACTERS[word])
            if word in _ENDS and group.story is not None and not group.deleted:
                group.story.end_paragraph()
        elif word == b"f":
            self._flush()
            group.font = -1 if number is None else number
        elif word in SKIPPED or (starred and word not in SHOWN):
            self._pass_over()
        elif not self._take_look(word, number) and not self._take_destination(word):
            self._take_fact(word, number or 0)

    def _take_unicode(self, number: int) -> None:
        if self._group.in_fonts:
            return
        self._say(chr(number & 0xFFFF))
        self._to_skip = self._group.fallback

    def _take_bytes(self, count: int) -> None:
        """Bytes that are no RTF."""
        data = self._data[self._at : self._at + count]
        self._at += count
        if self._group.ends in ("picture", "object"):
            self._hex += data.hex().encode()

    def _take_font(self, word: bytes, number: int) -> None:
        if word == b"f":
            self._defined = number
        elif len(self._fonts) < MAX_FONTS:
            if word == b"fcharset" and number == SYMBOL_CHARSET:
                self._fonts[self._defined] = ""
            elif word == b"fcharset" and number in CHARSETS:
                self._fonts[self._defined] = CHARSETS[number]
            elif word == b"cpg" and (encoding := codec_name(f"cp{number}")):
                self._fonts[self._defined] = encoding

    def _take_look(self, word: bytes, number: int | None) -> bool:
        """Take a word that says how text looks, whether it shows at all, or how it is written."""
        group, is_on = self._group, number != 0
        if word == b"v":
            self._flush()
            group.hidden = is_on
        elif word == b"plain":
            self._flush()
            group.hidden = group.inserted = group.deleted = False
            group.font = self._default_font
        elif word == b"deleted":
            self._flush()
            group.deleted = is_on
        elif word == b"revised":
            self._flush()
            group.inserted = is_on
        elif word == b"revauth":
            self._flush()
            group.author = number or 0
        elif word == b"revauthdel":
            self._flush()
            group.deleter = number or 0
        elif word == b"uc":
            group.fallback = min(max(number or 0, 0), 100)
        else:
            return False
        return True

    def _take_destination(self, word: bytes) -> bool:
        """Take a word that says where the text of a group belongs."""
        group, found = self._group, self.found
        if word in MUTED:
            group.outer = group.story
            self._begin(None)
        elif word == b"ud":
            self._begin(group.outer)
        elif word in (b"result", b"fldrslt"):
            self._begin(group.outer if word == b"result" else group.story)
        elif word == b"fonttbl":
            self._begin(None)
            group.in_fonts = True
        elif word in HEADERS or word in FOOTERS:
            stories = found.headers if word in HEADERS else found.footers
            stories.append(Story())
            self._begin(stories[-1])
        elif word == b"footnote":
            self._note = Story()
            self._begin(self._note, "note")
        elif word == b"ftnalt" and group.ends == "note":
            group.ends = "endnote"
        elif word in (b"shptxt", b"dptxbxtext"):
            story = group.story or group.outer
            self._begin(story.box() if story else None)
        elif word == b"annotation":
            self._comment = Story()
            self._begin(self._comment, "comment")
        elif word == b"atnauthor":
            self._comment_author = Story()
            self._begin(self._comment_author)
        elif word == b"revtbl":
            self._begin(self._revisers)
        elif word == b"title" and self._is_in_info():
            found.title = Story()
            self._begin(found.title)
        elif word == b"author" and self._is_in_info():
            found.author = Story()
            self._begin(found.author)
        elif word in (b"creatim", b"revtim") and self._is_in_info():
            self._moment = found.moments.setdefault(word, {})
            self._begin(None, "moment")
        elif word == b"pict":
            self._hex, self._picture = bytearray(), ""
            self._begin(None, "picture")
        elif word == b"objdata":
            self._hex = bytearray()
            self._begin(None, "object")
        else:
            return False
        return True

    def _is_in_info(self) -> bool:
        return self._group.story is None and bool(self._stack)

    def _take_fact(self, word: bytes, number: int) -> None:
        """Take a word that tells of the document or of a picture."""
        if word in PICTURES:
            self._picture = PICTURES[word]
        elif self._group.ends == "moment":
            self._moment[word] = number
        elif word in ENCODINGS:
            self._encoding = ENCODINGS[word]
        elif word == b"ansicpg":
            self._encoding = codec_name(f"cp{number}") or self._encoding
        elif word == b"deff":
            self._default_font = self._group.font = number

    # ---------------------------------------------------------------- extras

    def _end_picture(self) -> None:
        data, self._hex = _from_hex(self._hex), bytearray()
        if data and not is_decoration(data):
            self.found.extras.add(ExtraKind.IMAGE, self._picture, content_digest(data))

    def _add_revisions(self) -> None:
        """Tracked changes by author and words, and the text that is hidden."""
        authors = [name.strip() for name in self._revisers.text().split(";")]
        for name, number, pieces in self._changes:
            by = authors[number] if 0 <= number < len(authors) else ""
            text = (
                "".join(pieces).encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
            )
            if text.strip():
                digest = words_digest(name, by, text)
                self.found.extras.add(ExtraKind.TRACKED_CHANGE, by, digest)
        hidden = "".join(self._hidden)
        if hidden.strip():
            digest = words_digest("hidden", hidden)
            self.found.extras.add(ExtraKind.OTHER, "hidden text", digest)


def _from_hex(data: bytearray) -> bytes:
    digits = _NOT_HEX.sub(b"", data)
    return bytes.fromhex(digits[: len(digits) & ~1].decode("ascii"))
