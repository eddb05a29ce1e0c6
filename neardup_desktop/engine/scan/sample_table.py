"""Stored samples of visible texts, laid out as arrays."""

from array import array
from collections.abc import Iterable
from itertools import islice

import numpy as np
from msgspec import Struct

from neardup_desktop.detect.base import Indices, Mask, Ragged
from neardup_desktop.detect.containment import SampleTable
from neardup_desktop.store.containment import StoredSample

_AT_ONCE = 1_000
"""So many samples are laid out at a time."""


class Samples(Struct, frozen=True):
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
    """Lay out stored samples as arrays, a few at a time, to save memory."""
    shingles = bytearray()
    columns = tuple(array("q") for _ in range(4))
    stored = iter(stored)
    while some := list(islice(stored, _AT_ONCE)):
        sequence, words, samples, searched = zip(*some, strict=True)
        shingles += b"".join(samples)
        for held, values in zip(
            columns, (sequence, words, searched, map(len, samples)), strict=True
        ):
            held.extend(values)
    sequences, counts, are_searched, sizes = (
        np.frombuffer(column, dtype=np.int64) for column in columns
    )
    return Samples(SampleTable(counts, Ragged.of(shingles, sizes)), sequences, are_searched == 1)
