"""Cards, and how they stand beside or below each other."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from neardup_desktop.ui.widgets.wrapped_label import WrappedLabel

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
    """Rows of cards: side by side where the window is wide, each below the last where it is not."""

    def __init__(self, rows: Sequence[Sequence[tuple[QWidget, int]]]) -> None:
        """Make it.

        Args:
            rows: the cards of each row, each with its share of the width.
        """
        super().__init__()
        self._rows = rows
        self._is_wide: bool | None = None
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(_GAP_PX)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        self.arrange()

    @property
    def is_wide(self) -> bool:
        """Whether cards stand beside each other."""
        return bool(self._is_wide)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follow the new width."""
        super().resizeEvent(event)
        self.arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Follow another font."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.arrange()

    def arrange(self) -> None:
        """Put the cards where they belong for the width of now."""
        is_wide = self.width() >= self.fontMetrics().averageCharWidth() * _WIDE_LETTERS
        if is_wide == self._is_wide:
            return
        self._is_wide = is_wide
        while self._grid.count():
            self._grid.takeAt(0)
        whole = sum(share for _, share in self._rows[0])
        for column in range(whole):
            self._grid.setColumnStretch(column, 1)
        line = 0
        for row in self._rows:
            column = 0
            for card, share in row:
                if is_wide:
                    self._grid.addWidget(card, line, column, 1, share)
                    column += share
                else:
                    self._grid.addWidget(card, line, 0, 1, whole)
                    line += 1
            line += 1
        # What is left of the height goes to the pictures in the last row.
        for row_number in range(self._grid.rowCount()):
            self._grid.setRowStretch(row_number, 1 if row_number == line - 1 and is_wide else 0)


def plain_label(text: str = "", look: str = "") -> QLabel:
    """A label of one line that never takes a text for markup."""
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    if look:
        label.setProperty(look, True)
    return label


def sentence(text: str = "", look: str = "") -> WrappedLabel:
    """The same on as many lines as it needs."""
    label = WrappedLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    if look:
        label.setProperty(look, True)
    return label
