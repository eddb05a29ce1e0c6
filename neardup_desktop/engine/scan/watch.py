"""Watches the sources of an archive: says when which paths have to be looked at."""

import os
import sys
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path, PurePath

from msgspec import Struct

from neardup_desktop.crawl.exclusions import Exclusions
from neardup_desktop.crawl.folder_watch import FolderWatch, OnChanged, OnLost, watch_limit
from neardup_desktop.crawl.folder_watch import watch_folders as watch_by_system
from neardup_desktop.engine.scan.quiet_paths import QuietPaths
from neardup_desktop.model.messages import Message
from neardup_desktop.workers.asking import answers, asked
from neardup_desktop.workers.fork_server import load_ahead
from neardup_desktop.workers.limits import give_way_at_disk

POLL_S = 60
"""Seconds between two looks at folders for which the system reports no changes."""

_NICENESS = 5
"""The children add theirs."""

_TICK_S = 0.25
"""While something waits to become quiet."""

_REST_S = 5.0
"""Between two looks at sources, power and folders that are polled."""

_REMOTE = frozenset(
    {"9p", "afpfs", "afs", "ceph", "cifs", "davfs", "glusterfs", "ncpfs", "nfs", "nfs4", "smb2"}
    | {"smb3", "smbfs", "webdav", "fuse.sshfs", "fuse.davfs2", "fuse.rclone", "virtiofs", "vboxsf"}
)
"""File systems on which others may write without this system noticing."""

Watcher = Callable[[OnChanged, OnLost], FolderWatch | None]
Identity = tuple[int, int]


def on_battery() -> bool:
    """Whether this computer runs on its battery; false where nobody knows."""
    import psutil

    try:
        battery = psutil.sensors_battery()
    except (OSError, RuntimeError, NotImplementedError, AttributeError):
        return False
    # Also None, where the power supply is unknown.
    return battery is not None and battery.power_plugged is False


def is_remote(folder: str) -> bool:
    """Whether a folder is on a network drive."""
    import psutil

    try:
        mounts = psutil.disk_partitions(all=True)
    except (OSError, RuntimeError):
        return False
    holders = [one for one in mounts if PurePath(folder).is_relative_to(one.mountpoint)]
    nearest = max(holders, key=lambda one: len(PurePath(one.mountpoint).parts), default=None)
    if nearest is None:
        return False
    return nearest.fstype.casefold() in _REMOTE or "remote" in nearest.opts.split(",")


def be_polite() -> None:
    """Let other programs go first, in this process and all that it starts from now on."""
    import psutil

    give_way_at_disk()
    process = psutil.Process()
    with suppress(psutil.Error, OSError):
        if sys.platform == "win32":
            process.nice(psutil.BELOW_NORMAL_PRIORITY_CLASS)
        else:
            process.nice(max(int(process.nice()), _NICENESS))


class _Source(Struct):
    """A source: which folder it is or was last, whether it is there, and whether it is polled."""

    identity: Identity | None
    is_there: bool
    is_polled: bool


class WatchState(Struct, frozen=True):
    """The folders that are watched.

    Attributes:
        sources: number of folders of the user that are watched.
        polled: number of folders that are looked at from time to time instead.
        rests: whether changes wait until power is connected.
    """

    sources: int = 0
    polled: int = 0
    rests: bool = False


class Outside(Struct):
    """The system, as far as watching needs it."""

    watcher: Watcher = watch_by_system
    clock: Callable[[], float] = time.monotonic
    on_battery: Callable[[], bool] = on_battery
    is_remote: Callable[[str], bool] = is_remote
    limit: Callable[[], int | None] = watch_limit


class Watch:
    """Collects changes in the sources; `next_paths` gives them once they are quiet.

    The scans that read the changes call `enter` for each folder they list: so exactly those
    folders are watched that scans read, and nothing happens in one unseen between the listing and
    the watch. `next_paths` belongs to one thread; everything else may be called from any.
    """

    def __init__(
        self, archive: Path, *, rests_on_battery: bool = False, outside: Outside | None = None
    ) -> None:
        """Watch nothing yet; what changes in the folder of the archive is our own work.

        With `rests_on_battery`, changes wait while this computer runs on its battery.
        """
        self._outside = outside or Outside()
        self._archive = str(archive)
        self._exclusions = Exclusions((), archive)
        self.rests_on_battery = rests_on_battery
        self._lock = threading.Lock()
        self._wake = threading.Event()
        self._closed = False
        self._quiet = QuietPaths(self._outside.clock)
        self._sources: dict[str, _Source] = {}
        self._unwatched: set[str] = set()
        self._unread: set[str] = set()
        self._at_once: set[str] = set()
        self._news: list[Message] = []
        self._said_limit = False
        self._rests = self._has_lost = self._has_changed = False
        self._look_at_s = self._poll_at_s = 0.0
        self._system = self._outside.watcher(self._note, self._lose)
        if self._system is None:
            self._news.append(
                Message(
                    "This system does not report changes to Neardup, so your folders are checked "
                    "every {seconds} seconds.",
                    seconds=str(POLL_S),
                )
            )

    def set_sources(self, sources: Sequence[Path], *, is_scanned: bool = False) -> None:
        """Watch these sources, and no others.

        New ones are to be looked at as a whole, unless a scan does so anyway.
        """
        wanted = list(map(str, sources))
        with self._lock:
            gone = [one for one in self._sources if one not in wanted]
            new = [one for one in wanted if one not in self._sources]
            for one in gone:
                del self._sources[one]
            for one in new:
                is_polled = self._system is None or self._outside.is_remote(one)
                found = _found(one)
                self._sources[one] = _Source(found and found[0], found is not None, is_polled)
            if not is_scanned:
                self._at_once.update(new)
        for one in gone:
            self._drop(one)
        if new:
            self._poll_at_s = self._outside.clock() + POLL_S
            self._wake.set()

    def enter(self, folder: str) -> None:
        """Watch a folder that a scan is about to list."""
        if self._system is None or self._closed:
            return
        with self._lock:
            is_source = folder in self._sources
        if not answers(folder):
            return
        is_watched = self._system.add(folder, is_source=is_source)
        with self._lock:
            (self._unwatched.discard if is_watched else self._unwatched.add)(folder)

    def put_back(self, paths: Iterable[str]) -> None:
        """Give these again at once: they were not read."""
        with self._lock:
            self._at_once.update(paths)
        self._wake.set()

    def put_off(self, paths: Iterable[str]) -> None:
        """Give these again once they are quiet."""
        for path in paths:
            self._note(path)

    def note_unread(self, folders: Iterable[str]) -> None:
        """Note which folders could not be opened; of each it is said once."""
        new = sorted(set(folders) - self._unread)
        if not new:
            return
        self._unread.update(new)
        first, more = _shown(new[0]), len(new) - 1
        self._news.append(
            Message(
                "{folder} could not be opened. What was read from it is kept.",
                folder=first,
            )
            if not more
            else Message.counted(
                more,
                "{folder} and {n} more folder could not be opened. What was read from them is "
                "kept.",
                "{folder} and {n} more folders could not be opened. What was read from them is "
                "kept.",
                folder=first,
            )
        )

    def state(self) -> WatchState:
        """The folders that are watched now."""
        with self._lock:
            there = [one for one in self._sources.values() if one.is_there]
            polled = sum(one.is_polled for one in there) + len(self._unwatched)
            return WatchState(len(there), polled, self._rests)

    def news(self) -> list[Message]:
        """The news for the user, told once."""
        self._say_limit()
        taken, self._news = self._news, []
        return taken

    def close(self) -> None:
        """Stop watching; `next_paths` returns at once from now on."""
        self._closed = True
        self._wake.set()
        if self._system is not None:
            self._system.close()

    @property
    def is_closed(self) -> bool:
        """Whether `close` was called."""
        return self._closed

    def wake(self) -> None:
        """Have `next_paths` return soon."""
        self._wake.set()

    # --- what is due ----------------------------------------------------------------------

    def next_paths(self, *, may_wait: bool = True) -> tuple[str, ...]:
        """The paths to look at now; waits for the next ones.

        Empty where there is nothing to look at, but maybe `news` or another `state`.
        """
        while not self._closed:
            self._wake.clear()
            self._look()
            due = self._quiet.due()
            with self._lock:
                if self._rests:
                    self._at_once.update(due)
                    due = []
                else:
                    due = sorted(self._at_once.union(due))
                    self._at_once.clear()
            if due or self._news or self._has_changed or not may_wait:
                self._has_changed = False
                return tuple(due)
            if self._quiet:
                load_ahead()  # so that what has changed is read as soon as it is quiet
            self._wake.wait(_TICK_S if self._quiet else _REST_S)
            if self._wake.is_set() and not self._quiet and not self._at_once:
                return ()
        return ()

    def _look(self) -> None:
        """Look at the sources, the power and the time, unless that was done a moment ago."""
        now = self._outside.clock()
        if now < self._look_at_s:
            return
        self._look_at_s = now + _REST_S
        if self._has_lost:
            self._has_lost = False
            with self._lock:
                self._at_once.update(self._sources)
        rests = self.rests_on_battery and self._outside.on_battery()
        self._has_changed |= rests != self._rests
        self._rests = rests
        self._look_at_sources()
        if now >= self._poll_at_s:
            self._poll_at_s = now + POLL_S
            with self._lock:
                self._at_once.update(self._polled())

    def _look_at_sources(self) -> None:
        with self._lock:
            sources = list(self._sources.items())
        for folder, source in sources:
            found = _found(folder)
            identity, is_empty = found or (None, True)
            if source.is_there and identity == source.identity:
                continue
            # A disk that is away often leaves an empty folder in its place.
            is_there = identity is not None and not (is_empty and identity != source.identity)
            if is_there == source.is_there and not is_there:
                continue
            self._drop(folder)  # watches on what stood there before
            if not is_there:
                self._news.append(
                    Message(
                        "{folder} is no longer there and is not watched until it is back. What "
                        "was read from it is kept.",
                        folder=_shown(folder),
                    )
                )
            else:
                if not source.is_there:
                    self._news.append(
                        Message("{folder} is back and is watched again.", folder=_shown(folder))
                    )
                source.identity = identity
                self.put_back((folder,))
            source.is_there = is_there

    def _polled(self) -> set[str]:
        """The folders to look at from time to time, without those inside others."""
        polled = {path for path, one in self._sources.items() if one.is_polled and one.is_there}
        outer = {
            path for path in self._unwatched if str(PurePath(path).parent) not in self._unwatched
        }
        return polled | outer

    def _drop(self, folder: str) -> None:
        if self._system is not None:
            self._system.drop(folder)
        with self._lock:
            inside = folder + os.sep
            self._unwatched = {
                one for one in self._unwatched if one != folder and not one.startswith(inside)
            }

    def _say_limit(self) -> None:
        if not self._unwatched:
            self._said_limit = False
        elif not self._said_limit and self._system is not None:
            self._said_limit = True
            watched, others = self._system.watched(), len(self._unwatched)
            limit = self._outside.limit() or watched
            self._news.append(
                Message(
                    "This system lets only {watched} folders be watched. The rest ({others}) is "
                    "checked every {seconds} seconds instead. To watch all of them, raise the "
                    "limit: sudo sysctl fs.inotify.max_user_watches={limit}",
                    watched=str(watched),
                    others=str(others),
                    seconds=str(POLL_S),
                    limit=str(_next_limit(limit, watched + others)),
                )
            )

    # --- called by the system's watch, in its thread ------------------------------------------

    def _note(self, path: str) -> None:
        if path == self._archive or path.startswith(self._archive + os.sep):
            return
        if self._exclusions.file_reason(path, PurePath(path).name) is not None:
            return  # such as what programs keep beside a document while they have it open
        was_quiet = not self._quiet
        if not self._quiet.note((path,)):
            self._lose()
        elif was_quiet:
            self._wake.set()

    def _lose(self) -> None:
        """Changes were too many: look at everything."""
        self._has_lost = True
        self._wake.set()


def _found(folder: str) -> tuple[Identity, bool] | None:
    """Which folder this is, and whether it is empty; None where it is missing."""
    try:
        status = asked(folder, os.stat, folder)
        return (status.st_dev, status.st_ino), not asked(folder, os.listdir, folder)
    except OSError:
        return None


def _shown(folder: str) -> str:
    return os.fsencode(folder).decode("utf-8", "replace")


def _next_limit(limit: int, needed: int) -> int:
    """A limit with room for what is needed now as often again: the next power of two."""
    return 1 << max(limit + needed, 2 * needed).bit_length()
