"""A way out where a database of an archive is damaged: it is set aside, and made anew."""

import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path

from neardup_desktop.engine.archive_reader import DECISIONS_NAME, INDEX_NAME, LOCK_NAME
from neardup_desktop.model.errors import ArchiveError
from neardup_desktop.model.system_reasons import system_reason
from neardup_desktop.store.database import lock_archive

_BESIDE = ("-journal", "-shm", "-wal", "")
"""What SQLite keeps beside a database, and it last: a new one must never meet the old one's log."""


def remove_index(folder: Path) -> None:
    """Delete the index of an archive, which holds nothing that cannot be made again.

    Raises:
        ArchiveLockedError: another program works on the archive.
        ArchiveError: it may not be deleted.
    """
    with closing(lock_archive(folder / LOCK_NAME)), _told(folder):
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
    with closing(lock_archive(folder / LOCK_NAME)), _told(folder):
        names = (folder / f"{DECISIONS_NAME}.damaged-{number}" for number in count(1))
        aside = next(path for path in names if not os.path.lexists(path))
        for ending in _BESIDE:
            path = folder / f"{DECISIONS_NAME}{ending}"
            if path.exists():
                path.rename(f"{aside}{ending}")
    return aside


@contextmanager
def _told(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise ArchiveError(
            "{path} cannot be used: {reason}.",
            "Check the permissions and the free space of that folder.",
            path=folder,
            reason=system_reason(error),
        ) from error
