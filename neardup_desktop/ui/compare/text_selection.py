"""A stretch of text that was selected with the mouse on one side of a comparison."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtGui import QTextLayout


@dataclass(frozen=True, slots=True, order=True)
class Spot:
    """A place between two characters: the shown row, and UTF-16 units into its text."""

    index: int
    position: int


@dataclass(frozen=True, slots=True)
class TextSelection:
    """From where to where, on which side (0 left, 1 right)."""

    side: int
    anchor: Spot
    head: Spot

    @property
    def first(self) -> Spot:
        """Where it begins."""
        return min(self.anchor, self.head)

    @property
    def last(self) -> Spot:
        """Where it ends."""
        return max(self.anchor, self.head)

    def in_row(self, index: int, length: int) -> tuple[int, int]:
        """Start and length of what is selected of a shown row with so many units of text."""
        first, last = self.first, self.last
        if not first.index <= index <= last.index:
            return 0, 0
        start = first.position if index == first.index else 0
        end = last.position if index == last.index else length
        return start, max(0, end - start)

    def text(self, text_of: Callable[[int], str]) -> str:
        """The selected text; `text_of` gives that of a shown row of this side."""
        parts = []
        for index in range(self.first.index, self.last.index + 1):
            units = text_of(index).encode("utf-16-le", "surrogatepass")
            start, length = self.in_row(index, len(units) // 2)
            parts.append(units[2 * start : 2 * (start + length)].decode("utf-16-le", "replace"))
        return "\n\n".join(part.strip() for part in parts if part.strip())


def position_at(layout: QTextLayout | None, place: QPointF) -> int:
    """UTF-16 units into a laid out text at a place relative to its corner."""
    if layout is None or not layout.lineCount():
        return 0
    for number in range(layout.lineCount()):
        line = layout.lineAt(number)
        if place.y() < line.y() + line.height() or number == layout.lineCount() - 1:
            return line.xToCursor(place.x())
    return 0


def word_around(layout: QTextLayout | None, position: int) -> tuple[int, int]:
    """Where the word at a position begins and ends."""
    if layout is None:
        return position, position
    mode = QTextLayout.CursorMode.SkipWords
    end = layout.nextCursorPosition(position, mode)
    return layout.previousCursorPosition(end, mode), end
