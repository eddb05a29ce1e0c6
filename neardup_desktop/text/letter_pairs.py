"""Tells the one-byte encoding of a text by which letters follow each other in its language.

Each encoding is tried with each language that is written in it; the likeliest pairs of bytes cost
least. What everything costs stands in `resources/letter_pairs.json`, which
`tests/measurements/letter_pairs.py` makes and explains.
"""

import json
from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from neardup_desktop.model.resources import resource_path

_ASCII_WEIGHT = 0.3
"""Pairs of ASCII letters only tell the language, which a text in two languages has not."""

_LEAST_BYTES, _SAMPLE_LETTERS = 3000, 20_000

_WORD_BYTES = np.array([byte >= 0x80 or chr(byte).isalpha() for byte in range(256)])

Bytes = npt.NDArray[np.uint8]


class _Costs(NamedTuple):
    """All encodings in each of their languages; the number of both together is n.

    `encodings` and `languages` are the indices of each; `letters` has the row of each byte in
    `pairs`, shape (n, 256). Of encodings: `shapes`, what each byte is beside its neighbours, and
    `inside`, what it costs within a word; shape (encodings, 256). `pairs` are the costs of one row
    before another, shape (languages, rows, rows); `misplaced` those of shapes.
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
    misplaced: Bytes


def likeliest(sample: bytes, *, is_latin: bool = False) -> str:
    """The one-byte encoding in which the bytes are the likeliest text of any language.

    `is_latin` leaves out the languages that are written in another script.
    """
    costs = _costs()
    total = _total(sample)
    best = np.argmin(np.where(costs.is_latin, total, np.inf) if is_latin else total)
    return str(costs.names[costs.encodings[best]])


def language_of(text: str) -> int | None:
    """A number for the likeliest language of a text, or None for a short text.

    Scripts other than Latin have one number together.
    """
    text = text[:_SAMPLE_LETTERS]
    sample = text.encode("cp1252", "ignore")
    is_latin = len(sample) > len(text) / 2
    if len(sample if is_latin else text.encode("utf-8", "ignore")) < _LEAST_BYTES:
        return None
    if not is_latin:
        return -1
    costs = _costs()
    is_western = costs.encodings == costs.names.index("cp1252")
    best = np.argmin(np.where(is_western, _total(sample), np.inf))
    return int(costs.languages[best])


def _total(sample: bytes) -> npt.NDArray[np.float64]:
    """What the bytes cost in each encoding and language, shape (n,)."""
    costs = _costs()
    data = np.frombuffer(b" " + sample + b" ", np.uint8).astype(np.intp)
    counts = np.bincount(data[:-1] << 8 | data[1:], minlength=1 << 16)
    found = np.flatnonzero(counts)
    first, second = found >> 8, found & 0xFF
    weights = counts[found] * np.where((first | second) < 0x80, _ASCII_WEIGHT, 1.0)
    is_word = _WORD_BYTES[data]
    inside = np.bincount(data[1:-1][is_word[:-2] & is_word[2:]], minlength=256)
    placed = costs.misplaced[costs.shapes[:, first], costs.shapes[:, second]] @ weights
    by_encoding = placed + costs.inside @ inside + costs.priors
    rows = costs.languages[:, None]
    by_letters = costs.pairs[rows, costs.letters[:, first], costs.letters[:, second]] @ weights
    return np.asarray(by_letters + by_encoding[costs.encodings], np.float64)


@cache
def _costs() -> _Costs:
    table = json.loads(resource_path("letter_pairs.json").read_text("utf-8"))
    spoken, others = table["languages"], len(table["kinds"])
    rows = {one: {char: row for row, char in enumerate(spoken[one][0], others)} for one in spoken}
    most = others + max(map(len, rows.values()))
    pairs = np.zeros((len(rows), most, most), np.uint8)
    for of_language, (alphabet, digits) in zip(pairs, spoken.values(), strict=True):
        size = others + len(alphabet)
        of_language[:size, :size] = _numbers(digits).reshape(size, size)
    names = tuple(table["encodings"])
    tried, letters = [], []
    for encoding, (_, languages, kinds, _) in table["encodings"].items():
        chars = [bytes((byte,)).decode(encoding, "replace").lower()[0] for byte in range(256)]
        for language in languages:
            tried.append((names.index(encoding), list(rows).index(language)))
            letters.append(list(map(rows[language].get, chars, _numbers(kinds))))
    encodings, languages = np.array(tried).T
    shapes = np.stack([_numbers(shapes) for *_, shapes in table["encodings"].values()])
    return _Costs(
        names,
        encodings,
        languages,
        np.array(["a" in rows[one] for one in rows])[languages],
        np.array(letters, np.uint8),
        pairs,
        shapes,
        _numbers(table["inside"])[shapes],
        np.array([prior for prior, *_ in table["encodings"].values()], np.uint8),
        np.stack(list(map(_numbers, table["misplaced"]))),
    )


def _numbers(digits: str) -> Bytes:
    """The values of digits; those behind 9 are the signs that follow it in ASCII."""
    return np.frombuffer(digits.encode(), np.uint8) - np.uint8(ord("0"))
