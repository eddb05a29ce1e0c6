"""Where copies lie: whether they will stay there, and whether somebody put them there on purpose.

What the names of folders say stands in `resources/places.toml`; disks and permissions are looked up
once for an archive, and never on a disk that may not answer.
"""

import os
import re
import stat
from collections import Counter
from collections.abc import Sequence
from functools import cache, cached_property
from pathlib import Path, PurePath

import numpy as np

from neardup_desktop.crawl.exclusions import folded_name
from neardup_desktop.crawl.mounted_disks import disk_of, mounted_disks
from neardup_desktop.detect.base import Codes, Indices, Mask
from neardup_desktop.engine.clusters.folder_names import Says, inside, place_table, said_by
from neardup_desktop.engine.clusters.item_columns import Columns
from neardup_desktop.engine.clusters.mail_stores import in_mail_stores
from neardup_desktop.model import places as words
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.places import Remark
from neardup_desktop.store.database import Database
from neardup_desktop.store.values import decode_path

ELSEWHERE, THROWN_AWAY, AWAY = 1, 2, 3
"""How little a place can be relied on: another disk, one that empties itself, one that is away."""

_HEAP = Says.RECEIVED | Says.UNSORTED | Says.DRAFT
_ROUND = Says.ROTATION | Says.DATED
_DELETED = re.compile(rb"[:;!]2,[a-z]*[dt][a-z]*(?=\0)")
"""Names in a Maildir of messages that are marked as deleted, or as drafts."""
_FOREIGN = 3
_NOTHING = (0, frozenset[str]())


class Places:
    """Where each of n items lies, as seen from the folders that are scanned."""

    def __init__(self, columns: Columns, sources: Sequence[str] = ()) -> None:
        """Look for the disks that these sources are on."""
        self._columns, self.sources = columns, tuple(sources)
        folders, home = columns.folders, str(Path.home())
        self._tops = {home, *sources}
        disks = mounted_disks()
        on = {one: disk_of(one, disks) for one in sources}
        devices = Counter(disk.device for disk in on.values() if disk)
        at_home = disk_of(home, disks)
        main = at_home.device if at_home and at_home.device in devices else None
        main = main or next((device for device, _ in devices.most_common(1)), None)
        silent = {one.top for one in disks if one.may_not_answer}
        away = [
            one
            for one, disk in on.items()
            if not (disk and disk.top in silent)
            and _is_empty(one)
            and inside(folders, (one,)).any()
        ]
        self.reliance = np.zeros(len(folders), dtype=np.int64)
        """Of each folder 0, `ELSEWHERE` or `AWAY`."""
        self._disk = [""] * len(folders)
        below = tuple(f"{one}/" for one in sources)
        for disk in reversed(disks):  # the inner ones have the last word
            if disk in on.values() or f"{disk.top}/".startswith(below):
                is_in = inside(folders, (disk.top,))
                is_other = disk.device != main or disk.is_read_only
                self.reliance[is_in] = ELSEWHERE * is_other
                for at in np.flatnonzero(is_in).tolist():
                    self._disk[at] = os.path.basename(disk.top) or os.sep  # noqa: PTH119
        self.reliance[inside(folders, away)] = AWAY
        self._silent = tuple(f"{one}/" for one in silent)
        self._synchronised: dict[str, bool] = {}

    @cached_property
    def _by_folder(self) -> tuple[Indices, Indices]:
        """What the names around each folder say, and below how many of them it lies."""
        kinds: dict[str, Says] = {}
        rounds = Counter[str]()
        for folder in self._columns.folders:
            while folder not in kinds and (split := os.path.split(folder))[1]:
                kinds[folder] = said_by(split[1])
                rounds[split[0]] += bool(kinds[folder] & _ROUND)
                folder = split[0]
        known: dict[str, tuple[int, frozenset[str]]] = {}
        for folder in sorted(kinds, key=len):
            outer, name = os.path.split(folder)
            said, names = known.get(outer, _NOTHING)
            lone = Says.DATED if rounds[outer] < 2 else Says(0)
            # What is unpacked into a folder of its own name lies no deeper.
            known[folder] = said | int(kinds[folder] & ~lone), names | {folded_name(name)}
        try:
            root = os.path.commonpath(self.sources)
        except ValueError:  # none, or on several drives
            root = ""
        # What is true of all of them tells none from another.
        common = known.get(root, _NOTHING)[0] & ~Says.SYNCHRONISED
        found = [known.get(folder, _NOTHING) for folder in self._columns.folders]
        said_of = np.array([said & ~common for said, _ in found], dtype=np.int64)
        return said_of, np.array([len(names) for _, names in found], dtype=np.int64)

    @cached_property
    def _said(self) -> Indices:
        """What the names around each item say, shape (n,)."""
        columns = self._columns
        # A mailbox is a folder of messages.
        messages = np.flatnonzero(columns.of_kind(Kind.EMAIL) & ~columns.part_is_file)
        files, first = np.unique(columns.names.file_of[messages], return_index=True)
        of_file = np.zeros(len(columns.names.files), dtype=np.int64)
        of_file[files] = [said_by(columns.names.file_name(at)) for at in messages[first].tolist()]
        said: Indices = self._by_folder[0][columns.folder] | of_file[columns.names.file_of]
        return said

    def _is(self, kind: Says) -> Mask:
        return (self._said & int(kind)) > 0

    @cached_property
    def thrown_away(self) -> Mask:
        """Whether it will go by itself: from a bin, or a round of backups; shape (n,)."""
        columns, is_mail = self._columns, self._columns.of_kind(Kind.EMAIL)
        # Cameras and people file pictures by the day.
        by_day = columns.of_kind(Kind.PICTURE) | columns.of_kind(Kind.OTHER)
        is_marked = columns.names.files.matching(_DELETED)[columns.names.file_of] & is_mail
        found = self._is(Says.THROWN_AWAY | Says.ROTATION) | (self._is(Says.DATED) & ~by_day)
        found |= self._is(Says.DRAFT) & (is_mail | self._in_store)
        return found | columns.in_bin | (is_marked & columns.part_is_file)

    @cached_property
    def _in_store(self) -> Mask:
        return in_mail_stores(self._columns)

    @cached_property
    def _standing(self) -> tuple[tuple[Message, Indices], ...]:
        """Why one copy is worse than another, the gravest first; values are 0 to 2."""
        access = self._columns.access.astype(np.int64)
        own = ~self._in_store  # that others cannot read mail, or see its folder, is as it should be
        elsewhere = (self.reliance == ELSEWHERE)[self._columns.folder]
        return (
            (words.THROWN_AWAY, self.thrown_away.astype(np.int64)),
            (words.ON_DISK, elsewhere.astype(np.int64)),
            (words.NOT_YOURS, access // _FOREIGN),
            (words.PRIVATE, access % _FOREIGN * own),
            (words.HIDDEN, (self._is(Says.HIDDEN) & own).astype(np.int64)),
            (words.UNSORTED, self.is_unsorted),
        )

    @property
    def is_unsorted(self) -> Indices:
        """1 where it lies in a heap, else 0, shape (n,)."""
        return self._is(_HEAP).astype(np.int64)

    @property
    def is_loose(self) -> Indices:
        """1 where it lies in a heap, or loose in the home folder or in a source, shape (n,)."""
        tops = np.array([one in self._tops for one in self._columns.folders], dtype=np.bool_)
        return self.is_unsorted | (tops[self._columns.folder] & self._columns.part_is_file)

    @property
    def depth(self) -> Indices:
        """Below how many folders it lies, shape (n,)."""
        return self._by_folder[1][self._columns.folder]

    @property
    def last(self) -> Indices:
        """How little one can rely on a copy, or work with it, shape (n,); lower is better."""
        last = np.zeros(len(self._columns.item), dtype=np.int64)
        for _, values in self._standing[1:-1]:
            last = last * 3 + values
        return last

    def is_bin(self, folder: str) -> bool:
        """Whether all in a folder is thrown away: who names it means that."""
        within = inside(self._columns.folders, (folder,))[self._columns.folder]
        return bool(self.thrown_away[within].all())

    def remarks(self, subject: int, survivor: int) -> tuple[Remark, ...]:
        """What is to be said of the places of an item that goes and of what stays for it."""
        found: list[Remark] = []
        is_equal = True
        for where, values in self._standing:
            goes, stays = int(values[subject]), int(values[survivor])
            is_grave = where in (words.THROWN_AWAY, words.ON_DISK, words.NOT_YOURS)
            at = survivor if stays else subject
            if where is words.ON_DISK:
                where = where.filled(disk=self._disk[self._columns.folder[at]])
            if stays and (is_grave or (is_equal and stays > goes)):
                found.append((words.KEPT, where))
            elif is_equal and goes > stays:
                found.append((words.GOES, where))
            is_equal = is_equal and goes == stays
        for what, at in ((words.KEPT, survivor), (words.GOES_EVERYWHERE, subject)):
            if self._is_synchronised(self._columns.folders[self._columns.folder[at]]):
                found.append((what, words.SYNCHRONISED))
        return tuple(found)

    def _is_synchronised(self, folder: str) -> bool:
        """Whether a program copies a folder to other devices, by its name or what it laid there."""
        _, _, markers = place_table()
        found = False
        for one in reversed((PurePath(folder), *PurePath(folder).parents)):
            path = str(one)
            if path not in self._synchronised:
                listed = () if f"{path}/".startswith(self._silent) else _listed(path)
                self._synchronised[path] = (
                    found
                    or Says.SYNCHRONISED in said_by(one.name)
                    or any(markers.fullmatch(folded_name(name)) for name in listed)
                )
            found = self._synchronised[path]
        return found


def _listed(folder: str) -> list[str]:
    try:
        return os.listdir(folder)  # noqa: PTH208
    except OSError:
        return []


def _is_empty(folder: str) -> bool:
    """Whether a folder is missing or empty, as when its disk is not connected."""
    try:
        with os.scandir(folder) as found:
            return next(found, None) is None
    except OSError as error:
        return not isinstance(error, PermissionError)


def access_of(index: Database, columns: Columns, linked: Indices) -> Codes:
    """Who may read the files of the linked items, and whether they are the user's; shape (n,).

    0 everybody, 1 a group, 2 their owner; 3 more where they or their folder are not the user's to
    change. All others are 0, and so is what lies on a disk that may not answer.
    """
    access = np.zeros(len(columns.item), dtype=np.int32)
    if not hasattr(os, "geteuid"):
        return access
    user = os.geteuid()
    files = np.unique(columns.file[linked])
    silent = tuple(f"{one.top}/" for one in mounted_disks() if one.may_not_answer)

    @cache
    def closed(folder: str) -> int:
        return _closed(os.stat(folder).st_mode, stat.S_IXGRP, stat.S_IXOTH)  # noqa: PTH116

    @cache
    def around(folder: str) -> int | None:
        try:
            found = max(map(closed, (folder, *map(str, PurePath(folder).parents))))
        except OSError:
            return None
        return found + _FOREIGN * (not os.access(folder, os.W_OK))

    found = np.zeros(int(files.max(initial=0)) + 1, dtype=np.int32)
    for number, stored in index.rows_among("SELECT id, path FROM files WHERE id", files.tolist()):
        path = decode_path(stored)
        above = None if path.startswith(silent) else around(os.path.dirname(path))  # noqa: PTH120
        if above is None or (status := _status(path)) is None:
            continue
        own = max(_closed(status.st_mode, stat.S_IRGRP, stat.S_IROTH), above % _FOREIGN)
        is_foreign = above >= _FOREIGN or status.st_uid != user
        found[number] = own + _FOREIGN * is_foreign
    access[linked] = found[columns.file[linked]]
    return access


def _closed(mode: int, group: int, others: int) -> int:
    return 0 if mode & others else 1 if mode & group else 2


def _status(path: str) -> os.stat_result | None:
    try:
        return os.lstat(path)
    except OSError:
        return None
