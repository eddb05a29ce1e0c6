"""Takes an RTF document apart: what is seen of it, by stories, and what is not.

It goes once through the tokens, with a stack of its own for the groups; what is left out is passed
over without a look inside. Bytes are gathered as long as one font holds and then decoded together,
so a character of two bytes may be written in any mixture of ways.
"""

import re

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.extras import content_digest, words_digest
from neardup_desktop.extract.rtf.rtf_extras import Field, Form, Shape
from neardup_desktop.extract.rtf.rtf_story import RtfText, Story
from neardup_desktop.extract.rtf.rtf_tables import (
    CHARACTERS,
    CHARSETS,
    ENCODINGS,
    FOOTERS,
    HEADERS,
    IN_SKIPPED,
    LABELS,
    MUTED,
    PICTURES,
    SHOWN,
    SKIPPED,
    SYMBOL_CHARSET,
    TOKEN,
    WRITTEN,
)
from neardup_desktop.extract.rtf.rtf_writer import RtfWriter, from_hex
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import codec_name

MAX_DEPTH = 100_000
MAX_FONTS = 50_000

_ENDS = frozenset((b"par", b"sect", b"page", b"cell", b"row"))
_FORM_TEXTS = frozenset(
    (b"ffdeftext", b"ffformat", b"ffhelptext", b"ffstattext", b"ffentrymcr", b"ffexitmcr")
)
_MOST_CELLS = 256
_NOT_HEX = re.compile(rb"[^0-9A-Fa-f]")


class RtfReader(RtfWriter):
    """Reads one document; `found` holds what it found."""

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
        facts = (("title", self.found.title), ("author", self.found.author))
        self._beside.note((name, story.text()) for name, story in facts)
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
            digest = content_digest(from_hex(self._hex))
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
        elif ends:
            self._close_beside(ends)

    def _pass_over(self, word: bytes) -> None:
        """Go to the end of the present group, which is left out."""
        self._bytes.clear()
        start = self._at
        self._find_end()
        self._beside.take_unread(word, self._data[start : self._at])

    def _find_end(self) -> None:
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
            self._end_piece(word)
        elif word == b"f":
            self._flush()
            group.font = -1 if number is None else number
        elif word in SKIPPED or (starred and word not in SHOWN):
            if word != b"nonshppict" or self._is_picture_twice:
                self._pass_over(word)
        elif not self._take_look(word, number) and not self._take_destination(word):
            self._take_fact(word, number or 0)

    def _end_piece(self, word: bytes) -> None:
        """Take a word that stands for a character, or ends a paragraph, a cell or a row."""
        story = self._group.story
        if story is None or story.is_aside or word not in _ENDS:
            self._say(CHARACTERS[word])
            return
        self._is_labelled = False
        if word in (b"cell", b"row") and not self._group.deleted:
            self._flush()
            if word == b"cell":
                story.end_cell()
            else:
                story.end_row(self._cell_ends)
        else:
            self._say(CHARACTERS[word])
            if word == b"par" and not self._is_in_table:
                story.leave_table()
        if not self._group.deleted:
            story.end_paragraph()

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
            group.hidden = group.inserted = group.deleted = group.struck = False
            group.raised = 0
            group.font = self._default_font
        elif word == b"deleted":
            self._flush()
            group.deleted = is_on
        elif word == b"revised":
            self._flush()
            group.inserted = is_on
        elif word in (b"strike", b"striked"):
            self._flush()
            group.struck = is_on
        elif word in (b"super", b"sub", b"nosupersub", b"up", b"dn"):
            self._flush()
            level = 1 if word in (b"super", b"up") else -1
            group.raised = level if is_on and word != b"nosupersub" else 0
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
            if self._shapes:
                self._shapes[-1].is_filled = True
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
            if self._shapes:
                self._shapes[-1].is_filled = True
            self._hex, self._picture = bytearray(), ""
            self._begin(None, "picture")
        elif word == b"objdata":
            self._hex = bytearray()
            self._begin(None, "object")
        else:
            return self._take_beside(word)
        return True

    def _take_beside(self, word: bytes) -> bool:
        """Take a word that begins a group of what is told beside the text, or as a label of it."""
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
        elif word == b"ffl" or word in _FORM_TEXTS:
            self._begin_aside("ffl" if word == b"ffl" else "fftext")
        elif word in LABELS:
            self._begin_aside("label")
        elif word in (b"shp", b"do"):
            self._shapes.append(Shape())
            group.ends = "shape"
        elif word == b"sp":
            self._aside.pop("sn", None)
            self._aside.pop("sv", None)
            self._begin(None, "property")
        elif word in (b"sn", b"sv"):
            self._begin(self._story_aside(word.decode()))
        elif word in (b"propname", b"staticval"):
            self._begin_aside(word.decode())
        elif word in WRITTEN and self._is_in_info():
            found.written[WRITTEN[word]] = self._story_aside(word.decode())
            self._begin(found.written[WRITTEN[word]])
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
        elif self._group.in_form:
            self._take_form_fact(word, number)
        elif word == b"proptype":
            self._beside.type_custom(number)
        elif self._shapes and word.startswith(b"dp") and self._group.story is not None:
            self._shapes[-1].kinds.append(word.decode())
        elif word in ENCODINGS:
            self._encoding = ENCODINGS[word]
        elif word == b"ansicpg":
            self._encoding = codec_name(f"cp{number}") or self._encoding
        elif word == b"deff":
            self._default_font = self._group.font = number

        elif word in (b"trowd", b"cellx", b"pard", b"intbl"):
            self._take_table_fact(word, number)

    def _take_table_fact(self, word: bytes, number: int) -> None:
        """Take a word of how a table is built."""
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
