"""The table of clusters, whose rows are opened, closed, selected and ticked."""

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QHeaderView

from neardup_desktop.ui.clusters.cluster_columns import ClusterColumns
from neardup_desktop.ui.clusters.cluster_painter import ClusterPainter
from neardup_desktop.ui.clusters.cluster_rows import ClusterRows, Column
from neardup_desktop.ui.items.item_list import ItemList
from neardup_desktop.ui.lists.header_clicks import HeaderClicks
from neardup_desktop.ui.lists.row_table import row_height
from neardup_desktop.ui.session.cluster_layout import ascending
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.font_follower import follow_font

_SCREENS_AHEAD = 3
"""Read ahead in the direction of scrolling."""


class ClusterView(ItemList):
    """Shows `ClusterRows`; has the rows read that it paints and that scrolling shows next.

    Signals:
        sort_wanted: the title of a `Column` was clicked.
    """

    sort_wanted = Signal(object)

    rows: ClusterRows
    painter: ClusterPainter

    def __init__(self, rows: ClusterRows, theme: Theme) -> None:
        super().__init__(rows, Column.NAME)
        self._has_leapt = False
        self.painter = ClusterPainter(rows, theme, self)
        self.setItemDelegate(self.painter)
        self.setAccessibleName(self.tr("Groups"))
        header = self.horizontalHeader()
        header.setSectionsMovable(False)
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(24)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setSectionResizeMode(Column.TICK, QHeaderView.ResizeMode.Fixed)
        header.setSectionsClickable(True)
        HeaderClicks(header)
        header.sectionClicked.connect(lambda section: self.sort_wanted.emit(Column(section)))
        self.columns = ClusterColumns(self, rows, self.painter.tick_width)
        follow_font(self, self.fit_to_font)

    def fit_to_font(self) -> None:
        self.painter.renew()
        self.verticalHeader().setDefaultSectionSize(row_height(self.fontMetrics()))
        self.verticalScrollBar().setSingleStep(row_height(self.fontMetrics()))
        self.columns.fit()

    # --- selection ------------------------------------------------------------------------

    def last_selected_row(self) -> int:
        """The last selected row, or -1; quick even if a million rows are selected."""
        return max((last for _first, last in self.selected_ranges()), default=-1)

    def chosen_items(self, *, in_bulk: bool = False) -> npt.NDArray[np.int64]:
        """Items of the selected rows, each once; a header means all copies of its cluster.

        Those that do not match the filter are left out. With `in_bulk`, those excluded from bulk
        actions are left out, too.
        """
        ranges = self.selected_ranges()
        if not ranges:
            return np.empty(0, np.int64)
        layout = self.rows.layout
        return ascending(layout.items_of(layout.members_in(ranges), in_bulk=in_bulk))

    def step_row(self, step: int) -> None:
        """Go to the next (1) or previous (-1) row, from wherever the focus is."""
        row = self.current_row() + step
        if 0 <= row < self.rows.rowCount():
            self.go_to_row(row)

    def step_cluster(self, step: int) -> None:
        """Go to the next (1) or previous (-1) cluster and open it."""
        if not self.rows.rowCount():
            return
        row = self.current_row()
        target = 0 if row < 0 else self.rows.layout.step_cluster(row, step)
        if row >= 0 and target == self.rows.header_row(row):
            return
        self.open_cluster(target)

    def open_cluster(self, header: int) -> None:
        """Go to the header of a cluster, open it and scroll to its members."""
        self.go_to_row(header)
        self.rows.set_open(header, True)
        self.show_below(header)

    def is_in_view(self, row: int) -> bool:
        """Whether a row is visible as a whole."""
        top = self.rowViewportPosition(row)
        return row >= 0 and 0 <= top <= self.viewport().height() - self.rowHeight(row)

    def scroll_row_to(self, row: int, top_px: int) -> None:
        """Scroll so that a row is this far below the top, if possible."""
        self.updateGeometries()
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + self.rowViewportPosition(row) - top_px)

    def toggle_ticks(self) -> None:
        """Tick what is selected; if all of it is ticked, untick it."""
        if self.selected_count() == 1:
            self.rows.toggle_tick(self.current_row())
        else:
            self.rows.ticks.toggle(self.chosen_items(in_bulk=True))

    # --- Qt's side ------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        """Let Escape untick everything before it acts as a shortcut."""
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
            and len(self.rows.ticks)
        ):
            event.accept()
            return True
        return super().event(event)

    def takes_key(self, row: int, key: int) -> bool:
        if key == Qt.Key.Key_Space:
            self.toggle_ticks()
        elif key == Qt.Key.Key_Escape and len(self.rows.ticks):
            self.rows.ticks.clear()
        else:
            return False
        return True

    def takes_press(self, index: QModelIndex, event: QMouseEvent) -> bool:
        if index.column() != Column.TICK:
            return super().takes_press(index, event)
        self.rows.toggle_tick(index.row())
        return True

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if index.column() == Column.TICK:
            self.rows.toggle_tick(index.row())
        elif not index.isValid() or not self.rows.address(index.row()).is_header:
            super().mouseDoubleClickEvent(event)
        elif not self.is_on_arrow(event):
            self.toggle(index.row())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.columns.fit()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Notice jumps by more than a screen, for which painting does not wait."""
        self._has_leapt |= abs(dy) > self.viewport().height()
        super().scrollContentsBy(dx, dy)

    def bring(self, first: int, last: int) -> None:
        # After a jump, the rows are first painted unread, so that dragging the scroll bar stays
        # smooth.
        if not self._has_leapt:
            self._bring(first, last)

    def was_painted(self, first: int, last: int) -> None:
        if self._has_leapt:
            self._has_leapt = False
            self._bring(first, last, wait=False)

    def _bring(self, first: int, last: int, *, wait: bool = True) -> None:
        """Have the painted rows read, and those that further scrolling shows."""
        room = self.viewport().height()
        is_top = self.rowViewportPosition(first) <= 0
        is_bottom = self.rowViewportPosition(last) + self.rowHeight(last) >= room
        ahead = _SCREENS_AHEAD * room // max(1, self.rowHeight(first))
        self.rows.bring(
            first,
            last,
            before=ahead if is_top else 0,
            after=ahead if is_bottom else 0,
            wait=wait,
        )
