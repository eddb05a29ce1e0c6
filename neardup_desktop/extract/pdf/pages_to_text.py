"""From the texts of pages to the text of the document they were made from: pure.

Footnotes stand at the end, as in the document that a word processor saves: on which pages they
stood depends on the size of the paper. The signs that lead to them are left out, there as here.
Lists of contents, with the numbers of pages in them, are shown and not measured.
"""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from neardup_desktop.extract.pdf.line_ends import joined_pages, joined_words
from neardup_desktop.extract.pdf.misprints import without_misprints
from neardup_desktop.extract.pdf.narrow_columns import proved_cuts
from neardup_desktop.extract.pdf.page_breaks import breaks_in_tables, with_moves
from neardup_desktop.extract.pdf.running_lines import PageText, Span, running_lines
from neardup_desktop.extract.written.contents_list import contents_lines


def document_text(pages: Sequence[PageText]) -> str:
    """The text of a document, words at line ends and at page ends in one piece."""
    return _joined(*_bodies_and_notes(pages))


def document_texts(
    pages: Sequence[PageText], unproved: list[str] | None = None
) -> tuple[str, str | None]:
    """The text of a document, and what of it is measured; None where that is the same.

    Lists of contents are not measured, nor are the marks of letters that are printed wrongly.

    Args:
        pages: their texts.
        unproved: gets the words that may have been written with the hyphen that was taken out.
    """
    bodies, notes = _bodies_and_notes(pages, unproved)
    text = _joined(bodies, notes, unproved)
    starts = [0, *accumulate(len(body) + 1 for body in bodies[:-1])]
    lists = contents_lines("\n".join(bodies), starts)
    measured = without_misprints(_without_lists(bodies, notes, starts, lists) if lists else text)
    return text, None if measured == text else measured


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
    """The texts of the pages without what only runs through them, and the notes of all."""
    cuts = proved_cuts([(page.text, page.cuts) for page in pages])
    running = running_lines(pages)
    left_out = [
        [*out, *page.notes, *page.signs, *cut]
        for page, out, cut in zip(pages, running, cuts, strict=True)
    ]
    put = _with_whole_rows(pages, running, left_out, unproved)
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


def _with_whole_rows(
    pages: Sequence[PageText],
    running: Sequence[Sequence[Span]],
    left_out: list[list[Span]],
    unproved: list[str] | None,
) -> Sequence[list[tuple[int, str]]]:
    """What is to be put into the pages so that rows are whole; `left_out` gets what goes there."""
    if sum(bool(page.pieces) for page in pages) < 2:
        return [[] for _ in pages]
    places = {
        edge.place
        for page, out in zip(pages, map(set, running), strict=True)
        for edge in page.edges
        if (edge.start, edge.end) in out
    }
    found = breaks_in_tables(pages, left_out, places)
    for out, repeated in zip(left_out, found.repeated, strict=True):
        out += repeated
    if found.head_rows and unproved is not None:
        unproved.append(f"{found.head_rows} rows of heads")
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
