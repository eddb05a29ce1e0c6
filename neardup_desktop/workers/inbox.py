"""Where the parent's listening threads leave what children said, until the parent has time."""

import threading
import time
from collections import deque
from typing import Generic, TypeVar

_T = TypeVar("_T")

_HELD_BYTES = 8 << 20
"""So much may wait here; beyond it the listening threads wait, and so do their children."""


class Inbox(Generic[_T]):
    """A queue bounded by bytes, so that no child can fill the parent's memory."""

    def __init__(self) -> None:
        self._messages: deque[tuple[_T, int]] = deque()
        self._bytes = 0
        self._closed = False
        self._changed = threading.Condition()

    def put(self, message: _T, size_bytes: int) -> None:
        """Leave a message; waits while too much is there. A closed inbox drops it at once."""
        with self._changed:
            while self._bytes and self._bytes + size_bytes > _HELD_BYTES and not self._closed:
                self._changed.wait()
            if self._closed:
                return
            self._messages.append((message, size_bytes))
            self._bytes += size_bytes
            self._changed.notify_all()

    def get(self, timeout_s: float) -> _T | None:
        """The oldest message, or None when none came in that time."""
        until = time.monotonic() + timeout_s
        with self._changed:
            while not self._messages:
                left_s = until - time.monotonic()
                if left_s <= 0:
                    return None
                self._changed.wait(left_s)
            message, size_bytes = self._messages.popleft()
            self._bytes -= size_bytes
            self._changed.notify_all()
            return message

    def close(self) -> None:
        """Drop everything, and let whoever waits go on."""
        with self._changed:
            self._closed = True
            self._messages.clear()
            self._bytes = 0
            self._changed.notify_all()
