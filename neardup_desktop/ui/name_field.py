"""The field at the top of the window: clusters are narrowed by what is typed there."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent, QPalette
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QStyle, QWidget

from neardup_desktop.ui import keys
from neardup_desktop.ui.style.painting import painting

_LETTERS = 60
_AIR_PX = 14


class NameField(QLineEdit):
    """Follows what is typed at once; Down and Enter lead to the list, Escape empties it first.

    Signals:
        name_wanted: the words that names shall hold from now on; "" for any name.
        left: the person is done and wants to be in the list.
    """

    name_wanted = Signal(str)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("NameField")
        self.key = keys.native("Ctrl+F")
        self.setPlaceholderText(self.tr("Filter by name …"))
        self.setAccessibleName(self.tr("Filter by name"))
        self.setToolTip(self.tr("Show only clusters with a name that holds these words"))
        self.setClearButtonEnabled(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._wanted = ""
        self.textChanged.connect(self._follow_text)

    def show_name(self, text: str) -> None:
        """Follow the filter that is on."""
        if text.strip() != self._wanted:
            self._wanted = text.strip()
            self.setText(text)

    def begin(self) -> None:
        """Put the keyboard here; what is typed replaces what stands here."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.selectAll()

    def _follow_text(self, text: str) -> None:
        if text.strip() != self._wanted:
            self._wanted = text.strip()
            self.name_wanted.emit(text)

    def sizeHint(self) -> QSize:
        """As wide as a line of text is comfortable."""
        width = self.fontMetrics().averageCharWidth() * _LETTERS
        return QSize(width, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Room for its words."""
        metrics = self.fontMetrics()
        width = metrics.horizontalAdvance(self.placeholderText()) + 2 * _AIR_PX
        # The padding of the field grows with the text.
        width += 2 * metrics.averageCharWidth()
        return QSize(width, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the key that leads here at the far end, while nothing stands here."""
        super().paintEvent(event)
        if self.text() or self.hasFocus():
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

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The key is no longer shown."""
        super().focusInEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Down and Enter go to the list; Escape empties the field, then goes there too."""
        key = event.key()
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left.emit()
        elif key == Qt.Key.Key_Escape:
            if self.text():
                self.clear()
            else:
                self.left.emit()
        else:
            super().keyPressEvent(event)
