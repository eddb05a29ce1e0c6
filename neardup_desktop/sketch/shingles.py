"""Shingles: runs of consecutive words as 64-bit hashes."""

import numpy as np
import numpy.typing as npt

from neardup_desktop.text.words import Hashes, mix

_BASE = np.uint64(0xD6E8FEB86659FD93)
NUMBER_WORD = np.uint64(0x6E756D626572)
"""Replaces every word with a digit where numbers are masked."""


def masked(hashes: Hashes, has_digit: npt.NDArray[np.bool_]) -> Hashes:
    """The words with each word that has a digit replaced by `NUMBER_WORD`.

    Texts of mostly numbers keep them; otherwise all tables of figures would look alike.
    """
    if not has_digit.any() or 2 * int(has_digit.sum()) > len(hashes):
        return hashes
    return np.where(has_digit, NUMBER_WORD, hashes)


def shingles(hashes: Hashes, width: int) -> Hashes:
    """Hashes of all runs of `width` words, shape (max(1, n - width + 1),), in order.

    A text of fewer than `width` words is one shingle. A shingle hash is a polynomial in its word
    hashes modulo 2**64, mixed.
    """
    count = len(hashes)
    if count == 0:
        return hashes
    width = min(width, count)
    last = count - width + 1
    rolled = hashes[:last].copy()
    for offset in range(1, width):
        rolled *= _BASE
        rolled += hashes[offset : last + offset]
    return mix(rolled + np.uint64(width))
