"""What lies in the trash, listed and put back, on real files and a trash of the test's own."""

from pathlib import Path

from PySide6.QtCore import QItemSelectionModel, Qt

from neardup_desktop.ui.history.history_page import ACTIONS, TRASH
from tests.helpers.window_driver import WindowDriver, press, wait_until
from tests.ui.cells import cell
from tests.ui.plan.test_acting import files_below, trashed_names
from tests.ui.sample_folder import SampleFolder

COPIES = ("Report of the club (1).txt", "Plum jam.txt")


def test_what_two_actions_trashed_is_listed_together_and_put_back_together(
    scanned_own: WindowDriver, sample: SampleFolder
) -> None:
    before = files_below(sample.root)
    trashed = set()
    for name in COPIES:
        scanned_own.select(name)
        scanned_own.trash_selected()
        trashed = before.keys() - files_below(sample.root).keys()
    page = scanned_own.window.secondary.history.get()
    wait_until(lambda: page.trash.rows.rowCount() == 2)
    assert page.tabs.tabText(TRASH) == "In the trash  2"

    press(scanned_own.list_view, Qt.Key.Key_6, Qt.KeyboardModifier.ControlModifier)
    assert scanned_own.page_widget() is page
    assert page.trash.table.hasFocus()
    rows = page.trash.rows
    names = {cell(rows, row, "Name") for row in range(2)}
    assert names == {path.name for path in trashed}
    newest = rows.row(0)
    assert cell(rows, 0, "Place in the trash") == newest.current_path
    assert cell(rows, 0, "Kept").startswith(COPIES[1])

    page.trash.table.selectAll()
    with scanned_own.performing_and_regrouping():
        press(page.trash.table, Qt.Key.Key_P)
    assert files_below(sample.root) == before
    assert trashed_names() == []
    assert "2 items put back." in scanned_own.notice
    wait_until(lambda: rows.rowCount() == 0)
    assert page.tabs.tabText(TRASH) == "In the trash"


def test_one_of_several_is_put_back_and_the_others_stay_in_the_trash(
    scanned_own: WindowDriver, sample: SampleFolder
) -> None:
    window = scanned_own.window
    scanned_own.select(*COPIES)
    scanned_own.trash_selected()
    panel = window.secondary.history.get().trash
    wait_until(lambda: panel.rows.rowCount() == 2)
    window.places.show_history(TRASH)
    row = next(n for n in range(2) if panel.rows.row(n).step.subject.path.endswith(COPIES[0]))
    flags = QItemSelectionModel.SelectionFlag
    panel.table.selectionModel().select(panel.rows.index(row, 0), flags.ClearAndSelect | flags.Rows)
    with scanned_own.performing_and_regrouping():
        press(panel.table, Qt.Key.Key_P)
    assert (sample.root / "Downloads" / COPIES[0]).exists()
    assert trashed_names() == [COPIES[1]]
    wait_until(lambda: panel.rows.rowCount() == 1)


def test_what_is_not_there_any_more_is_said_and_not_offered(
    scanned_own: WindowDriver, sample: SampleFolder
) -> None:
    before = files_below(sample.root)
    scanned_own.select(COPIES[0])
    scanned_own.trash_selected()
    window = scanned_own.window
    window.places.show_history(ACTIONS)
    panel = window.secondary.history.get().actions_panel
    rows = panel.step_rows
    wait_until(lambda: rows.rowCount() == 1 and panel.undo.isEnabled())
    assert cell(rows, 0, "Where it is now") == "in the trash"
    result, survivor = rows.row(0).result, rows.row(0).step.survivor
    assert result is not None
    assert survivor is not None
    assert "not there any more" not in cell(rows, 0, "Kept")

    Path(survivor.file.path).unlink()
    Path(result.current_path).unlink()
    window.decisions.follow_history()
    wait_until(lambda: not panel.undo.isEnabled())
    wait_until(lambda: cell(rows, 0, "Where it is now") == "not there any more")
    assert "(not there any more)" in cell(rows, 0, "Kept")
    assert not panel.undo_items.isEnabled()
    assert not scanned_own.can_undo()
    wait_until(lambda: not window.secondary.history.get().trash.rows.rowCount())
    assert len(files_below(sample.root)) == len(before) - 2
