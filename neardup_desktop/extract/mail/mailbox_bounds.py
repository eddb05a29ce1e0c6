"""Finds where the messages of a mailbox begin and end, and whether that is certain."""

import io
import re
import sys
from array import array
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import BinaryIO

from msgspec import Struct

from neardup_desktop.extract.mail.mbox_split import is_mmdf, split

_BLOCK_BYTES = 256 << 10  # stays in the cache of a processor
_HEAD_BYTES = 1024
_LINE = re.compile(rb"\nFrom ")
_LINE_BYTES = len(b"\nFrom ")
_LONGEST_LINE = 1 << 20
_CONTROL = b"\x01\x01\x01\x01"
_CONTEXT = 2
"""The bytes before such a line that say whether it follows an empty one."""


class Bounds(Struct, frozen=True):
    """The messages of a mailbox.

    Attributes:
        spans: where each begins and ends, in bytes.
        certain: whether that is certain, for each.
    """

    spans: tuple[tuple[int, int], ...]
    certain: tuple[bool, ...]

    def span_of(self, part: str) -> tuple[int, int] | None:
        """The span of a message, given its part in the mailbox; None where that is not certain."""
        number = int(part) if part.isascii() and part.isdigit() else 0
        if not 0 < number <= len(self.spans) or not self.certain[number - 1]:
            return None
        return self.spans[number - 1]

    def packed(self) -> bytes:
        """As it is stored: begin, end and certainty of each message, 8 bytes each."""
        numbers = array("q")
        for (begin, end), is_certain in zip(self.spans, self.certain, strict=True):
            numbers.extend((begin, end, is_certain))
        return _little_endian(numbers).tobytes()

    @classmethod
    def unpacked(cls, stored: bytes) -> "Bounds":
        """Read the bounds that `packed` gave.

        Raises:
            ValueError: these are no bounds, or none of any message.
        """
        numbers = array("q")
        numbers.frombytes(stored)
        values = _little_endian(numbers).tolist()
        spans = tuple(zip(values[::3], values[1::3], strict=True))
        # Each begins where or behind where the one before ends, and ends behind its beginning.
        places = [0, *(place for span in spans for place in span)]
        if not spans or len(values) % 3 or any(behind < at for at, behind in pairwise(places)):
            raise ValueError("no bounds of messages")
        return cls(spans, tuple(flag == 1 for flag in values[2::3]))


def _little_endian(numbers: "array[int]") -> "array[int]":
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def bounds_of(stream: BinaryIO) -> Bounds:
    """Find the messages of an open mailbox twice: as they were read, and by another way.

    The bounds of a message are certain where both ways agree: on where it begins, on where it ends,
    and that nothing begins in between.
    """
    stream.seek(0)
    is_mbox = not is_mmdf(stream.read(_HEAD_BYTES))
    stream.seek(0)
    if is_mbox:
        both = _ReadTwice(stream)
        spans = tuple((found.start, found.end) for found in split(both, with_data=False))
        starts: Iterable[int] = both.starts()
    else:
        spans = tuple((found.start, found.end) for found in split(stream, with_data=False))
        stream.seek(0)
        starts = mmdf_starts(stream)
    others = set(pairwise(starts))
    return Bounds(spans, tuple(map(others.__contains__, spans)))


class _ReadTwice:
    """A mailbox that is read by another, and searched meanwhile for where messages begin.

    So it is read from the disk only once.
    """

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._starts: list[int] = []
        self._base = 0
        self._before = b"\n\n"  # what precedes the first line counts as an empty one

    def read(self, size: int, /) -> bytes:
        """The next bytes, none at the end."""
        block = self._stream.read(size)
        before = self._before
        data = before + block
        # One that ends in what was read before was found before.
        for found in _LINE.finditer(data, max(0, len(before) - _LINE_BYTES + 1)):
            at = found.start()
            if data[at - 1 : at] == b"\n" or data[max(0, at - 2) : at] == b"\n\r":
                self._starts.append(self._base + at + 1 - len(before))
        self._base += len(block)
        self._before = data[-(_LINE_BYTES - 1 + _CONTEXT) :]
        return block

    def starts(self) -> Iterator[int]:
        """Offsets of all lines that begin with "From " after an empty line, then that of the end.

        The part that the other did not read is read now.
        """
        while self.read(_BLOCK_BYTES):
            pass
        yield from self._starts
        yield self._base


def mmdf_starts(stream: BinaryIO) -> Iterator[int]:
    """Offsets at which messages of the form MMDF begin, and that of the end.

    Each has a line of control characters before and behind it.
    """
    at, is_inside, is_start = 0, False, True
    reader = io.BufferedReader(_Unclosed(stream), _BLOCK_BYTES)
    while line := reader.readline(_LONGEST_LINE):
        if is_start and line.rstrip(b"\r\n") == _CONTROL:
            if not is_inside:
                yield at
            is_inside = not is_inside
        is_start = line.endswith(b"\n")
        at += len(line)
    yield at


class _Unclosed(io.RawIOBase):
    """A stream for a reader that closes what it reads, without being closed itself."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        data = self._stream.read(len(buffer))
        buffer[: len(data)] = data
        return len(data)
