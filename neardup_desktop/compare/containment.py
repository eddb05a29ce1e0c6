"""Whether all words of one text occur, in order, in another, split into few runs.

Each run is a sequence of words that is consecutive in both texts. A text whose words are scattered
over a book one by one is not contained in any useful sense, so there must be few runs.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from neardup_desktop.text.characters import characters_digest
from neardup_desktop.text.distinct import among, distinct
from neardup_desktop.text.signed_words import SignedWords, signed_words
from neardup_desktop.text.words import Hashes, word_hashes

WITNESS_VERSION = 3
"""Raised whenever other texts count as contained."""

MIN_WORDS = 8
"""Shorter texts are phrases that other texts contain by chance."""

_WORDS_A_GAP = 12
"""One gap per this many words: about one per line, as in a mail answered line by line."""

_FRONTIER = 64
"""Partial matches followed at a time; only repetitive texts have more."""

_MAX_STEPS = 20_000
"""Runs tried before giving up, after about a second; the text then counts as not contained."""

Indices = npt.NDArray[np.int64]
Words = npt.NDArray[np.integer[Any]]
Marks = npt.NDArray[np.bool_]


def most_runs(words: int) -> int:
    """Into how many runs a text of that many words may be split."""
    return 2 + words // _WORDS_A_GAP


class SearchableText:
    """The words of a text, indexed so that others can be searched in it."""

    def __init__(self, words: Hashes) -> None:
        self.words = words

    @cached_property
    def _distinct(self) -> Hashes:
        return distinct(self.words)

    @cached_property
    def _order(self) -> Indices:
        return np.argsort(self.words, kind="stable")

    @cached_property
    def _ordered(self) -> Hashes:
        return self.words[self._order]

    def runs_of(self, inner: "SearchableText") -> int:
        """The fewest runs into which the words of `inner` are split in this text.

        0 if its words are not all here in order, are too few, or are split into more than
        `most_runs`.
        """
        count = len(inner.words)
        if count < MIN_WORDS or count >= len(self.words):
            return 0
        if not among(inner._distinct, self._distinct).all():
            return 0  # a word does not occur here
        which = np.searchsorted(inner._distinct, inner.words)
        first = np.searchsorted(self._ordered, inner._distinct, side="left")[which]
        last = np.searchsorted(self._ordered, inner._distinct, side="right")[which]
        return _Search(self.words, inner.words, self._order, first, last).fewest_runs()


def is_held_exactly(inner: SignedWords, outer: SignedWords) -> bool:
    """Whether a text occurs in another in few runs with all its visible characters.

    Insertions between the runs must be between sentences or lines, because a word inserted into a
    sentence may reverse its meaning ("we do not agree").
    """
    order = np.argsort(outer.alone, kind="stable")
    ordered = outer.alone[order]
    first = np.searchsorted(ordered, inner.alone, side="left")
    last = np.searchsorted(ordered, inner.alone, side="right")
    if (first == last).any():
        return False
    # The punctuation before a word counts inside a run, but not at its start.
    search = _Search(outer.after, inner.after, order, first, last, (outer.begins, inner.begins))
    return search.fewest_runs() > 0


class _Search:
    """A breadth-first search by number of runs.

    A state (read, position) means that the first `read` words of the inner text occur in the outer
    one before `position`. It is enough to make each run as long as possible, since a later run can
    always skip its first words. So only the farthest continuations of a state count, and a state is
    dropped if another has read more and lags less.
    """

    def __init__(
        self,
        outer: Words,
        inner: Words,
        order: Indices,
        first: Indices,
        last: Indices,
        begins: tuple[Marks, Marks] | None = None,
    ) -> None:
        """Prepare a search.

        Args:
            outer: words of the outer text, as compared inside runs.
            inner: those of the inner text.
            order: positions in the outer text, sorted by the words as compared at the start of
                runs.
            first: for each word of the inner text, where the positions in `order` begin at which a
                run may start with it.
            last: where they end.
            begins: at which words of the outer and of the inner text a run may start, except the
                first; None for all.
        """
        self._outer, self._inner = outer, inner
        self._order, self._first, self._last = order, first, last
        self._steps = 0
        self._begins = begins
        if begins is not None:
            # For each number of words read, the nearest lower one where a run may begin next.
            at = np.where(begins[1], np.arange(len(inner)), 0)
            self._ends = [*np.maximum.accumulate(at).tolist(), len(inner)]

    def fewest_runs(self) -> int:
        states = [(0, 0)]
        for runs in range(1, most_runs(len(self._inner)) + 1):
            reached = []
            for read, position in states:
                for state in self._continued(read, position):
                    if state[0] == len(self._inner):
                        return runs
                    reached.append(state)
                self._steps += 1
            states = _foremost(reached)
            if not states or self._steps > _MAX_STEPS:
                return 0
        return 0

    def _continued(self, read: int, position: int) -> Iterator[tuple[int, int]]:
        """The states after one more run, each farther on with a longer run than the one before."""
        inner, outer = self._inner, self._outer
        positions = self._order[self._first[read] : self._last[read]]
        # The word right after the previous run differs, else it would be part of it.
        positions = positions[np.searchsorted(positions, position + (read > 0)) :]
        if read and self._begins is not None:
            positions = positions[self._begins[0][positions]]
        matched = 1  # words that are equal at all remaining positions
        while len(positions):
            nearest = int(positions[0])
            length = _common(inner, outer, read, nearest)
            end = read + length if self._begins is None else self._ends[read + length]
            if end > read:
                yield end, nearest + end - read
            if read + length == len(inner):
                return
            # Farther positions only help if their run is longer.
            positions = positions[1:]
            positions = positions[positions < len(outer) - length]
            positions = positions[outer[positions + length] == inner[read + length]]
            for offset in range(matched, length):
                if len(positions) == 0:
                    return
                positions = positions[outer[positions + offset] == inner[read + offset]]
            matched = length + 1


def _common(inner: Words, outer: Words, read: int, position: int) -> int:
    """How many words from there on are equal in both; the first is known to be."""
    length, step = 1, 16
    most = min(len(inner) - read, len(outer) - position)
    while length < most:
        end = min(length + step, most)
        differ = inner[read + length : read + end] != outer[position + length : position + end]
        at = int(differ.argmax())
        if differ[at]:
            return length + at
        length, step = end, step * 2
    return most


def _foremost(states: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The states that no other makes redundant: those that read more or lag less."""
    kept: list[tuple[int, int]] = []
    least_lag = None
    for read, position in sorted(states, key=lambda state: (-state[0], state[1])):
        if least_lag is None or position - read < least_lag:
            least_lag = position - read
            kept.append((read, position))
    return kept[:_FRONTIER]


@dataclass(frozen=True, slots=True)
class Held:
    """Whether one text contains the words of another, and its characters.

    Attributes:
        runs: `SearchableText.runs_of`; 0 if not all words are there.
        exactly: `characters_digest` of both texts, the inner one first, if all visible characters
            of the runs are equal; else b"".
    """

    runs: int
    exactly: bytes = b""


def contained(texts: Sequence[bytes], pairs: Sequence[tuple[int, int]]) -> list[Held]:
    """The result for each pair (inner, outer) of indices into `texts` (UTF-8)."""

    @cache
    def searchable(index: int) -> SearchableText:
        return SearchableText(word_hashes(texts[index].decode("utf-8", "replace")))

    @cache
    def signed(index: int) -> tuple[SignedWords, bytes]:
        text = texts[index].decode("utf-8", "replace")
        return signed_words(text), characters_digest(text)

    def held(inner: int, outer: int) -> Held:
        runs = searchable(outer).runs_of(searchable(inner))
        if not runs:
            return Held(0)
        (inner_words, inner_digest), (outer_words, outer_digest) = signed(inner), signed(outer)
        is_exact = is_held_exactly(inner_words, outer_words)
        return Held(runs, inner_digest + outer_digest if is_exact else b"")

    return [held(inner, outer) for inner, outer in pairs]
