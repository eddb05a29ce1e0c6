"""Rows of tables on PDF pages, by the positions and the order in which words are drawn.

Programs draw a table cell by cell, each cell from its first line to its last. So a line to the
right of the previous lines, and not below them, begins the next cell of the row. This works with
and without drawn borders.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct, field

_SAME_LINE = 0.5
"""Pieces whose heights differ by less than this share of their size are on one line."""

_NEXT_LINE = 1.4
"""The largest distance to the next line of the same cell, in font sizes."""

_TOUCHING_POINTS = 1.5
"""The allowed overlap of columns; slanted letters reach into the next one."""


class Piece(NamedTuple):
    """A line of a cell or paragraph: its span in the page's text, and its position in points.

    `height` is that of its baseline above the page's origin, `size` its font size.
    """

    start: int
    end: int
    left: float
    right: float
    height: float
    size: float


class Cell(Struct):
    """The lines of a cell that are on one page, from top to bottom."""

    pieces: list[Piece] = field(default_factory=list)

    @property
    def left(self) -> float:
        """Left edge of its ink."""
        return min(piece.left for piece in self.pieces)

    @property
    def right(self) -> float:
        """Right edge of its ink."""
        return max(piece.right for piece in self.pieces)

    def is_above_or_below(self, left: float, right: float) -> bool:
        """Whether it overlaps horizontally with the range from `left` to `right`."""
        return left < self.right - _TOUCHING_POINTS and self.left < right - _TOUCHING_POINTS


Row = list[Cell]


def rows_upwards(pieces: Sequence[Piece]) -> Iterator[Row]:
    """The rows of a page, last one first; paragraphs are rows of one cell."""
    row: Row = []
    top = 0.0
    for piece in reversed(pieces):
        if not row:
            row, top = [Cell([piece])], piece.height
            continue
        cell = row[0]
        first = cell.pieces[0]
        near = _SAME_LINE * piece.size
        if cell.is_above_or_below(piece.left, piece.right) and piece.height > first.height + near:
            if len(row) == 1 or piece.height <= top + near or is_next_line(first, piece):
                cell.pieces.insert(0, piece)
                top = max(top, piece.height)
                continue
        elif piece.right <= cell.left + _TOUCHING_POINTS and piece.height <= top + near:
            row.insert(0, Cell([piece]))
            top = max(top, piece.height)
            continue
        yield row
        row, top = [Cell([piece])], piece.height
    if row:
        yield row


def is_next_line(piece: Piece, above: Piece) -> bool:
    """Whether a piece is close enough below another to be the next line of its cell."""
    return above.height - piece.height <= _NEXT_LINE * piece.size


def top_height(row: Row) -> float:
    """Height of its first line."""
    return max(cell.pieces[0].height for cell in row)
