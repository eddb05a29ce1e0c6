"""Where the text of an RTF document goes while it is taken apart, and what is told beside it."""

import re

from neardup_desktop.extract.containers.clean_text import with_surrogates_paired
from neardup_desktop.extract.extras import content_digest, is_decoration, words_digest
from neardup_desktop.extract.rtf.rtf_extras import Field, RtfExtras, Shape
from neardup_desktop.extract.rtf.rtf_story import Group, RtfText, Story
from neardup_desktop.extract.rtf.rtf_tables import (
    LITERALS,
    SYMBOLS,
)
from neardup_desktop.extract.shared.list_labels import is_bullet
from neardup_desktop.extract.shared.raised import with_raised_digits
from neardup_desktop.extract.shared.symbol_fonts import symbol_character
from neardup_desktop.model.extras import ExtraKind

_SPACE = 32
_MOST_NAME_BYTES = 64
_NOT_HEX = re.compile(rb"[^0-9A-Fa-f]")


class RtfWriter:
    """Takes text and what begins and ends; `found` holds what came of it."""

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
        self._shapes: list[Shape] = []
        self._aside: dict[str, Story] = {}
        self._is_labelled = False
        self._is_in_table = False
        self._cell_ends: list[int] = []
        # Some programs write the picture for older ones only.
        self._is_picture_twice = b"\\shppict" in data

    def _begin(self, story: Story | None, ends: str = "") -> None:
        self._flush()
        group = self._group
        if story is not group.story:
            group.struck, group.raised = False, 0
        group.story, group.ends = story, ends
        group.hidden = group.inserted = group.deleted = False

    def _close_beside(self, ends: str) -> None:
        """End a group of what is told beside the text, or as a label of it."""
        story = self._group.story
        if ends == "field" and self._fields:
            self._fields.pop().finish(story, self._beside.codes)
        elif ends == "label":
            label = self._aside["label"].text()
            if story is not None and not self._is_labelled and not is_bullet(label):
                self._is_labelled = True
                story.pieces.append(f"{label} ")
        elif ends == "shape" and self._shapes:
            self._beside.end_shape(self._shapes.pop())
        elif ends == "property":
            name, value = (self._text_aside(which) for which in ("sn", "sv"))
            shape = self._shapes[-1] if self._shapes else Shape()
            seen = self._beside.take_shape_property(shape, name, value)
            if seen and story is not None:
                story.box().pieces.append(seen)
        elif ends == "propname":
            self._beside.name_custom(self._text_aside(ends))
        elif ends == "staticval":
            self._beside.take_custom(self._text_aside(ends))
        elif ends in ("ffl", "fftext") and self._beside.forms:
            form = self._beside.forms[-1]
            (form.options if ends == "ffl" else form.texts).append(self._text_aside(ends))

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
        self._put(data.decode(encoding, "replace") if encoding else self._symbols(data))

    def _symbols(self, data: bytes) -> str:
        """What is seen of characters of a symbol font: a space where that is no character."""
        name = self._font_names.get(self._group.font, b"").decode("latin-1").rstrip(";")
        story = self._group.story
        is_counted = story is not None and not story.is_aside
        shown = []
        for code in data:
            known = symbol_character(name, code) if code != _SPACE else " "
            shown.append(known or " ")
            if not known and is_counted:
                self._beside.symbols.append(f"{name} {code:02x}")
        return "".join(shown)

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
            if group.struck:
                self._beside.struck.append(text)
            elif self._beside.struck and self._beside.struck[-1] != " ":
                self._beside.struck.append(" ")

    def _change(self, name: str, author: int, text: str) -> None:
        last = self._changes[-1] if self._changes else None
        if last is None or last[:2] != (name, author) or text == "\n":
            self._changes.append((name, author, []))
        self._changes[-1][2].append(text)

    def _end_picture(self) -> None:
        data, self._hex = from_hex(self._hex), bytearray()
        if data and not is_decoration(data):
            self.found.extras.add(ExtraKind.IMAGE, self._picture, content_digest(data))

    def _add_revisions(self) -> None:
        """Tracked changes by author and words, and the text that is hidden."""
        authors = [name.strip() for name in self._revisers.text().split(";")]
        for name, number, pieces in self._changes:
            by = authors[number] if 0 <= number < len(authors) else ""
            text = with_surrogates_paired("".join(pieces))
            if text.strip():
                digest = words_digest(name, by, text)
                self.found.extras.add(ExtraKind.TRACKED_CHANGE, by, digest)
        hidden = "".join(self._hidden)
        if hidden.strip():
            digest = words_digest("hidden", hidden)
            self.found.extras.add(ExtraKind.OTHER, "hidden text", digest)


def from_hex(data: bytearray) -> bytes:
    """The bytes that digits stand for, whatever stands between them."""
    digits = _NOT_HEX.sub(b"", data)
    return bytes.fromhex(digits[: len(digits) & ~1].decode("ascii"))
