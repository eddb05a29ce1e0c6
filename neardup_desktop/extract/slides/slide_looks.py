"""Looks of characters on the slides of a binary PowerPoint file: which are raised or lowered.

They stand in one record behind each text, first those of paragraphs, then those of characters, each
with a mask of what it states ([MS-PPT], sections 2.9.20, 2.9.44 and 2.9.45).
"""

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.containers.checked_bytes import number_at, unpacked
from neardup_desktop.extract.shared.raised import with_raised_digits

_PARAGRAPH = (
    *((0xF, 2), (0x80, 2), (0x10, 2), (0x40, 2), (0x20, 4), (0x800, 2), (0x1000, 2)),
    *((0x2000, 2), (0x4000, 2), (0x100, 2), (0x400, 2), (0x8000, 2)),
)
_TABS = 0x100000
_PARAGRAPH_BEHIND_TABS = ((0x10000, 2), (0xE0000, 2), (0x200000, 2))
_CHARACTERS = (
    *((0xFFFF, 2), (0x10000, 2), (0x200000, 2), (0x400000, 2), (0x800000, 2), (0x20000, 2)),
    *((0x40000, 4),),
)
_POSITION = 0x80000


def raised(text: str, looks: bytes) -> str:
    """A text with the digits raised that its looks put above or below the line."""
    try:
        return _raised(text, looks)
    except ReadFailure:  # what is cut off says nothing
        return text


def _raised(text: str, looks: bytes) -> str:
    at = _behind_paragraphs(looks, len(text) + 1)
    pieces = []
    done = 0
    while done < len(text):
        count, mask = unpacked("<II", looks, at)
        at += 8 + _size(mask, _CHARACTERS)
        level = 0
        if mask & _POSITION:
            level = unpacked("<h", looks, at)[0]
            at += 2
        pieces.append(with_raised_digits(text[done : done + count], level))
        done += max(count, 1)
    return "".join(pieces)


def _behind_paragraphs(looks: bytes, characters: int) -> int:
    at = done = 0
    while done < characters:
        count, _, mask = unpacked("<IHI", looks, at)
        at += 10 + _size(mask, _PARAGRAPH)
        if mask & _TABS:
            at += 2 + 4 * number_at(looks, at, 2)
        at += _size(mask, _PARAGRAPH_BEHIND_TABS)
        done += max(count, 1)
    return at


def _size(mask: int, fields: tuple[tuple[int, int], ...]) -> int:
    return sum(size for bits, size in fields if mask & bits)
