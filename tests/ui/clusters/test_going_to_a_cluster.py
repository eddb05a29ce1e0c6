"""Who comes to a cluster from elsewhere sees all of it."""

from neardup_desktop.ui.shell.navigation import CLUSTERS
from tests.helpers.window_driver import WindowDriver, wait_until
from tests.ui.stage import settle


def test_members_are_in_sight_where_there_is_room(scanned: WindowDriver) -> None:
    review = scanned.window.review
    scanned.open_page(CLUSTERS)
    wait_until(lambda: scanned.row_count > 0)
    view, rows = scanned.list_view, scanned.rows
    rows.set_all_open(False)
    count = rows.rowCount()
    assert count > 2
    view.go_to_row(count - 1)
    chosen = scanned.chosen_item()
    assert chosen is not None
    # There is room for all clusters but the last one.
    around = view.height() - view.viewport().height()
    view.setFixedHeight(around + (count - 1) * view.rowHeight(0))
    view.go_to_row(0)
    settle()
    assert view.verticalScrollBar().value() == 0
    assert review.navigation.go_to(*chosen)
    settle()
    head = rows.header_row(view.current_row())
    assert rows.rowCount() > head + 2
    for row in (head, head + 2):
        assert view.viewport().rect().contains(view.visualRect(rows.index(row, 0)).center())
