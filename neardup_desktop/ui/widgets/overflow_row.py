"""A row of buttons on one line; a last one opens a menu of all that has no button."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QSize
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QPushButton, QStyle, QWidget

from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.command import row_menu

_GAP_PX, _GROUP_GAP_PX = 8, 22


class OverflowRow(QWidget):
    """Never higher than one button, however narrow it is.

    Attributes:
        more: the button that opens the menu of what has no button, or no room for it.
    """

    def __init__(
        self, groups: Sequence[Sequence[tuple[QPushButton, QAction]]], more: Sequence[QAction]
    ) -> None:
        """Take over groups of buttons, the most important one first.

        Each has its entry of the menu, for where it does not fit; the entries of `more` come last.
        """
        super().__init__()
        self._parts = [part for group in groups for part in group]
        self._begins = {group[0][0] for group in groups[1:]}
        self._more = tuple(more)
        for button, _action in self._parts:
            button.setParent(self)
        self.more = push_button(
            self.tr("More…"),
            self.open_menu,
            tip=self.tr("More actions for the selected items"),
            parent=self,
        )

    def open_menu(self) -> None:
        menu = row_menu([one for one in (self.hidden_actions(), self._more) if one], self)
        menu.popup(self.more.mapToGlobal(QPoint(0, -menu.sizeHint().height())))

    def hidden_actions(self) -> list[QAction]:
        """The actions of the buttons without room, in order."""
        return [action for button, action in self._parts if button.isHidden()]

    def sizeHint(self) -> QSize:
        width = self._width([button for button, _action in self._parts])
        return QSize(width, self.more.sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        first, more = self._parts[0][0].sizeHint(), self.more.sizeHint()
        return QSize(first.width() + _GAP_PX + more.width(), more.height())

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._fit()
        return done

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Show as many buttons as fit, in their order."""
        shown = [button for button, _action in self._parts]
        while len(shown) > 1 and self._width(shown) > self.width():
            shown.pop()
        shown.append(self.more)
        x = 0
        for button in (*(button for button, _action in self._parts), self.more):
            if button not in shown:
                button.hide()
                continue
            size = button.sizeHint().expandedTo(button.minimumSize())
            x += _GROUP_GAP_PX - _GAP_PX if button in self._begins else 0
            place = QRect(QPoint(x, (self.height() - size.height()) // 2), size)
            button.setGeometry(QStyle.visualRect(self.layoutDirection(), self.rect(), place))
            button.show()
            x += size.width() + _GAP_PX

    def _width(self, buttons: Sequence[QPushButton]) -> int:
        """The width of these buttons and the last one, in pixels."""
        shown = (*buttons, self.more)
        widths = [button.sizeHint().expandedTo(button.minimumSize()).width() for button in shown]
        gaps = [_GROUP_GAP_PX if one in self._begins else _GAP_PX for one in shown[1:]]
        return sum(widths) + sum(gaps)
