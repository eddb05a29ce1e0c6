"""Finds words in both texts of a comparison, whatever their case and the white space between."""

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from neardup_desktop.ui.compare.aligned_rows import AlignedTexts

MOST_PLACES = 2_000
"""So many places are marked on each side; more words than that nobody looks through."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something was found: the row, the side (0 left, 1 right), and the characters."""

    row: int
    side: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Found:
    """All places in the order of reading: row by row, left before right.

    Attributes:
        places: where.
        left, right: how many on each side.
        is_cut: whether there are more.
    """

    places: tuple[Place, ...] = ()
    left: int = 0
    right: int = 0
    is_cut: bool = False

    def rows(self) -> npt.NDArray[np.int64]:
        """The row of each place; shape (n,)."""
        return np.fromiter((place.row for place in self.places), np.int64, len(self.places))

    def in_row(self, row: int, side: int) -> list[tuple[int, int]]:
        """What is found in one side of a row, as spans of characters of the text."""
        first = bisect_left(self.places, row, key=lambda place: place.row)
        last = bisect_right(self.places, row, key=lambda place: place.row)
        return [(one.start, one.end) for one in self.places[first:last] if one.side == side]


@lru_cache(maxsize=4)
def _folded(text: str) -> str:
    """The text in lower case, character by character, so that places stay where they are."""
    # The only letter that becomes two.
    return "İ".join(part.lower() for part in text.split("İ"))


def find_places(texts: AlignedTexts, words: str) -> Found:
    """Find words in both texts; nothing where there are no words."""
    wanted = [re.escape(_folded(word)) for word in words.split()]
    if not wanted:
        return Found()
    pattern = re.compile(r"\s+".join(wanted))
    places: list[Place] = []
    counts = []
    is_cut = False
    for side, text in enumerate((texts.difference.left, texts.difference.right)):
        starts = texts.starts[side]
        count = 0
        for match in pattern.finditer(_folded(text)):
            if count == MOST_PLACES:
                is_cut = True
                break
            row = max(0, bisect_right(starts, match.start()) - 1)
            places.append(Place(row, side, match.start(), match.end()))
            count += 1
        counts.append(count)
    places.sort(key=lambda place: (place.row, place.side, place.start))
    return Found(tuple(places), counts[0], counts[1], is_cut)
