"""Writes the small files of Outlook that samples and tests need: .msg and winmail.dat.

After [MS-CFB], [MS-OXMSG], [MS-OXTNEF] and [MS-OXRTFCP]; only what a reader must find.
"""

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

SECTOR = 512
_MINI = 64
_MINI_LIMIT = 4096
_END, _FREE, _FAT, _NONE = 0xFFFFFFFE, 0xFFFFFFFF, 0xFFFFFFFD, 0xFFFFFFFF

INTEGER, BOOLEAN, OBJECT, STRING8, UNICODE, TIME, BINARY = 0x03, 0x0B, 0x0D, 0x1E, 0x1F, 0x40, 0x102

Value = str | bytes | int
Properties = Mapping[tuple[int, int], Value]


@dataclass(frozen=True, slots=True)
class OutlookMessage:
    """A message to be written.

    Attributes:
        properties: by number and type.
        named: the same for properties that a file numbers as it likes, by what they stand for.
        attachments: name and content, or the attached message.
    """

    properties: Properties
    named: Properties = field(default_factory=dict)
    attachments: Sequence[tuple[str, "bytes | OutlookMessage"]] = ()


def file_time(moment: datetime) -> bytes:
    """A moment as these files keep it."""
    seconds = (moment - datetime(1601, 1, 1, tzinfo=UTC)).total_seconds()
    return int(seconds * 10_000_000).to_bytes(8, "little")


def encoded(kind: int, value: Value) -> bytes:
    """The bytes of a property."""
    if isinstance(value, int):
        return value.to_bytes(8, "little")[: 2 if kind == BOOLEAN else 4]
    if isinstance(value, str):
        return value.encode("utf-16-le")
    return value


def packed_rtf(rtf: bytes) -> bytes:
    """RTF packed without references, which is allowed."""
    body = b"".join(b"\0" + rtf[at : at + 8] for at in range(0, len(rtf), 8))
    body += b"" if len(rtf) % 8 else b"\0"
    return struct.pack("<II4sI", len(body) + 12, len(rtf), b"LZFu", 0) + body


def msg_file(message: OutlookMessage) -> bytes:
    """The message as a .msg file."""
    streams: dict[str, bytes] = {}
    numbers: dict[int, int] = {}
    _add_message(streams, numbers, "", message, header=32)
    names = b"".join(
        struct.pack("<IHH", meaning, 0x0006, position)
        for position, meaning in enumerate(sorted(numbers, key=numbers.__getitem__))
    )
    streams["__nameid_version1.0/__substg1.0_00020102"] = b""
    streams["__nameid_version1.0/__substg1.0_00030102"] = names
    streams["__nameid_version1.0/__substg1.0_00040102"] = b""
    return compound_file(streams)


def _add_message(
    streams: dict[str, bytes],
    numbers: dict[int, int],
    folder: str,
    message: OutlookMessage,
    header: int,
) -> None:
    properties = dict(message.properties)
    for (meaning, kind), value in message.named.items():
        number = numbers.setdefault(meaning, 0x8000 + len(numbers))
        properties[number, kind] = value
    _add_bag(streams, folder, properties, header)
    for count, (name, held) in enumerate(message.attachments):
        place = f"{folder}__attach_version1.0_#{count:08X}/"
        facts: dict[tuple[int, int], Value] = {(0x3707, UNICODE): name}
        if isinstance(held, bytes):
            facts |= {(0x3705, INTEGER): 1, (0x3701, BINARY): held}
        else:
            facts |= {(0x3705, INTEGER): 5}
            _add_message(streams, numbers, f"{place}__substg1.0_3701000D/", held, header=24)
        _add_bag(streams, place, facts, header=8)


def _add_bag(streams: dict[str, bytes], folder: str, properties: Properties, header: int) -> None:
    listed = bytearray(header)
    for (number, kind), value in properties.items():
        data = encoded(kind, value)
        if kind in (STRING8, UNICODE, BINARY):
            streams[f"{folder}__substg1.0_{number:04X}{kind:04X}"] = data
            data = struct.pack("<II", len(data), 0)
        listed += struct.pack("<HHI", kind, number, 6) + data.ljust(8, b"\0")
    streams[f"{folder}__properties_version1.0"] = bytes(listed)


class _Chains:
    """Sectors and the table that links them."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.data = bytearray()
        self.table: list[int] = []

    def add(self, content: bytes) -> int:
        """Add a chain of sectors; returns the first."""
        if not content:
            return _END
        start = len(self.table)
        count = -(-len(content) // self.size)
        self.table += [*range(start + 1, start + count), _END]
        self.data += content.ljust(count * self.size, b"\0")
        return start


def compound_file(streams: Mapping[str, bytes]) -> bytes:
    """A compound file with these streams; a path such as "a/b" makes a folder."""
    large, small = _Chains(SECTOR), _Chains(_MINI)
    names: list[tuple[str, int]] = []  # name, type
    links: list[list[int]] = []  # right sibling, first child, start, size
    tree: dict[str, object] = {}
    for path, content in streams.items():
        *folders, name = path.split("/")
        node = tree
        for folder in folders:
            node = node.setdefault(folder, {})  # type: ignore[assignment]
        node[name] = content

    def add(name: str, kind: int, held: object) -> int:
        number = len(names)
        names.append((name, kind))
        links.append([_NONE, _NONE, 0, 0])
        if isinstance(held, bytes):
            chains = small if len(held) < _MINI_LIMIT else large
            links[number][2:] = [chains.add(held), len(held)]
            return number
        assert isinstance(held, dict)
        before = _NONE
        for inner in sorted(held, key=lambda one: (len(one), one.upper())):
            child = add(inner, 2 if isinstance(held[inner], bytes) else 1, held[inner])
            if before == _NONE:
                links[number][1] = child
            else:
                links[before][0] = child
            before = child
        return number

    add("Root Entry", 5, tree)
    links[0][2:] = [large.add(bytes(small.data)), len(small.data)]
    directory = b"".join(map(_entry, names, links))
    directory_start = large.add(directory.ljust(-(-len(directory) // SECTOR) * SECTOR, b"\0"))
    mini_table = struct.pack(f"<{len(small.table)}I", *small.table)
    mini_table += b"\xff" * (-len(mini_table) % SECTOR)
    mini_start = large.add(mini_table)
    fats = 1
    while fats * (SECTOR // 4) < len(large.table) + fats:
        fats += 1
    first_fat = len(large.table)
    table = [*large.table, *[_FAT] * fats]
    table += [_FREE] * (fats * (SECTOR // 4) - len(table))
    head = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(16)
    head += struct.pack("<HHHHH6xI", 0x3E, 3, 0xFFFE, 9, 6, 0)
    head += struct.pack("<IIII", fats, directory_start, 0, _MINI_LIMIT)
    head += struct.pack("<IIII", mini_start, len(mini_table) // SECTOR, _END, 0)
    head += struct.pack("<109I", *range(first_fat, first_fat + fats), *[_FREE] * (109 - fats))
    return head + bytes(large.data) + struct.pack(f"<{len(table)}I", *table)


def _entry(named: tuple[str, int], linked: Sequence[int]) -> bytes:
    name, kind = named
    right, child, start, size = linked
    encoded_name = name.encode("utf-16-le") + b"\0\0"
    return (
        encoded_name.ljust(64, b"\0")
        + struct.pack("<HBB", len(encoded_name), kind, 1)
        + struct.pack("<III", _NONE, right, child)
        + bytes(36)
        + struct.pack("<IQ", start, size)
    )


def tnef_file(message: OutlookMessage) -> bytes:
    """The message as the content of a winmail.dat."""
    made = b"\x78\x9f\x3e\x22" + b"\x01\x00"
    made += _attribute(1, 0x00089006, struct.pack("<I", 0x00010000))
    made += _attribute(1, 0x00069003, _property_list(message.properties, message.named))
    for name, held in message.attachments:
        made += _attribute(2, 0x00069002, bytes(14))
        made += _attribute(2, 0x00018010, name.encode("cp1252", "replace") + b"\0")
        facts: dict[tuple[int, int], Value] = {(0x3707, UNICODE): name}
        if isinstance(held, bytes):
            made += _attribute(2, 0x0006800F, held)
        else:
            facts[0x3701, OBJECT] = bytes(16) + tnef_file(held)
        made += _attribute(2, 0x00069005, _property_list(facts, {}))
    return made


def _attribute(level: int, number: int, data: bytes) -> bytes:
    return (
        struct.pack("<BII", level, number, len(data)) + data + struct.pack("<H", sum(data) % 65536)
    )


def _property_list(properties: Properties, named: Properties) -> bytes:
    made = struct.pack("<I", len(properties) + len(named))
    for (number, kind), value in properties.items():
        made += struct.pack("<HH", kind, number) + _listed(kind, value)
    for position, ((meaning, kind), value) in enumerate(named.items()):
        made += struct.pack("<HH", kind, 0x8000 + position) + bytes(16)
        made += struct.pack("<II", 0, meaning) + _listed(kind, value)
    return made


def _listed(kind: int, value: Value) -> bytes:
    data = encoded(kind, value)
    if kind in (STRING8, UNICODE):
        data += b"\0\0"[: 1 if kind == STRING8 else 2]
    padded = data + bytes(-len(data) % 4)
    if kind in (STRING8, UNICODE, BINARY, OBJECT):
        return struct.pack("<II", 1, len(data)) + padded
    return padded
