"""What a page shows while it has nothing to list: a heading, a sentence, perhaps a button."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.wrapped_label import begin_lines_evenly


class EmptyState(QWidget):
    """Says why a page is empty and what to do."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.heading = QLabel()
        self.heading.setProperty("large", True)
        self.sentence = QLabel()
        self.sentence.setProperty("muted", True)
        self.sentence.setWordWrap(True)
        begin_lines_evenly(self.sentence)
        self.button: QPushButton | None = None
        layout = QVBoxLayout(self)
        layout.setContentsMargins(48, 32, 48, 48)
        layout.setSpacing(10)
        layout.addStretch(2)
        for label in (self.heading, self.sentence):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            layout.addWidget(label)
        layout.addStretch(3)

    def show_message(
        self, heading: str, sentence: str, action: tuple[str, Callable[[], object]] | None = None
    ) -> None:
        """Show a heading and a sentence, and a button where there is something to do."""
        self.heading.setText(heading)
        self.sentence.setText(sentence)
        self.setAccessibleName(heading)
        self.setAccessibleDescription(sentence)
        layout = self.layout()
        assert isinstance(layout, QVBoxLayout)
        if self.button is not None:
            layout.removeWidget(self.button)
            self.button.deleteLater()
            self.button = None
        if action is not None:
            self.button = push_button(action[0], action[1], tip=sentence)
            layout.insertWidget(3, self.button, 0, Qt.AlignmentFlag.AlignCenter)

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
