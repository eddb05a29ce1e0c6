"""Which items stand for which others, as relations between codes of items."""

from dataclasses import dataclass
from typing import Self

import numpy as np

from neardup_desktop.detect.base import Indices
from neardup_desktop.detect.pair_set import PairSet
from neardup_desktop.engine.clusters.item_forms import text_codes
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.model.pairs import Evidence

LEVELS = (
    Evidence.IDENTICAL_FILE,
    Evidence.IDENTICAL_TEXT,
    Evidence.CONTAINED,
    Evidence.SAME_WORDS,
    Evidence.NEAR_DUPLICATE,
)
"""How one item may stand for another, the one that loses least first. Members of a series stand
for no other."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """What stands for an item at one level of evidence.

    Attributes:
        evidence: the level.
        code: of each item, from 0 up, -1 where this level says nothing of it; shape (n,).
        has_same: whether items of one code stand for each other.
        first: codes whose items have a counterpart with another code, shape (r,).
        second: the codes of these counterparts, shape (r,).
    """

    evidence: Evidence
    code: Indices
    has_same: bool
    first: Indices
    second: Indices

    @property
    def codes(self) -> int:
        """Number of codes."""
        return int(max(self.code.max(initial=-1), *(_highest(self)))) + 1


@dataclass(frozen=True, slots=True)
class Likenesses:
    """How all items of a review stand for each other.

    Attributes:
        review: the items; once its decisions are read anew, this is to be made anew.
        levels: one for each of `LEVELS`, in that order.
    """

    review: Review
    levels: tuple[Likeness, ...]

    @classmethod
    def of(cls, review: Review, similarity: float) -> Self:
        """Near-duplicates are verified pairs of at least this similarity.

        Those that the user has parted are none.
        """
        return cls(review, _likenesses(review, similarity))


def _likenesses(review: Review, similarity: float) -> tuple[Likeness, ...]:
    columns, given = review.columns, review.given
    none = np.zeros(0, dtype=np.int64)
    texts = text_codes(columns.form, columns.format, columns.lines)
    unit = np.full(len(columns.item), -1, dtype=np.int64)
    unit[review.linked] = given.unit
    near = (given.similarity >= np.float32(similarity - 1e-6)) & ~given.same_form
    near &= ~given.apart.has(given.left, given.right)
    pairs = PairSet.both_ways(given.left[near], given.right[near])
    return (
        Likeness(LEVELS[0], columns.content.astype(np.int64), True, none, none),
        Likeness(LEVELS[1], _narrowed(texts), True, none, none),
        Likeness(
            LEVELS[2],
            columns.form.astype(np.int64),
            False,
            given.exact.firsts(),
            given.exact.seconds(),
        ),
        Likeness(
            LEVELS[3],
            columns.visible.astype(np.int64),
            True,
            given.contained.firsts(),
            given.contained.seconds(),
        ),
        Likeness(LEVELS[4], unit, True, pairs.firsts(), pairs.seconds()),
    )


def _highest(likeness: Likeness) -> tuple[int, int]:
    return int(likeness.first.max(initial=-1)), int(likeness.second.max(initial=-1))


def _narrowed(codes: Indices) -> Indices:
    """The same codes numbered from 0 up, -1 where there is none."""
    found = np.full(len(codes), -1, dtype=np.int64)
    known = codes >= 0
    found[known] = np.unique(codes[known], return_inverse=True)[1]
    return found
