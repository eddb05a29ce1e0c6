"""Cards, and the grid that places them."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QStyle, QWidget

from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets.boxes import vbox
from neardup_desktop.ui.widgets.labels import sentence

_GAP_PX = 16
_PADDING_PX = 18
_WIDE_LETTERS = 120
"""Least width of the grid, in average characters, for cards side by side."""


class Card(QFrame):
    """A frame with a heading; content is added to `column`."""

    def __init__(self, heading: str) -> None:
        super().__init__()
        self.setObjectName("Card")
        self.setAccessibleName(heading)
        self.heading = sentence(heading, "strong")
        self.column = vbox(
            self.heading, parent=self, gap=8, margins=(_PADDING_PX, 14, _PADDING_PX, 16)
        )


class CardGrid(QWidget):
    """Rows of cards: side by side if the window is wide, else below each other.

    QGridLayout distributes height before it knows how high wrapped labels become, so the cards are
    placed here by hand.
    """

    def __init__(self, rows: Sequence[Sequence[tuple[QWidget, int]]]) -> None:
        """Make the grid from the cards of each row, each with its share of the width."""
        super().__init__()
        self._rows = rows
        self._is_wide = False
        for row in rows:
            for card, _ in row:
                card.setParent(self)

    def arrange(self) -> None:
        """Place the cards."""
        self._is_wide = self.width() >= letter_px(self.fontMetrics()) * _WIDE_LETTERS
        lines = [line for row in self._rows for line in self._lines(row)]
        heights = [max(_needed(card, width) for card, _, width in line) for line in lines]
        whole = sum(heights) + _GAP_PX * max(len(lines) - 1, 0)
        if whole != self.minimumHeight():
            self.setMinimumHeight(whole)
        y = 0
        for line, height in zip(lines, heights, strict=True):
            for card, x, width in line:
                place = QRect(x, y, width, height)
                card.setGeometry(QStyle.visualRect(self.layoutDirection(), self.rect(), place))
            y += height + _GAP_PX

    def _lines(self, row: Sequence[tuple[QWidget, int]]) -> list[list[tuple[QWidget, int, int]]]:
        """The visible cards of a row with left edge and width, on one line or several."""
        shown = [(card, share) for card, share in row if not card.isHidden()]
        if not self._is_wide:
            return [[(card, 0, self.width())] for card, _ in shown]
        room = self.width() - _GAP_PX * max(len(shown) - 1, 0)
        whole = sum(share for _, share in shown)
        line = []
        x = 0
        for number, (card, share) in enumerate(shown):
            is_last = number == len(shown) - 1
            width = self.width() - x if is_last else room * share // whole
            line.append((card, x, width))
            x += width + _GAP_PX
        return [line] if line else []

    # --- Qt's side ------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(letter_px(self.fontMetrics()) * _WIDE_LETTERS, self.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        widths = [
            card.minimumSizeHint().width()
            for row in self._rows
            for card, _ in row
            if not card.isHidden()
        ]
        return QSize(max(widths, default=0), self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in _CAUSES:
            self.arrange()
        return done


_CAUSES = (
    QEvent.Type.LayoutRequest,
    QEvent.Type.FontChange,
    QEvent.Type.LayoutDirectionChange,
    QEvent.Type.Show,
)


def _needed(card: QWidget, width: int) -> int:
    """Height that a card needs at a width, in pixels."""
    layout = card.layout()
    least = card.minimumSizeHint().height()
    if layout is None or not layout.hasHeightForWidth():
        return least
    return max(layout.totalHeightForWidth(width), least)
