"""The text of one page of a PDF as PDFium gives it, with what its places and sizes tell."""

import ctypes
import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import islice, pairwise
from typing import TYPE_CHECKING, Any

from neardup_desktop.extract.pdf.narrow_columns import Glyph, cuts_in_words
from neardup_desktop.extract.pdf.page_rows import Piece
from neardup_desktop.extract.pdf.pdf_gaps import Rectangle, ends_in_columns, lefts_behind_gaps
from neardup_desktop.extract.pdf.running_lines import EdgeLine, PageText, Span

if TYPE_CHECKING:
    from pypdfium2 import PdfPage, PdfTextPage

_LINE = re.compile(r"[^\r\n]*[^\s][^\r\n]*")
_NOTE_SIGN = re.compile(r"\s*([0-9⁰¹²³⁴-⁹]{1,3}|[*†‡§¶]{1,3})\.?\s*(?=\S|\Z)")
_RAISED_DIGITS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_PLAIN_DIGITS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_WORD = re.compile(r"\S+")
_BULLET = re.compile(r"[^\w\s]{1,2}")
_AT_LEFT_POINTS = 2.5
"""The ink of a letter begins so far from its place, at most."""

_EDGE_LINES = 8
"""So many lines from the beginning and from the end of the text may be heads, feet or notes."""

_EDGE_SHARE = 0.13
"""A head or foot is at most so far from its edge, as a share of the page's height."""

_SIZED_LINES = 9
"""So many lines of a page tell the size of its letters."""

_SMALL = 0.93
"""The letters of a footnote are at most so large, as a share of the others."""

_RAISED = 0.85
"""A raised sign is at most so large, as a share of the letter before it."""

_MOST_NOTE_LINES = 80
"""So many lines of a page are looked at for footnotes."""

_MOST_REFERENCES = 50
"""So many places of a page are looked at for one footnote."""


def page_text(
    page: "PdfPage", text_page: "PdfTextPage", rectangles: Sequence[Rectangle] = ()
) -> PageText:
    """What a page draws, in the order it is drawn in.

    Args:
        page: it.
        text_page: its characters.
        rectangles: where the pieces of its lines stand, if a table may go on before or behind it.

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
    """Heights and sizes of the characters of a page; None where PDFium counts otherwise."""

    def __init__(self, text_page: "PdfTextPage", text: str) -> None:
        from pypdfium2 import raw

        self._functions: Any = raw
        self._page = text_page.raw
        # Asked for thousands of characters: what PDFium writes its answers to is made once.
        self._matrix = raw.FS_MATRIX()
        self._across, self._up = ctypes.c_double(), ctypes.c_double()
        self._right, self._unused = ctypes.c_double(), ctypes.c_double()
        self._to_matrix = ctypes.byref(self._matrix)
        self._to_origin = ctypes.byref(self._across), ctypes.byref(self._up)
        unused = ctypes.byref(self._unused)
        self._to_box = unused, ctypes.byref(self._right), unused, unused
        self.text = text

    def height(self, place: int) -> float | None:
        """How high above the origin of the page the line of a character is."""
        if not self._is_at(place):
            return None
        found = self._functions.FPDFText_GetCharOrigin(self._page, place, *self._to_origin)
        return self._up.value if found else None

    def size(self, place: int) -> float | None:
        """The size of a character, in points."""
        if not self._is_at(place):
            return None
        if not self._functions.FPDFText_GetMatrix(self._page, place, self._to_matrix):
            return None
        points = float(self._functions.FPDFText_GetFontSize(self._page, place))
        return round(points * abs(float(self._matrix.d)), 1)

    def glyph(self, place: int) -> Glyph | None:
        """How a character is drawn."""
        size = self.size(place)
        functions, page = self._functions, self._page
        if size is None or not functions.FPDFText_GetCharOrigin(page, place, *self._to_origin):
            return None
        if not functions.FPDFText_GetCharBox(page, place, *self._to_box):
            return None
        added = functions.FPDFText_IsGenerated(page, place) == 1
        return Glyph(self._across.value, self._right.value, self._up.value, size, drawn=not added)

    def right(self, place: int) -> float | None:
        """Where the ink of a character ends."""
        if not self._is_at(place):
            return None
        found = self._functions.FPDFText_GetCharBox(self._page, place, *self._to_box)
        return self._right.value if found else None

    def origin(self, place: int) -> tuple[float, float] | None:
        """Where a character stands, from the left and from below."""
        if not self._is_at(place):
            return None
        found = self._functions.FPDFText_GetCharOrigin(self._page, place, *self._to_origin)
        return (self._across.value, self._up.value) if found else None

    def first_letter(self, line: Span) -> int:
        """Where the first character of a line is that is no space."""
        start, end = line
        return start + len(self.text[start:end]) - len(self.text[start:end].lstrip())

    def _is_at(self, place: int) -> bool:
        return int(self._functions.FPDFText_GetUnicode(self._page, place)) == ord(self.text[place])


def _pieces(
    page: _MeasuredPage, lines: Sequence[Span], rectangles: Sequence[Rectangle]
) -> tuple[Piece, ...]:
    """The lines as they are drawn, those apart that PDFium puts in one; none where that fails."""
    behind_gaps = lefts_behind_gaps(rectangles)
    found: list[Piece] = []
    for start, end in lines:
        words = [word.span() for word in _WORD.finditer(page.text, start, end)]
        at_begin, at_end = page.origin(words[0][0]), page.origin(words[-1][0])
        if at_begin is None or at_end is None:
            return ()
        lefts = [
            left
            for left, bottom, top in behind_gaps
            if at_begin[0] < left <= at_end[0] + _AT_LEFT_POINTS
            and bottom <= max(at_begin[1], at_end[1]) + 1
            and min(at_begin[1], at_end[1]) + 1 <= top
        ]
        begins = [0]
        for at, (word, _) in enumerate(words if lefts else ()):
            if (
                at
                and (origin := page.origin(word)) is not None
                and any(abs(left - origin[0]) <= _AT_LEFT_POINTS for left in lefts)
                and not _BULLET.fullmatch(page.text, words[begins[-1]][0], words[at - 1][1])
            ):
                begins.append(at)
        for first, behind in pairwise([*begins, len(words)]):
            piece = _piece(page, words[first:behind])
            if piece is None:
                return ()
            found.append(piece)
    return tuple(found)


def _piece(page: _MeasuredPage, words: Sequence[Span]) -> Piece | None:
    begin, end = words[0][0], words[-1][1]
    origin, size = page.origin(begin), page.size(begin)
    right, word_right = page.right(end - 1), page.right(words[0][1] - 1)
    if origin is None or not size or right is None or word_right is None:
        return None
    return Piece(begin, end, origin[0], right, word_right, origin[1], size)


def _edge_lines(
    page: _MeasuredPage, lines: Sequence[Span], bottom: float, top: float
) -> tuple[EdgeLine, ...]:
    if len(lines) > 2 * _EDGE_LINES:
        lines = [*lines[:_EDGE_LINES], *lines[-_EDGE_LINES:]]
    found = []
    for line in lines:
        height = page.height(page.first_letter(line))
        if height is None:
            continue
        if top - height <= _EDGE_SHARE * (top - bottom):
            found.append(EdgeLine(*line, ("top", round(top - height))))
        elif height - bottom <= _EDGE_SHARE * (top - bottom):
            found.append(EdgeLine(*line, ("bottom", round(height - bottom))))
    return tuple(found)


def _notes(
    page: _MeasuredPage, lines: Sequence[Span], edges: set[int]
) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
    """The footnotes: small lines at the end, of which the first begins with a sign from above."""
    usual = _usual_size(page, lines)
    begin = end = len(lines)
    least = max(0, len(lines) - _MOST_NOTE_LINES)
    while begin > least and (size := page.size(page.first_letter(lines[begin - 1]))) is not None:
        if size <= _SMALL * usual:
            begin -= 1
        elif begin == end and lines[begin - 1][0] in edges:
            begin = end = begin - 1  # a foot of the page may stand below its notes
        else:
            break
    notes: list[Span] = []
    signs: list[Span] = []
    for start, stop in lines[begin:end]:
        sign = _NOTE_SIGN.match(page.text, start, stop)
        references = _references(page, sign[1], lines[begin][0]) if sign else []
        if sign and (references or _is_told_by_place(page, sign, lines[begin][0])):
            signs += [*references, (start, sign.end())]
            if sign.end() < stop:
                notes.append((sign.end(), stop))
        elif signs:
            notes.append((start, stop))
    return tuple(notes), tuple(signs)


def _is_told_by_place(page: _MeasuredPage, sign: re.Match[str], end: int) -> bool:
    """Whether a number that no raised sign leads to begins a note all the same.

    Some programs draw raised digits as plain ones. Then it is joined to the first word of the note
    or has a point, and stands by itself behind a word in the text above; there it stays.
    """
    between = page.text[sign.end(1) : sign.end()]
    if not sign[1].isdecimal() or (between and not between.startswith(".")):
        return False
    if not page.text[sign.end() : sign.end() + 1].isupper():
        return False
    alone = re.compile(rf"(?<=[^\W\d_.,:;)])[.,:;)]*\xa0?[.,:;]? {sign[1]}(?=[\s.,:;)])")
    return alone.search(page.text, 0, end) is not None


def _usual_size(page: _MeasuredPage, lines: Sequence[Span]) -> float:
    """The size of most lines of a page; 0.0 where it cannot be told."""
    step = max(1, len(lines) // _SIZED_LINES)
    sizes = Counter(
        size for line in lines[::step] if (size := page.size(page.first_letter(line))) is not None
    )
    return sizes.most_common(1)[0][0] if sizes else 0.0


def _references(page: _MeasuredPage, sign: str, end: int) -> list[Span]:
    """Where a raised sign leads to a footnote, before `end`."""
    found: list[Span] = []
    for place in islice(_sign_pattern(sign).finditer(page.text, 1, end), _MOST_REFERENCES):
        at, behind = place.span()
        is_raised = not place.group().isascii() and place.group()[-1].isdigit()
        if is_raised or _stands_raised(page, at):
            found.append((at, behind))
    return found


@cache
def _sign_pattern(sign: str) -> re.Pattern[str]:
    """Finds a sign as such or with some of its digits as raised ones: some fonts lack others."""
    plain = sign.translate(_PLAIN_DIGITS)
    if not plain.isdecimal():
        return re.compile(re.escape(sign))
    digits = "".join(f"[{digit}{digit.translate(_RAISED_DIGITS)}]" for digit in plain)
    return re.compile(f"(?<![0-9⁰¹²³⁴-⁹]){digits}(?![0-9⁰¹²³⁴-⁹])")


def _stands_raised(page: _MeasuredPage, at: int) -> bool:
    """Whether what stands there is smaller than the letter before it; PDFium may see a space."""
    before = at - 2 if page.text[at - 1] == " " and at > 1 else at - 1
    if page.text[before].isspace():
        return False
    own, other = page.size(at), page.size(before)
    return own is not None and other is not None and own <= _RAISED * other
