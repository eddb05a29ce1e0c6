"""A layout that wraps its widgets like words."""

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QLayout, QLayoutItem, QStyle, QWidget


class FlowLayout(QLayout):
    """Widgets side by side, wrapped if the window is narrow or the font large."""

    def __init__(self, parent: QWidget | None = None, *, gap: int = 18, line_gap: int = 6) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self._line_gap = line_gap
        self._trailing: QWidget | None = None
        self._heights: dict[int, int] = {}

    def push(self, widget: QWidget) -> None:
        """Move this widget and the next ones to the end of a line that they share with others."""
        self._trailing = widget
        self.invalidate()

    def insert_before(self, widget: QWidget, other: QWidget) -> None:
        """Add another widget before one that is there."""
        at = self.indexOf(widget)
        self.addWidget(other)
        self._items.insert(at, self._items.pop())
        self.invalidate()

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        """Number of parts."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        # The layouts around it ask many times for each change of any part of the window.
        known = self._heights.get(width)
        if known is None:
            known = self._heights[width] = self._arrange(QRect(0, 0, width, 0), move=False)
        return known

    def invalidate(self) -> None:
        """Something in it has changed (called by Qt)."""
        self._heights.clear()
        super().invalidate()

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    def sizeHint(self) -> QSize:
        hints = [item.sizeHint() for item in self._items if not item.isEmpty()]
        width = sum(hint.width() for hint in hints) + self._gap * max(0, len(hints) - 1)
        margins = self.contentsMargins()
        height = max((hint.height() for hint in hints), default=0)
        return QSize(
            width + margins.left() + margins.right(), height + margins.top() + margins.bottom()
        )

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        margins = self.contentsMargins()
        return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom())

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        margins = self.contentsMargins()
        area = rect.adjusted(margins.left(), margins.top(), -margins.right(), -margins.bottom())
        y, parent = area.y(), self.parentWidget()
        left_to_right = Qt.LayoutDirection.LeftToRight
        direction = left_to_right if parent is None else parent.layoutDirection()
        for line in self._lines(area.width()):
            height = max(item.sizeHint().height() for item in line)
            x = area.x()
            for at, item in enumerate(line):
                hint = item.sizeHint()
                if at and item.widget() is self._trailing:
                    x = area.right() + 1 - self._width(line[at:])
                if move:
                    place = QPoint(x, y + (height - hint.height()) // 2)
                    wanted = QRect(place, hint.boundedTo(QSize(area.width(), height)))
                    item.setGeometry(QStyle.visualRect(direction, area, wanted))
                x += hint.width() + self._gap
            y += height + self._line_gap
        return y - self._line_gap - rect.y() + margins.bottom()

    def _width(self, items: list[QLayoutItem]) -> int:
        return sum(item.sizeHint().width() for item in items) + self._gap * (len(items) - 1)

    def _lines(self, width: int) -> list[list[QLayoutItem]]:
        lines: list[list[QLayoutItem]] = []
        used = 0
        for item in self._items:
            if item.isEmpty():
                continue
            needed = item.sizeHint().width()
            if lines and used + self._gap + needed <= width:
                lines[-1].append(item)
                used += self._gap + needed
            else:
                lines.append([item])
                used = needed
        return lines


class FlowRow(QWidget):
    """Controls in a flow layout, for parent layouts that ignore height-for-width.

    Its minimum height follows the number of lines.
    """

    def __init__(self, *widgets: QWidget, gap: int = 10) -> None:
        super().__init__()
        self.flow = FlowLayout(self, gap=gap)
        self.flow.setContentsMargins(0, 0, 0, 0)
        for widget in widgets:
            self.flow.addWidget(widget)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self.fit()
        return done

    def showEvent(self, event: QShowEvent) -> None:
        # Nothing is fitted while it is hidden.
        super().showEvent(event)
        self._fit()

    def fit(self) -> None:
        """Adapt to other controls or another width."""
        # Its width means nothing while it is hidden, and many lines would enlarge the window.
        if self.isVisible():
            self._fit()

    def _fit(self) -> None:
        margins = self.contentsMargins()
        width = self.width() - margins.left() - margins.right()
        self.setMinimumHeight(max(self.flow.heightForWidth(width), 0))


def button_bar(*parts: QWidget) -> QFrame:
    """A bar of buttons below a list."""
    bar = QFrame()
    bar.setObjectName("ActionBar")
    layout = FlowLayout(bar, gap=8)
    layout.setContentsMargins(14, 8, 14, 8)
    for part in parts:
        layout.addWidget(part)
    return bar
