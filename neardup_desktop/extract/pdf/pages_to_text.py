"""Turns the pages of a PDF into the text of the document they were made from.

Footnotes go to the end, as in files of word processors, because their pages depend on the paper
size; the signs that refer to them are removed. Contents lists with page numbers are part of the
full text, but not of the main text.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate

import numpy as np

from neardup_desktop.extract.pdf.narrow_columns import proved_cuts
from neardup_desktop.extract.pdf.repeated_headers import repeated_headers
from neardup_desktop.extract.pdf.running_lines import PageText, Span, running_lines
from neardup_desktop.extract.written.contents_list import contents_lines
from neardup_desktop.text.code_points import codes_of
from neardup_desktop.text.words import Hashes, word_table

_MIN_LETTERS = 20
"""dblatex prints at least this many letters wrongly; fewer may be meant as they are."""

_GAP = r"(?: ?(?:\u2190-)?\n?)?"
"""A line of an example may end anywhere, with or without an arrow."""

_MARK = f"b{_GAP}['\u2019]{_GAP}['\u2019]"
_LETTER = re.compile(f"{_MARK}{_GAP}([^\\x00-\\x7f\u2019]){_GAP}{_MARK}")
_ANY_MARK = re.compile("b ?['\u2019] ?['\u2019]")

_MARKED_HYPHEN = re.compile("\ufffe(\\w*)")
"""PDFium's mark for a hyphen at a line end, with the letters after it; other readers use \\x02."""

_BEFORE = re.compile(r"(?:.*\W)?(\w*)", re.DOTALL)
_LONGEST_PIECE = 60

_DIVIDED_SHARE = 0.03
"""The least share of lines ending in a hyphen for a text to count as hyphenated. Manuals have 5 to
10 %; where only written hyphens fall on line ends it is about 1 %."""

_HYPHENS = "-\u2010\u2011"
_PAGE_END = re.compile("(?<=[^\\W\\d_])[-\u2010\ufffe\x02]\\Z")
Decided = dict[tuple[str, str], bool]  # whether two halves of a word keep their hyphen
_PAGE_START = re.compile(r"\s*(?=[^\W\d_])")


def joined_pages(pages: Sequence[str]) -> str:
    """Concatenate pages; a word divided between two of them gets the mark of `joined_words`."""
    parts: list[str] = []
    for page in pages:
        before = parts[-1].rstrip() if parts else ""
        end = _PAGE_END.search(before, max(0, len(before) - 2))
        start = _PAGE_START.match(page)
        if end and start and page[start.end()].islower():
            parts[-1] = before[: end.start()] + "\ufffe"
            parts.append(page[start.end() :])
        else:
            parts += ["\n", page] if parts else [page]
    return "".join(parts)


def joined_words(
    text: str, unproved: list[str] | None = None, decided: Decided | None = None
) -> str:
    """Remove the marked hyphens at line ends, except those that belong to a word.

    A hyphen stays if the text has the same hyphenated word inside a line, if a capital follows a
    small letter, if a digit stands beside it, or if both halves are words of this text while the
    joined form is not. Undecided hyphens are removed where the text divides words at all. These
    words are appended to `unproved`, as "re-sign", because the hyphen may have been meant.
    `decided` gets which two halves keep it; if it has them all, nothing is looked up.
    """
    text = text.replace("\x02", "\ufffe")
    if "\ufffe" not in text:
        return text
    divisions = list(_divided(text))
    decided = {} if decided is None else decided
    if not decided.keys() >= {(left, right) for _, left, right in divisions}:
        decided.update(_decisions(text, divisions, unproved))
    parts = []
    at = 0
    for span, left, right in divisions:
        mark = span[0] + len(left)
        parts += [text[at:mark], "-" if decided[left, right] else ""]
        at = mark + 1
    return "".join([*parts, text[at:]])


def _decisions(
    text: str, divisions: Sequence[tuple[Span, str, str]], unproved: list[str] | None
) -> Decided:
    asked = list({one for _, *both in divisions for one in (*both, "".join(both))})
    table = word_table("\n".join(asked))
    words, pairs = _known(PageText(text).without(span for span, _, _ in divisions), table.hashes)
    owners = np.cumsum([len(one) + 1 for one in asked]).searchsorted(table.starts, "right")
    hashes: dict[str, tuple[int, ...]] = dict.fromkeys(asked, ())
    for at, value in zip(owners.tolist(), table.hashes.tolist(), strict=True):
        hashes[asked[at]] += (value,)

    def is_word(piece: str) -> bool:
        return hashes[piece] != () and words.issuperset(hashes[piece])

    def written(left: str, right: str) -> bool | None:
        if hashes[left] + hashes[right] in pairs:
            return True
        if is_word(left + right):
            return False
        if left[-1:].islower() and right[:1].isupper():
            return True
        if left[-1:].isdigit() or right[:1].isdigit():
            return True
        return True if is_word(left) and is_word(right) else None

    answers = [written(left, right) for _, left, right in divisions]
    divides = False in answers or len(divisions) >= _DIVIDED_SHARE * (text.count("\n") + 1)
    decided: Decided = {}
    for (_, left, right), stays in zip(divisions, answers, strict=True):
        if stays is None:
            stays = not divides and bool(left and right)
            if not stays and unproved is not None:
                unproved.append(f"{left}-{right}")
        decided[left, right] = stays
    return decided


def _divided(text: str) -> Iterator[tuple[Span, str, str]]:
    """Yield the span of each divided word, and its two halves."""
    for mark in _MARKED_HYPHEN.finditer(text):
        at = mark.start()
        before = _BEFORE.fullmatch(text, max(0, at - _LONGEST_PIECE), at)
        left = before[1] if before else ""
        yield (at - len(left), mark.end()), left, mark[1]


def _known(text: str, asked: Hashes) -> tuple[set[int], set[tuple[int, int]]]:
    """The hashes of the words of a text, few but those `asked`, and of each two with one hyphen."""
    table = word_table(text)
    at = np.flatnonzero(table.starts[1:] - table.ends[:-1] == 1)
    at = at[np.isin(codes_of(text)[table.ends[at]], list(map(ord, _HYPHENS)))]
    is_alone = np.diff(at, prepend=-2, append=len(table) + 1) > 1
    at = at[is_alone[:-1] & is_alone[1:]]
    hashes = table.hashes
    is_asked = np.bincount(asked.astype(np.uint16), minlength=1 << 16) > 0  # by the lowest bits
    return set(hashes[is_asked[hashes.astype(np.uint16)]].tolist()), set(
        zip(hashes[at].tolist(), hashes[at + 1].tolist(), strict=True)
    )


def document_texts(
    pages: Sequence[PageText], unproved: list[str] | None = None
) -> tuple[str, str | None]:
    """The full text of a document, and its main text or None where that is the same.

    The main text lacks contents lists and the misprints of dblatex. `unproved` gets the words that
    may have been written with the hyphen that was removed.
    """
    bodies, notes = _bodies_and_notes(pages, unproved)
    decided: Decided = {}
    text = _joined(bodies, notes, decided, unproved)
    starts = [0, *accumulate(len(body) + 1 for body in bodies[:-1])]
    lists = contents_lines("\n".join(bodies), starts)
    shorter = _without_lists(bodies, starts, lists)
    main = without_misprints(_joined(shorter, notes, decided) if lists else text)
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
    bodies: Sequence[str], starts: Sequence[int], lists: Sequence[Span]
) -> list[str]:
    spans: list[list[Span]] = [[] for _ in bodies]
    for start, end in lists:
        page = bisect_right(starts, start) - 1
        spans[page].append((start - starts[page], end - starts[page]))
    return [
        PageText(body).without(own) if own else body
        for body, own in zip(bodies, spans, strict=True)
    ]


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


def _joined(
    bodies: Sequence[str], notes: Sequence[str], decided: Decided, unproved: list[str] | None = None
) -> str:
    text = joined_pages(bodies)
    if notes:
        text = "\n".join([text, *notes])
    return joined_words(text, unproved, decided)


def _plain(text: str) -> str:
    return text.replace("\r\n", "\n")
