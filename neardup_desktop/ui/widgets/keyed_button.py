"""A button that shows the letter which does the same, as on the cap of a key."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QPushButton, QWidget

from neardup_desktop.ui.style.painting import painting

_FONT_SHARE = 0.85
_AIR_EM = 0.55
_EDGE_ALPHA = 110


class KeyedButton(QPushButton):
    """The style sheet leaves room for the cap at the far side of the words."""

    def __init__(self, text: str, letter: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._letter = letter
        self.setProperty("keyed", True)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the button, and the cap over it."""
        super().paintEvent(event)
        font = QFont(self.font())
        font.setBold(False)
        font.setPointSizeF(font.pointSizeF() * _FONT_SHARE)
        metrics = QFontMetricsF(font)
        air = metrics.height() * _AIR_EM
        width = max(metrics.height(), metrics.horizontalAdvance(self._letter) + air / 2)
        cap = QRectF(0, 0, round(width), round(metrics.height()))
        cap.moveCenter(QRectF(self.rect()).center())
        cap.moveRight(self.width() - round(air) - 0.5)
        if self.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            cap.moveLeft(round(air) + 0.5)
        cap.moveTop(round(cap.top()) + 0.5)
        is_primary = bool(self.property("primary")) and self.isEnabled()
        ink = QPalette.ColorRole.ButtonText if is_primary else QPalette.ColorRole.PlaceholderText
        colour = self.palette().color(ink)
        edge = self.palette().color(ink)
        edge.setAlpha(_EDGE_ALPHA)
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(edge)
            painter.drawRoundedRect(cap, 3, 3)
            painter.setFont(font)
            painter.setPen(colour)
            painter.drawText(cap, int(Qt.AlignmentFlag.AlignCenter), self._letter)
