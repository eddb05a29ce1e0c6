"""One window for each archive: a second start hands its wishes to the first, and ends.

Wishes go through a folder inside the archive that only its owner can read. Nothing is connected,
so this works wherever the archive does. A start claims the archive before it loads anything large
and keeps the claim until the archive is closed: of two starts at the same moment, one becomes the
window and the other waits until that window is open, or gone.
"""

import json
import os
import time
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

from msgspec import Struct
from msgspec.structs import asdict
from PySide6.QtCore import QFileSystemWatcher, QLockFile, QObject, Signal

SCAN_FOLDER, FIND_SIMILAR = "scan folder", "find similar"
"""A window can be asked to begin with the choice of a folder, or of a file to look for."""

_FOLDER = "inbox"
_LOCK = "window.lock"
_OPEN = "open"
"""A file that exists as long as the window takes wishes."""

_TAKEN_WITHIN_S = 5.0
_OPENS_WITHIN_S = 120.0
"""How long a window may take to open or to close; old archives are upgraded meanwhile."""

_OLD_S = 600.0
"""A start that was killed could not withdraw its wish; nobody wants one this old."""

_LOOK_EVERY_S = 0.02
_MOST_BYTES = 1 << 20
_TOKENS = ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID")
"""In these variables the system passes the right to come to the front."""


class Wish(Struct, frozen=True):
    """A wish of the user at a start.

    Attributes:
        folders: folders to add and scan, as absolute paths.
        files: files to look for, as absolute paths.
        task: `SCAN_FOLDER`, `FIND_SIMILAR` or "".
        token: the right to come to the front, in the system's form, or "".
    """

    folders: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    task: str = ""
    token: str = ""

    @property
    def is_question(self) -> bool:
        """Whether it is about files alone: does the user have them already?"""
        return bool(self.files) and not (self.folders or self.task)


class Claim:
    """The right to open the window of an archive; it ends with the process at the latest."""

    def __init__(self, archive: Path) -> None:
        """Make the folder of the archive if it is missing; `take` takes the claim."""
        self._archive = absolute(archive)
        self.inbox = self._archive / _FOLDER
        self._made = _make_folders(self.inbox)
        self._lock = QLockFile(str(self.inbox / _LOCK))
        self._lock.setStaleLockTime(0)  # whether its process is there decides, not its age

    @property
    def is_held(self) -> bool:
        """Whether this process has it."""
        return self._lock.isLocked()

    @property
    def is_taken(self) -> bool:
        """Whether another process held it at the last try; if not, the folder cannot be written."""
        return self._lock.error() is QLockFile.LockError.LockFailedError

    def is_for(self, archive: Path) -> bool:
        """Whether it is the claim of this archive."""
        return self._archive == absolute(archive)

    def take(self) -> bool:
        """Take it unless another process has it; returns whether this one has it now."""
        if not self.is_held and self._lock.tryLock(0):
            with suppress(OSError):  # of a window that could not remove it
                (self.inbox / _OPEN).unlink()
        return self.is_held

    def release(self) -> None:
        """Release it, and remove the folders made for it if they hold no archive."""
        self._lock.unlock()
        with suppress(OSError):
            if self._made and list(self._archive.iterdir()) == [self.inbox]:
                for folder in self._made:
                    folder.rmdir()


def absolute(folder: Path) -> Path:
    """The absolute path, in the form that the archive stores."""
    return Path(os.path.abspath(folder.expanduser()))  # noqa: PTH100


def _make_folders(innermost: Path) -> list[Path]:
    """Make a folder and those above it; returns the missing ones, innermost first."""
    missing = []
    for folder in (innermost, *innermost.parents):
        if folder.exists():
            break
        missing.append(folder)
    with suppress(OSError):  # then opening the archive says what is wrong
        for folder in reversed(missing):
            folder.mkdir(mode=0o700, exist_ok=True)
    return missing


def hand_over(archive: Path, wish: Wish) -> Claim | None:
    """Ask the window that has an archive open, or is about to open it.

    Returns:
        None if the window took the wish. Otherwise the claim of the archive, for a window of this
        process; it is not held if the window does not answer or the folder cannot be written.
    """
    claim = Claim(archive)
    if claim.take() or not claim.is_taken:
        return claim
    token = next((os.environ[name] for name in _TOKENS if os.environ.get(name)), "")
    message = json.dumps(asdict(wish) | {"token": token})
    letter = claim.inbox / f"{uuid4().hex}.json"
    written = letter.with_suffix(".new")
    try:
        written.write_text(message, encoding="ascii")
        written.rename(letter)
    except OSError:
        return claim
    if not _is_taken(letter, claim):
        return claim
    claim.release()
    return None


def _is_taken(letter: Path, claim: Claim) -> bool:
    """Wait until a window takes a letter; withdraw it if none does, or none is left."""
    was_open, since = False, time.monotonic()
    while letter.exists():
        is_open = (claim.inbox / _OPEN).exists()
        if is_open != was_open:
            was_open, since = is_open, time.monotonic()
        limit_s = _TAKEN_WITHIN_S if is_open else _OPENS_WITHIN_S
        if claim.take() or time.monotonic() > since + limit_s:
            with suppress(FileNotFoundError):  # it was taken at the last moment
                letter.unlink()
                return False
        time.sleep(_LOOK_EVERY_S)
    return True


class Inbox(QObject):
    """Takes what other starts hand over while it is open.

    Signals:
        came: a `Wish`.
    """

    came = Signal(Wish)

    def __init__(self, claim: Claim, parent: QObject) -> None:
        super().__init__(parent)
        self._folder = claim.inbox
        self._watcher = QFileSystemWatcher(self)

    def open(self) -> None:
        """Take what already waits, and from now on all that comes."""
        self._watcher.directoryChanged.connect(self._look)
        self._watcher.addPath(str(self._folder))
        with suppress(OSError):
            (self._folder / _OPEN).touch(mode=0o600)
        self._look()

    def close(self) -> None:
        """Take nothing more."""
        if self._watcher.directories():
            self._watcher.removePaths(self._watcher.directories())
        with suppress(OSError):
            (self._folder / _OPEN).unlink()

    def _look(self) -> None:
        for letter in sorted(self._folder.glob("*.json")):
            wish = _read(letter)
            with suppress(OSError):
                letter.unlink()
                if wish is not None:
                    self.came.emit(wish)


def _read(letter: Path) -> Wish | None:
    """The wish in a file; None if it is not one from `hand_over`, or is too old."""
    try:
        with letter.open("rb") as file:
            if time.time() - os.fstat(file.fileno()).st_mtime > _OLD_S:
                return None
            said = json.loads(file.read(_MOST_BYTES))
        folders, files = (tuple(map(str, said[name])) for name in ("folders", "files"))
        return Wish(folders, files, str(said["task"]), str(said["token"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None
