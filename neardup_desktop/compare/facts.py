"""Whether two texts have the same form with other facts: other numbers, dates and names.

Two invoices, two bank statements or two form letters are about different things, so neither can
represent the other, however similar they are. All differences must be facts at the same positions.
A changed word or an added sentence is an edit instead.
"""

import re
from functools import cached_property
from typing import overload

import numpy as np
import numpy.typing as npt

from neardup_desktop.compare.differences import aligned
from neardup_desktop.model.differences import Change
from neardup_desktop.text.distinct import among, distinct
from neardup_desktop.text.words import Hashes, WordTable, word_table

Counts = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]

FACTS_VERSION = 2
"""Raised whenever other pairs may belong to a series."""


def _listed(words: str) -> frozenset[str]:
    return frozenset(words.split())


CALENDAR = _listed(
    # Months and days of the week in English, German, French, Spanish, Italian, Portuguese, Dutch
    # and Polish, without repeating shared names; currencies.
    """january february april june july august september october november december
    jan feb apr jun jul aug sep sept oct nov dec
    monday tuesday wednesday thursday friday saturday sunday tue thu fri tues thurs
    januar jänner februar märz juni juli oktober dezember okt dez
    montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag
    janvier février avril juin juillet août septembre octobre novembre décembre
    lundi mardi mercredi jeudi vendredi samedi dimanche
    enero febrero marzo abril junio julio agosto septiembre octubre noviembre diciembre
    lunes martes miércoles jueves viernes sábado domingo
    gennaio febbraio aprile maggio giugno luglio settembre ottobre novembre dicembre
    lunedì martedì mercoledì giovedì venerdì sabato domenica
    janeiro fevereiro março maio junho julho setembro outubro novembro dezembro segunda terça
    quarta quinta sexta
    januari februari maart juni juli augustus oktober maandag dinsdag woensdag donderdag vrijdag
    zaterdag zondag
    stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada
    grudnia poniedziałek wtorek środa czwartek piątek sobota niedziela
    eur euro usd gbp chf pln"""
)
CALENDAR_BESIDE_A_NUMBER = _listed("may march mar mai mei mars mayo sun sat mon wed am pm")
"""Everyday words as well, which only count beside a number."""

_TITLES = _listed(
    """dear hello hi mr mrs ms miss dr prof herr herrn frau lieber liebe hallo geehrter geehrte
    monsieur madame mme mlle cher chère señor señora sr sra don doña estimado estimada querido
    querida signor signora sig gentile caro cara senhor senhora caro prezado prezada heer mevrouw
    dhr mevr beste geachte pan pani"""
)
_PARTICLES = _listed("von van de der den del della di da du le la el zu")

_MAX_FIELD_WORDS = 3
_MAX_LINE_WORDS = 5
_LOOK_BACK_CHARACTERS = 60
_TOKEN_CHARACTERS = 60
_NOUN_SHARE = 0.2
"""If more of the words inside sentences are capitalised, capitals do not indicate names: German
capitalises all nouns, and so do titles and tables."""

_SAMPLE_CHARACTERS = 20_000
_INSIDE_SENTENCE = re.compile(r"(?<=[^\W\d_][ ,] )[^\W\d_]|(?<=[^\W\d_] )[^\W\d_]")
_BEFORE_NAME = " \t\"'“”„‚‘’«»([*_>#-"

NONE, WEAK, STRONG = 0, 1, 2


class FactualText:
    """A text whose words are classified as facts or not."""

    def __init__(self, text: str) -> None:
        self._text = text

    @cached_property
    def table(self) -> WordTable:
        """Its words."""
        return word_table(self._text)

    @cached_property
    def distinct(self) -> Hashes:
        """Hashes of its distinct words, ascending, shape (d,)."""
        return self.counted[0]

    @cached_property
    def counted(self) -> tuple[Hashes, Counts]:
        """The same, and how often each occurs, shape (d,)."""
        return np.unique(self.table.hashes, return_counts=True)

    @cached_property
    def numbers(self) -> Hashes:
        """Hashes of its distinct words that hold a digit, ascending, shape (d,)."""
        return distinct(self.table.hashes[self.table.has_digit])

    def strength(self, index: int) -> int:
        """Whether a word is a fact: NONE, WEAK (only beside stronger ones), or STRONG."""
        if self.table.has_digit[index]:
            return STRONG
        word = self._word(index)
        folded = word.casefold()
        if folded in CALENDAR or self._is_identifier(index) or self._is_field(index):
            return STRONG
        if folded in CALENDAR_BESIDE_A_NUMBER:
            return STRONG if self._number_beside(index) else NONE
        if folded in _PARTICLES:
            return WEAK if self._is_capitalised(index + 1) else NONE
        return self._name_strength(index) if word[:1].isupper() else NONE

    def words(self, first: int, end: int) -> list[str]:
        """The words from one to before another, as written."""
        return [self._word(index) for index in range(first, end)]

    def has_digit(self, index: int) -> bool:
        """Whether a word has a digit."""
        return bool(self.table.has_digit[index])

    def _name_strength(self, index: int) -> int:
        before = self._before(index)
        if index and self._word(index - 1).casefold() in _TITLES:
            return STRONG
        if before == "" or before[-1] in "\n.!?:;|\r\t":
            return WEAK if self._is_line_of_names(index) else NONE
        if index and self._is_capitalised(index - 1) and self._name_strength(index - 1) == STRONG:
            return STRONG
        return NONE if self._capitals_are_common else STRONG

    def _word(self, index: int) -> str:
        return self._text[int(self.table.starts[index]) : int(self.table.ends[index])]

    def _is_capitalised(self, index: int) -> bool:
        return 0 <= index < len(self.table) and self._word(index)[:1].isupper()

    def _before(self, index: int) -> str:
        """The characters before a word, up to blanks, quotes and brackets."""
        start = int(self.table.starts[index])
        return self._text[max(0, start - _LOOK_BACK_CHARACTERS) : start].rstrip(_BEFORE_NAME)

    def _is_identifier(self, index: int) -> bool:
        """Whether it is part of a reference ("INV-2024-A"), an address or a link."""
        start, end = int(self.table.starts[index]), int(self.table.ends[index])
        head = re.search(r"\S*$", self._text[max(0, start - _TOKEN_CHARACTERS) : start])
        tail = re.match(r"\S*", self._text[end : end + _TOKEN_CHARACTERS])
        around = (head.group() if head else "") + (tail.group() if tail else "")
        if not around:
            return False
        return "@" in around or "://" in around or any(one.isdigit() for one in around)

    def _is_field(self, index: int) -> bool:
        """Whether it is in the short rest of a line after a colon ("Status: open")."""
        start = int(self.table.starts[index])
        line = self._text.rfind("\n", 0, start) + 1
        colon = max(self._text.rfind(mark, line, start) for mark in (": ", ":\t"))
        if colon < 0:
            return False
        end = self._text.find("\n", start)
        value = self._text[colon + 1 : end if end >= 0 else len(self._text)].split()
        return len(value) <= _MAX_FIELD_WORDS

    def _number_beside(self, index: int) -> bool:
        near = [one for one in (index - 1, index + 1) if 0 <= one < len(self.table)]
        return any(self.has_digit(one) for one in near)

    def _is_line_of_names(self, index: int) -> bool:
        """Whether its line looks like one of an address: a few words, all capitalised."""
        start = int(self.table.starts[index])
        end = self._text.find("\n", start)
        begin = self._text.rfind("\n", 0, start) + 1
        words = self._text[begin : end if end >= 0 else len(self._text)].split()
        return 2 <= len(words) <= _MAX_LINE_WORDS and all(
            word[:1].isupper() or word[:1].isdigit() for word in words
        )

    @cached_property
    def _capitals_are_common(self) -> bool:
        first = [
            found.group() for found in _INSIDE_SENTENCE.finditer(self._text[:_SAMPLE_CHARACTERS])
        ]
        return sum(one.isupper() for one in first) > _NOUN_SHARE * len(first)


MAX_FORM_WORDS = 20_000
"""A longer text is a book, not a form."""

_MIN_WORDS = 2
_MIN_NUMBERS_SHARE = 1 / 8


def differ_in_facts(left: FactualText, right: FactualText) -> bool:
    """Whether two texts may be two of a series, by the words that only one of them has.

    Each must have some, with a fair share of numbers. It is a cheap test; whether they are a series
    only shows in a group.
    """
    if max(len(left.table), len(right.table)) > MAX_FORM_WORDS:
        return False
    common = int(among(left.distinct, right.distinct).sum())
    same_numbers = int(among(left.numbers, right.numbers).sum())
    return all(
        enough_numbers(len(one.distinct) - common, len(one.numbers) - same_numbers)
        for one in (left, right)
    )


@overload
def enough_numbers(words: int, numbers: int) -> bool: ...
@overload
def enough_numbers(words: Counts, numbers: Counts) -> Mask: ...
def enough_numbers(words: int | Counts, numbers: int | Counts) -> bool | Mask:
    """Whether a text with so many words and numbers of its own may be of a series; same shape."""
    return (numbers >= 1) & (words >= _MIN_WORDS) & (numbers >= _MIN_NUMBERS_SHARE * words)


def same_form(left: FactualText, right: FactualText) -> bool:
    """Whether all differences are facts at the same positions of both texts.

    False for texts with the same words. Words without a counterpart must be numbers.
    """
    # Rejects most pairs before they are aligned.
    if not (_own_words_are_facts(left, right) and _own_words_are_facts(right, left)):
        return False
    strongest = NONE
    for change, a, b, c, d in aligned(left.table.hashes, right.table.hashes):
        if change is Change.EQUAL:
            continue
        if change is Change.REPLACED:
            strengths = [left.strength(index) for index in range(a, b)]
            strengths += [right.strength(index) for index in range(c, d)]
            if NONE in strengths:
                return False
            strongest = max(strongest, *strengths)
        else:
            numbers = [left.has_digit(index) for index in range(a, b)]
            numbers += [right.has_digit(index) for index in range(c, d)]
            if not all(numbers):
                return False
            strongest = STRONG
    return strongest == STRONG


def _own_words_are_facts(own: FactualText, other: FactualText) -> bool:
    lacking = own.distinct[~among(own.distinct, other.distinct)]
    indices = np.flatnonzero(among(own.table.hashes, lacking) & ~own.table.has_digit)
    return all(own.strength(index) for index in indices.tolist())
