"""What a detector is: a frozen description and a function from a collection to evidence."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Self

import numpy as np
import numpy.typing as npt

from neardup_desktop.model.pairs import Evidence
from neardup_desktop.sketch.methods import Method

Indices = npt.NDArray[np.int64]
Codes = npt.NDArray[np.int32]
Mask = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Ragged:
    """Rows of unequal length, one after the other.

    Attributes:
        values: the values of all rows, uint32.
        starts: where each row begins, shape (rows + 1,), int64.
    """

    values: npt.NDArray[np.uint32]
    starts: Indices

    @classmethod
    def of(cls, data: bytes | bytearray, sizes: Indices) -> Self:
        """Rows stored one after the other as little-endian uint32.

        Args:
            data: the bytes of all rows.
            sizes: bytes of each row, shape (rows,).
        """
        starts = np.zeros(len(sizes) + 1, dtype=np.int64)
        np.cumsum(sizes // 4, out=starts[1:])
        return cls(np.frombuffer(data, dtype="<u4"), starts)

    @classmethod
    def from_bytes(cls, rows: Iterable[bytes]) -> Self:
        """Rows stored as little-endian uint32."""
        rows = list(rows)
        return cls.of(b"".join(rows), np.array([len(row) for row in rows], dtype=np.int64))

    def lengths(self) -> Indices:
        """Length of each row, shape (rows,)."""
        return np.diff(self.starts)


@dataclass(frozen=True, slots=True)
class SketchTable:
    """The fingerprints of n distinct texts, all made by one method.

    Attributes:
        method: the method that made them.
        words: number of words, shape (n,), int32.
        features: super-shingles, shape (n, k), uint64; texts without words have no row here.
        short_words: the word hashes of short texts; empty rows for others.
        samples: the sampled shingles of longer texts; empty rows for others.
    """

    method: Method
    words: npt.NDArray[np.int32]
    features: npt.NDArray[np.uint64]
    short_words: Ragged
    samples: Ragged

    def __len__(self) -> int:
        return len(self.words)


@dataclass(frozen=True, slots=True)
class ItemTable:
    """The items of a collection as arrays of codes, shape (n,), int64 each.

    Attributes:
        size_bytes: bytes of the file the item is, or -1 for a part of a file.
        content: equal codes for equal hashes of the file's bytes; -1 where it was not hashed or
            the item is a part of a file.
        visible_text: equal codes for equal words of the visible text; -1 where it has none.
    """

    size_bytes: Indices
    content: Indices
    visible_text: Indices

    def __len__(self) -> int:
        return len(self.content)


@dataclass(frozen=True, slots=True)
class Groups:
    """Items that are the same: one label an item, shape (n,); -1 where nothing is like it."""

    labels: Indices


@dataclass(frozen=True, slots=True)
class Candidates:
    """Pairs of texts that may be near-duplicates.

    Attributes:
        left: index of the first text of each pair, shape (p,).
        right: index of the second, always larger, shape (p,).
        left_out: pairs that were not listed because a bound was reached.
    """

    left: Indices
    right: Indices
    left_out: int = 0


@dataclass(frozen=True, slots=True)
class GroupDetector:
    """Finds items that are the same.

    Attributes:
        name: stable code, equal to the module's name.
        label: what a person calls it.
        proves: what the items of a group are to each other.
        find: the function.
    """

    name: str
    label: str
    proves: Evidence
    find: Callable[[ItemTable], Groups]


@dataclass(frozen=True, slots=True)
class PairDetector:
    """Finds pairs of texts worth verifying.

    Attributes:
        name: stable code, equal to the module's name.
        label: what a person calls it.
        version: raised whenever it would find other pairs in the same sketches.
        find: the function; the number is the least similarity worth verifying.
    """

    name: str
    label: str
    version: int
    find: Callable[[SketchTable, float], Candidates]


Detector = GroupDetector | PairDetector
