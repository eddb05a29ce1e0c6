"""Makes the rest of the archive searchable in the job thread, and looks at the counter."""

from PySide6.QtCore import QObject, QTimer, Signal

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.control import Breaks, Steering
from neardup_desktop.engine.scan.index_phase import index_for_search
from neardup_desktop.model.progress import CancelFlag, ProgressCounter
from neardup_desktop.ui.background.task_threads import Failure, JobRunner

_SAMPLE_MS = 100


class IndexControl(QObject):
    """Fills the index of the search, for archives that no scan has filled it for.

    What else writes waits for it, but for decisions, which are done between two batches; whoever
    begins something longer stops it first. It goes on where it was stopped.

    Signals:
        started: it begins.
        progressed: a `Progress`, ten times a second.
        finished: whether all can be searched now.
        failed: a `Failure`.
    """

    started = Signal()
    progressed = Signal(object)
    finished = Signal(bool)
    failed = Signal(object)

    def __init__(self, jobs: JobRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._cancel = CancelFlag()
        self._counter = ProgressCounter()
        self._running = False
        self._timer = QTimer(self)
        self._timer.setInterval(_SAMPLE_MS)
        self._timer.timeout.connect(lambda: self.progressed.emit(self._counter.snapshot()))

    @property
    def is_running(self) -> bool:
        """Whether it is on its way."""
        return self._running

    def start(self) -> None:
        """Begin, unless it is on its way."""
        if self._running:
            return
        counter, cancel, quick = ProgressCounter(), CancelFlag(), self._jobs.quick
        self._counter, self._cancel = counter, cancel
        steering = Steering(waits=quick.waits, interlude=quick.run)

        def work(archive: Archive) -> bool:
            breaks = Breaks(steering, counter, cancel)
            return index_for_search(archive, counter, cancel, breaks)

        self._running = True
        self._jobs.submit(work, self._done, self._broke)
        self._timer.start()
        self.started.emit()

    def cancel(self) -> None:
        """Ask it to stop; what it has done is kept."""
        self._cancel.set()

    def _end(self) -> None:
        self._running = False
        self._timer.stop()

    def _done(self, is_complete: bool) -> None:
        self._end()
        self.finished.emit(is_complete)

    def _broke(self, failure: Failure) -> None:
        self._end()
        self.failed.emit(failure)
