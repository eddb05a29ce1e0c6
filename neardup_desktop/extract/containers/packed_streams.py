"""Opens single compressed streams (gzip, bzip2, xz), and names what goes wrong in them."""

import bz2
import gzip
import lzma
import tarfile
import zlib
from typing import BinaryIO, cast

from neardup_desktop.extract.base import GZIP_SIGNATURE

STREAM_ERRORS = (
    *(tarfile.TarError, zlib.error, lzma.LZMAError, gzip.BadGzipFile, EOFError),
    *(ValueError, OverflowError, IndexError, OSError),
)
"""What reading a damaged stream raises."""

_SIGNATURES = {"gz": GZIP_SIGNATURE, "bz2": b"BZh", "xz": b"\xfd7zXZ\x00"}


def open_packed(kind: str, stream: BinaryIO) -> BinaryIO:
    """The unpacked content of a stream of that kind: "gz", "bz2" or "xz"."""
    if kind == "gz":
        return cast(BinaryIO, gzip.GzipFile(fileobj=stream))
    if kind == "bz2":
        return cast(BinaryIO, bz2.BZ2File(stream))
    return cast(BinaryIO, lzma.LZMAFile(stream))


def kind_of(head: bytes) -> str:
    """What kind of stream begins so, or ""."""
    return next((kind for kind, mark in _SIGNATURES.items() if head.startswith(mark)), "")
