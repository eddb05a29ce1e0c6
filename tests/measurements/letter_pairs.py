"""Writes `resources/letter_pairs.json`: how likely letters follow each other in each language.

`python -m tests.measurements.letter_pairs` counts the pairs of letters in the names of countries,
languages, currencies, units, days and cities of the Unicode CLDR, which Babel has, and in the
frequent words of the package `stop-words`. No texts are needed, and none of others is kept.

The file has for each encoding what it costs whatever the text, its languages, and a digit for the
kind and for the shape of each byte. For each language it has its letters, and a digit for each pair
of rows: what it costs that the second follows the first. A row is a kind of what is no letter of
the language, or a letter. The cost is the negative logarithm of the likelihood, in units of 0.8,
and 9 at most. "misplaced" is what pairs of shapes cost in addition, "inside" what a byte of a shape
costs in addition where it stands within a word. Digits behind 9 are the signs behind it in ASCII.
"""

import itertools
import json
import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

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
KINDS = ("blank", "sign", "foreign letter", "other symbol", "ASCII letter")
"""In the order of their rows, which precede those of letters."""
BLANK, SIGN, FOREIGN, SYMBOL, ASCII = range(len(KINDS))
COSTS = {SIGN: 5, FOREIGN: 11, SYMBOL: 17}
ASCII_COST = 4
"""Of ASCII letters beside each other in a language of another script."""
PUNCTUATION = frozenset("‘’‚“”„«»‹›–—…•·°§€£©®™¿¡²³½¼¾×ªº\xa0\xad´،؛؟\u200e\u200f")
SHAPES = ("blank", "small", "capital", "other letter", "opening", "closing", "in words", "other")
SPACE, LOWER, UPPER, OTHER, OPENING, CLOSING, IN_WORDS, NO_LETTER = range(len(SHAPES))
SHAPE_OF = {
    **dict.fromkeys("„‚‹¿¡•–—", OPENING),
    **dict.fromkeys("…™²³", CLOSING),
    **dict.fromkeys("’·\xad", IN_WORDS),
}
INSIDE = {OPENING: 8, CLOSING: 8, NO_LETTER: 8}
MISPLACED = {
    (LOWER, UPPER): 8,
    **dict.fromkeys([(letter, OPENING) for letter in (LOWER, UPPER, OTHER)], 6),
    **dict.fromkeys([(CLOSING, letter) for letter in (LOWER, UPPER, OTHER)], 6),
    (SPACE, CLOSING): 6,
}
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


def is_letter(char: str) -> bool:
    """Whether a character is a letter or stands above one."""
    return unicodedata.category(char)[0] in "LM"


def kind(char: str) -> int:
    """The row of a character that is no letter of a language."""
    if char.isascii():
        return ASCII if char.isalpha() else BLANK
    # DOS programs drew boxes of lines and blocks.
    if is_letter(char) or "\u2500" <= char < "\u25a0":
        return FOREIGN
    return SIGN if char in PUNCTUATION else SYMBOL


def shape(char: str) -> int:
    """What a character is beside others."""
    if is_letter(char):
        return LOWER if char.islower() else UPPER if char.isupper() else OTHER
    if char.isspace():
        return SPACE
    return IN_WORDS if char.isascii() else SHAPE_OF.get(char, NO_LETTER)


def digits(values: Iterable[int]) -> str:
    """One sign for each value."""
    return "".join(chr(ord("0") + value) for value in values)


def table(text: str) -> tuple[str, str]:
    """The letters of a language, and a digit for each pair of rows."""
    counts = Counter(char for char in text if is_letter(char))
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

    def cost(above: str, char: str) -> int:
        prior = SMOOTHING * (len(alphabet) + 1)
        share = (pairs[above, char] + prior * second[char] / len(known)) / (first[above] + prior)
        return 0 if above == char == " " else min(MOST, round(-math.log(share) / UNIT))

    def of_rows(above: int | str, below: int | str) -> int:
        if isinstance(below, int) and below in COSTS:
            return COSTS[below]
        if ASCII not in (above, below):
            return cost(*(" " if isinstance(one, int) else one for one in (above, below)))
        if is_latin or isinstance(above, str) or isinstance(below, str):
            return COSTS[FOREIGN]
        return COSTS[SIGN] if above == SIGN else ASCII_COST

    rows = (*range(len(KINDS)), *alphabet)
    return alphabet, digits(of_rows(above, below) for above in rows for below in rows)


def main() -> None:
    """Write the file."""
    groups = zip(PRIORS, (COMMON, LESS_COMMON, RARE), strict=True)
    encodings = {}
    for prior, group in groups:
        for name, spoken in group.items():
            chars = [bytes((byte,)).decode(name, "replace") for byte in range(256)]
            encodings[name] = (prior, spoken, digits(map(kind, chars)), digits(map(shape, chars)))
    languages = dict.fromkeys(one for _, spoken, *_ in encodings.values() for one in spoken)
    shapes = range(len(SHAPES))
    parts = {
        "kinds": KINDS,
        "inside": digits(INSIDE.get(one, 0) for one in shapes),
        "misplaced": [digits(MISPLACED.get((one, other), 0) for other in shapes) for one in shapes],
    }
    lines = [f'"{name}": {json.dumps(part)},' for name, part in parts.items()]
    for title, entries in (
        ("encodings", encodings),
        ("languages", {one: table(words(one)) for one in languages}),
    ):
        listed = (f'"{one}": {json.dumps(it, ensure_ascii=False)}' for one, it in entries.items())
        lines += [f'"{title}": {{', ",\n".join(listed), "},"]
    text = "\n".join(lines).removesuffix(",")
    resource_path("letter_pairs.json").write_text(f"{{\n{text}\n}}\n", "utf-8")


if __name__ == "__main__":
    main()
