"""Opens a file safely, and only if it is still the file that the crawl saw."""

import errno
import os
import stat
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import FileIO
from itertools import islice
from typing import BinaryIO

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.model.files import FileEntry, mtime_ns_of
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.content_hash import (
    content_hash,
    content_hash_of_holes,
    data_regions,
    hash_of_ends,
    hash_of_zeros,
)

_SAFE_FLAGS = (
    getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_NOFOLLOW", 0)
    # Opening a pipe that replaced the file must not wait for somebody to write to it.
    | getattr(os, "O_NONBLOCK", 0)
)


MOST_HASHED_BYTES = 1 << 40
"""No document is larger. A sparse file may claim to be, and would be hashed for hours."""

_MAY_BE_SPARSE_BYTES = 64 << 20
_MOST_REGIONS = 10_000
_BEGINNING_BYTES = 4096


@contextmanager
def opened(entry: FileEntry) -> Iterator[BinaryIO]:
    """Open the file that the crawl saw, and no other.

    Raises:
        ReadFailure: VANISHED, UNREADABLE, or CHANGED when it is not the file it was (also when it
            is a link, a pipe or a device by now). Failures while reading are of these as well.
    """
    try:
        if not hasattr(os, "O_NOFOLLOW") and stat.S_ISLNK(os.lstat(entry.path).st_mode):
            raise ReadFailure(Outcome.CHANGED, "became a symbolic link")
        with FileIO(entry.path, opener=_open_safely) as stream:
            check_unchanged(stream.fileno(), entry)
            yield stream
    except OSError as error:
        raise failure_of(error) from error


def _open_safely(path: str, flags: int) -> int:
    return os.open(path, flags | _SAFE_FLAGS)


def check_unchanged(descriptor: int, entry: FileEntry) -> None:
    """Compare an open file with what the crawl saw.

    Raises:
        ReadFailure: CHANGED.
    """
    status = os.fstat(descriptor)
    if not stat.S_ISREG(status.st_mode):
        raise ReadFailure(Outcome.CHANGED, "no longer a regular file")
    if (status.st_size, mtime_ns_of(status)) != (entry.size_bytes, entry.mtime_ns):
        raise ReadFailure(Outcome.CHANGED, "another size or time of change")
    if entry.inode and status.st_ino != entry.inode:
        raise ReadFailure(Outcome.CHANGED, "another file of that name")


def is_mostly_holes(stream: BinaryIO, size_bytes: int) -> bool:
    """Whether less than a quarter of a large open file was ever written; then seeks to its start.

    Such are unfinished downloads and disks of virtual machines. A parser would read zeros for
    minutes.
    """
    if size_bytes < _MAY_BE_SPARSE_BYTES:
        return False
    written = 0
    for begin, end in islice(data_regions(stream, size_bytes), _MOST_REGIONS):
        written += end - begin
        if written >= size_bytes // 4:
            break
    stream.seek(0)
    return written < size_bytes // 4


def hash_of(stream: BinaryIO, size_bytes: int) -> bytes:
    """The hash of an open file of that size, from its beginning; its holes are not read.

    Raises:
        ReadFailure: TOO_LARGE; EMPTY of nothing but zeros, which are evidence of nothing.
    """
    if size_bytes > MOST_HASHED_BYTES:
        raise ReadFailure(Outcome.TOO_LARGE, f"more than {MOST_HASHED_BYTES} bytes")
    has_holes = is_mostly_holes(stream, size_bytes)
    found = content_hash_of_holes(stream, size_bytes) if has_holes else content_hash(stream)
    stream.seek(0)
    if not stream.read(_BEGINNING_BYTES).strip(b"\0") and found == hash_of_zeros(size_bytes):
        raise ReadFailure(Outcome.EMPTY)
    return found


def ends_of(entries: Sequence[FileEntry]) -> list[bytes]:
    """`hash_of_ends` of the files that the crawl saw; b"" of one that cannot be read."""
    found = []
    for entry in entries:
        try:
            with opened(entry) as stream:
                found.append(hash_of_ends(stream, entry.size_bytes))
                check_unchanged(stream.fileno(), entry)
        except ReadFailure:  # a task for the file alone says why
            found[entries.index(entry) :] = [b""]
    return found


def failure_of(error: OSError) -> ReadFailure:
    """An error of the file system as the outcome that it means."""
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return ReadFailure(Outcome.VANISHED, str(error))
    if error.errno == errno.ELOOP:
        return ReadFailure(Outcome.CHANGED, "became a symbolic link")
    if isinstance(error, IsADirectoryError):
        return ReadFailure(Outcome.CHANGED, "became a folder")
    return ReadFailure(Outcome.UNREADABLE, str(error))
