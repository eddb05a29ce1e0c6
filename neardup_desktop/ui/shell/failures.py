"""Tells failures, each one once: a storm of them must not bury the window in boxes."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.widgets.message_box import Choice, failure_box


class FailureTeller(QObject):
    """Shows a box for a failure; one that was told before is only mentioned in the window.

    Signals:
        defect_told: the trace of a failure that is the program's own fault.
    """

    defect_told = Signal(str)

    def __init__(self, window: QWidget, mention: Callable[[str], object]) -> None:
        """Make it.

        Args:
            window: what the boxes belong to.
            mention: tells a sentence in the window, without a box.
        """
        super().__init__(window)
        self._window = window
        self._mention = mention
        self._told: set[tuple[str, str]] = set()
        self.box: QMessageBox | None = None
        self.ways_on: Callable[[Failure], tuple[Failure, tuple[Choice, ...]]] = _only_close
        """The words of a failure and the buttons that help with it."""

    def tell(self, failure: Failure) -> None:
        """Tell what went wrong and what to do."""
        known = (failure.message, failure.remedy) in self._told
        self._told.add((failure.message, failure.remedy))
        if failure.detail:
            self.defect_told.emit(failure.detail)
        if known or self.box is not None:
            # One box is enough to read at a time.
            self._mention(f"{failure.message} {failure.remedy}".strip())
            return
        words, choices = self.ways_on(failure)
        self.box = failure_box(words, self._window, choices)
        self.box.finished.connect(self._forget)
        self.box.open()

    def _forget(self) -> None:
        self.box = None


def _only_close(failure: Failure) -> tuple[Failure, tuple[Choice, ...]]:
    """Say what happened, and nothing else."""
    return failure, ()
