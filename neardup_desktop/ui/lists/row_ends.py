"""Home and End in lists whose rows are selected as a whole."""

from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QAbstractItemView


def row_end(view: QAbstractItemView, action: QAbstractItemView.CursorAction) -> QModelIndex | None:
    """The index that Home or End leads to; None for other keys, and where there is no row.

    Tables would go to the first or last cell of the row instead.
    """
    actions = QAbstractItemView.CursorAction
    rows = view.model().rowCount()
    if action not in (actions.MoveHome, actions.MoveEnd) or not rows:
        return None
    row = 0 if action == actions.MoveHome else rows - 1
    return view.model().index(row, max(view.currentIndex().column(), 0))
