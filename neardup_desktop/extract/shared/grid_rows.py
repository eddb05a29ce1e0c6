"""Assigns the cells of tables that state cell edges to the columns of the whole table."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from msgspec import Struct, field

_NEAR = 40
"""Cell ends at most this far apart, in twentieths of a point, are the same."""
_MAX_COLUMNS = 256
"""Word allows 63; tables that state more are taken as they are."""


class GridTable:
    """A table as it is read: the cell texts of each row, and their right ends where stated."""

    def __init__(self) -> None:
        self.rows: list[tuple[list[str], list[int]]] = []

    def __iter__(self) -> Iterator[list[str]]:
        """The rows, with an empty cell for each further column that a cell spans."""
        bounds: list[int] = []
        for end in sorted({end for _, ends in self.rows for end in ends}):
            if not bounds or end - bounds[-1] > _NEAR:
                bounds.append(end)
        return (self._spread(cells, ends, bounds) for cells, ends in self.rows)

    def _spread(self, cells: list[str], ends: list[int], bounds: list[int]) -> list[str]:
        if len(ends) < len(cells) or not 1 < len(bounds) <= _MAX_COLUMNS:
            return cells
        spread: list[str] = []
        for cell, end in zip(cells, ends, strict=False):
            last = bisect_left(bounds, end - _NEAR)
            spread.append(cell)
            spread += [""] * (last + 1 - len(spread))
        return spread


class GridTables:
    """The tables of a text, one after the other, as their cells and rows end."""

    def __init__(self) -> None:
        self.found: list[GridTable] = []
        self.cells: list[str] = []
        self._is_between = True

    def end_cell(self, *, is_filled: bool) -> None:
        """End a cell of a row."""
        self.cells.append("x" if is_filled else "")

    def end_row(self, ends: Sequence[int]) -> None:
        """End a row whose cells have these right ends."""
        if self._is_between:
            self.found.append(GridTable())
        self._is_between = False
        self.found[-1].rows.append((self.cells, list(ends)))
        self.cells = []

    def leave(self) -> None:
        """End a paragraph outside of tables."""
        self.cells = []
        self._is_between = True


class CellTable(Struct):
    """A table as it is read whose cells state their row and column."""

    _filled: dict[tuple[int, int], bool] = field(default_factory=dict)
    _at: tuple[int, int] = (0, 0)

    def begin(self, column: int, row: int) -> None:
        """Start the cell in that column and row."""
        self._at = row, column
        if column < _MAX_COLUMNS:
            self._filled.setdefault(self._at, False)

    def fill(self) -> None:
        """Note that the current cell is not empty."""
        if self._at in self._filled:
            self._filled[self._at] = True

    def __iter__(self) -> Iterator[list[str]]:
        """The rows by columns; a filled cell is "x"."""
        rows: dict[int, list[str]] = {}
        for (row, column), is_filled in sorted(self._filled.items()):
            cells = rows.setdefault(row, [])
            cells += [""] * (column - len(cells))
            cells.append("x" if is_filled else "")
        return iter(rows.values())
