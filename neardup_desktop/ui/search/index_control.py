"""Indexes the rest of the archive in the job thread, with progress."""

from PySide6.QtCore import QObject, Signal

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.control import Steering
from neardup_desktop.engine.scan.index_phase import index_for_search
from neardup_desktop.engine.scan.run import ScanRun
from neardup_desktop.model.progress import Phase
from neardup_desktop.ui.background.task_threads import JobRunner
from neardup_desktop.ui.background.tracked_job import TrackedJob
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.widgets.progress_strip import ProgressStrip


class IndexControl(TrackedJob):
    """Fills the search index of archives that no scan has filled it for.

    Other writes wait for it, except decisions, which run between two batches; whoever begins
    something longer stops it first. It resumes where it was stopped.

    Signals:
        started: it begins.
        finished: whether everything can be searched now.
    """

    started = Signal()
    finished = Signal(bool)

    def __init__(self, jobs: JobRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs

    def start(self) -> None:
        """Begin, unless it runs already."""
        if self.is_running:
            return
        counter, cancel = self._begin()
        quick = self._jobs.quick
        steering = Steering(waits=quick.waits, between_steps=quick.run)

        def work(archive: Archive) -> bool:
            run = ScanRun(archive, progress=counter, cancel=cancel, steering=steering)
            return index_for_search(archive, run)

        self._jobs.submit(work, self._done, self._fail)
        self.started.emit()

    def _done(self, is_complete: bool) -> None:
        self._end()
        self.finished.emit(is_complete)


def index_strip() -> ProgressStrip:
    """The progress strip of the indexing."""
    return ProgressStrip(
        tr("Progress of the indexing"),
        tr("Stop; what has been indexed is kept, and you can resume at any time"),
        {Phase.INDEX: ("", tr("{done} of {total} texts"))},
    )
