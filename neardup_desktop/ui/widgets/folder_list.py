"""A list of folders that can be added to, taken from and put in order."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from neardup_desktop.ui import wording
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.order_list import OrderList

_ROWS = 3


class FolderList(QWidget):
    """Folders in order, with buttons to add and to take out.

    Signals:
        changed: the folders or their order.
    """

    changed = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self.list = OrderList(name, _ROWS)
        self.add = push_button(self.tr("Add folder …"), self.choose, tip=name)
        self.remove = push_button(self.tr("Take out"), self.list.remove_current)
        buttons = QVBoxLayout()
        buttons.setSpacing(6)
        buttons.addWidget(self.add)
        buttons.addWidget(self.remove)
        buttons.addStretch(1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.list, 1)
        layout.addLayout(buttons)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.list.changed.connect(self.changed)
        self.list.currentRowChanged.connect(lambda row: self.remove.setEnabled(row >= 0))
        self.remove.setEnabled(False)

    def set_folders(self, folders: tuple[str, ...]) -> None:
        """Show other folders."""
        self.list.fill([(folder, wording.printable(folder), None) for folder in folders])
        self.remove.setEnabled(bool(folders))

    def folders(self) -> tuple[str, ...]:
        """The folders, in order."""
        return self.list.keys()

    def add_folder(self, folder: str) -> None:
        """Add a folder at the end."""
        if folder and folder not in self.folders():
            self.set_folders((*self.folders(), folder))
            self.changed.emit()

    def choose(self) -> None:
        """Let the person choose a folder."""
        choose_folder(self, self._name, lambda folder: self.add_folder(str(folder)))


def choose_folder(parent: QWidget, title: str, on_chosen: Callable[[Path], object]) -> QFileDialog:
    """Open the system's choice of a folder above a window."""
    dialog = QFileDialog(parent, title)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.fileSelected.connect(lambda folder: on_chosen(Path(folder)))
    dialog.open()
    return dialog
