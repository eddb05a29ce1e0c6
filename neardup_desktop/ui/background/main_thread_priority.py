"""The main thread goes first: working threads rest while it answers or paints.

After each call into Qt the main thread contends for Python's lock with all threads that compute.
To paint a screen takes some hundred calls, and with a scan on its way that took three times as long
as alone.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

_LONGEST_REST_S = 0.02
"""So that what works in the background gets on with it, however busy the main thread is: an answer
may open a dialog that stays for minutes."""


class _RightOfWay:
    def __init__(self) -> None:
        self._depth = 0
        self._until_s = 0.0
        self._free = threading.Event()
        self._free.set()

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Have working threads rest meanwhile; for the main thread."""
        self._depth += 1
        self._until_s = time.monotonic() + _LONGEST_REST_S
        self._free.clear()
        try:
            yield
        finally:
            self._depth -= 1
            if not self._depth:
                self._free.set()

    def give(self) -> None:
        """Rest while the main thread needs it, but not for long; for working threads, often."""
        if not self._free.is_set():
            self._free.wait(max(0.0, self._until_s - time.monotonic()))


right_of_way = _RightOfWay()
"""Of this process, as there is one lock in it."""
