"""A table that paints whole rows, and lights up the one under the pointer."""

from PySide6.QtCore import QEvent, QRect
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QTableView, QWidget

from neardup_desktop.ui.background.main_thread_priority import right_of_way
from neardup_desktop.ui.clusters.cluster_painter import ClusterPainter, Places, RowState
from neardup_desktop.ui.clusters.cluster_rows import ClusterRows, Column
from neardup_desktop.ui.lists.cell_tips import tell_cut_cell
from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.style.theme import Theme

_SCREENS_AHEAD = 3
"""So many are read in the direction in which one scrolls, before they are painted."""


class PaintedRows(QTableView):
    """Shows `ClusterRows`; has read what it paints, and what comes next where one scrolls on."""

    tells_cut_cells = True

    def __init__(self, rows: ClusterRows, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = rows
        self._hovered = -1
        self._has_leapt = False
        self.setModel(rows)
        rows.refreshed.connect(self.viewport().update)
        for moved in (rows.modelReset, rows.rowsInserted, rows.rowsRemoved):
            moved.connect(lambda: self._hover(-1))
        self.painter = ClusterPainter(rows, theme, self)
        self.setItemDelegate(self.painter)

    def update_row(self, row: int) -> None:
        """Paint one row anew; -1 is none."""
        if row >= 0:
            top, height = self.rowViewportPosition(row), self.rowHeight(row)
            self.viewport().update(0, top, self.viewport().width(), height)

    # --- Qt's side ------------------------------------------------------------------------

    def viewportEvent(self, event: QEvent) -> bool:
        """Tell the whole text of a cut cell; know which row the pointer is on."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            return tell_cut_cell(self, event) or super().viewportEvent(event)
        if isinstance(event, QMouseEvent):
            self._hover(self.rowAt(round(event.position().y())))
        elif event.type() is QEvent.Type.Leave:
            self._hover(-1)
        return super().viewportEvent(event)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Light no row up that moves away from below the pointer."""
        self._hover(-1)
        self._has_leapt |= abs(dy) > self.viewport().height()
        super().scrollContentsBy(dx, dy)

    def _hover(self, row: int) -> None:
        if row != self._hovered:
            before, self._hovered = self._hovered, row
            for other in (before, row):
                self.update_row(other)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows that are asked for, each in one go.

        Qt would ask for one cell after the other, and for what the model says of each: that alone
        takes longer than all the painting here.
        """
        rows, selection = self._rows, self.selectionModel()
        region, asked = event.region(), event.rect()
        places = self._places()
        width = max((left + wide for _column, left, wide in places), default=0)
        left = min((left for _column, left, _wide in places), default=0)
        focused = self.currentIndex().row() if self.hasFocus() else -1
        first, last = self.rowAt(asked.top()), self.rowAt(asked.bottom())
        end = rows.rowCount() if last < 0 else last + 1
        # Rows far away are not read yet: whoever drags the scroll bar does not wait for them, and
        # nothing is read before something is painted.
        has_leapt, self._has_leapt = self._has_leapt, False
        if first >= 0 and not has_leapt:
            self._bring(first, end - 1)
        with right_of_way.taken(), painting(self.viewport()) as painter:
            for row in range(first, end) if first >= 0 else ():
                top, height = self.rowViewportPosition(row), self.rowHeight(row)
                place = QRect(left, top, width - left, height)
                if region.intersects(place):
                    is_selected = selection.isSelected(rows.index(row, Column.NAME))
                    state = RowState(is_selected, row == self._hovered, row == focused)
                    self.painter.paint_row(painter, place, row, places, state)
        if first >= 0 and has_leapt:
            self._bring(first, end - 1, wait=False)

    def _bring(self, first: int, last: int, *, wait: bool = True) -> None:
        """Have read what is painted, and what comes next where one goes on scrolling."""
        room = self.viewport().height()
        is_top = self.rowViewportPosition(first) <= 0
        is_bottom = self.rowViewportPosition(last) + self.rowHeight(last) >= room
        ahead = _SCREENS_AHEAD * room // max(1, self.rowHeight(first))
        self._rows.bring(
            first,
            last,
            before=ahead if is_top else 0,
            after=ahead if is_bottom else 0,
            wait=wait,
        )

    def _places(self) -> Places:
        return [
            (column, self.columnViewportPosition(column), self.columnWidth(column))
            for column in Column
            if not self.isColumnHidden(column)
        ]
