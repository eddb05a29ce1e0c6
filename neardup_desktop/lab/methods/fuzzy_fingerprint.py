"""Fuzzy fingerprints: by how much the initials of a text's words are commoner than usual.

Stein: Fuzzy-Fingerprints for Text-Based Information Retrieval (2005); Potthast, Stein: New Issues
in Near-duplicate Detection (2007). Words fall into classes by their prefix; the frequency of each
class is compared with the expected one, the deviation is made fuzzy by one of three intervals
(less, as usual, more), and all intervals together are a number. Each of several schemes has
intervals of other widths; an equal number under one of them makes a candidate. The papers expect
the frequencies of the British National Corpus. Here they are those of the collection, whatever its
languages are; a class is an initial, and the 18 most frequent ones count. Which intervals the
papers used is not certain: here a class is as usual up to `usual` times its expected frequency more
or less in the first scheme, and up to twice and three times that in the next ones.
"""

from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Candidates
from neardup_desktop.lab.method import CandidateMethod, Fingerprints, Limits, Texts, Words
from neardup_desktop.text.distinct import among

_INTERVALS = 3


@dataclass(frozen=True, slots=True)
class Initials:
    """The most frequent first letters of words.

    Attributes:
        codes: their code points, ascending, shape (c,).
        expected: their shares of all words, shape (c,).
    """

    codes: npt.NDArray[np.uint32]
    expected: npt.NDArray[np.float64]


@dataclass(frozen=True)
class FuzzyFingerprint(CandidateMethod):
    """The method.

    Attributes:
        classes: initials that count, at most 40.
        schemes: schemes of intervals.
        usual: half the width of the middle interval of the first scheme, as a share.
    """

    name = "fuzzy-fingerprint"
    title = "Fuzzy fingerprints"
    summary = (
        "Compares how often words begin with each letter; small and simple, but misses many "
        "edited texts, above all short ones."
    )
    sweep = tuple(f"schemes={schemes}" for schemes in (1, 2, 3, 4, 5, 6, 8))

    classes: Annotated[int, Limits(1, 40)] = 18
    schemes: Annotated[int, Limits(1, 100)] = 3
    usual: Annotated[float, Limits(0, above=True)] = 0.07

    def survey(self, texts: Texts) -> Initials:
        """The most frequent initials; of equally frequent ones those of lower code points."""
        counts = np.zeros(0x110000, dtype=np.int64)
        for words in texts():
            found, number = np.unique(words.initials, return_counts=True)
            counts[found] += number
        order = np.argsort(-counts, kind="stable")[: self.classes]
        codes = np.sort(order[counts[order] > 0])
        return Initials(codes.astype(np.uint32), counts[codes] / max(1, counts.sum()))

    def fingerprint(self, words: Words, known: Any) -> bytes:  # noqa: ANN401
        """The number under each scheme, 8 bytes."""
        found = words.initials
        found = found[among(found, known.codes)]
        counts = np.bincount(np.searchsorted(known.codes, found), minlength=len(known.codes))
        deviation = counts / len(words) / known.expected - 1.0
        limits = self.usual * np.arange(1, self.schemes + 1)[:, None]
        intervals = 1 + (deviation > limits).astype(np.int64) - (deviation < -limits)
        factors = _INTERVALS ** np.arange(len(known.codes), dtype=np.int64)
        made: bytes = (intervals @ factors).astype("<u8").tobytes()
        return made

    def candidates(self, prints: Fingerprints, least_similarity: float) -> Candidates:
        """The pairs with an equal number under a scheme."""
        return prints.equal_in_columns(self.schemes, least_similarity)


METHOD = FuzzyFingerprint()
