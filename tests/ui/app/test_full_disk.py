"""A disk that runs full under the window: it is explained, nothing is lost, and work goes on."""

from collections.abc import Callable

from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from neardup_desktop.engine.archive.archive import Archive
from tests.helpers.window_driver import WAIT_MS, WindowDriver, wait_until
from tests.ui.sample_folder import SampleFolder

_NO_LIMIT_PAGES = 1 << 30
_ROOM_PAGES = 2


def limit_index(archive: Archive) -> None:
    """Let the index grow by some pages only, as on a disk that is nearly full."""
    pages = archive.index.row("PRAGMA page_count")
    assert pages is not None
    archive.index.row(f"PRAGMA max_page_count = {int(pages[0]) + _ROOM_PAGES}")


def limit_decisions(archive: Archive) -> None:
    """Let the decisions not grow at all, and have each of them need more room than there is."""
    database = archive.decisions_database
    database.execute("CREATE TABLE ballast (content BLOB)")
    database.execute(
        "CREATE TEMP TRIGGER heavy BEFORE INSERT ON main.hidden "
        f"BEGIN INSERT INTO ballast VALUES (zeroblob({10 * 4096})); END"
    )
    database.row("PRAGMA max_page_count = 1")  # never less than there are


def free(archive: Archive) -> None:
    """Take the limits away."""
    for database in (archive.index, archive.decisions_database):
        database.row(f"PRAGMA max_page_count = {_NO_LIMIT_PAGES}")


def do(driver: WindowDriver, work: Callable[[Archive], None]) -> None:
    """Do something in the thread of the archive and wait for it."""
    done: list[bool] = []
    driver.controller.jobs.submit(lambda archive: work(archive), lambda _nothing: done.append(True))
    wait_until(lambda: bool(done))


def box_text(driver: WindowDriver) -> str:
    """What the box on the screen says; it is closed."""
    box = driver.window.findChild(QMessageBox)
    assert box is not None
    words = f"{box.text()} {box.informativeText()}"
    box.close()
    box.deleteLater()
    return words


def test_a_scan_says_so_and_goes_on_once_there_is_space(
    driver: WindowDriver, sample: SampleFolder, qtbot: QtBot
) -> None:
    do(driver, limit_index)
    with qtbot.waitSignal(driver.window.scan.failed, timeout=WAIT_MS):
        driver.window.add_folders([sample.root])
    words = box_text(driver)
    assert "disk is full" in words
    assert "try again" in words
    assert "went wrong in" not in words
    assert not driver.is_progress_shown()
    assert driver.controller.reader.unfinished_scan_s() is not None

    do(driver, free)
    driver.scan_folder(sample.root)
    assert driver.row_count > 0
    assert driver.controller.reader.unfinished_scan_s() is None


def test_hiding_says_so_and_hides_nothing(scanned: WindowDriver) -> None:
    item = scanned.item_at(1)
    do(scanned, limit_decisions)
    scanned.hide_items([item])
    wait_until(lambda: scanned.window.findChild(QMessageBox) is not None)
    words = box_text(scanned)
    assert "disk is full" in words
    assert "went wrong in" not in words
    assert scanned.controller.reader.hidden_items() == []

    do(scanned, free)
    scanned.hide_items([item])
    wait_until(lambda: scanned.controller.reader.hidden_items() == [item])
