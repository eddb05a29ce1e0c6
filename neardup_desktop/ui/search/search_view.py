"""The list of hits, which can be unfolded."""

from collections.abc import Iterable

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QFocusEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QHeaderView

from neardup_desktop.ui.background.timers import single_shot
from neardup_desktop.ui.items.item_list import ItemList
from neardup_desktop.ui.search.search_layout import RowKind
from neardup_desktop.ui.search.search_painter import SearchPainter
from neardup_desktop.ui.search.search_rows import SearchRows
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.font_follower import follow_font


class SearchView(ItemList):
    """Shows `SearchRows`, each row painted in one go.

    Signals:
        left: the user wants to go back to the field.
    """

    left = Signal()

    rows: SearchRows
    painter: SearchPainter

    def __init__(self, rows: SearchRows, theme: Theme) -> None:
        super().__init__(rows)
        self.setAccessibleName(self.tr("Hits"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.painter = SearchPainter(rows, theme, self)
        self.setItemDelegate(self.painter)
        self._soon = single_shot(self, self.viewport().update)
        self._fitted = 0
        rows.modelAboutToBeReset.connect(self._even_out)
        rows.modelReset.connect(self._fit_rows)
        rows.rowsInserted.connect(self._fit_members)
        follow_font(self, self.fit_to_font)

    def fit_to_font(self) -> None:
        self.painter.renew()
        self._even_out()
        self._fit_rows()

    def _even_out(self) -> None:
        """Reset all rows to the height of a hit: Qt keeps row heights over a model reset."""
        self._resize(self.rows.special_rows(), self.painter.height(RowKind.HIT))

    def _fit_rows(self) -> None:
        self._fitted = self.painter.height(RowKind.HIT)
        header = self.verticalHeader()
        header.setDefaultSectionSize(self._fitted)
        self._resize(self.rows.special_rows())
        self.verticalScrollBar().setSingleStep(max(8, self._fitted // 2))

    def _fit_members(self, _parent: QModelIndex, first: int, last: int) -> None:
        self._resize(range(first, last + 1))

    def _resize(self, rows: Iterable[int], height: int | None = None) -> None:
        """Give rows a height, by default that of their contents."""
        header = self.verticalHeader()
        # Otherwise Qt would compute the places of all rows anew for each of them.
        header.setUpdatesEnabled(False)
        for row in rows:
            kind = self.rows.address(row).kind
            header.resizeSection(row, height or self.painter.height(kind))
        header.setUpdatesEnabled(True)

    # --- Qt's side ------------------------------------------------------------------------

    def takes_key(self, row: int, key: int) -> bool:
        """Up from the first row goes back to the field."""
        if key != Qt.Key.Key_Up or row:
            return False
        self.left.emit()
        return True

    def takes_press(self, index: QModelIndex, event: QMouseEvent) -> bool:
        if not self.is_on_arrow(event):
            return False
        self.go_to_row(index.row())
        self.toggle(index.row())
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.painter.height(RowKind.HIT) != self._fitted:
            self._fit_rows()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.current_row() < 0 and self.rows.rowCount():
            self.go_to_row(0)

    def was_painted(self, first: int, last: int) -> None:
        if self.painter.lacks_snippets:
            self._soon.start()
