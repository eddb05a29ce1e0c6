"""Upgrades a database by numbered steps, each in one transaction, after a backup."""

from collections.abc import Sequence
from contextlib import closing
from functools import cache
from pathlib import Path

from neardup_desktop.model.errors import ArchiveError, IndexDamagedError
from neardup_desktop.model.messages import Message
from neardup_desktop.store.database import Database, damaged

_TYPES: dict[str, type] = {"INTEGER": int, "TEXT": str, "BLOB": bytes}


def migrate(database: Database, schema: str) -> None:
    """Run the scripts `schema/<schema>/NNNN_name.sql` above the version of the database.

    The numbers begin with that of version 1.0, so that no version from before it has one of them.

    Raises:
        ArchiveError: it was made by another version, from which no step leads to this one.
    """
    apply_steps(database, _steps(schema))


def apply_steps(database: Database, steps: Sequence[tuple[int, str]]) -> None:
    """Run the numbered scripts above the database's version, in order.

    Before the first one, a database that is not empty is copied to `<name>.before-<version>`.
    """
    version = database.number("PRAGMA user_version")
    numbers = [number for number, _ in steps]
    if version and version not in numbers:
        raise _of_another_version(database.path, is_newer=version > numbers[-1])
    if 0 < version < numbers[-1]:
        database.back_up(database.path.with_name(f"{database.path.name}.before-{numbers[-1]}"))
    missing = [one for one in steps if one[0] > version]
    # A new database gets all at once: each transaction waits for the disk several times.
    for together in [missing] if version == 0 and missing else [[one] for one in missing]:
        with database.transaction():
            for _, script in together:
                database.run_script(script)
            database.execute(f"PRAGMA user_version = {together[-1][0]}")


def _of_another_version(path: Path, *, is_newer: bool) -> ArchiveError:
    """The error about a file that this version cannot use; only an index can be made again."""
    message = (
        Message("{path} was made by a newer version of Neardup Desktop.", path=path)
        if is_newer
        else Message("{path} was made by a version before Neardup Desktop 1.0.", path=path)
    )
    found = damaged(path, message)
    if isinstance(found, IndexDamagedError):
        return found
    return ArchiveError(
        message,
        Message("Install the newer version, or choose another folder for the archive.")
        if is_newer
        else Message("Choose another folder for the archive."),
        command="--archive FOLDER",
    )


def known_versions(schema: str) -> frozenset[int]:
    """The versions of a database that this program can use."""
    return frozenset(number for number, _ in _steps(schema))


@cache
def schema_of(schema: str, version: int) -> frozenset[tuple[object, ...]]:
    """The schema of a database of that version, as `tables_in` returns it."""
    with closing(Database.in_memory()) as database:
        for number, script in _steps(schema):
            if number <= version:
                database.run_script(script)
        return tables_in(database)


def tables_in(database: Database) -> frozenset[tuple[object, ...]]:
    """The tables with their columns, the indexes and the triggers of a database.

    Each is a tuple of its type and its name; for each column of a table follow its number, name,
    type, whether it must be filled, and its place in the primary key.
    """
    return frozenset(
        database.rows(
            'SELECT part.type, part.name, col.cid, col.name, col.type, col."notnull", col.pk '
            "FROM sqlite_master AS part "
            "LEFT JOIN pragma_table_info(part.name) AS col ON part.type = 'table' "
            "WHERE part.name NOT LIKE 'sqlite_%'"
        )
    )


@cache
def column_types(schema: str, version: int) -> dict[str, list[tuple[type, ...]]]:
    """The types that the values of each column may have, by table."""
    found: dict[str, list[tuple[type, ...]]] = {}
    parts = (part for part in schema_of(schema, version) if part[0] == "table")
    for _, table, _number, _name, kind, is_filled, _pk in sorted(parts, key=lambda part: part[1:3]):
        types = (_TYPES[str(kind)],) if is_filled else (_TYPES[str(kind)], type(None))
        found.setdefault(str(table), []).append(types)
    return found


@cache
def _steps(schema: str) -> tuple[tuple[int, str], ...]:
    scripts = sorted(Path(__file__).with_name("schema").joinpath(schema).glob("*.sql"))
    return tuple(
        (int(script.name.partition("_")[0]), script.read_text(encoding="utf-8"))
        for script in scripts
    )
