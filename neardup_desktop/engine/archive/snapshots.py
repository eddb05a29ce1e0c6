"""Arrays stored beside the archive, so that the next start need not make them again.

A snapshot belongs to one stamp of the index, which is in its name, its header and its last
bytes. It is written under another name and renamed when complete; it may be deleted at any time.
"""

import json
import mmap
import os
import struct
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import xxhash
from msgspec import Struct

from neardup_desktop import __version__

VERSION = f"{__version__} 16"
"""Raise the last number whenever names or meanings of arrays change."""

_SUFFIX = ".snapshot"
_HEADER = struct.Struct("<8sQ16s")
_MAGIC = b"NEARDUP\n"
_ALIGNMENT = 64

Array = npt.NDArray[Any]


class Snapshot(Struct, frozen=True):
    """Named arrays and small metadata (JSON values).

    When read, the arrays are read-only views of the mapped file.
    """

    arrays: Mapping[str, Array]
    metadata: Mapping[str, Any]


def read_snapshot(folder: Path, what: str, stamp: bytes) -> Snapshot | None:
    """The snapshot of this stamp; None where there is none, or it is incomplete."""
    try:
        with _path(folder, what, stamp).open("rb") as file:
            data = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
    except (OSError, ValueError):  # not there, or empty
        return None
    if len(data) < _HEADER.size + len(stamp) or bytes(data[-len(stamp) :]) != stamp:
        return None
    magic, length, digest = _HEADER.unpack_from(data)
    text = bytes(data[_HEADER.size : _HEADER.size + length])
    if magic != _MAGIC or xxhash.xxh3_128_digest(text) != digest:
        return None
    header = json.loads(text)
    if (header["version"], header["stamp"], header["size"]) != (VERSION, stamp.hex(), len(data)):
        return None
    arrays = {
        name: np.frombuffer(data, dtype=kind, count=count, offset=offset).reshape(shape)
        for name, (kind, count, shape, offset) in header["arrays"].items()
    }
    return Snapshot(arrays, header["facts"])


def write_snapshot(folder: Path, what: str, stamp: bytes, snapshot: Snapshot) -> bool:
    """Replace those of other stamps by this snapshot; False where it cannot be written."""
    path = _path(folder, what, stamp)
    try:
        number, name = tempfile.mkstemp(prefix=f"{what}-", suffix=".unfinished", dir=folder)
    except OSError:
        return False
    unfinished = Path(name)
    try:
        with os.fdopen(number, "wb") as file:
            file.writelines(_pieces(stamp, snapshot))
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except OSError:
        with suppress(OSError):
            unfinished.unlink()
        return False
    for other in (*folder.glob(f"{what}-*{_SUFFIX}"), *folder.glob(f"{what}-*.unfinished")):
        if other != path:
            # Another program may have it open (Windows); then the next write deletes it.
            with suppress(OSError):
                other.unlink()
    return True


def _path(folder: Path, what: str, stamp: bytes) -> Path:
    return folder / f"{what}-{stamp.hex()}{_SUFFIX}"


def _pieces(stamp: bytes, snapshot: Snapshot) -> Iterator[bytes | memoryview]:
    """The content of the file, piece by piece: the header, the aligned arrays, the stamp."""
    arrays = {name: np.ascontiguousarray(array) for name, array in snapshot.arrays.items()}
    text = b""
    # The header holds the offsets of the arrays, which in turn depend on its length.
    while True:
        begin = _HEADER.size + len(text)
        layout: dict[str, tuple[str, int, tuple[int, ...], int]] = {}
        for name, array in arrays.items():
            begin += -begin % _ALIGNMENT
            layout[name] = (array.dtype.str, array.size, array.shape, begin)
            begin += array.nbytes
        header = {"version": VERSION, "stamp": stamp.hex(), "size": begin + len(stamp)}
        made = json.dumps({**header, "arrays": layout, "facts": dict(snapshot.metadata)}).encode()
        if len(made) <= len(text):
            text = made.ljust(len(text))
            break
        text = made.ljust(len(made) + _ALIGNMENT)
    yield _HEADER.pack(_MAGIC, len(text), xxhash.xxh3_128_digest(text)) + text
    end = _HEADER.size + len(text)
    for name, array in arrays.items():
        yield bytes(layout[name][3] - end)
        yield array.reshape(-1).view(np.uint8).data
        end = layout[name][3] + array.nbytes
    yield stamp
