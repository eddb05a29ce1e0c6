"""Runs a scan in the job thread and looks at its counter ten times a second."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from neardup_desktop.engine.archive import Archive
from neardup_desktop.engine.scan import scan
from neardup_desktop.model.progress import CancelFlag, ProgressCounter, ScanSummary
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.ui.jobs import Failure, JobRunner

_SAMPLE_MS = 100


class ScanControl(QObject):
    """Starts, watches and cancels scans; scans that are asked for meanwhile wait their turn.

    Signals:
        started: a scan begins.
        progressed: a `Progress`, ten times a second.
        finished: the `ScanSummary`; also of a cancelled scan.
        failed: the `Failure` of a scan.
    """

    started = Signal()
    progressed = Signal(object)
    finished = Signal(object)
    failed = Signal(object)

    def __init__(
        self, jobs: JobRunner, settings: ScanSettings, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._settings = settings
        self._cancel = CancelFlag()
        self._counter = ProgressCounter()
        self._running = False
        self._waiting: list[Path] = []
        self._timer = QTimer(self)
        self._timer.setInterval(_SAMPLE_MS)
        self._timer.timeout.connect(self._sample)

    @property
    def is_running(self) -> bool:
        """Whether a scan is on its way."""
        return self._running

    def start(self, folders: Sequence[Path] = ()) -> None:
        """Scan these folders too, or all sources anew where none is given."""
        if self._running:
            self._waiting.extend(folders)
            return
        self._running = True
        self._cancel = cancel = CancelFlag()
        self._counter = counter = ProgressCounter()
        chosen = tuple(folders)
        settings = self._settings

        def work(archive: Archive) -> ScanSummary:
            return scan(archive, chosen, settings, counter, cancel)

        self._jobs.submit(work, self._done, self._broke)
        self._timer.start()
        self.started.emit()
        self._sample()

    def cancel(self) -> None:
        """Ask the scan to stop; what it has done is kept."""
        self._waiting.clear()
        self._cancel.set()

    def _sample(self) -> None:
        if self._running:
            self.progressed.emit(self._counter.snapshot())

    def _end(self) -> None:
        self._timer.stop()
        self._running = False

    def _done(self, summary: ScanSummary) -> None:
        self._end()
        self.finished.emit(summary)
        self._go_on()

    def _broke(self, failure: Failure) -> None:
        self._end()
        self.failed.emit(failure)
        self._go_on()

    def _go_on(self) -> None:
        if self._waiting:
            folders, self._waiting = self._waiting, []
            self.start(folders)
