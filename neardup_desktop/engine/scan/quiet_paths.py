"""Holds changed paths back until nobody writes to them any more."""

import os
import stat
import threading
from collections.abc import Callable, Iterable

from msgspec import Struct

from neardup_desktop.engine.scan.read_changes import QUIET_S

MOST_PATHS = 20_000
"""If more paths wait than this, everything is looked at."""

_QUICK_TIMES = 3
_SLOWEST_S = 60.0
_FORGOTTEN_S = 300.0
"""A path that was due so often has to be quiet for twice as long each further time, up to a limit,
until nothing has happened to it for a while: a mailbox may grow every minute."""

State = tuple[int, ...]
"""Size and time of a file; empty for what is no file, such as a folder, or gone."""


def state_at(path: str) -> State:
    """The state of a path now."""
    try:
        status = os.lstat(path)
    except (OSError, ValueError):
        return ()
    return (status.st_size, status.st_mtime_ns) if stat.S_ISREG(status.st_mode) else ()


class _Lately(Struct):
    """The number of times that a path was due, and the last of them."""

    times: int
    at_s: float


class _Waiting(Struct):
    """A changed path, since when nothing has happened to it, and its state then."""

    since_s: float
    state: State


class QuietPaths:
    """Each path waits for itself, so that one that is always written to holds up no other.

    Files are due once their size and time were the same for `QUIET_S`. What is gone and folders,
    whose files are looked at one by one, are due so long after they were first noted: the two ends
    of a move are due together.
    """

    def __init__(
        self, clock: Callable[[], float], state_of: Callable[[str], State] = state_at
    ) -> None:
        self._clock = clock
        self._state_of = state_of
        self._lock = threading.Lock()
        self._noted: set[str] = set()
        self._waiting: dict[str, _Waiting] = {}
        self._lately: dict[str, _Lately] = {}
        """Both are used by the thread that asks what is due."""

    def note(self, paths: Iterable[str]) -> bool:
        """Note that something happened to these, from any thread.

        Returns false where too many wait; then those that were noted since the last call of `due`
        are dropped.
        """
        with self._lock:
            self._noted.update(paths)
            if len(self._noted) + len(self._waiting) <= MOST_PATHS:
                return True
            self._noted.clear()
            return False

    def __bool__(self) -> bool:
        return bool(self._noted or self._waiting)

    def due(self) -> list[str]:
        """The paths that are quiet now; they no longer wait."""
        now = self._clock()
        with self._lock:
            noted, self._noted = self._noted, set()
        for path in noted:
            self._look(path, now)
        self._lately = {
            path: one for path, one in self._lately.items() if now - one.at_s < _FORGOTTEN_S
        }
        quiet = [
            path
            for path, one in self._waiting.items()
            if now - one.since_s >= self._needed_s(path) and self._look(path, now)
        ]
        for path in quiet:
            del self._waiting[path]
            lately = self._lately.setdefault(path, _Lately(0, now))
            lately.times, lately.at_s = lately.times + 1, now
        return sorted(quiet)

    def _needed_s(self, path: str) -> float:
        lately = self._lately.get(path)
        more = 0 if lately is None else max(0, lately.times - _QUICK_TIMES + 1)
        return float(min(_SLOWEST_S, QUIET_S * 2**more))

    def _look(self, path: str, now: float) -> bool:
        """Whether a path is as it was when it was last looked at."""
        state, before = self._state_of(path), self._waiting.get(path)
        if before is None or (state and before.state != state):
            self._waiting[path] = _Waiting(now, state)
            return False
        before.state = state
        return True
