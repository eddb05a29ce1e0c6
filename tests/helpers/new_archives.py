"""Has this process copy a database for each new archive, where the program runs all its scripts.

Tests make thousands of archives, and the scripts are most of the work. Tests of the scripts call
`store.migrate` itself, and so does a program that a test starts in the usual way.
"""

import sqlite3
from contextlib import closing
from functools import cache

from neardup_desktop.engine.archive import archive
from neardup_desktop.store.database import Database
from neardup_desktop.store.migrate import migrate, tables_in


@cache
def _new(schema: str) -> bytes:
    """A new database that all scripts have run on."""
    with closing(Database.in_memory()) as database:
        migrate(database, schema)
        return database._connection.serialize()


def _migrate(database: Database, schema: str) -> None:
    if not database.number("PRAGMA user_version") and not tables_in(database):
        with database._translated(), closing(sqlite3.connect(":memory:")) as new:
            new.deserialize(_new(schema))
            new.backup(database._connection)
    migrate(database, schema)


def copy_new_archives() -> None:
    """Let archives that this process makes from now on begin as copies."""
    archive.migrate = _migrate  # type: ignore[attr-defined]
