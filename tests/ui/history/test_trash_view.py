"""What lies in the trash, listed and put back, on real files and a trash of the test's own."""

from PySide6.QtCore import QItemSelectionModel, Qt
from pytestqt.qtbot import QtBot

from neardup_desktop.ui.app.start import ArchiveController
from neardup_desktop.ui.history.history_page import TRASH
from tests.ui.cells import cell
from tests.ui.conftest import WAIT_MS, wait_until
from tests.ui.plan.test_acting import choose, files_below, press, trash_and_wait, trashed_names
from tests.ui.sample_folder import SampleFolder

COPIES = ("Report of the club (1).txt", "Plum jam.txt")


def test_what_two_actions_trashed_is_listed_together_and_put_back_together(
    scanned_own: ArchiveController, sample: SampleFolder, qtbot: QtBot
) -> None:
    window = scanned_own.window
    before = files_below(sample.root)
    trashed = set()
    for name in COPIES:
        choose(scanned_own, name)
        trash_and_wait(scanned_own, qtbot)
        trashed = before.keys() - files_below(sample.root).keys()
    page = window.history
    wait_until(qtbot, lambda: page.trash.rows.rowCount() == 2)
    assert page.tabs.tabText(TRASH) == "In the trash  2"

    press(window.review.view, Qt.Key.Key_6, Qt.KeyboardModifier.ControlModifier)
    assert window.pages.currentWidget() is page
    assert page.trash.table.hasFocus()
    rows = page.trash.rows
    names = {cell(rows, row, "Name") for row in range(2)}
    assert names == {path.name for path in trashed}
    newest = rows.row(0)
    assert cell(rows, 0, "Where it lies") == newest.trash_path
    assert cell(rows, 0, "What stands for it").startswith(COPIES[1])

    page.trash.table.selectAll()
    with qtbot.waitSignals([window.control.finished, window.session.grouped], timeout=WAIT_MS):
        press(page.trash.table, Qt.Key.Key_P)
    assert files_below(sample.root) == before
    assert trashed_names() == []
    assert "2 items put back." in window.notice.text.text()
    wait_until(qtbot, lambda: rows.rowCount() == 0)
    assert page.tabs.tabText(TRASH) == "In the trash"


def test_one_of_several_is_put_back_and_the_others_stay_in_the_trash(
    scanned_own: ArchiveController, sample: SampleFolder, qtbot: QtBot
) -> None:
    window = scanned_own.window
    choose(scanned_own, *COPIES)
    trash_and_wait(scanned_own, qtbot)
    panel = window.history.trash
    wait_until(qtbot, lambda: panel.rows.rowCount() == 2)
    window.places.show_history(TRASH)
    row = next(n for n in range(2) if panel.rows.row(n).path.endswith(COPIES[0]))
    flags = QItemSelectionModel.SelectionFlag
    panel.table.selectionModel().select(panel.rows.index(row, 0), flags.ClearAndSelect | flags.Rows)
    with qtbot.waitSignals([window.control.finished, window.session.grouped], timeout=WAIT_MS):
        press(panel.table, Qt.Key.Key_P)
    assert (sample.root / "Downloads" / COPIES[0]).exists()
    assert trashed_names() == [COPIES[1]]
    wait_until(qtbot, lambda: panel.rows.rowCount() == 1)
