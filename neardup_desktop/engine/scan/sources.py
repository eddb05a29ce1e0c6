"""Which of the folders to scan are present, and which are missing, perhaps with their disk."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from neardup_desktop.crawl.walker import check_source
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.model.errors import SourceError, UsageError
from neardup_desktop.model.messages import Message
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.workers.asking import asked


@dataclass(frozen=True, slots=True)
class Sources:
    """The folders of a scan.

    Attributes:
        present: those to crawl, canonical.
        away: those that are missing, or suddenly empty as when their disk is not connected, or do
            not answer; what was read in them is kept.
        silent: those of them that do not answer.
    """

    present: tuple[Path, ...]
    away: tuple[Path, ...]
    silent: frozenset[Path] = frozenset()

    def notes(self) -> list[Message]:
        """Messages about missing folders."""
        return [
            Message(
                "{folder} does not answer, so it was skipped. What was read from it is kept."
                if folder in self.silent
                else "{folder} is empty or missing. What was read from it is kept. Connect its "
                "disk and rescan, or remove it from your folders.",
                folder=os.fsencode(folder).decode("utf-8", "replace"),
            )
            for folder in self.away
        ]


def choose_sources(
    archive: Archive, folders: Sequence[Path], cancel: CancelFlag | None = None
) -> Sources:
    """The folders to scan; new ones are added once all of them have been checked.

    Without folders these are all sources of the archive. A folder that was named must exist; of the
    others, missing ones are left out as long as one is present.

    Raises:
        SourceError: a named folder does not exist, is not one, or may not be read; or none of
            the sources can be.
        UsageError: there is no folder to scan.
    """
    named = [check_source(folder, cancel) for folder in folders]
    for folder in named:
        archive.add_source(folder)
    known = archive.sources()
    if not known:
        raise UsageError("No folder has been added yet.", "Choose a folder to scan.")
    there: list[Path] = []
    away: list[Path] = []
    silent: set[Path] = set()
    problem: SourceError | None = None
    for folder in known:
        try:
            canonical = check_source(folder, cancel)
        except SourceError as error:
            problem = problem or error
            away.append(folder)
            if isinstance(error.__cause__, TimeoutError):
                silent.add(folder)
        else:
            (away if _is_suddenly_empty(archive, canonical) else there).append(folder)
    present = [folder for folder in there if not named or folder in named]
    if not present and problem is not None and not named:
        raise problem
    return Sources(tuple(present), tuple(away), frozenset(silent))


def _is_suddenly_empty(archive: Archive, folder: Path) -> bool:
    """Whether a folder is empty in which files were read before."""
    try:
        if asked(str(folder), os.listdir, folder):
            return False
    except OSError:
        return True
    return archive.files.knows_any_in(str(folder))
