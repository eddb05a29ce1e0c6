"""How a scan that runs is steered from outside: rest, do small things in between, show results."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from neardup_desktop.engine.scan.read_cost import later_effort
from neardup_desktop.model.progress import CancelFlag, PauseFlag, ProgressCounter

_LOOK_S = 0.02
"""While the work rests, it looks this often whether it may go on or something waits to be done."""


def _nothing() -> None:
    """Does nothing."""


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Steering:
    """What may happen to a scan while it runs; by default nothing does.

    Attributes:
        pause: asks it to rest.
        waits: whether something waits to be done between two batches; called often, from the
            scan's thread.
        interlude: does what waits, in the scan's thread, outside of all transactions.
        results: told whenever the archive holds new results, in the scan's thread; without it
            nothing is compared before everything is read.
    """

    pause: PauseFlag = field(default_factory=PauseFlag)
    waits: Callable[[], bool] = _never
    between_steps: Callable[[], None] = _nothing
    results: Callable[[], None] | None = None


class YieldPoints:
    """Points between two batches at which a scan rests or lets something else be done."""

    def __init__(self, steering: Steering, progress: ProgressCounter, cancel: CancelFlag) -> None:
        self._steering = steering
        self._progress = progress
        self._cancel = cancel

    def is_wanted(self) -> bool:
        """Whether the batch should end soon: to rest, or to let something else be done."""
        return self._steering.pause.is_set() or self._steering.waits()

    def take(self) -> None:
        """Do what waits, then rest as long as is asked; a cancelled scan rests no more."""
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
        """Whether somebody looks at results while the scan runs."""
        return self._steering.results is not None

    def note_comparing(self, found: float, done: float) -> None:
        """Note what comparing took so far, in milliseconds as `Effort` counts them.

        Args:
            found: all of it that was found for what is read by now.
            done: what of that is done.
        """
        comparing = later_effort(self._progress.total_effort, self._progress.share(), found)
        self._progress.expect_later(comparing, done)

    def show_results(self) -> None:
        """Tell that the archive holds new results."""
        if self._steering.results is not None:
            self._steering.results()
