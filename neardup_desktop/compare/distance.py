"""Word edit distance of many pairs of texts, with a cutoff."""

import math
from array import array
from collections.abc import Sequence
from functools import cache, cached_property, lru_cache

import numpy as np
import numpy.typing as npt
from rapidfuzz.distance import Levenshtein

from neardup_desktop.compare import many_pairs
from neardup_desktop.compare.facts import FactualText, differ_in_facts
from neardup_desktop.model.pairs import Verdict
from neardup_desktop.text.distinct import among, distinct
from neardup_desktop.text.terms import term_table, terms
from neardup_desktop.text.words import Hashes, words

_SHORT_CHARACTERS = 1_200
"""Texts up to this length are compared as lists of strings."""

_LONG_WORDS = 1_500
"""From this length on, a better estimate of the distance saves more time than it costs."""

_KEPT_BYTES = 3_000
"""Up to this length the words of texts of large groups are kept, 50 KB a text at most."""

_ORDER = np.uint64(0x9E3779B97F4A7C15)


class ComparableText:
    """The words of a text, prepared for comparing it with many others.

    Short texts are compared as lists of strings, long ones as arrays of word hashes, whose overhead
    does not pay for short ones. Either is made when first needed.
    """

    def __init__(self, text: str) -> None:
        self._text = text

    @cached_property
    def _words(self) -> list[str]:
        return words(self._text)

    @cached_property
    def _hashes(self) -> Hashes:
        return self.facts.table.hashes

    @cached_property
    def _array(self) -> "array[int]":
        # rapidfuzz uses a typed array directly; it would hash each element of a list.
        return array("Q", self._hashes.tobytes())

    @cached_property
    def _distinct(self) -> tuple[Hashes, npt.NDArray[np.int64]]:
        return np.unique(self._hashes, return_counts=True)

    @cached_property
    def _neighbours(self) -> tuple[Hashes, npt.NDArray[np.int64]]:
        """The distinct pairs of neighbouring words, and how often each occurs."""
        return np.unique(self._hashes[:-1] * _ORDER + self._hashes[1:], return_counts=True)

    @cached_property
    def _term_set(self) -> frozenset[str]:
        return frozenset(terms(self._text))

    @cached_property
    def distinct_terms(self) -> Hashes:
        """Hashes of its distinct terms, ascending; of its words where these are its terms."""
        if not self.facts.table.is_single.any():
            return self.facts.distinct
        return distinct(term_table(self.facts.table, self._text).hashes)

    @cached_property
    def facts(self) -> FactualText:
        """Its words, and which of them are facts."""
        return FactualText(self._text)

    def compare(self, other: "ComparableText", cutoff: float) -> Verdict:
        """Verify a pair; similarities below `cutoff` are 0."""
        if max(len(self._text), len(other._text)) <= _SHORT_CHARACTERS:
            verdict = self._compare_short(other, cutoff)
        else:
            verdict = self._compare_long(other, cutoff)
        if 0 < verdict.similarity < 1 and verdict.similarity >= cutoff:
            return verdict._replace(other_facts=differ_in_facts(self.facts, other.facts))
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
        """Verify a pair with a long text.

        The words that both texts share in any order bound the distance from below, which rejects
        most pairs in linear time. The same bound tells the edit distance how far from the diagonal
        to start (Ukkonen's band), which makes it several times faster; a better estimate helps if
        that is far.
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
        """An estimate of the distance; a wrong one only costs time.

        If words only moved, the bound is far too low. Of long texts that reach the cutoff, the
        distance of most was 0.9 to 1.3 times the number of missing pairs of neighbouring words.
        """
        if longer < _LONG_WORDS:
            return longer - overlap
        _, pairs = _overlap(self._neighbours, other._neighbours)
        return longer - min(pairs, overlap)

    def _only(self, other: "ComparableText", common_words: int) -> tuple[int, int]:
        """How many terms only this text has, and only the other one."""
        left, right = self.distinct_terms, other.distinct_terms
        common = common_words
        if left is not self.facts.distinct or right is not other.facts.distinct:
            common = int(among(left, right).sum())
        return len(left) - common, len(right) - common


def _overlap(
    one: tuple[Hashes, npt.NDArray[np.int64]], other: tuple[Hashes, npt.NDArray[np.int64]]
) -> tuple[int, int]:
    """How many distinct values two collections share, and how many counting repetitions."""
    (left, left_counts), (right, right_counts) = one, other
    shared = among(left, right)
    indices = np.searchsorted(right, left[shared])
    return int(shared.sum()), int(np.minimum(left_counts[shared], right_counts[indices]).sum())


def _allowed(longer: int, cutoff: float) -> int:
    """The largest distance at which texts of that many words reach the cutoff."""
    return math.floor((1.0 - cutoff) * longer + 1e-9)


def _facts_and_terms(text: bytes) -> tuple[FactualText, Hashes]:
    """What `many_pairs` takes; of a short text it is kept, since a large group comes in parts."""
    return _kept(text) if len(text) <= _KEPT_BYTES else _kept.__wrapped__(text)


@lru_cache(maxsize=4096)
def _kept(text: bytes) -> tuple[FactualText, Hashes]:
    known = ComparableText(text.decode("utf-8", "replace"))
    return known.facts, known.distinct_terms


def verify_pairs(
    texts: Sequence[bytes], pairs: Sequence[tuple[int, int]], cutoff: float
) -> list[Verdict]:
    """Verify pairs of indices into `texts` (UTF-8), in order."""
    if many_pairs.pays(texts, len(pairs)):
        facts, terms = zip(*map(_facts_and_terms, texts), strict=True)
        return many_pairs.verdicts(facts, terms, pairs, cutoff)

    @cache
    def prepared(index: int) -> ComparableText:
        return ComparableText(texts[index].decode("utf-8", "replace"))

    return [prepared(left).compare(prepared(right), cutoff) for left, right in pairs]
