"""Asks disks that may not answer in a process of their own, with a time limit.

Not even the end of a program ends a thread of it that waits for a sleeping server. So nobody waits
for such a process to end: it is left behind, and holds nothing but its pipe.
"""

import errno
import os
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from neardup_desktop.model.disks import far_mount_of
from neardup_desktop.model.progress import CancelFlag

ARGUMENT = "--ask-disk"
"""The argument that makes a bundled program such a process; its pipe's descriptor follows."""

ANSWER_S = 5.0
"""A disk that takes longer does not answer; one that was asleep has mostly woken up by then."""

_POLL_S = 0.05
_SILENCE = errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT)

_Answer = TypeVar("_Answer")


def asked(
    path: str, question: Callable[..., _Answer], *values: object, cancel: CancelFlag | None = None
) -> _Answer:
    """Return or raise what `question(*values)` does, a function of a module about an absolute path.

    Once a disk did not answer, nobody waits for it again until it has.

    Raises:
        TimeoutError: the disk of the path does not answer, or `cancel` was set meanwhile.
    """
    mount = far_mount_of(path)
    if not mount:
        return question(*values)
    with _lock:
        asker = _askers.get(mount) or _askers.setdefault(mount, _Asker())
    try:
        answer, error = asker.ask((question, values), cancel)
    except (EOFError, BrokenPipeError):  # it was killed
        _askers.pop(mount, None)
        raise TimeoutError(*_SILENCE) from None
    if error is not None:
        raise error
    result: _Answer = answer
    return result


def answers(path: str, cancel: CancelFlag | None = None) -> bool:
    """Whether the disk of a path answers now, be it with an error."""
    if not far_mount_of(path):
        return True
    with suppress(TimeoutError):
        asked(path, os.path.lexists, path, cancel=cancel)
        return True
    return False


class _Asker:
    """The process that asks one disk."""

    def __init__(self) -> None:
        # Most archives need none of this.
        import subprocess
        from multiprocessing import connection

        from neardup_desktop.workers.fork_server import command_of
        from neardup_desktop.workers.surroundings import surroundings_for_children

        self._lock, self._is_awaited = threading.Lock(), False
        self._pipe, theirs = connection.Pipe()
        with theirs, surroundings_for_children():
            command = command_of(__name__, ARGUMENT, theirs.fileno())
            null, ends = subprocess.DEVNULL, [theirs.fileno()]
            self._process = subprocess.Popen(
                command, stdin=null, stdout=null, stderr=null, pass_fds=ends
            )
        self._pipe.recv()  # it runs

    def ask(self, question: object, cancel: CancelFlag | None) -> tuple[Any, Exception | None]:
        with self._lock:  # held for a moment, or until the disk is known to be silent
            if self._is_awaited:
                if not self._pipe.poll():
                    raise TimeoutError(*_SILENCE)
                self._pipe.recv()  # late
            self._pipe.send(question)
            self._is_awaited = True
            until_s = time.monotonic() + ANSWER_S
            while not self._pipe.poll(_POLL_S):
                if time.monotonic() > until_s or (cancel is not None and cancel.is_set()):
                    raise TimeoutError(*_SILENCE)
            self._is_awaited = False
            answer, error = self._pipe.recv()
            return answer, error


_askers: dict[str, _Asker] = {}
_lock = threading.Lock()


def main(descriptor: int) -> None:
    """Be such a process: answer until nobody can ask any more."""
    from multiprocessing.connection import Connection

    pipe = Connection(descriptor)
    pipe.send(True)
    with suppress(EOFError):
        while True:
            question, values = pipe.recv()
            try:
                pipe.send((question(*values), None))
            except Exception as error:  # it is raised where it was asked
                pipe.send((None, error))
