"""Whether a mail program is using a mailbox: lock files, locks, and open files."""

import os
import re
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from neardup_desktop.actions.errors import StepError, failed
from neardup_desktop.actions.identity import status_if_any
from neardup_desktop.model.refusals import Refused

_PROFILE_MARK = "prefs.js"
"""A profile of Thunderbird holds a file of this name."""

_PROFILE_LOCKS = (".parentlock", "parent.lock")
"""They stay when the program ends; what counts is whether they are locked."""

_PROFILE_LINK = "lock"
_LINKED_PROCESS = re.compile(r".*:\+?(\d+)")
_WRITES = os.O_WRONLY | os.O_RDWR


def check_unused(path: str) -> None:
    """Check that no lock file says that a mailbox is in use.

    Raises:
        StepError: IN_USE.
    """
    for lock in _lock_files(path):
        raise StepError(Refused.IN_USE, lock)


def check_not_written(*statuses: os.stat_result) -> None:
    """Check that no other process has one of these files open for writing, where this can be told.

    On Linux that is of the processes of the same user. Elsewhere a program that opens a mailbox
    and does not lock it is noticed only by what it writes.

    Raises:
        StepError: IN_USE.
    """
    if sys.platform != "linux":
        return
    wanted = {(status.st_dev, status.st_ino) for status in statuses}
    own = str(os.getpid())
    for process in _entries("/proc"):
        if not process.isdecimal() or process == own:
            continue
        for handle in _entries(f"/proc/{process}/fd"):
            try:
                status = os.stat(f"/proc/{process}/fd/{handle}")  # noqa: PTH116
                if (status.st_dev, status.st_ino) in wanted and _is_written(process, handle):
                    raise StepError(Refused.IN_USE, _name_of(process))
            except OSError:
                continue  # it was closed meanwhile


def lock(stream: BinaryIO) -> None:
    """Lock an open mailbox in both ways that mail programs do; closing it unlocks it.

    Raises:
        StepError: IN_USE where another process has it locked.
    """
    if sys.platform == "win32":
        return
    import fcntl

    # A lock of the open file, where there is such a thing: it is not lost when any other part of
    # this process closes the same file.
    own_lock = getattr(fcntl, "F_OFD_SETLK", None)
    try:
        fcntl.flock(stream.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        if own_lock is None:
            fcntl.lockf(stream.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        else:
            fcntl.fcntl(stream.fileno(), own_lock, _whole_file_lock(fcntl.F_WRLCK))
    except BlockingIOError as error:
        raise StepError(Refused.IN_USE) from error
    except PermissionError as error:  # how some systems say that it is locked
        raise StepError(Refused.IN_USE) from error
    except OSError:
        return  # a file system without locks: nobody else can have one there either


def _whole_file_lock(kind: int) -> bytes:
    """The system's `struct flock` of Linux for the whole file."""
    import struct

    return struct.pack("hhqqi4x", kind, os.SEEK_SET, 0, 0, 0)


def _lock_files(path: str) -> Iterator[str]:
    """The lock files that say that somebody uses a mailbox now."""
    own = f"{path}.lock"
    if status_if_any(own) is not None:
        yield own
    for folder in Path(path).parents:
        if not (folder / _PROFILE_MARK).is_file():
            continue
        for name in _PROFILE_LOCKS:
            if _is_locked(folder / name):
                yield str(folder / name)
        link = folder / _PROFILE_LINK
        status = status_if_any(str(link))
        if status is not None and stat.S_ISLNK(status.st_mode) and _is_running(link):
            yield str(link)


def _is_locked(path: Path) -> bool:
    """Whether another process has locked a file; it is neither made nor changed."""
    status = status_if_any(str(path))
    if status is None or not stat.S_ISREG(status.st_mode):
        return False
    try:
        with path.open("rb" if sys.platform != "win32" else "r+b") as stream:
            if sys.platform != "win32":
                import fcntl

                fcntl.lockf(stream.fileno(), fcntl.LOCK_SH | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return True
    except OSError:
        return False
    return False


def _is_running(link: Path) -> bool:
    """Whether the process that a link such as "127.0.1.1:+4711" names is running."""
    if sys.platform == "win32":  # where signal 0 is no question
        return True
    try:
        found = _LINKED_PROCESS.fullmatch(os.readlink(link))  # noqa: PTH115
        if found is None:
            return True
        os.kill(int(found[1]), 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def _entries(folder: str) -> list[str]:
    try:
        return os.listdir(folder)  # noqa: PTH208
    except OSError:
        return []


def _is_written(process: str, handle: str) -> bool:
    """Whether an open file of a process is open for writing."""
    with Path(f"/proc/{process}/fdinfo/{handle}").open(encoding="ascii") as stream:
        for line in stream:
            if line.startswith("flags:"):
                return bool(int(line.split()[1], 8) & _WRITES)
    return True


def _name_of(process: str) -> str:
    try:
        return Path(f"/proc/{process}/comm").read_text("utf-8", "replace").strip()
    except OSError:
        return ""


def open_failed(error: OSError) -> StepError:
    """The error for a mailbox that may not be opened to be locked."""
    if isinstance(error, PermissionError) and sys.platform == "win32":
        return StepError(Refused.IN_USE)  # how Windows says that another program has it open
    return failed(error)
