"""Which of many texts may be like one text: a question about one, answered by looking at all.

The detectors find all pairs of a collection and sort everything for it. For a single text it is
quicker to go through the sketches once, in the order in which they lie in memory: that takes a few
hundredths of a second for 100,000 texts, and needs nothing but the sketches themselves.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Indices, Ragged
from neardup_desktop.detect.containment import LEAST_SHARE, MOST_OUTERS
from neardup_desktop.detect.shared_samples import LEAST_SHARE as SHOWN_SHARE
from neardup_desktop.detect.shared_samples import LEAST_SHARED
from neardup_desktop.model.settings import MINIMUM_WORDS
from neardup_desktop.sketch.samples import COARSEST, FINEST, modulus

MODULI = (FINEST, 2 * FINEST, COARSEST)
"""Samples of a longer text are the multiples of a coarser one of these."""

MOST_SAMPLED = 200
"""Of texts that only share some samples, so many are worth verifying, those that share most."""

MOST_INNERS = 500
"""Of texts that may stand in the one, so many are worth verifying, those that share most."""

_LEAST_SAMPLES = 2
_AT_ONCE = 1 << 20
_FILTER_BITS = 20

Tokens = npt.NDArray[np.uint32]
Bools = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Measured:
    """What finds near-duplicates among n texts, all made by one method.

    Attributes:
        words: number of words, shape (n,), int32.
        features: lower halves of the super-shingles, shape (n, k), uint32; what happens to share
            one is verified anyway.
        short_words: the word hashes of short texts; empty rows for others.
        samples: the sampled shingles of longer texts; empty rows for others.
    """

    words: npt.NDArray[np.int32]
    features: Tokens
    short_words: Ragged
    samples: Ragged


@dataclass(frozen=True, slots=True)
class Shown:
    """What finds the texts among n that hold others whole.

    Attributes:
        words: number of words, shape (n,), int64.
        samples: distinct sampled shingles of each text.
        counts: how many of them a text of each of `MODULI` would have too, shape (n, 3), int32.
    """

    words: Indices
    samples: Ragged
    counts: npt.NDArray[np.int32]

    @classmethod
    def of(cls, words: Indices, samples: Ragged) -> "Shown":
        """Count the samples."""
        counts = np.stack(
            [_row_sums(samples, samples.values & np.uint32(step - 1) == 0) for step in MODULI],
            axis=1,
        )
        return cls(words, samples, counts.astype(np.int32))


def near(known: Measured, one: Measured, need: int, least_similarity: float) -> Indices:
    """The texts that may be near-duplicates of the only one in `one`.

    Args:
        known: n texts.
        one: a single text, by the same method.
        need: features that two texts must share.
        least_similarity: the least similarity worth verifying.

    Returns:
        Indices of texts, ascending.
    """
    own_words = int(one.words[0])
    shorter = np.minimum(known.words, own_words)
    longer = np.maximum(known.words, own_words)
    possible: Bools = (shorter >= MINIMUM_WORDS) & (shorter >= least_similarity * longer)
    found: Bools = np.count_nonzero(known.features == one.features[0], axis=1) >= need
    if len(one.short_words.values):
        # Texts at that similarity have so many words in common (Ukkonen's lemma for q = 1).
        held = shared(known.short_words, one.short_words.values)
        found |= (held > 0) & (held >= np.ceil(least_similarity * longer - 1e-9))
    if len(one.samples.values):
        held = np.where(possible & ~found, shared(known.samples, one.samples.values), 0)
        found[_most(held, held >= _LEAST_SAMPLES, MOST_SAMPLED)] = True
    return np.flatnonzero(found & possible)


def holding(known: Shown, one: Shown, held: Indices) -> Indices:
    """The longer texts that may hold the only one in `one` whole.

    Args:
        known: n texts.
        one: a single text.
        held: how many samples each shares with it (see `shared`), shape (n,).

    Returns:
        Indices of texts, those that share most before others.
    """
    # A longer text samples as many shingles or fewer; of ours it can have just these.
    own = one.counts[0][_columns(known.words)]
    good = (known.words > one.words[0]) & (held > 0) & (held >= LEAST_SHARE * own)
    return _most(held / np.maximum(own, 1), good, MOST_OUTERS)


def held_by(known: Shown, one: Shown, held: Indices) -> Indices:
    """The shorter texts that may stand whole in the only one in `one`; as `holding`."""
    theirs = known.counts[:, _columns(one.words)[0]]
    good = (known.words < one.words[0]) & (held > 0) & (held >= LEAST_SHARE * theirs)
    return _most(held / np.maximum(theirs, 1), good, MOST_INNERS)


def alike(known: Shown, one: Shown, held: Indices, least_similarity: float) -> Indices:
    """The texts of about the same length that share enough samples with the only one in `one`."""
    column = np.maximum(_columns(known.words), _columns(one.words)[0])
    rows = np.arange(len(known.words))
    least = np.minimum(known.counts[rows, column], one.counts[0][column])
    shorter = np.minimum(known.words, one.words[0])
    good = shorter >= least_similarity * np.maximum(known.words, one.words[0])
    good &= (held >= LEAST_SHARED) & (held >= SHOWN_SHARE * least)
    return _most(held, good, MOST_SAMPLED)


def shared(rows: Ragged, tokens: Tokens) -> Indices:
    """How many values of each row are among the tokens, shape (rows,)."""
    wanted = np.unique(tokens)
    # Most values are no tokens: a table over their upper halves tells so without a search.
    maybe = np.zeros(1 << _FILTER_BITS, dtype=np.bool_)
    shift = np.uint32(32 - _FILTER_BITS)
    maybe[wanted >> shift] = True
    hits = [np.zeros(0, dtype=np.int64)]
    for begin in range(0, len(rows.values), _AT_ONCE):
        part = rows.values[begin : begin + _AT_ONCE]
        places = np.flatnonzero(maybe[part >> shift])
        hits.append(places[np.isin(part[places], wanted)] + begin)
    owners = np.searchsorted(rows.starts, np.concatenate(hits), side="right") - 1
    return np.bincount(owners, minlength=len(rows.starts) - 1)


def _row_sums(rows: Ragged, chosen: Bools) -> Indices:
    sums = np.zeros(len(chosen) + 1, dtype=np.int64)
    np.cumsum(chosen, out=sums[1:])
    return np.diff(sums[rows.starts])


def _columns(words: npt.NDArray[np.integer]) -> Indices:
    """Which of `MODULI` the samples of texts of so many words are multiples of."""
    distinct, back = np.unique(words, return_inverse=True)
    columns = np.array([MODULI.index(modulus(count)) for count in distinct.tolist()], np.int64)
    return columns[back]


def _most(rank: npt.NDArray[np.number], good: Bools, most: int) -> Indices:
    """The good ones of the highest ranks, at most so many."""
    places = np.flatnonzero(good)
    return places[np.argsort(-rank[places], kind="stable")][:most]
