"""Texts of items as they are painted: control characters replaced, and spans marked."""

import re
from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtGui import QTextCharFormat, QTextLayout

from neardup_desktop.ui.compare.aligned_rows import Piece, cut_out

_SPACE = re.compile(r"\s+")
_TURNING = re.compile(r"[\u202a-\u202e\u2066-\u2069\ud800-\udfff\x00-\x08\x0e-\x1f\x7f-\x9f]")


class Mark(Struct, frozen=True):
    """A coloured span: `length` UTF-16 units from `start`, which show a piece of the text."""

    start: int
    length: int
    piece: Piece


class SideText(Struct, frozen=True):
    """One side of a row: its text on one line, and the coloured spans."""

    text: str
    marks: tuple[Mark, ...]


def side_text(
    text: str, pieces: tuple[Piece, ...], found: Sequence[tuple[int, int]] = ()
) -> SideText:
    """Join pieces, with white space collapsed and control characters made visible.

    Offsets of the marks are in UTF-16 units, as in Qt. The spans in `found` (offsets of the whole
    text, in order) get marks of their own.
    """
    if found:
        pieces = cut_out(pieces, found, lambda piece: replace(piece, is_found=True))
    parts: list[str] = []
    marks: list[Mark] = []
    length = 0
    ends_in_space = True
    for at, piece in enumerate(pieces):
        flowing = _SPACE.sub(" ", text[piece.start : piece.end])
        flowing = _TURNING.sub("\ufffd", flowing)
        if ends_in_space:
            flowing = flowing.lstrip(" ")
        if not flowing:
            continue
        ends_in_space = flowing.endswith(" ")
        units = utf16_length(flowing)
        if piece.number >= 0 or piece.is_found or piece.is_uncertain:
            goes_on = at + 1 < len(pieces) and pieces[at + 1].number == piece.number
            marked = units - (ends_in_space and not goes_on)
            marks.append(Mark(length, marked, piece))
        parts.append(flowing)
        length += units
    return SideText("".join(parts), tuple(marks))


def shown_text(text: str) -> str:
    """A text of the same length without control characters other than blanks and line ends."""
    return _TURNING.sub("\ufffd", text)


def marked_ranges(
    text: str, marks: Iterable[tuple[int, int]], look: QTextCharFormat
) -> list[QTextLayout.FormatRange]:
    """The format ranges of marks, each given by its start and end in a text."""
    ranges = []
    for begin, end in marks:
        start = utf16_length(text[:begin])
        ranges.append(format_range(start, utf16_length(text[begin:end]), look))
    return ranges


def format_range(start: int, length: int, look: QTextCharFormat) -> QTextLayout.FormatRange:
    """A stretch of a text with this format, in UTF-16 units."""
    made = QTextLayout.FormatRange()
    made.start, made.length, made.format = start, length, look
    return made


def utf16_length(text: str) -> int:
    """Number of UTF-16 code units of a text."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2
