"""Opens files and folders in the programs of the system."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

HandOver = Callable[[str], bool]
"""Takes a path; returns False if the system could not open it."""


def open_file(path: str) -> bool:
    """Open a file with its default program; False if the system could not."""
    return Path(path).exists() and QDesktopServices.openUrl(QUrl.fromLocalFile(path))


def show_in_folder(path: str) -> bool:
    """Open the folder of a file; False if the system could not."""
    folder = Path(path).parent
    return folder.is_dir() and QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
