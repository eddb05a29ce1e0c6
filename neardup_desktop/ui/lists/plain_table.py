"""The tables of the secondary pages and of dialogs."""

from collections.abc import Collection
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QHeaderView, QStyle, QStyleOptionHeader, QWidget

from neardup_desktop.ui.lists.apart_delegate import ApartDelegate
from neardup_desktop.ui.lists.header_clicks import HeaderClicks
from neardup_desktop.ui.lists.pill import PillDelegate
from neardup_desktop.ui.lists.row_table import RowTable, row_height
from neardup_desktop.ui.lists.table_model import TableModel, fitting
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.types import AnyIndex
from neardup_desktop.ui.widgets.font_follower import follow_font

_LEAST_AIR_EM = 0.5
_NAME_LETTERS, _TEXT_LETTERS = 18, 12
_TEXT_WEIGHT = 1.5


def title_width(header: QHeaderView, section: int) -> int:
    """Width in pixels that the title of a column needs, with the padding of the style."""
    option = QStyleOptionHeader()
    option.initFrom(header)
    option.orientation = Qt.Orientation.Horizontal
    option.section = section
    option.text = str(header.model().headerData(section, Qt.Orientation.Horizontal) or "")
    if header.isSortIndicatorShown() and header.sortIndicatorSection() == section:
        option.sortIndicator = QStyleOptionHeader.SortIndicator.SortDown
    kind = QStyle.ContentsType.CT_HeaderSection
    return header.style().sizeFromContents(kind, option, QSize(), header).width() + 1


class PlainTable(RowTable):
    """Columns share the width by weight; Enter or a double click opens a row."""

    def __init__(self, model: TableModel[Any], name: str, parent: QWidget | None = None) -> None:
        """`name` is read by screen readers."""
        super().__init__(model, parent=parent)
        self._columns = model.columns
        self._wanted: frozenset[int] = frozenset(range(len(self._columns)))
        self.setAccessibleName(name)
        self.setItemDelegate(ApartDelegate(self))
        HeaderClicks(self.horizontalHeader())
        follow_font(self, self.fit_to_font)
        self.doubleClicked.connect(lambda index: self.open_wanted.emit(index.row()))

    def fit_to_font(self) -> None:
        """Give rows and columns the room that the font needs."""
        self.verticalHeader().setDefaultSectionSize(row_height(self.fontMetrics()))
        self._share_width()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.open_wanted.emit(self.currentIndex().row())
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        # Overridden in Python so that the interpreter lock is held for the whole picture: otherwise
        # each cell would wait for it anew while another thread computes.
        super().paintEvent(event)
        if self.hasFocus() and self.currentIndex().isValid():
            self._paint_focus()

    def _paint_focus(self) -> None:
        """Draw a line around the row that has the focus."""
        row = self.visualRect(self.currentIndex())
        with painting(self.viewport()) as painter:
            painter.setPen(self.palette().color(QPalette.ColorRole.Accent))
            painter.drawRect(0, row.top(), self.viewport().width() - 1, row.height() - 1)

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        super().currentChanged(current, previous)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()

    def show_columns(self, columns: Collection[int]) -> None:
        self._wanted = frozenset(columns)
        self._share_width()

    def _readable_width(self, column: int) -> int:
        is_text = self._columns[column].weight > _TEXT_WEIGHT
        letters = _NAME_LETTERS if column == 0 else _TEXT_LETTERS if is_text else 0
        least = letters * letter_px(self.fontMetrics())
        return max(self._least_width(column), least)

    def _share_width(self) -> None:
        room = self.viewport().width()
        readable = {column: self._readable_width(column) for column in self._wanted}
        shown = fitting(self._columns, readable, room)
        for column in range(len(self._columns)):
            if self.isColumnHidden(column) == (column in shown):
                self.setColumnHidden(column, column not in shown)
        whole = sum(self._columns[column].weight for column in shown)
        shares = [room * self._columns[column].weight / whole for column in shown]
        # Titles are never cut; columns that have more room than they need give it to them.
        needed = [self._least_width(column) for column in shown]
        if sum(needed) > room:
            needed = [self._least_width(column, _LEAST_AIR_EM) for column in shown]
        lacking = sum(max(0.0, need - share) for need, share in zip(needed, shares, strict=True))
        spare = sum(max(0.0, share - need) for need, share in zip(needed, shares, strict=True))
        taken = min(1.0, lacking / spare) if spare else 0.0
        for column, need, share in zip(shown, needed, shares, strict=True):
            width = need if share < need else share - (share - need) * taken
            if column == shown[-1]:
                # Pixels lost by rounding, so that rows end where the list ends.
                width = max(width, room - sum(map(self.columnWidth, shown[:-1])))
            self.setColumnWidth(column, int(width))

    def _least_width(self, column: int, air_em: float = 1) -> int:
        """Width of a column for its title, and for cells that must not be cut."""
        title = title_width(self.horizontalHeader(), column)
        widest = self._columns[column].widest
        if widest is not None:
            air = int(self.fontMetrics().height() * air_em)
            return max(title, self.fontMetrics().horizontalAdvance(widest()) + air)
        delegate = self.itemDelegateForColumn(column)
        return max(title, delegate.widest()) if isinstance(delegate, PillDelegate) else title


class ChoiceTable(PlainTable):
    """A table in a dialog: Space ticks, Enter is left to the dialog, a double click opens.

    Rows may have a tick in their first column.
    """

    def __init__(self, model: TableModel[Any], name: str, parent: QWidget | None = None) -> None:
        super().__init__(model, name, parent)
        follow_font(self, lambda: self.setMinimumHeight(self.fontMetrics().height() * 3))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
            return
        first = self.currentIndex().siblingAtColumn(0)
        role = Qt.ItemDataRole.CheckStateRole
        if event.key() == Qt.Key.Key_Space and first.isValid() and first.data(role) is not None:
            ticked = Qt.CheckState(first.data(role)) is Qt.CheckState.Checked
            wanted = Qt.CheckState.Unchecked if ticked else Qt.CheckState.Checked
            self.model().setData(first, wanted, role)
            return
        super().keyPressEvent(event)
