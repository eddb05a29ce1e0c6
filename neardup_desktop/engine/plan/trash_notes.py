"""Recovers trashed files by the notes of the system's trash, without the journal."""

from collections.abc import Sequence
from pathlib import Path

from neardup_desktop.actions.errors import StepError, failed
from neardup_desktop.actions.identity import same_number, status_if_any
from neardup_desktop.actions.putting_back import put_back
from neardup_desktop.actions.renaming import Namer
from neardup_desktop.actions.trash import noted_from
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.model.actions import ItemRef, Refusal
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.journal import TrashNote
from neardup_desktop.workers.asking import answers


def trashed_from(archive: Archive, folders: Sequence[Path]) -> list[TrashNote]:
    """Files in the trash that were in one of these folders, by path.

    Without those that the journal has and finds, which `undo` puts back after checking them. No
    folders stand for those of the archive.

    Raises:
        UsageError: no folder is known, or the system's trash keeps no notes.
    """
    chosen = [Path(folder).expanduser().resolve() for folder in folders] or archive.sources()
    if not chosen:
        raise UsageError(
            "No folders are known to search in.",
            "Name the folders the files came from.",
            command="neardup-desktop undo --recover FOLDER",
        )
    journaled = {
        path
        for inode, paths in archive.journal.paths_in_trash()
        if (now := status_if_any(paths[0])) and same_number(now.st_ino, inode)
        for path in paths
    }
    found: dict[str, TrashNote] = {}
    for folder in chosen:
        if not answers(str(folder)):
            raise UsageError(
                "{path} does not answer.", "Connect or wake it and try again.", path=folder
            )
        notes = noted_from(str(folder))
        if notes is None:
            raise UsageError(
                "The trash of this system does not record where files came from.",
                "Open the trash and put them back there.",
            )
        found.update((note.trash_path, note) for note in notes if note.trash_path not in journaled)
    return sorted(found.values(), key=lambda note: note.path)


def put_back_noted(notes: Sequence[TrashNote]) -> tuple[list[tuple[TrashNote, str]], list[Refusal]]:
    """Move files in the trash back to where they were; names that are taken are refused.

    Returns:
        the files that are back, with their paths, and those that could not be put back.
    """
    namer = Namer()
    done: list[tuple[TrashNote, str]] = []
    left: list[Refusal] = []
    for note in notes:
        try:
            Path(note.path).parent.mkdir(parents=True, exist_ok=True)
            done.append((note, put_back(note.trash_path, note.path, namer)))
        except (OSError, StepError) as error:
            wrong = error if isinstance(error, StepError) else failed(error)
            trashed = ItemRef(ItemId(0), FileEntry(note.path, 0, 0), "", b"")
            left.append(Refusal(trashed, wrong.reason, wrong.detail))
    return done, left
