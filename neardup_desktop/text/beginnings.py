"""The first letters of the words of a text, by which words are found while they are being typed."""

from functools import cache
from operator import itemgetter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

LONGEST = 3
"""The longest beginnings that are listed; longer ones are found quickly word by word."""

_LONG_CHARACTERS = 5_000
"""From this length on it is faster to handle all words at once."""

_BITS = 21
"""Bits that hold any character."""


def beginnings(spaced: str) -> set[str]:
    """The distinct beginnings of 1 to `LONGEST` characters of words separated by spaces.

    A shorter word is its own longest beginning.
    """
    if len(spaced) < _LONG_CHARACTERS:
        longest = set(map(itemgetter(slice(LONGEST)), spaced.split()))
    else:
        longest = _longest_at_once(spaced)
    found = longest
    for length in range(LONGEST - 1, 0, -1):
        longest = set(map(itemgetter(slice(length)), longest))
        found = found | longest
    return found


def _longest_at_once(spaced: str) -> set[str]:
    """The longest beginnings of many words, with the characters of each packed into one number."""
    import numpy as np

    from neardup_desktop.text.distinct import distinct

    codes = _codes(spaced + " " * LONGEST)
    in_word = codes != ord(" ")
    begins = in_word.copy()
    begins[1:] &= ~in_word[:-1]
    indices = np.flatnonzero(begins)
    numbers = np.zeros(len(indices), dtype=np.uint64)
    goes_on = np.ones(len(indices), dtype=np.bool_)
    for at in range(LONGEST):
        goes_on &= in_word[indices + at]
        numbers |= (codes[indices + at] * goes_on).astype(np.uint64) << np.uint64(_BITS * at)
    found = distinct(numbers)
    letters = (found[:, None] >> _shifts()) & np.uint64((1 << _BITS) - 1)
    # Fixed-width strings end at their first zero.
    strings: list[str] = letters.astype("<u4").view(f"<U{LONGEST}").ravel().tolist()
    return set(strings)


def _codes(text: str) -> "npt.NDArray[np.uint8] | npt.NDArray[np.uint32]":
    import numpy as np

    if text.isascii():
        return np.frombuffer(text.encode("ascii"), dtype=np.uint8)
    return np.frombuffer(text.encode("utf-32-le"), dtype="<u4")


@cache
def _shifts() -> "npt.NDArray[np.uint64]":
    import numpy as np

    return np.arange(0, _BITS * LONGEST, _BITS, dtype=np.uint64)
