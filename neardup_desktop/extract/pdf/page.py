"""The text of one page of a PDF as PDFium gives it, with positions and sizes of its characters."""

import ctypes
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING

from neardup_desktop.extract.pdf.direct_calls import Numbers, direct
from neardup_desktop.extract.pdf.narrow_columns import Glyph, cuts_in_words
from neardup_desktop.extract.pdf.page_rows import Piece
from neardup_desktop.extract.pdf.running_lines import EdgeLine, PageText, Span

if TYPE_CHECKING:
    from pypdfium2 import PdfPage, PdfTextPage

_LINE = re.compile(r"[^\S\r\n]*\S[^\r\n]*")
_NOTE_SIGN = re.compile(r"\s*([0-9⁰¹²³⁴-⁹]{1,3}|[*†‡§¶]{1,3})\.?\s*(?=\S|\Z)")
_RAISED_DIGITS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_PLAIN_DIGITS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_WORD = re.compile(r"\S+")
_BULLET = re.compile(r"[^\w\s]{1,2}")
_SAME_LEFT_POINTS = 2.5
"""The largest distance between the origin of a letter and the edge of its ink."""

_EDGE_LINES = 8
"""Lines at each end of the text that are considered as headers, footers or notes."""

_EDGE_SHARE = 0.13
"""The largest distance of a header or footer from its edge, as a share of the page height."""

_SAMPLED_LINES = 9
"""Lines that are sampled for the usual font size of a page."""

_NOTE_SIZE_RATIO = 0.93
"""The largest font size of a footnote, relative to the usual one of its page."""

_RAISED_SIZE_RATIO = 0.85
"""The largest size of a superscript, relative to the letter before it."""

_MAX_NOTE_LINES = 80
"""Lines per page that are examined for footnotes."""

_MAX_REFERENCES = 50
"""Occurrences of a sign on a page that are examined as references to its footnote."""


MAX_PIECES = 20_000
"""Line pieces per page that are examined."""

_WIDE = 1.5
"""The least width of a wide gap, in line heights; spaces between justified words stay below it."""

_SAME_LINE = 0.5
"""Pieces whose lower edges differ by less than this share of their height are on one line."""


_GAP = 0.4
"""The least width of a gap that may separate cells, in line heights."""

_LEAN = 2.0
"""Points by which the ink of letters with the same origin may differ."""

_UPWARDS = 1.0
"""A piece to the right and this many line heights above the previous one begins a new column."""

Rectangle = tuple[float, float, float, float]
"""Left, bottom, right and top edge of a line piece."""


def rectangles(text: "PdfTextPage") -> list[Rectangle]:
    """The line pieces of a page, in drawing order."""
    sides = Numbers(ctypes.c_double, 4)
    left, bottom, right, top = sides.references
    get, page, values = direct("FPDFText_GetRect"), text.raw, sides.values
    count = min(MAX_PIECES, direct("FPDFText_CountRects")(page, 0, -1))
    return [values() for index in range(count) if get(page, index, left, top, right, bottom)]


def wide_gaps(pieces: Iterable[Rectangle]) -> Iterator[str]:
    """Index and left edge, in points, of each line piece behind a wide gap.

    Such gaps put an amount under debit or credit, which the text does not show. As positions differ
    between any two programs, they are compared between PDFs only (`layout.LINES`).
    """
    end = lower = 0.0
    for index, (left, bottom, right, top) in enumerate(pieces):
        height = top - bottom
        if left - end > _WIDE * height and abs(bottom - lower) < _SAME_LINE * height:
            yield f"{index} {left:.0f}"
        end, lower = right, bottom


def ends_in_columns(pieces: Iterable[Rectangle], edge: float) -> bool:
    """Whether a page ends with pieces side by side, like cells; below `edge` may be a footer."""
    end = lower = before = 0.0
    column: float | None = None
    for left, bottom, right, top in pieces:
        height = max(top - bottom, before)  # a full stop is not high
        rises = bottom - lower
        is_body = bottom > edge
        if left > end and (
            (lower and rises > _UPWARDS * height)
            or (
                (is_body or column is not None)
                and abs(rises) < _SAME_LINE * height
                and left - end > _WIDE * height
            )
        ):
            column = left
        elif column is not None and left < column - _LEAN and is_body:
            column = None
        end, lower, before = right, bottom, top - bottom
    return column is not None


def lefts_behind_gaps(pieces: Iterable[Rectangle]) -> list[tuple[float, float, float]]:
    """Left, bottom and top edge of each piece behind a gap in its line.

    PDFium puts everything side by side into one line.
    """
    found = []
    end = lower = 0.0
    for left, bottom, right, top in pieces:
        height = top - bottom
        if abs(bottom - lower) < height and left - end > _GAP * height:
            found.append((left, bottom, top))
        end, lower = right, bottom
    return found


def page_text(
    page: "PdfPage", text_page: "PdfTextPage", rectangles: Sequence[Rectangle] = ()
) -> PageText:
    """Read a page in drawing order.

    `rectangles` are its line pieces, if a table may continue to or from this page.

    Raises:
        PdfiumError: it cannot be read.
    """
    text: str = text_page.get_text_range()
    measured = _MeasuredPage(text_page, text)
    lines = [match.span() for match in _LINE.finditer(text)]
    _, bottom, _, top = page.get_mediabox()
    edges = _edge_lines(measured, lines, bottom, top)
    notes, signs = _notes(measured, lines, {edge.start for edge in edges})
    cells = _pieces(measured, lines, rectangles) if rectangles else ()
    return PageText(text, edges, notes, signs, cuts_in_words(measured), cells)


def ends_in_table(page: "PdfPage", rectangles: Sequence[Rectangle]) -> bool:
    """Whether a page may end inside a table."""
    _, bottom, _, top = page.get_mediabox()
    return ends_in_columns(rectangles, bottom + _EDGE_SHARE * (top - bottom))


class _MeasuredPage:
    """Positions and sizes of characters; None where PDFium's indices do not fit the text."""

    def __init__(self, text_page: "PdfTextPage", text: str) -> None:
        from pypdfium2.raw import FS_MATRIX

        self._page = text_page.raw
        self._matrix = FS_MATRIX()
        self._to_matrix = ctypes.byref(self._matrix)
        self._origin = Numbers(ctypes.c_double, 2)
        self._box = Numbers(ctypes.c_double, 4)
        self._unicode = direct("FPDFText_GetUnicode")
        self._get_matrix = direct("FPDFText_GetMatrix")
        self._font_size = direct("FPDFText_GetFontSize")
        self._is_generated = direct("FPDFText_IsGenerated")
        self._get_origin = direct("FPDFText_GetCharOrigin")
        self._get_box = direct("FPDFText_GetCharBox")
        self.text = text

    def size(self, index: int) -> float | None:
        """Font size, in points."""
        page = self._page
        if self._unicode(page, index) != ord(self.text[index]):
            return None
        if not self._get_matrix(page, index, self._to_matrix):
            return None
        points: float = self._font_size(page, index)
        scale: float = self._matrix.d
        return round(points * abs(scale), 1)

    def glyph(self, index: int) -> Glyph | None:
        page = self._page
        if self._is_generated(page, index) == 1:
            return None
        size = self.size(index)
        if size is None or not self._get_origin(page, index, *self._origin.references):
            return None
        if not self._get_box(page, index, *self._box.references):
            return None
        left, height = self._origin.values()
        return Glyph(left, self._box.values()[1], height, size)

    def right(self, index: int) -> float | None:
        """The right edge of the ink."""
        if self._unicode(self._page, index) != ord(self.text[index]):
            return None
        found = self._get_box(self._page, index, *self._box.references)
        return self._box.values()[1] if found else None

    def origin(self, index: int) -> tuple[float, float] | None:
        """Origin of a character, from the left and from below."""
        if self._unicode(self._page, index) != ord(self.text[index]):
            return None
        found = self._get_origin(self._page, index, *self._origin.references)
        return self._origin.values() if found else None

    def near(self, indices: Sequence[int], lefts: Sequence[float]) -> list[int]:
        """Those characters whose origins are near one of these distances from the left."""
        # Most are not between these bounds, so no more is asked about them.
        least = min(lefts, default=0.0) - 2 * _SAME_LEFT_POINTS
        most = max(lefts, default=0.0) + 2 * _SAME_LEFT_POINTS
        get, page, left = self._get_origin, self._page, ctypes.c_double()
        to_left, to_height = ctypes.byref(left), self._origin.references[1]
        return [
            index
            for index in indices
            if get(page, index, to_left, to_height)
            and least <= left.value <= most
            and (origin := self.origin(index)) is not None
            and any(abs(one - origin[0]) <= _SAME_LEFT_POINTS for one in lefts)
        ]

    def first_letter(self, line: Span) -> int:
        """Index of the first character of a line that is not a space."""
        start, end = line
        if not self.text[start].isspace():
            return start
        return end - len(self.text[start:end].lstrip())


def _pieces(
    page: _MeasuredPage, lines: Sequence[Span], rectangles: Sequence[Rectangle]
) -> tuple[Piece, ...]:
    """The lines as drawn, with those split that PDFium merged; () if that fails."""
    behind_gaps = lefts_behind_gaps(rectangles)
    found: list[Piece] = []
    for start, end in lines:
        begin = page.first_letter((start, end))
        at_begin = page.origin(begin)
        text = page.text[start:end].rstrip()
        stop = start + len(text)
        at_end = page.origin(stop - len(text.rsplit(None, 1)[-1]))
        if at_begin is None or at_end is None:
            return ()
        leftmost, rightmost = at_begin[0], at_end[0] + _SAME_LEFT_POINTS
        highest, lowest = max(at_begin[1], at_end[1]) + 1, min(at_begin[1], at_end[1]) + 1
        lefts = [
            left
            for left, bottom, top in behind_gaps
            if bottom <= highest and lowest <= top and leftmost < left <= rightmost
        ]
        words = [word.start() for word in _WORD.finditer(page.text, begin, stop)] if lefts else []
        spans: list[Span] = []
        for word in page.near(words[1:], lefts):
            before = page.text[begin:word].rstrip()
            if not _BULLET.fullmatch(before):
                spans.append((begin, begin + len(before)))
                begin = word
        for first, behind in (*spans, (begin, stop)):
            origin, size, right = page.origin(first), page.size(first), page.right(behind - 1)
            if origin is None or not size or right is None:
                return ()
            found.append(Piece(first, behind, origin[0], right, origin[1], size))
    return tuple(found)


def _edge_lines(
    page: _MeasuredPage, lines: Sequence[Span], bottom: float, top: float
) -> tuple[EdgeLine, ...]:
    if len(lines) > 2 * _EDGE_LINES:
        lines = [*lines[:_EDGE_LINES], *lines[-_EDGE_LINES:]]
    found = []
    for line in lines:
        origin = page.origin(page.first_letter(line))
        if origin is None:
            continue
        _, height = origin
        if top - height <= _EDGE_SHARE * (top - bottom):
            found.append(EdgeLine(*line, ("top", round(top - height))))
        elif height - bottom <= _EDGE_SHARE * (top - bottom):
            found.append(EdgeLine(*line, ("bottom", round(height - bottom))))
    return tuple(found)


def _notes(
    page: _MeasuredPage, lines: Sequence[Span], edges: set[int]
) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
    """The spans of footnotes and of their signs.

    Footnotes are small lines at the end of which the first begins with a sign used further up.
    """
    usual = _usual_size(page, lines)
    begin = end = len(lines)
    least = max(0, len(lines) - _MAX_NOTE_LINES)
    while begin > least and (size := page.size(page.first_letter(lines[begin - 1]))) is not None:
        if size <= _NOTE_SIZE_RATIO * usual:
            begin -= 1
        elif begin == end and lines[begin - 1][0] in edges:
            begin = end = begin - 1  # a footer may be below the notes
        else:
            break
    notes: list[Span] = []
    signs: list[Span] = []
    for start, stop in lines[begin:end]:
        sign = _NOTE_SIGN.match(page.text, start, stop)
        references = _references(page, sign[1], lines[begin][0]) if sign else []
        if sign and (references or _is_unraised_number(page, sign, lines[begin][0])):
            signs += [*references, (start, sign.end())]
            if sign.end() < stop:
                notes.append((sign.end(), stop))
        elif signs:
            notes.append((start, stop))
    return tuple(notes), tuple(signs)


def _is_unraised_number(page: _MeasuredPage, sign: re.Match[str], end: int) -> bool:
    """Whether a number begins a note although no superscript refers to it.

    Some programs draw superscript digits as plain ones. A number then counts if it touches the
    first word of the note, or is followed by a point, and also stands alone behind a word further
    up. That reference is left in the text.
    """
    between = page.text[sign.end(1) : sign.end()]
    if not sign[1].isdecimal() or (between and not between.startswith(".")):
        return False
    if not page.text[sign.end() : sign.end() + 1].isupper():
        return False
    alone = re.compile(rf"(?<=[^\W\d_.,:;)])[.,:;)]*\xa0?[.,:;]? {sign[1]}(?=[\s.,:;)])")
    return alone.search(page.text, 0, end) is not None


def _usual_size(page: _MeasuredPage, lines: Sequence[Span]) -> float:
    """The most frequent font size of a page; 0.0 if unknown."""
    step = max(1, len(lines) // _SAMPLED_LINES)
    sizes = Counter(
        size for line in lines[::step] if (size := page.size(page.first_letter(line))) is not None
    )
    return sizes.most_common(1)[0][0] if sizes else 0.0


def _references(page: _MeasuredPage, sign: str, end: int) -> list[Span]:
    """Spans of superscripts before `end` that refer to a footnote."""
    found: list[Span] = []
    for index in islice(_sign_pattern(sign).finditer(page.text, 1, end), _MAX_REFERENCES):
        at, behind = index.span()
        is_raised = not index.group().isascii() and index.group()[-1].isdigit()
        if is_raised or _is_raised(page, at):
            found.append((at, behind))
    return found


@cache
def _sign_pattern(sign: str) -> re.Pattern[str]:
    """Finds a sign, also with some digits as superscript characters: some fonts lack others."""
    plain = sign.translate(_PLAIN_DIGITS)
    if not plain.isdecimal():
        return re.compile(re.escape(sign))
    digits = "".join(f"[{digit}{digit.translate(_RAISED_DIGITS)}]" for digit in plain)
    return re.compile(f"(?<![0-9⁰¹²³⁴-⁹]){digits}(?![0-9⁰¹²³⁴-⁹])")


def _is_raised(page: _MeasuredPage, at: int) -> bool:
    """Whether a character is smaller than the one before it; PDFium may put a space between."""
    before = at - 2 if page.text[at - 1] == " " and at > 1 else at - 1
    if page.text[before].isspace():
        return False
    own, other = page.size(at), page.size(before)
    return own is not None and other is not None and own <= _RAISED_SIZE_RATIO * other
