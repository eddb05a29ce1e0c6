"""Documents of Hangul, the Korean word processor, version 5 (HWP).

The text has the order of a DOCX: headers, body with tables and text boxes in their places, glosses
and the source of equations, footnotes, endnotes, footers. Hidden comments and pictures are extras.
Documents of Hangul 3 and those locked for distribution are not supported.

The format is documented by its maker ("Hangul Document File Formats 5.0", revision 1.3). The only
Python library for it is under the AGPL.
"""

import re
import struct
import zlib
from collections.abc import Iterator

from neardup_desktop.extract.base import Document, Format, Found, ReadFailure
from neardup_desktop.extract.containers.bytes_left import BytesLeft
from neardup_desktop.extract.containers.clean_text import with_surrogates_paired
from neardup_desktop.extract.containers.compound_file import OlePackage, opened_ole, root_names
from neardup_desktop.extract.extras import content_digest, is_decoration
from neardup_desktop.extract.hangul.hangul_lists import Numbering
from neardup_desktop.extract.office.ole_properties import properties_of
from neardup_desktop.extract.shared.document_item import Stories
from neardup_desktop.extract.shared.field_codes import FieldCodes
from neardup_desktop.extract.shared.grid_rows import CellTable
from neardup_desktop.extract.shared.raised import with_raised_digits
from neardup_desktop.model.extras import Counted, ExtraKind
from neardup_desktop.model.outcomes import Outcome

MAX_UNPACKED_BYTES = 128 << 20

_HEADER, _SUMMARY = "FileHeader", "\x05HwpSummaryInformation"
_LOOKS, _OBJECTS = "DocInfo", "bindata/"
_SIGNATURE = b"HWP Document File"
_OLD_SIGNATURE = b"HWP Document File V3"
_PACKED, _LOCKED, _SEALED = 1, 2, 4
_SECTION = re.compile(r"BodyText/Section(\d{1,5})", re.IGNORECASE)
_PICTURE = re.compile(r"BinData/(.+\.(?:png|jpe?g|gif|bmp|tiff?|wmf|emf))", re.IGNORECASE)
# Types of records (table 13 of the description), and identifiers of controls.
_PARAGRAPH, _TEXT, _CHARACTER_LOOKS, _CONTROL, _EQUATION, _FORM_FIELD = 66, 67, 68, 71, 88, 91
_GLOSS, _TOGETHER, _SECTION_CONTROL, _TABLE = b"tdut", b"tcps", b"secd", b"tbl "
_OF_CHARACTERS = (68, 69, 70)
"""Types of records that follow the text of a paragraph and describe it."""
_LIST, _CELL_BYTES = 72, 16
_IN_TEXT = re.compile("[\x01-\x09\x0b\x0c\x0e-\x17].{7}", re.DOTALL)
"""A tab, a table, a field and the like: each takes eight characters."""
_OBJECT = "\x0b"
"""A table, a text box or a picture, which separates the words around it."""
_AS_TEXT = str.maketrans(
    {
        **dict.fromkeys(map(chr, range(32)), ""),
        **{"\t": "\t", "\n": "\n", "\x18": "-", "\x1e": "\xa0", "\x1f": " "},
    }
)

CHARACTER_LOOK, NUMBERING, PARAGRAPH_LOOK = 21, 23, 25

_LINK, _FORMULA = b"%hlk", b"%fmu"
_RAISED, _LOWERED = 1 << 15, 1 << 16
_LOOK_AT = 46
_STYLES_OF_NUMBERS = {
    **{1: "CIRCLED_DIGIT", 2: "ROMAN_CAPITAL", 3: "ROMAN_SMALL"},
    **{4: "LATIN_CAPITAL", 5: "LATIN_SMALL", 8: "HANGUL_SYLLABLE"},
}
_LEVELS = 7
_HEADING, _NUMBERED = 1, 2
OUTLINE_AT = 18
"""Offset in the control of a section of the number of its list for headings."""


class HangulStyles:
    """The lists and character styles of a document, from its first stream."""

    def __init__(self) -> None:
        self._raised: list[int] = []
        """For each character style: over 0 for superscript, under 0 for subscript."""
        self._paragraphs: list[tuple[int, int, int]] = []
        self._numberings: list[Numbering] = []
        self.outline = 0
        """Number of the list for headings, which each section states."""

    def take(self, kind: int, content: bytes) -> None:
        """Take a record."""
        if kind == CHARACTER_LOOK:
            bits = int.from_bytes(content[_LOOK_AT : _LOOK_AT + 4], "little")
            self._raised.append(1 if bits & _RAISED else -1 if bits & _LOWERED else 0)
        elif kind == PARAGRAPH_LOOK:
            bits = int.from_bytes(content[:4], "little")
            number = int.from_bytes(content[30:32], "little")
            self._paragraphs.append((bits >> 23 & 3, bits >> 25 & 7, number))
        elif kind == NUMBERING:
            self._numberings.append(_numbering(content))

    def label(self, style: int) -> str:
        """The label of the next paragraph of a style; "" for a bullet or none."""
        if style >= len(self._paragraphs):
            return ""
        kind, level, number = self._paragraphs[style]
        if kind == _HEADING:
            number = self.outline
        is_listed = kind in (_HEADING, _NUMBERED) and 0 < number <= len(self._numberings)
        return self._numberings[number - 1].next_label(level) if is_listed else ""

    def applied(self, units: str, runs: bytes) -> str:
        """The characters of a paragraph, one for each position, with superscript digits.

        `runs` are pairs of a position and the number of the style from there on.
        """
        if not any(self._raised):
            return units
        pairs = [struct.unpack_from("<II", runs, at) for at in range(0, len(runs) - 7, 8)]
        ends = [*(start for start, _ in pairs[1:]), len(units)]
        pieces = []
        done = 0
        for (_, number), end in zip(pairs, ends, strict=False):
            level = self._raised[number] if number < len(self._raised) else 0
            pieces.append(with_raised_digits(units[done : max(end, done)], level))
            done = max(end, done)
        return "".join([*pieces, units[done:]])


def take_control(identifier: bytes, content: bytes, codes: FieldCodes) -> None:
    """Take links and formulas."""
    if identifier in (_LINK, _FORMULA):
        command, _ = counted(content, 9)
        if identifier == _LINK:
            codes.add_link(command.partition(";")[0].replace("\\", ""))
        else:
            codes.add(f"= {command}")


def counted(content: bytes, at: int) -> tuple[str, int]:
    """A text after the number of its characters, and the offset of its end."""
    count = int.from_bytes(content[at : at + 2], "little")
    end = at + 2 + 2 * count
    return content[at + 2 : end].decode("utf-16-le", "replace").replace("\0", " "), end


def records(data: bytes) -> Iterator[tuple[int, int, bytes]]:
    """Type, level and content of each record (section 4.1 of the description)."""
    at = 0
    while at + 4 <= len(data):
        head = struct.unpack_from("<I", data, at)[0]
        at += 4
        size = head >> 20
        if size == 0xFFF and at + 4 <= len(data):
            size = struct.unpack_from("<I", data, at)[0]
            at += 4
        yield head & 0x3FF, head >> 10 & 0x3FF, data[at : at + size]
        at += size


def _numbering(content: bytes) -> Numbering:
    levels = {}
    at = 0
    for level in range(_LEVELS):
        bits = int.from_bytes(content[at : at + 4], "little")
        pattern, at = counted(content, at + 12)
        levels[level] = pattern, _STYLES_OF_NUMBERS.get(bits >> 5 & 0xF, "")
    return Numbering(levels)


def _read(document: Document) -> Found:
    if document.head.startswith(_OLD_SIGNATURE):
        raise ReadFailure(Outcome.UNSUPPORTED, "Hangul 3 or older")
    if not document.is_ole:
        raise ReadFailure(Outcome.DAMAGED, "not a document of Hangul")
    with opened_ole(document) as package:
        header = package.stream(_HEADER) if package.has(_HEADER) else b""
        if not header.startswith(_SIGNATURE) or len(header) < 40:
            raise ReadFailure(Outcome.DAMAGED, "no document of Hangul inside")
        flags = struct.unpack_from("<I", header, 36)[0]
        if flags & _LOCKED:
            raise ReadFailure(Outcome.ENCRYPTED, "it needs a password to be opened")
        if flags & _SEALED:
            raise ReadFailure(Outcome.UNSUPPORTED, "sealed for distribution")
        reading = _DocumentReader(package, is_packed=bool(flags & _PACKED))
        reading.read()
        properties = properties_of(package, _SUMMARY)
    yield reading.stories.item(FORMAT, properties)


class _DocumentReader:
    """Collects the text and extras of one document."""

    def __init__(self, package: OlePackage, *, is_packed: bool) -> None:
        self._package = package
        self._is_packed = is_packed
        self._left = BytesLeft(MAX_UNPACKED_BYTES)
        self.stories = stories = Stories(separator="\n")
        self.extras = stories.extras
        self._comments: list[str] = []
        self._story_of = {
            **{b"head": stories.headers, b"foot": stories.footers},
            **{b"fn  ": stories.footnotes, b"en  ": stories.endnotes},
            b"tcmt": self._comments,
        }
        self._styles = HangulStyles()
        self._codes = FieldCodes()
        self._story = stories.body
        self._table: CellTable | None = None
        self._units = ""
        self._units_styles = b""
        self._paragraph_style = 0

    def read(self) -> None:
        """Read all sections in their order, then the pictures."""
        sections = {
            int(found[1]): path
            for path in self._package.streams
            if (found := _SECTION.fullmatch(path))
        }
        if self._package.has(_LOOKS):
            for kind, _, content in records(self._unpacked(self._package.stream(_LOOKS))):
                self._styles.take(kind, content)
        for number in sorted(sections):
            self._read_section(self._unpacked(self._package.stream(sections[number])))
        if self._comments:
            self.extras.add_comment("", "\n".join(self._comments))
        for path in self._package.streams:
            if found := _PICTURE.fullmatch(path):
                self._add_picture(path, found[1])
            elif path.casefold().startswith(_OBJECTS):
                self.extras.add(ExtraKind.OTHER, "embedded object", self._package.digest((path,)))
        self._codes.note(self.extras)

    def _unpacked(self, data: bytes) -> bytes:
        if not self._is_packed:
            return data
        try:
            return self._left.inflate(data, raw=True)
        except zlib.error as error:
            raise ReadFailure(Outcome.DAMAGED, str(error)) from error

    def _read_section(self, data: bytes) -> None:
        controls: list[tuple[int, list[str], CellTable | None]] = []
        for kind, level, content in records(data):
            if kind in (_PARAGRAPH, _CONTROL):
                while controls and controls[-1][0] >= level:
                    controls.pop()
            _, story, table = controls[-1] if controls else (0, self.stories.body, None)
            identifier = content[3::-1] if kind == _CONTROL else b""
            if identifier == _SECTION_CONTROL:  # it applies to the paragraph that contains it
                self._styles.outline = int.from_bytes(
                    content[OUTLINE_AT : OUTLINE_AT + 2], "little"
                )
            elif kind not in _OF_CHARACTERS:
                self._finish()
            if kind == _PARAGRAPH:
                self._paragraph_style = int.from_bytes(content[8:10], "little")
            elif kind == _CONTROL:
                inner = CellTable() if identifier == _TABLE else table
                if inner is not None and inner is not table:
                    self.stories.tables.append(inner)
                controls.append((level, self._story_of.get(identifier, story), inner))
                self._take_control(identifier, content, story)
            elif kind == _TEXT:
                self._units, self._story, self._table = _units(content), story, table
            elif kind == _CHARACTER_LOOKS:
                self._units_styles = content
            elif kind == _EQUATION:
                self.stories.add(story, counted(content, 4)[0])
            elif kind == _LIST and table is not None and len(content) >= _CELL_BYTES:
                table.begin(*struct.unpack_from("<HH", content, 8))
            self.extras.count(Counted.FORM_FIELDS, kind == _FORM_FIELD)
        self._finish()

    def _take_control(self, identifier: bytes, content: bytes, story: list[str]) -> None:
        if identifier == _GLOSS:
            word, at = counted(content, 4)
            self.stories.add(story, f"{word} {counted(content, at)[0]}")
        elif identifier == _TOGETHER:
            self.stories.add(story, counted(content, 4)[0])
        take_control(identifier, content, self._codes)

    def _finish(self) -> None:
        """Add the characters of a paragraph, when the record of their styles has been read."""
        units, self._units = self._units, ""
        styles, self._units_styles = self._units_styles, b""
        if not units:
            return
        units = self._styles.applied(units, styles) if styles else units
        text = with_surrogates_paired(_IN_TEXT.sub(_of_control, units).translate(_AS_TEXT))
        if text.strip():
            label = self._styles.label(self._paragraph_style)
            self.stories.add(self._story, f"{label} {text}" if label else text)
            if self._table is not None:
                self._table.fill()

    def _add_picture(self, path: str, name: str) -> None:
        data = self._package.stream(path)
        try:
            data = self._unpacked(data)
        except ReadFailure as failure:
            if failure.outcome is Outcome.TOO_LARGE:
                # Its content cannot be compared, and the limit holds for all that follow.
                self.extras.add(ExtraKind.IMAGE, name, b"")
                return
            # Otherwise it is compared as stored: some pictures are not compressed at all.
        if not is_decoration(data):
            self.extras.add(ExtraKind.IMAGE, name, content_digest(data))


def _units(content: bytes) -> str:
    """A character for each position of a paragraph."""
    return "".join(map(chr, struct.unpack(f"<{len(content) // 2}H", content[: len(content) & ~1])))


def _of_control(found: re.Match[str]) -> str:
    return {"\t": "\t", _OBJECT: " "}.get(found[0][0], "")


FORMAT = Format(
    name="hwp",
    label="Hangul document (HWP)",
    extensions=("hwp",),
    version=6,
    is_own=lambda document: (
        document.head.startswith(_OLD_SIGNATURE) or {_HEADER, "BodyText"} <= root_names(document)
    ),
    read=_read,
    needs=("olefile",),
    reads="body, tables, text boxes, notes, headers and footers",
    leaves_out="sealed documents; hidden comments and pictures: noted beside the text",
)
