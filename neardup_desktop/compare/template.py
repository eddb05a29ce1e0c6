"""Finds what several texts have in common, and how each fills the slots in between.

All texts are aligned with one of them. Its words that most others share are the template. Between
two words of the template there is a slot, for which each text has a filling, possibly empty.
"""

import math
import re
from collections.abc import Sequence
from enum import IntEnum
from functools import cache, cached_property
from itertools import pairwise

import numpy as np
import numpy.typing as npt
from rapidfuzz import fuzz

from neardup_desktop.compare.differences import (
    Indices,
    Passages,
    equal_runs,
    unique_passages,
)
from neardup_desktop.compare.facts import CALENDAR, CALENDAR_BESIDE_A_NUMBER, FactualText
from neardup_desktop.text.distinct import among, distinct
from neardup_desktop.text.words import Hashes, word_hashes

ALIKE = 75.0
"""Words with a higher similarity, in per cent, are spellings or misspellings of one name."""

_FEW_TEXTS = 4
_MAJORITY = 0.75
"""The share of texts that must have a word of the template, if they are more than `_FEW_TEXTS`."""

_FIELD_WORDS = 6
_FIELD_LETTERS = 16
"""A filling of up to this many words, or letters of scripts without spaces, may be a field; a
longer one is prose."""

_ROWS_SHARE = 0.25
"""The least share of numbers among words that are rows of a table."""

_TOKEN_CHARACTERS = 40
_DATE = re.compile(
    r"(?<!\d)(?:\d{1,4}([./-])\d{1,2}\1\d{1,4}|\d{1,2}[:h]\d{2}(?::\d{2})?|\d{1,2}\.\d{1,2}\."
    r"|(?:19|20)\d{2}[-/](?:0?[1-9]|1[0-2])|(?:0?[1-9]|1[0-2])/(?:19|20)\d{2})(?!\d)"
)
_CJK_DATE = re.compile(r"[年月日時分年월일시]")
_YEAR = re.compile(r"(?:19|20)\d\d")
_DAY = re.compile(r"(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th|er|º|ª)?")
_VERSION = re.compile(r"[vV]?\d+(?:\.\d+)*(?:[-.]?(?:a|b|rc|alpha|beta|dev|post)\d*)?[,;.)]?")
_VERSION_WORDS = frozenset(
    (
        *("version", "versión", "versione", "versie", "wersja", "versão", "versio", "v", "ver"),
        *("vers", "rev", "revision", "révision", "release", "draft", "entwurf", "fassung"),
        *("edition", "auflage", "ausgabe", "版", "版本", "версия", "версии", "редакция"),
    )
)
_TAKEN_FOR_DIGITS = str.maketrans("oil|sbzc", "0111582e")
"""Letters and digits that text recognition confuses."""


def as_recognised(words: str) -> str:
    """Words in a form that is equal however their letters and digits were recognised."""
    return words.translate(_TAKEN_FOR_DIGITS)


class Filling(IntEnum):
    """The kinds of filling that a slot may have."""

    EMPTY = 0
    NUMBER = 1
    """Amounts, identifiers, and rows of a table."""
    DATE = 2
    """Dates, times of the day, years."""
    WORDS = 3
    """A few words, such as names."""
    PROSE = 4
    VERSION = 5


class Slot:
    """A slot of the template, with the filling of each text; n texts.

    Attributes:
        at: number of template words before it.
        fillings: words of each text there; None if an adjacent template word is missing in it.
    """

    __slots__ = ("_gaps", "_kinds", "_texts", "at", "fillings")

    def __init__(
        self,
        at: int,
        fillings: tuple[tuple[str, ...] | None, ...],
        texts: Sequence["FormText"],
        gaps: list[tuple[int, int]],
    ) -> None:
        """`gaps` are the words of each text from the first to before the last."""
        self.at = at
        self.fillings = fillings
        self._texts = texts
        self._gaps = gaps
        self._kinds: list[Filling | None] = [None] * len(texts)

    def kind(self, text: int) -> Filling:
        """The kind of the filling of a text; few are asked for, and each takes some time."""
        found = self._kinds[text]
        if found is None:
            has_both = self.fillings[text] is not None
            found = self._texts[text].kind(*self._gaps[text]) if has_both else Filling.EMPTY
            self._kinds[text] = found
        return found


@cache
def _calendar() -> Hashes:
    """Hashes of the calendar words, ascending."""
    return distinct(word_hashes(" ".join(CALENDAR)))


class FormText:
    """A text whose words can be aligned with those of others."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.facts = FactualText(text)

    def __len__(self) -> int:
        return len(self.facts.table)

    def words(self, first: int, last: int) -> tuple[str, ...]:
        """Words in a form that is equal for badly recognised numbers."""
        return tuple(map(_canonical, self._words(first, last)))

    def _words(self, first: int, last: int) -> list[str]:
        table, text = self.facts.table, self._text
        starts, ends = table.starts[first:last].tolist(), table.ends[first:last].tolist()
        return [text[start:end].casefold() for start, end in zip(starts, ends, strict=True)]

    def _word(self, index: int) -> str:
        return self._text[self.facts.table.starts[index] : self.facts.table.ends[index]].casefold()

    @cached_property
    def passages(self) -> Passages:
        """The passages by which it is aligned with others."""
        return unique_passages(self.facts.table.hashes)

    @cached_property
    def _counts(self) -> tuple[Indices, Indices]:
        """How many of the words before each have a digit, and are single letters; (words + 1,)."""
        table = self.facts.table
        counts = np.zeros((2, len(table) + 1), dtype=np.int64)
        np.cumsum((table.has_digit, table.is_single), axis=1, out=counts[:, 1:])
        return counts[0], counts[1]

    @cached_property
    def are_of_dates(self) -> npt.NDArray[np.bool_]:
        """Whether each word may be of a date: numbers and calendar words; shape (words,)."""
        found = self.facts.table.has_digit.copy()
        for index in np.flatnonzero(among(self.facts.table.hashes, _calendar())).tolist():
            found[index] |= self._word(index) in CALENDAR
        return found

    def span(self, first: int, last: int) -> str:
        """All characters from one word to before another; "" if there is none in between.

        If these are equal, so are the `words`.
        """
        table = self.facts.table
        return self._text[table.starts[first] : table.ends[last - 1]] if first < last else ""

    def prose(self, first: Indices, last: Indices) -> Indices:
        """About how many words of stretches are of prose; same shape.

        There are none in rows of a table, where one word in four has a digit.
        """
        digits = self._counts[0][last] - self._counts[0][first]
        found: Indices = np.maximum(0, last - first - (digits / _ROWS_SHARE).astype(np.int64))
        return found

    def kind(self, first: int, last: int) -> Filling:
        """The kind of the words from `first` to before `last`."""
        count = last - first
        if count == 0:
            return Filling.EMPTY
        with_digit, singles = self._counts
        digits = int(with_digit[last] - with_digit[first])
        if count <= _FIELD_WORDS + 4 and self._is_date(first, last, digits):
            return Filling.DATE
        if digits == 0:
            letters = int(singles[last] - singles[first])
            is_field = count <= (_FIELD_LETTERS if 2 * letters > count else _FIELD_WORDS)
            return Filling.WORDS if is_field else Filling.PROSE
        if self._is_version(first, last):
            return Filling.VERSION
        if digits >= _ROWS_SHARE * count:
            return Filling.NUMBER
        return Filling.WORDS if count <= _FIELD_WORDS else Filling.PROSE

    def _is_date(self, first: int, last: int, digits: int) -> bool:
        words = self._words(first, last)
        if not CALENDAR.isdisjoint(words):
            return digits <= 4 or 2 * digits <= len(words) + 4
        if digits == 0:
            return False
        around = self._words(max(0, first - 2), last + 2)
        days = sum(bool(_DAY.fullmatch(word) or _YEAR.fullmatch(word)) for word in words)
        if days == digits and any(
            word in CALENDAR or word in CALENDAR_BESIDE_A_NUMBER for word in around
        ):
            return True
        token = self._token(first, last)
        if _DATE.search(token) and len(_DATE.sub("", token).strip(" ,.;()[]-–uh")) <= 4:
            return True
        if _CJK_DATE.search(token) and days == digits:
            return True
        if digits == len(words) == 1 and _YEAR.fullmatch(words[0]):
            return True
        return self._is_written_date(first, last)

    def _is_written_date(self, first: int, last: int) -> bool:
        """Whether it is within day, word and year, for languages with unknown month names."""
        start = max(0, first - 3)
        around = self._words(start, last + 5)
        for begin in range(start, last):
            words = around[begin - start : begin - start + 5]
            if not (words and _DAY.fullmatch(words[0])):
                continue
            for length in (2, 3, 4):
                if (
                    length < len(words)
                    and _YEAR.fullmatch(words[length])
                    and all(word.isalpha() for word in words[1:length])
                    and begin + length + 1 >= last
                    and begin <= first
                ):
                    return True
        return False

    def _is_version(self, first: int, last: int) -> bool:
        token = self._token(first, last)
        if not _VERSION.fullmatch(token):
            return False
        return token[:1] in "vV" or (first > 0 and self._word(first - 1) in _VERSION_WORDS)

    def _token(self, first: int, last: int) -> str:
        """The words with all characters up to the next blanks."""
        table = self.facts.table
        start, end = int(table.starts[first]), int(table.ends[last - 1])
        head = re.search(r"\S*$", self._text[max(0, start - _TOKEN_CHARACTERS) : start])
        tail = re.match(r"\S*", self._text[end : end + _TOKEN_CHARACTERS])
        before = head.group() if head else ""
        return before + self._text[start:end] + (tail.group() if tail else "")


def _canonical(word: str) -> str:
    if word.isalpha():
        return word
    digits = sum(map(str.isdigit, word))
    return as_recognised(word) if 2 * digits > len(word) else word


def partners(pivot: FormText, other: FormText) -> Indices:
    """The index of the word that each word of the first text is aligned with, or -1; (words,)."""
    found = np.full(len(pivot), -1, dtype=np.int64)
    runs = equal_runs(
        pivot.facts.table.hashes,
        other.facts.table.hashes,
        passages=lambda: (pivot.passages, other.passages),
    )
    begins, others, lengths = runs.T
    within = np.arange(lengths.sum()) - np.repeat(np.cumsum(lengths) - lengths, lengths)
    found[np.repeat(begins, lengths) + within] = np.repeat(others, lengths) + within
    return found


class Template:
    """The words that n texts have in common, and the gaps before, between and after them.

    Parts that need a look at the words themselves are made when they are asked for.

    Attributes:
        words: number of words of the template.
        numbers: how many of these have a digit.
    """

    def __init__(
        self, pivot: FormText, texts: Sequence[FormText], links: Sequence[Indices]
    ) -> None:
        """`links` are the `partners` of the pivot's words in each text."""
        self._pivot = pivot
        self._texts = texts
        aligned_to = np.stack(links)
        count = len(texts)
        least = count if count <= _FEW_TEXTS else _MAJORITY * count
        self._columns = np.flatnonzero((aligned_to >= 0).sum(axis=0) >= least)
        ends = np.array([len(text) for text in texts], dtype=np.int64)[:, None]
        edge = np.full((count, 1), -1, dtype=np.int64)
        columns = aligned_to[:, self._columns]
        self._bounds = np.concatenate((edge, columns, ends), axis=1)
        self._is_aligned = np.concatenate((edge == -1, columns >= 0, edge == -1), axis=1)
        self._has_both = self._is_aligned[:, :-1] & self._is_aligned[:, 1:]
        self._is_filled = self._has_both & (np.diff(self._bounds, axis=1) > 1)
        self.words = len(self._columns)
        self.numbers = int(pivot.facts.table.has_digit[self._columns].sum())

    def may_vary(self, texts: Sequence[int], least: int, differing: float) -> set[int]:
        """The gaps that are filled by enough of these texts, in enough ways.

        Args:
            texts: indices of texts.
            least: the least number of them that fill a gap.
            differing: the least share of pairs of so many that fill it with other words.
        """
        is_filled = self._is_filled[list(texts)]
        found = set()
        for at in np.flatnonzero(is_filled.sum(axis=0) >= least).tolist():
            gaps = self._gaps(at)
            spans = {
                self._texts[text].span(*gaps[text])
                for text, fills in zip(texts, is_filled[:, at].tolist(), strict=True)
                if fills
            }
            if _differing_share(least, len(spans)) >= differing:
                found.add(at)
        return found

    def gaps(self) -> list[int]:
        """The gaps that at least one of the texts fills, those with most prose first."""
        filled = np.flatnonzero(self._is_filled.any(axis=0))
        prose = np.zeros(len(filled), dtype=np.int64)
        for row, text in enumerate(self._texts):
            here = self._is_filled[row, filled]
            bounds = self._bounds[row]
            prose[here] += text.prose(bounds[filled[here]] + 1, bounds[filled[here] + 1])
        ordered: list[int] = filled[np.argsort(-prose, kind="stable")].tolist()
        return ordered

    def slot(self, at: int) -> Slot | None:
        """A gap with its fillings; None unless at least two of the texts have different ones."""
        gaps = self._gaps(at)
        has_both = self._has_both[:, at].tolist()
        words: dict[str, tuple[str, ...]] = {}
        fillings: list[tuple[str, ...] | None] = []
        for text, gap, here in zip(self._texts, gaps, has_both, strict=True):
            if not here:
                fillings.append(None)
                continue
            span = text.span(*gap)
            if span not in words:
                words[span] = text.words(*gap)
            fillings.append(words[span])
        return Slot(at, tuple(fillings), self._texts, gaps) if len(set(fillings)) > 1 else None

    def are_next(self, slots: list[int]) -> set[int]:
        """Those gaps with only numbers and calendar words between them and the one before.

        These are parts of one date. `slots` are gaps in any order.
        """
        joins = self._pivot.are_of_dates[self._columns]
        pairs = pairwise(sorted(slots))
        return {at for before, at in pairs if joins[before:at].all()}

    def missing(self) -> list[int]:
        """The number of runs of the template that each text lacks."""
        bounds = np.concatenate(([-1], self._columns, [len(self._pivot)]))
        return [
            _missing(self._pivot, bounds, text, self._bounds[row], self._is_aligned[row])
            for row, text in enumerate(self._texts)
        ]

    def _gaps(self, at: int) -> list[tuple[int, int]]:
        """The indices of the first word of each text in a gap and of the one behind the last."""
        return [(before + 1, behind) for before, behind in self._bounds[:, at : at + 2].tolist()]


@cache
def _differing_share(texts: int, ways: int) -> float:
    """The largest share of differing pairs among texts that fill a gap in this number of ways.

    So it is where as many texts as possible have each; of more texts the share is never larger
    (Turán, 1941).
    """
    size, larger = divmod(texts, ways)
    same = larger * math.comb(size + 1, 2) + (ways - larger) * math.comb(size, 2)
    return 1.0 - same / math.comb(texts, 2)


def _missing(
    pivot: FormText,
    pivot_bounds: Indices,
    text: FormText,
    bounds: Indices,
    is_aligned: npt.NDArray[np.bool_],
) -> int:
    """The number of runs of the template that a text lacks; misspelt ones count as there."""
    count = 0
    aligned_at = np.flatnonzero(is_aligned)
    gaps = np.flatnonzero(np.diff(aligned_at) > 1)
    for last, at in zip(aligned_at[gaps].tolist(), aligned_at[gaps + 1].tolist(), strict=True):
        wanted = pivot.words(int(pivot_bounds[last]) + 1, int(pivot_bounds[at]))
        found = text.words(int(bounds[last]) + 1, int(bounds[at]))
        count += fuzz.ratio(" ".join(wanted), " ".join(found)) < ALIKE
    return count
