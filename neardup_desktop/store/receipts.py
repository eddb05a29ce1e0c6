"""Receipts: the journal rows of each action on files, in a file of its own.

Undo needs the journal. Should it be lost (a power cut, a failing disk), it is restored from the
receipts, so that trashed files can still be put back. Like the journal, a receipt is written in two
steps: what is intended before anything is done, and the result of each step after it. Both are
synced to the disk before the program goes on.
"""

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from neardup_desktop.model.disks import sync_folder
from neardup_desktop.model.errors import ArchiveClosedError
from neardup_desktop.store.database import Database

FOLDER_NAME = "receipts"
_SUFFIX = ".jsonl"
_TABLES = ("actions", "steps", "messages", "copies", "results", "action_folders")
_MESSAGE_LINE = '["messages"'
_LOOKED_AT_AGAIN = 5
"""Number of latest receipts that are compared with the journal each time it opens."""


class Receipts:
    """The receipts of one archive: a file per action, each line a journal row as JSON."""

    def __init__(self, archive_folder: Path) -> None:
        self.folder = archive_folder / FOLDER_NAME

    def begin(self, database: Database, action: int) -> None:
        """Write the receipt of an action that was just journaled.

        Raises:
            ArchiveError: it cannot be written; the action must not go on.
        """
        self._write(
            action,
            (
                *_lines(database, "actions", "id = ?", (action,)),
                *_lines(database, "action_folders", "action = ?", (action,)),
                *_lines(database, "steps", "action = ?", (action,)),
                *_lines(
                    database,
                    "messages",
                    "step IN (SELECT steps.id FROM steps WHERE steps.action = ?)",
                    (action,),
                ),
            ),
        )

    def note_folders(self, database: Database, action: int, use: str) -> None:
        """Add the folders that an action is about to remove or to make.

        Raises:
            ArchiveError: it cannot be written; it must not be done.
        """
        condition = "action = ? AND role = ?"
        self._write(action, _lines(database, "action_folders", condition, (action, use)))

    def note_copy(self, database: Database, step: int) -> None:
        """Add the copy that was written for a step on a mailbox.

        Raises:
            ArchiveError: it cannot be written; the copy must not be used.
        """
        action = database.number("SELECT action FROM steps WHERE id = ?", (step,))
        self._write(action, _lines(database, "copies", "step = ?", (step,)))

    def finish(self, database: Database, steps: Sequence[int]) -> None:
        """Add the results of steps, by their numbers.

        Raises:
            ArchiveError: it cannot be written.
        """
        of_action: dict[int, list[int]] = {}
        for step in steps:
            action = database.number("SELECT action FROM steps WHERE id = ?", (step,))
            of_action.setdefault(action, []).append(step)
        for action, ended in of_action.items():
            lines = (
                line for step in ended for line in _lines(database, "results", "step = ?", (step,))
            )
            self._write(action, lines)

    def exist(self) -> bool:
        """Whether there is any receipt."""
        return any(self._newest_first())

    def bring_back(self, database: Database) -> int:
        """Add rows that the journal lacks; returns how many actions were completed.

        Older receipts, which the journal must have, are not read.
        """
        newest = database.number("SELECT max(id) FROM actions")
        wanted = [
            path
            for turn, (action, path) in enumerate(self._newest_first())
            if action > newest or turn < _LOOKED_AT_AGAIN
        ]
        mended = 0
        # A receipt may refer to a step of an action whose own receipt is gone.
        database.execute("PRAGMA foreign_keys = OFF")
        try:
            for path in sorted(wanted):
                with database.transaction():
                    rows = _rows_in(path, _is_known(database, path))
                    mended += any([_insert(database, *row) for row in rows])
        finally:
            database.execute("PRAGMA foreign_keys = ON")
        return mended

    def _newest_first(self) -> Iterator[tuple[int, Path]]:
        """Numbers and receipts of actions, the one written last first."""
        try:
            found = [
                (entry.stat().st_mtime_ns, int(entry.name.removesuffix(_SUFFIX)), Path(entry.path))
                for entry in os.scandir(self.folder)
                if entry.name.endswith(_SUFFIX) and entry.name.removesuffix(_SUFFIX).isdecimal()
            ]
        except OSError:
            return
        for _, action, path in sorted(found, reverse=True):
            yield action, path

    def _write(self, action: int, lines: Iterable[str]) -> None:
        path = self.folder / f"{action:08}{_SUFFIX}"
        try:
            self.folder.mkdir(mode=0o700, exist_ok=True)
            handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
            with open(handle, "w", encoding="ascii") as stream:  # noqa: PTH123
                if not _ends_with_a_line(handle):
                    stream.write("\n")  # a full disk has cut it off
                stream.writelines(f"{line}\n" for line in lines)
                stream.flush()
                os.fsync(handle)
            sync_folder(self.folder)
        except OSError as error:
            raise ArchiveClosedError.of(path, error) from error


def _ends_with_a_line(handle: int) -> bool:
    """Whether an open file is empty or ends with a whole line."""
    if not os.fstat(handle).st_size:
        return True
    os.lseek(handle, -1, os.SEEK_END)
    return os.read(handle, 1) == b"\n"


def _lines(
    database: Database, table: str, condition: str, values: Sequence[int | str]
) -> Iterator[str]:
    columns = _columns(database, table)
    query = f"SELECT {', '.join(columns)} FROM {table} WHERE {condition} ORDER BY id"
    for rows in database.iterate(query, values):
        for row in rows:
            said = dict(zip(columns, map(_plain, row), strict=True))
            yield json.dumps([table, said])


def _plain(value: object) -> object:
    return {"hex": value.hex()} if isinstance(value, bytes) else value


def _is_known(database: Database, path: Path) -> bool:
    """Whether the journal has the action of a receipt, and so the messages noted with it."""
    action = int(path.name.removesuffix(_SUFFIX))
    return database.row("SELECT 1 FROM actions WHERE id = ?", (action,)) is not None


def _rows_in(path: Path, is_known: bool) -> Iterator[tuple[str, dict[str, Any]]]:
    """The rows of a receipt, without a last line that was cut off by a power cut.

    Without its messages, of which there may be many, where `is_known`.
    """
    try:
        text = path.read_text(encoding="ascii", errors="replace")
    except OSError:
        return
    for line in text.splitlines():
        if is_known and line.startswith(_MESSAGE_LINE):
            continue
        try:
            table, said = json.loads(line)
            if table in _TABLES and isinstance(said, dict):
                yield table, {str(name): _value(value) for name, value in said.items()}
        except (ValueError, TypeError):
            continue


def _value(value: object) -> object:
    if isinstance(value, dict):
        return bytes.fromhex(value["hex"]) if isinstance(value.get("hex"), str) else b""
    return value


def _insert(database: Database, table: str, said: dict[str, Any]) -> bool:
    """Add a row unless it exists; returns whether it was added."""
    key = "step" if table == "results" else "id"
    columns = [name for name in _columns(database, table) if name in said]
    if key not in columns or database.row(f"SELECT 1 FROM {table} WHERE {key} = ?", (said[key],)):
        return False
    if table == "results" and database.row("SELECT 1 FROM results WHERE id = ?", (said["id"],)):
        # The number was assigned again; it only gives the order in which steps ended.
        columns.remove("id")
    database.execute(
        f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})",
        [said[name] for name in columns],
    )
    return True


def _columns(database: Database, table: str) -> list[str]:
    return [str(row[1]) for row in database.rows(f"PRAGMA table_info({table})")]
