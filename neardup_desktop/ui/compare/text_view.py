"""A text to read, with one current place at a time."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCharFormat, QTextCursor, QTextOption
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QTextEdit


class TextView(QPlainTextEdit):
    """A text that can be copied but not changed."""

    def __init__(self, name: str) -> None:
        """`name` is read by screen readers."""
        super().__init__()
        self.setReadOnly(True)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setUndoRedoEnabled(False)
        flags = Qt.TextInteractionFlag
        self.setTextInteractionFlags(flags.TextSelectableByMouse | flags.TextSelectableByKeyboard)
        option = QTextOption()
        # Each paragraph runs in the direction of its own script.
        option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.document().setDefaultTextOption(option)

    def show_place(self, place: tuple[int, int] | None, look: QTextCharFormat) -> None:
        """Scroll to a place, given by start and end, and show it in a format."""
        self.setExtraSelections([])
        if place is None:
            return
        cursor = QTextCursor(self.document())
        cursor.setPosition(place[0])
        self.setTextCursor(cursor)
        self.centerCursor()
        cursor.setPosition(place[1], QTextCursor.MoveMode.KeepAnchor)
        current = QTextEdit.ExtraSelection()
        current.cursor, current.format = cursor, look
        self.setExtraSelections([current])
