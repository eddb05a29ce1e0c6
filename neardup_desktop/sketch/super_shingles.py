"""Super-shingles: few features such that texts that share many shingles share a feature.

Broder, Glassman, Manasse, Zweig: Syntactic Clustering of the Web (1997), and Wang & Gemmell,
MSR-TR-2006-30. Each of k hash functions orders the set of shingles at random; the m smallest under
it, hashed together, are one feature. Two texts with resemblance r share a given feature with a
probability of about r**m.
"""

from collections.abc import Sequence
from functools import cache

import numpy as np
import numpy.typing as npt

from neardup_desktop.native import text_pass
from neardup_desktop.text.distinct import distinct
from neardup_desktop.text.words import Hashes, joined, mix

_BLOCK = 1 << 13
"""Shingles processed at once, few enough for the processor's cache."""

_GUESSED = 6
"""The first guess at the bound should have this many times the needed values below it."""

_NONE = np.uint64(0xFFFFFFFFFFFFFFFF)
"""Above all hashes that occur."""

_BASE = np.uint64(0xD6E8FEB86659FD93)
NUMBER_WORD = np.uint64(0x6E756D626572)
"""Replaces every word with a digit where numbers are masked."""


def masked(hashes: Hashes, has_digit: npt.NDArray[np.bool_]) -> Hashes:
    """The words with each word that has a digit replaced by `NUMBER_WORD`.

    Texts of mostly numbers keep them; otherwise all tables of figures would look alike.
    """
    numbers = np.count_nonzero(has_digit)
    if not numbers or 2 * numbers > len(hashes):
        return hashes
    return np.where(has_digit, NUMBER_WORD, hashes)


def shingles(texts: Sequence[Hashes], width: int) -> list[Hashes]:
    """Hashes of all runs of `width` words of each text, shape (max(1, n - width + 1),), in order.

    A text of fewer than `width` words is one shingle, one without words has none. A shingle hash is
    a polynomial in its word hashes modulo 2**64, mixed.
    """
    hashes = joined(texts, np.uint64)
    counts = np.array([len(text) for text in texts], dtype=np.int64)
    firsts = np.cumsum(counts) - counts
    rolled = hashes.copy()
    whole = []
    for words in range(1, width):
        at = firsts[counts == words]
        whole.append((at, rolled[at] + np.uint64(words)))
        rolled *= _BASE
        rolled[:-words] += hashes[words:]
    rolled += np.uint64(width)
    for at, values in whole:
        rolled[at] = values
    mixed = mix(rolled)
    behind = firsts + np.where(counts, np.maximum(counts - width, 0) + 1, 0)
    return [mixed[first:last] for first, last in zip(firsts.tolist(), behind.tolist(), strict=True)]


@cache
def hash_functions(count: int) -> tuple[Hashes, Hashes]:
    """Odd factors and masks of `count` functions h(s) = (s ^ mask) * factor mod 2**64.

    The shingle hashes are well mixed already; multiplying by an odd number is a bijection whose
    high bits order them anew (Dietzfelbinger et al., 1997).
    """
    seeds = np.arange(1, 2 * count + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    random = mix(seeds)
    return random[:count] | np.uint64(1), random[count:]


def super_shingles(texts: Sequence[Hashes], features: int, smallest: int) -> Hashes:
    """The features of sets of shingles, shape (texts, features), uint64; void for an empty set.

    Repeated shingles count once. A text with fewer than `smallest` distinct shingles uses all of
    them, so that it can still match similar ones.
    """
    return _combined(_lowest(texts, features, smallest, _GUESSED))


def super_shingles_of(texts: Sequence[Hashes], width: int, features: int, smallest: int) -> Hashes:
    """The same of texts with these words, for runs of `width` words."""
    if not text_pass.is_there():
        return super_shingles(shingles(texts, width), features, smallest)
    found = text_pass.smallest(texts, width, *hash_functions(features), smallest)
    return _combined(found.transpose(1, 0, 2))


def _combined(lowest: Hashes) -> Hashes:
    """The features from the values that `_lowest` finds."""
    numbers = np.arange(1, len(lowest) + 1, dtype=np.uint64) * np.uint64(0xC2B2AE3D27D4EB4F)
    combined = np.repeat(numbers[:, None], lowest.shape[1], axis=1)
    for column in range(lowest.shape[2]):
        values = lowest[:, :, column]
        combined = np.where(values == _NONE, combined, mix(combined ^ values))
    return combined.T


def smallest_shingles(texts: Sequence[Hashes], width: int, count: int) -> list[Hashes]:
    """The `smallest_distinct` shingles of texts with these words."""
    if not (text_pass.is_there() and count):
        return [smallest_distinct(runs, count) for runs in shingles(texts, width)]
    same = (np.ones(1, dtype=np.uint64), np.zeros(1, dtype=np.uint64))
    found = text_pass.smallest(texts, width, *same, count)[:, 0]
    return [row[row != _NONE] for row in found]


def smallest_distinct(hashes: Hashes, count: int) -> Hashes:
    """The `count` smallest distinct hashes, ascending, shape (count,): a uniform sample of the set.

    Hashes are uniform, so a guess at the bound leaves few to sort; if a text is so repetitive that
    too few distinct ones are below it, all are sorted.
    """
    if len(hashes) > 16 * count:
        bound = np.uint64(4.0 * count / len(hashes) * 2.0**64)
        below = distinct(hashes[hashes < bound])
        if len(below) >= count:
            return below[:count]
    return distinct(hashes)[:count]


def _lowest(texts: Sequence[Hashes], features: int, smallest: int, guessed: float) -> Hashes:
    """The smallest distinct hashes of each text under each function, ascending.

    Hashes are uniform, so only the few below a guessed bound are looked at. A text that is so
    repetitive that too few distinct ones are below it is done again, with a higher one.

    Returns:
        Shape (features, texts, smallest), `_NONE` where a text has no more.
    """
    factors, masks = hash_functions(features)
    hashes = joined(texts, np.uint64)
    counts = np.array([len(text) for text in texts], dtype=np.int64)
    behind = np.cumsum(counts)
    shares = guessed * smallest / np.maximum(counts, 1)
    bounds = np.full(len(texts), _NONE)
    bounds[shares < 0.5] = (shares[shares < 0.5] * 2.0**64).astype(np.uint64)
    few, owners = [], []
    for begin in range(0, len(hashes) or 1, _BLOCK):
        block = hashes[begin : begin + _BLOCK]
        ends = np.minimum(np.maximum(behind, begin), begin + len(block))
        text_of = np.repeat(np.arange(len(texts)), np.diff(ends, prepend=begin))
        values = block ^ masks[:, None]
        values *= factors[:, None]
        below = np.flatnonzero(values <= bounds[text_of])
        few.append(values.ravel().take(below))
        rows, columns = np.divmod(below, len(block))
        owners.append(rows * len(texts) + text_of.take(columns))
    values, owner = np.concatenate(few), np.concatenate(owners)
    if len(few) > 1:
        order = np.argsort(owner, kind="stable")
        values, owner = values[order], owner[order]
    flat = np.full((features * len(texts), smallest), _NONE)
    firsts = np.flatnonzero(np.diff(owner, prepend=-1))
    sizes = np.diff(firsts, append=len(owner))
    for column in range(smallest):
        found = np.minimum.reduceat(values, firsts)
        flat[owner[firsts], column] = found
        values[values == np.repeat(found, sizes)] = _NONE
    lowest = flat.reshape(features, len(texts), smallest)
    lacks = (lowest[:, :, -1] == _NONE).any(axis=0) & (bounds != _NONE)
    if lacks.any():
        again = [distinct(texts[at]) for at in np.flatnonzero(lacks).tolist()]
        lowest[:, lacks] = _lowest(again, features, smallest, 8 * guessed)
    return lowest
