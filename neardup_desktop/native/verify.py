"""Compares many pairs of texts in C: their word edit distances, and what they share."""

import ctypes
import secrets
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from neardup_desktop.native.core import core

Hashes = npt.NDArray[np.uint64]
Indices = npt.NDArray[np.int64]

SEED = secrets.randbits(64)
"""Keeps texts from being made so that their words collide in a table."""


class Compared(NamedTuple):
    """The numbers of t texts and p pairs.

    Attributes:
        distance: shape (p,); a number above the allowed one where it is more.
        own: how many distinct words, and words with a digit, each text has, shape (t, 2).
        shared: how many of them both texts of a pair have, shape (p, 2).
    """

    distance: Indices
    own: Indices
    shared: Indices


def compared(
    words: Sequence[Hashes],
    has_digit: Sequence[npt.NDArray[np.bool_]],
    pairs: Indices,
    allowed: Indices,
) -> Compared:
    """Compare p pairs of t texts; only where there is a core.

    Args:
        words: hashes of the words of each.
        has_digit: of each word.
        pairs: indices into `words`, shape (p, 2).
        allowed: the largest distance of each pair that matters, shape (p,).

    Raises:
        MemoryError: where there is none.
    """
    library = core()
    assert library is not None
    hashes, digits = np.concatenate(words), np.concatenate(has_digit)
    begins = np.cumsum([0, *map(len, words)], dtype=np.int64)
    both = np.ascontiguousarray(pairs, dtype=np.int64)
    limits = np.ascontiguousarray(allowed, dtype=np.int64)
    own = np.empty((len(words), 2), dtype=np.int64)
    found = np.empty((len(both), 3), dtype=np.int64)
    verify = library.nd_verify
    verify.restype = ctypes.c_int64
    failed = verify(
        *map(address, (hashes, digits, begins)),
        *(ctypes.c_int64(len(words)), address(both), address(limits)),
        *(ctypes.c_int64(len(both)), ctypes.c_uint64(SEED), address(own), address(found)),
    )
    if failed:
        raise MemoryError
    return Compared(found[:, 0], own, found[:, 1:])


def address(values: npt.NDArray[np.generic]) -> ctypes.c_void_p:
    """Where an array lies, which has to live as long as this is used."""
    return ctypes.c_void_p(values.ctypes.data)
