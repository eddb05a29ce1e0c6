"""The list whose entries are put in order: long entries are cut, and tell all in a tooltip."""

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neardup_desktop.ui.lists.order_list import OrderList
from neardup_desktop.ui.lists.row_table import is_cut
from neardup_desktop.ui.style.theme import Theme, apply_theme


def test_a_long_entry_does_not_have_the_list_scroll_sideways(
    application: QApplication, qtbot: QtBot
) -> None:
    apply_theme(application, Theme("light"))
    shown = OrderList("Folders", 4)
    qtbot.addWidget(shown)
    shown.fill([("a", "Documents", False), ("b", "a folder with a name without end " * 9, True)])
    shown.resize(300, 200)
    with qtbot.waitExposed(shown):
        shown.show()
    assert shown.horizontalScrollBar().maximum() == 0
    rows = [shown.model().index(row, 0) for row in range(2)]
    assert shown.visualRect(rows[0]).height() >= shown.fontMetrics().height()
    assert [is_cut(shown, row, row.data()) for row in rows] == [False, True]
