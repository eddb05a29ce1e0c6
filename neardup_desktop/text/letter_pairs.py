"""Tells the one-byte encoding of a text by which letters follow each other in its language.

Each encoding is tried with each language that is written in it. The cost of a pair of bytes is the
negative logarithm of its likelihood, in units of 0.8, from `resources/letter_pairs.json`, which
`tests/measurements/letter_pairs.py` makes from names and frequent words; it says what the file has.
"""

import json
import unicodedata
from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from neardup_desktop.model.resources import resource_path

_PUNCTUATION = frozenset("‘’‚“”„«»‹›–—…•·°§€£©®™¿¡²³½¼¾×ªº\xa0\xad´،؛؟\u200e\u200f")
_IN_WORDS = frozenset("’·\xad")
_SIGN, _FOREIGN, _SYMBOL, _ASCII = 5, 11, 17, 4
"""Costs of punctuation, of a letter that the language lacks, of any other character, and of ASCII
letters beside each other in a language of another script."""

_SPACE, _LOWER, _UPPER, _OTHER, _OPENING, _CLOSING, _NO_LETTER = range(7)
_MISPLACED = np.zeros((7, 7), np.uint8)
"""What it costs in addition that a character of one shape precedes one of another."""
_MISPLACED[_LOWER, _UPPER] = 8
_MISPLACED[_LOWER : _OTHER + 1, _OPENING] = 6
_MISPLACED[_CLOSING, _LOWER : _OTHER + 1] = 6
_MISPLACED[_SPACE, _CLOSING] = 6
_SHAPES = dict.fromkeys("„‚‹¿¡•–—", _OPENING) | dict.fromkeys("…™²³", _CLOSING)
_INSIDE = 8
"""What it costs in addition that a sign stands within a word."""

_ASCII_WEIGHT = 0.3
"""Pairs of ASCII letters only tell the language, which a text in two languages has not."""

Bytes = npt.NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class _Costs:
    """All encodings in each of their languages.

    Attributes:
        names: of encodings.
        encodings: their index; one for each encoding and language.
        languages: their index, likewise.
        is_latin: whether the language is written in Latin letters, likewise.
        letters: which letter of the language each byte is; shape (encodings and languages, 256).
        pairs: costs of each letter behind another, by language; shape (languages, most, most).
        shapes: of each byte; shape (encodings, 256).
        inside: what each byte costs within a word; shape (encodings, 256).
        priors: of the encodings.
    """

    names: tuple[str, ...]
    encodings: npt.NDArray[np.intp]
    languages: npt.NDArray[np.intp]
    is_latin: npt.NDArray[np.bool_]
    letters: Bytes
    pairs: Bytes
    shapes: Bytes
    inside: Bytes
    priors: Bytes


def likeliest(sample: bytes, *, is_latin: bool = False) -> str:
    """The one-byte encoding in which the bytes are the likeliest text of any language.

    `is_latin` leaves out the languages that are written in another script.
    """
    costs = _costs()
    data = np.frombuffer(b" " + sample + b" ", np.uint8).astype(np.intp)
    counts = np.bincount(data[:-1] << 8 | data[1:], minlength=1 << 16)
    found = np.flatnonzero(counts)
    first, second = found >> 8, found & 0xFF
    weights = counts[found] * np.where((first | second) < 0x80, _ASCII_WEIGHT, 1.0)
    is_word = _word_bytes()[data]
    inside = np.bincount(data[1:-1][is_word[:-2] & is_word[2:]], minlength=256)
    placed = _MISPLACED[costs.shapes[:, first], costs.shapes[:, second]] @ weights
    by_encoding = placed + costs.inside @ inside + costs.priors
    rows = costs.languages[:, None]
    by_letters = costs.pairs[rows, costs.letters[:, first], costs.letters[:, second]] @ weights
    total = by_letters + by_encoding[costs.encodings]
    best = np.argmin(np.where(costs.is_latin, total, np.inf) if is_latin else total)
    return costs.names[costs.encodings[best]]


@cache
def _word_bytes() -> npt.NDArray[np.bool_]:
    """Which bytes may be letters in some encoding."""
    return np.array([byte >= 0x80 or chr(byte).isalpha() for byte in range(256)])


@cache
def _costs() -> _Costs:
    """The costs of all pairs; takes some hundredths of a second."""
    known = json.loads(resource_path("letter_pairs.json").read_text("utf-8"))
    table = known["languages"]
    rows = {
        name: dict(zip(alphabet, range(1, 256), strict=False))
        for name, (alphabet, _) in table.items()
    }
    most = 1 + max(map(len, rows.values()))
    letters, encodings, languages, shapes, inside, priors = [], [], [], [], [], []
    for encoding, (prior, spoken) in known["encodings"].items():
        chars = [bytes((byte,)).decode(encoding, "replace") for byte in range(256)]
        small = [char.lower()[0] for char in chars]
        shapes.append([_shape(char) for char in chars])
        inside.append([0 if _fits_in_words(char) else _INSIDE for char in chars])
        others = {latin: [_row(char, most, latin) for char in chars] for latin in (False, True)}
        for language in spoken:
            letters.append(list(map(rows[language].get, small, others["a" in rows[language]])))
            encodings.append(len(priors))
            languages.append(list(table).index(language))
        priors.append(prior)
    return _Costs(
        tuple(known["encodings"]),
        np.array(encodings),
        np.array(languages),
        np.array(["a" in row for row in rows.values()])[languages],
        np.array(letters, np.uint8),
        np.stack([_of_language(*one, most) for one in table.values()]),
        *(np.array(values, np.uint8) for values in (shapes, inside, priors)),
    )


def _of_language(alphabet: str, digits: str, most: int) -> Bytes:
    """The costs of all pairs of letters in a language, and of what it lacks."""
    known = len(alphabet) + 1
    own = np.frombuffer(digits.encode(), np.uint8).reshape(known, known) - ord("0")
    sign, foreign, symbol, ascii_ = range(most, most + 4)
    costs = np.zeros((most + 4, most + 4), np.uint8)
    costs[:known, :known] = own
    costs[most:, :known] = own[0]
    costs[:, foreign] = costs[:, ascii_] = costs[ascii_] = _FOREIGN
    costs[0, ascii_] = costs[ascii_, 0] = costs[ascii_, ascii_] = _ASCII
    costs[:, sign] = costs[sign, ascii_] = _SIGN
    costs[:, symbol] = _SYMBOL
    return costs


def _row(char: str, most: int, is_latin: bool) -> int:
    """The row, in the costs of a language, of a character that is none of its letters."""
    if char.isascii():
        return 0 if not char.isalpha() else most + 1 if is_latin else most + 3
    # DOS programs drew boxes of lines and blocks.
    is_foreign = _is_letter(char) or "\u2500" <= char < "\u25a0"
    return most + 1 if is_foreign else most if char in _PUNCTUATION else most + 2


def _is_letter(char: str) -> bool:
    return unicodedata.category(char)[0] in "LM"


def _fits_in_words(char: str) -> bool:
    return char.isascii() or char in _IN_WORDS or _is_letter(char)


def _shape(char: str) -> int:
    if _is_letter(char):
        return _LOWER if char.islower() else _UPPER if char.isupper() else _OTHER
    return _SPACE if char.isspace() else _SHAPES.get(char, _NO_LETTER)
