"""Writes books for Palm and Kindle by hand: a Palm database of records, and the ways to pack them.

Nothing is packed well: each way is used so that a reader has to know all of it.
"""

import struct
from collections.abc import Sequence

NONE = 0xFFFFFFFF
PLAIN, PALM_DOC, HUFFMAN = 1, 2, 0x4448


def database(kind: bytes, records: Sequence[bytes]) -> bytes:
    """A Palm database of a kind such as "BOOKMOBI"."""
    head = bytearray(78 + 8 * len(records) + 2)
    head[:5] = b"a_few"
    head[60:68] = kind
    struct.pack_into(">H", head, 76, len(records))
    at = len(head)
    for number, record in enumerate(records):
        struct.pack_into(">II", head, 78 + 8 * number, at, 2 * number)
        at += len(record)
    return bytes(head) + b"".join(records)


def palm_header(packing: int, text: bytes, count: int, locked: int = 0) -> bytes:
    """The first 16 bytes of the first record."""
    return struct.pack(">HHIHHI", packing, 0, len(text), count, 4096, locked << 16)


def mobi_header(
    palm: bytes, title: str, numbers: dict[int, int], extended: dict[int, bytes], length: int = 264
) -> bytes:
    """The first record of a MOBI book; `numbers` are what it states, by place."""
    head = bytearray(palm + b"MOBI" + bytes(length - 4))
    values = b"".join(
        struct.pack(">II", kind, 8 + len(one)) + one for kind, one in extended.items()
    )
    known = b"EXTH" + struct.pack(">II", 12 + len(values), len(extended)) + values
    name = title.encode()
    stated = {20: length, 28: 65001, 36: 6, 80: NONE, 84: 16 + length + len(known), 88: len(name)}
    for at, number in {**stated, 108: NONE, 128: 0x40, 240: 0, **numbers}.items():
        struct.pack_into(">I", head, at, number)
    return bytes(head) + known + name


def palm_doc(text: bytes) -> bytes:
    """Text packed as PalmDOC: a blank and a letter as one byte, repeated words, the rest as is."""
    out = bytearray()
    at = 0
    while at < len(text):
        window, length = text[max(0, at - 2047) : at], 10
        while length >= 3 and text[at : at + length] not in window:
            length -= 1
        if length >= 3:
            distance = len(window) - window.rindex(text[at : at + length])
            out += (0x8000 | distance << 3 | length - 3).to_bytes(2, "big")
            at += length
        elif text[at] == 0x20 and 0x40 <= (text[at + 1 : at + 2] or b"\0")[0] < 0x80:
            out.append(text[at + 1] ^ 0x80)
            at += 2
        elif text[at] in range(9, 0x80) or text[at] == 0:
            out.append(text[at])
            at += 1
        else:
            out += bytes((1, text[at]))
            at += 1
    return bytes(out)


class Huffman:
    """Codes of 8 bits for bytes from 0x80 on, of 16 bits for others and for phrases."""

    def __init__(self, phrases: Sequence[bytes]) -> None:
        self.phrases = [bytes((255 - number,)) for number in range(256)]
        self.packed = [self.encoded(phrase) for phrase in phrases]
        self.phrases += phrases

    def records(self) -> list[bytes]:
        """The table of codes, and the phrases in two records."""
        codes = [(0xFF << 8 | 0x80 | 8) if first >= 0x80 else 9 for first in range(256)]
        widths = []
        for width in range(1, 33):
            widths += [0, 0x7FFF + 128] if width == 16 else [1 << width & NONE, 0]
        table = b"HUFF" + struct.pack(">III", 24, 24, 24 + 1024) + bytes(8)
        table += struct.pack(">256I", *codes) + struct.pack(">64I", *widths)
        plain = [(one, True) for one in self.phrases[:256]]
        packed = [(one, False) for one in self.packed]
        return [table, self._dictionary(plain), self._dictionary(packed)]

    def _dictionary(self, phrases: Sequence[tuple[bytes, bool]]) -> bytes:
        offsets, entries = [], b""
        for phrase, is_plain in phrases:
            offsets.append(2 * len(phrases) + len(entries))
            entries += struct.pack(">H", len(phrase) | 0x8000 * is_plain) + phrase
        total = 256 + len(self.packed)
        bits = 8 if len(phrases) == 256 else len(phrases).bit_length()
        head = b"CDIC" + struct.pack(">III", 16, total, bits)
        return head + struct.pack(f">{len(offsets)}H", *offsets) + entries

    def code(self, number: int) -> bytes:
        """The code of a phrase."""
        return bytes((255 - number,)) if number < 128 else struct.pack(">H", 0x7FFF + 128 - number)

    def encoded(self, text: bytes) -> bytes:
        """Text in codes, phrases first."""
        out = b""
        while text:
            for number in range(len(self.phrases) - 1, -1, -1):
                if text.startswith(self.phrases[number]):
                    out += self.code(number)
                    text = text[len(self.phrases[number]) :]
                    break
        return out


def index(
    tags: Sequence[tuple[int, int, int]], entries: Sequence[tuple[str, list[int]]]
) -> list[bytes]:
    """The two records of an index: its tags, and entries with a name and numbers."""
    # As often as its numbers say, which are the last thing about each tag.
    control = sum((mask & -mask) * (2 if mask.bit_count() > 1 else 1) for _, _, mask in tags)
    known = b"".join(bytes((*tag, 0)) for tag in tags) + bytes((0, 0, 0, 1))
    section = b"TAGX" + struct.pack(">II", 12 + len(known), 1) + known
    head = bytearray(b"INDX" + bytes(188))
    struct.pack_into(">I", head, 4, len(head))
    struct.pack_into(">I", head, 24, 1)
    body, offsets = b"", []
    for name, numbers in entries:
        offsets.append(192 + len(body))
        body += bytes((len(name),)) + name.encode() + bytes((control,))
        body += b"".join(map(_number, numbers))
    data = bytearray(b"INDX" + bytes(188)) + body
    struct.pack_into(">II", data, 20, len(data), len(entries))
    data += b"IDXT" + struct.pack(f">{len(offsets)}H", *offsets)
    return [bytes(head) + section, bytes(data)]


def _number(value: int) -> bytes:
    out = [value & 0x7F | 0x80]
    while value := value >> 7:
        out.insert(0, value & 0x7F)
    return bytes(out)
