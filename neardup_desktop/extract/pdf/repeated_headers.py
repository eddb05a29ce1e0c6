"""Finds the header rows that a table repeats where it continues on the next page.

They are read once. Since a genuine row might have the same content, the number of removed rows is
reported beside the text.
"""

import re
from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct, field

from neardup_desktop.extract.pdf.page_rows import (
    Cell,
    Piece,
    Row,
    is_next_line,
    rows_upwards,
    top_height,
)
from neardup_desktop.extract.pdf.running_lines import PageText, Span

_MAX_HEADER_ROWS = 4
_SAME_PLACE_POINTS = 2.0
_LETTER = re.compile(r"[^\W\d_]")

Columns = list[tuple[float, float]]


class _Table(Struct):
    """The table at the end of a page.

    Attributes:
        rows: from top to bottom.
        columns: left and right edge of the ink of each column, from the left.
        is_whole_page: whether nothing is above it.
    """

    rows: list[Row]
    columns: Columns
    is_whole_page: bool


class _Chain(Struct):
    """A table that continues over pages: its first rows, and the pages that repeat them."""

    header: list[list[tuple[str, float]]]
    found: list[tuple[int, list[list[Span]]]] = field(default_factory=list)

    def put_into(self, result: list[list[list[Span]]]) -> None:
        """Add the header rows that every page of the table repeats."""
        count = min((len(rows) for _, rows in self.found), default=0)
        for page, rows in self.found:
            result[page] = rows[:count]


def repeated_headers(
    pages: Sequence[PageText], left_out: Sequence[Sequence[Span]], running: set[tuple[str, int]]
) -> list[list[list[Span]]]:
    """Find the header rows of each page that are on an earlier page too, each as its spans.

    `left_out` are the spans of each page that are not part of its body, `running` the bands of
    running headers and footers.
    """
    result: list[list[list[Span]]] = [[] for _ in pages]
    bodies = [_body(page, out, running) for page, out in zip(pages, left_out, strict=True)]
    chain: _Chain | None = None
    for number, (page, after) in enumerate(pairwise(pages)):
        body = bodies[number + 1]
        table = _table_at_end(bodies[number]) if body else None
        if chain is not None and (table is None or not table.is_whole_page):
            chain.put_into(result)
            chain = None
        if table is None:
            continue
        chain = chain or _Chain(_header_lines(page.text, table))
        repeated = _repeated(after, chain.header, set(body))
        if repeated or (chain.found and _goes_on(body, table)):
            chain.found.append((number + 1, repeated))
        elif chain.found:
            chain.put_into(result)
            chain = None
    if chain is not None:
        chain.put_into(result)
    return result


def _body(page: PageText, left_out: Sequence[Span], running: set[tuple[str, int]]) -> list[Piece]:
    """The pieces of a page without headers, footers and footnotes."""
    if not page.pieces:
        return []
    out = sorted([*left_out, *((one.start, one.end) for one in page.edges if one.band in running)])
    starts = [start for start, _ in out]

    def is_out(piece: Piece) -> bool:
        at = bisect_right(starts, piece.start) - 1
        return at >= 0 and piece.start < out[at][1]

    return [piece for piece in page.pieces if not is_out(piece)]


def _table_at_end(body: Sequence[Piece]) -> _Table | None:
    """The last rows of a page that share columns; None if these are not a table."""
    rows: list[Row] = []
    columns: Columns = []
    is_whole_page = True
    for row in rows_upwards(body):
        is_above = not rows or top_height(row) > top_height(rows[0])
        if not is_above or not _joins(row, columns):
            is_whole_page = False
            break
        rows.insert(0, row)
    while rows and len(rows[0]) < 2:
        del rows[0]
    return _Table(rows, columns, is_whole_page) if rows and len(columns) > 1 else None


def _joins(row: Row, columns: Columns) -> bool:
    """Whether a row fits these columns; if so, they are widened, and new ones added, in place."""
    found = [
        [at for at, ends in enumerate(columns) if cell.is_above_or_below(*ends)] for cell in row
    ]
    taken = [at for those in found for at in those]
    if any(len(those) > 1 for those in found) or len(set(taken)) != len(taken):
        return False
    for cell, those in zip(row, found, strict=True):
        if those:
            left, right = columns[those[0]]
            columns[those[0]] = min(left, cell.left), max(right, cell.right)
    columns += [
        (cell.left, cell.right) for cell, those in zip(row, found, strict=True) if not those
    ]
    columns.sort()
    return True


def _header_lines(text: str, table: _Table) -> list[list[tuple[str, float]]]:
    """The first rows of a table, line by line, up to one that occurs again further down."""
    row_texts = [
        [(_words(text, piece), piece.left) for cell in row for piece in cell.pieces]
        for row in table.rows
    ]
    header = []
    for at, lines in enumerate(row_texts[: min(_MAX_HEADER_ROWS, len(row_texts) // 2)]):
        words = [line for line, _ in lines]
        is_again = any([line for line, _ in other] == words for other in row_texts[at + 1 :])
        if is_again or not any(map(_LETTER.search, words)) or (not at and len(table.rows[0]) < 2):
            break
        header.append(lines)
    return header


def _words(text: str, piece: Piece) -> str:
    return " ".join(text[piece.start : piece.end].split())


def _repeated(
    page: PageText, header: Sequence[Sequence[tuple[str, float]]], body: set[Piece]
) -> list[list[Span]]:
    """The spans of the header rows that a page repeats at its start, below running headers."""
    if not header:
        return []
    pieces = page.pieces
    at = 0
    while not _are_same(page.text, pieces[at : at + len(header[0])], header[0]):
        if at == len(pieces) or pieces[at] in body:
            return []
        at += 1
    rows = []
    for lines in header:
        end = at + len(lines)
        those = pieces[at:end]
        if not _are_same(page.text, those, lines) or _is_longer(pieces[end - 1 : end + 1]):
            break
        rows.append([(piece.start, piece.end) for piece in those])
        at = end
    lowest = pieces[at - 1].height
    is_on_top = all(piece.height < lowest for piece in pieces[at:] if piece in body)
    return rows if is_on_top else []


def _is_longer(pieces: Sequence[Piece]) -> bool:
    """Whether the second piece belongs to the row of the first."""
    if len(pieces) < 2:
        return False
    last, piece = pieces
    if piece.height > last.height - piece.size / 2:
        return piece.left > last.left
    return Cell([last]).is_above_or_below(piece.left, piece.right) and is_next_line(piece, last)


def _are_same(text: str, pieces: Sequence[Piece], lines: Sequence[tuple[str, float]]) -> bool:
    return len(pieces) == len(lines) and all(
        abs(piece.left - left) <= _SAME_PLACE_POINTS and _words(text, piece) == words
        for piece, (words, left) in zip(pieces, lines, strict=True)
    )


def _goes_on(body: Sequence[Piece], table: _Table) -> bool:
    """Whether a page begins with a row that fits the columns of the table before it."""
    *_, row = rows_upwards(body)
    return len(row) > 1 and _joins(row, list(table.columns))
