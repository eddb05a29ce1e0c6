"""The text of the kept item with all places where another version differs, and the readings."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QTextCharFormat, QTextCursor, QTextLayout
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QStackedWidget, QWidget

from neardup_desktop.engine.versions.timeline import Variorum
from neardup_desktop.model.differences import Reading
from neardup_desktop.ui.compare.display_text import format_range, shown_text, utf16_length
from neardup_desktop.ui.compare.text_view import TextView
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.style.icons import icon
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.boxes import framed, hbox, margins, splitter, vbox
from neardup_desktop.ui.widgets.buttons import push_button, tool_button
from neardup_desktop.ui.widgets.labels import ElidedLabel, empty_view_label, plain_label
from neardup_desktop.ui.widgets.shortcut_table import bind

PIECE = 16_000
"""Characters of the text shown at once: laying out and marking a whole book would block."""
_MOST_MARKS = 600
"""A piece with more places ends earlier: marking them takes 15 ms."""
_BEFORE = 2_000
"""Characters shown before a place that the user jumps to."""
_LONGEST_READING = 3_000
_MOST_READINGS = 40
_SIDE_PX = 12
_MISSING = "\N{CARET}"
"""Stands in the text where only other versions have something."""


class AllVersions(Struct, frozen=True):
    """All versions as one text, ready to be shown: `spans` are the places in the base's text."""

    together: Variorum
    spans: tuple[tuple[int, int], ...]


def numbers_words(numbers: Sequence[int]) -> str:
    """Ascending numbers, with three and more in a row shortened: "1–4 and 6"."""
    parts = []
    for _, group in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        run = [formatting.number(number) for _, number in group]
        parts += [f"{run[0]}–{run[-1]}"] if len(run) > 2 else run
    return formatting.listed(parts)


class VariorumView(QFrame):
    """Steps from place to place; the readings of the versions are beside the text.

    Attributes:
        current: the number of the current place, or -1.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ReadingPane")
        self._theme = theme
        self._all: AllVersions | None = None
        self._version = 0
        self.current = -1
        self._marks: list[tuple[int, int, int]] = []
        self.summary = ElidedLabel("muted")
        self.position = plain_label(look="muted")
        self.previous = tool_button(
            self.tr("Previous place that differs"), lambda: self.step(-1), key="Shift+F8"
        )
        self.next = tool_button(self.tr("Next place that differs"), lambda: self.step(1), key="F8")
        self.only = push_button(
            self.tr("Only in this version"),
            self._follow_only,
            key="O",
            shows_key=True,
            tip=self.tr("Go only through what no version but the selected one has"),
        )
        self.only.setCheckable(True)
        self.text = TextView(self.tr("Text of the kept item"))
        self.readings = TextView(self.tr("What the versions have here"))
        for view in (self.text, self.readings):
            view.document().setDocumentMargin(_SIDE_PX)
        self.message = empty_view_label()
        self.stack = QStackedWidget()
        self._build()
        theme.follow(self._apply_theme)
        self.say("")

    def _build(self) -> None:
        parts = ((self.summary, 1), self.only, self.position, self.previous, self.next)
        head = framed(hbox(*parts, gap=6, margins=margins(14, 5, 8, 5)), "CompareHeaders")
        self.splitter = splitter(self.text, self.readings, sizes=(600, 400), is_beside=True)
        self.splitter.setHandleWidth(7)
        self.stack.addWidget(self.splitter)
        self.stack.addWidget(self.message)
        vbox(head, (self.stack, 1), parent=self, gap=0, margins=(0, 0, 0, 0))

    def bind_keys(self, window: QWidget) -> None:
        """Let the keys act wherever in the window the keyboard is."""
        acts = {
            "next difference": lambda: self.step(1),
            "previous difference": lambda: self.step(-1),
            "only here": self.only.click,
        }
        bind(window, acts)

    def _apply_theme(self) -> None:
        theme = self._theme
        for button, name in ((self.previous, "up"), (self.next, "down")):
            button.setIcon(icon(name, theme.color("text")))
        self._place, self._other, self._alone, self._here = (
            QTextCharFormat() for _look in range(4)
        )
        # Not by colour alone: places are underlined, and words of one version alone are bold.
        for look, ground in ((self._place, "left_weak"), (self._other, "right_weak")):
            look.setBackground(theme.color(ground))
            look.setForeground(theme.color("text"))
        self._place.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
        self._other.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
        self._alone.setBackground(theme.color("right"))
        self._alone.setForeground(theme.color("right_text"))
        self._alone.setFontWeight(QFont.Weight.Bold)
        self._here.setBackground(theme.color("accent"))
        self._here.setForeground(theme.color("accent_text"))
        if self._all is not None:
            self._mark_piece()
            self._show_readings()

    # --- what is shown --------------------------------------------------------------------

    def say(self, words: str) -> None:
        """Show a sentence in place of a text."""
        self._all = None
        self.current = -1
        self.message.setText(words)
        self.stack.setCurrentWidget(self.message)
        self._show_position()

    def show_versions(self, found: AllVersions, version: int) -> None:
        """Show all versions as one text, seen from one of them, at its first place."""
        self._all, self._version = found, version
        if not found.spans:
            self.say(self.tr("All versions have the same words."))
            return
        self.stack.setCurrentWidget(self.splitter)
        self.current = -1
        self._show_piece(0)
        self._mark_piece()
        differing = found.together.differing[version]
        self._go_to(differing[0] if differing else 0)

    def set_version(self, version: int) -> None:
        """See the text from another version: mark its own words, and its differences."""
        if self._all is None or version == self._version:
            self._version = version
            return
        self._version = version
        self._mark_piece()
        places = self._places()
        if places and self.current not in places:
            self._go_to(places[min(bisect_left(places, self.current), len(places) - 1)])
        else:
            self._show_readings()

    @property
    def together(self) -> Variorum | None:
        """The versions that are shown, if any."""
        return None if self._all is None else self._all.together

    def step(self, step: int) -> None:
        """Go to the next or the previous place; the first one follows the last."""
        places = self._places()
        if not places:
            return
        if step > 0:
            at = bisect_right(places, self.current)
        else:
            at = bisect_left(places, self.current) - 1
        self._go_to(places[at % len(places)])

    def _places(self) -> Sequence[int]:
        """The places to step through."""
        if self._all is None:
            return ()
        if self.only.isChecked():
            return self._all.together.only[self._version]
        return range(len(self._all.spans))

    def _follow_only(self) -> None:
        places = self._places()
        if places and self.current not in places:
            self._go_to(places[bisect_left(places, self.current) % len(places)])
        else:
            self._show_position()

    # --- the text -------------------------------------------------------------------------

    def _go_to(self, place: int) -> None:
        assert self._all is not None
        self.current = place
        if not (self._marks and self._marks[0][0] <= place <= self._marks[-1][0]):
            self._show_piece(max(0, self._all.spans[place][0] - _BEFORE))
            self._mark_piece()
        else:
            self._show_current()
        self._show_readings()

    def _show_piece(self, begin: int) -> None:
        """Show the piece of the text that begins at an offset, with signs where it lacks words."""
        assert self._all is not None
        together = self._all.together
        text = together.texts[together.base]
        spans = self._all.spans
        first = bisect_left(spans, (begin, begin))
        end = min(len(text), begin + PIECE)
        # The place to go to is always shown.
        last = max(first, self.current) + _MOST_MARKS
        if last < len(spans):
            end = min(end, spans[last][0])
        self._marks = []
        shown = _one_to_one(text[begin:end])
        parts = [self.tr("… earlier text not shown…") + "\n\n" if begin else ""]
        length = utf16_length(parts[0])
        at = begin
        for number in range(first, len(spans)):
            start, stop = spans[number]
            if start >= end < len(text):
                break
            stop = min(stop, end)
            between = shown[at - begin : start - begin]
            place = shown[start - begin : stop - begin] or _MISSING
            length += utf16_length(between)
            units = utf16_length(place)
            self._marks.append((number, length, length + units))
            parts += between, place
            length += units
            at = stop
        parts.append(shown[at - begin :])
        if end < len(text):
            parts.append("\n\n" + self.tr("… later text not shown…"))
        _begin_lines(self.text, rightwards=formatting.reads_leftwards(text[:_BEFORE]))
        self.text.setPlainText("".join(parts))

    def _mark_piece(self) -> None:
        """Mark the places of the piece as the selected version sees them."""
        assert self._all is not None
        together = self._all.together
        alone = frozenset(together.only[self._version])
        differing = frozenset(together.differing[self._version])
        document = self.text.document()
        formats: dict[int, list[QTextLayout.FormatRange]] = {}
        block = document.begin()
        for number, start, end in self._marks:
            look = self._place
            if number in alone:
                look = self._alone
            elif number in differing:
                look = self._other
            while block.next().isValid() and start >= block.next().position():
                block = block.next()
            one, at = block, start
            while at < end and one.isValid():  # a place may run over several lines
                stop = min(end, one.position() + one.length())
                stretch = format_range(at - one.position(), stop - at, look)
                formats.setdefault(one.blockNumber(), []).append(stretch)
                at, one = stop, one.next()
        block = document.begin()
        while block.isValid():
            block.layout().setFormats(formats.get(block.blockNumber(), []))
            block = block.next()
        document.markContentsDirty(0, document.characterCount())
        self._show_current()

    def _show_current(self) -> None:
        """Scroll to the current place and show it as the current one."""
        found = next((mark for mark in self._marks if mark[0] == self.current), None)
        self.text.show_place(None if found is None else found[1:], self._here)
        self._show_position()

    def _show_position(self) -> None:
        places = self._places()
        words = summary = ""
        if self._all is not None:
            at = bisect_right(places, self.current)
            words = self.tr("{n} of {total}").format(
                n=formatting.number(at), total=formatting.number(len(places))
            )
            together = self._all.together
            own = len(together.only[self._version])
            summary = " · ".join(
                (
                    self.tr("Version {n}").format(n=formatting.number(self._version + 1)),
                    self.tr("kept item")
                    if self._version == together.base
                    else formatting.counted(
                        len(together.differing[self._version]),
                        "{n} place differs from the kept item",
                        "{n} places differ from the kept item",
                    ),
                    formatting.counted(
                        own, "{n} place only in this version", "{n} places only in this version"
                    ),
                )
            )
        self.position.setText(words)
        self.summary.setText(summary)
        self.only.setEnabled(self._all is not None)
        for button in (self.previous, self.next):
            button.setEnabled(len(places) > 0)

    # --- the readings ---------------------------------------------------------------------

    def _show_readings(self) -> None:
        """Show the readings of the versions at the current place, the selected one marked."""
        assert self._all is not None
        self.readings.clear()
        _begin_lines(self.readings, rightwards=self.isRightToLeft())
        if self.current < 0:
            return
        cursor = QTextCursor(self.readings.document())
        cursor.beginEditBlock()
        strong, plain = QTextCharFormat(), QTextCharFormat()
        strong.setFontWeight(QFont.Weight.Bold)
        muted = QTextCharFormat()
        muted.setForeground(self._theme.color("muted"))
        for number, reading in enumerate(
            self._all.together.variation(self.current).readings[:_MOST_READINGS]
        ):
            if number:
                cursor.insertText("\n\n", plain)
            cursor.insertText(self._owners_words(reading) + "\n", strong)
            if reading.words:
                self._insert_reading(cursor, reading, plain)
            else:
                cursor.insertText(self.tr("(nothing)"), muted)
        cursor.endEditBlock()
        self.readings.moveCursor(QTextCursor.MoveOperation.Start)

    def _owners_words(self, reading: Reading) -> str:
        assert self._all is not None
        numbers = [owner + 1 for owner in reading.owners]
        words = self.tr("Versions {which}") if len(numbers) > 1 else self.tr("Version {which}")
        words = words.format(which=numbers_words(numbers))
        is_kept = self._all.together.base in reading.owners
        return self.tr("{versions} (kept item)").format(versions=words) if is_kept else words

    def _insert_reading(
        self, cursor: QTextCursor, reading: Reading, plain: QTextCharFormat
    ) -> None:
        """Insert a reading; words that no other version has anywhere are marked."""
        assert self._all is not None
        together = self._all.together
        text, unique = together.texts[reading.text], together.unique[reading.text]
        at, end = reading.start, min(reading.end, reading.start + _LONGEST_READING)
        first = bisect_right(unique, (at, at)) if len(reading.owners) == 1 else len(unique)
        for start, stop in unique[max(0, first - 1) :] if len(reading.owners) == 1 else ():
            if start >= end:
                break
            if stop <= at:
                continue
            start = max(at, start)
            cursor.insertText(_one_to_one(text[at:start]), plain)
            cursor.insertText(_one_to_one(text[start : min(stop, end)]), self._alone)
            at = min(stop, end)
        cursor.insertText(_one_to_one(text[at:end]), plain)
        if end < reading.end:
            cursor.insertText(" …", plain)


def _one_to_one(text: str) -> str:
    """A text that Qt shows character by character: its offsets stay true."""
    return shown_text(text).replace("\r", " ")


def _begin_lines(view: QPlainTextEdit, *, rightwards: bool) -> None:
    """Align lines to the right or to the left."""
    option = view.document().defaultTextOption()
    side = Qt.AlignmentFlag.AlignRight if rightwards else Qt.AlignmentFlag.AlignLeft
    option.setAlignment(side | Qt.AlignmentFlag.AlignAbsolute)
    view.document().setDefaultTextOption(option)
