"""An open archive: the one writer, and readers for the window."""

import os
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import platformdirs

from neardup_desktop.crawl.walker import check_source
from neardup_desktop.engine.reflecting import IndexFollower, mend
from neardup_desktop.model.actions import Step, Tombstone, Verb
from neardup_desktop.model.errors import ArchiveError, UsageError
from neardup_desktop.model.extras import Extra
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import Coverage, ItemFacts, NotCompared
from neardup_desktop.model.progress import Changes
from neardup_desktop.model.rules import BUILT_IN_RULES, Rule
from neardup_desktop.model.system_reasons import system_reason
from neardup_desktop.store.containment import ContainmentStore
from neardup_desktop.store.coverage import CoverageStore
from neardup_desktop.store.database import Database, lock_archive
from neardup_desktop.store.decisions import (
    DecisionStore,
    chosen_representatives,
    hidden_items,
    item_refs,
    kept_items,
)
from neardup_desktop.store.extras import extras_of, items_with_extras
from neardup_desktop.store.facts import FactStore
from neardup_desktop.store.files import FileStore
from neardup_desktop.store.items import ItemStore
from neardup_desktop.store.journal import JournalStore
from neardup_desktop.store.migrate import migrate
from neardup_desktop.store.pairs import PairStore
from neardup_desktop.store.rules import RuleStore, protected_folders, saved_rules
from neardup_desktop.store.tombstones import tombstone_of, tombstones

INDEX_NAME = "index.db"
DECISIONS_NAME = "decisions.db"
LOCK_NAME = "archive.lock"
SCANNED_AT = "scanned at"
SCAN_BEGUN = "scan begun"
"""When the scan began that has not come to its end yet; nothing after one that has."""
"""The fact that holds when the last scan ended, in seconds since the epoch."""
PART_MARK = "::"
"""Between the path and the part of an item that a person names."""


def default_archive_folder() -> Path:
    """The platform's user data folder for this program."""
    return Path(platformdirs.user_data_dir("neardup-desktop", appauthor=False))


def holds_archive(folder: Path) -> bool:
    """Whether an archive was made in this folder; it may be of another version, or locked."""
    try:
        return (folder / INDEX_NAME).is_file() or (folder / DECISIONS_NAME).is_file()
    except OSError:
        return False


class ArchiveReader:
    """Reads of an archive on a read-only connection; use it in one thread at a time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.index = Database(folder / INDEX_NAME, read_only=True)
        self.index.attach(folder / DECISIONS_NAME, "decisions", read_only=True)
        self.items = ItemStore(self.index)
        self.files = FileStore(self.index)
        self.pairs = PairStore(self.index)
        self.containment = ContainmentStore(self.index)
        self.journal = JournalStore(self.index)
        self._coverage = CoverageStore(self.index)

    def facts(self, items: Sequence[ItemId]) -> dict[ItemId, ItemFacts]:
        """Facts of the items that exist, by identifier. For 100 items a millisecond or two."""
        return self.items.facts(items)

    def text(self, item: ItemId) -> str:
        """The full visible text of an item; "" where it has none.

        Raises:
            UsageError: no such item.
        """
        text = self.items.text(item)
        if text is None:
            raise UsageError(
                "There is no item {item} in this archive.", "Scan its folder first.", item=str(item)
            )
        return text

    def check(self) -> None:
        """Read both databases whole, which takes its time.

        Raises:
            ArchiveError: one of them is damaged.
        """
        self.index.check()

    def extras(self, items: Sequence[ItemId]) -> dict[ItemId, tuple[Extra, ...]]:
        """What these items hold and their texts do not show; those that hold nothing are left out.

        For 100 items a millisecond or two.
        """
        return extras_of(self.index, items)

    def items_with_extras(self) -> list[int]:
        """The items that hold anything their texts do not show, ascending."""
        return items_with_extras(self.index)

    def scanned_at_s(self) -> int | None:
        """When a scan last came to its end, seconds since the epoch; None: not known."""
        noted = FactStore(self.index).get(SCANNED_AT)
        return int(noted) if noted else None

    def unfinished_scan_s(self) -> int | None:
        """When a scan began that goes on or was stopped early, seconds since the epoch; or None."""
        noted = FactStore(self.index).get(SCAN_BEGUN)
        return int(noted) if noted else None

    def not_compared(self) -> list[NotCompared]:
        """Every file and part that was not compared by its words, and everything skipped."""
        return self._coverage.not_compared()

    def coverage(self) -> Coverage:
        """The coverage receipt in numbers."""
        return self._coverage.coverage()

    def hidden_items(self) -> list[ItemId]:
        """All items that are hidden now."""
        return hidden_items(self.index)

    def protected(self) -> list[str]:
        """The folders in which nothing is ever touched."""
        return protected_folders(self.index)

    def rules(self) -> list[Rule]:
        """The rules that the person saved, by name."""
        return saved_rules(self.index)

    def kept_items(self) -> list[ItemId]:
        """All items that are marked to be kept now."""
        return kept_items(self.index)

    def representatives(self) -> list[ItemId]:
        """All items chosen to stand for their clusters, the latest choice first."""
        return chosen_representatives(self.index)

    def tombstones(self) -> list[Tombstone]:
        """What was trashed and not put back, the newest first."""
        return tombstones(self.index)

    def find_item(self, reference: str) -> ItemId:
        """The item that a person names: its identifier, a path, or "path::part".

        Raises:
            UsageError: no such item, or a file with several items and no part named.
        """
        found = self._items_of_path(reference, None)
        if not found and PART_MARK in reference:
            path, _, part = reference.rpartition(PART_MARK)
            found = self._items_of_path(path, part)
        if not found and reference.isascii() and reference.isdigit():
            number = ItemId(int(reference))
            found = [(number, "")] if number in self.items.facts([number]) else []
        if not found and (tombstone := self._tombstone(reference)):
            raise UsageError(
                "{reference} is in the trash.",
                "{survivor} stands for it; to have it back, take back action {action}.",
                command=f"neardup-desktop undo {tombstone.action}",
                reference=reference,
                survivor=tombstone.survivor_path,
                action=str(tombstone.action),
            )
        if not found:
            raise UsageError(
                "{reference} is not in this archive.",
                "Scan its folder first, or check the name.",
                reference=reference,
            )
        whole = [item for item, part in found if part == ""]
        if whole:
            return whole[0]
        if len(found) > 1:
            raise UsageError(
                "{reference} holds {n} items.",
                "Name one of them, such as {reference}{mark}{part}",
                reference=reference,
                n=len(found),
                mark=PART_MARK,
                part=found[0][1],
            )
        return found[0][0]

    def _tombstone(self, path: str) -> Tombstone | None:
        """The newest tombstone of a path as a person names it, or None."""
        absolute = Path(os.path.abspath(Path(path).expanduser()))  # noqa: PTH100
        return tombstone_of(self.index, str(absolute)) or tombstone_of(
            self.index, str(absolute.parent.resolve() / absolute.name)
        )

    def _items_of_path(self, path: str, part: str | None) -> list[tuple[ItemId, str]]:
        # As named, and with its folder (not the file itself) free of symbolic links, as the
        # crawl sees it.
        absolute = Path(os.path.abspath(Path(path).expanduser()))  # noqa: PTH100
        for candidate in (absolute, absolute.parent.resolve() / absolute.name):
            found = self.items.ids_of_path(str(candidate))
            if part is not None:
                found = [(item, "") for item, own in found if own == part]
            if found:
                return found
        return []

    def close(self) -> None:
        """Close the connection."""
        self.index.close()


class Archive:
    """The archive of one person: opened once, by one program at a time."""

    def __init__(self, folder: Path, lock: Database) -> None:
        self.folder = folder
        self._lock = lock
        self.decisions_database = Database(folder / DECISIONS_NAME, full_sync=True)
        migrate(self.decisions_database, "decisions")
        self.index = Database(folder / INDEX_NAME)
        migrate(self.index, "index")
        self.index.attach(folder / DECISIONS_NAME, "decisions")
        self.decisions = DecisionStore(self.decisions_database)
        self._rules = RuleStore(self.decisions_database)
        self.journal = JournalStore(self.decisions_database)
        self.facts = FactStore(self.index)
        self.files = FileStore(self.index)
        self.items = ItemStore(self.index)
        self.pairs = PairStore(self.index)
        self.containment = ContainmentStore(self.index)
        self.follower = IndexFollower(
            self.index, self.files, self.facts, self.journal, self.sources
        )
        self.notes = self._mended()
        """Sentences about an action that was cut short the last time; usually none."""

    @classmethod
    def open(cls, folder: Path, *, create: bool = True) -> Self:
        """Open or make the archive in `folder`, take its lock and bring its schema up to date.

        Raises:
            ArchiveLockedError: another program works on it.
            ArchiveError: it is damaged, read-only, of a newer version, the disk is full, or it
                does not exist and `create` is false.
        """
        folder = Path(os.path.abspath(folder.expanduser()))  # noqa: PTH100
        if not create and not (folder / INDEX_NAME).exists():
            raise ArchiveError(
                "There is no archive in {folder} yet.",
                "Scan a folder first.",
                command="neardup-desktop scan FOLDER",
                folder=folder,
            )
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise ArchiveError(
                "The archive folder {folder} cannot be made: {reason}.",
                "Choose another folder for it.",
                command="--archive FOLDER",
                folder=folder,
                reason=system_reason(error),
            ) from error
        lock = lock_archive(folder / LOCK_NAME)
        try:
            return cls(folder, lock)
        except BaseException:
            lock.close()
            raise

    def _mended(self) -> tuple[str, ...]:
        """Bring journal and disk in line; a full disk does not keep the archive from opening.

        Until that is done the next time, every action still checks each file for itself.
        """
        try:
            return tuple(mend(self.journal, self.follower))
        except ArchiveError as error:
            return tuple(text for text in (error.message, error.remedy) if text)

    def sources(self) -> list[Path]:
        """The folders the person added, in order."""
        return [Path(path) for path in self.decisions.sources()]

    def add_source(self, folder: Path) -> Path:
        """Add a folder (made absolute and canonical) and return it as stored.

        Raises:
            SourceError: it does not exist, is not a folder, or may not be read.
        """
        canonical = check_source(folder)
        self.decisions.add_source(str(canonical))
        return canonical

    def remove_source(self, folder: Path) -> Changes:
        """Forget a folder and what was read in it; nothing on disk changes.

        What lies inside another source as well stays.
        """
        others = [other for other in self.sources() if other != folder]
        with self.index.transaction():
            if not any(folder.is_relative_to(other) for other in others):
                inside = [other for other in others if other.is_relative_to(folder)]
                self._forget_outside(folder, inside)
                self.items.drop_orphans()
        self.decisions.remove_source(str(folder))
        return Changes(archive=True)

    def _forget_outside(self, folder: Path, kept: Sequence[Path]) -> None:
        known = self.files.known(str(folder))
        bounds = [os.fsencode(other / "x")[:-1] for other in kept]
        gone = [
            file.id
            for path, file in known.items()
            if not any(path.startswith(bound) for bound in bounds)
        ]
        self.files.forget(gone)
        self.files.replace_skipped(str(folder), [])

    def rules(self) -> list[Rule]:
        """The rules that the person saved, by name."""
        return self._rules.rules()

    def save_rule(self, rule: Rule) -> None:
        """Save a rule, in place of a saved one of the same name.

        Raises:
            UsageError: it has no name, or that of a built-in rule.
        """
        if not rule.name.strip():
            raise UsageError("A rule needs a name.", "Give it one that says what it does.")
        if rule.name in {built_in.name for built_in in BUILT_IN_RULES}:
            raise UsageError(
                "{name} is a built-in rule, which stays as it is.",
                "Choose another name.",
                name=rule.name,
            )
        self._rules.save(rule)

    def remove_rule(self, name: str) -> None:
        """Forget a saved rule.

        Raises:
            UsageError: there is none of that name.
        """
        if not self._rules.remove(name):
            raise UsageError(
                "There is no saved rule called {name}.", "Look at the list of rules.", name=name
            )

    def protected(self) -> list[Path]:
        """The folders in which nothing is ever touched."""
        return [Path(path) for path in self.decisions.protected()]

    def protect(self, folder: Path) -> Path:
        """Never touch anything in a folder (made absolute and canonical); returns it as stored.

        Raises:
            SourceError: it does not exist, is not a folder, or may not be read.
        """
        canonical = check_source(folder)
        self._rules.protect(str(canonical))
        return canonical

    def unprotect(self, folder: Path) -> None:
        """Take the protection of a folder away, also of one that is gone.

        Raises:
            UsageError: it is not protected.
        """
        absolute = Path(os.path.abspath(folder.expanduser()))  # noqa: PTH100
        names = dict.fromkeys(map(str, (folder, absolute, absolute.resolve())))
        if not any([self._rules.unprotect(name) for name in names]):
            raise UsageError("{folder} is not protected.", folder=folder)

    def reader(self) -> ArchiveReader:
        """A new read-only connection, for the thread that will use it."""
        return ArchiveReader(self.folder)

    def hide(self, items: Sequence[ItemId]) -> Changes:
        """Hide items from lists; nothing on disk changes. Journaled."""
        self._decide(Verb.HIDE, items)
        return Changes(items_hidden=True)

    def unhide(self, items: Sequence[ItemId]) -> Changes:
        """Take the hiding of items back. Journaled."""
        self._decide(Verb.UNHIDE, items)
        return Changes(items_hidden=True)

    def mark(self, verb: Verb, items: Sequence[ItemId]) -> Changes:
        """Hide or keep items, let them stand for their clusters, or take it back. Journaled."""
        self._decide(verb, items)
        return Changes(items_hidden=True)

    def _decide(self, verb: Verb, items: Sequence[ItemId]) -> None:
        steps = [Step(subject) for subject in item_refs(self.index, items)]
        if steps:
            self.decisions.decide(verb, "", steps)

    def close(self) -> None:
        """Close the archive and let its lock go."""
        self.index.close()
        self.decisions_database.close()
        self._lock.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
