"""Finds contents lists: numbered lines of which most recur further down as headings.

The same document has such a list in one format, another list or none in the next, so it is left out
of the main text, though not of the full text. In a text with pages, the entries must end in the
page numbers of the headings; otherwise it is the print of a web page.
"""

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

Span = tuple[int, int]
"""Start and end index of a line in the text."""

MIN_CHARACTERS = 1_500
"""Contents lists of shorter texts do not matter."""

MAX_CHARACTERS = 4 << 20
"""A longer text keeps its lists. No book comes near."""

_MIN_LINES = 4
_MAX_LINE_ENDS = 2
"""Allowed between two entries: an entry of two lines, or an empty line."""

_MATCHED_SHARE = 0.6
"""The least share of entries that recur; the others continue a line, or are worded differently."""

_IN_ORDER_SHARE = 0.75
_TEXT_CHARACTERS = 90
"""The least length of text between two headings."""

_TEXT_SHARE = 0.5
"""The least share of headings with text; a repeated chorus has only its next line there."""

_NUMBERED_SHARE = 0.6
_SAME_OFFSET_SHARE = 0.8
_KEY_CHARACTERS = 24
"""Headings are compared by their first letters, as lines may be broken after those."""

_SAMPLED_CHARACTERS = 8
"""Lines of which the first letters differ from those of all entries are not looked at further."""

_NUMBER = r"(?:\d{1,2}(?:\.\d{1,3})*|[A-Z](?:\.\d{1,3})+|[A-Z](?=\.))\.?"
_BULLET, _TITLE = r"\n[ \t]*+(?:[*\u2022] )?", r"[ \t\xa0]*+([^\W\d][^\n]*)"
_WORD = r"(?:[^\W\d_]{1,12}[ \xa0]?)?"
_ENTRY = re.compile(_BULLET + _NUMBER + _TITLE)
# Most lines are passed over by the test for a number, which never goes back.
_NUMBERED = rf"(?=[^\W\d_]{{0,13}}+[ \xa0]?[A-Z]?[\d.]){_WORD}{_NUMBER}[^\W\d_]?[.:]?"
_HEADING = re.compile(rf"{_BULLET}{_NUMBERED}{_TITLE}")
"""Like an entry, or with a word before its number: "Chapter 1. The mill", 第1章."""

_ENDS_IN_PAGE = r"(?=[^\n]*+(?<=[0-9 \t]))[^\n]*(?<=[0-9])(?=[ \t]*(?:\n|\Z))"
_PAGED_ENTRY = re.compile(rf"{_BULLET}(?:{_NUMBER})?[ \t\xa0]*+([^\W\d]{_ENDS_IN_PAGE})")
_PAGED_HEADING = re.compile(rf"{_BULLET}(?:{_NUMBERED})?{_TITLE}")
"""A contents list whose entries have page numbers; headings then need no numbers."""

_WORDS = re.compile(r"[^\W_]+")
_LETTERS = re.compile(r"[^\W\d_]*")
_PAGE = re.compile(r"[\s.\u00b7\u2026_](\d{1,4})\Z")

_Entry = re.Match[str]


def contents_lines(text: str, page_starts: Sequence[int] = ()) -> list[Span]:
    """The lines of contents lists in a text.

    `page_starts` are the indices at which its pages begin, ascending, from 0 on; empty for a text
    without pages.
    """
    if not MIN_CHARACTERS <= len(text) <= MAX_CHARACTERS:
        return []
    text = "\n" + text
    entries, headings = (_PAGED_ENTRY, _PAGED_HEADING) if page_starts else (_ENTRY, _HEADING)
    runs = [run for run in _runs(text, entries) if len(run) >= _MIN_LINES]
    if not runs:
        return []
    last = _last_headings(text, headings, {key for run in runs for key in run})
    spans: list[Span] = []
    for run in runs:
        end = run[next(reversed(run))].end()
        listed = [(entry, at) for key, entry in run.items() if (at := last.get(key, 0)) >= end]
        if len(listed) >= _MIN_LINES:
            lines = _lines(text, listed[0][0].start() + 1, listed[-1][0].end())
            if len(listed) >= _MATCHED_SHARE * len(lines) and _are_contents(listed, page_starts):
                spans += lines
    return [(start - 1, end - 1) for start, end in spans]


def without_contents(text: str) -> str:
    """A text without pages, less its contents lists."""
    parts = []
    at = 0
    for start, end in contents_lines(text):
        parts.append(text[at:start])
        at = end
    return "".join([*parts, text[at:]])


def _runs(text: str, entries: re.Pattern[str]) -> Iterator[dict[str, _Entry]]:
    """Groups of enough entries with hardly anything between them, without repeated headings."""
    for group in _groups(text, entries):
        run: dict[str, _Entry] = {}
        for entry in group if len(group) >= _MIN_LINES else ():
            key = _key(entry[1])
            if key in run:
                yield run
                run = {}
            run[key] = entry
        yield run


def _groups(text: str, entries: re.Pattern[str]) -> Iterator[list[_Entry]]:
    """Entries with hardly anything between them."""
    group: list[_Entry] = []
    for entry in entries.finditer(text):
        if group and text.count("\n", group[-1].end(), entry.start() + 1) > _MAX_LINE_ENDS:
            yield group
            group = []
        group.append(entry)
    yield group


def _last_headings(text: str, headings: re.Pattern[str], wanted: set[str]) -> dict[str, int]:
    """The place where the last heading of each wanted key begins."""
    beginnings = {key[:length] for key in wanted for length in range(_SAMPLED_CHARACTERS + 1)}
    last = {}
    for heading in headings.finditer(text):
        title = heading[1]
        begin = "".join(title[: 2 * _SAMPLED_CHARACTERS].split()).casefold()[:_SAMPLED_CHARACTERS]
        # As long as it has only letters, a key begins as its title does, and takes longer to make.
        if (letters := _LETTERS.match(begin)) and letters[0] not in beginnings:
            continue
        if (key := _key(title)) in wanted:
            last[key] = heading.start()
    return last


def _are_contents(listed: list[tuple[_Entry, int]], page_starts: Sequence[int]) -> bool:
    """Whether entries and the indices of their headings are those of a contents list."""
    steps = [after - before for (_, before), (_, after) in pairwise(listed)]
    if sum(step > 0 for step in steps) < _IN_ORDER_SHARE * len(steps):
        return False
    if sum(step > _TEXT_CHARACTERS for step in steps) < _TEXT_SHARE * len(steps):
        return False
    numbered = [(number, at) for entry, at in listed if (number := _page_number(entry[1]))]
    if not page_starts:
        numbers = [number for number, _ in numbered]
        return numbers == sorted(numbers)
    offsets = Counter(number - bisect_right(page_starts, at - 1) for number, at in numbered)
    return len(numbered) >= _NUMBERED_SHARE * len(listed) and offsets.most_common(1)[0][
        1
    ] >= _SAME_OFFSET_SHARE * len(numbered)


def _page_number(title: str) -> int | None:
    """The page number at the end of a title, or None."""
    number = _PAGE.search(title.rstrip()[-5:])
    return int(number[1]) if number else None


def _key(title: str) -> str:
    """Equal for an entry and its heading."""
    title = title.rstrip()
    number = _PAGE.search(title[-5:])
    if number:
        title = title[: -len(number[0])]
    return "".join(_WORDS.findall(title[: 4 * _KEY_CHARACTERS]))[:_KEY_CHARACTERS].casefold()


def _lines(text: str, start: int, end: int) -> list[Span]:
    """The lines in a range of the text that are not empty."""
    spans = []
    for line in text[start:end].split("\n"):
        if line.strip():
            spans.append((start, start + len(line)))
        start += len(line) + 1
    return spans
