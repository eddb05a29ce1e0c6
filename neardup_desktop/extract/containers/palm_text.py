"""The two ways in which books for Palm and Kindle pack their text: PalmDOC and HUFF/CDIC."""

import struct
from collections.abc import Callable, Sequence

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.containers.bytes_left import BytesLeft
from neardup_desktop.model.outcomes import Outcome

Unpack = Callable[[bytes], bytes]
"""Unpacks a record of text; raises `ReadFailure`: DAMAGED or TOO_LARGE."""

_CUT = "packed text is cut"
_MAX_DEPTH = 32
_MAX_WIDTH = 32


def unpack_palm_doc(data: bytes) -> bytes:
    """Unpack a record: runs of bytes, pairs of a blank and a letter, repetitions."""
    out = bytearray()
    at = 0
    while at < len(data):
        code = data[at]
        at += 1
        if 1 <= code <= 8:
            out += data[at : at + code]
            at += code
        elif code < 0x80:
            out.append(code)
        elif code >= 0xC0:
            out += bytes((0x20, code ^ 0x80))
        elif at < len(data):
            pair = code << 8 | data[at]
            at += 1
            distance = pair >> 3 & 0x7FF
            if not 0 < distance <= len(out):
                raise ReadFailure(Outcome.DAMAGED, _CUT)
            for _ in range((pair & 7) + 3):
                out.append(out[-distance])
    return bytes(out)


class HuffmanText:
    """Unpacks records by a table of codes (HUFF) and the phrases that they stand for (CDIC)."""

    def __init__(self, records: Sequence[bytes], left: BytesLeft) -> None:
        """Take the record of codes and those of phrases.

        Raises:
            ReadFailure: DAMAGED.
        """
        self._left = left
        self._phrases: list[tuple[bytes, bool]] = []
        try:
            codes, widths = struct.unpack_from(">II", records[0], 8)
            self._codes = struct.unpack_from(">256I", records[0], codes)
            self._limits = (0, 0, *struct.unpack_from(">64I", records[0], widths))
            for record in records[1:]:
                self._add_phrases(record)
        except (struct.error, IndexError) as error:
            raise ReadFailure(Outcome.DAMAGED, _CUT) from error

    def _add_phrases(self, record: bytes) -> None:
        total, bits = struct.unpack_from(">II", record, 8)
        count = min(1 << min(bits, _MAX_WIDTH), max(total - len(self._phrases), 0))
        for offset in struct.unpack_from(f">{min(count, len(record) // 2)}H", record, 16):
            (length,) = struct.unpack_from(">H", record, 16 + offset)
            begin = 18 + offset
            phrase = record[begin : begin + (length & 0x7FFF)]
            self._left.take(len(phrase))
            self._phrases.append((phrase, bool(length & 0x8000)))

    def unpack(self, data: bytes, depth: int = 0) -> bytes:
        """Unpack a record, or a phrase that is packed itself."""
        if depth > _MAX_DEPTH:
            raise ReadFailure(Outcome.DAMAGED, "nested too deep")
        out = bytearray()
        padded = data + bytes(8)
        at = 0  # in bits
        while at < 8 * len(data):
            window = int.from_bytes(padded[at >> 3 : (at >> 3) + 8], "big")
            code = window >> (32 - (at & 7)) & 0xFFFFFFFF
            width, most = self._width_of(code)
            at += width
            if at > 8 * len(data):
                break
            number = (most - code) >> (32 - width)
            if not 0 <= number < len(self._phrases):
                raise ReadFailure(Outcome.DAMAGED, _CUT)
            phrase, is_plain = self._phrases[number]
            if not is_plain:
                phrase = self.unpack(phrase, depth + 1)
                self._phrases[number] = (phrase, True)
            self._left.take(len(phrase))
            out += phrase
        return bytes(out)

    def _width_of(self, code: int) -> tuple[int, int]:
        """Bits of the code that 32 bits begin with, and the greatest 32 bits of its width."""
        stated = self._codes[code >> 24]
        width, most = stated & 0x1F, stated >> 8
        if not stated & 0x80:
            while width <= _MAX_WIDTH and code < self._limits[2 * width] << (32 - width):
                width += 1
            most = self._limits[2 * width + 1] if width <= _MAX_WIDTH else 0
        if not 0 < width <= _MAX_WIDTH:
            raise ReadFailure(Outcome.DAMAGED, _CUT)
        return width, ((most + 1) << (32 - width)) - 1
