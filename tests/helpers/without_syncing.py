"""Has this process leave it to the system when what it writes goes to the disk.

The program waits for the disk so that a power cut loses nothing: thirty times for each new archive.
No test cuts the power, and a killed process loses nothing that it has written.
"""

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any

from neardup_desktop.store.database import Database


def _leave_to_the_system(connection: sqlite3.Connection, name: str = "main") -> None:
    # What is damaged or locked says so to whoever uses it.
    with suppress(sqlite3.Error, UnicodeDecodeError):
        connection.execute(f"PRAGMA {name}.synchronous = OFF")


def leave_writing_to_the_system() -> None:
    """Let nothing in this process wait for the disk from now on."""
    connected, opened, attached = sqlite3.connect, Database.__init__, Database.attach

    def connect(*values: Any, **named: Any) -> sqlite3.Connection:  # noqa: ANN401
        connection: sqlite3.Connection = connected(*values, **named)
        _leave_to_the_system(connection)
        return connection

    def open_it(
        self: Database, path: Path, *, read_only: bool = False, full_sync: bool = False
    ) -> None:
        opened(self, path, read_only=read_only, full_sync=full_sync)
        _leave_to_the_system(self._connection)

    def attach(self: Database, path: Path, name: str, *, read_only: bool = False) -> None:
        attached(self, path, name, read_only=read_only)
        _leave_to_the_system(self._connection, name)

    setattr(sqlite3, "connect", connect)  # noqa: B010
    Database.__init__ = open_it  # type: ignore[method-assign]
    Database.attach = attach  # type: ignore[method-assign]
    os.fsync = lambda fd: None
