"""Two fast clicks on the title of a column sort twice, as two slow ones do."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QHeaderView, QTableView

from neardup_desktop.ui.clusters.cluster_rows import Column
from neardup_desktop.ui.plan.plan_view import StepColumn
from tests.helpers.window_driver import WindowDriver, wait_until

LEFT = Qt.MouseButton.LeftButton


def title(table: QTableView, column: int) -> str:
    return str(table.model().headerData(column, Qt.Orientation.Horizontal))


def place_of(header: QHeaderView, column: int, from_edge: int = 40) -> QPoint:
    return QPoint(header.sectionViewportPosition(column) + from_edge, header.height() // 2)


def double_click(header: QHeaderView, place: QPoint) -> None:
    """Press, release, press, release, as the system sends them; Qt makes a double click of it."""
    window = header.window()
    at = header.viewport().mapTo(window, place)
    QTest.mouseDClick(window.windowHandle(), LEFT, Qt.KeyboardModifier.NoModifier, at)


def test_a_double_click_on_a_title_of_the_plan_sorts_twice(scanned: WindowDriver) -> None:
    scanned.expand()
    scanned.select_all()
    plan = scanned.plan_to_trash()
    table = plan.tables[0]
    header = table.horizontalHeader()
    for _time in range(2):
        double_click(header, place_of(header, StepColumn.NAME))
        assert title(table, StepColumn.NAME) == "Name ▾"
        QTest.mouseClick(header.viewport(), LEFT, pos=place_of(header, StepColumn.NAME))
        assert title(table, StepColumn.NAME) == "Name"
    plan.reject()


def test_a_double_click_on_a_title_of_the_clusters_sorts_twice(scanned: WindowDriver) -> None:
    header = scanned.list_view.horizontalHeader()
    place = place_of(header, Column.MODIFIED, 20)
    QTest.mouseClick(header.viewport(), LEFT, pos=place)
    wait_until(lambda: header.sortIndicatorSection() == Column.MODIFIED)
    first = scanned.window.session.order
    double_click(header, place)
    scanned.wait_until_at_rest()
    assert scanned.window.session.order is first
    QTest.mouseClick(header.viewport(), LEFT, pos=place)
    scanned.wait_until_at_rest()
    assert scanned.window.session.order is not first


def test_a_double_click_on_the_edge_of_a_title_sorts_nothing(scanned: WindowDriver) -> None:
    header = scanned.list_view.horizontalHeader()
    before = scanned.window.session.order
    edge = place_of(header, Column.MODIFIED, header.sectionSize(Column.MODIFIED) - 1)
    double_click(header, edge)
    scanned.wait_until_at_rest()
    assert scanned.window.session.order is before
