"""Tables of what each code point means for words, and case and form folding in numpy.

`fold` equals `normalise.comparable` but is an order of magnitude faster, and gives the index that
each folded character came from.
"""

import re
import unicodedata
from functools import cache
from string import ascii_uppercase
from typing import Any

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from neardup_desktop.native.text_pass import CharacterTables
from neardup_desktop.text.normalise import TABLE_LENGTH, Properties, properties

UNSPACED = (
    (0x0E00, 0x0E7F),  # Thai
    (0x0E80, 0x0EFF),  # Lao
    (0x1000, 0x109F),  # Myanmar
    (0x1780, 0x17FF),  # Khmer
    (0x1950, 0x19FF),  # Tai Le, New Tai Lue, Khmer symbols
    (0x1A20, 0x1AAF),  # Tai Tham
    (0x1B00, 0x1B7F),  # Balinese
    (0x3005, 0x3007),  # marks that repeat an ideograph
    (0x3040, 0x312F),  # Hiragana, Katakana, Bopomofo
    (0x31A0, 0x31BF),
    (0x31F0, 0x31FF),  # Katakana extensions
    (0x3400, 0x4DBF),  # Han
    (0x4E00, 0x9FFF),
    (0xA980, 0xA9FF),  # Javanese, Myanmar extensions
    (0xAA60, 0xAADF),  # Myanmar extensions, Tai Viet
    (0xF900, 0xFAFF),
    (0xFF66, 0xFF9D),  # half-width Katakana
    (0x17000, 0x18DFF),  # Tangut, Khitan
    (0x1B000, 0x1B2FF),
    (0x20000, 0x323AF),
)
"""Scripts without spaces between words."""

IS_LETTER = 1
"""A letter or digit of a script with spaces between words."""
IS_SINGLE = 2
"""A letter that is a word of its own."""
IS_DIGIT = 4
IS_MARK = 8
"""Belongs to the letter before it."""
IS_LOW_LINE = 16
"""Part of a word if between two of its letters."""
BECOMES_OTHERS = 32
COMPOSES = 64

_STOPS = [ord(one) for one in "\n\r\v\f\x1c\x1d\x1e-"]
"""Line ends and the hyphen, which may stand for something else."""

IN_WORDS = IS_LETTER | IS_SINGLE | IS_MARK | IS_LOW_LINE | BECOMES_OTHERS
"""Characters that may be inside a word before folding; a text can be cut between two others."""

IS_ALNUM = 1
IS_SPACE = 2
IS_DECIMAL = 4
IS_STOP = 8
"""Bits of `Tables.kinds`, which the core reads."""

Codes = npt.NDArray[np.unsignedinteger[Any]]
"""Code points, in as few bytes as the largest of a text needs: 1 (ASCII), 2 or 4."""
Hashes = npt.NDArray[np.uint64]
Indices = npt.NDArray[np.int64]
Classes = npt.NDArray[np.uint8]

_LOW_LINE = ord("_")


class Tables(Struct, frozen=True):
    """Properties of code points; all arrays but those of what is longer have an entry for each.

    Attributes:
        classes: bits of `IS_...` of the folded character, uint8.
        folded: the character it becomes, uint32; itself if it becomes several or none.
        values: a random 64-bit value of the folded character; 0 if it is never part of a word.
        others_at: offset in `others` of what it becomes if that is several or none, int32; with one
            entry more, so that it ends where the next begins.
        others: what such characters become, concatenated, uint32.
        native: all these for the core, and bits of `IS_ALNUM` and so on of each character itself.
    """

    classes: Classes
    folded: npt.NDArray[np.uint32]
    values: Hashes
    others_at: npt.NDArray[np.int32]
    others: npt.NDArray[np.uint32]
    native: CharacterTables


class Folded(Struct, frozen=True):
    """A folded stretch of text of n characters.

    Attributes:
        codes: shape (n,); `Tables.folded` maps them to the folded characters.
        classes: of each, shape (n,).
        begins, ends: range in the text that each came from, shape (n,).
    """

    codes: Codes
    classes: Classes
    begins: Indices
    ends: Indices


def tables_for(codes: Codes) -> Tables:
    """Tables with all of these code points."""
    return tables_of_width(codes.itemsize)


def tables_of_width(width: int) -> Tables:
    """Tables with all code points of texts of this width.

    Those of ASCII alone are there at once: names of files and many short texts need no others.
    """
    return _of_ascii() if width == 1 else tables()


@cache
def _of_ascii() -> Tables:
    lower = {ord(one): one.lower() for one in ascii_uppercase}
    return _made(0x80, Properties(lower, frozenset(), frozenset(), frozenset(), {}))


@cache
def tables() -> Tables:
    """The tables of all code points up to `TABLE_LENGTH`; making them takes about 60 ms."""
    return _made(TABLE_LENGTH, properties())


def _made(length: int, of: Properties) -> Tables:
    kinds, order = np.zeros((2, length), dtype=np.uint8)
    patterns = ((IS_ALNUM, r"[^\W_]+"), (IS_DECIMAL, r"\d+"), (IS_SPACE, r"\s+"))
    # A plane at a time, so that other threads get a turn.
    for plane in range(0, length, 0x10000):
        characters = np.arange(plane, min(plane + 0x10000, length), dtype="<u4").tobytes()
        every = characters.decode("utf-32-le", "surrogatepass")
        for kind, pattern in patterns:
            for match in re.finditer(pattern, every):
                kinds[plane + match.start() : plane + match.end()] |= kind
    classes: Classes = kinds & np.uint8(IS_ALNUM | IS_DECIMAL)  # which are IS_LETTER and IS_DIGIT
    for first, last in UNSPACED:
        span = classes[first : last + 1]
        span[span == IS_LETTER] = IS_SINGLE
    classes[list(of.marks)] |= IS_MARK
    classes[list(of.composing)] |= COMPOSES
    classes[_LOW_LINE] = IS_LOW_LINE
    kinds[_STOPS] |= IS_STOP
    order[list(of.orders)] = list(of.orders.values())
    folded = np.arange(length, dtype=np.uint32)
    counts = np.zeros(length + 1, dtype=np.int32)
    others: list[int] = []
    for code, fold in sorted(of.foldings.items()):
        if len(fold) == 1:
            folded[code] = ord(fold)
        else:
            counts[code + 1] = len(fold)
            others += map(ord, fold)
    classes = classes[folded]
    classes[[code for code, fold in of.foldings.items() if len(fold) != 1]] |= BECOMES_OTHERS
    values = mix(folded.astype(np.uint64) + np.uint64(1))
    values[(classes & IN_WORDS) == 0] = 0
    longer = (np.cumsum(counts, dtype=np.int32), np.array(others, dtype=np.uint32))
    pairs = np.array(sorted(one << 32 | two for one, two in of.pairs), dtype=np.uint64)
    native = CharacterTables(classes, folded, values, kinds, order, *longer, pairs)
    return Tables(classes, folded, values, *longer, native)


def mix(values: Hashes) -> Hashes:
    """Scramble 64-bit values so that every input bit affects every output bit; same shape.

    The finaliser of SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators,
    2014). A bijection: distinct values stay distinct.
    """
    mixed = values ^ (values >> np.uint64(30))
    mixed *= np.uint64(0xBF58476D1CE4E5B9)
    mixed ^= mixed >> np.uint64(27)
    mixed *= np.uint64(0x94D049BB133111EB)
    mixed ^= mixed >> np.uint64(31)
    return mixed


def codes_of(text: str) -> Codes:
    """The code points of a text, shape (n,); those beyond the table, in no word, become zero."""
    units, width = units_of(text)
    codes = np.frombuffer(units, dtype=f"<u{width}")
    return codes if width < 4 else np.where(codes < TABLE_LENGTH, codes, np.uint32(0))


def units_of(text: str, surrogates: str = "replace") -> tuple[bytes, int]:
    """The code points of a text, and how many bytes each has: 1 (ASCII), 2 or 4."""
    if text.isascii():
        return text.encode("ascii"), 1
    units = text.encode("utf-16-le", surrogates)
    if len(units) == 2 * len(text):
        return units, 2
    return text.encode("utf-32-le", surrogates), 4


def string_of(codes: Codes) -> str:
    """The text of these code points."""
    return codes.astype("<u4").tobytes().decode("utf-32-le")


def fold(codes: Codes) -> Folded:
    """Fold a stretch of text that begins and ends between words."""
    found = tables_for(codes)
    classes = found.classes.take(codes)
    begins = np.arange(len(codes))
    if (classes & BECOMES_OTHERS).any():
        codes, begins = _expanded(codes, classes)
        classes = found.classes.take(codes)
    ends = begins + 1
    if (classes & COMPOSES).any():
        plain = found.folded.take(codes).astype("<u4")
        text = plain.tobytes().decode("utf-32-le", "replace")
        if not unicodedata.is_normalized("NFC", text):
            codes, begins, ends = _composed(text, plain, begins, ends)
            classes = found.classes.take(codes)
    return Folded(codes, classes, begins, ends)


def _expanded(codes: Codes, classes: Classes) -> tuple[Codes, Indices]:
    """Insert what becomes several characters or none; also gives the index of each before."""
    known = tables()
    is_other = classes & BECOMES_OTHERS != 0
    firsts, behind = known.others_at[:-1].take(codes), known.others_at[1:].take(codes)
    counts = np.where(is_other, behind - firsts, 1)
    source = np.repeat(np.arange(len(codes)), counts)
    within = np.arange(len(source)) - np.repeat(np.cumsum(counts) - counts, counts)
    others = known.others.take(firsts[source] + within, mode="clip")
    return np.where(is_other[source], others, codes[source]), source


def _composed(
    text: str, codes: Codes, begins: Indices, ends: Indices
) -> tuple[Codes, Indices, Indices]:
    """Compose letters and accents (NFC); the result covers the range of all its parts."""
    codes, begins, ends = codes.astype(np.uint32), begins.copy(), ends.copy()
    dropped = np.zeros(len(codes) + 1, dtype=np.int8)
    known: dict[str, str] = {}
    firsts, lasts, wholes = [], [], []
    for first, last in _composable(codes):
        piece = text[first:last]
        composed = known.get(piece)
        if composed is None:
            composed = known[piece] = unicodedata.normalize("NFC", piece)
        if composed == piece:
            continue
        firsts.append(first)
        lasts.append(last)
        wholes.append(ord(composed[0]))
        if len(composed) > 1:
            # Folded characters are composed already, so the result is never longer.
            codes[first : first + len(composed)] = list(map(ord, composed))
            begins[first:last], ends[first:last] = begins[first], ends[last - 1]
            dropped[first + 1] -= 1
            dropped[first + len(composed)] += 1
    if not firsts:  # marks that compose with nothing before them
        return codes, begins, ends
    at, behind = np.array(firsts), np.array(lasts)
    codes[at] = wholes
    ends[at] = ends[behind - 1]
    dropped[at + 1] += 1
    dropped[behind] -= 1
    kept = np.cumsum(dropped[:-1], dtype=np.int8) == 0
    return codes[kept], begins[kept], ends[kept]


def _composable(codes: Codes) -> list[tuple[int, int]]:
    """Ranges of characters that may compose, each with the character before."""
    later = np.flatnonzero(tables().classes[codes] & COMPOSES)
    breaks = np.flatnonzero(np.diff(later) > 1)
    firsts = later[np.concatenate(([0], breaks + 1))]
    lasts = later[np.concatenate((breaks, [len(later) - 1]))]
    return list(zip(np.maximum(firsts - 1, 0).tolist(), (lasts + 1).tolist(), strict=True))
