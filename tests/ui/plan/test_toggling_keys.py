"""A key that ends what it began does so at the same item; undo and redo go one step each."""

from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt, QUrl, Slot
from PySide6.QtGui import QDesktopServices

from neardup_desktop.ui.clusters.cluster_rows import Column
from tests.helpers.window_driver import WindowDriver, press, wait_until
from tests.ui.sample_folder import SampleFolder

COPY, OTHER = "Report of the club (1).txt", "plum jam old.txt"
KEY, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier
CTRL_SHIFT = CTRL | Qt.KeyboardModifier.ShiftModifier


def protected(driver: WindowDriver) -> list[str]:
    """The items that are shown as protected, once all that was asked for is done."""
    driver.wait_until_at_rest()
    driver.expand()
    rows = range(driver.row_count)
    return [driver.names[row] for row in rows if "protected" in driver.cell(row, Column.EVIDENCE)]


def current_name(driver: WindowDriver) -> str:
    return driver.names[driver.current_row]


def test_p_a_second_time_ends_the_protection_of_the_same_item(scanned: WindowDriver) -> None:
    scanned.select(COPY)
    press(scanned.list_view, KEY.Key_P)
    assert protected(scanned) == [COPY]
    assert current_name(scanned) == COPY
    press(scanned.list_view, KEY.Key_P)
    assert protected(scanned) == []
    assert current_name(scanned) == COPY
    # So quickly that nothing was read in between.
    scanned.focus_list()
    scanned.press_key(KEY.Key_P)
    scanned.press_key(KEY.Key_P)
    assert protected(scanned) == []


def test_p_a_second_time_ends_the_protection_of_what_is_ticked(scanned: WindowDriver) -> None:
    scanned.select(OTHER)
    press(scanned.list_view, KEY.Key_Space)
    scanned.select(COPY)
    press(scanned.list_view, KEY.Key_P)
    assert protected(scanned) == [OTHER]
    press(scanned.list_view, KEY.Key_P)
    assert protected(scanned) == []


def test_p_a_second_time_ends_the_protection_of_a_hit(scanned: WindowDriver) -> None:
    scanned.search_for("greenhouse")
    page = scanned.window.search
    wait_until(lambda: not page.is_waiting and page.rows.rowCount() > 0)
    page.view.setFocus()
    page.view.go_to_row(0)
    scanned.press_key(KEY.Key_P)
    scanned.press_key(KEY.Key_P)
    scanned.open_page("clusters")
    assert protected(scanned) == []


def test_r_and_space_a_second_time_end_what_they_began(scanned: WindowDriver) -> None:
    scanned.select(COPY)
    for is_pinned in (True, False):
        with scanned.regrouping():
            press(scanned.list_view, KEY.Key_R)
        scanned.wait_until_at_rest()
        wait_until(lambda: current_name(scanned) == COPY)
        assert scanned.rows.is_pinned(scanned.current_row) is is_pinned
    scanned.select(OTHER)
    for number in (1, 0):
        press(scanned.list_view, KEY.Key_Space)
        assert len(scanned.rows.ticks) == number
        assert current_name(scanned) == OTHER


def test_undo_pressed_while_one_runs_is_refused_and_redo_does_the_last_undone(
    scanned_own: WindowDriver, sample: SampleFolder
) -> None:
    driver = scanned_own
    copy = sample.root / "Downloads" / COPY
    driver.select(OTHER)
    press(driver.list_view, KEY.Key_H)
    wait_until(lambda: driver.hidden_count == 1)
    driver.select(COPY)
    driver.trash_selected()
    driver.wait_until_at_rest()
    driver.focus_list()
    with driver.performing_and_regrouping():
        driver.press_key(KEY.Key_Z, CTRL)
        driver.press_key(KEY.Key_Z, CTRL)
        assert "still running" in driver.notice
        driver.press_key(KEY.Key_Z, CTRL_SHIFT)
        assert "still running" in driver.notice
    driver.wait_until_at_rest()
    # What was said of it was replaced as soon as the first one had ended.
    assert driver.notice.endswith("What you pressed meanwhile was not done. Press it again.")
    assert copy.exists()
    assert driver.hidden_count == 1
    assert driver.redo_words == "Redo: 1 moved to the trash"
    with driver.performing_and_regrouping():
        driver.press_key(KEY.Key_Z, CTRL_SHIFT)
        driver.press_key(KEY.Key_Z, CTRL_SHIFT)
    driver.wait_until_at_rest()
    assert not copy.exists()
    assert driver.hidden_count == 1
    assert not driver.can_redo()


def test_a_redo_that_fails_can_be_tried_again(
    scanned_own: WindowDriver, sample: SampleFolder
) -> None:
    driver = scanned_own
    copy = sample.root / "Downloads" / COPY
    driver.select(COPY)
    driver.trash_selected()
    with driver.performing_and_regrouping():
        driver.undo()
    driver.wait_until_at_rest()
    text = copy.read_bytes()
    copy.unlink()
    with driver.performing():
        driver.redo()
    driver.wait_until_at_rest()
    assert "skipped" in driver.notice
    assert driver.can_redo()
    copy.write_bytes(text)


class Opener(QObject):
    """Takes the addresses that the desktop would open."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[str] = []

    @Slot(QUrl)
    def take(self, url: QUrl) -> None:
        self.opened.append(url.toString())


def test_what_went_is_free_once_the_trash_is_emptied_and_a_button_opens_it(
    scanned_own: WindowDriver,
    sample: SampleFolder,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    driver = scanned_own
    (tmp_path / "xdg-open").touch(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    size = (sample.root / "Downloads" / COPY).stat().st_size
    driver.select(COPY)
    driver.trash_selected()
    wait_until(driver.is_notice_shown)
    moved = "1 item moved to the trash."
    assert driver.notice == f"{moved} {size:,} bytes will be free when you empty the trash."
    opener = Opener()
    QDesktopServices.setUrlHandler("trash", opener, "take")  # type: ignore[arg-type]
    driver.press_in_notice("Open trash")
    QDesktopServices.unsetUrlHandler("trash")
    assert opener.opened == ["trash:///"]
    overview = driver.window.overview
    driver.open_page("overview")
    words = f"1 item in the trash; empty it to free {size:,} bytes"
    wait_until(lambda: overview.trashed.text() == words)


def test_where_nothing_opens_the_trash_a_sentence_says_so(
    scanned_own: WindowDriver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = scanned_own
    monkeypatch.setenv("PATH", str(tmp_path))
    driver.select(COPY)
    driver.trash_selected()
    wait_until(driver.is_notice_shown)
    driver.press_in_notice("Open trash")
    assert "could not be opened" in driver.notice
