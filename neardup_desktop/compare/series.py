"""Finds series: texts that are one form filled in anew each time.

Invoices, statements, tickets, form letters: texts with different facts of the same kind in the same
slots. This only shows in a group. Where a text was edited, most others agree on one wording; where
a form is filled in, nearly every text has another. So all texts are aligned with one of them, and
the slots where they differ are examined across the group.
"""

import math
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise

import numpy as np
import numpy.typing as npt
from msgspec import Struct
from rapidfuzz import fuzz

from neardup_desktop.compare.facts import differ_in_facts, same_form
from neardup_desktop.compare.template import (
    ALIKE,
    Filling,
    FormText,
    Slot,
    Template,
    as_recognised,
    partners,
)
from neardup_desktop.text.distinct import among

SERIES_VERSION = 2
"""Raised whenever other texts are a series."""

MAX_TEXTS = 48
"""Texts examined together; of a larger group, each part has to prove a series by itself."""

_TEMPLATES = 4
"""Texts of a group that are tried as the one to align the others with."""

_COMPARED = 24
"""Fillings of a slot that are compared with each other."""

_OVERLAP = 0.4
_NOISE = 0.25
_FILLED = 0.8
_DIFFERING = 0.7
_OF_ONE_KIND = 0.7
_DEPENDENT = 0.85
_NEAR_WORDS = 6
_WORDS_A_FACT = 25
_SHORT_WORDS = 40
_OTHER_NUMBERS = 0.2
_OTHER_NUMBERS_OF_TWO = 0.5
_FACTS_OF_TWO = 4
_FEW_WORDS = 6
_CHOICES = 3
_MAX_CHOICE_SHARE = 0.6
_ROUNDS = 3
_LENIENCE = 3.0
_ROW_WORDS = 5
_KEPT = 0.6
_LONG_VALUE = 4
_STEPS = 3
_DIGITS = 3
_YEARS = set(range(1900, 2100))
_FACTS = (Filling.NUMBER, Filling.DATE, Filling.WORDS)


def series(texts: Sequence[str]) -> list[bool]:
    """Those of these texts that belong to a series that they prove."""
    forms = [FormText(text) for text in texts]
    pairs = _Pairs(forms)
    found = [False] * len(forms)
    rest = [index for index, form in enumerate(forms) if len(form)]
    tried: set[int] = set()
    pivots = _pivots(forms, rest)
    for _ in range(_TEMPLATES):
        pivot = next((index for index in pivots if index not in tried), None)
        if pivot is None or not pairs.may_be_proved(rest):
            break
        tried.add(pivot)
        proved = _series_around(pairs, pivot, rest)
        if proved:
            for index in proved:
                found[index] = True
            rest = [index for index in rest if not found[index]]
            pivots = _pivots(forms, rest)
    return found


def _pivots(forms: list[FormText], rest: list[int]) -> list[int]:
    """The texts, those first that have most of the words that most share, and few others."""
    if len(rest) < 2:
        return []
    distinct, counts = np.unique(
        np.concatenate([forms[index].facts.distinct for index in rest]), return_counts=True
    )
    worth = counts / len(rest) - 0.5

    def score(index: int) -> float:
        return float(worth[np.searchsorted(distinct, forms[index].facts.distinct)].sum())

    return sorted(rest, key=score, reverse=True)


class _Pairs:
    """What two of some texts show by themselves; each pair is looked at once."""

    def __init__(self, forms: list[FormText]) -> None:
        self.forms = forms
        self._differing: dict[tuple[int, int], bool] = {}
        self._of_one_form: dict[tuple[int, int], bool] = {}

    def differ(self, one: int, other: int) -> bool:
        """Whether these two texts have other facts."""
        key = (one, other) if one < other else (other, one)
        if key not in self._differing:
            left, right = (self.forms[index].facts for index in key)
            self._differing[key] = differ_in_facts(left, right)
        return self._differing[key]

    def are_of_one_form(self, one: int, other: int) -> bool:
        """Whether they differ in nothing but facts; `one` is less than `other`."""
        key = (one, other)
        if key not in self._of_one_form:
            left, right = (self.forms[index].facts for index in key)
            self._of_one_form[key] = same_form(left, right)
        return self._of_one_form[key]

    def instances(self, texts: list[int]) -> list[int]:
        """One of each group of texts with the same facts, such as exports of one document."""
        chosen: list[int] = []
        for text in texts:
            if all(self.differ(text, other) for other in chosen):
                chosen.append(text)
        return chosen

    def may_be_proved(self, texts: list[int]) -> bool:
        """Whether some of these texts, ascending, can be enough for a proof.

        A proof takes three texts any two of which have other facts, or two that differ in nothing
        else. Most groups lack both, which costs far less to find out than to align them.
        """
        if len(self.instances(texts)) > 2:
            return True
        differing = [pair for pair in combinations(texts, 2) if self.differ(*pair)]
        return any(
            self.differ(one, third) and self.differ(other, third)
            for one, other in differing
            for third in texts
            if third > other
        ) or any(self.are_of_one_form(*pair) for pair in differing)


def _series_around(pairs: _Pairs, pivot: int, rest: list[int]) -> list[int]:
    """The texts that are a series together with the pivot; [] if that is not proved."""
    forms = pairs.forms
    near = [index for index in rest if index == pivot or _overlaps(forms[pivot], forms[index])]
    links: dict[int, npt.NDArray[np.int64]] = {}
    around: list[int] = []
    for _ in range(_ROUNDS):
        if not pairs.may_be_proved(near):
            return []
        if not links:
            links = {index: partners(forms[pivot], forms[index]) for index in near}
        group = _Group(pairs, pivot, near, [links[index] for index in near])
        if group.is_hopeless:
            return []
        fitting = group.fitting()
        if not around:
            around = [
                index for index, fits in zip(near, group.fitting(_LENIENCE), strict=True) if fits
            ]
        if all(fitting):
            return _with_company(near, around) if group.is_proved() else []
        near = [index for index, fits in zip(near, fitting, strict=True) if fits]
    return []


def _with_company(proved: list[int], around: list[int]) -> list[int]:
    """The proved texts, and those that resemble them: a form with remarks, a draft.

    The latter prove nothing by themselves, but must not count as versions of the others either.
    """
    own = set(proved)
    company = [index for index in around if index not in own]
    return proved + company if len(company) <= len(proved) else proved


def _overlaps(one: FormText, other: FormText) -> bool:
    common = int(among(one.facts.distinct, other.facts.distinct).sum())
    return common >= _OVERLAP * max(len(one.facts.distinct), len(other.facts.distinct))


class _Variable(Struct, frozen=True):
    """A fact with another value in nearly every text; it may occur in several slots."""

    at: int
    is_next: bool
    kind: Filling
    values: tuple[str, ...]


class _Group:
    """Texts that may be one form.

    Attributes:
        is_hopeless: whether those that fit cannot be enough for a proof. The rest is not looked at
            then.
    """

    def __init__(
        self, pairs: _Pairs, pivot: int, near: list[int], links: list[npt.NDArray[np.int64]]
    ) -> None:
        self._pairs = pairs
        self._near = near
        texts = [pairs.forms[index] for index in near]
        self._instances = [near.index(index) for index in pairs.instances(near)]
        self._template = Template(pairs.forms[pivot], texts, links)
        self._slots: list[Slot] = []
        self._varying: list[Slot] = []
        self._noise = [0] * len(texts)
        self.is_hopeless = self._examine_slots()
        if not self.is_hopeless:
            missing = self._template.missing()
            self._noise = [sum(both) for both in zip(self._noise, missing, strict=True)]
            are_next = self._template.are_next([slot.at for slot in self._slots])
            self._variables = _independent(
                [self._variable(slot, slot.at in are_next) for slot in self._varying]
            )

    def _examine_slots(self) -> bool:
        """Look at slot after slot, those with most prose first; whether it is hopeless.

        Versions of a document differ by far more than facts, which shows in a few slots. A slot
        more in which the texts cannot vary makes it less that a text may differ.
        """
        least = min(math.ceil(self._least_filled()), _COMPARED)
        may_vary = self._template.may_vary(self._instances, least, _DIFFERING)
        most = len(may_vary)
        fitting = list(range(len(self._near)))
        for at in self._template.gaps():
            slot = self._template.slot(at)
            if slot is not None:
                self._slots.append(slot)
            if at in may_vary:
                if slot is not None and self._varies(slot):
                    self._varying.append(slot)
                    continue
                most -= 1
            if slot is not None and not self._is_choice(slot):
                self._add_noise(slot)
            allowed = _allowed(most)
            left = [one for one in fitting if self._noise[one] <= allowed]
            if len(left) < len(fitting):
                fitting = left
                if not self._pairs.may_be_proved([self._near[one] for one in fitting]):
                    return True
        return False

    def fitting(self, lenience: float = 1.0) -> list[bool]:
        """The texts that differ from the others in little but facts."""
        allowed = lenience * _allowed(len(self._variables))
        return [one <= allowed for one in self._noise]

    def _is_clean(self) -> bool:
        """Whether the texts together differ in little but facts."""
        return sum(self._noise) <= _NOISE * len(self._variables) * len(self._near)

    def is_proved(self) -> bool:
        """Whether the texts, all of which fit, are a series."""
        if len(self._instances) < 2:
            return False
        if len(self._instances) == 2:
            return self._is_proved_by_two(*(self._near[index] for index in self._instances))
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
        positions = [0, *sorted(slot.at for slot in self._varying), words]
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
            varying = (slot.fillings[index] for slot in self._varying)
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
        joined = " ".join(usual)
        others = {
            filling
            for filling in set(slot.fillings)
            if filling is not None and _differ(joined, " ".join(filling))
        }
        for index, filling in enumerate(slot.fillings):
            if filling is None or filling not in others:
                continue
            kind = slot.kind(index)
            if kind in (Filling.WORDS, Filling.PROSE):
                self._noise[index] += 1 + len(filling) // _FEW_WORDS
            elif kind is Filling.EMPTY and not _holds_digit(usual):
                self._noise[index] += 1

    def _is_choice(self, slot: Slot) -> bool:
        """Whether the texts have one of a few values there, not just an old and a new one."""
        counts = Counter(filter(None, (slot.fillings[index] for index in self._instances)))
        return (
            len(counts) >= _CHOICES
            and max(counts.values()) <= _MAX_CHOICE_SHARE * len(self._instances)
            and all(slot.kind(index) is not Filling.PROSE for index in self._instances)
        )

    def _usual(self, slot: Slot) -> tuple[str, ...]:
        fillings = (slot.fillings[index] for index in self._instances)
        counts = Counter(one for one in fillings if one is not None)
        return max(counts, key=lambda one: (counts[one], one), default=())

    def _varies(self, slot: Slot) -> bool:
        """Whether nearly every text has another filling of the same kind there."""
        filled = [
            (filling, kind)
            for index in self._instances
            if (filling := slot.fillings[index]) and (kind := slot.kind(index)) in _FACTS
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

    def _variable(self, slot: Slot, is_next: bool) -> _Variable:
        kinds = [slot.kind(index) for index in self._instances]
        filled = [kind for kind in kinds if kind in _FACTS]
        values = [slot.fillings[index] or () for index in self._instances]
        return _Variable(
            slot.at,
            is_next,
            max(filled, key=filled.count),
            tuple(" ".join(one) for one in values),
        )

    def _is_proved_by_two(self, one: int, other: int) -> bool:
        """Whether two texts alone are a series: they differ in facts only, and in many."""
        if not self._pairs.are_of_one_form(one, other):
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


def _runs_on(variable: _Variable) -> bool:
    """Whether it is a document's running number: long, no year, and near those of the others."""
    digits = ["".join(filter(str.isdigit, value)) for value in variable.values]
    if variable.kind is not Filling.NUMBER or min(map(len, digits)) < _DIGITS:
        return False
    numbers = set(map(int, digits)) - _YEARS
    return len(numbers) == len(digits) and max(numbers) - min(numbers) < _STEPS * len(digits)


def _allowed(variables: int) -> float:
    """The noise of a text that fits a form with this number of facts."""
    return max(1.0, 0.5 * variables)


def _holds_digit(words: tuple[str, ...]) -> bool:
    return any(any(map(str.isdigit, word)) for word in words)


def _differ(one: str, other: str) -> bool:
    if as_recognised(one) == as_recognised(other):
        return False
    if not (any(map(str.isdigit, one)) or any(map(str.isdigit, other))):
        return fuzz.ratio(one, other, score_cutoff=ALIKE) < ALIKE
    shorter, longer = sorted((one.split(), other.split()), key=len)
    if len(shorter) < _ROW_WORDS:
        return True
    # If rows were only added, the older ones are still there.
    numbers = [word for word in shorter if _holds_digit((word,))]
    kept = sum(min(numbers.count(word), longer.count(word)) for word in set(numbers))
    return kept < _KEPT * len(numbers)


def _independent(variables: list[_Variable]) -> list[_Variable]:
    """The variables whose values do not follow from another's, as a repeated date or name does."""
    chosen: list[_Variable] = []
    for one in sorted(variables, key=lambda one: (-sum(map(len, one.values)), one.at)):
        if not any(_follows(one, other) for other in chosen):
            chosen.append(one)
    return sorted(chosen, key=lambda one: one.at)


def _follows(one: _Variable, other: _Variable) -> bool:
    pairs = list(zip(one.values, other.values, strict=True))
    count = sum(
        f" {own} " in f" {other_value} " or (len(own) >= _LONG_VALUE and own in other_value)
        for own, other_value in pairs
    )
    return count >= _DEPENDENT * len(pairs)
