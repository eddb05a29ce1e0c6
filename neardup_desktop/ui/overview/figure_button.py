"""A button painted as a large figure."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.buttons import EnterPresses

_FACTOR = 2.2
_LEAST_FACTOR = 1.0
_LINE_PX = 2.0
_BELOW_PX = 4
_LEAST_HEIGHT_PX = 24
"""Lower buttons are hard to hit."""


class FigureButton(QAbstractButton):
    """One line of large text, which shrinks to fit the width."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        EnterPresses(self)
        self.set_clickable(True)

    def set_clickable(self, leads: bool) -> None:
        """Enable or disable it, with the matching cursor."""
        self.setEnabled(leads)
        shape = Qt.CursorShape.PointingHandCursor if leads else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)

    def _font(self, factor: float) -> QFont:
        font = QFont(self.font())
        font.setBold(True)
        if font.pointSizeF() > 0:
            font.setPointSizeF(font.pointSizeF() * factor)
        else:
            font.setPixelSize(round(font.pixelSize() * factor))
        return font

    def _fitted_font(self) -> QFont:
        """The large font, shrunk as far as the width demands."""
        font = self._font(_FACTOR)
        needed = QFontMetricsF(font).horizontalAdvance(self.text()) + 1
        if needed <= self.width() or not needed:
            return font
        # A little smaller than computed, because font sizes are rounded.
        return self._font(max(_FACTOR * self.width() / needed * 0.98, _LEAST_FACTOR))

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self._font(_FACTOR))
        width = QFontMetricsF(self._fitted_font()).horizontalAdvance(self.text())
        return QSize(int(width) + 2, max(int(metrics.height()) + _BELOW_PX, _LEAST_HEIGHT_PX))

    def minimumSizeHint(self) -> QSize:
        metrics = QFontMetricsF(self._font(_LEAST_FACTOR))
        width = int(metrics.horizontalAdvance(self.text())) + 2
        return QSize(width, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            font = self._fitted_font()
            is_hot = self.isEnabled() and (self.underMouse() or self.isDown())
            font.setUnderline(is_hot)
            painter.setFont(font)
            painter.setPen(self._theme.color("link" if is_hot else "text"))
            rect = QRectF(self.rect()).adjusted(0, 0, 0, -_BELOW_PX)
            side = Qt.AlignmentFlag.AlignLeft
            if self.isRightToLeft():
                side = Qt.AlignmentFlag.AlignRight
            flags = side | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute
            painter.drawText(rect, int(flags), self.text())
            if self.hasFocus():
                written = painter.boundingRect(rect, int(flags), self.text())
                y = self.height() - _LINE_PX
                painter.setPen(QPen(self._theme.color("accent"), 2 * _LINE_PX))
                painter.drawLine(QPointF(written.left(), y), QPointF(written.right(), y))

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Enter, QEvent.Type.Leave, QEvent.Type.FontChange):
            self.updateGeometry()
            self.update()
        return super().event(event)
