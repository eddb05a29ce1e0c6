"""The charts of the overview: bars that are reached by mouse and by keys."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from neardup_desktop.model.fills import Fill
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.overview.fills import paint_fill, snapped
from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.style.theme import Theme

_FRAME_PX = 2.0
_THIN_PX = 20.0


class Bar(Struct, frozen=True):
    """A part of a chart that can be pointed at.

    Attributes:
        rect: its area, already mirrored for right-to-left languages.
        name: for tooltips and screen readers.
        detail: the effect of a click.
        painted: the rectangles in it, each with its fill.
        can_open: whether a click leads somewhere.
    """

    rect: QRectF
    name: str
    detail: str
    painted: Sequence[tuple[QRectF, Fill]]
    can_open: bool = True


class Chart(QWidget):
    """Bars side by side, which a subclass lays out.

    Signals:
        activated: the number of a bar that was clicked, or opened by Enter.
    """

    activated = Signal(int)

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self.theme = theme
        self._name = name
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.bars: Sequence[Bar] = ()
        self.current = -1
        self.hovered = -1

    # --- for subclasses -------------------------------------------------------------------

    def make_bars(self) -> Sequence[Bar]:
        """The bars for the present size, in reading order."""
        raise NotImplementedError

    def paint_beside(self, painter: QPainter) -> None:
        """Paint the parts of the chart other than bars."""

    # --- bars -----------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Lay out the bars for new contents or a new size."""
        self.bars = self.make_bars()
        if self.current >= len(self.bars):
            self.current = -1
        self.hovered = -1
        self._describe_current()
        self.update()

    def go_to(self, number: int) -> None:
        """Make a bar the current one, which has the keyboard."""
        self.current = number
        self._describe_current()
        self.update()

    def _bar_at(self, place: QPointF) -> int:
        """The bar at a point, or -1."""
        found = (number for number, bar in enumerate(self.bars) if bar.rect.contains(place))
        return next(found, -1)

    def mirrored(self, rect: QRectF) -> QRectF:
        """A rectangle mirrored if the language runs from right to left."""
        if self.isRightToLeft():
            return QRectF(self.width() - rect.right(), rect.top(), rect.width(), rect.height())
        return rect

    def _describe_current(self) -> None:
        if 0 <= self.current < len(self.bars):
            bar = self.bars[self.current]
            # Screen readers announce a changed name at once, but not a changed description.
            self.setAccessibleName(
                formatting.tr("{heading}: {figure}").format(
                    heading=self._name, figure=bar.name.replace("\n", ", ")
                )
            )
            self.setAccessibleDescription(bar.detail)
        else:
            self.setAccessibleName(self._name)
            self.setAccessibleDescription("\n".join(bar.name for bar in self.bars[:12]))

    # --- Qt's side ------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lay_out()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.LayoutDirectionChange):
            self.updateGeometry()
            self.lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        with painting(self) as painter:
            painter.setLayoutDirection(self.layoutDirection())
            for number, bar in enumerate(self.bars):
                is_hot = number == self.hovered and bar.can_open
                if is_hot:
                    painter.fillRect(snapped(bar.rect, ratio), self.theme.color("hover"))
                for rect, fill in bar.painted:
                    edge = "text" if is_hot else ""
                    paint_fill(painter, snapped(rect, ratio), fill, self.theme, edge)
            self.paint_beside(painter)
            if self.hasFocus() and 0 <= self.current < len(self.bars):
                rect = snapped(self.bars[self.current].rect, ratio)
                painter.setBrush(Qt.BrushStyle.NoBrush)
                # Two colours, so that the frame is visible on any background.
                inset = _FRAME_PX if min(rect.width(), rect.height()) > _THIN_PX else _FRAME_PX / 2
                frame = rect.adjusted(inset, inset, -inset, -inset)
                if inset == _FRAME_PX:
                    painter.setPen(QPen(self.theme.color("base"), 2 * _FRAME_PX + 2))
                    painter.drawRect(frame)
                painter.setPen(QPen(self.theme.color("text"), _FRAME_PX))
                painter.drawRect(frame)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        by_key = event.reason() is not Qt.FocusReason.MouseFocusReason
        if by_key and self.bars and self.current < 0:
            self.go_to(0)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self._bar_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(-1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.go_to(self._bar_at(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        is_same = self._bar_at(event.position()) == self.current
        if event.button() is Qt.MouseButton.LeftButton and is_same:
            self._open(self.current)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, last = Qt.Key(event.key()), len(self.bars) - 1
        ahead, back = Qt.Key.Key_Right, Qt.Key.Key_Left
        if self.isRightToLeft():
            ahead, back = back, ahead
        if key in (ahead, back):
            step = 1 if key == ahead else -1
            self.go_to(min(max(self.current + step, 0), last))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.go_to(min(0, last) if key == Qt.Key.Key_Home else last)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._open(self.current)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            number = self._bar_at(QPointF(event.pos()))
            if number >= 0:
                bar = self.bars[number]
                words = formatting.tooltip(*bar.name.split("\n"), bar.detail)
                QToolTip.showText(event.globalPos(), words, self, bar.rect.toAlignedRect())
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    def _open(self, number: int) -> None:
        if 0 <= number < len(self.bars) and self.bars[number].can_open:
            self.activated.emit(number)

    def _hover(self, number: int) -> None:
        if number != self.hovered:
            self.hovered = number
            opens = number >= 0 and self.bars[number].can_open
            shape = Qt.CursorShape.PointingHandCursor if opens else Qt.CursorShape.ArrowCursor
            self.setCursor(shape)
            self.update()
