"""Limits what a child process may use of the computer, by the means of each operating system."""

import ctypes
import os
import signal
import sys
import threading
from contextlib import suppress
from multiprocessing import connection, parent_process
from pathlib import Path
from typing import NamedTuple, Self

from msgspec import Struct

LEFT_FOR_MEMORY = 87
"""Exit code of a child that had not even the memory left to report that it ran out of it."""

_PR_SET_PDEATHSIG = 1
_NICENESS = 10
"""At most 19 on POSIX: other programs go first, but do not stop a scan altogether."""


class ChildLimits(Struct, frozen=True):
    """The limits that a child is given at its start.

    Attributes:
        memory_bytes: memory it may use beyond what it has when it is ready.
        parent_pid: the process that started it and without which it ends.
        is_awaited: whether the user waits for what it does; else other programs go first.
        is_polite: whether other programs go first at the disk as well.
    """

    memory_bytes: int
    parent_pid: int
    is_awaited: bool = False
    is_polite: bool = False


def settle_in(limits: ChildLimits) -> None:
    """Set up this process as a child; call it first, before libraries are loaded.

    It then prints nothing, has a low priority unless it is awaited, writes no core dumps, and ends
    with its parent.
    """
    _silence()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent handles Ctrl+C
    _die_with_parent(limits.parent_pid)
    if sys.platform == "win32":
        if not limits.is_awaited:
            import psutil

            psutil.Process().nice(psutil.BELOW_NORMAL_PRIORITY_CLASS)
    else:
        import resource

        if not limits.is_awaited:
            os.nice(_NICENESS)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if limits.is_polite:
        give_way_at_disk()


def give_way_at_disk() -> None:
    """Let other programs read and write first, where the system can."""
    import psutil

    with suppress(psutil.Error, OSError):
        if sys.platform == "win32":
            psutil.Process().ionice(psutil.IOPRIO_VERYLOW)
        elif sys.platform == "linux":
            psutil.Process().ionice(psutil.IOPRIO_CLASS_IDLE)


def limit_memory(memory_bytes: int) -> None:
    """Limit this process to a number of bytes beyond those that it uses now.

    Linux refuses memory beyond the limit, which Python reports as MemoryError. It counts writable
    private memory (RLIMIT_DATA): neither mapped files and libraries nor address space that an
    allocator has only reserved. On other systems the parent alone enforces the limit; it samples
    `resident_bytes` on every system.
    """
    if sys.platform == "linux":
        import resource

        limit = _writable_bytes() + memory_bytes
        _, hard = resource.getrlimit(resource.RLIMIT_DATA)
        if hard != resource.RLIM_INFINITY:
            limit = min(limit, hard)
        resource.setrlimit(resource.RLIMIT_DATA, (limit, hard))


def _writable_bytes() -> int:
    """The bytes that Linux counts against RLIMIT_DATA now."""
    with Path("/proc/self/status").open(encoding="ascii", errors="replace") as status:
        return sum(int(line.split()[1]) * 1024 for line in status if line.startswith("VmData:"))


def resident_bytes(pid: int) -> int:
    """Memory that a process holds now; 0 when it has ended or may not be inspected.

    Shared pages, such as those of mapped files, are left out: the system can take them back.
    """
    if sys.platform != "linux":
        import psutil

        try:
            used = psutil.Process(pid).memory_info()
            return int(used.rss) - int(getattr(used, "shared", 0))
        except psutil.Error:
            return 0
    # By itself, because every child would otherwise load a library for it.
    try:
        _all, resident, shared, *_ = Path(f"/proc/{pid}/statm").read_bytes().split()
    except OSError:
        return 0
    return (int(resident) - int(shared)) * os.sysconf("SC_PAGESIZE")


class Scheduled(NamedTuple):
    """The share of processors that a process was given.

    Attributes:
        waited_s: seconds for which it could run, and had no processor, until it last had one.
        ran_ns: nanoseconds for which it ran.
    """

    waited_s: float = 0.0
    ran_ns: int = 0

    @classmethod
    def of(cls, pid: int) -> Self:
        """Ask the system; no time where none tells, as when the process has ended.

        Source: /proc/PID/schedstat (Linux, Documentation/scheduler/sched-stats).
        """
        try:
            ran, waited, _slices = _read(f"/proc/{pid}/schedstat").split()
        except (OSError, ValueError):
            return cls()
        return cls(int(waited) / 1e9, int(ran))


def could_run(pid: int) -> bool:
    """Whether a process runs now, or would if it had a processor; False where no system tells."""
    try:
        return _read(f"/proc/{pid}/stat").rpartition(b")")[2].split()[0] == b"R"
    except (OSError, IndexError):
        return False


def _read(path: str) -> bytes:
    """A short file of the system; asked for with each message, it is not worth a stream."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        return os.read(descriptor, 1 << 12)
    finally:
        os.close(descriptor)


def _silence() -> None:
    """Discard what native libraries print: the terminal is the parent's."""
    null = os.open(os.devnull, os.O_RDWR)
    for stream in (1, 2):
        os.dup2(null, stream)
    os.close(null)


def _die_with_parent(parent_pid: int) -> None:
    """End this process when its parent ends, however that ends.

    A child that waits for a task notices by itself, because its pipe ends. This is for one in the
    midst of a long task.
    """
    if sys.platform == "linux":
        libc = ctypes.CDLL(None, use_errno=True)
        if libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0) == 0:
            if os.getppid() != parent_pid:  # it ended before the call
                os._exit(1)
            return
    threading.Thread(target=_watch_parent, name="parent watch", daemon=True).start()


def _watch_parent() -> None:
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)
