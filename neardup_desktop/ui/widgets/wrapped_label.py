"""Labels that take just the height that their wrapped lines need."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from neardup_desktop.ui.widgets.font_follower import follow_font


def begin_lines_evenly(label: QLabel) -> None:
    """Align the lines of wrapped right-to-left text at their beginning.

    Qt counts the space at which it breaks a line as part of the line, which indents that line,
    unless the text is selectable.
    """
    if not label.isRightToLeft():
        return
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.setFocusPolicy(Qt.FocusPolicy.NoFocus)


def empty_view_label() -> QLabel:
    """A muted sentence in the middle of an empty view."""
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    label.setWordWrap(True)
    begin_lines_evenly(label)
    label.setProperty("muted", True)
    return label


class WrappedLabel(QLabel):
    """Wraps its text at the width it gets; Qt alone reserves height for narrower lines."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setWordWrap(True)
        begin_lines_evenly(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        follow_font(self, self._fit)

    def setText(self, text: str) -> None:
        super().setText(text)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        # Qt includes the old least height, and the sentence may have become shorter.
        self.setMinimumHeight(0)
        self.setFixedHeight(max(self.heightForWidth(self.width()), self.fontMetrics().height()))
