"""The objects in a document of Pages, Numbers or Keynote of 2013 or later.

The package is a ZIP file whose parts "Index/*.iwa" hold sequences of objects: Protocol Buffers
messages, compressed with Snappy. Apple does not document them; what is used here was found out by
the free projects iWorkFileFormat, keynote-parser and numbers-parser. Only numbers of types and
fields are used, no schema, because each release of the programs extends it.
"""

import io
import re
import zipfile
from collections.abc import Iterator

from msgspec import Struct

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.containers.bytes_left import BytesLeft
from neardup_desktop.extract.containers.zip_parts import OfficePackage
from neardup_desktop.model.outcomes import Outcome

MAX_OBJECTS = 2_000_000

_PART = re.compile(r"(?!__MACOSX/)(?:[^/]+/)?Index/(?:[^/]+/)*(?!\._)[^/]+\.iwa")
_NESTED = re.compile(r"(?!__MACOSX/)(?:[^/]+/)?Index\.zip")
_CHUNK_BYTES = 1 << 20
"""Largest unpacked chunk; Apple's have 64 KiB, and a much larger one is a bomb."""
_MOST_BYTES = 192 << 20
"""A limit on all parts together."""
_VARINT, _FIXED_64, _BYTES, _FIXED_32 = 0, 1, 2, 5

Value = int | bytes


class IwaObject(Struct, frozen=True):
    """One object: its type, its content, and the part it was found in ("Index/Slide-1.iwa")."""

    kind: int
    content: bytes
    part: str

    def values(self, field: int) -> list[Value]:
        """The values of a field."""
        return [value for number, value in fields(self.content) if number == field]

    def inside(self, *path: int) -> Iterator[bytes]:
        """The messages nested at a path of field numbers."""
        yield from messages(self.content, *path)

    def reference(self, *path: int) -> int:
        """The identifier in the first reference at a path of fields; 0 if there is none."""
        return next(self.references(*path), 0)

    def references(self, *path: int) -> Iterator[int]:
        """The identifiers in the references at a path of fields."""
        for message in messages(self.content, *path):
            yield integer(message, 1)


def fields(data: bytes) -> Iterator[tuple[int, Value]]:
    """Number and value of each field of a message, up to a broken one."""
    at, size = 0, len(data)
    while at < size:
        key, at = _varint(data, at)
        number, wire = key >> 3, key & 7
        if wire == _VARINT:
            value, at = _varint(data, at)
            yield number, value
        elif wire == _BYTES:
            length, at = _varint(data, at)
            if at + length > size:
                return
            yield number, data[at : at + length]
            at += length
        elif wire in (_FIXED_64, _FIXED_32):
            length = 8 if wire == _FIXED_64 else 4
            yield number, data[at : at + length]
            at += length
        else:
            return


def messages(data: bytes, *path: int) -> Iterator[bytes]:
    """The messages nested at a path of field numbers."""
    for number, value in fields(data):
        if number == path[0] and isinstance(value, bytes):
            if len(path) == 1:
                yield value
            else:
                yield from messages(value, *path[1:])


def integer(data: bytes, field: int, default: int = 0) -> int:
    """The integer value of a field of a message."""
    found = (value for number, value in fields(data) if number == field)
    value = next(found, default)
    return value if isinstance(value, int) else default


def text(data: bytes, field: int) -> str:
    """The text value of a field of a message."""
    found = (value for number, value in fields(data) if number == field)
    value = next(found, b"")
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else ""


def is_iwa(names: frozenset[str]) -> bool:
    """Whether a ZIP file of these names is such a package."""
    return any(_PART.fullmatch(name) or _NESTED.fullmatch(name) for name in names)


def objects_of(package: OfficePackage, names: frozenset[str]) -> dict[int, IwaObject]:
    """All objects of a document by their identifiers, in the order of parts and within them.

    Raises:
        ReadFailure: DAMAGED or TOO_LARGE.
    """
    found: dict[int, IwaObject] = {}
    left = BytesLeft(_MOST_BYTES)
    for name in sorted(names):
        if _PART.fullmatch(name):
            _take_part(name, package.data(name), found, left)
        elif _NESTED.fullmatch(name):
            with zipfile.ZipFile(io.BytesIO(package.data(name))) as inner:
                nested = OfficePackage(inner)
                for part in sorted(inner.namelist()):
                    if _PART.fullmatch(part) or _PART.fullmatch(f"Index/{part}"):
                        _take_part(part, nested.data(part), found, left)
    return found


def _take_part(name: str, packed: bytes, found: dict[int, IwaObject], left: BytesLeft) -> None:
    data = b"".join(_unpacked(packed, left))
    at = 0
    while at < len(data):
        length, at = _varint(data, at)
        head = data[at : at + length]
        at += length
        identifier = integer(head, 1)
        for about in messages(head, 2):
            size = integer(about, 3)
            content = data[at : at + size]
            at += size
            found.setdefault(identifier, IwaObject(integer(about, 1), content, name))
        if len(found) > MAX_OBJECTS:
            raise ReadFailure(Outcome.TOO_LARGE, "more objects than any document has")


def _unpacked(packed: bytes, left: BytesLeft) -> Iterator[bytes]:
    from cramjam import DecompressionError, snappy

    at = 0
    # Each chunk begins with 0; other data, such as "OperationStorage", is not the document.
    while at + 4 <= len(packed) and not packed[at]:
        length = int.from_bytes(packed[at + 1 : at + 4], "little")
        chunk = packed[at + 4 : at + 4 + length]
        at += 4 + length
        size, _ = _varint(chunk, 0)
        if size > _CHUNK_BYTES:
            raise ReadFailure(Outcome.DAMAGED, "a piece that unpacks to more than any may")
        left.take(size, "its parts together")
        try:
            yield bytes(snappy.decompress_raw(chunk))
        except DecompressionError as error:
            raise ReadFailure(Outcome.DAMAGED, str(error)) from error


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """An integer of 7 bits a byte, and the offset of its end."""
    value = shift = 0
    while at < len(data) and shift < 70:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            break
    return value, at
