"""Small pieces of HTML, in which every text is escaped."""

import html
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from neardup_desktop.report.names import shown
from neardup_desktop.report.records import json_pieces


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its head, already in the user's language."""

    head: str
    is_number: bool = False


def text(value: str) -> str:
    """A text of the program, as the content of an element or the value of an attribute."""
    return html.escape(value, quote=True)


def named(value: str) -> str:
    """A name from a file, isolated from the direction of the text around it."""
    return f"<bdi>{text(shown(value))}</bdi>" if value else ""


def table(
    caption: str,
    columns: Sequence[Column],
    rows: Iterable[Sequence[str]],
    total: Sequence[str] | None = None,
    groups: Sequence[tuple[str, int]] = (),
) -> str:
    """A table in a region that scrolls by itself; cells are HTML, the first heads its row.

    Args:
        caption: what it shows.
        columns: their heads.
        rows: the cells of each.
        total: the cells of a last row that stands for all others.
        groups: heads above those of some columns, with how many; the first column has none.
    """
    heads = [f'<th scope="col"{_class(column)}>{text(column.head)}</th>' for column in columns]
    above = ""
    if groups:
        first = heads.pop(0).replace("<th ", '<th rowspan="2" ', 1)
        shared = "".join(
            f'<th scope="colgroup" colspan="{count}" class="group">{text(head)}</th>'
            for head, count in groups
        )
        above = f"<tr>{first}{shared}</tr>"
    body = "".join(_row(columns, row) for row in rows)
    if total is not None:
        body += _row(columns, total, ' class="total"')
    return (
        f'<div class="wide" role="region" tabindex="0" aria-label="{text(caption)}"><table>'
        f"<caption>{text(caption)}</caption>"
        f"<thead>{above}<tr>{''.join(heads)}</tr></thead>"
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
    """A value as JSON in a block that is no program; nothing in it can end the block."""
    return "".join(data_pieces(value, identifier=identifier, name=name, of=of))


def data_pieces(
    value: object, *, identifier: str = "", name: str = "", of: str = ""
) -> Iterator[str]:
    """The same piece by piece, for long ones."""
    marks = "".join(
        f' {key}="{text(one)}"'
        for key, one in (("id", identifier), ("class", name), ("data-of", of))
        if one
    )
    yield f'<script type="application/json"{marks}>'
    for piece in json_pieces(value):
        yield piece.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    yield "</script>\n"
