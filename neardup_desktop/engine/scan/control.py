"""Controls a running scan from outside: pause it, do small tasks in between, show results."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from neardup_desktop.engine.scan.read_cost import later_effort
from neardup_desktop.model.progress import CancelFlag, PauseFlag, ProgressCounter

_LOOK_S = 0.02
"""While the scan is paused, it polls this often."""


def no_op() -> None:
    """Do nothing."""


def ignore(_value: object) -> None:
    """Do nothing with a value."""


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Steering:
    """Hooks into a running scan; by default they do nothing.

    Attributes:
        pause: asks it to pause.
        waits: whether a task waits to be done between two batches; called often, in the scan's
            thread.
        between_steps: does that task, in the scan's thread, outside of all transactions.
        results: called whenever the archive holds new results, in the scan's thread; without it
            nothing is compared before everything is read.
    """

    pause: PauseFlag = field(default_factory=PauseFlag)
    waits: Callable[[], bool] = _never
    between_steps: Callable[[], None] = no_op
    results: Callable[[], None] | None = None


class YieldPoints:
    """Points between two batches at which a scan pauses or does other tasks."""

    def __init__(self, steering: Steering, progress: ProgressCounter, cancel: CancelFlag) -> None:
        self._steering = steering
        self._progress = progress
        self._cancel = cancel

    def is_wanted(self) -> bool:
        """Whether the batch should end soon, for a pause or another task."""
        return self._steering.pause.is_set() or self._steering.waits()

    def take(self) -> None:
        """Do the waiting task, then pause as long as asked; a cancelled scan does not pause."""
        steering = self._steering
        if steering.waits():
            steering.between_steps()
        if not steering.pause.is_set():
            return
        self._progress.rest()
        try:
            while steering.pause.is_set() and not self._cancel.is_set():
                if steering.waits():
                    steering.between_steps()
                time.sleep(_LOOK_S)
        finally:
            self._progress.go_on()

    @property
    def wants_results(self) -> bool:
        """Whether results are shown while the scan runs."""
        return self._steering.results is not None

    def note_comparing(self, found: float, done: float) -> None:
        """Report the cost of comparing so far, in milliseconds as `Effort` counts them.

        Args:
            found: of all comparisons that were found so far.
            done: of those that are done.
        """
        comparing = later_effort(self._progress.total_effort, self._progress.share(), found)
        self._progress.expect_later(comparing, done)

    def show_results(self) -> None:
        """Report that the archive holds new results."""
        if self._steering.results is not None:
            self._steering.results()
