"""Where the views of the window are played: a window over a scanned sample."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from neardup_desktop.ui.app.archive_window import ArchiveController
from neardup_desktop.ui.shell.main_window import MainWindow
from neardup_desktop.ui.shell.navigation import CLUSTERS
from neardup_desktop.ui.style.theme import Theme
from tests.helpers.window_driver import WindowDriver, wait_until


@dataclass(slots=True)
class Stage:
    """What views play on.

    Attributes:
        driver: of a window on an archive in which the sample was scanned.
        theme: of the window.
        size: of the window.
        may_trash: whether the files of the sample may go to the trash and come back.
    """

    driver: WindowDriver
    theme: Theme
    size: QSize
    may_trash: bool = True

    @property
    def window(self) -> MainWindow:
        """The window."""
        return self.driver.window


def settle() -> None:
    """Let everything that was posted happen: layouts, styles, paints."""
    for _round in range(6):
        QApplication.sendPostedEvents()
        QApplication.processEvents()


def open_stage(archive: Path, theme: Theme, size: QSize, *, may_trash: bool = True) -> Stage:
    """Open a window on a scanned archive and wait until its first pair is compared."""
    driver = WindowDriver(ArchiveController(archive, theme))
    stage = Stage(driver, theme, size, may_trash)
    driver.window.resize(size)
    driver.window.show()
    driver.window.open_archive()
    wait_until(lambda: driver.row_count > 0)
    go_to_clusters(stage)
    return stage


def go_to_clusters(stage: Stage) -> None:
    """Have all clusters listed and the first of them compared, with the keyboard in the list."""
    driver = stage.driver
    driver.window.notice.hide()
    driver.open_page(CLUSTERS)
    wait_until(driver.is_compared)
    driver.go_to_row(0)
    wait_until(driver.is_compared)
    driver.focus_list()
