"""A file on disk, as the crawl saw it."""

import os
from dataclasses import dataclass
from typing import Self

from neardup_desktop.model.outcomes import SkipReason

_LATEST_NS = (1 << 63) - 1
"""In the year 2262: the latest time that the archive can store."""


def mtime_ns_of(status: os.stat_result) -> int:
    """Time of last change, nanoseconds since the epoch, or the nearest that can be stored."""
    return max(-_LATEST_NS, min(_LATEST_NS, status.st_mtime_ns))


@dataclass(frozen=True, slots=True)
class FileEntry:
    """One regular file with its identity, by which changes are recognised.

    Attributes:
        path: absolute path; bytes that are not valid Unicode stand as lone surrogates
            (`os.fsdecode`), so that `os.fsencode` gives the exact name back.
        size_bytes: size in bytes.
        mtime_ns: time of last change, nanoseconds since the epoch, as `mtime_ns_of`.
        device: number of the file system it lies on (0 where the system has none).
        inode: number of the file in its file system; hard links share it (0 where unknown).
        links: number of names the file has on its file system.
    """

    path: str
    size_bytes: int
    mtime_ns: int
    device: int = 0
    inode: int = 0
    links: int = 1

    @classmethod
    def from_status(cls, path: str, status: os.stat_result) -> Self:
        """The entry of a path whose status was just asked for."""
        return cls(
            path,
            status.st_size,
            mtime_ns_of(status),
            status.st_dev,
            status.st_ino,
            status.st_nlink or 1,
        )


@dataclass(frozen=True, slots=True)
class Skipped:
    """Something that the crawl left out, and why."""

    path: str
    reason: SkipReason
