"""A row of buttons on one line; those that do not fit are in the menu of a last one."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QSize
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QPushButton, QStyle, QWidget

from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.command import row_menu

_GAP_PX = 8


class OverflowRow(QWidget):
    """Never higher than one button, however narrow it is.

    Attributes:
        more: the button that opens the menu of what does not fit.
    """

    def __init__(self, parts: Sequence[tuple[QPushButton, QAction]]) -> None:
        """Take over the buttons, the most important one first, each with its entry of the menu."""
        super().__init__()
        self._parts = tuple(parts)
        self._left_out: frozenset[QAction] = frozenset()
        for button, _action in self._parts:
            button.setParent(self)
        self.more = push_button(
            self.tr("More…"),
            self.open_menu,
            tip=self.tr("Actions that do not fit in the bar"),
            parent=self,
        )
        self.more.hide()

    def set_left_out(self, button: QPushButton, *, is_left_out: bool) -> None:
        """Show a button neither here nor in the menu, or show it again."""
        action = next(action for one, action in self._parts if one is button)
        self._left_out = self._left_out - {action} if not is_left_out else self._left_out | {action}
        self.updateGeometry()
        self._fit()

    def open_menu(self) -> None:
        menu = row_menu([self.hidden_actions()], self)
        menu.popup(self.more.mapToGlobal(QPoint(0, -menu.sizeHint().height())))

    def hidden_actions(self) -> list[QAction]:
        """The actions of the buttons without room, in order."""
        return [action for button, action in self._wanted() if button.isHidden()]

    def sizeHint(self) -> QSize:
        width = self._width([button for button, _action in self._wanted()])
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

    def _wanted(self) -> list[tuple[QPushButton, QAction]]:
        return [part for part in self._parts if part[1] not in self._left_out]

    def _fit(self) -> None:
        """Show as many buttons as fit, in their order."""
        buttons = [button for button, _action in self._wanted()]
        shown = list(buttons)
        if self.sizeHint().width() > self.width():
            while len(shown) > 1 and self._width([*shown, self.more]) > self.width():
                shown.pop()
            shown.append(self.more)
        x = 0
        for button in (*(button for button, _action in self._parts), self.more):
            if button not in shown:
                button.hide()
                continue
            size = button.sizeHint().expandedTo(button.minimumSize())
            place = QRect(QPoint(x, (self.height() - size.height()) // 2), size)
            button.setGeometry(QStyle.visualRect(self.layoutDirection(), self.rect(), place))
            button.show()
            x += size.width() + _GAP_PX

    def _width(self, buttons: Sequence[QPushButton]) -> int:
        widths = [button.sizeHint().expandedTo(button.minimumSize()).width() for button in buttons]
        return sum(widths) + _GAP_PX * (len(widths) - 1)
