"""The first letters of the words of a text, by which words are found while they are being typed."""

from collections.abc import Sequence
from itertools import pairwise

LONGEST = 3
"""The longest beginnings that are listed; longer ones are found quickly word by word."""

MOST_TEXTS = 1 << 10
"""So many texts can be done at once."""

_BITS = 18
"""Bits that hold any character of a word; three, and the number of a text, fill 64 bits."""


def beginnings(texts: Sequence[str]) -> list[str]:
    """The distinct beginnings of 1 to `LONGEST` characters of the words of each text.

    A shorter word is its own longest beginning. The words are those of `text.words`, in any form
    that `search_words` gives them; before and behind each there are spaces or nothing, and so it is
    with the beginnings. Those of all texts, up to `MOST_TEXTS`, are found at once.
    """
    import numpy as np

    from neardup_desktop.text.code_points import codes_of
    from neardup_desktop.text.distinct import distinct

    codes = codes_of(" ".join([*texts, " " * LONGEST]))
    in_word = codes != ord(" ")
    begins = in_word.copy()
    begins[1:] &= ~in_word[:-1]
    at = np.flatnonzero(begins)
    ends = np.cumsum([len(text) + 1 for text in texts])
    # The number of the text, then the characters, each 0 where the word is shorter.
    keys = ends.searchsorted(at, side="right").astype(np.uint64) << np.uint64(LONGEST * _BITS)
    shifts = np.arange(LONGEST - 1, -1, -1, dtype=np.uint64) * np.uint64(_BITS)
    goes_on = np.ones(len(at), dtype=np.bool_)
    for offset, shift in enumerate(shifts):
        goes_on &= in_word[at + offset]
        keys |= (codes[at + offset] * goes_on).astype(np.uint64) << shift
    found = [distinct(keys)]
    for shift in shifts[:0:-1] + np.uint64(_BITS):
        found.append(found[-1] >> shift << shift)
    ordered = np.sort(np.concatenate(found), kind="stable")  # runs that ascend are merged so
    every = ordered[np.flatnonzero(np.diff(ordered, prepend=np.uint64(0)))]
    letters = np.full((len(every), LONGEST + 1), ord(" "), dtype="<u4")
    letters[:, :LONGEST] = (every[:, None] >> shifts) & np.uint64((1 << _BITS) - 1)
    filled = np.flatnonzero(letters)
    together = letters.ravel().take(filled).tobytes().decode("utf-32-le")
    firsts = (every >> np.uint64(LONGEST * _BITS)).searchsorted(np.arange(len(texts) + 1))
    cuts = filled.searchsorted(firsts * (LONGEST + 1))
    return [together[begin:end] for begin, end in pairwise(cuts.tolist())]
