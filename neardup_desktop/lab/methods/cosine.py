"""The cosine of tf-idf vectors, exactly, by an inverted index.

Sanderson: Duplicate Detection in the Reuters Collection (1997); Hoad, Zobel: Methods for
Identifying Versioned and Plagiarised Documents (2003); Kolcz, Chowdhury, Alspector: Improved
Robustness of Signature-Based Near-Replica Detection via Lexicon Randomization (2004), which takes
words of more than 5 % of the texts for present in all; most_share=0.05 does that. Weights are
counts times log2(texts / texts with the word). The papers rank, or try several bounds; candidates
have a cosine of at least .9 here.

Exact, and yet not all postings are read: only the rarest words of a text, by their weights, whose
rest could not reach the cosine alone, are looked up (Bayardo, Ma, Srikant: Scaling Up All Pairs
Similarity Search, 2007).
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Candidates, Indices, places_in, run_begins
from neardup_desktop.detect.buckets import PairCollector
from neardup_desktop.lab.lexicon import Lexicon
from neardup_desktop.lab.method import CandidateMethod, Fingerprints, Share, Texts, Words
from neardup_desktop.lab.postings import Entries, shared

_ENTRY = np.dtype([("word", "<u8"), ("weight", "<f4")])
_PAIRS_AT_ONCE = 1 << 21


@dataclass(frozen=True)
class Cosine(CandidateMethod):
    """The method.

    Attributes:
        least: the least cosine of candidates.
        most_share: words in a larger share of the texts are left out; 1 keeps all.
    """

    name = "cosine"
    title = "Cosine similarity"
    summary = (
        "Compares exactly how often each word occurs, rare words counting more; slow, and takes "
        "texts of one kind for near-duplicates."
    )
    sweep = tuple(f"least={least}" for least in (0.99, 0.97, 0.95, 0.9, 0.8, 0.7, 0.6))
    not_printed = frozenset(("least",))

    least: Share = 0.9
    most_share: Share = 1.0

    def survey(self, texts: Texts) -> Lexicon:
        """The rarity of each word."""
        return Lexicon.of(texts)

    def fingerprint(self, words: Words, known: Any) -> bytes:  # noqa: ANN401
        """The distinct words that count, and their weights, 12 bytes each; rarest words first."""
        weights = known.weights_of(words, self.most_share)
        order = np.lexsort((words.distinct, -known.idf_of(words.distinct)))
        order = order[weights[order] > 0]
        made = np.empty(len(order), dtype=_ENTRY)
        made["word"], made["weight"] = words.distinct[order], weights[order]
        return made.tobytes()

    def candidates(self, prints: Fingerprints, least_similarity: float) -> Candidates:
        """The pairs with at least that cosine."""
        entries = np.frombuffer(prints.data, dtype=_ENTRY)
        starts = np.append(0, np.cumsum(prints.sizes // _ENTRY.itemsize))
        vocabulary, words = np.unique(entries["word"], return_inverse=True)
        weights = entries["weight"].astype(np.float64)
        owners = np.repeat(np.arange(len(prints)), np.diff(starts))
        looked_up = Entries(owners, words).where(_prefix(weights, starts, self.least))
        collector = PairCollector(prints.words, least_similarity)
        for left, right, _ in shared(looked_up, len(prints)):
            collector.add(left, right)
        found = collector.candidates()
        cosine = _cosines(words, weights, starts, found.left, found.right, len(vocabulary))
        good = cosine >= self.least - 1e-6
        return Candidates(found.left[good], found.right[good])


def _prefix(
    weights: npt.NDArray[np.float64], starts: Indices, least: float
) -> npt.NDArray[np.bool_]:
    """Which entries must be looked up: those behind them are too short to reach the cosine.

    Vectors have length 1, so what a rest of length l adds to a cosine is at most l.
    """
    squares = np.append(0.0, np.cumsum(weights**2))
    ends = np.repeat(squares[starts[1:]], np.diff(starts))
    rest: npt.NDArray[np.bool_] = ends - squares[:-1] >= (least * (1 - 1e-4)) ** 2
    return rest


def _cosines(
    words: Indices,
    weights: npt.NDArray[np.float64],
    starts: Indices,
    left: Indices,
    right: Indices,
    vocabulary: int,
) -> npt.NDArray[np.float64]:
    """The cosine of each pair; the pairs are ordered by their left text."""
    found = np.zeros(len(left), dtype=np.float64)
    own_weights = np.zeros(vocabulary, dtype=np.float64)  # of the left text, by word
    begins = np.flatnonzero(run_begins(left)).tolist()
    for begin, end in pairwise([*begins, len(left)]):
        own = slice(starts[left[begin]], starts[left[begin] + 1])
        own_weights[words[own]] = weights[own]
        sizes = starts[right[begin:end] + 1] - starts[right[begin:end]]
        # A few at a time, so that long texts need no more memory than short ones.
        upto = np.cumsum(sizes)
        first = 0
        while first < len(sizes):
            limit = (upto[first - 1] if first else 0) + _PAIRS_AT_ONCE
            last = max(first + 1, int(np.searchsorted(upto, limit, side="right")))
            others = right[begin + first : begin + last]
            places = places_in(starts[others], sizes[first:last])
            products = own_weights[words[places]] * weights[places]
            edges = np.cumsum(sizes[first:last]) - sizes[first:last]
            found[begin + first : begin + last] = np.add.reduceat(products, edges)
            first = last
        own_weights[words[own]] = 0.0
    return found


METHOD = Cosine()
