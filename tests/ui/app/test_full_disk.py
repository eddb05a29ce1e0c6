"""A disk that runs full under the window: told in plain words, nothing lost, and gone on with."""

from collections.abc import Callable

from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.ui.app.start import ArchiveController
from tests.ui.conftest import WAIT_MS, scan_and_wait, wait_until
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


def do(controller: ArchiveController, qtbot: QtBot, work: Callable[[Archive], None]) -> None:
    """Do something in the thread of the archive and wait for it."""
    done: list[bool] = []
    controller.jobs.submit(lambda archive: work(archive), lambda _nothing: done.append(True))
    wait_until(qtbot, lambda: bool(done))


def told(controller: ArchiveController) -> str:
    """What the box on the screen says; it is closed."""
    box = controller.window.findChild(QMessageBox)
    assert box is not None
    words = f"{box.text()} {box.informativeText()}"
    box.close()
    box.deleteLater()
    return words


def test_a_scan_says_so_and_goes_on_once_there_is_space(
    controller: ArchiveController, sample: SampleFolder, qtbot: QtBot
) -> None:
    do(controller, qtbot, limit_index)
    with qtbot.waitSignal(controller.window.scan.failed, timeout=WAIT_MS):
        controller.window.add_folders([sample.root])
    words = told(controller)
    assert "disk is full" in words
    assert "try again" in words
    assert "went wrong inside" not in words
    assert not controller.window.strip.isVisible()
    assert controller.reader.unfinished_scan_s() is not None

    do(controller, qtbot, free)
    scan_and_wait(controller, sample.root, qtbot)
    assert controller.window.review.rows.rowCount() > 0
    assert controller.reader.unfinished_scan_s() is None


def test_hiding_says_so_and_hides_nothing(scanned: ArchiveController, qtbot: QtBot) -> None:
    window = scanned.window
    item = window.review.rows.member(1).item
    do(scanned, qtbot, limit_decisions)
    window.decisions.hide([item])
    wait_until(qtbot, lambda: window.findChild(QMessageBox) is not None)
    words = told(scanned)
    assert "disk is full" in words
    assert "went wrong inside" not in words
    assert scanned.reader.hidden_items() == []

    do(scanned, qtbot, free)
    window.decisions.hide([item])
    wait_until(qtbot, lambda: scanned.reader.hidden_items() == [item])
