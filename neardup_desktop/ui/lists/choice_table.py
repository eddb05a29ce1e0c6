"""A table in a dialog: Space ticks, Enter is left to the dialog, a double click opens."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from neardup_desktop.ui.lists.plain_table import PlainTable
from neardup_desktop.ui.lists.table_model import TableModel
from neardup_desktop.ui.widgets.font_follower import follow_font


class ChoiceTable(PlainTable):
    """Rows that may have a tick in their first column."""

    def __init__(self, model: TableModel[Any], name: str, parent: QWidget | None = None) -> None:
        super().__init__(model, name, parent)
        follow_font(self, lambda: self.setMinimumHeight(self.fontMetrics().height() * 3))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
            return
        first = self.currentIndex().siblingAtColumn(0)
        role = Qt.ItemDataRole.CheckStateRole
        if event.key() == Qt.Key.Key_Space and first.isValid() and first.data(role) is not None:
            ticked = Qt.CheckState(first.data(role)) is Qt.CheckState.Checked
            wanted = Qt.CheckState.Unchecked if ticked else Qt.CheckState.Checked
            self.model().setData(first, wanted, role)
            return
        super().keyPressEvent(event)
