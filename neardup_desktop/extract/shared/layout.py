"""Where words stand, as far as that carries meaning: columns of tables, lines and indentation.

A reader adds what these functions give to the extras of an item (`ExtraKind.LAYOUT`). It never
reaches the archive as an extra: it becomes part of what tells "identical text" from "same words,
other form".
"""

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from neardup_desktop.extract.extras import content_digest, words_digest
from neardup_desktop.model.extras import Extra, ExtraKind

COLUMNS = "columns"
"""Compared between all formats: an amount stands in the debit or in the credit column."""

LINES = "lines"
"""Compared within one format only: two formats rarely break and indent lines alike."""

_NARROWEST = 40
"""Running text is not wrapped at fewer characters."""

_RAGGED = 0.8
"""A line of running text and the first word of the next are at least this part of the widest."""

_ITEM = re.compile(
    r"(?:[-*+•–—·o]|[(\[]?(?:\d{1,3}|[A-Ja-j])[.)\]])(?:\s|$)|[|#]",
)
"""How items of lists and rows of tables begin, which are on lines of their own."""

_LONGEST_LABEL = len("(123)")
_LINE_END = ord("\n")
_LAST_BLANK = 0x3000

_BLANK_BYTES = bytes(chr(byte).isspace() for byte in range(256))
_BAR, _NUMBER_SIGN, _STOP, _BRACKET, _SQUARE_BRACKET = map(ord, "|#.)]")

Places = npt.NDArray[np.int64]
_Codes = npt.NDArray[np.unsignedinteger[Any]]


def columns(tables: Iterable[Iterable[Sequence[str]]]) -> Extra | None:
    """Which cells of tables are empty, as far as others of their row stand behind them.

    Args:
        tables: the rows of each, from the left; each row its cells' texts, empty ones too. A cell
            that spans columns counts once for each of them, empty but for the first.

    Returns:
        None where no row has a gap: then the order of the words tells all there is.
    """
    pieces = []
    for rows in tables:
        # Large tables have few kinds of rows, and whole rows of words need not be kept.
        kinds: dict[tuple[bool, ...], tuple[bool, ...]] = {}
        filled = []
        for row in rows:
            kind = tuple([bool(cell) and not cell.isspace() for cell in row])
            if any(kind):
                filled.append(kinds.setdefault(kind, kind))
        # Columns without any cell are the look of a sheet.
        used = sorted({at for row in kinds for at, is_filled in enumerate(row) if is_filled})
        gaps = {kind: _gaps(kind, used) for kind in kinds}
        if any(gaps.values()):
            pieces.append("|".join(map(gaps.__getitem__, filled)))
    return Extra(ExtraKind.LAYOUT, COLUMNS, words_digest(*pieces)) if pieces else None


def _gaps(row: tuple[bool, ...], used: Sequence[int]) -> str:
    """Which cells of a row are filled, where an empty one stands before a filled one; else ""."""
    near = used[: bisect_left(used, len(row))]
    cells = "".join("x" if row[at] else "." for at in near).rstrip(".")
    return cells if "." in cells else ""


def columns_at(tables: Iterable[Sequence[Sequence[int]]]) -> Extra | None:
    """The same, where a row is told by the places of its filled cells.

    Args:
        tables: the rows of each; each row the numbers of its filled columns, in order. Rows that
            are alike may be one object: each is looked at once.
    """
    pieces = []
    for rows in tables:
        used = {
            column: at for at, column in enumerate(sorted({one for row in rows for one in row}))
        }
        gaps: dict[Sequence[int], str] = {}
        for row in rows:
            if row and row not in gaps:
                places = [used[column] for column in row]
                has_gap = places[-1] + 1 != len(places)
                gaps[row] = _row_of(places) if has_gap else ""
        if any(gaps.values()):
            pieces.append("|".join(gaps[row] for row in rows if row))
    return Extra(ExtraKind.LAYOUT, COLUMNS, words_digest(*pieces)) if pieces else None


def _row_of(places: Sequence[int]) -> str:
    cells = ["."] * (max(places) + 1)  # a broken file may state them in any order
    for place in places:
        cells[place] = "x"
    return "".join(cells)


def empty_columns(tables: Iterable[Iterable[Sequence[str]]]) -> Extra | None:
    """Which columns of tables are empty from top to bottom, before one that is not.

    In one format they tell an amount alone in its column from one in the next; another format may
    leave out what is only there to keep a distance.
    """
    pieces = []
    for rows in tables:
        kinds = {tuple([bool(cell) and not cell.isspace() for cell in row]) for row in rows}
        used = {at for row in kinds for at, is_filled in enumerate(row) if is_filled}
        if used and len(used) <= max(used):
            pieces.append(" ".join(map(str, sorted(used))))
    return Extra(ExtraKind.LAYOUT, LINES, words_digest(*pieces)) if pieces else None


def lines(written: str, *, may_be_wrapped: bool = False, marks: Iterable[str] = ()) -> Extra:
    """Where lines of a text end and how they are indented, in formats where the author sees that.

    Blanks at the ends of lines and empty lines do not count.

    Args:
        written: the text.
        may_be_wrapped: whether a program may have broken running text into lines: then paragraphs
            count as one line each, however they are wrapped. Verse, addresses, lists and tables
            have shorter lines, and keep them.
        marks: what else is structure in the markup of the format, such as levels of headings.
    """
    pieces = [*marks, *_told(written, may_be_wrapped)]
    digest = content_digest("\n".join(pieces).encode("utf-8", "surrogatepass"))
    return Extra(ExtraKind.LAYOUT, LINES, digest)


def _told(written: str, may_be_wrapped: bool) -> list[str]:
    """How each line of a text is indented and how many words it has, without empty lines."""
    if not written or written.isspace():
        return []
    found = _lines_of(written)
    firsts = np.arange(len(found.counts))
    if may_be_wrapped:
        firsts = np.flatnonzero(~_goes_on(found, written))
    pieces = [f":{count}" for count in np.add.reduceat(found.counts, firsts).tolist()]
    starts, begins = found.starts[firsts], found.begins[firsts]
    indents: dict[str, str] = {}
    for at in np.flatnonzero(starts < begins).tolist():
        blanks = written[starts[at] : begins[at]]
        if blanks not in indents:
            indents[blanks] = blanks.expandtabs(8).replace("\u00a0", " ").replace(" ", "_")
        pieces[at] = indents[blanks] + pieces[at]
    return pieces


@dataclass(frozen=True, slots=True)
class _Lines:
    """The lines of a text that are not empty; an entry for each in every array.

    Attributes:
        numbers: which lines of the text they are.
        starts: where they start.
        begins: where their first words begin.
        heads: the characters there.
        tails: the last characters of their first words.
        first_ends: where their first words end.
        ends: where their last words end.
        counts: how many words they have.
    """

    numbers: Places
    starts: Places
    begins: Places
    heads: _Codes
    tails: _Codes
    first_ends: Places
    ends: Places
    counts: Places


@cache
def _is_blank() -> npt.NDArray[np.bool_]:
    """Of each character up to the last blank, and of one more, whether it is blank."""
    return np.array([chr(code).isspace() for code in range(_LAST_BLANK + 2)])


def _lines_of(written: str) -> _Lines:
    is_blank = np.ones(len(written) + 2, dtype=np.bool_)
    if written.isascii():
        data = written.encode("ascii")
        codes: _Codes = np.frombuffer(data, dtype=np.uint8)
        is_blank[1:-1] = np.frombuffer(data.translate(_BLANK_BYTES), dtype=np.bool_)
    else:
        codes = np.frombuffer(written.encode("utf-32-le", "surrogatepass"), dtype=np.uint32)
        is_blank[1:-1] = _is_blank()[np.minimum(codes, _LAST_BLANK + 1)]
    bounds = np.flatnonzero(is_blank[1:] != is_blank[:-1])
    begins, ends = bounds[::2], bounds[1::2]
    starts = np.concatenate(([0], np.flatnonzero(codes == _LINE_END) + 1))
    firsts = np.searchsorted(begins, starts)
    counts = np.diff(firsts, append=len(begins))
    numbers = np.flatnonzero(counts)
    firsts, counts = firsts[numbers], counts[numbers]
    return _Lines(
        numbers=numbers,
        starts=starts[numbers],
        begins=begins[firsts],
        heads=codes[begins[firsts]],
        tails=codes[ends[firsts] - 1],
        first_ends=ends[firsts],
        ends=ends[firsts + counts - 1],
        counts=counts,
    )


def _goes_on(found: _Lines, written: str) -> npt.NDArray[np.bool_]:
    """Of each line whether it goes on with the one above: that next word did not fit there.

    Where a line of a paragraph ends early and is not the last, lines of this paragraph are meant.
    """
    is_first = np.diff(found.numbers, prepend=-2) > 1
    lengths = found.ends - found.starts
    paragraphs = np.flatnonzero(is_first)
    widest = np.maximum.reduceat(lengths, paragraphs)
    paragraph_of = np.cumsum(is_first) - 1
    may_go_on = ~is_first & (widest >= _NARROWEST)[paragraph_of]
    first_words = found.first_ends - found.begins
    heads, tails = found.heads, found.tails
    is_label = (first_words == 1) | (heads == _BAR) | (heads == _NUMBER_SIGN)
    ends_item = (tails == _STOP) | (tails == _BRACKET) | (tails == _SQUARE_BRACKET)
    is_label |= (first_words <= _LONGEST_LABEL) & ends_item
    for at in np.flatnonzero(may_go_on & is_label).tolist():
        if _ITEM.match(written, found.begins[at]):
            may_go_on[at] = False
    is_full = np.zeros(len(lengths), dtype=np.bool_)
    is_full[1:] = lengths[:-1] + 1 + first_words[1:] > (_RAGGED * widest)[paragraph_of[1:]]
    is_meant = np.logical_or.reduceat(may_go_on & ~is_full, paragraphs)
    joined: npt.NDArray[np.bool_] = may_go_on & ~is_meant[paragraph_of]
    return joined
