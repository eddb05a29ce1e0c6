"""An ordered list of folders with buttons to add and remove."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFileDialog, QSizePolicy, QWidget

from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.order_list import OrderList
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets.buttons import push_button

_ROWS = 3
_PATH_LETTERS = 24


class FolderList(QWidget):
    """Folders in order, with buttons to add and to remove.

    Signals:
        changed: the folders or their order.
    """

    changed = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self.list = OrderList(name, _ROWS)
        self.add = push_button(self.tr("Add folder…"), self.choose, tip=name)
        self.remove = push_button(
            self.tr("Remove"),
            self.list.remove_current,
            tip=self.tr("Take the chosen folder out of this list"),
        )
        self._buttons = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._buttons.setSpacing(6)
        self._buttons.addWidget(self.add)
        self._buttons.addWidget(self.remove)
        self._buttons.addStretch(1)
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.addWidget(self.list, 1)
        self._layout.addLayout(self._buttons)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.list.changed.connect(self.changed)
        self.list.currentRowChanged.connect(lambda row: self.remove.setEnabled(row >= 0))
        self.remove.setEnabled(False)

    def minimumSizeHint(self) -> QSize:
        widest = max(self.add.sizeHint().width(), self.remove.sizeHint().width())
        return QSize(widest, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        path = letter_px(self.fontMetrics()) * _PATH_LETTERS
        is_narrow = self.width() < self.add.sizeHint().width() + path
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._layout.setDirection(down if is_narrow else across)
        self._buttons.setDirection(across if is_narrow else down)

    def set_folders(self, folders: tuple[str, ...]) -> None:
        self.list.fill([(folder, formatting.printable(folder), None) for folder in folders])
        self.remove.setEnabled(bool(folders))

    def folders(self) -> tuple[str, ...]:
        return self.list.keys()

    def add_folder(self, folder: str) -> None:
        """Add a folder at the end."""
        if folder and folder not in self.folders():
            self.set_folders((*self.folders(), folder))
            self.list.setCurrentRow(self.list.count() - 1)
            self.changed.emit()

    def choose(self) -> None:
        """Let the user choose a folder."""
        choose_folder(self, self._name, self._take)

    def _take(self, folder: Path) -> None:
        self.add_folder(str(folder.resolve()))
        # From now on Enter is for the dialog, not for the button.
        self.list.setFocus()


def choose_folder(
    parent: QWidget | None, title: str, on_chosen: Callable[[Path], object]
) -> QFileDialog:
    """Open the system's folder dialog."""
    dialog = QFileDialog(parent, title)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.fileSelected.connect(lambda folder: on_chosen(Path(folder)))
    dialog.open()
    return dialog


def choose_files(
    parent: QWidget, title: str, on_chosen: Callable[[Sequence[Path]], object]
) -> QFileDialog:
    """Open the system's dialog for one file or several."""
    dialog = QFileDialog(parent, title)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.filesSelected.connect(lambda files: on_chosen([Path(file) for file in files]))
    dialog.open()
    return dialog
