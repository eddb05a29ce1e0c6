"""An open archive: the one writer, and readers for the window."""

from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import Coverage, ItemFacts, NotCompared
from neardup_desktop.model.progress import Changes


def default_archive_folder() -> Path:
    """The platform's user data folder for this program."""
    raise NotImplementedError


class ArchiveReader:
    """Reads of an archive on a read-only connection; use it in one thread at a time."""

    def facts(self, items: Sequence[ItemId]) -> dict[ItemId, ItemFacts]:
        """Facts of the items that exist, by identifier. For 100 items under a millisecond or two."""
        raise NotImplementedError

    def text(self, item: ItemId) -> str:
        """The full visible text of an item; "" where it has none.

        Raises:
            UsageError: no such item.
        """
        raise NotImplementedError

    def not_compared(self) -> list[NotCompared]:
        """Every file and part that was not compared by its words, and everything skipped."""
        raise NotImplementedError

    def coverage(self) -> Coverage:
        """The coverage receipt in numbers."""
        raise NotImplementedError

    def find_item(self, reference: str) -> ItemId:
        """The item that a person names: its identifier, a path, or "path::part".

        Raises:
            UsageError: no such item.
        """
        raise NotImplementedError

    def close(self) -> None:
        """Close the connection."""
        raise NotImplementedError


class Archive:
    """The archive of one person: opened once, by one program at a time."""

    folder: Path

    @classmethod
    def open(cls, folder: Path, *, create: bool = True) -> Self:
        """Open or make the archive in `folder`, take its lock and bring its schema up to date.

        Raises:
            ArchiveLockedError: another program works on it.
            ArchiveError: it is damaged, read-only, of a newer version, the disk is full, or it
                does not exist and `create` is false.
        """
        raise NotImplementedError

    def sources(self) -> list[Path]:
        """The folders the person added, in order."""
        raise NotImplementedError

    def add_source(self, folder: Path) -> Path:
        """Add a folder (made absolute and canonical) and return it as stored.

        Raises:
            SourceError: it does not exist, is not a folder, or may not be read.
        """
        raise NotImplementedError

    def remove_source(self, folder: Path) -> Changes:
        """Forget a folder and what was read in it; nothing on disk changes."""
        raise NotImplementedError

    def reader(self) -> ArchiveReader:
        """A new read-only connection, for the thread that will use it."""
        raise NotImplementedError

    def hide(self, items: Sequence[ItemId]) -> Changes:
        """Hide items from lists; nothing on disk changes. Journaled."""
        raise NotImplementedError

    def unhide(self, items: Sequence[ItemId]) -> Changes:
        """Take the hiding of items back. Journaled."""
        raise NotImplementedError

    def close(self) -> None:
        """Close the archive and let its lock go."""
        raise NotImplementedError

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
