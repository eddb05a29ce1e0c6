"""A large figure that leads to what it counts."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from neardup_desktop.ui.style.theme import Theme

_FACTOR = 2.2
_LEAST_FACTOR = 1.0
_EDGE_PX = 4


class FigureButton(QAbstractButton):
    """One line in large letters; they get smaller before anything is cut off."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.set_leads(True)

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self._theme = theme
        self.update()

    def set_leads(self, leads: bool) -> None:
        """Say whether it leads anywhere."""
        self.setEnabled(leads)
        shape = Qt.CursorShape.PointingHandCursor if leads else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)

    def _font(self, factor: float = _FACTOR) -> QFont:
        font = QFont(self.font())
        font.setBold(True)
        if font.pointSizeF() > 0:
            font.setPointSizeF(font.pointSizeF() * factor)
        else:
            font.setPixelSize(round(font.pixelSize() * factor))
        return font

    def _fitting(self) -> QFont:
        """The large font, or as much smaller as the width demands."""
        font = self._font()
        needed = QFontMetricsF(font).horizontalAdvance(self.text()) + 2 * _EDGE_PX
        if needed <= self.width() or not needed:
            return font
        return self._font(max(_FACTOR * self.width() / needed * 0.98, _LEAST_FACTOR))

    def sizeHint(self) -> QSize:
        """The whole line in large letters."""
        metrics = QFontMetricsF(self._font())
        return QSize(
            int(metrics.horizontalAdvance(self.text())) + 2 * _EDGE_PX + 2,
            int(metrics.height()) + 2,
        )

    def minimumSizeHint(self) -> QSize:
        """The whole line in ordinary letters."""
        metrics = QFontMetricsF(self._font(_LEAST_FACTOR))
        width = int(metrics.horizontalAdvance(self.text())) + 2 * _EDGE_PX + 2
        return QSize(width, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the figure, underlined while it is pointed at, framed while it has the focus."""
        painter = QPainter(self)
        font = self._fitting()
        is_hot = self.isEnabled() and (self.underMouse() or self.isDown())
        font.setUnderline(is_hot)
        painter.setFont(font)
        painter.setPen(self._theme.color("link" if is_hot else "text"))
        rect = QRectF(self.rect()).adjusted(_EDGE_PX, 0, -_EDGE_PX, 0)
        side = Qt.AlignmentFlag.AlignLeft
        if self.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            side = Qt.AlignmentFlag.AlignRight
        flags = side | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute
        painter.drawText(rect, int(flags), self.text())
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self._theme.color("accent"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)
        painter.end()

    def event(self, event: QEvent) -> bool:
        """Follow the pointer."""
        if event.type() in (QEvent.Type.Enter, QEvent.Type.Leave, QEvent.Type.FontChange):
            self.updateGeometry()
            self.update()
        return super().event(event)
