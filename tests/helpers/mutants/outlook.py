"""Mutations of what Outlook packs into "winmail.dat": letters and bytes, by their attributes."""

from collections.abc import Iterator

from tests.helpers.mutants.base import Mutable, in_order
from tests.helpers.mutants.plain_bytes import byte_mutations

_HEADER_BYTES = 6
_HEAD_BYTES, _CHECK_BYTES = 9, 2
_PROPERTIES = ("-9003", "-9005")
_SIZES = {0x02: 4, 0x03: 4, 0x04: 4, 0x05: 8, 0x06: 8, 0x07: 8, 0x0A: 4, 0x0B: 4, 0x14: 8}
_SIZES |= {0x40: 8, 0x48: 16}
_LIST, _FIRST_NAMED = 0x1000, 0x8000


def of_packed_message(data: bytes) -> Mutable:
    """Attributes keep their sizes, and their checksums are written anew."""
    starts = [(0, "header")]
    contents: list[tuple[int, int]] = []
    at = _HEADER_BYTES
    while at + _HEAD_BYTES <= len(data):
        size = int.from_bytes(data[at + 5 : at + 9], "little")
        name = f"attribute-{int.from_bytes(data[at + 1 : at + 3], 'little'):04X}"
        begin, end = at + _HEAD_BYTES, at + _HEAD_BYTES + size
        starts += ((at, f"{name}/head"), (begin, f"{name}/bytes"), (end, f"{name}/checksum"))
        contents.append((begin, end))
        if name.endswith(_PROPERTIES):
            for first, number in _properties(data, begin, end):
                starts.append((first, f"{name}/property-{number:04X}"))
        at = end + _CHECK_BYTES
    place = in_order(starts)

    def place_of_text(at: int) -> str:
        return f"{place(at).removesuffix('/bytes')}/text()"

    def checked(new: bytes) -> bytes:
        made = bytearray(new)
        for begin, end in contents:
            if data[begin:end] != new[begin:end]:
                total = sum(new[begin:end]) & 0xFFFF
                made[end : end + _CHECK_BYTES] = total.to_bytes(_CHECK_BYTES, "little")
        return bytes(made)

    return Mutable(data, tuple(byte_mutations(data, checked, place, place_of_text)))


def _properties(data: bytes, at: int, end: int) -> Iterator[tuple[int, int]]:
    """Where each property of a list of them begins, and its number ([MS-OXTNEF], 2.1.3.4)."""

    def number_at(place: int, size: int = 4) -> int:
        return int.from_bytes(data[place : place + size], "little")

    at += 4
    while at + 4 <= end:
        kind, number = number_at(at, 2), number_at(at + 2, 2)
        yield at, number
        at += 4
        if number >= _FIRST_NAMED:
            has_name, size = number_at(at + 16), number_at(at + 20)
            at += 24 + (size + 3 & ~3 if has_name else 0)
        count, base = 1, kind & ~_LIST
        if kind & _LIST or base not in _SIZES:
            count = number_at(at)
            at += 4
        for _ in range(count):
            at += _SIZES[base] if base in _SIZES else 4 + (number_at(at) + 3 & ~3)
