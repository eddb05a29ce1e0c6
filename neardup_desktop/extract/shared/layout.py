"""Digests of layout that carries meaning: table columns, line ends and indentation.

A reader adds them to the extras of an item (`ExtraKind.LAYOUT`). They are not stored as extras but
help to tell "identical text" from "same words, other form".
"""

import re
from collections.abc import Iterable, Sequence
from itertools import chain, compress, count, groupby

from neardup_desktop.extract.extras import content_digest, words_digest
from neardup_desktop.model.extras import Extra, ExtraKind
from neardup_desktop.native import text_pass
from neardup_desktop.text.code_points import tables_of_width, units_of

COLUMNS = "columns"
"""Compared between all formats: an amount is in the debit or in the credit column."""

LINES = "lines"
"""Compared within one format only, as formats rarely break and indent lines alike."""

_NARROWEST = 40
"""Running text is not wrapped at fewer characters."""

_RAGGED = 0.8
"""In wrapped text, a line plus the first word of the next is at least this share of the widest
line."""

_ITEM = re.compile(r"(?:[-*+•–—·o]|[(\[]?(?:\d{1,3}|[A-Ja-j])[.)\]])(?:\s|$)|[|#]")
"""The beginnings of list items and table rows, which start a line of their own."""


def columns(tables: Iterable[Iterable[Sequence[str]]]) -> Extra | None:
    """A digest of the empty cells of tables that have filled cells after them in their row.

    The rows of each table have the texts of their cells, empty ones included. A cell that spans
    columns counts once for each of them, empty but for the first. None if no row has a gap: then
    the order of the words says everything.
    """
    return columns_at(map(_filled, tables))


def _filled(rows: Iterable[Sequence[str]]) -> list[tuple[int, ...]]:
    """The indices of the filled cells of each row; equal rows share one tuple."""
    # Large tables have few kinds of rows, and whole rows of words need not be kept.
    known: dict[tuple[bool, ...], tuple[int, ...]] = {}
    filled = []
    for row in rows:
        kind = tuple([bool(cell) and not cell.isspace() for cell in row])
        if kind not in known:
            known[kind] = tuple(compress(count(), kind))
        filled.append(known[kind])
    return filled


def columns_at(tables: Iterable[Sequence[Sequence[int]]]) -> Extra | None:
    """Like `columns`, for rows given by the ascending indices of their filled cells.

    Equal rows may be one object, which is then looked at once.
    """
    pieces = []
    for rows in tables:
        kinds = set(rows)
        # Columns without any filled cell are only spacing.
        used = {column: at for at, column in enumerate(sorted(set(chain.from_iterable(kinds))))}
        gaps = {kind: _gaps([used[column] for column in kind]) for kind in kinds}
        if any(gaps.values()):
            pieces.append("|".join(gaps[row] for row in rows if row))
    return Extra(ExtraKind.LAYOUT, COLUMNS, words_digest(*pieces)) if pieces else None


def _gaps(row: Sequence[int]) -> str:
    """Which cells of a row are filled if an empty one precedes a filled one; else ""."""
    if not row or row[-1] + 1 == len(row):
        return ""
    cells = ["."] * (max(row) + 1)  # a broken file may state them in any order
    for index in row:
        cells[index] = "x"
    return "".join(cells)


def empty_columns(tables: Iterable[Iterable[Sequence[str]]]) -> Extra | None:
    """A digest of the columns of tables that are empty throughout, before one that is not.

    Within a format this distinguishes an amount alone in its column from one in the next; between
    formats it does not count, since empty columns may just be spacing.
    """
    pieces = []
    for rows in map(_filled, tables):
        used = set(chain.from_iterable(rows))
        if used and len(used) <= max(used):
            pieces.append(" ".join(map(str, sorted(used))))
    return Extra(ExtraKind.LAYOUT, LINES, words_digest(*pieces)) if pieces else None


def lines(written: str, *, may_be_wrapped: bool = False, marks: Iterable[str] = ()) -> Extra:
    """A digest of line ends and indentation, for formats where the author sees these.

    Trailing blanks and empty lines do not count. Text that a program may have wrapped counts as one
    line for each paragraph; verse, addresses, lists and tables have shorter lines, and keep them.
    `marks` are other structure in the markup, such as heading levels.
    """
    if text_pass.is_there():
        units = units_of(written)
        known = tables_of_width(units[1]).native
        shapes = text_pass.line_shapes(units, known, may_be_wrapped=may_be_wrapped)
    else:
        shapes = _line_shapes(written, may_be_wrapped)
    before = "".join(f"{mark}\n" for mark in marks).encode("utf-8", "surrogatepass")
    digest = content_digest((before + shapes).removesuffix(b"\n"))
    return Extra(ExtraKind.LAYOUT, LINES, digest)


def _line_shapes(written: str, may_be_wrapped: bool) -> bytes:
    """Indentation and number of words of each line that is not empty, with a line end behind."""
    pieces = []
    for is_empty, paragraph in groupby(written.split("\n"), lambda line: not line.strip()):
        if is_empty:
            continue
        lines = list(paragraph)
        goes_on = _goes_on(lines) if may_be_wrapped else [False] * len(lines)
        indent, words = "", 0
        for line, is_more in zip(lines, goes_on, strict=True):
            if not is_more:
                if words:
                    pieces.append(f"{indent}:{words}")
                blanks = line[: len(line) - len(line.lstrip())]
                indent = blanks.expandtabs(8).replace("\u00a0", " ").replace(" ", "_")
                words = 0
            words += len(line.split())
        pieces.append(f"{indent}:{words}")
    return "".join(f"{piece}\n" for piece in pieces).encode()


def _goes_on(paragraph: Sequence[str]) -> list[bool]:
    """For each line, whether it continues the line above, where its first word did not fit.

    If a line of a paragraph ends early and is not the last, the author broke the lines of this
    paragraph, and none continues another.
    """
    goes_on = [False] * len(paragraph)
    lengths = [len(line.rstrip()) for line in paragraph]
    widest = max(lengths)
    if widest < _NARROWEST:
        return goes_on
    for at, above in enumerate(lengths[:-1], 1):
        line = paragraph[at].lstrip()
        if _ITEM.match(line):
            continue
        if above + 1 + len(line.split(None, 1)[0]) <= _RAGGED * widest:
            return [False] * len(paragraph)
        goes_on[at] = True
    return goes_on
