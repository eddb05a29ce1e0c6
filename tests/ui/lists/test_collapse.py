"""The motion that shows which row has gone from the list of clusters."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from neardup_desktop.ui.clusters import review_page
from neardup_desktop.ui.lists import collapse
from neardup_desktop.ui.lists.collapse import Collapse
from tests.helpers.window_driver import WindowDriver, wait_until


def over(driver: WindowDriver) -> list[Collapse]:
    return driver.list_view.viewport().findChildren(Collapse)


def hide_first_copy(driver: WindowDriver) -> None:
    driver.focus_list()
    driver.go_to_row(2)
    with driver.regrouping():
        QTest.keyClick(driver.list_view, Qt.Key.Key_H)


def test_the_rows_below_a_hidden_one_close_the_gap(
    scanned: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def soon(_view: QWidget) -> int:
        return 150

    for module in (review_page, collapse):
        monkeypatch.setattr(module, "motion_ms", soon)
    row = scanned.list_view.rowViewportPosition(2)
    seen: list[tuple[int, int]] = []
    place = Collapse.start

    def start(one: Collapse) -> None:
        place(one)
        seen.append((one.y(), one.height()))

    monkeypatch.setattr(Collapse, "start", start)
    hide_first_copy(scanned)
    assert seen[0] == (row, scanned.list_view.viewport().height() - row)
    wait_until(lambda: not over(scanned))


def test_nothing_moves_where_the_system_wants_no_motion(scanned: WindowDriver) -> None:
    hide_first_copy(scanned)
    assert over(scanned) == []
