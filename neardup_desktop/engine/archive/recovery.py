"""Recovery of damaged databases, which are set aside: a scan makes the index anew.

Decisions are restored from their newest sound copy and the receipts of actions.
"""

import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from enum import Enum, auto
from itertools import count
from math import inf
from pathlib import Path

from neardup_desktop.engine.archive.reader import DECISIONS_NAME, INDEX_NAME, LOCK_NAME
from neardup_desktop.model.errors import (
    ArchiveClosedError,
    ArchiveError,
    ArchiveFaultError,
    IndexDamagedError,
    NeardupError,
)
from neardup_desktop.model.messages import Message
from neardup_desktop.store.copies import is_sound, is_unused, newest_sound_copy, restore_copy
from neardup_desktop.store.database import DATABASE_FILES, Database, damaged, lock_archive
from neardup_desktop.store.migrate import migrate, schema_of, tables_in
from neardup_desktop.store.receipts import Receipts

_CHECKED_BYTES = 64 << 20
"""Up to this size (a fifth of a second) an index is looked through before files are put back."""


class IndexUse(Enum):
    """The ways to open an archive whose index is missing or cannot be used."""

    MADE = auto()
    """It is set aside, and an empty one takes its place, for a scan."""
    NEEDED = auto()
    """The archive is not opened, and the index left as it is."""
    SPARED = auto()
    """The archive is opened for the sake of the decisions and the journal alone."""
    DOUBTED = auto()
    """So too; the index is looked through first, so that nothing fails once files are put back."""


def opened_index(path: Path, *, is_new: bool, read_only: bool = False) -> Database:
    """Open an index, or make a new one, and bring its schema up to date.

    Raises:
        IndexDamagedError: it cannot be used, as far as that is seen at once.
        ArchiveError: the folder cannot be written, or the disk is full.
    """
    try:
        index = Database(path, read_only=read_only)
    except ArchiveClosedError as error:
        if is_new or not isinstance(error.__cause__, PermissionError):
            raise
        raise IndexDamagedError(
            error.message,
            "Give yourself permission to read and change it, or rescan to make a new one.",
            command="neardup-desktop scan",
        ) from error
    try:
        if not is_new and not index.number("PRAGMA user_version"):
            raise damaged(path, Message("{path} is empty.", path=path))
        migrate(index, "index")
    except ArchiveFaultError as error:
        # It is of another version than it says, or no index at all.
        index.close()
        raise damaged(path) from error
    except BaseException:
        index.close()
        raise
    return index


def index_of(
    folder: Path, use: IndexUse, *, is_unused: bool, is_still: bool
) -> tuple[Database, tuple[str, ...]]:
    """The index of an archive, and the notes on it.

    If nothing was ever scanned, a missing or empty index is nothing strange. If the archive
    `is_still`, nothing can be written.

    Raises:
        IndexDamagedError: it cannot be used, and is needed.
    """
    path = folder / INDEX_NAME
    if not os.path.lexists(path):
        if use is not IndexUse.MADE:
            return _without_index(), ()
        note = Message(
            "{path} was missing, and the next scan makes a new one. Your files are unchanged.",
            path=path,
        )
        return opened_index(path, is_new=True), () if is_unused else (note,)
    try:
        index = opened_index(path, is_new=is_unused, read_only=is_still)
    except IndexDamagedError as error:
        if use is IndexUse.NEEDED:
            raise
        if use is not IndexUse.MADE:
            return _without_index(), (error.message,)
        note = _put_aside(folder, error)
        return opened_index(path, is_new=True), (note,)
    if use is IndexUse.DOUBTED:
        try:
            look_through(index, _CHECKED_BYTES)
        except IndexDamagedError as error:
            index.close()
            return _without_index(), (_put_aside(folder, error),)
    return index, ()


def _put_aside(folder: Path, fault: IndexDamagedError) -> Message:
    """Set an index aside; returns what to say."""
    return Message(
        "{fault} It was set aside as {name}, and the next scan makes a new one. Your files are "
        "unchanged.",
        fault=fault.message,
        name=set_index_aside(folder).name,
    )


def _without_index() -> Database:
    """An index in memory, which lists nothing and leaves nothing behind."""
    index = Database.in_memory()
    migrate(index, "index")
    return index


def set_index_aside(folder: Path) -> Path:
    """Give the index of an archive another name; the next scan makes it anew.

    Call it with the lock held and the index closed. Only the newest of the indexes that were set
    aside stays: they hold nothing that cannot be made again, but may be large.

    Returns:
        where it is now.

    Raises:
        ArchiveError: it may not be renamed.
    """
    return _set_aside(folder, INDEX_NAME, keep_older=False)


def renew_index(folder: Path) -> None:
    """Set the index of an archive aside that is not open.

    Raises:
        ArchiveLockedError: another program works on the archive.
        ArchiveError: it may not be renamed.
    """
    with closing(lock_archive(folder / LOCK_NAME)):
        set_index_aside(folder)


def set_aside_if_damaged(error: Exception, folder: Path) -> IndexDamagedError | None:
    """Set the index of an archive aside that an error shows to be damaged.

    A fault that keeps the index from being opened is left to the next scan, which meets it as well.
    The archive is closed by now.

    Returns:
        what was done, to be raised in place of the error; None where it says nothing of the index.
    """
    if not isinstance(fault := explained(error, folder), IndexDamagedError):
        return None
    path = folder / INDEX_NAME
    if not os.path.lexists(path):
        return fault
    try:
        lock = lock_archive(folder / LOCK_NAME)
    except ArchiveClosedError:
        return fault
    with closing(lock):
        try:
            opened_index(path, is_new=False).close()
        except IndexDamagedError:
            return fault
        aside = set_index_aside(folder)
    message = Message("{fault} It was set aside as {name}.", fault=fault.message, name=aside.name)
    return IndexDamagedError(message, fault.remedy, command=fault.command)


def explained(error: Exception, folder: Path) -> Exception:
    """The error itself, or damage of the index of an archive that explains it.

    Whatever the program did not expect may come from an index that lost a table, or rows that
    others belong to. All of it is looked through, which takes seconds for a large one.
    """
    if isinstance(error, NeardupError) and not isinstance(error, ArchiveFaultError):
        return error
    path = folder / INDEX_NAME
    try:
        with closing(Database(path, read_only=True)) as index:
            look_through(index)
    except IndexDamagedError as damage:
        damage.__cause__ = error
        return damage
    except ArchiveError:
        # It is gone or locked, which says nothing about the error.
        return error
    return error


def look_through(index: Database, most_bytes: float = inf) -> None:
    """Check that an index has all its tables, and no row belongs to one that is gone.

    If it has more than `most_bytes`, only the tables are looked for.

    Raises:
        IndexDamagedError: something is amiss.
    """
    if tables_in(index) != schema_of("index", index.number("PRAGMA user_version")):
        raise damaged(index.path)
    if index.path.stat().st_size <= most_bytes:
        index.check()
        if index.row("PRAGMA main.foreign_key_check") is not None:
            raise damaged(index.path)


def set_decisions_aside(folder: Path) -> Path:
    """Give the decisions of an archive another name, under which they are kept.

    Returns:
        where they are now.

    Raises:
        ArchiveLockedError: another program works on the archive.
        ArchiveError: they may not be renamed.
    """
    with closing(lock_archive(folder / LOCK_NAME)):
        return _set_aside(folder, DECISIONS_NAME)


class Held(Enum):
    """The decisions of an archive that a folder still has."""

    NOTHING = auto()
    RECEIPTS = auto()
    """The receipts alone, so that actions on files can be undone."""
    DECISIONS = auto()


def decisions_held(folder: Path) -> Held:
    """The decisions in a folder: themselves, copies, or receipts to restore them from."""
    path = folder / DECISIONS_NAME
    if not is_unused(path) or newest_sound_copy(path) is not None:
        return Held.DECISIONS
    return Held.RECEIPTS if Receipts(folder).exist() else Held.NOTHING


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
    # If their log still exists, the program did not close them.
    if is_sound(path, is_whole=path.with_name(f"{path.name}-wal").exists()):
        return ()
    copy = newest_sound_copy(path)
    has_receipts = Receipts(folder).exist()
    if copy is None and not has_receipts:
        if not is_unused(path):
            raise damaged(path)
        return ()
    aside = _set_aside(folder, DECISIONS_NAME) if path.exists() else None
    if copy is None:
        return (
            Message(
                "Your decisions were lost. Actions on files can still be undone, from their "
                "receipts; hidden, kept and marked items are shown again."
            ),
        )
    with disk_errors_reported(folder):
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


def _set_aside(folder: Path, name: str, *, keep_older: bool = True) -> Path:
    """Rename the files of a database; returns the new name of the main one."""
    with disk_errors_reported(folder):
        names = (folder / f"{name}.damaged-{number}" for number in count(1))
        aside = next(path for path in names if not os.path.lexists(path))
        older = [] if keep_older else [*folder.glob(f"{name}.damaged-*")]
        for ending in DATABASE_FILES:
            path = folder / f"{name}{ending}"
            if os.path.lexists(path):
                path.rename(f"{aside}{ending}")
        for path in older:
            # Anything but a file was put there by somebody, and is not ours to delete.
            if path.is_file():
                path.unlink()
    return aside


@contextmanager
def disk_errors_reported(folder: Path) -> Iterator[None]:
    """Report errors of the system as those of their file, or of this folder."""
    try:
        yield
    except OSError as error:
        file = os.path.normpath(error.filename) if error.filename else folder  # not "archive/."
        raise ArchiveClosedError.of(file, error) from error
