"""The source folders of the archive, and the scans of them."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.model.progress import Changes, ScanSummary
from neardup_desktop.ui.background.task_threads import Failure, JobRunner
from neardup_desktop.ui.plan.decisions import StatusMessage
from neardup_desktop.ui.scan.scan_control import ScanControl
from neardup_desktop.ui.scan.scan_strip import ScanStrip
from neardup_desktop.ui.scan.scan_words import summary_words
from neardup_desktop.ui.session.session import ReviewSession
from neardup_desktop.ui.shell.drops import known_words, not_within
from neardup_desktop.ui.widgets.choosing import choose_folder


class SourceFolders(QObject):
    """Adds, scans and removes folders, and shows the progress of a scan.

    Signals:
        changed: other folders, or a scan has begun or ended.
        archive_changed: the `Changes` of what the archive lists.
        message: a `StatusMessage` for the user.
        failed: the `Failure` of a scan.
        problems_wanted: the user wants to see what was not compared.
    """

    changed = Signal()
    archive_changed = Signal(Changes)
    message = Signal(StatusMessage)
    failed = Signal(Failure)
    problems_wanted = Signal()

    def __init__(
        self,
        jobs: JobRunner,
        session: ReviewSession,
        scan: ScanControl,
        strip: ScanStrip,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._jobs, self._session, self._scan, self._strip = jobs, session, scan, strip
        self.paths: tuple[Path, ...] = ()
        self.are_known = False
        strip.cancel_wanted.connect(scan.cancel)
        strip.pause_wanted.connect(scan.toggle_pause)
        strip.problems_wanted.connect(self.problems_wanted)
        scan.started.connect(self._begin)
        scan.progressed.connect(strip.show_progress)
        scan.partial.connect(self._show_partial)
        scan.finished.connect(self._finish)
        scan.failed.connect(self._fail)

    def choose(self) -> None:
        """Let the user choose a folder, and scan it."""
        title = self.tr("Choose a folder to scan")
        choose_folder(self._window, title, lambda folder: self.add([folder]))

    def add(self, folders: Sequence[Path]) -> None:
        """Add folders and scan them; say which are inside a source already."""
        added = not_within(folders, self.paths)
        if folders and not added:
            self._warn(known_words(folders))
            self.rescan()
        elif added:
            self._scan.start(added)

    def rescan(self) -> None:
        """Read what is new or has changed in all folders."""
        if self._scan.is_running and not self._scan.gives_way:
            self._warn(self.tr("A scan is already running."))
        elif self.paths:
            self._scan.start()
        else:
            self._warn(self.tr("No folders to scan yet. Add one first."))

    def remove(self, folder: Path) -> None:
        """Forget a folder and what was read in it; nothing on disk changes."""

        def done(changes: Changes) -> None:
            self.read()
            self.archive_changed.emit(changes)

        self._jobs.submit(lambda archive: archive.remove_source(folder), done)

    def forget_left_out(self) -> None:
        """Forget what was read of files and folders that scans leave out by now."""

        def done(changes: Changes) -> None:
            if changes.archive:
                self.archive_changed.emit(changes)

        # Not during a scan, which may be reading just these files.
        self._jobs.submit(Archive.forget_left_out, done)

    def read(self, then: Callable[[], object] | None = None) -> None:
        """Read the source folders from the archive, and call `then` afterwards."""

        def done(paths: list[Path]) -> None:
            self.paths = tuple(paths)
            self.are_known = True
            self._session.set_sources(tuple(map(str, paths)))
            self.changed.emit()
            if then is not None:
                then()

        self._jobs.submit(Archive.sources, done, quick=True)

    def _warn(self, words: str) -> None:
        self.message.emit(StatusMessage(words, is_warning=True))

    # --- scans ----------------------------------------------------------------------------

    def _begin(self) -> None:
        self._strip.begin()
        self.changed.emit()

    def _show_partial(self, files: int) -> None:
        # New folders first: the lists shorten paths by them.
        self.read(lambda: self.archive_changed.emit(Changes(archive=True)))
        self._strip.show_partial(files)

    def _end(self) -> None:
        self._strip.hide()
        self.read()
        self.changed.emit()
        self.archive_changed.emit(Changes(archive=True))

    def _finish(self, summary: ScanSummary) -> None:
        self._end()
        see = (self.tr("What was not compared"), self.problems_wanted.emit)
        self.message.emit(
            StatusMessage(
                summary_words(summary),
                # A strip already says that a scan was stopped, and offers to continue it.
                () if summary.cancelled else (see,),
                is_warning=summary.cancelled or bool(summary.notes or summary.unread_folders),
            )
        )

    def _fail(self, failure: Failure) -> None:
        self._end()
        self.failed.emit(failure)
