"""Word edit distance of many pairs of texts, with a cutoff."""

import math
from array import array
from collections.abc import Sequence
from functools import cache, cached_property

import numpy as np
from rapidfuzz.distance import Levenshtein

from neardup_desktop.compare.facts import (
    MAX_FORM_WORDS,
    FactualText,
    differ_in_facts,
    enough_numbers,
)
from neardup_desktop.compare.misread import compare_recognised
from neardup_desktop.model.pairs import Verdict
from neardup_desktop.native.core import core
from neardup_desktop.native.verify import compared
from neardup_desktop.text.distinct import among, distinct
from neardup_desktop.text.terms import term_table
from neardup_desktop.text.words import Hashes, word_tables


class ComparableText:
    """The words of a text, prepared for comparing it with many others.

    The parts of a comparison are made when first needed.
    """

    def __init__(self, text: str) -> None:
        self._text = text

    @cached_property
    def _hashes(self) -> Hashes:
        return self.facts.table.hashes

    @cached_property
    def _array(self) -> "array[int]":
        # rapidfuzz uses a typed array directly; it would hash each element of a list.
        return array("Q", self._hashes.tobytes())

    @cached_property
    def distinct_terms(self) -> Hashes:
        """Hashes of its distinct terms (or words, where these are its terms), ascending, (d,)."""
        if not self.facts.table.is_single.any():
            return self.facts.distinct
        return distinct(term_table(self.facts.table, self._text).hashes)

    @cached_property
    def facts(self) -> FactualText:
        """Its words, and which of them are facts."""
        return FactualText(self._text)

    def compare(self, other: "ComparableText", cutoff: float) -> Verdict:
        """Verify a pair; similarities below `cutoff` are 0.

        The words that both texts share in any order bound the distance from below, which rejects
        most pairs in linear time. The same bound tells the edit distance how far from the diagonal
        to start (Ukkonen's band), which makes it several times faster.
        """
        longer = max(len(self._hashes), len(other._hashes))
        common, shared = self._overlap(other)
        below = Verdict(0.0, *self._only(other, common))
        allowed, least = _allowed(longer, cutoff), longer - shared
        if common == 0 or least > allowed:
            return below
        # Too low a start takes three times as long, a fourth too much a fourth longer.
        start = min(allowed, least * 5 // 4 + 16)
        distance = Levenshtein.distance(
            self._array, other._array, score_cutoff=allowed, score_hint=start
        )
        if distance > allowed:
            return below
        similarity = 1.0 - distance / longer
        if 0 < similarity < 1 and similarity >= cutoff:
            other_facts = differ_in_facts(self.facts, other.facts)
            return Verdict(similarity, below.only_left, below.only_right, other_facts)
        return below._replace(similarity=similarity)

    def _overlap(self, other: "ComparableText") -> tuple[int, int]:
        """The numbers of distinct words and of all words that both texts have."""
        (few, few_counts), (many, many_counts) = sorted(
            (self.facts.counted, other.facts.counted), key=lambda counted: len(counted[0])
        )
        if len(few) == 0:
            return 0, 0
        indices = np.minimum(np.searchsorted(many, few), len(many) - 1)
        counts = np.minimum(few_counts, many_counts[indices])[many[indices] == few]
        return len(counts), int(counts.sum())

    def _only(self, other: "ComparableText", common_words: int) -> tuple[int, int]:
        """The numbers of terms that only this text has, and only the other one."""
        left, right = self.distinct_terms, other.distinct_terms
        common = common_words
        if left is not self.facts.distinct or right is not other.facts.distinct:
            common = int(among(left, right).sum())
        return len(left) - common, len(right) - common


def _allowed(longer: int, cutoff: float) -> int:
    """The largest distance at which texts of that many words reach the cutoff."""
    return math.floor((1.0 - cutoff) * longer + 1e-9)


def verify_pairs(
    texts: Sequence[bytes],
    pairs: Sequence[tuple[int, int]],
    cutoff: float,
    recognised: frozenset[int] = frozenset(),
) -> list[Verdict]:
    """Verify pairs of indices into `texts` (UTF-8), in order.

    Those with one of the `recognised` texts are compared as `misread` says.
    """
    if recognised:
        return _with_recognised(texts, pairs, cutoff, recognised)
    if core() is not None:
        return _in_c(texts, pairs, cutoff) if pairs else []

    @cache
    def prepared(index: int) -> ComparableText:
        return ComparableText(texts[index].decode("utf-8", "replace"))

    return [prepared(left).compare(prepared(right), cutoff) for left, right in pairs]


def _in_c(texts: Sequence[bytes], pairs: Sequence[tuple[int, int]], cutoff: float) -> list[Verdict]:
    """As `verify_pairs`, with the same verdicts."""
    used, places = np.unique(np.array(pairs, dtype=np.int64), return_inverse=True)
    both = places.reshape(-1, 2)
    read = [texts[index].decode("utf-8", "replace") for index in used.tolist()]
    tables = word_tables(read)
    none = np.zeros(0, dtype=np.uint64)
    terms = [
        term_table(table, text).hashes if table.is_single.any() else none
        for table, text in zip(tables, read, strict=True)
    ]
    lengths = np.array([len(table) for table in tables], dtype=np.int64)[both]
    longer = lengths.max(axis=1)
    allowed = np.floor((1.0 - cutoff) * longer + 1e-9).astype(np.int64)
    found = compared(
        *([table.hashes for table in tables], [table.has_digit for table in tables]),
        *(terms, both, allowed),
    )
    similarity = np.where(
        (found.distance <= allowed) & (longer > 0),
        1.0 - found.distance / np.maximum(longer, 1),
        0.0,
    )
    only = found.own[both] - found.shared[:, None]
    facts = (similarity > 0) & (similarity < 1) & (similarity >= cutoff)
    facts &= (longer <= MAX_FORM_WORDS) & enough_numbers(only[..., 0], only[..., 1]).all(axis=1)
    columns = (similarity, only[:, 0, 2], only[:, 1, 2], facts)
    return list(map(Verdict, *(column.tolist() for column in columns)))


def _with_recognised(
    texts: Sequence[bytes],
    pairs: Sequence[tuple[int, int]],
    cutoff: float,
    recognised: frozenset[int],
) -> list[Verdict]:
    misread = {at for at, pair in enumerate(pairs) if not recognised.isdisjoint(pair)}
    certain = iter(
        verify_pairs(texts, [pair for at, pair in enumerate(pairs) if at not in misread], cutoff)
    )

    def misread_verdict(left: int, right: int) -> Verdict:
        ours, theirs = (texts[one].decode("utf-8", "replace") for one in (left, right))
        return compare_recognised(ours, theirs, cutoff)

    return [
        misread_verdict(*pair) if at in misread else next(certain) for at, pair in enumerate(pairs)
    ]
