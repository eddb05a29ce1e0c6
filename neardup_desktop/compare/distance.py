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
    def _distinct_terms(self) -> Hashes:
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
        left, right = self._distinct_terms, other._distinct_terms
        common = int(among(left, right).sum())
        below = Verdict(0.0, len(left) - common, len(right) - common)
        shared = self._shared_with(other)
        # The largest distance at which texts of that many words reach the cutoff.
        allowed, least = math.floor((1.0 - cutoff) * longer + 1e-9), longer - shared
        if shared == 0 or least > allowed:
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

    def _shared_with(self, other: "ComparableText") -> int:
        """The number of words that both texts have."""
        (few, few_counts), (many, many_counts) = sorted(
            (self.facts.counted, other.facts.counted), key=lambda counted: len(counted[0])
        )
        if len(few) == 0:
            return 0
        indices = np.minimum(np.searchsorted(many, few), len(many) - 1)
        return int(np.minimum(few_counts, many_counts[indices])[many[indices] == few].sum())


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
    lengths = np.array([len(table) for table in tables], dtype=np.int64)[both]
    longer = lengths.max(axis=1)
    allowed = np.floor((1.0 - cutoff) * longer + 1e-9).astype(np.int64)
    words, has_digit = [table.hashes for table in tables], [table.has_digit for table in tables]
    found = compared(words, has_digit, both, allowed)
    similarity = np.where(
        (found.distance <= allowed) & (longer > 0),
        1.0 - found.distance / np.maximum(longer, 1),
        0.0,
    )
    only = found.own[both] - found.shared[:, None]
    facts = (similarity > 0) & (similarity < 1) & (similarity >= cutoff)
    facts &= (longer <= MAX_FORM_WORDS) & enough_numbers(only[..., 0], only[..., 1]).all(axis=1)

    @cache
    def terms(index: int) -> Hashes:
        table = tables[index]
        return distinct((term_table(table, read[index]) if is_single[index] else table).hashes)

    is_single = np.array([table.is_single.any() for table in tables])
    for at in np.flatnonzero(is_single[both].any(axis=1)).tolist():
        left, right = map(terms, both[at].tolist())
        only[at, :, 0] = np.array([len(left), len(right)]) - among(left, right).sum()
    columns = (similarity, only[:, 0, 0], only[:, 1, 0], facts)
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
