"""Words that narrow columns of a PDF's tables cut at any letter: where the pieces belong together.

A cell too narrow for a word ends its lines inside words, without a hyphen. In the PDFs of most
programs for writing the space between two words stands at the end of a line; so where it is missing
at a line that has no room for one more letter, and which one word fills, the word may go on. A
space that has no room is not drawn either, so the other words of the document decide: how often the
last letters above end a word, and how often what stands below is one, and not the end of one.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple, Protocol

Span = tuple[int, int]

_SHORT_LINE = 24
_LEAST_LINES = 5
"""So many short lines in a row are looked at more closely."""

_SHORT_LINES = re.compile(rf"\n(?:[^\r\n]{{1,{_SHORT_LINE}}}(?:\r\n|\Z)){{{_LEAST_LINES},}}")
"""Begins with the end of the line before, which is found at once."""

_MOST_CHARACTERS = 20_000
"""Of one page; a page of a book has 3,000."""

_SAME_LEFT_POINTS = 1.5
_NEXT_LINE = 1.35
"""The next line of a cell is at most so many times the size of its letters below."""

_WIDEST = 8
_ONE_LETTER = 2.2
"""So many sizes of its letters a column is wide, at most, that may cut words, and one in which
words have no room at all."""

_LEAST_SPACES = 2
"""So many lines of a column end in spaces where these tell the end of a word."""

_LONG_CELL = 8
"""In a column of single letters with so many lines one such space is enough; one of numbers or of
words has none."""

_LAST_LETTERS = 3
_LONGEST_WORD = 60
_ODDS = 1.3
_ODDS_WITH_ROOM = 8.0
"""Two words are taken for such where that is so many times as likely as one; in a column with room
for the space that is missing, it has to be more. In the tables of two job descriptions 7 of 68
words that fill their line are still joined to the next."""

_SPACE_SIZE = 0.3
_LETTERS = re.compile(r"[^\W\d_]+")
_LAST_WORD = re.compile(r"[^\W\d_]*\Z")
_AFTER_WORDS = ",;:!?)"
_SPACE = re.compile(r"[^\S\r\n]")
_FIRST_WORD = re.compile(r"[^\W\d_]+")

_ROOM = 0.15
"""A letter has no room where no more than this share of its size would be left: only the edges of
ink are known."""


class Glyph(NamedTuple):
    """Where a character is drawn, in points; `drawn` is False for spaces that PDFium adds.

    `left` is where its place begins, `right` where its ink ends.
    """

    left: float
    right: float
    height: float
    size: float
    drawn: bool


class Cut(NamedTuple):
    """What stands between two pieces that may belong together, and the pieces.

    `left` and `right` are empty where nothing but the place has to be asked; `has_room` tells
    whether a space would have had its place behind the left one.
    """

    start: int
    end: int
    left: str = ""
    right: str = ""
    has_room: bool = True


class Glyphs(Protocol):
    """The characters of a page."""

    text: str

    def glyph(self, place: int) -> Glyph | None:
        """How a character is drawn; None where that is not known."""


@dataclass(slots=True)
class _Line:
    """A line as it is drawn: where its characters begin and end in the text, and on the page."""

    start: int
    end: int
    first: Glyph
    right: float
    has_space: bool = False
    ends_in_space: bool = False


def cuts_in_words(page: Glyphs) -> tuple[Cut, ...]:
    """What may stand between the pieces of words: line ends and added spaces."""
    runs = [(run.start(), run.end() - 1) for run in _SHORT_LINES.finditer("\n" + page.text)]
    runs = [(start, end) for start, end in runs if end - start <= _MOST_CHARACTERS]
    if not any(_has_space(page, start, end) for start, end in runs):
        return ()  # nothing here tells where words end: most programs that set books draw no spaces
    cells = [cell for start, end in runs for cell in _cells(list(_lines(page, start, end)))]
    spaces: Counter[int] = Counter()
    for cell in cells:
        spaces[_column(cell)] += sum(line.ends_in_space for line in cell)
    return tuple(cut for cell in cells for cut in _cuts(page.text, cell, spaces[_column(cell)]))


def proved_cuts(pages: Sequence[tuple[str, Sequence[Cut]]]) -> list[list[Span]]:
    """What is to be left out of each page, by the words of all of them.

    Args:
        pages: their texts, and what `cuts_in_words` found in them.
    """
    doubtful = [cut for _, cuts in pages for cut in cuts if cut.left and cut.right]
    words = _Words([text for text, _ in pages], doubtful)
    return [
        [
            (cut.start, cut.end)
            for cut in cuts
            if not (cut.left and cut.right) or not words.are_two(cut)
        ]
        for _, cuts in pages
    ]


class _Words:
    """What the words of a document tell of pieces; the pieces themselves are no words of it."""

    def __init__(self, texts: Sequence[str], cuts: Sequence[Cut]) -> None:
        self._whole: Counter[str] = Counter()
        self._ends: Counter[str] = Counter()
        """How many words end so, and are longer."""
        self._inside: Counter[str] = Counter()
        if not cuts:
            return
        for text in texts:
            self._whole.update(_LETTERS.findall(text.casefold()))
        self._whole.subtract(piece for cut in cuts for piece in (cut.left, cut.right))
        asked = {cut.left[-_LAST_LETTERS:] for cut in cuts} | {cut.right for cut in cuts}
        lengths = range(1, _LAST_LETTERS + 1)
        for word, count in self._whole.items():
            if count <= 0 or len(word) > _LONGEST_WORD:
                continue
            for at in range(1, len(word)):
                if word[at:] in asked:
                    self._ends[word[at:]] += count
                for length in lengths[:at]:
                    if word[at - length : at] in asked:
                        self._inside[word[at - length : at]] += count

    def are_two(self, cut: Cut) -> bool:
        """Whether the pieces are words by themselves rather than one word."""
        last = cut.left[-_LAST_LETTERS:]
        ended = self._ends[last] + max(0, self._whole[last])
        whole = max(0, self._whole[cut.right])
        odds = (ended + 0.5) / (self._inside[last] + 0.5)
        odds *= (whole + 0.5) / (self._ends[cut.right] + 0.5)
        return odds > (_ODDS_WITH_ROOM if cut.has_room else _ODDS)


def _has_space(page: Glyphs, start: int, end: int) -> bool:
    """Whether a space is drawn in a stretch of the text."""
    spaces = (space.start() for space in _SPACE.finditer(page.text, start, end))
    return any((glyph := page.glyph(place)) is not None and glyph.drawn for place in spaces)


def _lines(page: Glyphs, start: int, end: int) -> Iterator[_Line]:
    """The drawn lines of a stretch of the text: PDFium joins some that hold one letter each."""
    line: _Line | None = None
    for place in range(start, end):
        sign = page.text[place]
        glyph = None if sign in "\r\n" else page.glyph(place)
        if glyph is None or not glyph.drawn:
            continue
        is_space = sign.isspace()
        if line is None or (not is_space and _is_below(glyph, line.first, place, page.text, line)):
            if line is not None:
                yield line
            if is_space:
                line = None
                continue
            line = _Line(place, place + 1, glyph, glyph.right)
            continue
        if not is_space:
            line.has_space |= line.ends_in_space
            line.right = glyph.right
        line.ends_in_space = is_space
        line.end = place + 1
    if line is not None:
        yield line


def _is_below(glyph: Glyph, first: Glyph, place: int, text: str, line: _Line) -> bool:
    return "\n" in text[line.end : place] or first.height - glyph.height > 0.5 * glyph.size


def _cells(lines: Sequence[_Line]) -> Iterator[list[_Line]]:
    """Lines that stand right below one another."""
    cell = list(lines[:1])
    for above, below in pairwise(lines):
        step = above.first.height - below.first.height
        if (
            abs(above.first.left - below.first.left) > _SAME_LEFT_POINTS
            or not 0 < step <= _NEXT_LINE * above.first.size
        ):
            yield cell
            cell = []
        cell.append(below)
    if cell:
        yield cell


def _column(cell: list[_Line]) -> int:
    """Equal for cells that begin at the same place of the lines."""
    return round(cell[0].first.left)


def _cuts(text: str, cell: list[_Line], spaces: int) -> Iterator[Cut]:
    """Where the lines of a cell may end inside words.

    `spaces` tells how many lines of its column end in spaces.
    """
    left, size = cell[0].first.left, cell[0].first.size
    right = max(line.right for line in cell)
    is_one_letter = right - left <= _ONE_LETTER * size
    is_long = is_one_letter and len(cell) >= _LONG_CELL
    if right - left > _WIDEST * size or spaces < (1 if is_long else _LEAST_SPACES):
        return
    for line, after in pairwise(cell):
        letter = after.first.right - after.first.left
        is_full = line.right + letter > right - _ROOM * size
        one_word = not line.has_space and not text[after.start].isupper()
        if line.ends_in_space or not is_full or not (is_one_letter or one_word):
            continue
        if is_one_letter:
            yield Cut(line.end, after.start)
        elif text[line.end - 1] not in _AFTER_WORDS:
            above = _LAST_WORD.search(text[line.start : line.end])
            below = _FIRST_WORD.match(text, after.start)
            yield Cut(
                line.end,
                after.start,
                above[0].casefold() if above else "",
                below[0].casefold() if below else "",
                has_room=right - line.right >= _SPACE_SIZE * size,
            )
