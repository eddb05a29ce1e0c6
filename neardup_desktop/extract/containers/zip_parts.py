"""The parts of an office document: a ZIP file of XML parts and of pictures, with limits of size."""

import lzma
import posixpath
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

import xxhash

from neardup_desktop.extract.base import Document, ReadFailure, reporting_damage
from neardup_desktop.extract.containers.bytes_left import BytesLeft
from neardup_desktop.extract.containers.xml_names import XmlElement
from neardup_desktop.extract.containers.xml_text import parse_tree
from neardup_desktop.model.outcomes import Outcome

MAX_PART_BYTES = 96 << 20
"""Unpacked size of one part, such as the body; Word itself fails long before."""

MAX_TOTAL_BYTES = 192 << 20

MAX_STREAM_BYTES = 512 << 20
"""Unpacked size of one part that is read as a stream."""

MAX_MEDIA_BYTES = 256 << 20
"""Unpacked size of all digested pictures and objects together."""

ZIP_ERRORS = (
    *(zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error),
    *(EOFError, KeyError, ValueError, NotImplementedError, OverflowError),
)
"""Raised while a damaged package is read."""

_CHUNK_BYTES = 1 << 18
_FIRST_BYTES = 1 << 12


class DamagedPart(ReadFailure, ValueError):
    """A part that is missing, cut or broken; a minor one must not hide the rest.

    It is a `ValueError` too, for readers that catch what `zipfile` raises (`ZIP_ERRORS`).
    """

    def __init__(self, detail: str) -> None:
        super().__init__(Outcome.DAMAGED, detail)


@contextmanager
def opened_archive(document: Document) -> Iterator[zipfile.ZipFile]:
    """The ZIP file that a document is; only what is raised while it is opened counts as damage.

    Raises:
        ReadFailure: DAMAGED.
    """
    with document.open() as stream:
        with reporting_damage(*ZIP_ERRORS):
            archive = zipfile.ZipFile(stream)
        with archive:
            yield archive


@contextmanager
def opened_zip(document: Document) -> Iterator["OfficePackage"]:
    """The parts of a document that is a package.

    Raises:
        ReadFailure: DAMAGED.
    """
    with opened_archive(document) as archive, reporting_damage(RecursionError):
        yield OfficePackage(archive)


@contextmanager
def _reporting_damaged_part(name: str) -> Iterator[None]:
    """Turn what the libraries raise on one part into a failure of that part."""
    from lxml.etree import XMLSyntaxError

    try:
        yield
    except XMLSyntaxError as error:
        raise DamagedPart(f"broken XML: {error}") from error
    except ReadFailure:
        raise
    except (RuntimeError, *ZIP_ERRORS) as error:
        raise DamagedPart(f"{name}: {type(error).__name__}: {error}") from error


def parsed_part(name: str, data: bytes, *, huge_tree: bool = False) -> XmlElement:
    """The root of a part whose bytes are at hand, without entities and network.

    Raises:
        ReadFailure: DAMAGED.
    """
    with _reporting_damaged_part(name):
        return parse_tree(data, huge_tree=huge_tree)


class OfficePackage:
    """The parts of a package, each read on request, within limits of size.

    Attributes:
        outside: kind and target of the external relations seen so far.
    """

    def __init__(self, package: zipfile.ZipFile) -> None:
        self._zip = package
        self._left_bytes = MAX_TOTAL_BYTES
        self._left_media_bytes = MAX_MEDIA_BYTES
        # Case does not count in names of parts, and some programs write backslashes.
        self._by_folded = {_folded(name): info for name, info in package.NameToInfo.items()}
        self._media: dict[str, tuple[bytes, bytes]] = {}
        self.outside: list[tuple[str, str]] = []
        self._outside_of: dict[tuple[str, str], str] = {}

    def has(self, name: str) -> bool:
        """Whether there is such a part."""
        return self._find(name) is not None

    def tree(self, name: str) -> XmlElement:
        """The root of a part, parsed without entities and network.

        Raises:
            ReadFailure: TOO_LARGE, ENCRYPTED or DAMAGED.
        """
        return parsed_part(name, self.data(name))

    def minor_tree(self, name: str) -> XmlElement | None:
        """The root of a part; None if it is missing or damaged.

        Raises:
            ReadFailure: TOO_LARGE or ENCRYPTED.
        """
        try:
            return self.tree(name) if self.has(name) else None
        except DamagedPart:
            return None

    def data(self, name: str) -> bytes:
        """The unpacked bytes of a part.

        Raises:
            ReadFailure: TOO_LARGE, ENCRYPTED or DAMAGED.
        """
        info = self._info(name)
        if info.flag_bits & 1:
            raise ReadFailure(Outcome.ENCRYPTED, "its parts are encrypted")
        limit = min(MAX_PART_BYTES, self._left_bytes)
        if info.file_size > limit:
            raise ReadFailure(Outcome.TOO_LARGE, f"{name} unpacks to {info.file_size} bytes")
        with _reporting_damaged_part(name), self._zip.open(info) as stream:
            data = stream.read(limit + 1)
        if len(data) > limit:
            raise ReadFailure(Outcome.TOO_LARGE, f"{name} unpacks to more than it says")
        self._left_bytes -= len(data)
        return data

    @contextmanager
    def stream(self, name: str) -> Iterator["LimitedStream"]:
        """A part that is read as a stream, such as the rows of a sheet.

        Raises:
            ReadFailure: ENCRYPTED or DAMAGED; while reading TOO_LARGE or DAMAGED.
        """
        info = self._info(name)
        if info.flag_bits & 1:
            raise ReadFailure(Outcome.ENCRYPTED, "its parts are encrypted")
        with _reporting_damaged_part(name):
            opened = self._zip.open(info)
        with opened:
            yield LimitedStream(opened, name)

    def listed(self) -> list[str]:
        """Names of all parts in the order of the file."""
        return list(self._zip.NameToInfo)

    def names(self, folder: str) -> list[str]:
        """Names of all parts in a folder ("Pictures/") and below, sorted."""
        names = (name for name in self.listed() if _folded(name).startswith(_folded(folder)))
        return sorted(name for name in names if not name.endswith("/"))

    def media(self, name: str) -> tuple[bytes, bytes]:
        """Digest and first bytes of a picture or an object, without holding all of it.

        Returns:
            XXH3-128 of its bytes, b"" where it is damaged or the limit is reached, since the text
            can still be read; and up to `_FIRST_BYTES` of its beginning.
        """
        if name not in self._media:
            self._media[name] = self._digest(self._info(name))
        return self._media[name]

    def _digest(self, info: zipfile.ZipInfo) -> tuple[bytes, bytes]:
        if info.flag_bits & 1 or info.file_size > self._left_media_bytes:
            return b"", b"?"
        hasher = xxhash.xxh3_128()
        first = b""
        try:
            with self._zip.open(info) as stream:
                while chunk := stream.read(_CHUNK_BYTES):
                    first = first or chunk[:_FIRST_BYTES]
                    hasher.update(chunk)
                    self._left_media_bytes -= len(chunk)
                    if self._left_media_bytes < 0:
                        return b"", first
        except (RuntimeError, *ZIP_ERRORS):
            return b"", b"?"
        return hasher.digest(), first

    def main_part(self, usual: str) -> str:
        """Name of the part that holds the document itself; the usual one where none is stated."""
        named = (path for kind, path in self.related("") if kind == "officeDocument")
        return next(named, usual)

    def related(self, name: str) -> list[tuple[str, str]]:
        """Kind ("header") and name of the target of each relation of a part."""
        return list(self.relations(name).values())

    def relations(self, name: str) -> dict[str, tuple[str, str]]:
        """Kind and name of the target of each relation of a part, by identifier."""
        folder, file = posixpath.split(name)
        relations = posixpath.join(folder, "_rels", f"{file}.rels")
        if not self.has(relations):
            return {}
        found = {}
        for number, relation in enumerate(self.tree(relations).iterchildren("*")):
            target = relation.get("Target", "")
            kind = relation.get("Type", "").rpartition("/")[2]
            path = posixpath.normpath(posixpath.join("/", folder, target)).lstrip("/")
            # Some programs do not mark links as external.
            is_inside = kind != "hyperlink" or self.has(path)
            if relation.get("TargetMode") == "External" or not is_inside:
                self.outside.append((kind, target))
                self._outside_of[name, relation.get("Id", "")] = target
            elif self.has(path):
                stated = relation.get("Id", "")
                found[f"number {number}" if stated in found else stated] = (kind, path)
        return found

    def address(self, name: str, identifier: str) -> str:
        """The target of an external relation of a part, once `relations` has been called for it."""
        return self._outside_of.get((name, identifier), "")

    def _info(self, name: str) -> zipfile.ZipInfo:
        info = self._find(name)
        if info is None:
            raise DamagedPart(f"there is no part {name!r}")
        return info

    def _find(self, name: str) -> zipfile.ZipInfo | None:
        return self._zip.NameToInfo.get(name) or self._by_folded.get(_folded(name))


class LimitedStream:
    """The unpacked bytes of a part, up to a limit: `left`."""

    def __init__(self, stream: IO[bytes], name: str, limit: int = 0) -> None:
        self._stream = stream
        self._name = name
        self.left = BytesLeft(limit or MAX_STREAM_BYTES)

    def read(self, size: int = -1) -> bytes:
        """Up to this number of bytes.

        Raises:
            ReadFailure: TOO_LARGE when there were too many altogether, DAMAGED.
        """
        try:
            data = self._stream.read(_CHUNK_BYTES if size < 0 else size)
        except ZIP_ERRORS as error:
            raise DamagedPart(f"{self._name}: {type(error).__name__}: {error}") from error
        self.left.take(len(data), self._name)
        return data


def _folded(name: str) -> str:
    return name.replace("\\", "/").casefold()
