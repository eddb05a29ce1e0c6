"""The hash that identifies the content of a file or attachment."""

import os
from collections.abc import Iterator
from typing import BinaryIO

import xxhash

_CHUNK_BYTES = 1 << 20
_ZEROS = bytes(_CHUNK_BYTES)
_END_BYTES = 1 << 16


def content_hash(stream: BinaryIO) -> bytes:
    """XXH3-128 of all bytes from here to the end, 16 bytes."""
    hasher = xxhash.xxh3_128()
    while chunk := stream.read(_CHUNK_BYTES):
        hasher.update(chunk)
    return hasher.digest()


def content_hash_of_holes(stream: BinaryIO, size_bytes: int) -> bytes:
    """`content_hash` of a whole sparse file of that size, without reading its holes.

    Only for finding candidates: before a file is touched, each byte is read.
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
    """Start and end of each written region of an open file, in order.

    The whole file where the system does not know.
    """
    if not hasattr(os, "SEEK_DATA"):
        yield 0, size_bytes
        return
    end = 0
    while end < size_bytes:
        try:
            begin = stream.seek(end, os.SEEK_DATA)
            end = min(stream.seek(begin, os.SEEK_HOLE), size_bytes)
        except OSError:  # only a hole follows
            return
        if begin >= end:
            return
        yield begin, end


def hash_of_zeros(size_bytes: int) -> bytes:
    """`content_hash` of a file that holds nothing, such as a download that has not begun."""
    hasher = xxhash.xxh3_128()
    _add_zeros(hasher, size_bytes)
    return hasher.digest()


def _add_zeros(hasher: xxhash.xxh3_128, count: int) -> None:
    while count > 0:
        hasher.update(_ZEROS[:count] if count < _CHUNK_BYTES else _ZEROS)
        count -= _CHUNK_BYTES


def content_hash_if_same(stream: BinaryIO, other: BinaryIO) -> bytes | None:
    """The hash of a stream's bytes, or None if those of the other stream differ."""
    hasher = xxhash.xxh3_128()
    while True:
        chunk = _read_exactly(stream)
        if chunk != _read_exactly(other):
            return None
        if not chunk:
            return hasher.digest()
        hasher.update(chunk)


def hash_of_ends(stream: BinaryIO, size_bytes: int) -> bytes:
    """8 bytes that tell files of one size apart by their first and last blocks.

    Of a file that has nothing between these it is `content_hash`, unless all of it is zeros.
    """
    if size_bytes > 2 * _END_BYTES:
        first = _read_exactly(stream, _END_BYTES)
        stream.seek(size_bytes - _END_BYTES)
        return xxhash.xxh3_64_digest(first + _read_exactly(stream, _END_BYTES))
    data = _read_exactly(stream, size_bytes)
    return digest(data) if data.strip(b"\0") else xxhash.xxh3_64_digest(data)


def digest(data: bytes) -> bytes:
    """`content_hash` of bytes in memory."""
    return xxhash.xxh3_128_digest(data)


def _read_exactly(stream: BinaryIO, size_bytes: int = _CHUNK_BYTES) -> bytes:
    """So many bytes, even if the stream returns less at a time; fewer only at the end."""
    chunk = stream.read(size_bytes) or b""
    while chunk and len(chunk) < size_bytes:
        more = stream.read(size_bytes - len(chunk))
        if not more:
            break
        chunk += more
    return chunk
