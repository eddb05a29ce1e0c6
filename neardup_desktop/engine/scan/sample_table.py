"""Stored samples of visible texts, laid out as arrays."""

from array import array
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from neardup_desktop.detect.base import Indices, Mask, Ragged
from neardup_desktop.detect.containment import SampleTable
from neardup_desktop.store.containment import StoredSample


@dataclass(frozen=True, slots=True)
class Samples:
    """n stored samples as arrays, in the order they were read.

    Attributes:
        table: the input of the search.
        sequences: identifier of each token sequence, shape (n,).
        searched: whether its containments are known already, shape (n,).
    """

    table: SampleTable
    sequences: Indices
    searched: Mask


def collect_samples(stored: Iterable[StoredSample]) -> Samples:
    """Lay out stored samples as arrays, one by one, to save memory."""
    shingles = bytearray()
    numbers = array("q")
    for one in stored:
        shingles += one.sample
        numbers.extend((one.sequence, one.words, len(one.sample), int(one.searched)))
    columns = np.frombuffer(numbers, dtype=np.int64).reshape(-1, 4)
    table = SampleTable(columns[:, 1].copy(), Ragged.of(shingles, columns[:, 2]))
    return Samples(table, columns[:, 0].copy(), columns[:, 3] == 1)
