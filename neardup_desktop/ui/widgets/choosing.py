"""The dialogs of the system in which folders and files are chosen."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget


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
