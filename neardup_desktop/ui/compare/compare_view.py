"""Two texts side by side in one scrolling view, laid out row by row as they become visible."""

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QTextCharFormat,
    QTextLayout,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QFrame

from neardup_desktop.ui.compare.aligned_rows import AlignedTexts
from neardup_desktop.ui.compare.display_text import format_range, side_text, utf16_length
from neardup_desktop.ui.compare.find_bar import Match, Matches, find_matches
from neardup_desktop.ui.compare.row_layout import (
    Fold,
    Marked,
    RowLayout,
    RowPainterKit,
    RowStack,
    Spot,
    TextSelection,
    position_at,
    word_around,
)
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.style.theme import Theme

MARGIN_PX = 14
"""Aligns the texts with the controls of the page."""
GUTTER_PX = 2 * MARGIN_PX
_MOST_LAYOUTS = 400


class CompareView(QAbstractScrollArea):
    """Shows `AlignedTexts`: both sides scroll together, and text can be selected and copied.

    The left text is on the leading side: in a right-to-left language on the right.

    Attributes:
        texts: the texts on screen, if any.
        current: number of the current difference, from 0; -1 for none.
        matches: the matches of the search in the texts.
        match: number of the current match, from 0; -1 for none.

    Signals:
        current_changed: the number of the current difference, from 0, or -1.
        matches_changed: there are other matches, or another one is current.
        moved: another part is visible.
        resized: the width of the columns has changed.
    """

    current_changed = Signal(int)
    matches_changed = Signal()
    moved = Signal()
    resized = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._kit = RowPainterKit(theme, self.font())
        self.texts: AlignedTexts | None = None
        self._only_differences = True
        self._opened: set[int] = set()
        self._stack = RowStack(MARGIN_PX)
        self._layouts: dict[int, RowLayout] = {}
        self.current = -1
        self.matches = Matches()
        self.match = -1
        self._selection: TextSelection | None = None
        self._pressed: tuple[QPoint, int, Spot] | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Differences of the two texts"))
        self.viewport().setMouseTracking(True)
        theme.changed.connect(self._apply_theme)

    # --- what is shown --------------------------------------------------------------------

    def set_texts(self, texts: AlignedTexts | None) -> None:
        """Show other texts, scrolled to their first difference."""
        self.texts = texts
        self._stack.set_texts(texts)
        self._opened.clear()
        self.matches, self.match = Matches(), -1
        self.current = 0 if texts is not None and texts.change_rows else -1
        self._rebuild()
        self.verticalScrollBar().setValue(0)
        if self.current == 0:
            self._show_change()
        self.current_changed.emit(self.current)
        self.matches_changed.emit()

    def set_only_differences(self, only: bool) -> None:
        """Fold equal rows, or show everything; the current difference stays visible."""
        self._only_differences = only
        self._opened.clear()
        self._rebuild()
        self._show_change()

    def _apply_theme(self) -> None:
        self._kit = RowPainterKit(self._theme, self.font())
        self._layouts.clear()
        self.viewport().update()

    def go_to_change(self, number: int) -> None:
        """Make a difference the current one and scroll to it."""
        if self.texts is None or not 0 <= number < len(self.texts.change_rows):
            return
        old, self.current = self.current, number
        self._forget_layouts(old)
        self._forget_layouts(number)
        self._show_change()
        self.current_changed.emit(number)

    def find_words(self, words: str) -> None:
        """Mark all matches of these words; the first one in view or below it becomes current."""
        self.matches = Matches() if self.texts is None else find_matches(self.texts, words)
        self._layouts.clear()
        self.match = -1
        if self.matches.spans:
            first, _last = self._stack.between(self.verticalScrollBar().value(), 0)
            shown = self._stack.visible[first] if self._stack.visible else 0
            row = shown.first if isinstance(shown, Fold) else shown
            behind = (n for n, match in enumerate(self.matches.spans) if match.row >= row)
            self.match = next(behind, 0)
            self._show_match(self.matches.spans[self.match])
        else:
            self._lay_out_visible()
        self.matches_changed.emit()

    def step_match(self, step: int) -> None:
        """Make another match the current one; the first follows the last."""
        if not self.matches.spans:
            return
        old = self.matches.spans[self.match]
        self.match = (self.match + step) % len(self.matches.spans)
        self._layouts.pop(self._stack.index_of(old.row), None)
        self._show_match(self.matches.spans[self.match])
        self.matches_changed.emit()

    def visible_share(self) -> tuple[float, float]:
        """Start and end of the visible part, as fractions of the height in [0, 1]."""
        whole = self.content_height()
        top = self.verticalScrollBar().value()
        return top / whole, min(1.0, (top + self.viewport().height()) / whole)

    def change_shares(self) -> npt.NDArray[np.float64]:
        """Position of each difference, as a fraction of the height in [0, 1]."""
        return self._stack.change_tops() / self.content_height()

    def match_shares(self) -> npt.NDArray[np.float64]:
        """Position of each match, as a fraction of the height in [0, 1]."""
        return self._stack.tops_of(self.matches.rows()) / self.content_height()

    def scroll_to_share(self, share: float) -> None:
        """Centre a position, given as a fraction of the height in [0, 1]."""
        middle = self.viewport().height() / 2
        self.verticalScrollBar().setValue(int(share * float(self._stack.tops[-1]) - middle))

    # --- geometry -------------------------------------------------------------------------

    def column_width(self) -> float:
        """Width of each of the two columns, in pixels."""
        return max(60.0, (self.viewport().width() - 2 * MARGIN_PX - GUTTER_PX) / 2)

    def content_height(self) -> float:
        """Height of the whole content, in pixels."""
        return max(float(self._stack.tops[-1]), float(self.viewport().height()), 1.0)

    def _side_x(self, side: int) -> float:
        """Left edge of the column of a side (0 left, 1 right), in pixels."""
        is_second = (side == 1) != self.isRightToLeft()
        if is_second:
            return self.viewport().width() - MARGIN_PX - self.column_width()
        return float(MARGIN_PX)

    def _rebuild(self) -> None:
        self._layouts.clear()
        self._selection = None
        self._stack.show(self.texts, only_differences=self._only_differences, opened=self._opened)
        self._estimate()

    def _estimate(self) -> None:
        self._stack.estimate(self._kit, self.column_width())
        self._set_range()
        self._lay_out_visible()

    def _set_range(self) -> None:
        bar = self.verticalScrollBar()
        height = self.viewport().height()
        bar.setPageStep(max(height - int(self._kit.line_height), 1))
        bar.setSingleStep(int(self._kit.line_height))
        bar.setRange(0, max(0, int(self._stack.tops[-1] + MARGIN_PX) - height))

    def _lay_out_visible(self) -> None:
        """Lay out the visible rows, and correct the scroll position for rows above that grow."""
        bar = self.verticalScrollBar()
        stack = self._stack
        for _attempt in range(4):
            top = bar.value()
            moved = 0.0
            settled = True
            for index in range(*stack.between(top, top + self.viewport().height())):
                new = self._layout(index).height
                grown = new - float(stack.heights[index])
                if abs(grown) > 0.5:
                    settled = False
                    if stack.tops[index] < top:
                        moved += grown
                    stack.heights[index] = new
            if settled:
                break
            stack.sum_up()
            self._set_range()
            if moved:
                bar.setValue(round(top + moved))
        self.moved.emit()
        self.viewport().update()

    def _layout(self, index: int) -> RowLayout:
        kept = self._layouts.get(index)
        if kept is None:
            if len(self._layouts) >= _MOST_LAYOUTS:
                self._layouts.clear()
            kept = self._layouts[index] = self._make_layout(index)
        return kept

    def _make_layout(self, index: int) -> RowLayout:
        row = self._stack.visible[index]
        assert self.texts is not None
        if isinstance(row, Fold):
            return RowLayout(None, None, self._kit.line_height + self._kit.gap)
        match = self.matches.spans[self.match] if self.match >= 0 else None
        marked = Marked(
            current=self.current,
            left=self.matches.in_row(row, 0),
            right=self.matches.in_row(row, 1),
            match=match.start if match is not None else -1,
            side=match.side if match is not None else 0,
        )
        return self._kit.lay_out(self.texts, self.texts.rows[row], self.column_width(), marked)

    def _forget_layouts(self, change: int) -> None:
        """Drop the layouts of a difference, which may span several rows."""
        if self.texts is None or change < 0:
            return
        shown = self._stack.visible
        index = self._stack.index_of(self.texts.change_rows[change])
        for near in range(index, len(shown)):
            row = shown[near]
            self._layouts.pop(near, None)
            if near > index and (isinstance(row, Fold) or self.texts.rows[row].first_change >= 0):
                break

    def _show_change(self) -> None:
        if self.texts is not None and self.current >= 0:
            self._show_index(self._stack.index_of(self.texts.change_rows[self.current]))

    def _show_match(self, match: Match) -> None:
        index = self._stack.index_of(match.row)
        shown = self._stack.visible[index]
        if isinstance(shown, Fold):
            self._opened.add(shown.first)
            self._rebuild()
            index = self._stack.index_of(match.row)
        self._layouts.pop(index, None)
        self._show_index(index)

    def _show_index(self, index: int) -> None:
        self._layout(index)
        top, bottom = float(self._stack.tops[index]), float(self._stack.tops[index + 1])
        bar = self.verticalScrollBar()
        height = self.viewport().height()
        if top < bar.value() or bottom > bar.value() + height:
            bar.setValue(int(top - height / 5))
        self._lay_out_visible()

    # --- copying --------------------------------------------------------------------------

    def copy(self) -> None:
        """Copy the selection, or else both sides of the row of the current difference."""
        if self.texts is None:
            return
        if self._selection is not None:
            side = self._selection.side
            words = self._selection.text(lambda index: self._text_of(index, side))
        elif self.current >= 0:
            row = self.texts.change_rows[self.current]
            sides = (self._row_text(row, 0), self._row_text(row, 1))
            words = "\n\n".join(side for side in sides if side)
        else:
            return
        QGuiApplication.clipboard().setText(words)

    def _text_of(self, index: int, side: int) -> str:
        shown = self._stack.visible[index]
        if isinstance(shown, Fold):
            rows = range(shown.first, shown.last + 1)
            return "\n\n".join(self._row_text(row, side).strip() for row in rows)
        return self._row_text(shown, side)

    def _row_text(self, row: int, side: int) -> str:
        assert self.texts is not None
        difference, one = self.texts.difference, self.texts.rows[row]
        if side:
            return side_text(difference.right, one.right).text
        return side_text(difference.left, one.left).text

    # --- Qt's side ------------------------------------------------------------------------

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self._lay_out_visible()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.resized.emit()
        if event.oldSize().width() == event.size().width():
            self._set_range()
            self._lay_out_visible()
            return
        top_row, _ = self._stack.between(self.verticalScrollBar().value(), 0)
        self._layouts.clear()
        self._estimate()
        if self.verticalScrollBar().value() and top_row < len(self._stack.tops):
            self.verticalScrollBar().setValue(int(self._stack.tops[top_row]))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            self._kit = RowPainterKit(self._theme, self.font())
            self._layouts.clear()
            self._estimate()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self.viewport()) as painter:
            painter.fillRect(event.rect(), self._theme.color("base"))
            if self.texts is None:
                return
            top = self.verticalScrollBar().value()
            middle = self.viewport().width() / 2
            painter.setPen(self._theme.color("line"))
            painter.drawLine(QPointF(middle, 0), QPointF(middle, self.viewport().height()))
            area = event.rect()
            for index in range(*self._stack.between(top + area.top(), top + area.bottom() + 1)):
                self._paint_row(painter, index, float(self._stack.tops[index]) - top)

    def _paint_row(self, painter: QPainter, index: int, y: float) -> None:
        row = self._stack.visible[index]
        if isinstance(row, Fold):
            words = formatting.counted(
                row.words,
                self.tr("··· {n} identical word ···"),
                self.tr("··· {n} identical words ···"),
            )
            painter.setPen(self._theme.color("muted"))
            painter.setFont(self._kit.font)
            leading = QGuiApplication.isRightToLeft()
            side = Qt.AlignmentFlag.AlignRight if leading else Qt.AlignmentFlag.AlignLeft
            for number in (0, 1):
                x = self._side_x(number)
                place = QRectF(x, y, self.column_width(), self._kit.line_height)
                painter.drawText(place, side | Qt.AlignmentFlag.AlignAbsolute, words)
            return
        layout = self._layout(index)
        painter.setPen(self._theme.color("text"))
        for number, side_layout in enumerate((layout.left, layout.right)):
            if side_layout is not None:
                corner = QPointF(self._side_x(number), y)
                side_layout.draw(painter, corner, self._selected(index, number, side_layout))

    def _selected(
        self, index: int, side: int, layout: QTextLayout
    ) -> list[QTextLayout.FormatRange]:
        selection = self._selection
        if selection is None or selection.side != side:
            return []
        start, length = selection.in_row(index, utf16_length(layout.text()))
        if not length:
            return []
        look = QTextCharFormat()
        look.setBackground(self.palette().color(QPalette.ColorRole.Highlight))
        look.setForeground(self.palette().color(QPalette.ColorRole.HighlightedText))
        return [format_range(start, length, look)]

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll; at the ends, keep the event from scrolling the page around it."""
        super().wheelEvent(event)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
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
        pressed, self._pressed = self._pressed, None
        if pressed is None or self._selection is not None:
            return
        index = self._stack.at(pressed[0].y() + self.verticalScrollBar().value())
        if index < 0 or self.texts is None:
            return
        row = self._stack.visible[index]
        if isinstance(row, Fold):
            value = self.verticalScrollBar().value()
            self._opened.add(row.first)
            self._rebuild()
            self.verticalScrollBar().setValue(value)
        elif self.texts.rows[row].first_change >= 0:
            self.go_to_change(self.texts.rows[row].first_change)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        side, spot = self._spot(event.position().toPoint())
        if 0 <= spot.index < len(self._stack.visible):
            layout = self._layout(spot.index)
            start, end = word_around(layout.right if side else layout.left, spot.position)
            self._selection = TextSelection(side, Spot(spot.index, start), Spot(spot.index, end))
            self.viewport().update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
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
        elif isinstance(self._stack.visible[index], Fold):
            shape = Qt.CursorShape.PointingHandCursor
        self.viewport().setCursor(shape)

    def _spot(self, place: QPoint, side: int | None = None) -> tuple[int, Spot]:
        """The side and text position at a point; a given `side` is kept."""
        if side is None:
            is_second = place.x() > self.viewport().width() / 2
            side = int(is_second != self.isRightToLeft())
        y = place.y() + self.verticalScrollBar().value()
        last = len(self._stack.visible) - 1
        index = min(max(0, self._stack.between(y, y)[0]), max(0, last))
        if last < 0:
            return side, Spot(0, 0)
        layout = self._layout(index)
        inside = QPointF(place.x() - self._side_x(side), y - float(self._stack.tops[index]))
        return side, Spot(index, position_at(layout.right if side else layout.left, inside))
