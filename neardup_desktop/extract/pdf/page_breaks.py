"""Joins tables that continue on the next page.

Where a page break cuts a table row, the rest of each cell is on the next page and is appended to
the first part of that cell. Whether a row is cut cannot be known for sure: it is assumed if every
cell allows it and at least one stops in the middle of a sentence. Header rows repeated on later
pages are read once. Since a genuine row might have the same content, the number of removed rows is
reported beside the text.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from itertools import pairwise

from neardup_desktop.extract.pdf.page_rows import (
    Cell,
    Piece,
    Row,
    VerticalRule,
    column_of,
    first_row,
    fits,
    has_rule_between,
    is_next_line,
    line_pitch,
    rows_upwards,
    top_height,
)
from neardup_desktop.extract.pdf.running_lines import PageText, Span

_MAX_HEADER_ROWS = 4
_MIN_TABLE_ROWS = 3
"""Rows with the same columns that make a table where no borders or headers show it."""

_SAME_PLACE_POINTS = 2.0
_CLOSE_POINTS = 3.0
_SPACE_SIZE = 0.25
_SLACK_POINTS = 1.5
"""How much narrower than a letter its ink may be."""

_LETTER = re.compile(r"[^\W\d_]")
_ENDS_SENTENCE = re.compile(r"[.!?:;…。！？][\"'»«”’)\]]*\Z")
_ENDS_IN_HYPHEN = re.compile(r"[^\W\d_][-\u2010\ufffe\x02]\Z")

Columns = list[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Move:
    """A span of the next page that belongs at index `to` of this page's text."""

    to: int
    span: Span


@dataclass(slots=True)
class Breaks:
    """What page breaks did to tables.

    Attributes:
        repeated: for each page, its header rows that are on an earlier page too.
        moves: for each page, what it gets from the next one.
        header_rows: the number of removed rows.
    """

    repeated: list[list[Span]]
    moves: list[list[Move]]
    header_rows: int = 0


@dataclass(slots=True)
class _Table:
    """The table at the end of a page.

    Attributes:
        rows: from top to bottom.
        columns: left and right edge of the ink of each column, from the left.
        is_whole_page: whether nothing is above it.
    """

    rows: list[Row]
    columns: Columns
    is_whole_page: bool


@dataclass(slots=True)
class _Chain:
    """A table that continues over pages: its first rows, and the pages that repeat them."""

    header: list[list[tuple[str, float]]]
    found: list[tuple[int, list[list[Span]]]] = field(default_factory=list)


def breaks_in_tables(
    pages: Sequence[PageText], left_out: Sequence[Sequence[Span]], running: set[tuple[str, int]]
) -> Breaks:
    """Find what page breaks did to tables.

    Args:
        pages: all pages.
        left_out: for each page, the spans that are not part of its body.
        running: bands of running headers and footers.
    """
    result = Breaks([[] for _ in pages], [[] for _ in pages])
    bodies = [_body(page, out, running) for page, out in zip(pages, left_out, strict=True)]
    chain: _Chain | None = None
    was_cut = False
    for number, (page, after) in enumerate(pairwise(pages)):
        table = _table_at_end(bodies[number]) if bodies[number] and bodies[number + 1] else None
        if table is None:
            _finish(chain, result)
            chain, was_cut = None, False
            continue
        if chain is None or not table.is_whole_page:
            _finish(chain, result)
            chain = _Chain(_header_lines(page.text, table))
        body = bodies[number + 1]
        in_body = set(body)
        repeated = _repeated(after, chain.header, in_body)
        if repeated or (chain.found and _goes_on(after, body, table)):
            chain.found.append((number + 1, repeated))
        elif chain.found:
            _finish(chain, result)
            chain = None
        header_spans = {span for row in repeated for span in row}
        rest = [piece for piece in body if (piece.start, piece.end) not in header_spans]
        rows = first_row(rest, line_pitch(table.rows[-1]), table.columns, after.horizontal_rules)
        is_one_row = was_cut and len(table.rows) == 1 and table.is_whole_page
        end = _End(page, after, table, rows, bool(repeated), bool(repeated) or is_one_row)
        was_cut = end.cuts_a_row()
        if was_cut:
            result.moves[number] = list(_moves(table, rows))
    _finish(chain, result)
    return result


def with_moves(
    pages: Sequence[PageText], left_out: Sequence[Sequence[Span]], moves: Sequence[Sequence[Move]]
) -> Iterator[list[tuple[int, str]]]:
    """Yield, last page first, what to insert into each page, and at which index."""
    put: list[tuple[int, str]] = []
    for number in range(len(pages) - 1, -1, -1):
        if moves[number]:
            after, out = pages[number + 1], left_out[number + 1]
            put = [(move.to, after.edited(out, put, move.span)) for move in moves[number]]
        else:
            put = []
        yield put


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
    row_texts = [_row_lines(text, row) for row in table.rows]
    header = []
    for at, lines in enumerate(row_texts[: min(_MAX_HEADER_ROWS, len(row_texts) // 2)]):
        words = [line for line, _ in lines]
        is_again = any([line for line, _ in other] == words for other in row_texts[at + 1 :])
        if is_again or not any(map(_LETTER.search, words)) or (not at and len(table.rows[0]) < 2):
            break
        header.append(lines)
    return header


def _row_lines(text: str, row: Row) -> list[tuple[str, float]]:
    return [(_words(text, piece), piece.left) for cell in row for piece in cell.pieces]


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
        if not _are_same(page.text, those, lines) or _is_longer(pieces[end - 1 : end + 1], page):
            break
        rows.append([(piece.start, piece.end) for piece in those])
        at = end
    lowest = pieces[at - 1].height
    is_on_top = all(piece.height < lowest for piece in pieces[at:] if piece in body)
    return rows if is_on_top else []


def _is_longer(pieces: Sequence[Piece], page: PageText) -> bool:
    """Whether the second piece belongs to the row of the first."""
    if len(pieces) < 2:
        return False
    last, piece = pieces
    if piece.height > last.height - piece.size / 2:
        return piece.left > last.left
    cell = Cell([last])
    return (
        cell.is_above_or_below(piece.left, piece.right)
        and is_next_line(piece, last)
        and not has_rule_between(piece, cell, page.horizontal_rules)
    )


def _are_same(text: str, pieces: Sequence[Piece], lines: Sequence[tuple[str, float]]) -> bool:
    return len(pieces) == len(lines) and all(
        abs(piece.left - left) <= _SAME_PLACE_POINTS and _words(text, piece) == words
        for piece, (words, left) in zip(pieces, lines, strict=True)
    )


def _goes_on(page: PageText, body: Sequence[Piece], table: _Table) -> bool:
    """Whether a page begins with a row that fits the columns of the table before it."""
    row = first_row(body, line_pitch(table.rows[-1]), table.columns, page.horizontal_rules)
    return len(row) > 1 and fits(row, table.columns)


def _finish(chain: _Chain | None, result: Breaks) -> None:
    """Mark the header rows for removal that every page of the table repeats."""
    if chain is None or not chain.found:
        return
    count = min(len(rows) for _, rows in chain.found)
    for page, rows in chain.found:
        result.repeated[page] += [span for row in rows[:count] for span in row]
        result.header_rows += count


class _Sign(Enum):
    """What the two ends of a cell say about whether the page break cuts it."""

    AGAINST = auto()
    NOTHING = auto()
    FULL = auto()
    MIDDLE = auto()


@dataclass(frozen=True, slots=True)
class _End:
    """The end of a page and the beginning of the next.

    Attributes:
        page, after: both pages.
        table: the one at the end of the first.
        row: the first row of the next page below repeated headers.
        has_header: whether the next page repeats the table's header.
        is_continued: whether it is known already that the table continues.
    """

    page: PageText
    after: PageText
    table: _Table
    row: Row
    has_header: bool
    is_continued: bool

    def cuts_a_row(self) -> bool:
        """Whether the first row of the next page is the rest of the last row of this page."""
        last, row = self.table.rows[-1], self.row
        if len(last) < 2 or not row or not fits(row, [(cell.left, cell.right) for cell in last]):
            return False
        rules = _rules_between(self.page, self.after, last, row)
        if not rules and not self.is_continued:
            has_rows = sum(len(one) > 1 for one in self.table.rows) >= _MIN_TABLE_ROWS
            if not has_rows or _reads_on(self.page.text, self.after.text, last, row):
                return False
        if any(self._is_open(rule) for rule in rules):
            return True
        signs = self._signs()
        if _Sign.AGAINST in signs:
            return False
        if _Sign.MIDDLE in signs or signs.count(_Sign.FULL) > 1:
            return True
        # In a table whose rows are all complete, an incomplete one is the rest of another.
        is_full_table = all(len(one) == len(last) for one in self.table.rows)
        return len(row) < len(last) and is_full_table and (bool(rules) or self.is_continued)

    def _is_open(self, rule: VerticalRule) -> bool:
        """Whether the page break leaves open a vertical border that starts at a horizontal one."""
        top = self.row[0].pieces[0].height
        below = [
            other
            for other in self.after.vertical_rules
            if abs(other.x - rule.x) <= _SAME_PLACE_POINTS and other.bottom <= top <= other.top
        ]
        return (
            not _horizontal_rules_at(rule.x, rule.bottom, self.page)
            and _horizontal_rules_at(rule.x, rule.top, self.page) > 0
            and all(
                _horizontal_rules_at(other.x, other.top, self.after) <= self.has_header
                for other in below
            )
        )

    def _signs(self) -> list["_Sign"]:
        """The sign of each cell in the row on the next page."""
        columns = list(self.table.columns)
        if not _joins(self.row, columns):
            return [_Sign.AGAINST]
        last = self.table.rows[-1]
        signs = []
        for cell in self.row:
            above = last[_index(cell, last)]
            right = next(end for _, end in columns if end >= max(above.right, cell.right))
            signs.append(_sign(self.page.text, self.after.text, above, cell, right))
        return signs


def _sign(text: str, after: str, above: Cell, below: Cell, right: float) -> _Sign:
    last, first = above.pieces[-1], below.pieces[0]
    ends = text[last.start : last.end].rstrip()
    begins = after[first.start : first.end].lstrip()
    is_small = begins[:1].islower()
    end_of_word = last.right + _SPACE_SIZE * last.size + first.word_right - first.left
    if is_small and _ENDS_IN_HYPHEN.search(ends):
        return _Sign.MIDDLE
    is_full = end_of_word > right - _SLACK_POINTS
    if _ENDS_SENTENCE.search(ends):
        return _Sign.AGAINST if is_small and not is_full else _Sign.NOTHING
    if not is_full:
        return _Sign.AGAINST
    if is_small:
        return _Sign.MIDDLE
    return _Sign.FULL if len(above.pieces) > 1 else _Sign.NOTHING


def _index(cell: Cell, row: Row) -> int:
    found = column_of(cell, [(one.left, one.right) for one in row])
    assert found is not None, "the row was found to fit"
    return found


def _rules_between(page: PageText, after: PageText, last: Row, row: Row) -> list[VerticalRule]:
    """The borders between all cells of a row that continue on the next page; [] if one lacks."""
    bottom = min(cell.pieces[-1].height for cell in last)
    top = row[0].pieces[0].height
    below = [one.x for one in after.vertical_rules if one.bottom <= top <= one.top]
    near = [
        one
        for one in page.vertical_rules
        if one.bottom <= bottom <= one.top
        and any(abs(one.x - other) <= _SAME_PLACE_POINTS for other in below)
    ]
    found: list[VerticalRule] = []
    for left, right in pairwise(last):
        here = left.right - _SAME_PLACE_POINTS, right.left + _SAME_PLACE_POINTS
        between = [one for one in near if here[0] <= one.x <= here[1]]
        if not between:
            return []
        found += between
    return found


def _horizontal_rules_at(x: float, y: float, page: PageText) -> int:
    """How many horizontal rules cross this point, or reach it from the left."""
    return sum(
        abs(level.y - y) <= _CLOSE_POINTS
        and level.left < x - _CLOSE_POINTS
        and x <= level.right + _CLOSE_POINTS
        for level in page.horizontal_rules
    )


def _reads_on(text: str, after: str, last: Row, row: Row) -> bool:
    """Whether sentences may continue from column to column, as in a newspaper."""
    cells = [*((text, cell) for cell in last), *((after, cell) for cell in row)]
    for_it = against = 0
    for (text_above, above), (text_below, below) in pairwise(cells):
        if above is last[-1] and len(last) == 1 + _index(below, last):
            continue  # the last cell may go on in a table, too
        ends = text_above[above.pieces[-1].start : above.pieces[-1].end].rstrip()
        is_small = text_below[below.pieces[0].start : below.pieces[0].end].lstrip()[:1].islower()
        if _ENDS_SENTENCE.search(ends):
            if is_small:
                return False
        elif is_small:
            for_it += 1
        else:
            against += 1
    return for_it > 0 and for_it >= against


def _moves(table: _Table, row: Row) -> Iterator[Move]:
    last = table.rows[-1]
    for cell in row:
        yield Move(last[_index(cell, last)].span[1], cell.span)
