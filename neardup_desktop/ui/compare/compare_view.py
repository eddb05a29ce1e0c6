"""Two texts side by side in one view, with what mouse and keys do in it: open, select, copy."""

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from neardup_desktop.ui.compare.aligned_view import GUTTER_PX, MARGIN_PX, AlignedView
from neardup_desktop.ui.compare.display_text import side_text
from neardup_desktop.ui.compare.row_layout import Fold
from neardup_desktop.ui.compare.text_selection import (
    Spot,
    TextSelection,
    position_at,
    word_around,
)
from neardup_desktop.ui.style.theme import Theme

__all__ = ["GUTTER_PX", "MARGIN_PX", "CompareView"]


class CompareView(AlignedView):
    """Shows `AlignedTexts`; a click opens a fold or chooses a difference, a drag selects."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._pressed: tuple[QPoint, int, Spot] | None = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Home and End go to the ends; Ctrl+C copies what is selected, or the current row."""
        bar = self.verticalScrollBar()
        if event.key() == Qt.Key.Key_Home:
            bar.setValue(bar.minimum())
        elif event.key() == Qt.Key.Key_End:
            bar.setValue(bar.maximum())
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin to select."""
        if event.button() is not Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        place = event.position().toPoint()
        side, spot = self._spot(place)
        self._pressed = (place, side, spot)
        if self._selection is not None:
            self._selection = None
            self.viewport().update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Without a drag: open a fold, or make the difference under the pointer the current."""
        pressed, self._pressed = self._pressed, None
        if pressed is None or self._selection is not None:
            return
        index = self._stack.at(pressed[0].y() + self.verticalScrollBar().value())
        if index < 0 or self._texts is None:
            return
        row = self._stack.shown[index]
        if isinstance(row, Fold):
            value = self.verticalScrollBar().value()
            self._opened.add(row.first)
            self._rebuild()
            self.verticalScrollBar().setValue(value)
        elif self._texts.rows[row].first_change >= 0:
            self.go_to_change(self._texts.rows[row].first_change)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Select a word."""
        side, spot = self._spot(event.position().toPoint())
        if 0 <= spot.index < len(self._stack.shown):
            layout = self._layout(spot.index)
            start, end = word_around(layout.right if side else layout.left, spot.position)
            self._selection = TextSelection(side, Spot(spot.index, start), Spot(spot.index, end))
            self.viewport().update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Select while the button is down; else show by the pointer that a fold can be opened."""
        place = event.position().toPoint()
        if self._pressed is not None:
            start, side, anchor = self._pressed
            far = (place - start).manhattanLength() >= QApplication.startDragDistance()
            if far or self._selection is not None:
                _side, head = self._spot(place, side)
                self._selection = TextSelection(side, anchor, head)
                self.viewport().update()
            return
        index = self._stack.at(place.y() + self.verticalScrollBar().value())
        shape = Qt.CursorShape.IBeamCursor
        if index < 0:
            shape = Qt.CursorShape.ArrowCursor
        elif isinstance(self._stack.shown[index], Fold):
            shape = Qt.CursorShape.PointingHandCursor
        self.viewport().setCursor(shape)

    def _spot(self, place: QPoint, side: int | None = None) -> tuple[int, Spot]:
        """The side and the place in its text at a point; the side may be given."""
        if side is None:
            is_second = place.x() > self.viewport().width() / 2
            side = int(is_second != (self.layoutDirection() == Qt.LayoutDirection.RightToLeft))
        y = place.y() + self.verticalScrollBar().value()
        last = len(self._stack.shown) - 1
        index = min(max(0, self._stack.between(y, y)[0]), max(0, last))
        if last < 0:
            return side, Spot(0, 0)
        layout = self._layout(index)
        inside = QPointF(place.x() - self._side_x(side), y - float(self._stack.tops[index]))
        return side, Spot(index, position_at(layout.right if side else layout.left, inside))

    # --- copying --------------------------------------------------------------------------

    def copy(self) -> None:
        """Copy what is selected, or both sides of the row of the current difference."""
        if self._texts is None:
            return
        if self._selection is not None:
            side = self._selection.side
            words = self._selection.text(lambda index: self._text_of(index, side))
        elif self._current >= 0:
            row = self._texts.change_rows[self._current]
            sides = (self._row_text(row, 0), self._row_text(row, 1))
            words = "\n\n".join(side for side in sides if side)
        else:
            return
        QGuiApplication.clipboard().setText(words)

    def _text_of(self, index: int, side: int) -> str:
        shown = self._stack.shown[index]
        if isinstance(shown, Fold):
            rows = range(shown.first, shown.last + 1)
            return "\n\n".join(self._row_text(row, side).strip() for row in rows)
        return self._row_text(shown, side)

    def _row_text(self, row: int, side: int) -> str:
        assert self._texts is not None
        difference, one = self._texts.difference, self._texts.rows[row]
        if side:
            return side_text(difference.right, one.right).text
        return side_text(difference.left, one.left).text
