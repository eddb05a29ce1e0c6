"""Finds the signed words of a text in C."""

import ctypes
import sys

import numpy as np
import numpy.typing as npt

from neardup_desktop.native.core import core
from neardup_desktop.native.verify import SEED, address

Columns = tuple[npt.NDArray[np.int64], npt.NDArray[np.int64], npt.NDArray[np.bool_]]

SPACE, PUNCTUATION, DIGIT, DECIMAL, SIGN, UNSPACED, END, KNOWN = (1 << bit for bit in range(8))
"""Classes of characters, as in signed.c."""

CODE_POINTS = 0x110000


def signed(text: str, classes: npt.NDArray[np.uint8]) -> Columns | None:
    """The fields of `SignedWords`; None where characters have no class yet. Only with a core.

    Args:
        text: with blanks as in `spaced_characters`, without the marks of quoted lines.
        classes: of all code points, `KNOWN` among them, or 0; shape (CODE_POINTS,).
    """
    library = core()
    assert library is not None
    codes = text.encode(f"utf-32-{sys.byteorder[0]}e", "surrogatepass")
    room = len(text) + 1
    alone, after = (np.empty(room, dtype=np.int64) for _ in range(2))
    begins = np.empty(room, dtype=np.bool_)
    find = library.nd_signed_words
    find.restype = ctypes.c_int64
    count = find(
        *(codes, ctypes.c_int64(len(text)), address(classes)),
        *(ctypes.c_uint64(SEED), address(alone), address(after), address(begins)),
    )
    if count < 0:
        return None
    # Copies, since most of the room is not needed.
    return alone[:count].copy(), after[:count].copy(), begins[:count].copy()
