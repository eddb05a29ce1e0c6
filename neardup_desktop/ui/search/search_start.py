"""The parts of the search page in place of hits: before a search, and after one without hits."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLayout, QPushButton, QWidget

from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.search.answers import Wider
from neardup_desktop.ui.widgets.boxes import vbox
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.flow_layout import FlowLayout
from neardup_desktop.ui.widgets.labels import WrappedLabel, note, plain_label, sentence

_MOST_LETTERS = 40


class SearchStart(QFrame):
    """Examples that fill the field, recent searches, and a link to the help.

    Signals:
        search_wanted: words to be searched for.
        begin_wanted: words to begin a search with, for the user to complete.
        help_wanted: the user wants to read more about it.
    """

    search_wanted = Signal(str)
    begin_wanted = Signal(str)
    help_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("SearchStart")
        self.examples: list[QPushButton] = []
        self.recent: list[QPushButton] = []
        self._recent_title = plain_label(self.tr("Recent searches"), "strong")
        self._recent_row = QWidget()
        self._recent_flow = FlowLayout(self._recent_row, gap=8)
        self._recent_flow.setContentsMargins(0, 0, 0, 0)
        self.help_button = push_button(
            self.tr("Search syntax…"),
            self.help_wanted.emit,
            tip=self.tr("Open the help page about searching"),
        )
        layout = vbox(
            note(self.tr("Search everything you scanned"), "large"),
            sentence(
                self.tr(
                    "Texts, titles, file names and authors are searched as you type. Copies "
                    "and near-duplicates are folded into one hit."
                ),
                "muted",
            ),
            6,
            self._recent_title,
            self._recent_row,
            6,
            note(self.tr("Search examples"), "strong"),
            self._example_grid(),
            parent=self,
            gap=10,
            margins=(24, 22, 24, 22),
        )
        layout.addWidget(self.help_button, 0, Qt.AlignmentFlag.AlignLeading)
        layout.addStretch(1)
        self.show_recent(())

    def _example_grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        leading = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter
        for row, (example, words) in enumerate(self._ways()):
            button = _example_button(example, partial(self.begin_wanted.emit, example))
            button.setAccessibleDescription(words)
            self.examples.append(button)
            grid.addWidget(button, row, 0, leading)
            grid.addWidget(WrappedLabel(words), row, 1)
        return grid

    def _ways(self) -> tuple[tuple[str, str], ...]:
        """Examples with their effects."""
        return (
            (self.tr("annual budget"), self.tr("items with both words")),
            (self.tr('"annual budget"'), self.tr("the two words one after the other")),
            (self.tr("invoi*"), self.tr("words starting with “invoi”")),
            (self.tr("invoice OR bill"), self.tr("one of the words, or both")),
            (self.tr("budget -draft"), self.tr("the first word without the second")),
            ("kind:email", self.tr("only e-mails; also document and web")),
            ("format:pdf", self.tr("only files of a format")),
            (self.tr("folder:Taxes"), self.tr("only items in a folder with this name")),
            (self.tr("from:smith"), self.tr("only items written or sent by this person")),
            ("after:2019 before:2019-06", self.tr("only items from that period")),
            ("is:hidden", self.tr("in hidden items")),
        )

    def show_recent(self, searches: Sequence[str]) -> None:
        _discard(self.recent, self._recent_flow)
        for text in searches:
            button = _example_button(text, partial(self.search_wanted.emit, text), elides=True)
            self.recent.append(button)
            self._recent_flow.addWidget(button)
        for part in (self._recent_title, self._recent_row):
            part.setVisible(bool(searches))
        before: QWidget = self
        for button in (*self.recent, *self.examples, self.help_button):
            if before is not self:
                QWidget.setTabOrder(before, button)
            before = button

    def take_focus(self) -> None:
        """Focus the first button."""
        (self.recent or self.examples)[0].setFocus()


def _example_button(
    text: str, on_click: Callable[[], object], *, elides: bool = False
) -> QPushButton:
    shown = formatting.printable(text)
    cut = shown if len(shown) <= _MOST_LETTERS else f"{shown[:_MOST_LETTERS]}…"
    # An ampersand would underline the letter after it.
    button = push_button(cut.replace("&", "&&"), on_click, tip=_search_tip(shown), elides=elides)
    button.setProperty("chip", True)
    button.setAccessibleName(shown)
    return button


def _discard(buttons: list[QPushButton], layout: QLayout) -> None:
    for button in buttons:
        layout.removeWidget(button)
        button.setParent(None)
        button.deleteLater()
    buttons.clear()


def _search_tip(words: str) -> str:
    return formatting.tr("Search for {words}").format(words=words)


class NothingFound(QFrame):
    """A heading, a sentence, and a button for each wider search that finds something.

    Signals:
        search_wanted: other words to be searched for.
    """

    search_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("NothingFound")
        self.sentence = sentence(look="muted")
        self.buttons: list[QPushButton] = []
        heading = plain_label(self.tr("Nothing found"), "large")
        parts = (heading, self.sentence, None)
        self._layout = vbox(*parts, parent=self, gap=10, margins=(24, 22, 24, 22))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def offer(self, wider: Sequence[Wider], *, has_words: bool = True) -> None:
        """Offer wider searches, or else advice for a query that `has_words`."""
        _discard(self.buttons, self._layout)
        if wider:
            advice = self.tr("These searches find something:")
        elif has_words:
            advice = self.tr(
                "Try fewer words, or the beginning of a word with a star. All words must "
                "be in the same item."
            )
        else:
            advice = self.tr("No items of that kind, folder or period.")
        self.sentence.setText(advice)
        for number, one in enumerate(wider):
            words = self._words(one)
            button = push_button(
                words.replace("&", "&&"),
                partial(self.search_wanted.emit, one.text),
                tip=_search_tip(formatting.printable(one.text)),
                elides=True,
            )
            self.buttons.append(button)
            self._layout.insertWidget(2 + number, button, 0, Qt.AlignmentFlag.AlignLeading)

    def _words(self, one: Wider) -> str:
        if one.is_spelling:
            return formatting.counted(
                one.items,
                "Did you mean “{words}”? {n} item",
                "Did you mean “{words}”? {n} items",
                words=formatting.printable(one.text[:80]),
            )
        if not one.left_out:
            return self.tr("In hidden items: {n}").format(n=formatting.number(one.items))
        return formatting.counted(
            one.items,
            "Without {restriction}: {n} item",
            "Without {restriction}: {n} items",
            restriction=formatting.printable(one.left_out[:40]),
        )

    def take_focus(self) -> bool:
        """Focus the first button; False if there is none."""
        if self.buttons:
            self.buttons[0].setFocus()
        return bool(self.buttons)
