"""Estimates of the distance of two texts, with which their alignment begins.

An alignment takes time with the distance that it allows; it begins with an estimate and doubles it
until it finds one. A wrong estimate only costs time.
"""

import numpy as np
import numpy.typing as npt

_LONG_WORDS = 1_500
"""From this length on, a better estimate of the distance saves more time than it costs."""

_ORDER = np.uint64(0x9E3779B97F4A7C15)

Counted = tuple[npt.NDArray[np.uint64], npt.NDArray[np.int64]]
"""Distinct values, ascending, and how often each occurs."""


def counted(values: npt.NDArray[np.uint64]) -> Counted:
    """Count these values."""
    return np.unique(values, return_counts=True)


def neighbours(words: npt.NDArray[np.uint64]) -> Counted:
    """The pairs of neighbouring words of a text of at least one word."""
    return counted(words[:-1] * _ORDER + words[1:])


def overlap(one: Counted, other: Counted) -> tuple[int, int]:
    """The numbers of distinct values and of all values that two collections share."""
    (left, left_counts), (right, right_counts) = one, other
    if len(left) > len(right):
        (left, left_counts), (right, right_counts) = other, one
    if len(left) == 0:
        return 0, 0
    indices = np.minimum(np.searchsorted(right, left), len(right) - 1)
    counts = np.minimum(left_counts, right_counts[indices])[right[indices] == left]
    return len(counts), int(counts.sum())


def wants_neighbours(longer: int) -> bool:
    """Whether `hint` needs the shared neighbours of two texts, by the words of the longer one."""
    return longer >= _LONG_WORDS


def hint(longer: int, least: int, shared_neighbours: int | None) -> int:
    """The distance to begin with.

    If words only moved, the lower bound is far too low. The distance of most long texts that reach
    the cutoff was 0.9 to 1.3 times the number of missing pairs of neighbouring words. Too little
    takes three times as long, a fourth too much a fourth longer.

    Args:
        longer: words of the longer text.
        least: the lower bound of the distance, from the words that both share in any order.
        shared_neighbours: as in `overlap`, where wanted.
    """
    missing = least if shared_neighbours is None else max(least, longer - shared_neighbours)
    return missing * 5 // 4 + 16
