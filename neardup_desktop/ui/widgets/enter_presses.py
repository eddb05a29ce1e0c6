"""Makes Enter press the focused button, as Space does."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class EnterPresses(QObject):
    """An event filter for one button, with the lifetime of that button."""

    def __init__(self, button: QAbstractButton) -> None:
        super().__init__(button)
        self._button = button
        button.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        # Without this, Enter would go to the page, which opens a file by it.
        kind = event.type()
        if kind not in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            return False
        if not isinstance(event, QKeyEvent) or event.key() not in _ENTER:
            return False
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        event.accept()
        if kind == QEvent.Type.KeyPress and not event.isAutoRepeat():
            self._button.click()
        return True
