"""Tells how a child ended, and whether that was for lack of memory."""

import ctypes
import os
import platform
import signal
import sys
from dataclasses import dataclass
from multiprocessing import connection
from pathlib import Path

from neardup_desktop.workers.limits import LEFT_FOR_MEMORY

_WAITID = {"x86_64": 247, "aarch64": 95}
"""Number of the system call, which unlike `os.waitid` also gives the resource usage."""

_SIGINFO_BYTES = 128
_USAGE_BYTES = 144
_PEAK_OFFSET = 32
"""The offset of `ru_maxrss`, in KiB, in `struct rusage`: after two times of 16 bytes each."""

_SHARE_OF_LIMIT = 3
"""A buffer that grows by doubling is refused when the limit is at most three times its size."""

_STATUS = Path("/proc/self/status")


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a process.

    Attributes:
        code: exit code, negative for a signal; None where the system cannot end it.
        peak_bytes: the most memory it held in its life; 0 where that is not known.
    """

    code: int | None
    peak_bytes: int = 0

    def was_for_memory(self, ready_bytes: int, limit_bytes: int) -> bool:
        """Whether it ended because it was refused memory.

        Native libraries abort then, as they do for other reasons; what tells the two apart is
        whether the process held a good share of its limit.

        Args:
            ready_bytes: what it held before its first task, by the system's count.
            limit_bytes: what it was allowed beyond that.
        """
        if self.code == LEFT_FOR_MEMORY:
            return True
        if sys.platform == "win32" or self.code != -signal.SIGABRT:
            return False
        return (self.peak_bytes - ready_bytes) * _SHARE_OF_LIMIT >= limit_bytes


def own_peak_bytes() -> int:
    """The most memory that this process held itself; 0 where the system does not report it.

    `getrusage` would not do: it counts what the process that started this one held.
    """
    try:
        with _STATUS.open(encoding="ascii", errors="replace") as status:
            peaks = [int(line.split()[1]) * 1024 for line in status if line.startswith("VmHWM:")]
    except OSError:
        return 0
    return max(peaks, default=0)


def peak_bytes_of_ended(pid: int, patience_s: float) -> int:
    """The most memory that a child of this process held; call it before asking for its exit code.

    Args:
        pid: the child, which may be about to end.
        patience_s: how long to wait for its end.

    Returns:
        0 where it has not ended, or where the system does not report it.
    """
    number = _WAITID.get(platform.machine())
    if sys.platform != "linux" or number is None or sys.maxsize < 1 << 32:
        return 0
    try:
        descriptor = os.pidfd_open(pid)
    except OSError:
        return 0
    try:
        ended = connection.wait([descriptor], patience_s)
    finally:
        os.close(descriptor)
    if not ended:
        return 0
    usage = ctypes.create_string_buffer(_USAGE_BYTES)
    failed = ctypes.CDLL(None, use_errno=True).syscall(
        ctypes.c_long(number),
        ctypes.c_int(os.P_PID),
        ctypes.c_int(pid),
        ctypes.create_string_buffer(_SIGINFO_BYTES),
        ctypes.c_int(os.WEXITED | os.WNOHANG | os.WNOWAIT),
        usage,
    )
    if failed:
        return 0
    return int(ctypes.c_long.from_buffer(usage, _PEAK_OFFSET).value) * 1024
