"""Finds running headers, running footers and page numbers.

The same text has them in a PDF, but not in the file it was made from, nor at the same points in a
PDF of another paper size. A line counts as one if similar lines are at the same height of other
pages. Nothing is lost by removing them: the first of each run of equal lines stays, or its words
are in the body as well. Numbers may be what distinguishes two invoices, so only those that grow
with the pages are removed.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from msgspec import Struct, field

from neardup_desktop.extract.pdf.narrow_columns import Cut
from neardup_desktop.extract.pdf.page_rows import Piece
from neardup_desktop.text.words import Hashes, word_hashes

_NUMBER = re.compile(
    r"[\divxlc](?:(?<=\d)(?<!\d\d)\d{0,5}(?!\d)"
    r"|(?<!\d)(?<!\S\S)[ivxlc]{0,7}(?=\s*\Z)|(?<=\A[ivxlc])[ivxlc]{0,7}(?!\S))",
    re.ASCII,
)
"""Numbers, and possible Roman ones at either end of a line; with one set to search for first."""

_ROMAN = re.compile(r"(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})")
_ROMAN_VALUES = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}
_LETTER = re.compile(r"[^\W\d_]")

_MAX_PAGES_AHEAD = 3
"""A number beside words that is further ahead of its page is not taken for a page number: it may be
that of an invoice."""

_MIN_NUMBERED_PAGES = 3
"""Numbers standing alone that must grow with the pages, if there are as many pages."""

_MAX_DOUBTFUL = 500
"""Headers that are searched for in the text: half a second in a book of 1,000 pages."""

_MAX_CHARACTERS = 4 << 20
"""A longer text keeps its doubtful headers, as each search would take too long. No book comes
near."""

_MAX_RUNS = 3
"""In how many separate parts the words of a header may be found: chapter and section, for
example."""

_WHOLE_DOCUMENT_SHARE = 1 / 3
"""A line on at least this share of the pages is a header of the document, otherwise of a
chapter."""

_BAND_SHARE = 0.5


class EdgeLine(NamedTuple):
    """A line near the upper or lower edge of its page.

    Attributes:
        start, end: its span in the text of its page.
        band: edge of the page and distance from it in points; equal for lines at the same height.
    """

    start: int
    end: int
    band: tuple[str, int]


Span = tuple[int, int]
"""Start and end indices in the text of a page."""


class PageText(Struct, frozen=True):
    """The text of one page.

    Attributes:
        text: all of it, in drawing order.
        edges: possible headers and footers.
        notes: footnotes without their signs.
        signs: those signs, and the references to them.
        cuts: gaps that narrow columns may have put inside words.
        pieces: the lines of cells and paragraphs in text order, if a table may continue to or from
            this page.
        ends_in_table: whether it may end inside a table.
        lost: characters that PDFium finds on the page and the text lacks, sorted.
    """

    text: str
    edges: tuple[EdgeLine, ...] = ()
    notes: tuple[Span, ...] = ()
    signs: tuple[Span, ...] = ()
    cuts: tuple[Cut, ...] = ()
    pieces: tuple[Piece, ...] = ()
    ends_in_table: bool = False
    lost: str = ""

    def without(self, spans: Iterable[Span]) -> str:
        """The text without these spans."""
        parts = []
        at = 0
        for start, end in sorted(spans):
            parts.append(self.text[at : max(at, start)])
            at = max(at, end)
        return "".join([*parts, self.text[at:]])


class _Line(NamedTuple):
    """An edge line on its page, with its numbers."""

    page: int
    edge: EdgeLine
    text: str
    numbers: tuple[int, ...]

    def follows(self, other: "_Line") -> bool:
        """Whether it is the same line some pages on: each number is equal or counts the pages."""
        steps = self.page - other.page
        return all(
            later == earlier or later - earlier == steps
            for earlier, later in zip(other.numbers, self.numbers, strict=True)
        )


class _Search(Struct):
    """The findings in a document so far.

    Attributes:
        pages: its pages.
        left_out: page and start of the lines to remove.
        doubtful: lines to remove if their words occur elsewhere; with the word hashes, as bytes.
        offsets: for each band, by how much page numbers are ahead of the pages.
    """

    pages: Sequence[PageText]
    left_out: set[tuple[int, int]] = field(default_factory=set)
    doubtful: list[tuple[_Line, bytes]] = field(default_factory=list)
    offsets: dict[tuple[str, int], set[int]] = field(default_factory=lambda: defaultdict(set))

    def leave_out(self, line: _Line) -> None:
        self.left_out.add((line.page, line.edge.start))

    def is_out(self, line: _Line) -> bool:
        return (line.page, line.edge.start) in self.left_out

    def spans(self) -> list[list[Span]]:
        """The lines to remove from each page."""
        return [
            [(edge.start, edge.end) for edge in page.edges if (number, edge.start) in self.left_out]
            for number, page in enumerate(self.pages)
        ]


def running_lines(pages: Sequence[PageText]) -> list[list[Span]]:
    """The spans of headers, footers and page numbers to remove from each page."""
    search = _Search(pages)
    if len(pages) < 2:
        return search.spans()
    groups: dict[tuple[tuple[str, int], str], list[_Line]] = defaultdict(list)
    for line in _lines(pages):
        text = _NUMBER.sub("#", line.text) if line.numbers else line.text
        mask = " ".join(text.casefold().split())  # similar lines differ in nothing but numbers
        groups[line.edge.band, mask].append(line)
    for (_, mask), lines in groups.items():
        if _LETTER.search(mask):
            _leave_out_headers(search, lines)
        else:
            _leave_out_numbers(search, lines)
    if search.offsets:
        _doubt_single_headers(search, [line for lines in groups.values() for line in lines])
        _leave_out_doubtful(search)
    return search.spans()


def _lines(pages: Sequence[PageText]) -> Iterable[_Line]:
    for number, page in enumerate(pages):
        for edge in page.edges:
            text = page.text[edge.start : edge.end]
            values = tuple(map(_value, _NUMBER.findall(text)))
            yield _Line(number, edge, text, values)


def _value(digits: str) -> int:
    """Value of a number; a unique negative value for letters that are not a Roman numeral."""
    if digits.isdecimal():
        return int(digits)
    if not _ROMAN.fullmatch(digits):
        return -sum(ord(letter) << (8 * index) for index, letter in enumerate(digits))
    values = [_ROMAN_VALUES[letter] for letter in digits]
    return sum(
        -value if value < after else value
        for value, after in zip(values, [*values[1:], 0], strict=True)
    )


def _chains(lines: list[_Line]) -> list[list[_Line]]:
    """Split into runs of lines that follow one another."""
    chains = [[lines[0]]]
    for before, line in pairwise(lines):
        if line.page != before.page and line.follows(before):
            chains[-1].append(line)
        else:
            chains.append([line])
    return chains


def _counting(chain: list[_Line]) -> list[bool]:
    """The numbers in a chain that grow."""
    return [first != last for first, last in zip(chain[0].numbers, chain[-1].numbers, strict=True)]


def _leave_out_numbers(search: _Search, lines: list[_Line]) -> None:
    """Remove page numbers that stand alone: "7", "- 7 -", "7 / 58".

    The first of numbers far ahead of the pages stays, such as stamps on the papers of a lawsuit.
    """
    least = min(_MIN_NUMBERED_PAGES, len(search.pages))
    for chain in _chains(lines):
        counting = _counting(chain)
        if len(chain) >= least and any(counting):
            first = chain[0]
            numbers = (one for one, counts in zip(first.numbers, counting, strict=True) if counts)
            is_ahead = any(number - first.page > 1 + _MAX_PAGES_AHEAD for number in numbers)
            for line in chain[is_ahead:]:
                search.leave_out(line)


def _leave_out_headers(search: _Search, lines: list[_Line]) -> None:
    """Remove lines with words, but keep the first of each content."""
    is_everywhere = len(lines) >= _WHOLE_DOCUMENT_SHARE * len(search.pages)
    kept: set[bytes] = set()
    for chain in _chains(lines):
        if len(chain) < 2:
            continue
        counting = _counting(chain)
        first = chain[0]
        offsets = {
            number - first.page
            for number, counts in zip(first.numbers, counting, strict=True)
            if counts
        }
        if any(offset > 1 + _MAX_PAGES_AHEAD for offset in offsets):
            continue
        search.offsets[first.edge.band] |= offsets
        for line in chain[1:]:
            search.leave_out(line)
        content = _content(first, counting)
        if content in kept:
            search.leave_out(first)
        elif not is_everywhere:
            search.doubtful.append((first, content))
        kept.add(content)


def _doubt_single_headers(search: _Search, lines: list[_Line]) -> None:
    """Doubt headers of one-page chapters, in a band where most pages have headers."""
    seen = Counter(line.edge.band for line in lines)
    out = Counter(line.edge.band for line in lines if search.is_out(line))
    doubted = {(line.page, line.edge.start) for line, _ in search.doubtful}
    for line in lines:
        band = line.edge.band
        if search.is_out(line) or (line.page, line.edge.start) in doubted:
            continue
        if seen[band] >= _BAND_SHARE * len(search.pages) and out[band] >= _BAND_SHARE * seen[band]:
            counting = [number - line.page in search.offsets[band] for number in line.numbers]
            content = _content(line, counting)
            if not content or _LETTER.search(line.text):
                search.doubtful.append((line, content))


def _leave_out_doubtful(search: _Search) -> None:
    """Remove the doubtful lines whose words also occur in the rest of the text.

    Other doubtful lines do not count as the rest.
    """
    if not search.doubtful or sum(len(page.text) for page in search.pages) > _MAX_CHARACTERS:
        return
    others = _Search(search.pages, search.left_out.copy())
    for line, _ in search.doubtful:
        others.leave_out(line)
    rest = (page.without(spans) for page, spans in zip(search.pages, others.spans(), strict=True))
    text = word_hashes("\n".join(rest))
    for line, content in search.doubtful[:_MAX_DOUBTFUL]:
        if _is_contained(text, np.frombuffer(content, dtype=np.uint64)):
            search.leave_out(line)


def _is_contained(text: Hashes, content: Hashes) -> bool:
    """Whether these words occur in the text, in a few runs."""
    at = 0
    for _ in range(_MAX_RUNS):
        if at < len(content):
            at += _longest_run(text, content[at:])
    return at == len(content)


def _longest_run(text: Hashes, content: Hashes) -> int:
    """The number of words, from the first on, that occur consecutively somewhere in the text."""
    starts = np.flatnonzero(text == content[0])
    for length in range(1, len(content)):
        if not len(starts):
            return length - 1
        starts = starts[starts + length < len(text)]
        starts = starts[text[starts + length] == content[length]]
    return len(content) if len(starts) else len(content) - 1


def _content(line: _Line, counting: list[bool]) -> bytes:
    """Hashes of the words of a line without its page number."""
    numbers = iter(counting)
    words = _NUMBER.sub(lambda found: " " if next(numbers) else found.group(), line.text)
    return word_hashes(words).tobytes()
