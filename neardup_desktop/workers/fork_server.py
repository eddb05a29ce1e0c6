"""Children that are forked from a process that has loaded already what they need (Linux).

They are children of this process all the same: the server forks them, and this process adopts them.
A scan starts the server before it loads anything else, so most is loaded where it is needed.
"""

import atexit
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from neardup_desktop.workers.surroundings import surroundings_for_children

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from neardup_desktop.workers.child_process import Entry
    from neardup_desktop.workers.limits import ChildLimits

ARGUMENT = "--fork-children"
"""The argument that makes a bundled program the server; the descriptors follow."""

_SERVER = "neardup_desktop.workers.child.forking"
_PR_SET_CHILD_SUBREAPER = 36
_TRIES = 2
"""The server may have been killed since it was last asked."""


class ForkServer:
    """A server that runs from when it is first wanted until this process ends."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._pipes: tuple[int, int] | None = None
        """The descriptors of the pipes of requests and of answers."""
        self._lock = threading.Lock()
        self.can_serve = True
        """Whether to ask it at all; False where the system does not let it open the pipes."""

    def start(self) -> None:
        """Start the server unless it runs. It loads while this process goes on.

        Raises:
            OSError: the system starts no more processes.
        """
        with self._lock:
            self._connected()

    def fork(
        self, entry: "Entry", limits: "ChildLimits", tasks: "Connection", reports: "Connection"
    ) -> int:
        """Fork a child of this process. Returns its id, as soon as the server has loaded.

        It runs `entry`, a function of a module, with its ends of the pipes of tasks and reports.

        Raises:
            OSError: the system starts no more processes.
        """
        import json

        from msgspec.structs import astuple

        entry_name = (entry.__module__, entry.__qualname__)
        ends = (tasks.fileno(), reports.fileno())
        request = json.dumps((*ends, *entry_name, *astuple(limits))).encode()
        with self._lock:
            for _ in range(_TRIES):
                try:
                    answer = _ask(self._connected(), request)
                    break
                except (BrokenPipeError, ConnectionResetError, EOFError):
                    self._stop()
            else:
                self.can_serve = False
                raise OSError("the process that starts them has ended")
        if answer < 0:
            raise OSError(-answer, os.strerror(-answer))
        return answer

    def stop(self) -> None:
        """End the server; the children that it forked stay."""
        with self._lock:
            self._stop()

    def _connected(self) -> tuple[int, int]:
        if self._pipes is None:
            (asked, ask), (answers, answer) = os.pipe(), os.pipe()
            try:
                with surroundings_for_children():
                    self._process = subprocess.Popen(
                        _command(asked, answer),
                        stdin=subprocess.DEVNULL,
                        stdout=subprocess.DEVNULL,
                        stderr=subprocess.DEVNULL,
                        pass_fds=(asked, answer),
                    )
            finally:
                os.close(asked)
                os.close(answer)
                if self._process is None:
                    os.close(ask)
                    os.close(answers)
            self._pipes = ask, answers
            atexit.register(self.stop)
        return self._pipes

    def _stop(self) -> None:
        atexit.unregister(self.stop)
        for pipe in self._pipes or ():
            os.close(pipe)
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self._pipes = self._process = None


FORK_SERVER = ForkServer()
"""The one of this process. All pools share it, since what it loads is the same for all."""


def can_fork() -> bool:
    """Whether children are forked on this system."""
    if sys.platform != "linux":
        return False
    try:
        os.close(os.pidfd_open(os.getpid()))
    except OSError:
        return False
    return Path("/proc/self/fd").is_dir()


def load_ahead() -> None:
    """Load what children need while this process does something else, where they are forked."""
    if can_fork():
        with suppress(OSError):  # a child that cannot be started is reported
            FORK_SERVER.start()


class ForkedProcess:
    """A child that the server forks, with what the pool needs of a process.

    One thread asks for it and waits until the server has loaded; another may end it meanwhile.
    """

    def __init__(self) -> None:
        self.exitcode: int | None = None
        self._pid: int | None = None
        self._descriptor: int | None = None
        """A descriptor of the process; None before it is there and after it was waited for."""
        self._is_unwanted = False
        self._was_asked_for = threading.Event()
        self._lock = threading.Lock()

    @property
    def pid(self) -> int | None:
        """Its process id, once it is there; None where it could not be started."""
        self._was_asked_for.wait()
        return self._pid

    def start(
        self, entry: "Entry", limits: "ChildLimits", tasks: "Connection", reports: "Connection"
    ) -> None:
        """Ask the server for it, and close the pipes, which are its own.

        Raises:
            OSError: the system starts no more processes.
        """
        try:
            with tasks, reports:
                pid = FORK_SERVER.fork(entry, limits, tasks, reports)
            with self._lock:
                self._pid, self._descriptor = pid, os.pidfd_open(pid)
                if self._is_unwanted:
                    self._kill()
                    self._wait(pid)
        finally:
            self._was_asked_for.set()

    def kill(self) -> None:
        """End it now, or as soon as it is there."""
        with self._lock:
            self._is_unwanted = True
            self._kill()

    def join(self, timeout_s: float) -> None:
        """Wait so long for its end; `exitcode` is None as long as it has not ended."""
        from multiprocessing import connection

        self._was_asked_for.wait(timeout_s)
        pid, descriptor = self._pid, self._descriptor
        if pid and descriptor is not None and connection.wait([descriptor], timeout_s):
            with self._lock:
                self._wait(pid)

    def _kill(self) -> None:
        if self._descriptor is not None:
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(self._descriptor, signal.SIGKILL)

    def _wait(self, pid: int) -> None:
        if self._descriptor is not None:
            with suppress(ChildProcessError):  # somebody else waited for it
                self.exitcode = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
            os.close(self._descriptor)
            self._descriptor = None


def _ask(pipes: tuple[int, int], request: bytes) -> int:
    from multiprocessing.connection import Connection

    from neardup_desktop.workers.child import forking

    requests, answers = map(os.dup, pipes)
    ask, answer = Connection(requests, readable=False), Connection(answers, writable=False)
    with ask, answer, _adopting():
        ask.send_bytes(request)
        return int(forking.ANSWER.unpack(answer.recv_bytes(forking.ANSWER.size))[0])


@contextmanager
def _adopting() -> Iterator[None]:
    """While this lasts, descendants whose parent ends become children of this process."""
    import ctypes

    libc = ctypes.CDLL(None)
    libc.prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    try:
        yield
    finally:
        libc.prctl(_PR_SET_CHILD_SUBREAPER, 0, 0, 0, 0)


def _command(requests: int, answers: int) -> list[str]:
    """The command line of a server."""
    return command_of(_SERVER, ARGUMENT, requests, answers)


def command_of(module: str, argument: str, *descriptors: int) -> list[str]:
    """The command line of the `main` of a module, which imports from where this process does."""
    if hasattr(sys, "frozen"):  # a bundled program is its own interpreter
        return [sys.executable, argument, *map(str, descriptors)]
    numbers = ", ".join(map(str, descriptors))
    code = f"import sys; sys.path[:] = {sys.path!a}; from {module} import main; main({numbers})"
    flags = subprocess._args_from_interpreter_flags()  # type: ignore[attr-defined]
    return [sys.executable, *flags, "-c", code]
