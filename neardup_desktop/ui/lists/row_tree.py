"""The base of trees: rows as high as those of tables, and columns that share the width."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize
from PySide6.QtGui import QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from neardup_desktop.ui.lists.row_table import row_height
from neardup_desktop.ui.style.painting import saved


class RoomyDelegate(QStyledItemDelegate):
    """Rows as high as those of the tables."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        size = super().sizeHint(option, index)
        size.setHeight(row_height(option.fontMetrics))
        return size


class RowTree(QTreeView):
    """A tree with a line around the current row."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """Make a tree that a screen reader calls by `name`; its model is set later."""
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setUniformRowHeights(True)
        self.setAllColumnsShowFocus(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setItemDelegate(RoomyDelegate(self))
        header = self.header()
        header.setSectionsMovable(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setStretchLastSection(False)
        header.setHighlightSections(False)

    def share_width(self) -> None:
        """Show the columns that there is room for, and give each its width."""
        raise NotImplementedError

    def fit_to_font(self) -> None:
        """Indent rows as the font needs it; subclasses call it with `follow_font`."""
        self.setIndentation(self.fontMetrics().height())
        self.share_width()

    # --- Qt's side ------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.share_width()

    def drawRow(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        super().drawRow(painter, option, index)
        if self.hasFocus() and index.internalId() == self.currentIndex().internalId():
            with saved(painter):
                painter.setPen(self.palette().color(QPalette.ColorRole.Accent))
                painter.drawRect(option.rect.adjusted(0, 0, -1, -1))
