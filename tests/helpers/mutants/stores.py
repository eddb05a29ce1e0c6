"""Mutations of stores of Outlook (.pst): letters and bytes of each property, sealed anew.

Structures: [MS-PST], sections 2.2.2 (pages and blocks) and 2.3 (heaps and lists of properties).
Stores of the old kind and scrambled ones are changed by their bytes.
"""

import itertools
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial

from tests.helpers.mutants.base import Mutable, Mutation, Places, in_order
from tests.helpers.mutants.plain_bytes import byte_mutations, of_bytes

_SIGNATURE, _WIDE, _SCRAMBLED_AT = b"!BDN", 23, 0x201
_HEADER_BYTES, _PAGE_BYTES, _ENTRIES_BYTES, _TRAILER_BYTES = 564, 512, 488, 16
_NODES_AT, _BLOCKS_AT = 0xE0, 0xF0
_HEAP, _PROPERTIES, _NODE_LIST = 0xEC, 0xBC, 2
_INLINE = {0x02: 2, 0x03: 4, 0x04: 4, 0x0A: 4, 0x0B: 1}
_IN_HEAP, _IS_LIST = 0x1F, 2
_NODES = {0x21: "store", 0x61: "names", 0x671: "attachments", 0x692: "recipients"}
_KINDS = {0x02: "folder", 0x04: "message", 0x05: "attachment", 0x1F: "value"}
_TABLES = (0x0D, 0x0E, 0x0F)
_MOST_DEPTH = 8


@dataclass(slots=True)
class _Store:
    """What of a store is needed to find what it holds: where pages and blocks are."""

    data: bytes
    blocks: dict[int, tuple[int, int]] = field(default_factory=dict)
    pages: list[tuple[str, int]] = field(default_factory=list)

    def block(self, number: int) -> bytes:
        at, size = self.blocks.get(number & ~1, (0, 0))
        return self.data[at : at + size]

    def entries(self, root: int, name: str) -> Iterator[bytes]:
        """The leaves of a tree of pages."""
        waiting = [struct.unpack_from("<Q", self.data, root)[0]]
        while waiting:
            at = waiting.pop()
            self.pages.append((name, at))
            page = self.data[at : at + _PAGE_BYTES]
            count, _, size, level = page[_ENTRIES_BYTES : _ENTRIES_BYTES + 4]
            for entry in (page[size * number : size * (number + 1)] for number in range(count)):
                if level:
                    waiting.append(struct.unpack_from("<Q", entry, 16)[0])
                else:
                    yield entry

    def nodes(self) -> Iterator[tuple[str, int]]:
        """What each block belongs to, by name, and its number."""
        waiting = []
        for entry in self.entries(_NODES_AT, "tree/nodes"):
            number, block, inner, _ = struct.unpack_from("<QQQI", entry)
            waiting.append((_name(number), block, inner))
        depth = 0
        while waiting and depth < _MOST_DEPTH:
            deeper = []
            for name, block, inner in waiting:
                yield from self._content(name, block)
                if inner:
                    yield "tree/nodes", inner
                inside = _inner_nodes(self.block(inner))
                deeper += [(_name(number), held, below) for number, held, below in inside]
            waiting = deeper
            depth += 1

    def _content(self, name: str, number: int) -> Iterator[tuple[str, int]]:
        """The block of a node; where it is long, those that a list of blocks names."""
        yield ("tree/blocks" if number & _IS_LIST else name), number
        if number & _IS_LIST:
            listed = self.block(number)
            for at in range(8, 8 + 8 * int.from_bytes(listed[2:4], "little"), 8):
                yield name, int.from_bytes(listed[at : at + 8], "little")


def of_store(data: bytes) -> Mutable:
    """Everything keeps its size; checksums are written anew."""
    is_wide = data[:4] == _SIGNATURE and int.from_bytes(data[10:12], "little") >= _WIDE
    if not is_wide or data[_SCRAMBLED_AT]:
        return of_bytes(data)
    store = _Store(data)
    for entry in store.entries(_BLOCKS_AT, "tree/blocks"):
        number, at, size = struct.unpack_from("<QQH", entry)
        store.blocks[number & ~1] = (at, size)
    return Mutable(data, tuple(_mutations(store)))


def _name(number: int) -> str:
    kind = number & 0x1F
    return _NODES.get(number) or ("table" if kind in _TABLES else _KINDS.get(kind, "node"))


def _inner_nodes(listed: bytes) -> Iterator[tuple[int, int, int]]:
    """Number, block and inner nodes of what lies in a node."""
    if listed[:1] == bytes((_NODE_LIST,)) and not listed[1]:
        for number in range(int.from_bytes(listed[2:4], "little")):
            yield struct.unpack_from("<QQQ", listed, 8 + 24 * number)


def _mutations(store: _Store) -> Iterator[Mutation]:
    data = store.data
    nodes = list(store.nodes())
    header = partial(_with_header, data)
    yield from byte_mutations(data[:_HEADER_BYTES], header, lambda at: "header")
    for name, at in store.pages:
        page = data[at : at + _ENTRIES_BYTES]
        yield from byte_mutations(page, partial(_with_page, data, at), partial(_same, name))
    for name, number in nodes:
        if number & ~1 in store.blocks:
            at, size = store.blocks[number & ~1]
            content = data[at : at + size]
            around = partial(_with_block, data, at, size)
            yield from byte_mutations(content, around, _places(name, content))


def _same(name: str, _: int) -> str:
    return name


def _places(name: str, heap: bytes) -> Places:
    """Finer places in a heap with a list of properties: what is said of each, and its value."""
    if len(heap) < 12 or (heap[2], heap[3]) != (_HEAP, _PROPERTIES):
        return partial(_same, f"{name}/{'rows' if heap[2:3] == bytes((_HEAP,)) else 'content'}")
    ends = _items(heap)
    found = [(0, f"{name}/bytes")]
    list_at, list_end = ends[1]
    found.append((list_end, f"{name}/bytes"))
    for at in range(list_at, list_end - 7, 8):
        number, kind, held = struct.unpack_from("<HHI", heap, at)
        place = f"{name}/property-{number:04X}"
        found += [(at, f"{place}/head"), (at + 4, f"{place}/place")]
        if kind in _INLINE:
            found[-1] = (at + 4, place)
            found.append((at + 4 + _INLINE[kind], f"{place}/padding"))
        elif held and not held & _IN_HEAP:
            begin, end = ends[(held >> 5) - 1]
            found += [(begin, place), (end, f"{name}/bytes")]
    # What begins behind another's end at the same byte counts.
    found.sort(key=lambda one: (one[0], not one[1].endswith("/bytes")))
    return in_order(found)


def _items(heap: bytes) -> list[tuple[int, int]]:
    (listed,) = struct.unpack_from("<H", heap)
    (count,) = struct.unpack_from("<H", heap, listed)
    places = struct.unpack_from(f"<{count + 1}H", heap, listed + 4)
    return list(itertools.pairwise(places))


def _with_header(data: bytes, new: bytes) -> bytes:
    made = bytearray(new + data[len(new) :])
    struct.pack_into("<I", made, 4, _checksum(made[8 : 8 + 471]))
    struct.pack_into("<I", made, 524, _checksum(made[8 : 8 + 516]))
    return bytes(made)


def _with_page(data: bytes, at: int, new: bytes) -> bytes:
    made = bytearray(data)
    made[at : at + len(new)] = new
    sealed = made[at : at + _PAGE_BYTES - _TRAILER_BYTES]
    struct.pack_into("<I", made, at + _PAGE_BYTES - _TRAILER_BYTES + 4, _checksum(sealed))
    return bytes(made)


def _with_block(data: bytes, at: int, size: int, new: bytes) -> bytes:
    made = bytearray(data)
    made[at : at + size] = new
    trailer = at + -(-(size + _TRAILER_BYTES) // 64) * 64 - _TRAILER_BYTES
    struct.pack_into("<I", made, trailer + 4, _checksum(new))
    return bytes(made)


def _checksum(data: bytes | bytearray) -> int:
    """A CRC-32 that begins and ends with zero."""
    return zlib.crc32(data, 0xFFFFFFFF) ^ 0xFFFFFFFF
