"""The text of one side of a row as it is painted, with the stretches that are coloured."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from neardup_desktop.ui.compare.aligned_rows import Piece

_SPACE = re.compile(r"\s+")
_TURNING = re.compile(r"[\u202a-\u202e\u2066-\u2069\ud800-\udfff\x00-\x08\x0e-\x1f\x7f-\x9f]")


@dataclass(frozen=True, slots=True)
class Mark:
    """A coloured stretch: `length` UTF-16 units from `start`, of difference `number` or -1.

    `is_unique` tells words that the other text holds nowhere from words that only moved.
    `origin` is where it begins in the whole text; `is_found`, that the user looked for it.
    """

    start: int
    length: int
    number: int
    is_unique: bool = False
    is_found: bool = False
    origin: int = 0


@dataclass(frozen=True, slots=True)
class SideText:
    """One side of a row: flowing text on one line, and its coloured stretches."""

    text: str
    marks: tuple[Mark, ...]


def side_text(
    text: str, pieces: tuple[Piece, ...], found: Sequence[tuple[int, int]] = ()
) -> SideText:
    """Join the pieces to flowing text: white space collapsed, control characters made visible.

    Offsets of the marks count UTF-16 units, as Qt does. What was `found` (spans of the whole text,
    in order) is marked on its own.
    """
    if found:
        return _joined(text, *_cut_at_found(pieces, found))
    return _joined(text, pieces, (False,) * len(pieces))


def _cut_at_found(
    pieces: tuple[Piece, ...], found: Sequence[tuple[int, int]]
) -> tuple[tuple[Piece, ...], tuple[bool, ...]]:
    """The pieces, cut where something found begins or ends, and which of them were found."""
    cut: list[Piece] = []
    flags: list[bool] = []
    for piece in pieces:
        position = piece.start
        for start, end in (*found, (piece.end, piece.end)):
            start, end = max(start, position), min(end, piece.end)
            for upto, is_found in ((min(start, piece.end), False), (end, True)):
                if upto > position:
                    cut.append(Piece(position, upto, piece.number, piece.is_unique))
                    flags.append(is_found)
                    position = upto
    return tuple(cut), tuple(flags)


def _joined(text: str, pieces: tuple[Piece, ...], flags: tuple[bool, ...]) -> SideText:
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
        if piece.number >= 0 or flags[at]:
            goes_on = at + 1 < len(pieces) and pieces[at + 1].number == piece.number
            marked = units - (ends_in_space and not goes_on)
            marks.append(
                Mark(length, marked, piece.number, piece.is_unique, flags[at], piece.start)
            )
        parts.append(flowing)
        length += units
    return SideText("".join(parts), tuple(marks))


def utf16_length(text: str) -> int:
    """Number of UTF-16 units of a text."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2
