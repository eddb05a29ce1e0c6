"""Counts two fast clicks on the title of a column as two, which Qt takes for one."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QHeaderView


class HeaderClicks(QObject):
    """Presses the title again at the second click of a double click; its release then sorts.

    A double click on the edge between two titles stays one: it fits the column.
    """

    def __init__(self, header: QHeaderView) -> None:
        super().__init__(header)
        self._viewport = header.viewport()
        self._second: QMouseEvent | None = None
        self._viewport.installEventFilter(self)
        header.sectionDoubleClicked.connect(self._press_again)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent):
            is_second = event.type() is QEvent.Type.MouseButtonDblClick
            self._second = event.clone() if is_second else None
        return False

    def _press_again(self, _section: int) -> None:
        """Called by Qt while it handles the second click, unless that is on an edge."""
        if self._second is None:
            return
        click, self._second = self._second, None
        press = QMouseEvent(
            QEvent.Type.MouseButtonPress,
            click.position(),
            click.globalPosition(),
            click.button(),
            click.buttons(),
            click.modifiers(),
        )
        QCoreApplication.sendEvent(self._viewport, press)
