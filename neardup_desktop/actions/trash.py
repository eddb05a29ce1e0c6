"""The system's trash: puts files there, tells where they are, and finds what lies there."""

import errno
import os
import re
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

from neardup_desktop.actions.errors import StepError, failed
from neardup_desktop.model.actions import StepOutcome
from neardup_desktop.model.refusals import Refused

_INFO_SUFFIX = ".trashinfo"
_INFO_PATH = re.compile(rb"^Path=(.*)$", re.MULTILINE)
_INFO_BYTES = 64 * 1024


class Trash(Protocol):
    """A trash: the system's own, or one that a test makes fail."""

    def put(self, path: str) -> str:
        """Move a file or folder there; returns where it is now.

        Raises:
            StepError: it could not be, and is where it was.
        """
        ...


class SystemTrash:
    """The trash that the desktop shows.

    Qt moves the file by its name, in one step of the file system. What lies at that name then is
    what goes, so the caller looks at what arrived, and puts it back if it is not what was checked.
    """

    def put(self, path: str) -> str:
        """Move a file or folder to the trash; returns where it is now.

        Raises:
            StepError: NO_TRASH, NO_PERMISSION, DISK_FULL or GONE; nothing was moved.
        """
        from PySide6.QtCore import QFile

        try:
            path.encode("utf-8")
        except UnicodeEncodeError as error:
            # Qt would look for a file of another name.
            raise StepError(Refused.NO_TRASH, "its name is not Unicode") from error
        _make_home_trash()
        file = QFile(path)
        if not file.moveToTrash():
            raise _why_not(path, file.errorString())
        return file.fileName()


def _make_home_trash() -> None:
    """Make the user's data folder where it is missing, for the trash cannot be made without it."""
    if sys.platform in ("win32", "darwin"):
        return
    try:
        _data_folder().mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise failed(error) from error


def _data_folder() -> Path:
    named = os.environ.get("XDG_DATA_HOME", "")
    return Path(named) if named.startswith("/") else Path.home() / ".local" / "share"


def _why_not(path: str, said: str) -> StepError:
    """What stood in the way of the trash, as far as it can be told."""
    folder = os.path.dirname(path)  # noqa: PTH120
    if not os.path.lexists(path):
        return StepError(Refused.GONE)
    if said == os.strerror(errno.ENOSPC):
        return StepError(Refused.DISK_FULL, outcome=StepOutcome.FAILED)
    if not os.access(folder, os.W_OK) or said == os.strerror(errno.EACCES):
        return StepError(Refused.NO_PERMISSION, folder, StepOutcome.FAILED)
    return StepError(Refused.NO_TRASH, said, StepOutcome.FAILED)


def forget_info(place: str, path: str) -> None:
    """Remove the note that the trash kept of a file that was taken out of it again.

    Only the note that belongs to just this place and names just this path. A note that cannot
    be removed does no harm: the trash shows nothing for it.
    """
    info = _info_of(place)
    if info is None or not _names(info, path):
        return
    try:
        info.unlink()
    except OSError:
        return


def forget_stale_info(path: str) -> None:
    """Remove the note of a file that was about to be trashed when the program was cut short."""
    for folder in trash_folders(path):
        place = os.path.join(folder, os.path.basename(path))  # noqa: PTH118, PTH119
        if not os.path.lexists(place):
            forget_info(place, path)


def is_noted_as(place: str, path: str) -> bool:
    """Whether the trash says that what lies at this place was at that path before.

    True also where the trash keeps no notes that can be read (macOS, Windows).
    """
    info = _info_of(place)
    return info is None or _names(info, path)


def _info_of(place: str) -> Path | None:
    """The note of a place in a trash as freedesktop.org lays it out; None for any other."""
    lies = Path(place)
    if lies.parent.name != "files" or sys.platform in ("win32", "darwin"):
        return None
    return lies.parent.parent / "info" / (lies.name + _INFO_SUFFIX)


def _names(info: Path, path: str) -> bool:
    """Whether a note names this path, whole or from the top folder of its disk."""
    try:
        with info.open("rb") as stream:
            found = _INFO_PATH.search(stream.read(_INFO_BYTES))
    except OSError:
        return False
    if found is None:
        return False
    noted = re.sub(
        rb"%([0-9A-Fa-f]{2})", lambda code: bytes([int(code[1], 16)]), found[1].strip(b"\r")
    )
    # "/top/.Trash-1000/info/x.trashinfo" or "/top/.Trash/1000/info/x.trashinfo".
    tops = info.parents[2], info.parents[3]
    return os.fsencode(path) in (
        noted,
        *(os.path.join(os.fsencode(top), noted) for top in tops),  # noqa: PTH118
    )


def trash_folders(path: str) -> Iterator[str]:
    """The folders in which a file from this path would lie once it was trashed."""
    if sys.platform == "darwin":
        yield str(Path.home() / ".Trash")
        yield os.path.join(_top_of(path), ".Trashes", str(os.getuid()))  # noqa: PTH118
    elif sys.platform == "win32":
        bins = Path(Path(path).anchor) / "$Recycle.Bin"
        try:
            yield from (str(folder) for folder in bins.iterdir() if os.access(folder, os.R_OK))
        except OSError:
            return
    else:
        yield str(_data_folder() / "Trash" / "files")
        top = Path(_top_of(path))
        user = os.getuid()
        yield str(top / ".Trash" / str(user) / "files")
        yield str(top / f".Trash-{user}" / "files")


def _top_of(path: str) -> str:
    """The top folder of the disk on which a path lies, or lay."""
    folder = Path(path).parent
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    while not folder.is_mount():
        folder = folder.parent
    return str(folder)


def lying_in(folder: str) -> dict[int, list[str]]:
    """What lies in a folder, by number in its file system; empty where it cannot be read."""
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
