"""Properties of paragraphs in a binary Word file: which list they are in, and which table row.

They lie in pages of their own beside the text, and in the styles ([MS-DOC], sections 2.4.6.1,
2.9.175 and 2.9.260).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from neardup_desktop.extract.containers.checked_bytes import number_at

_LEVEL, _LIST, _ROW_END, _IN_TABLE, _ROW, _ELSEWHERE = (
    *(0x260A, 0x460B, 0x2417, 0x2416, 0xD608, 0x6646),
)
_TABS = 0xC615
_OPERAND_BYTES = (1, 1, 2, 4, 2, 2, 0, 3)
_MOST_CELLS = 64
_MOST_STYLES = 4096
_NO_STYLE = 0xFFF


@dataclass(frozen=True, slots=True)
class ParagraphLook:
    """What is said of a paragraph, as far as it matters; None where nothing is said.

    Attributes:
        list_number: of the list that it is in, counted from 1; 0 takes it out of any.
        level: in that list, from 0.
        ends_row: whether it is the mark at the end of a row of a table.
        in_table: whether it is in a table.
        cell_ends: right ends of the cells of the row that it ends.
        elsewhere: where in the stream of data the properties are; 0 for here.
    """

    list_number: int | None = None
    level: int | None = None
    ends_row: bool = False
    in_table: bool = False
    cell_ends: tuple[int, ...] = ()
    elsewhere: int = 0


@dataclass(frozen=True, slots=True)
class Style:
    """A style of paragraphs: the one that it is based on, and what it says itself."""

    base: int
    properties: bytes = b""

    @property
    def look(self) -> ParagraphLook:
        """What it says; most styles of a document are never used."""
        return look_of(self.properties)


def properties(grpprl: bytes) -> Iterator[tuple[int, bytes]]:
    """Number and operand of each property in a list of them; what is cut off ends it."""
    at = 0
    while at + 3 <= len(grpprl):
        number = int.from_bytes(grpprl[at : at + 2], "little")
        at += 2
        size = _OPERAND_BYTES[number >> 13]
        if number == _ROW:
            size = 1 + int.from_bytes(grpprl[at : at + 2], "little")
        elif number == _TABS and grpprl[at] == 255:
            return  # its size is told by what is in it, and nothing that matters follows
        elif not size:
            size = 1 + grpprl[at]
        yield number, grpprl[at : at + size]
        at += size


@lru_cache(maxsize=4096)
def look_of(grpprl: bytes) -> ParagraphLook:
    """What a list of properties says; the last one of a kind counts."""
    stated = dict(properties(grpprl))
    row = stated.get(_ROW, b"")
    count = min(row[2], _MOST_CELLS) if len(row) > 2 else 0
    ends = tuple(
        int.from_bytes(row[3 + 2 * cell : 5 + 2 * cell], "little", signed=True)
        for cell in range(1, count + 1)
    )
    return ParagraphLook(
        list_number=_number(stated.get(_LIST)),
        level=_number(stated.get(_LEVEL)),
        ends_row=any(stated.get(_ROW_END, b"")),
        in_table=any(stated.get(_IN_TABLE, b"")),
        cell_ends=ends,
        elsewhere=_number(stated.get(_ELSEWHERE)) or 0,
    )


def _number(operand: bytes | None) -> int | None:
    return None if operand is None else int.from_bytes(operand, "little")


def styles_in(sheet: bytes) -> list[Style]:
    """The styles of a document by their numbers; damage ends them."""
    if len(sheet) < 6:
        return []
    at = 2 + number_at(sheet, 0, 2)
    base_bytes = number_at(sheet, 4, 2)
    found: list[Style] = []
    while at + 2 <= len(sheet) and len(found) < _MOST_STYLES:
        size = number_at(sheet, at, 2)
        found.append(_style(sheet[at + 2 : at + 2 + size], base_bytes))
        at += 2 + size + (size & 1)
    return found


def _style(data: bytes, base_bytes: int) -> Style:
    if len(data) < base_bytes + 2 or base_bytes < 4:
        return Style(_NO_STYLE)
    kind, base = data[2] & 0xF, number_at(data, 2, 2) >> 4
    if kind != 1:
        return Style(base)
    at = base_bytes + 2 + 2 * number_at(data, base_bytes, 2) + 2
    at += at & 1
    size = int.from_bytes(data[at : at + 2], "little")
    return Style(base, data[at + 4 : at + 2 + size])


def with_style(look: ParagraphLook, style: int, styles: list[Style]) -> tuple[int, int, int]:
    """List, level (-1 where unsaid) and the style that states the list, of a paragraph."""
    list_number, level, stated_by = look.list_number, look.level, -1
    seen: set[int] = set()
    while (list_number is None or level is None) and style < len(styles) and style not in seen:
        seen.add(style)
        said = styles[style].look
        if list_number is None and said.list_number is not None:
            list_number, stated_by = said.list_number, style
        if level is None:
            level = said.level
        style = styles[style].base
    return list_number or 0, -1 if level is None else level, stated_by
