"""Finds words that narrow table columns of a PDF break at any letter, without a hyphen.

A cell too narrow for a word breaks it wherever the line is full. Most word processors write the
space between two words at the end of the line, so a full line of a single word without such a space
may continue on the next line. But a space that does not fit is not drawn either. So the rest of the
document decides: how often the letters above end a word, and how often the letters below are a
whole word rather than the end of one.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple, Protocol

from msgspec import Struct

from neardup_desktop.native.pdf_pages import ALL_KNOWN, IS_GENERATED, Measured

Span = tuple[int, int]

_SHORT_LINE = 24
_MIN_LINES = 5
"""Fewer short lines in a row are not examined."""

_SHORT_LINES = re.compile(rf"\n(?:[^\r\n]{{1,{_SHORT_LINE}}}(?:\r\n|\Z)){{{_MIN_LINES},}}")
"""Starts at the end of the previous line because a regular expression finds that quickly."""

_MAX_CHARACTERS = 20_000
"""Per page; a page of a book has 3,000."""

_SAME_LEFT_POINTS = 1.5
_NEXT_LINE = 1.35
"""The largest distance to the next line of the same cell, in font sizes."""

_MAX_WIDTH = 8
_MAX_LETTER_WIDTH = 2.2
"""Column widths in font sizes: `_MAX_WIDTH` for columns that may break words at all, this one for
columns that hold a single letter per line."""

_MIN_SPACES = 2
"""A column's line ends are only informative if at least this many of them are spaces."""

_LONG_CELL_LINES = 8
"""From this many lines on, one space is enough in a column of single letters, because columns of
numbers or of separate words have none."""

_LAST_LETTERS = 3
_LONGEST_WORD = 60
_MIN_ODDS = 1.3
_MIN_ODDS_WITH_ROOM = 8.0
"""Two words must be that much likelier than one for the pieces to stay apart. The bar is higher
where a space would have fitted but is missing. In the tables of two job descriptions 7 of 68 words
that fill their line are still wrongly joined to the next."""

_SPACE_SIZE = 0.3
_DRAWN = ALL_KNOWN ^ IS_GENERATED
"""What is known of a character that PDFium did not insert."""

_LETTERS = re.compile(r"[^\W\d_]+")
_LAST_WORD = re.compile(r"[^\W\d_]*\Z")
_AFTER_WORDS = ",;:!?)"
_SPACE = re.compile(r"[^\S\r\n]")
_FIRST_WORD = re.compile(r"[^\W\d_]+")

_ROOM_SHARE = 0.15
"""A line is full if less than this share of a font size would remain beside the next letter; it is
not 0 because only the edges of the ink are known."""


class Glyph(NamedTuple):
    """The place of a drawn character in points.

    `left` is the origin of the character, `right` the edge of its ink.
    """

    left: float
    right: float
    height: float
    size: float


class Cut(NamedTuple):
    """A gap in the text between two pieces that may belong together, and the pieces.

    `left` and `right` are empty where the layout alone is proof enough. `has_room` says whether a
    space would have fitted after the left piece.
    """

    start: int
    end: int
    left: str = ""
    right: str = ""
    has_room: bool = True


class Glyphs(Protocol):
    """The characters of a page."""

    text: str

    def glyphs(self, indices: Sequence[int]) -> list[Measured]:
        """All that is known of these characters."""


class _Line(Struct):
    """A drawn line: its span in the text, and its first character and right edge on the page."""

    start: int
    end: int
    first: Glyph
    right: float
    has_space: bool = False
    ends_in_space: bool = False


def cuts_in_words(page: Glyphs) -> tuple[Cut, ...]:
    """The line ends and inserted spaces that may interrupt words."""
    # The pattern is slow, and few pages hold so many short lines: of these each has its line end.
    is_short = bytes(map((_SHORT_LINE + 2).__gt__, map(len, page.text.split("\n"))))
    if bytes([1]) * _MIN_LINES not in is_short:
        return ()
    runs = [(run.start(), run.end() - 1) for run in _SHORT_LINES.finditer("\n" + page.text)]
    runs = [(start, end) for start, end in runs if end - start <= _MAX_CHARACTERS]
    if not _have_space(page, runs):
        return ()  # typesetting programs draw no spaces: nothing shows where words end
    cells = [cell for start, end in runs for cell in _cells(list(_lines(page, start, end)))]
    spaces: Counter[int] = Counter()
    for cell in cells:
        spaces[_column(cell)] += sum(line.ends_in_space for line in cell)
    return tuple(cut for cell in cells for cut in _cuts(page.text, cell, spaces[_column(cell)]))


def proved_cuts(pages: Sequence[tuple[str, Sequence[Cut]]]) -> list[list[Span]]:
    """The spans to remove from each page, given with its `cuts_in_words`, judged by all words."""
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
    """Word counts of a document without the pieces in question, to tell pieces from words."""

    def __init__(self, texts: Sequence[str], cuts: Sequence[Cut]) -> None:
        self._words: Counter[str] = Counter()
        self._ends: Counter[str] = Counter()
        """How many longer words end in these letters."""
        self._inside: Counter[str] = Counter()
        if not cuts:
            return
        for text in texts:
            self._words.update(_LETTERS.findall(text.casefold()))
        self._words.subtract(piece for cut in cuts for piece in (cut.left, cut.right))
        asked = {cut.left[-_LAST_LETTERS:] for cut in cuts} | {cut.right for cut in cuts}
        lengths = range(1, _LAST_LETTERS + 1)
        for word, count in self._words.items():
            if count <= 0 or len(word) > _LONGEST_WORD:
                continue
            for at in range(1, len(word)):
                if word[at:] in asked:
                    self._ends[word[at:]] += count
                for length in lengths[:at]:
                    if word[at - length : at] in asked:
                        self._inside[word[at - length : at]] += count

    def are_two(self, cut: Cut) -> bool:
        """Whether two separate words are likelier than one divided word."""
        last = cut.left[-_LAST_LETTERS:]
        ended = self._ends[last] + max(0, self._words[last])
        words = max(0, self._words[cut.right])
        odds = (ended + 0.5) / (self._inside[last] + 0.5)
        odds *= (words + 0.5) / (self._ends[cut.right] + 0.5)
        return odds > (_MIN_ODDS_WITH_ROOM if cut.has_room else _MIN_ODDS)


def _have_space(page: Glyphs, runs: Sequence[Span]) -> bool:
    """Whether any space in these spans was drawn rather than inserted by PDFium."""
    spaces = [at.start() for run in runs for at in _SPACE.finditer(page.text, *run)]
    return any(known == _DRAWN for *_, known in page.glyphs(spaces))


def _lines(page: Glyphs, start: int, end: int) -> Iterator[_Line]:
    """The drawn lines within a span; PDFium merges some lines that hold one letter each."""
    line: _Line | None = None
    text = page.text
    for index, one in enumerate(page.glyphs(range(start, end)), start):
        left, height, right, size, _, known = one
        if known != _DRAWN or text[index] in "\r\n":
            continue
        is_space, fall = text[index].isspace(), line.first.height - height if line else 0.0
        low = 0.5 * round(size, 1)
        if line is None or (not is_space and (fall > low or "\n" in text[line.end : index])):
            if line is not None:
                yield line
            if is_space:
                line = None
                continue
            line = _Line(index, index + 1, Glyph(left, right, height, round(size, 1)), right)
            continue
        if not is_space:
            line.has_space |= line.ends_in_space
            line.right = right
        line.ends_in_space = is_space
        line.end = index + 1
    if line is not None:
        yield line


def _cells(lines: Sequence[_Line]) -> Iterator[list[_Line]]:
    """Group lines that stand directly below one another."""
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
    """A key that is equal for cells with the same left edge."""
    return round(cell[0].first.left)


def _cuts(text: str, cell: list[_Line], spaces: int) -> Iterator[Cut]:
    """Places where the lines of a cell may break words.

    `spaces` is how many lines of its column end in spaces.
    """
    left, size = cell[0].first.left, cell[0].first.size
    right = max(line.right for line in cell)
    is_one_letter = right - left <= _MAX_LETTER_WIDTH * size
    is_long = is_one_letter and len(cell) >= _LONG_CELL_LINES
    if right - left > _MAX_WIDTH * size or spaces < (1 if is_long else _MIN_SPACES):
        return
    for line, after in pairwise(cell):
        letter = after.first.right - after.first.left
        is_full = line.right + letter > right - _ROOM_SHARE * size
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
