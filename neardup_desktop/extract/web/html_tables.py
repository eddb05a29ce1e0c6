"""The rows of tables in web pages, as far as they tell which cells are empty."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from resiliparse.parse.html import ElementNode

_MOST_SPANNED = 1000
_MOST_CELLS = 100_000
_MOST_NODES = 48
_ROW_GROUPS = ("tbody", "thead", "tfoot")


def cells_of(table: "ElementNode") -> list[list[str]]:
    """What stands in the cells of each row: "x", or "" for none.

    A cell that spans columns or rows counts for each of them, empty but for the first.
    """
    rows: list[list[str]] = []
    below: dict[int, int] = {}  # columns that a cell above reaches into, and how far
    count = 0
    for element in _rows_of(table):
        row: list[str] = []
        for cell in element.children[:]:
            if cell.tag not in ("td", "th"):
                continue
            while below.get(len(row), 0) > 0:
                row.append("")
            names = cell.attrs
            columns = _spanned(cell, "colspan") if "colspan" in names else 1
            count += columns
            if count > _MOST_CELLS:
                return rows
            more_rows = _spanned(cell, "rowspan") if "rowspan" in names else 1
            if more_rows > 1:
                # One more: the row itself is counted below as well.
                below.update((len(row) + at, more_rows) for at in range(columns))
            row += ["x" if _has_words(cell) else "", *[""] * (columns - 1)]
        below = {column: left - 1 for column, left in below.items() if left > 1}
        rows.append(row)
    return rows


def _has_words(cell: "ElementNode") -> bool:
    """Whether there is text in a cell; one with much in it counts as full."""
    from resiliparse.parse.html import TextNode

    # Node by node, since mostly the first text of a cell already has words.
    waiting = [cell.first_child]
    for _ in range(_MOST_NODES):
        if not waiting:
            return False
        node = waiting.pop()
        if node is None:
            continue
        is_text = isinstance(node, TextNode)
        if is_text and (node.text or "").strip():
            return True
        waiting.append(node.next_sibling)
        if not is_text:
            waiting.append(node.first_child)
    return any(node is not None for node in waiting)


def _rows_of(table: "ElementNode") -> "Iterator[ElementNode]":
    for child in table.children[:]:
        if child.tag == "tr":
            yield child
        elif child.tag in _ROW_GROUPS:
            yield from (row for row in child.children[:] if row.tag == "tr")


def _spanned(cell: "ElementNode", name: str) -> int:
    stated = (cell.getattr(name) or "").strip()
    return max(1, min(int(stated), _MOST_SPANNED)) if stated.isdecimal() else 1
