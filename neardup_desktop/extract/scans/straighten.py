"""Turns a picture of a page so that its lines run level, and evens out the light on it."""

import math
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from PIL.Image import Image

_ANALYSED_PX = 700
_BLUR_PX = 8
_INK = 16
_MOST_POINTS = 60_000

_MOST_DEGREES = 8.0
_STEP_DEGREES, _FINE_DEGREES = 0.5, 0.1
_LEAST_DEGREES = 0.25
"""The recogniser copes with less; turning the picture would only blur it."""

_UPRIGHT_FACTOR = 1.15
"""By how much clearer lines must be across the page than along it, before it is turned."""

_LIGHT_STEP = 16
_UNEVEN = 24
"""From this difference between lighter and darker paper on, of 255, the light is evened out."""


def straightened(page: "Image") -> "Image":
    """The grey page with level lines and even light.

    Lines of a page that lies on its side are made level, but it may be upside down then: only
    reading it shows that.
    """
    from PIL.Image import Resampling, Transpose

    page = _evenly_lit(page)
    on_side, degrees = slant(page)
    if on_side:
        page = page.transpose(Transpose.ROTATE_90)
    if abs(degrees) >= _LEAST_DEGREES:
        page = page.rotate(degrees, resample=Resampling.BILINEAR, expand=True, fillcolor=255)
    return page


def slant(page: "Image") -> tuple[bool, float]:
    """Whether the lines run upwards, and by how many degrees to turn the page after that."""
    from PIL.Image import Transpose
    from PIL.ImageFilter import BoxBlur

    small = page.reduce(max(1, round(max(page.size) / _ANALYSED_PX)))
    best: list[tuple[float, float]] = []
    for one in (small, small.transpose(Transpose.ROTATE_90)):
        grey = np.asarray(one).astype(np.int16)
        around = np.asarray(one.filter(BoxBlur(_BLUR_PX))).astype(np.int16)
        y, x = np.nonzero(around - grey > _INK)
        step = max(1, len(x) // _MOST_POINTS)
        best.append(_clearest(x[::step], y[::step]))
    (level, angle), (upward, other) = best
    on_side = upward > _UPRIGHT_FACTOR * level
    return on_side, other if on_side else angle


def _clearest(x: npt.NDArray[np.int64], y: npt.NDArray[np.int64]) -> tuple[float, float]:
    """The clearness of the rows of points at the best angle, and that angle in degrees."""
    if len(x) < 50:
        return 0.0, 0.0
    rough = np.arange(-_MOST_DEGREES, _MOST_DEGREES + 0.01, _STEP_DEGREES)
    found = max(
        (_clearness(x, y, float(angle)), -abs(float(angle)), float(angle)) for angle in rough
    )
    near = found[2]
    fine = np.arange(near - _STEP_DEGREES, near + _STEP_DEGREES + 0.01, _FINE_DEGREES)
    clear, _, angle = max(
        (_clearness(x, y, float(angle)), -abs(float(angle)), float(angle)) for angle in fine
    )
    return clear, angle


def _clearness(x: npt.NDArray[np.int64], y: npt.NDArray[np.int64], degrees: float) -> float:
    """The change in the number of points from row to row, were the page turned by that angle."""
    rows = np.round(y - x * math.tan(math.radians(degrees))).astype(np.int64)
    counts = np.bincount(rows - rows.min()).astype(np.float64)
    return float(np.square(np.diff(counts)).sum() / len(x))


def _evenly_lit(page: "Image") -> "Image":
    """The page on white, where its paper is darker in one place than in another."""
    from PIL import Image
    from PIL.Image import Resampling
    from PIL.ImageFilter import BoxBlur, MaxFilter

    step = min(_LIGHT_STEP, max(1, min(page.size) // 8))
    paper = page.reduce(step).filter(MaxFilter(5)).filter(BoxBlur(2))
    low, high = np.percentile(np.asarray(paper), (5, 95))
    if high - low < _UNEVEN and high > 150:
        return page
    light = np.asarray(paper.resize(page.size, Resampling.BILINEAR)).astype(np.float32)
    even = np.asarray(page).astype(np.float32) * (255.0 / np.maximum(light, 32.0))
    return Image.fromarray(np.minimum(even, 255.0).astype(np.uint8))
