"""Tables that go on behind the end of a page, read as the one table they are: pure.

Where the end of a page cuts a row, the rest of each cell stands on the next page: it is put behind
the beginning of its cell. Nothing tells for sure that a row is cut; taken for it is what each of
its cells allows, where at least one stops in the middle of a sentence. The rows at the head of a
table that are repeated on its next pages are read once; how many were left out is told beside the
text, for nobody can tell them from rows of the table that are just the same.
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
    Upright,
    column_of,
    first_row,
    fits,
    is_next_line,
    is_ruled_between,
    pitch_of,
    rows_upwards,
    top_of,
)
from neardup_desktop.extract.pdf.running_lines import PageText, Span

_MOST_HEAD_ROWS = 4
_ROWS_OF_A_TABLE = 3
"""So many rows of the same columns are a table where no borders and no heads tell."""

_SAME_PLACE_POINTS = 2.0
_CLOSE_POINTS = 3.0
_SPACE_SIZE = 0.25
_SLACK_POINTS = 1.5
"""Ink is a little narrower than the place of its letters."""

_LETTER = re.compile(r"[^\W\d_]")
_ENDS_SENTENCE = re.compile(r"[.!?:;…。！？][\"'»«”’)\]]*\Z")
_ENDS_IN_HYPHEN = re.compile(r"[^\W\d_][-\u2010\ufffe\x02]\Z")

Columns = list[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Move:
    """What stands on the next page and belongs behind a place of this one."""

    to: int
    span: Span


@dataclass(slots=True)
class Breaks:
    """What the ends of pages did to tables.

    Attributes:
        repeated: rows of heads that stand on an earlier page, by pages.
        moves: what each page gets from the next one.
        head_rows: so many rows were left out.
    """

    repeated: list[list[Span]]
    moves: list[list[Move]]
    head_rows: int = 0


@dataclass(slots=True)
class _Table:
    """The table at the end of a page.

    Attributes:
        rows: from above.
        columns: between which places each column has ink, from the left.
        is_whole_page: whether nothing stands above it.
    """

    rows: list[Row]
    columns: Columns
    is_whole_page: bool


@dataclass(slots=True)
class _Chain:
    """A table that goes on over pages: its first rows, and where they are found again."""

    head: list[list[tuple[str, float]]]
    found: list[tuple[int, list[list[Span]]]] = field(default_factory=list)


def breaks_in_tables(
    pages: Sequence[PageText], left_out: Sequence[Sequence[Span]], running: set[tuple[str, int]]
) -> Breaks:
    """What the ends of pages did to tables.

    Args:
        pages: all.
        left_out: what is no part of the body of each page.
        running: places at which lines run through pages.
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
            chain = _Chain(_head_of(page.text, table))
        body = bodies[number + 1]
        in_body = set(body)
        repeated = _repeated(after, chain.head, in_body)
        if repeated or (chain.found and _goes_on(after, body, table)):
            chain.found.append((number + 1, repeated))
        elif chain.found:
            _finish(chain, result)
            chain = None
        heads = {span for row in repeated for span in row}
        rest = [piece for piece in body if (piece.start, piece.end) not in heads]
        rows = first_row(rest, pitch_of(table.rows[-1]), table.columns, after.levels)
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
    """What is to be put into each page, and where; the last page first.

    Args:
        pages: all.
        left_out: what is no part of the body of each page.
        moves: what each page gets from the next one.
    """
    put: list[tuple[int, str]] = []
    for number in range(len(pages) - 1, -1, -1):
        if moves[number]:
            after, out = pages[number + 1], left_out[number + 1]
            put = [(move.to, after.edited(out, put, move.span)) for move in moves[number]]
        else:
            put = []
        yield put


def _body(page: PageText, left_out: Sequence[Span], running: set[tuple[str, int]]) -> list[Piece]:
    """What a page draws besides what runs through the pages, and its footnotes."""
    if not page.pieces:
        return []
    out = sorted([*left_out, *((one.start, one.end) for one in page.edges if one.place in running)])
    starts = [start for start, _ in out]

    def is_out(piece: Piece) -> bool:
        at = bisect_right(starts, piece.start) - 1
        return at >= 0 and piece.start < out[at][1]

    return [piece for piece in page.pieces if not is_out(piece)]


def _table_at_end(body: Sequence[Piece]) -> _Table | None:
    """The rows at the end of a page that have the same columns; None where these are no table."""
    rows: list[Row] = []
    columns: Columns = []
    is_whole_page = True
    for row in rows_upwards(body):
        is_above = not rows or top_of(row) > top_of(rows[0])
        if not is_above or not _joins(row, columns):
            is_whole_page = False
            break
        rows.insert(0, row)
    while rows and len(rows[0]) < 2:
        del rows[0]
    return _Table(rows, columns, is_whole_page) if rows and len(columns) > 1 else None


def _joins(row: Row, columns: Columns) -> bool:
    """Whether a row has these columns and perhaps others, which are added then."""
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


def _head_of(text: str, table: _Table) -> list[list[tuple[str, float]]]:
    """What the first rows of a table say, line by line, as far as no other row says it again."""
    said = [_said(text, row) for row in table.rows]
    head = []
    for at, lines in enumerate(said[: min(_MOST_HEAD_ROWS, len(said) // 2)]):
        words = [line for line, _ in lines]
        is_again = any([line for line, _ in other] == words for other in said[at + 1 :])
        if is_again or not any(map(_LETTER.search, words)) or (not at and len(table.rows[0]) < 2):
            break
        head.append(lines)
    return head


def _said(text: str, row: Row) -> list[tuple[str, float]]:
    return [(_words(text, piece), piece.left) for cell in row for piece in cell.pieces]


def _words(text: str, piece: Piece) -> str:
    return " ".join(text[piece.start : piece.end].split())


def _repeated(
    page: PageText, head: Sequence[Sequence[tuple[str, float]]], body: set[Piece]
) -> list[list[Span]]:
    """Where a page begins with the first rows of a table, behind what runs through the pages."""
    if not head:
        return []
    pieces = page.pieces
    at = 0
    while not _are_same(page.text, pieces[at : at + len(head[0])], head[0]):
        if at == len(pieces) or pieces[at] in body:
            return []
        at += 1
    rows = []
    for lines in head:
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
    """Whether the first of two pieces does not end its row."""
    if len(pieces) < 2:
        return False
    last, piece = pieces
    if piece.height > last.height - piece.size / 2:
        return piece.left > last.left
    cell = Cell([last])
    return (
        cell.is_above_or_below(piece.left, piece.right)
        and is_next_line(piece, last)
        and not is_ruled_between(piece, cell, page.levels)
    )


def _are_same(text: str, pieces: Sequence[Piece], lines: Sequence[tuple[str, float]]) -> bool:
    return len(pieces) == len(lines) and all(
        abs(piece.left - left) <= _SAME_PLACE_POINTS and _words(text, piece) == words
        for piece, (words, left) in zip(pieces, lines, strict=True)
    )


def _goes_on(page: PageText, body: Sequence[Piece], table: _Table) -> bool:
    """Whether a page begins with a row of the columns of the table before it."""
    row = first_row(body, pitch_of(table.rows[-1]), table.columns, page.levels)
    return len(row) > 1 and fits(row, table.columns)


def _finish(chain: _Chain | None, result: Breaks) -> None:
    """Leave out the rows that all pages of a table repeat."""
    if chain is None or not chain.found:
        return
    count = min(len(rows) for _, rows in chain.found)
    for page, rows in chain.found:
        result.repeated[page] += [span for row in rows[:count] for span in row]
        result.head_rows += count


class _Sign(Enum):
    """What the end and the beginning of a cell tell of whether it goes on there."""

    AGAINST = auto()
    NOTHING = auto()
    FULL = auto()
    MIDDLE = auto()


@dataclass(frozen=True, slots=True)
class _End:
    """The end of a page and the beginning of the next one.

    Attributes:
        page, after: both pages.
        table: the one at the end of the first.
        row: the first one of the next page, behind heads.
        has_head: whether the next page repeats the head of the table.
        is_told: whether something tells already that the table goes on there.
    """

    page: PageText
    after: PageText
    table: _Table
    row: Row
    has_head: bool
    is_told: bool

    def cuts_a_row(self) -> bool:
        """Whether the first row of the next page is the rest of the last one of this page."""
        last, row = self.table.rows[-1], self.row
        if len(last) < 2 or not row or not fits(row, [(cell.left, cell.right) for cell in last]):
            return False
        rules = _rules_between(self.page, self.after, last, row)
        if not rules and not self.is_told:
            has_rows = sum(len(one) > 1 for one in self.table.rows) >= _ROWS_OF_A_TABLE
            if not has_rows or _reads_on(self.page.text, self.after.text, last, row):
                return False
        if any(self._is_open(rule) for rule in rules):
            return True
        signs = self._signs()
        if _Sign.AGAINST in signs:
            return False
        if _Sign.MIDDLE in signs or signs.count(_Sign.FULL) > 1:
            return True
        # Where all other rows have all of their cells, one with a few is the rest of another.
        is_full_table = all(len(one) == len(last) for one in self.table.rows)
        return len(row) < len(last) and is_full_table and (bool(rules) or self.is_told)

    def _is_open(self, rule: Upright) -> bool:
        """Whether a rule down the page begins at one across it and ends at none, and goes on so."""
        top = self.row[0].pieces[0].height
        below = [
            other
            for other in self.after.uprights
            if abs(other.across - rule.across) <= _SAME_PLACE_POINTS
            and other.bottom <= top <= other.top
        ]
        return (
            not _levels_at(rule.across, rule.bottom, self.page)
            and _levels_at(rule.across, rule.top, self.page) > 0
            and all(
                _levels_at(other.across, other.top, self.after) <= self.has_head for other in below
            )
        )

    def _signs(self) -> list["_Sign"]:
        """What each cell of the next page tells."""
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


def _rules_between(page: PageText, after: PageText, last: Row, row: Row) -> list[Upright]:
    """The rules between the cells of a row; none where their rests have none in these places."""
    bottom = min(cell.pieces[-1].height for cell in last)
    top = row[0].pieces[0].height
    below = [one.across for one in after.uprights if one.bottom <= top <= one.top]
    near = [
        one
        for one in page.uprights
        if one.bottom <= bottom <= one.top
        and any(abs(one.across - other) <= _SAME_PLACE_POINTS for other in below)
    ]
    found: list[Upright] = []
    for left, right in pairwise(last):
        here = left.right - _SAME_PLACE_POINTS, right.left + _SAME_PLACE_POINTS
        between = [one for one in near if here[0] <= one.across <= here[1]]
        if not between:
            return []
        found += between
    return found


def _levels_at(across: float, up: float, page: PageText) -> int:
    """How many rules across the page touch a place from the left, or go through it."""
    return sum(
        abs(level.up - up) <= _CLOSE_POINTS
        and level.left < across - _CLOSE_POINTS
        and across <= level.right + _CLOSE_POINTS
        for level in page.levels
    )


def _reads_on(text: str, after: str, last: Row, row: Row) -> bool:
    """Whether sentences may go on from column to column, as in a newspaper."""
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
