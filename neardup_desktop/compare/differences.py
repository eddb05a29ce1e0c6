"""The word differences of two texts, from one alignment, as runs of characters."""

from array import array
from bisect import bisect_left

import numpy as np
import numpy.typing as npt
from rapidfuzz.distance import Levenshtein

from neardup_desktop.model.differences import Change, Difference, Run
from neardup_desktop.text.words import Hashes, WordTable, word_table

_EXACT_WORDS = 4_000
"""Texts longer than this are first cut at passages that occur just once in both.

Aligning takes the square of the length and holds Python's lock: two texts of 50,000 words with a
tenth changed took half a second in one go, in which no window could paint.
"""

_ANCHOR_WORDS = 4
_PIECE_WORDS = 1_000
_ALIKE_SHARE = 0.5
"""Share of a text's passages that must be anchors: among less alike texts they may mislead."""

_LONGEST_EXACT_WORDS = 100_000
"""Texts longer than this are cut all the same: in one go they would take minutes."""

_CHANGES = {
    "equal": Change.EQUAL,
    "replace": Change.REPLACED,
    "delete": Change.ONLY_LEFT,
    "insert": Change.ONLY_RIGHT,
}

Steps = list[tuple[Change, int, int, int, int]]


def difference(left: str, right: str) -> Difference:
    """Align two texts by words with the fewest insertions, deletions and replacements.

    The similarity comes from the same alignment. Only for texts of over 4,000 words may the
    alignment have a few more edits than the fewest, because it is found piece by piece there.
    """
    left_words, right_words = word_table(left), word_table(right)
    steps = _align(left_words.hashes, right_words.hashes)
    edits = sum(max(b - a, d - c) for change, a, b, c, d in steps if change is not Change.EQUAL)
    longer = max(len(left_words), len(right_words))
    return Difference(
        left=left,
        right=right,
        runs=tuple(
            Run(
                change,
                *_span(left_words.starts, left_words.ends, a, b),
                *_span(right_words.starts, right_words.ends, c, d),
            )
            for change, a, b, c, d in _merged(steps)
        ),
        similarity=1.0 - edits / longer if longer else 1.0,
        left_words=len(left_words),
        right_words=len(right_words),
        edit_words=edits,
        unique_left=_unique_spans(left_words, right_words),
        unique_right=_unique_spans(right_words, left_words),
    )


def aligned(left: Hashes, right: Hashes) -> Steps:
    """The steps from one text to the other, given their word hashes; changes in a row are one.

    Each step is a change with the half-open range of words on the left and that on the right.
    """
    return _merged(_align(left, right))


def _unique_spans(own: WordTable, other: WordTable) -> tuple[tuple[int, int], ...]:
    """Where the words stand that the other text holds nowhere; runs of them as one span."""
    places = np.flatnonzero(~np.isin(own.hashes, other.hashes))
    if len(places) == 0:
        return ()
    breaks = np.flatnonzero(np.diff(places) > 1)
    firsts = places[np.concatenate(([0], breaks + 1))]
    lasts = places[np.concatenate((breaks, [len(places) - 1]))]
    return tuple(zip(own.starts[firsts].tolist(), own.ends[lasts].tolist(), strict=True))


def _span(
    starts: npt.NDArray[np.int64], ends: npt.NDArray[np.int64], first: int, last: int
) -> tuple[int, int]:
    """Characters from the first word to behind the last; an empty span stays between words."""
    if first < last:
        return int(starts[first]), int(ends[last - 1])
    at = int(ends[first - 1]) if first > 0 else 0
    return at, at


def _align(left: Hashes, right: Hashes) -> Steps:
    steps: Steps = []
    at_left = at_right = 0
    for anchor_left, anchor_right in [*_anchors(left, right), (len(left), len(right))]:
        piece_left = array("Q", left[at_left:anchor_left].tobytes())
        piece_right = array("Q", right[at_right:anchor_right].tobytes())
        steps += [
            (
                _CHANGES[step.tag],
                step.src_start + at_left,
                step.src_end + at_left,
                step.dest_start + at_right,
                step.dest_end + at_right,
            )
            for step in Levenshtein.opcodes(piece_left, piece_right)
        ]
        at_left, at_right = anchor_left, anchor_right
    return steps


def _merged(steps: Steps) -> Steps:
    """Join neighbouring steps: changes in a row become one, as do equal runs at a seam."""
    merged: Steps = []
    for step in steps:
        if merged and (merged[-1][0] is Change.EQUAL) == (step[0] is Change.EQUAL):
            _, left_start, left_end, right_start, right_end = merged[-1]
            left_end, right_end = step[2], step[4]
            change = step[0]
            if change is not Change.EQUAL:
                change = _kind(left_end - left_start, right_end - right_start)
            merged[-1] = (change, left_start, left_end, right_start, right_end)
        else:
            merged.append(step)
    return merged


def _kind(left_words: int, right_words: int) -> Change:
    if left_words and right_words:
        return Change.REPLACED
    return Change.ONLY_LEFT if left_words else Change.ONLY_RIGHT


def _anchors(left: Hashes, right: Hashes) -> list[tuple[int, int]]:
    """Where to cut two long texts: passages that occur once in each, in the same order in both.

    Edit distance takes the square of the length; between anchors the pieces are short. The idea
    is that of patience diff (Bram Cohen): unique lines first, then the rest.
    """
    if max(len(left), len(right)) <= _EXACT_WORDS:
        return []
    unique_left, places_left = _unique_passages(left)
    unique_right, places_right = _unique_passages(right)
    _, first, second = np.intersect1d(
        unique_left, unique_right, assume_unique=True, return_indices=True
    )
    order = np.argsort(places_left[first])
    ascending = _longest_ascending(places_right[second][order].tolist())
    anchors_left = places_left[first][order][ascending]
    anchors_right = places_right[second][order][ascending]
    longer = max(len(left), len(right))
    if len(ascending) < _ALIKE_SHARE * longer and longer <= _LONGEST_EXACT_WORDS:
        return []
    # One anchor every thousand words is enough, and keeps the seams few.
    kept: list[tuple[int, int]] = []
    for pair in zip(anchors_left.tolist(), anchors_right.tolist(), strict=True):
        if not kept or min(pair[0] - kept[-1][0], pair[1] - kept[-1][1]) >= _PIECE_WORDS:
            kept.append(pair)
    return kept


def _unique_passages(words: Hashes) -> tuple[Hashes, npt.NDArray[np.int64]]:
    passages = words[: len(words) - _ANCHOR_WORDS + 1].copy()
    for offset in range(1, _ANCHOR_WORDS):
        passages *= np.uint64(0x9E3779B97F4A7C15)
        passages += words[offset : len(passages) + offset]
    distinct, places, counts = np.unique(passages, return_index=True, return_counts=True)
    once = counts == 1
    return distinct[once], places[once].astype(np.int64)


def _longest_ascending(values: list[int]) -> list[int]:
    """Positions of a longest ascending subsequence (patience sorting)."""
    tails: list[int] = []
    tail_positions: list[int] = []
    previous: list[int] = []
    for position, value in enumerate(values):
        pile = bisect_left(tails, value)
        previous.append(tail_positions[pile - 1] if pile else -1)
        if pile == len(tails):
            tails.append(value)
            tail_positions.append(position)
        else:
            tails[pile] = value
            tail_positions[pile] = position
    chain = []
    at = tail_positions[-1] if tail_positions else -1
    while at >= 0:
        chain.append(at)
        at = previous[at]
    return chain[::-1]
