"""Cuts two long texts where an alignment with the fewest edits passes, so that pieces stay small.

Aligning two long texts at once takes up to a second during which Python's lock is held and the
window cannot paint. Here each word of one text takes a few operations on long integers, so that
other threads can run in between.
"""

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from neardup_desktop.model.progress import CancelFlag, Cancelled

PIECE_CELLS = 16_000_000
"""Pieces are cut until the product of their lengths is at most this; aligning takes 3 ms."""

_MAX_CELLS = 10_000_000_000
"""Texts whose lengths have a larger product are first cut evenly; they would take minutes."""

_ROWS_BETWEEN_CHECKS = 256
_OFTEN = 8

Piece = tuple[int, int, int, int]
"""A half-open range of words on the left, and the corresponding one on the right."""


def pieces(
    left: Sequence[int], right: Sequence[int], cancel: CancelFlag | None = None
) -> Iterator[Piece]:
    """Cut two sequences so that the fewest edits of the pieces add up to those of the whole.

    The pieces cover both sequences in order. Only if the product of the lengths exceeds 10,000
    million may the sum be larger. This is the method of Hirschberg (1975): a best alignment crosses
    the middle of one text where the distances of the parts before and after have the smallest sum.

    Raises:
        Cancelled: on request.
    """
    if len(left) * len(right) <= PIECE_CELLS:
        yield 0, len(left), 0, len(right)
        return
    parts = -(-len(left) * len(right) // _MAX_CELLS)
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
    # Each word of the shorter text is one step, whatever the length of the longer one.
    if len(left) == shorter:
        cut = a + middle, c + _crossing(left, middle, right, cancel)
    else:
        cut = a + _crossing(right, middle, left, cancel), c + middle
    yield from _halved(texts, (a, cut[0], c, cut[1]), cancel)
    yield from _halved(texts, (cut[0], b, cut[1], d), cancel)


def _crossing(words: Sequence[int], middle: int, others: Sequence[int], cancel: CancelFlag) -> int:
    """The place to cut the other text so that cutting `words` at `middle` costs nothing."""
    before = distances(words[:middle], others, cancel)
    behind = distances(words[middle:][::-1], others[::-1], cancel)[::-1]
    return int(np.argmin(before + behind))


def distances(
    words: Sequence[int], others: Sequence[int], cancel: CancelFlag
) -> npt.NDArray[np.int64]:
    """The edit distance of `words` to the first 0, 1, ... of `others`; shape (len(others) + 1,).

    A column of the distance table is two integers with one bit per word of `others`: whether the
    distance grows (`up`) or falls (`down`) there. After Myers (1999) in the form of Hyyrö (2003),
    with the complement of the horizontal differences, which saves a third of the operations.

    Raises:
        Cancelled: on request.
    """
    count = len(others)
    positions: dict[int, list[int]] = {}
    for position, word in enumerate(others):
        positions.setdefault(word, []).append(position)
    often: dict[int, int] = {}
    every = (1 << count) - 1
    up, down = every, 0
    for number, word in enumerate(words):
        if number % _ROWS_BETWEEN_CHECKS == 0 and cancel.is_set():
            raise Cancelled
        at = positions.get(word)
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


def _bits(positions: list[int], count: int) -> int:
    """An integer with these bits set."""
    buffer = bytearray(count // 8 + 1)
    for position in positions:
        buffer[position >> 3] |= 1 << (position & 7)
    return int.from_bytes(buffer, "little")


def _steps(bits: int, count: int) -> npt.NDArray[np.int64]:
    """The lowest bits of an integer as zeros and ones, shape (count,)."""
    octets = np.frombuffer(bits.to_bytes(count // 8 + 1, "little"), np.uint8)
    return np.unpackbits(octets, count=count, bitorder="little").astype(np.int64)
