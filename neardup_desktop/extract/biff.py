"""The records of a binary Excel file (XLS) that xlrd, which reads its cells, passes over.

These are text boxes, pictures, charts, formulas, and what is printed above and below the pages
([MS-XLS], sections 2.1.4 and 2.4).
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass, field

import xxhash

_BOF, _EOF, _CONTINUE = (0x0809, 0x000A, 0x003C)
_SHEET, _DRAWINGS, _OBJECT, _TEXT = (0x0085, 0x00EB, 0x005D, 0x01B6)
_HEADER, _FOOTER, _FORMULA = (0x0014, 0x0015, 0x0006)
_NAME, _NO_KIND = 0x0018, b"\xff\x0f"
_CHART = b"\x20\0"
_RESULT = slice(4, 20)
"""Of the record of a formula: its look, its last result and how it is computed."""
_NOTE = 0x19
_WORKSHEET = 0


@dataclass(slots=True)
class SheetObjects:
    """What lies over the cells of a worksheet."""

    boxes: list[str] = field(default_factory=list)
    charts: list[bytes] = field(default_factory=list)
    """The records of each chart."""
    printed: list[str] = field(default_factory=list)
    """What is printed above and below the pages, with its codes."""


@dataclass(slots=True)
class WorkbookObjects:
    """What lies over the cells of a workbook; `drawings` are the records that hold its pictures."""

    sheets: list[SheetObjects] = field(default_factory=list)
    drawings: bytearray = field(default_factory=bytearray)
    formulas: bytes = b""
    """A digest of the formulas and their places, b"" where there are none."""


class _Search:
    """Goes through the records of a workbook."""

    def __init__(self) -> None:
        self.found = WorkbookObjects()
        self._places: dict[int, SheetObjects] = {}
        self._sheet: SheetObjects | None = None
        self._depth = 0
        self._chart_at = -1
        self._last = 0
        self._object = 0
        self._text: _Text | None = None
        self._formulas = xxhash.xxh3_128()

    def go(self, data: bytes) -> WorkbookObjects:
        """Go through all; damage ends the search."""
        for at, kind, content in records(data):
            if kind == _BOF:
                self._begin(at, content)
            elif kind == _EOF:
                self._end(data, at)
            elif kind == _CONTINUE:
                self._continue(content)
            elif self._depth == 1:
                self._take(kind, content)
            if kind != _CONTINUE:
                self._last = kind
        return self.found

    def _begin(self, at: int, content: bytes) -> None:
        self._depth += 1
        if self._depth == 1:
            self._sheet = self._places.get(at)
        elif content[2:4] == _CHART:
            self._chart_at = at

    def _end(self, data: bytes, at: int) -> None:
        if self._depth == 2 and self._sheet is not None and self._chart_at >= 0:
            self._sheet.charts.append(data[self._chart_at : at])
        self._chart_at = -1
        self._depth = max(self._depth - 1, 0)

    def _continue(self, content: bytes) -> None:
        if self._last == _DRAWINGS:
            self.found.drawings += content
        elif self._text is not None and self._sheet is not None and self._text.take(content):
            self._sheet.boxes.append(self._text.value())
            self._text = None

    def _take(self, kind: int, content: bytes) -> None:
        if kind == _SHEET and len(content) >= 6 and content[5] == _WORKSHEET:
            sheet = SheetObjects()
            self._places[int.from_bytes(content[:4], "little")] = sheet
            self.found.sheets.append(sheet)
        elif kind == _OBJECT:
            self._object = int.from_bytes(content[4:6], "little")
        elif kind == _DRAWINGS:
            self.found.drawings += content
        elif kind == _TEXT and self._object != _NOTE:
            self._text = _Text(int.from_bytes(content[10:12], "little"))
        elif kind == _FORMULA:
            self._formulas.update(content[: _RESULT.start] + content[_RESULT.stop :])
            self.found.formulas = self._formulas.digest()
        elif kind in (_HEADER, _FOOTER) and self._sheet is not None and len(content) > 3:
            text = _Text(int.from_bytes(content[:2], "little"))
            text.take(content[2:])
            self._sheet.printed.append(text.value())


def objects_of(data: bytes) -> WorkbookObjects:
    """What lies over the cells, in the stream of a workbook of Excel 97 or later."""
    return _Search().go(data)


def without_names(data: bytes) -> bytes:
    """The same stream without the names of ranges, whose formulas xlrd would compute for nothing.

    Some it cannot compute, and fails as a whole. Their records stay in their places, as of no kind.
    """
    cleared = bytearray(data)
    for at, kind, _ in records(data):
        if kind == _NAME:
            cleared[at : at + 2] = _NO_KIND
    return bytes(cleared)


class _Text:
    """A text that goes on through records, each in bytes or in UTF-16."""

    def __init__(self, characters: int) -> None:
        self._left = characters
        self._pieces: list[str] = []

    def take(self, content: bytes) -> bool:
        """Take the next record; True when the text is whole."""
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
    """Place, kind and content of each record of a stream."""
    at = 0
    while at + 4 <= len(data):
        kind, length = struct.unpack_from("<HH", data, at)
        yield at, kind, data[at + 4 : at + 4 + length]
        at += 4 + length
