"""A child that does what documents must never make it do, and tells how that went."""

import ctypes
import importlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection
from pathlib import Path

from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.workers.child import main
from neardup_desktop.workers.limits import ChildLimits
from neardup_desktop.workers.messages import FileDone, ReadTask, Task

DONE = "done"

_IO_URING_SETUP = 425
_OPENAT2 = 437
_TRACE_ME = 0


def _raw(number: int, *arguments: object) -> None:
    """A call to the kernel past all of Python."""
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.syscall(number, *arguments) < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


def _native_socket() -> None:
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.socket(int(socket.AF_INET), int(socket.SOCK_STREAM), 0) < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


def _trace() -> None:
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.ptrace(_TRACE_ME, 0, 0, 0) < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


def _thread() -> None:
    thread = threading.Thread(target=os.getpid)
    thread.start()
    thread.join()


# Each is given a file that is there, in a folder that may be written.
REFUSED: dict[str, Callable[[Path], object]] = {
    "open a socket": lambda path: socket.socket(),
    "open a socket of the local machine": lambda path: socket.socket(socket.AF_UNIX),
    "open a socket for all packets": lambda path: socket.socket(socket.AF_PACKET),
    "open two sockets": lambda path: socket.socketpair(),
    "open a socket in native code": lambda path: _native_socket(),
    "ask for a name": lambda path: socket.create_connection(("127.0.0.1", 9), 1),
    "go around the filter": lambda path: _raw(_IO_URING_SETUP, 8, bytes(120)),
    "open by the newest call": lambda path: _raw(_OPENAT2, -100, bytes(path), bytes(24), 24),
    "write a new file": lambda path: path.with_name("new").write_bytes(b"x"),
    "write over a file": lambda path: path.write_bytes(b"x"),
    "append to a file": lambda path: path.open("ab"),
    "open a file for both": lambda path: path.open("r+b"),
    "make a file without writing": lambda path: os.open(path.with_name("n"), os.O_CREAT),
    "empty a file while reading": lambda path: os.open(path, os.O_TRUNC),
    "cut a file": lambda path: os.truncate(path, 1),
    "remove a file": lambda path: path.unlink(),
    "rename a file": lambda path: path.rename(path.with_name("new")),
    "link a file": lambda path: path.with_name("new").hardlink_to(path),
    "make a link": lambda path: path.with_name("new").symlink_to(path),
    "make a folder": lambda path: path.with_name("new").mkdir(),
    "remove a folder": lambda path: shutil.rmtree(path.parent),
    "make a pipe": lambda path: os.mkfifo(path.with_name("new")),
    "change rights": lambda path: path.chmod(0o777),
    "change times": lambda path: os.utime(path),
    "mark a file": lambda path: os.setxattr(path, "user.x", b"x"),
    "write to shared memory": lambda path: Path("/dev/shm/neardup-test").write_bytes(b"x"),
    "run a program": lambda path: subprocess.run(["true"], check=True),
    "become a program": lambda path: os.execv(sys.executable, [sys.executable, "-c", ""]),
    "fork": lambda path: os.fork() or os._exit(0),
    "end the parent": lambda path: os.kill(os.getppid(), signal.SIGTERM),
    "be traced": lambda path: _trace(),
}

ALLOWED: dict[str, Callable[[Path], object]] = {
    "read a file": lambda path: path.read_bytes(),
    "list a folder": lambda path: os.listdir(path.parent),  # noqa: PTH208
    "start a thread": lambda path: _thread(),
    "load a library": lambda path: importlib.import_module("pdfminer.high_level"),
    "load a native library": lambda path: importlib.import_module("lxml.etree"),
    "take memory": lambda path: bytearray(1 << 24),
    "ask for chance": lambda path: os.urandom(8),
}


def attempts(tasks: Connection, reports: Connection, limits: ChildLimits) -> None:
    """Does what the last part of a task's name says to the file before it."""

    def answer(tasks: Sequence[Task]) -> Iterator[tuple[FileDone]]:
        (task,) = tasks
        assert isinstance(task, ReadTask)
        path, _, deed = task.entry.path.rpartition(":")
        said = DONE
        try:
            (REFUSED.get(deed) or ALLOWED[deed])(Path(path))
        except OSError as error:
            said = type(error).__name__
        yield (FileDone(task.key, Outcome.READ, detail=said),)

    main.serve(tasks, reports, limits, lambda: None, answer)
