"""Digests of layout that carries meaning: table columns, line ends and indentation.

A reader adds them to the extras of an item (`ExtraKind.LAYOUT`). They are not stored as extras but
help to tell "identical text" from "same words, other form".
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
"""Compared between all formats: an amount is in the debit or in the credit column."""

LINES = "lines"
"""Compared within one format only, as formats rarely break and indent lines alike."""

_NARROWEST = 40
"""Running text is not wrapped at fewer characters."""

_RAGGED = 0.8
"""In wrapped text, a line plus the first word of the next is at least this share of the widest
line."""

_ITEM = re.compile(
    r"(?:[-*+•–—·o]|[(\[]?(?:\d{1,3}|[A-Ja-j])[.)\]])(?:\s|$)|[|#]",
)
"""How list items and table rows begin, which start a line of their own."""

_LONGEST_LABEL = len("(123)")
_LINE_END = ord("\n")
_LAST_BLANK = 0x3000

_BLANK_BYTES = bytes(chr(byte).isspace() for byte in range(256))
_BAR, _NUMBER_SIGN, _STOP, _BRACKET, _SQUARE_BRACKET = map(ord, "|#.)]")

Indices = npt.NDArray[np.int64]
_Codes = npt.NDArray[np.unsignedinteger[Any]]


def columns(tables: Iterable[Iterable[Sequence[str]]]) -> Extra | None:
    """A digest of the empty cells of tables that have filled cells after them in their row.

    Args:
        tables: for each table its rows, each with the texts of its cells, empty ones included. A
            cell that spans columns counts once for each of them, empty but for the first.

    Returns:
        None if no row has a gap: then the order of the words says everything.
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
        # Columns without any filled cell are only spacing.
        used = sorted({at for row in kinds for at, is_filled in enumerate(row) if is_filled})
        gaps = {kind: _gaps(kind, used) for kind in kinds}
        if any(gaps.values()):
            pieces.append("|".join(map(gaps.__getitem__, filled)))
    return Extra(ExtraKind.LAYOUT, COLUMNS, words_digest(*pieces)) if pieces else None


def _gaps(row: tuple[bool, ...], used: Sequence[int]) -> str:
    """Which cells of a row are filled if an empty one precedes a filled one; else ""."""
    near = used[: bisect_left(used, len(row))]
    cells = "".join("x" if row[at] else "." for at in near).rstrip(".")
    return cells if "." in cells else ""


def columns_at(tables: Iterable[Sequence[Sequence[int]]]) -> Extra | None:
    """Like `columns`, for rows given by the indices of their filled cells.

    Args:
        tables: for each table its rows, each with the indices of its filled columns, ascending.
            Equal rows may be one object, which is then looked at once.
    """
    pieces = []
    for rows in tables:
        used = {
            column: at for at, column in enumerate(sorted({one for row in rows for one in row}))
        }
        gaps: dict[Sequence[int], str] = {}
        for row in rows:
            if row and row not in gaps:
                indices = [used[column] for column in row]
                has_gap = indices[-1] + 1 != len(indices)
                gaps[row] = _row_of(indices) if has_gap else ""
        if any(gaps.values()):
            pieces.append("|".join(gaps[row] for row in rows if row))
    return Extra(ExtraKind.LAYOUT, COLUMNS, words_digest(*pieces)) if pieces else None


def _row_of(indices: Sequence[int]) -> str:
    cells = ["."] * (max(indices) + 1)  # a broken file may state them in any order
    for index in indices:
        cells[index] = "x"
    return "".join(cells)


def empty_columns(tables: Iterable[Iterable[Sequence[str]]]) -> Extra | None:
    """A digest of the columns of tables that are empty throughout, before one that is not.

    Within a format this distinguishes an amount alone in its column from one in the next; between
    formats it does not count, since empty columns may just be spacing.
    """
    pieces = []
    for rows in tables:
        kinds = {tuple([bool(cell) and not cell.isspace() for cell in row]) for row in rows}
        used = {at for row in kinds for at, is_filled in enumerate(row) if is_filled}
        if used and len(used) <= max(used):
            pieces.append(" ".join(map(str, sorted(used))))
    return Extra(ExtraKind.LAYOUT, LINES, words_digest(*pieces)) if pieces else None


def lines(written: str, *, may_be_wrapped: bool = False, marks: Iterable[str] = ()) -> Extra:
    """A digest of line ends and indentation, for formats where the author sees these.

    Trailing blanks and empty lines do not count.

    Args:
        written: the text.
        may_be_wrapped: whether a program may have wrapped running text: then each paragraph counts
            as one line, however it is wrapped. Verse, addresses, lists and tables have shorter
            lines, and keep them.
        marks: other structure in the markup of the format, such as heading levels.
    """
    pieces = [*marks, *_line_shapes(written, may_be_wrapped)]
    digest = content_digest("\n".join(pieces).encode("utf-8", "surrogatepass"))
    return Extra(ExtraKind.LAYOUT, LINES, digest)


def _line_shapes(written: str, may_be_wrapped: bool) -> list[str]:
    """Indentation and number of words of each line that is not empty."""
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
        numbers: index among all lines.
        starts: index of the first character.
        begins: index of the first character of the first word.
        first_codes: code of that character.
        last_codes: code of the last character of the first word.
        first_ends: index after the first word.
        ends: index after the last word.
        counts: number of words.
    """

    numbers: Indices
    starts: Indices
    begins: Indices
    first_codes: _Codes
    last_codes: _Codes
    first_ends: Indices
    ends: Indices
    counts: Indices


@cache
def _is_blank() -> npt.NDArray[np.bool_]:
    """For each code up to the last blank plus one, whether it is a blank."""
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
        first_codes=codes[begins[firsts]],
        last_codes=codes[ends[firsts] - 1],
        first_ends=ends[firsts],
        ends=ends[firsts + counts - 1],
        counts=counts,
    )


def _goes_on(found: _Lines, written: str) -> npt.NDArray[np.bool_]:
    """For each line, whether it continues the line above, where its first word did not fit.

    If a line of a paragraph ends early and is not the last, the author broke the lines of this
    paragraph, and none continues another.
    """
    is_first = np.diff(found.numbers, prepend=-2) > 1
    lengths = found.ends - found.starts
    paragraphs = np.flatnonzero(is_first)
    widest = np.maximum.reduceat(lengths, paragraphs)
    paragraph_of = np.cumsum(is_first) - 1
    may_go_on = ~is_first & (widest >= _NARROWEST)[paragraph_of]
    first_words = found.first_ends - found.begins
    first_codes, last_codes = found.first_codes, found.last_codes
    is_label = (first_words == 1) | (first_codes == _BAR) | (first_codes == _NUMBER_SIGN)
    ends_item = (last_codes == _STOP) | (last_codes == _BRACKET) | (last_codes == _SQUARE_BRACKET)
    is_label |= (first_words <= _LONGEST_LABEL) & ends_item
    for at in np.flatnonzero(may_go_on & is_label).tolist():
        if _ITEM.match(written, found.begins[at]):
            may_go_on[at] = False
    is_full = np.zeros(len(lengths), dtype=np.bool_)
    is_full[1:] = lengths[:-1] + 1 + first_words[1:] > (_RAGGED * widest)[paragraph_of[1:]]
    is_meant = np.logical_or.reduceat(may_go_on & ~is_full, paragraphs)
    joined: npt.NDArray[np.bool_] = may_go_on & ~is_meant[paragraph_of]
    return joined
