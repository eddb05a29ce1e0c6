"""HTML elements in which all text is escaped."""

import html
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from neardup_desktop.present.names import printable
from neardup_desktop.report.records import json_pieces


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table; its header is in the language of the report."""

    header: str
    is_number: bool = False


def text(value: str) -> str:
    """Escape a text of the program for the content of an element or the value of an attribute."""
    return html.escape(value, quote=True)


def named(value: str) -> str:
    """A name from a file, with a reading direction of its own."""
    return f"<bdi>{text(printable(value))}</bdi>" if value else ""


def table(
    caption: str,
    columns: Sequence[Column],
    rows: Iterable[Sequence[str]],
    total: Sequence[str] | None = None,
    groups: Sequence[tuple[str, int]] = (),
) -> str:
    """A table that scrolls by itself; the first cell of a row is its header.

    Args:
        caption: what it shows.
        columns: of the table.
        rows: the cells of each, as HTML.
        total: the cells of a last row with totals.
        groups: headers above groups of columns, each with the number of columns; the first column
            is in no group.
    """
    headers = [f'<th scope="col"{_class(column)}>{text(column.header)}</th>' for column in columns]
    above = ""
    if groups:
        first = headers.pop(0).replace("<th ", '<th rowspan="2" ', 1)
        shared = "".join(
            f'<th scope="colgroup" colspan="{count}" class="group">{text(header)}</th>'
            for header, count in groups
        )
        above = f"<tr>{first}{shared}</tr>"
    body = "".join(_row(columns, row) for row in rows)
    if total is not None:
        body += _row(columns, total, ' class="total"')
    return (
        f'<div class="wide" role="region" tabindex="0" aria-label="{text(caption)}"><table>'
        f"<caption>{text(caption)}</caption>"
        f"<thead>{above}<tr>{''.join(headers)}</tr></thead>"
        f"<tbody>{body}</tbody></table></div>\n"
    )


def _row(columns: Sequence[Column], cells: Sequence[str], mark: str = "") -> str:
    first, *others = cells
    rest = "".join(
        f"<td{_class(column)}>{one}</td>" for column, one in zip(columns[1:], others, strict=True)
    )
    return f'<tr{mark}><th scope="row">{first}</th>{rest}</tr>'


def _class(column: Column) -> str:
    return ' class="number"' if column.is_number else ""


def data_block(value: object, *, identifier: str = "", name: str = "", of: str = "") -> str:
    """A value as JSON in a block of data, escaped so that nothing in it can end the block."""
    return "".join(data_pieces(value, identifier=identifier, name=name, of=of))


def data_pieces(
    value: object, *, identifier: str = "", name: str = "", of: str = ""
) -> Iterator[str]:
    """As `data_block`, but piece by piece, for long values."""
    marks = "".join(
        f' {key}="{text(one)}"'
        for key, one in (("id", identifier), ("class", name), ("data-of", of))
        if one
    )
    yield f'<script type="application/json"{marks}>'
    for piece in json_pieces(value):
        yield piece.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    yield "</script>\n"
