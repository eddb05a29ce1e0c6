"""The cross in a field that clears it, in a colour that is seen in every theme."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction, QPalette
from PySide6.QtWidgets import QLineEdit

from neardup_desktop.ui.style.icons import icon

_OF_QT = "_q_qlineeditclearaction"
_OF_LOOK = (QEvent.Type.Polish, QEvent.Type.PaletteChange, QEvent.Type.StyleChange)


class ClearButton(QObject):
    """Gives a field the button, and draws it anew in the ink of texts when the theme changes."""

    def __init__(self, field: QLineEdit) -> None:
        super().__init__(field)
        self._field = field
        field.setClearButtonEnabled(True)
        field.installEventFilter(self)
        self._draw()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() in _OF_LOOK:
            self._draw()
        return False

    def _draw(self) -> None:
        action = self._field.findChild(QAction, _OF_QT)
        if action is not None:
            action.setIcon(icon("close", self._field.palette().color(QPalette.ColorRole.Text)))
