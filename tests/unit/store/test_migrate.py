"""Numbered steps: each whole or not at all, after a backup; a newer file is refused."""

import re
from pathlib import Path

import pytest

from neardup_desktop.model.errors import ArchiveError
from neardup_desktop.store.database import Database
from neardup_desktop.store.migrate import apply_steps, migrate

FIRST = (1, "CREATE TABLE notes (text TEXT);\n")
SECOND = (2, "ALTER TABLE notes ADD COLUMN at_s INTEGER;\n-- a comment; with a semicolon\n")


@pytest.mark.parametrize("schema", ["index", "decisions"])
def test_a_new_database_gets_every_table_with_a_comment(tmp_path: Path, schema: str) -> None:
    database = Database(tmp_path / f"{schema}.db")
    migrate(database, schema)
    assert database.number("PRAGMA user_version") >= 1
    tables = [row[0] for row in database.rows("SELECT name FROM sqlite_master WHERE type='table'")]
    folder = Path(__file__).parents[3] / "neardup_desktop" / "store" / "schema" / schema
    script = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.sql")))
    # The full-text index keeps its own rows in tables of its own.
    tables = [table for table in tables if f"CREATE VIRTUAL TABLE {table} " in script] + [
        table for table in tables if not table.startswith("search_") or table == "search_renamed"
    ]
    for table in tables:
        before = re.split(rf"CREATE (?:VIRTUAL )?TABLE {table} ", script, maxsplit=1)[0]
        assert "-- One row per" in before[-400:], table
    migrate(database, schema)  # again: nothing to do
    assert not list(tmp_path.glob("*.before-*"))
    database.close()


def test_a_new_database_gets_all_steps_or_none(tmp_path: Path) -> None:
    database = Database(tmp_path / "decisions.db")
    broken = (3, "INSERT INTO nowhere VALUES (1);\n")
    with pytest.raises(ArchiveError):
        apply_steps(database, [FIRST, SECOND, broken])
    assert database.number("PRAGMA user_version") == 0
    apply_steps(database, [FIRST, SECOND])
    assert database.number("PRAGMA user_version") == 2
    database.close()


def test_an_old_file_is_backed_up_and_brought_up_to_date(tmp_path: Path) -> None:
    database = Database(tmp_path / "decisions.db")
    apply_steps(database, [FIRST])
    database.execute("INSERT INTO notes VALUES ('precious')")
    apply_steps(database, [FIRST, SECOND])
    assert database.rows("SELECT text, at_s FROM notes") == [("precious", None)]
    database.close()
    backup = Database(tmp_path / "decisions.db.before-2")
    assert backup.number("PRAGMA user_version") == 1
    assert backup.rows("SELECT * FROM notes") == [("precious",)]
    backup.close()


def test_a_step_that_fails_changes_nothing(tmp_path: Path) -> None:
    database = Database(tmp_path / "decisions.db")
    apply_steps(database, [FIRST])
    broken = (2, "CREATE TABLE more (a);\nINSERT INTO nowhere VALUES (1);\n")
    with pytest.raises(ArchiveError):
        apply_steps(database, [FIRST, broken])
    assert database.number("PRAGMA user_version") == 1
    assert database.row("SELECT name FROM sqlite_master WHERE name = 'more'") is None
    database.close()


def test_a_newer_file_is_refused_untouched(tmp_path: Path) -> None:
    database = Database(tmp_path / "index.db")
    database.execute("PRAGMA user_version = 999")
    with pytest.raises(ArchiveError, match="newer version"):
        migrate(database, "index")
    assert database.number("PRAGMA user_version") == 999
    database.close()


def test_a_file_from_between_two_steps_is_refused_untouched(tmp_path: Path) -> None:
    database = Database(tmp_path / "index.db")
    apply_steps(database, [FIRST])
    with pytest.raises(ArchiveError, match="before Neardup Desktop 1"):
        apply_steps(database, [(100, FIRST[1]), (110, SECOND[1])])
    assert database.number("PRAGMA user_version") == 1
    assert not list(tmp_path.glob("*.before-*"))
    database.close()
