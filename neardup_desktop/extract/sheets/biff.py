"""The records of a binary Excel file (XLS) that xlrd, which reads the cells, ignores.

These are text boxes, pictures, charts and formulas ([MS-XLS], sections 2.1.4 and 2.4).
"""

import struct
from collections.abc import Iterator

from msgspec import Struct, field

from neardup_desktop.extract.office.shape_records import link_target

_BOF, _EOF, _CONTINUE = (0x0809, 0x000A, 0x003C)
_SHEET, _DRAWINGS, _DRAWING, _OBJECT, _TEXT = (0x0085, 0x00EB, 0x00EC, 0x005D, 0x01B6)
_FORMULAS, _LINK = ((0x0006, 0x0206, 0x0406), 0x01B8)
_CELLS_BYTES = 8
"""Length of the range of cells at the start of a hyperlink record."""
_NAME, _NO_KIND = 0x0018, b"\xff\x0f"
_CHART = b"\x20\0"
_NOTE, _CHECK_BOX, _CONTROLS = 0x19, 0x0B, range(0x0B, 0x15)
_TICK = 0x12
_WORKSHEET = 0
_CHART_SHEET = 2


class SheetObjects(Struct):
    """The contents of a worksheet besides its cells."""

    boxes: list[str] = field(default_factory=list)
    charts: list[bytes] = field(default_factory=list)
    """The records of each chart."""
    drawing: bytearray = field(default_factory=bytearray)
    """The records of its drawing."""


class WorkbookObjects(Struct):
    """The contents of a workbook besides its cells; `drawings` are records with its pictures."""

    sheets: list[SheetObjects] = field(default_factory=list)
    drawings: bytearray = field(default_factory=bytearray)
    formulas: int = 0
    form_fields: int = 0
    macros: int = 0
    """Sheets of macros."""
    charts: list[bytes] = field(default_factory=list)
    """The records of each sheet that is a chart."""
    links: list[str] = field(default_factory=list)
    """Targets of hyperlinks."""


class _ObjectFinder:
    """Goes through the records of a workbook."""

    def __init__(self) -> None:
        self.found = WorkbookObjects()
        self._sheets_by_offset: dict[int, SheetObjects] = {}
        self._others_by_offset: dict[int, int] = {}
        self._begun = 0
        self._sheet: SheetObjects | None = None
        self._depth = 0
        self._chart_at = -1
        self._last = 0
        self._object = 0
        self._tick = ""
        self._text: _Text | None = None

    def go(self, data: bytes) -> WorkbookObjects:
        """Go through all records, up to the first damaged one."""
        for at, kind, content in records(data):
            if kind == _BOF:
                self._begin(at, content)
            elif kind == _EOF:
                self._end(data, at)
            elif kind == _CONTINUE:
                self._continue(content)
            elif self._depth == 1 and self._begun not in self._others_by_offset:
                self._take(kind, content)
            if kind != _CONTINUE:
                self._last = kind
        return self.found

    def _begin(self, at: int, content: bytes) -> None:
        self._depth += 1
        if self._depth == 1:
            self._sheet = self._sheets_by_offset.get(at)
            self._begun = at
        elif content[2:4] == _CHART:
            self._chart_at = at

    def _end(self, data: bytes, at: int) -> None:
        if self._depth == 2 and self._sheet is not None and self._chart_at >= 0:
            self._sheet.charts.append(data[self._chart_at : at])
        self._chart_at = -1
        if self._depth == 1 and self._others_by_offset.get(self._begun) == _CHART_SHEET:
            self.found.charts.append(data[self._begun : at])
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
            self._others_by_offset[offset] = content[5]
            self.found.macros += content[5] != _CHART_SHEET

    def _take_object(self, content: bytes) -> None:
        self._object = int.from_bytes(content[4:6], "little")
        self._tick = ""
        self.found.form_fields += self._object in _CONTROLS
        if self._object == _CHECK_BOX:
            for kind, data in _parts(content):
                if kind == _TICK:
                    self._tick = "☒ " if any(data[:2]) else "☐ "

    def _take(self, kind: int, content: bytes) -> None:
        if kind == _SHEET:
            self._take_sheet(content)
        elif kind == _OBJECT:
            self._take_object(content)
        elif kind == _DRAWING:
            if self._sheet is not None:
                self._sheet.drawing += content
        elif kind == _LINK:
            self.found.links.append(link_target(content[_CELLS_BYTES:]))
        elif kind == _DRAWINGS:
            self.found.drawings += content
        elif kind == _TEXT:
            if self._object != _NOTE:
                self._text = _Text(int.from_bytes(content[10:12], "little"))
        elif kind in _FORMULAS:
            self.found.formulas += 1


def _parts(content: bytes) -> Iterator[tuple[int, bytes]]:
    """Types and contents of the subrecords of an object record."""
    at = 0
    while at + 4 <= len(content):
        kind, size = struct.unpack_from("<HH", content, at)
        yield kind & 0xFF, content[at + 4 : at + 4 + size]
        at += 4 + size


def objects_of(data: bytes) -> WorkbookObjects:
    """The contents of a workbook stream of Excel 97 or later besides its cells."""
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
