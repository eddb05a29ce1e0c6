"""Compares texts of which one or both were recognised in pictures, where letters are misread.

A misread word is no other word. So before two such texts are compared, words are taken for equal by
this rule: a word that only one of the texts has counts as a word that only the other has if

- neither has a digit (a number that differs is another number),
- the shorter one has at least `SHORT_LETTERS` letters and at most one letter differs (put in, left
  out or exchanged), or at least `LONG_LETTERS` letters and at most two differ,
- and each is taken for one word only, the nearest pairs first.

Words that both texts have stay what they are, however alike they are to others. The similarity is
then the usual one: 1 - word edit distance / words of the longer text.
"""

from collections.abc import Sequence

import numpy as np
from rapidfuzz import process
from rapidfuzz.distance import Levenshtein

from neardup_desktop.compare.facts import FactualText, differ_in_facts
from neardup_desktop.model.pairs import Verdict
from neardup_desktop.text.words import spaced_words

MISREAD_VERSION = 1
"""Raised whenever other words would be taken for equal."""

SHORT_LETTERS, LONG_LETTERS = 4, 8

_MOST_CELLS = 4_000_000
"""Texts with more words of their own are no two readings of one page."""


def compare_recognised(left: str, right: str, cutoff: float) -> Verdict:
    """Verify a pair of texts, one or both of which were recognised.

    The words that only one of them has are counted as they stand: what is misread is shown.
    """
    ours, theirs = spaced_words(left).split(), spaced_words(right).split()
    longer = max(len(ours), len(theirs))
    own, other = set(ours), set(theirs)
    below = Verdict(0.0, len(own - other), len(other - own))
    if not longer or min(len(ours), len(theirs)) < cutoff * longer:
        return below
    same = taken_for(own - other, other - own)
    allowed = int((1.0 - cutoff) * longer + 1e-9)
    read = [same.get(word, word) for word in ours]
    distance = Levenshtein.distance(read, theirs, score_cutoff=allowed)
    if distance > allowed:
        return below
    similarity = 1.0 - distance / longer
    other_facts = similarity < 1.0 and differ_in_facts(FactualText(left), FactualText(right))
    return below._replace(similarity=similarity, other_facts=other_facts)


def taken_for(ours: set[str], theirs: set[str]) -> dict[str, str]:
    """The word of theirs that each of our words is taken for, by the rule of this module."""
    own, other = ([one for one in sorted(some) if _may_be_misread(one)] for some in (ours, theirs))
    if not own or not other or len(own) * len(other) > _MOST_CELLS:
        return {}
    found: list[tuple[int, str, str]] = []
    by_length = _by_length(other)
    for length, some in _by_length(own).items():
        for near in range(length - 2, length + 3):
            if near in by_length:
                letters = 2 if min(length, near) >= LONG_LETTERS else 1
                found += _near(some, by_length[near], letters)
    taken: dict[str, str] = {}
    used: set[str] = set()
    for _, one, word in sorted(found):
        if one not in taken and word not in used:
            taken[one] = word
            used.add(word)
    return taken


def _may_be_misread(word: str) -> bool:
    return len(word) >= SHORT_LETTERS and not any(map(str.isdigit, word))


def _by_length(words: Sequence[str]) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for word in words:
        found.setdefault(len(word), []).append(word)
    return found


def _near(ours: Sequence[str], theirs: Sequence[str], most: int) -> list[tuple[int, str, str]]:
    """Pairs of words within a number of letters of each other, with their distances."""
    apart = process.cdist(
        ours, theirs, scorer=Levenshtein.distance, score_cutoff=most, dtype=np.uint8
    )
    rows, columns = np.nonzero(apart <= most)
    return [
        (int(apart[row, column]), ours[row], theirs[column])
        for row, column in zip(rows.tolist(), columns.tolist(), strict=True)
    ]
