"""A list to choose from whose entries may be passed over with the arrows, and chosen by Enter."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QWidget

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_STAYS_HERE = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)


class PassedCombo(QComboBox):
    """Tells passing over an entry from choosing it.

    Signals:
        chosen: the row of the entry that was taken from the open list, or by Enter.
        left: the keyboard went elsewhere in the window.
    """

    chosen = Signal(int)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_passing = False
        self.activated.connect(self._activate)

    def _activate(self, row: int) -> None:
        if not self._is_passing:
            self.chosen.emit(row)

    def event(self, event: QEvent) -> bool:
        """Take Enter before the page takes it to open a file."""
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() in _ENTER
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows and letters pass over entries; Enter takes the one that is shown."""
        if event.key() in _ENTER:
            self.chosen.emit(self.currentIndex())
            return
        self._is_passing = True
        super().keyPressEvent(event)
        self._is_passing = False

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel passes over entries, too."""
        self._is_passing = True
        super().wheelEvent(event)
        self._is_passing = False

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell that the keyboard went elsewhere, unless a list or dialog is in between."""
        super().focusOutEvent(event)
        if event.reason() not in _STAYS_HERE:
            self.left.emit()
