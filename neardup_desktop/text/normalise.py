"""Normalises characters for comparison.

Two files that a user would call the same text rarely have the same characters: one program writes a
ligature, another two letters; one marks where a word may be hyphenated; one writes accents
separately. These rules remove such differences for comparison; the stored and displayed text keeps
them. The help page `resources/help/what-counts-as-the-same.md` explains them to users.
"""

import re
import sys
import unicodedata
from array import array
from collections.abc import Iterable, Iterator
from functools import cache

from msgspec import Struct

BEYOND = re.compile("[\U00010000-\U0010ffff]")
"""The characters beyond Unicode's basic plane, such as emoji.

They are looked for apart: a character class of a regular expression is a table as long as all of it
is in the basic plane, and else a list of ranges, with which a search takes fifty times as long.
"""

TABLE_LENGTH = 0x33500
"""No code point from here on is part of a word (a test checks this)."""

_IGNORED = (
    # Unicode's Default_Ignorable_Code_Point below `TABLE_LENGTH`: soft hyphens, joiners and other
    # zero-width characters, direction marks, variation selectors.
    *((0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5)),
    *((0x180B, 0x180F), (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164)),
    *((0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3)),
    (0x1D173, 0x1D17A),
    (0x0640, 0x0640),  # the stroke that stretches Arabic words to the width of a line
)
_COMPATIBLE_SYMBOLS = (
    (0x2E80, 0x2FDF),  # radicals, which many PDFs have instead of the ideograph
    (0x3200, 0x33FF),  # ideographs and units combined in one square
)
_APOSTROPHE = 0x02BC
"""A letter by its Unicode class, but used as an apostrophe, which separates words."""

_SAME_IN_EVERY_FORM = (
    *((0x3400, 0x9FFF), (0xAC00, 0xD7A3), (0xD800, 0xF8FF), (0x17000, 0x18CFF)),
    *((0x20000, 0x2F7FF), (0x30000, 0x334FF)),
)
"""Ideographs, Korean syllables, surrogates and characters for private use: neither folded nor
marks, skipped as there are so many."""

_KOREAN_PARTS = ((0x1161, 0x1175), (0x11A8, 0x11C2))
"""Vowels and finals that compose to a syllable with what precedes them."""

_CHUNK = 0x80
_MARKS = frozenset({"Mn", "Mc"})


class Properties(Struct, frozen=True):
    """What is known of characters.

    Attributes:
        foldings, composing, marks: as the functions of these names.
        pairs: all that compose to one, but for the parts of Korean syllables.
        orders: the canonical combining class of the last part of each character where it is not 0;
            an accent of a lower class changes places with that part.
    """

    foldings: dict[int, str]
    composing: frozenset[int]
    marks: frozenset[int]
    pairs: frozenset[tuple[int, int]]
    orders: dict[int, int]


def foldings() -> dict[int, str]:
    """Replacements of characters for comparison, where these differ from themselves.

    Letters and digits become what NFKC and case folding make of them (UAX 15): ligatures,
    full-width and superscript characters, positional Arabic letters. Symbols stay, so that a trade
    mark sign does not become part of the name before it; so do fractions, which would run into the
    number before them. Ignored characters become "".
    """
    return properties().foldings


def composing() -> frozenset[int]:
    """Characters that may compose or change places with the one before them."""
    return properties().composing


def marks() -> frozenset[int]:
    """Accents, vowel signs and the like, which belong to the letter before them."""
    return properties().marks


@cache
def properties() -> Properties:
    """The properties of all characters, in one pass.

    Most chunks stay as they are when they are normalised, so that their characters need not be
    looked at one by one. In the others a line end keeps each from the next.
    """
    nothing = dict.fromkeys(_codes(_IGNORED), "") | {_APOSTROPHE: "'"}
    folded: dict[int, str] = {}
    composed = set(_codes(_KOREAN_PARTS))
    marked: set[int] = set()
    paired: set[tuple[int, int]] = set()
    ordered: dict[int, int] = {}
    for characters in _chunks():
        if unicodedata.normalize("NFKC", characters).casefold() != characters:
            once = unicodedata.normalize("NFKC", "\n".join(characters)).casefold()
            twice = unicodedata.normalize("NFKC", once).casefold().split("\n")
            for character, fold in zip(characters, twice, strict=True):
                if fold != character and _is_folded(character):
                    folded[ord(character)] = fold.removeprefix(" ").translate(nothing)
        if unicodedata.normalize("NFD", characters) != characters:
            parts = unicodedata.normalize("NFD", "\n".join(characters)).split("\n")
            for character, split in zip(characters, parts, strict=True):
                if split == character:
                    continue
                composed.update(map(ord, split[1:]))
                if order := unicodedata.combining(split[-1]):
                    ordered[ord(character)] = order
                first, _, second = unicodedata.decomposition(character).partition(" ")
                # Some never become one again.
                if second and unicodedata.is_normalized("NFC", character):
                    paired.add((int(first, 16), int(second, 16)))
        categories = list(map(unicodedata.category, "" if characters.isalnum() else characters))
        if not _MARKS.isdisjoint(categories):
            pairs = zip(characters, categories, strict=True)
            marked.update(ord(character) for character, category in pairs if category in _MARKS)
    accents = {code: order for code in marked if (order := unicodedata.combining(chr(code)))}
    composed.update(accents)
    sets = (frozenset(composed), frozenset(marked), frozenset(paired))
    return Properties(folded | nothing, *sets, ordered | accents)


def is_ignored(code: int) -> bool:
    """Whether a character is invisible, or only stretches a word."""
    return any(low <= code <= high for low, high in _IGNORED)


def comparable(text: str) -> str:
    """The text as it is compared: folded, then composed (NFC).

    Texts that differ only in what is folded become equal, except for what separates their words.
    """
    if text.isascii():
        return text.lower()
    basic, beyond = _more_than_case()
    if basic.search(text) is None and beyond.isdisjoint(BEYOND.findall(text)):
        return text.casefold()
    return unicodedata.normalize("NFC", text.translate(foldings()))


@cache
def _more_than_case() -> tuple[re.Pattern[str], frozenset[str]]:
    """Characters for which case folding is not enough: a class of basic ones, and the others."""
    composed = composing()
    codes = composed | {
        code
        for code, fold in foldings().items()
        if fold != chr(code).casefold() or not composed.isdisjoint(map(ord, fold))
    }
    basic = re.compile(f"[{as_ranges(code for code in codes if code <= 0xFFFF)}]")
    return basic, frozenset(chr(code) for code in codes if code > 0xFFFF)


def as_ranges(codes: Iterable[int]) -> str:
    """Code points as the inside of a character class of a regular expression."""
    ranges: list[list[int]] = []
    for code in sorted(codes):
        if ranges and code == ranges[-1][1] + 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    return "".join(f"\\U{first:08x}-\\U{last:08x}" for first, last in ranges)


def _is_folded(character: str) -> bool:
    if character.isalnum():
        return not unicodedata.decomposition(character).startswith("<fraction>")
    is_symbol = any(low <= ord(character) <= high for low, high in _COMPATIBLE_SYMBOLS)
    return is_symbol or unicodedata.category(character)[0] == "M"


def _chunks() -> Iterator[str]:
    """The characters that can be folded or are marks; the line end is given as a space."""
    order = f"utf-32-{sys.byteorder[0]}e"
    for first in range(0, TABLE_LENGTH, _CHUNK):
        behind = min(first + _CHUNK, TABLE_LENGTH)
        if any(low <= first and behind <= high + 1 for low, high in _SAME_IN_EVERY_FORM):
            continue
        yield array("I", range(first, behind)).tobytes().decode(order).replace("\n", " ")


def _codes(ranges: Iterable[tuple[int, int]]) -> list[int]:
    return [code for first, last in ranges for code in range(first, last + 1)]
