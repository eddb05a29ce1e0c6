"""Has Enter press the button that has the keyboard, as Space does, whatever else Enter is for."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class EnterPresses(QObject):
    """Listens to one button; it lives as long as that."""

    def __init__(self, button: QAbstractButton) -> None:
        """Begin to listen.

        Args:
            button: what Enter shall press.
        """
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
