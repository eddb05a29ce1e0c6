"""A text field that shows its shortcut while it is empty, and the cross that clears a field."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QFocusEvent, QKeyEvent, QPaintEvent, QPalette
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QStyle, QToolButton

from neardup_desktop.ui.style.icons import icon
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.widgets import shortcut_table

_AIR_PX = 14
_OF_LOOK = (QEvent.Type.Polish, QEvent.Type.PaletteChange, QEvent.Type.StyleChange)


class ClearButton(QObject):
    """The cross that clears a field, drawn in the ink of texts so that every theme shows it."""

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
            # Not its action: a change of that shows the button, even in an empty field.
            button.setIcon(icon("clear", self._field.palette().color(QPalette.ColorRole.Text)))


class KeyedField(QLineEdit):
    """Down and Enter move on to the list; Escape clears the field, then leaves it.

    Signals:
        entered: the user is done and wants to be in the list.
        given_up: Escape was pressed with nothing in the field.
    """

    entered = Signal()
    given_up = Signal()

    def __init__(self, key: str, letters: int = 0) -> None:
        """Show `key`, in Qt's portable form, with a preferred width in letters.

        With 0 letters it is as wide as the words in it while it is empty.
        """
        super().__init__()
        self.key = shortcut_table.native(key)
        self._letters = letters
        ClearButton(self)
        self._clear_button = self.findChild(QToolButton)
        if self._clear_button is not None:
            self._clear_button.installEventFilter(self)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def begin(self) -> None:
        """Focus the field with its text selected."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.selectAll()

    def least_words(self) -> str:
        """The text that needs room while the field is empty."""
        return self.placeholderText()

    def sizeHint(self) -> QSize:
        if not self._letters:
            return self.minimumSizeHint()
        width = letter_px(self.fontMetrics()) * self._letters
        return QSize(width, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._width_for(self.least_words()), super().minimumSizeHint().height())

    def _width_for(self, words: str) -> int:
        metrics = self.fontMetrics()
        # The padding of the field grows with the text.
        return metrics.horizontalAdvance(words) + 2 * (_AIR_PX + letter_px(metrics))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        # The clear button fades out after use.
        is_clearing = self._clear_button is not None and self._clear_button.isVisible()
        if self.text() or self.hasFocus() or is_clearing:
            return
        metrics = self.fontMetrics()
        needed = metrics.horizontalAdvance(self.placeholderText() + self.key) + 3 * _AIR_PX
        if needed > self.width():
            return
        with painting(self) as painter:
            role = QPalette.ColorRole.PlaceholderText
            painter.setPen(self.palette().color(QPalette.ColorGroup.Active, role))
            flag = Qt.AlignmentFlag
            side = QStyle.visualAlignment(self.layoutDirection(), flag.AlignRight)
            room = self.rect().adjusted(_AIR_PX, 0, -_AIR_PX, 0)
            painter.drawText(room, int(side | flag.AlignVCenter | flag.AlignAbsolute), self.key)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Hide:
            self.update()
        return super().eventFilter(watched, event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.ignore()  # files are for the window, not to be typed as paths
        else:
            super().dragEnterEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        elif key == Qt.Key.Key_Escape:
            if self.text():
                self.clear()
            else:
                self.given_up.emit()
        else:
            super().keyPressEvent(event)
