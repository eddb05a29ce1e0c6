"""What a binary Word file says of runs of characters, as far as it matters ([MS-DOC], 2.6.1)."""

from dataclasses import dataclass
from functools import lru_cache

from neardup_desktop.extract.word.word_paragraphs import properties

_DELETED, _INSERTED, _HIDDEN, _SYMBOL = 0x0800, 0x0801, 0x083C, 0x6A09
_INSERTED_BY, _DELETED_BY = 0x4804, 0x4863
_STRUCK, _STRUCK_TWICE, _RAISED, _IS_DATA, _DATA_AT = 0x0837, 0x2A53, 0x2A48, 0x0806, 0x6A03
_ON = (1, 0x81)
"""On, and other than in the style: none has these."""
# The same where a piece states a single one (section 2.9.215).
SINGLE = {0x41: _DELETED, 0x42: _INSERTED, 0x5C: _HIDDEN}


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
    place = stated.get(_DATA_AT, -1)
    is_data = stated.get(_IS_DATA) in _ON
    return Look(
        deleted=stated.get(_DELETED) in _ON,
        inserted=stated.get(_INSERTED) in _ON,
        hidden=stated.get(_HIDDEN) in _ON,
        symbol=stated.get(_SYMBOL, 0) >> 16 & 0xFFFF,
        struck=stated.get(_STRUCK) in _ON or stated.get(_STRUCK_TWICE) in _ON,
        raised={1: 1, 2: -1}.get(stated.get(_RAISED, 0), 0),
        data_at=place if is_data else -1,
        picture_at=-1 if is_data else place,
        inserted_by=stated.get(_INSERTED_BY, 0),
        deleted_by=stated.get(_DELETED_BY, 0),
    )
