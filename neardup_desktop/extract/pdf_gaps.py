"""Wide gaps inside the lines of a PDF: which column an amount stands in, debit or credit.

The text of a page says nothing of them. Where things stand differs between any two programs, so
gaps are compared between PDFs only (`layout.LINES`).
"""

import ctypes
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pypdfium2 import PdfTextPage

MOST_PIECES = 20_000
"""So many pieces of lines of a page are looked at."""

_WIDE = 1.5
"""A gap is wide from so many heights of its line on: no justified line has one between words."""

_SAME_LINE = 0.5
"""Two pieces are of one line where their feet differ by less than this share of their height."""


def wide_gaps(text: "PdfTextPage") -> Iterator[str]:
    """Where, in points from the left, pieces of lines begin behind wide gaps; by lines."""
    from pypdfium2 import raw

    sides = [ctypes.c_double() for _ in range(4)]
    pointers = [ctypes.byref(side) for side in sides]
    end = foot = 0.0
    count = min(MOST_PIECES, raw.FPDFText_CountRects(text, 0, -1))
    for index in range(count):
        if not raw.FPDFText_GetRect(text, index, *pointers):
            continue
        left, top, right, bottom = (side.value for side in sides)
        height = top - bottom
        if abs(bottom - foot) < _SAME_LINE * height and left - end > _WIDE * height:
            yield f"{index} {left:.0f}"
        end, foot = right, bottom
