"""Lays out the two sides of a row of the comparison as flowing, coloured text."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QFontMetricsF, QTextCharFormat, QTextLayout, QTextOption

from neardup_desktop.ui.review.aligned_rows import AlignedTexts, Row
from neardup_desktop.ui.review.display_text import Mark, SideText, side_text
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


Shown = int | Fold
"""What a row on screen shows: the number of an aligned row, or a fold."""


def shown_rows(texts: AlignedTexts, *, only_differences: bool, opened: set[int]) -> list[Shown]:
    """What to show: all rows, or runs of equal rows folded, but for the `opened` ones."""
    if not only_differences or not texts.change_rows:
        return list(range(len(texts.rows)))
    shown: list[Shown] = []
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
class _Looks:
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
        self._left = _Looks(
            unique=_format(theme, "left", "left_text", solid),
            moved=_format(theme, "left_weak", "text", dotted),
            current_unique=_format(theme, "left_text", "left", solid),
            current_moved=_format(theme, "left", "left_text", dotted),
        )
        self._right = _Looks(
            unique=_format(theme, "right", "right_text", broken),
            moved=_format(theme, "right_weak", "text", dotted),
            current_unique=_format(theme, "right_text", "right", broken),
            current_moved=_format(theme, "right", "right_text", dotted),
        )

    def estimate(self, row: Row, column_px: float) -> float:
        """The height a row will need, roughly, without laying it out."""
        words = max(row.left_words, row.right_words)
        lines = 1 + int(words * 6.2 * self._letter_width / max(column_px, 1.0))
        return lines * self.line_height + self._gap_after(row)

    def _gap_after(self, row: Row) -> float:
        return self._list_gap if row.is_list_line else self.gap

    def lay_out(self, texts: AlignedTexts, row: Row, column_px: float, current: int) -> RowLayout:
        """Lay out a row in two columns; the words of difference `current` stand out."""
        difference = texts.difference
        left = self._side(
            side_text(difference.left, row.left),
            column_px,
            lambda mark: self._left.of(mark, current),
        )
        right = self._side(
            side_text(difference.right, row.right),
            column_px,
            lambda mark: self._right.of(mark, current),
        )
        height = max(
            side.boundingRect().height() if side is not None else 0.0 for side in (left, right)
        )
        return RowLayout(left, right, max(height, self.line_height) + self._gap_after(row))

    def _side(
        self, side: SideText, column_px: float, look: Callable[[Mark], QTextCharFormat]
    ) -> QTextLayout | None:
        if not side.text:
            return None
        layout = QTextLayout(side.text, self.font)
        option = QTextOption()
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
