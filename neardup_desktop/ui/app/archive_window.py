"""An open archive with its window and its threads."""

import traceback
from pathlib import Path

from PySide6.QtCore import QSettings

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.ui.background.collector import MainThreadCollector
from neardup_desktop.ui.background.task_threads import Background, JobRunner
from neardup_desktop.ui.scan.scan_control import ScanControl
from neardup_desktop.ui.shell.main_window import MainWindow
from neardup_desktop.ui.style.theme import Theme, style_sheet_applied_at_end


class ArchiveController:
    """An open archive with its window and threads; `close` ends them all."""

    def __init__(
        self,
        archive_folder: Path,
        theme: Theme,
        settings: ScanSettings = ScanSettings(),  # noqa: B008 - frozen
        collector: MainThreadCollector | None = None,
    ) -> None:
        """Open the archive, or make it, and build the window; nothing is shown yet.

        Without a `collector` that lives as long as any archive is open, it has one of its own.

        Raises:
            ArchiveError: the archive is locked or cannot be used.
        """
        self._collector = MainThreadCollector() if collector is None else None
        self._is_open = False
        self.jobs = JobRunner()
        try:
            archive = self.jobs.open_archive(lambda: Archive.open(archive_folder))
            self.reader = archive.reader()
        except BaseException:
            self.jobs.close()
            self._stop_collector()
            raise
        self.folder = archive.folder
        self.is_index_renewed = archive.is_index_renewed
        self.background = Background(archive.reader)
        # Reading a file to look for takes seconds, and comparisons must not wait for it.
        self.lookups = Background(archive.reader)
        ini = QSettings(str(archive.folder / "window.ini"), QSettings.Format.IniFormat)
        scan = ScanControl(self.jobs, settings)
        try:
            with style_sheet_applied_at_end():
                self.window = MainWindow(
                    self.jobs, self.background, self.lookups, self.reader, scan, ini, theme
                )
        except BaseException as error:
            # Threads that nobody ends take the program down, and hide what went wrong.
            self._end_threads()
            # The trace, which outlives the application, holds the parts of the window.
            traceback.clear_frames(error.__traceback__)
            self._stop_collector()
            raise
        # They go with it: what is connected with a signal stays as long as the signal's owner.
        for part in (self.jobs, self.background, self.lookups, scan, ini):
            part.setParent(self.window)
        self._is_open = True

    @property
    def is_open(self) -> bool:
        """Whether the archive is in use."""
        return self._is_open

    def close(self) -> None:
        """Close the window, stop what runs, and close the archive; once is enough."""
        if not self._is_open:
            return
        self._is_open = False
        self.window.close()
        self._end_threads()
        self.window.deleteLater()
        self._stop_collector()

    def _end_threads(self) -> None:
        self.lookups.close()
        self.background.close()
        self.reader.close()
        # The writer goes last: only it can fold SQLite's write-ahead log into the database.
        self.jobs.close()

    def _stop_collector(self) -> None:
        if self._collector is not None:
            self._collector.stop()
