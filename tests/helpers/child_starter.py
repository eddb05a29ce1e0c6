"""Starts the program's children by fork from a process that has loaded the readers already.

A new interpreter loads them for longer than most tests have work for them, and there are hundreds.
All else is as when `multiprocessing` spawns a child: it is a child of the process that starts it,
with the same files, variables, folder and signals, and is told by the same pipe what to do. What
is about these starts themselves asks for the fixture `new_interpreters`.
"""

import atexit
import ctypes
import fcntl
import gc
import importlib
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import util
from pathlib import Path

_LONGEST_REQUEST_BYTES = 1 << 20
_MOST_FILES = 64
_PR_SET_CHILD_SUBREAPER = 36
_READ_AT_START = ("PYTHON", "LC_", "LANG")
"""Variables whose names begin so count when an interpreter starts, and too late afterwards."""

_Spawn = Callable[[bytes, Sequence[str], Sequence[int]], int]
"""What `multiprocessing` starts a process with: program, arguments, open files; gives its id."""

_spawn: _Spawn = util.spawnv_passfds


class ChildStarter:
    """The process that is forked for each child."""

    def __init__(self, ours: socket.socket, environment: dict[str, str]) -> None:
        self._ours = ours
        self._environment = counting_at_start(environment)
        self._lock = threading.Lock()

    @classmethod
    def start(cls) -> "ChildStarter":
        """Start it as a process of its own, which loads the readers. It ends with this one."""
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        process = subprocess.Popen(
            [sys.executable, "-m", __name__, str(theirs.fileno())],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=[theirs.fileno()],
            cwd=Path(__file__).parents[2],
        )
        theirs.close()

        def end() -> None:
            ours.close()
            process.wait()

        atexit.register(end)
        return cls(ours, dict(os.environ))

    @classmethod
    def fork(cls) -> "ChildStarter | None":
        """Fork it from this process, which has loaded the readers and has one thread.

        Returns:
            None in the forks: in each child, which must become what `run_child` makes of it.
        """
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        pid = os.fork()
        if pid == 0:
            ours.close()
            null = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(null, stream)
            os.close(null)
            serve(theirs)
            return None
        theirs.close()

        def end() -> None:
            ours.close()
            os.waitpid(pid, 0)

        atexit.register(end)
        return cls(ours, dict(os.environ))

    def spawn(self, program: bytes, arguments: Sequence[str], files: Sequence[int]) -> int:
        """Start a process in place of `util.spawnv_passfds`; returns its id."""
        if "-c" not in arguments or counting_at_start(dict(os.environ)) != self._environment:
            return _spawn(program, arguments, files)
        passed = sorted({*filter(_is_open, (0, 1, 2)), *map(int, files)})
        request = {
            "code": arguments[arguments.index("-c") + 1],
            "environment": dict(os.environ),
            "folder": os.getcwd(),  # noqa: PTH109
            "files": passed,
            "blocked": [int(one) for one in signal.pthread_sigmask(signal.SIG_BLOCK, ())],
            "parent": os.getpid(),
        }
        data = json.dumps(request).encode("utf-8", "surrogateescape")
        with self._lock, _adopting():
            socket.send_fds(self._ours, [data], passed)
            return int(self._ours.recv(32))


def counting_at_start(environment: dict[str, str]) -> dict[str, str]:
    """The variables that must not differ where a fork takes the place of a new interpreter."""
    return {name: value for name, value in environment.items() if name.startswith(_READ_AT_START)}


def load_readers() -> None:
    """Load what children load at their start, and the libraries that they load with a document."""
    from neardup_desktop.extract.registry import formats, missing_libraries
    from neardup_desktop.workers.child import main

    for module in (
        "neardup_desktop.workers.child.read_file",
        "neardup_desktop.workers.child.preview_worker",
        "neardup_desktop.compare.containment",
        "neardup_desktop.compare.distance",
    ):
        importlib.import_module(module)
    for format_ in formats():
        if not missing_libraries(format_):
            for library in format_.needs:
                importlib.import_module(library)
    main._prepare()


def _is_open(descriptor: int) -> bool:
    try:
        os.fstat(descriptor)
    except OSError:
        return False
    return True


@contextmanager
def _adopting() -> Iterator[None]:
    """While this lasts, a process whose parent ends becomes a child of this one."""
    libc = ctypes.CDLL(None)
    libc.prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    try:
        yield
    finally:
        libc.prctl(_PR_SET_CHILD_SUBREAPER, 0, 0, 0, 0)


# What follows runs in the process that is forked, and in those that come of it.


def serve(theirs: socket.socket) -> None:
    """Fork for each request, until nobody can ask any more. A fork runs the child, and returns."""
    while True:
        data, files, _, _ = socket.recv_fds(theirs, _LONGEST_REQUEST_BYTES, _MOST_FILES)
        if not data:
            os._exit(0)
        reading, writing = os.pipe()
        between = os.fork()
        if between == 0:
            pid = os.fork()
            if pid:
                os.write(writing, str(pid).encode())
                os._exit(0)  # so that the child becomes one of the process that wants it
            for descriptor in (reading, writing, theirs.detach()):
                os.close(descriptor)
            _become_child(json.loads(data.decode("utf-8", "surrogateescape")), files)
            return
        for descriptor in (writing, *files):
            os.close(descriptor)
        os.waitpid(between, 0)
        theirs.send(os.read(reading, 32))
        os.close(reading)


def _become_child(request: dict[str, object], files: Sequence[int]) -> None:
    wanted, blocked = request["files"], request["blocked"]
    assert isinstance(wanted, list)
    assert isinstance(blocked, list)
    _number(files, wanted)
    environment = request["environment"]
    assert isinstance(environment, dict)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(str(request["folder"]))
    signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
    until_s = time.monotonic() + 60
    while os.getppid() != request["parent"]:
        if time.monotonic() > until_s:
            os._exit(1)
        time.sleep(0.0002)
    sys.argv[:] = ["-c", "--multiprocessing-fork"]
    exec(str(request["code"]), {"__name__": "__main__"})


def _number(files: Sequence[int], wanted: Sequence[int]) -> None:
    """Give open files the numbers that they have in the process that sent them."""
    above = max(*wanted, *files) + 1
    moved = [fcntl.fcntl(one, fcntl.F_DUPFD, above) for one in files]
    for one in files:
        os.close(one)
    for one, number in zip(moved, wanted, strict=True):
        os.dup2(one, number)
        os.close(one)


_current: ChildStarter | None = None


def _spawn_by_fork(program: bytes, arguments: Sequence[str], files: Sequence[int]) -> int:
    global _current
    if _current is None:
        _current = ChildStarter.start()
    return _current.spawn(program, arguments, files)


def use(starter: ChildStarter | None = None) -> None:
    """Have this process start its children by fork; one starts when the first is wanted."""
    global _current
    _current = starter or _current
    setattr(util, "spawnv_passfds", _spawn_by_fork)  # noqa: B010


def use_new_interpreters() -> None:
    """Have this process start its children as the program does."""
    setattr(util, "spawnv_passfds", _spawn)  # noqa: B010


if __name__ == "__main__":
    os.environ.update(dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"), "1"))
    load_readers()
    gc.collect()
    gc.freeze()
    serve(socket.socket(fileno=int(sys.argv[1])))
