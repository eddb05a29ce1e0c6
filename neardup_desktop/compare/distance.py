"""Word edit distance of many pairs of texts, with a cutoff."""

import math
from array import array
from collections.abc import Sequence
from functools import cached_property

import numpy as np
import numpy.typing as npt
from rapidfuzz.distance import Levenshtein

from neardup_desktop.compare.facts import FactualText, differ_in_facts
from neardup_desktop.model.pairs import Verdict
from neardup_desktop.text.distinct import among, distinct
from neardup_desktop.text.terms import term_table, terms
from neardup_desktop.text.words import Hashes, words

_SHORT_CHARACTERS = 1_200
"""Pairs of texts up to this length are compared as lists of strings."""

_LONG_WORDS = 1_500
"""So many words a text has for which a closer guess of the distance takes less than it saves."""

_ORDER = np.uint64(0x9E3779B97F4A7C15)


class ComparableText:
    """The words of one text, prepared for comparing with many others.

    Short texts are compared as lists of strings, for which no array pays; long ones as arrays of
    word hashes. Either is made when it is first needed.
    """

    def __init__(self, text: str) -> None:
        self._text = text

    @cached_property
    def _words(self) -> list[str]:
        return words(self._text)

    @cached_property
    def _hashes(self) -> Hashes:
        return self._facts.table.hashes

    @cached_property
    def _array(self) -> "array[int]":
        # rapidfuzz takes a typed array as it is; a list would be hashed element by element.
        return array("Q", self._hashes.tobytes())

    @cached_property
    def _distinct(self) -> tuple[Hashes, npt.NDArray[np.int64]]:
        return np.unique(self._hashes, return_counts=True)

    @cached_property
    def _neighbours(self) -> tuple[Hashes, npt.NDArray[np.int64]]:
        """Pairs of neighbouring words, the distinct ones, with how often each stands there."""
        return np.unique(self._hashes[:-1] * _ORDER + self._hashes[1:], return_counts=True)

    @cached_property
    def _term_set(self) -> frozenset[str]:
        return frozenset(terms(self._text))

    @cached_property
    def _distinct_terms(self) -> Hashes:
        if not self._facts.table.is_single.any():
            return self._distinct[0]
        return distinct(term_table(self._facts.table, self._text).hashes)

    @cached_property
    def _facts(self) -> FactualText:
        return FactualText(self._text)

    def compare(self, other: "ComparableText", cutoff: float) -> Verdict:
        """Verify a pair."""
        if max(len(self._text), len(other._text)) <= _SHORT_CHARACTERS:
            verdict = self._compare_short(other, cutoff)
        else:
            verdict = self._compare_long(other, cutoff)
        if 0 < verdict.similarity < 1 and verdict.similarity >= cutoff:
            return verdict._replace(other_facts=differ_in_facts(self._facts, other._facts))
        return verdict

    def _compare_short(self, other: "ComparableText", cutoff: float) -> Verdict:
        left, right = self._words, other._words
        longer = max(len(left), len(right))
        allowed = _allowed(longer, cutoff)
        distance = Levenshtein.distance(left, right, score_cutoff=allowed) if longer else 1
        left_set, right_set = self._term_set, other._term_set
        return Verdict(
            1.0 - distance / longer if distance <= allowed and longer else 0.0,
            len(left_set - right_set),
            len(right_set - left_set),
        )

    def _compare_long(self, other: "ComparableText", cutoff: float) -> Verdict:
        """Verify a pair of which one text is long.

        What both texts hold in any order bounds the distance from below; most pairs that fail do
        so there, in linear time. The same bound tells the edit distance how far from the
        diagonal to begin looking (Ukkonen's band), which makes it several times faster; where that
        is a long way, a closer guess pays.
        """
        longer = max(len(self._hashes), len(other._hashes))
        common, overlap = _overlap(self._distinct, other._distinct)
        below = Verdict(0.0, *self._only(other, common))
        if common == 0:
            return below
        allowed = _allowed(longer, cutoff)
        if longer - overlap > allowed:
            return below
        distance = Levenshtein.distance(
            self._array,
            other._array,
            score_cutoff=allowed,
            score_hint=min(allowed, self._guess(other, longer, overlap) * 5 // 4 + 16),
        )
        if distance > allowed:
            return below
        return Verdict(1.0 - distance / longer, below.only_left, below.only_right)

    def _guess(self, other: "ComparableText", longer: int, overlap: int) -> int:
        """About how far two texts are apart; a wrong guess costs time and nothing else.

        Where words only moved, the bound is far too low. Of long texts that reach the cutoff most
        were 0.9 to 1.3 times as far apart as pairs of neighbouring words are missing.
        """
        if longer < _LONG_WORDS:
            return longer - overlap
        _, pairs = _overlap(self._neighbours, other._neighbours)
        return longer - min(pairs, overlap)

    def _only(self, other: "ComparableText", common_words: int) -> tuple[int, int]:
        """How many terms only this text holds, and only the other one."""
        left, right = self._distinct_terms, other._distinct_terms
        common = common_words
        if left is not self._distinct[0] or right is not other._distinct[0]:
            common = int(among(left, right).sum())
        return len(left) - common, len(right) - common


def _overlap(
    one: tuple[Hashes, npt.NDArray[np.int64]], other: tuple[Hashes, npt.NDArray[np.int64]]
) -> tuple[int, int]:
    """How many distinct values two collections share, and how many with all their repetitions."""
    (left, left_counts), (right, right_counts) = one, other
    shared = among(left, right)
    places = np.searchsorted(right, left[shared])
    return int(shared.sum()), int(np.minimum(left_counts[shared], right_counts[places]).sum())


def _allowed(longer: int, cutoff: float) -> int:
    """The largest distance of texts of that many words at which they reach the cutoff."""
    return math.floor((1.0 - cutoff) * longer + 1e-9)


def verify_pairs(
    texts: Sequence[bytes], pairs: Sequence[tuple[int, int]], cutoff: float
) -> list[Verdict]:
    """Verify pairs of texts (UTF-8), given as indices into `texts`, in the order given."""
    prepared: dict[int, ComparableText] = {}

    def prepare(index: int) -> ComparableText:
        if index not in prepared:
            prepared[index] = ComparableText(texts[index].decode("utf-8", "replace"))
        return prepared[index]

    return [prepare(left).compare(prepare(right), cutoff) for left, right in pairs]
