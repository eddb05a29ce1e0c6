"""Writes a small store of Outlook (.pst) for samples and tests, after [MS-PST].

Two trees, of nodes and of blocks; a node is a bag of properties, or a table of what a folder holds,
in one block. What is attached to a message are nodes of its own.
"""

import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass

from tests.data.formats.outlook_files import (
    BINARY,
    INTEGER,
    OBJECT,
    UNICODE,
    OutlookMessage,
    Properties,
    Value,
    encoded,
)

_PAGE = 512
_FIRST_PLACE = 0x4600
_ROOT, _STORE, _NAMES = 0x122, 0x21, 0x61
_NODE_PAGE, _BLOCK_PAGE = 0x81, 0x80
_ATTACHMENTS, _FIRST_ATTACHMENT, _INNER = 0x671, 0x8025, 0x80004
_INLINE = (0x02, 0x03, 0x0B)


@dataclass(frozen=True, slots=True)
class StoredFolder:
    """A folder to be written: its name, its messages, and the folders in it."""

    name: str
    messages: Sequence[OutlookMessage] = ()
    folders: Sequence["StoredFolder"] = ()


class _Store:
    def __init__(self) -> None:
        self.body = bytearray()
        self.blocks: list[tuple[int, int, int]] = []  # number, place, size
        self.nodes: list[tuple[int, int, int, int]] = []  # number, block, block of nodes, parent
        self._next_index = 0x400
        self._next_page = 0x1000

    def add_node(self, number: int, parent: int, properties: Properties) -> None:
        self.nodes.append((number, self._add_bag(properties), 0, parent))

    def add_message(self, number: int, parent: int, message: OutlookMessage) -> None:
        attached = self._add_attached(message)
        self.nodes.append((number, self._add_bag(message.properties), attached, parent))

    def _add_attached(self, message: OutlookMessage) -> int:
        """Write what is attached to a message; returns the block that lists it, or 0."""
        if not message.attachments:
            return 0
        entries = []
        for count, (name, held) in enumerate(message.attachments):
            facts: dict[tuple[int, int], Value] = {(0x3707, UNICODE): name}
            inner = 0
            if isinstance(held, bytes):
                facts |= {(0x3701, BINARY): held, (0x3705, INTEGER): 1}
            else:
                facts |= {(0x3701, OBJECT): struct.pack("<II", _INNER, 1), (0x3705, INTEGER): 5}
                block, deeper = self._add_bag(held.properties), self._add_attached(held)
                inner = self._add_list([(_INNER, block, deeper)])
            entries.append((_FIRST_ATTACHMENT + 0x20 * count, self._add_bag(facts), inner))
        table = self._add_block(_table([number for number, _, _ in entries]))
        return self._add_list([(_ATTACHMENTS, table, 0), *entries])

    def _add_list(self, nodes: Sequence[tuple[int, int, int]]) -> int:
        listed = b"".join(struct.pack("<QQQ", *node) for node in nodes)
        return self._add_block(struct.pack("<BBHI", 2, 0, len(nodes), 0) + listed, internal=2)

    def _add_bag(self, properties: Properties) -> int:
        return self._add_block(_property_context(properties))

    def add_tables(self, folder: int, folders: Sequence[int], messages: Sequence[int]) -> None:
        for kind, rows in ((0x0D, folders), (0x0E, messages)):
            self.nodes.append((folder & ~0x1F | kind, self._add_block(_table(rows)), 0, 0))

    def new_number(self, kind: int) -> int:
        self._next_index += 1
        return self._next_index << 5 | kind

    def _add_block(self, data: bytes, internal: int = 0) -> int:
        number = 4 * (len(self.blocks) + 1) | internal
        place = self.place
        self.blocks.append((number, place, len(data)))
        size = -(-(len(data) + 16) // 64) * 64
        trailer = struct.pack(
            "<HHIQ", len(data), _signature(place, number), _checksum(data), number
        )
        self.body += data.ljust(size - 16, b"\0") + trailer
        return number

    @property
    def place(self) -> int:
        return _FIRST_PLACE + len(self.body)

    def add_tree(self, kind: int, entries: Sequence[bytes]) -> tuple[int, int]:
        """Pages with these entries, and one above them; returns its number and its place."""
        most = 488 // len(entries[0])
        above = []
        for at in range(0, len(entries), most):
            number, place = self._add_page(kind, entries[at : at + most], 0)
            above.append(entries[at][:8] + struct.pack("<QQ", number, place))
        return self._add_page(kind, above, 1)

    def _add_page(self, kind: int, entries: Sequence[bytes], level: int) -> tuple[int, int]:
        self.body += bytes(-len(self.body) % _PAGE)
        place, number = self.place, self._next_page
        self._next_page += 4
        size = len(entries[0])
        page = b"".join(entries).ljust(488, b"\0")
        page += struct.pack("<BBBB4x", len(entries), 488 // size, size, level)
        self.body += page + struct.pack("<BBH", kind, kind, _signature(place, number))
        self.body += struct.pack("<IQ", _checksum(page), number)
        return number, place


def store_file(folders: Sequence[StoredFolder]) -> bytes:
    """A store with these folders below the top, and one beside it that no person sees."""
    store = _Store()
    store.add_node(_NAMES, 0, _named_properties())
    store.add_node(_ROOT, _ROOT, {(0x3001, 0x1F): ""})
    top, beside = store.new_number(2), store.new_number(2)
    store.add_node(_STORE, 0, {(0x35E0, BINARY): bytes(20) + top.to_bytes(4, "little")})
    store.add_tables(_ROOT, [top, beside], [])
    unseen = OutlookMessage({(0x001A, UNICODE): "IPM.Note", (0x1000, UNICODE): "unseen"})
    waiting = [
        (top, _ROOT, StoredFolder("Top of Outlook data file", (), folders)),
        (beside, _ROOT, StoredFolder("Freebusy Data", [unseen])),
    ]
    while waiting:
        number, parent, folder = waiting.pop(0)
        store.add_node(number, parent, {(0x3001, 0x1F): folder.name})
        messages = [store.new_number(4) for _ in folder.messages]
        for message, held in zip(messages, folder.messages, strict=True):
            store.add_message(message, number, held)
        inner = [store.new_number(2) for _ in folder.folders]
        store.add_tables(number, inner, messages)
        waiting += [(one, number, below) for one, below in zip(inner, folder.folders, strict=True)]
    nodes = [
        struct.pack("<QQQII", number, block, attached, parent, 0)
        for number, block, attached, parent in sorted(store.nodes)
    ]
    blocks = [
        struct.pack("<QQHHI", number, place, size, 2, 0) for number, place, size in store.blocks
    ]
    trees = (*store.add_tree(_NODE_PAGE, nodes), *store.add_tree(_BLOCK_PAGE, blocks))
    return _header(store.place, trees) + bytes(store.body)


def _header(size: int, trees: tuple[int, int, int, int]) -> bytes:
    root = struct.pack("<I4Q", 0, size, 0, 0, 0)
    root += struct.pack("<4QBBH", *trees, 2, 0, 0)
    head = b"SM" + struct.pack("<HHBBII", 23, 19, 1, 1, 0, 0)
    head += struct.pack("<QQI", 0, 0x100, 1) + struct.pack("<32I", *[0x400] * 32) + bytes(8)
    head += root + bytes(4) + b"\xff" * 256 + b"\x80\x00" + bytes(2) + struct.pack("<Q", 0x200)
    partial, full = _checksum(head[:471]), _checksum(head[:516])
    made = b"!BDN" + struct.pack("<I", partial) + head + struct.pack("<I", full)
    return made.ljust(_FIRST_PLACE, b"\0")


def _property_context(properties: Properties) -> bytes:
    """A heap of values, and in it a sorted list of the properties."""
    items = [b"", b""]  # the header of the list, and the list
    records = []
    for (number, kind), value in sorted(properties.items()):
        data = encoded(kind, value)
        if kind in _INLINE:
            held = int.from_bytes(data[:4].ljust(4, b"\0"), "little")
        elif data:
            items.append(data)
            held = len(items) << 5
        else:
            held = 0
        records.append(struct.pack("<HHI", number, kind, held))
    items[0] = struct.pack("<BBBBI", 0xB5, 2, 6, 0, 2 << 5)
    items[1] = b"".join(records)
    return _heap(0xBC, items)


def _table(rows: Sequence[int]) -> bytes:
    """A heap with a table whose rows hold a number each."""
    columns = struct.pack("<IHBB", 0x67F20003, 0, 4, 0) + struct.pack("<IHBB", 0x67F30003, 4, 4, 1)
    matrix = b"".join(struct.pack("<IIB", row, 1, 0xC0) for row in rows)
    index = b"".join(struct.pack("<II", row, place) for place, row in enumerate(rows))
    facts = struct.pack("<BB4HIII", 0x7C, 2, 8, 8, 8, 9, 2 << 5, 4 << 5 if rows else 0, 0)
    header = struct.pack("<BBBBI", 0xB5, 4, 4, 0, 3 << 5 if rows else 0)
    return _heap(0x7C, [facts + columns, header, *([index, matrix] if rows else [])])


def _heap(kind: int, items: Sequence[bytes]) -> bytes:
    """Some values after each other, and where each begins; the first is where a reader begins."""
    made = bytearray(12)
    places = []
    for item in items:
        places.append(len(made))
        made += item
    places.append(len(made))
    made += bytes(len(made) % 2)
    struct.pack_into("<HBBI", made, 0, len(made), 0xEC, kind, 1 << 5)
    return bytes(made) + struct.pack(f"<HH{len(places)}H", len(items), 0, *places)


def _named_properties() -> Properties:
    """A list of one: the number 0x8000 stands for the place of an appointment here."""
    return {
        (0x0001, 0x03): 251,
        (0x0002, 0x102): bytes(16),
        (0x0003, 0x102): struct.pack("<IHH", 0x8208, 0x0006, 0),
        (0x0004, 0x102): struct.pack("<I", 2) + b"x\0",
    }


def _checksum(data: bytes) -> int:
    """A CRC-32 that begins and ends with zero."""
    return zlib.crc32(data, 0xFFFFFFFF) ^ 0xFFFFFFFF


def _signature(place: int, number: int) -> int:
    mixed = place ^ number
    return (mixed >> 16 ^ mixed) & 0xFFFF
