"""Finds which of many texts may resemble one text, by inverted indexes.

The detectors find all pairs of a collection, for which they sort everything. For a single text it
is enough to count how many of its words or shingles each other text shares.
"""

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from neardup_desktop.detect.base import Indices, Mask, Ragged, places_in
from neardup_desktop.detect.containment import LEAST_SHARE, MOST_OUTERS
from neardup_desktop.detect.shared_samples import LEAST_SHARE as ACROSS_SHARE
from neardup_desktop.detect.shared_samples import LEAST_SHARED, columns_of, counts_of
from neardup_desktop.model.settings import MINIMUM_WORDS
from neardup_desktop.text.distinct import distinct

MOST_SAMPLED = 200
"""The most texts worth verifying that only share samples; those with most come first."""

MOST_INNERS = 500
"""The most texts worth verifying that one may contain; those with most samples come first."""

_LEAST_SAMPLES = 2

Tokens = npt.NDArray[np.uint32]


class Postings(Struct, frozen=True):
    """An inverted index: the tokens of n texts with the texts that have them; t entries.

    Attributes:
        tokens: shape (t,), uint32, ascending; each as often as texts have it.
        texts: index of the text, shape (t,), uint32.
        count: n.
    """

    tokens: Tokens
    texts: Tokens
    count: int

    @classmethod
    def of(cls, rows: Ragged) -> "Postings":
        """The postings of texts with these tokens."""
        lengths = rows.lengths()
        keys = rows.values.astype(np.uint64) << np.uint64(32)
        keys |= np.repeat(np.arange(len(lengths), dtype=np.uint64), lengths)
        keys.sort()
        lower = (keys & np.uint64(0xFFFFFFFF)).astype(np.uint32)
        return cls((keys >> np.uint64(32)).astype(np.uint32), lower, len(lengths))

    def shared(self, tokens: Tokens) -> Indices:
        """The number of the tokens that each text has, shape (n,)."""
        wanted = distinct(tokens)
        begin = np.searchsorted(self.tokens, wanted, side="left")
        sizes = np.searchsorted(self.tokens, wanted, side="right") - begin
        texts = self.texts[places_in(begin, sizes)]
        return np.bincount(texts, minlength=self.count)


class MainTextIndex(Struct, frozen=True):
    """Finds near-duplicates among n main texts, whose sketches are all made by one method.

    Attributes:
        words: number of words, shape (n,), int32.
        features: lower halves of the super-shingles, shape (n, k), uint32; half is enough, because
            what it proposes is verified.
        short_words: the words of short texts.
        samples: the sampled shingles of longer texts.
    """

    words: npt.NDArray[np.int32]
    features: Tokens
    short_words: Postings
    samples: Postings


class FullTextIndex(Struct, frozen=True):
    """Finds the texts that contain others, among n full texts.

    Attributes:
        words: number of words, shape (n,), int64.
        samples: the sampled shingles of all texts.
        counts: how many of its samples a text sampled by each of `shared_samples.MODULI` could
            share, shape (n, 3), int32.
        column: by which of these moduli it is sampled itself, shape (n,), uint8.
    """

    words: Indices
    samples: Postings
    counts: npt.NDArray[np.int32]
    column: npt.NDArray[np.uint8]

    @classmethod
    def of(cls, words: Indices, samples: Ragged) -> "FullTextIndex":
        """The index of texts with these samples."""
        owner = np.repeat(np.arange(len(words)), samples.lengths())
        counts = counts_of(samples.values, owner, len(words)).astype(np.int32)
        column = columns_of(words).astype(np.uint8)
        return cls(words, Postings.of(samples), counts, column)


def near(known: MainTextIndex, one: MainTextIndex, need: int, least_similarity: float) -> Indices:
    """The texts that may be near-duplicates of a single one.

    Args:
        one: an index of the single text, by the same method.
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
        # Texts of that similarity share so many words (Ukkonen's q-gram lemma for q = 1).
        held = known.short_words.shared(one.short_words.tokens)
        found |= (held > 0) & (held >= np.ceil(least_similarity * longer - 1e-9))
    if len(one.samples.tokens):
        held = np.where(possible & ~found, known.samples.shared(one.samples.tokens), 0)
        found[_most(held, held >= _LEAST_SAMPLES, MOST_SAMPLED)] = True
    return np.flatnonzero(found & possible)


def containing(known: FullTextIndex, one: FullTextIndex, held: Indices) -> Indices:
    """The longer texts that may contain a single one.

    Args:
        one: an index of the single text.
        held: how many samples each shares with it, shape (n,).

    Returns:
        Indices of texts, those that share most first.
    """
    # A longer text samples no finer, so that these are all the samples it can share.
    own = one.counts[0][known.column]
    good = (known.words > one.words[0]) & (held > 0) & (held >= LEAST_SHARE * own)
    return _most(held / np.maximum(own, 1), good, MOST_OUTERS)


def contained_in(known: FullTextIndex, one: FullTextIndex, held: Indices) -> Indices:
    """Indices of the shorter texts that a single one may contain; otherwise as `containing`."""
    theirs = known.counts[:, one.column[0]]
    good = (known.words < one.words[0]) & (held > 0) & (held >= LEAST_SHARE * theirs)
    return _most(held / np.maximum(theirs, 1), good, MOST_INNERS)


def alike(
    known: FullTextIndex, one: FullTextIndex, held: Indices, least_similarity: float
) -> Indices:
    """Indices of texts of about the same length that share enough samples with a single one."""
    column = np.maximum(known.column, one.column[0])
    rows = np.arange(len(known.words))
    least = np.minimum(known.counts[rows, column], one.counts[0][column])
    shorter = np.minimum(known.words, one.words[0])
    good = shorter >= least_similarity * np.maximum(known.words, one.words[0])
    good &= (held >= LEAST_SHARED) & (held >= ACROSS_SHARE * least)
    return _most(held, good, MOST_SAMPLED)


def _most(rank: npt.NDArray[np.number], good: Mask, most: int) -> Indices:
    """The good ones with the highest ranks, at most `most` of them."""
    indices = np.flatnonzero(good)
    return indices[np.argsort(-rank[indices], kind="stable")][:most]
