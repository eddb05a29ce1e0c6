"""The word differences of two texts, from one alignment, as runs of characters."""

from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt
from rapidfuzz.distance import Levenshtein

from neardup_desktop.compare.halving import pieces
from neardup_desktop.model.differences import Change, Difference, Run
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.text.characters import characters_digest, visible_characters
from neardup_desktop.text.distinct import among, distinct
from neardup_desktop.text.terms import TermTable, term_table
from neardup_desktop.text.words import Hashes, WordTable, word_table

_EXACT_WORDS = 4_000
"""Longer texts are first cut at passages that occur just once in both. The time for an alignment
grows with the square of the length; cut, two similar texts of 50,000 words take a few hundredths of
a second instead of half a second."""

_ANCHOR_WORDS = 4
_PIECE_WORDS = 500
_PARALLEL_WORDS = 50
"""Between two cuts the texts count as parallel if their lengths differ by no more words."""

_CHANGES = {
    "equal": Change.EQUAL,
    "replace": Change.REPLACED,
    "delete": Change.ONLY_LEFT,
    "insert": Change.ONLY_RIGHT,
}

Steps = list[tuple[Change, int, int, int, int]]
Indices = npt.NDArray[np.int64]
Passages = tuple[Hashes, Indices]
"""The passages that occur once in a text, ascending, and where each begins."""


def difference(left: str, right: str, cancel: CancelFlag | None = None) -> Difference:
    """Align two texts by words with the fewest insertions, deletions and replacements.

    The similarity comes from the same alignment. Above 4,000 words it may have a few more edits
    than the fewest, because the texts are aligned piece by piece. If all words are equal, the runs
    show differences in spelling and punctuation.

    Raises:
        Cancelled: on request.
    """
    left_words, right_words = word_table(left), word_table(right)
    steps = _align(left_words.hashes, right_words.hashes, cancel)
    left_terms, right_terms = term_table(left_words, left), term_table(right_words, right)
    edits = sum(max(b - a, d - c) for change, a, b, c, d in steps if change is not Change.EQUAL)
    longer = max(len(left_words), len(right_words))
    runs = tuple(
        Run(
            change,
            *_span(left_words.starts, left_words.ends, a, b),
            *_span(right_words.starts, right_words.ends, c, d),
        )
        for change, a, b, c, d in _merged(steps)
    )
    if edits == 0 and characters_digest(left) != characters_digest(right):
        runs = _runs_by_signs((left, left_words), (right, right_words)) or runs
    return Difference(
        left=left,
        right=right,
        runs=runs,
        similarity=1.0 - edits / longer if longer else 1.0,
        left_words=len(left_words),
        right_words=len(right_words),
        edit_words=edits,
        unique_left=_unique_spans(left_terms, right_terms),
        unique_right=_unique_spans(right_terms, left_terms),
    )


def aligned(left: Hashes, right: Hashes) -> Steps:
    """The steps from one text to the other by word hashes; consecutive changes are merged.

    Each step is a change with the half-open ranges of words on the left and on the right.
    """
    return _merged(_align(left, right, None))


_Side = tuple[str, WordTable]
"""A text and its words."""


def _runs_by_signs(left: _Side, right: _Side) -> tuple[Run, ...]:
    """The runs of two texts with the same words, in order, including adjacent punctuation.

    Characters between two words belong to the later one, those at the end to the last.
    """
    bounds = _bounds(left), _bounds(right)
    changed = [
        index
        for index, (one, other) in enumerate(zip(*bounds, strict=True))
        if _is_other(left[0][slice(*one)], right[0][slice(*other)])
    ]
    count = len(bounds[0])
    if not count:
        return ()
    is_changed = np.zeros(count, dtype=np.bool_)
    is_changed[changed] = True
    cuts = [0, *(np.flatnonzero(np.diff(is_changed)) + 1).tolist(), count]
    runs = []
    for first, last in pairwise(cuts):
        change = Change.REPLACED if is_changed[first] else Change.EQUAL
        span = (
            _trimmed_span(left, bounds[0], first, last),
            _trimmed_span(right, bounds[1], first, last),
        )
        runs.append(Run(change, *span[0], *span[1]))
    return tuple(runs)


def _bounds(side: _Side) -> list[tuple[int, int]]:
    """The stretch of each word, from the end of the word before; the last reaches to the end."""
    text, table = side
    ends = [0, *table.ends.tolist()]
    ends[-1] = len(text)
    return list(pairwise(ends))


def _is_other(one: str, other: str) -> bool:
    if one == other or "".join(one.split()) == "".join(other.split()):
        return False
    # The letter before prevents that a dash is taken for a bullet.
    return visible_characters(f"x{one}") != visible_characters(f"x{other}")


def _trimmed_span(
    side: _Side, bounds: list[tuple[int, int]], first: int, last: int
) -> tuple[int, int]:
    """The characters of a range of words without blanks around them."""
    text = side[0]
    begin, end = bounds[first][0], bounds[last - 1][1]
    stretch = text[begin:end]
    begin += len(stretch) - len(stretch.lstrip())
    return begin, max(begin, end - (len(stretch) - len(stretch.rstrip())))


def _unique_spans(own: TermTable, other: TermTable) -> tuple[tuple[int, int], ...]:
    """The spans of terms that the other text lacks; consecutive ones are merged."""
    return merged_spans(own, ~among(own.hashes, distinct(other.hashes)))


def merged_spans(own: TermTable, which: npt.NDArray[np.bool_]) -> tuple[tuple[int, int], ...]:
    """The characters of these terms of a text; consecutive ones are one span."""
    indices = np.flatnonzero(which)
    if len(indices) == 0:
        return ()
    breaks = np.flatnonzero(np.diff(indices) > 1)
    firsts = indices[np.concatenate(([0], breaks + 1))]
    lasts = indices[np.concatenate((breaks, [len(indices) - 1]))]
    return tuple(zip(own.starts[firsts].tolist(), own.ends[lasts].tolist(), strict=True))


def _span(
    starts: npt.NDArray[np.int64], ends: npt.NDArray[np.int64], first: int, last: int
) -> tuple[int, int]:
    """The characters of a range of words; an empty span is between words."""
    if first < last:
        return int(starts[first]), int(ends[last - 1])
    at = int(ends[first - 1]) if first > 0 else 0
    return at, at


def _align(left: Hashes, right: Hashes, cancel: CancelFlag | None) -> Steps:
    if len(left) and np.array_equal(left, right):
        return [(Change.EQUAL, 0, len(left), 0, len(right))]
    steps: Steps = []
    for part_left, part_right, ahead_left, ahead_right in _parts(left, right, cancel):
        steps += [
            (_CHANGES[tag], a + ahead_left, b + ahead_left, c + ahead_right, d + ahead_right)
            for tag, a, b, c, d in _opcodes(part_left, part_right)
        ]
    return steps


def _opcodes(left: "array[int]", right: "array[int]") -> list[tuple[str, int, int, int, int]]:
    """The steps from one part of a text to that of the other."""
    if left == right:
        return [("equal", 0, len(left), 0, len(right))] if left else []
    # As tuples they take half the time that their attributes do.
    steps: Any = Levenshtein.opcodes(left, right)
    found: list[tuple[str, int, int, int, int]] = steps.as_list()
    return found


def equal_runs(
    left: Hashes,
    right: Hashes,
    cancel: CancelFlag | None = None,
    passages: Callable[[], tuple[Passages, Passages]] | None = None,
) -> Indices:
    """Runs of words that two texts share, by the alignment of `aligned`, which takes longer.

    Args:
        left: hashes of words.
        right: hashes of words.
        cancel: says when to stop.
        passages: gives the `unique_passages` of both, for whom they are at hand.

    Returns:
        Starts on the left and on the right, and lengths; shape (k, 3). Two runs may follow one
        another without anything between them.

    Raises:
        Cancelled: on request.
    """
    if len(left) and np.array_equal(left, right):
        return np.array([[0, 0, len(left)]])
    found = [np.zeros((0, 3), dtype=np.int64)]
    for part_left, part_right, ahead_left, ahead_right in _parts(left, right, cancel, passages):
        equal = [
            (a + ahead_left, c + ahead_right, b - a)
            for tag, a, b, c, _ in _opcodes(part_left, part_right)
            if tag == "equal"
        ]
        found.append(np.array(equal, dtype=np.int64).reshape(-1, 3))
    return np.concatenate(found)


def _parts(
    left: Hashes,
    right: Hashes,
    cancel: CancelFlag | None,
    passages: Callable[[], tuple[Passages, Passages]] | None = None,
) -> "Iterator[tuple[array[int], array[int], int, int]]":
    """Cut two texts into parts that are aligned one by one; each with its offset on both sides."""
    at_left = at_right = 0
    for anchor_left, anchor_right in [*_anchors(left, right, passages), (len(left), len(right))]:
        part_left = array("Q", left[at_left:anchor_left].tobytes())
        part_right = array("Q", right[at_right:anchor_right].tobytes())
        for a, b, c, d in pieces(part_left, part_right, cancel):
            yield part_left[a:b], part_right[c:d], at_left + a, at_right + c
        at_left, at_right = anchor_left, anchor_right


def _merged(steps: Steps) -> Steps:
    """Merge consecutive changes, and equal runs that meet at a cut."""
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


def _anchors(
    left: Hashes,
    right: Hashes,
    passages: Callable[[], tuple[Passages, Passages]] | None,
) -> list[tuple[int, int]]:
    """Places to cut two long texts: passages that occur once in each, in the same order.

    The idea is that of patience diff (Bram Cohen): match unique lines first, then the rest.
    """
    if max(len(left), len(right)) <= _EXACT_WORDS:
        return []
    (unique_left, starts_left), (unique_right, starts_right) = (
        passages() if passages else (unique_passages(left), unique_passages(right))
    )
    if len(unique_right) == 0:
        return []
    indices = np.searchsorted(unique_right, unique_left)
    indices[indices == len(unique_right)] = 0
    shared = unique_right[indices] == unique_left
    counterpart = np.full(len(left), -1, dtype=np.int64)
    counterpart[starts_left[shared]] = starts_right[indices[shared]]
    anchors_left = np.flatnonzero(counterpart >= 0)
    anchors_right = counterpart[anchors_left]
    ascending = _longest_ascending(anchors_right)
    anchors_left, anchors_right = anchors_left[ascending], anchors_right[ascending]
    # One anchor every few hundred words suffices.
    kept: list[tuple[int, int]] = []
    at = 0
    while at < len(anchors_left):
        kept.append((int(anchors_left[at]), int(anchors_right[at])))
        far_left, far_right = (place + _PIECE_WORDS for place in kept[-1])
        at = int(max(anchors_left.searchsorted(far_left), anchors_right.searchsorted(far_right)))
    return _amid_parallel_texts([(0, 0), *kept, (len(left), len(right))])


def _amid_parallel_texts(cuts: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The inner cuts with parallel texts before and after them.

    Elsewhere something was inserted, deleted or moved, and a passage that both contain by chance
    would mislead: in two editions of a book, it made a third too many edits.
    """
    parallel = [
        abs((after[0] - before[0]) - (after[1] - before[1])) <= _PARALLEL_WORDS
        for before, after in pairwise(cuts)
    ]
    return [
        cut for number, cut in enumerate(cuts[1:-1]) if parallel[number] and parallel[number + 1]
    ]


def unique_passages(words: Hashes) -> Passages:
    """The passages that occur once, ascending, and where each begins."""
    passages = words[: max(0, len(words) - _ANCHOR_WORDS + 1)].copy()
    for offset in range(1, _ANCHOR_WORDS):
        passages *= np.uint64(0x9E3779B97F4A7C15)
        passages += words[offset : len(passages) + offset]
    order = np.argsort(passages)
    ordered = passages[order]
    differs = ordered[1:] != ordered[:-1]
    once = np.ones(len(ordered), dtype=np.bool_)
    once[1:] &= differs
    once[:-1] &= differs
    return ordered[once], order[once]


def _longest_ascending(values: Indices) -> Indices:
    """Indices of a longest ascending subsequence of different values.

    Most texts continue in the same order. A value above all before it and below all behind it is in
    every longest subsequence, so that only stretches of other values are searched.
    """
    if len(values) == 0:
        return values
    in_place = np.maximum.accumulate(values) == values
    in_place &= np.minimum.accumulate(values[::-1])[::-1] == values
    others = np.flatnonzero(~in_place)
    chosen = in_place.copy()
    for stretch in np.split(others, np.flatnonzero(np.diff(others) > 1) + 1):
        chosen[stretch[_longest_by_piles(values[stretch].tolist())]] = True
    return np.flatnonzero(chosen)


def _longest_by_piles(values: list[int]) -> list[int]:
    """Indices of a longest ascending subsequence (patience sorting)."""
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
