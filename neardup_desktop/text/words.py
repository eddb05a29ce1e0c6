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
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, pairwise
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from neardup_desktop.native import text_pass
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
    Folded,
    Indices,
    characters,
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

_MASK64 = (1 << 64) - 1
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
    if not text_pass.is_there():
        return _numpy_spaced(texts)
    found = _found(texts, with_words=False)
    cuts = pairwise(found.letters_at.tolist())
    return [
        found.letters[begin:end].tobytes().decode() if is_read else _numpy_spaced([text])[0]
        for text, (begin, end), is_read in zip(texts, cuts, found.is_read.tolist(), strict=True)
    ]


def has_unspaced(text: str) -> bool:
    """Whether a text has letters of scripts without spaces between words."""
    return not text.isascii() and unspaced_letter().search(text) is not None


@cache
def unspaced_letter() -> re.Pattern[str]:
    """A pattern of one such letter."""
    return re.compile(f"[{''.join(f'{chr(low)}-{chr(high)}' for low, high in UNSPACED)}]")


@dataclass(frozen=True, slots=True)
class WordTable:
    """The words of a text as arrays, one entry per word, n words.

    Attributes:
        hashes: shape (n,), uint64; equal words have equal hashes.
        has_digit: shape (n,), bool; whether the word has a decimal digit.
        is_single: shape (n,), bool; whether it is a letter of a script without spaces.
        starts: shape (n,), int64; start offset in the given text.
        ends: shape (n,), int64; end offset.
        digest: as `words_digest`; b"" unless requested.
    """

    hashes: Hashes
    has_digit: npt.NDArray[np.bool_]
    is_single: npt.NDArray[np.bool_]
    starts: npt.NDArray[np.int64]
    ends: npt.NDArray[np.int64]
    digest: bytes = b""

    def __len__(self) -> int:
        return len(self.hashes)

    def part(self, first: int, behind: int, digest: bytes) -> "WordTable":
        """The words from one to before another, with this digest."""
        return WordTable(
            self.hashes[first:behind],
            self.has_digit[first:behind],
            self.is_single[first:behind],
            self.starts[first:behind],
            self.ends[first:behind],
            digest,
        )


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


@cache
def _block_powers() -> tuple[Hashes, Hashes]:
    """Powers of the base and of its inverse, as many as a block has characters."""
    return _powers(_BASE, _BLOCK), _powers(pow(_BASE, -1, 1 << 64), _BLOCK)


def _powers(base: int, count: int) -> Hashes:
    factors = np.full(count, base & _MASK64, dtype=np.uint64)
    factors[0] = 1
    return np.cumprod(factors, dtype=np.uint64)


def word_table(text: str, *, with_digest: bool = False) -> WordTable:
    """Words of a text with hashes and character offsets, and on request their digest."""
    return word_tables([text], with_digest=with_digest)[0]


def word_tables(texts: Sequence[str], *, with_digest: bool = False) -> list[WordTable]:
    """The words of several texts, found at once: with short ones, most time goes into the calls."""
    if not text_pass.is_there():
        return _numpy_tables(texts, with_digest)
    found = _found(texts, with_letters=with_digest)
    every = WordTable(found.hashes, found.has_digit, found.is_single, found.starts, found.ends)
    cuts = zip(pairwise(found.words_at.tolist()), pairwise(found.letters_at.tolist()), strict=True)
    return [
        every.part(first, behind, _digest(found.letters[begin:end]) if with_digest else b"")
        if is_read
        else _numpy_tables([text], with_digest)[0]
        for text, ((first, behind), (begin, end)), is_read in zip(
            texts, cuts, found.is_read.tolist(), strict=True
        )
    ]


def _found(
    texts: Sequence[str], *, with_words: bool = True, with_letters: bool = True
) -> text_pass.FoundWords:
    """The words of texts by the core."""
    units = list(map(units_of, texts))
    known = tables_of_width(max((width for _, width in units), default=1)).native
    return text_pass.words(units, known, with_words=with_words, with_letters=with_letters)


def _digest(letters: bytes | npt.NDArray[np.uint8]) -> bytes:
    """`words_digest` from the letters in UTF-8, with a space behind each word."""
    return hashlib.blake2b(letters, digest_size=16).digest()


def _numpy_spaced(texts: Sequence[str]) -> list[str]:
    begins = _begins(texts)
    pieces = []
    # The places of the first words of all texts among the joined words, and the end of these.
    cuts = np.zeros(len(texts) + 1, dtype=np.int64)
    for begin, block in _blocks(codes_of("\n".join(texts))):
        folded = fold(block)
        starts, ends, in_word = _bounds(folded.classes, folded.kinds)
        inside = characters(folded).compress(in_word)
        letters = np.full(len(inside) + len(starts), ord(" "), dtype=inside.dtype)
        # Each word has a space behind it, which shifts all later ones by one.
        number = np.repeat(np.arange(len(starts)), ends - starts)
        letters[np.arange(len(inside)) + number] = inside
        pieces.append(string_of(letters))
        at = np.minimum(np.maximum(begins - begin, 0), len(block))
        if folded.begins is not None:
            at = folded.begins.searchsorted(at)
        cuts[:-1] += np.concatenate(([0], np.cumsum(in_word)))[at] + starts.searchsorted(at)
        cuts[-1] += len(letters)
    every = "".join(pieces)
    return [every[first:behind] for first, behind in pairwise(cuts.tolist())]


def _numpy_tables(texts: Sequence[str], with_digest: bool) -> list[WordTable]:
    """Words of texts.

    A word's hash is a polynomial in its characters' random values modulo 2**64, computed for all
    words of a block at once from prefix sums (Karp and Rabin, 1987), then mixed.
    """
    begins = _begins(texts)
    # The number of words before each text, and of all words.
    firsts = np.zeros(len(texts) + 1, dtype=np.int64)
    starts, ends, digits, singles, hashes = [], [], [], [], []
    for begin, block in _blocks(codes_of("\n".join(texts))):
        folded = fold(block)
        found = _block_words(folded)
        if folded.begins is not None and folded.ends is not None:
            starts.append(folded.begins[found.starts] + begin)
            ends.append(folded.ends[found.ends - 1] + begin)
        else:
            starts.append(found.starts + begin)
            ends.append(found.ends + begin)
        firsts += np.concatenate((starts[-1].searchsorted(begins), [len(found)]))
        digits.append(found.has_digit)
        singles.append(found.is_single)
        hashes.append(found.hashes)
    every = WordTable(
        hashes=joined(hashes, np.uint64),
        has_digit=joined(digits, np.bool_),
        is_single=joined(singles, np.bool_),
        starts=joined(starts, np.int64),
        ends=joined(ends, np.int64),
    )
    offsets = np.repeat(begins, np.diff(firsts))
    np.subtract(every.starts, offsets, out=every.starts)
    np.subtract(every.ends, offsets, out=every.ends)
    digests = [b""] * len(texts)
    if with_digest:
        digests = [_digest(spaced.encode()) for spaced in _numpy_spaced(texts)]
    return [
        every.part(first, behind, digest)
        for (first, behind), digest in zip(pairwise(firsts.tolist()), digests, strict=True)
    ]


def word_hashes(text: str) -> Hashes:
    """Hashes of the words of a text, shape (number of words,), uint64."""
    return word_table(text).hashes


def words_digest(text: str) -> bytes:
    """16 bytes (BLAKE2b), equal if and only if all words are equal, in order."""
    return word_table(text, with_digest=True).digest


def _begins(texts: Sequence[str]) -> Indices:
    """The start of each of these texts when they are joined by line ends."""
    return np.array([0, *accumulate(len(text) + 1 for text in texts)])[: len(texts)]


def _blocks(codes: Codes) -> list[tuple[int, Codes]]:
    """Cut the text into blocks between words; each with its offset."""
    blocks = []
    begin, length = 0, len(codes)
    while begin < length:
        end = min(begin + _BLOCK, length)
        if end < length:
            end = _cut(codes, begin, end)
        blocks.append((begin, codes[begin:end]))
        begin = end
    return blocks


def _cut(codes: Codes, begin: int, end: int) -> int:
    """The last offset in (begin, end] that is not inside a word, or the first one after."""
    for reach in (256, end - begin - 1):
        low = max(begin + 1, end - reach)
        breaks = np.flatnonzero(_is_between(codes[low : end + 1]))
        if len(breaks):
            return int(low + breaks[-1])
    at = end
    while at < len(codes):
        breaks = np.flatnonzero(_is_between(codes[at : at + _BLOCK]))
        if len(breaks):
            return int(at + breaks[0])
        at += _BLOCK
    return len(codes)


def _is_between(codes: Codes) -> npt.NDArray[np.bool_]:
    between: npt.NDArray[np.bool_] = (tables_for(codes).classes.take(codes) & IN_WORDS) == 0
    return between


def _block_words(folded: Folded) -> WordTable:
    """The words of a block, with offsets in the folded text."""
    codes, classes = folded.codes, folded.classes
    starts, ends, in_word = _bounds(classes, folded.kinds)
    if len(starts) == 0:
        none = np.zeros(0, dtype=np.bool_)
        return WordTable(none.astype(np.uint64), none, none, starts, starts)
    powers, inverse = _block_powers()
    if len(codes) > len(powers):  # one word longer than a block
        powers = _powers(_BASE, len(codes))
        inverse = _powers(pow(_BASE, -1, 1 << 64), len(codes))
    terms = tables_for(codes).values.take(codes)
    if folded.kinds & (IS_LOW_LINE | IS_MARK):  # what else is between words has no value
        terms *= in_word
    terms *= powers[: len(codes)]
    upto = np.cumsum(terms, out=terms).take(ends - 1)
    sums = upto.copy()
    sums[1:] -= upto[:-1]
    hashes = mix(sums * inverse.take(starts))
    has_digit = np.zeros(len(starts), dtype=np.bool_)
    if folded.kinds & IS_DIGIT:
        digits = ((classes & IS_DIGIT) != 0).nonzero()[0]
        has_digit[starts.searchsorted(digits, side="right") - 1] = True
    is_single = (classes.take(starts) & IS_SINGLE) != 0
    return WordTable(hashes, has_digit, is_single, starts, ends)


def _bounds(classes: Classes, kinds: int) -> tuple[Indices, Indices, npt.NDArray[np.bool_]]:
    """Starts and ends of the words, and which characters are in words."""
    in_word = (classes & (IS_LETTER | IS_SINGLE)) != 0
    single = (classes & IS_SINGLE) != 0 if kinds & IS_SINGLE else None
    if kinds & IS_MARK:
        bases = _bases(classes)
        in_word = in_word[bases]
        single = single[bases] if single is not None else None
    if kinds & IS_LOW_LINE:
        joins = (classes[1:-1] & IS_LOW_LINE) != 0
        joins &= in_word[:-2]
        joins &= (classes[2:] & IS_LETTER) != 0
        if single is not None:
            joins &= ~single[:-2]
        in_word[1:-1] |= joins
    if single is None:
        turns = np.zeros(len(in_word) + 1, dtype=np.bool_)
        turns[:-1] = in_word
        turns[1:] ^= in_word
        bounds = turns.nonzero()[0]
        return bounds[::2].copy(), bounds[1::2].copy(), in_word
    begins = in_word.copy()
    begins[1:] &= ~in_word[:-1]
    word_ends = np.flatnonzero(in_word[:-1] & ~in_word[1:]) + 1
    begins |= (classes & IS_SINGLE) != 0
    begins[1:] |= in_word[1:] & single[:-1] & ~single[1:]
    # A word ends where the next begins or where the separators before that begin.
    starts = np.flatnonzero(begins)
    breaks = np.append(word_ends, len(classes))
    stops = np.append(starts[1:], len(classes))
    ends = np.minimum(stops, breaks[np.searchsorted(breaks, starts, side="right")])
    return starts, ends, in_word


def _bases(classes: Classes) -> Indices:
    """The index of each character itself; for a mark that of the last character that is none."""
    indices = np.arange(len(classes))
    indices[(classes & IS_MARK) != 0] = 0
    return np.maximum.accumulate(indices)


def joined(parts: Sequence[npt.NDArray[_Value]], kind: type[_Value]) -> npt.NDArray[_Value]:
    """The values of all parts in a row; a single part itself."""
    if not parts:
        return np.zeros(0, dtype=kind)
    return parts[0] if len(parts) == 1 else np.concatenate(parts)
