"""Where two texts with the same words differ in punctuation and capitals, as runs of characters."""

from itertools import pairwise

import numpy as np

from neardup_desktop.model.differences import Change, Run
from neardup_desktop.text.characters import visible_characters
from neardup_desktop.text.words import WordTable

Side = tuple[str, WordTable]
"""A text and its words."""


def runs_by_signs(left: Side, right: Side) -> tuple[Run, ...]:
    """The runs of two texts with the same words, in order, including adjacent punctuation.

    Characters between two words belong to the later one, those at the end to the last.
    """
    bounds = _bounds(left), _bounds(right)
    changed = [
        index
        for index, (one, other) in enumerate(zip(*bounds, strict=True))
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
        span = (
            _trimmed_span(left, bounds[0], first, last),
            _trimmed_span(right, bounds[1], first, last),
        )
        runs.append(Run(change, *span[0], *span[1]))
    return tuple(runs)


def _bounds(side: Side) -> list[tuple[int, int]]:
    """For each word from the end of the previous to its own; the last one reaches to the end."""
    text, table = side
    ends = [0, *table.ends.tolist()]
    ends[-1] = len(text)
    return list(pairwise(ends))


def _is_other(one: str, other: str) -> bool:
    if one == other or "".join(one.split()) == "".join(other.split()):
        return False
    # The letter before prevents that a dash is taken for a bullet.
    return visible_characters(f"x{one}") != visible_characters(f"x{other}")


def _trimmed_span(
    side: Side, bounds: list[tuple[int, int]], first: int, last: int
) -> tuple[int, int]:
    """The characters of a range of words without blanks around them."""
    text = side[0]
    begin, end = bounds[first][0], bounds[last - 1][1]
    stretch = text[begin:end]
    begin += len(stretch) - len(stretch.lstrip())
    return begin, max(begin, end - (len(stretch) - len(stretch.rstrip())))
