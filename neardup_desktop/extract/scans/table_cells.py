"""The cells of ruled tables on a picture of a page, across whose columns the recogniser reads.

Rows of a table without rules are left to it: they look like two columns of paragraphs, which are
read one after the other.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Self

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from PIL.Image import Image

_Mask = npt.NDArray[np.bool_]
_Indices = npt.NDArray[np.int64]

_INK = 40
"""How much darker than paper a line is, of 255."""

_UPRIGHT_PX, _LEVEL_PX = 60, 120
"""Rules are longer than strokes of letters and than letters in a row that touch, at 150 dpi."""

_FILLED = 0.93
_WIDE = 0.5
_THICKEST_PX = 9
_JITTER_PX = 8
"""A line that is not quite level is found in several places up to so far apart."""


class Box(NamedTuple):
    """The place of a word, in pixels; right and bottom exclusive."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def of(cls, left: int, top: int, width: int, height: int) -> Self:
        """A box given by its size."""
        return cls(left, top, left + width, top + height)


class Rules(NamedTuple):
    """The pixels of ruled lines, shape (height, width) each."""

    upright: _Mask
    level: _Mask


def ruled_lines(page: "Image") -> Rules | None:
    """The ruled lines of a grey page on which lines of text run level; None where no table is.

    What is long and level alone may be a line under a heading, or letters that touch.
    """
    grey = np.asarray(page)
    ink = grey < int(np.median(grey[::8, ::8])) - _INK
    upright = _long_runs(ink, _UPRIGHT_PX)
    return Rules(upright, _long_runs(ink.T, _LEVEL_PX).T) if upright.any() else None


def _long_runs(ink: _Mask, least_px: int) -> _Mask:
    """The pixels of long thin strokes down the columns; ones that lean a little count as well."""
    beside = ink.copy()
    beside[:, 1:] |= ink[:, :-1]
    beside[:, :-1] |= ink[:, 1:]
    height = len(ink)
    if height <= least_px:
        return np.zeros_like(ink)
    sums = np.zeros((height + 1, ink.shape[1]), dtype=np.int32)
    np.cumsum(beside, axis=0, out=sums[1:])
    starts = sums[least_px:] - sums[:-least_px] >= _FILLED * least_px
    marks = np.zeros((height + 2, ink.shape[1]), dtype=np.int32)
    marks[: len(starts)] += starts
    marks[least_px : least_px + len(starts)] -= starts
    runs = (np.cumsum(marks, axis=0)[:height] > 0) & beside
    # What is thick is a bar or a picture.
    wide = np.cumsum(np.pad(runs, ((0, 0), (_THICKEST_PX + 1, 0))), axis=1, dtype=np.int32)
    thick = wide[:, _THICKEST_PX + 1 :] - wide[:, : -_THICKEST_PX - 1] > _THICKEST_PX
    for shift in range(_THICKEST_PX + 1):
        runs[:, : runs.shape[1] - shift] &= ~thick[:, shift:]
    return runs


def without_lines(page: "Image", rules: Rules) -> "Image":
    """The page without its rules, which the recogniser would take for letters."""
    from PIL import Image

    grey = np.array(page)
    grey[rules.upright | rules.level] = int(np.median(grey[::8, ::8]))
    return Image.fromarray(grey)


def places_in_tables(words: Sequence[Box], rules: Rules | None) -> list[tuple[int, int, int]]:
    """For each word a place by which to sort: the words of a cell have the same one.

    Cells come row by row, a table where its first word stood; other words stay between these.
    """
    cells = _cells(words, rules) if rules else [None] * len(words)
    tables: dict[int, int] = {}
    table = 0
    was_in = False
    for number in sorted(range(len(words)), key=lambda one: words[one].top + words[one].bottom):
        table += was_in and not cells[number]
        was_in = bool(cells[number])
        tables[number] = table
    first: dict[int, int] = {}
    return [
        (first.setdefault(tables[number], number), *cell) if cell else (number, 0, 0)
        for number, cell in enumerate(cells)
    ]


_Cell = tuple[int, int] | None
"""A row and a column, ascending; None outside of tables."""


def _cells(words: Sequence[Box], rules: Rules) -> list[_Cell]:
    sides = [_sides(word, rules) for word in words]
    above: dict[tuple[int, int], _Indices] = {}
    edges: list[_Cell] = []
    for word, side in zip(words, sides, strict=True):
        if side is None:
            edges.append(None)
            continue
        if side not in above:
            # A rule that bounds a cell is as wide as it; a line under some words is not.
            above[side] = np.flatnonzero(rules.level[:, slice(*side)].mean(axis=1) >= _WIDE)
        tops = above[side][above[side] < (word.top + word.bottom) // 2]
        edges.append((int(tops[-1]) if len(tops) else 0, side[0]) if len(above[side]) else None)
    rows, columns = (_joined({edge[one] for edge in edges if edge}) for one in (0, 1))
    return [edge and (rows[edge[0]], columns[edge[1]]) for edge in edges]


def _sides(word: Box, rules: Rules) -> tuple[int, int] | None:
    """The upright rules beside a word, or an edge of the page; None where there are none."""
    middle = (word.left + word.right) // 2
    upright = np.flatnonzero(rules.upright[word.top : word.bottom].any(axis=0))
    if not len(upright):
        return None
    at = int(upright.searchsorted(middle))
    behind = int(upright[at]) if at < len(upright) else rules.upright.shape[1]
    return (int(upright[at - 1]) if at else 0), behind


def _joined(values: set[int]) -> dict[int, int]:
    """The lines to which these places belong, numbered from 1 in their order."""
    number, last = 0, -_JITTER_PX - 1
    lines = {}
    for value in sorted(values):
        number += value - last > _JITTER_PX
        lines[value], last = number, value
    return lines
