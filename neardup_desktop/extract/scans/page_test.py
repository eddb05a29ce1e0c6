"""Tells cheaply whether a picture may be a page of text, before any word is recognised.

Paper is smooth and lighter than what is printed on it, and letters are thin strokes in rows. A
photograph fails one of these: it has texture everywhere, or hardly any strokes, or no rows. What
passes wrongly is read in vain; what fails wrongly is never read, so the limits are wide.
"""

from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from PIL.Image import Image

Grey = npt.NDArray[np.uint8]
"""A picture, shape (height, width); 0 is black."""

LEAST_LONG_PX, LEAST_SHORT_PX = 500, 250
"""Smaller pictures hold no page of text that can be read."""

TESTED_PX = 800
"""The longer side of what is tested: letters of a page are some 8 pixels high then."""

_BLUR_PX = 10
_INK = 14
"""By how much ink is darker than its surroundings, of 255."""

_SMOOTH = 7
_LEAST_SMOOTH = 0.42
_LEAST_INK, _MOST_INK = 0.003, 0.30
_LEAST_RUN_PX, _MOST_RUN_PX = 1.6, 4.8
"""The mean width of strokes: finer is noise, and larger dark areas are no letters."""

_LEAST_PX = 120

_STRIP_PX = 50
_LEAST_ROWS = 0.22


def small_grey(picture: "Image") -> "Image":
    """The picture in grey, its longer side at most twice `TESTED_PX`."""
    if picture.mode != "L":
        picture = picture.convert("L")
    factor = max(picture.size) // TESTED_PX
    return picture.reduce(factor) if factor > 1 else picture


def may_be_page(picture: "Image") -> bool:
    """Whether a grey picture, made by `small_grey`, may show lines of text.

    It is looked at in half its size as well, for large letters and for pages photographed closely.
    """
    return _shows_lines(picture) or _shows_lines(picture.reduce(2))


def _shows_lines(picture: "Image") -> bool:
    from PIL.ImageFilter import BoxBlur

    if min(picture.size) < _LEAST_PX:
        return False
    grey: npt.NDArray[np.int16] = np.asarray(picture).astype(np.int16)
    around = np.asarray(picture.filter(BoxBlur(_BLUR_PX))).astype(np.int16)
    darker = around - grey
    ink = darker > _INK
    light = float(np.mean(np.abs(darker) <= _SMOOTH)) >= _LEAST_SMOOTH
    share = float(np.mean(ink))
    if not light or not _LEAST_INK <= share <= _MOST_INK:
        return False
    total = int(np.count_nonzero(ink))
    across = int(np.count_nonzero(ink[:, 1:] & ~ink[:, :-1])) + 1
    down = int(np.count_nonzero(ink[1:] & ~ink[:-1])) + 1
    if not _LEAST_RUN_PX * max(across, down) <= total <= _MOST_RUN_PX * min(across, down):
        return False
    return max(_rows(ink), _rows(ink.T)) >= _LEAST_ROWS


def _rows(ink: npt.NDArray[np.bool_]) -> float:
    """The share of the inked area in which rows of ink alternate with clear ones."""
    width = ink.shape[1]
    strips = max(1, width // _STRIP_PX)
    counts = np.add.reduceat(
        ink.astype(np.int32), np.linspace(0, width, strips, endpoint=False).astype(int), axis=1
    )
    heavy = counts >= max(3, _STRIP_PX // 8)
    clear = counts <= 1
    found = 0
    inked = 0
    for strip in range(strips):
        edges = np.flatnonzero(np.diff(heavy[:, strip].astype(np.int8)) == 1)
        inked += int(np.count_nonzero(heavy[:, strip]))
        if len(edges) < 3:
            continue
        pitch = np.diff(edges)
        # Lines of text follow each other at a few times the height of letters.
        good = (pitch >= 5) & (pitch <= 60)
        between = np.array([bool(clear[a:b, strip].any()) for a, b in pairwise(edges.tolist())])
        found += int(np.count_nonzero(good & between))
    return found * 4 / max(1, inked)
