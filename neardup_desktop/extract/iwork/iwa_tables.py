"""The tables in documents of Pages, Numbers and Keynote of 2013 or later, row by row.

Cells are packed structures, by rows in tiles, with texts in separate lists. The structure changed
about 2017; some files have both versions, and then the newer one is read.
"""

import struct
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from decimal import Decimal

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.iwork.iwa import IwaObject, fields, integer, messages, text
from neardup_desktop.extract.sheets.cells import boolean_text, moment_text, number_text
from neardup_desktop.model.outcomes import Outcome

MAX_CELLS = 4_000_000

_EPOCH = datetime(2001, 1, 1)
_NUMBER, _TEXT, _DATE, _BOOLEAN, _DURATION, _ERROR, _RICH, _CURRENCY = 2, 3, 5, 6, 7, 8, 9, 10
_ROWS_OF_TILE = 256
_STORE, _TILES, _STRINGS, _RICH_TEXTS = 4, 3, 4, 17
_FORMULAS, _FORMULA = 6, 5
_STORAGES = (2001, 2005)
_DECIMAL, _DOUBLE, _SECONDS, _STRING_KEY, _RICH_KEY = 1, 2, 4, 8, 16
_PARTS = ((_DECIMAL, 16), (_DOUBLE, 8), (_SECONDS, 8), (_STRING_KEY, 4), (_RICH_KEY, 4))
"""Optional values of a cell in their order: flag and size in bytes."""
_OLD_LOOKS = (0x2, 0x4, 0x8, 0x80, 0x400, 0x800, 0x1000)
"""Flags of the older version for four-byte numbers that come before the values."""
_OLD_PARTS = (
    *((0x10, _STRING_KEY, 4), (0x20, _DOUBLE, 8)),
    *((0x40, _SECONDS, 8), (0x200, _RICH_KEY, 4)),
)
_NEW_FORM, _OLD_FORMS = 5, (3, 4)
_HEAD_BYTES, _CELL_BYTES = 12, 80


def table_rows(table: IwaObject, objects: Mapping[int, IwaObject]) -> Iterator[list[str]]:
    """The cells of each row of a table, "" for empty ones, without rows that have none.

    Raises:
        ReadFailure: TOO_LARGE.
    """
    store = next(table.inside(_STORE), b"")
    strings = _listed(store, _STRINGS, objects)
    rich = _listed(store, _RICH_TEXTS, objects)
    rows: dict[int, bytes] = {}
    cells = 0
    height = integer(next(messages(store, _TILES), b""), 2) or _ROWS_OF_TILE
    for entry in messages(store, _TILES, 1):
        tile = objects.get(integer(next(messages(entry, 2), b""), 1))
        first = integer(entry, 1) * height
        for row in tile.inside(5) if tile else ():
            rows.setdefault(first + integer(row, 1), row)
    for number in sorted(rows):
        shown = []
        for cell in _cells(rows[number]):
            cells += bool(cell)
            if cells > MAX_CELLS:
                raise ReadFailure(Outcome.TOO_LARGE, "too many cells")
            shown.append(_cell_text(cell, strings, rich, objects))
        yield shown


def formula_count(table: IwaObject, objects: Mapping[int, IwaObject]) -> int:
    """The number of different formulas of a table."""
    store = next(table.inside(_STORE), b"")
    entries = _listed(store, _FORMULAS, objects).values()
    return len({content for entry in entries for content in messages(entry, _FORMULA)})


def _listed(store: bytes, field: int, objects: Mapping[int, IwaObject]) -> dict[int, bytes]:
    """The entries of a list by their keys."""
    found: dict[int, bytes] = {}
    waiting = [integer(message, 1) for message in messages(store, field)]
    lists = [objects[number] for number in waiting if number in objects]
    for whole in lists:
        parts = [objects[number] for number in whole.references(4) if number in objects]
        for part in (whole, *parts):
            for entry in part.inside(3):
                found[integer(entry, 1)] = entry
    return found


def _cells(row: bytes) -> Iterator[bytes]:
    known = dict(fields(row))
    storage, offsets = known.get(6), known.get(7)
    width = 4 if known.get(8) else 1
    if not storage or not offsets:
        storage, offsets, width = known.get(3), known.get(4), 1
    if not isinstance(storage, bytes) or not isinstance(offsets, bytes):
        return
    for offset in struct.unpack(f"<{len(offsets) // 2}h", offsets[: len(offsets) & ~1]):
        at = offset * width
        yield storage[at : at + _CELL_BYTES] if 0 <= at < len(storage) else b""


def _parts_of(cell: bytes) -> dict[int, bytes]:
    """The values of a cell by their flags in the newer version."""
    parts: dict[int, bytes] = {}
    at = _HEAD_BYTES
    if cell[0] == _NEW_FORM:
        flags = int.from_bytes(cell[8:12], "little")
        listed = tuple((bit, bit, size) for bit, size in _PARTS)
    else:
        flags = int.from_bytes(cell[4:8], "little")
        at += 4 * sum(bool(flags & bit) for bit in _OLD_LOOKS)
        listed = _OLD_PARTS
    for bit, part, size in listed:
        if flags & bit:
            parts[part] = cell[at : at + size].ljust(size, b"\0")
            at += size
    return parts


def _cell_text(
    cell: bytes,
    strings: Mapping[int, bytes],
    rich: Mapping[int, bytes],
    objects: Mapping[int, IwaObject],
) -> str:
    if len(cell) < _HEAD_BYTES or cell[0] not in (_NEW_FORM, *_OLD_FORMS):
        return ""
    kind, parts = cell[1], _parts_of(cell)
    if kind in (_NUMBER, _CURRENCY):
        exact = parts.get(_DECIMAL)
        return number_text(_double(parts.get(_DOUBLE)) if exact is None else _decimal(exact))
    if kind == _TEXT:
        return text(strings.get(int.from_bytes(parts.get(_STRING_KEY, b""), "little"), b""), 3)
    if kind == _RICH:
        return _rich_text(
            rich.get(int.from_bytes(parts.get(_RICH_KEY, b""), "little"), b""), objects
        )
    if kind == _BOOLEAN:
        return boolean_text(_double(parts.get(_DOUBLE)) != 0)
    if kind in (_DATE, _DURATION):
        return _moment(kind, _double(parts.get(_SECONDS if kind == _DATE else _DOUBLE)))
    return "#ERROR!" if kind == _ERROR else ""


def _moment(kind: int, seconds: float) -> str:
    try:
        span = timedelta(seconds=seconds)
        return moment_text(span if kind == _DURATION else _EPOCH + span)
    except (OverflowError, ValueError):
        return ""


def _rich_text(entry: bytes, objects: Mapping[int, IwaObject]) -> str:
    payload = objects.get(integer(next(messages(entry, 9), b""), 1))
    storage = objects.get(payload.reference(1)) if payload else None
    if storage is None or storage.kind not in _STORAGES:
        return ""
    return text(storage.content, 3)


def _double(data: bytes | None) -> float:
    value: float = struct.unpack("<d", data or bytes(8))[0]
    return value


def _decimal(data: bytes) -> float:
    """A decimal128 number (IEEE 754-2008, binary integer significand)."""
    digits = int.from_bytes(data[:14], "little") | (data[14] & 1) << 112
    exponent = ((data[15] & 0x7F) << 7 | data[14] >> 1) - 0x1820
    try:
        value = float(Decimal(digits).scaleb(exponent))
    except ArithmeticError:
        return 0.0
    return -value if data[15] & 0x80 else value
