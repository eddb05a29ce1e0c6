"""Counts the sentences of a text that another one does not hold whole and in order.

The words of a text say little of what it says: of two wills whose heirs are exchanged each has all
words of the other. So the texts are aligned, and a sentence or line counts as held only where all
its words follow one another in the other text as well, with the same signs, and no word was put
before or behind them within their sentence there.
"""

from itertools import pairwise

import numpy as np
import numpy.typing as npt

from neardup_desktop.compare.differences import equal_runs
from neardup_desktop.text.signed_words import SignedWords, signed_words


def lost_sentences(text: str, kept: str) -> int:
    """The number of sentences or lines of a text that are not in a kept one, in order.

    It is 0 only if the kept text has all words of the other one in the same order.
    """
    own, held = signed_words(text), signed_words(kept)
    count = len(own.alone)
    place = np.full(count, -1, dtype=np.int64)
    runs = equal_runs(own.alone.view(np.uint64), held.alone.view(np.uint64))
    for begin, other, length in runs.tolist():
        place[begin : begin + length] = np.arange(other, other + length)
    begins = own.begins.copy()
    begins[:1] = True
    lost = behind = 0
    for first, end in pairwise([*np.flatnonzero(begins).tolist(), count]):
        found = _found(own, held, place, first, end, behind)
        if found < 0:
            lost += 1
        else:
            behind = found + end - first
    return lost


def _found(
    own: SignedWords,
    held: SignedWords,
    place: npt.NDArray[np.int64],
    first: int,
    end: int,
    behind: int,
) -> int:
    """The place of the words from `first` to `end` in the kept text from `behind` on, or -1."""
    # If words were put in before a sentence, its first words may be aligned with theirs.
    for start in dict.fromkeys((int(place[first]), int(place[end - 1]) - (end - 1 - first))):
        stop = start + end - first
        if behind <= start and stop <= len(held.alone) and _is_whole(own, held, first, end, start):
            return start
    return -1


def _is_whole(own: SignedWords, held: SignedWords, first: int, end: int, start: int) -> bool:
    """Whether the kept text has these words from `start` on, as whole sentences or lines."""
    stop = start + end - first
    if own.alone[first] != held.alone[start] or not np.array_equal(
        own.after[first + 1 : end], held.after[start + 1 : stop]
    ):
        return False
    goes_on = start > 0 and first > 0 and own.alone[first - 1] == held.alone[start - 1]
    if not (start == 0 or held.begins[start] or goes_on):
        return False
    if stop == len(held.alone) or held.begins[stop]:
        return True
    return end < len(own.alone) and own.alone[end] == held.alone[stop]
