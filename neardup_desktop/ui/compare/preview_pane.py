"""The pane below a list: one item as a text, or two compared."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from neardup_desktop.ui.background.task_threads import Background
from neardup_desktop.ui.compare.compare_pane import ComparePane
from neardup_desktop.ui.compare.comparison import Comparison
from neardup_desktop.ui.compare.reading_pane import ReadingPane
from neardup_desktop.ui.style.theme import Theme


class PreviewPane(QStackedWidget):
    """Shows the text of an item, or its comparison with another one.

    Signals:
        message: a sentence for the user.
    """

    message = Signal(str)

    def __init__(self, background: Background, theme: Theme, lane: str) -> None:
        super().__init__()
        self.reading, self.compare = ReadingPane(theme), ComparePane(theme)
        self.comparison = Comparison(background, self.compare, self, lane)
        self.comparison.message.connect(self.message)
        self.addWidget(self.reading)
        self.addWidget(self.compare)

    def areas(self) -> tuple[QWidget, ...]:
        """The widgets that F6 steps through."""
        is_read = self.currentWidget() is self.reading
        return (self.reading.text,) if is_read else self.compare.areas()
