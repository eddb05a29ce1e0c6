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
        """Open or make the archive and build the window; nothing is shown yet.

        The archive has a `collector` of its own unless it is given one that outlives it.

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
        # Reading a file to look up takes seconds, and comparisons must not wait for it.
        self.lookups = Background(archive.reader)
        ini = QSettings(str(archive.folder / "window.ini"), QSettings.Format.IniFormat)
        scan = ScanControl(self.jobs, settings)
        try:
            with style_sheet_applied_at_end():
                self.window = MainWindow(
                    self.jobs, self.background, self.lookups, self.reader, scan, ini, theme
                )
        except BaseException as error:
            # Running threads would crash the program and hide the error.
            self._end_threads()
            # The traceback outlives the application and holds the parts of the window.
            traceback.clear_frames(error.__traceback__)
            self._stop_collector()
            raise
        # They are released with it: a connection lives as long as the object that owns the signal.
        for part in (self.jobs, self.background, self.lookups, scan, ini):
            part.setParent(self.window)
        self._is_open = True

    @property
    def is_open(self) -> bool:
        """Whether the archive is open."""
        return self._is_open

    def close(self) -> None:
        """Close the window, stop what runs, and close the archive; further calls do nothing."""
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
        # The writer closes last: only it can fold SQLite's write-ahead log into the database.
        self.jobs.close()

    def _stop_collector(self) -> None:
        if self._collector is not None:
            self._collector.stop()
