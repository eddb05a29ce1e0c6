"""Calls what the core does with the characters and words of texts; arrays in, arrays out."""

import ctypes
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from neardup_desktop.native.core import call, core

_MORE = 512
"""Room that short texts need."""

Units = tuple[bytes, int]
"""The code points of a text, and how many bytes each has: 1, 2 or 4."""
Hashes = npt.NDArray[np.uint64]
Indices = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]


class _Tables(ctypes.Structure):
    """As `Tables` in text.c."""

    _fields_ = (
        *((name, ctypes.c_void_p) for name in ("classes", "folded", "values", "kinds", "order")),
        *((name, ctypes.c_void_p) for name in ("others_at", "others", "pairs")),
        *((name, ctypes.c_int64) for name in ("pair_count", "length")),
    )


class CharacterTables:
    """The tables of `text.code_points` for the core, which keeps no copy of them."""

    def __init__(self, *arrays: npt.NDArray[Any]) -> None:
        """In the order of the fields of `_Tables`."""
        self._arrays = arrays
        counts = (len(arrays[-1]), len(arrays[0]))
        self.fields = ctypes.byref(_Tables(*(one.ctypes.data for one in arrays), *counts))


class FoundWords(NamedTuple):
    """The words of a text; the first five are as in `text.words.WordTable`.

    Attributes:
        letters: their folded letters in UTF-8, a space behind each word.
    """

    hashes: Hashes
    has_digit: Flags
    is_single: Flags
    starts: Indices
    ends: Indices
    letters: bytes


def is_there() -> bool:
    """Whether the core can be called."""
    return core() is not None


def words(
    texts: Sequence[Units], known: CharacterTables, *, with_words: bool, with_letters: bool
) -> list[FoundWords | None]:
    """The words of texts; None for one with letters that compose."""
    pointers = (ctypes.c_char_p * len(texts))(*(units for units, _ in texts))
    widths = bytes(width for _, width in texts)
    lengths = np.array([len(units) // width for units, width in texts], np.int64)
    words_at, letters_at = np.empty((2, len(texts) + 1), np.int64)
    is_read = np.empty(len(texts), np.bool_)
    length = int(lengths.sum())
    room = length // 4 + _MORE if with_words else 0
    letters_room = length * max(widths, default=1) + _MORE if with_letters else 0
    while True:
        kinds = (np.uint64, np.bool_, np.bool_, np.int64, np.int64)
        columns: list[npt.NDArray[Any]] = [np.empty(room, kind) for kind in kinds]
        letters = np.empty(letters_room, np.uint8)
        count = call(
            "nd_words",
            *(pointers, widths, lengths, len(texts), known.fields),
            *(*columns, room, letters if with_letters else None, letters_room),
            *(words_at, letters_at, is_read),
        )
        if (count <= room or not with_words) and letters_at[-1] <= letters_room:
            break
        room, letters_room = count if with_words else 0, int(letters_at[-1])
    ends = (pairwise(one.tolist()) for one in (words_at, letters_at))
    found: list[FoundWords | None] = []
    for is_one, (first, behind), (begin, end) in zip(is_read.tolist(), *ends, strict=True):
        cut = [one[first:behind] for one in columns] if with_words else columns
        spaced = letters.data[begin:end].tobytes()
        found.append(FoundWords._make((*cut, spaced)) if is_one else None)
    return found


def smallest(
    texts: Sequence[Hashes], width: int, factors: Hashes, masks: Hashes, count: int
) -> Hashes:
    """The smallest values of the shingles of texts with these words; see `nd_smallest`."""
    lengths = np.array([len(text) for text in texts], np.int64)
    every = np.concatenate([*texts, np.zeros(0, np.uint64)])
    pointers = every.ctypes.data + (np.cumsum(lengths) - lengths) * every.itemsize
    least = np.empty((len(texts), len(factors), count), np.uint64)
    call(
        "nd_smallest",
        *(pointers, lengths, len(texts), width, len(factors), count, factors, masks, least),
    )
    return least


def visible(text: Units, known: CharacterTables) -> bytes:
    """The visible characters of a text in UTF-8; each has its one normal form already."""
    return _bytes("nd_visible", text, known)


def line_shapes(text: Units, known: CharacterTables, *, may_be_wrapped: bool) -> bytes:
    """The shapes of the lines of a text in UTF-8, with a line end behind each."""
    return _bytes("nd_line_shapes", text, known, int(may_be_wrapped))


def _bytes(function: str, text: Units, known: CharacterTables, *more: int) -> bytes:
    units, width = text
    room = len(units) + _MORE
    while True:
        made = np.empty(room, np.uint8)
        size = call(function, units, width, len(units) // width, known.fields, *more, made, room)
        if size <= room:
            return made[:size].tobytes()
        room = size
