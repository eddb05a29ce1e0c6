"""An open archive: the one writer, and readers for the window."""

import os
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from itertools import takewhile
from pathlib import Path, PurePath
from typing import Self

from neardup_desktop.actions.identity import Folders
from neardup_desktop.crawl.exclusions import (
    LeftOutPlaces,
    check_pattern,
    plain_pattern,
    same_pattern,
)
from neardup_desktop.crawl.walker import check_source
from neardup_desktop.engine.archive.index_follower import IndexFollower, settle
from neardup_desktop.engine.archive.place import default_archive_folder
from neardup_desktop.engine.archive.reader import (
    DECISIONS_NAME,
    INDEX_NAME,
    LOCK_NAME,
    METHOD,
    ArchiveChoices,
    ArchiveReader,
)
from neardup_desktop.engine.archive.recovery import (
    Held,
    IndexUse,
    decisions_held,
    disk_errors_reported,
    index_of,
    recover_decisions,
)
from neardup_desktop.model.actions import Step, Verb
from neardup_desktop.model.errors import (
    ArchiveClosedError,
    ArchiveError,
    ArchiveLockedError,
    IndexDamagedError,
    UsageError,
)
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.ids import FileId, ItemId
from neardup_desktop.model.messages import Message
from neardup_desktop.model.outcomes import SkipReason
from neardup_desktop.model.progress import Changes
from neardup_desktop.model.rules import BUILT_IN_RULES, FolderRole, Rule
from neardup_desktop.model.system_reasons import system_reason
from neardup_desktop.store.containment import ContainmentStore
from neardup_desktop.store.copies import DecisionCopies
from neardup_desktop.store.database import Database, lock_archive
from neardup_desktop.store.decisions import (
    DecisionStore,
    item_refs,
)
from neardup_desktop.store.files import FileStore
from neardup_desktop.store.folder_choices import FolderChoices
from neardup_desktop.store.items import ItemStore
from neardup_desktop.store.journal import JournalStore
from neardup_desktop.store.metadata import MetadataStore
from neardup_desktop.store.migrate import migrate
from neardup_desktop.store.pairs import PagePairStore, PairStore
from neardup_desktop.store.pictures import PictureStore
from neardup_desktop.store.proofs import ProofStore
from neardup_desktop.store.receipts import Receipts
from neardup_desktop.store.remap_decisions import CARRYING, carry
from neardup_desktop.store.rules import RuleStore
from neardup_desktop.store.scans import ScanStore
from neardup_desktop.store.search import SearchStore
from neardup_desktop.store.series import SeriesStore
from neardup_desktop.store.values import decode_path

__all__ = ["Archive", "ArchiveReader", "IndexUse", "default_archive_folder", "holds_archive"]


def holds_archive(folder: Path) -> bool:
    """Whether a folder contains an archive, or what can be restored of one.

    It may be of another version, locked or damaged.
    """
    try:
        found = any(os.path.lexists(folder / name) for name in (INDEX_NAME, DECISIONS_NAME))
        return found or decisions_held(folder) is not Held.NOTHING
    except (OSError, ArchiveError):
        return False


_NOT_WRITTEN = (ArchiveClosedError, IndexDamagedError)


class Archive(ArchiveChoices):
    """An archive, opened by one program at a time."""

    def __init__(self, folder: Path, lock: Database | None, index_use: IndexUse) -> None:
        """Open it; without its lock, an archive is only read."""
        self.folder = folder
        self._lock = lock
        self._is_open = True
        is_still = lock is None
        recovered = () if is_still else recover_decisions(folder)
        decisions = folder / DECISIONS_NAME
        self.decisions_database = Database(decisions, read_only=is_still, full_sync=True)
        super().__init__(self.decisions_database)
        are_new = not recovered and not self.decisions_database.number("PRAGMA user_version")
        migrate(self.decisions_database, "decisions")
        receipts = Receipts(folder)
        replayed = 0 if is_still else receipts.bring_back(self.decisions_database)
        self._copies = DecisionCopies(self.decisions_database)
        self.decisions = DecisionStore(self.decisions_database)
        # A program that is killed in its very first start may leave an empty index.
        is_unused = not recovered and not self.decisions.sources()
        self.index, renewed = index_of(folder, index_use, is_unused=is_unused, is_still=is_still)
        self.is_index_renewed = bool(renewed) and index_use is IndexUse.MADE
        """Whether a scan has to make the index anew, which was lost or damaged."""
        self.index.attach(decisions, "decisions", read_only=is_still)
        self._rules = RuleStore(self.decisions_database)
        self._folders = FolderChoices(self.decisions_database)
        self.journal = JournalStore(self.decisions_database, receipts)
        self.metadata = MetadataStore(self.index)
        self.files = FileStore(self.index)
        self.items = ItemStore(self.index)
        self.items.watch_for_orphans()
        self.pairs = PairStore(self.index)
        self.containment = ContainmentStore(self.index)
        self.page_pairs = PagePairStore(self.index)
        self.series = SeriesStore(self.index)
        self.proofs = ProofStore(self.index)
        self.scans = ScanStore(self.index)
        self.pictures = PictureStore(self.index)
        self.search = SearchStore(self.index)
        self.follower = IndexFollower(self)
        self.notes = (
            *recovered,
            *renewed,
            *_replayed(replayed),
            *self._lost(are_new=are_new),
            *self._mended(),
        )
        """The steps that an interruption left undone, and decisions that are gone or were
        restored; usually nothing."""
        if not are_new:
            self.keep_copy()

    @classmethod
    def open(
        cls, folder: Path, index_use: IndexUse = IndexUse.MADE, *, is_shared: bool = False
    ) -> Self:
        """Open or make the archive in `folder`, take its lock and bring its schema up to date.

        If nothing can be written, it is opened all the same for who only reads; with `is_shared`
        also while another program works on it, such as a scan.

        Raises:
            ArchiveLockedError: another program works on it.
            IndexDamagedError: its index is missing or cannot be used, and is needed.
            ArchiveError: it is damaged, read-only, of a newer version, the disk is full, or it
                does not exist and is not to be made.
        """
        folder = Path(os.path.abspath(folder.expanduser()))  # noqa: PTH100
        # A folder that cannot be looked into would seem to be empty.
        with disk_errors_reported(folder), suppress(FileNotFoundError, NotADirectoryError):
            os.stat(f"{folder}{os.sep}.")  # noqa: PTH116 - a Path drops the dot
        if index_use is not IndexUse.MADE and not os.path.lexists(folder / INDEX_NAME):
            _check_without_index(folder, index_use)
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise ArchiveError(
                "Cannot create the archive folder {folder}: {reason}.",
                "Choose another folder for it.",
                command="--archive FOLDER",
                folder=folder,
                reason=system_reason(error),
            ) from error
        lock = None
        try:
            lock = lock_archive(folder / LOCK_NAME)
            return cls(folder, lock, index_use)
        except BaseException as error:
            if lock is not None:
                lock.close()
            is_read = index_use in (IndexUse.NEEDED, IndexUse.SPARED)
            is_there = (folder / DECISIONS_NAME).exists()
            is_busy = is_shared and isinstance(error, ArchiveLockedError)
            is_still = is_busy or isinstance(error, _NOT_WRITTEN)
            if not (is_read and is_there and is_still):
                raise
        return cls(folder, None, index_use)

    def _lost(self, *, are_new: bool) -> tuple[str, ...]:
        """A warning where the decisions of a used archive are missing and new ones were begun."""
        if not are_new or not self.files.count():
            return ()
        return (
            Message(
                "This archive had no decisions, so nothing is hidden or protected. Add your "
                "folders again; they need not be read again."
            ),
        )

    def _mended(self) -> tuple[str, ...]:
        """Bring the journal in line with the disk; a full disk does not prevent opening.

        Until the next time, every action still checks each file by itself.
        """
        if self._lock is None:
            return ()
        try:
            notes = tuple(self.settle().values())
            if self.metadata.get(CARRYING):
                carry(self.index, self.decisions_database)
                self.metadata.put(CARRYING, "")
            return notes
        except ArchiveError as error:
            return tuple(text for text in (error.message, error.remedy) if text)

    def settle(self) -> dict[int, Message]:
        """Bring the journal in line with the disk, and the index in line with the journal.

        Returns:
            The reasons why steps could not be put back, by the steps, which stay pending.
        """
        stuck = settle(self.journal) if self.journal.has_pending() else {}
        self.follower.follow()
        return stuck

    def pending_notes(self) -> list[Message]:
        """A note on each action that was cut short, with what is left to do."""
        if not self.journal.has_pending():
            return []
        return [
            Message(
                "Action {action} ({verb}) was interrupted: {done} done, {pending} left. Resume "
                "it, or drop the rest.",
                action=str(record.id),
                verb=record.verb,
                done=record.done,
                pending=record.pending,
            )
            for record in self.journal.history()
            if record.pending
        ]

    def keep_copy(self, *, at_once: bool = True) -> None:
        """Copy the decisions if they have changed since the last copy.

        Args:
            at_once: if false, a copy of many decisions waits for up to a minute.
        """
        if self._lock is not None:
            self._copies.keep(at_once=at_once)

    def sources(self) -> list[Path]:
        """The folders the user added, in order."""
        return [Path(path) for path in self.decisions.sources()]

    def add_source(self, folder: Path) -> Path:
        """Add a folder (made absolute and canonical) and return it as stored.

        Raises:
            SourceError: it does not exist, is not a folder, or may not be read.
        """
        canonical = check_source(folder)
        self.decisions.add_source(str(canonical))
        self.keep_copy(at_once=False)
        return canonical

    def remove_source(self, folder: Path) -> Changes:
        """Forget a folder and what was read in it, without a trace of its texts.

        Its files stay as they are, and so does what is inside another source as well.
        """
        others = [other for other in self.sources() if other != folder]
        self.index.execute("PRAGMA secure_delete = ON")
        with self.index.transaction():
            if not any(folder.is_relative_to(other) for other in others):
                inside = [other for other in others if other.is_relative_to(folder)]
                self._forget_outside(folder, inside)
                self.items.drop_orphans()
                self.search.wipe()
        self.index.rows("PRAGMA wal_checkpoint(TRUNCATE)")
        # Older states of the index, and what was made of it, hold the texts and names as well.
        for path in (*self.folder.glob(f"{INDEX_NAME}.*"), *self.folder.glob("*.snapshot")):
            with suppress(OSError):
                path.unlink()
        self.decisions.remove_source(str(folder))
        self.keep_copy(at_once=False)
        return Changes(archive=True)

    def _forget_outside(self, folder: Path, kept: Sequence[Path]) -> None:
        known = self.files.known(str(folder))
        bounds = [os.fsencode(other / "x")[:-1] for other in kept]
        gone = [
            file
            for path, (file, _) in known.items()
            if not any(path.startswith(bound) for bound in bounds)
        ]
        self.files.forget(gone, are_gone=False)
        self.files.replace_skipped(str(folder), [])

    def read_also(self, groups: Collection[OnRequest]) -> None:
        """Read these groups only; the next scan forgets what it has read of others."""
        self.decisions.read_also(groups)
        self.keep_copy(at_once=False)

    def find_by(self, method: str) -> None:
        """Find pairs by another method; the next scan then finds all of them anew."""
        if method != self.method():
            self.decisions.choose(METHOD, method)
            self.keep_copy(at_once=False)

    def leave_out(self, patterns: Collection[str]) -> Changes:
        """Leave out these only, and forget at once what was read there; nothing on disk changes.

        The decisions about it are kept, for when it is read again.

        Raises:
            UsageError: a new pattern is no name, or leaves out everything or a source.
        """
        self.choose_left_out(patterns)
        return self.forget_left_out()

    def choose_left_out(self, patterns: Collection[str]) -> None:
        """As `leave_out`, but what was read is left to `forget_left_out`, which takes longer.

        Raises:
            UsageError: a new pattern is no name, or leaves out everything or a source.
        """
        given = {same_pattern(text): text.strip() for text in reversed(list(patterns))}
        wanted = [text for text in reversed(given.values()) if text]
        sources = {same_pattern(str(source)): source for source in self.sources()}
        known = set(map(same_pattern, self.left_out()))
        for pattern in wanted:
            key = same_pattern(pattern)
            if key not in known and (source := sources.get(key)) is not None:
                raise UsageError(
                    "{folder} is one of your folders, so scans read it.",
                    "Remove it from your folders instead.",
                    folder=source,
                )
            if key not in known:
                check_pattern(pattern)
        self._folders.leave_out(wanted)
        self.keep_copy(at_once=False)

    def forget_left_out(self) -> Changes:
        """Forget the items of all files that scans leave out now."""
        places = self._left_out_places()
        gone: list[FileId] = []
        left: set[str] = set()
        for file, path in self.files.numbered_paths():
            if (place := places.place(path)) is not None:
                gone.append(file)
                left.add(place)
        if not gone:
            return Changes()
        sources = self.sources()
        with self.index.transaction():
            self.files.forget(gone, are_gone=False)
            for place in sorted(left):
                holders = [one for one in sources if PurePath(place).is_relative_to(one)]
                source = max(holders, key=lambda one: len(one.parts), default="")
                self.files.add_skipped(str(source), place, SkipReason.EXCLUDED_BY_PERSON)
            self.items.drop_orphans()
        return Changes(archive=True)

    def leaves_out(self, folder: Path) -> str:
        """The pattern that leaves out a folder by itself, as people write it; "" if none does."""
        found = (
            one for one in self.left_out() if LeftOutPlaces((one,), ()).is_left_out(str(folder))
        )
        return plain_pattern(next(found, ""))

    def _left_out_places(self) -> LeftOutPlaces:
        return LeftOutPlaces(self.left_out(), map(str, self.sources()))

    def what_is_read(self) -> Callable[[str], bool]:
        """A function that says whether scans read a path, but for the rules of the program."""
        sources, places = self.sources(), self._left_out_places()
        return lambda path: (
            any(PurePath(path).is_relative_to(source) for source in sources)
            and places.place(path) is None
        )

    def set_folder_role(self, folder: Path, role: FolderRole | None) -> None:
        """Say what a folder holds, or with None take that back.

        Raises:
            SourceError: a folder that gets a role does not exist, or may not be read.
        """
        path = folder if role is None else check_source(folder)
        self._folders.set_role(str(path), "" if role is None else role.value)
        self.keep_copy(at_once=False)

    def save_rule(self, rule: Rule) -> None:
        """Save a rule, replacing one of the same name.

        Raises:
            UsageError: it has no name, or that of a built-in rule.
        """
        if not rule.name.strip():
            raise UsageError("A rule needs a name.", "Enter a name that says what it does.")
        if rule.name in {built_in.name for built_in in BUILT_IN_RULES}:
            raise UsageError(
                "{name} is a built-in rule and cannot be changed.",
                "Choose another name.",
                name=rule.name,
            )
        self._rules.save(rule)
        self.keep_copy(at_once=False)

    def remove_rule(self, name: str) -> None:
        """Forget a saved rule.

        Raises:
            UsageError: there is none of that name.
        """
        if not self._rules.remove(name):
            raise UsageError(
                "There is no saved rule called {name}.", "Check the list of rules.", name=name
            )

    def protected(self) -> list[Path]:
        """The folders in which nothing is ever touched."""
        return [Path(path) for path in self.decisions.protected()]

    def protect(self, folder: Path) -> Path:
        """Never touch anything in a folder; returns it by a name by which scans read it.

        Raises:
            SourceError: it does not exist, is not a folder, or may not be read.
            UsageError: nothing in it is read by scans, so that protecting it has no effect.
        """
        canonical = check_source(folder)
        names = self._scanned_names(str(canonical))
        if not names:
            raise UsageError(
                "{folder} is in none of the folders that are scanned: {known}.",
                "Name a folder in one of them.",
                folder=folder,
                known=", ".join(map(str, self.sources())),
            )
        for name in names:
            self._rules.protect(name, canonical.stat().st_ino)
        self.keep_copy(at_once=False)
        return Path(names[0])

    def _scanned_names(self, folder: str) -> list[str]:
        """The paths by which scans read a folder or what is in it, through whatever mounts."""
        sources, held = list(map(str, self.sources())), Folders((folder,))
        files = (decode_path(row[0]) for row in self.index.rows("SELECT path FROM files"))
        names = set()
        for name in {*sources, *map(os.path.dirname, files)}:
            if held.hold(name):
                above = takewhile(held.hold, map(str, PurePath(name).parents))
                names.add(next(iter([*above][-1:]), name))
        return sorted(names) or [folder] * bool(Folders(sources).hold(folder))

    def unprotect(self, folder: Path) -> None:
        """Take the protection of a folder away, also of one that is gone.

        Raises:
            UsageError: it is not protected.
        """
        absolute = Path(os.path.abspath(folder.expanduser()))  # noqa: PTH100
        names = {*map(str, (folder, absolute, absolute.resolve()))}
        if absolute.is_dir():
            names.update(self._scanned_names(str(absolute.resolve())))
        if not any([self._rules.unprotect(name) for name in names]):
            raise UsageError("{folder} is not protected.", folder=folder)

    def reader(self) -> ArchiveReader:
        """A new read-only connection, for the thread that will use it."""
        return ArchiveReader(self.folder)

    def mark(self, verb: Verb, items: Sequence[ItemId]) -> Changes:
        """Hide or keep items, make them representatives, or take it back. Journaled."""
        steps = [Step(subject) for subject in item_refs(self.index, items)]
        if steps:
            self.decisions.decide(verb, "", steps)
            self.keep_copy(at_once=False)
        return Changes()

    def close(self) -> None:
        """Close the archive and release its lock; a second call does nothing."""
        if not self._is_open:
            return
        self._is_open = False
        self.keep_copy()
        self.index.close()
        self.decisions_database.close()
        if self._lock is not None:
            self._lock.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _replayed(actions: int) -> tuple[str, ...]:
    if not actions:
        return ()
    return (
        Message.counted(
            actions,
            "The record of {n} action was incomplete; its receipt filled it in.",
            "The record of {n} actions was incomplete; their receipts filled it in.",
        ),
    )


def _check_without_index(folder: Path, index_use: IndexUse) -> None:
    """Raise if an archive without an index cannot be used so, as `Archive.open` says."""
    held = decisions_held(folder)
    if held is Held.NOTHING:
        raise ArchiveError(
            "There is no archive in {folder} yet.",
            "Scan a folder first.",
            command="neardup-desktop scan FOLDER",
            folder=folder,
        )
    if index_use is IndexUse.NEEDED and held is Held.RECEIPTS:
        raise ArchiveError(
            "The archive in {folder} has lost its index and your decisions. Actions on "
            "files can still be undone.",
            "Scan your folders again.",
            command="neardup-desktop scan FOLDER",
            folder=folder,
        )
    if index_use is IndexUse.NEEDED:
        raise IndexDamagedError(
            "The index of the archive in {folder} is missing.",
            "Rescan.",
            command="neardup-desktop scan",
            folder=folder,
        )
