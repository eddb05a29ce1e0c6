"""Read-only access to an archive, for any thread that has a reader of its own."""

import os
from collections.abc import Sequence
from pathlib import Path

from neardup_desktop.model.actions import DoneStep
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.extras import Extra
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.formats import OnRequest, groups_named
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import Coverage, ItemInfo, NotCompared
from neardup_desktop.model.rules import FolderRole, Rule, roles_named
from neardup_desktop.model.settings import DEFAULT_METHOD
from neardup_desktop.store.containment import ContainmentStore
from neardup_desktop.store.coverage import CoverageStore
from neardup_desktop.store.database import Database
from neardup_desktop.store.decisions import (
    DecisionStore,
    also_read,
    chosen_representatives,
    hidden_items,
    kept_items,
    scan_choice,
)
from neardup_desktop.store.extras import extras_of
from neardup_desktop.store.files import FileStore
from neardup_desktop.store.folder_choices import folder_roles, left_out
from neardup_desktop.store.items import ItemStore
from neardup_desktop.store.journal import JournalStore
from neardup_desktop.store.metadata import MetadataStore
from neardup_desktop.store.pairs import PairStore
from neardup_desktop.store.pictures import PictureStore
from neardup_desktop.store.rules import protected_folders, saved_rules
from neardup_desktop.store.scans import ScanStore
from neardup_desktop.store.search import SearchStore

INDEX_NAME = "index.db"
DECISIONS_NAME = "decisions.db"
LOCK_NAME = "archive.lock"
SCANNED_AT = "scanned at"
"""Metadata: when the last scan ended, in seconds since the epoch."""
SCAN_BEGUN = "scan begun"
"""Metadata: when the scan began that is not complete yet; empty after a complete one."""
CHANGES_BEGUN = "changes begun"
"""Metadata: when reading some changed files began that is not complete yet; else empty."""
PAIRS_LEFT_OUT = "pairs left out"
"""Metadata: how many pairs of very large groups were not compared when texts were last paired."""
FAILED_METHOD = "method failed"
"""Metadata: the method that failed when texts were last paired, with parameters and version."""
METHOD = "method"
"""The choice about scans by which method pairs are found."""
PART_MARK = "::"
"""Between path and part where the user names an item."""


class ArchiveChoices:
    """The user's choices about scans and rules, in the database that has the decisions."""

    def __init__(self, database: Database) -> None:
        self._chosen_in = database

    def also_read(self) -> frozenset[OnRequest]:
        """The groups of formats that the user wants read although they are left out by default.

        Groups that only a newer version knows are ignored.
        """
        return groups_named(also_read(self._chosen_in))

    def method(self) -> str:
        """The method by which scans find pairs, as in `ScanSettings`."""
        return scan_choice(self._chosen_in, METHOD) or DEFAULT_METHOD

    def left_out(self) -> tuple[str, ...]:
        """The names, patterns and paths that no scan reads."""
        return tuple(left_out(self._chosen_in))

    def folder_roles(self) -> dict[str, FolderRole]:
        """The folders that hold originals or backups."""
        return roles_named(folder_roles(self._chosen_in))

    def rules(self) -> list[Rule]:
        """The rules that the user saved, by name.

        Raises:
            ArchiveError: a rule was saved by a newer version of this program.
        """
        return saved_rules(self._chosen_in)


class ArchiveReader(ArchiveChoices):
    """Reads of an archive on a read-only connection; use it in one thread at a time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.index = Database(folder / INDEX_NAME, read_only=True)
        self.index.attach(folder / DECISIONS_NAME, "decisions", read_only=True)
        super().__init__(self.index)
        self.items = ItemStore(self.index)
        self.files = FileStore(self.index)
        self.pairs = PairStore(self.index)
        self.containment = ContainmentStore(self.index)
        self.journal = JournalStore(self.index)
        self.scans = ScanStore(self.index)
        self.pictures = PictureStore(self.index)
        self.search = SearchStore(self.index)
        self.metadata = MetadataStore(self.index)
        self._coverage = CoverageStore(self.index)

    def item_infos(self, items: Sequence[ItemId]) -> dict[ItemId, ItemInfo]:
        """Those of these items that exist; 100 of them take a millisecond or two."""
        return self.items.item_infos(items)

    def scanned(self, item: ItemId) -> tuple[FileEntry, ItemInfo] | None:
        """The file of an item as it was scanned, and the item; None where either is gone."""
        info = self.item_infos([item]).get(item)
        file = None if info is None else self.files.scanned(info.file)
        return None if info is None or file is None else (file, info)

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
        """Check both databases page by page, which takes long.

        Raises:
            ArchiveError: one of them is damaged.
        """
        self.index.check()

    def extras(self, items: Sequence[ItemId]) -> dict[ItemId, tuple[Extra, ...]]:
        """The extras of these items, without items that have none.

        Takes a millisecond or two for 100 items.
        """
        return extras_of(self.index, items)

    def scanned_at_s(self) -> int | None:
        """End of the last complete scan, seconds since the epoch; None if unknown."""
        noted = self.metadata.get(SCANNED_AT)
        return int(noted) if noted else None

    def source_seen_s(self, source: str) -> int | None:
        """The last time a scan found a source, seconds since the epoch; None if unknown."""
        return self.metadata.seen_s(source)

    def unfinished_scan_s(self) -> int | None:
        """Start of a running or incomplete scan, seconds since the epoch, or None.

        Reading changed files counts as one: until that is done, what they held is missing.
        """
        noted = self.metadata.get(SCAN_BEGUN) or self.metadata.get(CHANGES_BEGUN)
        return int(noted) if noted else None

    def pairs_left_out(self) -> int:
        """The number of pairs of very large groups that the last scan did not compare."""
        return int(self.metadata.get(PAIRS_LEFT_OUT) or 0)

    def files_read(self) -> tuple[int, int]:
        """The number of known files that were read, even without success, and of all of them."""
        row = self.index.row("SELECT count(outcome), count(*) FROM files")
        assert row is not None
        return int(row[0]), int(row[1])

    def has_items(self) -> bool:
        """Whether anything was read into the archive."""
        return self.index.row("SELECT 1 FROM items LIMIT 1") is not None

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

    def sources(self) -> list[str]:
        """The folders that were added, in order."""
        return DecisionStore(self.index).sources()

    def kept_items(self) -> list[ItemId]:
        """All items that are marked to be kept now."""
        return kept_items(self.index)

    def representatives(self) -> list[ItemId]:
        """All items chosen to represent their clusters, the latest choice first."""
        return chosen_representatives(self.index)

    def find_item(self, reference: str) -> ItemId:
        """The item that the user names by identifier, path, or "path::part".

        Raises:
            UsageError: no such item, or a file with several items and no part named.
        """
        found = self._items_of_path(reference, None)
        if not found and PART_MARK in reference:
            path, _, part = reference.rpartition(PART_MARK)
            found = self._items_of_path(path, part)
        if not found and reference.isascii() and reference.isdigit():
            number = ItemId(int(reference))
            found = [(number, "")] if number in self.items.item_infos([number]) else []
        if not found and (trashed := self._trashed(reference)):
            raise UsageError(
                "{reference} is in the trash.",
                "{survivor} was kept instead. To restore it, undo action {action}.",
                command=f"neardup-desktop undo {trashed.action}",
                reference=reference,
                survivor=trashed.step.survivor_path,
                action=str(trashed.action),
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
                "{reference} contains {n} items.",
                "Name one of them, such as {reference}{mark}{part}",
                reference=reference,
                n=len(found),
                mark=PART_MARK,
                part=found[0][1],
            )
        return found[0][0]

    def _trashed(self, path: str) -> DoneStep | None:
        """What trashed the file at a path last, as the user names it; None where it is not gone."""
        absolute = Path(os.path.abspath(Path(path).expanduser()))  # noqa: PTH100
        found = self.journal.trashed(str(absolute)) or self.journal.trashed(
            str(absolute.parent.resolve() / absolute.name)
        )
        return next(iter(found), None)

    def _items_of_path(self, path: str, part: str | None) -> list[tuple[ItemId, str]]:
        # As named, and with symbolic links of its folder (not of the file) resolved, as in the
        # crawl.
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
