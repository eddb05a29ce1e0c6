"""Series as `compare.series` finds them, written plainly: every slot is looked at, with all in it.

Nothing is given up early, kept for later or left out, and texts are aligned by `aligned`.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise

import numpy as np
import numpy.typing as npt
from rapidfuzz import fuzz

from neardup_desktop.compare.differences import aligned
from neardup_desktop.compare.facts import (
    CALENDAR,
    CALENDAR_BESIDE_A_NUMBER,
    FactualText,
    differ_in_facts,
    same_form,
)
from neardup_desktop.compare.series import (
    _CHOICES,
    _COMPARED,
    _DIFFERING,
    _FACTS,
    _FACTS_OF_TWO,
    _FEW_WORDS,
    _FILLED,
    _KEPT,
    _LENIENCE,
    _MAX_CHOICE_SHARE,
    _NEAR_WORDS,
    _NOISE,
    _OF_ONE_KIND,
    _OTHER_NUMBERS,
    _OTHER_NUMBERS_OF_TWO,
    _OVERLAP,
    _ROUNDS,
    _ROW_WORDS,
    _SHORT_WORDS,
    _TEMPLATES,
    _WORDS_A_FACT,
    _allowed,
    _holds_digit,
    _independent,
    _runs_on,
    _Variable,
    _with_company,
)
from neardup_desktop.compare.template import (
    _CJK_DATE,
    _DATE,
    _DAY,
    _FEW_TEXTS,
    _FIELD_LETTERS,
    _FIELD_WORDS,
    _MAJORITY,
    _ROWS_SHARE,
    _TOKEN_CHARACTERS,
    _VERSION,
    _VERSION_WORDS,
    _YEAR,
    ALIKE,
    Filling,
    as_recognised,
)
from neardup_desktop.model.differences import Change
from neardup_desktop.text.distinct import among


def series(texts: Sequence[str]) -> list[bool]:
    """Those of these texts that belong to a series that they prove."""
    forms = [FormText(text) for text in texts]
    found = [False] * len(forms)
    rest = [index for index, form in enumerate(forms) if len(form)]
    tried: set[int] = set()
    for _ in range(_TEMPLATES):
        pivot = _pivot(forms, [index for index in rest if index not in tried], rest)
        if pivot is None:
            break
        tried.add(pivot)
        for index in _series_around(forms, pivot, rest):
            found[index] = True
        rest = [index for index in rest if not found[index]]
    return found


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot of the template, with the filling of each text; n texts.

    Attributes:
        at: number of template words before it.
        is_next: whether there are only numbers and calendar words between it and the previous slot,
            as within a date.
        fillings: words of each text there; None if an adjacent template word is missing in it.
        kinds: what they are.
    """

    at: int
    is_next: bool
    fillings: tuple[tuple[str, ...] | None, ...]
    kinds: tuple[Filling, ...]


class FormText:
    """A text whose words can be aligned with those of others."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.facts = FactualText(text)

    def __len__(self) -> int:
        return len(self.facts.table)

    def words(self, first: int, last: int) -> tuple[str, ...]:
        """Words in a form that is equal for badly recognised numbers."""
        return tuple(self._canonical(index) for index in range(first, last))

    def _canonical(self, index: int) -> str:
        word = self._word(index)
        digits = sum(map(str.isdigit, word))
        return as_recognised(word) if 2 * digits > len(word) else word

    def _word(self, index: int) -> str:
        starts, ends = self._bounds
        return self._text[starts[index] : ends[index]].casefold()

    @cached_property
    def _bounds(self) -> tuple[list[int], list[int]]:
        return self.facts.table.starts.tolist(), self.facts.table.ends.tolist()

    @cached_property
    def are_of_dates(self) -> npt.NDArray[np.bool_]:
        words = self.words(0, len(self))
        is_calendar = np.array([word in CALENDAR for word in words], dtype=np.bool_)
        return self.facts.table.has_digit | is_calendar

    def kind(self, first: int, last: int) -> Filling:
        """The kind of the words from `first` to before `last`."""
        count = last - first
        if count == 0:
            return Filling.EMPTY
        table = self.facts.table
        digits = int(table.has_digit[first:last].sum())
        if count <= _FIELD_WORDS + 4 and self._is_date(first, last, digits):
            return Filling.DATE
        if digits == 0:
            letters = int(table.is_single[first:last].sum())
            is_field = count <= (_FIELD_LETTERS if 2 * letters > count else _FIELD_WORDS)
            return Filling.WORDS if is_field else Filling.PROSE
        if self._is_version(first, last):
            return Filling.VERSION
        if digits >= _ROWS_SHARE * count:
            return Filling.NUMBER
        return Filling.WORDS if count <= _FIELD_WORDS else Filling.PROSE

    def _is_date(self, first: int, last: int, digits: int) -> bool:
        words = [self._word(index) for index in range(first, last)]
        if any(word in CALENDAR for word in words):
            return digits <= 4 or 2 * digits <= len(words) + 4
        if digits == 0:
            return False
        near = range(max(0, first - 2), min(len(self), last + 2))
        around = [self._word(index) for index in near]
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
        for begin in range(max(0, first - 3), min(len(self), last)):
            words = [self._word(at) for at in range(begin, min(len(self), begin + 5))]
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


def partners(pivot: FormText, other: FormText) -> npt.NDArray[np.int64]:
    """The index of the word that each word of the first text is aligned with, or -1; (words,)."""
    found = np.full(len(pivot), -1, dtype=np.int64)
    for change, a, b, c, d in aligned(pivot.facts.table.hashes, other.facts.table.hashes):
        if change is Change.EQUAL:
            found[a:b] = np.arange(c, d)
    return found


class Template:
    """The words that n texts have in common, and the gaps before, between and after them.

    Parts that need a look at the words themselves are made when they are asked for.

    Attributes:
        words: number of words of the template.
        numbers: how many of these have a digit.
    """

    def __init__(
        self, pivot: FormText, texts: Sequence[FormText], links: Sequence[npt.NDArray[np.int64]]
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

    def slots(self) -> Iterator[Slot]:
        """The gaps that at least two of the texts fill in different ways, in order."""
        joins = self._pivot.are_of_dates[self._columns]
        before = -1
        for at in np.flatnonzero(self._is_filled.any(axis=0)).tolist():
            fillings: list[tuple[str, ...] | None] = []
            kinds = []
            for row, text in enumerate(self._texts):
                here = bool(self._has_both[row, at])
                first, last = self._gap(row, at)
                fillings.append(text.words(first, last) if here else None)
                kinds.append(text.kind(first, last) if here else Filling.EMPTY)
            if len(set(fillings)) > 1:
                is_next = before >= 0 and bool(joins[before:at].all())
                yield Slot(at, is_next, tuple(fillings), tuple(kinds))
                before = at

    def missing(self) -> list[int]:
        """The number of runs of the template that each text lacks."""
        bounds = np.concatenate(([-1], self._columns, [len(self._pivot)]))
        return [
            _missing(self._pivot, bounds, text, self._bounds[row], self._is_aligned[row])
            for row, text in enumerate(self._texts)
        ]

    def _gap(self, text: int, at: int) -> tuple[int, int]:
        """The indices of the first word of a text in a gap and of the one behind the last."""
        before, behind = self._bounds[text, at : at + 2].tolist()
        return before + 1, behind


def _missing(
    pivot: FormText,
    pivot_bounds: npt.NDArray[np.int64],
    text: FormText,
    bounds: npt.NDArray[np.int64],
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


def _pivot(forms: list[FormText], free: list[int], rest: list[int]) -> int | None:
    """The text with most of the words that most texts share, and few others."""
    if not free or len(rest) < 2:
        return None
    distinct, counts = np.unique(
        np.concatenate([forms[index].facts.distinct for index in rest]), return_counts=True
    )
    worth = counts / len(rest) - 0.5

    def score(index: int) -> float:
        return float(worth[np.searchsorted(distinct, forms[index].facts.distinct)].sum())

    return max(free, key=score)


def _series_around(forms: list[FormText], pivot: int, rest: list[int]) -> list[int]:
    near = [index for index in rest if index == pivot or _overlaps(forms[pivot], forms[index])]
    links = {index: partners(forms[pivot], forms[index]) for index in near}
    around: list[int] = []
    for _ in range(_ROUNDS):
        if len(near) < 2:
            return []
        group = _Group(
            forms[pivot], [forms[index] for index in near], [links[index] for index in near]
        )
        fitting = group.fitting()
        if not around:
            around = [
                index for index, fits in zip(near, group.fitting(_LENIENCE), strict=True) if fits
            ]
        if all(fitting):
            return _with_company(near, around) if group.is_proved() else []
        near = [index for index, fits in zip(near, fitting, strict=True) if fits]
    return []


def _overlaps(one: FormText, other: FormText) -> bool:
    common = int(among(one.facts.distinct, other.facts.distinct).sum())
    return common >= _OVERLAP * max(len(one.facts.distinct), len(other.facts.distinct))


class _Group:
    def __init__(
        self, pivot: FormText, texts: list[FormText], links: list[npt.NDArray[np.int64]]
    ) -> None:
        self._texts = texts
        self._instances = _instances(texts)
        self._template = Template(pivot, texts, links)
        self._slots: list[Slot] = []
        self._varying: dict[int, Slot] = {}
        self._noise = [0] * len(texts)
        for slot in self._template.slots():
            self._slots.append(slot)
            if self._varies(slot):
                self._varying[slot.at] = slot
            elif not self._is_choice(slot):
                self._add_noise(slot)
        missing = self._template.missing()
        self._noise = [sum(both) for both in zip(self._noise, missing, strict=True)]
        self._variables = _independent([self._variable(slot) for slot in self._varying.values()])

    def fitting(self, lenience: float = 1.0) -> list[bool]:
        """The texts that differ from the others in little but facts."""
        allowed = lenience * _allowed(len(self._variables))
        return [one <= allowed for one in self._noise]

    def _is_clean(self) -> bool:
        """Whether the texts together differ in little but facts."""
        return sum(self._noise) <= _NOISE * len(self._variables) * len(self._texts)

    def is_proved(self) -> bool:
        """Whether the texts, all of which fit, are a series."""
        if len(self._instances) < 2:
            return False
        if len(self._instances) == 2:
            left, right = (self._texts[index] for index in self._instances)
            return self._is_proved_by_two(left, right)
        kinds = [one.kind for one in self._variables]
        if self._dates() and self._is_clean() and any(map(_runs_on, self._variables)):
            return True
        numbers, names = kinds.count(Filling.NUMBER), self._names()
        count = numbers + names + min(2, self._dates())
        if self._share_of_other_numbers() < _OTHER_NUMBERS or not self._is_clean():
            return False
        if numbers + names == 0 or count < self._needed():
            return False
        if numbers == 0 and not self._is_spread():
            return False
        return numbers >= 2 or self._is_spread() or count >= 4

    def _dates(self) -> int:
        """The number of dates among the facts; adjacent ones, as of day and hour, count once."""
        dates = [one for one in self._variables if one.kind is Filling.DATE]
        return len(dates) - sum(one.is_next for one in dates[1:])

    def _names(self) -> int:
        """The number of names; with a single word between them they are parts of a sentence."""
        positions = [one.at for one in self._variables if one.kind is Filling.WORDS]
        return len(positions) - sum(after - before <= 1 for before, after in pairwise(positions))

    def _needed(self) -> float:
        """The least number of facts for a form; more if a long passage has none.

        Forms have facts throughout. An article that was saved or sent again has some at its start
        or end.
        """
        words = self._template.words
        if words <= _SHORT_WORDS:
            return 2.0
        positions = [0, *sorted(self._varying), words]
        longest = max(after - before for before, after in pairwise(positions))
        return min(7.0, max(3.0, longest / _WORDS_A_FACT))

    def _share_of_other_numbers(self) -> float:
        """The median share of numbers that differ in each text.

        In forms it is substantial. In a list that was updated, most numbers are still the same.
        """
        shares = []
        for index in self._instances:
            fillings = (slot.fillings[index] for slot in self._slots)
            own = sum(_holds_digit((word,)) for filling in fillings for word in filling or ())
            varying = (slot.fillings[index] for slot in self._varying.values())
            free = sum(_holds_digit((word,)) for filling in varying for word in filling or ())
            shares.append(free / max(1, own + self._template.numbers))
        return sorted(shares)[len(shares) // 2]

    def _is_spread(self) -> bool:
        """Whether the facts are in more than one passage."""
        positions = sorted(one.at for one in self._variables)
        return any(after - before >= _NEAR_WORDS for before, after in pairwise(positions))

    def _add_noise(self, slot: Slot) -> None:
        """Count for each text where it differs from the majority by other than facts."""
        usual = self._usual(slot)
        for index, (filling, kind) in enumerate(zip(slot.fillings, slot.kinds, strict=True)):
            if filling is None or not _differ(" ".join(usual), " ".join(filling)):
                continue
            if kind in (Filling.WORDS, Filling.PROSE):
                self._noise[index] += 1 + len(filling) // _FEW_WORDS
            elif kind is Filling.EMPTY and not _holds_digit(usual):
                self._noise[index] += 1

    def _is_choice(self, slot: Slot) -> bool:
        """Whether the texts have one of a few values there, not just an old and a new one."""
        fillings = [slot.fillings[index] for index in self._instances]
        known = [one for one in fillings if one]
        return (
            len(set(known)) >= _CHOICES
            and max(map(known.count, known)) <= _MAX_CHOICE_SHARE * len(fillings)
            and all(slot.kinds[index] is not Filling.PROSE for index in self._instances)
        )

    def _usual(self, slot: Slot) -> tuple[str, ...]:
        fillings = [slot.fillings[index] for index in self._instances]
        known = [one for one in fillings if one is not None]
        return max(known, key=lambda one: (known.count(one), one), default=())

    def _varies(self, slot: Slot) -> bool:
        """Whether nearly every text has another filling of the same kind there."""
        filled = [
            (filling, kind)
            for index in self._instances
            if (filling := slot.fillings[index]) and (kind := slot.kinds[index]) in _FACTS
        ]
        if len(filled) < self._least_filled():
            return False
        kinds = [kind for _, kind in filled]
        if max(map(kinds.count, kinds)) < _OF_ONE_KIND * len(kinds):
            return False
        some = [" ".join(filling) for filling, _ in filled[:_COMPARED]]
        differing = [_differ(one, other) for one, other in combinations(some, 2)]
        return sum(differing) >= _DIFFERING * len(differing)

    def _least_filled(self) -> float:
        """The number of instances that must fill a slot that varies."""
        return max(2, _FILLED * len(self._instances))

    def _variable(self, slot: Slot) -> _Variable:
        kinds = [slot.kinds[index] for index in self._instances]
        filled = [kind for kind in kinds if kind in _FACTS]
        values = [slot.fillings[index] or () for index in self._instances]
        return _Variable(
            slot.at,
            slot.is_next,
            max(filled, key=filled.count),
            tuple(" ".join(one) for one in values),
        )

    def _is_proved_by_two(self, left: FormText, right: FormText) -> bool:
        """Whether two texts alone are a series: they differ in facts only, and in many."""
        if not same_form(left.facts, right.facts):
            return False
        kinds = [one.kind for one in self._variables]
        numbers = kinds.count(Filling.NUMBER)
        others = kinds.count(Filling.DATE) + kinds.count(Filling.WORDS)
        count = numbers + others
        return (
            numbers >= 2
            and others >= 1
            and count >= max(_FACTS_OF_TWO, 1.3 * self._needed())
            and self._share_of_other_numbers() >= _OTHER_NUMBERS_OF_TWO
            and self._is_spread()
        )


def _instances(texts: list[FormText]) -> list[int]:
    """One index of each group of texts with the same facts, such as exports of one document."""
    chosen: list[int] = []
    for index, text in enumerate(texts):
        if all(differ_in_facts(text.facts, texts[other].facts) for other in chosen):
            chosen.append(index)
    return chosen


def _differ(one: str, other: str) -> bool:
    if as_recognised(one) == as_recognised(other):
        return False
    if not (any(map(str.isdigit, one)) or any(map(str.isdigit, other))):
        return fuzz.ratio(one, other) < ALIKE
    shorter, longer = sorted((one.split(), other.split()), key=len)
    if len(shorter) < _ROW_WORDS:
        return True
    # If rows were only added, the older ones are still there.
    numbers = [word for word in shorter if _holds_digit((word,))]
    kept = sum(min(numbers.count(word), longer.count(word)) for word in set(numbers))
    return kept < _KEPT * len(numbers)
