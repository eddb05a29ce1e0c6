"""The records of a binary Excel file (XLS) that xlrd, which reads the cells, ignores.

These are text boxes, pictures, charts, formulas, and headers and footers of printed pages
([MS-XLS], sections 2.1.4 and 2.4).
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass, field

import xxhash

from neardup_desktop.extract.extras import content_digest
from neardup_desktop.extract.office.shape_records import link_target
from neardup_desktop.extract.sheets.biff_kinds import IS_LOOK, NOTED, READ

_BOF, _EOF, _CONTINUE = (0x0809, 0x000A, 0x003C)
_SHEET, _DRAWINGS, _DRAWING, _OBJECT, _TEXT = (0x0085, 0x00EB, 0x00EC, 0x005D, 0x01B6)
_HEADER, _FOOTER, _FORMULAS, _LINK = (0x0014, 0x0015, (0x0006, 0x0206, 0x0406), 0x01B8)
_COMPUTED = (0x0021, 0x0221, 0x04BC, 0x0036, 0x0037, 0x0236)
"""Array formulas, shared formulas and data tables."""
_BUILT_IN = 0x20
_CELLS_BYTES = 8
"""Length of the range of cells at the start of a hyperlink record."""
_BOOK, _OWN_BOOKS = 0x01AE, (b"\x01\x04", b"\x01\x3a")
"""A workbook that formulas refer to, and the markers of this workbook and of add-in functions."""
_MORE_PRINTED, _BEHIND_FLAGS = 0x089C, 30
_NAME, _NO_KIND = 0x0018, b"\xff\x0f"
_CHART = b"\x20\0"
_FORMAT, _EXCEL_97 = 0x041E, b"\0\6"
_RESULT = slice(4, 20)
"""Bytes of a formula record that may differ: cell style, last result and flags."""
_NOTE, _CHECK_BOX, _CONTROLS = 0x19, 0x0B, range(0x0B, 0x15)
_TICK, _COMMON, _END = 0x12, 0x15, 0x00
_WORKSHEET = 0
_OTHER_SHEETS = {1: "macros", 2: "chart", 6: "macros"}


@dataclass(slots=True)
class SheetObjects:
    """What a worksheet holds besides its cells."""

    boxes: list[str] = field(default_factory=list)
    charts: list[bytes] = field(default_factory=list)
    """The records of each chart."""
    printed: list[str] = field(default_factory=list)
    """Headers and footers of printed pages, with their codes."""
    drawing: bytearray = field(default_factory=bytearray)
    """The records of its drawing."""


@dataclass(slots=True)
class WorkbookObjects:
    """What a workbook holds besides its cells; `drawings` are the records with its pictures."""

    sheets: list[SheetObjects] = field(default_factory=list)
    drawings: bytearray = field(default_factory=bytearray)
    formulas: bytes = b""
    """A digest of the formulas and their cells, b"" if there are none."""
    links: list[str] = field(default_factory=list)
    """Targets of hyperlinks."""
    others: list[tuple[str, bytes]] = field(default_factory=list)
    """Kind and digest of each sheet that is no worksheet."""
    unread: list[tuple[str, bytes]] = field(default_factory=list)
    """Name for the user, and record type and content, of each record that nothing reads."""


class _ObjectFinder:
    """Goes through the records of a workbook."""

    def __init__(self) -> None:
        self.found = WorkbookObjects()
        self._sheets_by_offset: dict[int, SheetObjects] = {}
        self._others_by_offset: dict[int, str] = {}
        self._begun = 0
        self._is_97 = True
        self._sheet: SheetObjects | None = None
        self._depth = 0
        self._chart_at = -1
        self._last = 0
        self._object = 0
        self._tick = ""
        self._text: _Text | None = None
        self._formulas = xxhash.xxh3_128()

    def go(self, data: bytes) -> WorkbookObjects:
        """Go through all records, up to the first damaged one."""
        for at, kind, content in records(data):
            if kind == _BOF:
                self._begin(at, content)
            elif kind == _EOF:
                self._end(data, at)
                self._take_unread(kind, content)
            elif kind == _CONTINUE:
                self._continue(content)
            elif self._depth == 1 and self._begun not in self._others_by_offset:
                self._take(kind, content)
            if kind != _CONTINUE:
                self._last = kind
        return self.found

    def _begin(self, at: int, content: bytes) -> None:
        self._depth += 1
        self._is_97 = content[:2] == _EXCEL_97
        if self._depth == 1:
            self._sheet = self._sheets_by_offset.get(at)
            self._begun = at
        elif content[2:4] == _CHART:
            self._chart_at = at

    def _end(self, data: bytes, at: int) -> None:
        if self._depth == 2 and self._sheet is not None and self._chart_at >= 0:
            self._sheet.charts.append(data[self._chart_at : at])
        self._chart_at = -1
        if self._depth == 1 and (what := self._others_by_offset.get(self._begun)):
            self.found.others.append((what, content_digest(data[self._begun : at])))
        self._depth = max(self._depth - 1, 0)

    def _continue(self, content: bytes) -> None:
        if self._last == _DRAWINGS:
            self.found.drawings += content
        elif self._last == _DRAWING and self._sheet is not None:
            self._sheet.drawing += content
        elif self._text is not None and self._sheet is not None and self._text.take(content):
            self._sheet.boxes.append(self._tick + self._text.value())
            self._text = None
            self._tick = ""

    def _take_sheet(self, content: bytes) -> None:
        if len(content) < 6:
            return
        offset = int.from_bytes(content[:4], "little")
        if content[5] == _WORKSHEET:
            self._sheets_by_offset[offset] = SheetObjects()
            self.found.sheets.append(self._sheets_by_offset[offset])
        else:
            self._others_by_offset[offset] = _OTHER_SHEETS.get(content[5], "macros")

    def _take_object(self, content: bytes) -> None:
        self._object = int.from_bytes(content[4:6], "little")
        self._tick = ""
        if self._object not in _CONTROLS:
            return
        for kind, data in _parts(content):
            if kind == _TICK and self._object == _CHECK_BOX:
                self._tick = "☒ " if any(data[:2]) else "☐ "
            elif kind not in (_COMMON, _END):
                self.found.unread.append(("form fields", bytes((kind,)) + data))

    def _take(self, kind: int, content: bytes) -> None:
        if kind == _SHEET:
            self._take_sheet(content)
            self._take_unless_whole(kind, content, 6, 1)
        elif kind == _OBJECT:
            self._take_object(content)
        elif kind == _DRAWING:
            if self._sheet is not None:
                self._sheet.drawing += content
        elif kind == _LINK:
            self.found.links.append(link_target(content[_CELLS_BYTES:]))
        elif kind == _DRAWINGS:
            self.found.drawings += content
        elif kind == _FORMAT:
            self._take_unless_whole(kind, content, 2, 2)
        elif kind == _TEXT:
            if self._object != _NOTE:
                self._text = _Text(int.from_bytes(content[10:12], "little"))
        elif kind in _FORMULAS:
            self._take_formula(content[: _RESULT.start] + content[_RESULT.stop :])
        elif kind in _COMPUTED:
            self._take_formula(content)
        elif kind in (_HEADER, _FOOTER) and self._sheet is not None and len(content) > 3:
            text = _Text(int.from_bytes(content[:2], "little"))
            text.take(content[2:])
            self._sheet.printed.append(text.value())
        elif kind not in READ and kind not in IS_LOOK:
            self._take_unread(kind, content)

    def _take_unless_whole(self, kind: int, content: bytes, at: int, length_bytes: int) -> None:
        if self._is_97 and not _is_whole(content, at, length_bytes):
            self._take_unread(kind, content)

    def _take_formula(self, content: bytes) -> None:
        self._formulas.update(content)
        self.found.formulas = self._formulas.digest()

    def _take_unread(self, kind: int, content: bytes) -> None:
        """Take a record of unknown type or without text, unless it is empty."""
        if kind in (_HEADER, _FOOTER) or not any(content):
            return
        if kind == _NAME and content[0] & _BUILT_IN:
            return  # print areas and filters
        if kind == _BOOK and content[2:] in _OWN_BOOKS:
            return
        if kind == _MORE_PRINTED and not any(content[_BEHIND_FLAGS:]):
            return
        name = NOTED.get(kind, "parts of the file")
        self.found.unread.append((name, kind.to_bytes(2, "big") + content))


def _is_whole(content: bytes, at: int, length_bytes: int) -> bool:
    """Whether a text, whose length stands at an offset, ends where its record ends.

    Some programs refuse any other length, others read what is there.
    """
    begin = at + length_bytes + 1
    if len(content) < begin:
        return False
    characters = int.from_bytes(content[at : at + length_bytes], "little")
    return len(content) == begin + characters * (2 if content[begin - 1] & 1 else 1)


def _parts(content: bytes) -> Iterator[tuple[int, bytes]]:
    """Types and contents of the subrecords of an object record."""
    at = 0
    while at + 4 <= len(content):
        kind, size = struct.unpack_from("<HH", content, at)
        yield kind & 0xFF, content[at + 4 : at + 4 + size]
        at += 4 + size


def objects_of(data: bytes) -> WorkbookObjects:
    """What a workbook stream of Excel 97 or later holds besides its cells."""
    return _ObjectFinder().go(data)


def without_names(data: bytes) -> bytes:
    """The same stream without defined names, because xlrd fails on formulas it cannot evaluate.

    Their records keep their length and get a type that means nothing, so that offsets stay valid.
    """
    cleared = bytearray(data)
    for at, kind, _ in records(data):
        if kind == _NAME:
            cleared[at : at + 2] = _NO_KIND
    return bytes(cleared)


class _Text:
    """A text that continues over records, each in Latin-1 or UTF-16."""

    def __init__(self, characters: int) -> None:
        self._left = characters
        self._pieces: list[str] = []

    def take(self, content: bytes) -> bool:
        """Take the next record; True when the text is complete."""
        if not content:
            return True
        wide = content[0] & 1
        data = content[1 : 1 + self._left * (2 if wide else 1)]
        self._pieces.append(data.decode("utf-16-le" if wide else "latin-1", "replace"))
        self._left -= len(data) // (2 if wide else 1)
        return self._left <= 0

    def value(self) -> str:
        """The text."""
        return "".join(self._pieces).replace("\0", " ")


def records(data: bytes) -> Iterator[tuple[int, int, bytes]]:
    """Offset, type and content of each record of a stream."""
    at = 0
    while at + 4 <= len(data):
        kind, length = struct.unpack_from("<HH", data, at)
        yield at, kind, data[at + 4 : at + 4 + length]
        at += 4 + length
