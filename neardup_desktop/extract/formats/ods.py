"""OpenDocument spreadsheets (ODS, OTS, FODS): the visible sheets, row by row.

Numbers are written as shown, but with all their digits, and dates in ISO form (see `cells`), so
that the same sheet in another format has the same text. Hidden rows and columns are text, because
they are mostly hidden by a filter. Hidden sheets, formulas, comments, pictures, charts, and headers
and footers of printed pages are extras.

lxml reads the rows one after the other. Calamine, a fast library for spreadsheets, allocates a
sheet as a rectangle, and aborts the process if two cells are far apart.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from neardup_desktop.extract.base import (
    Document,
    Embedded,
    Format,
    Match,
    MayDiffer,
    ReadFailure,
)
from neardup_desktop.extract.containers.unread import Vocabulary, unread_in
from neardup_desktop.extract.containers.xml_names import local_name, value
from neardup_desktop.extract.containers.xml_walk import forget, walk
from neardup_desktop.extract.extras import (
    FORMULAS,
    STRUCK_TEXT,
    UNKNOWN_CONTENT,
    ExtrasFound,
    words_digest,
)
from neardup_desktop.extract.odf.odf_known import PARTS_MAY_DIFFER
from neardup_desktop.extract.odf.odf_package import LIBRARIES, OdfFile, match_odf, opened_odf
from neardup_desktop.extract.odf.odf_story import SHAPES
from neardup_desktop.extract.odf.odf_text import OdfText
from neardup_desktop.extract.shared.document_item import document_item
from neardup_desktop.extract.shared.layout import columns_at
from neardup_desktop.extract.sheets.cells import boolean_text, iso_text, shown_number_text
from neardup_desktop.extract.sheets.sheet_text import (
    MAX_CHARACTERS,
    SheetGaps,
    SheetText,
    add_hidden_sheet,
)
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

if TYPE_CHECKING:
    from lxml.etree import _Element

_EXTENSIONS = ("ods", "ots", "fods", "sxc", "stc")
_KINDS = ("spreadsheet", "calc")
_NUMBERS = ("float", "percentage", "currency")
_BESIDE = ("forms", "named-expressions", "scenario", "table-source", "dde-source")
_WATCHED = (
    *("table", "table-row", "shapes", "table-properties", "automatic-styles", "spreadsheet"),
    *_BESIDE,
)
_CELLS = ("table-cell", "covered-table-cell")
_MARGINS = ("header", "footer", "header-left", "footer-left")
_PRINTED_FIELDS = frozenset(
    ("sheet-name", "page-number", "page-count", "title", "date", "time", "file-name")
)
_KNOWN_ATTRIBUTES = frozenset(
    (
        *("style-name", "number-columns-repeated", "number-columns-spanned", "number-rows-spanned"),
        *("value-type", "value", "date-value", "time-value", "boolean-value", "string-value"),
        *("currency", "formula", "content-validation-name", "protected", "protect"),
        *("number-matrix-columns-spanned", "number-matrix-rows-spanned", "id"),
    )
)
_BOOK = Vocabulary(
    shown=frozenset(("spreadsheet", "named-expressions")),
    layout=frozenset(
        (
            *("calculation-settings", "content-validations", "label-ranges", "database-ranges"),
            *("table", "consolidation", "forms", "null-date", "iteration", "script"),
        )
    ),
    layout_attributes=frozenset(("structure-protected", "protection-key")),
)
_NOTHING = Vocabulary(shown=frozenset())
MAY_DIFFER = (
    *PARTS_MAY_DIFFER,
    MayDiffer("styles.xml", "styles; what is printed on each page counts"),
    MayDiffer("styles.xml#*", "styles; what is printed on each page counts"),
    MayDiffer("*#*/table@*", "names that programs give to sheets, and looks"),
    MayDiffer("*#*/table-row@*", "heights of rows, and which are hidden"),
    MayDiffer("*#*/table-column*", "widths of columns"),
    MayDiffer("*#*/table-cell", "cells without words"),
    MayDiffer("*#*/table-cell@value-type", "kinds of values, whose texts count"),
    MayDiffer("*#*/table-cell@number-columns-repeated", "empty cells; gaps before others count"),
    MayDiffer("*#*/table-cell@value", "digits beyond the fifteenth; all others count"),
    MayDiffer("*#*/table-cell/p*", "how dates and truth values are shown; texts count"),
    MayDiffer("*#*/table-row", "rows without words"),
    MayDiffer("*#*/covered-table-cell", "cells without words"),
    MayDiffer("*#*/table-cell@date-value", "dates that are shown in the same words"),
    MayDiffer("*#*/table-cell@string-value", "words that are shown otherwise, which count"),
    MayDiffer("*#*/table-cell@number-*-spanned", "looks of cells"),
    *(
        MayDiffer(f"*#*/spreadsheet/{name}*", "settings, filters and rules for typing")
        for name in sorted(_BOOK.layout - {"table"})
    ),
    MayDiffer("*#*/conditional-formats*", "looks that depend on values"),
)


def _recognise(document: Document) -> Match:
    return match_odf(document, _KINDS, _EXTENSIONS)


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    with opened_odf(document) as file:
        extras = ExtrasFound()
        text = OdfText(file, extras, names_on_charts=False)
        sheets = _Sheets(text, extras)
        sheets.read(file)
        text.add_rest()
        sheets.add_printed_words(file)
        file.add_pictures(extras)
        file.note_properties(extras)
        file.note_rest(extras, MAY_DIFFER, text.links)
        layout = columns_at(sheets.gaps.tables)
        yield document_item(FORMAT, sheets.visible.text(), extras, file.properties(), layout)


class _Sheets:
    """Collects the sheets of one file while it is parsed."""

    def __init__(self, text: OdfText, extras: ExtrasFound) -> None:
        self._text = text
        self._extras = extras
        self._hidden_styles: set[str] = set()
        self._masters: dict[str, str] = {}
        self._used_masters: dict[str, None] = {}
        self.gaps = SheetGaps()
        self._floating: list[str] = []
        self._depth = 0
        self._name = ""
        self._is_hidden = False
        self._sheet = self.visible = SheetText()

    def read(self, file: OdfFile) -> None:
        """Read all sheets."""
        with file.content_stream() as stream:
            met = walk(stream, _WATCHED, events=("start", "end"), huge_tree=file.package is None)
            for event, element in met:
                self._meet(event, element, local_name(element))

    def add_printed_words(self, file: OdfFile) -> None:
        """Add the headers and footers of printed pages, without fields."""
        styles = file.styles() if file.package is not None else None
        printed: dict[str, None] = {}
        for page in () if styles is None else styles.iter("{*}master-page"):
            if value(page, "name") in self._used_masters:
                margins = (one for one in page if local_name(one) in _MARGINS)
                words = " ".join(filter(None, (_printed_words(one) for one in margins)))
                printed[words] = None
        for words in filter(None, printed):
            digest = words_digest("printed", words)
            self._extras.add(ExtraKind.OTHER, "header or footer of printed pages", digest)

    def _meet(self, event: str, element: "_Element", name: str) -> None:
        if name == "table":
            self._depth += 1 if event == "start" else -1
            if event == "start" and self._depth == 1:
                self._begin(element)
            elif event == "end" and not self._depth:
                self._end()
                element.clear()
        elif event == "start":
            return
        elif name == "automatic-styles":
            self._text.note_styles(element)
            for one in element:
                self._masters[value(one, "name")] = value(one, "master-page-name")
        elif name == "spreadsheet":
            for piece in unread_in(element, _BOOK):
                self._extras.not_shown(UNKNOWN_CONTENT, piece)
        elif name in _BESIDE:
            self._note_beside(element, name)
        elif name == "table-properties":
            style = element.getparent()
            if style is not None and value(element, "display") == "false":
                self._hidden_styles.add(value(style, "name"))
        elif self._depth == 1 and name == "table-row":
            self._add_row(element)
            forget(element)
        elif self._depth == 1:
            self._floating += map(self._text.shape, element)

    def _note_beside(self, element: "_Element", name: str) -> None:
        """Note forms, defined names, scenarios and linked sources."""
        if name == "forms":
            self._text.note_forms(element)
        elif name == "named-expressions":
            for one in element:
                meaning = (value(one, key) for key in ("cell-range-address", "expression"))
                named = f"{value(one, 'name')}={''.join(meaning)}"
                self._extras.not_shown("defined names", named)
        else:
            for piece in unread_in(element, _NOTHING):
                self._extras.not_shown(UNKNOWN_CONTENT, piece)
        element.clear()

    def _begin(self, table: "_Element") -> None:
        self.gaps.begin()
        self._used_masters[self._masters.get(value(table, "style-name"), "") or "Default"] = None
        self._name = value(table, "name")
        self._is_hidden = value(table, "style-name") in self._hidden_styles
        self._sheet = SheetText() if self._is_hidden else self.visible
        self._sheet.begin(self._name)

    def _end(self) -> None:
        for text in self._floating:
            self._sheet.add_line(text)
        self._floating.clear()
        if self._is_hidden:
            add_hidden_sheet(self._extras, self._name, self._sheet.text())

    def _add_row(self, row: "_Element") -> None:
        cells: list[str] = []
        columns: list[int] = []
        column = 0
        for cell in row:
            name = local_name(cell)
            if name not in _CELLS:
                continue
            attributes = {
                str(key).rpartition("}")[2]: str(stated) for key, stated in cell.attrib.items()
            }
            text = self._cell_text(cell, attributes) if name == "table-cell" else ""
            times = _repeated(attributes.get("number-columns-repeated", ""), len(text))
            if attributes:
                self._note_cell(attributes, column, text)
            if text:
                cells += [text] * times
                columns += range(column, column + times)
            column += times
        if cells:
            length = sum(map(len, cells))
            times = _repeated(value(row, "number-rows-repeated"), length)
            self.gaps.add(columns, times)
            for _ in range(times):
                self._sheet.add_row(cells)

    def _note_cell(self, attributes: dict[str, str], column: int, text: str) -> None:
        if formula := attributes.get("formula"):
            self._extras.not_shown(FORMULAS, f"{column}={formula}")
        style = attributes.get("style-name", "")
        if text and style and self._text.styles.formatting(style).is_struck:
            self._extras.not_shown(STRUCK_TEXT, text)
        if text and attributes.get("value-type") == "percentage" and "%" not in text:
            self._extras.not_shown("formats of cells", f"{column}=%")
        if not _KNOWN_ATTRIBUTES.issuperset(attributes):
            for key in sorted(attributes.keys() - _KNOWN_ATTRIBUTES):
                self._extras.not_shown(UNKNOWN_CONTENT, f"{key}={attributes[key]}")

    def _cell_text(self, cell: "_Element", attributes: dict[str, str]) -> str:
        shown = ""
        if len(cell) == 1 and not len(cell[0]) and local_name(cell[0]) == "p":
            shown = cell[0].text or ""
        elif len(cell):
            shown = self._standing(cell)
        kind = attributes.get("value-type", "")
        if kind in _NUMBERS:
            try:
                return shown_number_text(shown, float(attributes.get("value", "")))
            except ValueError:
                return shown
        if kind in ("date", "time"):
            return iso_text(attributes.get(f"{kind}-value", "")) or shown
        if kind == "boolean":
            return boolean_text(attributes.get("boolean-value") == "true")
        return shown or attributes.get("string-value", "")

    def _standing(self, cell: "_Element") -> str:
        """The text in a cell; its shapes are text after the sheet, as in Excel workbooks."""
        standing: list[str] = []
        for inner in cell:
            texts = self._floating if local_name(inner) in SHAPES else standing
            texts.append(self._text.shape(inner))
        return "\n".join(filter(None, standing))


def _printed_words(margin: "_Element") -> str:
    """The text of a header or footer without its fields; "" if it is not printed."""
    if value(margin, "display") == "false":
        return ""
    pieces: list[str] = []
    for paragraph in margin.iter("{*}p"):
        for one in paragraph.iter():
            if local_name(one) not in _PRINTED_FIELDS:
                pieces.append(one.text or "")
            if one is not paragraph:
                pieces.append(one.tail or "")
        pieces.append(" ")
    return " ".join("".join(pieces).split())


def _repeated(stated: str, length: int) -> int:
    """How often a cell or row of a length is repeated.

    Raises:
        ReadFailure: TOO_LARGE.
    """
    if not stated.isdecimal() or len(stated) > 9:
        return 1
    if int(stated) * (length + 1) > MAX_CHARACTERS:
        raise ReadFailure(Outcome.TOO_LARGE, "its cells hold too much text")
    return int(stated)


FORMAT = Format(
    name="ods",
    label="OpenDocument spreadsheet (ODS)",
    may_read_name=False,
    kind=Kind.DOCUMENT,
    extensions=_EXTENSIONS,
    version=4,
    may_differ=MAY_DIFFER,
    recognise=_recognise,
    read=_read,
    needs=LIBRARIES,
    reads="visible sheets with names, all cells with full numbers, text boxes, titles of charts",
    leaves_out=(
        "hidden sheets, formulas, comments, pictures, charts, macros: noted beside the text"
    ),
)
