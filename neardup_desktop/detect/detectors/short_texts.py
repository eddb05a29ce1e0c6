"""Candidate pairs among short texts, without loss at similarity 0.8.

A note of ten words has eight shingles; change two words and no super-shingle of it need survive.
Short texts are therefore paired by a filter that provably keeps every pair with a similarity of
at least `GUARANTEED_SIMILARITY`:

- Texts at word edit distance d share, of the q-word shingles of the longer one (m words), at
  least m - q + 1 - q*d (the q-gram lemma: Ukkonen, Approximate String-Matching with q-grams and
  Maximal Matches, 1992). Similarity s allows d <= (1 - s) * m edits.
- If two sets share at least o elements and both are put in one global order, then the first
  (size - o + 1) elements of each have one in common (prefix filtering: Chaudhuri, Ganti, Kaushik,
  A Primitive Operator for Similarity Joins in Data Cleaning, 2006). With the rarest shingles
  first, what all mails of a list share is hardly ever looked at.

Pairs whose longer text has up to `_WORD_LIMIT` words go by single words (q = 1), longer ones by
shingles of three.
"""

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Candidates, Indices, PairDetector, SketchTable
from neardup_desktop.detect.buckets import PairCollector, add_bucket_pairs, buckets_of

GUARANTEED_SIMILARITY = 0.8

_WORD_LIMIT = 12
_LEAST_WORDS = 3
_SHINGLE_WORDS = 3
_SHINGLE_BASE = np.uint32(0x9E3779B1)
_OCCURRENCE_BASE = np.uint32(0x85EBCA6B)

Tokens = npt.NDArray[np.uint32]


def find(sketches: SketchTable, least_similarity: float) -> Candidates:
    """Pairs of short texts that share one of their rarest words or shingles."""
    collector = PairCollector(sketches.words, least_similarity)
    lengths = np.diff(sketches.short_starts)
    tiny = np.flatnonzero((lengths >= _LEAST_WORDS) & (lengths <= _WORD_LIMIT))
    _add_pairs(collector, sketches, tiny, 1)
    lowest = int(np.ceil(GUARANTEED_SIMILARITY * (_WORD_LIMIT + 1)))
    short = np.flatnonzero(lengths >= max(lowest - 1, _SHINGLE_WORDS))
    _add_pairs(collector, sketches, short, _SHINGLE_WORDS)
    return collector.candidates()


def _add_pairs(
    collector: PairCollector, sketches: SketchTable, texts: Indices, width: int
) -> None:
    if len(texts) < 2:
        return
    tokens, owners = _shingles_of(sketches, texts, width)
    tokens = _numbered(tokens, owners)
    words = np.diff(sketches.short_starts)[texts]
    prefix = _prefix_lengths(int(words.max()), width)[words]
    rank = _frequency_rank(tokens)
    order = np.lexsort((rank, owners))
    counts = words - width + 1
    position = np.arange(len(order)) - np.repeat(np.cumsum(counts) - counts, counts)
    kept = order[position < np.repeat(prefix, counts)]
    kept.sort()
    add_bucket_pairs(collector, buckets_of(tokens[kept], texts[owners[kept]]))


def _shingles_of(sketches: SketchTable, texts: Indices, width: int) -> tuple[Tokens, Indices]:
    """Shingles of the texts one after the other, and for each the position of its text."""
    counts = np.diff(sketches.short_starts)[texts] - width + 1
    owners = np.repeat(np.arange(len(texts)), counts)
    first = np.repeat(sketches.short_starts[texts] - (np.cumsum(counts) - counts), counts)
    at = first + np.arange(len(owners))
    tokens = sketches.short_words[at].copy()
    for offset in range(1, width):
        tokens *= _SHINGLE_BASE
        tokens ^= tokens >> np.uint32(15)
        tokens += sketches.short_words[at + offset]
    return tokens, owners


def _numbered(tokens: Tokens, owners: Indices) -> Tokens:
    """Make the second occurrence of a shingle in a text another token than its first.

    The lemma counts shingles with repetition; numbering the occurrences turns that into sets.
    """
    order = np.lexsort((tokens, owners))
    same = np.zeros(len(order), dtype=np.bool_)
    same[1:] = (tokens[order][1:] == tokens[order][:-1]) & (owners[order][1:] == owners[order][:-1])
    if not same.any():
        return tokens
    run_starts = np.flatnonzero(~same)
    occurrence = np.arange(len(order)) - np.repeat(
        run_starts, np.diff(np.append(run_starts, len(order)))
    )
    numbered = tokens.copy()
    numbered[order] += occurrence.astype(np.uint32) * _OCCURRENCE_BASE
    return numbered


def _frequency_rank(tokens: Tokens) -> npt.NDArray[np.uint64]:
    """A global order of tokens, the rarest first; equal tokens get equal ranks."""
    _, inverse, counts = np.unique(tokens, return_inverse=True, return_counts=True)
    return (counts[inverse].astype(np.uint64) << np.uint64(32)) | tokens.astype(np.uint64)


def _prefix_lengths(longest: int, width: int) -> Indices:
    """For each number of words up to `longest`, how many of the rarest shingles to look at."""
    reach = int(longest / GUARANTEED_SIMILARITY) + 1
    words = np.arange(reach + 1)
    edits = np.floor((1 - GUARANTEED_SIMILARITY) * words + 1e-9).astype(np.int64)
    shared = np.maximum(1, words - width + 1 - width * edits)
    # The partner may be longer; the least that any longer partner shares is what counts.
    least = np.minimum.accumulate(shared[::-1])[::-1]
    return np.maximum(0, words - width + 1 - least + 1)[: longest + 1]


DETECTOR = PairDetector(name="short_texts", label="Short texts", version=1, find=find)
