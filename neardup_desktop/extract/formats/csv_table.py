"""Tables as text (CSV, TSV): a line per row, tabs between cells, without quotes.

Dates become ISO dates, as in spreadsheets, if they can be read in one way only (3.5.2019, or
13/5/2019 anywhere in the table). All else stays, because "1.10" need not be a number and leading
zeros matter.
"""

import csv
import re
from collections import Counter
from collections.abc import Iterator

from neardup_desktop.extract.base import Document, Format, Found, ReadFailure
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.shared.document_item import NO_PROPERTIES, document_item
from neardup_desktop.extract.shared.layout import columns
from neardup_desktop.extract.sheets.cells import shown_date_order, typed_text
from neardup_desktop.extract.sheets.sheet_text import SheetText
from neardup_desktop.extract.text_file import MAX_BYTES, read_text
from neardup_desktop.model.formats import Form
from neardup_desktop.model.outcomes import Outcome

_SAMPLE_CHARACTERS = 1 << 16
_SAMPLE_LINES = 100
_SEPARATORS = "\t;|,"
"""The likelier first, in case two fit equally well: "1,5;2,5" has decimal commas."""
_QUOTED = re.compile(r'"[^"]*"')
_STATED_SEPARATOR = re.compile(r"sep=(.)\n", re.IGNORECASE)
_LINE = re.compile(r"[^\n]*\n|[^\n]+")


def _read(document: Document) -> Found:
    extras = ExtrasFound()
    text = read_text(document)
    order = shown_date_order(text[:_SAMPLE_CHARACTERS])
    sheet = SheetText(MAX_BYTES)

    def shown() -> Iterator[list[str]]:
        for row in _rows(text):
            cells = [cell.strip() for cell in row]
            sheet.add_row(typed_text(cell, order) for cell in cells)
            yield cells

    shifted = columns([shown()])
    yield document_item(FORMAT, sheet.text(), extras, NO_PROPERTIES, shifted)


def _rows(text: str) -> Iterator[list[str]]:
    """The cells of each row; malformed lines are taken as they are."""
    stated = _STATED_SEPARATOR.match(text)
    separator = stated[1] if stated else _separator(text[:_SAMPLE_CHARACTERS])
    lines = (found[0] for found in _LINE.finditer(text, stated.end() if stated else 0))
    if separator in ("", '"'):
        yield from ([line] for line in lines)
        return
    csv.field_size_limit(MAX_BYTES)  # a quote that is never closed makes all the rest one cell
    try:
        yield from csv.reader(lines, delimiter=separator)
    except csv.Error as error:
        raise ReadFailure(Outcome.DAMAGED, str(error)) from error


def _separator(sample: str) -> str:
    """The separator that occurs equally often in most lines; "" if there is none."""
    lines = [line for line in _QUOTED.sub("", sample).split("\n")[:_SAMPLE_LINES] if line.strip()]
    best, most = "", 0
    for separator in _SEPARATORS:
        counts = Counter(line.count(separator) for line in lines)
        del counts[0]
        alike = max(counts.values(), default=0)
        if alike > most:
            best, most = separator, alike
    return best


FORMAT = Format(
    name="csv",
    label="Table as text (CSV, TSV)",
    form=Form.PLAIN,
    extensions=("csv", "tsv", "tab"),
    version=2,
    has_backups=True,
    read=_read,
    reads="every cell, without the marks around it; dates in one form",
    leaves_out="nothing",
)
