"""Files that are dragged out of the lists: copies for other programs, and nothing else."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QDrag, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTableView

from neardup_desktop.ui.items.item_list import MOST_DRAGGED, dragged_files, refusal
from neardup_desktop.ui.search.search_page import SearchPage
from tests.helpers.window_driver import WindowDriver, wait_until
from tests.ui.search.test_search import COPY, REPORT, hit_names, search

_LEFT = Qt.MouseButton.LeftButton


@dataclass
class Carried:
    """What the pointer carried: names of files, and what may be done with them."""

    names: list[str] = field(default_factory=list)
    actions: Qt.DropAction | None = None


def drag(view: QTableView, row: int) -> Carried:
    """Drag a row out of a list with the mouse, and look at what was carried."""
    for before in view.findChildren(QDrag):
        before.setParent(None)
    index = view.model().index(row, 1 if view.model().columnCount() > 1 else 0)
    place = view.visualRect(index).topLeft() + QPoint(60, 8)
    QTest.mousePress(view.viewport(), _LEFT, pos=place)
    for step in range(1, 6):
        # Without a screen there is nobody to drop it on, and it ends at once.
        move_to(view, place + QPoint(step * 12, 0))
    QTest.mouseRelease(view.viewport(), _LEFT, pos=place + QPoint(60, 0))
    drag = view.findChild(QDrag)
    if drag is None:
        return Carried()
    urls = drag.mimeData().urls()
    assert all(url.isLocalFile() for url in urls)
    return Carried([Path(url.toLocalFile()).name for url in urls], drag.supportedActions())


def move_to(view: QTableView, place: QPoint) -> None:
    """Move the pointer, its left button held down."""
    kind, none = QEvent.Type.MouseMove, Qt.KeyboardModifier.NoModifier
    at, on_screen = QPointF(place), QPointF(view.viewport().mapToGlobal(place))
    event = QMouseEvent(kind, at, on_screen, Qt.MouseButton.NoButton, _LEFT, none)
    QApplication.sendEvent(view.viewport(), event)


@pytest.fixture
def page(scanned: WindowDriver) -> SearchPage:
    """The hits of a search whose first one is unfolded."""
    page = search(scanned, "greenhouse")
    page.unfold(0)
    wait_until(lambda: page.rows.is_open(0))
    hit_names(page)
    return page


def test_a_hit_and_a_member_are_dragged_out_as_copies(page: SearchPage) -> None:
    carried = drag(page.view, 0)
    assert carried.names == [REPORT]
    assert carried.actions == Qt.DropAction.CopyAction
    assert drag(page.view, 1).names == [COPY]


def test_selected_rows_are_dragged_together(page: SearchPage) -> None:
    page.view.go_to_row(0)
    QTest.keyClick(page.view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert drag(page.view, 1).names == [REPORT, COPY]


def test_a_cluster_and_its_members_are_dragged_out_as_well(scanned: WindowDriver) -> None:
    view, rows = scanned.list_view, scanned.rows
    row = next(row for row in range(rows.rowCount()) if rows.name(row) == REPORT)
    view.go_to_row(row)
    carried = drag(view, row)
    assert carried.names == [REPORT]
    assert carried.actions == Qt.DropAction.CopyAction


@pytest.mark.parametrize("count", [MOST_DRAGGED, MOST_DRAGGED + 1])
def test_so_many_rows_can_be_dragged_and_no_more(count: int) -> None:
    assert bool(refusal([(0, 9), (20, count + 9)])) is (count > MOST_DRAGGED)


def test_a_file_of_many_messages_is_carried_once_and_what_has_none_is_left_out() -> None:
    path_of: Callable[[int], str | None] = ["/a/mail.mbox", None, "/a/mail.mbox", "/b"].__getitem__
    data = dragged_files([(2, 3), (0, 1)], path_of)
    assert [url.toLocalFile() for url in data.urls()] == ["/a/mail.mbox", "/b"]
