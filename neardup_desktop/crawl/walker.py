"""Walks source folders: yields their files, and what was left out and why."""

import os
import stat
import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from operator import attrgetter
from pathlib import Path, PurePath

from msgspec import Struct

from neardup_desktop.crawl.exclusions import Exclusions, folded_name
from neardup_desktop.model.disks import far_mount_of, mounts
from neardup_desktop.model.errors import SourceError
from neardup_desktop.model.files import FileEntry, Skipped
from neardup_desktop.model.outcomes import SkipReason
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.system_reasons import system_reason
from neardup_desktop.workers.asking import asked

_WINDOWS_OFFLINE = 0x1000
_WINDOWS_RECALL_ON_OPEN = 0x40000
_WINDOWS_RECALL_ON_DATA_ACCESS = 0x400000
_WINDOWS_LINK_TAGS = (0xA000000C, 0xA0000003)
"""Reparse tags of symbolic links and of junctions."""
_MACOS_DATALESS = 0x40000000

_NO_SOURCES = ("/proc", "/sys", "/dev")
"""Virtual file systems, whose files the system generates when they are read."""

_HAS_CLOUD_FLAGS = any(hasattr(os.stat_result, name) for name in ("st_file_attributes", "st_flags"))

_BY_DESCRIPTOR = os.scandir in os.supports_fd
"""Scanning by folder descriptor takes half the time of scanning by path."""

_OPEN_FOLDER = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_NOFOLLOW", 0)

_ASKED_AT_ONCE = 64

_by_name = attrgetter("name")

IsKnown = Callable[[str, os.stat_result], bool]
"""Gets path and status of a file; returns whether it is known and need not be yielded."""


class Within:
    """Paths of files and folders to which a crawl is restricted, folders with all they hold.

    A crawl goes to them by the same way as without the restriction, so that whatever leaves out a
    folder on the way leaves them out, too.
    """

    def __init__(self, paths: Iterable[str]) -> None:
        asked = set(paths)
        self.paths = {path for path in asked if not _ancestors(path) & asked}
        """The outermost ones."""
        self._leading = frozenset().union(*map(_ancestors, self.paths))

    def holds(self, path: str) -> bool:
        """Whether a path is one of these, or inside one."""
        return path in self.paths or not self.paths.isdisjoint(_ancestors(path))

    def leads(self, path: str) -> bool:
        """Whether one of these is inside a path."""
        return path in self._leading


def _ancestors(path: str) -> set[str]:
    return set(map(str, PurePath(path).parents))


def check_source(path: Path, cancel: CancelFlag | None = None) -> Path:
    """The absolute, canonical path of a folder to scan; nobody waits for its disk once cancelled.

    Raises:
        SourceError: it does not exist, is not a folder, may not be read, or belongs to the system.
    """
    folder_name = os.fsencode(path).decode("utf-8", "replace")
    try:
        named = path.expanduser().absolute()
        folder: Path = asked(str(named), Path.resolve, named, True, cancel=cancel)
        asked(str(folder), os.listdir, folder, cancel=cancel)
    except NotADirectoryError as error:
        raise SourceError(
            "{folder} is not a folder.", "Choose the folder that contains it.", folder=folder_name
        ) from error
    except PermissionError as error:
        raise SourceError(
            "You do not have permission to read {folder}.",
            "Change its permissions, or choose another one.",
            folder=folder_name,
        ) from error
    except (FileNotFoundError, ValueError, RuntimeError) as error:
        raise SourceError(
            "The folder {folder} does not exist.",
            "Check the name, and whether its disk is connected.",
            folder=folder_name,
        ) from error
    except OSError as error:
        raise SourceError(
            "The folder {folder} cannot be read ({reason}).",
            "Check that its disk is connected and works.",
            folder=folder_name,
            reason=system_reason(error),
        ) from error
    if sys.platform == "linux" and any(folder.is_relative_to(root) for root in _NO_SOURCES):
        raise SourceError(
            "{folder} belongs to the system and contains no documents.",
            "Choose a folder of your own.",
            folder=folder_name,
        )
    return folder


def crawl(
    folders: Sequence[Path],
    exclusions: Exclusions,
    cancel: CancelFlag,
    is_known: IsKnown = lambda _path, _status: False,
    *,
    same_rules: bool = False,
    within: Within | None = None,
    on_folder: Callable[[str], object] = lambda _folder: None,
) -> Generator[FileEntry | Skipped, None, None]:
    """Everything in the folders, which are as returned by `check_source`.

    Entries are in the order of names by code points, a folder's files before its subfolders, so two
    crawls of an unchanged tree agree. No folder is walked twice, whatever paths lead to it. The
    contents of a folder that was left out or could not be entered are not yielded, nor are known
    files, which are nearly all in a rescan.

    Args:
        is_known: whether a file need not be yielded.
        same_rules: whether the exclusions are the same as when the known files became known; then
            they are not tested again.
        within: yield only these, and what leaves out a folder that leads to one.
        on_folder: called for each folder before it is listed.
    """
    walk = _Walk(folders, exclusions, cancel, is_known, within, on_folder, same_rules=same_rules)
    return walk.all()


def is_cloud_only(status: os.stat_result, *, folder: bool = False) -> bool:
    """Whether a file or folder is a placeholder whose content is fetched when opened.

    On Windows cloud folders have the "recall on data access" mark even if they hold local files, so
    only "recall on open" counts for folders.
    """
    attributes = getattr(status, "st_file_attributes", 0)
    marks = _WINDOWS_RECALL_ON_OPEN
    if not folder:
        marks |= _WINDOWS_RECALL_ON_DATA_ACCESS | _WINDOWS_OFFLINE
    return bool(attributes & marks or getattr(status, "st_flags", 0) & _MACOS_DATALESS)


class _FarEntry(Struct, frozen=True):
    """The facts of an `os.DirEntry`, as another process found them."""

    name: str
    status: os.stat_result

    def stat(self, *, follow_symlinks: bool = False) -> os.stat_result:
        return self.status

    def is_file(self, *, follow_symlinks: bool = False) -> bool:
        return stat.S_ISREG(self.status.st_mode)

    def is_dir(self, *, follow_symlinks: bool = False) -> bool:
        return stat.S_ISDIR(self.status.st_mode)

    def is_symlink(self) -> bool:
        return stat.S_ISLNK(self.status.st_mode)


_Entry = os.DirEntry[str] | _FarEntry


def _far_entries(folder: str, cancel: CancelFlag) -> Iterator[_FarEntry]:
    """The entries of a folder on a disk that may not answer, which is asked for a few at a time."""
    names = asked(folder, os.listdir, folder, cancel=cancel)
    for at in range(0, len(names), _ASKED_AT_ONCE):
        some = names[at : at + _ASKED_AT_ONCE]
        yield from asked(folder, _entries_named, folder, some, cancel=cancel)


def _entries_named(folder: str, names: Sequence[str]) -> list[_FarEntry]:
    found = []
    for name in names:
        with suppress(FileNotFoundError):
            found.append(_FarEntry(name, os.lstat(os.path.join(folder, name))))  # noqa: PTH118
    return found


class _Walk:
    """One crawl."""

    def __init__(
        self,
        folders: Sequence[Path],
        exclusions: Exclusions,
        cancel: CancelFlag,
        is_known: IsKnown,
        within: Within | None,
        on_folder: Callable[[str], object],
        *,
        same_rules: bool,
    ) -> None:
        self._far = frozenset(filter(far_mount_of, mounts()))
        self._same_rules = same_rules
        self._within = within
        self._on_folder = on_folder
        self._sources = dict.fromkeys(map(str, folders))
        self._exclusions = exclusions
        self._cancel = cancel
        self._is_known = is_known
        self._seen: dict[tuple[int, int], str] = {}
        self._archive = _identity(str(exclusions.archive)) if exclusions.archive else None

    def all(self) -> Generator[FileEntry | Skipped, None, None]:
        for source in self._sources:
            if self._within is None or self._within.leads(source) or self._within.holds(source):
                yield from self._source(source)

    def _source(self, source: str) -> Iterator[FileEntry | Skipped]:
        try:
            status = asked(source, os.stat, source, cancel=self._cancel)
        except OSError:
            # Not VANISHED: its disk may be disconnected, and its items are kept then.
            yield Skipped(source, SkipReason.UNREADABLE_FOLDER)
            return
        reason = self._enter(source, status)
        if reason is not None:
            if self._seen.get((status.st_dev, status.st_ino)) != source:
                yield Skipped(source, reason)
            return
        folders, self._is_far = [source], bool(far_mount_of(source))
        while folders:
            if self._cancel.is_set():
                return
            subfolders: list[str] = []
            yield from self._folder(folders.pop(), status.st_dev, subfolders)
            subfolders.reverse()
            folders += subfolders

    def _folder(
        self, folder: str, device: int, subfolders: list[str]
    ) -> Iterator[FileEntry | Skipped]:
        """The files of one folder; appends the folders to walk next to `subfolders`."""
        entries: list[_Entry] = []
        handle: int | str = folder
        self._on_folder(folder)
        try:
            if self._is_far:
                entries.extend(_far_entries(folder, self._cancel))
            else:
                if _BY_DESCRIPTOR:
                    handle = os.open(folder, _OPEN_FOLDER)
                with os.scandir(handle) as found:
                    entries.extend(found)
        except OSError as error:
            yield Skipped(folder, _reason_of(error))
        try:
            entries.sort(key=_by_name)
            yield from self._entries(folder, entries, device, subfolders)
        finally:
            if isinstance(handle, int):
                os.close(handle)

    def _entries(
        self, folder: str, entries: Sequence["_Entry"], device: int, subfolders: list[str]
    ) -> Iterator[FileEntry | Skipped]:
        names = {entry.name for entry in entries}
        if self._exclusions.marks_folder(names) and folder not in self._sources:
            yield Skipped(folder, SkipReason.EXCLUDED_FOLDER)
            return
        begin = folder if folder.endswith(os.sep) else folder + os.sep
        cancelled = self._cancel.is_set
        some = None if self._within is None or self._within.holds(folder) else self._within
        for entry in entries:
            if cancelled():
                return
            path = begin + entry.name
            if some is not None and path not in some.paths and not some.leads(path):
                continue
            try:
                if entry.is_file(follow_symlinks=False):
                    if (file := self._file(path, entry)) is not None:
                        yield file
                elif entry.is_symlink():
                    # Not looked at: what it leads to may be on a disk that does not answer.
                    way = os.path.join(folder, os.readlink(path))  # noqa: PTH115, PTH118
                    yield Skipped(path, SkipReason.SYMLINK, os.path.normpath(way))
                elif not entry.is_dir(follow_symlinks=False):
                    yield Skipped(path, SkipReason.NOT_A_FILE)
                elif (reason := self._folder_reason(path, entry, device, names)) is None:
                    subfolders.append(path)
                elif path not in self._sources:
                    yield Skipped(path, reason)
            except PermissionError:
                # It can be listed and not entered: nothing is known of anything in it.
                yield Skipped(folder, SkipReason.UNREADABLE_FOLDER)
                return
            except OSError as error:
                yield Skipped(path, _reason_of(error))

    def _file(self, path: str, entry: "_Entry") -> FileEntry | Skipped | None:
        """The entry of a file; None if it is known."""
        if self._same_rules:
            status = entry.stat(follow_symlinks=False)
            usual = stat.S_ISREG(status.st_mode) and not (
                _HAS_CLOUD_FLAGS and is_cloud_only(status)
            )
            if usual and self._is_known(path, status):
                return None
        reason = self._exclusions.file_reason(path, entry.name)
        if reason is not None:
            return Skipped(path, reason)
        status = entry.stat(follow_symlinks=False)
        reason = _reason_of_status(status)
        if reason is not None:
            return Skipped(path, reason)
        if self._is_known(path, status):
            return None
        return FileEntry.from_status(path, status)

    def _folder_reason(
        self, path: str, entry: "_Entry", device: int, names: set[str]
    ) -> SkipReason | None:
        """Why not to walk a folder; None marks it as walked."""
        reason = self._exclusions.folder_reason(path, entry.name)
        if reason is not None:
            return reason
        pages = self._exclusions.page_names(entry.name)
        if pages and not {folded_name(name) for name in names}.isdisjoint(pages):
            return SkipReason.PAGE_RESOURCE
        if path in self._far:  # it may not answer
            return SkipReason.OTHER_FILE_SYSTEM
        status = entry.stat(follow_symlinks=False)
        if getattr(status, "st_reparse_tag", 0) in _WINDOWS_LINK_TAGS:
            return SkipReason.SYMLINK
        if is_cloud_only(status, folder=True):
            return SkipReason.CLOUD_ONLY
        if not status.st_ino:  # Windows states it only for an opened folder
            status = os.stat(path, follow_symlinks=False)  # noqa: PTH116
        if status.st_dev != device:
            return SkipReason.OTHER_FILE_SYSTEM
        return self._enter(path, status)

    def _enter(self, path: str, status: os.stat_result) -> SkipReason | None:
        """Mark a folder as walked, unless it already was, or is the archive."""
        identity = (status.st_dev, status.st_ino)
        if identity == self._archive:
            return SkipReason.OWN_ARCHIVE
        if self._seen.setdefault(identity, path) is not path:
            return SkipReason.SAME_FOLDER
        return None


def _reason_of_status(status: os.stat_result) -> SkipReason | None:
    """Why to leave a file out, by its status."""
    if not stat.S_ISREG(status.st_mode):
        return SkipReason.NOT_A_FILE
    if _HAS_CLOUD_FLAGS and is_cloud_only(status):
        return SkipReason.CLOUD_ONLY
    return None


def _identity(path: str) -> tuple[int, int] | None:
    try:
        status = os.stat(path)  # noqa: PTH116
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _reason_of(error: OSError) -> SkipReason:
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return SkipReason.VANISHED
    return SkipReason.UNREADABLE_FOLDER
