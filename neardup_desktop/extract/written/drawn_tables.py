"""Reads tables drawn with characters in plain text cell by cell, as all other formats have them.

Two styles are known: a grid of bars and rules, with a rule between all rows (pandoc's grid tables);
and columns under a line of dashes, with an empty line between rows (pandoc's multiline tables).
Each line of such a table holds a piece of each cell, so that reading by lines would mix the
sentences of all columns. Anything else stays as it is.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

_MAX_LINES = 5_000
"""Lines of a table that are examined."""

_MAX_HEADER_LINES = 20
_MIN_ROWS = 3
_DRAWN = "│┃║─━═┼├┤┬┴┌┐└┘╔╗╚╝╠╣╦╩╬"
_PLAIN_SIGNS = str.maketrans(_DRAWN, "|||---++++++++++++++++++")
_DASHES = re.compile(r"\s*-{3,}\s*\Z")
_COLUMNS = re.compile(r"\s*-{2,}(?:\s+-{2,})+\s*\Z")
_RUN_OF_DASHES = re.compile(r"-+")
_ANY_TABLE = re.compile(r"\n[ \t\xa0]*+(?:[+|│├┌╔╠┼][-+|─━═]{3}|-{3,}[ \t]*(?![^\n]))")
_MAY_BEGIN = re.compile(rf"\n[^\S\n]*+[-+|{_DRAWN}][-=+|{_DRAWN}]*+[^\S\n]*+(?![^\n])")
"""A line of nothing but rules, as every table begins with one."""

Block = list[str]
TableCells = tuple[int, list[str]]
"""The index of the line after a table, and its cells."""


def with_tables_by_cell(text: str) -> str:
    """The text with each cell of a drawn table on a line of its own, row by row."""
    below = f"\n{text}"  # so that patterns can begin with a line end, which is fast
    if not _ANY_TABLE.search(below):
        return text
    lines = text.split("\n")
    parts: list[str] = []
    at = 0
    for start in _lines_of_rules(below):
        found = _table_at(lines, start) if start >= at else None
        if found is not None:
            behind, cells = found
            parts += [*lines[at:start], *cells]
            at = behind
    return "\n".join([*parts, *lines[at:]])


def _lines_of_rules(below: str) -> Iterator[int]:
    """Indices of the lines that may begin a table."""
    line = index = 0
    for found in _MAY_BEGIN.finditer(below):
        line += below.count("\n", index, found.start())
        index = found.start()
        yield line


def _table_at(lines: Sequence[str], start: int) -> TableCells | None:
    first = lines[start].translate(_PLAIN_SIGNS)
    if _DASHES.match(first):
        return _columns_at(lines, start)
    return _grid_at(lines, start) if _is_rule(first) else None


def _is_rule(line: str) -> bool:
    """Whether a line is a rule between rows, across the whole table."""
    rule = line.strip()
    return len(rule) > 2 and rule[0] in "+|" and rule[-1] in "+|" and _is_drawn(rule)


def _is_drawn(rule: str) -> bool:
    return "-" in rule and not rule.strip("-=+|")


def _grid_at(lines: Sequence[str], start: int) -> TableCells:
    """A table with a rule below each row; its lines unchanged if it is not one after all."""
    drawn: Block = []
    for line in lines[start : start + _MAX_LINES]:
        plain = line.replace("\xa0", " ").translate(_PLAIN_SIGNS)
        if not _is_rule(plain) and not (
            plain.lstrip().startswith("|") and plain.rstrip().endswith("|")
        ):
            break
        drawn.append(plain)
    end = start + len(drawn)
    rows = [list(group) for is_rule, group in groupby(drawn, _is_rule) if not is_rule]
    rules = [line for line in drawn if _is_rule(line)] if len(rows) >= _MIN_ROWS else []
    if len(rules) < max(len(rows), 1):
        return end, list(lines[start:end])
    bars = _bars(rules, drawn)
    if len(bars) < 3:
        return end, list(lines[start:end])
    spans = [(left + 1, right) for left, right in pairwise(bars)]
    return end, [cell for row in rows for cell in _cells(row, spans)]


def _bars(rules: Block, drawn: Block) -> list[int]:
    """Columns of text in which bars stand: in some rule, and in every other line."""
    found = sorted({index for rule in rules for index, sign in enumerate(rule) if sign in "+|"})
    for line in drawn:
        signs = "|+-=" if _is_rule(line) else "|"
        found = [index for index in found if index < len(line) and line[index] in signs]
    return found


def _columns_at(lines: Sequence[str], start: int) -> TableCells | None:
    """A table between two rules, with a line of dashes over each column below its header."""
    header = lines[start + 1 : start + 1 + _MAX_HEADER_LINES]
    ends = (at for at, line in enumerate(header) if line.startswith("  -") or not line.strip())
    if not (at := next(ends, 0)) or not _COLUMNS.match(header[at]):
        return None
    block = list(lines[start + 1 : start + _MAX_LINES])
    end = next((index for index in range(at + 1, len(block)) if _DASHES.match(block[index])), None)
    if end is None:
        return None
    begins = [run.start() for run in _RUN_OF_DASHES.finditer(block[at])]
    inside = [line for line in (*block[:at], *block[at + 1 : end]) if line.strip()]
    if any(line[index - 1 : index].strip() for line in inside for index in begins):
        return None
    longest = max(map(len, inside), default=0)
    spans = [*pairwise(begins), (begins[-1], longest)]
    rows = [block[:at]] + [
        list(group)
        for is_filled, group in groupby(block[at + 1 : end], lambda line: bool(line.strip()))
        if is_filled
    ]
    return start + end + 2, [cell for row in rows for cell in _cells(row, spans)]


def _cells(row: Block, spans: Sequence[tuple[int, int]]) -> list[str]:
    """The cells of a row, each joined to one line."""
    return [
        " ".join(filter(None, (line[start:end].strip() for line in row))) for start, end in spans
    ]
