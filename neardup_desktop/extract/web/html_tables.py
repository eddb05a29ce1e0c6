"""Which table cells in web pages are empty."""

from collections.abc import Iterator

from neardup_desktop.extract.web.html_nodes import ElementNode

_MAX_SPAN = 1000
_MAX_CELLS = 100_000
_MAX_NODES = 48
_ROW_GROUPS = ("tbody", "thead", "tfoot")


def cells_of(table: ElementNode) -> list[list[str]]:
    """The cells of each row: "x" for a filled one, "" for an empty one.

    A cell that spans columns or rows counts for each of them, empty but for the first.
    """
    rows: list[list[str]] = []
    below: dict[int, int] = {}  # for columns spanned by a cell above, the rows that remain
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
            if count > _MAX_CELLS:
                return rows
            more_rows = _spanned(cell, "rowspan") if "rowspan" in names else 1
            if more_rows > 1:
                # Includes the current row, which is counted down below.
                below.update((len(row) + at, more_rows) for at in range(columns))
            row += ["x" if _has_words(cell) else "", *[""] * (columns - 1)]
        below = {column: left - 1 for column, left in below.items() if left > 1}
        rows.append(row)
    return rows


def _has_words(cell: ElementNode) -> bool:
    """Whether a cell contains text; one with many nodes counts as filled."""
    from resiliparse.parse.html import TextNode

    # Node by node, since usually the first text of a cell has words.
    waiting = [cell.first_child]
    for _ in range(_MAX_NODES):
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


def _rows_of(table: ElementNode) -> Iterator[ElementNode]:
    for child in table.children[:]:
        if child.tag == "tr":
            yield child
        elif child.tag in _ROW_GROUPS:
            yield from (row for row in child.children[:] if row.tag == "tr")


def _spanned(cell: ElementNode, name: str) -> int:
    stated = (cell.getattr(name) or "").strip()
    return max(1, min(int(stated), _MAX_SPAN)) if stated.isdecimal() else 1
