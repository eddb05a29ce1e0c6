"""A file on disk, as the crawl saw it."""

import ctypes
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import Self

from msgspec import Struct

from neardup_desktop.model.outcomes import SkipReason

_LATEST_NS = (1 << 63) - 1
"""In the year 2262: the latest time that the archive can store."""


def mtime_ns_of(status: os.stat_result) -> int:
    """Time of last change, nanoseconds since the epoch, or the nearest that can be stored."""
    return max(-_LATEST_NS, min(_LATEST_NS, status.st_mtime_ns))


class FileEntry(Struct, frozen=True):
    """One regular file with its identity, by which changes are recognised.

    Device and inode are as the system gives them, or signed 64 bits where the journal kept them.

    Attributes:
        path: absolute path; bytes that are not valid Unicode stand as lone surrogates
            (`os.fsdecode`), so that `os.fsencode` gives the exact name back.
        size_bytes: size in bytes.
        mtime_ns: time of last change, nanoseconds since the epoch, as `mtime_ns_of`.
        device: number of the file system it lies on (0 where the system has none).
        inode: number of the file in its file system; hard links share it (0 where unknown).
        content_hash: 16 bytes, XXH3-128 of all its bytes; b"" where they were not hashed.
        links: number of names the file has on its file system.
        allocated_bytes: bytes on the disk, where these are fewer than its size (sparse), else None.
        tags: as `tags_of`.
    """

    path: str
    size_bytes: int
    mtime_ns: int
    device: int = 0
    inode: int = 0
    content_hash: bytes = b""
    links: int = 1
    allocated_bytes: int | None = None
    tags: str = ""

    @classmethod
    def from_status(cls, path: str, status: os.stat_result) -> Self:
        """The entry of a path whose status was just asked for."""
        allocated = getattr(status, "st_blocks", 0) * 512
        return cls(
            path,
            status.st_size,
            mtime_ns_of(status),
            status.st_dev,
            status.st_ino,
            links=status.st_nlink or 1,
            allocated_bytes=allocated if 0 < allocated < status.st_size else None,
            tags=tags_of(path),
        )


class Skipped(Struct, frozen=True):
    """Something that the crawl left out, and why; `target` is where a symbolic link leads."""

    path: str
    reason: SkipReason
    target: str = ""


_TRACES = (
    # Traces of downloads, and of programs that synchronise, share, or check files.
    *("user.xdg.origin", "user.xdg.ref", "user.mime", "user.charset", "user.creator", "user.hash"),
    *("user.com.apple.", "user.com.dropbox.", "user.DOSATTRIB", "user.DosStream.", "user.Zone."),
    *("user.shatag.", "user.checksum", "user.sha1", "user.sha2", "user.md5", "user.overlay."),
)
_FINDER = ("com.apple.metadata:_kMDItemUserTags", "com.apple.metadata:kMDItemFinderComment")


def tags_of(path: str) -> str:
    """The tags and ratings that the owner gave a file: sorted lines "name=value", or ""."""
    found = set()
    with suppress(OSError):
        for name, value in _attributes(path):
            for one in value.split(b",") if name.endswith(".tags") else [value]:
                text = " ".join(one.decode("utf-8", "backslashreplace").split())
                found.update([f"{name}={text}"] if text else [])
    return "\n".join(sorted(found))


def _attributes(path: str) -> Iterator[tuple[str, bytes]]:
    if sys.platform == "darwin":
        libc, held = ctypes.CDLL(None), ctypes.create_string_buffer(1 << 16)
        for name in _FINDER:
            size = libc.getxattr(os.fsencode(path), name.encode(), held, 1 << 16, 0, 1)
            yield name, held.raw[: max(0, size)]
    elif hasattr(os, "listxattr"):
        for name in os.listxattr(path, follow_symlinks=False):
            if name.startswith("user.") and not name.startswith(_TRACES):
                yield name, os.getxattr(path, name, follow_symlinks=False)
