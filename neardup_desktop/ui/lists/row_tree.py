"""The base of trees, with columns and row heights like those of tables."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from neardup_desktop.ui.lists.apart_delegate import ApartDelegate
from neardup_desktop.ui.lists.plain_table import title_width
from neardup_desktop.ui.lists.row_table import row_height
from neardup_desktop.ui.lists.table_model import Column, fitting, header_answer
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.painting import saved
from neardup_desktop.ui.types import AnyIndex
from neardup_desktop.ui.widgets.font_follower import follow_font

_NO_INDEX = QModelIndex()
_ROLE = Qt.ItemDataRole
TOP = -1
"""The node above all others, which no index shows."""


class TreeModel(QAbstractItemModel):
    """Numbered nodes; the id of an index is its node. Subclasses define the structure."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns = tuple(self._make_columns())
        self._answers = [column.answers() for column in self.columns]

    def _make_columns(self) -> Iterable[Column[int]]:
        """The columns, in order; they are asked about nodes."""
        raise NotImplementedError

    def count(self, node: int) -> int:
        """The number of nodes right below this one."""
        raise NotImplementedError

    def below(self, node: int, row: int) -> int:
        """One of the nodes right below this one."""
        raise NotImplementedError

    def above(self, node: int) -> int:
        """The node right above this one."""
        raise NotImplementedError

    def row(self, node: int) -> int:
        """The place of a node among its siblings."""
        raise NotImplementedError

    def node_index(self, node: int, column: int = 0) -> QModelIndex:
        """The index that shows a node."""
        return QModelIndex() if node == TOP else self.createIndex(self.row(node), column, node)

    # --- Qt's side ------------------------------------------------------------------------

    def index(self, row: int, column: int, parent: AnyIndex = _NO_INDEX) -> QModelIndex:
        if not 0 <= row < self.rowCount(parent) or not 0 <= column < len(self.columns):
            return QModelIndex()
        return self.createIndex(row, column, self.below(_node(parent), row))

    def parent(self, index: AnyIndex = _NO_INDEX) -> QModelIndex:  # type: ignore[override]
        return self.node_index(self.above(index.internalId()) if index.isValid() else TOP)

    def rowCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        return 0 if parent.column() > 0 else self.count(_node(parent))

    def columnCount(self, _parent: AnyIndex = _NO_INDEX) -> int:
        return len(self.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = _ROLE.DisplayRole
    ) -> object:
        return header_answer(self.columns, section, orientation, role)

    def data(self, index: AnyIndex, role: int = _ROLE.DisplayRole) -> object:
        answer = self._answers[index.column()].get(role) if index.isValid() else None
        return None if answer is None else answer(index.internalId())


def _node(index: AnyIndex) -> int:
    return index.internalId() if index.isValid() else TOP


class RoomyDelegate(ApartDelegate):
    """Rows as high as those of the tables."""

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        size = super().sizeHint(option, index)
        size.setHeight(row_height(option.fontMetrics))
        return size


class RowTree(QTreeView):
    """A tree with a line around the current row.

    Attributes:
        least_letters: the least width of some columns in letters; the others are as wide as their
            titles and widest texts.
        wide: the columns that share the width that the others leave.

    Signals:
        menu_wanted: the user wants the menu of the current row, at a place on the screen.
    """

    menu_wanted = Signal(QPoint)

    least_letters: Mapping[int, int]
    wide: tuple[int, ...] = (0,)

    def __init__(self, model: TreeModel, name: str, parent: QWidget | None = None) -> None:
        """`name` is read by screen readers."""
        super().__init__(parent)
        self._columns = model.columns
        self.setAccessibleName(name)
        self.setUniformRowHeights(True)
        self.setAllColumnsShowFocus(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setItemDelegate(RoomyDelegate(self))
        self.setModel(model)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(
            lambda place: self.menu_wanted.emit(self.viewport().mapToGlobal(place))
        )
        header = self.header()
        header.setSectionsMovable(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setStretchLastSection(False)
        header.setHighlightSections(False)
        follow_font(self, self._fit_to_font)

    def _fit_to_font(self) -> None:
        self.setIndentation(self.fontMetrics().height())
        self.share_width()

    def share_width(self) -> None:
        """Show the columns that there is room for, and set their widths."""
        room = self.viewport().width()
        least = {column: self._least_width(column) for column in range(len(self._columns))}
        shown = fitting(self._columns, least, room)
        rest = max(0, room - sum(least[column] for column in shown if column not in self.wide))
        for column, width in least.items():
            self.setColumnHidden(column, column not in shown)
            is_wide = column in self.wide
            self.header().resizeSection(column, rest // len(self.wide) if is_wide else width)

    def _least_width(self, column: int) -> int:
        letter, widest = letter_px(self.fontMetrics()), self._columns[column].widest
        least = letter * self.least_letters.get(column, 0)
        if widest is not None:
            least = self.fontMetrics().horizontalAdvance(widest()) + 2 * letter
        return max(least, title_width(self.header(), column))

    # --- Qt's side ------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.share_width()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, shift = Qt.Key, Qt.KeyboardModifier.ShiftModifier
        if event.key() == key.Key_F10 and event.modifiers() & shift:
            self.customContextMenuRequested.emit(self.visualRect(self.currentIndex()).center())
        else:
            super().keyPressEvent(event)

    def drawRow(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        super().drawRow(painter, option, index)
        if self.hasFocus() and index.internalId() == self.currentIndex().internalId():
            with saved(painter):
                painter.setPen(self.palette().color(QPalette.ColorRole.Accent))
                painter.drawRect(option.rect.adjusted(0, 0, -1, -1))
