"""Where the window is built: the only place that knows how its parts fit together."""

import gc
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QSettings, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from neardup_desktop.engine.archive import Archive
from neardup_desktop.engine.compare_items import prepare
from neardup_desktop.model.errors import NeardupError
from neardup_desktop.model.resources import resource_path
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.ui import translation
from neardup_desktop.ui.collector import MainThreadCollector
from neardup_desktop.ui.dialogs.messages import failure_box
from neardup_desktop.ui.jobs import Background, JobRunner, failure_of
from neardup_desktop.ui.main_window import MainWindow
from neardup_desktop.ui.scan.scan_control import ScanControl
from neardup_desktop.ui.style.theme import Theme, apply_theme, load_theme, system_theme_name

CANNOT_RUN = 3
_HEARTBEAT_MS = 500
_SWITCH_INTERVAL_S = 0.0002


class Desk:
    """An open archive with its window and threads; `close` ends them all."""

    def __init__(
        self,
        archive_folder: Path,
        theme: Theme,
        settings: ScanSettings = ScanSettings(),  # noqa: B008 - frozen
    ) -> None:
        """Open the archive and build the window; nothing is shown yet.

        Raises:
            ArchiveError: the archive is locked or cannot be used.
        """
        self._collector = MainThreadCollector()
        self.jobs = JobRunner()
        try:
            archive = self.jobs.open_archive(lambda: Archive.open(archive_folder))
            self.reader = archive.reader()
        except BaseException:
            self.jobs.close()
            self._collector.stop()
            raise
        self.background = Background(archive.reader)
        ini = QSettings(str(archive.folder / "window.ini"), QSettings.Format.IniFormat)
        scan = ScanControl(self.jobs, settings)
        self.window = MainWindow(self.jobs, self.background, self.reader, scan, ini, theme)

    def close(self) -> None:
        """Close the window, stop what runs, and close the archive."""
        self.window.close()
        self.background.close()
        self.reader.close()
        # The writer goes last: only it can fold SQLite's write-ahead log into the database.
        self.jobs.close()
        self.window.deleteLater()
        self._collector.stop()


def make_application() -> QApplication:
    """The one QApplication, dressed for this program."""
    QApplication.setApplicationName("neardup-desktop")
    QApplication.setApplicationDisplayName("Neardup Desktop")
    QApplication.setDesktopFileName("neardup-desktop")
    application = QApplication(sys.argv[:1])
    translation.install(application)
    application.setStyle("Fusion")
    application.setWindowIcon(QIcon(str(resource_path("icons", "neardup.svg"))))
    return application


def tune_interpreter() -> None:
    """Let the main thread have its turn soon while another thread is busy in Python.

    With the default of 5 ms it would wait that long each time it comes back from Qt or SQLite,
    and lists would stutter during a scan. What is loaded by now stays to the end, so the garbage
    collector need not walk through all of it each time, which took 40 ms.
    """
    sys.setswitchinterval(_SWITCH_INTERVAL_S)
    prepare()
    gc.collect()
    gc.freeze()


def run(archive_folder: Path, folders: Sequence[Path] = ()) -> int:
    """Open the window and stay until it is closed; returns the exit code.

    Args:
        archive_folder: where the archive is, or is to be made.
        folders: folders to add and scan at once.
    """
    tune_interpreter()
    application = make_application()
    apply_theme(application, load_theme(system_theme_name()))
    try:
        desk = Desk(archive_folder, load_theme(system_theme_name()))
    except NeardupError as error:
        failure_box(failure_of(error)).exec()
        return CANNOT_RUN
    sys.excepthook = _defect_handler(desk)
    application.styleHints().colorSchemeChanged.connect(lambda: _follow_system(application, desk))
    desk.window.show()
    desk.window.open_archive(folders)
    # Python looks at Ctrl+C only when it runs; this wakes it twice a second.
    heartbeat = QTimer()
    heartbeat.start(_HEARTBEAT_MS)
    heartbeat.timeout.connect(lambda: None)
    signal.signal(signal.SIGINT, lambda _number, _frame: desk.window.close())
    code = application.exec()
    desk.close()
    return code


def _follow_system(application: QApplication, desk: Desk) -> None:
    theme = load_theme(system_theme_name())
    apply_theme(application, theme)
    desk.window.set_theme(theme)


def _defect_handler(
    desk: Desk,
) -> Callable[[type[BaseException], BaseException, TracebackType | None], None]:
    def handle(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        sys.__excepthook__(kind, error, trace)
        if isinstance(error, Exception):
            desk.window.show_failure(failure_of(error))

    return handle
