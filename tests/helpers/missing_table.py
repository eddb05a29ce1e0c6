"""Takes a table out of a database that the program has open, as damage would."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path


@contextmanager
def missing_table(archive: Path, name: str, database: str = "index.db") -> Iterator[None]:
    """Have every question about a table fail meanwhile."""
    _rename(archive / database, name, f"{name}_away")
    yield
    _rename(archive / database, f"{name}_away", name)


def _rename(database: Path, name: str, new: str) -> None:
    with closing(sqlite3.connect(database, timeout=60)) as opened:
        opened.execute("PRAGMA legacy_alter_table = ON")
        opened.execute(f'ALTER TABLE "{name}" RENAME TO "{new}"')
        opened.commit()
