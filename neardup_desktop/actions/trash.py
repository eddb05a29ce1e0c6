"""The system's trash: puts files there, and finds them again."""

import os
import stat
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Protocol

from neardup_desktop.actions import freedesktop
from neardup_desktop.actions.errors import StepError
from neardup_desktop.model.actions import StepOutcome
from neardup_desktop.model.disks import mounts
from neardup_desktop.model.journal import TrashNote
from neardup_desktop.model.refusals import Refused


class Trash(Protocol):
    """A trash: the system's own, or one that a test makes fail."""

    def put(self, path: str, noted_as: str = "") -> str:
        """Move a file or folder to the trash; returns where it is now.

        Args:
            noted_as: the path that the trash is to note, if it was there before.

        Raises:
            StepError: NO_TRASH, NO_PERMISSION, DISK_FULL or GONE; nothing was moved.
        """
        ...


class SystemTrash:
    """The trash that the desktop shows.

    On macOS and Windows Qt asks the system. Elsewhere this program moves the file itself, because
    Qt would remove the old name in a second step, whatever file has it by then.

    It moves whatever has the path at that moment, so the caller checks what arrived in the trash,
    and puts it back if it is another file.
    """

    def __init__(self) -> None:
        self._own = freedesktop.FreedesktopTrash()

    def put(self, path: str, noted_as: str = "") -> str:
        """As `Trash.put`; on macOS and Windows the trash notes the path by itself."""
        if _asks_qt():
            return put_by_qt(path)
        return self._own.put(path, noted_as)


def _asks_qt() -> bool:
    return sys.platform in ("win32", "darwin")


def put_by_qt(path: str) -> str:
    """Let Qt ask the system to trash a file or folder; returns where it is now.

    Raises:
        StepError: NO_TRASH, NO_PERMISSION or GONE; nothing was moved.
    """
    from PySide6.QtCore import QFile

    try:
        path.encode("utf-8")
    except UnicodeEncodeError as error:
        # Qt would trash a file of another name.
        raise StepError(Refused.NO_TRASH, "its name is not Unicode") from error
    file = QFile(path)
    if file.moveToTrash():
        return file.fileName()
    if not os.path.lexists(path):
        raise StepError(Refused.GONE)
    folder = os.path.dirname(path)  # noqa: PTH120
    if not os.access(folder, os.W_OK):
        raise StepError(Refused.NO_PERMISSION, folder, StepOutcome.FAILED)
    raise StepError(Refused.NO_TRASH, file.errorString(), StepOutcome.FAILED)


def forget_info(place: str, path: str) -> None:
    """Remove the note of a file that was taken out of the trash again.

    That is only the note that belongs to `place` and names `path`. One that cannot be removed does
    no harm: the trash shows nothing for it.
    """
    note = None if _asks_qt() else freedesktop.note_of(place)
    if note is not None and freedesktop.names(note, path):
        _remove(note)


def forget_stale(notes: list[Path], path: str) -> None:
    """Remove those of these notes without a file that name this path, or are empty but named so."""
    for note in notes:
        if freedesktop.names(note, path) or freedesktop.is_unwritten_for(note, path):
            _remove(note)


def _remove(note: Path) -> None:
    try:
        note.unlink()
    except OSError:
        return


def is_noted_as(place: str, path: str) -> bool:
    """Whether the trash has noted that what is at `place` was at `path` before.

    True also where it has no notes that can be read (macOS, Windows).
    """
    note = None if _asks_qt() else freedesktop.note_of(place)
    return note is None or freedesktop.names(note, path)


def trash_folders(path: str) -> Iterator[str]:
    """The folders to which a file from this path may be trashed."""
    if sys.platform == "darwin":
        yield str(Path.home() / ".Trash")
        yield str(freedesktop.top_of(path) / ".Trashes" / str(os.getuid()))
    elif sys.platform == "win32":
        bins = Path(Path(path).anchor) / "$Recycle.Bin"
        try:
            yield from (str(folder) for folder in bins.iterdir() if os.access(folder, os.R_OK))
        except OSError:
            return
    else:
        yield from freedesktop.folders(path)


def noted_from(folder: str) -> Iterator[TrashNote] | None:
    """The notes of what is in the trash from a folder or below it; None if there are no notes."""
    if _asks_qt():
        return None
    inside = os.path.join(folder, "")  # noqa: PTH118
    disks = (inside, *(os.path.join(top, "") for top in mounts()))  # noqa: PTH118
    return (
        note
        for trash in dict.fromkeys(chain.from_iterable(map(freedesktop.folders, disks)))
        for note in freedesktop.notes_in(trash)
        if note.path.startswith(inside)
    )


def stale_notes(folder: str) -> list[Path]:
    """The notes without a file of a trash, given its folder of files."""
    return [] if _asks_qt() else freedesktop.stale_notes(folder)


def lying_in(folder: str) -> dict[int, list[str]]:
    """Paths in a folder by inode; empty where it cannot be read."""
    found: dict[int, list[str]] = {}
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                status = os.lstat(entry.path)
                if stat.S_ISREG(status.st_mode) or stat.S_ISDIR(status.st_mode):
                    found.setdefault(status.st_ino, []).append(entry.path)
    except OSError:
        return found
    return found
