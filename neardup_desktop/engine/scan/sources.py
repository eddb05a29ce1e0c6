"""Which of the folders to scan are present, and which are missing, perhaps with their disk."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from neardup_desktop.actions.found_again import holds_nothing
from neardup_desktop.crawl.walker import check_source
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.model.errors import SourceError, UsageError
from neardup_desktop.model.messages import Message
from neardup_desktop.model.outcomes import SkipReason
from neardup_desktop.model.progress import CancelFlag

_WORDS = {
    SkipReason.AWAY: Message(
        "{folder} is empty or missing. What was read from it is kept. Connect its disk and rescan, "
        "or remove it from your folders."
    ),
    SkipReason.UNREADABLE_FOLDER: Message(
        "You do not have permission to read {folder}. What was read from it is kept. Change its "
        "permissions, then rescan."
    ),
}


_SILENT = Message("{folder} does not answer, so it was skipped. What was read from it is kept.")


@dataclass(frozen=True, slots=True)
class Sources:
    """The folders of a scan.

    Attributes:
        present: those to crawl, canonical.
        away: those that may not be opened, are missing, or suddenly empty as when their disk is
            not connected, or do not answer, and which of these; what was read in them is kept.
        silent: those of them that do not answer.
    """

    present: tuple[Path, ...]
    away: dict[Path, SkipReason]
    silent: frozenset[Path] = frozenset()

    def notes(self) -> list[Message]:
        """Messages about folders that are away."""
        return [
            (_SILENT if folder in self.silent else _WORDS[reason]).filled(
                folder=os.fsencode(folder).decode("utf-8", "replace")
            )
            for folder, reason in self.away.items()
        ]


def choose_sources(
    archive: Archive, folders: Sequence[Path], cancel: CancelFlag | None = None
) -> Sources:
    """The folders to scan; new ones are added once all of them have been checked.

    Without folders these are all sources of the archive. A folder that was named must be there.

    Raises:
        SourceError: a named folder does not exist, is not one, or may not be read.
        UsageError: there is no folder to scan, or a named one is excluded.
    """
    named = [check_source(folder, cancel) for folder in folders]
    known = archive.sources()
    for folder in named:
        if folder not in known and (pattern := archive.leaves_out(folder)):
            raise UsageError(
                "You excluded {folder}, so scans skip it.",
                "Remove it from the skipped names in Folders, then rescan.",
                command=f"neardup-desktop scan --include {pattern}",
                folder=folder,
            )
    for folder in named:
        archive.add_source(folder)
    known = archive.sources()
    if not known:
        raise UsageError("No folder has been added yet.", "Choose a folder to scan.")
    there: list[Path] = []
    away: dict[Path, SkipReason] = {}
    silent: set[Path] = set()
    for folder in known:
        try:
            canonical = check_source(folder, cancel)
        except SourceError as error:
            is_shut = isinstance(error.__cause__, PermissionError)
            away[folder] = SkipReason.UNREADABLE_FOLDER if is_shut else SkipReason.AWAY
            if isinstance(error.__cause__, TimeoutError):
                silent.add(folder)
        else:
            if _is_suddenly_empty(archive, canonical):
                away[folder] = SkipReason.AWAY
            else:
                there.append(folder)
    present = [folder for folder in there if not named or folder in named]
    return Sources(tuple(present), away, frozenset(silent))


def _is_suddenly_empty(archive: Archive, folder: Path) -> bool:
    """Whether a folder is empty in which files were read before."""
    return holds_nothing(str(folder)) and archive.files.knows_any_in(str(folder))
