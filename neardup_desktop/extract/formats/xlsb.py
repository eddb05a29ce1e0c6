"""Binary Excel workbooks (XLSB): the visible sheets, row by row, as those of an XLSX.

The package is that of an XLSX; only its sheets, texts and styles are binary (`biff12`). pyxlsb,
the library for them, tells no number formats and is not kept any more; calamine lays a sheet out
as a rectangle and ends the process when two cells are far apart.
"""

import struct
from collections.abc import Iterator

import xxhash

from neardup_desktop.extract.base import Document, Embedded, Format, Match
from neardup_desktop.extract.biff12 import comments, read_workbook, records, wide_text
from neardup_desktop.extract.cells import boolean_text, serial_text
from neardup_desktop.extract.extras import ExtrasFound, words_digest
from neardup_desktop.extract.number_format import GENERAL
from neardup_desktop.extract.office_document import (
    LIBRARIES,
    add_object,
    core_properties,
    opened_package,
    related_safely,
)
from neardup_desktop.extract.office_package import OfficePackage
from neardup_desktop.extract.office_shapes import Shapes
from neardup_desktop.extract.sheet_text import SheetText
from neardup_desktop.extract.workbook_xml import Sheet
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind

_BODY = "xl/workbook.bin"
_ROW = 0
_RK, _ERROR, _BOOLEAN, _REAL, _TEXT, _SHARED = 2, 3, 4, 5, 6, 7
_RICH_TEXT = 62
_FORMULAS = {8: _TEXT, 9: _REAL, 10: _BOOLEAN, 11: _ERROR}
"""Formulas by the kind of their results."""
_VALUE_BYTES = {_REAL: 8, _BOOLEAN: 1, _ERROR: 1}
_ERRORS = {
    **{0x00: "#NULL!", 0x07: "#DIV/0!", 0x0F: "#VALUE!", 0x17: "#REF!", 0x1D: "#NAME?"},
    **{0x24: "#NUM!", 0x2A: "#N/A"},
}


def _recognise(document: Document) -> Match:
    if _BODY in document.members:
        return Match.CERTAIN
    return Match.EXTENSION if document.extension == "xlsb" else Match.NO


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    with opened_package(document) as package:
        main = package.main_part(_BODY)
        sheets = _Sheets(package, main)
        sheets.read()
        title, author, date_s = core_properties(package)
        yield ExtractedItem(
            part="",
            kind=Kind.DOCUMENT,
            format=FORMAT.name,
            text=sheets.visible.text().replace("\0", " "),
            title=title,
            author=author,
            date_s=date_s,
            extras=sheets.extras.all(),
        )


class _Sheets:
    """Gathers the sheets of one workbook."""

    def __init__(self, package: OfficePackage, main: str) -> None:
        self._package = package
        self._main = main
        self._book = read_workbook(package, main)
        self._formulas = xxhash.xxh3_128()
        self._has_formulas = False
        self.extras = ExtrasFound()
        self._shapes = Shapes(package, self.extras, names_on_charts=False)
        self.visible = SheetText()

    def read(self) -> None:
        """Read all of them."""
        for sheet in self._book.sheets:
            text = SheetText() if sheet.is_hidden else self.visible
            text.begin(sheet.name)
            self._read_sheet(sheet, text)
            if sheet.is_hidden and (words := text.text()):
                name = f"hidden sheet {sheet.name}"
                self.extras.add(ExtraKind.OTHER, name, words_digest(words))
        for kind, path in self._package.related(self._main):
            add_object(self._package, kind, path, self.extras)
        if self._has_formulas:
            self.extras.add(ExtraKind.OTHER, "formulas", self._formulas.digest())
        self._shapes.say_hidden()

    def _read_sheet(self, sheet: Sheet, text: SheetText) -> None:
        row: list[str] = []
        for kind, content in records(self._package.data(sheet.path)):
            if kind == _ROW:
                text.add_row(row)
                row = []
            elif (len(content) >= 8 and kind <= max(_FORMULAS)) or kind == _RICH_TEXT:
                row.append(self._cell_text(kind, content))
        text.add_row(row)
        self._read_related(sheet, text)

    def _read_related(self, sheet: Sheet, text: SheetText) -> None:
        for kind, path in related_safely(self._package, sheet.path, self.extras):
            if kind == "drawing":
                self._read_drawing(path, text)
            elif kind == "comments":
                for author, words in comments(self._package.data(path)):
                    digest = words_digest(author, words)
                    self.extras.add(ExtraKind.COMMENT, author.replace("\0", " "), digest)
            else:
                add_object(self._package, kind, path, self.extras)

    def _cell_text(self, kind: int, content: bytes) -> str:
        style = int.from_bytes(content[4:7], "little")
        if kind in _FORMULAS:
            kind = _FORMULAS[kind]
            end = wide_text(content, 8)[1] if kind == _TEXT else 8 + _VALUE_BYTES[kind]
            self._has_formulas = True
            self._formulas.update(content[:4] + content[end:])
        if kind in (_RK, _REAL):
            number = _rk(content) if kind == _RK else struct.unpack_from("<d", content, 8)[0]
            codes = self._book.codes
            code = codes[style] if style < len(codes) else GENERAL
            return serial_text(number, code, is_1904=self._book.is_1904)
        if kind == _SHARED:
            at = struct.unpack_from("<I", content, 8)[0]
            return self._book.strings[at] if at < len(self._book.strings) else ""
        if kind == _BOOLEAN:
            return boolean_text(content[8:9] == b"\1")
        if kind == _ERROR:
            return _ERRORS.get((content[8:9] or b"\x2a")[0], "#N/A")
        if kind in (_TEXT, _RICH_TEXT):
            return wide_text(content, 9 if kind == _RICH_TEXT else 8)[0]
        return ""

    def _read_drawing(self, path: str, text: SheetText) -> None:
        relations = self._package.relations(path)
        for _, words in self._shapes.texts(self._package.tree(path), relations):
            text.add_line(words)
        for kind, related in relations.values():
            add_object(self._package, kind, related, self.extras)


def _rk(content: bytes) -> float:
    """A number in four bytes: a whole one or the half of a float, perhaps as hundredths."""
    packed = struct.unpack_from("<I", content, 8)[0]
    number: float
    if packed & 2:
        number = struct.unpack_from("<i", content, 8)[0] >> 2
    else:
        number = struct.unpack("<d", struct.pack("<II", 0, packed & 0xFFFFFFFC))[0]
    return number / 100 if packed & 1 else number


FORMAT = Format(
    name="xlsb",
    label="Excel binary workbook (XLSB)",
    kind=Kind.DOCUMENT,
    extensions=("xlsb",),
    version=1,
    recognise=_recognise,
    read=_read,
    needs=LIBRARIES,
    reads="visible sheets with names, all cells with full numbers, text boxes, titles of charts",
    leaves_out=(
        "hidden sheets, formulas, comments, pictures, charts, macros: noted beside the text"
    ),
)
