"""Tooltips with the whole text of cells that are cut."""

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QAbstractItemView, QToolTip

from neardup_desktop.ui.format import formatting

_CELL_AIR_PX = 6


def show_cut_text(view: QAbstractItemView, event: QHelpEvent) -> bool:
    """Show the text of the cell under the pointer as a tooltip if the cell cuts it.

    Call it from `viewportEvent` for `ToolTip` events, and leave the event to Qt if it returns
    False: then the model has a tooltip of its own, or nothing is cut.
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
    """Whether a cell is narrower than its text."""
    room = min(view.visualRect(index).width(), view.viewport().width())
    # A delegate that paints in its own way knows how wide that is.
    measure = getattr(view.itemDelegateForIndex(index), "needed_width", None)
    if measure is not None:
        return bool(measure(index) > room)
    return view.fontMetrics().horizontalAdvance(text) + 2 * _CELL_AIR_PX > room
