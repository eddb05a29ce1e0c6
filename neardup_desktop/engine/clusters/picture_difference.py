"""Lays two pictures upon each other and shows in what they differ, for the eye."""

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from neardup_desktop.compare.same_picture import (
    LEAST_PX,
    Alignment,
    Grey,
    agreement,
    aligned,
    difference,
)
from neardup_desktop.sketch.picture_marks import MARKED_PX, cut_box, picture_marks

_TRIED_PX = 160
_MOST_STRETCH = 1.25
_LEAST_CORRELATION = 0.6
"""Below it nothing of the two pictures corresponds, so that they are shown as they are."""

_MOST_PX = 1024


class PictureDifference(Struct, frozen=True):
    """The place of a picture on another one, and their differences.

    Attributes:
        quarters: by how many quarters it is to be turned left.
        place: where in it, once it is turned, the pixels of the first one are.
        differs: how much each pixel of the first one differs, shape (height, width), 0 to 255; up
            to 1,024 pixels wide or high.
        is_same: whether the two are the same picture, as finding pairs judges it.
        part: 1 if the first shows only a part of the second, 2 the other way round; else 0.
    """

    quarters: int
    place: Alignment
    differs: npt.NDArray[np.uint8]
    is_same: bool
    part: int


def picture_difference(one: Grey, other: Grey) -> PictureDifference | None:
    """Lay the second picture on the first one; None where nothing of them corresponds.

    Both are grey, shape (height, width), 0 to 255.
    """
    one, other = _reduced(one, _MOST_PX), _reduced(other, _MOST_PX)
    side = min(max(one.shape), max(other.shape))
    if side < 8 or min(*one.shape, *other.shape) < 8:
        return None
    one, other = _reduced(one, side), _reduced(other, side)
    best: tuple[float, int] | None = None
    small = _reduced(one, _TRIED_PX)
    for quarters in range(4):
        turned = np.rot90(other, quarters)
        stretch = (turned.shape[0] / turned.shape[1]) / (one.shape[0] / one.shape[1])
        if not 1 / _MOST_STRETCH <= stretch <= _MOST_STRETCH:
            continue
        found = agreement(small, _reduced(turned, _TRIED_PX))
        if best is None or found.correlation > best[0]:
            best = found.correlation, quarters
    if best is None or best[0] < _LEAST_CORRELATION:
        return _part_difference(one, other, side)
    turned = np.ascontiguousarray(np.rot90(other, best[1]))
    place = aligned(one, turned)
    found = agreement(one, turned, place)
    is_same = side >= LEAST_PX and found.is_same
    laid = PictureDifference(best[1], place, difference(one, turned, place), is_same, found.part)
    return laid if is_same else _part_difference(one, other, side) or laid


def _part_difference(one: Grey, other: Grey, side: int) -> PictureDifference | None:
    """One laid upon that part of the other that it shows; None if neither is part of the other."""
    marks = [picture_marks(_reduced(picture, MARKED_PX)) for picture in (one, other)]
    for number, (part, whole) in enumerate(((one, other), (other, one)), start=1):
        height, width = whole.shape
        smaller, larger = marks[:: 3 - 2 * number]
        box = cut_box(smaller, larger, part.shape[::-1], (width, height))
        if box is None or side < LEAST_PX:
            continue
        left, top, right, bottom = box
        cut = whole[top:bottom, left:right]
        in_whole = Alignment(
            (right - left) / width, left / width, (bottom - top) / height, top / height
        )
        px = min(max(part.shape), max(cut.shape))
        place = aligned(_reduced(part, px), _reduced(cut, px))
        if agreement(_reduced(part, px), _reduced(cut, px), place).is_same:
            place = place.then(in_whole)
            if number == 2:
                place = place.back()
            return PictureDifference(0, place, difference(one, other, place), True, number)
    return None


def _reduced(picture: Grey, most_px: int) -> Grey:
    """The picture at most so wide and high, by the means of small areas, or of the nearest."""
    side = max(picture.shape)
    if side <= most_px:
        return picture
    begins = [
        np.arange(max(1, round(one * most_px / side))) * side // most_px for one in picture.shape
    ]
    sums = np.add.reduceat(np.add.reduceat(picture, begins[0], axis=0), begins[1], axis=1)
    sizes = [
        np.diff(np.append(some, length)) for some, length in zip(begins, picture.shape, strict=True)
    ]
    areas = sizes[0][:, np.newaxis] * sizes[1][np.newaxis, :]
    means: Grey = (sums / areas).astype(np.float32)
    return means
