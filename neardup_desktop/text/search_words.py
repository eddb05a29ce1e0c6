"""The words that the search uses: those of `text.words` without accents.

A search for cafe should find café, and not every keyboard has an é. So letters lose their accents
in scripts whose readers leave them out: Latin, Greek, Hebrew (points), Arabic (vowel signs, the
forms of alef). In other scripts such marks make a different letter, and stay: Hindi, Thai, Japanese
ガ, Russian й.
"""

import unicodedata
from collections.abc import Sequence
from functools import cache

import numpy as np

from neardup_desktop.text.code_points import Codes, codes_of
from neardup_desktop.text.normalise import TABLE_LENGTH
from neardup_desktop.text.words import spaced_words_of

_WITHOUT_ACCENTS = (
    (0x00C0, 0x024F),  # Latin
    (0x1E00, 0x1EFF),
    (0x0370, 0x03FF),  # Greek
    (0x1F00, 0x1FFF),
    (0x0620, 0x06FF),  # Arabic
)
_DROPPED = (
    (0x0300, 0x036F),  # accents that do not compose with the letter before
    (0x0591, 0x05BD),  # Hebrew points
    (0x05BF, 0x05BF),
    (0x05C1, 0x05C2),
    (0x05C4, 0x05C5),
    (0x05C7, 0x05C7),
    (0x0610, 0x061A),  # Arabic vowel signs and marks of the Koran
    (0x064B, 0x065F),
    (0x0670, 0x0670),
    (0x06D6, 0x06DC),
    (0x06DF, 0x06E4),
    (0x06E7, 0x06E8),
    (0x06EA, 0x06ED),
)
_PLAIN = {"ı": "i", "ø": "o", "ł": "l", "đ": "d", "ħ": "h", "ё": "е"}
"""Letters that Unicode does not decompose."""
_LETTERS_IN_ONE = {"œ": "oe", "æ": "ae"}
_NOTHING = 0


def search_words(text: str) -> str:
    """The words of a text, separated by spaces.

    Their number and order are those of `text.words`.
    """
    return search_words_of([text])[0]


def search_words_of(texts: Sequence[str]) -> list[str]:
    """The words of each text, separated by spaces; all texts at once, which takes less time."""
    return list(map(without_accents, spaced_words_of(texts)))


def without_accents(spaced: str) -> str:
    """Words as `text.words` gives them, without accents."""
    if spaced.isascii():
        return spaced
    codes = _table()[codes_of(spaced)]
    dropped = codes == _NOTHING
    if dropped.any():
        codes = codes[~dropped]
    plain = codes.astype("<u4", copy=False).tobytes().decode("utf-32-le", "replace")
    for one, letters in _LETTERS_IN_ONE.items():
        plain = plain.replace(one, letters)
    return plain


@cache
def _table() -> Codes:
    """The replacement of each code point; `_NOTHING` if it is dropped."""
    table = np.arange(TABLE_LENGTH, dtype=np.uint32)
    for first, last in _DROPPED:
        table[first : last + 1] = _NOTHING
    for first, last in _WITHOUT_ACCENTS:
        for code in range(first, last + 1):
            base, *marks = list(unicodedata.normalize("NFD", chr(code)))
            if marks and all(table[ord(mark)] == _NOTHING for mark in marks):
                table[code] = ord(_PLAIN.get(base, base))
    for letter, plain in _PLAIN.items():
        table[ord(letter)] = ord(plain)
    return table
