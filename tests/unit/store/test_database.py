"""One SQLite file: its errors are sentences, its transactions are whole, its files are private."""

import os
import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path

import pytest

from neardup_desktop.model.errors import ArchiveError, ArchiveLockedError
from neardup_desktop.store.database import Database, lock_archive


def test_files_are_readable_by_their_owner_only(tmp_path: Path) -> None:
    database = Database(tmp_path / "index.db")
    database.execute("CREATE TABLE t (a)")
    if sys.platform != "win32":
        for path in tmp_path.iterdir():
            assert stat.S_IMODE(path.stat().st_mode) == 0o600, path.name
    database.close()


def test_a_failed_transaction_leaves_nothing(tmp_path: Path) -> None:
    database = Database(tmp_path / "index.db")
    database.execute("CREATE TABLE t (a UNIQUE)")

    def insert_twice() -> None:
        with database.transaction():
            database.execute("INSERT INTO t VALUES (1)")
            database.execute("INSERT INTO t VALUES (1)")

    def fail_otherwise() -> None:
        with database.transaction():
            database.execute("INSERT INTO t VALUES (2)")
            raise KeyError

    with pytest.raises(ArchiveError):
        insert_twice()
    with pytest.raises(KeyError):
        fail_otherwise()
    assert database.number("SELECT count(*) FROM t") == 0
    database.close()


def test_a_full_disk_is_told_and_what_was_committed_stays(tmp_path: Path) -> None:
    database = Database(tmp_path / "index.db")
    database.execute("CREATE TABLE t (a)")
    database.execute("INSERT INTO t VALUES ('kept')")
    pages = database.number("PRAGMA page_count")
    database.execute(f"PRAGMA max_page_count = {pages + 2}")  # SQLite's own full disk

    def write_much() -> None:
        with database.transaction():
            for _ in range(100):
                database.execute("INSERT INTO t VALUES (?)", ("x" * 4000,))

    with pytest.raises(ArchiveError, match="disk is full"):
        write_much()
    assert database.rows("SELECT a FROM t") == [("kept",)]
    database.close()


@pytest.mark.parametrize(("name", "advice"), [("index.db", "Rescan"), ("decisions.db", "backup")])
def test_a_damaged_file_says_what_is_lost(tmp_path: Path, name: str, advice: str) -> None:
    path = tmp_path / name
    path.write_bytes(b"this is no database at all" * 100)
    with pytest.raises(ArchiveError, match="damaged") as caught:
        Database(path)
    assert advice in caught.value.remedy
    assert path.read_bytes().startswith(b"this is no database")


@pytest.mark.parametrize("damaged", ["index.db", "decisions.db"])
def test_a_check_finds_damage_deep_in_either_file(tmp_path: Path, damaged: str) -> None:
    for name in ("index.db", "decisions.db"):
        with closing(sqlite3.connect(tmp_path / name)) as connection, connection:
            connection.execute("CREATE TABLE t (a TEXT PRIMARY KEY)")
            connection.executemany("INSERT INTO t VALUES (?)", [(f"{n:099}",) for n in range(999)])

    def opened() -> Database:
        database = Database(tmp_path / "index.db", read_only=True)
        database.attach(tmp_path / "decisions.db", "decisions", read_only=True)
        return database

    with closing(opened()) as database:
        database.check()
    with (tmp_path / damaged).open("r+b") as file:
        file.seek(-3 * 4096, os.SEEK_END)
        file.write(b"\xa5" * 4096)
    with closing(opened()) as database, pytest.raises(ArchiveError, match=f"{damaged} is damaged"):
        database.check()


def test_the_file_that_cannot_be_looked_at_is_blamed_where_the_other_is_sound(
    tmp_path: Path,
) -> None:
    for name in ("index.db", "decisions.db"):
        with closing(sqlite3.connect(tmp_path / name)) as connection, connection:
            connection.execute("CREATE TABLE t (a TEXT)")
            connection.executemany("INSERT INTO t VALUES (?)", [(f"{n:099}",) for n in range(999)])
    with closing(Database(tmp_path / "index.db", read_only=True)) as database:
        database.attach(tmp_path / "decisions.db", "decisions", read_only=True)
        with (tmp_path / "decisions.db").open("r+b") as file:
            file.seek(4096)
            file.write(b"\xa5" * 20 * 4096)
        # The open connection still reads it; nobody else finds it.
        (tmp_path / "decisions.db").rename(tmp_path / "elsewhere")
        with pytest.raises(ArchiveError, match=r"decisions\.db is damaged"):
            database.rows("SELECT count(*) FROM decisions.t")


def test_the_second_to_take_the_lock_is_told(tmp_path: Path) -> None:
    first = lock_archive(tmp_path / "archive.lock")
    with pytest.raises(ArchiveLockedError, match="Another Neardup Desktop"):
        lock_archive(tmp_path / "archive.lock")
    first.close()
    lock_archive(tmp_path / "archive.lock").close()


def test_a_read_only_connection_cannot_write(tmp_path: Path) -> None:
    writer = Database(tmp_path / "index.db")
    writer.execute("CREATE TABLE t (a)")
    reader = Database(tmp_path / "index.db", read_only=True)
    with pytest.raises(ArchiveError, match="cannot be opened for writing"):
        reader.execute("INSERT INTO t VALUES (1)")
    reader.close()
    writer.close()


def test_a_folder_that_cannot_hold_the_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ArchiveError, match="cannot be used"):
        Database(tmp_path / "file" / "index.db")


def test_large_answers_come_in_pages(tmp_path: Path) -> None:
    database = Database(tmp_path / "index.db")
    database.execute("CREATE TABLE t (a)")
    database.execute_many("INSERT INTO t VALUES (?)", [(number,) for number in range(25)])
    assert [len(page) for page in database.iterate("SELECT a FROM t", size=10)] == [10, 10, 5]
    database.close()
