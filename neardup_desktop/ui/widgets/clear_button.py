"""The cross in a field that clears it, in a colour that is seen in every theme."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLineEdit, QToolButton

from neardup_desktop.ui.style.icons import icon

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
        button = self._field.findChild(QToolButton)
        if button is not None:
            # Not to its action: a change of that shows the button, even in an empty field.
            button.setIcon(icon("clear", self._field.palette().color(QPalette.ColorRole.Text)))
