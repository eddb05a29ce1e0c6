"""Finds the version of a text that each other one was likely made from."""

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from neardup_desktop.compare.differences import equal_runs
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.text.distinct import distinct
from neardup_desktop.text.words import Hashes, mix

_COLUMNS = 8_192
"""Pairs of words that are counted at once, so that the table of who has them stays small."""

_EDGE = np.uint64(0x5851F42D4C957F2D)
"""Stands before the first word of a text and behind the last."""


def predecessors(texts: Sequence[Hashes]) -> list[int | None]:
    """The index of the earlier text that each text is most similar to; of equals the latest.

    Similar are texts that share many of their pairs of neighbouring words (Jaccard, 1901), because
    aligning all with all would take minutes. A text that shares none with any earlier one has no
    predecessor.

    `texts` are the words of each, in order of time.
    """
    pairs = [_neighbours(words) for words in texts]
    sizes = np.array([len(one) for one in pairs])
    shared = _shared(pairs)
    found: list[int | None] = []
    for number in range(len(texts)):
        common = shared[number, :number]
        likeness = common / (sizes[:number] + sizes[number] - common)
        best = number - 1 - int(np.argmax(likeness[::-1])) if number else 0
        found.append(best if number and common[best] else None)
    return found


def _neighbours(words: Hashes) -> Hashes:
    """Distinct hashes of two words that follow one another, ascending."""
    framed = np.concatenate(([_EDGE], words, [_EDGE]))
    return distinct(mix(framed[:-1] * np.uint64(3) + framed[1:]))


def _shared(sets: Sequence[Hashes]) -> "np.ndarray[tuple[int, int], np.dtype[np.float64]]":
    """The number of values that each two sets have in common, shape (n, n)."""
    values = np.concatenate([*sets, np.zeros(0, dtype=np.uint64)])
    order = np.argsort(values, kind="stable")
    owner = np.repeat(np.arange(len(sets)), [len(one) for one in sets])[order]
    column = np.cumsum(np.append(False, np.diff(values[order]) > 0)[: len(order)])
    shared = np.zeros((len(sets), len(sets)))
    for first in range(0, int(column.max(initial=-1)) + 1, _COLUMNS):
        begin, end = np.searchsorted(column, (first, first + _COLUMNS))
        table = np.zeros((len(sets), _COLUMNS), dtype=np.float32)
        table[owner[begin:end], column[begin:end] - first] = 1
        shared += table @ table.T
    return shared


class Step(Struct, frozen=True):
    """The words that were changed from one version to the next.

    Attributes:
        added: words that the earlier one lacks there.
        removed: words of the earlier one that are not kept.
        kept: words that both have, in the same order.
    """

    added: int
    removed: int
    kept: int


def step(before: Hashes, after: Hashes, cancel: CancelFlag | None = None) -> Step:
    """Count what was changed between two texts.

    Raises:
        Cancelled: on request.
    """
    kept = int(equal_runs(before, after, cancel)[:, 2].sum())
    return Step(len(after) - kept, len(before) - kept, kept)


def lanes(earlier: Sequence[int | None]) -> list[int]:
    """A column for each version of a drawn tree, so that a line of descent stays in one.

    A version continues the column of its predecessor unless an earlier one does; then it begins
    another one, in which nothing stands between the two.
    """
    last = {before: number for number, before in enumerate(earlier) if before is not None}
    found: list[int] = []
    tips: dict[int, int] = {}
    for number, before in enumerate(earlier):
        if before is not None and tips.get(found[before]) == before:
            lane = found[before]
        else:
            # A column is needed as long as its newest version has versions to come.
            begin = number if before is None else before
            taken = {
                own for own, tip in tips.items() if last.get(tip, -1) >= number or tip >= begin
            }
            lane = next(own for own in range(len(found) + 1) if own not in taken)
        tips[lane] = number
        found.append(lane)
    return found
