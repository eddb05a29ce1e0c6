"""The slider for the similarity, with a faint picture of how many pairs lie where."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSlider, QStyle, QStyleOptionSlider, QWidget

from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.style.theme import Theme

_WIDTH_CHARACTERS = 26
_HEIGHT = 2.1
_HANDLE_PX = 16
_FAINT = 110
"""How much of the colour of the bars is seen, of 255."""


class SimilaritySlider(QSlider):
    """A slider over whole percents; `show_counts` draws a bar above each of them."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme = theme
        self._counts: tuple[int, ...] = ()

    def show_counts(self, counts: Sequence[int]) -> None:
        """Show how many pairs lie at each percent, from the lowest on."""
        self._counts = tuple(counts)
        self.update()

    def sizeHint(self) -> QSize:
        """Wide enough to set single percents."""
        hint = super().sizeHint()
        metrics = self.fontMetrics()
        height = max(hint.height(), int(metrics.height() * _HEIGHT))
        return QSize(metrics.averageCharWidth() * _WIDTH_CHARACTERS, height)

    def minimumSizeHint(self) -> QSize:
        """As wide as it wants to be."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bars behind the slider itself."""
        if any(self._counts):
            self._paint_bars(self._theme)
        super().paintEvent(event)

    def _paint_bars(self, theme: Theme) -> None:
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        groove = self.style().subControlRect(
            QStyle.ComplexControl.CC_Slider, option, QStyle.SubControl.SC_SliderGroove, self
        )
        room = groove.width() - _HANDLE_PX
        steps = max(1, self.maximum() - self.minimum())
        width = room / steps
        middle = self.height() / 2
        # Most pairs are rare drafts or nearly the same: by the logarithm both can be seen.
        highest = math.log1p(max(self._counts))
        with painting(self) as painter:
            painter.setPen(Qt.PenStyle.NoPen)
            for step, count in enumerate(self._counts[: steps + 1]):
                if not count:
                    continue
                height = max(1.0, (middle - 2) * math.log1p(count) / highest)
                x = groove.left() + _HANDLE_PX / 2 + (step - 0.5) * width
                if self.isRightToLeft():
                    x = self.width() - x - width
                is_in = self.minimum() + step >= self.value()
                colour = theme.color("accent" if is_in else "muted")
                colour.setAlpha(_FAINT)
                painter.setBrush(colour)
                painter.drawRect(QRectF(x, middle - height, max(width - 0.6, 1.0), height))
