"""Reports: asks for the contents, writes them in a thread of its own, and reports the result."""

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings, QStandardPaths, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.model.errors import ReportError, UsageError
from neardup_desktop.model.progress import CancelFlag, Cancelled, Phase
from neardup_desktop.model.report import ReportRequest, WrittenReport
from neardup_desktop.ui.background.main_thread_priority import right_of_way
from neardup_desktop.ui.background.task_threads import Background, Failure
from neardup_desktop.ui.background.timers import single_shot
from neardup_desktop.ui.background.tracked_job import TrackedJob
from neardup_desktop.ui.clusters.review_page import ReviewPage
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.plan.decisions import StatusMessage
from neardup_desktop.ui.report.report_choice import Material, ReportChoice, Scope, material_of
from neardup_desktop.ui.session.saved_values import SavedValues
from neardup_desktop.ui.session.session import Grouping, ReviewSession
from neardup_desktop.ui.widgets import open_files
from neardup_desktop.ui.widgets.progress_strip import ProgressStrip

if TYPE_CHECKING:
    from neardup_desktop.ui.report.report_dialog import ReportDialog


class _PoliteFlag(CancelFlag):
    """Lets the main thread go first whenever the writer checks for cancellation."""

    def is_set(self) -> bool:
        right_of_way.give()
        return super().is_set()


class ReportControl(TrackedJob):
    """Writes one report at a time, beside scans, actions and other background work.

    Signals:
        started: the `Path` of a report that is being written from now on.
        finished: the `WrittenReport`.
        stopped: it was cancelled; nothing was written, as after a failure.
    """

    started = Signal(Path)
    finished = Signal(WrittenReport)
    stopped = Signal()

    def __init__(self, background: Background, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._background = background

    def prepare(self) -> None:
        """Import the modules that write reports while nobody waits for them."""

        def work(_reader: ArchiveReader) -> None:
            from neardup_desktop.engine.report.reporting import all_writers

            all_writers()

        def nothing(_nothing: object) -> None:
            """Ignore a failure, which will be shown when a report is written."""

        self._background.beside("report").submit("report prepare", work, nothing, nothing, self)

    def write(
        self, request: ReportRequest, target: Path, sources: tuple[Path, ...], *, replace: bool
    ) -> None:
        """Write a report in the background; an existing file only if it may be replaced."""
        counter, flag = self._begin(_PoliteFlag())

        def work(reader: ArchiveReader) -> WrittenReport | None:
            # Imported late, so that the window opens sooner.
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
    """The progress strip of a report."""
    return ProgressStrip(
        tr("Progress of the report"),
        tr("Stop the report; an existing file stays as it is"),
        {
            Phase.REPORT: (tr("Writing the report"), tr("{done} of {total} groups")),
        },
    )


_FOLDER = "report/folder"
_USUAL = ("html_page", "csv_table", "json_lines")
"""The formats that are offered first."""
_IDLE_MS = 1500
"""The clusters are painted by then, and the main thread is idle."""


class ReportController(QObject):
    """One dialog and one report at a time.

    Signals:
        message: a `StatusMessage` for the user.
        failed: a `Failure` that has nothing to do with the place of the report.
    """

    message = Signal(StatusMessage)
    failed = Signal(Failure)

    def __init__(
        self,
        window: QWidget,
        page: ReviewPage,
        session: ReviewSession,
        background: Background,
        settings: QSettings,
    ) -> None:
        """Offer reports on what the page lists; the last folder is kept in the settings."""
        super().__init__(window)
        self._window = window
        self._page = page
        self._session = session
        self._remembered = SavedValues(settings)
        self._grouping: Grouping | None = None
        self._lost: Failure | None = None
        self._written: tuple[ReportChoice, Material] | None = None
        self.control = control = ReportControl(background, self)
        self._idle = single_shot(self, control.prepare, _IDLE_MS)
        self.strip = report_strip()
        self.dialog: ReportDialog | None = None
        control.started.connect(
            lambda target: self.strip.begin(self.tr("Preparing the report"), target.name)
        )
        control.progressed.connect(self.strip.show_progress)
        control.finished.connect(self._report_written)
        control.stopped.connect(self._report_stopped)
        control.failed.connect(self._report_failure)
        self.strip.cancel_wanted.connect(control.cancel)
        session.grouped.connect(self._follow)
        session.lost.connect(self._lose)

    def _lose(self, failure: Failure) -> None:
        self._grouping, self._lost = None, failure
        if self.dialog is not None:
            self.dialog.reject()

    def _follow(self, grouping: Grouping) -> None:
        self._lost = None
        if self._grouping is None and grouping.items:
            self._idle.start()
        self._grouping = grouping

    def ask(self, scope: Scope | None = None) -> None:
        """Open the dialog for a report on these clusters; None stands for the likeliest ones."""
        if self.control.is_running:
            self._warn(self.tr("Another report is still being written."))
        elif self._lost is not None:
            self._warn(formatting.sentences(self._lost.message, self._lost.remedy))
        elif self._grouping is None or not self._grouping.items:
            self._warn(self.tr("Nothing to report yet. Scan a folder first."))
        elif self.dialog is None:
            dialog = self._open(material_of(self._grouping, self._page))
            if scope is not None:
                dialog.form.scope.choose(scope)

    def _open(self, material: Material, choice: ReportChoice | None = None) -> "ReportDialog":
        # Imported late, so that the window opens sooner.
        from neardup_desktop.engine.report.reporting import all_writers
        from neardup_desktop.ui.report.report_dialog import ReportDialog

        rank = {name: number for number, name in enumerate(_USUAL)}
        writers = sorted(all_writers(), key=lambda one: rank.get(one.name, len(rank)))
        dialog = ReportDialog(material, writers, self._folder(), self._window)
        if choice is not None:
            dialog.form.show_choice(choice)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.wanted.connect(partial(self._write, material))
        dialog.finished.connect(self._forget)
        self.dialog = dialog
        # Making the parts, putting them together and showing them take a hundredth of a second
        # each, so they do not happen in one go.
        QTimer.singleShot(0, self, lambda: self._assemble(dialog))
        return dialog

    def _assemble(self, dialog: "ReportDialog") -> None:
        if self.dialog is dialog:
            dialog.assemble()
            QTimer.singleShot(0, self, lambda: self._show(dialog))

    def _show(self, dialog: "ReportDialog") -> None:
        if self.dialog is dialog:
            dialog.open()

    def _forget(self) -> None:
        self.dialog = None

    def _folder(self) -> Path:
        """The folder of the last report, or the documents folder."""
        last = self._remembered.text(_FOLDER)
        if last and os.path.isdir(last):  # noqa: PTH112 - it takes whatever is remembered
            return Path(last)
        places = QStandardPaths.StandardLocation
        documents = Path(QStandardPaths.writableLocation(places.DocumentsLocation))
        return documents if documents.is_dir() else Path.home()

    def _write(self, material: Material, choice: ReportChoice, replace: bool) -> None:
        self._written = choice, material
        self._remembered.put(_FOLDER, str(choice.target.parent))
        sources = tuple(map(Path, self._session.sources))
        self.control.write(choice.request(material), choice.target, sources, replace=replace)

    # --- results --------------------------------------------------------------------------

    def _report_written(self, written: WrittenReport) -> None:
        self.strip.hide()
        path = written.path
        words = self.tr("Saved “{name}” ({clusters}).").format(
            name=formatting.printable(Path(path).name),
            clusters=formatting.counted(written.clusters, "{n} group", "{n} groups"),
        )
        actions = (
            (self.tr("Open"), lambda: self._warn_unless(open_files.open_file(path))),
            (self.tr("Show in folder"), lambda: self._warn_unless(open_files.show_in_folder(path))),
        )
        self.message.emit(StatusMessage(words, actions))

    def _warn_unless(self, is_open: bool) -> None:
        if not is_open:
            self._warn(self.tr("The system could not open it. Does the file still exist?"))

    def _report_stopped(self) -> None:
        self.strip.hide()
        self.message.emit(StatusMessage(self.tr("Report stopped. Nothing was written.")))

    def _report_failure(self, failure: Failure) -> None:
        self.strip.hide()
        if not isinstance(failure.error, ReportError | UsageError):
            self.failed.emit(failure)
            return
        words = formatting.sentences(failure.message, failure.remedy)
        again = (self.tr("Try again…"), self._ask_again)
        self.message.emit(StatusMessage(words, (again,), is_warning=True))

    def _ask_again(self) -> None:
        """Reopen the dialog as it was, for the user to choose another file."""
        if self._written is not None and self.dialog is None and not self.control.is_running:
            choice, material = self._written
            self._open(material, choice)

    def _warn(self, words: str) -> None:
        self.message.emit(StatusMessage(words, is_warning=True))
