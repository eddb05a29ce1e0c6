"""The marks of a picture: small places in it that a crop still shows, each with its own hash.

A mark is where blurring changes the light most, beside its neighbours and in one size (Lowe:
Distinctive Image Features from Scale-Invariant Keypoints, 2004). Its hash is that of its
surroundings, made as that of whole pictures is: turning them is not looked for. Where several marks
of two pictures are alike and lie alike, one of them may be a part of the other.
"""

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from neardup_desktop.model.items import MOST_MARKS
from neardup_desktop.sketch.picture_hash import sign_codes

MARKED_PX = 192
"""The longer side of a picture as its marks are looked for."""

MARK = np.dtype([("x", "u1"), ("y", "u1"), ("level", "u1"), ("code", "<u8")])
"""A mark: its middle in pixels of that size, the level of its size, and its hash."""

Marks = np.ndarray[tuple[int], np.dtype[np.void]]
Light = npt.NDArray[np.float32]

MOST_BITS = 10
"""So many bits of the hashes of marks may differ that show the same."""

LEAST_COMMON = 3
"""So many marks that lie alike are no chance."""

LEAST_PART = 0.2
"""The least share of a picture that a part shows of it."""

_MORE_AT_SIDES = 0.015
_SIGMAS = 1.2 * 2 ** (np.arange(11) / 3)
_LEAST_CONTRAST = 1.0
_MOST_EDGE = 15.0
"""The most that a place may be longer than wide: along an edge it could be anywhere."""

_REACH, _SAMPLES, _SHARPER = 8.0, 16, 3
"""The surroundings reach so many sigmas, and are seen some levels less blurred."""

_SIZES_APART, _FAR_PX, _NEAR_PX = 1.5, 15.0, 3.0
"""How far sizes and places of two marks may be apart, at first and in the end."""


def picture_marks(small: Light) -> Marks:
    """The strongest marks of a grey picture whose longer side has `MARKED_PX`."""
    height, width = small.shape
    blurred: Light = np.stack([_blur(height, one) @ small @ _blur(width, one).T for one in _SIGMAS])
    change: Light = np.diff(blurred, axis=0)
    here = change[1:-1, 1:-1, 1:-1]
    # The neighbours in both directions and in size.
    is_mark = (here >= _highest(change)) | (-here >= _highest(-change))
    is_mark &= (np.abs(here) > _LEAST_CONTRAST) & _is_round(change[1:-1])
    level, y, x = np.nonzero(is_mark)
    order = np.argsort(-np.abs(here[level, y, x]), kind="stable")[:MOST_MARKS]
    level, y, x = level[order] + 1, y[order] + 1, x[order] + 1
    around = (np.arange(_SAMPLES) + 0.5) / _SAMPLES * 2 - 1
    reach = around * _REACH * _SIGMAS[level][:, np.newaxis]
    rows = np.clip(np.rint(y[:, np.newaxis] + reach), 0, height - 1).astype(np.int64)
    columns = np.clip(np.rint(x[:, np.newaxis] + reach), 0, width - 1).astype(np.int64)
    seen = np.maximum(0, level - _SHARPER)[:, np.newaxis, np.newaxis]
    found: Marks = np.zeros(len(order), dtype=MARK)
    found["x"], found["y"], found["level"] = x, y, level
    found["code"] = sign_codes(blurred[seen, rows[:, :, np.newaxis], columns[:, np.newaxis]])
    return found


@lru_cache(maxsize=256)
def _blur(side: int, sigma: float) -> Light:
    """A matrix that blurs the columns of a picture with so many rows."""
    far = np.arange(side)[:, np.newaxis] - np.arange(side)
    weights = np.exp(-np.square(far) / (2 * sigma**2))
    blur: Light = (weights / weights.sum(axis=1, keepdims=True)).astype(np.float32)
    return blur


def _highest(values: Light) -> Light:
    """The highest of each value and its neighbours, one less at each side."""
    for axis in range(3):
        rows = np.moveaxis(values, axis, 0)
        highest = np.maximum(np.maximum(rows[:-2], rows[1:-1]), rows[2:])
        values = np.moveaxis(highest, 0, axis)
    return values


def _is_round(values: Light) -> npt.NDArray[np.bool_]:
    """Whether the light around each place falls in all directions, one less at each side."""
    down, across = np.gradient(values, axis=(1, 2))
    down_down, down_across = np.gradient(down, axis=(1, 2))
    across_across = np.gradient(across, axis=2)
    bend = down_down * across_across - np.square(down_across)
    steep = np.square(down_down + across_across) * _MOST_EDGE < (_MOST_EDGE + 1) ** 2 * bend
    found: npt.NDArray[np.bool_] = steep[:, 1:-1, 1:-1]
    return found


def common_place(one: Marks, other: Marks) -> tuple[int, float, float, float]:
    """Where in another picture marks of one are, each of which is like that beside it.

    Returns:
        How many of them lie alike; by what a place (x, y) in the first one is multiplied, and how
        far it is moved right and down then, in shares of the longer side.
    """
    best = 0, 1.0, 0.0, 0.0
    ours, theirs = (np.stack([some["x"], some["y"]]).astype(np.float64) for some in (one, other))
    sizes = other["level"].astype(np.float64) - one["level"]
    for at in range(len(one)):
        scale = 2 ** (sizes[at] / 3)
        away = theirs - theirs[:, at : at + 1] - scale * (ours - ours[:, at : at + 1])
        is_near = (np.abs(away).max(axis=0) < _FAR_PX) & (np.abs(sizes - sizes[at]) <= _SIZES_APART)
        for _ in range(2):
            some, those = ours[:, is_near], theirs[:, is_near]
            middle, there = some.mean(axis=1), those.mean(axis=1)
            apart = some - middle[:, np.newaxis]
            spread = float(np.square(apart).sum())
            if spread < _FAR_PX**2:
                break
            scale = float((apart * (those - there[:, np.newaxis])).sum()) / spread
            moved = there - scale * middle
            away = np.abs(theirs - scale * ours - moved[:, np.newaxis]).max(axis=0)
            is_near = away < _NEAR_PX
            if is_near.sum() < LEAST_COMMON:
                break
        else:
            count = len(set(zip(*ours[:, is_near].tolist(), strict=True)))
            if count > best[0]:
                best = count, scale, *((moved + 0.5 - 0.5 * scale) / MARKED_PX).tolist()
    return best


def cut_box(
    part: Marks, whole: Marks, part_size: tuple[int, int], whole_size: tuple[int, int]
) -> tuple[int, int, int, int] | None:
    """What a part shows of the whole, and a little more: left, top, right, bottom, in pixels.

    None if it shows too little of it, or more. Sizes are width and height in pixels.
    """
    count, scale, *corner = common_place(*alike(part, whole))
    width, height = whole_size
    unit = max(whole_size)
    sides = [scale * side / max(part_size) * unit for side in part_size]
    more = _MORE_AT_SIDES * max(sides)
    left, top = (at * unit - more for at in corner)
    right, bottom = left + sides[0] + 2 * more, top + sides[1] + 2 * more
    beyond = max(-left, -top, right - width, bottom - height)
    if (
        count < LEAST_COMMON
        or beyond > 2 * more
        or sides[0] * sides[1] < LEAST_PART * width * height
    ):
        return None
    return (
        max(0, round(left)),
        max(0, round(top)),
        min(width, round(right)),
        min(height, round(bottom)),
    )


def alike(one: Marks, other: Marks) -> tuple[Marks, Marks]:
    """The marks of two pictures that are alike, side by side."""
    differ = np.bitwise_count(one["code"][:, np.newaxis] ^ other["code"])
    left, right = np.nonzero(differ <= MOST_BITS)
    return one[left], other[right]
