"""Writes reports in a thread of their own, and looks at the counter ten times a second."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.model.progress import CancelFlag, Cancelled, Phase
from neardup_desktop.model.report import ReportRequest, WrittenReport
from neardup_desktop.ui.background.main_thread_priority import right_of_way
from neardup_desktop.ui.background.task_threads import Background
from neardup_desktop.ui.background.tracked_job import TrackedJob
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.widgets.progress_strip import ProgressStrip


class _PoliteFlag(CancelFlag):
    """Whoever looks whether to stop lets the window go first."""

    def is_set(self) -> bool:
        right_of_way.give()
        return super().is_set()


class ReportControl(TrackedJob):
    """Writes one report at a time, beside scans, actions and what the window asks for.

    Signals:
        started: the `Path` of a report that is being written from now on.
        finished: the `WrittenReport`.
        stopped: it was cancelled; nothing was written, as where it has failed.
    """

    started = Signal(object)
    finished = Signal(object)
    stopped = Signal()

    def __init__(self, background: Background, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._background = background

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
        counter, flag = self._begin(_PoliteFlag())

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

        self.started.emit(target)
        beside = self._background.beside("report")
        beside.submit("report", work, self._done, self._fail, self)

    def _done(self, written: WrittenReport | None) -> None:
        self._end()
        if written is None:
            self.stopped.emit()
        else:
            self.finished.emit(written)


def report_strip() -> ProgressStrip:
    """The strip that shows how far the writing of a report is."""
    return ProgressStrip(
        tr("Progress of the report"),
        tr("Stop; no report is written, and one that was there stays as it was"),
        {
            Phase.STUDY: (tr("Studying the texts"), tr("{done} of {total} texts")),
            Phase.REPORT: (tr("Writing the report"), tr("{done} of {total} clusters")),
        },
    )
