"""Binary Excel workbooks (XLSB): the visible sheets, row by row, with the same text as an XLSX.

The package is that of an XLSX; only sheets, shared strings and styles are binary. The
library pyxlsb gives no number formats and is no longer maintained; calamine allocates a sheet as a
rectangle, and aborts the process if two cells are far apart.
"""

import struct
from collections.abc import Iterator

from neardup_desktop.extract.base import Document, Format, Found, ReadFailure
from neardup_desktop.extract.containers.zip_parts import DamagedPart, OfficePackage
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.office import office_document as office
from neardup_desktop.extract.office.office_shapes import Shapes
from neardup_desktop.extract.shared.document_item import document_item
from neardup_desktop.extract.shared.layout import columns_at
from neardup_desktop.extract.sheets.cells import boolean_text, serial_text, text_shown
from neardup_desktop.extract.sheets.number_format import BUILT_IN, GENERAL
from neardup_desktop.extract.sheets.sheet_text import MAX_CHARACTERS, SheetGaps, SheetText
from neardup_desktop.extract.sheets.workbook_xml import Sheet, Workbook
from neardup_desktop.model.extras import Counted, ExtraKind
from neardup_desktop.model.outcomes import Outcome

_BODY = "xl/workbook.bin"
_ROW = 0
_RK, _ERROR, _BOOLEAN, _REAL, _TEXT, _SHARED = 2, 3, 4, 5, 6, 7
_RICH_TEXT = 62
_FORMULAS = {8: _TEXT, 9: _REAL, 10: _BOOLEAN, 11: _ERROR}
"""Types of records of formulas, and of the same result in a plain cell."""
_ERRORS = {
    **{0x00: "#NULL!", 0x07: "#DIV/0!", 0x0F: "#VALUE!", 0x17: "#REF!", 0x1D: "#NAME?"},
    **{0x24: "#NUM!", 0x2A: "#N/A"},
}

MAX_STYLES = 100_000

_TEXT_ITEM, _FORMAT, _STYLE, _SHEET, _BOOK_PROPERTIES = 19, 44, 47, 156, 153
_STYLES_BEGIN, _STYLES_END = 617, 618
_AUTHOR, _COMMENT, _COMMENT_TEXT = 632, 635, 637


def records(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Type and content of each record of a part, up to a truncated one."""
    at, size = 0, len(data)
    while at < size:
        kind = data[at]
        at += 1
        if kind & 0x80 and at < size:
            kind = kind & 0x7F | (data[at] & 0x7F) << 7
            at += 1
        length = 0
        for shift in (0, 7, 14, 21):
            if at >= size:
                return
            byte = data[at]
            at += 1
            length |= (byte & 0x7F) << shift
            if byte < 0x80:
                break
        yield kind, data[at : at + length]
        at += length


def wide_text(content: bytes, at: int) -> tuple[str, int]:
    """The text after its length at an offset, and the offset of its end."""
    if at + 4 > len(content):
        return "", len(content)
    count = struct.unpack_from("<I", content, at)[0]
    end = at + 4 + 2 * (0 if count == 0xFFFFFFFF else count)
    return content[at + 4 : end].decode("utf-16-le", "replace"), end


def rich_text(content: bytes) -> str:
    """The text of a shared string or a comment, which begins with a byte of flags."""
    return wide_text(content, 1)[0]


def read_workbook(package: OfficePackage, path: str) -> Workbook:
    """Read the main part of a workbook and the parts it refers to."""
    relations = package.relations(path)
    sheets = []
    is_1904 = False
    for kind, content in records(package.data(path)):
        if kind == _SHEET and len(content) >= 8:
            identifier, end = wide_text(content, 8)
            name, _ = wide_text(content, end)
            state = struct.unpack_from("<I", content)[0]
            related, part = relations.get(identifier, ("", ""))
            if related.endswith("sheet"):
                sheets.append(Sheet(name, part, is_hidden=state != 0))
        elif kind == _BOOK_PROPERTIES and content:
            is_1904 = bool(content[0] & 1)
    parts = {kind: part for kind, part in relations.values()}
    strings = _strings(package.data(parts["sharedStrings"])) if "sharedStrings" in parts else []
    codes = _codes(package.data(parts["styles"])) if "styles" in parts else []
    return Workbook(tuple(sheets), strings, codes, is_1904)


def comments(data: bytes) -> Iterator[tuple[str, str]]:
    """Author and words of each comment of a sheet."""
    authors: list[str] = []
    author = ""
    for kind, content in records(data):
        if kind == _AUTHOR:
            authors.append(wide_text(content, 0)[0])
        elif kind == _COMMENT and len(content) >= 4:
            number = struct.unpack_from("<I", content)[0]
            author = authors[number] if number < len(authors) else ""
        elif kind == _COMMENT_TEXT:
            yield author, rich_text(content)


def _strings(data: bytes) -> list[str]:
    strings = []
    left = 2 * MAX_CHARACTERS
    for kind, content in records(data):
        if kind == _TEXT_ITEM:
            strings.append(rich_text(content))
            left -= len(strings[-1]) + 1
            if left < 0:
                raise ReadFailure(Outcome.TOO_LARGE, "its cells hold too much text")
    return strings


def _codes(data: bytes) -> list[str]:
    """The number format code of each cell style."""
    own: dict[int, str] = {}
    codes: list[str] = []
    is_of_cells = False
    for kind, content in records(data):
        if kind == _FORMAT and len(content) >= 2:
            own[struct.unpack_from("<H", content)[0]] = wide_text(content, 2)[0]
        elif kind in (_STYLES_BEGIN, _STYLES_END):
            is_of_cells = kind == _STYLES_BEGIN
        elif kind == _STYLE and is_of_cells and len(content) >= 4 and len(codes) < MAX_STYLES:
            number = struct.unpack_from("<H", content, 2)[0]
            codes.append(own.get(number) or BUILT_IN.get(number, GENERAL))
    return codes


def _read(document: Document) -> Found:
    with office.opened_package(document) as package:
        main = package.main_part(_BODY)
        sheets = _Sheets(package, main)
        sheets.read()
        layout = columns_at(sheets.gaps.tables)
        text = sheets.visible.text().replace("\0", " ")
        yield document_item(FORMAT, text, sheets.extras, office.core_properties(package), layout)


class _Sheets:
    """Collects the sheets of one workbook."""

    def __init__(self, package: OfficePackage, main: str) -> None:
        self._package = package
        self._main = main
        self._book = read_workbook(package, main)
        self.gaps = SheetGaps()
        self.extras = ExtrasFound()
        self._shapes = Shapes(package, self.extras, names_on_charts=False)
        self.visible = SheetText()

    def read(self) -> None:
        """Read all sheets."""
        for sheet in self._book.sheets:
            text = SheetText() if sheet.is_hidden else self.visible
            text.begin(sheet.name)
            self._read_sheet(sheet, text)
            if sheet.is_hidden:
                self.extras.count(Counted.HIDDEN_TEXT, bool(text.text()))
        for kind, path in self._package.related(self._main):
            office.add_object(self._package, kind, path, self.extras)
        office.note_rest(self._package, self.extras)

    def _read_sheet(self, sheet: Sheet, text: SheetText) -> None:
        row: list[str] = []
        columns: list[int] = []
        self.gaps.begin()
        for kind, content in records(self._package.data(sheet.path)):
            if kind == _ROW:
                text.add_row(row)
                self.gaps.add(columns)
                row, columns = [], []
            elif ((len(content) >= 8 and kind <= max(_FORMULAS)) or kind == _RICH_TEXT) and (
                words := self._cell_text(kind, content)
            ):
                row.append(words)
                columns.append(int.from_bytes(content[:4], "little"))
        text.add_row(row)
        self.gaps.add(columns)
        self._read_related(sheet, text)

    def _read_related(self, sheet: Sheet, text: SheetText) -> None:
        for kind, path in office.related_safely(self._package, sheet.path, self.extras):
            if kind == "drawing":
                self._read_drawing(path, text)
            elif kind == "comments":
                self._read_comments(path)
            else:
                office.add_object(self._package, kind, path, self.extras)

    def _read_comments(self, path: str) -> None:
        try:
            for author, words in comments(self._package.data(path)):
                self.extras.add_comment(author, words)
        except ReadFailure:
            self.extras.add(ExtraKind.OTHER, "damaged comments", b"")

    def _cell_text(self, kind: int, content: bytes) -> str:
        style = int.from_bytes(content[4:7], "little")
        if kind in _FORMULAS:
            kind = _FORMULAS[kind]
            self.extras.count(Counted.FORMULAS)
        codes = self._book.codes
        code = codes[style] if style < len(codes) else GENERAL
        if kind in (_RK, _REAL):
            number = _rk(content) if kind == _RK else _real(content)
            return serial_text(number, code, self.extras, is_1904=self._book.is_1904)
        if kind == _SHARED:
            at = int.from_bytes(content[8:12], "little")
            text = self._book.strings[at] if at < len(self._book.strings) else ""
            return text_shown(text, code, self.extras)
        if kind == _BOOLEAN:
            return boolean_text(content[8:9] == b"\1")
        if kind == _ERROR:
            return _ERRORS.get((content[8:9] or b"\x2a")[0], "#N/A")
        if kind in (_TEXT, _RICH_TEXT):
            text = wide_text(content, 9 if kind == _RICH_TEXT else 8)[0]
            return text_shown(text, code, self.extras)
        return ""

    def _read_drawing(self, path: str, text: SheetText) -> None:
        texts, shown = self._shapes.drawing(path)
        for words in texts:
            text.add_line(words)
        for kind, related in shown:
            office.add_object(self._package, kind, related, self.extras)


def _real(content: bytes) -> float:
    if len(content) < 16:
        raise DamagedPart("a number is cut")
    number: float = struct.unpack_from("<d", content, 8)[0]
    return number


def _rk(content: bytes) -> float:
    """An RK number ([MS-XLSB]): an integer or the high half of a double, perhaps in hundredths."""
    packed = int.from_bytes(content[8:12], "little")
    number: float
    if packed & 2:
        number = int.from_bytes(content[8:12], "little", signed=True) >> 2
    else:
        number = struct.unpack("<d", struct.pack("<II", 0, packed & 0xFFFFFFFC))[0]
    return number / 100 if packed & 1 else number


FORMAT = Format(
    name="xlsb",
    label="Excel binary workbook (XLSB)",
    short_name="Excel (XLSB)",
    extensions=("xlsb",),
    version=8,
    is_own=lambda document: _BODY in document.members,
    read=_read,
    needs=office.LIBRARIES,
    reads="visible sheets with names, all cells with full numbers, text boxes, titles of charts",
    leaves_out=(
        "hidden sheets, formulas, comments, pictures, charts, macros: noted beside the text"
    ),
)
