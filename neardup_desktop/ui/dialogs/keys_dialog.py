"""The list of keys."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QLabel, QVBoxLayout, QWidget


class KeysDialog(QDialog):
    """Shows every key of the window with what it does."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keys"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(6)
        for row, (keys, meaning) in enumerate(self._keys()):
            shown = "  ·  ".join(
                QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) for key in keys
            )
            key_label = QLabel(shown)
            key_label.setProperty("strong", True)
            grid.addWidget(key_label, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(QLabel(meaning), row, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 16)
        layout.setSpacing(16)
        layout.addLayout(grid)
        layout.addWidget(buttons)

    def _keys(self) -> tuple[tuple[tuple[str, ...], str], ...]:
        return (
            (("Up", "Down"), self.tr("Previous or next row; the texts below follow")),
            (("Right", "Left"), self.tr("Open or close a cluster")),
            (("Space",), self.tr("Open or close a cluster")),
            (("J", "Shift+J"), self.tr("Next or previous cluster, opened")),
            (("H",), self.tr("Hide the selected items; on a cluster, all copies but the kept one")),
            (("U",), self.tr("Unhide the selected items")),
            (("T", "Del"), self.tr("Trash the selected items: shows first what would happen")),
            (("M",), self.tr("Move the selected items to a folder")),
            (("K",), self.tr("Keep: never offer the selected items for removal")),
            (("N",), self.tr("The two items that are compared are no duplicates")),
            (("Ctrl+Z",), self.tr("Undo the last action")),
            (("Ctrl+R",), self.tr("Rules")),
            (("F8", "Shift+F8"), self.tr("Next or previous difference")),
            (("Alt+Down", "Alt+Up"), self.tr("Next or previous difference")),
            (("Return",), self.tr("Open the file with its program")),
            (("Ctrl+Return",), self.tr("Show the file in its folder")),
            (("Ctrl+1", "Ctrl+2"), self.tr("Clusters; hidden items")),
            (("Ctrl+3", "Ctrl+4"), self.tr("What was not compared; the history")),
            (("Ctrl+5",), self.tr("What lies in the trash")),
            (("P",), self.tr("In the trash: put the selected items back")),
            (("Ctrl+Backspace",), self.tr("In the history: undo the chosen action")),
            (("Shift+Backspace",), self.tr("In the history: undo the selected items")),
            (("Space",), self.tr("In a plan: tick what you have looked at")),
            (("Ctrl+O",), self.tr("Add a folder")),
            (("Ctrl+L",), self.tr("The folders that are read")),
            (("F5",), self.tr("Rescan: read what is new or has changed")),
            (("F6",), self.tr("From the list to the texts and back")),
            (("?",), self.tr("This list")),
        )
