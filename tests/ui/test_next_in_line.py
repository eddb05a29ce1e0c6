"""After something was done with an item, what was next to it is current, and nothing elsewhere."""

from pathlib import Path

from PySide6.QtCore import Qt

from neardup_desktop.ui.history.history_page import TRASH
from tests.helpers.window_driver import WindowDriver, press, wait_until
from tests.ui.sample_folder import SampleFolder

COPIES = ("Report of the club (1).txt", "Report of the club.log", "plum jam old.txt")


def test_among_hidden_items_the_current_one_stays_or_the_next_one_is_it(
    scanned: WindowDriver,
) -> None:
    scanned.select(*COPIES)
    scanned.window.review.row_actions.hide()
    wait_until(lambda: scanned.hidden_count == 3)
    scanned.open_page("hidden")
    page = scanned.window.secondary.hidden.get()
    items = [page.rows.item(row) for row in range(3)]
    page.table.go_to_row(2)
    scanned.window.decisions.unhide([items[0]])
    wait_until(lambda: scanned.hidden_count == 2)
    assert page.rows.item(page.table.currentIndex().row()) == items[2]
    page.table.go_to_row(0)
    press(page.table, Qt.Key.Key_U)
    wait_until(lambda: scanned.hidden_count == 1)
    assert page.rows.item(page.table.currentIndex().row()) == items[2]
    assert page.unhide_button.isEnabled()


def test_in_the_trash_the_current_item_stays_when_others_come(scanned_own: WindowDriver) -> None:
    window, rows = scanned_own.window, scanned_own.window.secondary.history.get().trash.rows
    table = window.secondary.history.get().trash.table
    for number, name in enumerate(COPIES[:2], start=1):
        scanned_own.select(name)
        scanned_own.trash_selected()
        wait_until(lambda wanted=number: rows.rowCount() == wanted)  # type: ignore[misc]
        window.places.show_history(TRASH)
        chosen = next(
            row for row in range(number) if rows.row(row).step.subject.path.endswith(COPIES[0])
        )
        if number == 1:
            table.go_to_row(chosen)
        assert table.currentIndex().row() == chosen
        scanned_own.open_page("clusters")


def test_among_similar_files_the_next_one_is_current_after_one_went(
    driver: WindowDriver, sample: SampleFolder, tmp_path: Path
) -> None:
    text = sample.report.read_bytes()
    for number in range(4):
        (sample.root / f"Copy {number}.txt").write_bytes(text)
    driver.scan_folder(sample.root)
    outside = tmp_path / "outside.txt"
    outside.write_bytes(text)
    like = driver.look_for(outside)
    wait_until(lambda: not like.is_waiting and like.rows.rowCount() > 3)
    names = [Path(like.rows.row(row)[1].path).name for row in range(like.rows.rowCount())]
    row = names.index("Copy 2.txt")
    like.table.go_to_row(row)
    press(like, Qt.Key.Key_T)
    driver.perform(driver.wait_for_plan())
    wait_until(lambda: like.rows.rowCount() == len(names) - 1)
    assert like.table.currentIndex().row() == min(row, len(names) - 2) > 0
    like.close()
