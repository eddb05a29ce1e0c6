"""Tells the whole text of a cell that was cut, where the model has no tooltip of its own."""

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QAbstractItemView, QToolTip

from neardup_desktop.ui.format import formatting

_CELL_AIR_PX = 6


def tell_cut_cell(view: QAbstractItemView, event: QHelpEvent) -> bool:
    """Show the text of the cell under the pointer as a tooltip where the cell has cut it.

    Call it from `viewportEvent` for events of the kind `ToolTip`, and leave the event to Qt where
    it returns False: then the model has a tooltip, or nothing was cut.
    """
    index = view.indexAt(event.pos())
    if not index.isValid() or index.data(Qt.ItemDataRole.ToolTipRole):
        return False
    text = index.data(Qt.ItemDataRole.DisplayRole)
    if not isinstance(text, str) or not is_cut(view, index, text):
        return False
    QToolTip.showText(event.globalPos(), formatting.tooltip(text), view.viewport())
    return True


def is_cut(view: QAbstractItemView, index: QModelIndex, text: str) -> bool:
    """Whether a cell has less room than its text needs."""
    room = min(view.visualRect(index).width(), view.viewport().width())
    # A delegate that paints in its own way knows how wide that is.
    measure = getattr(view.itemDelegateForIndex(index), "needed_width", None)
    if measure is not None:
        return bool(measure(index) > room)
    return view.fontMetrics().horizontalAdvance(text) + 2 * _CELL_AIR_PX > room
