"""The list of folders that are read: add one, remove one."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from neardup_desktop.ui import wording
from neardup_desktop.ui.widgets.buttons import push_button


class FoldersDialog(QDialog):
    """Shows the sources.

    Signals:
        add_wanted: the person wants to add a folder.
        remove_wanted: the `Path` of a folder to forget.
    """

    add_wanted = Signal()
    remove_wanted = Signal(object)

    def __init__(self, sources: Sequence[Path], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Folders"))
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Folders that are read"))
        self.list.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        letters = self.fontMetrics().averageCharWidth()
        self.list.setMinimumSize(letters * 62, self.fontMetrics().height() * 9)
        note = QLabel(
            self.tr(
                "Removing a folder forgets what was read in it. Nothing on disk is changed, and "
                "what you have hidden stays hidden if you add the folder again."
            )
        )
        note.setWordWrap(True)
        note.setProperty("muted", True)
        self.add = push_button(self.tr("&Add folder …"), self.add_wanted.emit)
        self.remove = push_button(self.tr("&Remove from the list"), self._remove)
        line = QHBoxLayout()
        line.addWidget(self.add)
        line.addWidget(self.remove)
        line.addStretch(1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        line.addWidget(buttons)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(self.list)
        layout.addWidget(note)
        layout.addLayout(line)
        self.list.currentRowChanged.connect(lambda row: self.remove.setEnabled(row >= 0))
        self.set_sources(sources)

    def set_sources(self, sources: Sequence[Path]) -> None:
        """Show other folders."""
        self.list.clear()
        for source in sources:
            item = QListWidgetItem(wording.printable(str(source)))
            item.setData(int(Qt.ItemDataRole.UserRole), source)
            self.list.addItem(item)
        self.list.setCurrentRow(0 if sources else -1)
        self.remove.setEnabled(bool(sources))

    def _remove(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            self.remove_wanted.emit(item.data(int(Qt.ItemDataRole.UserRole)))
