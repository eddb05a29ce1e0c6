"""Two texts side by side in one view: rows of aligned paragraphs, laid out when they show."""

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QGuiApplication,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from neardup_desktop.ui import wording
from neardup_desktop.ui.review.aligned_rows import AlignedTexts
from neardup_desktop.ui.review.display_text import side_text
from neardup_desktop.ui.review.row_layout import Fold, RowLayout, RowPainterKit, Shown, shown_rows
from neardup_desktop.ui.style.theme import Theme

MARGIN_PX = 18
GUTTER_PX = 36
_LAYOUTS_KEPT = 400


class CompareView(QAbstractScrollArea):
    """Shows `AlignedTexts`; both sides scroll as one because they are one.

    Signals:
        current_changed: the number of the difference that is current, from 0, or -1.
        moved: what is in sight has changed.
        resized: the columns have another width.
    """

    current_changed = Signal(int)
    moved = Signal()
    resized = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._kit = RowPainterKit(theme, self.font())
        self._texts: AlignedTexts | None = None
        self._only_differences = True
        self._opened: set[int] = set()
        self._shown: list[Shown] = []
        self._heights: npt.NDArray[np.float64] = np.empty(0)
        self._tops: npt.NDArray[np.float64] = np.zeros(1)
        self._layouts: dict[int, RowLayout] = {}
        self._current = -1
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Differences of the two texts"))
        self.viewport().setMouseTracking(True)

    # --- what is shown --------------------------------------------------------------------

    @property
    def texts(self) -> AlignedTexts | None:
        """What is shown."""
        return self._texts

    @property
    def current(self) -> int:
        """Number of the difference that is current, from 0; -1 for none."""
        return self._current

    def set_texts(self, texts: AlignedTexts | None) -> None:
        """Show other texts from their first difference on."""
        self._texts = texts
        self._opened.clear()
        self._current = 0 if texts is not None and texts.change_rows else -1
        self._rebuild()
        self.verticalScrollBar().setValue(0)
        if self._current == 0:
            self._show_change()
        self.current_changed.emit(self._current)

    def set_only_differences(self, only: bool) -> None:
        """Fold what is equal, or show everything; the current difference stays in sight."""
        self._only_differences = only
        self._opened.clear()
        self._rebuild()
        self._show_change()

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self._theme = theme
        self._kit = RowPainterKit(theme, self.font())
        self._layouts.clear()
        self.viewport().update()

    def go_to_change(self, number: int) -> None:
        """Make a difference the current one and bring it into sight."""
        if self._texts is None or not 0 <= number < len(self._texts.change_rows):
            return
        old, self._current = self._current, number
        self._forget_layouts(old)
        self._forget_layouts(number)
        self._show_change()
        self.current_changed.emit(number)

    def visible_share(self) -> tuple[float, float]:
        """Where the part in sight begins and ends, as shares of the whole in [0, 1]."""
        whole = max(float(self._tops[-1]), float(self.viewport().height()), 1.0)
        top = self.verticalScrollBar().value()
        return top / whole, min(1.0, (top + self.viewport().height()) / whole)

    def change_shares(self) -> list[float]:
        """Where each difference stands, as a share of the whole in [0, 1]."""
        if self._texts is None:
            return []
        whole = max(float(self._tops[-1]), float(self.viewport().height()), 1.0)
        at = {row: index for index, row in enumerate(self._shown) if isinstance(row, int)}
        tops = self._tops
        return [float(tops[at.get(row, 0)]) / whole for row in self._texts.change_rows]

    def scroll_to_share(self, share: float) -> None:
        """Bring a place, given as a share of the whole, to the middle of the view."""
        middle = self.viewport().height() / 2
        self.verticalScrollBar().setValue(int(share * float(self._tops[-1]) - middle))

    # --- geometry -------------------------------------------------------------------------

    def column_width(self) -> float:
        """Width of one of the two columns, in pixels."""
        return max(60.0, (self.viewport().width() - 2 * MARGIN_PX - GUTTER_PX) / 2)

    def _rebuild(self) -> None:
        self._layouts.clear()
        if self._texts is None:
            self._shown = []
        else:
            self._shown = shown_rows(
                self._texts, only_differences=self._only_differences, opened=self._opened
            )
        self._estimate()

    def _estimate(self) -> None:
        column = self.column_width()
        rows = self._texts.rows if self._texts is not None else ()
        fold_height = self._kit.line_height + self._kit.gap
        self._heights = np.array(
            [
                fold_height if isinstance(row, Fold) else self._kit.estimate(rows[row], column)
                for row in self._shown
            ],
            dtype=np.float64,
        )
        self._sum_heights()
        self._lay_out_visible()

    def _sum_heights(self) -> None:
        self._tops = np.concatenate((np.zeros(1), np.cumsum(self._heights))) + MARGIN_PX
        bar = self.verticalScrollBar()
        height = self.viewport().height()
        bar.setPageStep(max(height - int(self._kit.line_height), 1))
        bar.setSingleStep(int(self._kit.line_height))
        bar.setRange(0, max(0, int(self._tops[-1] + MARGIN_PX) - height))

    def _lay_out_visible(self) -> None:
        """Lay out what is in sight; rows above the top that turn out taller push nothing away."""
        bar = self.verticalScrollBar()
        for _attempt in range(4):
            top = bar.value()
            first, last = self._rows_between(top, top + self.viewport().height())
            moved = 0.0
            settled = True
            for index in range(first, last):
                new = self._layout(index).height
                grown = new - float(self._heights[index])
                if abs(grown) > 0.5:
                    settled = False
                    if self._tops[index] < top:
                        moved += grown
                    self._heights[index] = new
            if settled:
                break
            self._sum_heights()
            if moved:
                bar.setValue(round(top + moved))
        self.moved.emit()
        self.viewport().update()

    def _rows_between(self, top: float, bottom: float) -> tuple[int, int]:
        first = max(0, int(np.searchsorted(self._tops, top, side="right")) - 1)
        last = int(np.searchsorted(self._tops, bottom, side="left"))
        return first, min(last, len(self._shown))

    def _layout(self, index: int) -> RowLayout:
        kept = self._layouts.get(index)
        if kept is None:
            if len(self._layouts) >= _LAYOUTS_KEPT:
                self._layouts.clear()
            kept = self._layouts[index] = self._make_layout(index)
        return kept

    def _make_layout(self, index: int) -> RowLayout:
        row = self._shown[index]
        assert self._texts is not None
        if isinstance(row, Fold):
            return RowLayout(None, None, self._kit.line_height + self._kit.gap)
        return self._kit.lay_out(
            self._texts, self._texts.rows[row], self.column_width(), self._current
        )

    def _shown_index(self, row: int) -> int:
        for index, shown in enumerate(self._shown):
            if shown == row or (isinstance(shown, Fold) and shown.first <= row <= shown.last):
                return index
        return 0

    def _forget_layouts(self, change: int) -> None:
        """Have the rows around a difference laid out anew; a long one may span a few rows."""
        if self._texts is None or change < 0:
            return
        index = self._shown_index(self._texts.change_rows[change])
        for near in range(index, len(self._shown)):
            row = self._shown[near]
            if near > index and (isinstance(row, Fold) or self._texts.rows[row].first_change >= 0):
                self._layouts.pop(near, None)
                break
            self._layouts.pop(near, None)

    def _show_change(self) -> None:
        if self._texts is None or self._current < 0:
            return
        index = self._shown_index(self._texts.change_rows[self._current])
        self._layout(index)
        top, bottom = float(self._tops[index]), float(self._tops[index + 1])
        bar = self.verticalScrollBar()
        height = self.viewport().height()
        if top < bar.value() or bottom > bar.value() + height:
            bar.setValue(int(top - height / 5))
        self._lay_out_visible()

    # --- Qt's side ------------------------------------------------------------------------

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Show another part (called by Qt when the scroll bar has moved)."""
        self._lay_out_visible()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out anew for the new width, the same row staying at the top."""
        self.resized.emit()
        if event.oldSize().width() == event.size().width():
            self._sum_heights()
            self._lay_out_visible()
            return
        top_row, _ = self._rows_between(self.verticalScrollBar().value(), 0)
        self._layouts.clear()
        self._estimate()
        if self.verticalScrollBar().value() and top_row < len(self._tops):
            self.verticalScrollBar().setValue(int(self._tops[top_row]))

    def changeEvent(self, event: QEvent) -> None:
        """Take over another font."""
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            self._kit = RowPainterKit(self._theme, self.font())
            self._layouts.clear()
            self._estimate()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows in sight."""
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), self._theme.color("base"))
        if self._texts is None:
            return
        top = self.verticalScrollBar().value()
        width = self.viewport().width()
        middle = width / 2
        painter.setPen(self._theme.color("line"))
        painter.drawLine(QPointF(middle, 0), QPointF(middle, self.viewport().height()))
        first, last = self._rows_between(top + event.rect().top(), top + event.rect().bottom() + 1)
        for index in range(first, last):
            self._paint_row(painter, index, float(self._tops[index]) - top)

    def _paint_row(self, painter: QPainter, index: int, y: float) -> None:
        row = self._shown[index]
        column = self.column_width()
        right_x = self.viewport().width() - MARGIN_PX - column
        if isinstance(row, Fold):
            words = wording.counted(
                row.words,
                self.tr("··· {n} equal word ···"),
                self.tr("··· {n} equal words ···"),
            )
            painter.setPen(self._theme.color("muted"))
            painter.setFont(self._kit.font)
            for x in (float(MARGIN_PX), right_x):
                place = QRectF(x, y, column, self._kit.line_height)
                painter.drawText(place, Qt.AlignmentFlag.AlignLeft, words)
            return
        layout = self._layout(index)
        painter.setPen(self._theme.color("text"))
        if layout.left is not None:
            layout.left.draw(painter, QPointF(MARGIN_PX, y))
        if layout.right is not None:
            layout.right.draw(painter, QPointF(right_x, y))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Home and End go to the ends; Ctrl+C copies the row of the current difference."""
        bar = self.verticalScrollBar()
        if event.key() == Qt.Key.Key_Home:
            bar.setValue(bar.minimum())
        elif event.key() == Qt.Key.Key_End:
            bar.setValue(bar.maximum())
        elif (
            event.key() == Qt.Key.Key_C and event.modifiers() & Qt.KeyboardModifier.ControlModifier
        ):
            self._copy_current()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open a fold, or make the difference that was pressed the current one."""
        index = self._index_at(event.position().toPoint())
        if index < 0 or event.button() is not Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        row = self._shown[index]
        if isinstance(row, Fold):
            value = self.verticalScrollBar().value()
            self._opened.add(row.first)
            self._rebuild()
            self.verticalScrollBar().setValue(value)
        elif self._texts is not None and self._texts.rows[row].first_change >= 0:
            self.go_to_change(self._texts.rows[row].first_change)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show by the pointer that a fold can be opened."""
        index = self._index_at(event.position().toPoint())
        folded = index >= 0 and isinstance(self._shown[index], Fold)
        shape = Qt.CursorShape.PointingHandCursor if folded else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll the view; at its ends the event goes no further."""
        super().wheelEvent(event)
        event.accept()

    def _index_at(self, place: QPoint) -> int:
        y = place.y() + self.verticalScrollBar().value()
        if not self._shown or y < self._tops[0] or y >= self._tops[-1]:
            return -1
        return int(np.searchsorted(self._tops, y, side="right")) - 1

    def _copy_current(self) -> None:
        if self._texts is None or self._current < 0:
            return
        row = self._texts.rows[self._texts.change_rows[self._current]]
        difference = self._texts.difference
        sides = (side_text(difference.left, row.left), side_text(difference.right, row.right))
        QGuiApplication.clipboard().setText("\n\n".join(side.text for side in sides if side.text))

    def reading_font(self) -> QFont:
        """The font of the texts."""
        return self._kit.font
