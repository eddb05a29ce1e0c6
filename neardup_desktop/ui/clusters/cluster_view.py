"""The table of clusters: opens and closes them, and says what is chosen."""

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QWidget

from neardup_desktop.ui.clusters.cluster_columns import ClusterColumns
from neardup_desktop.ui.clusters.cluster_painter import row_height
from neardup_desktop.ui.clusters.cluster_rows import ClusterRows, Column
from neardup_desktop.ui.clusters.painted_rows import PaintedRows
from neardup_desktop.ui.lists.file_drag import drag_files, dragged_files, refusal
from neardup_desktop.ui.lists.plain_table import spare_header_the_selection
from neardup_desktop.ui.lists.row_ends import row_end
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.types import AnyIndex


class ClusterView(PaintedRows):
    """Shows `ClusterRows`.

    Signals:
        row_chosen: the row that the keyboard or the mouse is on, or -1.
        selection_changed: other rows are selected.
        open_wanted: the person wants to open the item in a row with the system.
        sort_wanted: the title of a `Column` was pressed.
        menu_wanted: the person wants the menu of the selected rows, at a place on the screen.
        told: a sentence for the person.
    """

    row_chosen = Signal(int)
    selection_changed = Signal()
    open_wanted = Signal(int)
    sort_wanted = Signal(object)
    menu_wanted = Signal(QPoint)
    told = Signal(str)

    def __init__(self, rows: ClusterRows, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(rows, theme, parent)
        self._theme = theme
        self._may_drag = False
        spare_header_the_selection(self)
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
        self.setAccessibleName(self.tr("Clusters"))
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsMovable(False)
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(24)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setSectionsClickable(True)
        header.sectionClicked.connect(lambda section: self.sort_wanted.emit(Column(section)))
        self.columns = ClusterColumns(self, rows)
        self.fit_to_font()

    def fit_to_font(self) -> None:
        """Give rows the height that the font needs."""
        self.painter.set_theme(self._theme)
        self.verticalHeader().setMinimumSectionSize(8)
        self.verticalHeader().setDefaultSectionSize(row_height(self.fontMetrics()))
        self.verticalScrollBar().setSingleStep(row_height(self.fontMetrics()))
        self.columns.fit(self.painter.tick_width())

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self._theme = theme
        self.painter.set_theme(theme)
        self.viewport().update()

    # --- what is chosen -------------------------------------------------------------------

    def current_row(self) -> int:
        """The row that the keyboard is on, or -1."""
        return self.currentIndex().row()

    def selected_ranges(self) -> list[tuple[int, int]]:
        """First and last row of each range of selected rows, in no order."""
        ranges = self.selectionModel().selection()
        found = (ranges.at(number) for number in range(ranges.count()))
        return [(one.top(), one.bottom()) for one in found]

    def selected_count(self) -> int:
        """Number of selected rows, without making a list of them."""
        return sum(last - first + 1 for first, last in self.selected_ranges())

    def last_selected_row(self) -> int:
        """The last of the selected rows, or -1, without making a list of them."""
        return max((last for _first, last in self.selected_ranges()), default=-1)

    def go_to_row(self, row: int) -> None:
        """Choose a row and bring it into sight."""
        if not 0 <= row < self._rows.rowCount():
            return
        index = self._rows.index(row, Column.NAME)
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
        self.scrollTo(index)

    def chosen_items(self, *, in_bulk: bool = False) -> npt.NDArray[np.int64]:
        """Items of the selected rows, each once; a head stands for all copies of its cluster.

        What is spared is left out where the action is `in_bulk`.
        """
        ranges = self.selected_ranges()
        if not ranges:
            return np.empty(0, np.int64)
        items = self._rows.layout.items_of(self._rows.layout.members_in(ranges), in_bulk=in_bulk)
        # One flag an item: np.unique takes a second for a million rows.
        is_chosen = np.zeros(int(items.max(initial=-1)) + 1, np.bool_)
        is_chosen[items] = True
        return np.flatnonzero(is_chosen)

    def toggle(self, row: int) -> None:
        """Open or close the cluster of a row; the keyboard stays on its head."""
        head = self._rows.head_row(row)
        is_open = self._rows.is_open(head)
        if row != head:
            self.go_to_row(head)
        self._rows.set_open(head, not is_open)

    def step_cluster(self, step: int) -> None:
        """Go to the next (1) or previous (-1) cluster, opened."""
        if not self._rows.rowCount():
            return
        row = self.current_row()
        target = 0 if row < 0 else self._rows.layout.step_cluster(row, step)
        if row >= 0 and target == self._rows.head_row(row):
            return
        self.open_cluster(target)

    def open_cluster(self, head: int) -> None:
        """Go to the head of a cluster, opened, with its members in sight."""
        self.go_to_row(head)
        self._rows.set_open(head, True)
        self.show_whole(head)

    def show_whole(self, head: int) -> None:
        """Bring a cluster into sight with as many of its members as there is room for."""
        # Rows that have just come are not in the range of the scroll bar yet.
        self.updateGeometries()
        self.scrollTo(self._rows.index(head + self._rows_of(head), Column.NAME))
        self.scrollTo(self._rows.index(head, Column.NAME))

    def toggle_ticks(self) -> None:
        """Tick what is selected, or take the ticks away where all of it is ticked."""
        if self.selected_count() == 1:
            self._rows.toggle_tick(self.current_row())
        else:
            self._rows.ticks.toggle(self.chosen_items(in_bulk=True))

    def show_sorting(self, column: Column | None, *, ascending: bool) -> None:
        """Show an arrow at the title of a column, or none."""
        # In the title itself: beside one that is aligned to its end, Qt has no room for an arrow.
        self._rows.set_sorted_by(column, ascending=ascending)

    def _rows_of(self, head: int) -> int:
        visible = max(1, self.viewport().height() // max(1, self.rowHeight(head)) - 1)
        members = 0
        while (
            members < visible
            and head + members + 1 < self._rows.rowCount()
            and not self._rows.address(head + members + 1).is_head
        ):
            members += 1
        return members

    # --- Qt's side ------------------------------------------------------------------------

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        """Tell which row is current."""
        super().currentChanged(current, previous)
        if current.row() != previous.row() or not previous.isValid():
            # The line of focus runs through all columns of both rows.
            for row in (previous.row(), current.row()):
                self.update_row(row)
            self.row_chosen.emit(current.row())

    def event(self, event: QEvent) -> bool:
        """While something is ticked, Escape takes the ticks away before it means anything else."""
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
            and len(self._rows.ticks)
        ):
            event.accept()
            return True
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow another font."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.fit_to_font()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keyboard is."""
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that the keyboard is elsewhere."""
        super().focusOutEvent(event)
        self.viewport().update()

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        """Tell that other rows are selected."""
        super().selectionChanged(selected, deselected)
        self.selection_changed.emit()

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Home and End lead to the first and the last row."""
        return row_end(self, action) or super().moveCursor(action, modifiers)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows open and close clusters, Space ticks, Enter opens the file."""
        row = self.current_row()
        key = event.key()
        if row < 0 or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
        elif key == (Qt.Key.Key_Left if self.isRightToLeft() else Qt.Key.Key_Right):
            self._open_or_enter(row)
        elif key == (Qt.Key.Key_Right if self.isRightToLeft() else Qt.Key.Key_Left):
            self._close_or_leave(row)
        elif key == Qt.Key.Key_Space:
            self.toggle_ticks()
        elif key == Qt.Key.Key_Escape and len(self._rows.ticks):
            self._rows.ticks.clear()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.open_wanted.emit(row)
        else:
            super().keyPressEvent(event)

    def _open_or_enter(self, row: int) -> None:
        if not self._rows.address(row).is_head:
            return
        if self._rows.is_open(row):
            self.go_to_row(row + 1)
        else:
            self._rows.set_open(row, True)

    def _close_or_leave(self, row: int) -> None:
        if self._rows.address(row).is_head:
            self._rows.set_open(row, False)
        else:
            self.go_to_row(self._rows.head_row(row))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press on a box ticks; one on the arrow of a head opens or closes its cluster."""
        index = self.indexAt(event.position().toPoint())
        is_left = event.button() is Qt.MouseButton.LeftButton
        self._may_drag = False
        if is_left and index.isValid() and index.column() == Column.TICK:
            self._rows.toggle_tick(index.row())
            event.accept()
            return
        if is_left and self._is_on_arrow(event):
            self.toggle(index.row())
            event.accept()
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
        """A double click opens or closes a cluster, or opens the file of a member."""
        index = self.indexAt(event.position().toPoint())
        if not index.isValid():
            return
        if index.column() == Column.TICK:
            self._rows.toggle_tick(index.row())
        elif not self._rows.address(index.row()).is_head:
            self.open_wanted.emit(index.row())
        elif not self._is_on_arrow(event):
            self.toggle(index.row())

    def _is_on_arrow(self, event: QMouseEvent) -> bool:
        index = self.indexAt(event.position().toPoint())
        return (
            index.isValid()
            and index.column() == Column.NAME
            and self._rows.address(index.row()).is_head
            and self.painter.is_on_arrow(event.position().x(), self.visualRect(index))
        )

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu is about the row under the pointer, or the current one for the menu key."""
        if event.reason() is not QContextMenuEvent.Reason.Mouse:
            self.ask_menu()
            return
        index = self.indexAt(event.pos())
        if not index.isValid():
            return
        if not self.selectionModel().isRowSelected(index.row()):
            self.go_to_row(index.row())
        self.menu_wanted.emit(event.globalPos())

    def ask_menu(self) -> None:
        """Ask for the menu of the selected rows, beside the row that the keyboard is on."""
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())
            cell = self.visualRect(self._rows.index(self.current_row(), Column.NAME))
            self.menu_wanted.emit(self.viewport().mapToGlobal(cell.bottomLeft()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width among the columns."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.columns.fit(self.painter.tick_width())
