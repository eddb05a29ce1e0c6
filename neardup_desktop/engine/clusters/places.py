"""The places of copies: whether they will stay there, and whether somebody put them there.

The names of folders and their meanings stand in `resources/places.toml`; disks and permissions are
looked up once for an archive, and never on a disk that may not answer.
"""

import os
import re
import stat
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from functools import cache, cached_property
from pathlib import Path, PurePath

import numpy as np

from neardup_desktop.actions.found_again import holds_nothing
from neardup_desktop.crawl.exclusions import folded_name
from neardup_desktop.detect.base import Codes, Indices, Mask
from neardup_desktop.engine.clusters.folder_names import Says, inside, place_table, said_by
from neardup_desktop.engine.clusters.item_columns import Columns
from neardup_desktop.engine.clusters.mail_stores import in_mail_stores, mailboxes
from neardup_desktop.model import places as words
from neardup_desktop.model.disks import far_mount_of
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.places import Remark
from neardup_desktop.store.database import Database
from neardup_desktop.store.values import decode_path
from neardup_desktop.text.distinct import distinct

ELSEWHERE, THROWN_AWAY, AWAY = 1, 2, 3
"""Levels of reliance, the worst last: another disk, one that empties itself, one that is away."""

_FOREIGN = 3
_DATED, _ROUND = int(Says.DATED), int(Says.DATED | Says.ROTATION)
_GRAVE = (words.THROWN_AWAY, words.ON_DISK, words.NOT_YOURS)
_DELETED = re.compile(rb"[:;!]2,[a-z]*[dt][a-z]*(?=\0)")
"""Names in a Maildir of messages that are marked as deleted, or as drafts."""
_TELLING = re.compile(r"[^\W\d_]{3}|[^\x00-\u02ff]|\d{4}")
"""Names of folders that say something: three letters, one of a script of words, or a year."""


class Places:
    """The places of n items, as seen from the folders that are scanned."""

    def __init__(self, columns: Columns, sources: Sequence[str] = ()) -> None:
        """Look at the disks that these sources are on."""
        self._columns, self.sources = columns, tuple(sources)
        self._synchronised: dict[str, bool] = {}
        self.reliance = np.zeros(len(columns.folders), dtype=np.int64)
        """For each folder 0, `ELSEWHERE` or `AWAY`."""
        self._disk = np.full(len(columns.folders), "", dtype=object)
        disks = {one: _disk_of(one) for one in sources}
        devices = [disk[1] for disk in disks.values() if disk]
        home = _disk_of(str(Path.home()))
        # If nothing at home is scanned, the first folder is on the main disk.
        main = home[1] if home and home[1] in devices else next(iter(devices), None)
        for source in sorted(sources, key=len):
            is_in, disk = inside(columns.folders, (source,)), disks[source]
            self.reliance[is_in] = AWAY if disk is None else ELSEWHERE * (disk[1] != main)
            self._disk[is_in] = disk[0] if disk else ""

    @cached_property
    def _by_folder(self) -> tuple[Indices, Indices]:
        """The kinds that names around each folder tell, and the number of telling ones above it."""
        kinds: dict[str, int] = {"": 0}
        rounds = Counter[str]()
        for folder in self._columns.folders:
            while folder not in kinds:
                outer, name = os.path.split(folder.rstrip(os.sep))
                kinds[folder] = int(said_by(name))
                rounds[outer] += kinds[folder] & _ROUND > 0
                folder = outer
        known: dict[str, tuple[int, frozenset[str]]] = {"": (0, frozenset())}
        for folder in sorted(kinds, key=len)[1:]:
            outer, name = os.path.split(folder.rstrip(os.sep))
            said, names = known[outer]
            said |= kinds[folder] if rounds[outer] > 1 else kinds[folder] & ~_DATED
            # An archive unpacked into a folder of its own name lies no deeper; "x" tells nothing.
            folded = folded_name(name)
            known[folder] = said, names | {folded} if _TELLING.search(folded) else names
        common = 0
        with suppress(ValueError, KeyError):  # none, on several drives, or without items
            # A kind that they all share tells none from another.
            common = known[os.path.commonpath(self.sources)][0] & ~Says.SYNCHRONISED
        found = [known[folder] for folder in self._columns.folders]
        said_of = np.array([said & ~common for said, _ in found], dtype=np.int64)
        return said_of, np.array([len(names) for _, names in found], dtype=np.int64)

    @cached_property
    def _said(self) -> Indices:
        """The kinds that the names around each item tell, shape (n,)."""
        return self._by_folder[0][self._columns.folder]

    def _is(self, *kinds: Says) -> Indices:
        return ((self._said & sum(kinds)) > 0).astype(np.int64)

    @cached_property
    def thrown_away(self) -> Indices:
        """1 where it will go by itself, from a bin or a round of backups, else 0; shape (n,)."""
        columns, is_mail = self._columns, self._columns.of_kind(Kind.EMAIL)
        # Cameras and people file pictures by the day.
        by_day = columns.of_kind(Kind.PICTURE) | columns.of_kind(Kind.OTHER)
        is_marked = columns.names.files.matching(_DELETED)[columns.names.file_of]
        found = self._is(Says.THROWN_AWAY, Says.ROTATION) | (self._is(Says.DATED) & ~by_day)
        found |= self._is(Says.DRAFT) & (is_mail | self.in_store)
        return found | columns.in_bin | (is_marked & is_mail & columns.part_is_file)

    @cached_property
    def in_store(self) -> Mask:
        """Whether it lies in the store of a mail program, shape (n,)."""
        return in_mail_stores(self._columns)

    @cached_property
    def mailbox(self) -> Indices:
        """The mailbox that each item is a message of, as `mailboxes` numbers them, shape (n,)."""
        return mailboxes(self._columns)[self._columns.folder]

    @cached_property
    def _standing(self) -> tuple[tuple[Message, Indices], ...]:
        """Why one copy is worse than another, the gravest first; values are 0 to 2."""
        # Others are not meant to read mail, or to see its folder.
        own, access = ~self.in_store, self._columns.access.astype(np.int64)
        elsewhere = (self.reliance == ELSEWHERE)[self._columns.folder]
        return (
            (words.THROWN_AWAY, self.thrown_away),
            (words.ON_DISK, elsewhere.astype(np.int64)),
            (words.NOT_YOURS, access // _FOREIGN),
            (words.PRIVATE, access % _FOREIGN * own),
            (words.HIDDEN, self._is(Says.HIDDEN) * own),
            (words.UNSORTED, self.is_unsorted),
        )

    @property
    def last(self) -> Indices:
        """A rank by reliance on a copy, and by access to it, shape (n,); lower is better."""
        last = np.zeros(len(self._columns.item), dtype=np.int64)
        for _, values in self._standing[:-1]:
            last = last * 3 + values
        return last

    @property
    def is_unsorted(self) -> Indices:
        """1 where it lies in a heap, else 0, shape (n,)."""
        return self._is(Says.RECEIVED, Says.UNSORTED)

    @property
    def is_loose(self) -> Indices:
        """1 where it lies in a heap, among drafts, or right in the home folder, shape (n,)."""
        home = str(Path.home())
        at_top = np.array([one == home for one in self._columns.folders], dtype=np.bool_)
        loose = self._is(Says.RECEIVED, Says.UNSORTED, Says.DRAFT)
        return loose | (at_top[self._columns.folder] & self._columns.part_is_file)

    @property
    def depth(self) -> Indices:
        """Below how many folders it lies whose names say something, shape (n,)."""
        return self._by_folder[1][self._columns.folder]

    def remarks(self, subject: int, survivor: int) -> tuple[Remark, ...]:
        """The remarks on the places of an item that goes and of the one that stays for it."""
        found: list[Remark] = []
        is_equal = True
        folders = {at: int(self._columns.folder[at]) for at in (subject, survivor)}
        for where, values in self._standing:
            goes, stays = int(values[subject]), int(values[survivor])
            said = where.filled(disk=self._disk[folders[survivor if stays else subject]])
            if stays and (where in _GRAVE or (is_equal and stays > goes)):
                found.append((words.KEPT, said))
            elif is_equal and goes > stays:
                found.append((words.GOES, said))
            is_equal = is_equal and goes == stays
        for what, at in ((words.KEPT, survivor), (words.GOES_EVERYWHERE, subject)):
            if self._is_synchronised(self._columns.folders[folders[at]]):
                found.append((what, words.SYNCHRONISED))
        return tuple(found)

    def _is_synchronised(self, folder: str) -> bool:
        """Whether a program copies a folder to other devices, by its name or what it laid there."""
        found = False
        for one in reversed((PurePath(folder), *PurePath(folder).parents)):
            path = str(one)
            if path not in self._synchronised:
                self._synchronised[path] = (
                    found
                    or bool(said_by(one.name) & Says.SYNCHRONISED)
                    or (not far_mount_of(path) and _has_marker(path))
                )
            found = self._synchronised[path]
        return found


def _has_marker(folder: str) -> bool:
    with suppress(OSError):
        return any(map(place_table()[2].fullmatch, map(folded_name, os.listdir(folder))))  # noqa: PTH208
    return False


def _disk_of(folder: str) -> tuple[str, object] | None:
    """The name of a disk, and what tells it from others; None where it is not connected."""
    if top := far_mount_of(folder):
        return PurePath(top).name, top
    if holds_nothing(folder):
        return None
    device = os.stat(folder).st_dev  # noqa: PTH116
    is_read_only = hasattr(os, "statvfs") and os.statvfs(folder).f_flag & os.ST_RDONLY
    while not os.path.ismount(folder):
        folder = os.path.dirname(folder)  # noqa: PTH120
    return PurePath(folder).name or folder, (device, is_read_only)


def access_of(index: Database, columns: Columns, linked: Indices) -> Codes:
    """The readers of the files of linked items, and whether these are the user's; shape (n,).

    0 everybody, 1 a group, 2 their owner; 3 more where they or their folder are not the user's to
    change. All others are 0, and so is what lies on a disk that may not answer. What is closed
    around all of them tells none from another, but in a home that is closed nothing is private.
    """
    access = np.zeros(len(columns.item), dtype=np.int32)
    if not hasattr(os, "geteuid") or not len(linked):
        return access
    user, top = os.geteuid(), os.path.commonpath(columns.directories)
    far = cache(far_mount_of)

    @cache
    def closed(folder: str) -> int:
        return _closed(os.stat(folder).st_mode, stat.S_IXGRP, stat.S_IXOTH)  # noqa: PTH116

    @cache
    def around(folder: str) -> int:
        below = (str(one) for one in (PurePath(folder), *PurePath(folder).parents))
        found = max(closed(one) for one in below if len(one) >= len(top))
        return found + _FOREIGN * (not os.access(folder, os.W_OK))

    files = distinct(columns.file[linked]).tolist()
    found = np.zeros(files[-1] + 1, dtype=np.int32)
    for number, stored in index.rows_among("SELECT id, path FROM files WHERE id", files):
        path = decode_path(stored)
        folder = os.path.dirname(path)  # noqa: PTH120
        if not far(folder):
            with suppress(OSError):
                status, above = os.lstat(path), around(folder)
                own = _closed(status.st_mode, stat.S_IRGRP, stat.S_IROTH)
                is_foreign = above >= _FOREIGN or status.st_uid != user
                found[number] = max(own, above % _FOREIGN) + _FOREIGN * is_foreign
    access[linked] = found[columns.file[linked]]
    return access


def _closed(mode: int, group: int, others: int) -> int:
    return 0 if mode & others else 1 if mode & group else 2
