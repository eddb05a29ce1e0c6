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
_DELETED, _INSERTED, _HIDDEN, _SYMBOL = 0x0800, 0x0801, 0x083C, 0x6A09
_INSERTED_BY, _DELETED_BY = 0x4804, 0x4863
_STRUCK, _STRUCK_TWICE, _RAISED, _IS_DATA, _DATA_AT = 0x0837, 0x2A53, 0x2A48, 0x0806, 0x6A03
_ON = (1, 0x81)
"""On, and other than in the style: none has these."""
# The same where a piece states a single one (section 2.9.215).
SINGLE = {0x41: _DELETED, 0x42: _INSERTED, 0x5C: _HIDDEN}


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


@dataclass(frozen=True, slots=True)
class Look:
    """What is said of a run of characters, as far as it matters.

    `symbol` is the character of a symbol font, 0 where there is none; `raised` is over 0 above the
    line and under 0 below it; `data_at` is where the stream of data tells of a form field, and
    `picture_at` where it holds a picture, or -1.
    """

    deleted: bool = False
    inserted: bool = False
    hidden: bool = False
    symbol: int = 0
    struck: bool = False
    raised: int = 0
    data_at: int = -1
    picture_at: int = -1
    inserted_by: int = 0
    deleted_by: int = 0


@dataclass(frozen=True, slots=True)
class Mark:
    """Characters from `start` up to `end` and their look."""

    start: int
    end: int
    look: Look


@lru_cache(maxsize=4096)
def look_of_run(grpprl: bytes) -> Look:
    """What a list of properties says; the last one of a kind counts."""
    stated = {
        number: int.from_bytes(operand[:4], "little") for number, operand in properties(grpprl)
    }
    if not stated:
        return Look()
    offset = stated.get(_DATA_AT, -1)
    is_data = stated.get(_IS_DATA) in _ON
    return Look(
        deleted=stated.get(_DELETED) in _ON,
        inserted=stated.get(_INSERTED) in _ON,
        hidden=stated.get(_HIDDEN) in _ON,
        symbol=stated.get(_SYMBOL, 0) >> 16 & 0xFFFF,
        struck=stated.get(_STRUCK) in _ON or stated.get(_STRUCK_TWICE) in _ON,
        raised={1: 1, 2: -1}.get(stated.get(_RAISED, 0), 0),
        data_at=offset if is_data else -1,
        picture_at=-1 if is_data else offset,
        inserted_by=stated.get(_INSERTED_BY, 0),
        deleted_by=stated.get(_DELETED_BY, 0),
    )
