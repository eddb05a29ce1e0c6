"""Opens files and folders in the programs of the system."""

import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QDir, QProcess, QStandardPaths, QUrl
from PySide6.QtGui import QDesktopServices

from neardup_desktop.engine.archive.index_follower import entry_at
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.widgets import session_bus


def open_file(path: str) -> bool:
    """Open a file with its default program; False if the system could not."""
    return entry_at(path) is not None and QDesktopServices.openUrl(QUrl.fromLocalFile(path))


def show_in_folder(path: str) -> bool:
    """Open the folder of a file with the file selected; False if the system could not."""
    if entry_at(path) is None:
        return open_folder(str(Path(path).parent))
    if sys.platform == "win32":
        return _start("explorer.exe", f"/select,{QDir.toNativeSeparators(path)}")
    if sys.platform == "darwin":
        return _start("open", "-R", path)
    folder = str(Path(path).parent)
    return session_bus.select_file(path, lambda: open_folder(folder)) or open_folder(folder)


def _start(program: str, *arguments: str) -> bool:
    process = QProcess()
    process.setProgram(program)
    if sys.platform == "win32":
        # Explorer wants quotes around the path only, and none around the option.
        option, _, path = arguments[0].partition(",")
        process.setNativeArguments(f'{option},"{path}"')
    else:
        process.setArguments(arguments)
    return process.startDetached()[0]


def open_folder(path: str) -> bool:
    """Open a folder, or that of a mailbox, in the file manager; False if the system could not."""
    if entry_at(path) is not None and Path(path).is_file():
        return show_in_folder(path)
    return entry_at(path) is not None and QDesktopServices.openUrl(QUrl.fromLocalFile(path))


def open_trash() -> bool:
    """Open the trash in the file manager; False if the system could not."""
    if sys.platform == "win32":
        return QProcess.startDetached("explorer.exe", ["shell:RecycleBinFolder"])[0]
    if sys.platform == "darwin":
        return _start("open", trash_place())
    # Without it, Qt would hand the address to some browser, which ignores it.
    has_opener = bool(QStandardPaths.findExecutable("xdg-open"))
    return has_opener and QDesktopServices.openUrl(QUrl("trash:///"))


def trash_place() -> str:
    """The folder of the user's trash; "" if it is not a single one."""
    if sys.platform == "win32":
        return ""
    if sys.platform == "darwin":
        return str(Path.home() / ".Trash")
    data = QStandardPaths.StandardLocation.GenericDataLocation
    return str(Path(QStandardPaths.writableLocation(data), "Trash"))


def hand_over(
    path: str | None, to_system: Callable[[str], bool], report: Callable[[str], object]
) -> None:
    """Open a file, if there is one, with `open_file` or `show_in_folder`; report a failure."""
    if path is not None and not to_system(path):
        report(tr("The system could not open it. Does the file still exist?"))
