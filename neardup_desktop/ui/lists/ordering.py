"""Sorts the rows of long lists in the background."""

from collections.abc import Sequence
from heapq import merge

import numpy as np

from neardup_desktop.ui.types import Numbers

_PIECE = 1_000


def places_in_order(keys: Sequence[tuple[str, ...]]) -> Numbers:
    """The indices of keys in sorted order.

    They are sorted in pieces: sorting all at once would hold the interpreter lock throughout.
    """
    pieces = [
        sorted(range(begin, min(begin + _PIECE, len(keys))), key=keys.__getitem__)
        for begin in range(0, len(keys), _PIECE)
    ]
    return np.fromiter(merge(*pieces, key=keys.__getitem__), np.int64, len(keys))
