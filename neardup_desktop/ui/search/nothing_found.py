"""What the search page shows where nothing was found: that it is so, and what would widen it."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.search.answers import Wider
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.wrapped_label import WrappedLabel


class NothingFound(QFrame):
    """A heading, a sentence, and a button for each search that finds something.

    Signals:
        search_wanted: other words to be searched for.
    """

    search_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("NothingFound")
        self.heading = QLabel(self.tr("Nothing was found"))
        self.heading.setProperty("large", True)
        self.sentence = WrappedLabel()
        self.sentence.setProperty("muted", True)
        self.buttons: list[QPushButton] = []
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(24, 22, 24, 22)
        self._layout.setSpacing(10)
        self._layout.addWidget(self.heading)
        self._layout.addWidget(self.sentence)
        self._layout.addStretch(1)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def offer(self, wider: Sequence[Wider], *, has_words: bool = True) -> None:
        """Offer other searches, or else advice that fits one that `has_words`."""
        for button in self.buttons:
            self._layout.removeWidget(button)
            button.setParent(None)
            button.deleteLater()
        self.buttons = []
        if wider:
            advice = self.tr("These find something:")
        elif has_words:
            advice = self.tr(
                "Fewer words find more, and so does the beginning of a word with a star. All words "
                "must stand in one item."
            )
        else:
            advice = self.tr("There is no item of that kind, place or time.")
        self.sentence.setText(advice)
        for number, one in enumerate(wider):
            words = self._words(one)
            button = push_button(
                words.replace("&", "&&"), partial(self.search_wanted.emit, one.text)
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
            return self.tr("Among the hidden items: {n}").format(n=formatting.number(one.items))
        return formatting.counted(
            one.items,
            "Without {restriction}: {n} item",
            "Without {restriction}: {n} items",
            restriction=formatting.printable(one.left_out[:40]),
        )

    def take_keyboard(self) -> bool:
        """Have the keyboard at the first button; False where there is none."""
        if self.buttons:
            self.buttons[0].setFocus()
        return bool(self.buttons)
