"""Word edit distance of many pairs of texts, with a cutoff."""

import math
from array import array
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from rapidfuzz.distance import Levenshtein

from neardup_desktop.text.words import Hashes, word_hashes


@dataclass(frozen=True, slots=True)
class Verdict:
    """What verifying a pair of texts gave.

    Attributes:
        similarity: 1 - word edit distance / words of the longer text, in [0, 1]; 0.0 where it is
            below the cutoff.
        only_left: distinct words of the first text that the second does not hold.
        only_right: distinct words of the second text that the first does not hold.
    """

    similarity: float
    only_left: int
    only_right: int


class ComparableText:
    """The words of one text, prepared for comparing with many others."""

    __slots__ = ("_counts", "_distinct", "_sequence", "words")

    def __init__(self, hashes: Hashes) -> None:
        self.words = len(hashes)
        # rapidfuzz takes a typed array as it is; a list would be hashed element by element.
        self._sequence = array("Q", hashes.tobytes())
        self._distinct, self._counts = np.unique(hashes, return_counts=True)

    @classmethod
    def from_text(cls, text: str) -> "ComparableText":
        """The words of a text."""
        return cls(word_hashes(text))

    def compare(self, other: "ComparableText", cutoff: float) -> Verdict:
        """Verify a pair.

        What both texts hold in any order bounds the distance from below; most pairs that fail do
        so there, in linear time. The same bound tells the edit distance how far from the
        diagonal to begin looking (Ukkonen's band), which makes it several times faster.
        """
        longer = max(self.words, other.words)
        if longer == 0:
            return Verdict(0.0, 0, 0)
        shared = np.isin(self._distinct, other._distinct, assume_unique=True)
        common = int(shared.sum())
        only_left = len(self._distinct) - common
        only_right = len(other._distinct) - common
        below = Verdict(0.0, only_left, only_right)
        allowed = math.floor((1.0 - cutoff) * longer + 1e-9)
        if common == 0:
            return below
        places = np.searchsorted(other._distinct, self._distinct[shared])
        overlap = int(np.minimum(self._counts[shared], other._counts[places]).sum())
        if longer - overlap > allowed:
            return below
        distance = Levenshtein.distance(
            self._sequence,
            other._sequence,
            score_cutoff=allowed,
            score_hint=min(allowed, (longer - overlap) * 5 // 4 + 16),
        )
        if distance > allowed:
            return below
        return Verdict(1.0 - distance / longer, only_left, only_right)


def verify_pairs(
    texts: Sequence[bytes], pairs: Sequence[tuple[int, int]], cutoff: float
) -> list[Verdict]:
    """Verify pairs of texts (UTF-8), given as indices into `texts`, in the order given."""
    prepared: dict[int, ComparableText] = {}

    def prepare(index: int) -> ComparableText:
        if index not in prepared:
            prepared[index] = ComparableText.from_text(texts[index].decode("utf-8", "replace"))
        return prepared[index]

    return [prepare(left).compare(prepare(right), cutoff) for left, right in pairs]
