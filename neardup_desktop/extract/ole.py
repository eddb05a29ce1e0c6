"""OLE compound files, the container of Office documents before 2007, with limits of size.

The library olefile reads them. It trusts the sizes that a file states, so these are checked against
the size of the file first. What kind of document a file holds is told without the library, from
the names in its root folder (structures: [MS-CFB], sections 2.2 and 2.6).
"""

import struct
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, BinaryIO

import xxhash

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.dates import from_datetime
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import decode_leniently

if TYPE_CHECKING:
    from olefile import OleFileIO

OLE_SIGNATURE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"

MAX_STREAM_BYTES = 192 << 20
"""Larger streams are not held in memory; Word itself stops at 32 MB of text."""

MAX_STREAMS = 20_000

OLE_ERRORS = (
    *(struct.error, ValueError, LookupError, TypeError, AttributeError, ArithmeticError),
    *(AssertionError, RecursionError, NotImplementedError),
)
"""What reading a damaged compound file raises, besides the library's `OSError`."""

_FREE = 0xFFFFFFFA  # sector numbers from here on have a meaning of their own
_HEADER_FATS = 109
_ENTRY_BYTES = 128
_MAX_DIRECTORY_SECTORS = 512
_SUMMARY = "\x05SummaryInformation"
_TITLE, _AUTHOR, _CREATED, _SAVED, _CODE_PAGE = 2, 4, 12, 13, 1
_TEXT, _WIDE_TEXT, _FILE_TIME = 30, 31, 64
_ENCODINGS = {65001: "utf-8", 1200: "utf-16-le", 10000: "mac_roman", 0: "cp1252"}
_MOST_PROPERTIES, _MOST_PROPERTY_BYTES = 1000, 1 << 16
_SECONDS_TO_1970 = 11_644_473_600
_EARLIEST_S = 86_400


def root_names(document: Document) -> frozenset[str]:
    """Names of the streams and folders at the root of a compound file; empty for other files.

    A few sectors are read, never the whole file.
    """
    if not document.head.startswith(OLE_SIGNATURE):
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
        table, place = divmod(sector, size // 4)
        if table >= _HEADER_FATS or fats[table] >= _FREE:
            break
        stream.seek((fats[table] + 1) * size + 4 * place)
        sector = int.from_bytes(stream.read(4).ljust(4, b"\xff"), "little")
    return b"".join(pieces)


@contextmanager
def opened_ole(document: Document) -> Iterator["OlePackage"]:
    """The streams of a document that is a compound file.

    Raises:
        ReadFailure: DAMAGED; also for what damage makes the code inside the block raise.
    """
    from olefile import OleFileIO
    from olefile.olefile import OleFileError

    with document.open() as stream:
        try:
            _check_header(document)
            with OleFileIO(stream) as ole:
                yield OlePackage(ole, document.size_bytes)
        except (OleFileError, *OLE_ERRORS) as error:
            raise ReadFailure(Outcome.DAMAGED, f"{type(error).__name__}: {error}") from error
        except OSError as error:
            if error.errno is not None:  # the disk's, not the library's
                raise
            raise ReadFailure(Outcome.DAMAGED, str(error)) from error


def _check_header(document: Document) -> None:
    """Refuse tables larger than the file could fill, which the library would build."""
    fats, minis = (struct.unpack_from("<I", document.head, at)[0] for at in (0x2C, 0x40))
    if max(fats, minis) > document.size_bytes // 512 + 1:
        raise ReadFailure(Outcome.DAMAGED, "its table of sectors is larger than the file")


class OlePackage:
    """The streams of a compound file, each read when asked for."""

    def __init__(self, ole: "OleFileIO", size_bytes: int) -> None:
        if ole.root.size > size_bytes:
            raise ReadFailure(Outcome.DAMAGED, "its small streams are larger than the file")
        self._ole = ole
        self._size_bytes = size_bytes
        self.streams: tuple[str, ...] = tuple(
            "/".join(path) for path in ole.listdir()[:MAX_STREAMS]
        )
        """Paths of all streams, such as "ObjectPool/_1019/Workbook"."""

    def has(self, path: str) -> bool:
        """Whether there is such a stream."""
        return bool(self._ole.exists(path)) and self._ole.get_type(path) == 2

    def stream(self, path: str) -> bytes:
        """The bytes of a stream.

        Raises:
            ReadFailure: DAMAGED, or TOO_LARGE to be held.
        """
        size = int(self._ole.get_size(path))
        if size > self._size_bytes:
            raise ReadFailure(Outcome.DAMAGED, f"{path} is larger than the file")
        if size > MAX_STREAM_BYTES:
            raise ReadFailure(Outcome.TOO_LARGE, f"{path} has {size} bytes")
        with self._ole.openstream(path) as stream:
            data: bytes = stream.read()
        return data

    def below(self, folder: str) -> tuple[str, ...]:
        """Paths of the streams in a folder and in its folders."""
        start = folder.casefold() + "/"
        return tuple(path for path in self.streams if path.casefold().startswith(start))

    def digest(self, paths: tuple[str, ...]) -> bytes:
        """A digest of some streams together; b"" where one cannot be read."""
        hasher = xxhash.xxh3_128()
        try:
            for path in sorted(paths):
                hasher.update(path.rpartition("/")[2].encode("utf-8", "replace"))
                hasher.update(self.stream(path))
        except (ReadFailure, OSError, *OLE_ERRORS):
            return b""
        return hasher.digest()

    def facts(self, path: str = _SUMMARY) -> tuple[str, str, int | None]:
        """Title, author, and the date of the last change or else of creation."""
        try:
            found = _properties(self.stream(path)) if self.has(path) else {}
        except (ReadFailure, OSError, *OLE_ERRORS):
            return "", "", None
        page = int.from_bytes(found.get(_CODE_PAGE, (0, b""))[1][:2], "little")
        encoding = _ENCODINGS.get(page, f"cp{page}")
        moments = (_moment(*found[key]) for key in (_SAVED, _CREATED) if key in found)
        title, author = (
            _fact(*found[key], encoding) if key in found else "" for key in (_TITLE, _AUTHOR)
        )
        return title, author, next((moment for moment in moments if moment is not None), None)


def _properties(data: bytes) -> dict[int, tuple[int, bytes]]:
    """Kind and content of each property of the first set ([MS-OLEPS], section 2.20).

    The library's reader of these takes any time and memory that a broken set asks for.
    """
    at = struct.unpack_from("<I", data, 44)[0]
    count = struct.unpack_from("<I", data, at + 4)[0]
    found = {}
    for number in range(min(count, _MOST_PROPERTIES)):
        key, offset = struct.unpack_from("<II", data, at + 8 + 8 * number)
        kind = struct.unpack_from("<I", data, at + offset)[0]
        found[key] = (kind & 0xFFFF, data[at + offset + 4 :][:_MOST_PROPERTY_BYTES])
    return found


def _moment(kind: int, content: bytes) -> int | None:
    """A date, in tenths of microseconds since 1601; programs write 0 where they know none."""
    if kind != _FILE_TIME or len(content) < 8:
        return None
    seconds = int.from_bytes(content[:8], "little") / 10_000_000 - _SECONDS_TO_1970
    if seconds < _EARLIEST_S:
        return None
    try:
        return from_datetime(datetime.fromtimestamp(seconds, UTC))
    except (OverflowError, ValueError, OSError):
        return None


def _fact(kind: int, content: bytes, encoding: str) -> str:
    """A text property on one line, "" where it is none."""
    if kind not in (_TEXT, _WIDE_TEXT):
        return ""
    length = int.from_bytes(content[:4], "little")
    if kind == _WIDE_TEXT or encoding == "utf-16-le":
        size = 2 * length if kind == _WIDE_TEXT else length
        text = content[4 : 4 + size].decode("utf-16-le", "replace")
    else:
        text = decode_leniently(content[4 : 4 + length].split(b"\0")[0], encoding)
    text = text.partition("\0")[0].encode("utf-8", "replace").decode("utf-8")
    return " ".join(text.split())
