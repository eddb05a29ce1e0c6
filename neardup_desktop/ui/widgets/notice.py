"""A strip with one message, up to two actions, and a button to close it."""

from collections.abc import Callable
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from neardup_desktop.ui.style.icons import icon
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.announce import announce
from neardup_desktop.ui.widgets.buttons import push_button, tool_button
from neardup_desktop.ui.widgets.margins import margins
from neardup_desktop.ui.widgets.wrapped_label import begin_lines_evenly


class Notice(QFrame):
    """Hidden until `show_message` is called."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("Notice")
        self.text = QLabel()
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setWordWrap(True)
        begin_lines_evenly(self.text)
        self._close = tool_button(self.tr("Close this message"), self.hide)
        self._buttons: list[QPushButton] = []
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(margins(14, 6, 8, 6))
        self._layout.addWidget(self.text, 1)
        self._layout.addWidget(self._close)
        self._theme = theme
        theme.follow(self._apply_theme)
        self.hide()

    def _apply_theme(self) -> None:
        self._close.setIcon(icon("close", self._theme.color("text")))

    def show_message(
        self, text: str, *actions: tuple[str, Callable[[], object]], warning: bool = False
    ) -> None:
        """Show a message with buttons; pressing one closes the strip."""
        for button in self._buttons:
            self._layout.removeWidget(button)
            button.deleteLater()
        self._buttons = [push_button(words, self._then(act)) for words, act in actions]
        for number, button in enumerate(self._buttons):
            self._layout.insertWidget(1 + number, button)
        # New buttons would be the last that Tab comes to, behind all pages.
        for before, after in pairwise((self._close, *self._buttons, self._close)):
            QWidget.setTabOrder(before, after)
        self.text.setText(text)
        self.setProperty("warning", warning)
        self.style().unpolish(self)
        self.style().polish(self)
        self.show()
        announce(self, text, urgent=warning)

    def _then(self, act: Callable[[], object]) -> Callable[[], None]:
        def pressed() -> None:
            self.hide()
            act()

        return pressed
