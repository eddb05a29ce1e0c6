"""An index that is lost or damaged in any way: undo works without it, and a scan makes it anew."""

import json
import os
import random
import shutil
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.plan.perform import perform
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.store.receipts import FOLDER_NAME
from tests.helpers.clutter import Clutter
from tests.helpers.deeds import plan, step
from tests.helpers.program import Program, Result
from tests.helpers.scanned_once import ScannedOnce

pytestmark = pytest.mark.usefixtures("trash")

_PAGE = 4096


def _gone(index: Path) -> None:
    for ending in ("", "-wal", "-shm"):
        index.with_name(f"{index.name}{ending}").unlink(missing_ok=True)


def _instead(make: Callable[[Path], object]) -> Callable[[Path], None]:
    def damage(index: Path) -> None:
        _gone(index)
        make(index)

    return damage


def _by(*statements: str) -> Callable[[Path], None]:
    def damage(index: Path) -> None:
        with closing(sqlite3.connect(index, isolation_level=None)) as connection:
            for statement in statements:
                connection.execute(statement)

    return damage


def _noise(index: Path) -> None:
    with closing(sqlite3.connect(index)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(index.read_bytes())
    for page in range(3, len(content) // _PAGE):
        content[page * _PAGE : page * _PAGE + 64] = random.Random(page).randbytes(64)
    index.write_bytes(content)


def _log_is_folder(index: Path) -> None:
    index.with_name("index.db-wal").mkdir()


SEEN_AT_ONCE: dict[str, Callable[[Path], None]] = {
    "gone": _gone,
    "empty": _instead(Path.touch),
    "text": _instead(lambda index: index.write_text("no database " * 900)),
    "cut off": lambda index: os.truncate(index, index.stat().st_size // 2 + 100),
    "folder": _instead(Path.mkdir),
    "link to nowhere": _instead(lambda index: index.symlink_to(index.parent / "nowhere" / "x")),
    "another database": _instead(_by("CREATE TABLE letters (a)")),
    "newer": _by("PRAGMA user_version = 9999"),
    "of a lower version": _by("PRAGMA user_version = 3"),
    "another database of a lower version": _instead(
        _by("CREATE TABLE letters (a)", "PRAGMA user_version = 5")
    ),
    "its log a folder": _log_is_folder,
}
if hasattr(os, "mkfifo"):
    SEEN_AT_ONCE["pipe"] = _instead(os.mkfifo)
SEEN_IN_USE: dict[str, Callable[[Path], None]] = {
    "noise": _noise,
    "no table of files": _by("DROP TABLE files"),
    "no table of texts": _by("DROP TABLE token_sequences"),
    "no rows of files": _by("DELETE FROM files"),
    "no rows of texts": _by("DELETE FROM token_sequences"),
}
DAMAGES = SEEN_AT_ONCE | SEEN_IN_USE


@pytest.fixture
def clutter(clutter_of_all: ScannedOnce[Clutter]) -> Clutter:
    """A small folder with copies."""
    return clutter_of_all.files()


@pytest.fixture
def program(tmp_path: Path, clutter: Clutter, clutter_of_all: ScannedOnce[Clutter]) -> Program:
    """The program with an archive that was scanned and has trashed a copy."""
    program = Program(clutter_of_all.archive(tmp_path / "archive"))
    with Archive.open(program.archive) as archive:
        done = perform(
            archive, plan(Verb.TRASH, step(clutter.copy, clutter.final, Evidence.IDENTICAL_FILE))
        )
    assert (done.done, clutter.copy.exists()) == (1, False)
    return program


def _index(program: Program) -> Path:
    return program.archive / "index.db"


def _is_one_clear_line(result: Result) -> None:
    assert (result.code, result.out) == (3, b""), result.message
    assert result.message.count("\n") == 1, result.message
    assert "index" in result.message
    assert "neardup-desktop scan" in result.message


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_undo_and_history_need_no_index_and_a_scan_makes_it_anew(
    program: Program, clutter: Clutter, damage: Callable[[Path], None]
) -> None:
    damage(_index(program))
    told = program.json("history")["actions"]
    assert [(one["action"], one["done"]) for one in told] == [(1, 1)]
    assert program.run("resume").code == 0
    undone = program.run("undo")
    assert (undone.code, clutter.copy.exists()) == (0, True), undone.message
    assert program.scan()["items"] == 8
    assert {one["path"] for one in program.clusters()[0]["members"]} >= {
        str(clutter.copy),
        str(clutter.final),
    }
    assert program.run("clusters").message == "", "it is told once"


@pytest.mark.parametrize(
    "damage",
    [*SEEN_IN_USE.values(), SEEN_AT_ONCE["gone"], SEEN_AT_ONCE["newer"], SEEN_AT_ONCE["folder"]],
    ids=[*SEEN_IN_USE, "gone", "newer", "folder"],
)
def test_what_needs_the_index_says_what_to_do_and_that_helps(
    program: Program, clutter: Clutter, damage: Callable[[Path], None]
) -> None:
    before = program.clusters()
    damage(_index(program))
    _is_one_clear_line(program.run("clusters"))
    _is_one_clear_line(program.run("clusters"))
    assert program.scan()["items"] == 7
    after = program.clusters()
    assert [len(one["members"]) for one in after] == [len(one["members"]) for one in before]
    assert not clutter.copy.exists(), "a scan puts nothing back"


def test_no_text_that_is_gone_counts_as_one_without_words(
    program: Program, clutter: Clutter
) -> None:
    chosen = ("--item", clutter.edited, "--action", "trash", "--yes")
    _by("DELETE FROM texts")(_index(program))
    result = program.run("apply", *chosen)
    _is_one_clear_line(result)
    assert clutter.edited.exists()
    program.scan()
    result = program.run("apply", *chosen)
    assert b"1 unique word" in result.out
    assert b"no text lost" not in result.out


def test_a_scan_that_meets_damage_begins_anew_by_itself(program: Program) -> None:
    _by("DROP TABLE token_sequences")(_index(program))
    result = program.run("scan", "--workers", "1")
    assert result.code == 0, result.message
    assert "index.db is damaged. It was set aside as index.db.damaged-1." in result.message
    assert program.run("clusters").code == 0


def test_only_the_newest_index_that_was_set_aside_is_kept(program: Program) -> None:
    for damage in ("folder", "text", "text"):
        DAMAGES[damage](_index(program))
        program.scan()
    kept = {path.name: path.is_dir() for path in program.archive.glob("index.db.damaged-*")}
    assert kept == {"index.db.damaged-1": True, "index.db.damaged-3": False}


def test_with_the_receipts_alone_nothing_is_called_safe(program: Program, clutter: Clutter) -> None:
    for path in program.archive.iterdir():
        if path.name != FOLDER_NAME:
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    for _ in range(2):
        result = program.run("clusters")
        _is_one_clear_line(result)
        assert "safe" not in result.message
        assert "scan FOLDER" in result.message
    assert program.run("undo").code == 0
    assert clutter.copy.exists()
    again = program.run("scan")
    assert (again.code, "Which folder?" in again.message) == (2, True)
    assert program.scan(clutter.root)["items"] == 8


def test_an_index_in_place_of_the_decisions_is_damage_and_not_newer(
    program: Program, clutter: Clutter
) -> None:
    shutil.copy(_index(program), program.archive / "decisions.db")
    result = program.run("undo")
    assert result.code == 0, result.message
    assert "restored from a copy" in result.message
    assert clutter.copy.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="folders and pipes of POSIX")
@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo], ids=["folder", "pipe"])
def test_decisions_of_a_wrong_kind_come_back_from_their_copy(
    program: Program, clutter: Clutter, make: Callable[[Path], None]
) -> None:
    file = program.archive / "decisions.db"
    file.unlink()
    make(file)
    result = program.run("history")
    assert result.code == 0, result.message
    assert "restored from a copy" in result.message
    assert "disk" not in result.message
    assert program.run("undo").code == 0
    assert clutter.copy.exists()


def _bound(program: Program, *words: str | Path) -> Result:
    """Run a command that the permissions of files bind, whoever runs the tests."""
    return program.run(*words, is_bound=True)


_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="permissions of Linux")


@_LINUX
@pytest.mark.parametrize("mode", [0o000, 0o400], ids=oct)
def test_undo_needs_no_permission_for_the_index(
    program: Program, clutter: Clutter, mode: int
) -> None:
    _index(program).chmod(mode)
    looked = _bound(program, "clusters")
    if mode:
        assert (looked.code, looked.message) == (0, ""), "it can be read"
    else:
        _is_one_clear_line(looked)
        assert "do not have permission" in looked.message
    assert _bound(program, "history").code == 0
    undone = _bound(program, "undo")
    assert (undone.code, clutter.copy.exists()) == (0, True), undone.message
    again = _bound(program, "scan", "--workers", "1")
    assert again.code == 0, again.message
    assert "set aside as index.db.damaged-1" in again.message
    assert _bound(program, "clusters").message == ""


@_LINUX
@pytest.mark.parametrize("name", ["decisions.db", ".", "archive.lock"])
def test_what_may_not_be_used_is_named_and_never_called_missing(
    program: Program, clutter: Clutter, name: str
) -> None:
    place = program.archive / name
    before = place.stat().st_mode
    for command in ("undo", "scan", "clusters"):
        place.chmod(0)
        try:
            result = _bound(program, command)
        finally:
            place.chmod(before)
        if (name, command) == ("archive.lock", "clusters"):
            assert (result.code, result.message) == (0, "")
            continue
        assert (result.code, result.out) == (3, b""), command
        assert result.message.count("\n") == 1, result.message
        assert f"{place} cannot be used: you do not have permission." in result.message
    assert _bound(program, "undo").code == 0
    assert clutter.copy.exists()


@_LINUX
def test_a_read_only_archive_is_read_and_not_changed(program: Program, clutter: Clutter) -> None:
    before = program.run("clusters").out
    for path in program.archive.iterdir():
        path.chmod(0o500 if path.is_dir() else 0o400)
    program.archive.chmod(0o500)
    try:
        for words in (
            ("clusters",),
            ("history",),
            ("problems",),
            ("similar", clutter.final),
            ("search", "words"),
            ("folders", clutter.root),
            ("apply", "--rule", "identical-files", "--dry-run"),
        ):
            result = _bound(program, *words)
            assert result.code in (0, 1), result.message
            assert "lock" not in result.message
        assert _bound(program, "clusters").out == before
        for words in (("undo",), ("scan",), ("protect", clutter.root)):
            result = _bound(program, *words)
            assert (result.code, result.message.count("\n")) == (3, 1), result.message
            assert str(program.archive) in result.message
    finally:
        program.archive.chmod(0o700)
    assert not clutter.copy.exists()


@_LINUX
@pytest.mark.parametrize("others", [0, 1])
def test_a_folder_that_may_not_be_read_is_told_as_that(
    program: Program, clutter: Clutter, tmp_path: Path, others: int
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "note.txt").write_text("A note that can be read.")
    if others:
        program.scan(other)
    clutter.root.chmod(0)
    try:
        for _ in range(2):
            result = _bound(program, "scan")
            assert result.code == 1, result.message
            told = result.out.decode()
            assert f"You do not have permission to read {clutter.root}." in told
            assert "disk" not in told
            assert "1 folder could not be read" in told
        listed = json.loads(_bound(program, "problems", "--json").out)["problems"]
        assert [(one["path"], one["reason"]) for one in listed] == [
            (str(clutter.root), "unreadable folder")
        ]
    finally:
        clutter.root.chmod(0o700)
    assert program.scan()["problems"] == 0
    assert program.json("problems")["files"] == 7 + others


@_LINUX
def test_a_full_disk_of_the_archive_lets_it_be_read(program: Program) -> None:
    def no_byte_more() -> None:
        import resource

        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))

    before = program.run("clusters").out
    for _ in range(2):  # the first time leaves empty logs behind
        result = program.run("clusters", before=no_byte_more)
        assert (result.code, result.out) == (0, before), result.message
        assert program.run("history", before=no_byte_more).code == 0
    refused = program.run("undo", before=no_byte_more)
    assert (refused.code, refused.message.count("\n")) == (3, 1), refused.message
    assert program.run("undo").code == 0
