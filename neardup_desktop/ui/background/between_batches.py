"""Small writes that need not wait for the end of a scan: done between two of its batches."""

from collections import deque
from collections.abc import Callable

from neardup_desktop.ui.background.main_thread_priority import right_of_way


class QuickWork:
    """What waits to be done soon; put there by any thread, done in the thread of the archive."""

    def __init__(self) -> None:
        self._works: deque[Callable[[], None]] = deque()

    def put(self, work: Callable[[], None]) -> None:
        """Have something done at the next occasion."""
        self._works.append(work)

    def waits(self) -> bool:
        """Whether there is something to do; the scan asks often, so it gives way here."""
        right_of_way.give()
        return bool(self._works)

    def run(self) -> None:
        """Do all that waits, in order."""
        while self._works:
            self._works.popleft()()
