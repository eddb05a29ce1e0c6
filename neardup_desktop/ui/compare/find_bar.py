"""The search field of the comparison, and the search in both texts."""

import re
from bisect import bisect_left, bisect_right
from functools import lru_cache

import numpy as np
import numpy.typing as npt
from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit

from neardup_desktop.ui.background.timers import single_shot
from neardup_desktop.ui.compare.aligned_rows import AlignedTexts
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.style.icons import icon
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.boxes import hbox, margins
from neardup_desktop.ui.widgets.buttons import tool_button
from neardup_desktop.ui.widgets.keyed_field import ClearButton
from neardup_desktop.ui.widgets.labels import plain_label

_TYPING_MS = 40

MOST_MATCHES = 2_000
"""Most matches that are marked on each side; nobody steps through more."""


class Match(Struct, frozen=True):
    """A match: its row, its side (0 left, 1 right), and its characters in the text of the side."""

    row: int
    side: int
    start: int
    end: int


class Matches(Struct, frozen=True):
    """All matches in reading order: row by row, left before right.

    Attributes:
        spans: the matches.
        left, right: the number on each side.
        is_cut: whether there are more than `MOST_MATCHES` on a side.
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
    # The only letter whose lower case has two characters.
    return "İ".join(part.lower() for part in text.split("İ"))


def find_matches(texts: AlignedTexts, words: str) -> Matches:
    """Find words, in this order, with any white space between them."""
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
    """The search field with the number of matches; hidden until it is opened.

    Signals:
        wanted: the words to find; "" for none.
        stepped: number of matches to go forward (negative: back).
        closed: the bar was closed; the focus should return to the texts.
    """

    wanted = Signal(str)
    stepped = Signal(int)
    closed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("FindBar")
        self.field = QLineEdit()
        self.field.setAcceptDrops(False)
        self.field.setPlaceholderText(self.tr("Find in both texts"))
        self.field.setAccessibleName(self.tr("Find in both texts"))
        ClearButton(self.field)
        self.count = plain_label(look="muted")
        self.previous = tool_button(
            self.tr("Previous match"), lambda: self.stepped.emit(-1), key="Shift+F3"
        )
        self.next = tool_button(self.tr("Next match"), lambda: self.stepped.emit(1), key="F3")
        self.end = tool_button(self.tr("Close search"), self.close_bar, key="Esc")
        hbox(
            (self.field, 1),
            self.count,
            self.previous,
            self.next,
            self.end,
            parent=self,
            gap=4,
            margins=margins(14, 3, 8, 3),
        )
        self._typing = single_shot(self, lambda: self.wanted.emit(self.field.text()), _TYPING_MS)
        self.field.textChanged.connect(lambda _text: self._typing.start())
        self._theme = theme
        theme.follow(self._apply_theme)
        self.hide()

    def _apply_theme(self) -> None:
        for button, name in ((self.previous, "up"), (self.next, "down"), (self.end, "close")):
            button.setIcon(icon(name, self._theme.color("text")))

    def open_bar(self) -> None:
        """Show the bar and focus its field."""
        self.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()
        if self.field.text():
            self.wanted.emit(self.field.text())

    def close_bar(self) -> None:
        """Hide the bar and clear the matches."""
        if self.isVisible():
            self.hide()
            self._typing.stop()
            self.wanted.emit("")
            self.closed.emit()

    def show_count(self, current: int, matches: Matches) -> None:
        """Show which match is current (from 0; -1 for none), and the number of matches."""
        total = matches.left + matches.right
        if not self.field.text().strip():
            words = ""
        elif not total:
            words = self.tr("no matches")
        else:
            counted = formatting.number(total)
            words = self.tr("{n} of {total} (left {left}, right {right})").format(
                n=formatting.number(current + 1),
                total=self.tr("more than {n}").format(n=counted) if matches.is_cut else counted,
                left=formatting.number(matches.left),
                right=formatting.number(matches.right),
            )
        self.count.setText(words)
        for button in (self.previous, self.next):
            button.setEnabled(total > 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # Do not wait for the timer.
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
