"""Candidate pairs among short texts, without loss at similarity 0.8.

A note of ten words has eight shingles; change two words and no super-shingle of it need survive.
Short texts are therefore paired by a filter that provably keeps every pair with a similarity of
at least `GUARANTEED_SIMILARITY`. Texts at word edit distance d share, of the q-word shingles of
the longer one (m words), at least m - q + 1 - q*d (the q-gram lemma: Ukkonen, Approximate
String-Matching with q-grams and Maximal Matches, 1992); similarity s allows d <= (1 - s) * m. So
they share one of their rarest shingles (see `rare_shingles`).

Pairs whose longer text has up to `_TINY_WORDS` words are filtered by single words (q = 1), others
by shingles of three.
"""

import numpy as np

from neardup_desktop.detect.base import Candidates, Indices, PairDetector, Ragged, SketchTable
from neardup_desktop.detect.buckets import PairCollector, add_bucket_pairs
from neardup_desktop.detect.rare_shingles import (
    TokenRows,
    buckets_by_rare_tokens,
    shingle_rows,
)

GUARANTEED_SIMILARITY = 0.8

_TINY_WORDS = 12
_LEAST_WORDS = 3
_SHINGLE_WORDS = 3


def find(sketches: SketchTable, least_similarity: float) -> Candidates:
    """Pairs of short texts that share one of their rarest words or shingles."""
    collector = PairCollector(sketches.words, least_similarity, is_new=sketches.is_new)
    for rows, prefix in token_rows(sketches.short_words):
        if len(rows.texts) > 1:
            add_bucket_pairs(collector, buckets_by_rare_tokens(rows, prefix, sketches.is_new))
    return collector.candidates()


def token_rows(short_words: Ragged) -> tuple[tuple[TokenRows, Indices], tuple[TokenRows, Indices]]:
    """The tokens of tiny texts, and of all others, each with how many of the rarest to use.

    A text may be in both; tokens of the one are not compared with tokens of the other.
    """
    lengths = short_words.lengths()
    tiny = np.flatnonzero((lengths >= _LEAST_WORDS) & (lengths <= _TINY_WORDS))
    # The shorter text of a pair with more than `_TINY_WORDS` words in the longer one.
    shortest = int(np.ceil(GUARANTEED_SIMILARITY * (_TINY_WORDS + 1) - 1e-9))
    others = np.flatnonzero(lengths >= shortest)
    return (
        _rows_of(short_words, tiny, 1),
        _rows_of(short_words, others, _SHINGLE_WORDS),
    )


def _rows_of(short_words: Ragged, texts: Indices, width: int) -> tuple[TokenRows, Indices]:
    words = short_words.lengths()[texts]
    prefix = prefix_lengths(int(words.max(initial=width)), width)[words]
    return shingle_rows(short_words, texts, width), prefix


def prefix_lengths(longest: int, width: int) -> Indices:
    """The number of rarest shingles to use, by the number of words, shape (longest + 1,)."""
    reach = int(longest / GUARANTEED_SIMILARITY) + 1
    words = np.arange(reach + 1)
    edits = np.floor((1 - GUARANTEED_SIMILARITY) * words + 1e-9).astype(np.int64)
    shared = np.maximum(1, words - width + 1 - width * edits)
    # The other text may be longer, so the minimum over all longer ones counts.
    least = np.minimum.accumulate(shared[::-1])[::-1]
    return np.maximum(0, words - width + 1 - least + 1)[: longest + 1]


DETECTOR = PairDetector(name="short_texts", version=1, find=find)
