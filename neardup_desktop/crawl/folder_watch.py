"""Has the system report changes in folders, by the library watchdog.

Linux watches each folder by itself, up to a limit, so there the folders that a crawl enters are
watched and no others: a watch on a whole tree would include caches and version control, and the
library passes over the limit within a tree in silence. macOS and Windows watch whole trees.
"""

import errno
import logging
import os
import sys
import threading
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from watchdog.events import FileSystemEvent
    from watchdog.observers.api import BaseObserver
    from watchdog.observers.inotify_c import InotifyEvent

_IS_LINUX = sys.platform == "linux"
_SEPARATOR = os.fsencode(os.sep)
_LIMITS = (errno.ENOSPC, errno.ENOMEM)
_LIMIT_FILE = Path("/proc/sys/fs/inotify/max_user_watches")
_NOT_CHANGES = ("opened", "closed_no_write")

OnChanged = Callable[[str], object]
"""Gets the path of a file or folder that is new, changed or gone; in a thread of the watch."""

OnLost = Callable[[], object]
"""Called where changes were too many to be reported; in a thread of the watch."""


class FolderWatch(Protocol):
    """Reports changes in folders until it is closed."""

    def add(self, folder: str, *, is_source: bool) -> bool:
        """Watch a folder that a crawl is about to list; returns whether it is watched now."""

    def drop(self, folder: str) -> None:
        """No longer watch a folder and those inside it."""

    def watched(self) -> int:
        """Number of folders that have a watch of their own."""

    def close(self) -> None:
        """Stop reporting, and end the threads."""


def watch_folders(on_changed: OnChanged, on_lost: OnLost) -> FolderWatch | None:
    """A watch by the means of this system; None where it has none to give."""
    # It would write on standard error; we report its failures ourselves.
    logging.getLogger("watchdog").setLevel(logging.CRITICAL)
    try:
        return InotifyWatch(on_changed, on_lost) if _IS_LINUX else TreeWatch(on_changed)
    except (OSError, ImportError):
        return None


def watch_limit() -> int | None:
    """The number of folders that all programs of a user may watch on Linux; None if unknown."""
    try:
        return int(_LIMIT_FILE.read_text())
    except (OSError, ValueError):
        return None


class InotifyWatch:
    """Watches single folders on Linux."""

    def __init__(self, on_changed: OnChanged, on_lost: OnLost) -> None:
        """Start the thread of the watch.

        Raises:
            OSError: the user has too many watches open.
            ImportError: the system's library lacks inotify.
        """
        from watchdog.observers.inotify_c import CallbackId, InotifyConstants, InotifyFD, Mask

        one = InotifyConstants
        self._mask = Mask(
            one.IN_CREATE
            | one.IN_MODIFY
            | one.IN_CLOSE_WRITE
            | one.IN_ATTRIB
            | one.IN_MOVED_FROM
            | one.IN_MOVED_TO
            | one.IN_DELETE
            | one.IN_DELETE_SELF
            | one.IN_MOVE_SELF
            | one.IN_ONLYDIR
            | one.IN_DONT_FOLLOW
            | one.IN_EXCL_UNLINK
        )
        self._callback_id = CallbackId
        self._ids = count()
        self._on_changed = on_changed
        self._on_lost = on_lost
        self._lock = threading.Lock()
        self._watches: dict[bytes, tuple[int, int]] = {}
        """By folder: watch and identifier of the callback."""
        self._folders: dict[int, bytes] = {}
        self._inotify = InotifyFD()
        self._inotify.start()

    def add(self, folder: str, *, is_source: bool) -> bool:
        """Watch this folder alone; false at the system's limit."""
        path = os.fsencode(folder)
        with self._lock:
            if path in self._watches:
                return True
        number = self._callback_id(next(self._ids))
        try:
            watch = self._inotify.add_callback(path, self._mask, self, number)
        except OSError as error:
            # A folder that is gone or closed to us is no loss: the crawl does not enter it either.
            return error.errno not in _LIMITS
        if watch < 0:  # it may not be read
            return True
        with self._lock:
            # A folder that was moved is still watched under its old name.
            before = self._folders.pop(watch, None)
            old = None if before is None else self._watches.pop(before, None)
            self._watches[path] = watch, number
            self._folders[watch] = path
        if old is not None:
            self._forget([old])
        return True

    def drop(self, folder: str) -> None:
        """No longer watch it."""
        path = os.fsencode(folder)
        inside = path.rstrip(_SEPARATOR) + _SEPARATOR
        with self._lock:
            gone = [one for one in self._watches if one == path or one.startswith(inside)]
            watches = [self._watches.pop(one) for one in gone]
            for watch, _ in watches:
                self._folders.pop(watch, None)
        self._forget(watches)

    def _forget(self, watches: list[tuple[int, int]]) -> None:
        from watchdog.observers.inotify_c import WatchDescriptor

        self._inotify.remove_callbacks(
            [(WatchDescriptor(watch), self._callback_id(number)) for watch, number in watches]
        )

    def watched(self) -> int:
        """Number of watches."""
        return len(self._watches)

    def close(self) -> None:
        """End the watch."""
        self._inotify.stop()
        self._inotify.join()

    # --- called by the library, in its thread ------------------------------------------------

    def on_event(self, event: "InotifyEvent") -> None:
        """Report what an event is about."""
        with self._lock:
            folder = self._folders.get(event.wd)
        if folder is None:
            return
        if event.name:
            self._on_changed(os.fsdecode(folder.rstrip(_SEPARATOR) + _SEPARATOR + event.name))
        elif event.is_move_self:
            # The folders inside it have other names as well. The next crawl watches them anew.
            self.drop(os.fsdecode(folder))

    def on_watch_deleted(self, wd: int) -> None:
        """Note that a folder is gone, or its disk."""
        with self._lock:
            folder = self._folders.pop(wd, None)
            if folder is not None:
                del self._watches[folder]

    def on_queue_overflow(self) -> None:
        """Report that changes were lost."""
        self._on_lost()


class TreeWatch:
    """Watches whole sources, as macOS and Windows can."""

    def __init__(self, on_changed: OnChanged) -> None:
        """Start the thread of the watch.

        Raises:
            OSError: the system refuses.
        """
        from watchdog.observers import Observer

        self._on_changed = on_changed
        self._observer: BaseObserver = Observer()
        self._observer.start()
        self._sources: set[str] = set()

    def add(self, folder: str, *, is_source: bool) -> bool:
        """Watch a source; the folders inside it are watched with it."""
        if not is_source or folder in self._sources:
            return True
        from watchdog.events import FileSystemEventHandler

        handler = FileSystemEventHandler()
        handler.on_any_event = self._report  # type: ignore[method-assign]
        try:
            self._observer.schedule(handler, folder, recursive=True)
        except OSError:
            return False
        self._sources.add(folder)
        return True

    def drop(self, folder: str) -> None:
        """No longer watch it."""
        for watch in list(self._observer.emitters):
            if os.fsdecode(watch.watch.path) == folder:
                self._observer.unschedule(watch.watch)
        self._sources.discard(folder)

    def watched(self) -> int:
        """Number of watches."""
        return len(self._sources)

    def close(self) -> None:
        """End the watch."""
        self._observer.stop()
        self._observer.join()

    def _report(self, event: "FileSystemEvent") -> None:
        # The system reports the change of the folder beside the change in it.
        if event.event_type in _NOT_CHANGES or (
            event.is_directory and event.event_type == "modified"
        ):
            return
        for path in (event.src_path, event.dest_path):
            if path:
                self._on_changed(os.fsdecode(path))
