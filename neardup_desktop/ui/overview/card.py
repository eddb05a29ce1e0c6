"""Cards, and how they stand beside or below each other."""

from collections.abc import Sequence
from typing import TypeVar

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QStyle, QVBoxLayout, QWidget

from neardup_desktop.ui.widgets.wrapped_label import WrappedLabel

_Label = TypeVar("_Label", bound=QLabel)

_GAP_PX = 16
_PADDING_PX = 18
_WIDE_LETTERS = 120
"""From so many letters of width on, cards stand beside each other."""


class Card(QFrame):
    """A frame with a heading; contents are added to `column`."""

    def __init__(self, heading: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("Card")
        self.setAccessibleName(heading)
        self.heading = WrappedLabel(heading)
        self.heading.setTextFormat(Qt.TextFormat.PlainText)
        self.heading.setProperty("muted", True)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(_PADDING_PX, 14, _PADDING_PX, 16)
        self.column.setSpacing(8)
        self.column.addWidget(self.heading)


class CardGrid(QWidget):
    """Rows of cards: side by side where the window is wide, each below the last where it is not.

    Qt's grid shares height among rows before it knows how much of it their sentences need once
    they are wrapped, so the cards are placed here one by one.
    """

    def __init__(self, rows: Sequence[Sequence[tuple[QWidget, int]]]) -> None:
        """Make it.

        Args:
            rows: the cards of each row, each with its share of the width.
        """
        super().__init__()
        self._rows = rows
        self._is_wide = False
        for row in rows:
            for card, _ in row:
                card.setParent(self)

    def arrange(self) -> None:
        """Put the cards where they belong; what is left of the height goes to the last row."""
        self._is_wide = self.width() >= self.fontMetrics().averageCharWidth() * _WIDE_LETTERS
        lines = [line for row in self._rows for line in self._lines(row)]
        heights = [max(_needed(card, width) for card, _, width in line) for line in lines]
        whole = sum(heights) + _GAP_PX * max(len(lines) - 1, 0)
        if whole != self.minimumHeight():
            self.setMinimumHeight(whole)
        # Pictures grow into the room that is left; figures and tables do not.
        if lines and self._is_wide and any(not card.isHidden() for card, _ in self._rows[-1]):
            heights[-1] += max(self.height() - whole, 0)
        y = 0
        for line, height in zip(lines, heights, strict=True):
            for card, x, width in line:
                place = QRect(x, y, width, height)
                card.setGeometry(QStyle.visualRect(self.layoutDirection(), self.rect(), place))
            y += height + _GAP_PX

    def _lines(self, row: Sequence[tuple[QWidget, int]]) -> list[list[tuple[QWidget, int, int]]]:
        """The cards of a row that are shown, with left edge and width, on one line or several."""
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
        return QSize(self.fontMetrics().averageCharWidth() * _WIDE_LETTERS, self.minimumHeight())

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
    """The height that a card needs at a width."""
    layout = card.layout()
    least = card.minimumSizeHint().height()
    if layout is None or not layout.hasHeightForWidth():
        return least
    return max(layout.totalHeightForWidth(width), least)


def plain_label(text: str = "", look: str = "") -> QLabel:
    """A label of one line that never takes a text for markup."""
    return _plain(QLabel(text), look)


def sentence(text: str = "", look: str = "") -> WrappedLabel:
    """The same on as many lines as it needs."""
    return _plain(WrappedLabel(text), look)


def _plain(label: _Label, look: str) -> _Label:
    label.setTextFormat(Qt.TextFormat.PlainText)
    if look:
        label.setProperty(look, True)
    return label
