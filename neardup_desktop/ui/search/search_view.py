"""The list of hits: unfolds them, and says what is chosen."""

from collections.abc import Iterable

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QRect,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from neardup_desktop.ui.background.main_thread_priority import right_of_way
from neardup_desktop.ui.lists.file_drag import drag_files, dragged_files, refusal
from neardup_desktop.ui.lists.row_ends import row_end
from neardup_desktop.ui.search.search_layout import RowKind
from neardup_desktop.ui.search.search_painter import HitState, SearchPainter
from neardup_desktop.ui.search.search_rows import SearchRows
from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.types import AnyIndex


class SearchView(QTableView):
    """Shows `SearchRows`, each row painted in one go.

    Signals:
        row_chosen: the row that the keyboard or the mouse is on, or -1.
        open_wanted: Enter or a double click on a row.
        unfold_wanted: the number of a hit whose members are to be shown.
        menu_wanted: the person wants the menu of the selected rows, at a place on the screen.
        left: the person wants to go back to the field.
        told: a sentence for the person.
    """

    row_chosen = Signal(int)
    open_wanted = Signal(int)
    unfold_wanted = Signal(int)
    menu_wanted = Signal(QPoint)
    left = Signal()
    told = Signal(str)

    def __init__(self, rows: SearchRows, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = rows
        self._hovered = -1
        self._may_drag = False
        self.setModel(rows)
        self.setAccessibleName(self.tr("Hits"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setDragEnabled(True)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setCornerButtonEnabled(False)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setMinimumSectionSize(8)
        self.painter = SearchPainter(rows, theme, self)
        self.setItemDelegate(self.painter)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self.viewport().update)
        self._fitted = 0
        rows.refreshed.connect(self.viewport().update)
        rows.modelAboutToBeReset.connect(self._even_out)
        rows.modelReset.connect(self._fit_rows)
        rows.rowsInserted.connect(self._fit_members)
        self._fit_rows()

    def fit_to_font(self) -> None:
        """Give rows the height that the font needs."""
        self.painter.renew()
        self._even_out()
        self._fit_rows()

    def _even_out(self) -> None:
        """Give all rows the height of a hit again: a row keeps what it was given over a reset."""
        self._resize(self._rows.special_rows(), self.painter.height(RowKind.HIT))

    def _fit_rows(self) -> None:
        self._hovered = -1
        self._fitted = self.painter.height(RowKind.HIT)
        header = self.verticalHeader()
        header.setDefaultSectionSize(self._fitted)
        self._resize(self._rows.special_rows())
        self.verticalScrollBar().setSingleStep(max(8, self._fitted // 2))

    def _fit_members(self, _parent: QModelIndex, first: int, last: int) -> None:
        self._resize(range(first, last + 1))

    def _resize(self, rows: Iterable[int], height: int | None = None) -> None:
        """Give rows a height, or else that of what they show."""
        header = self.verticalHeader()
        # Otherwise the places of all rows would be worked out anew for each of them.
        header.setUpdatesEnabled(False)
        for row in rows:
            kind = self._rows.address(row).kind
            header.resizeSection(row, height or self.painter.height(kind))
        header.setUpdatesEnabled(True)

    # --- what is chosen -------------------------------------------------------------------

    def current_row(self) -> int:
        """The row that the keyboard is on, or -1."""
        return self.currentIndex().row()

    def selected_ranges(self) -> list[tuple[int, int]]:
        """First and last row of each range of selected rows, in order."""
        ranges = self.selectionModel().selection()
        found = (ranges.at(number) for number in range(ranges.count()))
        return sorted((one.top(), one.bottom()) for one in found)

    def go_to_row(self, row: int) -> None:
        """Choose a row and bring it into sight."""
        if 0 <= row < self._rows.rowCount():
            index = self._rows.index(row, 0)
            flags = QItemSelectionModel.SelectionFlag
            self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
            self.scrollTo(index)

    def show_below(self, row: int) -> None:
        """Bring as many of the rows below a hit into sight as there is room for."""
        room = self.viewport().height() - self.rowHeight(row)
        rows = max(1, room // max(1, self.painter.height(RowKind.MEMBER)))
        hit = self._rows.address(row).hit
        last = min(row + rows, self._rows.last_row_of(hit))
        self.scrollTo(self._rows.index(last, 0))
        self.scrollTo(self._rows.index(row, 0))

    def toggle(self, row: int) -> None:
        """Unfold a hit, or fold it; of a member, the hit above it."""
        address = self._rows.address(row)
        if address.kind not in (RowKind.HIT, RowKind.MEMBER, RowKind.MORE):
            return
        if self._rows.is_open(address.hit):
            self._fold(address.hit)
        else:
            self.unfold_wanted.emit(address.hit)

    def _fold(self, hit: int) -> None:
        self.go_to_row(self._rows.row_of_hit(hit))
        self._rows.fold(hit)

    def ask_menu(self) -> None:
        """Ask for the menu of the selected rows, at the current row."""
        rect = self.visualRect(self.currentIndex())
        self.menu_wanted.emit(self.viewport().mapToGlobal(rect.center()))

    # --- Qt's side ------------------------------------------------------------------------

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        """Tell which row is current."""
        super().currentChanged(current, previous)
        self.viewport().update()
        self.row_chosen.emit(current.row())

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        """Paint what is selected now."""
        super().selectionChanged(selected, deselected)
        self.viewport().update()

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Home and End lead to the first and the last row."""
        return row_end(self, action) or super().moveCursor(action, modifiers)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows unfold and fold, Enter opens, Up from the first row goes back to the field."""
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
        elif key == Qt.Key.Key_Up and row == 0:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _unfold_or_enter(self, row: int) -> None:
        address = self._rows.address(row)
        if address.kind is not RowKind.HIT:
            return
        if self._rows.is_open(address.hit):
            self.go_to_row(row + 1)
        else:
            self.unfold_wanted.emit(address.hit)

    def _fold_or_leave(self, row: int) -> None:
        address = self._rows.address(row)
        if address.kind in (RowKind.MEMBER, RowKind.MORE):
            self.go_to_row(self._rows.row_of_hit(address.hit))
        elif address.kind is RowKind.HIT and self._rows.is_open(address.hit):
            self._fold(address.hit)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press on the arrow or the pill of a hit unfolds it."""
        place = event.position()
        index = self.indexAt(place.toPoint())
        self._may_drag = False
        if event.button() is Qt.MouseButton.LeftButton and index.isValid():
            rect = self.visualRect(index)
            if self.painter.is_on_arrow(place.x(), place.y(), index.row(), rect):
                self.go_to_row(index.row())
                self.toggle(index.row())
                return
        self._may_drag = index.isValid()
        super().mousePressEvent(event)

    def startDrag(self, _supported: Qt.DropAction) -> None:
        """Let other programs have the files of the selected rows."""
        ranges = self.selected_ranges()
        if words := refusal(ranges):
            self.told.emit(words)
        elif self._may_drag:
            drag_files(self, dragged_files(ranges, self._rows.path))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click opens, but for one on the arrow."""
        place = event.position()
        index = self.indexAt(place.toPoint())
        if not index.isValid():
            return
        rect = self.visualRect(index)
        if not self.painter.is_on_arrow(place.x(), place.y(), index.row(), rect):
            self.open_wanted.emit(index.row())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The right button or the key of menus asks for the menu of the rows."""
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            self.ask_menu()
        else:
            self.menu_wanted.emit(event.globalPos())

    def viewportEvent(self, event: QEvent) -> bool:
        """Know which row the pointer is on."""
        if isinstance(event, QMouseEvent):
            self._hover(self.rowAt(round(event.position().y())))
        elif event.type() is QEvent.Type.Leave:
            self._hover(-1)
        return super().viewportEvent(event)

    def _hover(self, row: int) -> None:
        if row != self._hovered:
            self._hovered = row
            self.viewport().update()

    def changeEvent(self, event: QEvent) -> None:
        """Follow another font."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.fit_to_font()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A narrow list has two lines for a passage."""
        super().resizeEvent(event)
        if self.painter.height(RowKind.HIT) != self._fitted:
            self._fit_rows()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keyboard is."""
        super().focusInEvent(event)
        if self.current_row() < 0 and self._rows.rowCount():
            self.go_to_row(0)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that the keyboard is elsewhere."""
        super().focusOutEvent(event)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows that are asked for, each in one go."""
        rows, asked = self._rows, event.rect()
        first, last = self.rowAt(asked.top()), self.rowAt(asked.bottom())
        if first < 0:
            return
        last = rows.rowCount() - 1 if last < 0 else last
        rows.bring(first, last)
        focused = self.current_row() if self.hasFocus() else -1
        selection = self.selectionModel()
        width = self.viewport().width()
        self.painter.begin()
        with right_of_way.taken(), painting(self.viewport()) as painter:
            for row in range(first, last + 1):
                place = QRect(0, self.rowViewportPosition(row), width, self.rowHeight(row))
                state = HitState(
                    is_selected=selection.isSelected(rows.index(row, 0)),
                    is_hovered=row == self._hovered,
                    is_focused=row == focused,
                )
                self.painter.paint_row(painter, place, row, state)
        if self.painter.lacks_passages:
            self._soon.start()
