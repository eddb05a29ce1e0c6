"""A button whose text is elided where a window with large text has no room for it."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QWidget

from neardup_desktop.ui.format.formatting import elided
from neardup_desktop.ui.style.painting import painting

_LEAST_LETTERS = 16


class ElidedButton(QPushButton):
    """As wide as its text, but narrower rather than wider than the page; the tooltip says more."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        whole = self.sizeHint()
        least = self.fontMetrics().averageCharWidth() * _LEAST_LETTERS
        return QSize(min(whole.width(), least + self._air_px()), whole.height())

    def _air_px(self) -> int:
        return self.sizeHint().width() - self.fontMetrics().horizontalAdvance(self.text())

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        # Of a text that fits just so, the parts of a pixel count.
        room = self.width() - self._air_px() + 1
        option.text = elided(self.text(), self.fontMetrics(), Qt.TextElideMode.ElideRight, room)
        with painting(self) as painter:
            kind = QStyle.ControlElement.CE_PushButton
            self.style().drawControl(kind, option, painter, self)
