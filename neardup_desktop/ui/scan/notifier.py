"""System notifications about the end of a scan, and its progress in the task bar."""

import os
import time
from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QSystemTrayIcon, QWidget

from neardup_desktop.model.progress import Progress, ScanSummary
from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.scan import taskbar
from neardup_desktop.ui.scan.scan_control import ScanControl
from neardup_desktop.ui.scan.scan_words import summary_words
from neardup_desktop.ui.widgets import session_bus

_SHOWN_MS = 15_000
_LEAST_SCAN_S = 10.0
"""During a shorter scan the user has hardly turned to something else."""


def come_to_front(window: QWidget, token: str = "") -> None:
    """Show a window in front of all others; the `token` of the system allows it."""
    if token:
        os.environ["XDG_ACTIVATION_TOKEN"] = token  # Qt passes it on under Wayland
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()


class ScanNotifier(QObject):
    """Notifies by the system tray if there is one, and has the window ask for attention."""

    def __init__(self, window: QWidget, scan: ScanControl, is_wanted: Callable[[], bool]) -> None:
        super().__init__(window)
        self._window = window
        self._is_wanted = is_wanted
        self._tray: QSystemTrayIcon | None = None
        self.last = ("", "")
        """Title and text of the last notification."""
        self._begun_s = 0.0
        self._share = 0.0
        scan.started.connect(self._started)
        scan.progressed.connect(self._progressed)
        scan.finished.connect(self._finished)
        scan.failed.connect(self._failed)

    def _started(self) -> None:
        self._begun_s, self._share = time.monotonic(), 0.0

    def _progressed(self, progress: Progress) -> None:
        """Show the progress of all phases together in the task bar, in steps of a hundredth."""
        if progress.remaining_s is None or progress.is_paused:
            return
        passed_s = time.monotonic() - self._begun_s
        share = passed_s / (passed_s + progress.remaining_s + 0.1)
        if share >= self._share + 0.01:  # an estimate may grow, but the bar does not go back
            self._share = share
            taskbar.show_progress(self._window, share)

    def _end_progress(self) -> None:
        if self._share:
            taskbar.show_progress(self._window, None)

    def _finished(self, summary: ScanSummary) -> None:
        self._end_progress()
        if not summary.cancelled and summary.seconds >= _LEAST_SCAN_S:
            self.notify(formatting.tr("Scan finished"), summary_words(summary))

    def _failed(self, failure: Failure) -> None:
        self._end_progress()
        self.notify(formatting.tr("The scan could not continue"), failure.message)

    def notify(self, title: str, text: str) -> None:
        """Notify, unless the window is active or notifications are unwanted."""
        if not self._is_wanted() or self._window.isActiveWindow():
            return
        self.last = (title, text)
        QApplication.alert(self._window)
        if QSystemTrayIcon.isSystemTrayAvailable() and QSystemTrayIcon.supportsMessages():
            self._show_in_tray(title, text)
        else:
            session_bus.notify(title, text)

    def _show_in_tray(self, title: str, text: str) -> None:
        if self._tray is None:
            self._tray = QSystemTrayIcon(QApplication.windowIcon(), self)
            self._tray.setToolTip(QApplication.applicationDisplayName())
            self._tray.messageClicked.connect(self._come_to_front)
            self._tray.activated.connect(self._come_to_front)
        self._tray.show()
        self._tray.showMessage(title, text, QApplication.windowIcon(), _SHOWN_MS)
        # The icon is shown for the message only.
        QTimer.singleShot(_SHOWN_MS, self._tray, self._tray.hide)

    def _come_to_front(self) -> None:
        come_to_front(self._window)
        if self._tray is not None:
            self._tray.hide()
