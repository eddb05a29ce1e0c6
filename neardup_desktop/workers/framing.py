"""Messages as frames of bytes, and the checks that everything received must pass.

A message is one frame or several in a row. A frame is the length of its header (4 bytes, little
endian), the header, and the blobs. The header is a JSON list: the name of the message, its fields,
and the lengths of the blobs. Nothing in a frame can make the receiver do more than build values
that were asked for.

Each `as_...` function returns the value that it is given if it is of the kind that its name says,
and raises `ValueError` otherwise; `decode_frames` turns that into `MalformedMessage`.
"""

import json
import math
import struct
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NoReturn, TypeVar

from neardup_desktop.model.files import FileEntry

MAX_MESSAGE_BYTES = 256 << 20
"""A longer message is never sent, and refused as soon as its length arrives."""

MAX_NAME_CHARACTERS = 4096
"""The longest title, author, part or detail."""

_MAX_HEADER_BYTES = 16 << 20
_MAX_COUNT = 1 << 53
_MAX_PATH_CHARACTERS = 1 << 16

_T = TypeVar("_T")
_LENGTH = struct.Struct("<I")


class MalformedMessage(Exception):
    """What was received is not a message of this program."""


# Writing


def plain(name: str) -> str:
    """A title or note cut to the length that may be sent, as valid Unicode."""
    return encodable(name[:MAX_NAME_CHARACTERS])


def encodable(text: str) -> str:
    """The text, with question marks for lone surrogates, which UTF-8 cannot hold."""
    if text.isascii():
        return text
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-8", "replace").decode()
    return text


def frame(name: str, fields: Sequence[object], blobs: Sequence[bytes] = ()) -> bytes:
    """Encode one message."""
    # ASCII only: a path with bytes outside Unicode travels as escaped lone surrogates.
    header = json.dumps([name, fields, [len(blob) for blob in blobs]]).encode("ascii")
    return b"".join((_LENGTH.pack(len(header)), header, *blobs))


# Reading


def decode_frames(
    message: bytes, build: Callable[[str, list[Any], list[bytes]], _T]
) -> tuple[_T, ...]:
    """The values that `build` makes of the frames of a message.

    Raises:
        MalformedMessage: it is anything but valid frames, one after the other.
    """
    frames: list[_T] = []
    at = 0
    try:
        while at < len(message):
            name, fields, blobs, at = _split(message, at)
            frames.append(build(name, fields, blobs))
    except (ValueError, TypeError, IndexError, OverflowError, struct.error) as error:
        raise MalformedMessage(f"{type(error).__name__}: {error}") from error
    except RecursionError as error:
        raise MalformedMessage("nested too deep") from error
    if not frames:
        raise MalformedMessage("no frame")
    return tuple(frames)


def _split(message: bytes, at: int) -> tuple[str, list[Any], list[bytes], int]:
    """The frame that begins at offset `at`: its name, fields, blobs, and the offset of its end."""
    (length,) = _LENGTH.unpack_from(message, at)
    at += _LENGTH.size
    if length > min(len(message) - at, _MAX_HEADER_BYTES):
        refuse("header too long")
    header = _decoder().decode(message[at : at + length].decode("ascii"))
    at += length
    name, fields, lengths = as_list(header, 3)
    blobs = []
    for blob_length in as_list(lengths):
        end = at + as_count(blob_length)
        if end > len(message):
            refuse("blob longer than the message")
        blobs.append(message[at:end])
        at = end
    return name, as_list(fields), blobs, at


@cache
def _decoder() -> json.JSONDecoder:
    """Made once, as `json.loads` would make another for each header."""
    return json.JSONDecoder(parse_constant=refuse)


def refuse(what: str) -> NoReturn:
    """Refuse a message."""
    raise ValueError(what)


def as_list(value: object, length: int | None = None) -> list[Any]:
    """Of that length, where one is given."""
    if not isinstance(value, list) or (length is not None and len(value) != length):
        refuse("not the list expected")
    return value


def as_int(value: object) -> int:
    """Of 64 bits, signed or unsigned."""
    if type(value) is not int or not -(1 << 63) <= value < 1 << 64:
        refuse("not a number of 64 bits")
    return value


def as_count(value: object) -> int:
    """A whole number from 0 to 2**53."""
    if type(value) is not int or not 0 <= value <= _MAX_COUNT:
        refuse("not a count")
    return value


def as_flag(value: object) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        refuse("not true or false")
    return value


def as_share(value: object) -> float:
    """A number in [0, 1]."""
    if type(value) not in (int, float) or not math.isfinite(value) or not 0 <= value <= 1:  # type: ignore[arg-type,operator]
        refuse("not a number between 0 and 1")
    return float(value)  # type: ignore[arg-type]


def as_name(value: object) -> str:
    """A short text that UTF-8 can encode."""
    if not isinstance(value, str) or len(value) > MAX_NAME_CHARACTERS:
        refuse("not a short text")
    value.encode()  # lone surrogates would not go into the archive
    return value


def entry_fields(entry: FileEntry) -> list[object]:
    """A file as fields of a header."""
    return [
        entry.path,
        entry.size_bytes,
        entry.mtime_ns,
        entry.device,
        entry.inode,
        entry.links,
    ]


def as_entry(fields: object) -> FileEntry:
    """A file from the fields of a header."""
    path, size_bytes, mtime_ns, device, inode, links = as_list(fields, 6)
    if not isinstance(path, str) or len(path) > _MAX_PATH_CHARACTERS:
        refuse("path")
    return FileEntry(
        path, as_count(size_bytes), as_int(mtime_ns), as_int(device), as_int(inode), links=links
    )
