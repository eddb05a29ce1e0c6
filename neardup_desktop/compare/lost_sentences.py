"""Finds the sentences of a text that another one does not hold whole and in order.

The words of a text say little of what it says: of two wills whose heirs are exchanged each has all
words of the other. So the texts are aligned, and a sentence or line counts as held only where all
its words follow one another in the other text as well, with the same signs, and no word was put
before or behind them within their sentence there.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from neardup_desktop.compare.differences import equal_runs
from neardup_desktop.text.characters import visible_characters
from neardup_desktop.text.signed_words import SignedWords, signed_words

_CHUNK = re.compile(r"[^\s\u3002\uff01\uff1f]*[\u3002\uff01\uff1f]+|\S+")
"""Characters between blanks; texts without blanks are cut behind their sentences."""
_SENTENCE_END = re.compile(r"[.:;!?\u2026\u061f\u06d4\u3002\uff01\uff1f]\W*$")


def lost_sentences(text: str, kept: str) -> int:
    """The number of sentences or lines of a text that are not in a kept one, in order.

    It is 0 only if the kept text has all words of the other one in the same order.
    """
    return sum(1 for _ in _lost(signed_words(text), signed_words(kept)))


def lost_passages(text: str, kept: str) -> list[str]:
    """The sentences or lines that a kept text lacks, as they stand in the text; neighbours as one.

    All visible characters count here, also punctuation: each that the kept text lacks is in one.
    """
    own, places = _chunks(text)
    spans: list[tuple[int, int]] = []
    for first, end in _lost(own, _chunks(kept)[0]):
        if spans and spans[-1][1] == first:
            first = spans.pop()[0]
        spans.append((first, end))
    return [text[places[first][0] : places[end - 1][1]] for first, end in spans]


def _chunks(text: str) -> tuple[SignedWords, list[tuple[int, int]]]:
    """All that blanks separate, as words without punctuation of their own, and their places."""
    found = list(_CHUNK.finditer(text))
    numbers = {one: hash(visible_characters(one)) for one in {match[0] for match in found}}
    words = np.fromiter((numbers[match[0]] for match in found), np.int64, len(found))
    begins = np.ones(len(found), dtype=np.bool_)
    for at, (before, match) in enumerate(pairwise(found), start=1):
        is_line = "\n" in text[before.end() : match.start()]
        begins[at] = is_line or _SENTENCE_END.search(before[0]) is not None
    return SignedWords(words, words, begins), [match.span() for match in found]


def _lost(own: SignedWords, held: SignedWords) -> Iterator[tuple[int, int]]:
    """The sentences of a text that are not in a kept one, in order: first word and end of each."""
    count = len(own.alone)
    place = np.full(count, -1, dtype=np.int64)
    runs = equal_runs(own.alone.view(np.uint64), held.alone.view(np.uint64))
    for begin, other, length in runs.tolist():
        place[begin : begin + length] = np.arange(other, other + length)
    begins = own.begins.copy()
    begins[:1] = True
    behind = 0
    for first, end in pairwise([*np.flatnonzero(begins).tolist(), count]):
        found = _found(own, held, place, first, end, behind)
        if found < 0:
            yield first, end
        else:
            behind = found + end - first


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
