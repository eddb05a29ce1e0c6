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
from typing import TYPE_CHECKING

from neardup_desktop.extract.base import Document, Embedded, Format, Match, ReadFailure
from neardup_desktop.extract.containers.unread import unread_in
from neardup_desktop.extract.containers.xml_names import child, local_name, value
from neardup_desktop.extract.containers.xml_walk import forget, walk
from neardup_desktop.extract.containers.zip_parts import DamagedPart, OfficePackage
from neardup_desktop.extract.extras import (
    FORMULAS,
    STRUCK_TEXT,
    UNKNOWN_CONTENT,
    ExtrasFound,
)
from neardup_desktop.extract.office.office_comments import Comments
from neardup_desktop.extract.office.office_document import (
    LIBRARIES,
    add_object,
    core_properties,
    opened_package,
    related_safely,
)
from neardup_desktop.extract.office.office_forms import FORM_FIELDS
from neardup_desktop.extract.office.office_shapes import Shapes
from neardup_desktop.extract.office.package_extras import note_properties, note_rest, pass_over
from neardup_desktop.extract.shared.document_item import document_item
from neardup_desktop.extract.shared.layout import columns_at
from neardup_desktop.extract.sheets.cells import boolean_text, iso_text, serial_text
from neardup_desktop.extract.sheets.number_format import GENERAL
from neardup_desktop.extract.sheets.sheet_text import (
    SheetGaps,
    SheetText,
    add_hidden_sheet,
    add_printed,
    column_number,
)
from neardup_desktop.extract.sheets.workbook_known import MAY_DIFFER, SHEET
from neardup_desktop.extract.sheets.workbook_xml import (
    Sheet,
    Workbook,
    read_workbook,
    rich_text,
)
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

if TYPE_CHECKING:
    from lxml.etree import _Element

_EXTENSIONS = ("xlsx", "xlsm", "xltx", "xltm")
_BODY = "xl/workbook.xml"
_COMMENTS = ("comments", "threadedComment")
_PLAIN_DIGITS = 15
_DIGITS = "0123456789"
_WATCHED = ("row", "headerFooter", "worksheet", "chartsheet", "dialogsheet", "macrosheet")
_POSITIONS = frozenset(("Anchor", "MoveWithCells", "SizeWithCells", "AutoFill", "Row", "Column"))


def _recognise(document: Document) -> Match:
    return document.match(_BODY in document.members, _EXTENSIONS)


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    with opened_package(document) as package:
        main = package.main_part(_BODY)
        sheets = _Sheets(package, read_workbook(package, main))
        sheets.read(main)
        text, layout = sheets.visible.text(), columns_at(sheets.gaps.tables)
        yield document_item(FORMAT, text, sheets.extras, core_properties(package), layout)


class _Sheets:
    """Collects the sheets of one workbook."""

    def __init__(self, package: OfficePackage, book: Workbook) -> None:
        self._package = package
        self._book = book
        self.extras = ExtrasFound()
        self._shapes = Shapes(package, self.extras, names_on_charts=False)
        self._comments = Comments(package, self.extras)
        self._seen: set[str] = set()
        self._inline_notes: list[tuple[str, str]] = []
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
                add_hidden_sheet(self.extras, sheet.name, text.text())
        for kind, path in related:
            self._add_object(kind, path)
        self._shapes.add_hidden()
        for name, piece in (*self._book.notes, *self._inline_notes):
            self.extras.not_shown(name, piece)
        note_properties(self._package, self.extras)
        pass_over(self._package, related)
        note_rest(self._package, self.extras, MAY_DIFFER)

    def _read_sheet(self, sheet: Sheet, text: SheetText) -> None:
        self.gaps.begin()
        try:
            self._read_cells(sheet, text)
        except DamagedPart:
            # One broken sheet must not hide the others.
            if len(self._book.sheets) == 1:
                raise
            self.extras.add(ExtraKind.OTHER, f"damaged sheet {sheet.name}", b"")
        related = related_safely(self._package, sheet.path, self.extras)
        has_threads = any(kind == "threadedComment" for kind, _ in related)
        for kind, path in related:
            if kind == "drawing":
                self._read_drawing(path, text)
            elif kind in _COMMENTS:
                # For older programs, comments repeat each thread, with another author.
                self._comments.add(path, without_copies=has_threads)
            elif kind == "vmlDrawing":
                note_vml(self._package, path, self.extras)
            else:
                self._add_object(kind, path)

    def _read_cells(self, sheet: Sheet, text: SheetText) -> None:
        root = None
        with self._package.stream(sheet.path) as stream:
            for _, element in walk(stream, _WATCHED):
                name = local_name(element)
                if name == "row":
                    columns: list[int] = []
                    text.add_row(self._cells(element, columns))
                    self.gaps.add(columns)
                    forget(element)
                elif name == "headerFooter":
                    add_printed(self.extras, (one.text or "" for one in element))
                else:
                    root = element
        for piece in () if root is None else unread_in(root, SHEET):
            self.extras.not_shown(UNKNOWN_CONTENT, piece)

    def _cells(self, row: "_Element", columns: list[int]) -> Iterator[str]:
        column = 0
        for cell in row:
            shown, formula = None, None
            reference = cell.get("r", "")
            # A cell without a reference follows the one before.
            column = column_number(reference.rstrip(_DIGITS)) if reference else column + 1
            for inner in cell:
                name = local_name(inner)
                if name == "v":
                    shown = inner.text
                elif name == "is":
                    if words := rich_text(inner, self._inline_notes):
                        columns.append(column)
                        yield words
                elif name == "f":
                    stated = inner.text or f"shared {inner.get('si', '')}"
                    formula = f"{reference}={stated} {inner.get('t', '')} {inner.get('ref', '')}"
            if formula is not None:
                self.extras.not_shown(FORMULAS, formula)
            if shown and (words := self._cell_text(cell, shown)):
                columns.append(column)
                if self._book.struck and int(_style_of(cell)) in self._book.struck:
                    self.extras.not_shown(STRUCK_TEXT, words)
                yield words

    def _cell_text(self, cell: "_Element", shown: str) -> str:
        kind = cell.get("t", "n")
        if kind == "s":
            return self._shared(shown.strip())
        if kind == "b":
            return boolean_text(shown.strip() in ("1", "true"))
        if kind == "d":
            return iso_text(shown)
        if kind != "n":
            return shown
        code = self._code(cell.get("s", ""))
        if code == GENERAL and shown.isdecimal() and len(shown) < _PLAIN_DIGITS:
            return shown
        try:
            return serial_text(float(shown), code, is_1904=self._book.is_1904)
        except ValueError:
            return shown

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
        try:
            relations = self._package.relations(path)
            tree = self._package.tree(path)
        except ReadFailure:
            self.extras.add(ExtraKind.OTHER, "damaged drawing", b"")
            return
        for _, words in self._shapes.texts(tree, relations):
            text.add_line(words)
        self._shapes.note_drawn(tree, relations)
        for kind, related in relations.values():
            self._add_object(kind, related)

    def _add_object(self, kind: str, path: str) -> None:
        if path not in self._seen:
            self._seen.add(path)
            add_object(self._package, kind, path, self.extras)


def _style_of(cell: "_Element") -> str:
    style = cell.get("s", "")
    return style if style.isdecimal() and len(style) < _PLAIN_DIGITS else "0"


def note_vml(package: OfficePackage, path: str, extras: ExtrasFound) -> None:
    """Note the form fields in a VML drawing; the boxes of comments are read elsewhere."""
    try:
        root = package.tree(path)
    except ReadFailure:
        # Excel itself writes some that are not well-formed.
        extras.not_shown(FORM_FIELDS, package.media(path)[0])
        return
    for shape in root:
        client_data = child(shape, "ClientData")
        if local_name(shape) in ("shapetype", "shapelayout", "") or (
            client_data is not None and value(client_data, "ObjectType") == "Note"
        ):
            continue
        pieces = [value(shape, "type"), value(shape, "alt")]
        if client_data is not None:
            pieces.append(value(client_data, "ObjectType"))
            pieces += (
                f"{local_name(one)}={(one.text or '').strip()}"
                for one in client_data
                if local_name(one) not in _POSITIONS
            )
        pieces.append(" ".join("".join(map(str, shape.itertext())).split()))
        extras.not_shown(FORM_FIELDS, *pieces)


FORMAT = Format(
    name="xlsx",
    label="Excel workbook (XLSX)",
    short_name="Excel",
    may_read_name=False,
    kind=Kind.DOCUMENT,
    extensions=_EXTENSIONS,
    version=5,
    may_differ=MAY_DIFFER,
    recognise=_recognise,
    read=_read,
    needs=LIBRARIES,
    reads="visible sheets with names, all cells with full numbers, text boxes, titles of charts",
    leaves_out=(
        "hidden sheets, formulas, comments, pictures, charts, macros: noted beside the text"
    ),
)
