"""Whether two texts that are alike may be two documents rather than two versions of one.

A form that was filled in twice differs in a few words: a number, a day, a name, an amount in
letters, a cross. No list of such words is complete, so whatever may be one counts. Versions of a
document differ in passages that somebody wrote, and in no number or date.
"""

import numpy as np

from neardup_desktop.compare.differences import aligned
from neardup_desktop.compare.facts import CALENDAR, FactualText
from neardup_desktop.model.differences import Change

_FIELD_WORDS = 6
"""The most words that fill a field of a form; more is a passage."""

_FEW_PASSAGES = 2
"""A single passage may take back all the others, such as "this agreement was cancelled"."""


def may_be_another(own: FactualText, kept: FactualText) -> bool:
    """Whether a text may be about another person, day or thing than the kept one.

    If only signs differ, these may be the answers. If more passages than a few were written
    anew, other words are no sign of a form.
    """
    if not np.array_equal(own.numbers, kept.numbers):
        return True
    passages, fields = 0, 0
    for change, a, b, c, d in aligned(own.table.hashes, kept.table.hashes):
        if change is Change.EQUAL:
            continue
        if any(map(_is_number, (*own.words(a, b), *kept.words(c, d)))):
            return True
        if max(b - a, d - c) > _FIELD_WORDS:
            passages += 1
        else:
            fields += 1
    return passages <= _FEW_PASSAGES if fields else passages < _FEW_PASSAGES


def _is_number(word: str) -> bool:
    return any(map(str.isnumeric, word)) or word.casefold() in CALENDAR
