"""The line in which words to find in both texts are typed, and the number of matches."""

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QWidget

from neardup_desktop.ui.compare.aligned_rows import AlignedTexts
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.style.icons import icon
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.buttons import tool_button
from neardup_desktop.ui.widgets.margins import margins

_TYPING_MS = 40


MOST_MATCHES = 2_000
"""Most matches that are marked on each side; nobody steps through more."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match: its row, its side (0 left, 1 right), and its characters in the text of the side."""

    row: int
    side: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Matches:
    """All matches in reading order: row by row, left before right.

    Attributes:
        spans: the matches.
        left, right: how many on each side.
        is_cut: whether there are more.
    """

    spans: tuple[Match, ...] = ()
    left: int = 0
    right: int = 0
    is_cut: bool = False

    def rows(self) -> npt.NDArray[np.int64]:
        """The row of each match; shape (n,)."""
        return np.fromiter((match.row for match in self.spans), np.int64, len(self.spans))

    def in_row(self, row: int, side: int) -> list[tuple[int, int]]:
        """Start and end of the matches in one side of a row, in characters of the text."""
        first = bisect_left(self.spans, row, key=lambda match: match.row)
        last = bisect_right(self.spans, row, key=lambda match: match.row)
        return [(one.start, one.end) for one in self.spans[first:last] if one.side == side]


@lru_cache(maxsize=4)
def _folded(text: str) -> str:
    """The text in lower case, character by character, so that offsets stay valid."""
    # The only letter that becomes two.
    return "İ".join(part.lower() for part in text.split("İ"))


def find_matches(texts: AlignedTexts, words: str) -> Matches:
    """Find words in both texts; nothing where there are no words."""
    wanted = [re.escape(_folded(word)) for word in words.split()]
    if not wanted:
        return Matches()
    pattern = re.compile(r"\s+".join(wanted))
    spans: list[Match] = []
    counts = []
    is_cut = False
    for side, text in enumerate((texts.difference.left, texts.difference.right)):
        starts = texts.starts[side]
        count = 0
        for match in pattern.finditer(_folded(text)):
            if count == MOST_MATCHES:
                is_cut = True
                break
            row = max(0, bisect_right(starts, match.start()) - 1)
            spans.append(Match(row, side, match.start(), match.end()))
            count += 1
        counts.append(count)
    spans.sort(key=lambda match: (match.row, match.side, match.start))
    return Matches(tuple(spans), counts[0], counts[1], is_cut)


class FindBar(QFrame):
    """Hidden until it is opened; Escape closes it.

    Signals:
        wanted: other words are to be found; "" for none.
        stepped: so many matches further on (negative: back).
        closed: it was closed; the keyboard should go back to the texts.
    """

    wanted = Signal(str)
    stepped = Signal(int)
    closed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("FindBar")
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Find in both texts"))
        self.field.setAccessibleName(self.tr("Find in both texts"))
        self.field.setClearButtonEnabled(True)
        self.count = QLabel()
        self.count.setTextFormat(Qt.TextFormat.PlainText)
        self.count.setProperty("muted", True)
        self.previous = tool_button(
            self.tr("Previous place"), lambda: self.stepped.emit(-1), key="Shift+F3"
        )
        self.next = tool_button(self.tr("Next place"), lambda: self.stepped.emit(1), key="F3")
        self.end = tool_button(self.tr("Close the search"), self.close_bar, key="Esc")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(margins(14, 3, 8, 3))
        layout.setSpacing(4)
        layout.addWidget(self.field, 1)
        for widget in (self.count, self.previous, self.next, self.end):
            layout.addWidget(widget)
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(_TYPING_MS)
        self._typing.timeout.connect(lambda: self.wanted.emit(self.field.text()))
        self.field.textChanged.connect(lambda _text: self._typing.start())
        self._theme = theme
        theme.follow(self._apply_theme)
        self.hide()

    def _apply_theme(self) -> None:
        for button, name in ((self.previous, "up"), (self.next, "down"), (self.end, "close")):
            button.setIcon(icon(name, self._theme.color("text")))

    def open_bar(self) -> None:
        """Show it and put the keyboard into its field."""
        self.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()
        if self.field.text():
            self.wanted.emit(self.field.text())

    def close_bar(self) -> None:
        """Hide it; nothing is marked any more."""
        if self.isVisible():
            self.hide()
            self._typing.stop()
            self.wanted.emit("")
            self.closed.emit()

    def show_count(self, current: int, left: int, right: int, *, is_cut: bool = False) -> None:
        """Show which of how many matches is current (from 0; -1 for none)."""
        total = left + right
        if not self.field.text().strip():
            words = ""
        elif not total:
            words = self.tr("nowhere")
        else:
            counted = formatting.number(total)
            words = self.tr("{n} of {total} (left {left}, right {right})").format(
                n=formatting.number(current + 1),
                total=self.tr("over {n}").format(n=counted) if is_cut else counted,
                left=formatting.number(left),
                right=formatting.number(right),
            )
        self.count.setText(words)
        for button in (self.previous, self.next):
            button.setEnabled(total > 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # What was typed a moment ago counts.
            if self._typing.isActive():
                self._typing.stop()
                self.wanted.emit(self.field.text())
            else:
                back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
                self.stepped.emit(-1 if back else 1)
        elif event.key() == Qt.Key.Key_Escape:
            self.close_bar()
        else:
            super().keyPressEvent(event)
