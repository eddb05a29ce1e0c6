"""The footer of a window: a sentence with the buttons beside or below it."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QWidget

from neardup_desktop.ui.style.letters import letter_px

_SENTENCE_LETTERS = 44


class Footer(QWidget):
    """Puts the sentence above the buttons where large text leaves no room beside them."""

    def __init__(self, sentence: QWidget, *buttons: QPushButton) -> None:
        super().__init__()
        self._buttons = buttons
        line = QHBoxLayout()
        line.setSpacing(10)
        line.addStretch(1)
        for button in buttons:
            line.addWidget(button)
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(10)
        self._layout.addWidget(sentence, 1)
        self._layout.addLayout(line)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        taken = sum(button.sizeHint().width() + 10 for button in self._buttons)
        needed = taken + _SENTENCE_LETTERS * letter_px(self.fontMetrics())
        direction = QBoxLayout.Direction
        self._layout.setDirection(
            direction.TopToBottom if needed > self.contentsRect().width() else direction.LeftToRight
        )
