"""One child as its parent holds it: the process, and a thread for each direction of messages.

The threads are there so that the parent never waits on a child: one that stops reading, or stops
writing in the midst of a message, is late and will be killed like any other.
"""

import ctypes
import os
import platform
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from multiprocessing import connection, get_context, resource_tracker
from multiprocessing.connection import Connection, Pipe
from multiprocessing.process import BaseProcess
from pathlib import Path
from queue import SimpleQueue

from msgspec import Struct

from neardup_desktop.workers.codec import MAX_MESSAGE_BYTES, MalformedMessage, decode_reports
from neardup_desktop.workers.fork_server import FORK_SERVER, ForkedProcess, can_fork
from neardup_desktop.workers.limits import LEFT_FOR_MEMORY, ChildLimits
from neardup_desktop.workers.messages import Report
from neardup_desktop.workers.surroundings import surroundings_for_children

Entry = Callable[[Connection, Connection, ChildLimits], None]
"""The function that a child runs, given the pipes of its tasks and reports, and its limits."""

_JOIN_S = 5.0
"""A killed process is gone within this time, unless the system itself is stuck."""

_INBOX_BYTES = 8 << 20

FORKS = can_fork()
"""Whether children are forked from a process that has loaded what they need, or else spawned."""

_WAITID = {"x86_64": 247, "aarch64": 95}
"""Number of the system call, which unlike `os.waitid` also gives the resource usage."""

_SIGINFO_BYTES = 128
_USAGE_BYTES = 144
_PEAK_OFFSET = 32
"""The offset of `ru_maxrss`, in KiB, in `struct rusage`: after two times of 16 bytes each."""

_SHARE_OF_LIMIT = 3
"""A buffer that grows by doubling is refused when the limit is at most three times its size."""

_STATUS = Path("/proc/self/status")


class Ending(Struct, frozen=True):
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


class Received(Struct, frozen=True):
    """One message of a child.

    Attributes:
        sender: the child.
        reports: what is in the message; empty when no other message will come.
        trouble: why no other will come, where that was not the end of its pipe.
        at_s: time of arrival, `time.monotonic()`.
    """

    sender: "ChildProcess"
    reports: tuple[Report, ...]
    trouble: str
    at_s: float


class Inbox:
    """Messages of all children that wait for the parent, bounded by their bytes.

    Beyond the bound the receiving threads wait, and so do their children: none can fill the
    parent's memory.
    """

    def __init__(self) -> None:
        self._messages: deque[tuple[Received, int]] = deque()
        self._bytes = 0
        self._closed = False
        self._changed = threading.Condition()

    def put(self, message: Received, size_bytes: int) -> None:
        """Add a message as soon as there is room. A closed inbox drops it at once."""
        with self._changed:
            while self._bytes and self._bytes + size_bytes > _INBOX_BYTES and not self._closed:
                self._changed.wait()
            if self._closed:
                return
            self._messages.append((message, size_bytes))
            self._bytes += size_bytes
            self._changed.notify_all()

    def get(self, timeout_s: float) -> Received | None:
        """Take the oldest message; None when none came in that time."""
        with self._changed:
            if not self._messages and not (
                timeout_s and self._changed.wait_for(lambda: bool(self._messages), timeout_s)
            ):
                return None
            message, size_bytes = self._messages.popleft()
            self._bytes -= size_bytes
            self._changed.notify_all()
            return message

    def close(self) -> None:
        """Drop everything, and release the threads that wait for room."""
        with self._changed:
            self._closed = True
            self._messages.clear()
            self._bytes = 0
            self._changed.notify_all()


class ChildProcess:
    """One child. Its methods are for the parent's one working thread."""

    def __init__(
        self, process: BaseProcess | ForkedProcess, tasks: Connection, reports: Connection
    ) -> None:
        self._process = process
        self._tasks = tasks
        self._reports = reports
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._threads: tuple[threading.Thread, ...] = ()
        self.inherited_bytes = 0
        """The most that the parent had held when it spawned the child: Linux counts that as the
        child's own."""
        self.sent_messages = 0
        """Messages of it that have arrived; counted by the receiving thread."""

    @classmethod
    def start(cls, entry: Entry, limits: ChildLimits, inbox: Inbox) -> "ChildProcess":
        """Start a child; its messages go to the inbox, the last of them without reports.

        The system ends the child when this process ends (Linux), and one that was spawned when the
        thread that calls this ends.

        Raises:
            OSError: the system starts no more processes.
        """
        child_tasks, tasks = Pipe(duplex=False)
        reports, child_reports = Pipe(duplex=False)
        ends = (child_tasks, child_reports)
        if FORKS and FORK_SERVER.can_serve:
            process = ForkedProcess()
            child = cls(process, tasks, reports)
            # The server may not have loaded yet; the parent has other work meanwhile.
            child._run_threads(inbox, lambda: process.start(entry, limits, *ends))
            return child
        inherited_bytes = own_peak_bytes()
        try:
            spawned = _spawn(entry, limits, *ends)
        except OSError:
            tasks.close()
            reports.close()
            raise
        finally:
            # A child's death must end its pipes, so the parent keeps no copy of the far ends.
            child_tasks.close()
            child_reports.close()
        child = cls(spawned, tasks, reports)
        child.inherited_bytes = inherited_bytes
        child._run_threads(inbox)
        return child

    def _run_threads(self, inbox: Inbox, begin: Callable[[], None] = lambda: None) -> None:
        self._threads = (
            threading.Thread(target=self._send_all, name="talk to reader", daemon=True),
            threading.Thread(
                target=self._receive_all, args=(inbox, begin), name="listen to reader", daemon=True
            ),
        )
        for thread in self._threads:
            thread.start()

    @property
    def pid(self) -> int:
        """Process id."""
        assert self._process.pid is not None
        return self._process.pid

    @property
    def was_never_forked(self) -> bool:
        """Whether it is not there because nobody forks children; the next one will be spawned."""
        is_forked = isinstance(self._process, ForkedProcess)
        return is_forked and not FORK_SERVER.can_serve and self._process.pid is None

    @property
    def has_threads(self) -> bool:
        """Whether one of its threads still runs."""
        return any(thread.is_alive() for thread in self._threads)

    def send(self, frame: bytes) -> None:
        """Queue a frame for the child; returns at once."""
        self._outbox.put(frame)

    def kill(self) -> int | None:
        """End the child now, however busy. Returns its exit code, negative for a signal.

        Returns the code of its own end where that came first, and None where the system cannot
        end it (it is stuck in the kernel).
        """
        self._process.kill()
        self._outbox.put(None)
        self._process.join(_JOIN_S)
        return self._process.exitcode

    def ending(self, patience_s: float) -> Ending:
        """The end of a child that sends no more; it is killed if it does not exit in that time."""
        if self._process.pid is None:
            return Ending(None)
        peak_bytes = peak_bytes_of_ended(self.pid, patience_s)
        self._process.join(patience_s)
        return Ending(self.kill(), peak_bytes)

    def join_threads(self) -> None:
        """Wait for the two threads of a killed child; its inbox must be closed or be emptied."""
        for thread in self._threads:
            thread.join(_JOIN_S)

    def _send_all(self) -> None:
        try:
            while (frame := self._outbox.get()) is not None:
                self._tasks.send_bytes(frame)
        except OSError:
            return  # it is dead, which the receiving thread reports
        finally:
            self._tasks.close()

    def _receive_all(self, inbox: Inbox, begin: Callable[[], None]) -> None:
        trouble = ""
        try:
            begin()
            while True:
                message = self._reports.recv_bytes(MAX_MESSAGE_BYTES)
                self._deliver(inbox, decode_reports(message), "", len(message))
        except MalformedMessage as error:
            trouble = f"malformed message: {error}"
        except EOFError:
            pass
        except OSError as error:  # a length out of bounds, among others
            trouble = f"broken message: {error}"
        finally:
            self._reports.close()
            self._deliver(inbox, (), trouble, 0)

    def _deliver(
        self, inbox: Inbox, reports: tuple[Report, ...], trouble: str, size_bytes: int
    ) -> None:
        self.sent_messages += 1
        inbox.put(Received(self, reports, trouble, time.monotonic()), size_bytes)


def _spawn(
    entry: Entry, limits: ChildLimits, tasks: Connection, reports: Connection
) -> BaseProcess:
    if sys.platform != "win32":
        # Started by the first child otherwise, it would let Ctrl+C reach the children too early.
        resource_tracker.ensure_running()
    process = get_context("spawn").Process(
        target=entry, args=(tasks, reports, limits), name="reader", daemon=True
    )
    with surroundings_for_children():
        process.start()
    return process
