"""An archive that was closed leaves nothing in memory: people open one after the other."""

import gc
import shutil
from collections import Counter
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from neardup_desktop.ui.style.theme import Theme
from tests.ui.stage import open_stage, settle


def own_objects() -> Counter[str]:
    """How many living objects of Qt there are of each class, and what is left of the program's."""
    gc.collect()
    found = [one for one in gc.get_objects() if isinstance(one, QObject)]
    return Counter(
        type(one).__qualname__
        for one in found
        if isValid(one) or type(one).__module__.startswith("neardup_desktop.")
    )


def use_and_close(archive: Path) -> None:
    """Open an archive, look at every page and at a comparison, plan something, and close it."""
    stage = open_stage(archive, Theme("light"), QSize(1280, 800))
    driver = stage.driver
    for place in sorted(driver.window.places.names()):
        driver.open_page(place)
        settle()
    driver.window.dialogs.show_help()
    driver.window.dialogs.show_folders()
    settle()
    driver.close()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_a_closed_archive_leaves_no_window_thread_or_timer(
    application: QApplication, scanned_archive: Path, tmp_path: Path
) -> None:
    archive = shutil.copytree(scanned_archive, tmp_path / "archive")
    use_and_close(archive)  # what is made once for all windows is there after the first
    before = own_objects()
    use_and_close(archive)
    assert own_objects() - before == Counter()
