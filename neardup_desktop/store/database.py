"""One SQLite file, with errors of SQLite turned into messages for the user."""

import errno
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Self

from neardup_desktop.model.errors import (
    ArchiveClosedError,
    ArchiveError,
    ArchiveFaultError,
    ArchiveGoneError,
    ArchiveLockedError,
    DecisionsDamagedError,
    IndexDamagedError,
)
from neardup_desktop.model.messages import Message
from neardup_desktop.model.progress import Cancelled
from neardup_desktop.model.system_reasons import QUOTED

Row = tuple[Any, ...]
Values = Sequence[Any]

BUSY_TIMEOUT_S = 5.0
_STEPS_BETWEEN_LOOKS = 10_000
"""In SQLite's virtual machine instructions; about a millisecond."""
_KEYS_AT_ONCE = 500
DATABASE_FILES = ("-journal", "-shm", "-wal", "")
"""Endings of the files of a database; itself last, because a new one must never meet the log of
the old one."""
_DAMAGED = frozenset((sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB))
_NOT_MADE = frozenset(
    (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL)
)
# Else it looks for an adapter in three places for each such value, which takes longer than binding.
sqlite3.register_adapter(bytes, bytes)
sqlite3.register_adapter(type(None), {None: None}.get)
_NOT_DECODED = "Could not decode to UTF-8"
"""The message of Python's sqlite3 about invalid text, for which there is no error code."""


class Database:
    """A connection with explicit transactions; used by one thread at a time."""

    def __init__(self, path: Path, *, read_only: bool = False, full_sync: bool = False) -> None:
        self.path = path
        self._attached: list[Path] = []
        self._identity: tuple[int, int] | None = None
        with self._translated():
            if not read_only:
                _check_writable(path)
            else:
                _check_kind(path)
                _check_access(path, os.R_OK)
            self._connection = sqlite3.connect(
                _to_read(path) if read_only else path,
                uri=read_only,
                timeout=BUSY_TIMEOUT_S,
                isolation_level=None,
                check_same_thread=False,
            )
            if not read_only:
                self._connection.execute("PRAGMA journal_mode = WAL")
                # A scan writes the same pages again and again: at 64 MB fewer are copied twice,
                # and with 16 MB at hand fewer are read again.
                self._connection.execute("PRAGMA wal_autocheckpoint = 16000")
                self._connection.execute("PRAGMA cache_size = -16000")
                self._connection.execute(
                    f"PRAGMA synchronous = {'FULL' if full_sync else 'NORMAL'}"
                )
            self._connection.execute("PRAGMA foreign_keys = ON")
            self._connection.execute("PRAGMA temp_store = MEMORY")
            if not read_only:
                self._identity = _identity(path)

    @classmethod
    def in_memory(cls) -> Self:
        """An empty database without a file."""
        database = cls.__new__(cls)
        database.path, database._attached, database._identity = Path(":memory:"), [], None
        database._connection = sqlite3.connect(":memory:", uri=True, isolation_level=None)
        return database

    def attach(self, path: Path, name: str, *, read_only: bool = False) -> None:
        """Make another file's tables readable as `name.table`."""
        address = _to_read(path) if read_only else str(path)
        # Set before it is opened: if that fails, this file is damaged and not the main one.
        self._attached.append(path)
        self.execute(f"ATTACH DATABASE ? AS {name}", (address,))

    def execute(self, sql: str, values: Values = ()) -> int:
        """Run one statement; returns the rowid of the last row inserted (0 if none)."""
        with self._translated():
            return self._connection.execute(sql, values).lastrowid or 0

    def change(self, sql: str, values: Values = ()) -> int:
        """Run one statement; returns how many rows it changed."""
        with self._translated():
            return self._connection.execute(sql, values).rowcount

    def execute_many(self, sql: str, rows: Iterable[Values]) -> None:
        """Run one statement for each row of values."""
        with self._translated():
            self._connection.executemany(sql, rows)

    def rows(self, sql: str, values: Values = ()) -> list[Row]:
        """All rows of a query."""
        with self._translated():
            return self._connection.execute(sql, values).fetchall()

    def column(self, sql: str, values: Values = ()) -> list[Any]:
        """The first value of each row of a query."""
        return [row[0] for row in self.rows(sql, values)]

    def row(self, sql: str, values: Values = ()) -> Row | None:
        """The first row of a query, or None."""
        with self._translated():
            found: Row | None = self._connection.execute(sql, values).fetchone()
            return found

    def check(self) -> None:
        """Check all pages, including those of attached files.

        Raises:
            ArchiveError: one of the files is damaged.
        """
        for _, name, path in self.rows("PRAGMA database_list"):
            try:
                found = self._connection.execute(f"PRAGMA {name}.quick_check(1)").fetchone()
            except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
                raise damaged(Path(path)) from error
            if found != ("ok",):
                raise damaged(Path(path))

    def rows_among(self, sql: str, keys: Sequence[Any]) -> list[Row]:
        """All rows of a query whose text ends with the column to look for among the keys."""
        found: list[Row] = []
        for begin in range(0, len(keys), _KEYS_AT_ONCE):
            some = keys[begin : begin + _KEYS_AT_ONCE]
            found += self.rows(f"{sql} IN ({', '.join('?' * len(some))})", some)
        return found

    def rows_among_pairs(self, sql: str, keys: Sequence[tuple[Any, Any]]) -> list[Row]:
        """The same for a query that ends with two columns in brackets."""
        found: list[Row] = []
        for begin in range(0, len(keys), _KEYS_AT_ONCE):
            some = keys[begin : begin + _KEYS_AT_ONCE]
            marks = ", ".join(["(?, ?)"] * len(some))
            found += self.rows(f"{sql} IN (VALUES {marks})", [one for both in some for one in both])
        return found

    @contextmanager
    def decoding(self) -> Iterator[None]:
        """Within this context rows are converted to values; failing to do so means damage.

        Raises:
            ArchiveError: the file is damaged.
        """
        try:
            yield
        except (ValueError, TypeError, KeyError) as error:
            # The journal is in the attached file, if there is one.
            raise damaged(next(iter(self._attached), self.path)) from error

    def number(self, sql: str, values: Values = ()) -> int:
        """The one number that a query gives."""
        found = self.row(sql, values)
        return int(found[0]) if found and found[0] is not None else 0

    def iterate(self, sql: str, values: Values = (), size: int = 1000) -> Iterator[list[Row]]:
        """Rows of a query in lists of up to `size`, to limit memory."""
        with self._translated():
            cursor = self._connection.execute(sql, values)
        while True:
            with self._translated():
                found = cursor.fetchmany(size)
            if not found:
                return
            yield found

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All statements within take effect together or not at all.

        Raises:
            ArchiveGoneError: the file is gone, so that everything would be lost.
        """
        # Had it been deleted or moved, SQLite would go on writing into it.
        if self._identity is not None and _identity(self.path) != self._identity:
            raise ArchiveGoneError.at(self.path.parent)
        self.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self._roll_back()
            raise
        try:
            self.execute("COMMIT")
        except ArchiveError:
            self._roll_back()
            raise

    @contextmanager
    def joint_transaction(self) -> Iterator[None]:
        """The transaction that has begun, or else one for the statements within."""
        if self._connection.in_transaction:
            yield
        else:
            with self.transaction():
                yield

    @contextmanager
    def reading(self) -> Iterator[None]:
        """All reads within see the same state, whatever others write meanwhile."""
        self.execute("BEGIN")
        try:
            yield
        finally:
            self._roll_back()

    @contextmanager
    def stopped_by(self, is_stopped: Callable[[], bool]) -> Iterator[None]:
        """Queries within raise `Cancelled` once the callback returns true; it is called often."""
        self._connection.set_progress_handler(lambda: int(is_stopped()), _STEPS_BETWEEN_LOOKS)
        try:
            yield
        finally:
            self._connection.set_progress_handler(None, 0)

    def run_script(self, script: str) -> None:
        """Run the statements of a script one by one, inside the caller's transaction."""
        statement = ""
        for line in script.splitlines(keepends=True):
            statement += line
            if sqlite3.complete_statement(statement):
                self.execute(statement)
                statement = ""

    def back_up(self, target: Path) -> None:
        """Copy the whole database into another file."""
        with self._translated():
            private_file(target)
            copy = sqlite3.connect(target, isolation_level=None)
            try:
                copy.execute("PRAGMA synchronous = OFF")  # until it is whole
                self._connection.backup(copy)
                # A single file, which can be opened for reading without creating others.
                copy.execute("PRAGMA journal_mode = DELETE")
            finally:
                copy.close()
        sync_file(target)

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()

    def _roll_back(self) -> None:
        # SQLite may have rolled back already, as on a full disk.
        if self._connection.in_transaction:
            with self._translated():
                self._connection.execute("ROLLBACK")

    @contextmanager
    def _translated(self) -> Iterator[None]:
        try:
            yield
        except (UnicodeDecodeError, OverflowError) as error:
            # A damaged text, or damage in the message of SQLite.
            raise damaged(self._damaged_file()) from error
        except sqlite3.Error as error:
            if _code(error) == sqlite3.SQLITE_INTERRUPT:
                raise Cancelled from error
            if _code(error) in _DAMAGED or _NOT_DECODED in str(error):
                raise damaged(self._damaged_file()) from error
            raise _explained(error, self.path) from error
        except OSError as error:
            raise ArchiveClosedError.of(self.path, error) from error

    def _damaged_file(self) -> Path:
        """The damaged file, which the error of SQLite does not name."""
        sound = {path: _is_sound(path) for path in self._attached}
        for path, is_sound in sound.items():
            if is_sound is False:
                return path
        # A file that cannot be read now, as it is locked, is the damaged one if this is not.
        unknown = [path for path, is_sound in sound.items() if is_sound is None]
        return unknown[0] if unknown and _is_sound(self.path) else self.path


def lock_archive(path: Path) -> Database:
    """Take the lock of an archive; it is held until the returned database is closed.

    It is a file lock of SQLite, because these work alike on all systems and end with the process.

    Raises:
        ArchiveLockedError: another program holds it.
        ArchiveError: the folder cannot be written.
    """
    database = Database.__new__(Database)
    database.path = path
    database._attached = []
    database._identity = None
    with database._translated():
        _check_writable(path)
        database._connection = sqlite3.connect(
            path, timeout=0.0, isolation_level=None, check_same_thread=False
        )
        try:
            database._connection.execute("BEGIN EXCLUSIVE")
        except BaseException:
            database._connection.close()
            raise
    return database


def _to_read(path: Path) -> str:
    """The address of a file at which SQLite itself refuses to write.

    If it could make no file beside it either, as on a full disk, it takes it that nobody writes.
    """
    address = f"{path.absolute().as_uri()}?mode=ro"
    try:
        log = path.with_name(f"{path.name}-wal")
        if not (log.exists() and log.stat().st_size):
            with closing(sqlite3.connect(address, uri=True)) as tried:
                tried.execute("PRAGMA schema_version")
    except sqlite3.Error as error:
        if _code(error) in _NOT_MADE:
            return f"{address}&immutable=1"
    return address


def private_file(path: Path) -> None:
    """Create a file that only its owner can read, before SQLite creates it for all."""
    if not path.exists():
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def sync_file(path: Path) -> None:
    """Wait until a file is on the disk."""
    # For writing, because Windows cannot sync a file that is open for reading only.
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _check_kind(path: Path) -> None:
    """Raise if something else stands where a file of a database belongs.

    SQLite would say that the disk failed, or wait for ever at a pipe.

    Raises:
        ArchiveError: of the kind for a damaged file of that name.
    """
    for ending in DATABASE_FILES:
        beside = path.with_name(f"{path.name}{ending}")
        if os.path.lexists(beside) and not beside.is_file():
            raise damaged(path, Message("{path} is not a file.", path=beside))


def _check_writable(path: Path) -> None:
    """Make a file that is missing, and raise if it cannot be used."""
    _check_kind(path)
    private_file(path)
    _check_access(path, os.R_OK | os.W_OK)


def _check_access(path: Path, how: int) -> None:
    """Raise if files of a database may not be used, for which SQLite would fail much later.

    They are not opened for this: closing them would release their locks. `how` is as for
    `os.access`.

    Raises:
        OSError: one of them may not be read, or not be written.
    """
    for beside in (path.with_name(f"{path.name}{ending}") for ending in DATABASE_FILES):
        if beside.exists() and not os.access(beside, how):
            number = errno.EACCES
            if hasattr(os, "statvfs") and os.access(beside, how & ~os.W_OK):
                number = errno.EROFS if os.statvfs(beside).f_flag & os.ST_RDONLY else number
            raise OSError(number, os.strerror(number), str(beside))


def _is_sound(path: Path) -> bool | None:
    """Whether a new connection, without cached pages, can read a database; None: not known now."""
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        try:
            found = connection.execute("PRAGMA quick_check(1)").fetchone()
        finally:
            connection.close()
    except sqlite3.Error as error:
        return False if _code(error) in _DAMAGED else None
    return bool(found == ("ok",))


def _identity(path: Path) -> tuple[int, int] | None:
    """Device and inode of a file; None where it does not exist."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _code(error: sqlite3.Error) -> int:
    """The primary code of an error: the lowest byte of the extended code."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _explained(error: sqlite3.Error, path: Path) -> ArchiveError:
    """The error for the user for an error of SQLite."""
    code = _code(error)
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return ArchiveLockedError(
            "Another Neardup Desktop is working with the archive in {folder}.",
            "Close it, or wait until it has finished.",
            folder=path.parent,
        )
    if code == sqlite3.SQLITE_FULL:
        return ArchiveClosedError(
            "The disk is full; {path} could not be written.",
            "Free up some space and try again. What was done so far is kept.",
            path=path,
        )
    if code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR) and not path.exists():
        return ArchiveGoneError.at(path.parent)
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
        return ArchiveClosedError(
            "{path} cannot be opened for writing.",
            "Check the permissions of that folder, or choose another one for the archive.",
            command="--archive FOLDER",
            path=path,
        )
    if code == sqlite3.SQLITE_IOERR:
        return ArchiveClosedError(
            "The disk failed while {path} was used ({reason}).",
            "Check the disk and its free space, then try again.",
            path=path,
            reason=QUOTED.filled(text=str(error)),
        )
    return ArchiveFaultError(
        "{path} cannot be used ({reason}).",
        "Please report this.",
        path=path,
        reason=QUOTED.filled(text=str(error)),
    )


def damaged(path: Path, message: str = "") -> ArchiveError:
    """The error about a file that cannot be used, by what can be made again.

    `message` says what is wrong with it, if it is not damaged.
    """
    if path.name.startswith("decisions"):
        return DecisionsDamagedError(
            message or Message("{path} is damaged.", path=path),
            "It contains your decisions and the history. Restore it from your backup, or move it "
            "away to start without decisions.",
        )
    if path.name.startswith("index"):
        return IndexDamagedError(
            message or Message("{path} is damaged.", path=path),
            "Rescan to make a new one. Your files are unchanged.",
            command="neardup-desktop scan",
        )
    return ArchiveError(message or Message("{path} is damaged.", path=path), "Move it away.")
