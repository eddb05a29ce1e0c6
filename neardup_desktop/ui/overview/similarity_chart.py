"""The histogram of the similarities of near-duplicates, with the present threshold."""

from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy

from neardup_desktop.model.fills import FILLS, Fill
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.settings import STORED_SIMILARITY
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.overview.chart import Bar, Chart
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.theme import Theme

_FLOOR = round(STORED_SIMILARITY * 100)
_FINE, _COARSE = 2, 5
"""Percents of similarity that a bar covers in a wide chart, and in a narrow one."""

_FINE_BAR_PX = 13
_GAP_PX = 2.0
_ABOVE = Fill("near", "near_text", 0.55)
_BELOW = Fill("base", "muted", 0.05, FILLS[Evidence.NEAR_DUPLICATE].hatch)


class SimilarityChart(Chart):
    """Bars over percents of similarity. Bars below the threshold show what lowering it adds.

    Counts are given for each percent from the lowest stored similarity up.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, formatting.tr("Near-duplicates by similarity"))
        self._above: Sequence[int] = ()
        self._below: Sequence[int] = ()
        self._from_floor: Sequence[int] = ()
        self._threshold = 100
        self._steps: Sequence[tuple[int, int]] = ()
        self._counts: Sequence[tuple[int, int]] = ()
        policy = QSizePolicy.Policy
        self.setSizePolicy(policy.Expanding, policy.Expanding)

    def set_counts(self, above: Sequence[int], threshold: float) -> None:
        """Show the near-duplicates at this threshold, in [0, 1]."""
        self._above = above
        self._threshold = round(threshold * 100)
        self._update_below()

    def _update_below(self) -> None:
        hidden = self._threshold - _FLOOR
        self._below = [n if at < hidden else 0 for at, n in enumerate(self._from_floor)]
        self.lay_out()

    def set_from_floor(self, counts: Sequence[int]) -> None:
        """Show what lowering the threshold would add, from the counts at the lowest one."""
        self._from_floor = counts
        self._update_below()

    def span(self, number: int) -> tuple[float, float]:
        """The range of similarities of a bar; the upper end is exclusive, except for 1."""
        low, high = self._steps[number]
        return low / 100, high / 100

    def is_below(self, number: int) -> bool:
        """Whether a bar lies below the present threshold."""
        return self._steps[number][1] <= self._threshold

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(letter_px(metrics) * 46, metrics.height() * 9)

    def minimumSizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(letter_px(metrics) * 16, metrics.height() * 7)

    # --- layout ---------------------------------------------------------------------------

    def _metrics(self) -> QFontMetricsF:
        return QFontMetricsF(self.font())

    def _area(self) -> QRectF:
        """The area of the bars, between the label of the threshold and the scale."""
        line = self._metrics().height()
        return QRectF(0, line * 1.5, self.width(), max(self.height() - line * 2.9, 1.0))

    def _x(self, percent: float) -> float:
        return self.width() * (percent - _FLOOR) / (100 - _FLOOR)

    def make_bars(self) -> Sequence[Bar]:
        step = _FINE if self.width() >= _FINE_BAR_PX * (100 - _FLOOR) / _FINE else _COARSE
        self._steps = [(low, min(low + step, 100)) for low in range(_FLOOR, 100, step)]
        if not self._above:
            self._steps = ()
        self._counts = [
            (self._count(self._above, *step), self._count(self._below, *step))
            for step in self._steps
        ]
        most = max(map(sum, self._counts), default=0)
        area = self._area()
        room = area.height() - self._metrics().height()
        bars = []
        for (low, high), counts in zip(self._steps, self._counts, strict=True):
            rect = QRectF(self._x(low), area.top(), self._x(high) - self._x(low), area.height())
            rect = self.mirrored(rect)
            base, painted = area.bottom(), []
            for count, fill in zip(counts, (_ABOVE, _BELOW), strict=True):
                if count:
                    height = max(room * count / most, 2.0)
                    width = rect.width() - _GAP_PX
                    place = QRectF(rect.left() + _GAP_PX / 2, base - height, width, height)
                    painted.append((place, fill))
                    base -= height
            bars.append(Bar(rect, *self._words(low, high, *counts), painted))
        return bars

    def _words(self, low: int, high: int, found: int, more: int) -> tuple[str, str]:
        span = self.tr("{low} to {high}").format(
            low=formatting.percent(low / 100), high=formatting.percent(high / 100)
        )
        lines = [span]
        if high > self._threshold:
            lines.append(formatting.counted(found, "{n} near-duplicate", "{n} near-duplicates"))
        if low < self._threshold and self._below:
            lines.append(
                formatting.counted(
                    more,
                    "{n} more if you lower the similarity to here",
                    "{n} more if you lower the similarity to here",
                )
            )
        if high <= self._threshold:
            detail = self.tr("Click to lower the similarity to {low} and see them.").format(
                low=formatting.percent(low / 100)
            )
        else:
            detail = self.tr("Click to see them.")
        return "\n".join(lines), detail

    @staticmethod
    def _count(counts: Sequence[int], low: int, high: int) -> int:
        return sum(counts[low - _FLOOR : high - _FLOOR])

    # --- painting -------------------------------------------------------------------------

    def paint_beside(self, painter: QPainter) -> None:
        if not self._above:
            return
        most = max(map(sum, self._counts))
        for number, (bar, counts) in enumerate(zip(self.bars, self._counts, strict=True)):
            if most and (sum(counts) == most or number in (self.hovered, self.current)):
                top = bar.painted[-1][0].top() if bar.painted else bar.rect.bottom()
                self._paint_count(painter, bar.rect.center().x(), top, sum(counts))
        area, ratio = self._area(), self.devicePixelRatioF()
        self._paint_scale(painter, area, ratio)
        self._paint_threshold(painter, area, ratio)

    def _paint_count(self, painter: QPainter, x: float, y: float, count: int) -> None:
        """Paint a count above a bar, shifted so that it stays inside the chart."""
        text, metrics = formatting.number(count), self._metrics()
        width = metrics.horizontalAdvance(text) + 2
        left = min(max(x - width / 2, 0), self.width() - width)
        painter.setPen(self.theme.color("text"))
        painter.drawText(
            QRectF(left, y - metrics.height(), width, metrics.height()),
            int(Qt.AlignmentFlag.AlignCenter),
            text,
        )

    def _paint_scale(self, painter: QPainter, area: QRectF, ratio: float) -> None:
        metrics = self._metrics()
        y = round(area.bottom() * ratio) / ratio
        painter.setPen(QPen(self.theme.color("outline"), 0))
        painter.drawLine(QLineF(0, y, self.width(), y))
        painter.setPen(self.theme.color("muted"))
        widest = metrics.horizontalAdvance(formatting.percent(1.0)) * 1.5
        step = next(
            (s for s in (10, 25) if self.width() * s / (100 - _FLOOR) >= widest), 100 - _FLOOR
        )
        for percent in range(_FLOOR, 101, step):
            text = formatting.percent(percent / 100)
            width = metrics.horizontalAdvance(text) + 2
            left = min(max(self._x(percent) - width / 2, 0), self.width() - width)
            place = self.mirrored(QRectF(left, y + metrics.height() * 0.2, width, metrics.height()))
            painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), text)

    def _paint_threshold(self, painter: QPainter, area: QRectF, ratio: float) -> None:
        metrics = self._metrics()
        x = self.mirrored(QRectF(self._x(self._threshold), 0, 0, 0)).left()
        x = min(max(round(x * ratio) / ratio, 1.0), self.width() - 1.0)
        text = self.tr("shown at {share} or more").format(
            share=formatting.percent(self._threshold / 100)
        )
        width = metrics.horizontalAdvance(text) + 4
        left = min(max(x - width / 2, 0), max(self.width() - width, 0))
        painter.setPen(self.theme.color("text"))
        painter.drawText(
            QRectF(left, 0, width, metrics.height()), int(Qt.AlignmentFlag.AlignCenter), text
        )
        painter.setPen(
            QPen(self.theme.color("text"), 2.0 if ratio >= 2 else 1.0, Qt.PenStyle.DashLine)
        )
        painter.drawLine(QPointF(x, metrics.height() * 1.15), QPointF(x, area.bottom()))
