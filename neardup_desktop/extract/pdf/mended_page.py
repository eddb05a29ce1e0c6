"""Pages whose characters PDFium gives in pieces or in a wrong order, put together by their places.

Accents of TeX's older fonts are glyphs of their own. Fonts of Type 3 may only have names of glyphs.
Lines of Arabic and Hebrew are drawn from left to right, by some programs word by word. Syllables of
Indic scripts and of Thai are drawn in pieces, between which PDFium puts spaces. pdfminer.six reads
names of glyphs and the text that a tag states for its glyphs, but takes 15 times as long: so it is
asked for such pages only.
"""

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice, pairwise
from typing import NamedTuple

import numpy as np

from neardup_desktop.native.pdf_pages import ALL_KNOWN, GLYPH, IS_GENERATED, Array

_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
# These, scripts whose syllables are drawn in pieces, and codes that PDFium cannot name.
_DISORDER = re.compile(
    "[\u0590-\u109f\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufefc\x01\x03-\x08\x0b\x0c\x0e-\x1f]"
)
_LEAST_IN_DISORDER = 2
_GAP = 0.15
"""The least space between words, in font sizes."""

_WIDE_GAP = 1.5
_SAME_LINE = 0.5
_SIGN_HEIGHT = 0.65
"""Glyphs of one line differ by less in height, in font sizes; so do vowel signs and letters."""

_DRAWN = ALL_KNOWN ^ IS_GENERATED
_MOST_TWICE = 0.15
"""The largest share of the letters of a page that PDFium gives twice; in Thai it is 0.1."""

_MOST_UNNAMED = 0.3
"""The largest share of glyphs of which nothing is read; in Hindi by wkhtmltopdf it is 0.25."""

_ACCENTS = dict(
    zip(
        "`´¨ˆ˜¯˘˙˚˝ˇ¸˛",
        "\u0300\u0301\u0308\u0302\u0303\u0304\u0306\u0307\u030a\u030b\u030c\u0327\u0328",
        strict=True,
    )
)
"""Spacing accents, and the combining ones of the same look."""

ACCENT = re.compile(f"[{''.join(_ACCENTS)}]")
ODD = re.compile(f"{_DISORDER.pattern[:-1]}{ACCENT.pattern[1:]}")  # most pages have neither
_DOTLESS = {"ı": "i", "ȷ": "j"}
_MOST_ACCENTS = 5000
_PLACE = "left", "height", "right", "size"
_LEAN = 0.12
"""By this share of a font size the middle of an accent may lie beside its letter."""

DRAWN_FIRST = frozenset(
    "\u093f\u09bf\u09c7\u09c8\u0a3f\u0abf\u0b47\u0bc6\u0bc7\u0bc8\u0d46\u0d47\u0d48\u0dd9\u0ddb"
)
"""Vowel signs of Indic scripts that stand at the left of their letter, and are read behind it."""

_VIRAMAS = tuple("\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0d4d\u0dca")
"""A letter that ends so is joined to the next one."""

_REPH = re.compile("\u0930\u094d|\u09b0\u09cd|\u0ab0\u0acd|\u0b30\u0b4d")
"""An r that is drawn above the end of its syllable, and read before it."""

_HYPHENS = "-\u2010\u00ad"
_MIRRORED = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")

# Kinds of characters, by their classes in the bidirectional algorithm (UAX #9).
_KINDS = {"R": "R", "AL": "A", "L": "L", "EN": "N", "AN": "N", "CS": "C", "ES": "E", "ET": "T"}
_LEFT_TO_RIGHT = {
    # A number behind Arabic letters holds only separators that stand between its digits (W2, W4).
    True: re.compile(r"L(?:[^RA]*[LN])?|N(?:CN|N)*"),
    False: re.compile(r"L(?:[^RA]*[LN])?|T*N(?:[CE]N|N)*T*"),
}


class Unit(NamedTuple):
    """A glyph, or several that stand for one text: the text and its place in points.

    Places are along the line and across it, upwards; `turn` is the angle of the line in degrees.
    """

    text: str
    left: float
    height: float
    right: float
    size: float
    turn: int


UNNAMED = "\ufffd"
"""Stands for a character that a program cannot name."""

_LINE_END = Unit("\r\n", 0, 0, 0, 0, 1)


def is_in_disorder(text: str) -> bool:
    """Whether a page on which PDFium finds this text is to be read by pdfminer.six."""
    few = islice(_DISORDER.finditer(text), _LEAST_IN_DISORDER)
    return sum(1 for _ in few) == _LEAST_IN_DISORDER


def mended(units: Sequence[Unit], text: str) -> tuple[str, Array] | None:
    """The text of a page, and the places of its characters as `GLYPH`, by what it draws.

    None where too many glyphs have no name: without these, all pages of a form would be alike. And
    where `text`, as of `named_text`, has letters that are not found. Where no more glyphs are
    without names than there, a few may be syllables that PDFium gives twice.
    """
    own, drawn = (
        Counter(filter(str.isalnum, unicodedata.normalize("NFKC", one)))
        for one in (text, "".join(unit.text for unit in units))
    )
    unnamed = sum(not unit.text for unit in units)
    most_twice = _MOST_TWICE * own.total() if unnamed <= text.count(UNNAMED) else 0
    is_readable = drawn and unnamed <= _MOST_UNNAMED * len(units)
    if not is_readable or (own - drawn).total() > most_twice:
        return None
    # Where spaces are is told by gaps: LibreOffice draws them apart, and Word some over letters.
    drawn_units = [unit for unit in units if not unit.text.isspace()]
    ordered = [unit for line in _lines(drawn_units) for unit in line]
    if ordered[-1] is _LINE_END:
        ordered.pop()
    found = "".join(unit.text for unit in ordered)
    places = [
        (*unit[1:5], ord(letter), 0 if unit.turn else _DRAWN if unit.size else IS_GENERATED)
        for unit in ordered
        for letter in unit.text
    ]
    return found, np.array(places, dtype=GLYPH)


def with_accents(text: str, places: Array) -> tuple[str, Array]:
    """A page with its accents joined to the letters that they are drawn on.

    `places` are those of the characters, as `GLYPH`; so is what is returned.
    """
    is_letter = [one.isalpha() and one not in _ACCENTS for one in text]
    letters = np.flatnonzero(is_letter & (places["size"] > 0) & (places["known"] > 0))
    left, height, right, size = (places[letters][name] for name in _PLACE)
    characters = list(text)
    for accent in islice(ACCENT.finditer(text), _MOST_ACCENTS):
        at = accent.start()
        place = places[at]
        middle = (place["left"] + place["right"]) / 2
        apart = np.abs((left + right) / 2 - middle)
        rise = place["height"] - height  # of an accent on a capital
        is_on = (apart < _LEAN * size + (right - left) / 2) & (
            np.abs(rise - 0.2 * size) < 0.4 * size
        )
        if not place["size"] or not is_on.any():
            continue
        letter = int(letters[is_on][apart[is_on].argmin()])
        base = _DOTLESS.get(characters[letter], characters[letter])
        joined = unicodedata.normalize("NFC", base + _ACCENTS[accent.group()])
        if len(joined) == 1:
            characters[letter], characters[at] = joined, ""
            _close_gap(characters, at, places)
    stays = np.fromiter(map(bool, characters), dtype=bool, count=len(text))
    joined = "".join(characters)
    found = places[stays]
    found["letter"] = np.frombuffer(joined.encode("utf-32-le", "surrogatepass"), "<u4")
    return joined, found


def _close_gap(characters: list[str], at: int, places: Array) -> None:
    """Take out the spaces that PDFium put around an accent, but not those between words."""
    begin, end = at, at + 1
    while begin and (not characters[begin - 1] or places["known"][begin - 1] & IS_GENERATED):
        begin -= 1
    while end < len(characters) and (not characters[end] or places["known"][end] & IS_GENERATED):
        end += 1
    spaces = [one for one in range(begin, end) if characters[one]]
    if not spaces or any(characters[one] in "\r\n" for one in spaces):
        return
    if begin and end < len(characters):
        before, behind = places[begin - 1], places[end]
        if behind["left"] - before["right"] > _GAP * behind["size"]:
            spaces.pop()
    for one in spaces:
        characters[one] = ""


def _lines(units: Sequence[Unit]) -> Iterator[list[Unit]]:
    """The lines of a page in drawing order, each with its end, and with spaces between words."""
    letters = "".join(unit.text for unit in units)
    is_right = 2 * len(_RIGHT_TO_LEFT.findall(letters)) > sum(map(str.isalpha, letters))
    lines: list[list[Unit]] = []
    for unit in units:
        if lines and _is_beside(lines[-1][-1], unit):
            lines[-1].append(unit)
        else:
            lines.append([unit])
    for line in chain.from_iterable(map(_cells, lines)):
        if any(map(_RIGHT_TO_LEFT.search, (unit.text for unit in line))):
            line = _logical(_spaced(_with_marks(line)), is_right)
        else:
            line = _spaced(_with_signs_behind(line))
        if line[-1].text in _HYPHENS and line[-2:][0].text[-1:].isalpha():
            yield [*line[:-1], line[-1]._replace(text="\ufffe")]  # as PDFium marks them
        else:
            yield [*line, _LINE_END]


def _is_beside(one: Unit, other: Unit) -> bool:
    near = _SIGN_HEIGHT if _is_sign(one) or _is_sign(other) else _SAME_LINE
    apart = abs(one.height - other.height)
    return one.turn == other.turn and apart < near * max(one.size, other.size)


def _cells(line: Sequence[Unit]) -> Iterable[list[Unit]]:
    """The parts of a line between wide gaps, as of a row of a table, in drawing order."""
    cells: dict[int, list[Unit]] = {}
    number = [0] * len(line)
    cell, end = 0, -math.inf
    for at in sorted(range(len(line)), key=lambda at: line[at].left):
        cell += line[at].left > end + _WIDE_GAP * line[at].size
        end = max(end, line[at].right)
        number[at] = cell
    for unit, cell in zip(line, number, strict=True):
        cells.setdefault(cell, []).append(unit)
    return cells.values()


def _is_sign(unit: Unit) -> bool:
    return all(map(unicodedata.combining, unit.text))


def _with_signs_behind(line: Sequence[Unit]) -> list[Unit]:
    """The units of a line, with vowel signs behind the letters before which they are drawn."""
    found: list[Unit] = []
    waiting: list[Unit] = []
    for unit, following in pairwise((*line, _LINE_END)):
        if unit.text in DRAWN_FIRST and (not found or found[-1].left <= unit.left):
            waiting.append(unit)
            continue
        if found and unit.left == unit.right and (reph := _REPH.match(unit.text)):
            # WeasyPrint may give it a letter; that has a width, and is drawn beside it.
            at = len(found) - 1
            while at and (
                not found[at].text[:1].isalpha() or found[at - 1].text.endswith(_VIRAMAS)
            ):
                at -= 1
            found[at] = found[at]._replace(text=reph.group() + found[at].text)
            continue
        found.append(unit._replace(left=min(one.left for one in (*waiting, unit))))
        if (
            unit.text
            and not unit.text.endswith(_VIRAMAS)
            and not following.text.startswith(_VIRAMAS)
        ):
            found += (one._replace(left=unit.left, right=unit.right) for one in waiting)
            waiting = []
    return found + waiting


def _spaced(line: Sequence[Unit]) -> list[Unit]:
    """The units of a line from left to right, and spaces where there are gaps."""
    found = [line[0]]
    end = line[0].right
    for unit in line[1:]:
        before = found[-1]
        is_gap = unit.left - end > _GAP * max(unit.size, before.size)
        if is_gap and not unit.text[:1].isspace() and not before.text[-1:].isspace():
            found.append(Unit(" ", end, unit.height, unit.left, 0, unit.turn))
        found.append(unit)
        # A vowel sign may be drawn on the letter before it, but a cell far to the left is another.
        end = max(end, unit.right) if unit.right > end - unit.size else unit.right
    return found


def _with_marks(line: Sequence[Unit]) -> list[Unit]:
    """The letters of a line from left to right, each with the vowel signs that stand on it.

    A sign is drawn behind its letter where a program draws from right to left, else before it. A
    letter without width at the place of the one before it is the second of a ligature.
    """
    letters: list[Unit] = []
    signs = ""
    for unit in line:
        before = letters[-1] if letters else None
        if _is_sign(unit):
            signs += unit.text
        elif before and before.left == unit.left == unit.right:
            letters[-1] = before._replace(text=before.text + unit.text)
        elif before and unit.left < before.left:
            letters[-1] = before._replace(text=before.text + signs)
            letters.append(unit)
            signs = ""
        else:
            letters.append(unit._replace(text=unit.text + signs))
            signs = ""
    if signs:
        letters[-1:] = [one._replace(text=one.text + signs) for one in letters[-1:]]
    return sorted(letters, key=lambda unit: unit.left) or list(line)


def _kind(unit: Unit) -> str:
    kinds = [_KINDS.get(unicodedata.bidirectional(letter), " ") for letter in unit.text]
    return next((kind for kind in "RALNCET" if kind in kinds), " ")


def _logical(line: Sequence[Unit], is_right: bool) -> list[Unit]:
    """The units of a line from left to right, in the order in which they are read.

    `is_right` says whether its paragraph begins at the right.
    """
    kinds = "".join(map(_kind, line))
    found: list[Unit] = []
    if not is_right:
        at = 0
        for run in re.finditer("[RA](?:[^L]*[RA])?", kinds):
            found += line[at : run.start()]
            found += _logical(line[run.start() : run.end()], True)
            at = run.end()
        return [*found, *line[at:]]
    end = len(line)
    runs = list(_LEFT_TO_RIGHT["A" in kinds].finditer(kinds))
    for run in reversed(runs):
        found += _turned(line[run.end() : end])
        found += line[run.start() : run.end()]
        end = run.start()
    return [*found, *_turned(line[:end])]


def _turned(line: Sequence[Unit]) -> list[Unit]:
    return [unit._replace(text=unit.text.translate(_MIRRORED)) for unit in reversed(line)]
