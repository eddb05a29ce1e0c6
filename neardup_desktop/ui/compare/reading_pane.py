"""The text of a hit, with the found words marked."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QStackedWidget, QWidget

from neardup_desktop.model.items import ItemInfo
from neardup_desktop.ui.compare.display_text import shown_text
from neardup_desktop.ui.compare.text_view import TextView
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.style.icons import icon
from neardup_desktop.ui.style.letters import reading_font
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.boxes import framed, hbox, margins, vbox
from neardup_desktop.ui.widgets.buttons import tool_button
from neardup_desktop.ui.widgets.font_follower import follow_font
from neardup_desktop.ui.widgets.labels import ElidedLabel, empty_view_label, plain_label
from neardup_desktop.ui.widgets.shortcut_table import bind

PIECE = 60_000
"""Characters of a text shown at once: laying out a whole book would block the window."""
_LONG = 15_000
"""Longer paragraphs are split: a paragraph is laid out as a whole, and this many characters take
a few milliseconds.
"""
_BEFORE = 4_000
"""Characters shown before a word that the user jumps to."""
_SIDE_PX = 14
"""Aligns texts with the headings above them."""


class FoundText(Struct, frozen=True):
    """The text of an item with the ranges of the found words.

    Attributes:
        info: what is known of the item; None if it is gone.
        text: all of its text.
        marks: start and end of each found word, in order.
        begin: the start of the found word with which the snippet of the hit begins.
    """

    info: ItemInfo | None
    text: str
    marks: Sequence[tuple[int, int]]
    begin: int = 0


class ReadingPane(QFrame):
    """Shows one text; F8 and Shift+F8 step through the found words.

    Attributes:
        current: number of the current found word, or -1.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ReadingPane")
        self._found: FoundText | None = None
        self.current = -1
        self._piece = (0, 0)
        self._places: list[tuple[int, int, int]] = []
        self._mark = QTextCharFormat()
        self._current_mark = QTextCharFormat()
        self.name = ElidedLabel("strong", Qt.TextElideMode.ElideMiddle)
        self.note = ElidedLabel("muted", Qt.TextElideMode.ElideMiddle)
        self.position = plain_label(look="muted")
        self.previous = tool_button(self.tr("Previous match"), self.go_back, key="Shift+F8")
        self.next = tool_button(self.tr("Next match"), self.go_on, key="F8")
        self.text = TextView(self.tr("Text of the hit"))
        self.message = empty_view_label()
        self._stack = QStackedWidget()
        self._build()
        follow_font(self, self._fit)
        self._theme = theme
        theme.follow(self._apply_theme)
        self.say("")

    def _build(self) -> None:
        names = vbox(self.name, self.note, gap=1)
        parts = ((names, 1), self.position, self.previous, self.next)
        self._head = framed(hbox(*parts, gap=4, margins=margins(14, 5, 8, 5)), "CompareHeaders")
        self._stack.addWidget(self.text)
        self._stack.addWidget(self.message)
        vbox(self._head, (self._stack, 1), parent=self, gap=0, margins=(0, 0, 0, 0))
        # They work in the list as well, while this pane is on screen.
        bind(self, {"next difference": self.go_on, "previous difference": self.go_back})

    def _fit(self) -> None:
        self.text.document().setDefaultFont(reading_font(self.font()))
        self.text.document().setDocumentMargin(_SIDE_PX)

    def _apply_theme(self) -> None:
        theme = self._theme
        for button, name in ((self.previous, "up"), (self.next, "down")):
            button.setIcon(icon(name, theme.color("text")))
        # Not by colour alone: found words are bold, too.
        self._mark.setFontWeight(QFont.Weight.Bold)
        self._mark.setBackground(theme.color("warn"))
        self._mark.setForeground(theme.color("warn_text"))
        self._current_mark.setBackground(theme.color("accent"))
        self._current_mark.setForeground(theme.color("accent_text"))
        if self._found is not None:
            self._show_piece(self._piece[0])
            self._show_current()

    # --- contents -------------------------------------------------------------------------

    def say(self, words: str, name: str = "", note: str = "") -> None:
        """Show a sentence in place of a text."""
        self._found = None
        self.current = -1
        self._name(name, note)
        self.message.setText(words)
        self._stack.setCurrentWidget(self.message)
        self.text.clear()
        self._show_position()

    def _name(self, name: str, note: str) -> None:
        self.name.setText(name)
        self.note.setText(note)
        self._head.setVisible(bool(name))

    def show_text(self, found: FoundText, name: str, note: str) -> None:
        """Show a text, scrolled to the snippet of its hit; the note says where it is, or why."""
        self._found = found
        self._name(name, note)
        if not found.text.strip():
            self.say(self.tr("It contains no text; its name matches."), name, note)
            return
        marks = found.marks
        self.current = next(
            (number for number, (at, _) in enumerate(marks) if at >= found.begin), len(marks) - 1
        )
        self._stack.setCurrentWidget(self.text)
        self._show_piece(self._begin_for(marks[self.current][0] if marks else 0))
        self._show_current()

    def marks(self) -> Sequence[tuple[int, int]]:
        """Ranges of the found words in the main text."""
        return () if self._found is None else self._found.marks

    def go_on(self) -> None:
        """Go to the next found word; the first one follows the last."""
        self._step(1)

    def go_back(self) -> None:
        """Go to the previous found word."""
        self._step(-1)

    def _step(self, step: int) -> None:
        marks = self.marks()
        if not marks:
            return
        self.current = (self.current + step) % len(marks)
        begin, end = marks[self.current]
        if not self._piece[0] <= begin <= end <= self._piece[1]:
            self._show_piece(self._begin_for(begin))
        self._show_current()

    def _begin_for(self, place: int) -> int:
        """The start of the piece that shows an offset."""
        assert self._found is not None
        end = self._end_for(0)
        is_in_first = end == len(self._found.text) or place < end - _BEFORE
        return 0 if is_in_first else place - _BEFORE

    def _end_for(self, begin: int) -> int:
        """The end of the piece that begins at an offset."""
        assert self._found is not None
        whole = self._found.text
        end = min(len(whole), begin + PIECE)
        paragraph = begin
        while paragraph < end:
            line_end = whole.find("\n", paragraph, end)
            line_end = end if line_end < 0 else line_end
            if line_end - paragraph > _LONG:
                return paragraph + _LONG
            paragraph = line_end + 1
        return end

    def _show_piece(self, begin: int) -> None:
        """Show the piece that begins at an offset, with its found words marked."""
        assert self._found is not None
        whole, marks = self._found.text, self._found.marks
        end = self._end_for(begin)
        self._piece = begin, end
        self._places = []
        plain = QTextCharFormat()
        self.text.clear()
        cursor = QTextCursor(self.text.document())
        cursor.beginEditBlock()
        if begin:
            cursor.insertText(self.tr("… earlier text not shown…") + "\n\n", plain)
        at = begin
        for number, (first, last) in enumerate(marks):
            if first < at or last > end:
                continue
            cursor.insertText(shown_text(whole[at:first]), plain)
            start = cursor.position()
            cursor.insertText(shown_text(whole[first:last]), self._mark)
            self._places.append((number, start, cursor.position()))
            at = last
        cursor.insertText(shown_text(whole[at:end]), plain)
        if end < len(whole):
            cursor.insertText("\n\n" + self.tr("… later text not shown…"), plain)
        cursor.endEditBlock()
        self.text.moveCursor(QTextCursor.MoveOperation.Start)

    def _show_current(self) -> None:
        place = next((one for one in self._places if one[0] == self.current), None)
        self.text.show_place(None if place is None else place[1:], self._current_mark)
        self._show_position()

    def _show_position(self) -> None:
        marks = self.marks()
        words = ""
        if marks:
            words = self.tr("{n} of {total}").format(
                n=formatting.number(self.current + 1), total=formatting.number(len(marks))
            )
        self.position.setText(words)
        for button in (self.previous, self.next):
            button.setVisible(bool(marks))
            button.setEnabled(len(marks) > 1)
