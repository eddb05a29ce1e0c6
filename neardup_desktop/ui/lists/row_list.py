"""The base of lists whose rows are painted by hand: selection, hovering, keys and dragging."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QMimeData,
    QModelIndex,
    QPoint,
    Qt,
    QUrl,
    Signal,
)
from PySide6.QtGui import QContextMenuEvent, QDrag, QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.plain_table import row_end, show_cut_text
from neardup_desktop.ui.types import AnyIndex

MOST_DRAGGED = 100
"""Whoever drags more has selected a whole list, and no program is waiting for all of it."""


class RowList(QTableView):
    """The base of the lists of clusters and of hits, which unfold.

    Signals:
        row_chosen: the row that the keyboard or the mouse is on, or -1.
        selection_changed: other rows are selected.
        open_wanted: the user wants to open what stands in a row.
        menu_wanted: the user wants the menu of the selected rows, at a place on the screen.
        message: a sentence for the user.
    """

    row_chosen = Signal(int)
    selection_changed = Signal()
    open_wanted = Signal(int)
    menu_wanted = Signal(QPoint)
    message = Signal(str)

    shows_cut_text = True

    def __init__(
        self,
        rows: QAbstractTableModel,
        path_of: Callable[[int], str | None],
        *,
        main_column: int = 0,
        parent: QWidget | None = None,
    ) -> None:
        """Create the row list.

        Args:
            rows: what it lists.
            path_of: the file of a row, to be dragged out; None where it has none.
            main_column: the column that is never hidden.
            parent: owns it.
        """
        super().__init__(parent)
        self._path_of, self._main_column = path_of, main_column
        self._hovered = -1
        self._may_drag = False
        self.setModel(rows)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setDragEnabled(True)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setCornerButtonEnabled(False)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setMinimumSectionSize(8)
        for moved in (rows.modelReset, rows.rowsInserted, rows.rowsRemoved):
            moved.connect(lambda: self._hover(-1))

    # --- what each list does in its own way -----------------------------------------------

    def fit_to_font(self) -> None:
        """Give rows the height that the font needs."""
        raise NotImplementedError

    def unfold_or_enter(self, row: int) -> None:
        """Unfold a row, or go to the first row below it if it is unfolded."""
        raise NotImplementedError

    def fold_or_leave(self, row: int) -> None:
        """Fold a row, or go to the row above that it belongs to."""
        raise NotImplementedError

    def takes_key(self, row: int, key: int) -> bool:
        """Handle a key without modifiers; False where it means nothing."""
        raise NotImplementedError

    def takes_press(self, index: QModelIndex, event: QMouseEvent) -> bool:
        """Handle a press on an arrow or a box; False where there is none."""
        raise NotImplementedError

    # --- what is chosen -------------------------------------------------------------------

    def current_row(self) -> int:
        """The current row, or -1."""
        return self.currentIndex().row()

    def selected_ranges(self) -> list[tuple[int, int]]:
        """First and last row of each range of selected rows, in order."""
        ranges = self.selectionModel().selection()
        found = (ranges.at(number) for number in range(ranges.count()))
        return sorted((one.top(), one.bottom()) for one in found)

    def selected_count(self) -> int:
        """Number of selected rows, without listing them."""
        return sum(last - first + 1 for first, last in self.selected_ranges())

    def go_to_row(self, row: int) -> None:
        """Select a row and scroll to it."""
        if 0 <= row < self.model().rowCount():
            index = self.model().index(row, self._main_column)
            flags = QItemSelectionModel.SelectionFlag
            self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
            self.scrollTo(index)

    def ask_menu(self) -> None:
        """Ask for the menu of the selected rows, beside the current row."""
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())
            cell = self.visualRect(self.model().index(self.current_row(), self._main_column))
            self.menu_wanted.emit(self.viewport().mapToGlobal(cell.bottomLeft()))

    def update_row(self, row: int) -> None:
        """Repaint one row; -1 is none."""
        if row >= 0:
            top, height = self.rowViewportPosition(row), self.rowHeight(row)
            self.viewport().update(0, top, self.viewport().width(), height)

    def _hover(self, row: int) -> None:
        if row != self._hovered:
            before, self._hovered = self._hovered, row
            for other in (before, row):
                self.update_row(other)

    # --- Qt's side ------------------------------------------------------------------------

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        super().currentChanged(current, previous)
        if current.row() != previous.row() or not previous.isValid():
            # The line of focus runs through all columns of both rows.
            for row in (previous.row(), current.row()):
                self.update_row(row)
            self.row_chosen.emit(current.row())

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        super().selectionChanged(selected, deselected)
        self.selection_changed.emit()

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        return row_end(self, action) or super().moveCursor(action, modifiers)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row, key = self.current_row(), event.key()
        forward, back = Qt.Key.Key_Right, Qt.Key.Key_Left
        if self.isRightToLeft():
            forward, back = back, forward
        if row < 0 or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
        elif key == forward:
            self.unfold_or_enter(row)
        elif key == back:
            self.fold_or_leave(row)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.open_wanted.emit(row)
        elif not self.takes_key(row, key):
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        is_left = event.button() is Qt.MouseButton.LeftButton
        self._may_drag = False
        if is_left and index.isValid() and self.takes_press(index, event):
            event.accept()
            return
        self._may_drag = index.isValid()
        super().mousePressEvent(event)

    def startDrag(self, _supported: Qt.DropAction) -> None:
        ranges = self.selected_ranges()
        if words := refusal(ranges):
            self.message.emit(words)
        elif self._may_drag and (data := dragged_files(ranges, self._path_of)).urls():
            # Always as copies: what moves here is planned, checked and can be undone.
            drag = QDrag(self)
            drag.setMimeData(data)
            drag.exec(Qt.DropAction.CopyAction)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() is not QContextMenuEvent.Reason.Mouse:
            self.ask_menu()
            return
        index = self.indexAt(event.pos())
        if not index.flags() & Qt.ItemFlag.ItemIsSelectable:
            return
        if not self.selectionModel().isRowSelected(index.row()):
            self.go_to_row(index.row())
        self.menu_wanted.emit(event.globalPos())

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            return show_cut_text(self, event) or super().viewportEvent(event)
        if isinstance(event, QMouseEvent):
            self._hover(self.rowAt(round(event.position().y())))
        elif event.type() is QEvent.Type.Leave:
            self._hover(-1)
        return super().viewportEvent(event)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self._hover(-1)
        super().scrollContentsBy(dx, dy)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.fit_to_font()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()


def refusal(ranges: Sequence[tuple[int, int]]) -> str:
    """Why rows cannot be dragged together; "" if they can.

    Args:
        ranges: the first and the last row of each range.
    """
    if sum(last - first + 1 for first, last in ranges) <= MOST_DRAGGED:
        return ""
    return formatting.counted(
        MOST_DRAGGED,
        "You can drag at most {n} row to another program at once.",
        "You can drag at most {n} rows to another program at once.",
    )


def dragged_files(
    ranges: Sequence[tuple[int, int]], path_of: Callable[[int], str | None]
) -> QMimeData:
    """What another program gets for some rows: the URL of each file, once.

    Args:
        ranges: the first and the last row of each range.
        path_of: the file of a row; None where it has none.
    """
    paths = (path_of(row) for first, last in sorted(ranges) for row in range(first, last + 1))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(path) for path in dict.fromkeys(paths) if path])
    return data
