"""The text of one page of a PDF as PDFium gives it, with positions and sizes of its characters."""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, cached_property
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from rapidfuzz import fuzz

from neardup_desktop.extract.pdf.mended_page import (
    ACCENT,
    ODD,
    UNNAMED,
    is_in_disorder,
    with_accents,
)
from neardup_desktop.extract.pdf.narrow_columns import cuts_in_words
from neardup_desktop.extract.pdf.opened import text_of
from neardup_desktop.extract.pdf.page_arrays import page_arrays
from neardup_desktop.extract.pdf.page_rows import Piece
from neardup_desktop.extract.pdf.running_lines import EdgeLine, PageText, Span
from neardup_desktop.native.pdf_pages import (
    ALL_KNOWN,
    KNOWN_ORIGIN,
    KNOWN_RIGHT,
    KNOWN_SIZE,
    WIDE_GAP,
    Array,
    GapLimits,
    Measured,
)

if TYPE_CHECKING:
    from pypdfium2 import PdfTextPage

_NOTE_SIGN = re.compile(r"\s*([0-9⁰¹²³⁴-⁹]{1,3}|[*†‡§¶]{1,3})\.?\s*(?=\S|\Z)")
_RAISED_DIGITS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_PLAIN_DIGITS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_IS_BLANK = np.array([chr(code).isspace() for code in range(0x3002)])
"""By code point; all further characters are as the last."""

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

_LONGEST_WORD = 40
_LONGEST_UNIT = 2

_LEAST_LENGTH = 20
"""Shorter lines of a table are often equal; one longer line twice makes a page worth a look."""

_SAME_HEIGHT = 0.5
_SAME_PERCENT = 80
_ROW_POINTS = 12

_MAX_REFERENCES = 50
"""Occurrences of a sign on a page that are examined as references to its footnote."""


MAX_PIECES = 20_000
"""Line pieces per page that are examined."""

_GAPS = GapLimits(wide=1.5, narrow=0.4, same=0.5, lean=2.0, upwards=1.0)
"""Spaces between justified words stay below a wide gap; what is behind any gap may be a cell."""

_COMPARED_AT_ONCE = 1 << 18

_MOST_KNOWN = 1 << 16
"""Characters of a page whose places are held at a time."""

_APART_POINTS = float(1 << 20)
"""Places of different lines are so far apart where they are compared at once."""

_Line = tuple[int, int, int, str]
"""The span of a line in the text, its first character that is not a space, and its text."""


class LinePieces(NamedTuple):
    """The pieces of lines on a page in drawing order.

    Attributes:
        sides: left, bottom, right and top edge of each, in points.
        behind: for each what stands before it, `GAP`, `WIDE_GAP` or 0. PDFium puts everything side
            by side into one line.
        end_in_columns: whether the page may end inside a table.
    """

    sides: Array
    behind: bytes
    end_in_columns: bool

    def wide_gaps(self) -> list[str]:
        """Index and left edge, in points, of each piece behind a wide gap.

        Such gaps put an amount under debit or credit, which the text does not show. As positions
        differ between any two programs, they are compared between PDFs only (`layout.LINES`).
        """
        if WIDE_GAP not in self.behind:
            return []
        lefts = self.sides[:, 0].tolist()
        return [f"{at} {lefts[at]:.0f}" for at, kind in enumerate(self.behind) if kind == WIDE_GAP]

    def behind_gaps(self) -> Array:
        """Left, bottom, right and top edge of each piece behind a gap, wide or not."""
        found: Array = self.sides[np.frombuffer(self.behind, dtype=np.uint8) > 0]
        return found


def line_pieces(text: "PdfTextPage", lowest: float, highest: float) -> LinePieces:
    """The pieces of lines on a page, given where it begins and ends; at most `MAX_PIECES`."""
    arrays = page_arrays()
    sides = arrays.rectangles(text.raw, MAX_PIECES)
    edge = lowest + _EDGE_SHARE * (highest - lowest)
    return LinePieces(sides, *arrays.gaps(sides, edge, _GAPS))


def page_text(
    text_page: "PdfTextPage",
    lowest: float,
    highest: float,
    pieces: LinePieces | None = None,
    reread: Callable[[], tuple[str, Array] | None] = lambda: None,
) -> PageText:
    """Read a page in drawing order, given where it begins and ends.

    `pieces` are given if a table may continue to or from this page. `reread` reads it with another
    program, as `mended` does.

    Raises:
        PdfiumError: it cannot be read.
    """
    found = text_of(text_page)
    measured = _MeasuredPage(text_page, found)
    if ODD.search(found):
        if is_in_disorder(found) and (other := reread()):
            measured, pieces = _MeasuredPage(text_page, *other), None
        if ACCENT.search(measured.text):
            measured = _MeasuredPage(text_page, *with_accents(measured.text, measured.all()))
    text = measured.text
    lines = _lines(text)
    step = max(1, len(lines) // _SAMPLED_LINES)
    asked = [*lines[:_EDGE_LINES], *lines[-2 * _EDGE_LINES :], *lines[::step]]
    ends = [first + len(own) - 1 for _, _, first, own in lines[-3:-1]]  # as exponents need
    measured.ask([*ends, *(first for _, _, first, _ in asked)])
    edges = _edge_lines(measured, lines, lowest, highest)
    notes, signs = _notes(measured, lines, {edge.start for edge in edges})
    again = _lines_again(measured, lines)
    cells = () if pieces is None else _pieces(measured, lines, pieces)
    missing = "" if text is found else _missing(found, text)
    # A power that is taken for a reference must not be gone without a trace.
    referring = [f"{_word_before(text, at)} {text[at:end]}" for at, end in signs]
    missing = " ".join([missing, *referring, *(other for _, other in again if other)])
    signs = (*signs, *(span for span, _ in again))
    return PageText(text, edges, notes, signs, cuts_in_words(measured), cells, lost=missing.strip())


def named_text(text_page: "PdfTextPage") -> str:
    """The characters of a page, with `UNNAMED` where PDFium gives a code for want of a name."""
    from pypdfium2 import raw

    glyphs = page_arrays().glyphs(text_page.raw, range(text_page.count_chars()), ALL_KNOWN)
    return "".join(
        UNNAMED if raw.FPDFText_HasUnicodeMapError(text_page.raw, at) else chr(letter)
        for at, letter in enumerate(glyphs["letter"].tolist())
    )


def _missing(before: str, text: str) -> str:
    """The characters, sorted, that a page has no longer; letters may have joined their accents."""
    found = Counter(unicodedata.normalize("NFKD", before))
    found.subtract(unicodedata.normalize("NFKD", text))
    return "".join(sorted((+found).elements())).strip()


def _lines(text: str) -> list[_Line]:
    """The lines that hold more than spaces."""
    found = []
    start = 0
    is_usual = text.count("\r\n") == text.count("\n") == text.count("\r")
    for line in text.split("\r\n") if is_usual else text.replace("\r", "\n").split("\n"):
        end = start + len(line)
        if rest := line.lstrip():
            found.append((start, end, end - len(rest), rest.rstrip()))
        start = end + 1 + is_usual
    return found


def _lines_again(page: "_MeasuredPage", lines: Sequence[_Line]) -> list[tuple[Span, str]]:
    """The spans of lines that stand on others, as of a recognised page that had text before.

    With each is what it reads if that is not quite the same, as recognition may misread it.
    """
    long = [own for _, _, _, own in lines if len(own) >= _LEAST_LENGTH]
    if len(set(long)) == len(long):
        return []
    page.ask(first for _, _, first, _ in lines)
    before: dict[int, list[tuple[float, float, str]]] = {}
    found = []
    for start, end, first, own in lines:
        left, height, _, size, _, known = page.place(first)
        if not known & KNOWN_ORIGIN or not size:
            continue
        row = round(height / _ROW_POINTS)
        for x, y, other in (one for at in (row - 1, row, row + 1) for one in before.get(at, ())):
            is_there = abs(left - x) < size and abs(height - y) < _SAME_HEIGHT * size
            if is_there and fuzz.ratio(own, other) >= _SAME_PERCENT:
                found.append(((start, end), "" if own == other else own))
                break
        else:
            before.setdefault(row, []).append((left, height, own))
    return found


class _MeasuredPage:
    """Positions and sizes of characters; None where PDFium's indices do not fit the text."""

    def __init__(self, text_page: "PdfTextPage", text: str, places: Array | None = None) -> None:
        self._page = text_page.raw
        self._places = places
        self._known: dict[int, Measured] = {}
        self.text = text

    @cached_property
    def letters(self) -> Array:
        """The code points of the text."""
        return np.frombuffer(self.text.encode("utf-32-le", "surrogatepass"), "<u4")

    def measured(self, indices: Sequence[int] | Array, wanted: int = ALL_KNOWN) -> Array:
        """As `CorePages.glyphs`, but nothing is known where the letter is another."""
        if self._places is not None:
            places: Array = self._places[np.asarray(indices, dtype=np.int64)]
            return places
        found = page_arrays().glyphs(self._page, indices, wanted)
        found["known"][found["letter"] != self.letters.take(indices)] = 0
        return found

    def all(self) -> Array:
        """All characters, as `GLYPH`."""
        return self.measured(np.arange(len(self.text)))

    def ask(self, indices: Iterable[int]) -> None:
        """Have these characters measured together, which is faster than one by one."""
        if len(self._known) > _MOST_KNOWN:
            self._known.clear()
        unknown = [index for index in islice(indices, _MOST_KNOWN) if index not in self._known]
        if unknown:
            is_own = self._places is not None
            found = self.measured(unknown) if is_own else page_arrays().glyphs(self._page, unknown)
            for at, one in zip(unknown, found.tolist(), strict=True):
                self._known[at] = one if one[4] == ord(self.text[at]) else (*one[:5], 0)

    def place(self, index: int) -> Measured:
        """All that is known of a character."""
        if index not in self._known:
            self.ask((index,))
        return self._known[index]

    def size(self, index: int) -> float | None:
        """Font size, in points."""
        _, _, _, size, _, known = self.place(index)
        return round(size, 1) if known & KNOWN_SIZE else None

    def glyphs(self, indices: Sequence[int]) -> list[Measured]:
        found: list[Measured] = self.measured(indices).tolist()
        return found

    def origins(self, indices: Array) -> Array:
        """Origins of characters in points from the left and from below, NaN where unknown."""
        found = self.measured(indices, KNOWN_ORIGIN)
        return np.where(found["known"], (found["left"], found["height"]), np.nan)


def _pieces(page: _MeasuredPage, lines: Sequence[_Line], pieces: LinePieces) -> tuple[Piece, ...]:
    """The lines as drawn, with those split that PDFium merged; () if that fails."""
    firsts = np.array([first for _, _, first, _ in lines], dtype=np.int64)
    is_blank = np.concatenate(([True], _IS_BLANK.take(page.letters, mode="clip"), [True]))
    edges = np.flatnonzero(is_blank[1:] != is_blank[:-1])
    words, behind = edges[::2], edges[1::2]
    last = words.searchsorted([end for _, end, _, _ in lines]) - 1
    stops = behind[last].tolist()
    begins, ends = page.origins(firsts), page.origins(words[last])
    if np.isnan(begins).any() or np.isnan(ends).any():
        return ()
    owners = firsts.searchsorted(words, "right") - 1
    is_inside = firsts[owners] != words
    words, owners = words[is_inside], owners[is_inside]
    splits: dict[int, list[int]] = {}
    for near, lefts in _lefts_within(pieces.behind_gaps(), begins, ends):
        is_asked = np.bincount(near, minlength=len(lines))[owners] > 0
        asked, there = words[is_asked], owners[is_asked]
        there = there * _APART_POINTS + page.origins(asked)[0]
        cells = near * _APART_POINTS + lefts
        nearest = cells[:-1].searchsorted(there - _SAME_LEFT_POINTS)
        is_near = np.abs(cells[nearest] - there) <= _SAME_LEFT_POINTS
        split = owners[is_asked][is_near], asked[is_near]
        for at, word in zip(*(one.tolist() for one in split), strict=True):
            splits.setdefault(at, []).append(word)
    spans = [
        span
        for at, ((_, _, begin, _), stop) in enumerate(zip(lines, stops, strict=True))
        for span in _parts(page.text, (begin, stop), splits.get(at, ()))
    ]
    found = page.measured([index for begin, behind in spans for index in (begin, behind - 1)])
    first, final = found[::2], found[1::2]
    needed = KNOWN_ORIGIN | KNOWN_SIZE
    sizes = [round(size, 1) for size in first["size"].tolist()]
    if (first["known"] & needed != needed).any() or not all(sizes):
        return ()
    if (final["known"] & KNOWN_RIGHT == 0).any():
        return ()
    sides = (column.tolist() for column in (first["left"], final["right"], first["height"]))
    return tuple(map(Piece, *zip(*spans, strict=True), *sides, sizes))


def _parts(text: str, line: Span, words: Sequence[int]) -> list[Span]:
    """A line, split before these words, but not behind a mere bullet."""
    begin, stop = line
    found: list[Span] = []
    for word in words:
        before = text[begin:word].rstrip()
        if not _BULLET.fullmatch(before):
            found.append((begin, begin + len(before)))
            begin = word
    return [*found, (begin, stop)]


def _lefts_within(pieces: Array, begins: Array, ends: Array) -> Iterator[tuple[Array, Array]]:
    """The lines that pieces are in, and the left edges of these, both ascending.

    `begins` and `ends` are the origins of the first letter of each line and of its last word. Some
    lines at a time; of these, a block without any is left out.
    """
    left, bottom, _, top = pieces[pieces[:, 0].argsort()].T
    step = max(1, _COMPARED_AT_ONCE // max(1, len(pieces)))
    for at in range(0, begins.shape[1], step):
        (leftmost, first), (rightmost, last) = (
            one[:, at : at + step, np.newaxis] for one in (begins, ends)
        )
        is_within = (
            (bottom <= np.maximum(first, last) + 1)
            & (np.minimum(first, last) + 1 <= top)
            & (leftmost < left)
            & (left <= rightmost + _SAME_LEFT_POINTS)
        )
        lines, found = is_within.nonzero()
        if len(lines):
            yield at + lines, left[found]


def _edge_lines(
    page: _MeasuredPage, lines: Sequence[_Line], bottom: float, top: float
) -> tuple[EdgeLine, ...]:
    if len(lines) > 2 * _EDGE_LINES:
        lines = [*lines[:_EDGE_LINES], *lines[-_EDGE_LINES:]]
    found = []
    for start, end, first, _ in lines:
        _, height, _, _, _, known = page.place(first)
        if not known & KNOWN_ORIGIN:
            continue
        if top - height <= _EDGE_SHARE * (top - bottom):
            found.append(EdgeLine(start, end, ("top", round(top - height))))
        elif height - bottom <= _EDGE_SHARE * (top - bottom):
            found.append(EdgeLine(start, end, ("bottom", round(height - bottom))))
    return tuple(found)


def _notes(
    page: _MeasuredPage, lines: Sequence[_Line], edges: set[int]
) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
    """The spans of footnotes and of their signs.

    Footnotes are small lines at the end of which the first begins with a sign used further up.
    """
    usual = _usual_size(page, lines)
    begin = end = len(lines)
    least = max(0, len(lines) - _MAX_NOTE_LINES)
    while begin > least and (size := page.size(lines[begin - 1][2])) is not None:
        line, before = lines[begin - 1], lines[begin - 2]
        if size <= _NOTE_SIZE_RATIO * usual and not _is_exponent_first(page, line, before, usual):
            begin -= 1
        elif begin == end and lines[begin - 1][0] in edges:
            begin = end = begin - 1  # a footer may be below the notes
        else:
            break
    notes: list[Span] = []
    signs: list[Span] = []
    for start, stop, _, _ in lines[begin:end]:
        sign = _NOTE_SIGN.match(page.text, start, stop)
        references = _references(page, sign[1], lines[begin][0]) if sign else []
        if sign and (references or _is_unraised_number(page, sign, lines[begin][0])):
            signs += [*references, (start, sign.end())]
            if sign.end() < stop:
                notes.append((sign.end(), stop))
        elif signs:
            notes.append((start, stop))
    return tuple(notes), tuple(signs)


def _is_exponent_first(page: _MeasuredPage, line: _Line, before: _Line, usual: float) -> bool:
    """Whether a line begins with an exponent of the one before it: PDFium breaks lines there."""
    _, height, _, _, _, known = page.place(line[2])
    _, other, _, size, _, known_before = page.place(before[2] + len(before[3]) - 1)
    if known & known_before & KNOWN_ORIGIN == 0 or known_before & KNOWN_SIZE == 0:
        return False
    is_small = round(size, 1) <= _NOTE_SIZE_RATIO * usual
    return not is_small and other - height < _SAME_HEIGHT * usual


def _word_before(text: str, at: int) -> str:
    """The word that a raised number stands behind, "" at the beginning of a line."""
    line = text[max(0, at - _LONGEST_WORD) : at].rpartition("\n")[2]
    return "".join(line.split()[-1:])


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


def _usual_size(page: _MeasuredPage, lines: Sequence[_Line]) -> float:
    """The most frequent font size of a page; 0.0 if unknown."""
    step = max(1, len(lines) // _SAMPLED_LINES)
    sizes = [size for line in lines[::step] if (size := page.size(line[2])) is not None]
    return max(sizes, key=sizes.count, default=0.0)


def _references(page: _MeasuredPage, sign: str, end: int) -> list[Span]:
    """Spans of superscripts before `end` that refer to a footnote."""
    found: list[Span] = []
    signs = list(islice(_sign_pattern(sign).finditer(page.text, 1, end), _MAX_REFERENCES))
    page.ask(at for one in signs for at in range(max(0, one.start() - 2), one.start() + 1))
    for index in signs:
        at, behind = index.span()
        is_raised = not index.group().isascii() and index.group()[-1].isdigit()
        if is_raised or _is_raised(page, at):
            found.append((at, behind))
    return [one for one in found if not _is_power(_word_before(page.text, one[0]))] or found


def _is_power(base: str) -> bool:
    """Whether a raised number behind this is an exponent: behind a unit, a variable or a number."""
    return base.isascii() and sum(map(str.isalpha, base)) <= _LONGEST_UNIT


@cache
def _sign_pattern(sign: str) -> re.Pattern[str]:
    """Finds a sign, also with some digits as superscript characters: some fonts lack others."""
    plain = sign.translate(_PLAIN_DIGITS)
    if not plain.isdecimal():
        return re.compile(re.escape(sign))
    first, *others = (f"[{digit}{digit.translate(_RAISED_DIGITS)}]" for digit in plain)
    digit = "[0-9⁰¹²³⁴-⁹]"  # is looked for behind the first one, as that is found sooner
    return re.compile(f"{first}(?<!{digit}{{2}}){''.join(others)}(?!{digit})")


def _is_raised(page: _MeasuredPage, at: int) -> bool:
    """Whether a character is smaller than the one before it; PDFium may put a space between."""
    before = at - 2 if page.text[at - 1] == " " and at > 1 else at - 1
    if page.text[before].isspace():
        return False
    own, other = page.size(at), page.size(before)
    return own is not None and other is not None and own <= _RAISED_SIZE_RATIO * other
