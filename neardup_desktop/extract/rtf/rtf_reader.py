r"""Reads an RTF document: its visible text, by stories, and its extras.

One pass over the tokens, with a stack for the groups; groups that are left out are skipped without
tokenising them. Bytes of one font are gathered and decoded together, because the two bytes of a
character may be written in different ways ("\'82a").
"""

import re
from collections.abc import Iterable

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.containers.clean_text import with_surrogates_paired
from neardup_desktop.extract.extras import content_digest, is_decoration
from neardup_desktop.extract.rtf import rtf_tables as tables
from neardup_desktop.extract.rtf.rtf_extras import Field, Form, RtfExtras
from neardup_desktop.extract.rtf.rtf_story import Group, RtfText, Story
from neardup_desktop.extract.shared.list_labels import is_bullet
from neardup_desktop.extract.shared.raised import with_raised_digits
from neardup_desktop.extract.shared.symbol_fonts import PRIVATE_USE, is_private, symbol
from neardup_desktop.model.extras import Counted, ExtraKind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import codec_name

MAX_DEPTH = 100_000
MAX_FONTS = 50_000

_MOST_NAME_BYTES = 64
_ENDS = frozenset((b"par", b"sect", b"page", b"cell", b"row"))
_LOOKS = frozenset(
    (
        *(b"plain", b"v", b"deleted", b"revised", b"revauth"),
        *(b"revauthdel", b"super", b"sub", b"nosupersub", b"up", b"dn"),
    )
)
_MOST_CELLS = 256
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
        self._font_names: dict[int, bytes] = {}
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
        self._beside = RtfExtras(self.found.extras)
        self._fields: list[Field] = []
        self._aside: dict[str, Story] = {}
        self._is_labelled = False
        self._is_in_table = False
        self._cell_ends: list[int] = []
        # Some programs write a picture only in the form for older ones.
        self._is_picture_twice = b"\\shppict" in data

    def read(self) -> RtfText:
        """Go through the whole document.

        Raises:
            ReadFailure: DAMAGED, when it is nested too deep.
        """
        data, length = self._data, len(self._data)
        while self._at < length:
            found = tables.TOKEN.match(data, self._at)
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
                # Word ignores it anywhere else.
                self._starred = data[found.start() - 1 : found.start()] == b"{"
            elif symbol is not None:
                self._take_symbol(symbol)
        while self._stack:
            self._close()
        self._flush()
        self._add_revisions()
        self._beside.note()
        return self.found

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
            self.found.extras.add_comment(author, self._comment.text())
            self._comment_author = Story()
        elif ends == "note":
            self.found.footnotes.append(self._note)
        elif ends == "endnote":
            self.found.endnotes.append(self._note)
        elif ends:
            self._close_beside(ends)

    def _pass_over(self) -> None:
        """Skip to the end of the current group."""
        self._bytes.clear()
        depth = 1
        while found := tables.IN_SKIPPED.search(self._data, self._at):
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

    def _take_word(self, word: bytes, number: int | None, starred: bool) -> None:
        self._to_skip = 0
        group = self._group
        if word == b"u":
            self._take_unicode(number or 0)
        elif word == b"bin":
            self._take_bytes(max(number or 0, 0))
        elif group.in_fonts:
            self._take_font(word, number or 0)
        elif word in tables.CHARACTERS and not starred:
            self._end_piece(word)
        elif word == b"f":
            self._flush()
            group.font = -1 if number is None else number
        elif word in tables.SKIPPED or (starred and word not in tables.SHOWN):
            if word != b"nonshppict" or self._is_picture_twice:
                self._pass_over()
        elif not self._take_formatting(word, number) and not self._take_destination(word):
            self._take_fact(word, number or 0)

    def _end_piece(self, word: bytes) -> None:
        """Take a word that stands for a character, or ends a paragraph, a cell or a row."""
        story = self._group.story
        if story is None or story.is_aside or word not in _ENDS:
            self._say(tables.CHARACTERS[word])
            return
        self._is_labelled = False
        if word in (b"cell", b"row") and not self._group.deleted:
            self._flush()
            if word == b"cell":
                story.end_cell()
            else:
                story.end_row(self._cell_ends)
        else:
            self._say(tables.CHARACTERS[word])
            if word == b"par" and not self._is_in_table:
                story.leave_table()
        if not self._group.deleted:
            story.end_paragraph()

    def _take_unicode(self, number: int) -> None:
        if self._group.in_fonts:
            return
        code = number & 0xFFFF
        self._say(self._symbols([code & 0xFF]) if is_private(code) else chr(code))
        self._to_skip = self._group.fallback

    def _take_bytes(self, count: int) -> None:
        r"""Binary data (`\bin`)."""
        data = self._data[self._at : self._at + count]
        self._at += count
        if self._group.ends in ("picture", "object"):
            self._hex += data.hex().encode()

    def _take_font(self, word: bytes, number: int) -> None:
        if word == b"f":
            self._defined = number
        elif len(self._fonts) < MAX_FONTS:
            if word == b"fcharset" and number == tables.SYMBOL_CHARSET:
                self._fonts[self._defined] = ""
            elif word == b"fcharset" and number in tables.CHARSETS:
                self._fonts[self._defined] = tables.CHARSETS[number]
            elif word == b"cpg" and (encoding := codec_name(f"cp{number}")):
                self._fonts[self._defined] = encoding

    def _take_formatting(self, word: bytes, number: int | None) -> bool:
        """Take a word of character formatting; False for other words."""
        group, is_on = self._group, number != 0
        if word == b"uc":
            group.fallback = min(max(number or 0, 0), 100)
            return True
        if word not in _LOOKS:
            return False
        self._flush()
        if word == b"plain":
            group.hidden = group.inserted = group.deleted = False
            group.raised = 0
            group.font = self._default_font
        elif word == b"v":
            group.hidden = is_on
        elif word == b"deleted":
            group.deleted = is_on
        elif word == b"revised":
            group.inserted = is_on
        elif word == b"revauth":
            group.author = number or 0
        elif word == b"revauthdel":
            group.deleter = number or 0
        else:
            level = 1 if word in (b"super", b"up") else -1
            group.raised = level if is_on and word != b"nosupersub" else 0
        return True

    def _take_destination(self, word: bytes) -> bool:
        """Take a word that begins a destination; False for other words."""
        group, found = self._group, self.found
        if word in tables.MUTED:
            group.outer = group.story
            self._begin(None)
        elif word == b"ud" or word == b"result":
            self._begin(group.outer)
        elif word == b"fldrslt":
            self._begin(group.story)
            if self._fields and group.story is not None:
                self._fields[-1].story = group.story
                self._fields[-1].at = len(group.story.pieces)
        elif word == b"fonttbl":
            self._begin(None)
            group.in_fonts = True
        elif word in tables.HEADERS or word in tables.FOOTERS:
            stories = found.headers if word in tables.HEADERS else found.footers
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
        elif word in tables.INFO_TEXTS and self._is_in_info():
            name = tables.INFO_TEXTS[word]
            found.info[name] = Story()
            self._begin(found.info[name])
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
            return self._take_beside(word)
        return True

    def _take_beside(self, word: bytes) -> bool:
        """Take a word that begins a destination of extras or of list labels."""
        group, found = self._group, self._beside
        if word == b"field":
            self._fields.append(Field())
            group.ends = "field"
        elif word == b"fldinst":
            self._begin(self._fields[-1].instruction if self._fields else None)
        elif word == b"formfield":
            found.forms.append(Form())
            if self._fields:
                self._fields[-1].form = found.forms[-1]
            self._begin(None)
            group.in_form = True
        elif word == b"ffl":
            self._begin_aside("ffl")
        elif word in tables.LABELS:
            self._begin_aside("label")
        elif word == b"sp":
            self._aside.pop("sn", None)
            self._aside.pop("sv", None)
            self._begin(None, "property")
        elif word in (b"sn", b"sv"):
            self._begin(self._story_aside(word.decode()))
        else:
            return False
        return True

    def _is_in_info(self) -> bool:
        return self._group.story is None and bool(self._stack)

    def _take_fact(self, word: bytes, number: int) -> None:
        """Take a word about the document, a picture or a form field."""
        if word in tables.PICTURES:
            self._picture = tables.PICTURES[word]
        elif self._group.ends == "moment":
            self._moment[word] = number
        elif self._group.in_form:
            self._take_form_fact(word, number)
        elif word in tables.ENCODINGS:
            self._encoding = tables.ENCODINGS[word]
        elif word == b"ansicpg":
            self._encoding = codec_name(f"cp{number}") or self._encoding
        elif word == b"deff":
            self._default_font = self._group.font = number
        elif word in (b"trowd", b"cellx", b"pard", b"intbl"):
            self._take_table_fact(word, number)

    def _take_table_fact(self, word: bytes, number: int) -> None:
        """Take a word of table structure."""
        if word == b"trowd":
            self._cell_ends = []
            if self._group.story is not None:
                self._flush()
                self._group.story.begin_row()
        elif word == b"cellx":
            if len(self._cell_ends) < _MOST_CELLS:
                self._cell_ends.append(number)
        else:
            self._is_in_table = word == b"intbl"

    def _take_form_fact(self, word: bytes, number: int) -> None:
        form = self._beside.forms[-1]
        if word == b"fftype":
            form.kind = number
        elif word == b"ffres":
            form.result = number
        elif word == b"ffdefres":
            form.default = number

    def _begin(self, story: Story | None, ends: str = "") -> None:
        self._flush()
        group = self._group
        if story is not group.story:
            group.raised = 0
        group.story, group.ends = story, ends
        group.hidden = group.inserted = group.deleted = False

    def _close_beside(self, ends: str) -> None:
        """End a group of extras or of a list label."""
        story = self._group.story
        if ends == "field" and self._fields:
            self._fields.pop().finish(story, self._beside.codes)
        elif ends == "label":
            label = self._aside["label"].text()
            if story is not None and not self._is_labelled and not is_bullet(label):
                self._is_labelled = True
                story.pieces.append(f"{label} ")
        elif ends == "property":
            name, value = (self._text_aside(which) for which in ("sn", "sv"))
            seen = self._beside.take_shape_property(name, value)
            if seen and story is not None:
                story.box().pieces.append(seen)
        elif ends == "ffl" and self._beside.forms:
            self._beside.forms[-1].options.append(self._text_aside(ends))

    def _text_aside(self, which: str) -> str:
        story = self._aside.pop(which, None)
        return "" if story is None else story.text()

    def _begin_aside(self, which: str) -> None:
        self._begin(self._story_aside(which), which)

    def _story_aside(self, which: str) -> Story:
        self._aside[which] = Story(is_aside=True)
        return self._aside[which]

    def _take_text(self, text: bytes) -> None:
        if self._to_skip:
            skipped = min(self._to_skip, len(text))
            self._to_skip -= skipped
            text = text[skipped:]
        group = self._group
        if group.in_fonts:
            if self._fonts.get(self._defined) == "":
                known = self._font_names.get(self._defined, b"")
                self._font_names[self._defined] = (known + text)[:_MOST_NAME_BYTES]
        elif group.ends in ("picture", "object"):
            self._hex += text
        elif group.story is not None:
            self._bytes += text

    def _take_symbol(self, symbol: bytes) -> None:
        if symbol in tables.LITERALS:
            self._take_text(symbol)
        elif self._to_skip:
            self._to_skip -= 1
        elif symbol in tables.SYMBOLS:
            self._say(tables.SYMBOLS[symbol])

    def _flush(self) -> None:
        if not self._bytes:
            return
        data, self._bytes = bytes(self._bytes), bytearray()
        encoding = self._fonts.get(self._group.font, self._encoding)
        self._put(data.decode(encoding, "replace") if encoding else self._symbols(data))

    def _symbols(self, codes: Iterable[int]) -> str:
        """The Unicode characters for those of a symbol font, whose name is known."""
        name = self._font_names.get(self._group.font, b"").decode("latin-1").rstrip(";")
        return "".join(symbol(name, PRIVATE_USE + code) for code in codes)

    def _say(self, text: str) -> None:
        self._flush()
        if self._group.story is not None:
            self._put(text)

    def _put(self, text: str) -> None:
        group = self._group
        story = group.story
        if story is None:
            return
        if story.is_aside:
            story.pieces.append(text)
            return
        text = with_raised_digits(text, group.raised)
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

    def _end_picture(self) -> None:
        data, self._hex = _from_hex(self._hex), bytearray()
        if data and not is_decoration(data):
            self.found.extras.add(ExtraKind.IMAGE, self._picture, content_digest(data))

    def _add_revisions(self) -> None:
        """Note tracked changes by author and words, and hidden text."""
        authors = [name.strip() for name in self._revisers.text().split(";")]
        for name, number, pieces in self._changes:
            by = authors[number] if 0 <= number < len(authors) else ""
            self.found.extras.add_change(name, by, with_surrogates_paired("".join(pieces)))
        self.found.extras.count(Counted.HIDDEN_TEXT, bool("".join(self._hidden).strip()))


def _from_hex(data: bytearray) -> bytes:
    """Decode hexadecimal digits, ignoring everything else."""
    digits = _NOT_HEX.sub(b"", data)
    return bytes.fromhex(digits[: len(digits) & ~1].decode("ascii"))
