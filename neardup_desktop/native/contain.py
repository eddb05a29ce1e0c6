"""Searches the words of texts in other texts in C."""

import ctypes
from collections.abc import Sequence

import numpy as np

from neardup_desktop.native.core import core
from neardup_desktop.native.verify import SEED, Hashes, Indices, address, bounds


def fewest_runs(
    words: Sequence[Hashes], pairs: Indices, most: Indices, frontier: int, most_steps: int
) -> Indices:
    """Into how many runs the inner text of each of p pairs is split, shape (p,); 0 for none.

    Only with a core.

    Args:
        words: hashes of the words of each text.
        pairs: indices of the inner and the outer one, shape (p, 2).
        most: how many runs there may be; 0 where there is nothing to be searched; shape (p,).
        frontier: how many partial matches are followed at a time.
        most_steps: how many are followed in all.

    Raises:
        MemoryError: where there is none.
    """
    library = core()
    assert library is not None
    begins = bounds(words)
    hashes = np.concatenate([*words, np.zeros(0, dtype=np.uint64)])
    both = np.ascontiguousarray(pairs, dtype=np.int64)
    runs = np.array(most, dtype=np.int64)
    search = library.nd_contain
    search.restype = ctypes.c_int64
    failed = search(
        *(address(hashes), address(begins), ctypes.c_int64(len(words)), address(both)),
        *map(ctypes.c_int64, (len(both), frontier, most_steps)),
        *(ctypes.c_uint64(SEED), address(runs)),
    )
    if failed:
        raise MemoryError
    return runs
