"""Where the views of the window are played: a window over a scanned sample, and ways to wait."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QDeadlineTimer, QEventLoop, QSize, QTimer
from PySide6.QtWidgets import QApplication

from neardup_desktop.ui.app.archive_window import ArchiveController
from neardup_desktop.ui.shell.main_window import MainWindow
from neardup_desktop.ui.style.theme import Theme

WAIT_MS = 120_000
_LOOK_MS = 5


@dataclass(slots=True)
class Stage:
    """What views play on.

    Attributes:
        controller: an open archive in which the sample was scanned.
        theme: what the window wears.
        size: of the window.
        may_trash: whether the files of the sample may go to the trash and come back.
    """

    controller: ArchiveController
    theme: Theme
    size: QSize
    may_trash: bool = True

    @property
    def window(self) -> MainWindow:
        """The window."""
        return self.controller.window


def wait_for(condition: Callable[[], bool]) -> None:
    """Run the event loop until a condition holds.

    Raises:
        TimeoutError: it did not hold in a generous while.
    """
    deadline = QDeadlineTimer(WAIT_MS)
    while not condition():
        if deadline.hasExpired():
            raise TimeoutError("the window did not get ready in time")
        # Sleeps between events: those that are waited for need the processor.
        loop = QEventLoop()
        QTimer.singleShot(_LOOK_MS, loop.quit)
        loop.exec()


def settle() -> None:
    """Let everything that was posted happen: layouts, styles, paints."""
    for _round in range(6):
        QApplication.sendPostedEvents()
        QApplication.processEvents()


def open_stage(archive: Path, theme: Theme, size: QSize, *, may_trash: bool = True) -> Stage:
    """Open a window on a scanned archive and wait until its first pair is compared."""
    controller = ArchiveController(archive, theme)
    stage = Stage(controller, theme, size, may_trash)
    controller.window.resize(size)
    controller.window.show()
    controller.window.open_archive()
    wait_for(lambda: controller.window.review.rows.rowCount() > 0)
    go_to_clusters(stage)
    return stage


def is_compared(window: MainWindow) -> bool:
    """Whether clusters are listed and the texts of the current row stand below."""
    return window.review.rows.rowCount() > 0 and not window.review.comparison.is_waiting


def go_to_clusters(stage: Stage) -> None:
    """Have all clusters listed and the first of them compared, with the keyboard in the list."""
    window = stage.window
    window.notice.hide()
    window.sidebar.go_to("clusters")
    wait_for(lambda: is_compared(window))
    window.review.view.go_to_row(0)
    wait_for(lambda: is_compared(window))
    window.review.view.setFocus()
