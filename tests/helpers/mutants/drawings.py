"""Places in the drawings of binary files of Office: records, and the properties of shapes."""

import struct
from collections.abc import Iterator

_PROPERTIES = (0xF00B, 0xF121, 0xF122)
_PICTURES = (0xF01A, 0xF01B, 0xF01C, 0xF01D, 0xF01E, 0xF01F, 0xF029, 0xF02A)
_ENTRY, _ENTRY_BYTES = 0xF007, 36
_FIRST_KIND, _LAST_KIND = 0xF000, 0xF1FF
_PICTURE_HEAD_BYTES = 16 + 16 + 34


def drawing_places(data: bytes) -> Iterator[tuple[int, str]]:
    """Where each thing begins, and its place; what is no such record is "art-bytes"."""
    at = 0
    while at + 8 <= len(data):
        head, kind, size = struct.unpack_from("<HHI", data, at)
        if not _FIRST_KIND <= kind <= _LAST_KIND:
            yield at, "art-bytes"
            at += 1
            continue
        name = f"art-{kind:04X}"
        if kind in _PROPERTIES:
            yield from property_places(name, data, at, head >> 4)
        elif kind in _PICTURES:
            yield at, f"{name}/head"
            yield at + 8 + min(size, _PICTURE_HEAD_BYTES), name
        else:
            yield at, name
        if head & 0xF == 0xF:
            size = 0
        elif kind == _ENTRY:
            size = min(size, _ENTRY_BYTES)
        at += 8 + size
    yield at, "art-bytes"


def property_places(name: str, data: bytes, at: int, count: int) -> Iterator[tuple[int, str]]:
    """Where each property in the table at a place begins, and what belongs to it behind them."""
    yield at, f"{name}/count"
    behind = at + 8 + 6 * count
    for number in range(count):
        key, size = struct.unpack_from("<HI", data, at + 8 + 6 * number)
        place = f"{name}/{key & 0x3FFF:04X}"
        yield at + 8 + 6 * number, place
        if key & 0x8000 and size:
            yield behind, place
            behind += size
