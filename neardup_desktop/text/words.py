r"""Words of a text, as 64-bit hashes for computing and as strings for display.

A word is a run of letters and digits of the text folded by `normalise.comparable`, with their
accents and vowel signs; an underscore belongs to a word if letters are on both sides
("snake_case"). For plain text these are the words of `re.findall(r"\w+", text.casefold())`. In
scripts without spaces between words (Chinese, Japanese, Thai, ...) every letter is a word, because
otherwise a whole line would be one.

All of them come from one pass of the core, or else of numpy, with tables over all code points. It
takes less time than it would to store and load what it finds, so that a text is cut anew where its
words are needed.
"""

import hashlib
import re
import unicodedata
from collections.abc import Sequence
from functools import cache
from itertools import accumulate, pairwise
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from neardup_desktop.native import text_pass
from neardup_desktop.native.text_pass import FoundWords
from neardup_desktop.text.code_points import (
    BECOMES_OTHERS,
    COMPOSES,
    IN_WORDS,
    IS_DIGIT,
    IS_LETTER,
    IS_LOW_LINE,
    IS_MARK,
    IS_SINGLE,
    UNSPACED,
    Classes,
    Codes,
    Indices,
    codes_of,
    fold,
    string_of,
    tables_for,
    tables_of_width,
    units_of,
)
from neardup_desktop.text.code_points import Hashes as Hashes
from neardup_desktop.text.code_points import mix as mix

WORDS_VERSION = 3
"""Raised whenever the words of any text change: then everything is read again."""

_BASE = 0x9E3779B97F4A7C15
_BLOCK = 1 << 15
"""Code points processed at once, so that the arrays stay in the processor's cache."""

_Value = TypeVar("_Value", bound=np.generic)


def words(text: str) -> list[str]:
    """The words of a text, folded, in order."""
    return spaced_words(text).split()


def spaced_words(text: str) -> str:
    """The words of a text, with a space behind each.

    Splitting at spaces gives exactly `words`.
    """
    return spaced_words_of([text])[0]


def spaced_words_of(texts: Sequence[str]) -> list[str]:
    """The words of each text, with a space behind each; all texts at once, as in `word_tables`."""
    return [found.letters.decode() for found in _found(texts, with_words=False)]


def has_unspaced(text: str) -> bool:
    """Whether a text has letters of scripts without spaces between words."""
    return not text.isascii() and unspaced_letter().search(text) is not None


@cache
def unspaced_letter() -> re.Pattern[str]:
    """A pattern of one such letter."""
    return re.compile(f"[{''.join(f'{chr(low)}-{chr(high)}' for low, high in UNSPACED)}]")


class WordTable(Struct, frozen=True):
    """The words of a text as arrays, one entry per word, n words.

    Attributes:
        hashes: shape (n,), uint64; equal words have equal hashes.
        has_digit: shape (n,), bool; whether the word has a decimal digit.
        is_single: shape (n,), bool; whether it is a letter of a script without spaces.
        starts: shape (n,), int64; start offset in the given text.
        ends: shape (n,), int64; end offset.
        digest: as `words_digest`; b"" unless requested.
        letters: as `spaced_words`, in UTF-8; b"" unless the digest was requested.
    """

    hashes: Hashes
    has_digit: npt.NDArray[np.bool_]
    is_single: npt.NDArray[np.bool_]
    starts: npt.NDArray[np.int64]
    ends: npt.NDArray[np.int64]
    digest: bytes = b""
    letters: bytes = b""

    def __len__(self) -> int:
        return len(self.hashes)


def word_initials(text: str, table: WordTable) -> npt.NDArray[np.uint32]:
    """The code point of each word's first letter, folded, shape (words,); `table` is of `text`."""
    codes = codes_of(text)
    known = tables_for(codes)
    special = BECOMES_OTHERS | COMPOSES
    if not text.isascii() and (known.classes.take(codes) & special).any():
        letters = np.frombuffer(
            spaced_words(text).encode("utf-32-le", "surrogatepass"), dtype="<u4"
        )
        is_letter = letters != ord(" ")
        begins = is_letter.copy()
        begins[1:] &= ~is_letter[:-1]
        found: npt.NDArray[np.uint32] = letters[begins]
        return found
    return known.folded.take(codes.take(table.starts))


def word_table(text: str, *, with_digest: bool = False) -> WordTable:
    """Words of a text with hashes and character offsets, and on request their digest."""
    return word_tables([text], with_digest=with_digest)[0]


def word_tables(texts: Sequence[str], *, with_digest: bool = False) -> list[WordTable]:
    """The words of several texts, found at once: with short ones, most time goes into the calls."""
    return [
        WordTable(*found[:-1], _digest(found[-1]), found[-1])
        if with_digest
        else WordTable(*found[:-1])
        for found in _found(texts, with_letters=with_digest)
    ]


def _digest(letters: bytes) -> bytes:
    return hashlib.blake2b(letters, digest_size=16).digest()


def _found(
    texts: Sequence[str], *, with_words: bool = True, with_letters: bool = True
) -> list[FoundWords]:
    """The words of texts, by the core where it can."""
    if not text_pass.is_there():
        return _numpy_words(texts)
    units = list(map(units_of, texts))
    known = tables_of_width(max((width for _, width in units), default=1)).native
    every = text_pass.words(units, known, with_words=with_words, with_letters=with_letters)
    return [
        _numpy_words([text])[0] if found is None else found
        for text, found in zip(texts, every, strict=True)
    ]


def _numpy_words(texts: Sequence[str]) -> list[FoundWords]:
    """As the core finds them."""
    if len(texts) > 1 and any(unicodedata.combining(text[0]) for text in texts if text):
        # Its marks would be put in order with what stands before them.
        return [_numpy_words([text])[0] for text in texts]
    begins = np.array([0, *accumulate(len(text) + 1 for text in texts)])[: len(texts)]
    blocks = [_block_words(*block) for block in _blocks(codes_of("\n".join(texts)))]
    *columns, letters, lengths = map(np.concatenate, zip(*blocks, strict=True))
    starts = columns[3]
    # The first word of each text and the end of all words, and where these are among the letters.
    firsts = np.append(starts.searchsorted(begins), len(starts))
    letters_at = np.append(0, np.cumsum(lengths + 1))[firsts].tolist()
    for offsets in columns[3:]:
        offsets -= np.repeat(begins, np.diff(firsts))
    every = string_of(letters)
    return [
        FoundWords._make((*(one[first:behind] for one in columns), every[begin:end].encode()))
        for (first, behind), (begin, end) in zip(
            pairwise(firsts.tolist()), pairwise(letters_at), strict=True
        )
    ]


def word_hashes(text: str) -> Hashes:
    """Hashes of the words of a text, shape (number of words,), uint64."""
    return word_table(text).hashes


def words_digest(text: str) -> bytes:
    """16 bytes (BLAKE2b), equal if and only if all words are equal, in order."""
    return word_table(text, with_digest=True).digest


def _blocks(codes: Codes) -> list[tuple[int, Codes]]:
    """Cut the text into blocks between words; each with its offset."""
    between = np.flatnonzero(tables_for(codes).classes.take(codes) & IN_WORDS == 0)
    at = np.unique(between.searchsorted(np.arange(_BLOCK, len(codes), _BLOCK)))
    cuts = [0, *between[at[at < len(between)]].tolist(), len(codes)]
    return [(first, codes[first:behind]) for first, behind in pairwise(cuts)]


def _block_words(begin: int, codes: Codes) -> tuple[npt.NDArray[Any], ...]:
    """The columns of the words of a block, their letters, and how many each has.

    A word's hash is a polynomial in its characters' random values modulo 2**64 (Karp and Rabin,
    1987), then mixed.
    """
    folded = fold(codes)
    starts, ends, in_word = _bounds(folded.classes)
    inside, classes = folded.codes[in_word], folded.classes[in_word]
    lengths = ends - starts
    firsts = np.cumsum(lengths) - lengths
    powers = np.full(lengths.max(initial=1), _BASE, dtype=np.uint64)
    powers[0] = 1
    powers = np.cumprod(powers)[np.arange(len(inside)) - np.repeat(firsts, lengths)]
    known = tables_for(codes)
    return (
        mix(np.add.reduceat(known.values.take(inside) * powers, firsts)),
        np.bitwise_or.reduceat(classes & IS_DIGIT, firsts) != 0,
        classes[firsts] & IS_SINGLE != 0,
        folded.begins[starts] + begin,
        folded.ends[ends - 1] + begin,
        np.insert(known.folded.take(inside), firsts + lengths, ord(" ")),
        lengths,
    )


def _bounds(classes: Classes) -> tuple[Indices, Indices, npt.NDArray[np.bool_]]:
    """Starts and ends of the words, and which characters are in words."""
    # A mark belongs to what the last character before it belongs to that is none.
    indices = np.arange(len(classes))
    indices[classes & IS_MARK != 0] = 0
    bases = classes[np.maximum.accumulate(indices)]
    in_word, single = bases & (IS_LETTER | IS_SINGLE) != 0, bases & IS_SINGLE != 0
    is_low_line, is_letter = classes & IS_LOW_LINE != 0, classes & IS_LETTER != 0
    in_word[1:-1] |= is_low_line[1:-1] & (in_word & ~single)[:-2] & is_letter[2:]
    goes_on = in_word & (classes & IS_SINGLE == 0)
    goes_on[1:] &= in_word[:-1] & (single[1:] | ~single[:-1])
    goes_on[:1] = False
    ends = np.flatnonzero(in_word & ~np.append(goes_on[1:], False)) + 1
    return np.flatnonzero(in_word & ~goes_on), ends, in_word


def joined(parts: Sequence[npt.NDArray[_Value]], kind: type[_Value]) -> npt.NDArray[_Value]:
    """The values of all parts in a row; a single part itself."""
    if not parts:
        return np.zeros(0, dtype=kind)
    return parts[0] if len(parts) == 1 else np.concatenate(parts)
