"""Whether two texts that are alike may be two documents rather than two versions of one.

A form that was filled in twice differs in a few words: a number, a day, a name, an amount in
letters, a cross. No list of such words is complete, so whatever may be one counts. Versions of a
document differ in passages that somebody wrote, and in no number or date.
"""

from neardup_desktop.compare.differences import aligned
from neardup_desktop.compare.facts import CALENDAR, FactualText
from neardup_desktop.model.differences import Change
from neardup_desktop.text.distinct import among

_FIELD_WORDS = 6
"""What fills a field of a form has so many words at most; more is a passage."""

_WORDS_BETWEEN = 2
"""Changes with so few words between them are one place."""

_MANY_PASSAGES = 3
"""Where so many passages were written anew, another name or capital is no sign of a form."""


def may_be_another(text: str, kept: str) -> bool:
    """Whether a text may be about another person, day or thing than the kept one.

    So it is where only its signs differ, or it differs in one place alone, such as a sentence that
    takes back all the others.
    """
    own, theirs = FactualText(text), FactualText(kept)
    if not (among(own.numbers, theirs.numbers).all() or among(theirs.numbers, own.numbers).all()):
        return True  # each has numbers of its own
    places, passages, behind, may_be_name = 0, 0, -1, False
    for change, a, b, c, d in aligned(own.table.hashes, theirs.table.hashes):
        if change is Change.EQUAL:
            continue
        places += behind < 0 or a - behind > _WORDS_BETWEEN
        behind = b
        is_passage = max(b - a, d - c) > _FIELD_WORDS
        passages += is_passage
        if is_passage and change is not Change.REPLACED:
            continue
        words = (*own.words(a, b), *theirs.words(c, d))
        if any(map(_is_number, words)):
            return True
        may_be_name |= not is_passage and any(map(_may_be_name, words))
    return places < 2 or not passages or (may_be_name and passages < _MANY_PASSAGES)


def _is_number(word: str) -> bool:
    return any(map(str.isnumeric, word)) or word.casefold() in CALENDAR


def _may_be_name(word: str) -> bool:
    """Whether it has a capital, or is of a script that has none."""
    return word.lower() != word or word.upper() == word
