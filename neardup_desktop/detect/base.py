"""Defines a detector: a frozen description, and a function that finds pairs."""

from collections.abc import Callable, Iterable
from typing import Any, Self

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from neardup_desktop.sketch.method import Method

Codes = npt.NDArray[np.int32]
Indices = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]


def run_begins(ordered: npt.NDArray[Any]) -> Mask:
    """Whether each value differs from the one before it and begins a run, shape as `ordered`."""
    begins = np.ones(len(ordered), dtype=np.bool_)
    np.not_equal(ordered[1:], ordered[:-1], out=begins[1:])
    return begins


def places_in(begins: Indices, sizes: Indices) -> Indices:
    """The places of several slices, one slice after the other.

    Args:
        begins: the first place of each, shape (s,).
        sizes: how many places each has, shape (s,).
    """
    ends = np.cumsum(sizes)
    within = np.repeat(begins - (ends - sizes), sizes)
    return within + np.arange(len(within))


def look_up(
    wanted: Indices, values: npt.NDArray[Any], order: Indices | Codes | None = None
) -> tuple[Indices, Mask]:
    """The places of some numbers among others, and which of them are there, as in `wanted`.

    The values are distinct; they ascend, or `order` sorts them.
    """
    if not len(values):
        return np.zeros(wanted.shape, dtype=np.int64), np.zeros(wanted.shape, dtype=np.bool_)
    at = np.minimum(np.searchsorted(values, wanted, sorter=order), len(values) - 1)
    if order is not None:
        at = order[at].astype(np.int64)
    return at, values[at] == wanted


class Ragged(Struct, frozen=True):
    """Rows of unequal length, one after the other.

    Attributes:
        values: the values of all rows, uint32.
        starts: index of the first value of each row, and of the end, shape (rows + 1,), int64.
    """

    values: npt.NDArray[np.uint32]
    starts: Indices

    @classmethod
    def of(cls, data: bytes | bytearray, sizes: Indices) -> Self:
        """Rows stored as little-endian uint32 in one piece.

        Args:
            data: the bytes of all rows.
            sizes: bytes of each row, shape (rows,).
        """
        starts = np.zeros(len(sizes) + 1, dtype=np.int64)
        np.cumsum(sizes // 4, out=starts[1:])
        return cls(np.frombuffer(data, dtype="<u4"), starts)

    @classmethod
    def from_bytes(cls, rows: Iterable[bytes]) -> Self:
        """Rows stored as little-endian uint32, each by itself."""
        rows = list(rows)
        return cls.of(b"".join(rows), np.array([len(row) for row in rows], dtype=np.int64))

    def lengths(self) -> Indices:
        """Number of values in each row, shape (rows,)."""
        return np.diff(self.starts)


class SketchTable(Struct, frozen=True):
    """The fingerprints of n distinct texts, all made by one method.

    Attributes:
        words: number of words, shape (n,), int32.
        features: super-shingles, shape (n, k), uint64; texts without words are not in the table.
        short_words: the word hashes of short texts; empty rows for others.
        samples: the sampled shingles of longer texts; empty rows for others.
        is_new: the texts of which at least one must be in a pair, shape (n,); None: all of them.
            A detector may list other pairs as well, but must list the same ones of a new text
            whatever else is new.
    """

    method: Method
    words: npt.NDArray[np.int32]
    features: npt.NDArray[np.uint64]
    short_words: Ragged
    samples: Ragged
    is_new: Mask | None = None

    def __len__(self) -> int:
        return len(self.words)


class Candidates(Struct, frozen=True):
    """Pairs of texts that may be near-duplicates.

    Attributes:
        left: index of the first text of each pair, shape (p,).
        right: index of the second, always larger, shape (p,).
        left_out: number of pairs that were not listed because a bound was reached.
    """

    left: Indices
    right: Indices
    left_out: int = 0


class PairDetector(Struct, frozen=True):
    """Finds pairs of texts worth verifying.

    Attributes:
        name: stable code, equal to the module's name.
        version: raised whenever it would find other pairs in the same sketches.
        find: is given the sketches and the least similarity worth verifying.
    """

    name: str
    version: int
    find: Callable[[SketchTable, float], Candidates]
