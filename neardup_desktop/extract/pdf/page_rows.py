"""Rows of tables on PDF pages, by the positions and the order in which words are drawn.

Programs draw a table cell by cell, each cell from its first line to its last. So a line to the
right of the previous lines, and not below them, begins the next cell of the row. This works with
and without drawn borders.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

_SAME_LINE = 0.5
"""Pieces whose heights differ by less than this share of their size are on one line."""

_NEXT_LINE = 1.4
"""The largest distance to the next line of the same cell, in font sizes."""

_ROW_GAP = 1.15
"""From this distance on, in line pitches, the next line may begin a new row."""

_TOUCHING_POINTS = 1.5
"""How far columns may overlap; slanted letters reach into the next one."""


class Piece(NamedTuple):
    """A line of a cell or paragraph: its span in the page's text, and its position in points.

    `word_right` is the right edge of its first word, `height` that of its baseline above the
    page's origin, `size` its font size.
    """

    start: int
    end: int
    left: float
    right: float
    word_right: float
    height: float
    size: float


class VerticalRule(NamedTuple):
    """A vertical ruling line, in points."""

    x: float
    bottom: float
    top: float


class HorizontalRule(NamedTuple):
    """A horizontal ruling line, in points."""

    left: float
    right: float
    y: float


@dataclass(slots=True)
class Cell:
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

    @property
    def span(self) -> tuple[int, int]:
        """Its span in the page's text."""
        return self.pieces[0].start, self.pieces[-1].end

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


def first_row(
    pieces: Sequence[Piece],
    pitch: float,
    columns: Sequence[tuple[float, float]],
    horizontal_rules: Sequence[HorizontalRule],
) -> Row:
    """The first row of a page.

    Args:
        pieces: of the page, without headers and footers.
        pitch: line distance inside cells, in points.
        columns: of the table that may continue here; a piece that spans two is below it.
        horizontal_rules: of the page.
    """
    row: Row = []
    for piece in pieces:
        if sum(Cell([piece]).is_above_or_below(*ends) for ends in columns) > 1:
            break
        if not row:
            row.append(Cell([piece]))
            continue
        cell = row[-1]
        last = cell.pieces[-1]
        near = _SAME_LINE * piece.size
        if cell.is_above_or_below(piece.left, piece.right) and piece.height < last.height - near:
            if has_rule_between(piece, cell, horizontal_rules):
                return row
            cell.pieces.append(piece)
        elif piece.left >= cell.right - _TOUCHING_POINTS and piece.height >= last.height - near:
            row.append(Cell([piece]))
        else:
            break
    return (
        row if not row or _has_rule_below(row, horizontal_rules) else _without_next_row(row, pitch)
    )


def is_next_line(piece: Piece, above: Piece) -> bool:
    """Whether a piece is close enough below another to be the next line of its cell."""
    return above.height - piece.height <= _NEXT_LINE * piece.size


def has_rule_between(piece: Piece, cell: Cell, horizontal_rules: Sequence[HorizontalRule]) -> bool:
    """Whether a border separates a cell from a piece below it."""
    last = cell.pieces[-1].height
    return any(piece.height < level.y < last for level in _around(cell, horizontal_rules))


def _around(cell: Cell, horizontal_rules: Sequence[HorizontalRule]) -> Iterator[HorizontalRule]:
    """The rules wider than the cell's lines on both sides, which underlines are not."""
    left, right = cell.left, cell.right
    return (level for level in horizontal_rules if level.left < left and right < level.right)


def _has_rule_below(row: Row, horizontal_rules: Sequence[HorizontalRule]) -> bool:
    end = row[-1].pieces[-1].height
    return any(level.y < end for level in _around(row[-1], horizontal_rules))


def _without_next_row(row: Row, pitch: float) -> Row:
    """The row cut off where the next one begins in its first column only."""
    first = row[0].pieces
    for at in range(1, len(first)):
        if first[at - 1].height - first[at].height <= _ROW_GAP * pitch:
            continue
        beside = row[1].pieces[0].height if len(row) > 1 else first[at].height
        if beside <= first[at].height + _SAME_LINE * first[at].size:
            return [Cell(first[:at])]
    return row


def top_height(row: Row) -> float:
    """Height of its first line."""
    return max(cell.pieces[0].height for cell in row)


def line_pitch(row: Row) -> float:
    """The least distance of two lines in its cells, in points; a usual value if there is none."""
    steps = [
        above.height - below.height
        for cell in row
        for above, below in zip(cell.pieces, cell.pieces[1:], strict=False)
    ]
    return min(steps, default=_NEXT_LINE * row[0].pieces[0].size / _ROW_GAP)


def fits(row: Row, columns: Sequence[tuple[float, float]]) -> bool:
    """Whether each cell falls into exactly one column, and no two into the same."""
    found = [column_of(cell, columns) for cell in row]
    return None not in found and len(set(found)) == len(found)


def column_of(cell: Cell, columns: Sequence[tuple[float, float]]) -> int | None:
    """Index of the column a cell falls into; None if there is none or more than one."""
    found = [at for at, (left, right) in enumerate(columns) if cell.is_above_or_below(left, right)]
    return found[0] if len(found) == 1 else None
