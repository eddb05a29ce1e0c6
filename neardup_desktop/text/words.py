r"""Words of a text, as strings for showing and as 64-bit hashes for computing.

The words are `re.findall(r"\w+", text.casefold())`, with one addition: in scripts that put no
spaces between words (Chinese, Japanese, Thai, ...) every character is a word of its own, because
there a whole line would otherwise be a single word.

`word_hashes` finds the same words in numpy, through one table over all code points, an order of
magnitude faster than a regular expression and a hash per word.
"""

import hashlib
import re
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

import numpy as np
import numpy.typing as npt

_UNSPACED = (
    (0x0E00, 0x0E7F),  # Thai
    (0x0E80, 0x0EFF),  # Lao
    (0x1000, 0x109F),  # Myanmar
    (0x1780, 0x17FF),  # Khmer
    (0x3040, 0x30FF),  # Hiragana and Katakana
    (0x31F0, 0x31FF),  # Katakana extensions
    (0x3400, 0x4DBF),  # Han
    (0x4E00, 0x9FFF),
    (0xF900, 0xFAFF),
    (0xFF66, 0xFF9D),  # half-width Katakana
    (0x1B000, 0x1B16F),
    (0x20000, 0x323AF),
)
_UNSPACED_CLASS = "".join(f"{chr(first)}-{chr(last)}" for first, last in _UNSPACED)
_WORD = re.compile(rf"[^\W{_UNSPACED_CLASS}]+|[{_UNSPACED_CLASS}](?<=\w)")

_IS_WORD = 1
_IS_SINGLE = 2
_IS_DIGIT = 4
_EXPANDS = 8

_CODE_POINTS = 0x33500
_PLANE = 0x10000
"""The table's length: no code point from here on is a word character (a test holds this)."""
_MASK64 = (1 << 64) - 1
_BASE = 0x9E3779B97F4A7C15
_SHORT_CHARACTERS = 100_000
_BLOCK = 1 << 15
"""Code points worked on at once: the arrays of one block stay in the processor's cache."""

Hashes = npt.NDArray[np.uint64]
_Value = TypeVar("_Value", bound=np.generic)


def words(text: str) -> list[str]:
    """The words of a text, case-folded, in order."""
    folded = text.casefold()
    if len(folded) <= _SHORT_CHARACTERS:
        return _WORD.findall(folded)
    # Of a book it takes longer than a window may stutter; so other threads have their turn.
    return [match.group() for match in _WORD.finditer(folded)]


@dataclass(frozen=True, slots=True)
class WordTable:
    """The words of a text as arrays, one entry a word, n words.

    Attributes:
        hashes: shape (n,), uint64; equal words have equal hashes.
        has_digit: shape (n,), bool; whether the word holds a decimal digit.
        starts: shape (n,), int64; offset of its first character in the text given.
        ends: shape (n,), int64; offset behind its last character.
        digest: 16 bytes that are equal just where all words are equal, in order (BLAKE2b); b""
            where it was not asked for.
    """

    hashes: Hashes
    has_digit: npt.NDArray[np.bool_]
    starts: npt.NDArray[np.int64]
    ends: npt.NDArray[np.int64]
    digest: bytes = b""

    def __len__(self) -> int:
        return len(self.hashes)


@dataclass(frozen=True, slots=True)
class _Tables:
    """What is known of each code point.

    Attributes:
        classes: bits of `_IS_...`, uint8.
        folded: its case-folded code point, uint32.
        values: a random 64-bit value of the folded code point; 0 for separators.
        expanding: the characters that case-fold to several, with what they become.
    """

    classes: npt.NDArray[np.uint8]
    folded: npt.NDArray[np.uint32]
    values: Hashes
    expanding: dict[int, str]
    powers: Hashes
    inverse_powers: Hashes


@cache
def _tables() -> _Tables:
    classes = np.zeros(_CODE_POINTS, dtype=np.uint8)
    patterns = ((_IS_WORD, re.compile(r"\w+")), (_IS_DIGIT, re.compile(r"\d+")))
    # A plane at a time, so that other threads get their turn in between.
    for plane in range(0, _CODE_POINTS, _PLANE):
        characters = np.arange(plane, plane + _PLANE, dtype="<u4").tobytes()
        every = characters.decode("utf-32-le", "surrogatepass")
        for flag, pattern in patterns:
            for match in pattern.finditer(every):
                classes[plane + match.start() : plane + match.end()] |= flag
    for first, last in _UNSPACED:
        span = classes[first : last + 1]
        span[(span & _IS_WORD) > 0] |= _IS_SINGLE
    folded = np.arange(_CODE_POINTS, dtype=np.uint32)
    expanding: dict[int, str] = {}
    for code in range(0x20000):  # no letters with case above
        character = chr(code)
        fold = character.casefold()
        if len(fold) > 1:
            expanding[code] = fold
            classes[code] |= _EXPANDS
        elif fold != character:
            folded[code] = ord(fold)
    values = mix(folded.astype(np.uint64) + np.uint64(1))
    values[(classes & _IS_WORD) == 0] = 0
    powers = _powers(_BASE, _BLOCK)
    inverse_powers = _powers(pow(_BASE, -1, 1 << 64), _BLOCK)
    return _Tables(classes, folded, values, expanding, powers, inverse_powers)


def _powers(base: int, count: int) -> Hashes:
    factors = np.full(count, base & _MASK64, dtype=np.uint64)
    factors[0] = 1
    return np.cumprod(factors, dtype=np.uint64)


def mix(values: Hashes) -> Hashes:
    """Scramble 64-bit values so that every input bit reaches every output bit.

    The finaliser of SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number
    Generators, 2014). A bijection: distinct values stay distinct.
    """
    mixed = values ^ (values >> np.uint64(30))
    mixed *= np.uint64(0xBF58476D1CE4E5B9)
    mixed ^= mixed >> np.uint64(27)
    mixed *= np.uint64(0x94D049BB133111EB)
    mixed ^= mixed >> np.uint64(31)
    return mixed


def word_table(text: str, *, with_digest: bool = False) -> WordTable:
    """Words of a text with hashes and character offsets, and on request their digest.

    A word's hash is a polynomial in its characters' random values modulo 2**64, taken for all
    words of a block at once from prefix sums (Karp and Rabin, 1987), then mixed.
    """
    tables = _tables()
    digest = _WordsDigest() if with_digest else None
    starts, ends, digits, hashes = [], [], [], []
    for begin, block in _blocks(_codes(text), tables):
        folded, classes, source = _expand(block, tables)
        is_word = (classes & _IS_WORD) != 0
        found = _block_words(folded, classes, is_word, tables)
        if digest is not None:
            digest.update(tables.folded[folded[is_word]], found)
        if source is not None and len(found):
            starts.append(source[found.starts] + begin)
            ends.append(source[found.ends - 1] + (begin + 1))
        else:
            starts.append(found.starts + begin)
            ends.append(found.ends + begin)
        digits.append(found.has_digit)
        hashes.append(found.hashes)
    return WordTable(
        hashes=_joined(hashes, np.uint64),
        has_digit=_joined(digits, np.bool_),
        starts=_joined(starts, np.int64),
        ends=_joined(ends, np.int64),
        digest=digest.digest() if digest is not None else b"",
    )


def word_hashes(text: str) -> Hashes:
    """Hashes of the words of a text, shape (number of words,), uint64."""
    return word_table(text).hashes


def words_digest(text: str) -> bytes:
    """16 bytes that are equal just where all words are equal, in order (BLAKE2b)."""
    return word_table(text, with_digest=True).digest


class _WordsDigest:
    """Digest of a sequence of words: of their characters and of their lengths.

    Two streams, so that neither depends on where the text was cut into blocks.
    """

    def __init__(self) -> None:
        self._characters = hashlib.blake2b(digest_size=32)
        self._lengths = hashlib.blake2b(digest_size=32)

    def update(self, characters: npt.NDArray[np.uint32], found: WordTable) -> None:
        """Add the words of a block, of which these are the case-folded characters."""
        self._characters.update(characters.data)
        self._lengths.update((found.ends - found.starts).astype("<u4").data)

    def digest(self) -> bytes:
        """16 bytes."""
        both = self._characters.digest() + self._lengths.digest()
        return hashlib.blake2b(both, digest_size=16).digest()


def _codes(text: str) -> npt.NDArray[np.uint32]:
    codes = np.frombuffer(text.encode("utf-32-le", "replace"), dtype=np.uint32)
    if not text.isascii() and codes.max() >= _CODE_POINTS:
        codes = np.where(codes < _CODE_POINTS, codes, np.uint32(0))
    return codes


def _expand(
    codes: npt.NDArray[np.uint32], tables: _Tables
) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint8], npt.NDArray[np.int64] | None]:
    """Case-fold the few characters that become several, such as the German sharp s.

    Returns the new code points, their classes and, for each, the offset it came from; None
    instead of the offsets where the block has no such character, which is the usual case.
    """
    classes = tables.classes[codes]
    places = np.flatnonzero(classes & _EXPANDS)
    if len(places) == 0:
        return codes, classes, None
    folds = [tables.expanding[code] for code in codes[places].tolist()]
    lengths = np.ones(len(codes), dtype=np.int64)
    lengths[places] = [len(fold) for fold in folds]
    source = np.repeat(np.arange(len(codes)), lengths)
    expanded = codes[source]
    first = np.cumsum(lengths) - lengths
    for offset in range(3):  # no character folds to more than three
        longer = [index for index, fold in enumerate(folds) if len(fold) > offset]
        expanded[first[places[longer]] + offset] = [ord(folds[index][offset]) for index in longer]
    return expanded, tables.classes[expanded], source


def _blocks(
    codes: npt.NDArray[np.uint32], tables: _Tables
) -> list[tuple[int, npt.NDArray[np.uint32]]]:
    """Cut the text into blocks between words; each with the offset where it begins."""
    blocks = []
    begin, length = 0, len(codes)
    while begin < length:
        end = min(begin + _BLOCK, length)
        if end < length:
            end = _cut(codes, tables, begin, end)
        blocks.append((begin, codes[begin:end]))
        begin = end
    return blocks


def _cut(codes: npt.NDArray[np.uint32], tables: _Tables, begin: int, end: int) -> int:
    """The last offset in (begin, end] where no word is cut in two, or the first one after."""
    for reach in (256, end - begin - 1):
        low = max(begin + 1, end - reach)
        breaks = np.flatnonzero((tables.classes[codes[low : end + 1]] & _IS_WORD) == 0)
        if len(breaks):
            return int(low + breaks[-1])
    at = end
    while at < len(codes):
        breaks = np.flatnonzero((tables.classes[codes[at : at + _BLOCK]] & _IS_WORD) == 0)
        if len(breaks):
            return int(at + breaks[0])
        at += _BLOCK
    return len(codes)


def _word_begins(
    classes: npt.NDArray[np.uint8], is_word: npt.NDArray[np.bool_]
) -> npt.NDArray[np.bool_]:
    """Which characters begin a word."""
    begins = is_word.copy()
    begins[1:] &= ~is_word[:-1]
    single = (classes & _IS_SINGLE) > 0
    if single.any():
        begins |= single
        begins[1:] |= is_word[1:] & single[:-1]
    return begins


def _block_words(
    codes: npt.NDArray[np.uint32],
    classes: npt.NDArray[np.uint8],
    is_word: npt.NDArray[np.bool_],
    tables: _Tables,
) -> WordTable:
    """The words of one block, with offsets into the block."""
    starts = np.flatnonzero(_word_begins(classes, is_word))
    if len(starts) == 0:
        none = np.zeros(0, dtype=np.uint64)
        return WordTable(none, none.astype(np.bool_), starts, starts)
    # A word ends where the next begins or where the separators before that begin.
    word_ends = np.flatnonzero(is_word[:-1] & ~is_word[1:]) + 1
    if (classes & _IS_SINGLE).any():
        bounds = np.append(starts[1:], len(codes))
        breaks = np.append(word_ends, len(codes))
        ends = np.minimum(bounds, breaks[np.searchsorted(breaks, starts, side="right")])
    else:
        ends = np.append(word_ends, len(codes)) if is_word[-1] else word_ends
    powers, inverse = tables.powers, tables.inverse_powers
    if len(codes) > len(powers):  # one word longer than a block
        powers = _powers(_BASE, len(codes))
        inverse = _powers(pow(_BASE, -1, 1 << 64), len(codes))
    sums = np.zeros(len(codes) + 1, dtype=np.uint64)
    np.cumsum(tables.values[codes] * powers[: len(codes)], out=sums[1:])
    hashes = mix((sums[ends] - sums[starts]) * inverse[starts])
    has_digit = np.zeros(len(starts), dtype=np.bool_)
    digits = np.flatnonzero(classes & _IS_DIGIT)
    has_digit[np.searchsorted(starts, digits, side="right") - 1] = True
    return WordTable(hashes, has_digit, starts, ends)


def _joined(parts: list[npt.NDArray[_Value]], kind: type[_Value]) -> npt.NDArray[_Value]:
    if not parts:
        return np.zeros(0, dtype=kind)
    return parts[0] if len(parts) == 1 else np.concatenate(parts)
