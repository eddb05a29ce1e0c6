"""Records of a Hangul document (HWP): lists, styles of characters, links and formulas.

Numbers and layouts are those of the description by its maker ("Hangul Document File Formats 5.0",
revision 1.3): table 13 for records, 127 and 128 for controls.
"""

import struct
from collections.abc import Iterator

from neardup_desktop.extract.hangul.hangul_lists import Numbering
from neardup_desktop.extract.shared.field_codes import FieldCodes
from neardup_desktop.extract.shared.raised import with_raised_digits

CHARACTER_LOOK, NUMBERING, PARAGRAPH_LOOK = 21, 23, 25

_LINK, _FORMULA = b"%hlk", b"%fmu"
_RAISED, _LOWERED = 1 << 15, 1 << 16
_LOOK_AT = 46
_STYLES_OF_NUMBERS = {
    **{1: "CIRCLED_DIGIT", 2: "ROMAN_CAPITAL", 3: "ROMAN_SMALL"},
    **{4: "LATIN_CAPITAL", 5: "LATIN_SMALL", 8: "HANGUL_SYLLABLE"},
}
_LEVELS = 7
_HEADING, _NUMBERED = 1, 2
OUTLINE_AT = 18
"""Offset in the control of a section of the number of its list for headings."""


class HangulStyles:
    """The lists and character styles of a document, from its first stream."""

    def __init__(self) -> None:
        self._raised: list[int] = []
        """Of each character style: over 0 for superscript, under 0 for subscript."""
        self._paragraphs: list[tuple[int, int, int]] = []
        self._numberings: list[Numbering] = []
        self.outline = 0
        """Number of the list for headings, which each section states."""

    def take(self, kind: int, content: bytes) -> None:
        """Take a record."""
        if kind == CHARACTER_LOOK:
            bits = int.from_bytes(content[_LOOK_AT : _LOOK_AT + 4], "little")
            self._raised.append(1 if bits & _RAISED else -1 if bits & _LOWERED else 0)
        elif kind == PARAGRAPH_LOOK:
            bits = int.from_bytes(content[:4], "little")
            number = int.from_bytes(content[30:32], "little")
            self._paragraphs.append((bits >> 23 & 3, bits >> 25 & 7, number))
        elif kind == NUMBERING:
            self._numberings.append(_numbering(content))

    def label(self, style: int) -> str:
        """The label of the next paragraph of a style; "" for a bullet or none."""
        if style >= len(self._paragraphs):
            return ""
        kind, level, number = self._paragraphs[style]
        if kind == _HEADING:
            number = self.outline
        is_listed = kind in (_HEADING, _NUMBERED) and 0 < number <= len(self._numberings)
        return self._numberings[number - 1].next_label(level) if is_listed else ""

    def applied(self, units: str, runs: bytes) -> str:
        """The characters of a paragraph, one for each position, with superscript digits.

        `runs` are pairs of a position and the number of the style from there on.
        """
        if not any(self._raised):
            return units
        pairs = [struct.unpack_from("<II", runs, at) for at in range(0, len(runs) - 7, 8)]
        ends = [*(start for start, _ in pairs[1:]), len(units)]
        pieces = []
        done = 0
        for (_, number), end in zip(pairs, ends, strict=False):
            level = self._raised[number] if number < len(self._raised) else 0
            pieces.append(with_raised_digits(units[done : max(end, done)], level))
            done = max(end, done)
        return "".join([*pieces, units[done:]])


def take_control(identifier: bytes, content: bytes, codes: FieldCodes) -> None:
    """Take links and formulas."""
    if identifier in (_LINK, _FORMULA):
        command, _ = counted(content, 9)
        if identifier == _LINK:
            codes.add_link(command.partition(";")[0].replace("\\", ""))
        else:
            codes.add(f"= {command}")


def counted(content: bytes, at: int) -> tuple[str, int]:
    """A text after the number of its characters, and the offset of its end."""
    count = int.from_bytes(content[at : at + 2], "little")
    end = at + 2 + 2 * count
    return content[at + 2 : end].decode("utf-16-le", "replace").replace("\0", " "), end


def records(data: bytes) -> Iterator[tuple[int, int, bytes]]:
    """Type, level and content of each record (section 4.1 of the description)."""
    at = 0
    while at + 4 <= len(data):
        head = struct.unpack_from("<I", data, at)[0]
        at += 4
        size = head >> 20
        if size == 0xFFF and at + 4 <= len(data):
            size = struct.unpack_from("<I", data, at)[0]
            at += 4
        yield head & 0x3FF, head >> 10 & 0x3FF, data[at : at + size]
        at += size


def _numbering(content: bytes) -> Numbering:
    levels = {}
    at = 0
    for level in range(_LEVELS):
        bits = int.from_bytes(content[at : at + 4], "little")
        pattern, at = counted(content, at + 12)
        levels[level] = pattern, _STYLES_OF_NUMBERS.get(bits >> 5 & 0xF, "")
    return Numbering(levels)
