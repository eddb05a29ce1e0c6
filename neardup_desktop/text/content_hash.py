"""The hash that stands for bytes: of a file's content, wherever it is read."""

from typing import BinaryIO

import xxhash

_CHUNK_BYTES = 1 << 20


def content_hash(stream: BinaryIO) -> bytes:
    """XXH3-128 of all bytes from here to the end, 16 bytes."""
    hasher = xxhash.xxh3_128()
    while chunk := stream.read(_CHUNK_BYTES):
        hasher.update(chunk)
    return hasher.digest()


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
