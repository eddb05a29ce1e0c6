"""The base of all tables: whole rows are selected, and keys and mouse go from row to row."""

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QFontMetrics, QHelpEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QToolTip, QWidget

from neardup_desktop.ui.format import formatting

_CELL_AIR_PX = 6
_ROW_FACTOR = 1.75
"""The height of a row in lines of its font."""


def row_height(metrics: QFontMetrics) -> int:
    """Height in pixels of a row with one line of text, in all tables, trees and lists."""
    return int(metrics.height() * _ROW_FACTOR)


def spare_header_the_selection(table: QTableView) -> None:
    """Keep the header from following the selection.

    Each time a title is painted, Qt asks whether all cells of its column are selected, one by one:
    50 ms for 2,000 rows. No title here shows it, so the header gets a selection that stays empty.
    """
    header = table.horizontalHeader()
    header.setSelectionModel(QItemSelectionModel(table.model(), header))


class RowTable(QTableView):
    """The tooltip of a cell that is cut off shows its whole text.

    Subclasses follow the font with `follow_font`.

    Signals:
        selection_changed: other rows are selected.
        open_wanted: the user wants to open the contents of a row.
    """

    selection_changed = Signal()
    open_wanted = Signal(int)

    def __init__(
        self, model: QAbstractTableModel, main_column: int = 0, parent: QWidget | None = None
    ) -> None:
        """Make a table of a model whose `main_column` is never hidden."""
        super().__init__(parent)
        self._main_column = main_column
        self.setModel(model)
        spare_header_the_selection(self)
        self.horizontalHeader().setHighlightSections(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setMinimumSectionSize(8)

    # --- selection ------------------------------------------------------------------------

    def current_row(self) -> int:
        """The current row, or -1."""
        return self.currentIndex().row()

    def selected_ranges(self) -> list[tuple[int, int]]:
        """First and last row of each range of selected rows, in order."""
        # Asking for each row takes a second if there are very many.
        ranges = self.selectionModel().selection()
        found = (ranges.at(number) for number in range(ranges.count()))
        return sorted((one.top(), one.bottom()) for one in found)

    def selected_rows(self) -> list[int]:
        """The selected rows, in order."""
        ranges = self.selected_ranges()
        return sorted({row for first, last in ranges for row in range(first, last + 1)})

    def selected_count(self) -> int:
        """Number of selected rows, without listing them."""
        return sum(last - first + 1 for first, last in self.selected_ranges())

    def go_to_row(self, row: int) -> None:
        """Select one row alone, whatever keys are held down, and scroll to it."""
        index = self.model().index(row, self._main_column)
        if index.isValid():
            flags = QItemSelectionModel.SelectionFlag
            self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
            self.scrollTo(index)

    # --- Qt's side ------------------------------------------------------------------------

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        super().selectionChanged(selected, deselected)
        self.selection_changed.emit()

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        actions, rows = QAbstractItemView.CursorAction, self.model().rowCount()
        if action not in (actions.MoveHome, actions.MoveEnd) or not rows:
            return super().moveCursor(action, modifiers)
        # Qt would go to the first or last cell of the row instead.
        row = 0 if action == actions.MoveHome else rows - 1
        return self.model().index(row, max(self.currentIndex().column(), 0))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            return show_cut_text(self, event) or super().viewportEvent(event)
        return super().viewportEvent(event)


def show_cut_text(view: QAbstractItemView, event: QHelpEvent) -> bool:
    """Show the text of the cell under the pointer as a tooltip if the cell cuts it.

    Call it from `viewportEvent` for `ToolTip` events. If it returns False, leave the event to Qt:
    the model has a tooltip of its own, or nothing is cut.
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
    # A delegate that paints in its own way knows the width.
    measure = getattr(view.itemDelegateForIndex(index), "needed_width", None)
    if measure is not None:
        return bool(measure(index) > room)
    return view.fontMetrics().horizontalAdvance(text) + 2 * _CELL_AIR_PX > room
