"""Writes reports in a thread of their own, and looks at the counter ten times a second."""

from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.model.progress import CancelFlag, Cancelled, ProgressCounter
from neardup_desktop.model.report import ReportRequest, WrittenReport
from neardup_desktop.ui.background.main_thread_priority import right_of_way
from neardup_desktop.ui.background.task_threads import Background, Failure

_SAMPLE_MS = 100


class _PoliteFlag(CancelFlag):
    """Whoever looks whether to stop lets the window go first."""

    def is_set(self) -> bool:
        right_of_way.give()
        return super().is_set()


class ReportControl(QObject):
    """Writes one report at a time, beside scans, actions and what the window asks for.

    Signals:
        started: the `Path` of a report that is being written from now on.
        progressed: a `Progress`, ten times a second.
        finished: the `WrittenReport`.
        stopped: it was cancelled; nothing was written.
        failed: a `Failure`; nothing was written.
    """

    started = Signal(object)
    progressed = Signal(object)
    finished = Signal(object)
    stopped = Signal()
    failed = Signal(object)

    def __init__(self, background: Background, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._background = background
        self._counter = ProgressCounter()
        self._cancel = CancelFlag()
        self._running = False
        self._timer = QTimer(self)
        self._timer.setInterval(_SAMPLE_MS)
        self._timer.timeout.connect(lambda: self.progressed.emit(self._counter.snapshot()))

    @property
    def is_running(self) -> bool:
        """Whether a report is being written."""
        return self._running

    def prepare(self) -> None:
        """Have at hand what makes reports, where nobody waits for it."""

        def work(_reader: ArchiveReader) -> None:
            from neardup_desktop.engine.report.reporting import all_writers

            all_writers()

        def nothing(_nothing: object) -> None:
            """Whoever wants a report is told what is wrong."""

        self._background.beside("report").submit("report prepare", work, nothing, nothing, self)

    def write(
        self, request: ReportRequest, target: Path, sources: tuple[Path, ...], *, replace: bool
    ) -> None:
        """Begin to write a report.

        Args:
            request: what it is to hold.
            target: the file.
            sources: the folders that were added.
            replace: whether a file that is there may be replaced.
        """
        counter, flag = ProgressCounter(), _PoliteFlag()
        self._counter, self._cancel = counter, flag

        def work(reader: ArchiveReader) -> WrittenReport | None:
            # The window opens sooner without what makes reports.
            from neardup_desktop.engine.report.reporting import write_report

            try:
                return write_report(
                    reader,
                    request,
                    target,
                    sources=sources,
                    replace=replace,
                    progress=counter,
                    cancel=flag,
                )
            except Cancelled:
                return None

        self._running = True
        self._timer.start()
        self.started.emit(target)
        beside = self._background.beside("report")
        beside.submit("report", work, self._done, self._broke, self)

    def cancel(self) -> None:
        """Ask what runs to stop; nothing of it is left."""
        self._cancel.set()

    def _end(self) -> None:
        self._running = False
        self._timer.stop()

    def _done(self, written: WrittenReport | None) -> None:
        self._end()
        if written is None:
            self.stopped.emit()
        else:
            self.finished.emit(written)

    def _broke(self, failure: Failure) -> None:
        self._end()
        self.failed.emit(failure)
