"""Calls what the core does with the characters and words of texts; arrays in, arrays out."""

import ctypes
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from neardup_desktop.native.core import core

LEARN, REFUSED = -2, -1
"""Answers of `visible`: a form is not known yet, and the text has to be read by Python."""

_NO_MEMORY = -3
_POINTER, _COUNT = ctypes.c_void_p, ctypes.c_int64
_ARGUMENTS = {
    "nd_words": "pppcppppppcpcppp",
    "nd_fingerprints": "pppccccpppvcsppp",
    "nd_samples": "ppccpppp",
    "nd_visible": "pccpppc",
    "nd_line_shapes": "pccpcpc",
}
"""Pointers, counts, 64-bit values, shares."""
_MORE = 512
"""Room that short texts need, and that runs of characters need to be read at once."""
_KINDS = {"p": _POINTER, "c": _COUNT, "v": ctypes.c_uint64, "s": ctypes.c_double}

Units = tuple[bytes, int]
"""The code points of a text, and how many bytes each has: 1, 2 or 4."""
Hashes = npt.NDArray[np.uint64]
Indices = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]


class _Tables(ctypes.Structure):
    """As `Tables` in text.c."""

    _fields_ = (
        *((name, _POINTER) for name in ("classes", "folded", "values", "kinds", "order", "longer")),
        *((name, _POINTER) for name in ("longer_starts", "longer_counts", "longer_codes")),
        *(("pairs", _POINTER), ("pair_count", _COUNT), ("length", _COUNT)),
    )


class CharacterTables:
    """The tables of `text.code_points` for the core, which keeps no copy of them."""

    def __init__(self, *arrays: npt.NDArray[Any]) -> None:
        """In the order of the fields of `_Tables`."""
        self._arrays = arrays
        self._tables = _Tables(*map(_address, arrays), len(arrays[-1]), len(arrays[0]))
        self.address = ctypes.addressof(self._tables)


@dataclass(frozen=True, slots=True)
class FoundWords:
    """The words of texts in a row.

    Attributes:
        hashes, has_digit, is_single, starts, ends: as in `text.words.WordTable`, of all texts.
        words_at: where the words of each text begin, and the end of all.
        letters: their folded letters in UTF-8, a space behind each word.
        letters_at: where the letters of each text begin, and the end of all.
        is_read: whether each text was read; one with letters that compose was not.
    """

    hashes: Hashes
    has_digit: Flags
    is_single: Flags
    starts: Indices
    ends: Indices
    words_at: Indices
    letters: npt.NDArray[np.uint8]
    letters_at: Indices
    is_read: Flags


def is_there() -> bool:
    """Whether the core can be called."""
    return core() is not None


def words(
    texts: Sequence[Units],
    known: CharacterTables,
    *,
    with_words: bool = True,
    with_letters: bool = True,
) -> FoundWords:
    """The words of texts; see text.c."""
    widths = bytes(width for _, width in texts)
    lengths = np.array([len(units) // width for units, width in texts], np.int64)
    pointers = (ctypes.c_char_p * len(texts))(*(units for units, _ in texts))
    words_at, letters_at = np.empty(len(texts) + 1, np.int64), np.empty(len(texts) + 1, np.int64)
    is_read = np.empty(len(texts), np.bool_)
    length = int(lengths.sum())
    words_room = length // 4 + _MORE if with_words else 0
    letters_room = length * max(widths, default=1) + _MORE if with_letters else 0
    while True:
        hashes, has_digit = np.empty(words_room, np.uint64), np.empty(words_room, np.bool_)
        is_single = np.empty(words_room, np.bool_)
        starts, ends = np.empty(words_room, np.int64), np.empty(words_room, np.int64)
        letters = np.empty(letters_room, np.uint8)
        count = _core().nd_words(
            *(pointers, widths, _address(lengths), len(texts), known.address),
            *map(_address, (hashes, has_digit, is_single, starts, ends)),
            words_room,
            *(_address(letters) if with_letters else None, letters_room),
            *map(_address, (words_at, letters_at, is_read)),
        )
        size = int(letters_at[-1])
        if (count <= words_room or not with_words) and size <= letters_room:
            break
        words_room, letters_room = count if with_words else 0, size
    found = (hashes, has_digit, is_single, starts, ends)
    return FoundWords(*found, words_at, letters, letters_at, is_read)


def fingerprints(
    hashes: Hashes,
    has_digit: Flags | None,
    bounds: Indices,
    width: int,
    functions: tuple[Hashes, Hashes, Hashes],
    smallest: int,
    number_word: int,
    sample_size: int,
    sampled_from: float,
) -> tuple[Hashes, npt.NDArray[np.uint32], Indices] | None:
    """Features, samples, and the sizes of these, of texts with these words; None if too many.

    See text.c for the arguments; `functions` are factors, masks and numbers of features.
    """
    texts, count = len(bounds) - 1, len(functions[0])
    features = np.empty((texts, count), np.uint64)
    samples = np.empty((texts, sample_size), np.uint32)
    sampled = np.zeros(texts, np.int64)
    failed = _core().nd_fingerprints(
        *(_address(hashes), None if has_digit is None else _address(has_digit)),
        *(_address(bounds), texts, width, count, smallest, *map(_address, functions)),
        *(number_word, sample_size, sampled_from, *map(_address, (features, samples, sampled))),
    )
    return None if failed else (features, samples, sampled)


def samples(
    hashes: Hashes, bounds: Indices, width: int, masks: npt.NDArray[np.uint8]
) -> tuple[npt.NDArray[np.uint32], Indices]:
    """The sampled shingles of texts in a row, and where those of each begin; see text.c."""
    kept, spare = np.empty(len(hashes), np.uint32), np.empty(len(hashes), np.uint32)
    kept_at = np.empty(len(bounds), np.int64)
    _core().nd_samples(
        *(_address(hashes), _address(bounds), len(masks), width),
        *map(_address, (masks, kept, spare, kept_at)),
    )
    return kept, kept_at


def visible(text: Units, known: CharacterTables, forms: Hashes) -> npt.NDArray[np.uint8] | int:
    """The visible characters of a text in UTF-8, or `LEARN` or `REFUSED`; see text.c."""
    return _filled(
        _core().nd_visible,
        len(text[0]) + _MORE,
        *(text[0], text[1], len(text[0]) // text[1], known.address, _address(forms)),
    )


def line_shapes(
    text: Units, known: CharacterTables, *, may_be_wrapped: bool
) -> npt.NDArray[np.uint8]:
    """The shapes of the lines of a text in UTF-8, with a line end behind each; see text.c."""
    found = _filled(
        _core().nd_line_shapes,
        len(text[0]) // 4 + _MORE,
        *(text[0], text[1], len(text[0]) // text[1], known.address, may_be_wrapped),
    )
    assert not isinstance(found, int)
    return found


def _filled(
    function: Callable[..., int], room: int, *arguments: object
) -> npt.NDArray[np.uint8] | int:
    """The bytes that a function makes, or its answer if it makes none."""
    while True:
        made = np.empty(room, np.uint8)
        size = function(*arguments, _address(made), room)
        if size == _NO_MEMORY:
            raise MemoryError
        if size <= room:
            return size if size < 0 else made[:size]
        room = size


@cache
def _core() -> ctypes.CDLL:
    library = core()
    assert library is not None
    for name, arguments in _ARGUMENTS.items():
        function = getattr(library, name)
        function.argtypes, function.restype = [_KINDS[one] for one in arguments], _COUNT
    return library


def _address(array: npt.NDArray[Any]) -> int:
    address: int = array.__array_interface__["data"][0]
    return address
