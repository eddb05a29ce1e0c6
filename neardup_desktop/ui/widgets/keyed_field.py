"""A text field that shows its shortcut while it is empty."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QFocusEvent, QKeyEvent, QPaintEvent, QPalette
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QStyle, QToolButton, QWidget

from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.widgets import shortcut_table
from neardup_desktop.ui.widgets.clear_button import ClearButton

_AIR_PX = 14


class KeyedField(QLineEdit):
    """Down and Enter move on to the list; Escape clears the field, then leaves it.

    Signals:
        entered: the user is done and wants to be in the list.
        given_up: Escape was pressed with nothing in the field.
    """

    entered = Signal()
    given_up = Signal()

    def __init__(self, key: str, letters: int = 0, parent: QWidget | None = None) -> None:
        """Create the keyed field.

        Args:
            key: leads to it, in the portable writing of Qt.
            letters: so wide it likes to be; 0 for as wide as what stands in it when it is empty.
            parent: owns it.
        """
        super().__init__(parent)
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
        """The text for which there must be room while the field is empty."""
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
        return metrics.horizontalAdvance(words) + 2 * _AIR_PX + 2 * letter_px(metrics)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.text() or self.hasFocus() or self._is_clear_button_there():
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

    def _is_clear_button_there(self) -> bool:
        """Whether the clear button is visible; it fades out after use."""
        return self._clear_button is not None and self._clear_button.isVisible()

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
