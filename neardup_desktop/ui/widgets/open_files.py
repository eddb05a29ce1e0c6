"""Opens files and folders in the programs of the system."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from neardup_desktop.model.items import ItemInfo
from neardup_desktop.ui.format.formatting import tr


def open_file(path: str) -> bool:
    """Open a file with its default program; False if the system could not."""
    return Path(path).exists() and QDesktopServices.openUrl(QUrl.fromLocalFile(path))


def show_in_folder(path: str) -> bool:
    """Open the folder of a file; False if the system could not."""
    return open_folder(str(Path(path).parent))


def open_folder(path: str) -> bool:
    """Open a folder in the file manager; False if the system could not."""
    return Path(path).is_dir() and QDesktopServices.openUrl(QUrl.fromLocalFile(path))


def hand_over(
    info: ItemInfo | None, to_system: Callable[[str], bool], report: Callable[[str], object]
) -> None:
    """Open an item, if there is one, with `open_file` or `show_in_folder`; report a failure."""
    if info is not None and not to_system(info.path):
        report(tr("The system could not open it. Does the file still exist?"))
