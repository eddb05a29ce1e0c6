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
from neardup_desktop.extract.pdf.repeated_headers import repeated_headers
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

    The main text lacks contents lists and the misprints of dblatex. `unproved` gets the words that
    may have been written with the hyphen that was removed.
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
    _leave_out_headers(pages, running, left_out, unproved)
    bodies, notes = [], []
    for page, runs, out in zip(pages, running, left_out, strict=True):
        bodies.append(_plain(page.without(out)))
        starts = {first for first, _ in runs}
        notes += [
            _plain(page.text[start:end])
            for start, end in page.notes
            if not any(start <= first < end for first in starts)
        ]
    return bodies, notes


def _leave_out_headers(
    pages: Sequence[PageText],
    running: Sequence[Sequence[Span]],
    left_out: list[list[Span]],
    unproved: list[str] | None,
) -> None:
    """Add to `left_out` the header rows that tables repeat on later pages."""
    bands = {
        edge.band
        for page, out in zip(pages, map(set, running), strict=True)
        for edge in page.edges
        if (edge.start, edge.end) in out
    }
    repeated = repeated_headers(pages, left_out, bands)
    for out, rows in zip(left_out, repeated, strict=True):
        out += [span for row in rows for span in row]
    if (count := sum(map(len, repeated))) and unproved is not None:
        unproved.append(f"{count} rows of heads")


def _joined(bodies: Sequence[str], notes: Sequence[str], unproved: list[str] | None = None) -> str:
    text = joined_pages(bodies)
    if notes:
        text = "\n".join([text, *notes])
    return joined_words(text, unproved)


def _plain(text: str) -> str:
    return text.replace("\r\n", "\n")
