"""Long work that runs elsewhere, looked at ten times a second and cancelled from the window."""

from PySide6.QtCore import QObject, QTimer, Signal

from neardup_desktop.model.progress import CancelFlag, ProgressCounter
from neardup_desktop.ui.background.task_threads import Failure

_SAMPLE_MS = 100


class TrackedJob(QObject):
    """What all controls of long work share; where several pieces wait, the newest is looked at.

    Signals:
        progressed: a `Progress`, ten times a second.
        failed: a `Failure`.
    """

    progressed = Signal(object)
    failed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._counter = ProgressCounter()
        self._cancel = CancelFlag()
        self._running = 0
        self._timer = QTimer(self)
        self._timer.setInterval(_SAMPLE_MS)
        self._timer.timeout.connect(self._sample)

    @property
    def is_running(self) -> bool:
        """Whether something is on its way, or waits for its turn."""
        return self._running > 0

    def cancel(self) -> None:
        """Ask what runs to stop; what it has done is kept."""
        self._cancel.set()

    def _begin(self, cancel: CancelFlag | None = None) -> tuple[ProgressCounter, CancelFlag]:
        """Look from now on at new work, which counts and can be stopped by what is returned."""
        self._counter, self._cancel = ProgressCounter(), cancel or CancelFlag()
        self._running += 1
        self._timer.start()
        return self._counter, self._cancel

    def _sample(self) -> None:
        self.progressed.emit(self._counter.snapshot())

    def _end(self) -> None:
        self._running -= 1
        if not self._running:
            self._timer.stop()

    def _fail(self, failure: Failure) -> None:
        self._end()
        self.failed.emit(failure)
