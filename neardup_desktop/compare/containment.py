"""Whether all words of one text stand, in order, in another: a witness in few runs.

Each run is a row of words that stand side by side in both texts. A text whose words are strewn
over a book one by one is not held by it in any sense that matters, so the runs must be few.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from neardup_desktop.text.characters import characters_digest
from neardup_desktop.text.signed_words import SignedWords, signed_words
from neardup_desktop.text.words import Hashes, word_hashes

WITNESS_VERSION = 3
"""Raised whenever other texts would count as contained."""

LEAST_WORDS = 8
"""Shorter texts are phrases that other texts hold by chance."""

_WORDS_A_GAP = 12
"""One gap for so many words: about a line of a mail that is answered line by line."""

_FRONTIER = 64
"""Partial witnesses followed at a time; more are met only in texts that repeat themselves."""

_MOST_STEPS = 20_000
"""Runs tried before giving up: about a second. What was given up is not contained."""

Places = npt.NDArray[np.int64]
Words = npt.NDArray[np.integer[Any]]
Marks = npt.NDArray[np.bool_]


def most_runs(words: int) -> int:
    """Into how many runs a text of so many words may be split: one gap, and one a line."""
    return 2 + words // _WORDS_A_GAP


class SearchableText:
    """The words of one text, prepared to be looked up and to look others up."""

    def __init__(self, words: Hashes) -> None:
        self.words = words

    @cached_property
    def _order(self) -> Places:
        return np.argsort(self.words, kind="stable")

    @cached_property
    def _ordered(self) -> Hashes:
        return self.words[self._order]

    def runs_of(self, inner: "SearchableText") -> int:
        """The fewest runs into which the words of `inner` are split in this text.

        Returns:
            From 1 up to `most_runs`; 0 where its words are not all here in order, are too few,
            or are split into more runs.
        """
        count = len(inner.words)
        if count < LEAST_WORDS or count >= len(self.words):
            return 0
        first = np.searchsorted(self._ordered, inner.words, side="left")
        last = np.searchsorted(self._ordered, inner.words, side="right")
        if (first == last).any():
            return 0  # a word that is nowhere here
        return _Search(self.words, inner.words, self._order, first, last).fewest_runs()


def is_held_exactly(inner: SignedWords, outer: SignedWords) -> bool:
    """Whether a text stands in another one in few runs that look the same there, signs and all.

    What was put between the runs stands between sentences or lines: a word put into a sentence may
    turn its meaning round ("we do not agree").
    """
    order = np.argsort(outer.alone, kind="stable")
    ordered = outer.alone[order]
    first = np.searchsorted(ordered, inner.alone, side="left")
    last = np.searchsorted(ordered, inner.alone, side="right")
    if (first == last).any():
        return False
    # Inside a run the punctuation before a word counts, where a run begins it does not.
    search = _Search(outer.after, inner.after, order, first, last, (outer.begins, inner.begins))
    return search.fewest_runs() > 0


class _Search:
    """A breadth-first search: all that can be reached with one run, with two, and so on.

    A state (read, place) says that the first `read` words of the inner text stand in the outer
    one before `place`. Making each run as long as possible loses nothing: a later run may always
    leave out its first words. So for each state only its farthest continuations count, and a
    state that has read less and lags further behind than another is dropped.
    """

    def __init__(
        self,
        outer: Words,
        inner: Words,
        order: Places,
        first: Places,
        last: Places,
        begins: tuple[Marks, Marks] | None = None,
    ) -> None:
        """Prepare to search.

        Args:
            outer: words of the outer text, as they are compared inside of runs.
            inner: those of the inner text.
            order: places in the outer text, by the words that runs begin with.
            first: for each word of the inner text, where in `order` the places begin at which a
                run may begin with it.
            last: where they end.
            begins: at which words of the outer and of the inner text a run may begin, but for the
                first; None: at all of them.
        """
        self._outer, self._inner = outer, inner
        self._order, self._first, self._last = order, first, last
        self._steps = 0
        self._begins = begins
        if begins is not None:
            # How much of each length read ends right before a word at which a run may begin.
            at = np.where(begins[1], np.arange(len(inner)), 0)
            self._ends = [*np.maximum.accumulate(at).tolist(), len(inner)]

    def fewest_runs(self) -> int:
        states = [(0, 0)]
        for runs in range(1, most_runs(len(self._inner)) + 1):
            reached = []
            for read, place in states:
                for state in self._continued(read, place):
                    if state[0] == len(self._inner):
                        return runs
                    reached.append(state)
                self._steps += 1
            states = _foremost(reached)
            if not states or self._steps > _MOST_STEPS:
                return 0
        return 0

    def _continued(self, read: int, place: int) -> Iterator[tuple[int, int]]:
        """Where one more run can lead, each longer than the one before and farther on."""
        inner, outer = self._inner, self._outer
        places = self._order[self._first[read] : self._last[read]]
        # What follows at once and was no part of the run before is written otherwise.
        places = places[np.searchsorted(places, place + (read > 0)) :]
        if read and self._begins is not None:
            places = places[self._begins[0][places]]
        matched = 1  # so many words are the same at all places that are left
        while len(places):
            nearest = int(places[0])
            length = _common(inner, outer, read, nearest)
            end = read + length if self._begins is None else self._ends[read + length]
            if end > read:
                yield end, nearest + end - read
            if read + length == len(inner):
                return
            # Only a longer run is worth going farther for.
            places = places[1:]
            places = places[places < len(outer) - length]
            places = places[outer[places + length] == inner[read + length]]
            for offset in range(matched, length):
                if len(places) == 0:
                    return
                places = places[outer[places + offset] == inner[read + offset]]
            matched = length + 1


def _common(inner: Words, outer: Words, read: int, place: int) -> int:
    """How many words are the same from there on in both, the first of which is."""
    length, step = 1, 16
    most = min(len(inner) - read, len(outer) - place)
    while length < most:
        end = min(length + step, most)
        differ = inner[read + length : read + end] != outer[place + length : place + end]
        at = int(differ.argmax())
        if differ[at]:
            return length + at
        length, step = end, step * 2
    return most


def _foremost(states: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The states that no other one makes needless: those that read more, or lag less behind."""
    kept: list[tuple[int, int]] = []
    least_lag = None
    for read, place in sorted(states, key=lambda state: (-state[0], state[1])):
        if least_lag is None or place - read < least_lag:
            least_lag = place - read
            kept.append((read, place))
    return kept[:_FRONTIER]


@dataclass(frozen=True, slots=True)
class Held:
    """Whether the words of one text stand in another, and whether its signs do.

    Attributes:
        runs: `SearchableText.runs_of`; 0 where its words are not all there.
        exactly: `characters_digest` of both texts, the inner one first, where the runs look the
            same in both; else b"".
    """

    runs: int
    exactly: bytes = b""


def contained(texts: Sequence[bytes], pairs: Sequence[tuple[int, int]]) -> list[Held]:
    """What is to be told of each pair (inner, outer) of indices into `texts` (UTF-8)."""
    prepared: dict[int, SearchableText] = {}
    signed: dict[int, SignedWords] = {}
    digests: dict[int, bytes] = {}

    def text_of(index: int) -> str:
        return texts[index].decode("utf-8", "replace")

    def prepare(index: int) -> SearchableText:
        if index not in prepared:
            prepared[index] = SearchableText(word_hashes(text_of(index)))
        return prepared[index]

    def is_exact(inner: int, outer: int) -> bool:
        for index in (inner, outer):
            if index not in signed:
                signed[index] = signed_words(text_of(index))
                digests[index] = characters_digest(text_of(index))
        return is_held_exactly(signed[inner], signed[outer])

    found = []
    for inner, outer in pairs:
        runs = prepare(outer).runs_of(prepare(inner))
        exactly = b""
        if runs > 0 and is_exact(inner, outer):
            exactly = digests[inner] + digests[outer]
        found.append(Held(runs, exactly))
    return found
