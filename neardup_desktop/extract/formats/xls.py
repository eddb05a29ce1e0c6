"""Excel workbooks up to 2003 (XLS, XLT), with the same text as an XLSX of the same sheets.

The library xlrd reads the cells and their number formats, of Excel 2 to 2003. Text boxes, pictures
and charts are read from the records (`biff`). The last result of a formula is text. Plain text
under the name of an XLS, as many web sites offer it, is read as such. Hidden rows and columns are
text, because they are mostly hidden by a filter. Hidden sheets, formulas, comments, pictures,
charts, objects and macros are extras.

Files that are encrypted with Excel's default password are opened, too.

python-calamine is faster, but gives no number formats, so that "12.50 €" would be "12.5".
"""

import io
import struct
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from neardup_desktop.extract.base import Document, Format, Found, Match, ReadFailure
from neardup_desktop.extract.containers.clean_text import without_surrogates
from neardup_desktop.extract.containers.compound_file import OlePackage, opened_ole, root_names
from neardup_desktop.extract.extras import ExtrasFound, content_digest
from neardup_desktop.extract.office.office_art import add_pictures
from neardup_desktop.extract.office.office_password import EXCEL_PASSWORD
from neardup_desktop.extract.office.ole_properties import properties_of
from neardup_desktop.extract.office.shape_records import DrawnShape, drawn_shapes, note_shapes
from neardup_desktop.extract.shared.document_item import NO_PROPERTIES, document_item
from neardup_desktop.extract.shared.layout import columns
from neardup_desktop.extract.shared.raised import with_raised_digits
from neardup_desktop.extract.sheets.biff import (
    SheetObjects,
    WorkbookObjects,
    objects_of,
    records,
    without_names,
)
from neardup_desktop.extract.sheets.cells import boolean_text, serial_text, text_shown
from neardup_desktop.extract.sheets.number_format import GENERAL
from neardup_desktop.extract.sheets.sheet_text import SheetText
from neardup_desktop.extract.text_file import read_text
from neardup_desktop.model.extras import Counted, ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import is_text

if TYPE_CHECKING:
    from xlrd.book import Book
    from xlrd.sheet import Sheet

MAX_BYTES = 96 << 20
"""65,536 rows of 256 columns fit; the cells of a larger file exceed the memory of a child."""

MAX_CELLS = 16 << 20

_EXTENSIONS = ("xls", "xlt", "xlw")
_STREAMS = ("workbook", "book")
_OLD_BEGINNINGS = (b"\x09\x00\x04\x00", b"\x09\x02\x06\x00", b"\x09\x04\x06\x00")
"""First bytes of files of Excel 2, 3 and 4, which are no compound files."""
_LIBRARY_ERRORS = (
    *(struct.error, ValueError, LookupError, TypeError, AttributeError, ArithmeticError),
    *(AssertionError, RecursionError, NotImplementedError, NameError),
)
"""Raised by xlrd on damaged files, besides its own errors."""
_ENCRYPTED = ("encrypted", "password")
_RAISED = {1: 1, 2: -1}

_MAX_LOCKED_BYTES = 16 << 20
"""Decrypting a larger workbook would exceed the time limit for a file."""

_FILE_PASS, _SHEET, _NO_KIND = 0x002F, 0x0085, b"\xff\x0f"
_PLAIN = frozenset((0x0809, _FILE_PASS, 0x0194, 0x0195, 0x00E1, 0x0196, 0x0138))
"""Records that are never encrypted."""
_PLAIN_BYTES_OF_SHEET = 4
_BLOCK_BYTES = 1024


def opened(data: bytes) -> bytes | None:
    """The decrypted stream of a workbook; None if it needs another password.

    A stream that is not encrypted is returned unchanged.
    """
    file_pass = next((content for _, kind, content in records(data) if kind == _FILE_PASS), None)
    if file_pass is None:
        return data
    if (
        len(file_pass) < 54
        or struct.unpack_from("<HHH", file_pass) != (1, 1, 1)
        or len(data) > _MAX_LOCKED_BYTES
    ):
        return None
    from msoffcrypto.method.rc4 import DocumentRC4

    salt, check, digest = file_pass[6:22], file_pass[22:38], file_pass[38:54]
    if not DocumentRC4.verifypw(EXCEL_PASSWORD, salt, check, digest):
        return None
    sealed = io.BytesIO(data)
    plain = bytearray(DocumentRC4.decrypt(EXCEL_PASSWORD, salt, sealed, _BLOCK_BYTES).read())
    for at, kind, content in records(data):
        shown = len(content) if kind in _PLAIN else _PLAIN_BYTES_OF_SHEET if kind == _SHEET else 0
        plain[at : at + 4 + shown] = data[at : at + 4 + shown]
        if kind == _FILE_PASS:
            plain[at : at + 2] = _NO_KIND
    return bytes(plain)


def _recognise(document: Document) -> Match:
    if document.head.startswith(_OLD_BEGINNINGS):
        return Match.CERTAIN if document.head[5:6] == b"\0" else Match.NO
    if any(name.casefold() in _STREAMS for name in root_names(document)):
        return Match.CERTAIN
    if document.extension not in _EXTENSIONS or document.head.lstrip().startswith(b"<"):
        return Match.NO
    return Match.EXTENSION


def _read(document: Document) -> Found:
    if document.head.startswith(_OLD_BEGINNINGS):
        yield _item(_Workbook(document.read(MAX_BYTES)))
        return
    if document.head and is_text(document.head):
        yield document_item(FORMAT, read_text(document), ExtrasFound())
        return
    if not document.is_ole:
        raise ReadFailure(Outcome.DAMAGED, "not an Excel workbook")
    with opened_ole(document) as package:
        if package.has("EncryptedPackage"):
            raise ReadFailure(Outcome.ENCRYPTED, "it needs a password to be opened")
        name = next((name for name in _STREAMS if package.has(name)), "")
        if not name:
            raise ReadFailure(Outcome.DAMAGED, "no workbook inside")
        packed = package.stream(name)
        if len(packed) > MAX_BYTES:
            raise ReadFailure(Outcome.TOO_LARGE, f"more than {MAX_BYTES} bytes")
        stream = opened(packed)
        if stream is None:
            raise ReadFailure(Outcome.ENCRYPTED, "it needs a password to be opened")
        workbook = _Workbook(stream)
        workbook.properties = properties_of(package)
        _add_objects(package, workbook)
    yield _item(workbook)


class _Workbook:
    """A workbook while it is read; `stream` holds its records."""

    def __init__(self, stream: bytes) -> None:
        self.properties = NO_PROPERTIES
        self.stream = stream
        self.objects = WorkbookObjects()
        self.extras = ExtrasFound()
        self.shapes: list[DrawnShape] = []
        self.filled: list[list[bytes]] = []
        """For each visible sheet and row, a byte for each cell: whether it is filled."""

    def rows(self) -> Iterator[Iterator[list[str]]]:
        """The rows of each visible sheet; a filled cell is "x"."""
        for sheet in self.filled:
            yield (["x" if is_filled else "" for is_filled in row] for row in sheet)


def _add_objects(package: OlePackage, workbook: _Workbook) -> None:
    """Add pictures, embedded objects and macros."""
    workbook.objects = objects_of(workbook.stream)
    add_pictures(bytes(workbook.objects.drawings), workbook.extras)
    folders = {path.split("/")[0] for path in package.streams if "/" in path}
    for folder in sorted(folders):
        if folder.startswith("MBD"):
            digest = package.digest(package.below(folder))
            workbook.extras.add(ExtraKind.OTHER, "embedded object", digest)
        elif folder.casefold() == "_vba_project_cur":
            workbook.extras.count(Counted.MACROS)
    for chart in workbook.objects.charts:
        workbook.extras.add(ExtraKind.OTHER, "chart", content_digest(chart))
    workbook.extras.count(Counted.MACROS, workbook.objects.macros)
    workbook.extras.count(Counted.FORM_FIELDS, workbook.objects.form_fields)
    workbook.extras.count(Counted.FORMULAS, workbook.objects.formulas)
    package.count_signatures(workbook.extras)


class _Nowhere(io.TextIOBase):
    """Discards the messages that xlrd writes about odd files."""

    def write(self, text: str) -> int:
        return len(text)


@contextmanager
def _library_damage() -> Iterator[None]:
    """Turn what xlrd raises on damaged files into a failure; around calls of xlrd only.

    Raises:
        ReadFailure: DAMAGED or ENCRYPTED.
    """
    import xlrd
    from xlrd.compdoc import CompDocError

    try:
        yield
    except xlrd.XLRDError as error:
        if any(word in str(error).lower() for word in _ENCRYPTED):
            raise ReadFailure(Outcome.ENCRYPTED, "it needs a password to be opened") from error
        raise ReadFailure(Outcome.DAMAGED, str(error)) from error
    except (CompDocError, *_LIBRARY_ERRORS) as error:
        raise ReadFailure(Outcome.DAMAGED, f"{type(error).__name__}: {error}") from error


def _item(workbook: _Workbook) -> ExtractedItem:
    import xlrd

    with ExitStack() as stack:
        with _library_damage():
            book = xlrd.open_workbook(
                file_contents=without_names(workbook.stream),
                logfile=_Nowhere(),
                formatting_info=True,
                on_demand=True,
                ragged_rows=True,
            )
        stack.enter_context(book)
        text = _text(book, workbook)
    return document_item(
        FORMAT, text, workbook.extras, workbook.properties, columns(workbook.rows())
    )


def _text(book: "Book", workbook: _Workbook) -> str:
    visible = SheetText()
    cells = 0
    objects = workbook.objects.sheets
    fonts = CellFonts(book)
    for number in range(book.nsheets):
        with _library_damage():
            sheet = book.sheet_by_index(number)
        cells += sum(map(sheet.row_len, range(sheet.nrows)))
        if cells > MAX_CELLS:
            raise ReadFailure(Outcome.TOO_LARGE, "too many cells")
        over = objects[number] if number < len(objects) else SheetObjects()
        if sheet.visibility:
            hidden = SheetText()
            _Sheet(book, sheet, fonts, workbook.extras).add_to(hidden, over)
            workbook.extras.count(Counted.HIDDEN_TEXT, bool(hidden.text()))
        else:
            shown = _Sheet(book, sheet, fonts, workbook.extras)
            shown.add_to(visible, over)
            workbook.filled.append(shown.filled)
        workbook.shapes += _shapes_over(over)
        _add_sheet_extras(sheet, over, workbook.extras)
        book.unload_sheet(number)
    note_shapes(workbook.shapes, workbook.extras)
    links = (shape.link for shape in workbook.shapes)
    workbook.extras.count_links((*workbook.objects.links, *links))
    return without_surrogates(visible.text().replace("\0", " "))


class _Sheet:
    """The cells of one sheet."""

    def __init__(
        self, book: "Book", sheet: "Sheet", fonts: "CellFonts", extras: ExtrasFound
    ) -> None:
        self._book = book
        self._sheet = sheet
        self._cell_fonts = fonts
        self._extras = extras
        self.filled: list[bytes] = []

    def add_to(self, text: SheetText, over: SheetObjects) -> None:
        """Add its name, its rows, and the text boxes over them."""
        text.begin(self._sheet.name)
        for row in range(self._sheet.nrows):
            cells = [self._cell(row, column) for column in range(self._sheet.row_len(row))]
            self.filled.append(bytes(bool(cell.strip()) for cell in cells))
            text.add_row(cells)
        for box in (*over.boxes, *(shape.word_art for shape in _shapes_over(over))):
            text.add_line(" ".join(box.split()))

    def _cell(self, row: int, column: int) -> str:
        shown = _cell_text(self._book, self._sheet, row, column, self._extras)
        if self._cell_fonts.matter and shown:
            return self._cell_fonts.applied(self._sheet, row, column, shown)
        return shown


def _shapes_over(over: SheetObjects) -> list[DrawnShape]:
    """The shapes on a sheet."""
    return list(drawn_shapes(bytes(over.drawing)))


def _cell_text(book: "Book", sheet: "Sheet", row: int, column: int, extras: ExtrasFound) -> str:
    import xlrd

    kind, value = sheet.cell_type(row, column), sheet.cell_value(row, column)
    code = _format_code(book, sheet.cell_xf_index(row, column))
    if kind == xlrd.XL_CELL_TEXT:
        return text_shown(str(value), code, extras)
    if kind in (xlrd.XL_CELL_NUMBER, xlrd.XL_CELL_DATE):
        return serial_text(value, code, extras, is_1904=book.datemode == 1)
    if kind == xlrd.XL_CELL_BOOLEAN:
        return boolean_text(bool(value))
    if kind == xlrd.XL_CELL_ERROR:
        return str(xlrd.error_text_from_code.get(value, "#N/A"))
    return ""


def _format_code(book: "Book", cell_format: int) -> str:
    if not 0 <= cell_format < len(book.xf_list):
        return GENERAL
    found = book.format_map.get(book.xf_list[cell_format].format_key)
    return str(found.format_str or GENERAL) if found else GENERAL


def _add_sheet_extras(sheet: "Sheet", over: SheetObjects, extras: ExtrasFound) -> None:
    for cell in sorted(sheet.cell_note_map):
        note = sheet.cell_note_map[cell]
        author = str(note.author or "").replace("\0", " ")
        author = without_surrogates(author)
        extras.add_comment(author, str(note.text))
    for chart in over.charts:
        extras.add(ExtraKind.OTHER, "chart", content_digest(chart))


class CellFonts:
    """The fonts of a workbook; `matter` says whether any is raised or lowered."""

    def __init__(self, book: "Book") -> None:
        self._levels = [_RAISED.get(font.escapement, 0) for font in book.font_list]
        self._fonts = [cell_format.font_index for cell_format in book.xf_list]
        self.matter = any(self._levels)

    def applied(self, sheet: "Sheet", row: int, column: int, text: str) -> str:
        """The text of a cell with superscript digits."""
        cell_format = sheet.cell_xf_index(row, column)
        font = self._fonts[cell_format] if 0 <= cell_format < len(self._fonts) else 0
        runs = [(0, font), *sheet.rich_text_runlist_map.get((row, column), ())]
        shown = []
        for number, (start, font) in enumerate(runs):
            end = runs[number + 1][0] if number + 1 < len(runs) else len(text)
            if not 0 <= font < len(self._levels):
                font = 0
            shown.append(with_raised_digits(text[start:end], self._levels[font]))
        return "".join(shown)


FORMAT = Format(
    name="xls",
    label="Excel workbook up to 2003 (XLS)",
    short_name="Excel (XLS)",
    may_read_name=False,
    extensions=_EXTENSIONS,
    version=6,
    recognise=_recognise,
    read=_read,
    needs=("olefile", "xlrd", "msoffcrypto"),
    reads="visible sheets with names, all cells with full numbers, text boxes",
    leaves_out=(
        "hidden sheets, formulas, comments, pictures, charts, macros: noted beside the text"
    ),
)
