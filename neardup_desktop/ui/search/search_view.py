"""The list of hits, which can be unfolded."""

from collections.abc import Iterable

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QFocusEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QHeaderView, QWidget

from neardup_desktop.ui.background.timers import single_shot
from neardup_desktop.ui.items.item_list import ItemList
from neardup_desktop.ui.search.search_layout import RowKind
from neardup_desktop.ui.search.search_painter import SearchPainter
from neardup_desktop.ui.search.search_rows import SearchRows
from neardup_desktop.ui.style.theme import Theme


class SearchView(ItemList):
    """Shows `SearchRows`, each row painted in one go.

    Signals:
        unfold_wanted: the number of a hit whose members are to be shown.
        left: the user wants to go back to the field.
    """

    unfold_wanted = Signal(int)
    left = Signal()

    def __init__(self, rows: SearchRows, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(rows, rows.path, parent=parent)
        self._rows = rows
        self.setAccessibleName(self.tr("Hits"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.painter = SearchPainter(rows, theme, self)
        self.setItemDelegate(self.painter)
        self._soon = single_shot(self, self.viewport().update)
        self._fitted = 0
        rows.refreshed.connect(self.viewport().update)
        rows.modelAboutToBeReset.connect(self._even_out)
        rows.modelReset.connect(self._fit_rows)
        rows.rowsInserted.connect(self._fit_members)
        self._fit_rows()

    def fit_to_font(self) -> None:
        self.painter.renew()
        self._even_out()
        self._fit_rows()

    def _even_out(self) -> None:
        """Reset all rows to the height of a hit: Qt keeps row heights over a model reset."""
        self._resize(self._rows.special_rows(), self.painter.height(RowKind.HIT))

    def _fit_rows(self) -> None:
        self._fitted = self.painter.height(RowKind.HIT)
        header = self.verticalHeader()
        header.setDefaultSectionSize(self._fitted)
        self._resize(self._rows.special_rows())
        self.verticalScrollBar().setSingleStep(max(8, self._fitted // 2))

    def _fit_members(self, _parent: QModelIndex, first: int, last: int) -> None:
        self._resize(range(first, last + 1))

    def _resize(self, rows: Iterable[int], height: int | None = None) -> None:
        """Give rows a height, by default that of what they show."""
        header = self.verticalHeader()
        # Otherwise the places of all rows would be worked out anew for each of them.
        header.setUpdatesEnabled(False)
        for row in rows:
            kind = self._rows.address(row).kind
            header.resizeSection(row, height or self.painter.height(kind))
        header.setUpdatesEnabled(True)

    # --- what is chosen -------------------------------------------------------------------

    def show_below(self, row: int) -> None:
        """Scroll so that as many rows below a hit as possible are visible."""
        room = self.viewport().height() - self.rowHeight(row)
        rows = max(1, room // max(1, self.painter.height(RowKind.MEMBER)))
        hit = self._rows.address(row).hit
        last = min(row + rows, self._rows.last_row_of(hit))
        self.scrollTo(self._rows.index(last, 0))
        self.scrollTo(self._rows.index(row, 0))

    def head_of(self, row: int) -> int:
        address = self._rows.address(row)
        is_of_hit = address.kind in (RowKind.HIT, RowKind.MEMBER, RowKind.MORE)
        return self._rows.row_of_hit(address.hit) if is_of_hit else -1

    def is_open(self, head: int) -> bool:
        return self._rows.is_open(self._rows.address(head).hit)

    def set_open(self, head: int, is_open: bool) -> None:
        hit = self._rows.address(head).hit
        if is_open:
            self.unfold_wanted.emit(hit)
        else:
            self._rows.fold(hit)

    # --- Qt's side ------------------------------------------------------------------------

    def takes_key(self, row: int, key: int) -> bool:
        """Up from the first row goes back to the field."""
        if key != Qt.Key.Key_Up or row:
            return False
        self.left.emit()
        return True

    def takes_press(self, index: QModelIndex, event: QMouseEvent) -> bool:
        """A press on the arrow or the pill of a hit unfolds it."""
        if not self._is_on_arrow(index, event):
            return False
        self.go_to_row(index.row())
        self.toggle(index.row())
        return True

    def _is_on_arrow(self, index: QModelIndex, event: QMouseEvent) -> bool:
        place, rect = event.position(), self.visualRect(index)
        return self.painter.is_on_arrow(place.x(), place.y(), index.row(), rect)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and not self._is_on_arrow(index, event):
            self.open_wanted.emit(index.row())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.painter.height(RowKind.HIT) != self._fitted:
            self._fit_rows()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.current_row() < 0 and self._rows.rowCount():
            self.go_to_row(0)

    def bring(self, first: int, last: int) -> None:
        self._rows.bring(first, last)

    def was_painted(self, first: int, last: int) -> None:
        if self.painter.lacks_snippets:
            self._soon.start()
