"""Notes in plain text: put at its end, where other formats of the same text have them.

Programs that write text from other formats put them at the end of each section: "[2] See below."
after a line, the lines that go on with it indented, and "^[2]" where other programs leave the sign
of a note raised. Without that, numbers have to begin anew in another section: a list of references
stands where every format has it.
"""

import re

LEAST_CHARACTERS = 200
MOST_CHARACTERS = 4 << 20
"""Shorter and longer texts are left as they are."""

_MOST_LINES = 60
"""A note has at most so many lines."""

_NOTE = re.compile(r"^([ \t\xa0]{0,8})(\^?)\[(\d{1,4})\][ \t\xa0]+(?=\S)")
_RAISED_SIGN = re.compile(r"[ \xa0]?\^\[(\d{1,4})\]")
_SIGN = re.compile(r"(?<=\S)\s{0,20}\[(\d{1,4})\](?=[\s.,;:)]|\Z)")
_INDENT = re.compile(r"[ \t\xa0]*")

_Note = tuple[int, int, bool, str]
"""First line, line behind the last, whether its sign is raised, and its number."""


def with_notes_at_end(text: str) -> str:
    """The text with its notes behind it, without their signs; the text itself without notes.

    A note is one only where the text before it has the sign that leads to it.
    """
    if "[" not in text or not LEAST_CHARACTERS <= len(text) <= MOST_CHARACTERS:
        return text
    lines = text.split("\n")
    found = _of_sections(_notes(lines))
    if not found:
        return text
    signs = {raised: _SIGN if not raised else _RAISED_SIGN for raised in (False, True)}
    bodies: list[str] = []
    notes: list[str] = []
    at = 0
    moved = False
    for start, end, raised, number in found:
        bodies.append("\n".join(lines[at:start]))
        at = end
        note = "\n".join(lines[start:end])
        body, count = _without_sign(signs[raised], number, bodies)
        if count:
            moved = True
            bodies = body
            notes.append(_NOTE.sub("", note, count=1))
        else:
            bodies.append(note)
    if not moved:
        return text
    return "\n".join([*bodies, "\n".join(lines[at:]), *notes])


def _of_sections(notes: list[_Note]) -> list[_Note]:
    """Those that are surely notes: "[1]" may as well begin a list of references, but only once."""
    firsts = sum(not raised and number == "1" for _, _, raised, number in notes)
    return [note for note in notes if note[2] or firsts > 1]


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
        found.append((at, end, bool(note[2]), note[3]))
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


def _without_sign(sign: re.Pattern[str], number: str, bodies: list[str]) -> tuple[list[str], int]:
    """The texts before a note without the last sign that leads to it, and whether there is one."""
    for place in range(len(bodies) - 1, -1, -1):
        matches = [found for found in sign.finditer(bodies[place]) if found[1] == number]
        if matches:
            last = matches[-1]
            body = bodies[place][: last.start()] + bodies[place][last.end() :]
            return [*bodies[:place], body, *bodies[place + 1 :]], 1
    return bodies, 0
