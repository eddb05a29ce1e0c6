"""OLE compound files, the container of Office documents before 2007, with limits of size.

The library olefile reads them. It trusts the sizes that a file states, so these are checked against
the size of the file first. The kind of document is recognised without the library, by the names in
the root folder (structures: [MS-CFB], sections 2.2 and 2.6).
"""

import struct
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, BinaryIO

import xxhash

from neardup_desktop.extract.base import Document, ReadFailure, reporting_damage
from neardup_desktop.extract.containers.checked_bytes import number_at
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.model.extras import Counted
from neardup_desktop.model.outcomes import Outcome

if TYPE_CHECKING:
    from olefile import OleFileIO

MAX_STREAM_BYTES = 192 << 20
"""Larger streams are not held in memory; Word itself stops at 32 MB of text."""

MAX_STREAMS = 20_000

_LIBRARY_ERRORS = (
    *(struct.error, ValueError, LookupError, TypeError, AttributeError, ArithmeticError),
    *(AssertionError, RecursionError, NotImplementedError, OSError),
)
"""Raised by the library on damaged files; its own `OleFileError` is an `OSError`."""

_FREE = 0xFFFFFFFA  # sector numbers from here on are special values
_HEADER_FATS = 109
_ENTRY_BYTES = 128
_MAX_DIRECTORY_SECTORS = 512


def root_names(document: Document) -> frozenset[str]:
    """Names of the streams and folders at the root of a compound file; empty for other files.

    A few sectors are read, never the whole file.
    """
    if not document.is_ole:
        return frozenset()
    try:
        with document.open() as stream:
            entries = _directory(stream, document.head)
    except (struct.error, OSError):
        return frozenset()
    names: set[str] = set()
    seen: set[int] = set()
    waiting = [struct.unpack_from("<I", entries, 76)[0]] if len(entries) >= _ENTRY_BYTES else []
    while waiting:
        number = waiting.pop()
        at = number * _ENTRY_BYTES
        if number in seen or at + _ENTRY_BYTES > len(entries):
            continue
        seen.add(number)
        length = min(int.from_bytes(entries[at + 64 : at + 66], "little"), 64)
        names.add(entries[at : at + max(length - 2, 0)].decode("utf-16-le", "replace"))
        waiting += struct.unpack_from("<II", entries, at + 68)
    return frozenset(names)


def _directory(stream: BinaryIO, header: bytes) -> bytes:
    """The sectors of the directory, as far as the first part of the sector table leads."""
    shift = int.from_bytes(header[30:32], "little")
    size = 1 << (shift if shift in (9, 12) else 9)
    fats = struct.unpack_from(f"<{_HEADER_FATS}I", header, 76)
    sector: int = struct.unpack_from("<I", header, 48)[0]
    pieces: list[bytes] = []
    while sector < _FREE and len(pieces) < _MAX_DIRECTORY_SECTORS:
        stream.seek((sector + 1) * size)
        pieces.append(stream.read(size))
        table, index = divmod(sector, size // 4)
        if table >= _HEADER_FATS or fats[table] >= _FREE:
            break
        stream.seek((fats[table] + 1) * size + 4 * index)
        sector = int.from_bytes(stream.read(4).ljust(4, b"\xff"), "little")
    return b"".join(pieces)


@contextmanager
def opened_ole(document: Document) -> Iterator["OlePackage"]:
    """The streams of a document that is a compound file.

    Raises:
        ReadFailure: DAMAGED.
    """
    from olefile import OleFileIO

    fats, minis = (number_at(document.head, at) for at in (0x2C, 0x40))
    if max(fats, minis) > document.size_bytes // 512 + 1:  # the library would allocate it
        raise ReadFailure(Outcome.DAMAGED, "its table of sectors is larger than the file")
    with document.open() as stream:
        with _library_damage():
            ole = OleFileIO(stream)
        with ole:
            yield OlePackage(ole, document.size_bytes)


def _library_damage() -> AbstractContextManager[None]:
    """For calls of the library only, so that mistakes of ours are not taken for damage."""
    return reporting_damage(*_LIBRARY_ERRORS)


class OlePackage:
    """The streams of a compound file, each read when asked for."""

    def __init__(self, ole: "OleFileIO", size_bytes: int) -> None:
        if ole.root.size > size_bytes:
            raise ReadFailure(Outcome.DAMAGED, "its small streams are larger than the file")
        self._ole = ole
        self._size_bytes = size_bytes
        with _library_damage():
            listed = ole.listdir()[:MAX_STREAMS]
        self.streams: tuple[str, ...] = tuple("/".join(path) for path in listed)
        """Paths of all streams, such as "ObjectPool/_1019/Workbook"."""

    def has(self, path: str) -> bool:
        """Whether there is such a stream."""
        with _library_damage():
            return bool(self._ole.exists(path)) and self._ole.get_type(path) == 2

    def stream(self, path: str) -> bytes:
        """The bytes of a stream.

        Raises:
            ReadFailure: DAMAGED, or TOO_LARGE to be held.
        """
        with _library_damage():
            size = int(self._ole.get_size(path))
        if size > self._size_bytes:
            raise ReadFailure(Outcome.DAMAGED, f"{path} is larger than the file")
        if size > MAX_STREAM_BYTES:
            raise ReadFailure(Outcome.TOO_LARGE, f"{path} has {size} bytes")
        with _library_damage(), self._ole.openstream(path) as stream:
            data: bytes = stream.read()
        return data

    def below(self, folder: str) -> tuple[str, ...]:
        """Paths of the streams in a folder and in its folders."""
        start = folder.casefold() + "/"
        return tuple(path for path in self.streams if path.casefold().startswith(start))

    def count_signatures(self, extras: ExtrasFound) -> None:
        """Count the digital signatures of the document."""
        number = len(self.below("_xmlsignatures")) or self.has("_signatures")
        extras.count(Counted.SIGNATURES, number)

    def digest(self, paths: tuple[str, ...]) -> bytes:
        """A digest of some streams together; b"" where one cannot be read."""
        hasher = xxhash.xxh3_128()
        try:
            for path in sorted(paths):
                hasher.update(path.rpartition("/")[2].encode("utf-8", "replace"))
                hasher.update(self.stream(path))
        except ReadFailure:
            return b""
        return hasher.digest()
