"""The contents of an empty page: a heading, a sentence, perhaps a button."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.widgets.boxes import vbox
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.labels import note, plain_label


class EmptyState(QWidget):
    """Says why a page is empty and what to do."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.heading = plain_label(look="large")
        self.sentence = note()
        for label in (self.heading, self.sentence):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.button: QPushButton | None = None
        parts = (None, 2), self.heading, self.sentence, (None, 3)
        self._layout = vbox(*parts, parent=self, gap=10, margins=(48, 32, 48, 48))

    def show_message(
        self, heading: str, sentence: str, action: tuple[str, Callable[[], object]] | None = None
    ) -> None:
        """Show a heading and a sentence, and a button if there is something to do."""
        self.heading.setText(heading)
        self.sentence.setText(sentence)
        self.setAccessibleName(heading)
        self.setAccessibleDescription(sentence)
        if self.button is not None:
            self._layout.removeWidget(self.button)
            self.button.deleteLater()
            self.button = None
        if action is not None:
            self.button = push_button(action[0], action[1], tip=sentence)
            self._layout.insertWidget(3, self.button, 0, Qt.AlignmentFlag.AlignCenter)

    def show_opening(self) -> None:
        """Say that the archive is being opened."""
        self.show_message(
            tr("Opening the archive…"),
            tr("A large archive takes a few seconds the first time after a scan."),
        )

    def show_failure(self, failure: Failure, again: Callable[[], object] | None = None) -> None:
        """Say why there is no answer, with a button to ask once more."""
        action = None if again is None else (tr("Try again"), again)
        words = formatting.sentences(failure.message, failure.remedy)
        self.show_message(tr("This cannot be shown"), words, action)

    def take_focus(self) -> None:
        """Focus this page, so that its keys work and no button of another one is pressed."""
        (self.button or self).setFocus()

    @property
    def has_focus_inside(self) -> bool:
        return self.hasFocus() or (self.button is not None and self.button.hasFocus())
