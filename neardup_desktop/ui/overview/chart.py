"""The base of the charts of the overview: parts that are reached by mouse and by keys."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

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

from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.overview.fills import snapped
from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.style.theme import Theme

_FRAME_PX = 2.0
_THIN_PX = 20.0
_ASIDE = 2.0
"""Weight of sideways distance when an arrow key looks for the next part."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A part of a chart that can be pointed at.

    Attributes:
        rect: its position, already mirrored for right-to-left languages.
        words: returns its name and what a click does; called on demand, because there may be
            hundreds of parts.
        can_open: whether a click leads somewhere.
    """

    rect: QRectF
    words: Callable[[], tuple[str, str]]
    can_open: bool = True

    @property
    def name(self) -> str:
        """Its name, for tooltips and screen readers."""
        return self.words()[0]

    @property
    def detail(self) -> str:
        """What a click does."""
        return self.words()[1]


class Chart(QWidget):
    """A chart with parts, which a subclass lays out and paints.

    Signals:
        activated: the number of a part that was clicked, or opened by Enter.
        pointed: the number of the hovered or current part, or -1.
    """

    activated = Signal(int)
    pointed = Signal(int)

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self.theme = theme
        self._name = name
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._marks: Sequence[Mark] = ()
        self._current = -1
        self._hovered = -1

    # --- for subclasses -------------------------------------------------------------------

    def make_marks(self) -> Sequence[Mark]:
        """The parts for the present size."""
        raise NotImplementedError

    def paint(self, painter: QPainter) -> None:
        """Paint the chart; the focus frame is painted over it."""
        raise NotImplementedError

    # --- parts ----------------------------------------------------------------------------

    @property
    def marks(self) -> Sequence[Mark]:
        """All parts, in reading order."""
        return self._marks

    @property
    def current(self) -> int:
        """The part with the keyboard focus, or -1."""
        return self._current

    @property
    def hovered(self) -> int:
        """The part below the mouse pointer, or -1."""
        return self._hovered

    def lay_out(self, *, keep_place: bool = True) -> None:
        """Lay out the parts for other contents or another size."""
        self._marks = self.make_marks()
        if not keep_place or self._current >= len(self._marks):
            self._current = -1
        self._hovered = -1
        self._describe_current()
        self.update()

    def go_to(self, number: int) -> None:
        """Make a part the current one."""
        if self._current != number:
            self._current = number
            self._describe_current()
            self.pointed.emit(number)
            self.update()

    def mark_at(self, place: QPointF) -> int:
        """The part at a point, or -1; later parts lie on top."""
        for number in range(len(self._marks) - 1, -1, -1):
            if self._marks[number].rect.contains(place):
                return number
        return -1

    def mirrored(self, rect: QRectF) -> QRectF:
        """A rectangle mirrored if the language runs from right to left."""
        if self.isRightToLeft():
            return QRectF(self.width() - rect.right(), rect.top(), rect.width(), rect.height())
        return rect

    def leading(self) -> Qt.AlignmentFlag:
        """The side on which lines of text begin."""
        if self.isRightToLeft():
            return Qt.AlignmentFlag.AlignRight
        return Qt.AlignmentFlag.AlignLeft

    def _describe_current(self) -> None:
        if 0 <= self._current < len(self._marks):
            mark = self._marks[self._current]
            # Screen readers announce a changed name at once, but not a changed description.
            self.setAccessibleName(
                formatting.tr("{heading}: {figure}").format(
                    heading=self._name, figure=mark.name.replace("\n", ", ")
                )
            )
            self.setAccessibleDescription(mark.detail)
        else:
            self.setAccessibleName(self._name)
            self.setAccessibleDescription("\n".join(mark.name for mark in self._marks[:12]))

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
        with painting(self) as painter:
            painter.setLayoutDirection(self.layoutDirection())
            self.paint(painter)
            if self.hasFocus() and 0 <= self._current < len(self._marks):
                rect = snapped(self._marks[self._current].rect, self.devicePixelRatioF())
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
        if (
            self._current < 0
            and self._marks
            and event.reason() is not Qt.FocusReason.MouseFocusReason
        ):
            self.go_to(0)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.mark_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(-1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.go_to(self.mark_at(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        number = self.mark_at(event.position())
        if event.button() is Qt.MouseButton.LeftButton and number >= 0 and number == self._current:
            self.click(number)

    def click(self, number: int) -> None:
        """Open a part after a click; a subclass may wait for a double click."""
        self._open(number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _STEPS and self._marks:
            self.go_to(next_mark(self._marks, self._current, *_STEPS[key]))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End) and self._marks:
            self.go_to(0 if key == Qt.Key.Key_Home else len(self._marks) - 1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._open(self._current)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            number = self.mark_at(QPointF(event.pos()))
            if number >= 0:
                mark = self._marks[number]
                words = formatting.tooltip(*mark.name.split("\n"), mark.detail)
                QToolTip.showText(event.globalPos(), words, self, mark.rect.toAlignedRect())
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    def _open(self, number: int) -> None:
        if 0 <= number < len(self._marks) and self._marks[number].can_open:
            self.activated.emit(number)

    def _hover(self, number: int) -> None:
        if number == self._hovered:
            return
        self._hovered = number
        opens = number >= 0 and self._marks[number].can_open
        self.setCursor(Qt.CursorShape.PointingHandCursor if opens else Qt.CursorShape.ArrowCursor)
        self.pointed.emit(number if number >= 0 else self._current)
        self.update()


_STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


def next_mark(marks: Sequence[Mark], current: int, right: int, down: int) -> int:
    """The nearest part in a direction; sideways distance counts more.

    Args:
        marks: all parts.
        current: the part to start from; if there is none, the result is the first part.
        right: 1 or -1 for a step to the right or left, else 0.
        down: 1 or -1 for a step down or up, else 0.

    Returns:
        Its number; `current` if there is nothing in that direction.
    """
    if not 0 <= current < len(marks):
        return 0
    here = marks[current].rect
    best, least = current, float("inf")
    for number, mark in enumerate(marks):
        there = mark.rect
        if number == current:
            continue
        if right:
            on = there.left() - here.right() if right > 0 else here.left() - there.right()
            aside = max(there.top() - here.bottom(), here.top() - there.bottom(), 0.0)
            drift = abs(there.center().y() - here.center().y())
        else:
            on = there.top() - here.bottom() if down > 0 else here.top() - there.bottom()
            aside = max(there.left() - here.right(), here.left() - there.right(), 0.0)
            drift = abs(there.center().x() - here.center().x())
        # Snapping to pixels makes neighbours overlap a little.
        if on < -1.5:
            continue
        # `drift` only breaks ties.
        far = max(on, 0.0) + _ASIDE * aside + drift * 0.01
        if far < least:
            best, least = number, far
    return best
