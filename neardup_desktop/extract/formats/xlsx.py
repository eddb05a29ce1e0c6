"""Excel workbooks (XLSX): the visible sheets, row by row.

Numbers are written as shown, but with all their digits, and dates in ISO form (see `cells`), so
that the same sheet in another format has the same text. The saved results of formulas and the
titles of charts are text. Hidden rows and columns are text, because they are mostly hidden by a
filter. Hidden sheets, formulas, comments, pictures, charts, macros, and headers and footers of
printed pages are extras.

lxml reads the rows one after the other. openpyxl needs three times as long, leaves out text boxes,
and fails on an unknown style; calamine, which is faster, allocates a sheet as a rectangle, and
aborts the process if two cells are far apart.
"""

from collections.abc import Iterator

from neardup_desktop.extract.base import Document, Format, Found, ReadFailure
from neardup_desktop.extract.containers.xml_names import XmlElement, local_name, value
from neardup_desktop.extract.containers.xml_walk import forget, walk
from neardup_desktop.extract.containers.zip_parts import DamagedPart, OfficePackage
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.office import office_document as office
from neardup_desktop.extract.office.office_comments import Comments
from neardup_desktop.extract.office.office_shapes import Shapes
from neardup_desktop.extract.shared.document_item import document_item
from neardup_desktop.extract.shared.layout import columns_at
from neardup_desktop.extract.sheets.cells import boolean_text, iso_text, serial_text, text_shown
from neardup_desktop.extract.sheets.number_format import GENERAL, TEXT, patterns_of
from neardup_desktop.extract.sheets.sheet_text import SheetGaps, SheetText, column_number
from neardup_desktop.extract.sheets.workbook_xml import Sheet, Workbook, read_workbook, rich_text
from neardup_desktop.model.extras import Counted, ExtraKind
from neardup_desktop.model.outcomes import Outcome

_BODY = "xl/workbook.xml"
_COMMENTS = ("comments", "threadedComment")
_PLAIN_DIGITS = 15
_DIGITS = "0123456789"


def _read(document: Document) -> Found:
    with office.opened_package(document) as package:
        main = package.main_part(_BODY)
        sheets = _Sheets(package, read_workbook(package, main))
        sheets.read(main)
        text, layout = sheets.visible.text(), columns_at(sheets.gaps.tables)
        yield document_item(FORMAT, text, sheets.extras, office.core_properties(package), layout)


class _Sheets:
    """Collects the sheets of one workbook."""

    def __init__(self, package: OfficePackage, book: Workbook) -> None:
        self._package = package
        self._book = book
        self.extras = ExtrasFound()
        self._shapes = Shapes(package, self.extras, names_on_charts=False)
        self._comments = Comments(package, self.extras)
        self._seen: set[str] = set()
        codes = enumerate(book.codes)
        self._text_codes = {str(at): one for at, one in codes if patterns_of(one).for_text != TEXT}
        self.visible = SheetText()
        self.gaps = SheetGaps()

    def read(self, main: str) -> None:
        """Read all sheets."""
        related = self._package.related(main)
        self._comments.note_people(related)
        for sheet in self._book.sheets:
            text = SheetText() if sheet.is_hidden else self.visible
            text.begin(sheet.name)
            self._read_sheet(sheet, text)
            if sheet.is_hidden:
                self.extras.count(Counted.HIDDEN_TEXT, bool(text.text()))
        for kind, path in related:
            self._add_object(kind, path)
        office.note_rest(self._package, self.extras)

    def _read_sheet(self, sheet: Sheet, text: SheetText) -> None:
        self.gaps.begin()
        try:
            self._read_cells(sheet, text)
        except DamagedPart:
            # One broken sheet must not hide the others.
            if len(self._book.sheets) == 1:
                raise
            self.extras.add(ExtraKind.OTHER, f"damaged sheet {sheet.name}", b"")
        related = office.related_safely(self._package, sheet.path, self.extras)
        has_threads = any(kind == "threadedComment" for kind, _ in related)
        for kind, path in related:
            if kind == "drawing":
                self._read_drawing(path, text)
            elif kind in _COMMENTS:
                # For older programs, comments repeat each thread, with another author.
                self._comments.add(path, without_copies=has_threads)
            elif kind == "vmlDrawing":
                _count_fields(self._package, path, self.extras)
            else:
                self._add_object(kind, path)

    def _read_cells(self, sheet: Sheet, text: SheetText) -> None:
        with self._package.stream(sheet.path) as stream:
            for _, element in walk(stream, ("row",)):
                columns: list[int] = []
                text.add_row(self._cells(element, columns))
                self.gaps.add(columns)
                forget(element)

    def _cells(self, row: XmlElement, columns: list[int]) -> Iterator[str]:
        column = 0
        for cell in row:
            shown = None
            reference = cell.get("r", "")
            # A cell without a reference follows the one before.
            column = column_number(reference.rstrip(_DIGITS)) if reference else column + 1
            for inner in cell:
                name = local_name(inner)
                if name == "v":
                    shown = inner.text
                elif name == "is":
                    if words := self._formatted(cell, rich_text(inner)):
                        columns.append(column)
                        yield words
                elif name == "f":
                    self.extras.count(Counted.FORMULAS)
            if shown and (words := self._cell_text(cell, shown)):
                columns.append(column)
                yield words

    def _cell_text(self, cell: XmlElement, shown: str) -> str:
        kind = cell.get("t", "n")
        if kind == "s":
            return self._formatted(cell, self._shared(shown.strip()))
        if kind == "b":
            return boolean_text(shown.strip() in ("1", "true"))
        if kind == "d":
            return iso_text(shown)
        if kind != "n":
            return self._formatted(cell, shown) if kind == "str" else shown
        code = self._code(cell.get("s", ""))
        if code == GENERAL and shown.isdecimal() and len(shown) < _PLAIN_DIGITS:
            return shown
        try:
            return serial_text(float(shown), code, self.extras, is_1904=self._book.is_1904)
        except ValueError:
            return shown

    def _formatted(self, cell: XmlElement, text: str) -> str:
        code = self._text_codes.get(cell.get("s", ""))
        return text if code is None else text_shown(text, code, self.extras)

    def _shared(self, reference: str) -> str:
        """A shared string; if it is missing, the cell must not pass for an empty one."""
        strings = self._book.strings
        if (
            reference.isdecimal()
            and len(reference) < _PLAIN_DIGITS
            and int(reference) < len(strings)
        ):
            return strings[int(reference)]
        raise ReadFailure(Outcome.DAMAGED, f"the text {reference!r} of a cell is missing")

    def _code(self, style: str) -> str:
        codes = self._book.codes
        known = style.isdecimal() and len(style) < _PLAIN_DIGITS and int(style) < len(codes)
        return codes[int(style)] if known else GENERAL

    def _read_drawing(self, path: str, text: SheetText) -> None:
        texts, shown = self._shapes.drawing(path)
        for words in texts:
            text.add_line(words)
        for kind, related in shown:
            self._add_object(kind, related)

    def _add_object(self, kind: str, path: str) -> None:
        if path not in self._seen:
            self._seen.add(path)
            office.add_object(self._package, kind, path, self.extras)


def _count_fields(package: OfficePackage, path: str, extras: ExtrasFound) -> None:
    """Count the form fields in a VML drawing; the boxes of comments are read elsewhere."""
    try:
        root = package.tree(path)
    except ReadFailure:
        return  # Excel itself writes some that are not well-formed
    kinds = (value(one, "ObjectType") for one in root.iter("{*}ClientData"))
    extras.count(Counted.FORM_FIELDS, sum(kind != "Note" for kind in kinds))


FORMAT = Format(
    name="xlsx",
    label="Excel workbook (XLSX)",
    short_name="Excel",
    may_read_name=False,
    extensions=("xlsx", "xlsm", "xltx", "xltm"),
    version=7,
    is_own=lambda document: _BODY in document.members,
    read=_read,
    needs=office.LIBRARIES,
    reads="visible sheets with names, all cells with full numbers, text boxes, titles of charts",
    leaves_out=(
        "hidden sheets, formulas, comments, pictures, charts, macros: noted beside the text"
    ),
)
