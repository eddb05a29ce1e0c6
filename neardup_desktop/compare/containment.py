"""Whether all words of one text occur, in order, in another, split into few runs.

Each run is a sequence of words that is consecutive in both texts. A text whose words are scattered
over a book one by one is not contained in any useful sense, so there must be few runs.
"""

from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from neardup_desktop.model.settings import DEFAULT_SIMILARITY
from neardup_desktop.text.characters import characters_digest
from neardup_desktop.text.distinct import among, distinct
from neardup_desktop.text.signed_words import SignedWords, signed_words
from neardup_desktop.text.words import Hashes, mix, word_tables

WITNESS_VERSION = 4
"""Raised whenever other texts count as contained."""

MIN_WORDS = 8
"""Shorter texts are phrases that other texts contain by chance."""

_WORDS_A_GAP = 12
"""One gap per this many words: about one per line, as in a mail answered line by line."""

_FRONTIER = 64
"""Partial matches followed at a time; only repetitive texts have more."""

_FORM_SHARE = 0.7
"""Share of the threes of words of a text. A longer one that has so many of them once more holds
several texts of one form."""

_MAX_STEPS = 20_000
"""Runs tried before giving up, after about a second; the text then counts as not contained."""

Indices = npt.NDArray[np.int64]
Words = npt.NDArray[np.integer[Any]]


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


class ShownText:
    """A text as it is shown, with its signs, its title and what it quotes."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._title, _, self._rest = text.strip().partition("\n")

    @cached_property
    def digest(self) -> bytes:
        """A digest of its visible characters."""
        return characters_digest(self._text)

    @cached_property
    def whole(self) -> SignedWords:
        """All of it."""
        return signed_words(self._text)

    @cached_property
    def title(self) -> SignedWords:
        """Its first line: of a mail, the subject."""
        return signed_words(self._title)

    @cached_property
    def body(self) -> SignedWords:
        """The words that follow its first line."""
        return signed_words(self._rest)

    @cached_property
    def quotations(self) -> list[SignedWords]:
        """Its quoted lines, then those that are quoted twice, and so on."""
        lines = [
            (line[: len(line) - len(line.lstrip(" \t>"))].count(">"), line)
            for line in self._text.split("\n")
        ]
        return [
            signed_words("\n".join(line for depth, line in lines if depth >= level))
            for level in sorted({depth for depth, _ in lines} - {0})
        ]


def is_held_exactly(inner: ShownText, outer: ShownText) -> bool:
    """Whether a text stands in another one as a whole, with all its visible characters.

    It has to be there in one run of whole sentences or lines: what is put into a text, or goes on
    where it ends, may turn what it says ("we do not agree", "Anna and Ben", the answers in a form).
    Only a quotation may be answered in between, and the subject of a mail may stand above. What the
    other text holds once more with other facts is one of a form, such as each bill of a year.
    """
    own = inner.whole
    if _is_whole_in(own, outer.whole):
        return not _is_one_of_many(own, outer.whole)
    quoted = outer.quotations
    if any(_is_whole_in(own, held) for held in quoted):
        return True
    start = len(outer.title.alone) - len(inner.title.alone)
    if len(inner.body.alone) < MIN_WORDS or not _fits(inner.title, outer.title, start):
        return False
    # Below the very same title, without "Re:", anything else is another form rather than an answer.
    held_in = [outer.body, *quoted] if start else quoted
    return any(_is_whole_in(inner.body, held) for held in held_in)


def _is_whole_in(inner: SignedWords, outer: SignedWords) -> bool:
    """Whether the words are in another text in one run, as whole sentences or lines."""
    last = len(outer.alone) - len(inner.alone)
    starts = np.flatnonzero(outer.alone[: max(0, last + 1)] == inner.alone[:1])
    return any(_fits(inner, outer, start) for start in starts.tolist())


def _fits(inner: SignedWords, outer: SignedWords, start: int) -> bool:
    end = start + len(inner.alone)
    # The punctuation before a word counts inside the run, but not at its start.
    return bool(
        0 <= start < end
        and (start == 0 or outer.begins[start])
        and (end == len(outer.alone) or outer.begins[end])
        and outer.alone[start] == inner.alone[0]
        and np.array_equal(outer.after[start + 1 : end], inner.after[1:])
    )


def _is_one_of_many(inner: SignedWords, outer: SignedWords) -> bool:
    """Whether most of a text is in another one again and again, but not all of it."""
    if len(inner.alone) < MIN_WORDS:
        return False
    wanted, counts = np.unique(_in_threes(inner.alone), return_counts=True)
    found, held = np.unique(_in_threes(outer.alone), return_counts=True)
    again = float((held[np.searchsorted(found, wanted)] > counts).mean())
    return _FORM_SHARE <= again < 1.0


def _in_threes(words: Words) -> Words:
    first, second, third = (words[at : len(words) - 2 + at].view(np.uint64) for at in range(3))
    mixed: Words = mix(mix(first) + second) + third
    return mixed


class _Search:
    """A breadth-first search by number of runs.

    A state (read, position) means that the first `read` words of the inner text occur in the outer
    one before `position`. It is enough to make each run as long as possible, since a later run can
    always skip its first words. So only the farthest continuations of a state count, and a state is
    dropped if another has read more and lags less.
    """

    def __init__(
        self, outer: Words, inner: Words, order: Indices, first: Indices, last: Indices
    ) -> None:
        """Prepare a search.

        Args:
            outer: words of the outer text.
            inner: those of the inner text.
            order: positions in the outer text, sorted by their words.
            first: for each word of the inner text, where the positions in `order` begin at which a
                run may start with it.
            last: where they end.
        """
        self._outer, self._inner = outer, inner
        self._order, self._first, self._last = order, first, last
        self._steps = 0

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
        matched = 1  # words that are equal at all remaining positions
        while len(positions):
            nearest = int(positions[0])
            length = _common(inner, outer, read, nearest)
            yield read + length, nearest + length
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
    """The number of words from there on that are equal in both; the first is known to be."""
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


class Held(Struct, frozen=True):
    """Whether one text contains the words of another, and its characters.

    Attributes:
        runs: `SearchableText.runs_of`; 0 if not all words are there.
        exactly: `characters_digest` of both texts, the inner one first, if the inner one stands in
            the other as a whole (`is_held_exactly`) and is no version of it; else b"".
    """

    runs: int
    exactly: bytes = b""


def contained(texts: Sequence[bytes], pairs: Sequence[tuple[int, int]]) -> list[Held]:
    """The result for each pair (inner, outer) of indices into `texts` (UTF-8)."""
    read = [text.decode("utf-8", "replace") for text in texts]
    words = [table.hashes for table in word_tables(read)]

    @cache
    def searchable(index: int) -> SearchableText:
        return SearchableText(words[index])

    @cache
    def shown(index: int) -> ShownText:
        return ShownText(read[index])

    def held(inner: int, outer: int) -> Held:
        runs = searchable(outer).runs_of(searchable(inner))
        # Near-duplicates are versions: what one of them has more may undo what the other says.
        if not runs or len(words[inner]) >= DEFAULT_SIMILARITY * len(words[outer]):
            return Held(runs)
        pair = shown(inner), shown(outer)
        return Held(runs, b"".join(one.digest for one in pair) if is_held_exactly(*pair) else b"")

    return [held(inner, outer) for inner, outer in pairs]
