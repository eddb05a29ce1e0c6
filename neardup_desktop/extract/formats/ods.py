"""OpenDocument spreadsheets (ODS, OTS, FODS): the visible sheets, row by row.

Numbers count as they are shown, but with all their digits, and dates in ISO form (see `cells`), so
that the same sheet in another format has the same text. Hidden rows and columns count, because what
hides them is most often a filter; hidden sheets are extras, as are formulas behind what is shown,
comments, pictures and charts.
Headers and footers of the printed pages are left out: most hold the sheet's name and a number.

Calamine, the fast library for spreadsheets, lays a sheet out as a rectangle and ends the process
when two cells are far apart. So lxml reads the rows one after the other.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import xxhash

from neardup_desktop.extract.base import Document, Embedded, Format, Match, ReadFailure
from neardup_desktop.extract.cells import boolean_text, iso_text, shown_number_text
from neardup_desktop.extract.extras import ExtrasFound, words_digest
from neardup_desktop.extract.odf_package import LIBRARIES, OdfFile, match_odf, opened_odf
from neardup_desktop.extract.odf_text import SHAPES, OdfText
from neardup_desktop.extract.sheet_text import MAX_CHARACTERS, SheetText
from neardup_desktop.extract.word_xml import local_name, value
from neardup_desktop.extract.xml_walk import forget, walk
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

if TYPE_CHECKING:
    from lxml.etree import _Element

_EXTENSIONS = ("ods", "ots", "fods", "sxc", "stc")
_KINDS = ("spreadsheet", "calc")
_NUMBERS = ("float", "percentage", "currency")
_WATCHED = ("table", "table-row", "shapes", "table-properties")


def _recognise(document: Document) -> Match:
    return match_odf(document, _KINDS, _EXTENSIONS)


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    with opened_odf(document) as file:
        extras = ExtrasFound()
        sheets = _Sheets(OdfText(file, extras, names_on_charts=False), extras)
        sheets.read(file)
        sheets.say_formulas()
        file.add_pictures(extras)
        title, author, date_s = file.facts()
        yield ExtractedItem(
            part="",
            kind=Kind.DOCUMENT,
            format=FORMAT.name,
            text=sheets.visible.text(),
            title=title,
            author=author,
            date_s=date_s,
            extras=extras.all(),
        )


class _Sheets:
    """Gathers the sheets of one file while it is parsed."""

    def __init__(self, text: OdfText, extras: ExtrasFound) -> None:
        self._text = text
        self._extras = extras
        self._hidden_styles: set[str] = set()
        self._formulas = xxhash.xxh3_128()
        self._has_formulas = False
        self._floating: list[str] = []
        self._depth = 0
        self._name = ""
        self._is_hidden = False
        self._sheet = self.visible = SheetText()

    def read(self, file: OdfFile) -> None:
        """Read all of them."""
        with file.content_stream() as stream:
            met = walk(stream, _WATCHED, events=("start", "end"), huge_tree=file.package is None)
            for event, element in met:
                self._meet(event, element, local_name(element))

    def say_formulas(self) -> None:
        """Add that there are formulas behind what is shown, once all is read."""
        if self._has_formulas:
            self._extras.add(ExtraKind.OTHER, "formulas", self._formulas.digest())

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
        elif name == "table-properties":
            style = element.getparent()
            if style is not None and value(element, "display") == "false":
                self._hidden_styles.add(value(style, "name"))
        elif self._depth == 1 and name == "table-row":
            self._add_row(element)
            forget(element)
        elif self._depth == 1:
            self._floating += map(self._text.shape, element)

    def _begin(self, table: "_Element") -> None:
        self._name = value(table, "name")
        self._is_hidden = value(table, "style-name") in self._hidden_styles
        self._sheet = SheetText() if self._is_hidden else self.visible
        self._sheet.begin(self._name)

    def _end(self) -> None:
        for text in self._floating:
            self._sheet.add_line(text)
        self._floating.clear()
        hidden = self._sheet.text() if self._is_hidden else ""
        if hidden:
            digest = words_digest(hidden)
            self._extras.add(ExtraKind.OTHER, f"hidden sheet {self._name}", digest)

    def _add_row(self, row: "_Element") -> None:
        cells: list[str] = []
        for cell in row:
            if local_name(cell) != "table-cell":
                continue
            facts = {str(key).rpartition("}")[2]: str(fact) for key, fact in cell.attrib.items()}
            text = self._cell_text(cell, facts)
            if formula := facts.get("formula"):
                self._has_formulas = True
                self._formulas.update(f"{formula}\n".encode())
            if text:
                cells += [text] * _repeated(facts.get("number-columns-repeated", ""), len(text))
        if cells:
            length = sum(map(len, cells))
            for _ in range(_repeated(value(row, "number-rows-repeated"), length)):
                self._sheet.add_row(cells)

    def _cell_text(self, cell: "_Element", facts: dict[str, str]) -> str:
        shown = ""
        if len(cell) == 1 and not len(cell[0]) and local_name(cell[0]) == "p":
            shown = cell[0].text or ""
        elif len(cell):
            shown = self._standing(cell)
        kind = facts.get("value-type", "")
        if kind in _NUMBERS:
            try:
                return shown_number_text(shown, float(facts.get("value", "")))
            except ValueError:
                return shown
        if kind in ("date", "time"):
            return iso_text(facts.get(f"{kind}-value", "")) or shown
        if kind == "boolean":
            return boolean_text(facts.get("boolean-value") == "true")
        return shown or facts.get("string-value", "")

    def _standing(self, cell: "_Element") -> str:
        """What stands in a cell; what floats above it comes after the sheet, as in workbooks."""
        standing: list[str] = []
        for inner in cell:
            texts = self._floating if local_name(inner) in SHAPES else standing
            texts.append(self._text.shape(inner))
        return "\n".join(filter(None, standing))


def _repeated(stated: str, length: int) -> int:
    """How often something of a length stands there.

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
    kind=Kind.DOCUMENT,
    extensions=_EXTENSIONS,
    version=1,
    recognise=_recognise,
    read=_read,
    needs=LIBRARIES,
    reads="visible sheets with names, all cells with full numbers, text boxes, titles of charts",
    leaves_out=(
        "hidden sheets, formulas, comments, pictures, charts, macros: noted beside the text"
    ),
)
