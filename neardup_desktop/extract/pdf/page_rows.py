"""Rows of tables on the pages of a PDF, by where and in which order words are drawn: pure.

Programs draw a table cell by cell, each from its first line to its last one. So a line that stands
to the right of the lines before it, and not below them, begins the next cell of the row. Whether
borders are drawn does not matter.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

_SAME_LINE = 0.5
"""Two pieces are of one line where their heights differ by less than this share of their size."""

_NEXT_LINE = 1.4
"""The next line of a cell is at most so many times the size of its letters below."""

_ROW_GAP = 1.15
"""What is so many times the distance of lines below another line may begin a row."""

_TOUCHING_POINTS = 1.5
"""Columns may touch, or overlap by as much as letters lean."""


class Piece(NamedTuple):
    """A line of a cell, or of a paragraph: where it is in the text of its page, and on the page.

    `word_right` is where the ink of its first word ends, `height` how high above the origin of the
    page it stands.
    """

    start: int
    end: int
    left: float
    right: float
    word_right: float
    height: float
    size: float


class Upright(NamedTuple):
    """A rule down the page, in points."""

    across: float
    bottom: float
    top: float


class Level(NamedTuple):
    """A rule across the page, in points."""

    left: float
    right: float
    up: float


@dataclass(slots=True)
class Cell:
    """The lines of a cell that stand on one page, from above."""

    pieces: list[Piece] = field(default_factory=list)

    @property
    def left(self) -> float:
        """Where its longest line begins, or another one."""
        return min(piece.left for piece in self.pieces)

    @property
    def right(self) -> float:
        """Where its ink ends."""
        return max(piece.right for piece in self.pieces)

    @property
    def span(self) -> tuple[int, int]:
        """Where it is in the text of its page."""
        return self.pieces[0].start, self.pieces[-1].end

    def is_above_or_below(self, left: float, right: float) -> bool:
        """Whether it shares a column with what stands there."""
        return left < self.right - _TOUCHING_POINTS and self.left < right - _TOUCHING_POINTS


Row = list[Cell]


def rows_upwards(pieces: Sequence[Piece]) -> Iterator[Row]:
    """The rows of a page, the last one first; paragraphs are rows of one cell."""
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
    levels: Sequence[Level],
) -> Row:
    """The row that a page begins with.

    Args:
        pieces: of the page, without what runs through the document.
        pitch: the distance of lines inside cells, in points.
        columns: of the table that may go on there; what stands in two of them is below it.
        levels: the rules across the page.
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
            if is_ruled_between(piece, cell, levels):
                return row
            cell.pieces.append(piece)
        elif piece.left >= cell.right - _TOUCHING_POINTS and piece.height >= last.height - near:
            row.append(Cell([piece]))
        else:
            break
    return row if not row or _is_ruled_below(row, levels) else _without_next_row(row, pitch)


def is_next_line(piece: Piece, above: Piece) -> bool:
    """Whether one piece is as close below another as the next line of a cell is."""
    return above.height - piece.height <= _NEXT_LINE * piece.size


def is_ruled_between(piece: Piece, cell: Cell, levels: Sequence[Level]) -> bool:
    """Whether a border stands between the lines of a cell and what is below."""
    last = cell.pieces[-1].height
    return any(piece.height < level.up < last for level in _around(cell, levels))


def _around(cell: Cell, levels: Sequence[Level]) -> Iterator[Level]:
    """The rules that are longer than the lines of a cell, as none under words is."""
    left, right = cell.left, cell.right
    return (level for level in levels if level.left < left and right < level.right)


def _is_ruled_below(row: Row, levels: Sequence[Level]) -> bool:
    end = row[-1].pieces[-1].height
    return any(level.up < end for level in _around(row[-1], levels))


def _without_next_row(row: Row, pitch: float) -> Row:
    """The row without the one below that the same column begins, where its others are empty."""
    first = row[0].pieces
    for at in range(1, len(first)):
        if first[at - 1].height - first[at].height <= _ROW_GAP * pitch:
            continue
        beside = row[1].pieces[0].height if len(row) > 1 else first[at].height
        if beside <= first[at].height + _SAME_LINE * first[at].size:
            return [Cell(first[:at])]
    return row


def top_of(row: Row) -> float:
    """How high its first line stands."""
    return max(cell.pieces[0].height for cell in row)


def pitch_of(row: Row) -> float:
    """The least distance of two lines in its cells, in points; what is usual where all have one."""
    steps = [
        above.height - below.height
        for cell in row
        for above, below in zip(cell.pieces, cell.pieces[1:], strict=False)
    ]
    return min(steps, default=_NEXT_LINE * row[0].pieces[0].size / _ROW_GAP)


def fits(row: Row, columns: Sequence[tuple[float, float]]) -> bool:
    """Whether each cell of a row stands in one column, and each in another one."""
    found = [column_of(cell, columns) for cell in row]
    return None not in found and len(set(found)) == len(found)


def column_of(cell: Cell, columns: Sequence[tuple[float, float]]) -> int | None:
    """In which column a cell stands; None where that is none, or more than one."""
    found = [at for at, (left, right) in enumerate(columns) if cell.is_above_or_below(left, right)]
    return found[0] if len(found) == 1 else None
