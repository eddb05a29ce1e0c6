"""Base class for long jobs whose progress is sampled ten times a second."""

from PySide6.QtCore import QObject, QTimer, Signal

from neardup_desktop.model.progress import CancelFlag, Progress, ProgressCounter
from neardup_desktop.ui.background.task_threads import Failure

_SAMPLE_MS = 100


class TrackedJob(QObject):
    """Progress and cancellation of a job; if several are queued, of the newest.

    Signals:
        progressed: a `Progress`, ten times a second.
        failed: a `Failure`.
    """

    progressed = Signal(Progress)
    failed = Signal(Failure)

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
        """Whether a job is running or queued."""
        return self._running > 0

    def cancel(self) -> None:
        """Ask the running job to stop; what it has done is kept."""
        self._cancel.set()

    def _begin(self, cancel: CancelFlag | None = None) -> tuple[ProgressCounter, CancelFlag]:
        """Watch a new job from now on; returns its counter and its cancel flag."""
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
