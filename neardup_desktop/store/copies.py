"""Verified copies of the decisions, from which a lost or damaged file is restored."""

import filecmp
import shutil
import time
from contextlib import closing, suppress
from pathlib import Path

from neardup_desktop.model.disks import sync_folder
from neardup_desktop.model.errors import ArchiveError, DecisionsDamagedError
from neardup_desktop.store.database import Database, private_file, sync_file
from neardup_desktop.store.migrate import column_types, known_versions, schema_of, tables_in

COPIES = 3
"""Number of copies; the newest one is number 1."""

AT_ONCE_BYTES = 4 << 20
"""Up to this size (some 10,000 steps) a copy takes some hundredths of a second and is made after
each decision; larger ones only after actions on files, every minute and at the end."""

_OFTEN_S = 60.0
_OF_EVERY_VERSION = {"actions", "steps"}
"""Tables without which a database holds no decisions, whatever version it says it is of."""
_CHECKED_BYTES = 64 << 20
"""Up to this size (a fifth of a second) all decisions are checked when the archive opens."""


class DecisionCopies:
    """The copies of one database of decisions."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._copied_at_s = float("-inf")
        self._copied = -1

    def keep(self, *, at_once: bool) -> None:
        """Make a copy if anything has changed since; `at_once` copies even many decisions.

        Failing (a full disk) is no error, because the decisions themselves are on the disk.
        """
        changes = self._database.number("SELECT total_changes()")
        if changes == self._copied:
            return
        is_large = _size(self._database.path) > AT_ONCE_BYTES
        if is_large and not at_once and time.monotonic() - self._copied_at_s < _OFTEN_S:
            return
        with suppress(ArchiveError, OSError):
            self._keep()
            self._copied, self._copied_at_s = changes, time.monotonic()

    def _keep(self) -> None:
        path = self._database.path
        part = path.with_name(f"{path.name}.copy-part")
        part.unlink(missing_ok=True)
        self._database.back_up(part)
        # Equal copies would push out older, different ones; whether they are sound is known.
        newest = copy_of(path, 1)
        is_equal = _size(part) == _size(newest) and filecmp.cmp(part, newest, shallow=False)
        if is_equal or not is_sound(part):
            part.unlink()
            return
        for number in range(COPIES, 1, -1):
            with suppress(FileNotFoundError):
                copy_of(path, number - 1).replace(copy_of(path, number))
        part.replace(copy_of(path, 1))
        sync_folder(path.parent)


def copy_of(path: Path, number: int) -> Path:
    """The path of a copy of the decisions; the newest is number 1."""
    return path.with_name(f"{path.name}.copy-{number}")


def newest_sound_copy(path: Path) -> Path | None:
    """The newest undamaged copy of decisions, or None."""
    for number in range(1, COPIES + 1):
        with suppress(ArchiveError):
            if is_sound(copy_of(path, number)):
                return copy_of(path, number)
    return None


def restore_copy(copy: Path, path: Path) -> None:
    """Replace decisions that are gone by a copy of them."""
    part = path.with_name(f"{path.name}.copy-part")
    part.unlink(missing_ok=True)
    private_file(part)
    with copy.open("rb") as source, part.open("wb") as target:
        shutil.copyfileobj(source, target)
    sync_file(part)
    part.replace(path)
    sync_folder(path.parent)


def is_sound(path: Path, *, is_whole: bool = True) -> bool:
    """Whether a file is an undamaged database of decisions; `is_whole` reads all of it.

    Raises:
        ArchiveError: it cannot be read for another reason, such as its permissions.
    """
    if _size(path) == 0:
        return False
    try:
        with closing(Database(path, read_only=True)) as database:
            version = database.number("PRAGMA user_version")
            if version not in known_versions("decisions"):
                # Another version of this program made it; opening it reports that.
                names = {part[1] for part in tables_in(database)}
                return version > 0 and names >= _OF_EVERY_VERSION
            if is_whole or _size(path) <= _CHECKED_BYTES:
                database.check()
            if tables_in(database) != schema_of("decisions", version):
                return False
            return _size(path) > AT_ONCE_BYTES or _holds_what_it_should(database, version)
    except DecisionsDamagedError:
        return False


def is_unused(path: Path) -> bool:
    """Whether there are no decisions yet: no file, an empty one, or one without tables."""
    if _size(path) == 0:
        return True
    try:
        with closing(Database(path, read_only=True)) as database:
            return not database.number("PRAGMA user_version") and not tables_in(database)
    except DecisionsDamagedError:
        return False


def _holds_what_it_should(database: Database, version: int) -> bool:
    """Whether every value has the type of its column, which SQLite does not enforce."""
    return all(
        set(map(type, values)).issubset(types)
        for table, columns in column_types("decisions", version).items()
        for rows in database.iterate(f"SELECT * FROM {table}")
        for types, values in zip(columns, zip(*rows, strict=True), strict=True)
    )


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0
