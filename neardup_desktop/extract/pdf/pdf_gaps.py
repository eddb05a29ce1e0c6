"""Wide gaps inside the lines of a PDF, such as those that put an amount under debit or credit.

The text of a page does not show them. As positions differ between any two programs, gaps are only
compared between PDFs (`layout.LINES`).
"""

import ctypes
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pypdfium2 import PdfTextPage

MAX_PIECES = 20_000
"""Line pieces per page that are examined."""

_WIDE = 1.5
"""The least width of a wide gap, in line heights; spaces between justified words stay below it."""

_SAME_LINE = 0.5
"""Pieces whose lower edges differ by less than this share of their height are on one line."""


_GAP = 0.4
"""The least width of a gap that may separate cells, in line heights."""

_LEAN = 2.0
"""How many points the ink of letters with the same origin may differ."""

_UPWARDS = 1.0
"""A piece to the right and this many line heights above the previous one begins a new column."""

Rectangle = tuple[float, float, float, float]
"""Left, bottom, right and top edge of a line piece."""


def rectangles(text: "PdfTextPage") -> list[Rectangle]:
    """The line pieces of a page, in drawing order."""
    from pypdfium2 import raw

    sides = [ctypes.c_double() for _ in range(4)]
    pointers = [ctypes.byref(side) for side in sides]
    left, top, right, bottom = sides
    count = min(MAX_PIECES, raw.FPDFText_CountRects(text, 0, -1))
    return [
        (left.value, bottom.value, right.value, top.value)
        for index in range(count)
        if raw.FPDFText_GetRect(text, index, *pointers)
    ]


def wide_gaps(pieces: Iterable[Rectangle]) -> Iterator[str]:
    """Index and left edge, in points, of each line piece behind a wide gap."""
    end = lower = 0.0
    for index, (left, bottom, right, top) in enumerate(pieces):
        height = top - bottom
        if abs(bottom - lower) < _SAME_LINE * height and left - end > _WIDE * height:
            yield f"{index} {left:.0f}"
        end, lower = right, bottom


def ends_in_columns(pieces: Iterable[Rectangle], edge: float) -> bool:
    """Whether a page ends with pieces side by side, like cells.

    Args:
        pieces: the line pieces of the page.
        edge: a height below which there may be a lowerer.
    """
    end = lower = before = 0.0
    column: float | None = None
    for left, bottom, right, top in pieces:
        height = max(top - bottom, before)  # a full stop is not high
        rises = bottom - lower
        is_body = bottom > edge
        if left > end and (
            (lower and rises > _UPWARDS * height)
            or (
                (is_body or column is not None)
                and abs(rises) < _SAME_LINE * height
                and left - end > _WIDE * height
            )
        ):
            column = left
        elif column is not None and left < column - _LEAN and is_body:
            column = None
        end, lower, before = right, bottom, top - bottom
    return column is not None


def lefts_behind_gaps(pieces: Iterable[Rectangle]) -> list[tuple[float, float, float]]:
    """Left, bottom and top edge of each piece behind a gap in its line.

    PDFium puts everything side by side into one line.
    """
    found = []
    end = lower = 0.0
    for left, bottom, right, top in pieces:
        height = top - bottom
        if abs(bottom - lower) < height and left - end > _GAP * height:
            found.append((left, bottom, top))
        end, lower = right, bottom
    return found
