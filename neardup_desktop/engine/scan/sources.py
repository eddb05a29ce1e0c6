"""The folders to scan that are present, and those that are missing, perhaps with their disk."""

import os
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from neardup_desktop.actions.found_again import holds_nothing
from neardup_desktop.crawl.walker import check_source
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.model.errors import SourceError, UsageError
from neardup_desktop.model.messages import Message
from neardup_desktop.model.outcomes import SkipReason
from neardup_desktop.model.progress import CancelFlag

_AWAY = Message(
    "{folder} is empty or missing. What was read from it is kept. Connect its disk and rescan, "
    "or remove it from your folders."
)
_SHUT = Message(
    "You do not have permission to read {folder}. What was read from it is kept. Change its "
    "permissions, then rescan."
)
_SILENT = Message("{folder} does not answer, so it was skipped. What was read from it is kept.")


class Sources(Struct, frozen=True):
    """The folders of a scan.

    Attributes:
        present: those to crawl, canonical.
        away: those that may not be opened, are missing, or suddenly empty as when their disk is
            not connected, or do not answer, and which of these; what was read in them is kept.
        notes: what is to be said of these.
    """

    present: tuple[Path, ...]
    away: dict[Path, SkipReason]
    notes: tuple[Message, ...] = ()


NO_SOURCES = Sources((), {})


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
                "Remove it from the skipped names in Scan settings, then rescan.",
                command=f"neardup-desktop scan --include {pattern}",
                folder=folder,
            )
    for folder in named:
        archive.add_source(folder)
    known = archive.sources()
    if not known:
        raise UsageError("No folder has been added yet.", "Choose a folder to scan.")
    looks = {folder: _away(archive, folder, cancel) for folder in known}
    away = {folder: why for folder, why in looks.items() if why is not None}
    present = [one for one in known if one not in away and (not named or one in named)]
    notes = [
        words.filled(folder=os.fsencode(folder).decode("utf-8", "replace"))
        for folder, (_, words) in away.items()
    ]
    reasons = {folder: reason for folder, (reason, _) in away.items()}
    return Sources(tuple(present), reasons, tuple(notes))


def _away(
    archive: Archive, folder: Path, cancel: CancelFlag | None
) -> tuple[SkipReason, Message] | None:
    """Why nothing can be read in a folder now, and how that is said; None if it can."""
    try:
        canonical = str(check_source(folder, cancel))
    except SourceError as error:
        if isinstance(error.__cause__, PermissionError):
            return SkipReason.UNREADABLE_FOLDER, _SHUT
        is_silent = isinstance(error.__cause__, TimeoutError)
        return SkipReason.AWAY, _SILENT if is_silent else _AWAY
    is_suddenly_empty = holds_nothing(canonical) and archive.files.knows_any_in(canonical)
    return (SkipReason.AWAY, _AWAY) if is_suddenly_empty else None
