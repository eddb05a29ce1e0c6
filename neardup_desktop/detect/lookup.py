"""Which of many texts may be like one text: a question about one, answered by looking at all.

The detectors find all pairs of a collection and sort everything for it. For a single text a list
of the texts that hold each word or shingle tells how many of its own each of them shares.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Indices, Mask, Ragged
from neardup_desktop.detect.containment import LEAST_SHARE, MOST_OUTERS
from neardup_desktop.detect.shared_samples import LEAST_SHARE as SHOWN_SHARE
from neardup_desktop.detect.shared_samples import LEAST_SHARED, columns_of, counts_of
from neardup_desktop.model.settings import MINIMUM_WORDS
from neardup_desktop.text.distinct import distinct

MOST_SAMPLED = 200
"""Of texts that only share some samples, so many are worth verifying, those that share most."""

MOST_INNERS = 500
"""Of texts that may stand in the one, so many are worth verifying, those that share most."""

_LEAST_SAMPLES = 2

Tokens = npt.NDArray[np.uint32]


@dataclass(frozen=True, slots=True)
class Postings:
    """The tokens of n texts with the texts that hold them; t entries, ordered by token.

    Attributes:
        tokens: shape (t,), uint32, ascending; as often as texts hold it.
        texts: index of the text, shape (t,), uint32.
        count: n.
    """

    tokens: Tokens
    texts: Tokens
    count: int

    @classmethod
    def of(cls, rows: Ragged) -> "Postings":
        """Those of texts, given the tokens of each."""
        lengths = rows.lengths()
        keys = rows.values.astype(np.uint64) << np.uint64(32)
        keys |= np.repeat(np.arange(len(lengths), dtype=np.uint64), lengths)
        keys.sort()
        lower = (keys & np.uint64(0xFFFFFFFF)).astype(np.uint32)
        return cls((keys >> np.uint64(32)).astype(np.uint32), lower, len(lengths))

    def shared(self, tokens: Tokens) -> Indices:
        """How many entries of each text are among the tokens, shape (n,)."""
        wanted = distinct(tokens)
        begin = np.searchsorted(self.tokens, wanted, side="left")
        sizes = np.searchsorted(self.tokens, wanted, side="right") - begin
        first = np.repeat(begin - (np.cumsum(sizes) - sizes), sizes)
        texts = self.texts[first + np.arange(len(first))]
        return np.bincount(texts, minlength=self.count)


@dataclass(frozen=True, slots=True)
class Measured:
    """What finds near-duplicates among n texts, all made by one method.

    Attributes:
        words: number of words, shape (n,), int32.
        features: lower halves of the super-shingles, shape (n, k), uint32; what happens to share
            one is verified anyway.
        short_words: the words of short texts.
        samples: the sampled shingles of longer texts.
    """

    words: npt.NDArray[np.int32]
    features: Tokens
    short_words: Postings
    samples: Postings


@dataclass(frozen=True, slots=True)
class Shown:
    """What finds the texts among n that hold others whole.

    Attributes:
        words: number of words, shape (n,), int64.
        samples: the sampled shingles of all texts.
        counts: how many of its samples a text of each modulus would have too (see
            `shared_samples.MODULI`), shape (n, 3), int32.
        column: which of these moduli its own samples are multiples of, shape (n,), uint8.
    """

    words: Indices
    samples: Postings
    counts: npt.NDArray[np.int32]
    column: npt.NDArray[np.uint8]

    @classmethod
    def of(cls, words: Indices, samples: Ragged) -> "Shown":
        """Those of texts, given the samples of each."""
        owner = np.repeat(np.arange(len(words)), samples.lengths())
        counts = counts_of(samples.values, owner, len(words)).astype(np.int32)
        column = columns_of(words).astype(np.uint8)
        return cls(words, Postings.of(samples), counts, column)


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
    possible: Mask = (shorter >= MINIMUM_WORDS) & (shorter >= least_similarity * longer)
    found: Mask = np.count_nonzero(known.features == one.features[0], axis=1) >= need
    if len(one.short_words.tokens):
        # Texts at that similarity have so many words in common (Ukkonen's lemma for q = 1).
        held = known.short_words.shared(one.short_words.tokens)
        found |= (held > 0) & (held >= np.ceil(least_similarity * longer - 1e-9))
    if len(one.samples.tokens):
        held = np.where(possible & ~found, known.samples.shared(one.samples.tokens), 0)
        found[_most(held, held >= _LEAST_SAMPLES, MOST_SAMPLED)] = True
    return np.flatnonzero(found & possible)


def holding(known: Shown, one: Shown, held: Indices) -> Indices:
    """The longer texts that may hold the only one in `one` whole.

    Args:
        known: n texts.
        one: a single text.
        held: how many samples each shares with it, shape (n,).

    Returns:
        Indices of texts, those that share most before others.
    """
    # A longer text samples as many shingles or fewer; of ours it can have just these.
    own = one.counts[0][known.column]
    good = (known.words > one.words[0]) & (held > 0) & (held >= LEAST_SHARE * own)
    return _most(held / np.maximum(own, 1), good, MOST_OUTERS)


def held_by(known: Shown, one: Shown, held: Indices) -> Indices:
    """The shorter texts that may stand whole in the only one in `one`; as `holding`."""
    theirs = known.counts[:, one.column[0]]
    good = (known.words < one.words[0]) & (held > 0) & (held >= LEAST_SHARE * theirs)
    return _most(held / np.maximum(theirs, 1), good, MOST_INNERS)


def alike(known: Shown, one: Shown, held: Indices, least_similarity: float) -> Indices:
    """The texts of about the same length that share enough samples with the only one in `one`."""
    column = np.maximum(known.column, one.column[0])
    rows = np.arange(len(known.words))
    least = np.minimum(known.counts[rows, column], one.counts[0][column])
    shorter = np.minimum(known.words, one.words[0])
    good = shorter >= least_similarity * np.maximum(known.words, one.words[0])
    good &= (held >= LEAST_SHARED) & (held >= SHOWN_SHARE * least)
    return _most(held, good, MOST_SAMPLED)


def _most(rank: npt.NDArray[np.number], good: Mask, most: int) -> Indices:
    """The good ones of the highest ranks, at most so many."""
    places = np.flatnonzero(good)
    return places[np.argsort(-rank[places], kind="stable")][:most]
