"""OpenDocument spreadsheets (ODS, OTS, FODS): the visible sheets, row by row.

Numbers are written as shown, but with all their digits, and dates in ISO form (see `cells`), so
that the same sheet in another format has the same text. Hidden rows and columns are text, because
they are mostly hidden by a filter. Hidden sheets, formulas, comments, pictures and charts are
extras.

lxml reads the rows one after the other. Calamine, a fast library for spreadsheets, allocates a
sheet as a rectangle, and aborts the process if two cells are far apart.
"""

from neardup_desktop.extract.base import Document, Format, Found, ReadFailure
from neardup_desktop.extract.containers.xml_names import XmlElement, local_name, value
from neardup_desktop.extract.containers.xml_walk import forget, walk
from neardup_desktop.extract.odf.odf_package import LIBRARIES, OdfFile, match_odf, opened_odf
from neardup_desktop.extract.odf.odf_text import SHAPES, OdfText
from neardup_desktop.extract.shared.document_item import document_item
from neardup_desktop.extract.shared.layout import columns_at
from neardup_desktop.extract.sheets.cells import boolean_text, iso_text, shown_number_text
from neardup_desktop.extract.sheets.number_format import word_of_date
from neardup_desktop.extract.sheets.sheet_text import MAX_CHARACTERS, SheetGaps, SheetText
from neardup_desktop.model.extras import Counted
from neardup_desktop.model.outcomes import Outcome

_EXTENSIONS = ("ods", "ots", "fods", "sxc", "stc")
_KINDS = ("spreadsheet", "calc")
_NUMBERS = ("float", "percentage", "currency")
_WATCHED = ("table", "table-row", "shapes", "table-properties", "automatic-styles", "forms")
_CELLS = ("table-cell", "covered-table-cell")


def _read(document: Document) -> Found:
    with opened_odf(document) as file:
        text = OdfText(file, names_on_charts=False)
        sheets = _Sheets(text)
        sheets.read(file)
        text.note_rest()
        layout = columns_at(sheets.gaps.tables)
        yield document_item(FORMAT, sheets.visible.text(), text.extras, file.properties(), layout)


class _Sheets:
    """Collects the sheets of one file while it is parsed."""

    def __init__(self, text: OdfText) -> None:
        self._text = text
        self._hidden_styles: set[str] = set()
        self._date_words = {""}  # that the formats of dates begin or end with
        self.gaps = SheetGaps()
        self._floating: list[str] = []
        self._depth = 0
        self._is_hidden = False
        self._sheet = self.visible = SheetText()

    def read(self, file: OdfFile) -> None:
        """Read all sheets."""
        self._note_dates(file.styles())
        with file.content_stream() as stream:
            met = walk(stream, _WATCHED, events=("start", "end"), huge_tree=file.package is None)
            for event, element in met:
                self._meet(event, element, local_name(element))

    def _meet(self, event: str, element: XmlElement, name: str) -> None:
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
            self._note_dates(element)
        elif name == "forms":
            self._text.note_forms(element)
        elif name == "table-properties":
            style = element.getparent()
            if style is not None and value(element, "display") == "false":
                self._hidden_styles.add(value(style, "name"))
        elif self._depth == 1 and name == "table-row":
            self._add_row(element)
            forget(element)
        elif self._depth == 1:
            self._floating += map(self._text.shape, element)

    def _note_dates(self, styles: XmlElement | None) -> None:
        for one in () if styles is None else styles.iter("{*}date-style", "{*}time-style"):
            pieces = list(one)
            for beside in (pieces[:1], pieces[-1:]):
                self._date_words.update(
                    word_of_date(text.text or "") for text in beside if local_name(text) == "text"
                )

    def _begin(self, table: XmlElement) -> None:
        self.gaps.begin()
        self._is_hidden = value(table, "style-name") in self._hidden_styles
        self._sheet = SheetText() if self._is_hidden else self.visible
        self._sheet.begin(value(table, "name"))

    def _end(self) -> None:
        for text in self._floating:
            self._sheet.add_line(text)
        self._floating.clear()
        if self._is_hidden:
            self._text.hide(self._sheet.text())

    def _add_row(self, row: XmlElement) -> None:
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
            if "formula" in attributes:
                self._text.extras.count(Counted.FORMULAS)
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

    def _cell_text(self, cell: XmlElement, attributes: dict[str, str]) -> str:
        shown = ""
        if len(cell) == 1 and not len(cell[0]) and local_name(cell[0]) == "p":
            shown = cell[0].text or ""
        elif len(cell):
            shown = self._standing(cell)
        kind = attributes.get("value-type", "")
        if kind in _NUMBERS:
            try:
                number = float(attributes.get("value", ""))
            except ValueError:
                return shown
            return shown_number_text(shown if len(cell) else None, number, self._text.extras)
        if kind in ("date", "time") and (moment := iso_text(attributes.get(f"{kind}-value", ""))):
            before = max(filter(shown.startswith, self._date_words), key=len)
            after = max(filter(shown.endswith, self._date_words), key=len)
            return f"{before}{moment}{after}".strip()
        if kind == "boolean":
            return boolean_text(attributes.get("boolean-value") not in ("false", "0", None))
        stated = attributes.get("string-value", "")
        if len(cell) and stated not in shown:
            self._text.extras.add_unshown(stated)
            return shown
        return shown or stated

    def _standing(self, cell: XmlElement) -> str:
        """The text in a cell; its shapes are text after the sheet, as in Excel workbooks."""
        standing: list[str] = []
        for inner in cell:
            texts = self._floating if local_name(inner) in SHAPES else standing
            texts.append(self._text.shape(inner))
        return "\n".join(filter(None, standing))


def _repeated(stated: str, length: int) -> int:
    """The repetitions of a cell or row of a length.

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
    extensions=_EXTENSIONS,
    version=6,
    recognise=lambda document: match_odf(document, _KINDS, _EXTENSIONS),
    read=_read,
    needs=LIBRARIES,
    reads="visible sheets with names, all cells with full numbers, text boxes, titles of charts",
    leaves_out=(
        "hidden sheets, formulas, comments, pictures, charts, macros: noted beside the text"
    ),
)
