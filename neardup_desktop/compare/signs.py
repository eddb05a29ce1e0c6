"""Where two texts of the same words differ in signs and capitals, as runs of characters."""

from itertools import pairwise

import numpy as np

from neardup_desktop.model.differences import Change, Run
from neardup_desktop.text.characters import visible_characters
from neardup_desktop.text.words import WordTable

Side = tuple[str, WordTable]
"""A text and its words."""


def runs_by_signs(left: Side, right: Side) -> tuple[Run, ...]:
    """The runs of two texts with the same words, in order; each covers the signs at its words.

    What stands between two words belongs to the later one, and at the end to the last.
    """
    bounds = _bounds(left), _bounds(right)
    changed = [
        place
        for place, (one, other) in enumerate(zip(*bounds, strict=True))
        if _is_other(left[0][slice(*one)], right[0][slice(*other)])
    ]
    count = len(bounds[0])
    if not count:
        return ()
    is_changed = np.zeros(count, dtype=np.bool_)
    is_changed[changed] = True
    cuts = [0, *(np.flatnonzero(np.diff(is_changed)) + 1).tolist(), count]
    runs = []
    for first, last in pairwise(cuts):
        change = Change.REPLACED if is_changed[first] else Change.EQUAL
        span = _shown(left, bounds[0], first, last), _shown(right, bounds[1], first, last)
        runs.append(Run(change, *span[0], *span[1]))
    return tuple(runs)


def _bounds(side: Side) -> list[tuple[int, int]]:
    """From behind the word before each word to its end; the last one reaches to the end."""
    text, table = side
    ends = [0, *table.ends.tolist()]
    ends[-1] = len(text)
    return list(pairwise(ends))


def _is_other(one: str, other: str) -> bool:
    if one == other or "".join(one.split()) == "".join(other.split()):
        return False
    # A letter before it, so that a dash inside a line is not taken for a bullet.
    return visible_characters(f"x{one}") != visible_characters(f"x{other}")


def _shown(side: Side, bounds: list[tuple[int, int]], first: int, last: int) -> tuple[int, int]:
    """The stretch of some words with their signs, without blanks around it."""
    text = side[0]
    begin, end = bounds[first][0], bounds[last - 1][1]
    stretch = text[begin:end]
    begin += len(stretch) - len(stretch.lstrip())
    return begin, max(begin, end - (len(stretch) - len(stretch.rstrip())))
