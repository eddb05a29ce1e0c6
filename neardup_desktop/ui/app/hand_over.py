"""One window for each archive: a second start hands over what it was asked for, and ends.

What is asked for goes through a folder inside the archive, which only its owner can read. Nothing
is connected, so this works wherever the archive does.
"""

import json
import os
import time
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from uuid import uuid4

from PySide6.QtCore import QFileSystemWatcher, QLockFile, QObject, Signal

SCAN_FOLDER, FIND_SIMILAR = "scan folder", "find similar"
"""What a window can be asked to begin with: to choose a folder, or a file to look for."""

_FOLDER = "inbox"
_LOCK = "window.lock"
_TAKEN_WITHIN_S = 5.0
_LOOK_EVERY_S = 0.02
_MOST_BYTES = 1 << 20
_TOKENS = ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID")
"""By these the system knows that the user started something, which may come to the front."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What the user asked for at a start.

    Attributes:
        folders: folders to add and scan, as absolute paths.
        files: files to look for, as absolute paths.
        task: `SCAN_FOLDER`, `FIND_SIMILAR` or "".
        token: the right to come to the front, as the system names it, or "".
    """

    folders: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    task: str = ""
    token: str = ""


def hand_over(archive: Path, wish: Wish) -> bool:
    """Ask the window that has this archive open; False where there is none, or none answers.

    Args:
        archive: the folder of the archive.
        wish: what to do there.
    """
    inbox = archive / _FOLDER
    lock = QLockFile(str(inbox / _LOCK))
    lock.setStaleLockTime(0)  # whether its process is there decides, not its age
    if not (inbox / _LOCK).exists() or lock.tryLock(0):
        return False
    token = next((os.environ[name] for name in _TOKENS if os.environ.get(name)), "")
    message = json.dumps(asdict(wish) | {"token": token})
    letter = inbox / f"{uuid4().hex}.json"
    written = letter.with_suffix(".new")
    try:
        written.write_text(message, encoding="ascii")
        written.rename(letter)
    except OSError:
        return False
    until = time.monotonic() + _TAKEN_WITHIN_S
    while letter.exists():
        if time.monotonic() > until:
            with suppress(OSError):
                letter.unlink()
                return False
            break  # it was taken at the last moment
        time.sleep(_LOOK_EVERY_S)
    return True


class Inbox(QObject):
    """Takes what other starts hand over, as long as it is open.

    Signals:
        came: a `Wish`.
    """

    came = Signal(object)

    def __init__(self, archive: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._folder = archive / _FOLDER
        self._lock = QLockFile(str(self._folder / _LOCK))
        self._lock.setStaleLockTime(0)
        self._watcher = QFileSystemWatcher(self)
        with suppress(OSError):  # then every start opens a window of its own, as far as it can
            self._folder.mkdir(mode=0o700, exist_ok=True)
            if self._lock.tryLock(0):
                self._watcher.directoryChanged.connect(self._look)
                self._watcher.addPath(str(self._folder))

    def close(self) -> None:
        """Take nothing more."""
        if self._watcher.directories():
            self._watcher.removePaths(self._watcher.directories())
        self._lock.unlock()

    def _look(self) -> None:
        for letter in sorted(self._folder.glob("*.json")):
            wish = _read(letter)
            with suppress(OSError):
                letter.unlink()
                if wish is not None:
                    self.came.emit(wish)


def _read(letter: Path) -> Wish | None:
    """What a file asks for; None where it is not one of `hand_over`."""
    try:
        with letter.open("rb") as file:
            said = json.loads(file.read(_MOST_BYTES))
        folders, files = (tuple(map(str, said[name])) for name in ("folders", "files"))
        return Wish(folders, files, str(said["task"]), str(said["token"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None
