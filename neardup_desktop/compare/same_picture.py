"""Tells whether two pictures are the same one in another size, format, light or crop.

One picture is laid upon the other by stretching and shifting it along both axes, found from coarse
to fine (Lucas, Kanade: An Iterative Image Registration Technique, 1981, with brightness and
contrast as two more unknowns). Where they overlap, every small block must agree. How far a block
differs is measured in what may differ without another thing being shown,

    sum of (difference of pixels)^2 / sum of (NOISE^2 + (SHIFT_PX * slope)^2),

that is noise, as compression makes it, and what edges differ by that are a fraction of a pixel off.
Where only the light of one was changed, by one curve for all pixels, blocks agree in that light.
So a form with one other digit is another picture, and so is the next photograph of a series if any
block of it shows something else.
"""

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

SAME_PICTURE_VERSION = 2
"""Raised whenever other pictures would count as the same."""

COMPARED_PX = 1024
"""The longer side with which pictures are compared, or that of the smaller one of the two."""

LEAST_PX = 300
"""Pictures whose longer side is less show too little to be told from others."""

Grey = npt.NDArray[np.float32]
"""A picture, shape (height, width), 0 is black and 255 white."""

LEAST_OVERLAP = 0.85
"""The share of either picture that the other one must show."""

_WHOLE = 0.97
"""A smaller share is more than rounding."""

LEAST_CORRELATION = 0.9
MOST_DIFFERENT = 1.0
"""The most that a block may differ, and the least correlation of the whole."""

LEAST_DETAIL = 0.5
"""The least agreement in detail of a part with the whole, and of pictures in other light."""

NOISE = 5.0
SHIFT_PX = 0.5
_BLOCK_PX = 16

_COARSEST_PX, _LEAST_SIDE_PX = 48, 12
_LARGE_PX = 640
_STEPS, _LAST_STEPS = 12, 4
"""A fit found in a smaller size needs only a few more steps in a larger one."""

_SETTLED_PX = 0.02
_LONGEST_STEP = 0.05
_MOST_STRETCH = 1.3
_STARTS = (0.0, 0.04, -0.04)
"""The margins that one picture may lack at every side, as the search begins with them."""

_PROFILE_LEVEL = 2
_TRIED = np.arange(0.92, 1.0801, 0.005), np.arange(-0.06, 0.0601, 0.0025)
"""Stretches and shifts that are tried, for crops of up to 4 % at a side."""

_BLACK, _WHITE = 5.0, 250.0
"""Darker and lighter pixels may be anything that was too dark or too light."""

_LIGHT_CHANGED, _MOST_GAIN, _MOST_LIGHTER = 6.0, 1.6, 24.0
"""From which change of the light on that of a block may differ a bit, and by how much."""

_LEAST_LIT, _MOST_LIT = 1_000, 20_000
"""So many pixels tell how the light was changed; of more only some are taken."""

_NOTHING_ALIKE = float("inf")


class Alignment(NamedTuple):
    """Maps pixels of one picture to `x * across + left` in the other, of [0, 1] each."""

    across: float = 1.0
    left: float = 0.0
    down: float = 1.0
    top: float = 0.0

    def then(self, other: "Alignment") -> "Alignment":
        """This one, and then another one."""
        across, left, down, top = other
        return Alignment(
            self.across * across, self.left * across + left, self.down * down, self.top * down + top
        )

    def back(self) -> "Alignment":
        """The way back."""
        across, left, down, top = self
        return Alignment(1 / across, -left / across, 1 / down, -top / down)


class Agreement(NamedTuple):
    """The agreement of two aligned pictures.

    Attributes:
        overlap: the share of either that the other one shows, the smaller of the two.
        correlation: of their pixels where they overlap, in [-1, 1].
        worst: how far the block differs that differs most; up to 1 it may be noise.
        detail: the correlation of the slopes of their light: about 0 where they have in common no
            more than where it is light and where dark, as two skies.
        part: 1 if the first shows only a part of the second, 2 the other way round; else 0.
    """

    overlap: float
    correlation: float
    worst: float
    detail: float = 1.0
    part: int = 0

    @property
    def is_same(self) -> bool:
        """Whether the two are the same picture."""
        return (
            self.worst <= MOST_DIFFERENT
            and self.overlap >= LEAST_OVERLAP
            and self.correlation >= LEAST_CORRELATION
        )


def agreement(one: Grey, other: Grey, place: Alignment | None = None) -> Agreement:
    """The agreement of two pictures of the same way up, about as large, shape (height, width)."""
    return _agreement(one, other, aligned(one, other) if place is None else place)


def difference(one: Grey, other: Grey, place: Alignment) -> npt.NDArray[np.uint8]:
    """The difference of each pixel of a picture from an aligned one, shape as the first.

    0 where it is noise or where the other one shows nothing, 255 where something else is shown.
    """
    laid, seen = _laid(other, place, one.shape)
    ours, theirs = (_softened(picture[seen]) for picture in (one, laid))
    found = np.zeros(one.shape, dtype=np.uint8)
    if not ours.size:
        return found
    ours, theirs, allowed = _comparable(ours, theirs)
    share = np.square(ours - theirs) / (4 * allowed)
    rows, columns = seen
    inner = slice(rows.start + 1, rows.stop - 1), slice(columns.start + 1, columns.stop - 1)
    found[inner] = np.clip((share - 0.25) * 255, 0, 255).astype(np.uint8)
    return found


def aligned(one: Grey, other: Grey) -> Alignment:
    """The alignment of two pictures, shape (height, width) each, as far as they correspond."""
    coarse, *finer = list(zip(*_pyramids(one, other), strict=True))
    starts = [Alignment(1 - 2 * cut, cut, 1 - 2 * cut, cut) for cut in _STARTS]
    tried = [_refined(*coarse, start) for start in starts]
    place = max(tried, key=lambda place: _agreement(*coarse, place, block_px=8).correlation)
    for number, (left, right) in enumerate(finer, start=1):
        place = _refined(left, right, place)
        if number == _PROFILE_LEVEL:
            # Lines of text look alike a line further on; the profile of a page has only one place.
            other_place = _refined(left, right, _by_profiles(left, right))
            place = max(
                (place, other_place),
                key=lambda place: _agreement(left, right, place, block_px=8).correlation,
            )
    return place


def _by_profiles(one: Grey, other: Grey) -> Alignment:
    """Roughly where a picture lies, by the mean light of its columns and of its rows."""
    across, left = _laid_profile(one.mean(axis=0), other.mean(axis=0))
    down, top = _laid_profile(one.mean(axis=1), other.mean(axis=1))
    return Alignment(across, left, down, top)


def _laid_profile(one: Grey, other: Grey) -> tuple[float, float]:
    """The stretch and shift, of many, with which the profiles correlate most."""
    scales, shifts = (table.ravel()[:, np.newaxis] for table in np.meshgrid(*_TRIED))
    at = _middles(len(one))[np.newaxis, :] * scales + shifts
    inside = (at >= 0) & (at <= 1)
    laid = np.interp(at, _middles(len(other)), other)
    count = np.maximum(1, inside.sum(axis=1, keepdims=True))
    ours = np.where(inside, one - (inside * one).sum(axis=1, keepdims=True) / count, 0)
    theirs = np.where(inside, laid - (inside * laid).sum(axis=1, keepdims=True) / count, 0)
    power = np.square(ours).sum(axis=1) * np.square(theirs).sum(axis=1)
    best = int(((ours * theirs).sum(axis=1) / np.sqrt(power + 1e-6)).argmax())
    return float(scales[best, 0]), float(shifts[best, 0])


def _pyramids(one: Grey, other: Grey) -> tuple[list[Grey], list[Grey]]:
    """Both pictures in falling sizes, each half of the one before, the coarsest first."""
    sizes = [(one, other)]
    while (
        max(sizes[-1][0].shape) >= 2 * _COARSEST_PX
        and min(*sizes[-1][0].shape, *sizes[-1][1].shape) >= 2 * _LEAST_SIDE_PX
    ):
        sizes.append((_halved(sizes[-1][0]), _halved(sizes[-1][1])))
    return [left for left, _ in reversed(sizes)], [right for _, right in reversed(sizes)]


def _halved(picture: Grey) -> Grey:
    height, width = (side // 2 * 2 for side in picture.shape)
    even = picture[:height, :width]
    quarters = even[::2, ::2] + even[1::2, ::2] + even[::2, 1::2] + even[1::2, 1::2]
    return quarters * np.float32(0.25)


def _refined(one: Grey, other: Grey, place: Alignment) -> Alignment:
    """The alignment with the least squares of differences nearest to a given one."""
    height, width = one.shape
    x, y = _middles(width)[np.newaxis, :], _middles(height)[:, np.newaxis]
    for _ in range(_LAST_STEPS if max(one.shape) > _LARGE_PX else _STEPS):
        laid, seen = _laid(other, place, one.shape)
        if min(laid[seen].shape) < _LEAST_SIDE_PX // 2:
            return place
        slope_y, slope_x = np.gradient(laid)
        slope_x, slope_y = slope_x * (width / place.across), slope_y * (height / place.down)
        parts = (slope_x * x, slope_x, slope_y * y, slope_y, laid, np.ones_like(laid))
        table = np.stack([part[seen].ravel() for part in parts]).astype(np.float64)
        normal = table @ table.T
        normal[np.diag_indices(len(parts))] *= 1 + 1e-6
        normal[np.diag_indices(len(parts))] += 1e-6
        change = np.linalg.solve(normal, table @ (one - laid)[seen].ravel())
        gain = max(0.2, 1 + float(change[4]))
        step = np.clip(change[:4] / gain, -_LONGEST_STEP, _LONGEST_STEP)
        place = Alignment(*(np.array(place) + step).tolist())
        if not all(1 / _MOST_STRETCH < one < _MOST_STRETCH for one in (place.across, place.down)):
            return Alignment()
        moved = np.abs([step[0] + step[1], step[1], step[2] + step[3], step[3]])
        if (moved * (width, width, height, height)).max() < _SETTLED_PX:
            break
    return place


def _middles(side: int) -> Grey:
    """The middles of a number of pixels, in [0, 1]."""
    return ((np.arange(side) + 0.5) / side).astype(np.float32)


def _laid(
    other: Grey, place: Alignment, shape: tuple[int, ...]
) -> tuple[Grey, tuple[slice, slice]]:
    """The other picture in the frame of one, and the part of that frame that it covers."""
    height, width = shape
    rows = (_middles(height) * place.down + place.top) * other.shape[0] - 0.5
    columns = (_middles(width) * place.across + place.left) * other.shape[1] - 0.5
    laid = _sampled(_sampled(other, rows).T, columns).T
    return laid, (_inside(rows, other.shape[0]), _inside(columns, other.shape[1]))


def _inside(at: Grey, side: int) -> slice:
    """Those of these ascending positions that are in a picture of this number of pixels."""
    begin, end = np.searchsorted(at, (0.0, side - 1.0))
    return slice(int(begin), int(end))


def _sampled(picture: Grey, at: Grey) -> Grey:
    """The rows of a picture at these positions, mixed of the two nearest."""
    at = np.clip(at, 0, len(picture) - 1)
    low = np.minimum(at.astype(np.int64), len(picture) - 2)
    share = (at - low).astype(np.float32)[:, np.newaxis]
    found: Grey = picture[low] * (1 - share) + picture[low + 1] * share
    return found


def _agreement(one: Grey, other: Grey, place: Alignment, block_px: int = _BLOCK_PX) -> Agreement:
    laid, seen = _laid(other, place, one.shape)
    ours, theirs = (_softened(picture[seen]) for picture in (one, laid))
    own = ours.size / one.size
    far = _share(place.across, place.left) * _share(place.down, place.top)
    overlap = min(own, far)
    is_whole = (own >= _WHOLE, far >= _WHOLE)
    part = {(True, False): 1, (False, True): 2}.get(is_whole, 0)
    if min(ours.shape) < block_px:
        return Agreement(overlap, 0.0, _NOTHING_ALIKE)
    if min(float(ours.std()), float(theirs.std())) < 1.0:
        return Agreement(overlap, 0.0, _NOTHING_ALIKE)
    correlation = _correlation(ours, theirs)
    detail = min(_correlation(np.diff(ours, axis=at), np.diff(theirs, axis=at)) for at in (0, 1))
    means, spreads = zip(
        *((float(one.mean()), float(one.std())) for one in (ours, theirs)), strict=True
    )
    change = max(abs(means[0] - means[1]), abs(spreads[0] - spreads[1]))
    worst = _worst(*_comparable(ours, theirs), block_px)
    if worst > MOST_DIFFERENT and change > _LIGHT_CHANGED and detail >= LEAST_DETAIL:
        worst = min(worst, _worst_in_other_light(ours, theirs, block_px))
    return Agreement(overlap, correlation, worst, detail, part)


def _worst(ours: Grey, theirs: Grey, allowed: Grey, block_px: int) -> float:
    return float((_sums(np.square(ours - theirs), block_px) / _sums(allowed, block_px)).max())


def _correlation(ours: Grey, theirs: Grey) -> float:
    ours, theirs = ours - ours.mean(), theirs - theirs.mean()
    power = float(np.square(ours).mean()) * float(np.square(theirs).mean())
    return float((ours * theirs).mean()) / math.sqrt(max(power, 1e-6))


def _comparable(ours: Grey, theirs: Grey) -> tuple[Grey, Grey, Grey]:
    """Both with the same brightness and contrast, and the square that each pixel may differ."""
    ours, theirs = ours - ours.mean(), theirs - theirs.mean()
    own, far = float(np.square(ours).mean()), float(np.square(theirs).mean())
    theirs = theirs * np.float32((own / max(far, 1e-6)) ** 0.5)
    return ours, theirs, _allowed(ours, theirs, NOISE)


def _allowed(ours: Grey, theirs: Grey, noise: float) -> Grey:
    steep = np.maximum(_steepness(ours), _steepness(theirs))
    allowed: Grey = np.float32(noise**2) + np.float32(SHIFT_PX**2) * steep
    return allowed


def _worst_in_other_light(ours: Grey, theirs: Grey, block_px: int) -> float:
    """How far the block differs that differs most, if only the light of one picture was changed.

    The light of a block may be a bit other than the change makes it: colours that were too strong
    to be made any stronger change the light of some places only.
    """
    # What is lost in glare or in black follows from what is not, but not the other way round.
    lost = [float(_is_lost(one).mean()) + 1 / (1 + float(one.std())) for one in (ours, theirs)]
    if lost[0] < lost[1]:
        ours, theirs = theirs, ours
    noise = NOISE * min(1.0, float(ours.std()) / float(theirs.std()))
    theirs = _in_light_of(theirs, ours)
    allowed = _sums(_allowed(ours, theirs, noise), block_px)
    count = block_px**2
    ours, theirs = ours - np.float32(128), theirs - np.float32(128)
    own, far = _sums(ours, block_px), _sums(theirs, block_px)
    own_power = _sums(np.square(ours), block_px) - np.square(own) / count
    power = _sums(np.square(theirs), block_px) - np.square(far) / count
    common = _sums(ours * theirs, block_px) - own * far / count
    gain = np.clip(common / np.maximum(power, 1e-6), 1 / _MOST_GAIN, _MOST_GAIN)
    beyond = np.maximum(0, np.abs(own - far) / count - _MOST_LIGHTER)
    unlike = own_power - 2 * gain * common + np.square(gain) * power + count * np.square(beyond)
    return float((unlike / allowed).max())


def _is_lost(picture: Grey) -> npt.NDArray[np.bool_]:
    return (picture < _BLACK) | (picture > _WHITE)


def _in_light_of(picture: Grey, other: Grey) -> Grey:
    """The picture as a change of brightness, contrast and gamma makes it look like another one.

    The change is one curve for all pixels, so that no thing in the picture is explained away.
    """
    both = ~(_is_lost(picture) | _is_lost(other))
    some, those = picture[both], other[both]
    if len(some) < _LEAST_LIT:
        some, those = picture.ravel(), other.ravel()
    every = max(1, len(some) // _MOST_LIT)
    some, those = some[::every].astype(np.float64), those[::every].astype(np.float64)
    lights = np.linspace(float(picture.min()), float(picture.max()), 32)
    for degree in (3, 2, 1):
        powers = np.vander((some - 128) / 128, degree + 1)
        square = powers.T @ powers + 1e-3 * len(some) * np.diag([1e-3] * degree + [0])
        curve = np.linalg.solve(square, powers.T @ those)
        if (np.diff(np.polyval(curve, (lights - 128) / 128)) > 0).all():
            break
    lit: Grey = np.clip(np.polyval(curve, (picture - 128) / 128), 0, 255).astype(np.float32)
    return lit


def _share(scale: float, begin: float) -> float:
    """The share of [0, 1] that a stretch of length `scale` covers from `begin` on."""
    return max(0.0, min(1.0, begin + scale) - max(0.0, begin))


def _steepness(picture: Grey) -> Grey:
    down, across = np.gradient(picture)
    steep: Grey = np.square(down) + np.square(across)
    return steep


def _softened(picture: Grey) -> Grey:
    """The picture without its finest grain, one pixel less at each side."""
    if min(picture.shape) < 3:
        return picture[:0]
    quarter = np.float32(0.25)
    soft = (picture[:-2] + picture[1:-1] + picture[1:-1] + picture[2:]) * quarter
    softer: Grey = (soft[:, :-2] + soft[:, 1:-1] + soft[:, 1:-1] + soft[:, 2:]) * quarter
    return softer


def _sums(values: npt.NDArray[np.floating], block_px: int) -> npt.NDArray[np.float64]:
    """The sums of square blocks that overlap by half."""
    total = np.zeros((values.shape[0] + 1, values.shape[1] + 1))
    np.cumsum(np.cumsum(values, axis=0, dtype=np.float64), axis=1, out=total[1:, 1:])
    rows, columns = (_begins(side, block_px) for side in values.shape)
    right, bottom = columns + block_px, rows + block_px
    found: npt.NDArray[np.float64] = (
        total[np.ix_(bottom, right)]
        - total[np.ix_(rows, right)]
        - total[np.ix_(bottom, columns)]
        + total[np.ix_(rows, columns)]
    )
    return found


def _begins(side: int, block_px: int) -> npt.NDArray[np.int64]:
    last = side - block_px
    return np.append(np.arange(0, last, block_px // 2), last)
