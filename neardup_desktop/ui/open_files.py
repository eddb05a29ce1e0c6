"""Hands files and folders to the programs of the system."""

import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QProcess, QUrl
from PySide6.QtGui import QDesktopServices

HandOver = Callable[[str], bool]
"""Takes a path; False where the system could not open it."""


def open_file(path: str) -> bool:
    """Open a file with the program that belongs to it; False where the system could not."""
    return Path(path).exists() and QDesktopServices.openUrl(QUrl.fromLocalFile(path))


def show_in_folder(path: str) -> bool:
    """Open the folder of a file, the file marked where the system can; False on failure."""
    if not Path(path).exists():
        return False
    if sys.platform == "win32":
        return QProcess.startDetached("explorer.exe", ["/select,", str(Path(path))])[0]
    if sys.platform == "darwin":
        return QProcess.startDetached("/usr/bin/open", ["-R", path])[0]
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(Path(path).parent)))
