"""Cuts two long texts where an alignment with the fewest edits runs, so that pieces stay small.

Aligning two long texts in one go takes up to a second in which Python's lock is held: no window
could paint. Here the words of one text are worked through one after the other, each in a few
operations on long integers, so that other threads have their turn at any moment.
"""

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from neardup_desktop.model.progress import CancelFlag, Cancelled

PIECE_CELLS = 16_000_000
"""Pieces are cut until the product of their lengths is no larger; that takes 3 ms to align."""

_MOST_CELLS = 10_000_000_000
"""Texts whose lengths have a larger product are first cut evenly: they would take minutes."""

_ROWS_BETWEEN_LOOKS = 256
_OFTEN = 8

Piece = tuple[int, int, int, int]
"""A half-open range of words on the left, and the one on the right that stands at its place."""


def pieces(
    left: Sequence[int], right: Sequence[int], cancel: CancelFlag | None = None
) -> Iterator[Piece]:
    """Cut two sequences so that the fewest edits of the pieces add up to those of the whole.

    In order, the pieces cover both sequences. Only where the product of the lengths is above
    10,000 million may the sum be larger. The method is that of Hirschberg (1975): an alignment
    with the fewest edits crosses the middle of one text where the distance of the parts before
    and that of the parts behind have the smallest sum.

    Raises:
        Cancelled: it was asked to stop.
    """
    parts = -(-len(left) * len(right) // _MOST_CELLS) or 1
    for part in range(parts):
        begin_left, end_left = (len(left) * n // parts for n in (part, part + 1))
        begin_right, end_right = (len(right) * n // parts for n in (part, part + 1))
        yield from _halved(
            (left, right), (begin_left, end_left, begin_right, end_right), cancel or CancelFlag()
        )


def _halved(
    texts: tuple[Sequence[int], Sequence[int]], piece: Piece, cancel: CancelFlag
) -> Iterator[Piece]:
    a, b, c, d = piece
    shorter = min(b - a, d - c)
    if shorter < 2 or (b - a) * (d - c) <= PIECE_CELLS:
        yield piece
        return
    left, right = texts[0][a:b], texts[1][c:d]
    middle = shorter // 2
    # A word of the shorter text is one step, however many the longer one has.
    if len(left) == shorter:
        cut = a + middle, c + _crossing(left, middle, right, cancel)
    else:
        cut = a + _crossing(right, middle, left, cancel), c + middle
    yield from _halved(texts, (a, cut[0], c, cut[1]), cancel)
    yield from _halved(texts, (cut[0], b, cut[1], d), cancel)


def _crossing(words: Sequence[int], middle: int, others: Sequence[int], cancel: CancelFlag) -> int:
    """Where the other text is to be cut so that cutting the words in the middle costs nothing."""
    before = distances(words[:middle], others, cancel)
    behind = distances(words[middle:][::-1], others[::-1], cancel)[::-1]
    return int(np.argmin(before + behind))


def distances(
    words: Sequence[int], others: Sequence[int], cancel: CancelFlag
) -> npt.NDArray[np.int64]:
    """The edit distance of `words` to the first 0, 1, ... of `others`; shape (len(others) + 1,).

    A column of the table of distances is two integers of one bit a word of `others`: whether the
    distance grows (`up`) or falls (`down`) there. After Myers (1999) in the form of Hyyrö (2003),
    with the complement of the horizontal differences, which saves a third of the operations.

    Raises:
        Cancelled: it was asked to stop.
    """
    count = len(others)
    places: dict[int, list[int]] = {}
    for place, word in enumerate(others):
        places.setdefault(word, []).append(place)
    often: dict[int, int] = {}
    every = (1 << count) - 1
    up, down = every, 0
    for number, word in enumerate(words):
        if number % _ROWS_BETWEEN_LOOKS == 0 and cancel.is_set():
            raise Cancelled
        at = places.get(word)
        if at is None:
            falls = up << 1
            kept = falls & down
            up = (falls ^ kept) & every
            down ^= kept
            continue
        equal = often.get(word)
        if equal is None:
            equal = _bits(at, count)
            if len(at) > _OFTEN:
                often[word] = equal
        diagonal = (((equal & up) + up) ^ up) | equal | down
        falls = ((diagonal | up) ^ down) << 1
        kept = falls & diagonal
        up = (((diagonal & up) << 1) | (falls ^ kept)) & every
        down = diagonal ^ kept
    row = np.empty(count + 1, np.int64)
    row[0] = len(words)
    np.cumsum(_steps(up, count) - _steps(down & every, count), out=row[1:])
    row[1:] += len(words)
    return row


def _bits(places: list[int], count: int) -> int:
    """An integer with these bits set."""
    buffer = bytearray(count // 8 + 1)
    for place in places:
        buffer[place >> 3] |= 1 << (place & 7)
    return int.from_bytes(buffer, "little")


def _steps(bits: int, count: int) -> npt.NDArray[np.int64]:
    """The lowest bits of an integer as zeros and ones, shape (count,)."""
    octets = np.frombuffer(bits.to_bytes(count // 8 + 1, "little"), np.uint8)
    return np.unpackbits(octets, count=count, bitorder="little").astype(np.int64)
