"""Indexes the rest of the archive while nothing else runs, with progress."""

from PySide6.QtCore import QObject, Signal

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.control import Steering
from neardup_desktop.engine.scan.index_phase import index_for_search, index_little
from neardup_desktop.engine.scan.run import ScanRun
from neardup_desktop.ui.background.task_threads import JobRunner
from neardup_desktop.ui.background.tracked_job import TrackedJob
from neardup_desktop.ui.plan.action_control import ActionControl
from neardup_desktop.ui.scan.scan_control import ScanControl
from neardup_desktop.ui.search.search_page import SearchPage


class IndexControl(TrackedJob):
    """Fills the search index of archives that no scan has filled it for.

    Other writes wait for it, except decisions, which run between two batches; longer work stops it
    first. It resumes where it was stopped.

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

        def done(is_complete: bool) -> None:
            self._end()
            self.finished.emit(is_complete)

        self._jobs.submit(work, done, self._fail)
        self.started.emit()


class Indexing(QObject):
    """Indexes once per window; scans and actions go first.

    Attributes:
        control: makes the rest of the archive searchable, if no scan has done so.
    """

    def __init__(
        self, page: SearchPage, jobs: JobRunner, scan: ScanControl, actions: ActionControl
    ) -> None:
        super().__init__(page)
        self._page, self._jobs, self._scan, self._actions = page, jobs, scan, actions
        self._may_fill, self._has_given_way = True, False
        self.control = control = IndexControl(jobs, self)
        page.lacking.connect(self._fill)
        page.head.index_wanted.connect(control.start)
        page.strip.cancel_wanted.connect(control.cancel)
        control.started.connect(lambda: page.set_indexing(True))
        control.progressed.connect(page.strip.show_progress)
        control.finished.connect(self._end)
        control.failed.connect(lambda _failure: page.set_indexing(False))
        actions.finished.connect(lambda _report, _course: self._index_little())
        for other in (scan.started, actions.started):
            other.connect(self._give_way)

    def _fill(self) -> None:
        if self._may_fill and not self._scan.is_running and not self._actions.is_running:
            self._may_fill = False
            self.control.start()

    def _give_way(self) -> None:
        """Stop for a scan or an action; the rest is indexed after it."""
        if self.control.is_running:
            self.control.cancel()
            self._may_fill = self._has_given_way = True

    def _end(self, _is_complete: bool) -> None:
        self._page.controller.renew()
        self._page.set_indexing(False)
        self._page.ask_again()

    def _index_little(self) -> None:
        """Index what an action has put back, unless a scan does it anyway."""

        def done(is_news: bool) -> None:
            if is_news or self._has_given_way:
                self._has_given_way = False
                self._page.ask_again()

        if not self._scan.is_running:
            self._jobs.submit(index_little, done)
