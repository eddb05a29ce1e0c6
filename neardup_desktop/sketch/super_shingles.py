"""Super-shingles: few features such that texts that share many shingles share a feature.

Broder, Glassman, Manasse, Zweig: Syntactic Clustering of the Web (1997), and Wang & Gemmell,
MSR-TR-2006-30. Each of k hash functions orders the set of shingles at random; the m smallest under
it, hashed together, are one feature. Two texts with resemblance r share a given feature with a
probability of about r**m.
"""

from functools import cache

import numpy as np
import numpy.typing as npt

from neardup_desktop.text.distinct import distinct
from neardup_desktop.text.words import Hashes, mix

_BLOCK = 1 << 14
"""Shingles processed at once, few enough for the processor's cache."""

_AT_ONCE = 1 << 13
"""Up to this many shingles all functions are evaluated at once, since for a short text the overhead
of numpy calls would exceed the work."""

_GUESSED = 6
"""The first guess at the bound should have this many times the needed values below it."""


_BASE = np.uint64(0xD6E8FEB86659FD93)
NUMBER_WORD = np.uint64(0x6E756D626572)
"""Replaces every word with a digit where numbers are masked."""


def masked(hashes: Hashes, has_digit: npt.NDArray[np.bool_]) -> Hashes:
    """The words with each word that has a digit replaced by `NUMBER_WORD`.

    Texts of mostly numbers keep them; otherwise all tables of figures would look alike.
    """
    if not has_digit.any() or 2 * int(has_digit.sum()) > len(hashes):
        return hashes
    return np.where(has_digit, NUMBER_WORD, hashes)


def shingles(hashes: Hashes, width: int) -> Hashes:
    """Hashes of all runs of `width` words, shape (max(1, n - width + 1),), in order.

    A text of fewer than `width` words is one shingle. A shingle hash is a polynomial in its word
    hashes modulo 2**64, mixed.
    """
    count = len(hashes)
    if count == 0:
        return hashes
    width = min(width, count)
    last = count - width + 1
    rolled = hashes[:last].copy()
    for offset in range(1, width):
        rolled *= _BASE
        rolled += hashes[offset : last + offset]
    return mix(rolled + np.uint64(width))


@cache
def _hash_functions(count: int) -> tuple[Hashes, Hashes]:
    """Odd factors and masks of `count` functions h(s) = (s ^ mask) * factor mod 2**64.

    The shingle hashes are well mixed already; multiplying by an odd number is a bijection whose
    high bits order them anew (Dietzfelbinger et al., 1997).
    """
    seeds = np.arange(1, 2 * count + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    random = mix(seeds)
    return random[:count] | np.uint64(1), random[count:]


def super_shingles(shingles: Hashes, features: int, smallest: int) -> Hashes:
    """The features of a set of shingles, shape (features,), uint64; empty for no shingles.

    Repeated shingles count once. A text with fewer than `smallest` distinct shingles uses all of
    them, so that it can still match similar ones.
    """
    if len(shingles) == 0:
        return shingles
    if len(shingles) <= _AT_ONCE:
        lowest = _lowest_at_once(distinct(shingles), features, smallest)
    else:
        lowest = _lowest(shingles, features, smallest)
    numbers = np.arange(1, features + 1, dtype=np.uint64) * np.uint64(0xC2B2AE3D27D4EB4F)
    combined = numbers.copy()
    for column in range(lowest.shape[1]):
        combined = mix(combined ^ lowest[:, column])
    return combined


def smallest_distinct(hashes: Hashes, count: int) -> Hashes:
    """The `count` smallest distinct hashes, ascending: a uniform sample of the set."""
    return _smallest_of(hashes, np.empty(0, dtype=np.uint64), count)


def _lowest_at_once(distinct: Hashes, features: int, smallest: int) -> Hashes:
    """As `_lowest`, for a few distinct shingles."""
    factors, masks = _hash_functions(features)
    values = (distinct[None, :] ^ masks[:, None]) * factors[:, None]
    if len(distinct) > 2 * _GUESSED * smallest:
        # Hashes are uniform, so only the few below a guessed bound need sorting.
        below = np.flatnonzero(values < np.uint64(_GUESSED * smallest / len(distinct) * 2.0**64))
        rows = below // len(distinct)
        counts = np.bincount(rows, minlength=features)
        if counts.min() >= smallest:
            few = values.ravel()[below]
            ordered = few[np.lexsort((few, rows))]
            starts = np.cumsum(counts) - counts
            lowest: Hashes = ordered[starts[:, None] + np.arange(smallest)]
            return lowest
    if len(distinct) > smallest:
        values = np.partition(values, smallest - 1, axis=1)[:, :smallest]
    values.sort(axis=1)
    return values


def _lowest(shingles: Hashes, features: int, smallest: int) -> Hashes:
    """The smallest distinct hashes under each function, shape (features, <= smallest).

    Block by block: the values found so far bound what a later block can add, so that one comparison
    excludes nearly all of it.
    """
    factors, masks = _hash_functions(features)
    lowest = [np.empty(0, dtype=np.uint64)] * features
    for begin in range(0, len(shingles), _BLOCK):
        block = shingles[begin : begin + _BLOCK]
        for row in range(features):
            values = (block ^ masks[row]) * factors[row]
            known = lowest[row]
            if len(known) == smallest:
                values = values[values < known[-1]]
                if len(values) == 0:
                    continue
            lowest[row] = _smallest_of(values, known, smallest)
    # Every function sees the same set of shingles, so all rows have the same length.
    return np.stack(lowest)


def _smallest_of(values: Hashes, known: Hashes, count: int) -> Hashes:
    """The `count` smallest distinct values of both arrays, ascending.

    Hashes are uniform, so a guess at the bound leaves few to sort; if a text is so repetitive that
    too few distinct ones are below it, all are sorted.
    """
    if len(values) > 16 * count:
        bound = np.uint64(4.0 * count / len(values) * 2.0**64)
        below = distinct(np.concatenate((known, values[values < bound])))
        if len(below) >= count:
            return below[:count]
    return distinct(np.concatenate((known, values)))[:count]
