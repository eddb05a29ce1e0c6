"""Series: which of several texts are one form, filled in anew each time.

Invoices, statements, tickets, letters to many people: texts that differ in facts of the same kind
at the same places. That shows over a group only. Where a text was edited, most of the others agree
on what stands there; where a form is filled in, nearly each has something else. So all texts are
aligned with one of them, and the places where they differ are looked at over the whole group.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

import numpy as np
import numpy.typing as npt
from rapidfuzz import fuzz

from neardup_desktop.compare.facts import differ_in_facts, same_form
from neardup_desktop.compare.template import (
    ALIKE,
    Filling,
    FormText,
    Place,
    Template,
    as_recognised,
    partners,
    template,
)
from neardup_desktop.text.distinct import among

SERIES_VERSION = 1
"""Raised whenever other texts would be a series."""

MOST_TEXTS = 48
"""Texts that are looked at together; of more, each part has to prove a series by itself."""

_TEMPLATES = 4
"""So many texts of a group are tried as the one that the others are aligned with."""

_COMPARED = 24
"""Of the fillings of a place so many are compared with each other."""

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
_MOST_OF_A_CHOICE = 0.6
_ROUNDS = 3
_LENIENCE = 3.0
_ROW_WORDS = 5
_KEPT = 0.6
_LONG_VALUE = 4
_NUMBERS = (Filling.NUMBER,)
_FACTS = (Filling.NUMBER, Filling.DATE, Filling.WORDS)


def series(texts: Sequence[str]) -> list[bool]:
    """Which of these texts belong to a series that is proved by them."""
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


def _pivot(forms: list[FormText], free: list[int], rest: list[int]) -> int | None:
    """The text that holds most of the words that most texts hold, and little else."""
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
    """The texts that are a series together with the pivot; none where that is not proved."""
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


def _with_company(proved: list[int], around: list[int]) -> list[int]:
    """What is proved, and what only stands beside it: a form with remarks, a draft of one.

    By itself it would prove nothing, but neither may it be taken for another version of the rest.
    """
    own = set(proved)
    company = [index for index in around if index not in own]
    return proved + company if len(company) <= len(proved) else proved


def _overlaps(one: FormText, other: FormText) -> bool:
    common = int(among(one.facts.distinct, other.facts.distinct).sum())
    return common >= _OVERLAP * max(len(one.facts.distinct), len(other.facts.distinct))


@dataclass(frozen=True, slots=True)
class _Variable:
    """A fact that nearly each text has another value of; it may stand in several places."""

    at: int
    is_next: bool
    kind: Filling
    values: tuple[str, ...]


class _Group:
    """Texts that may be one form."""

    def __init__(
        self, pivot: FormText, texts: list[FormText], links: list[npt.NDArray[np.int64]]
    ) -> None:
        self._texts = texts
        self._instances = _instances(texts)
        self._template: Template = template(pivot, texts, links)
        varying = [place for place in self._template.places if self._varies(place)]
        self._varying = {place.at: place for place in varying}
        self._variables = _independent([self._variable(place) for place in varying])

    def fitting(self, lenience: float = 1.0) -> list[bool]:
        """Which texts differ from the others in little but facts."""
        allowed = lenience * max(1.0, 0.5 * len(self._variables))
        return [one <= allowed for one in self._noise()]

    def _is_clean(self) -> bool:
        """Whether the texts differ in little but facts, taken together."""
        return sum(self._noise()) <= _NOISE * len(self._variables) * len(self._texts)

    def is_proved(self) -> bool:
        """Whether the texts are a series; all of them fit."""
        if len(self._instances) < 2:
            return False
        if len(self._instances) == 2:
            left, right = (self._texts[index] for index in self._instances)
            return self._is_proved_by_two(left, right)
        kinds = [one.kind for one in self._variables]
        numbers, names = kinds.count(Filling.NUMBER), self._names()
        count = numbers + names + min(2, self._dates())
        if self._share_of_other_numbers() < _OTHER_NUMBERS or not self._is_clean():
            return False
        if numbers + names == 0 or count < self._needed():
            return False
        if numbers == 0 and not self._is_spread():
            return False
        return count >= 2 and (numbers >= 2 or self._is_spread() or count >= 4)

    def _dates(self) -> int:
        """How many dates there are among the facts; one of which day and hour change is one."""
        dates = [one for one in self._variables if one.kind is Filling.DATE]
        return len(dates) - sum(one.is_next for one in dates[1:])

    def _names(self) -> int:
        """How many names there are; with a single word between, they are parts of a sentence."""
        places = [one.at for one in self._variables if one.kind is Filling.WORDS]
        return len(places) - sum(after - before <= 1 for before, after in pairwise(places))

    def _needed(self) -> float:
        """How many facts a form has at least: the more, the longer a passage is without any.

        On a form facts stand everywhere. An article that was saved again, or sent to others, has
        some at its head or its foot.
        """
        words = self._template.words
        if words <= _SHORT_WORDS:
            return 2.0
        places = [0, *sorted(self._varying), words]
        longest = max(after - before for before, after in pairwise(places))
        return min(7.0, max(3.0, longest / _WORDS_A_FACT))

    def _share_of_other_numbers(self) -> float:
        """Which part of the numbers is another one in each text.

        On a form it is a fair part. In a list that was kept up most are still the same.
        """
        shares = []
        for index in self._instances:
            fillings = (place.fillings[index] for place in self._template.places)
            own = sum(_holds_digit((word,)) for filling in fillings for word in filling or ())
            varying = (place.fillings[index] for place in self._varying.values())
            free = sum(_holds_digit((word,)) for filling in varying for word in filling or ())
            shares.append(free / max(1, own + self._template.numbers))
        return sorted(shares)[len(shares) // 2]

    def _is_spread(self) -> bool:
        """Whether the facts stand in more than one passage."""
        places = sorted(one.at for one in self._variables)
        return any(after - before >= _NEAR_WORDS for before, after in pairwise(places))

    def _noise(self) -> list[int]:
        """In how many places each text differs by words from what most texts have there."""
        noise = list(self._template.missing)
        for place in self._template.places:
            if place.at in self._varying:
                continue
            if self._is_choice(place):
                continue
            usual = self._usual(place)
            for index, (filling, kind) in enumerate(zip(place.fillings, place.kinds, strict=True)):
                if filling is None or not _differ(" ".join(usual), " ".join(filling)):
                    continue
                if kind in (Filling.WORDS, Filling.PROSE):
                    noise[index] += 1 + len(filling) // _FEW_WORDS
                elif kind is Filling.EMPTY and not _holds_digit(usual):
                    noise[index] += 1
        return noise

    def _is_choice(self, place: Place) -> bool:
        """Whether the texts have one of a few words there, and not just an old or a new one."""
        held = [place.fillings[index] for index in self._instances]
        known = [one for one in held if one]
        return (
            len(set(known)) >= _CHOICES
            and max(map(known.count, known)) <= _MOST_OF_A_CHOICE * len(held)
            and all(place.kinds[index] is not Filling.PROSE for index in self._instances)
        )

    def _usual(self, place: Place) -> tuple[str, ...]:
        held = [place.fillings[index] for index in self._instances]
        known = [one for one in held if one is not None]
        return max(known, key=lambda one: (known.count(one), one), default=())

    def _varies(self, place: Place) -> bool:
        """Whether nearly each text has something else of the same kind there."""
        shown = [
            (filling, kind)
            for index in self._instances
            if (filling := place.fillings[index]) and (kind := place.kinds[index]) in _FACTS
        ]
        if len(shown) < max(2, _FILLED * len(self._instances)):
            return False
        kinds = [kind for _, kind in shown]
        if max(map(kinds.count, kinds)) < _OF_ONE_KIND * len(kinds):
            return False
        some = [" ".join(filling) for filling, _ in shown[:_COMPARED]]
        differing = [_differ(one, other) for one, other in combinations(some, 2)]
        return sum(differing) >= _DIFFERING * len(differing)

    def _variable(self, place: Place) -> _Variable:
        kinds = [place.kinds[index] for index in self._instances]
        shown = [kind for kind in kinds if kind in _FACTS]
        values = [place.fillings[index] or () for index in self._instances]
        return _Variable(
            place.at,
            place.is_next,
            max(shown, key=shown.count),
            tuple(" ".join(one) for one in values),
        )

    def _is_proved_by_two(self, left: FormText, right: FormText) -> bool:
        """Whether two texts alone are a series: nothing but facts differs, and many of them."""
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
    """One text of each of those that have the same facts, such as two exports of one document."""
    chosen: list[int] = []
    for index, text in enumerate(texts):
        if all(differ_in_facts(text.facts, texts[other].facts) for other in chosen):
            chosen.append(index)
    return chosen


def _holds_digit(words: tuple[str, ...]) -> bool:
    return any(any(map(str.isdigit, word)) for word in words)


def _differ(one: str, other: str) -> bool:
    if as_recognised(one) == as_recognised(other):
        return False
    if not (any(map(str.isdigit, one)) or any(map(str.isdigit, other))):
        return fuzz.ratio(one, other) < ALIKE
    shorter, longer = sorted((one.split(), other.split()), key=len)
    if len(shorter) < _ROW_WORDS:
        return True
    # Of rows that were only added to, the older ones are still there.
    numbers = [word for word in shorter if _holds_digit((word,))]
    kept = sum(min(numbers.count(word), longer.count(word)) for word in set(numbers))
    return kept < _KEPT * len(numbers)


def _independent(variables: list[_Variable]) -> list[_Variable]:
    """Those whose values do not follow from another one's: the same date, the name once more."""
    chosen: list[_Variable] = []
    for one in sorted(variables, key=lambda one: (-sum(map(len, one.values)), one.at)):
        if not any(_follows(one, other) for other in chosen):
            chosen.append(one)
    return sorted(chosen, key=lambda one: one.at)


def _follows(one: _Variable, other: _Variable) -> bool:
    pairs = list(zip(one.values, other.values, strict=True))
    held = sum(
        f" {own} " in f" {whole} " or (len(own) >= _LONG_VALUE and own in whole)
        for own, whole in pairs
    )
    return held >= _DEPENDENT * len(pairs)
