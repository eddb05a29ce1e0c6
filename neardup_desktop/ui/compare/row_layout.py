"""The rows of a comparison on screen: folding, heights, text layout and selection."""

from collections.abc import Callable, Sequence

import numpy as np
import numpy.typing as npt
from msgspec import Struct
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QTextCharFormat, QTextLayout, QTextOption

from neardup_desktop.ui.compare.aligned_rows import AlignedTexts, Piece, Row
from neardup_desktop.ui.compare.display_text import SideText, format_range, side_text
from neardup_desktop.ui.style.letters import letter_px, reading_font
from neardup_desktop.ui.style.theme import Theme

_LINE_SPACING = 1.32
_PARAGRAPH_GAP_LINES = 0.6
_LIST_GAP_LINES = 0.12
_WORD_LETTERS = 6.2
"""Average length of a word with its space."""

# Shorter runs of equal rows stay visible as context.
_FOLD_WORDS = 40
_FOLD_ROWS = 3


class RowLayout(Struct, frozen=True):
    """Both sides of a row, ready to be painted, and their height in pixels."""

    left: QTextLayout | None
    right: QTextLayout | None
    height: float


class Fold(Struct, frozen=True):
    """Equal rows `first` to `last`, shown as one line."""

    first: int
    last: int
    words: int


VisibleRow = int | Fold
"""A row on screen: the number of an aligned row, or a fold."""


def visible_rows(
    texts: AlignedTexts, *, only_differences: bool, opened: set[int]
) -> list[VisibleRow]:
    """All rows, or with runs of equal rows folded that do not begin at an `opened` row."""
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


class Marked(Struct, frozen=True):
    """The marks of a row besides its differences.

    Attributes:
        current: number of the current difference, or -1.
        left, right: matches in each side, in characters of its text.
        match: the start of the current match, or -1.
        side: the side of that match: 0 left, 1 right.
    """

    current: int = -1
    left: Sequence[tuple[int, int]] = ()
    right: Sequence[tuple[int, int]] = ()
    match: int = -1
    side: int = 0


class RowPainterKit:
    """Fonts and formats for rows; makes their layouts."""

    def __init__(self, theme: Theme, font: QFont) -> None:
        self.font = reading_font(font)
        metrics = QFontMetricsF(self.font)
        self.line_height = metrics.height() * _LINE_SPACING
        self.gap = self.line_height * _PARAGRAPH_GAP_LINES
        self._list_gap = self.line_height * _LIST_GAP_LINES
        self._letter_px = letter_px(metrics)
        # Not by colour alone: the left side has solid underlines, the right dashed ones.
        solid = QTextCharFormat.UnderlineStyle.SingleUnderline
        dashed = QTextCharFormat.UnderlineStyle.DashUnderline
        self._formats: dict[tuple[int, bool, bool], QTextCharFormat] = {}
        for side, (name, underline) in enumerate((("left", solid), ("right", dashed))):
            # By side, whether it is a number or a name, and whether the difference is current.
            for is_current, ground in ((False, f"{name}_weak"), (True, name)):
                passage = self._formats[side, False, is_current] = _format(theme, ground, "text")
                fact = _format(theme, ground, f"{name}_text")
                fact.setFontWeight(QFont.Weight.Bold)
                self._formats[side, True, is_current] = fact
                for look in (passage, fact):
                    look.setUnderlineStyle(underline)
                    look.setUnderlineColor(theme.color(f"{name}_mark"))
        # Recognised words that may be wrong.
        self._uncertain = QTextCharFormat()
        self._uncertain.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        # Matches have an overline, because underlines mean differences.
        self._found = _format(theme, "warn", "warn_text")
        self._current_found = _format(theme, "accent", "accent_text")
        for found in (self._found, self._current_found):
            found.setFontOverline(True)

    def estimate_heights(
        self, words: npt.NDArray[np.int64], is_list_line: npt.NDArray[np.bool_], column_px: float
    ) -> npt.NDArray[np.float64]:
        """Rough heights in pixels, from the number of words of the longer sides; shape (n,)."""
        lines = 1 + (words * _WORD_LETTERS * self._letter_px / max(column_px, 1.0)).astype(np.int64)
        gaps = np.where(is_list_line, self._list_gap, self.gap)
        return np.asarray(lines * self.line_height + gaps, dtype=np.float64)

    def lay_out(self, texts: AlignedTexts, row: Row, column_px: float, marked: Marked) -> RowLayout:
        texts_of = texts.difference
        left = side_text(texts_of.left, row.left, marked.left)
        right = side_text(texts_of.right, row.right, marked.right)
        sides = self._side(left, 0, column_px, marked), self._side(right, 1, column_px, marked)
        height = max(side.boundingRect().height() if side is not None else 0.0 for side in sides)
        gap = self._list_gap if row.is_list_line else self.gap
        return RowLayout(*sides, max(height, self.line_height) + gap)

    def _format_of(self, piece: Piece, side: int, marked: Marked) -> QTextCharFormat:
        if piece.is_found:
            is_current = side == marked.side and piece.start == marked.match
            return self._current_found if is_current else self._found
        if piece.number < 0:
            return self._uncertain
        look = self._formats[side, piece.is_fact, piece.number == marked.current]
        if piece.is_uncertain:
            look = QTextCharFormat(look)
            look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        return look

    def _side(
        self, text: SideText, side: int, column_px: float, marked: Marked
    ) -> QTextLayout | None:
        if not text.text:
            return None
        layout = QTextLayout(text.text, self.font)
        option = QTextOption()
        # The direction of each paragraph follows its script.
        option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.setCacheEnabled(True)
        formats = []
        for mark in text.marks:
            look = self._format_of(mark.piece, side, marked)
            formats.append(format_range(mark.start, mark.length, look))
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
    theme: Theme,
    ground: str,
    ink: str,
    underline: QTextCharFormat.UnderlineStyle = QTextCharFormat.UnderlineStyle.NoUnderline,
) -> QTextCharFormat:
    look = QTextCharFormat()
    look.setBackground(theme.color(ground))
    look.setForeground(theme.color(ink))
    look.setUnderlineStyle(underline)
    return look


class Spot(Struct, frozen=True, order=True):
    """A position between two characters: the visible row, and UTF-16 units into its text."""

    index: int
    position: int


class TextSelection(Struct, frozen=True):
    """Selected text on one side (0 left, 1 right)."""

    side: int
    anchor: Spot
    head: Spot

    def in_row(self, index: int, length: int) -> tuple[int, int]:
        """Start and length of the selection in a visible row of `length` UTF-16 units."""
        first, last = sorted((self.anchor, self.head))
        if not first.index <= index <= last.index:
            return 0, 0
        start = first.position if index == first.index else 0
        end = last.position if index == last.index else length
        return start, max(0, end - start)

    def text(self, text_of: Callable[[int], str]) -> str:
        """The selected text; `text_of` returns the text of a visible row on this side."""
        first, last = sorted((self.anchor, self.head))
        parts = []
        for index in range(first.index, last.index + 1):
            units = text_of(index).encode("utf-16-le", "surrogatepass")
            start, length = self.in_row(index, len(units) // 2)
            parts.append(units[2 * start : 2 * (start + length)].decode("utf-16-le", "replace"))
        return "\n\n".join(part.strip() for part in parts if part.strip())


def position_at(layout: QTextLayout | None, place: QPointF) -> int:
    """Position in UTF-16 units at a point relative to the top left corner of a layout."""
    if layout is None or not layout.lineCount():
        return 0
    for number in range(layout.lineCount()):
        line = layout.lineAt(number)
        if place.y() < line.y() + line.height() or number == layout.lineCount() - 1:
            return line.xToCursor(place.x())
    return 0


def word_around(layout: QTextLayout | None, position: int) -> tuple[int, int]:
    """Start and end of the word at a position."""
    if layout is None:
        return position, position
    mode = QTextLayout.CursorMode.SkipWords
    end = layout.nextCursorPosition(position, mode)
    return layout.previousCursorPosition(end, mode), end


class RowStack:
    """The visible rows with their heights: estimated at first, exact once laid out."""

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
        """Use other texts; call `show` next."""
        rows = texts.rows if texts is not None else ()
        longer = (max(row.left_words, row.right_words) for row in rows)
        self._words = np.fromiter(longer, np.int64, len(rows))
        self._is_list_line = np.fromiter((row.is_list_line for row in rows), np.bool_, len(rows))
        self._change_rows = np.array(texts.change_rows if texts is not None else (), np.int64)

    def show(self, texts: AlignedTexts | None, *, only_differences: bool, opened: set[int]) -> None:
        """Choose the visible rows; call `estimate` next."""
        self.visible = []
        if texts is not None:
            self.visible = visible_rows(texts, only_differences=only_differences, opened=opened)
        firsts = (row.first if isinstance(row, Fold) else row for row in self.visible)
        self._firsts = np.fromiter(firsts, np.int64, len(self.visible))
        folds = (isinstance(row, Fold) for row in self.visible)
        self._is_fold = np.fromiter(folds, np.bool_, len(self.visible))

    def estimate(self, kit: RowPainterKit, column_px: float) -> None:
        """Estimate the heights of all rows for a column width in pixels."""
        heights = kit.estimate_heights(
            self._words[self._firsts], self._is_list_line[self._firsts], column_px
        )
        self.heights = np.where(self._is_fold, kit.line_height + kit.gap, heights)
        self.sum_up()

    def sum_up(self) -> None:
        """Recompute the top of each row from the heights."""
        self.tops = np.concatenate((np.zeros(1), np.cumsum(self.heights))) + self._margin_px

    def between(self, top: float, bottom: float) -> tuple[int, int]:
        """First and end (exclusive) of the visible rows between two y positions."""
        first = max(0, int(np.searchsorted(self.tops, top, side="right")) - 1)
        last = int(np.searchsorted(self.tops, bottom, side="left"))
        return first, min(last, len(self.visible))

    def at(self, y: float) -> int:
        """The visible row at a y position, or -1."""
        if not self.visible or y < self.tops[0] or y >= self.tops[-1]:
            return -1
        return int(np.searchsorted(self.tops, y, side="right")) - 1

    def index_of(self, row: int) -> int:
        """Index of the visible row that shows an aligned row, or of the fold that contains it."""
        return max(0, int(np.searchsorted(self._firsts, row, side="right")) - 1)

    def tops_of(self, rows: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
        """Tops of aligned rows, or of the folds that contain them, in pixels; shape (n,)."""
        if not self.visible:
            return np.zeros(len(rows))
        places = np.searchsorted(self._firsts, rows, side="right") - 1
        return self.tops[np.maximum(places, 0)]

    def change_tops(self) -> npt.NDArray[np.float64]:
        """Top of the row of each difference, in pixels; shape (differences,)."""
        return self.tops_of(self._change_rows)
