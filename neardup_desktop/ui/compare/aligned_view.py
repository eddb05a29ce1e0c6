"""Paints two texts side by side: rows of aligned paragraphs, laid out when they show."""

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QGuiApplication,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QTextCharFormat,
    QTextLayout,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from neardup_desktop.ui.compare.aligned_rows import AlignedTexts
from neardup_desktop.ui.compare.display_text import utf16_length
from neardup_desktop.ui.compare.row_layout import (
    Fold,
    Marked,
    RowLayout,
    RowPainterKit,
    Shown,
    shown_rows,
)
from neardup_desktop.ui.compare.text_selection import TextSelection
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.style.theme import Theme

MARGIN_PX = 14
"""Texts begin below the controls of the page."""
GUTTER_PX = 2 * MARGIN_PX
_LAYOUTS_KEPT = 400


MOST_PLACES = 2_000
"""So many places are marked on each side; more words than that nobody looks through."""


class RowStack:
    """Heights are estimated for all rows at once, and made exact for those that are laid out."""

    def __init__(self, margin_px: float) -> None:
        self._margin_px = margin_px
        self._words: npt.NDArray[np.int64] = np.empty(0, np.int64)
        self._is_list_line: npt.NDArray[np.bool_] = np.empty(0, np.bool_)
        self._change_rows: npt.NDArray[np.int64] = np.empty(0, np.int64)
        self._firsts: npt.NDArray[np.int64] = np.empty(0, np.int64)
        self._is_fold: npt.NDArray[np.bool_] = np.empty(0, np.bool_)
        self.shown: list[Shown] = []
        self.heights: npt.NDArray[np.float64] = np.empty(0)
        self.tops: npt.NDArray[np.float64] = np.zeros(1)

    def set_texts(self, texts: AlignedTexts | None) -> None:
        """Take over other texts; call `show` next."""
        rows = texts.rows if texts is not None else ()
        longer = (max(row.left_words, row.right_words) for row in rows)
        self._words = np.fromiter(longer, np.int64, len(rows))
        self._is_list_line = np.fromiter((row.is_list_line for row in rows), np.bool_, len(rows))
        self._change_rows = np.array(texts.change_rows if texts is not None else (), np.int64)

    def show(self, texts: AlignedTexts | None, *, only_differences: bool, opened: set[int]) -> None:
        """Choose the rows; call `estimate` next."""
        self.shown = []
        if texts is not None:
            self.shown = shown_rows(texts, only_differences=only_differences, opened=opened)
        firsts = (row.first if isinstance(row, Fold) else row for row in self.shown)
        self._firsts = np.fromiter(firsts, np.int64, len(self.shown))
        folds = (isinstance(row, Fold) for row in self.shown)
        self._is_fold = np.fromiter(folds, np.bool_, len(self.shown))

    def estimate(self, kit: RowPainterKit, column_px: float) -> None:
        """Guess the heights of all rows for a width of the columns."""
        heights = kit.estimate_many(
            self._words[self._firsts], self._is_list_line[self._firsts], column_px
        )
        self.heights = np.where(self._is_fold, kit.line_height + kit.gap, heights)
        self.sum_up()

    def sum_up(self) -> None:
        """Find out anew where each row begins."""
        self.tops = np.concatenate((np.zeros(1), np.cumsum(self.heights))) + self._margin_px

    def between(self, top: float, bottom: float) -> tuple[int, int]:
        """Numbers of the first shown row between two heights and of that behind the last."""
        first = max(0, int(np.searchsorted(self.tops, top, side="right")) - 1)
        last = int(np.searchsorted(self.tops, bottom, side="left"))
        return first, min(last, len(self.shown))

    def at(self, y: float) -> int:
        """The shown row at a height, or -1."""
        if not self.shown or y < self.tops[0] or y >= self.tops[-1]:
            return -1
        return int(np.searchsorted(self.tops, y, side="right")) - 1

    def index_of(self, row: int) -> int:
        """The shown row that is an aligned row, or the fold that it is in."""
        return max(0, int(np.searchsorted(self._firsts, row, side="right")) - 1)

    def tops_of(self, rows: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
        """Where aligned rows begin, or the folds that they are in; shape (n,)."""
        if not self.shown:
            return np.zeros(len(rows))
        places = np.searchsorted(self._firsts, rows, side="right") - 1
        return self.tops[np.maximum(places, 0)]

    def change_tops(self) -> npt.NDArray[np.float64]:
        """Where the row of each difference begins, in pixels; shape (differences,)."""
        return self.tops_of(self._change_rows)


@dataclass(frozen=True, slots=True)
class Place:
    """Where something was found: the row, the side (0 left, 1 right), and the characters."""

    row: int
    side: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Found:
    """All places in the order of reading: row by row, left before right.

    Attributes:
        places: where.
        left, right: how many on each side.
        is_cut: whether there are more.
    """

    places: tuple[Place, ...] = ()
    left: int = 0
    right: int = 0
    is_cut: bool = False

    def rows(self) -> npt.NDArray[np.int64]:
        """The row of each place; shape (n,)."""
        return np.fromiter((place.row for place in self.places), np.int64, len(self.places))

    def in_row(self, row: int, side: int) -> list[tuple[int, int]]:
        """What is found in one side of a row, as spans of characters of the text."""
        first = bisect_left(self.places, row, key=lambda place: place.row)
        last = bisect_right(self.places, row, key=lambda place: place.row)
        return [(one.start, one.end) for one in self.places[first:last] if one.side == side]


@lru_cache(maxsize=4)
def _folded(text: str) -> str:
    """The text in lower case, character by character, so that places stay where they are."""
    # The only letter that becomes two.
    return "İ".join(part.lower() for part in text.split("İ"))


def find_places(texts: AlignedTexts, words: str) -> Found:
    """Find words in both texts; nothing where there are no words."""
    wanted = [re.escape(_folded(word)) for word in words.split()]
    if not wanted:
        return Found()
    pattern = re.compile(r"\s+".join(wanted))
    places: list[Place] = []
    counts = []
    is_cut = False
    for side, text in enumerate((texts.difference.left, texts.difference.right)):
        starts = texts.starts[side]
        count = 0
        for match in pattern.finditer(_folded(text)):
            if count == MOST_PLACES:
                is_cut = True
                break
            row = max(0, bisect_right(starts, match.start()) - 1)
            places.append(Place(row, side, match.start(), match.end()))
            count += 1
        counts.append(count)
    places.sort(key=lambda place: (place.row, place.side, place.start))
    return Found(tuple(places), counts[0], counts[1], is_cut)


class AlignedView(QAbstractScrollArea):
    """Shows `AlignedTexts`; both sides scroll as one because they are one.

    The kept text stands where the language of the window begins its lines.

    Signals:
        current_changed: the number of the difference that is current, from 0, or -1.
        found_changed: other places are found, or another one of them is current.
        moved: what is in sight has changed.
        resized: the columns have another width.
    """

    current_changed = Signal(int)
    found_changed = Signal()
    moved = Signal()
    resized = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._kit = RowPainterKit(theme, self.font())
        self._texts: AlignedTexts | None = None
        self._only_differences = True
        self._opened: set[int] = set()
        self._stack = RowStack(MARGIN_PX)
        self._layouts: dict[int, RowLayout] = {}
        self._current = -1
        self._found = Found()
        self._place = -1
        self._selection: TextSelection | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Differences of the two texts"))
        self.viewport().setMouseTracking(True)
        theme.changed.connect(self._apply_theme)

    # --- what is shown --------------------------------------------------------------------

    @property
    def texts(self) -> AlignedTexts | None:
        """What is shown."""
        return self._texts

    @property
    def current(self) -> int:
        """Number of the difference that is current, from 0; -1 for none."""
        return self._current

    @property
    def found(self) -> Found:
        """The places that were found."""
        return self._found

    @property
    def place(self) -> int:
        """Number of the found place that is current, from 0; -1 for none."""
        return self._place

    def set_texts(self, texts: AlignedTexts | None) -> None:
        """Show other texts from their first difference on."""
        self._texts = texts
        self._stack.set_texts(texts)
        self._opened.clear()
        self._found, self._place = Found(), -1
        self._current = 0 if texts is not None and texts.change_rows else -1
        self._rebuild()
        self.verticalScrollBar().setValue(0)
        if self._current == 0:
            self._show_change()
        self.current_changed.emit(self._current)
        self.found_changed.emit()

    def set_only_differences(self, only: bool) -> None:
        """Fold what is equal, or show everything; the current difference stays in sight."""
        self._only_differences = only
        self._opened.clear()
        self._rebuild()
        self._show_change()

    def _apply_theme(self) -> None:
        self._kit = RowPainterKit(self._theme, self.font())
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

    def find_words(self, words: str) -> None:
        """Mark all places with these words; the first one in or below sight becomes current."""
        self._found = Found() if self._texts is None else find_places(self._texts, words)
        self._layouts.clear()
        self._place = -1
        if self._found.places:
            first, _last = self._stack.between(self.verticalScrollBar().value(), 0)
            shown = self._stack.shown[first] if self._stack.shown else 0
            row = shown.first if isinstance(shown, Fold) else shown
            behind = (n for n, place in enumerate(self._found.places) if place.row >= row)
            self._place = next(behind, 0)
            self._show_place(self._found.places[self._place])
        else:
            self._lay_out_visible()
        self.found_changed.emit()

    def step_place(self, step: int) -> None:
        """Make another found place the current one; after the last comes the first."""
        if not self._found.places:
            return
        old = self._found.places[self._place]
        self._place = (self._place + step) % len(self._found.places)
        self._layouts.pop(self._stack.index_of(old.row), None)
        self._show_place(self._found.places[self._place])
        self.found_changed.emit()

    def visible_share(self) -> tuple[float, float]:
        """Where the part in sight begins and ends, as shares of the whole in [0, 1]."""
        whole = self.whole_height()
        top = self.verticalScrollBar().value()
        return top / whole, min(1.0, (top + self.viewport().height()) / whole)

    def change_shares(self) -> npt.NDArray[np.float64]:
        """Where each difference stands, as a share of the whole in [0, 1]."""
        return self._stack.change_tops() / self.whole_height()

    def found_shares(self) -> npt.NDArray[np.float64]:
        """Where each found place stands, as a share of the whole in [0, 1]."""
        return self._stack.tops_of(self._found.rows()) / self.whole_height()

    def scroll_to_share(self, share: float) -> None:
        """Bring a place, given as a share of the whole, to the middle of the view."""
        middle = self.viewport().height() / 2
        self.verticalScrollBar().setValue(int(share * float(self._stack.tops[-1]) - middle))

    # --- geometry -------------------------------------------------------------------------

    def column_width(self) -> float:
        """Width of one of the two columns, in pixels."""
        return max(60.0, (self.viewport().width() - 2 * MARGIN_PX - GUTTER_PX) / 2)

    def whole_height(self) -> float:
        """Height of everything that can be scrolled through, in pixels."""
        return max(float(self._stack.tops[-1]), float(self.viewport().height()), 1.0)

    def _side_x(self, side: int) -> float:
        """Where the column of a side (0 left, 1 right) begins."""
        is_second = (side == 1) != (self.layoutDirection() == Qt.LayoutDirection.RightToLeft)
        if is_second:
            return self.viewport().width() - MARGIN_PX - self.column_width()
        return float(MARGIN_PX)

    def _rebuild(self) -> None:
        self._layouts.clear()
        self._selection = None
        self._stack.show(self._texts, only_differences=self._only_differences, opened=self._opened)
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
        """Lay out what is in sight; rows above the top that turn out taller push nothing away."""
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
            if len(self._layouts) >= _LAYOUTS_KEPT:
                self._layouts.clear()
            kept = self._layouts[index] = self._make_layout(index)
        return kept

    def _make_layout(self, index: int) -> RowLayout:
        row = self._stack.shown[index]
        assert self._texts is not None
        if isinstance(row, Fold):
            return RowLayout(None, None, self._kit.line_height + self._kit.gap)
        place = self._found.places[self._place] if self._place >= 0 else None
        marked = Marked(
            current=self._current,
            left=self._found.in_row(row, 0),
            right=self._found.in_row(row, 1),
            place=place.start if place is not None else -1,
            side=place.side if place is not None else 0,
        )
        return self._kit.lay_out(self._texts, self._texts.rows[row], self.column_width(), marked)

    def _forget_layouts(self, change: int) -> None:
        """Have the rows around a difference laid out anew; a long one may span a few rows."""
        if self._texts is None or change < 0:
            return
        shown = self._stack.shown
        index = self._stack.index_of(self._texts.change_rows[change])
        for near in range(index, len(shown)):
            row = shown[near]
            self._layouts.pop(near, None)
            if near > index and (isinstance(row, Fold) or self._texts.rows[row].first_change >= 0):
                break

    def _show_change(self) -> None:
        if self._texts is not None and self._current >= 0:
            self._show_index(self._stack.index_of(self._texts.change_rows[self._current]))

    def _show_place(self, place: Place) -> None:
        index = self._stack.index_of(place.row)
        shown = self._stack.shown[index]
        if isinstance(shown, Fold):
            self._opened.add(shown.first)
            self._rebuild()
            index = self._stack.index_of(place.row)
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

    # --- Qt's side ------------------------------------------------------------------------

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Show another part (called by Qt when the scroll bar has moved)."""
        self._lay_out_visible()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out anew for the new width, the same row staying at the top."""
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
        """Take over another font."""
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            self._kit = RowPainterKit(self._theme, self.font())
            self._layouts.clear()
            self._estimate()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows in sight."""
        with painting(self.viewport()) as painter:
            painter.fillRect(event.rect(), self._theme.color("base"))
            if self._texts is None:
                return
            top = self.verticalScrollBar().value()
            middle = self.viewport().width() / 2
            painter.setPen(self._theme.color("line"))
            painter.drawLine(QPointF(middle, 0), QPointF(middle, self.viewport().height()))
            area = event.rect()
            for index in range(*self._stack.between(top + area.top(), top + area.bottom() + 1)):
                self._paint_row(painter, index, float(self._stack.tops[index]) - top)

    def _paint_row(self, painter: QPainter, index: int, y: float) -> None:
        row = self._stack.shown[index]
        if isinstance(row, Fold):
            words = formatting.counted(
                row.words,
                self.tr("··· {n} equal word ···"),
                self.tr("··· {n} equal words ···"),
            )
            painter.setPen(self._theme.color("muted"))
            painter.setFont(self._kit.font)
            leading = QGuiApplication.layoutDirection() == Qt.LayoutDirection.RightToLeft
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
        stretch = QTextLayout.FormatRange()
        stretch.start, stretch.length = start, length
        look = QTextCharFormat()
        look.setBackground(self.palette().color(QPalette.ColorRole.Highlight))
        look.setForeground(self.palette().color(QPalette.ColorRole.HighlightedText))
        stretch.format = look
        return [stretch]

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll the view; at its ends the event goes no further."""
        super().wheelEvent(event)
        event.accept()
