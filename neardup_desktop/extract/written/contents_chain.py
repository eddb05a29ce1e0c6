"""Which lines of a list stand again below it, in the order of the list: pure."""

from bisect import bisect_left
from dataclasses import dataclass
from itertools import pairwise

LINES_APART = 8
"""Where so many lines in a row stand nowhere again, a list has ended."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a list: its words without the number of a page, and that number or None."""

    line: int
    begin: int
    end: int
    number: int | None


@dataclass(frozen=True, slots=True)
class Found:
    """An entry, the line where it stands again, and its first word there."""

    entry: Entry
    heading: int
    begin: int


def longest_chain(choices: list[tuple[Entry, list[tuple[int, int]]]]) -> list[Found]:
    """As many entries as can stand again in their own order, at most one line for each.

    Of several such chains the one furthest down: the list of a chapter may say all the same, and
    stands before what both lead to.
    """
    tails: list[int] = []
    nodes: list[tuple[Found, int]] = []
    tail_nodes: list[int] = []
    for entry, lines in reversed(choices):
        for line, begin in lines:
            at = bisect_left(tails, -line)
            after = tail_nodes[at - 1] if at else -1
            nodes.append((Found(entry, line, begin), after))
            if at == len(tails):
                tails.append(-line)
                tail_nodes.append(len(nodes) - 1)
            else:
                tails[at] = -line
                tail_nodes[at] = len(nodes) - 1
    chain = []
    at = tail_nodes[-1] if tail_nodes else -1
    while at >= 0:
        found, at = nodes[at]
        chain.append(found)
    return chain


def without_stragglers(found: list[Found]) -> list[Found]:
    """The chain up to the first place where most lines in a row stand nowhere again."""
    for place, (before, after) in enumerate(pairwise(found), 1):
        if after.entry.line - before.entry.line > LINES_APART:
            return found[:place]
    return found


def numbered_between(entries: list[Entry], found: list[Found], begin: int, stop: int) -> set[int]:
    """Lines of the list that have the number of a page, and between their neighbours' at that."""
    numbers = [(one.entry.line, one.entry.number) for one in found if one.entry.number is not None]
    lines = [line for line, _ in numbers]
    taken = set()
    for entry in entries:
        if entry.number is None or not begin <= entry.line < stop:
            continue
        at = bisect_left(lines, entry.line)
        low = numbers[at - 1][1] if at else 0
        high = numbers[at][1] if at < len(lines) else None
        if (low or 0) <= entry.number and (high is None or entry.number <= high):
            taken.add(entry.line)
    return taken
