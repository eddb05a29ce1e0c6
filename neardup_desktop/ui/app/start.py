"""Starts the window: the only module that knows how its parts fit together."""

import gc
import signal
import sys
import threading
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QFontMetrics, QIcon
from PySide6.QtWidgets import QApplication

from neardup_desktop.engine.scan.scan import load_ahead
from neardup_desktop.model.resources import resource_path
from neardup_desktop.ui.app.application import Application, user_settings
from neardup_desktop.ui.app.hand_over import Claim, Wish
from neardup_desktop.ui.background.timers import AT_REST_MS
from neardup_desktop.ui.crash.crash_reporter import CrashReporter
from neardup_desktop.ui.format import translation
from neardup_desktop.ui.scan import taskbar

__all__ = ["NoFontError", "make_application", "run", "tune_interpreter"]

_HEARTBEAT_MS = 500
_SWITCH_INTERVAL_S = 0.0002


class NoFontError(Exception):
    """No font is installed."""


def make_application() -> QApplication:
    """The one QApplication, with name, style and icon."""
    QApplication.setApplicationName("neardup-desktop")
    QApplication.setApplicationDisplayName("Neardup Desktop")
    QApplication.setDesktopFileName("neardup-desktop")
    taskbar.identify()
    application = QApplication(sys.argv[:1])
    translation.install(application)
    application.setStyle("Fusion")
    application.setWindowIcon(QIcon(str(resource_path("icons", "neardup.svg"))))
    return application


def tune_interpreter() -> None:
    """Keep the main thread responsive while other threads run Python code.

    With the default switch interval of 5 ms it would wait that long each time it returns from Qt
    or SQLite, and lists would stutter during a scan. Objects that exist by now live until the end,
    so they are frozen: else each garbage collection walks through all of them, which took 40 ms.
    """
    sys.setswitchinterval(_SWITCH_INTERVAL_S)
    gc.freeze()


def run(
    archive_folder: Path,
    wish: Wish = Wish(),  # noqa: B008 - frozen
    claim: Claim | None = None,
) -> int:
    """Open a window on an archive, or on a new one; returns the exit code once it is closed.

    The `claim` of the archive may already be taken.

    Raises:
        NoFontError: nothing can be written in a window.
    """
    tune_interpreter()
    if not wish.is_question:
        load_ahead()
    application = make_application()
    if not QFontMetrics(application.font()).inFont("a"):
        application.shutdown()
        if claim is not None:
            claim.release()
        raise NoFontError
    guard = CrashReporter()
    guard.install()
    program = Application(application, user_settings(), guard, claim=claim)
    # From the event loop, because it may be over before the loop has begun.
    program.ended.connect(application.exit, Qt.ConnectionType.QueuedConnection)
    # Python handles signals only when it runs; this wakes it twice a second.
    heartbeat = QTimer()
    heartbeat.start(_HEARTBEAT_MS)
    heartbeat.timeout.connect(lambda: None)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda _number, _frame: program.quit())

    def begin() -> None:
        if wish.is_question:
            program.ask(archive_folder, wish)
            return
        program.begin(archive_folder, [Path(folder) for folder in wish.folders])
        program.take(replace(wish, folders=()))
        # In a thread, because somebody may be typing by then.
        load = threading.Thread(target=load_ahead, name="load ahead", daemon=True)
        QTimer.singleShot(AT_REST_MS, load.start)

    QTimer.singleShot(0, begin)
    code = application.exec()
    guard.remove()
    return code
