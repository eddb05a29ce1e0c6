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


@dataclass(frozen=True, slots=True)
class Marked:
    """What stands out in a row beside its differences.

    Attributes:
        current: number of the difference that is current, or -1.
        left, right: spans found in each side, in characters of the whole text.
        place: where the place begins that is current among those found, or -1.
        side: the side of that place: 0 left, 1 right.
    """

    current: int = -1
    left: Sequence[tuple[int, int]] = ()
    right: Sequence[tuple[int, int]] = ()
    place: int = -1
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

        def look(looks: _Looks, side: int) -> Callable[[Mark], QTextCharFormat]:
            place = marked.place if marked.side == side else -1
            return lambda mark: self._look(looks, mark, marked.current, place)

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

    def _look(self, looks: _Looks, mark: Mark, current: int, place: int) -> QTextCharFormat:
        if not mark.is_found:
            return looks.of(mark, current)
        return self._current_found if mark.origin == place else self._found

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
