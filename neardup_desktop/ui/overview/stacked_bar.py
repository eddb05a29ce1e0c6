"""One bar whose parts are the shares of a whole, told apart by colour and hatching."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.overview.chart import Chart, Mark
from neardup_desktop.ui.overview.looks import Look, paint_look, snapped
from neardup_desktop.ui.style.theme import Theme

_HEIGHT_LINES = 1.5
_LEAST_PX = 4.0
"""A part with anything in it stays large enough to be seen and clicked."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the bar.

    Attributes:
        name: what it is.
        count: how much it is.
        look: what it wears.
        detail: what a click does, or "" where it leads nowhere.
    """

    name: str
    count: int
    look: Look
    detail: str = ""


class StackedBar(Chart):
    """Shows parts one after the other; parts without anything in them are left out."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, parent)
        self._parts: Sequence[Part] = ()
        self._shown: Sequence[int] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_parts(self, parts: Sequence[Part]) -> None:
        """Show other parts."""
        self._parts = parts
        self._shown = [number for number, part in enumerate(parts) if part.count]
        self.lay_out()

    @property
    def parts(self) -> Sequence[Part]:
        """All parts, also those that are left out."""
        return self._parts

    def part_of(self, mark: int) -> int:
        """Which part a mark stands for."""
        return self._shown[mark]

    def sizeHint(self) -> QSize:
        """As high as a line with air."""
        height = int(self.fontMetrics().height() * _HEIGHT_LINES)
        return QSize(self.fontMetrics().averageCharWidth() * 40, height)

    def minimumSizeHint(self) -> QSize:
        """Narrow is still readable."""
        return QSize(self.fontMetrics().averageCharWidth() * 12, self.sizeHint().height())

    def laid_out(self) -> Sequence[Mark]:
        """Widths by share, none of them too small to point at."""
        parts = [self._parts[number] for number in self._shown]
        whole = sum(part.count for part in parts)
        if not whole:
            return ()
        spare = max(self.width() - _LEAST_PX * len(parts), 0.0)
        marks = []
        left = 0.0
        for part in parts:
            width = _LEAST_PX + spare * part.count / whole
            rect = self.mirrored(QRectF(left, 0, width, self.height()))
            words = partial(self._words, part, part.count / whole)
            marks.append(Mark(rect, words, can_open=bool(part.detail)))
            left += width
        return marks

    def _words(self, part: Part, share: float) -> tuple[str, str]:
        name = self.tr("{name}: {n} ({share})").format(
            name=part.name, n=formatting.number(part.count), share=formatting.percent(share)
        )
        return name, part.detail

    def paint(self, painter: QPainter) -> None:
        """Paint the parts with a gap of a hairline between them."""
        ratio = self.devicePixelRatioF()
        for number, mark in enumerate(self.marks):
            rect = snapped(mark.rect, ratio).adjusted(0, 0, -1, 0)
            part = self._parts[self._shown[number]]
            paint_look(painter, rect, part.look)
            is_hot = number == self.hovered and mark.can_open
            painter.setPen(QPen(self.theme.color("text") if is_hot else part.look.ink, 0))
            painter.drawRect(rect.adjusted(0, 0, -1 / ratio, -1 / ratio))
