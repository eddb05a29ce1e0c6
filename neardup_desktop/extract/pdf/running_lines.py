"""Running heads, running feet and page numbers: what stands on every page and in no document.

The same text has them in a PDF and not in the file it was made from, cut into other pages than in
another PDF. A line counts as one where its like stands at the same place of other pages. What is
left out is only what is still there: of each run of equal lines the first one stays, or the text
itself holds its words. Numbers are what two invoices differ in, so only those are left out that
count pages: they grow as the pages do.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np

from neardup_desktop.extract.pdf.line_ends import joined_pages
from neardup_desktop.extract.pdf.narrow_columns import Cut
from neardup_desktop.extract.pdf.page_rows import Level, Piece, Upright
from neardup_desktop.text.words import Hashes, word_hashes

_NUMBER = re.compile(
    r"(?<!\d)\d{1,6}(?!\d)|(?<!\S)[ivxlc]{1,8}(?=\s*\Z)|\A[ivxlc]{1,8}(?!\S)", re.ASCII
)
"""Numbers, and what may be small Roman ones at either end of a line."""

_ROMAN = re.compile(r"(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})")
_ROMAN_VALUES = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}
_LETTER = re.compile(r"[^\W\d_]")

_MOST_AHEAD = 3
"""A page number beside words is at most so far ahead of the page: another may be an invoice's."""

_LEAST_IN_ROW = 3
"""So many numbers that stand alone must grow with the pages, where there are as many pages."""

_MOST_DOUBTFUL = 500
"""So many heads are looked for in the text: in a book of 1,000 pages that takes half a second."""

_MOST_CHARACTERS = 4 << 20
"""A longer text keeps its doubtful heads: no book comes near, and each search takes its time."""

_MOST_RUNS = 3
"""A head of two parts, such as chapter and section, stands in so many places of the text."""

_EVERYWHERE = 1 / 3
"""A line on this share of the pages belongs to the document, else to a chapter."""

_BAND_SHARE = 0.5


@dataclass(frozen=True, slots=True)
class EdgeLine:
    """A line near the upper or lower edge of its page.

    Attributes:
        start, end: where it is in the text of its page.
        place: equal for lines at the same height of pages; which height does not matter.
    """

    start: int
    end: int
    place: tuple[str, int]


Span = tuple[int, int]
"""Where something begins in the text of a page, and behind which character it ends."""


@dataclass(frozen=True, slots=True)
class PageText:
    """The text of one page.

    Attributes:
        text: all of it, in the order in which the page draws it.
        edges: lines that may run through the document.
        notes: footnotes, without the signs that they begin with.
        signs: those signs, and what refers to them.
        cuts: what may stand between the pieces of words that narrow columns cut.
        pieces: the lines of cells and paragraphs, in the order of the text, where a table may go
            on to this page or behind it.
        ends_in_table: whether it may end inside a table.
        uprights: rules down the page.
        levels: rules across the page.
    """

    text: str
    edges: tuple[EdgeLine, ...] = ()
    notes: tuple[Span, ...] = ()
    signs: tuple[Span, ...] = ()
    cuts: tuple[Cut, ...] = ()
    pieces: tuple[Piece, ...] = ()
    ends_in_table: bool = False
    uprights: tuple[Upright, ...] = ()
    levels: tuple[Level, ...] = ()

    def without(self, spans: Iterable[Span]) -> str:
        """The text without these stretches of it."""
        parts = []
        at = 0
        for start, end in sorted(spans):
            parts.append(self.text[at : max(at, start)])
            at = max(at, end)
        return "".join([*parts, self.text[at:]])

    def edited(
        self, spans: Iterable[Span], put: Iterable[tuple[int, str]], part: Span | None = None
    ) -> str:
        """The text, or a part of it, without these stretches, and with what is put into it.

        What is put in begins a line, and may go on with the last word before it.
        """
        begin, end = part or (0, len(self.text))
        text = ""
        at = begin
        for place, more in sorted(put):
            if part is None or begin < place <= end:
                text = joined_pages([text + self._between(at, place, spans), more])
                at = place
        return text + self._between(at, end, spans)

    def _between(self, begin: int, end: int, spans: Iterable[Span]) -> str:
        inside = [
            (max(0, start - begin), min(end, stop) - begin)
            for start, stop in spans
            if start < end and stop > begin
        ]
        return PageText(self.text[begin:end]).without(inside)


@dataclass(frozen=True, slots=True)
class _Line:
    """An edge line on its page: its words without numbers, and the numbers."""

    page: int
    edge: EdgeLine
    text: str
    numbers: tuple[int, ...]

    def follows(self, other: "_Line") -> bool:
        """Whether it is the same line some pages later: each number equal, or counting pages."""
        steps = self.page - other.page
        return all(
            later == earlier or later - earlier == steps
            for earlier, later in zip(other.numbers, self.numbers, strict=True)
        )


@dataclass(slots=True)
class _Search:
    """What is found so far in one document.

    Attributes:
        pages: its pages.
        left_out: page and start of the lines that are left out.
        doubtful: lines that are left out if the text holds what they say, with that: the hashes of
            the words, as bytes.
        offsets: how far page numbers are ahead of the pages, by place.
    """

    pages: Sequence[PageText]
    left_out: set[tuple[int, int]] = field(default_factory=set)
    doubtful: list[tuple[_Line, bytes]] = field(default_factory=list)
    offsets: dict[tuple[str, int], set[int]] = field(default_factory=lambda: defaultdict(set))

    def leave_out(self, line: _Line) -> None:
        """Leave out a line."""
        self.left_out.add((line.page, line.edge.start))

    def is_out(self, line: _Line) -> bool:
        """Whether it is left out."""
        return (line.page, line.edge.start) in self.left_out

    def spans(self) -> list[list[Span]]:
        """What is left out of each page."""
        return [
            [(edge.start, edge.end) for edge in page.edges if (number, edge.start) in self.left_out]
            for number, page in enumerate(self.pages)
        ]


def running_lines(pages: Sequence[PageText]) -> list[list[Span]]:
    """What only runs through the pages and is to be left out of each."""
    search = _Search(pages)
    if len(pages) < 2:
        return search.spans()
    groups: dict[tuple[tuple[str, int], str], list[_Line]] = defaultdict(list)
    for line in _lines(pages):
        groups[line.edge.place, _masked(line.text)].append(line)
    for (_, mask), lines in groups.items():
        if _LETTER.search(mask):
            _leave_out_heads(search, lines)
        else:
            _leave_out_numbers(search, lines)
    if search.offsets:
        _doubt_single_heads(search, [line for lines in groups.values() for line in lines])
        _leave_out_doubtful(search)
    return search.spans()


def _lines(pages: Sequence[PageText]) -> Iterable[_Line]:
    for number, page in enumerate(pages):
        for edge in page.edges:
            text = page.text[edge.start : edge.end]
            values = tuple(_value(found.group()) for found in _NUMBER.finditer(text))
            yield _Line(number, edge, text, values)


def _masked(text: str) -> str:
    """The line with its numbers as signs, the same for all of a kind."""
    return " ".join(_NUMBER.sub("#", text).casefold().split())


def _value(digits: str) -> int:
    """The number that digits stand for; of Roman ones that are none, one that counts no pages."""
    if digits.isdecimal():
        return int(digits)
    if not _ROMAN.fullmatch(digits):
        return -sum(ord(letter) << (8 * place) for place, letter in enumerate(digits))
    values = [_ROMAN_VALUES[letter] for letter in digits]
    return sum(
        -value if value < after else value
        for value, after in zip(values, [*values[1:], 0], strict=True)
    )


def _chains(lines: list[_Line]) -> list[list[_Line]]:
    """Runs of lines of which each follows the one before."""
    chains = [[lines[0]]]
    for before, line in pairwise(lines):
        if line.page != before.page and line.follows(before):
            chains[-1].append(line)
        else:
            chains.append([line])
    return chains


def _counting(chain: list[_Line]) -> list[bool]:
    """Which of the numbers of a chain grow."""
    return [first != last for first, last in zip(chain[0].numbers, chain[-1].numbers, strict=True)]


def _leave_out_numbers(search: _Search, lines: list[_Line]) -> None:
    """Leave out page numbers that stand alone: "7", "- 7 -", "7 / 58".

    Of numbers far ahead of the pages, as stamped on the papers of a lawsuit, the first stays.
    """
    least = min(_LEAST_IN_ROW, len(search.pages))
    for chain in _chains(lines):
        counting = _counting(chain)
        if len(chain) >= least and any(counting):
            first = chain[0]
            numbers = (one for one, counts in zip(first.numbers, counting, strict=True) if counts)
            is_ahead = any(number - first.page > 1 + _MOST_AHEAD for number in numbers)
            for line in chain[is_ahead:]:
                search.leave_out(line)


def _leave_out_heads(search: _Search, lines: list[_Line]) -> None:
    """Leave out lines with words, but the first with each content."""
    is_everywhere = len(lines) >= _EVERYWHERE * len(search.pages)
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
        if any(offset > 1 + _MOST_AHEAD for offset in offsets):
            continue
        search.offsets[first.edge.place] |= offsets
        for line in chain[1:]:
            search.leave_out(line)
        content = _content(first, counting)
        if content in kept:
            search.leave_out(first)
        elif not is_everywhere:
            search.doubtful.append((first, content))
        kept.add(content)


def _doubt_single_heads(search: _Search, lines: list[_Line]) -> None:
    """Doubt heads of chapters that fill but one page, where most other pages have heads."""
    seen = Counter(line.edge.place for line in lines)
    out = Counter(line.edge.place for line in lines if search.is_out(line))
    doubted = {(line.page, line.edge.start) for line, _ in search.doubtful}
    for line in lines:
        place = line.edge.place
        if search.is_out(line) or (line.page, line.edge.start) in doubted:
            continue
        if seen[place] >= _BAND_SHARE * len(search.pages) and out[place] >= (
            _BAND_SHARE * seen[place]
        ):
            counting = [number - line.page in search.offsets[place] for number in line.numbers]
            content = _content(line, counting)
            if not content or _LETTER.search(line.text):
                search.doubtful.append((line, content))


def _leave_out_doubtful(search: _Search) -> None:
    """Leave out those of the doubtful lines whose words stand in the text, which has none of them.

    None of them may be a witness for another.
    """
    if not search.doubtful or sum(len(page.text) for page in search.pages) > _MOST_CHARACTERS:
        return
    others = _Search(search.pages, search.left_out.copy())
    for line, _ in search.doubtful:
        others.leave_out(line)
    rest = (page.without(spans) for page, spans in zip(search.pages, others.spans(), strict=True))
    text = word_hashes("\n".join(rest))
    for line, content in search.doubtful[:_MOST_DOUBTFUL]:
        if _is_held(text, np.frombuffer(content, dtype=np.uint64)):
            search.leave_out(line)


def _is_held(text: Hashes, content: Hashes) -> bool:
    """Whether a text has these words in a few runs; both are given as hashes of words."""
    at = 0
    for _ in range(_MOST_RUNS):
        if at < len(content):
            at += _longest_run(text, content[at:])
    return at == len(content)


def _longest_run(text: Hashes, content: Hashes) -> int:
    """How many words from the first on stand somewhere in the text one after the other."""
    places = np.flatnonzero(text == content[0])
    for length in range(1, len(content)):
        if not len(places):
            return length - 1
        behind = places + length
        places = places[behind < len(text)]
        places = places[text[places + length] == content[length]]
    return len(content) if len(places) else len(content) - 1


def _content(line: _Line, counting: list[bool]) -> bytes:
    """What a line says besides the number of its page: the hashes of its words."""
    numbers = iter(counting)
    said = _NUMBER.sub(lambda found: " " if next(numbers) else found.group(), line.text)
    return word_hashes(said).tobytes()
