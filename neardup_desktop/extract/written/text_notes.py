"""Moves notes in plain text to its end, where other formats of the same text have them.

Converters to text may put notes at the end of each section: "[2] See below." with its further lines
indented, or "^[2]" for signs that other programs write raised. Without the "^", the numbers must
start again in another section, because a single list of references stays where it is in every
format.
"""

import re
from bisect import bisect_left
from collections import defaultdict
from itertools import accumulate

MIN_CHARACTERS = 200
MAX_CHARACTERS = 4 << 20
"""Shorter and longer texts are left as they are."""

_MAX_LINES = 60
"""The longest note that is recognised, in lines."""

_MAY_BE_NOTE = re.compile(r"\n[ \t\xa0]{0,8}+(\^?)\[(\d{1,4})\][ \t\xa0]")
_NOTE = re.compile(r"^([ \t\xa0]{0,8})(\^?)\[(\d{1,4})\][ \t\xa0]+(?=\S)")
_RAISED_SIGN = re.compile(r"\^\[(\d{1,4})\]")
_SIGN = re.compile(r"\[(\d{1,4})\](?=[\s.,;:)]|\Z)")
_MAX_SPACES = 20
"""The most spaces or line ends between a word and the sign of its note."""

_INDENT = re.compile(r"[ \t\xa0]*")

Span = tuple[int, int]

_Note = tuple[int, int, re.Match[str]]
"""Index of the first line and of the line after the last, and the match of the sign."""


def with_notes_at_end(text: str) -> str:
    """The text with its notes at its end, without their signs.

    A note only counts if the text before it contains its sign.
    """
    if "[" not in text or not MIN_CHARACTERS <= len(text) <= MAX_CHARACTERS:
        return text
    if not _may_have_notes(text):
        return text
    lines = text.split("\n")
    found = _of_sections(_notes(lines))
    if not found:
        return text
    starts = [0, *accumulate(len(line) + 1 for line in lines)]
    own = {starts[start] + number.start(3) for start, _, number in found}
    signs = {raised: _signs(text, raised, own) for raised in {bool(one[2][2]) for one in found}}
    moved: list[Span] = []
    cuts: list[Span] = []
    for start, end, number in found:
        before = signs[bool(number[2])].get(number[3], [])
        at = bisect_left(before, (starts[start], 0))
        if at:
            moved.append((starts[start] + number.end(), starts[end] - 1))
            cuts += [before[at - 1], (starts[start], starts[start] + number.end())]
    if not moved:
        return text
    cuts = sorted(set(cuts))
    notes = [_without(text, start, end, cuts) for start, end in moved]
    return "\n".join([_without(text, 0, len(text), sorted([*cuts, *moved])), *notes])


def _signs(text: str, raised: bool, own: set[int]) -> dict[str, list[Span]]:
    """The places of the signs of each number, other than those that begin a note."""
    spans: dict[str, list[Span]] = defaultdict(list)
    for sign in (_RAISED_SIGN if raised else _SIGN).finditer(text):
        if sign.start(1) in own:
            continue
        start = sign.start()
        if raised:
            start -= text[start - 1 : start] in (" ", "\xa0")
        else:
            before = text[max(0, start - _MAX_SPACES - 1) : start]
            word = before.rstrip()
            if not word:
                continue
            start -= len(before) - len(word)
        spans[sign[1]].append((start, sign.end()))
    return spans


def _may_have_notes(text: str) -> bool:
    """A quick test, since few texts have lines that may begin a note."""
    if "^[" not in text and text.count("[1]") < 2:
        return False
    found = _MAY_BE_NOTE.findall(f"\n{text}")
    return any(raised for raised, _ in found) or sum(number == "1" for _, number in found) > 1


def _without(text: str, start: int, end: int, cuts: list[Span]) -> str:
    """A part of the text without the spans in `cuts`, which may be nested."""
    parts = []
    at = start
    for index in range(bisect_left(cuts, (start, 0)), len(cuts)):
        begin, behind = cuts[index]
        if begin >= end:
            break
        parts.append(text[at : max(at, begin)])
        at = max(at, behind)
    return "".join([*parts, text[at : max(at, end)]])


def _of_sections(notes: list[_Note]) -> list[_Note]:
    """Those that are surely notes: "[1]" begins a list of references only once."""
    firsts = sum(not number[2] and number[3] == "1" for _, _, number in notes)
    return [note for note in notes if note[2][2] or firsts > 1]


def _notes(lines: list[str]) -> list[_Note]:
    """All possible notes, in order."""
    found = []
    at = 0
    while at < len(lines):
        note = _NOTE.match(lines[at]) if "[" in lines[at] else None
        if note is None or (at and lines[at - 1].strip() and not _NOTE.match(lines[at - 1])):
            at += 1
            continue
        end = _end(lines, at, len(note[1]))
        found.append((at, end, note))
        at = end
    return found


def _end(lines: list[str], start: int, indent: int) -> int:
    """Index of the line after a note, which continues on lines indented more than its first."""
    end = start + 1
    last = min(len(lines), start + _MAX_LINES)
    while end < last and lines[end].strip() and not _NOTE.match(lines[end]):
        end += 1
    at = end
    while at < last:
        line = lines[at]
        if line.strip():
            deep = _INDENT.match(line)
            if deep is None or deep.end() <= indent or _NOTE.match(line):
                break
            end = at + 1
        at += 1
    return end
