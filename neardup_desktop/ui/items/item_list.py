"""The base of lists whose rows are painted by hand: selection, hovering, keys and dragging."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QMimeData, QModelIndex, QPoint, QRect, Qt, QUrl, Signal
from PySide6.QtGui import QContextMenuEvent, QDrag, QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView

from neardup_desktop.ui.background.main_thread_priority import right_of_way
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.items.item_painter import ColumnSpans, ItemPainter, RowState
from neardup_desktop.ui.items.unfolding_rows import UnfoldingRows
from neardup_desktop.ui.lists.row_table import RowTable
from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.types import AnyIndex

MOST_DRAGGED = 100
"""Someone who drags more has selected a whole list, which no program waits for."""


class ItemList(RowTable):
    """The base of the lists of clusters and of hits, which unfold.

    Signals:
        row_chosen: the row that the keyboard or the mouse is on, or -1.
        menu_wanted: the user wants the menu of the selected rows, at a place on the screen.
        message: a sentence for the user.
    """

    row_chosen = Signal(int)
    menu_wanted = Signal(QPoint)
    message = Signal(str)

    painter: ItemPainter

    def __init__(self, rows: UnfoldingRows, main_column: int = 0) -> None:
        super().__init__(rows, main_column)
        self.rows = rows
        self._hovered = -1
        self._may_drag = False
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setDragEnabled(True)
        self.setMouseTracking(True)
        rows.refreshed.connect(self.viewport().update)
        for moved in (rows.modelReset, rows.rowsInserted, rows.rowsRemoved):
            moved.connect(lambda: self._hover(-1))

    # --- for subclasses -------------------------------------------------------------------

    def takes_key(self, row: int, key: int) -> bool:
        """Handle a key without modifiers; False if it means nothing."""
        raise NotImplementedError

    def takes_press(self, index: QModelIndex, event: QMouseEvent) -> bool:
        """Handle a press on an arrow or a box; False if there is none."""
        if not self.is_on_arrow(event):
            return False
        self.toggle(index.row())
        return True

    def bring(self, first: int, last: int) -> None:
        """Have rows read that are about to be painted."""
        self.rows.bring(first, last)

    def was_painted(self, first: int, last: int) -> None:
        """Provide what the picture of these rows lacks."""

    # --- unfolding ------------------------------------------------------------------------

    def toggle(self, row: int) -> None:
        """Unfold or fold the head of a row; from a row below, the head becomes the current row."""
        head = self.rows.header_row(row)
        if head >= 0:
            if head != row:
                self.go_to_row(head)
            self.rows.set_open(head, not self.rows.is_open(head))

    def _unfold_or_enter(self, row: int) -> None:
        """Unfold a head, or go to the first row below it if it is unfolded."""
        if self.rows.header_row(row) != row:
            return
        if self.rows.is_open(row):
            self.go_to_row(row + 1)
        else:
            self.rows.set_open(row, True)

    def _fold_or_leave(self, row: int) -> None:
        """Fold a head, or go to it from a row below."""
        head = self.rows.header_row(row)
        if head != row:
            self.go_to_row(head)
        elif self.rows.is_open(row):
            self.rows.set_open(row, False)

    def show_below(self, head: int) -> None:
        """Scroll so that a head and as many of the rows below it as fit are visible."""
        # The range of the scroll bar does not include rows that were just inserted.
        self.updateGeometries()
        room = self.viewport().height() - self.rowHeight(head)
        fitting = max(1, room // max(1, self.rowHeight(head + 1)))
        for row in (min(head + fitting, self.rows.last_row_below(head)), head):
            self.scrollTo(self.rows.index(row, self._main_column))

    # --- selection ------------------------------------------------------------------------

    def ask_menu(self) -> None:
        """Ask for the menu of the selected rows, beside the current row."""
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())
            cell = self.visualRect(self.rows.index(self.current_row(), self._main_column))
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
            # The focus line runs through all columns of both rows.
            for row in (previous.row(), current.row()):
                self.update_row(row)
            self.row_chosen.emit(current.row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row, key = self.current_row(), event.key()
        forward, back = Qt.Key.Key_Right, Qt.Key.Key_Left
        if self.isRightToLeft():
            forward, back = back, forward
        if row < 0 or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
        elif key == forward:
            self._unfold_or_enter(row)
        elif key == back:
            self._fold_or_leave(row)
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

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and not self.is_on_arrow(event):
            self.open_wanted.emit(index.row())

    def is_on_arrow(self, event: QMouseEvent) -> bool:
        """Whether the mouse is on the arrow of a row."""
        place = event.position().toPoint()
        cell = self.rows.index(self.rowAt(place.y()), self._main_column)
        rect = self.visualRect(cell)
        return cell.isValid() and self.painter.is_on_arrow(cell.row(), rect, place)

    def startDrag(self, _supported: Qt.DropAction) -> None:
        ranges = self.selected_ranges()
        if words := refusal(ranges):
            self.message.emit(words)
        elif self._may_drag and (data := dragged_files(ranges, self.rows.file)).urls():
            # Always as copies: moves are planned, checked and can be undone.
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
        if isinstance(event, QMouseEvent):
            self._hover(self.rowAt(round(event.position().y())))
        elif event.type() is QEvent.Type.Leave:
            self._hover(-1)
        return super().viewportEvent(event)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self._hover(-1)
        super().scrollContentsBy(dx, dy)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint whole rows.

        Qt would fetch the data of one cell after the other, which takes longer than all the
        painting done here.
        """
        region, asked = event.region(), event.rect()
        first, last = self.rowAt(asked.top()), self.rowAt(asked.bottom())
        if first < 0:
            return
        rows, selection = self.rows, self.selectionModel()
        last = rows.rowCount() - 1 if last < 0 else last
        self.bring(first, last)
        spans = self._column_spans()
        left = min(left for _column, left, _width in spans)
        width = max(left + width for _column, left, width in spans) - left
        focused = self.current_row() if self.hasFocus() else -1
        self.painter.begin(spans)
        with right_of_way.taken(), painting(self.viewport()) as painter:
            for row in range(first, last + 1):
                place = QRect(left, self.rowViewportPosition(row), width, self.rowHeight(row))
                if region.intersects(place):
                    is_selected = selection.isSelected(rows.index(row, self._main_column))
                    state = RowState(is_selected, row == self._hovered, row == focused)
                    self.painter.paint_row(painter, place, row, state)
        self.was_painted(first, last)

    def _column_spans(self) -> ColumnSpans:
        return [
            (column, self.columnViewportPosition(column), self.columnWidth(column))
            for column in range(self.rows.columnCount())
            if not self.isColumnHidden(column)
        ]


def refusal(ranges: Sequence[tuple[int, int]]) -> str:
    """The reason why rows cannot be dragged together; "" if they can.

    The rows are given as the first and the last of each range.
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
    """The URLs of the files of some rows, each once, for another program.

    The rows are given as the first and the last of each range; `path_of` is None without a file.
    """
    paths = (path_of(row) for first, last in sorted(ranges) for row in range(first, last + 1))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(path) for path in dict.fromkeys(paths) if path])
    return data
