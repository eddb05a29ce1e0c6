"""The hash that stands for bytes: of a file's content, wherever it is read."""

import os
from collections.abc import Iterator
from typing import BinaryIO

import xxhash

_CHUNK_BYTES = 1 << 20
_ZEROS = bytes(_CHUNK_BYTES)


def content_hash(stream: BinaryIO) -> bytes:
    """XXH3-128 of all bytes from here to the end, 16 bytes."""
    hasher = xxhash.xxh3_128()
    while chunk := stream.read(_CHUNK_BYTES):
        hasher.update(chunk)
    return hasher.digest()


def content_hash_of_holes(stream: BinaryIO, size_bytes: int) -> bytes:
    """The same of a whole open file of that size, whose holes are known to be zeros unread.

    Only for finding what may be the same: before anything happens to a file each byte is read.
    """
    hasher = xxhash.xxh3_128()
    position = 0
    for begin, end in data_regions(stream, size_bytes):
        _add_zeros(hasher, begin - position)
        stream.seek(begin)
        left = end - begin
        while left and (chunk := stream.read(min(left, _CHUNK_BYTES))):
            hasher.update(chunk)
            left -= len(chunk)
        position = end
    _add_zeros(hasher, size_bytes - position)
    return hasher.digest()


def data_regions(stream: BinaryIO, size_bytes: int) -> Iterator[tuple[int, int]]:
    """Begin and end of each piece of an open file that was ever written, in order.

    Where the system cannot tell, that is all of it.
    """
    if not hasattr(os, "SEEK_DATA"):
        yield 0, size_bytes
        return
    end = 0
    while end < size_bytes:
        try:
            begin = stream.seek(end, os.SEEK_DATA)
            end = min(stream.seek(begin, os.SEEK_HOLE), size_bytes)
        except OSError:  # nothing but a hole follows
            return
        if begin >= end:
            return
        yield begin, end


def _add_zeros(hasher: xxhash.xxh3_128, count: int) -> None:
    while count > 0:
        hasher.update(_ZEROS[:count] if count < _CHUNK_BYTES else _ZEROS)
        count -= _CHUNK_BYTES


def content_hash_if_same(stream: BinaryIO, other: BinaryIO) -> bytes | None:
    """The hash of one stream's bytes, or None where the other one's differ: byte for byte."""
    hasher = xxhash.xxh3_128()
    while True:
        chunk = _read_exactly(stream)
        if chunk != _read_exactly(other):
            return None
        if not chunk:
            return hasher.digest()
        hasher.update(chunk)


def digest(data: bytes) -> bytes:
    """The same of bytes in memory."""
    return xxhash.xxh3_128_digest(data)


def _read_exactly(stream: BinaryIO) -> bytes:
    """A whole chunk, also from a stream that gives less than it is asked for; b"" at the end."""
    chunk = stream.read(_CHUNK_BYTES) or b""
    while chunk and len(chunk) < _CHUNK_BYTES:
        more = stream.read(_CHUNK_BYTES - len(chunk))
        if not more:
            break
        chunk += more
    return chunk
