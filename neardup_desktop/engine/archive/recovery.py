"""Recovery of damaged databases: an index is deleted and rebuilt by the next scan.

Decisions are set aside and restored from their newest sound copy and the receipts of actions.
"""

import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from neardup_desktop.engine.archive.reader import DECISIONS_NAME, INDEX_NAME, LOCK_NAME
from neardup_desktop.model.errors import ArchiveError
from neardup_desktop.model.messages import Message
from neardup_desktop.model.system_reasons import system_reason
from neardup_desktop.store.copies import is_sound, is_unused, newest_sound_copy, restore_copy
from neardup_desktop.store.database import damaged, lock_archive
from neardup_desktop.store.receipts import Receipts

_BESIDE = ("-journal", "-shm", "-wal", "")
"""Files of a database; itself last, because a new one must never meet the log of the old one."""


def remove_index(folder: Path) -> None:
    """Delete the index of an archive, which holds nothing that cannot be made again.

    Raises:
        ArchiveLockedError: another program works on the archive.
        ArchiveError: it may not be deleted.
    """
    with closing(lock_archive(folder / LOCK_NAME)), _disk_errors_reported(folder):
        for ending in _BESIDE:
            (folder / f"{INDEX_NAME}{ending}").unlink(missing_ok=True)


def set_decisions_aside(folder: Path) -> Path:
    """Give the decisions of an archive another name, under which they are kept.

    Returns:
        where they are now.

    Raises:
        ArchiveLockedError: another program works on the archive.
        ArchiveError: they may not be renamed.
    """
    with closing(lock_archive(folder / LOCK_NAME)):
        return _set_aside(folder)


def holds_decisions(folder: Path) -> bool:
    """Whether a folder has decisions, or copies or receipts to restore them from."""
    path = folder / DECISIONS_NAME
    return path.exists() or newest_sound_copy(path) is not None or Receipts(folder).exist()


def recover_decisions(folder: Path) -> tuple[str, ...]:
    """Restore the decisions of an archive if their file is missing, empty or damaged.

    Call it with the lock held, before they are opened. Actions on files since the copy was made are
    added from the receipts later (`Receipts.bring_back`).

    Returns:
        Messages about what happened; none where nothing was wrong.

    Raises:
        DecisionsDamagedError: there is nothing to restore them from; they stay as they are.
        ArchiveError: a file may not be read, renamed or written.
    """
    path = folder / DECISIONS_NAME
    if is_sound(path, is_whole=_was_cut_short(path)):
        return ()
    copy = newest_sound_copy(path)
    has_receipts = Receipts(folder).exist()
    if copy is None and not has_receipts:
        if not is_unused(path):
            raise damaged(path)
        return ()
    aside = _set_aside(folder) if path.exists() else None
    if copy is None:
        return (
            Message(
                "Your decisions were lost. Actions on files can still be undone, from their "
                "receipts; hidden, kept and marked items are shown again."
            ),
        )
    with _disk_errors_reported(folder):
        made = datetime.fromtimestamp(copy.stat().st_mtime, UTC).astimezone()
        restore_copy(copy, path)
    since = made.strftime("%Y-%m-%d %H:%M:%S")
    if aside is None:
        return (
            Message(
                "Your decisions were missing. They were restored from a copy of {since}.",
                since=since,
            ),
        )
    return (
        Message(
            "Your decisions were damaged. They were restored from a copy of {since}; the damaged "
            "file is kept as {name}.",
            since=since,
            name=aside.name,
        ),
    )


def _was_cut_short(decisions: Path) -> bool:
    """Whether the program did not close its decisions: their log still exists."""
    return decisions.with_name(f"{decisions.name}-wal").exists()


def _set_aside(folder: Path) -> Path:
    with _disk_errors_reported(folder):
        names = (folder / f"{DECISIONS_NAME}.damaged-{number}" for number in count(1))
        aside = next(path for path in names if not os.path.lexists(path))
        for ending in _BESIDE:
            path = folder / f"{DECISIONS_NAME}{ending}"
            if path.exists():
                path.rename(f"{aside}{ending}")
    return aside


@contextmanager
def _disk_errors_reported(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise ArchiveError(
            "{path} cannot be used: {reason}.",
            "Check the permissions and the free space of that folder.",
            path=folder,
            reason=system_reason(error),
        ) from error
