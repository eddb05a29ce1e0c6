"""Writes the small documents of Pages, Numbers and Keynote that samples and tests need."""

import struct

from tests.data.formats.packages import packed

STORAGE, TABLE_INFO, TABLE, TILE, LIST, COMMENT, AUTHOR = 2001, 6000, 6001, 6002, 6005, 3056, 212
_PIECE_BYTES = 60_000


def varint(value: int) -> bytes:
    """A whole number in seven bits a byte."""
    data = bytearray()
    while value > 0x7F:
        data.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*data, value])


def message(*fields: tuple[int, "int | str | bytes"]) -> bytes:
    """A message of numbered fields."""
    data = b""
    for number, value in fields:
        if isinstance(value, int):
            data += varint(number << 3) + varint(value)
        else:
            content = value.encode() if isinstance(value, str) else value
            data += varint(number << 3 | 2) + varint(len(content)) + content
    return data


def reference(identifier: int) -> bytes:
    """A reference to an object."""
    return message((1, identifier))


def storage(text: str, kind: int = 0) -> bytes:
    """A text."""
    return message((1, kind), (3, text))


Objects = dict[int, tuple[int, bytes]]


def iwa(objects: Objects) -> bytes:
    """The objects of a part, in pieces that are stored and not packed."""
    data = b""
    for identifier, (kind, content) in objects.items():
        about = message((1, kind), (3, len(content)))
        head = message((1, identifier), (2, about))
        data += varint(len(head)) + head + content
    pieces = b""
    for at in range(0, len(data), _PIECE_BYTES):
        piece = data[at : at + _PIECE_BYTES]
        chunk = varint(len(piece)) + struct.pack("<BH", 61 << 2, len(piece) - 1) + piece
        pieces += b"\0" + len(chunk).to_bytes(3, "little") + chunk
    return pieces


def document(parts: dict[str, Objects], media: dict[str, bytes]) -> bytes:
    """A document of 2013 or later."""
    index = {f"Index/{name}.iwa": iwa(objects) for name, objects in parts.items()}
    return packed({**index, **media})


def cell(kind: int, part: int, value: bytes) -> bytes:
    """A cell of a table with one value."""
    return struct.pack("<BB6xI", 5, kind, part) + value


def old_cell(kind: int, part: int, value: bytes) -> bytes:
    """The same as programs of before 2017 kept it."""
    return struct.pack("<BB2xI4xI", 4, kind, part | 4, 9) + value


def decimal(digits: int, exponent: int) -> bytes:
    """A decimal number as tables hold it."""
    biased = exponent + 0x1820
    return digits.to_bytes(14, "little") + bytes(((biased & 0x7F) << 1, biased >> 7))


def row(number: int, cells: list[bytes], *, is_old: bool = False) -> bytes:
    """A row of a table."""
    places, at = [], 0
    for one in cells:
        places.append(at)
        at += len(one)
    offsets = struct.pack(f"<{len(places)}h", *places) + b"\xff\xff"
    held, where = (3, 4) if is_old else (6, 7)
    return message((1, number), (2, len(cells)), (held, b"".join(cells)), (where, offsets))


def table(start: int, name: str, strings: dict[int, str], rows: list[bytes]) -> Objects:
    """The objects of a table: its place in the document is number `start`."""
    entries = [(3, message((1, key), (3, text))) for key, text in strings.items()]
    tiles = message((1, message((1, 0), (2, reference(start + 2)))), (2, 256))
    store = message((3, tiles), (4, reference(start + 3)))
    return {
        start: (TABLE_INFO, message((2, reference(start + 1)))),
        start + 1: (TABLE, message((4, store), (8, name), (22, 1))),
        start + 2: (TILE, message(*[(5, one) for one in rows])),
        start + 3: (LIST, message(*entries)),
    }
