"""Turns the pages of a PDF into the text of the document they were made from.

Footnotes go to the end, as in files of word processors, because their pages depend on the paper
size; the signs that refer to them are removed. Contents lists with page numbers are part of the
full text, but not of the main text.
"""

import re
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from neardup_desktop.extract.pdf.line_ends import joined_pages, joined_words
from neardup_desktop.extract.pdf.narrow_columns import proved_cuts
from neardup_desktop.extract.pdf.page_breaks import breaks_in_tables, with_moves
from neardup_desktop.extract.pdf.running_lines import PageText, Span, running_lines
from neardup_desktop.extract.written.contents_list import contents_lines

_MIN_LETTERS = 20
"""dblatex prints at least this many letters wrongly; fewer may be meant as they are."""

_GAP = r"(?: ?(?:\u2190-)?\n?)?"
"""A line of an example may end anywhere, with or without an arrow."""

_MARK = f"b{_GAP}['\u2019]{_GAP}['\u2019]"
_LETTER = re.compile(f"{_MARK}{_GAP}([^\\x00-\\x7f\u2019]){_GAP}{_MARK}")
_ANY_MARK = re.compile("b ?['\u2019] ?['\u2019]")


def document_texts(
    pages: Sequence[PageText], unproved: list[str] | None = None
) -> tuple[str, str | None]:
    """The full text of a document, and its main text or None where that is the same.

    The main text lacks contents lists and the misprints of dblatex.

    Args:
        pages: their texts.
        unproved: gets the words that may have been written with the hyphen that was removed.
    """
    bodies, notes = _bodies_and_notes(pages, unproved)
    text = _joined(bodies, notes, unproved)
    starts = [0, *accumulate(len(body) + 1 for body in bodies[:-1])]
    lists = contents_lines("\n".join(bodies), starts)
    main = without_misprints(_without_lists(bodies, notes, starts, lists) if lists else text)
    return text, None if main == text else main


def without_misprints(text: str) -> str:
    """Undo b''ü b'' or b’’и b’’ for single letters, if there are many.

    dblatex, which makes PDFs of DocBook manuals, prints each non-ASCII letter of an example so;
    other formats of the same manual lack these marks.
    """
    if not _ANY_MARK.search(text):
        return text
    right, count = _LETTER.subn(r"\1", text)
    return right if count >= _MIN_LETTERS else text


def _without_lists(
    bodies: Sequence[str], notes: Sequence[str], starts: Sequence[int], lists: Sequence[Span]
) -> str:
    spans: list[list[Span]] = [[] for _ in bodies]
    for start, end in lists:
        page = bisect_right(starts, start) - 1
        spans[page].append((start - starts[page], end - starts[page]))
    shorter = [
        PageText(body).without(own) if own else body
        for body, own in zip(bodies, spans, strict=True)
    ]
    return _joined(shorter, notes)


def _bodies_and_notes(
    pages: Sequence[PageText], unproved: list[str] | None = None
) -> tuple[list[str], list[str]]:
    """The texts of the pages without headers, footers and notes, and all notes."""
    cuts = proved_cuts([(page.text, page.cuts) for page in pages])
    running = running_lines(pages)
    left_out = [
        [*out, *page.notes, *page.signs, *cut]
        for page, out, cut in zip(pages, running, cuts, strict=True)
    ]
    put = _with_complete_rows(pages, running, left_out, unproved)
    bodies, notes = [], []
    for page, runs, out, more in zip(pages, running, left_out, put, strict=True):
        bodies.append(_plain(page.edited(out, more) if more else page.without(out)))
        starts = {first for first, _ in runs}
        notes += [
            _plain(page.text[start:end])
            for start, end in page.notes
            if not any(start <= first < end for first in starts)
        ]
    return bodies, notes


def _with_complete_rows(
    pages: Sequence[PageText],
    running: Sequence[Sequence[Span]],
    left_out: list[list[Span]],
    unproved: list[str] | None,
) -> Sequence[list[tuple[int, str]]]:
    """What to insert into each page so that table rows are complete.

    What moves to another page, and repeated header rows, are added to `left_out`.
    """
    if sum(bool(page.pieces) for page in pages) < 2:
        return [[] for _ in pages]
    bands = {
        edge.band
        for page, out in zip(pages, map(set, running), strict=True)
        for edge in page.edges
        if (edge.start, edge.end) in out
    }
    found = breaks_in_tables(pages, left_out, bands)
    for out, repeated in zip(left_out, found.repeated, strict=True):
        out += repeated
    if found.header_rows and unproved is not None:
        unproved.append(f"{found.header_rows} rows of heads")
    put = [*with_moves(pages, left_out, found.moves)][::-1]
    for number, moves in enumerate(found.moves[:-1], 1):
        gone = [move.span for move in moves]
        left_out[number] += gone
        put[number] = [
            one for one in put[number] if not any(start < one[0] <= end for start, end in gone)
        ]
    return put


def _joined(bodies: Sequence[str], notes: Sequence[str], unproved: list[str] | None = None) -> str:
    text = joined_pages(bodies)
    if notes:
        text = "\n".join([text, *notes])
    return joined_words(text, unproved)


def _plain(text: str) -> str:
    return text.replace("\r\n", "\n")
