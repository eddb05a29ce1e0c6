"""Lists of contents: lines that stand again further down, in the same order, as headings.

The same document has such a list in one format, another list or none in the next. It is left out of
what is measured, never of what is shown. Only lines go that the rest of the text holds word for
word as lines of its own; numbers behind them are those of the pages where the headings stand, or
stand behind leaders.
"""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import numpy.typing as npt
from numpy.lib.stride_tricks import sliding_window_view

from neardup_desktop.extract.written.contents_chain import (
    Entry,
    Found,
    longest_chain,
    numbered_between,
    without_stragglers,
)
from neardup_desktop.extract.written.page_numbers import page_number
from neardup_desktop.text.code_points import codes_of
from neardup_desktop.text.distinct import among, distinct
from neardup_desktop.text.words import Hashes, WordTable, mix, word_table

Span = tuple[int, int]
"""Where a line begins in the text, and behind which character it ends."""

LEAST_CHARACTERS = 1_500
"""A shorter text has no list of contents that would matter."""

MOST_CHARACTERS = 4 << 20
"""A longer text keeps its lists: no book comes near."""

_LEAST_LINES = 4
_MATCHED_SHARE = 0.75
"""Of the lines of a list so many stand again; the others may be set in another way there."""

_WINDOW = 8
"""In so many lines in a row half must stand again somewhere for a closer look."""

_TEXT_WORDS = 15
"""So many words of text, at least, stand between two headings."""

_TEXT_SHARE = 0.5
"""Behind so many of the headings stands text; where a chorus is sung or an example given again, the
next of its lines does."""

_LABELLED_SHARE = 0.6
"""So many lines of a list without numbers of pages begin with the number of a section. Others are
left alone: a poem or an example may be much like a list."""

_COPIED_LINES = 3
"""So many lines that stand again together are a copy of something, and no list."""

_SAME_OFFSET_SHARE = 0.8
_MOST_PLACES = 12
_MOST_LOOKS = 100_000
"""So many times two lines are compared in one text; a manual of 200 pages takes a tenth of that."""

_WORD_BYTES = 8

Ints = npt.NDArray[np.int64]


_Place = tuple[int, int, int, int]
"""A line, the words that number it, first and behind the last, and its first word behind those."""


@dataclass(frozen=True, slots=True)
class _Chapters:
    """Lines that a word and a number begin: "Chapter 1. The mill", 第1章; shape (n,) each."""

    lines: Ints
    labels: Ints
    titles: Ints
    keys: Hashes


def contents_lines(text: str, page_starts: Sequence[int] = ()) -> list[Span]:
    """The lines of lists of contents in a text.

    Args:
        text: the whole text.
        page_starts: where its pages begin, ascending, the first one included; then lists have their
            numbers: without those it is the print of a web page. Empty where it has no pages;
            numbers of pages are then believed only behind leaders.
    """
    if not LEAST_CHARACTERS <= len(text) <= MOST_CHARACTERS:
        return []
    return _Search(text, page_starts).spans()


def without_contents(text: str) -> str:
    """A text without pages less its lists of contents; the text itself where it has none."""
    spans = contents_lines(text)
    if not spans:
        return text
    parts = []
    at = 0
    for start, end in spans:
        parts.append(text[at:start])
        at = end
    return "".join([*parts, text[at:]])


class _Search:
    """The lines of a text by their words.

    A line's key tells its first two words behind what numbers it.
    """

    def __init__(self, text: str, page_starts: Sequence[int]) -> None:
        self._text = text
        self._page_starts = page_starts
        self._left = _MOST_LOOKS
        self._listed: set[int] = set()
        self._entries: dict[int, Entry] = {}
        table = word_table(text)
        ends = np.append(np.flatnonzero(codes_of(text) == ord("\n")), len(text))
        begins = np.concatenate(([0], ends[:-1] + 1))
        first = np.searchsorted(table.starts, begins)
        last = np.append(first[1:], len(table))
        filled = last > first
        first, last = first[filled], last[filled]
        title = _titles(table, first, last)
        self._is_labelled = title > first
        self._keys = _keys(table.hashes, table.has_digit, title, last)
        self._chapters = _chapters(table, first, last)
        self._arrays = (begins[filled], ends[filled], first, last, title)
        self._hashes = table.hashes

    def spans(self) -> list[Span]:
        """Where the lines of all lists are."""
        if len(self._keys) < 2 * _LEAST_LINES:
            return []
        lines = np.arange(len(self._keys))
        keys = np.concatenate((self._keys, self._chapters.keys))
        code, final = _finals(keys, np.concatenate((lines, self._chapters.lines)))
        last_again = final[code[: len(lines)]]
        again = (last_again > lines) & ~_copied(last_again)
        regions = _regions(again)
        if not regions:
            return []
        self._begin, self._stop, self._first, self._last, self._title = (
            array.tolist() for array in self._arrays
        )
        starts = [
            [
                at
                for at in (start + np.flatnonzero(again[start:end])).tolist()
                if self._may_begin(at)
            ]
            for start, end in regions
        ]
        if not any(starts):
            return []
        self._words = self._hashes.tobytes()
        self._line_starts = {*self._first, len(self._hashes)}
        self._code = code
        self._gather_places(distinct(np.concatenate([code[start:end] for start, end in regions])))
        # Backwards: a chapter's own list is none of the places where the list of all leads to.
        for (_, end), own in zip(reversed(regions), reversed(starts), strict=True):
            behind = 0
            for at in own:
                if self._left > 0 and at >= behind:
                    listed = self._list_at(at, end)
                    self._listed.update(listed)
                    behind = listed[-1] + 1 if listed else behind
        return [(self._begin[line], self._stop[line]) for line in sorted(self._listed)]

    def _gather_places(self, asked: Ints) -> None:
        """Put the places with those codes in order: by code, then by line.

        Args:
            asked: shape (n,), the codes, ascending.
        """
        _, _, first, _, title = self._arrays
        chapters = self._chapters
        chosen = np.flatnonzero(among(self._code, asked))
        lines = np.concatenate((np.arange(len(first)), chapters.lines))[chosen]
        labels = np.concatenate((first, chapters.labels))[chosen]
        behind = np.concatenate((title, chapters.labels + 1))[chosen]
        titles = np.concatenate((title, chapters.titles))[chosen]
        ranks = self._code[chosen] * len(first) + lines
        order = np.lexsort((labels, ranks))
        self._ranks = ranks[order].tolist()
        self._places = list(
            zip(*(part[order].tolist() for part in (lines, labels, behind, titles)), strict=True)
        )

    def _may_begin(self, line: int) -> bool:
        """Whether a line has the number of a section or of a page, as the first of a list does."""
        return bool(self._is_labelled[line]) or self._number(line) is not None

    def _list_at(self, start: int, end: int) -> list[int]:
        """The lines of the list that begins with that line, [] where none does."""
        entry = self._entry(start)
        first = next(iter(self._headings(entry, start + 1)), None)
        if first is None:
            return []
        end = min(end, first[0])  # a list ends where what it lists begins
        if end - start < _LEAST_LINES:
            return []
        entries = [self._entry(line) for line in range(start, min(end, start + self._left))]
        found = longest_chain(
            [(entry, self._headings(entry, end)[:_MOST_PLACES]) for entry in entries]
        )
        found = without_stragglers(found)
        if len(found) < _LEAST_LINES:
            return []
        begin, stop = found[0].entry.line, found[-1].entry.line + 1
        taken = {one.entry.line for one in found}
        for one in found:
            taken |= self._continued(one, stop)
        stop = max(taken) + 1
        numbered = self._is_numbered_right(found)
        if numbered is None or len(taken) < _MATCHED_SHARE * (stop - begin):
            return []
        if numbered:
            taken |= numbered_between(entries, found, begin, stop)
        elif self._page_starts or not self._has_labels(found) or not self._has_text_between(found):
            return []
        return sorted(taken)

    def _entry(self, line: int) -> Entry:
        entry = self._entries.get(line)
        if entry is None:
            begin, end, number = self._title[line], self._last[line], self._number(line)
            entry = Entry(line, begin, end if number is None else end - 1, number)
            self._entries[line] = entry
        return entry

    def _number(self, line: int) -> int | None:
        """The number of a page behind a line, behind more than a word."""
        if self._last[line] - self._title[line] < 2:
            return None
        text = self._text[self._begin[line] : self._stop[line]]
        return page_number(text, is_led=not self._page_starts)

    def _headings(self, entry: Entry, least: int) -> list[Span]:
        """The lines from `least` on that say what an entry says, or begin to, and from where on."""
        found = []
        length = entry.end - entry.begin
        own = self._said(entry.begin, entry.end)
        rank = int(self._code[entry.line]) * len(self._first)
        at = bisect_left(self._ranks, rank + least)
        last = min(at + 4 * _MOST_PLACES, len(self._ranks))
        near = self._places[at : bisect_left(self._ranks, rank + len(self._first), at, last)]
        self._left -= 1 + len(near)
        for line, label, label_end, begin in near:
            if line in self._listed or not self._may_be_one(entry.line, label, label_end):
                continue
            behind = begin + length
            if self._said(begin, behind) != own:
                continue
            if behind in self._line_starts or (
                entry.number is None and self._goes_on(entry.line + 1, behind)
            ):
                found.append((line, begin))
        return found

    def _may_be_one(self, line: int, label: int, label_end: int) -> bool:
        """Whether a line is numbered as those words say, or one of both is not numbered."""
        own = self._said(self._first[line], self._title[line])
        its = self._said(label, label_end)
        return not own or not its or own == its

    def _goes_on(self, line: int, word: int) -> bool:
        """Whether the words of a line, its page number aside, stand from that word on."""
        if line >= len(self._first):
            return False
        begin, end = self._first[line], self._entry(line).end
        behind = word + end - begin
        return self._said(begin, end) == self._said(word, behind) and behind in self._line_starts

    def _continued(self, found: Found, stop: int) -> set[int]:
        """The line behind an entry where it belongs to it."""
        entry = found.entry
        behind = found.begin + entry.end - entry.begin
        line = entry.line + 1
        is_whole = behind in self._line_starts and entry.number is not None
        return {line} if not is_whole and line <= stop and self._goes_on(line, behind) else set()

    def _said(self, begin: int, end: int) -> bytes:
        """What those words say: equal where they are."""
        return self._words[begin * _WORD_BYTES : end * _WORD_BYTES]

    def _is_numbered_right(self, found: list[Found]) -> bool | None:
        """Whether the numbers behind the lines are those of pages; None: they are something else.

        False where there are none.
        """
        numbered = [one for one in found if one.entry.number is not None]
        if not numbered:
            return False
        if self._page_starts:
            offsets = Counter((one.entry.number or 0) - self._page(one.heading) for one in numbered)
            share = offsets.most_common(1)[0][1] / len(numbered)
            pages = {self._page(one.heading) for one in numbered}
            return True if share >= _SAME_OFFSET_SHARE and len(pages) > 1 else None
        numbers = [one.entry.number or 0 for one in numbered]
        return False if numbers == sorted(numbers) else None

    def _page(self, line: int) -> int:
        return bisect_right(self._page_starts, self._begin[line])

    def _has_labels(self, found: list[Found]) -> bool:
        lines = [one.entry.line for one in found]
        return bool(self._is_labelled[lines].mean() >= _LABELLED_SHARE)

    def _has_text_between(self, found: list[Found]) -> bool:
        """Whether text stands behind enough of the headings."""
        behind = [
            after.begin - before.begin - (before.entry.end - before.entry.begin)
            for before, after in pairwise(found)
        ]
        return sum(words >= _TEXT_WORDS for words in behind) >= _TEXT_SHARE * len(behind)


def _titles(table: WordTable, first: Ints, last: Ints) -> Ints:
    """The first word of each line behind what numbers it: "2.1" or "B.1.2"."""
    has_digit, count = table.has_digit, len(table)
    following = np.where(has_digit, count, np.arange(count))
    following = np.minimum.accumulate(following[::-1])[::-1]
    second = np.minimum(first + 1, count - 1)
    is_letter = (table.ends[first] - table.starts[first] == 1) & ~table.is_single[first]
    is_letter &= has_digit[second] & (second < last)
    titles = following[np.where(is_letter, second, first)]
    return np.where(titles < last, titles, first)


def _chapters(table: WordTable, first: Ints, last: Ints) -> _Chapters:
    """The lines that begin so; where a letter stands before the number, one may follow: 第1章."""
    has_digit, count = table.has_digit, len(table)
    second = np.minimum(first + 1, count - 1)
    lines = np.flatnonzero(~has_digit[first] & has_digit[second] & (second < last))
    titles = second[lines] + 1
    is_letter = table.ends - table.starts == 1
    counter = np.minimum(titles, count - 1)
    titles += is_letter[first[lines]] & is_letter[counter] & ~has_digit[counter]
    good = titles < last[lines]
    lines, titles = lines[good], titles[good]
    keys = _keys(table.hashes, has_digit, titles, last[lines])
    return _Chapters(lines, second[lines], titles, keys)


def _finals(keys: Hashes, lines: Ints) -> tuple[Ints, Ints]:
    """The place of each key among all the distinct ones, and the last line of each of those."""
    order = np.argsort(keys)
    ordered = keys[order]
    begins = np.concatenate(([True], ordered[1:] != ordered[:-1]))
    code = np.empty(len(keys), dtype=np.int64)
    code[order] = np.cumsum(begins) - 1
    return code, np.maximum.reduceat(lines[order], np.flatnonzero(begins))


def _keys(hashes: Hashes, has_digit: npt.NDArray[np.bool_], title: Ints, last: Ints) -> Hashes:
    """Equal for lines of which the first two words are; a number is no second word."""
    second = np.minimum(title + 1, len(hashes) - 1)
    has_second = (title + 1 < last) & ~has_digit[second]
    with np.errstate(over="ignore"):
        return mix(hashes[title] + mix(np.where(has_second, hashes[second], np.uint64(0))))


def _regions(again: npt.NDArray[np.bool_]) -> list[Span]:
    """Runs of lines that may be lists."""
    counts = np.cumsum(np.concatenate(([0], again)))
    width = min(_WINDOW, len(again))
    dense = counts[width:] - counts[:-width] >= width / 2
    inside = np.zeros(len(again) + 1, dtype=np.int64)
    starts = np.flatnonzero(dense)
    np.add.at(inside, starts, 1)
    np.add.at(inside, starts + width, -1)
    mask = np.concatenate(([False], np.cumsum(inside[:-1]) > 0, [False]))
    edges = np.flatnonzero(mask[1:] != mask[:-1]).tolist()
    return list(zip(edges[::2], edges[1::2], strict=True))


def _copied(final: Ints) -> npt.NDArray[np.bool_]:
    """Which lines stand again for the last time together with their neighbours."""
    copied = np.zeros(len(final), dtype=np.bool_)
    together = final[1:] == final[:-1] + 1
    steps = _COPIED_LINES - 1
    if len(together) >= steps:
        starts = np.flatnonzero(sliding_window_view(together, steps).all(axis=1))
        for step in range(_COPIED_LINES):
            copied[starts + step] = True
    return copied
