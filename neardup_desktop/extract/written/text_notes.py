"""Notes in plain text: put at its end, where other formats of the same text have them.

Programs that write text from other formats put them at the end of each section: "[2] See below."
after a line, the lines that go on with it indented, and "^[2]" where other programs leave the sign
of a note raised. Without that, numbers have to begin anew in another section: a list of references
stands where every format has it.
"""

import re
from bisect import bisect_left
from collections import defaultdict
from itertools import accumulate

LEAST_CHARACTERS = 200
MOST_CHARACTERS = 4 << 20
"""Shorter and longer texts are left as they are."""

_MOST_LINES = 60
"""A note has at most so many lines."""

_MAY_BE_NOTE = re.compile(r"\n[ \t\xa0]{0,8}(\^?)\[(\d{1,4})\][ \t\xa0]")
_NOTE = re.compile(r"^([ \t\xa0]{0,8})(\^?)\[(\d{1,4})\][ \t\xa0]+(?=\S)")
_RAISED_SIGN = re.compile(r"\^\[(\d{1,4})\]")
_SIGN = re.compile(r"\[(\d{1,4})\](?=[\s.,;:)]|\Z)")
_MOST_SPACES = 20
"""A sign stands behind a word, at most so many spaces or line ends away from it."""

_INDENT = re.compile(r"[ \t\xa0]*")

Span = tuple[int, int]

_Note = tuple[int, int, re.Match[str]]
"""First line, line behind the last, and its sign."""


def with_notes_at_end(text: str) -> str:
    """The text with its notes behind it, without their signs; the text itself without notes.

    A note is one only where the text before it has the sign that leads to it.
    """
    if "[" not in text or not LEAST_CHARACTERS <= len(text) <= MOST_CHARACTERS:
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
    """Where signs of each number stand that lead to notes, and do not begin them."""
    places: dict[str, list[Span]] = defaultdict(list)
    for sign in (_RAISED_SIGN if raised else _SIGN).finditer(text):
        if sign.start(1) in own:
            continue
        start = sign.start()
        if raised:
            start -= text[start - 1 : start] in (" ", "\xa0")
        else:
            before = text[max(0, start - _MOST_SPACES - 1) : start]
            word = before.rstrip()
            if not word:
                continue
            start -= len(before) - len(word)
        places[sign[1]].append((start, sign.end()))
    return places


def _may_have_notes(text: str) -> bool:
    """Whether a look at each line is worth it: most texts have no line that a note could begin."""
    if "^[" not in text and text.count("[1]") < 2:
        return False
    found = _MAY_BE_NOTE.findall(f"\n{text}")
    return any(raised for raised, _ in found) or sum(number == "1" for _, number in found) > 1


def _without(text: str, start: int, end: int, cuts: list[Span]) -> str:
    """A stretch of the text without what is cut out of it; cuts may lie inside others."""
    parts = []
    at = start
    for place in range(bisect_left(cuts, (start, 0)), len(cuts)):
        begin, behind = cuts[place]
        if begin >= end:
            break
        parts.append(text[at : max(at, begin)])
        at = max(at, behind)
    return "".join([*parts, text[at : max(at, end)]])


def _of_sections(notes: list[_Note]) -> list[_Note]:
    """Those that are surely notes: "[1]" may as well begin a list of references, but only once."""
    firsts = sum(not number[2] and number[3] == "1" for _, _, number in notes)
    return [note for note in notes if note[2][2] or firsts > 1]


def _notes(lines: list[str]) -> list[_Note]:
    """All that may be notes, in their order."""
    found = []
    at = 0
    while at < len(lines):
        note = _NOTE.match(lines[at])
        if note is None or (at and lines[at - 1].strip() and not _NOTE.match(lines[at - 1])):
            at += 1
            continue
        end = _end(lines, at, len(note[1]))
        found.append((at, end, note))
        at = end
    return found


def _end(lines: list[str], start: int, indent: int) -> int:
    """Behind the last line of a note: it goes on where lines are indented more than it is."""
    end = start + 1
    last = min(len(lines), start + _MOST_LINES)
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
