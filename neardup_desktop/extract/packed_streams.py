"""Opens single compressed streams (gzip, bzip2, xz), and names what goes wrong in them."""

import bz2
import gzip
import lzma
import tarfile
import zlib
from typing import BinaryIO, cast

STREAM_ERRORS = (
    *(tarfile.TarError, zlib.error, lzma.LZMAError, gzip.BadGzipFile, EOFError),
    *(ValueError, OverflowError, IndexError),
)
"""What reading a damaged stream raises."""

SIGNATURES = {"gz": b"\x1f\x8b", "bz2": b"BZh", "xz": b"\xfd7zXZ\x00"}


def open_packed(kind: str, stream: BinaryIO) -> BinaryIO:
    """The unpacked content of a stream of that kind: "gz", "bz2" or "xz"."""
    if kind == "gz":
        return cast(BinaryIO, gzip.GzipFile(fileobj=stream))
    if kind == "bz2":
        return cast(BinaryIO, bz2.BZ2File(stream))
    return cast(BinaryIO, lzma.LZMAFile(stream))


def is_damage(error: OSError) -> bool:
    """Whether the content is wrong, not the disk: the error then has no number."""
    return error.errno is None


def kind_of(head: bytes) -> str:
    """What kind of stream begins so, or ""."""
    return next((kind for kind, mark in SIGNATURES.items() if head.startswith(mark)), "")
