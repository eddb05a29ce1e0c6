"""A short list whose entries can be ticked, dragged, and moved with keys."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.row_table import show_cut_text
from neardup_desktop.ui.types import AnyIndex
from neardup_desktop.ui.widgets.font_follower import follow_font

_KEY = int(Qt.ItemDataRole.UserRole)
_ROW_AIR = 0.75
_FRAME_PX = 6
_LEAST_ROWS = 6
_MOST_OF_SCREEN = 0.4


class AsWideAsTheList(QStyledItemDelegate):
    """Elides long entries instead of scrolling the list sideways."""

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        return QSize(1, super().sizeHint(option, index).height())


class OrderList(QListWidget):
    """Entries in the order that the user wants; Alt+Up and Alt+Down move one.

    The tooltip of an entry that is cut off shows its whole text.

    Signals:
        changed: the order, or what is ticked.
    """

    changed = Signal()

    def __init__(self, name: str, rows: int, parent: QWidget | None = None) -> None:
        """`name` is read by screen readers; `rows` is the number of rows in sight."""
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setItemDelegate(AsWideAsTheList(self))
        self.setToolTip(
            self.tr("Drag an entry, or move it with {up} and {down}").format(
                up=formatting.key_name("Alt+Up"), down=formatting.key_name("Alt+Down")
            )
        )
        self._rows = rows
        self._filling = False
        follow_font(self, self._fit)
        self.itemChanged.connect(self._emit_order_changed)
        self.model().rowsMoved.connect(self._emit_order_changed)

    def _fit(self) -> None:
        """Be as high as the rows; a long list may be lower."""
        height = self.fontMetrics().height()
        row = height + int(height * _ROW_AIR)
        in_sight = int(self.screen().availableGeometry().height() * _MOST_OF_SCREEN) // row
        self.setMinimumHeight(row * min(self._rows, _LEAST_ROWS, in_sight) + _FRAME_PX)
        self.setMaximumHeight(row * self._rows + _FRAME_PX)

    def showEvent(self, event: QShowEvent) -> None:
        # Rows that were measured before the style sheet was applied are too low.
        super().showEvent(event)
        self.scheduleDelayedItemsLayout()

    def fill(self, entries: Sequence[tuple[str, str, bool]]) -> None:
        """Show other entries: key, text, and whether it is ticked."""
        self._filling = True
        self.clear()
        for key, words, ticked in entries:
            item = QListWidgetItem(words)
            item.setData(_KEY, key)
            item.setCheckState(Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked)
            item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsDropEnabled)
            self.addItem(item)
        if self.count():
            self.setCurrentRow(0)
        self._filling = False

    def keys(self) -> tuple[str, ...]:
        return tuple(str(self.item(row).data(_KEY)) for row in range(self.count()))

    def ticked_keys(self) -> tuple[str, ...]:
        return tuple(
            str(self.item(row).data(_KEY))
            for row in range(self.count())
            if self.item(row).checkState() is Qt.CheckState.Checked
        )

    def move_current(self, step: int) -> None:
        """Move the current entry up (-1) or down (1)."""
        row = self.currentRow()
        target = row + step
        if row < 0 or not 0 <= target < self.count():
            return
        self._filling = True
        item = self.takeItem(row)
        self.insertItem(target, item)
        self.setCurrentRow(target)
        self._filling = False
        self.changed.emit()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            return show_cut_text(self, event) or super().viewportEvent(event)
        return super().viewportEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        key = Qt.Key(event.key())
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and key in steps:
            self.move_current(steps[key])
            return
        super().keyPressEvent(event)

    def _emit_order_changed(self) -> None:
        if not self._filling:
            self.changed.emit()
