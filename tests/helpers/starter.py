"""Starts a program from a process that has loaded it already, by fork.

To load the program takes longer than most of what tests ask of it, and they start it hundreds of
times. Each start is a process of its own still: with its own arguments, variables, streams and end.
What is started to be killed, or to talk to a terminal, is started in the usual way. The children of
what is started so are forks as well (`child_starter.py`).
"""

import atexit
import gc
import importlib
import json
import os
import runpy
import select
import selectors
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from tests.helpers import child_starter
from tests.helpers.child_starter import counting_at_start
from tests.helpers.new_archives import copy_new_archives
from tests.helpers.unreadable import keep_to_permissions
from tests.helpers.without_syncing import leave_writing_to_the_system

_LONGEST_REQUEST_BYTES = 1 << 20
_READING_NOTHING = {"clusters", "decisions", "history", "pairs", "problems", "protect", "rules"}
"""Commands that have no children; if one had, they would be started as the program does."""


class Starter:
    """The process that is forked; started when it is first asked, it ends with this one."""

    def __init__(self, module: str, *ahead: str) -> None:
        """Say what to start.

        Args:
            module: is run as `python -m` runs it.
            ahead: modules to load before.
        """
        self._modules = (module, *ahead)
        self._ours: socket.socket | None = None
        self._environment: dict[str, str] = {}
        self._lock = threading.Lock()

    def run(
        self,
        arguments: Sequence[str],
        environment: dict[str, str],
        longest_s: float,
        *,
        is_bound: bool = False,
    ) -> tuple[int, bytes, bytes] | None:
        """Run the program to its end.

        Args:
            arguments: the command and its options.
            environment: all variables that it has.
            longest_s: it is killed and an error raised if it takes longer.
            is_bound: whether permissions bind it, even where an administrator runs the tests.

        Returns:
            The exit code, negative for a signal, and what it printed on both streams; None where
            it has to be started in the usual way.

        Raises:
            subprocess.TimeoutExpired: it took longer.
        """
        with self._lock:
            if self._ours is None:
                self._ours = self._start(environment)
        if counting_at_start(environment) != counting_at_start(self._environment):
            return None
        request = {
            "arguments": list(arguments),
            "environment": environment,
            "folder": os.getcwd(),  # noqa: PTH109
            "is_bound": is_bound,
        }
        data = json.dumps(request).encode("utf-8", "surrogateescape")
        if len(data) > _LONGEST_REQUEST_BYTES:
            return None
        near, far = zip(*(os.pipe() for _ in range(3)), strict=True)
        try:
            socket.send_fds(self._ours, [data], far)
        finally:
            for descriptor in far:
                os.close(descriptor)
        out, err, told = _read_all(near, longest_s, arguments)
        return int(told), out, err

    def _start(self, environment: dict[str, str]) -> socket.socket:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 2 * _LONGEST_REQUEST_BYTES)
        self._environment = environment
        process = subprocess.Popen(
            [sys.executable, "-m", __name__, str(theirs.fileno()), *self._modules],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            pass_fds=[theirs.fileno()],
            cwd=Path(__file__).parents[2],
        )
        theirs.close()

        def end() -> None:
            ours.close()
            process.wait()

        atexit.register(end)
        return ours


def _read_all(near: Sequence[int], longest_s: float, arguments: Sequence[str]) -> list[bytes]:
    """Read some pipes to their ends, and close them."""
    until_s = time.monotonic() + longest_s
    read = {descriptor: bytearray() for descriptor in near}
    with selectors.DefaultSelector() as waiting:
        for descriptor in near:
            waiting.register(descriptor, selectors.EVENT_READ)
        try:
            while waiting.get_map():
                ready = waiting.select(max(0.0, until_s - time.monotonic()))
                if not ready:
                    raise subprocess.TimeoutExpired(list(arguments), longest_s)
                for key, _ in ready:
                    data = os.read(key.fd, 1 << 16)
                    read[key.fd] += data
                    if not data:
                        waiting.unregister(key.fd)
        finally:
            for descriptor in near:
                os.close(descriptor)
    return [bytes(read[descriptor]) for descriptor in near]


# What follows runs in the process that is forked, and in those that come of it.


def _serve(theirs: socket.socket, module: str) -> None:
    """Fork for each request until nobody can ask any more. A fork returns from here as well."""
    gc.freeze()  # a collection in a fork would otherwise copy all that it looks at
    woken, wake = os.pipe()
    for descriptor in (woken, wake):
        os.set_blocking(descriptor, False)
    signal.set_wakeup_fd(wake)
    signal.signal(signal.SIGCHLD, lambda _number, _frame: None)
    waiting: dict[int, int] = {}  # who waits to be told, by what was forked
    while True:
        ready, _, _ = select.select([theirs.fileno(), woken], [], [])
        if woken in ready:
            os.read(woken, 1 << 12)
            _tell_ended(waiting)
        if theirs.fileno() not in ready:
            continue
        data, far, _, _ = socket.recv_fds(theirs, _LONGEST_REQUEST_BYTES, 3)
        if not data:
            return
        out, err, told = far
        pid = os.fork()
        if pid == 0:
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            theirs.close()
            for descriptor in (woken, wake, told, *waiting.values()):
                os.close(descriptor)
            _become(module, json.loads(data.decode("utf-8", "surrogateescape")), out, err)
            return
        waiting[pid] = told
        os.close(out)
        os.close(err)


def _tell_ended(waiting: dict[int, int]) -> None:
    """Tell how each that has ended did so."""
    for pid in list(waiting):
        ended, status = os.waitpid(pid, os.WNOHANG)
        if ended:
            told = waiting.pop(pid)
            with suppress(BrokenPipeError):
                os.write(told, str(os.waitstatus_to_exitcode(status)).encode())
            os.close(told)


def _become(module: str, request: dict[str, object], out: int, err: int) -> None:
    for descriptor, stream in ((out, 1), (err, 2)):
        os.dup2(descriptor, stream)
        os.close(descriptor)
    arguments, environment = request["arguments"], request["environment"]
    assert isinstance(arguments, list)
    assert isinstance(environment, dict)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(str(request["folder"]))
    if request["is_bound"]:
        keep_to_permissions()
    sys.argv[1:] = arguments
    code = 1

    def leave() -> None:
        """End at once: to clear away all that the fork was given, Python would first copy it."""
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)

    if "PySide6.QtWidgets" not in sys.modules:  # windows may crash where Python clears them away
        atexit.register(leave)  # first, so that it is called last
    if not _READING_NOTHING.intersection(arguments[:1]):
        child_starter.use_a_fork()
    try:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
        code = 0
    except SystemExit as asked:
        code = asked.code if isinstance(asked.code, int) else int(asked.code is not None)
        raise


if __name__ == "__main__":
    leave_writing_to_the_system()
    copy_new_archives()
    for ahead in sys.argv[3:]:
        importlib.import_module(ahead)
    child_starter.load_readers()
    _serve(socket.socket(fileno=int(sys.argv[1])), sys.argv[2])
