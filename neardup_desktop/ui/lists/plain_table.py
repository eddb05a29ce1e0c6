"""The table of the secondary pages."""

from collections.abc import Collection
from typing import Any

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QPaintEvent,
    QPalette,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyleOptionHeader,
    QTableView,
    QToolTip,
    QWidget,
)

from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.header_clicks import HeaderClicks
from neardup_desktop.ui.lists.pill import PillDelegate
from neardup_desktop.ui.lists.table_model import TableModel
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.painting import painting

_ROW_FACTOR = 1.75
_LEAST_AIR_EM = 0.5
_NAME_LETTERS, _TEXT_LETTERS = 18, 12
_TEXT_WEIGHT = 1.5


def spare_header_the_selection(table: QTableView) -> None:
    """Keep the header from following the selection.

    Each time a title is painted, Qt asks whether all cells of its column are selected, one by one:
    50 ms for 2,000 rows. No title here shows it, so the header gets a selection that stays empty.
    """
    header = table.horizontalHeader()
    header.setSelectionModel(QItemSelectionModel(table.model(), header))


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


class PlainTable(QTableView):
    """Whole rows are selected; columns share the width by weight.

    The tooltip of a cell that is cut off shows its whole text.

    Signals:
        selection_changed: other rows are selected.
        open_wanted: Enter or a double click on a row.
    """

    shows_cut_text = True
    selection_changed = Signal()
    open_wanted = Signal(int)

    def __init__(self, model: TableModel[Any], name: str, parent: QWidget | None = None) -> None:
        """Create the plain table.

        Args:
            model: the rows, and how wide its columns are.
            name: what a screen reader says.
            parent: owns it.
        """
        super().__init__(parent)
        self._columns = model.columns
        self._wanted: frozenset[int] = frozenset(range(len(self._columns)))
        self.setModel(model)
        spare_header_the_selection(self)
        self.setAccessibleName(name)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setMinimumSectionSize(8)
        self.horizontalHeader().setHighlightSections(False)
        HeaderClicks(self.horizontalHeader())
        self._fitted_height = 0
        self.fit_to_font()
        self.doubleClicked.connect(lambda index: self.open_wanted.emit(index.row()))

    def fit_to_font(self) -> None:
        """Give rows the height that the font needs."""
        self._fitted_height = self.fontMetrics().height()
        self.verticalHeader().setDefaultSectionSize(int(self._fitted_height * _ROW_FACTOR))
        self._share_width()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        kinds = (QEvent.Type.FontChange, QEvent.Type.StyleChange)
        if event.type() in kinds and self.fontMetrics().height() != self._fitted_height:
            self.fit_to_font()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def go_to_row(self, row: int) -> None:
        """Select one row alone, whatever keys are held down, and scroll to it."""
        index = self.model().index(row, 0)
        if index.isValid():
            flags = QItemSelectionModel.SelectionFlag
            self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
            self.scrollTo(index)

    def selected_rows(self) -> list[int]:
        # By ranges: asking for each row takes a second where there are very many.
        ranges = self.selectionModel().selection()
        found = (ranges.at(number) for number in range(ranges.count()))
        return sorted({row for one in found for row in range(one.top(), one.bottom() + 1)})

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        super().selectionChanged(selected, deselected)
        self.selection_changed.emit()

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        return row_end(self, action) or super().moveCursor(action, modifiers)

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

    def currentChanged(
        self,
        current: QModelIndex | QPersistentModelIndex,
        previous: QModelIndex | QPersistentModelIndex,
    ) -> None:
        super().currentChanged(current, previous)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()

    def show_columns(self, columns: Collection[int]) -> None:
        self._wanted = frozenset(columns)
        self._share_width()

    def _fitting_columns(self) -> list[int]:
        """The wanted columns, without those that give way to lack of room."""
        shown = sorted(self._wanted)
        room = self.viewport().width()
        giving_way = [column for column in shown if self._columns[column].gives_way]
        for column in sorted(giving_way, key=lambda one: self._columns[one].gives_way):
            if sum(map(self._readable_width, shown)) > room:
                shown.remove(column)
        return shown

    def _readable_width(self, column: int) -> int:
        is_text = self._columns[column].weight > _TEXT_WEIGHT
        letters = _NAME_LETTERS if column == 0 else _TEXT_LETTERS if is_text else 0
        least = letters * letter_px(self.fontMetrics())
        return max(self._least_width(column), least)

    def _share_width(self) -> None:
        shown = self._fitting_columns()
        for column in range(len(self._columns)):
            if self.isColumnHidden(column) == (column in shown):
                self.setColumnHidden(column, column not in shown)
        whole = sum(self._columns[column].weight for column in shown)
        room = self.viewport().width()
        shares = [room * self._columns[column].weight / whole for column in shown]
        # Titles are never cut; what they need more is taken from those that have more.
        needed = [self._least_width(column) for column in shown]
        if sum(needed) > room:
            needed = [self._least_width(column, _LEAST_AIR_EM) for column in shown]
        lacking = sum(max(0.0, need - share) for need, share in zip(needed, shares, strict=True))
        spare = sum(max(0.0, share - need) for need, share in zip(needed, shares, strict=True))
        taken = min(1.0, lacking / spare) if spare else 0.0
        for column, need, share in zip(shown, needed, shares, strict=True):
            width = need if share < need else share - (share - need) * taken
            if column == shown[-1]:
                # What was lost by rounding, so that rows end where the list ends.
                width = max(width, room - sum(map(self.columnWidth, shown[:-1])))
            self.setColumnWidth(column, int(width))

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            return show_cut_text(self, event) or super().viewportEvent(event)
        return super().viewportEvent(event)

    def _least_width(self, column: int, air_em: float = 1) -> int:
        """Width of a column for its title, and for cells that must not be cut."""
        title = title_width(self.horizontalHeader(), column)
        widest = self._columns[column].widest
        if widest is not None:
            air = int(self.fontMetrics().height() * air_em)
            return max(title, self.fontMetrics().horizontalAdvance(widest()) + air)
        delegate = self.itemDelegateForColumn(column)
        return max(title, delegate.widest()) if isinstance(delegate, PillDelegate) else title


def row_end(view: QAbstractItemView, action: QAbstractItemView.CursorAction) -> QModelIndex | None:
    """The index that Home or End leads to; None for other keys, and where there is no row.

    Tables would go to the first or last cell of the row instead.
    """
    actions = QAbstractItemView.CursorAction
    rows = view.model().rowCount()
    if action not in (actions.MoveHome, actions.MoveEnd) or not rows:
        return None
    row = 0 if action == actions.MoveHome else rows - 1
    return view.model().index(row, max(view.currentIndex().column(), 0))


_CELL_AIR_PX = 6


def show_cut_text(view: QAbstractItemView, event: QHelpEvent) -> bool:
    """Show the text of the cell under the pointer as a tooltip if the cell cuts it.

    Call it from `viewportEvent` for `ToolTip` events, and leave the event to Qt if it returns
    False: then the model has a tooltip of its own, or nothing is cut.
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
    # A delegate that paints in its own way knows how wide that is.
    measure = getattr(view.itemDelegateForIndex(index), "needed_width", None)
    if measure is not None:
        return bool(measure(index) > room)
    return view.fontMetrics().horizontalAdvance(text) + 2 * _CELL_AIR_PX > room
