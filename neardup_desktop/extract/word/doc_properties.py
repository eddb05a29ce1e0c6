"""Properties of paragraphs and of runs of characters in a binary Word file, where they matter.

They lie in pages beside the text, and in styles ([MS-DOC], sections 2.4.6.1, 2.6.1, 2.9.175 and
2.9.260).
"""

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from neardup_desktop.extract.containers.checked_bytes import number_at
from neardup_desktop.extract.word.word_lists import LEAST_RAISE

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
_RAISED, _POSITION, _IS_DATA, _DATA_AT = 0x2A48, 0x4845, 0x0806, 0x6A03
_ON = (1, 0x81)
"""Values for on, and for the opposite of the style, which is off here."""
# Numbers of single properties of pieces (section 2.9.215), and the same in lists.
SINGLE = {0x41: _DELETED, 0x42: _INSERTED, 0x5C: _HIDDEN}


class ParagraphFormatting(Struct, frozen=True):
    """Properties of a paragraph; None if they are not stated.

    Attributes:
        list_number: of the list override, from 1; 0 means in no list.
        level: in that list, from 0.
        ends_row: whether it is the mark at the end of a row of a table.
        in_table: whether it is in a table.
        cell_ends: right ends of the cells of the row that it ends.
        elsewhere: offset in the data stream of properties that replace these, or 0.
    """

    list_number: int | None = None
    level: int | None = None
    ends_row: bool = False
    in_table: bool = False
    cell_ends: tuple[int, ...] = ()
    elsewhere: int = 0


class Style(Struct, frozen=True):
    """A paragraph style: the number of the style it is based on, and its own properties."""

    base: int
    properties: bytes = b""

    @property
    def formatting(self) -> ParagraphFormatting:
        """Its properties, parsed on request because most styles are never used."""
        return formatting_of(self.properties)


def properties(grpprl: bytes) -> Iterator[tuple[int, bytes]]:
    """Number and operand of each property in a list (a grpprl), up to a truncated one."""
    at = 0
    while at + 3 <= len(grpprl):
        number = int.from_bytes(grpprl[at : at + 2], "little")
        at += 2
        size = _OPERAND_BYTES[number >> 13]
        if number == _ROW:
            size = 1 + int.from_bytes(grpprl[at : at + 2], "little")
        elif number == _TABS and grpprl[at] == 255:
            return  # its length needs its content, and no relevant property follows
        elif not size:
            size = 1 + grpprl[at]
        yield number, grpprl[at : at + size]
        at += size


@lru_cache(maxsize=4096)
def formatting_of(grpprl: bytes) -> ParagraphFormatting:
    """Parse a list of properties; the last one of a number counts."""
    stated = dict(properties(grpprl))
    row = stated.get(_ROW, b"")
    count = min(row[2], _MOST_CELLS) if len(row) > 2 else 0
    ends = tuple(
        int.from_bytes(row[3 + 2 * cell : 5 + 2 * cell], "little", signed=True)
        for cell in range(1, count + 1)
    )
    return ParagraphFormatting(
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
    """The styles of a document in the order of their numbers, up to a damaged one."""
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


def with_style(
    formatting: ParagraphFormatting, style: int, styles: list[Style]
) -> tuple[int, int, int]:
    """List, level (-1 if not stated) and the style that states the list (or -1)."""
    list_number, level, stated_by = formatting.list_number, formatting.level, -1
    seen: set[int] = set()
    while (list_number is None or level is None) and style < len(styles) and style not in seen:
        seen.add(style)
        said = styles[style].formatting
        if list_number is None and said.list_number is not None:
            list_number, stated_by = said.list_number, style
        if level is None:
            level = said.level
        style = styles[style].base
    return list_number or 0, -1 if level is None else level, stated_by


class CharacterFormatting(Struct, frozen=True):
    """Relevant formatting of a run of characters.

    `symbol` holds the number of a symbol font in its lower 16 bits and a character above them, or
    0; `raised` is positive for superscript and negative for subscript; `data_at` and `picture_at`
    are the offsets in the data stream of a form field and of a picture, or -1.
    """

    deleted: bool = False
    inserted: bool = False
    hidden: bool = False
    symbol: int = 0
    raised: int = 0
    data_at: int = -1
    picture_at: int = -1
    inserted_by: int = 0
    deleted_by: int = 0


class Mark(Struct, frozen=True):
    """Formatting of the characters from `start` up to `end`."""

    start: int
    end: int
    formatting: CharacterFormatting


@lru_cache(maxsize=4096)
def formatting_of_run(grpprl: bytes) -> CharacterFormatting:
    """Parse a list of properties; the last one of a number counts."""
    stated = {
        number: int.from_bytes(operand[:4], "little") for number, operand in properties(grpprl)
    }
    if not stated:
        return CharacterFormatting()
    offset = stated.get(_DATA_AT, -1)
    is_data = stated.get(_IS_DATA) in _ON
    moved = (stated.get(_POSITION, 0) ^ 0x8000) - 0x8000  # in half points, with a sign
    return CharacterFormatting(
        deleted=stated.get(_DELETED) in _ON,
        inserted=stated.get(_INSERTED) in _ON,
        hidden=stated.get(_HIDDEN) in _ON,
        symbol=stated.get(_SYMBOL, 0),
        raised={1: 1, 2: -1}.get(stated.get(_RAISED, 0))
        or (moved >= LEAST_RAISE) - (moved <= -LEAST_RAISE),
        data_at=offset if is_data else -1,
        picture_at=-1 if is_data else offset,
        inserted_by=stated.get(_INSERTED_BY, 0),
        deleted_by=stated.get(_DELETED_BY, 0),
    )
