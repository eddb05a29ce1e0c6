"""Wide gaps inside the lines of a PDF: which column an amount stands in, debit or credit.

The text of a page says nothing of them. Where things stand differs between any two programs, so
gaps are compared between PDFs only (`layout.LINES`).
"""

import ctypes
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pypdfium2 import PdfTextPage

MOST_PIECES = 20_000
"""So many pieces of lines of a page are looked at."""

_WIDE = 1.5
"""A gap is wide from so many heights of its line on: no justified line has one between words."""

_SAME_LINE = 0.5
"""Two pieces are of one line where their feet differ by less than this share of their height."""


_GAP = 0.4
"""A gap from so many heights of its line on may be one between cells."""

_LEAN = 2.0
"""The ink of one letter begins so many points before that of another one in the same place."""

_UPWARDS = 1.0
"""A piece that stands so many heights of its line above the one before it, and behind it, is the
beginning of another column."""

Rectangle = tuple[float, float, float, float]
"""Left, bottom, right and top of a piece of a line."""


def rectangles(text: "PdfTextPage") -> list[Rectangle]:
    """Where the pieces of lines stand, in the order in which they are drawn."""
    from pypdfium2 import raw

    sides = [ctypes.c_double() for _ in range(4)]
    pointers = [ctypes.byref(side) for side in sides]
    left, top, right, bottom = sides
    count = min(MOST_PIECES, raw.FPDFText_CountRects(text, 0, -1))
    return [
        (left.value, bottom.value, right.value, top.value)
        for index in range(count)
        if raw.FPDFText_GetRect(text, index, *pointers)
    ]


def wide_gaps(pieces: Iterable[Rectangle]) -> Iterator[str]:
    """Where, in points from the left, pieces of lines begin behind wide gaps; by lines."""
    end = foot = 0.0
    for index, (left, bottom, right, top) in enumerate(pieces):
        height = top - bottom
        if abs(bottom - foot) < _SAME_LINE * height and left - end > _WIDE * height:
            yield f"{index} {left:.0f}"
        end, foot = right, bottom


def ends_in_columns(pieces: Iterable[Rectangle], edge: float) -> bool:
    """Whether a page ends with something that stands beside something else, as cells do.

    Args:
        pieces: where the pieces of its lines stand.
        edge: a line below that may be a foot of the page.
    """
    end = foot = before = 0.0
    column: float | None = None
    for left, bottom, right, top in pieces:
        height = max(top - bottom, before)  # a full stop is not high
        rises = bottom - foot
        is_body = bottom > edge
        if left > end and (
            (foot and rises > _UPWARDS * height)
            or (
                (is_body or column is not None)
                and abs(rises) < _SAME_LINE * height
                and left - end > _WIDE * height
            )
        ):
            column = left
        elif column is not None and left < column - _LEAN and is_body:
            column = None
        end, foot, before = right, bottom, top - bottom
    return column is not None


def lefts_behind_gaps(pieces: Iterable[Rectangle]) -> list[tuple[float, float, float]]:
    """Left, bottom and top of the pieces that stand behind a gap of their line.

    PDFium puts all of it in one line that stands beside one another at all.
    """
    found = []
    end = foot = 0.0
    for left, bottom, right, top in pieces:
        height = top - bottom
        if abs(bottom - foot) < height and left - end > _GAP * height:
            found.append((left, bottom, top))
        end, foot = right, bottom
    return found
