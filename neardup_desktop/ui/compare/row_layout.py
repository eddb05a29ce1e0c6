"""Lays out the two sides of a row of the comparison as flowing, coloured text."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QTextCharFormat, QTextLayout, QTextOption

from neardup_desktop.ui.compare.aligned_rows import AlignedTexts, Row
from neardup_desktop.ui.compare.display_text import Mark, SideText, side_text
from neardup_desktop.ui.style.theme import Theme

_LINE_SPACING = 1.32
_PARAGRAPH_GAP_LINES = 0.6
_LIST_GAP_LINES = 0.12
_FOLD_WORDS = 40
_FOLD_ROWS = 3


@dataclass(frozen=True, slots=True)
class RowLayout:
    """Both sides of a row, ready to be painted, and the height in pixels they need."""

    left: QTextLayout | None
    right: QTextLayout | None
    height: float


@dataclass(frozen=True, slots=True)
class Fold:
    """Rows `first` to `last` that do not differ, shown as one line."""

    first: int
    last: int
    words: int


VisibleRow = int | Fold
"""What a row on screen shows: the number of an aligned row, or a fold."""


def visible_rows(
    texts: AlignedTexts, *, only_differences: bool, opened: set[int]
) -> list[VisibleRow]:
    """What to show: all rows, or runs of equal rows folded, but for the `opened` ones."""
    if not only_differences or not texts.change_rows:
        return list(range(len(texts.rows)))
    shown: list[VisibleRow] = []
    start = 0
    while start < len(texts.rows):
        end = start
        while end < len(texts.rows) and not texts.rows[end].changed:
            end += 1
        words = sum(texts.rows[row].left_words for row in range(start, end))
        is_long = words >= _FOLD_WORDS or end - start > _FOLD_ROWS
        if is_long and start not in opened:
            shown.append(Fold(start, end - 1, words))
        else:
            shown.extend(range(start, end))
        if end < len(texts.rows):
            shown.append(end)
        start = end + 1
    return shown


@dataclass(frozen=True, slots=True)
class _MarkFormats:
    """How the marked words of one side look."""

    unique: QTextCharFormat
    moved: QTextCharFormat
    current_unique: QTextCharFormat
    current_moved: QTextCharFormat

    def of(self, mark: Mark, current: int) -> QTextCharFormat:
        """The look of a mark while the difference `current` stands out."""
        if mark.number == current:
            return self.current_unique if mark.is_unique else self.current_moved
        return self.unique if mark.is_unique else self.moved


@dataclass(frozen=True, slots=True)
class Marked:
    """What stands out in a row beside its differences.

    Attributes:
        current: number of the difference that is current, or -1.
        left, right: spans found in each side, in characters of the whole text.
        match: where the current match begins, or -1.
        side: the side of that match: 0 left, 1 right.
    """

    current: int = -1
    left: Sequence[tuple[int, int]] = ()
    right: Sequence[tuple[int, int]] = ()
    match: int = -1
    side: int = 0


class RowPainterKit:
    """Fonts and colours for rows, and the making of their layouts for a column width."""

    def __init__(self, theme: Theme, font: QFont) -> None:
        self.font = QFont(font)
        self.font.setFamilies(["Georgia", "Noto Serif", "DejaVu Serif", "Serif"])
        self.font.setStyleHint(QFont.StyleHint.Serif)
        if font.pointSizeF() > 0:
            self.font.setPointSizeF(font.pointSizeF() * 1.12)
        metrics = QFontMetricsF(self.font)
        self.line_height = metrics.height() * _LINE_SPACING
        self.gap = self.line_height * _PARAGRAPH_GAP_LINES
        self._list_gap = self.line_height * _LIST_GAP_LINES
        self._letter_width = max(metrics.averageCharWidth(), 1.0)
        # Not by colour alone: what only the left has is underlined, the right has a broken line.
        solid = QTextCharFormat.UnderlineStyle.SingleUnderline
        broken = QTextCharFormat.UnderlineStyle.DashUnderline
        # What the other text holds elsewhere is pale, and its line is dotted.
        dotted = QTextCharFormat.UnderlineStyle.DotLine
        self._left = _MarkFormats(
            unique=_format(theme, "left", "left_text", solid),
            moved=_format(theme, "left_weak", "text", dotted),
            current_unique=_format(theme, "left_text", "left", solid),
            current_moved=_format(theme, "left", "left_text", dotted),
        )
        self._right = _MarkFormats(
            unique=_format(theme, "right", "right_text", broken),
            moved=_format(theme, "right_weak", "text", dotted),
            current_unique=_format(theme, "right_text", "right", broken),
            current_moved=_format(theme, "right", "right_text", dotted),
        )

        # What was looked for has a line above it: the one below tells of differences.
        self._found = _found_format(theme, "warn", "warn_text")
        self._current_found = _found_format(theme, "accent", "accent_text")

    def estimate(self, row: Row, column_px: float) -> float:
        """The height a row will need, roughly, without laying it out."""
        words = max(row.left_words, row.right_words)
        lines = 1 + int(words * 6.2 * self._letter_width / max(column_px, 1.0))
        return lines * self.line_height + self._gap_after(row)

    def estimate_many(
        self, words: npt.NDArray[np.int64], is_list_line: npt.NDArray[np.bool_], column_px: float
    ) -> npt.NDArray[np.float64]:
        """The same for many rows at once, by the words of their longer sides; shape (n,)."""
        lines = 1 + (words * 6.2 * self._letter_width / max(column_px, 1.0)).astype(np.int64)
        gaps = np.where(is_list_line, self._list_gap, self.gap)
        return np.asarray(lines * self.line_height + gaps, dtype=np.float64)

    def _gap_after(self, row: Row) -> float:
        return self._list_gap if row.is_list_line else self.gap

    def lay_out(self, texts: AlignedTexts, row: Row, column_px: float, marked: Marked) -> RowLayout:
        """Lay out a row in two columns, with what stands out in it."""
        difference = texts.difference

        def look(looks: _MarkFormats, side: int) -> Callable[[Mark], QTextCharFormat]:
            match = marked.match if marked.side == side else -1
            return lambda mark: self._look(looks, mark, marked.current, match)

        left = self._side(
            side_text(difference.left, row.left, marked.left), column_px, look(self._left, 0)
        )
        right = self._side(
            side_text(difference.right, row.right, marked.right), column_px, look(self._right, 1)
        )
        height = max(
            side.boundingRect().height() if side is not None else 0.0 for side in (left, right)
        )
        return RowLayout(left, right, max(height, self.line_height) + self._gap_after(row))

    def _look(self, looks: _MarkFormats, mark: Mark, current: int, match: int) -> QTextCharFormat:
        if not mark.is_found:
            return looks.of(mark, current)
        return self._current_found if mark.origin == match else self._found

    def _side(
        self, side: SideText, column_px: float, look: Callable[[Mark], QTextCharFormat]
    ) -> QTextLayout | None:
        if not side.text:
            return None
        layout = QTextLayout(side.text, self.font)
        option = QTextOption()
        # Each paragraph runs in the direction of its own script.
        option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.setCacheEnabled(True)
        formats = []
        for mark in side.marks:
            stretch = QTextLayout.FormatRange()
            stretch.start = mark.start
            stretch.length = mark.length
            stretch.format = look(mark)
            formats.append(stretch)
        layout.setFormats(formats)
        layout.beginLayout()
        y = 0.0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(column_px)
            line.setPosition(QPointF(0, y))
            y += max(line.height(), self.line_height)
        layout.endLayout()
        return layout


def _format(
    theme: Theme, ground: str, ink: str, underline: QTextCharFormat.UnderlineStyle
) -> QTextCharFormat:
    look = QTextCharFormat()
    look.setBackground(theme.color(ground))
    look.setForeground(theme.color(ink))
    look.setUnderlineStyle(underline)
    return look


def _found_format(theme: Theme, ground: str, ink: str) -> QTextCharFormat:
    look = QTextCharFormat()
    look.setBackground(theme.color(ground))
    look.setForeground(theme.color(ink))
    look.setFontOverline(True)
    return look


@dataclass(frozen=True, slots=True, order=True)
class Spot:
    """A place between two characters: the shown row, and UTF-16 units into its text."""

    index: int
    position: int


@dataclass(frozen=True, slots=True)
class TextSelection:
    """From where to where, on which side (0 left, 1 right)."""

    side: int
    anchor: Spot
    head: Spot

    @property
    def first(self) -> Spot:
        """Where it begins."""
        return min(self.anchor, self.head)

    @property
    def last(self) -> Spot:
        """Where it ends."""
        return max(self.anchor, self.head)

    def in_row(self, index: int, length: int) -> tuple[int, int]:
        """Start and length of what is selected of a shown row with so many units of text."""
        first, last = self.first, self.last
        if not first.index <= index <= last.index:
            return 0, 0
        start = first.position if index == first.index else 0
        end = last.position if index == last.index else length
        return start, max(0, end - start)

    def text(self, text_of: Callable[[int], str]) -> str:
        """The selected text; `text_of` gives that of a shown row of this side."""
        parts = []
        for index in range(self.first.index, self.last.index + 1):
            units = text_of(index).encode("utf-16-le", "surrogatepass")
            start, length = self.in_row(index, len(units) // 2)
            parts.append(units[2 * start : 2 * (start + length)].decode("utf-16-le", "replace"))
        return "\n\n".join(part.strip() for part in parts if part.strip())


def position_at(layout: QTextLayout | None, place: QPointF) -> int:
    """UTF-16 units into a laid out text at a place relative to its corner."""
    if layout is None or not layout.lineCount():
        return 0
    for number in range(layout.lineCount()):
        line = layout.lineAt(number)
        if place.y() < line.y() + line.height() or number == layout.lineCount() - 1:
            return line.xToCursor(place.x())
    return 0


def word_around(layout: QTextLayout | None, position: int) -> tuple[int, int]:
    """Where the word at a position begins and ends."""
    if layout is None:
        return position, position
    mode = QTextLayout.CursorMode.SkipWords
    end = layout.nextCursorPosition(position, mode)
    return layout.previousCursorPosition(end, mode), end


class RowStack:
    """Heights are estimated for all rows at once, and made exact for those that are laid out."""

    def __init__(self, margin_px: float) -> None:
        self._margin_px = margin_px
        self._words: npt.NDArray[np.int64] = np.empty(0, np.int64)
        self._is_list_line: npt.NDArray[np.bool_] = np.empty(0, np.bool_)
        self._change_rows: npt.NDArray[np.int64] = np.empty(0, np.int64)
        self._firsts: npt.NDArray[np.int64] = np.empty(0, np.int64)
        self._is_fold: npt.NDArray[np.bool_] = np.empty(0, np.bool_)
        self.visible: list[VisibleRow] = []
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
        self.visible = []
        if texts is not None:
            self.visible = visible_rows(texts, only_differences=only_differences, opened=opened)
        firsts = (row.first if isinstance(row, Fold) else row for row in self.visible)
        self._firsts = np.fromiter(firsts, np.int64, len(self.visible))
        folds = (isinstance(row, Fold) for row in self.visible)
        self._is_fold = np.fromiter(folds, np.bool_, len(self.visible))

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
        return first, min(last, len(self.visible))

    def at(self, y: float) -> int:
        """The shown row at a height, or -1."""
        if not self.visible or y < self.tops[0] or y >= self.tops[-1]:
            return -1
        return int(np.searchsorted(self.tops, y, side="right")) - 1

    def index_of(self, row: int) -> int:
        """The shown row that is an aligned row, or the fold that it is in."""
        return max(0, int(np.searchsorted(self._firsts, row, side="right")) - 1)

    def tops_of(self, rows: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
        """Where aligned rows begin, or the folds that they are in; shape (n,)."""
        if not self.visible:
            return np.zeros(len(rows))
        places = np.searchsorted(self._firsts, rows, side="right") - 1
        return self.tops[np.maximum(places, 0)]

    def change_tops(self) -> npt.NDArray[np.float64]:
        """Where the row of each difference begins, in pixels; shape (differences,)."""
        return self.tops_of(self._change_rows)
