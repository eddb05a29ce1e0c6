"""Priority of the main thread: worker threads pause while it handles an event or paints.

After each call into Qt the main thread competes with all computing threads for the interpreter
lock. Painting a screen takes some hundred such calls, and took three times as long during a scan.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

_LONGEST_REST_S = 0.02
"""A limit, so that background work proceeds however busy the main thread is: handling an event
may open a dialog that stays for minutes."""


class _RightOfWay:
    def __init__(self) -> None:
        self._depth = 0
        self._until_s = 0.0
        self._free = threading.Event()
        self._free.set()

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Make worker threads pause during the block; for the main thread."""
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
        """Pause briefly if the main thread needs it; for worker threads."""
        if not self._free.is_set():
            self._free.wait(max(0.0, self._until_s - time.monotonic()))


right_of_way = _RightOfWay()
"""One per process, like the interpreter lock."""
