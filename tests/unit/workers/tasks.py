"""Tasks for the tests of the pool, and a way to run them."""

from collections.abc import Iterable
from pathlib import Path

import psutil

from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.workers.child import forking
from neardup_desktop.workers.messages import FileDone, ReadTask, Result, Task
from neardup_desktop.workers.pool import WorkerPool

MB = 1 << 20

EVERYTHING = frozenset(OnRequest)
"""The formats that are left out by default as well."""


def entry_of(path: Path) -> FileEntry:
    """The file as the crawl would see it."""
    status = path.lstat()
    return FileEntry(
        str(path),
        status.st_size,
        status.st_mtime_ns,
        status.st_dev,
        status.st_ino,
        links=status.st_nlink,
    )


def named_task(key: int, name: str, size_bytes: int = 10) -> ReadTask:
    """A task on a file that does not exist, for children that only look at its name."""
    return ReadTask(key, FileEntry(f"/nowhere/{name}", size_bytes, 0), "default")


def run_all(pool: WorkerPool, tasks: Iterable[Task]) -> list[Result]:
    """All results, in the order they come."""
    return list(pool.run(tasks, CancelFlag()))


def outcomes(results: Iterable[Result]) -> dict[int, FileDone]:
    """How each file ended; each exactly once."""
    done = [result for result in results if isinstance(result, FileDone)]
    by_key = {result.key: result for result in done}
    assert len(by_key) == len(done)
    return by_key


_NO_READERS = ("resource_tracker", "tests.helpers", forking.__name__)


def readers_of(process: psutil.Process) -> list[psutil.Process]:
    """The children of a process that read files.

    Python's own resource tracker is no such child: there is one in every program that starts
    processes, and it ends with the program. Nor is what readers or tests are forked from.
    """
    found = []
    for one in process.children(recursive=True):
        try:
            command = " ".join(one.cmdline())
            is_other = any(other in command for other in _NO_READERS)
            if one.is_running() and (one.name() == forking.CHILD_NAME or not is_other):
                found.append(one)
        except psutil.Error:
            continue
    return found
