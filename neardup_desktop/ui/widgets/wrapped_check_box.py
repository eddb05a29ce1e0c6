"""A check box whose text wraps."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QWidget


class WrappedCheckBox(QCheckBox):
    """Prefers its text on one line, and wraps it if there is less room."""

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self._words = words
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def setText(self, words: str) -> None:
        self._words = words
        self.setAccessibleName(words)
        super().setText(words)
        self._wrap()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(self._around() + self._width(self._words), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        longest = max(map(self._width, self._words.split()), default=0)
        return QSize(self._around() + longest, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._wrap()

    def _wrap(self) -> None:
        room = self.width() - self._around()
        lines: list[str] = []
        for word in self._words.split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self._width(longer) <= room:
                lines[-1] = longer
            else:
                lines.append(word)
        if (text := "\n".join(lines)) != self.text():
            super().setText(text)

    def _around(self) -> int:
        """Width in pixels of everything but the text."""
        widest = max(map(self._width, self.text().split("\n")))
        return super().sizeHint().width() - widest

    def _width(self, words: str) -> int:
        return self.fontMetrics().horizontalAdvance(words)
