"""The place of the comparison: full height, beside the list, in its own window, over restarts."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, QSize, Qt
from PySide6.QtWidgets import QWidget

from neardup_desktop.ui.clusters.comparison_room import Arrangement, ComparisonRoom
from neardup_desktop.ui.compare.compare_pane import Tab
from neardup_desktop.ui.shell.navigation import CLUSTERS
from tests.helpers.window_driver import WindowDriver, click, press, wait_until
from tests.ui.conftest import OpenWindow
from tests.ui.sample_folder import SampleFolder
from tests.ui.stage import settle

SMALL, WIDE = QSize(1280, 800), QSize(1920, 1080)
SHIFT = Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier


def room_of(driver: WindowDriver) -> ComparisonRoom:
    return driver.window.review.room


def with_focus(driver: WindowDriver) -> QWidget:
    focus = driver.window.focusWidget()
    assert focus is not None
    return focus


def resized(driver: WindowDriver, size: QSize) -> None:
    driver.window.resize(size)
    settle()


@pytest.fixture
def ready(scanned: WindowDriver) -> WindowDriver:
    """The sample in a window of usual size, with the keyboard in the list."""
    resized(scanned, SMALL)
    wait_until(scanned.is_compared)
    scanned.focus_list()
    return scanned


@pytest.mark.parametrize("number", list(Tab))
def test_f_gives_text_pages_and_facts_most_of_the_window(ready: WindowDriver, number: Tab) -> None:
    pane, window = ready.pane, ready.window
    pane.show_tab(number)
    before = pane.height()
    press(ready.list_view, Qt.Key.Key_F)
    settle()
    wait_until(lambda: not ready.is_comparing())
    assert not ready.list_view.isVisible()
    assert pane.height() > window.height() * 0.7
    shown = pane.area(number)
    assert shown.height() > window.height() / 2 > before
    press(with_focus(ready), Qt.Key.Key_F)
    settle()
    assert ready.list_view.isVisible()
    assert ready.list_view.hasFocus()
    assert pane.height() < window.height() * 0.6


def test_in_full_height_one_walks_and_decides_and_escape_leads_back(ready: WindowDriver) -> None:
    ready.go_to_row(ready.row_named("report draft 3.txt") - 1)
    click(room_of(ready).full)
    first = ready.current_row
    press(with_focus(ready), Qt.Key.Key_Down, CONTROL)
    wait_until(lambda: ready.right_name == "report draft 3.txt" and not ready.is_comparing())
    assert ready.current_row == first + 1
    press(with_focus(ready), Qt.Key.Key_Up, CONTROL)
    assert ready.current_row == first
    hidden = ready.hidden_count
    with ready.regrouping():
        press(with_focus(ready), Qt.Key.Key_H)
    assert room_of(ready).is_full
    wait_until(lambda: ready.hidden_count == hidden + 1)
    press(with_focus(ready), Qt.Key.Key_Escape)
    assert not room_of(ready).is_full
    assert ready.list_view.hasFocus()
    assert not room_of(ready).full.isChecked()


def test_a_list_without_rows_ends_full_height(ready: WindowDriver) -> None:
    press(ready.list_view, Qt.Key.Key_F)
    with ready.regrouping():
        ready.name_field.setText("no file is called this")
    assert not room_of(ready).is_full
    assert ready.window.review.no_match.isVisible()
    assert ready.window.review.filter_bar.isVisible()


def test_a_wide_window_has_the_comparison_beside_the_list(ready: WindowDriver) -> None:
    view, pane = ready.list_view, ready.pane
    assert not room_of(ready).is_beside
    resized(ready, WIDE)
    assert room_of(ready).is_beside
    assert pane.geometry().top() == view.geometry().top()
    assert pane.width() > 700
    assert pane.height() > WIDE.height() * 0.7
    press(view, Qt.Key.Key_B)
    settle()
    assert not room_of(ready).is_beside
    assert pane.width() == view.width()
    press(view, Qt.Key.Key_B)
    resized(ready, SMALL)
    assert room_of(ready).is_beside  # by choice
    resized(ready, QSize(800, 700))
    assert not room_of(ready).is_beside  # there is no room for it
    press(view, Qt.Key.Key_B)
    assert "too narrow" in ready.notice


def test_its_own_window_takes_all_keys_and_closes(ready: WindowDriver) -> None:
    room, pane = room_of(ready), ready.pane
    ready.go_to_row(ready.row_named("report draft 3.txt"))
    wait_until(lambda: ready.right_name == "report draft 3.txt" and not ready.is_comparing())
    press(ready.list_view, Qt.Key.Key_F, SHIFT)
    settle()
    assert room.window.isVisible()
    assert pane.window() is room.window
    assert ready.list_view.height() > ready.window.height() * 0.6
    press(ready.list_view, Qt.Key.Key_3)
    assert pane.tabs.currentIndex() == Tab.FACTS
    press(pane, Qt.Key.Key_1)
    assert pane.tabs.currentIndex() == Tab.TEXT
    wait_until(lambda: not ready.is_comparing())
    at = pane.view.current
    press(pane.view, Qt.Key.Key_F8)
    assert pane.view.current == at + 1
    with ready.regrouping():
        press(pane.view, Qt.Key.Key_H)
    wait_until(lambda: ready.hidden_count == 1)
    with ready.regrouping():
        press(pane.view, Qt.Key.Key_Z, CONTROL)
    wait_until(lambda: ready.hidden_count == 0)
    press(pane.view, Qt.Key.Key_Escape)
    settle()
    assert not room.window.isVisible()
    assert pane.window() is ready.window
    assert pane.isVisible()
    assert room.apart.isChecked() is False
    press(ready.list_view, Qt.Key.Key_2)
    assert pane.tabs.currentIndex() == Tab.PAGES


@pytest.fixture
def reopened(open_window: OpenWindow, tmp_path: Path) -> Callable[[], WindowDriver]:
    """Closes a window and opens another one on its archive."""
    opened: list[WindowDriver] = []

    def reopen() -> WindowDriver:
        while opened:
            opened.pop().close()
        driver = open_window(tmp_path / "archive")
        resized(driver, SMALL)
        driver.open_page(CLUSTERS)
        opened.append(driver)
        return driver

    return reopen


def shares(driver: WindowDriver) -> float:
    sizes = driver.window.review.splitter.sizes()
    return sizes[1] / sum(sizes)


def test_each_divider_is_remembered_over_restarts(
    reopened: Callable[[], WindowDriver], sample: SampleFolder
) -> None:
    driver = reopened()
    driver.scan_folder(sample.root)
    splitter = driver.window.review.splitter
    splitter.moveSplitter(splitter.height() * 6 // 10, 1)
    below = shares(driver)
    assert below == pytest.approx(0.4, abs=0.05)
    press(driver.list_view, Qt.Key.Key_B)
    settle()
    assert shares(driver) == pytest.approx(0.5, abs=0.05)
    splitter.moveSplitter(splitter.width() * 4 // 10, 1)
    beside = shares(driver)
    press(driver.list_view, Qt.Key.Key_F, SHIFT)
    driver = reopened()
    wait_until(driver.is_compared)
    settle()
    assert room_of(driver).is_beside
    assert shares(driver) == pytest.approx(beside, abs=0.02)
    press(driver.list_view, Qt.Key.Key_B)
    settle()
    assert shares(driver) == pytest.approx(below, abs=0.02)


def test_nonsense_in_the_settings_leaves_half_of_the_room(
    reopened: Callable[[], WindowDriver],
    shared_sample: SampleFolder,
    scanned_archive: Path,
    tmp_path: Path,
) -> None:
    shutil.copytree(scanned_archive, tmp_path / "archive")
    reopened().wait_until_listed()
    driver = reopened()
    settings = QSettings(str(tmp_path / "archive" / "window.ini"), QSettings.Format.IniFormat)
    for nonsense in ("", "-3", "0", "100", "99999999999999999999", "x", "@Q()"):
        driver.close()
        for name in ("share below", "share beside", "arrangement", "window"):
            assert settings.contains(f"compare/{name}")
            settings.setValue(f"compare/{name}", nonsense)
        settings.sync()
        driver = reopened()
        wait_until(driver.is_compared)
        settle()
        assert room_of(driver).arrangement is Arrangement.AUTOMATIC, nonsense
        assert shares(driver) == pytest.approx(0.5, abs=0.05), nonsense
