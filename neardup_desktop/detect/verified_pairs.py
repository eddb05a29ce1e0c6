"""Verified pairs and the verdicts on them as columns; a million of them are a few arrays."""

from collections.abc import Iterable
from typing import Any, Self

import numpy as np
import numpy.typing as npt
from msgspec import Struct
from msgspec.structs import fields, replace

from neardup_desktop.detect.base import Indices, Mask

_ROW = np.dtype(
    [
        ("left", np.int64),
        ("right", np.int64),
        ("similarity", np.float32),
        ("only_left", np.int32),
        ("only_right", np.int32),
        ("other_facts", np.bool_),
    ]
)


class VerifiedPairs(Struct, frozen=True):
    """p pairs, shape (p,) each; see `Verdict`.

    Attributes:
        left: what is paired: a token sequence, or a unit of grouping.
        right: the other one.
        similarity: of the two.
        only_left: distinct words of the left text that the right one lacks; -1 where unknown.
        only_right: the other way round.
        other_facts: whether the two may be of a series.
    """

    left: Indices
    right: Indices
    similarity: npt.NDArray[np.float32]
    only_left: npt.NDArray[np.int32]
    only_right: npt.NDArray[np.int32]
    other_facts: Mask

    @classmethod
    def of(cls, rows: list[tuple[Any, ...]]) -> Self:
        """Pairs as they are stored, each with the numbers of its verdict."""
        table = np.array(rows, dtype=_ROW)  # quicker than column by column
        return cls(*(np.ascontiguousarray(table[name]) for name in _NAMES))

    @classmethod
    def joined(cls, parts: Iterable[Self]) -> Self:
        """All pairs of these parts, in their order."""
        some = [cls.of([]), *parts]
        return cls(*(np.concatenate([getattr(part, name) for part in some]) for name in _NAMES))

    def __len__(self) -> int:
        return len(self.left)

    def at_least(self, similarity: float) -> Mask:
        """Which pairs are at least so similar; as float32, the stored 0.8 is below 0.8."""
        found: Mask = self.similarity >= np.float32(similarity - 1e-6)
        return found

    def both_ways(self) -> Self:
        """Each pair in both orders, by left, then right."""
        turned = replace(
            self,
            left=self.right,
            right=self.left,
            only_left=self.only_right,
            only_right=self.only_left,
        )
        both = self.joined((self, turned))
        return both.rows_of(np.lexsort((both.right, both.left)))

    def rows_of(self, chosen: Indices | Mask) -> Self:
        """The chosen pairs."""
        return type(self)(*(getattr(self, name)[chosen] for name in _NAMES))


_NAMES = tuple(field.name for field in fields(VerifiedPairs))
