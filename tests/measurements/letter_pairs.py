"""Writes `resources/letter_pairs.json`: how likely letters follow each other in each language.

`python -m tests.measurements.letter_pairs` counts the pairs of letters in the names of countries,
languages, currencies, units, days and cities of the Unicode CLDR, which Babel has, and in the
frequent words of the package `stop-words`. No texts are needed, and none of others is kept.

The file has for each encoding its cost, whatever the text, and its languages. For each language it
has its letters, and a digit for each pair of them in the order of rows;
the first row and column are for what is no letter. A digit is the negative logarithm of the
likelihood that the second follows the first, in units of 0.8, and 9 at most.
"""

import itertools
import json
import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping

from babel import Locale
from stop_words import LANGUAGE_MAPPING, get_stop_words

from neardup_desktop.model.resources import resource_path

_WEST = ("en", "de", "fr", "es", "pt", "it", "nl", "ca", "sv", "da", "nb", "fi", "is", "sq")
_EAST = ("pl", "cs", "sk", "hu", "ro", "hr", "sl")
_BALTIC = ("lt", "lv", "et")
_CYRILLIC = ("ru", "uk", "be", "bg", "mk", "sr")
COMMON = {
    "cp1252": (*_WEST, "et"),
    "cp1251": _CYRILLIC,
    "cp1253": ("el",),
    "cp1255": ("he",),
    "cp1256": ("ar", "fa"),
    "cp874": ("th",),
    "koi8-r": ("ru", "bg"),
}
LESS_COMMON = {
    "cp1250": _EAST,
    "iso8859-2": _EAST,
    "iso8859-15": (*_WEST, "et"),
    "cp1254": ("tr", "az"),
    "cp1257": _BALTIC,
    "koi8-u": ("uk", "be"),
}
RARE = {
    "iso8859-3": ("eo", "mt"),
    "iso8859-5": _CYRILLIC,
    "iso8859-6": ("ar",),
    "iso8859-7": ("el",),
    "iso8859-8": ("he",),
    "cp1258": ("vi",),
    "mac-roman": _WEST,
    "mac-iceland": ("is",),
    "mac-latin2": (*_EAST, *_BALTIC),
    "mac-croatian": ("hr", "sl"),
    "mac-romanian": ("ro",),
    "mac-turkish": ("tr",),
    "mac-cyrillic": _CYRILLIC,
    "mac-greek": ("el",),
    "cp850": _WEST,
    "cp437": _WEST,
    "cp852": _EAST,
    "cp857": ("tr",),
    "cp775": _BALTIC,
    "cp860": ("pt",),
    "cp861": ("is",),
    "cp863": ("fr",),
    "cp865": ("da", "nb"),
    "cp866": ("ru", "be", "bg"),
    "cp1125": ("uk", "be"),
    "cp855": _CYRILLIC,
    "cp737": ("el",),
    "cp869": ("el",),
    "cp862": ("he",),
    "cp720": ("ar",),
}
"""The languages of each encoding; equally likely ones by how common they are."""

PRIORS = (0, 1, 6)
"""The costs of a common encoding, of a less common and of a rare one, whatever the text."""

NAMES = (
    *("territories", "languages", "scripts", "currency_names", "currency_names_plural", "months"),
    *("days", "quarters", "unit_patterns", "unit_display_names", "date_fields", "time_zones"),
    *("meta_zones", "eras"),
)
UNIT, MOST = 0.8, 9
LEAST_SHARE = 1e-4
"""Letters that are rarer come from names of other languages."""
SMOOTHING = 0.3
TIMES_FREQUENT = 200
"""A frequent word of one letter counts as often as so many names; longer ones are rarer."""
_PLACEHOLDER = re.compile(r"\{\d\}|[A-Z]{2,}|\(.*?\)")
_TONES = "\u0300\u0301\u0303\u0309\u0323"
_CEDILLAS = str.maketrans("șț", "şţ")
"""Romanian in code pages, which have no comma below."""


def strings(data: object) -> Iterator[str]:
    """All texts in nested data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        yield from strings(list(data.values()))
    elif isinstance(data, list | tuple):
        for value in data:
            yield from strings(value)


def words(language: str) -> str:
    """Names and frequent words of a language, in small letters."""
    data = Locale.parse(language)._data  # Babel has no public way to all names
    names = dict.fromkeys(strings([data[kind] for kind in NAMES if kind in data]))
    known = get_stop_words(language) if language in LANGUAGE_MAPPING else []
    frequent = (word for word in known for _ in range(TIMES_FREQUENT // len(word)))
    text = " ".join([*(_PLACEHOLDER.sub(" ", name) for name in names), *frequent])
    text = unicodedata.normalize("NFC", text).lower().translate(_CEDILLAS)
    return "".join(map(with_tone_apart, text)) if language == "vi" else text


def with_tone_apart(char: str) -> str:
    """A Vietnamese letter as Windows-1258 writes it."""
    parts = unicodedata.normalize("NFD", char)
    tones = "".join(part for part in parts if part in _TONES)
    return unicodedata.normalize("NFC", "".join(p for p in parts if p not in _TONES)) + tones


def table(text: str) -> tuple[str, str]:
    """The letters of a language, and a digit for each pair of them."""
    counts = Counter(char for char in text if unicodedata.category(char)[0] in "LM")
    is_latin = counts["a"] > 0.02 * counts.total()
    alphabet = "".join(
        sorted(
            char
            for char, count in counts.items()
            if count > LEAST_SHARE * counts.total()
            and ("LATIN" in unicodedata.name(char) or unicodedata.combining(char) or not is_latin)
            and (is_latin or not char.isascii())
        )
    )
    known = [char if char in alphabet else " " for char in f" {text}"]
    pairs = Counter(itertools.pairwise(known))
    first, second = Counter(known[:-1]), Counter(known[1:])
    digits = []
    for above in f" {alphabet}":
        for char in f" {alphabet}":
            prior = SMOOTHING * (len(alphabet) + 1)
            share = (pairs[above, char] + prior * second[char] / len(known)) / (
                first[above] + prior
            )
            digits.append(min(MOST, round(-math.log(share) / UNIT)))
    digits[0] = 0  # blanks are no words
    return alphabet, "".join(map(str, digits))


def main() -> None:
    """Write the file."""
    groups = zip(PRIORS, (COMMON, LESS_COMMON, RARE), strict=True)
    encodings = {name: (prior, spoken) for prior, group in groups for name, spoken in group.items()}
    languages = dict.fromkeys(one for _, spoken in encodings.values() for one in spoken)
    rows = (f'"{one}": {json.dumps(table(words(one)), ensure_ascii=False)}' for one in languages)
    path = resource_path("letter_pairs.json")
    path.write_text(
        f'{{"encodings": {json.dumps(encodings)},\n"languages": {{\n' + ",\n".join(rows) + "\n}}\n",
        "utf-8",
    )


if __name__ == "__main__":
    main()
