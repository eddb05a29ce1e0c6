"""The properties of a message attached to another one in a PST ([MS-PST], section 2.3).

The library reads every message in a folder, but of an attached message it gives only the block of
its properties: a heap with a sorted list (a B-tree) in it. Values too long for the heap are stored
elsewhere in the file, where the library does not reach.
"""

import struct

from neardup_desktop.extract.mail.outlook.mapi import Properties

BLOCK_BYTES = 8176
"""Size of the blocks of a heap."""

_HEAP, _BAG, _TREE = 0xEC, 0xBC, 0xB5
_KEY_BYTES, _RECORD_BYTES = 2, 6
_MOST_LEVELS = 4
_MOST_RECORDS = 5_000
_SHORT = {0x02: 2, 0x03: 4, 0x04: 4, 0x0A: 4, 0x0B: 1}
_NODE = 0x1F  # zero bits of references into the heap


def heap_properties(data: bytes) -> tuple[Properties, frozenset[int]]:
    """The properties in a heap, and the numbers of those stored elsewhere.

    Of damaged data, those that can be read.
    """
    properties = Properties()
    elsewhere: set[int] = set()
    try:
        for record in _records(data):
            number, kind, held = struct.unpack("<HHI", record)
            if kind in _SHORT:
                properties.values[number] = (kind, record[4 : 4 + _SHORT[kind]])
            elif held & _NODE:
                elsewhere.add(number)
            elif held and not kind & 0x1000:
                properties.values[number] = (kind, _item(data, held))
    except (struct.error, ValueError):
        pass
    return properties, frozenset(elsewhere)


def _records(data: bytes) -> list[bytes]:
    """The records in the leaves of the tree.

    Raises:
        ValueError, struct.error: no heap, or no list in it.
    """
    if len(data) < 12 or data[2] != _HEAP or data[3] != _BAG:
        raise ValueError("no heap of properties")
    (root,) = struct.unpack_from("<I", data, 4)
    header = _item(data, root)
    kind, key_bytes, record_bytes, levels, first = struct.unpack_from("<BBBBI", header)
    if (kind, key_bytes, record_bytes) != (_TREE, _KEY_BYTES, _RECORD_BYTES):
        raise ValueError("no list of properties")
    pages = [first] if first else []
    for _ in range(min(levels, _MOST_LEVELS)):
        below = (_split(_item(data, page), _KEY_BYTES + 4) for page in pages)
        pages = [int.from_bytes(entry[_KEY_BYTES:], "little") for page in below for entry in page]
        pages = pages[:_MOST_RECORDS]
    size = _KEY_BYTES + _RECORD_BYTES
    return [record for page in pages for record in _split(_item(data, page), size)][:_MOST_RECORDS]


def _split(data: bytes, size: int) -> list[bytes]:
    return [data[at : at + size] for at in range(0, len(data) - size + 1, size)]


def _item(data: bytes, reference: int) -> bytes:
    """The bytes that a reference into the heap points to.

    Raises:
        ValueError, struct.error: it points to nothing.
    """
    index = reference >> 5 & 0x7FF
    block = data[BLOCK_BYTES * (reference >> 16) :][:BLOCK_BYTES]
    (page_map,) = struct.unpack_from("<H", block)
    (count,) = struct.unpack_from("<H", block, page_map)
    if not 1 <= index <= count or reference & _NODE:
        raise ValueError("a reference to nothing")
    start, end = struct.unpack_from("<HH", block, page_map + 4 + 2 * (index - 1))
    return block[start:end]
