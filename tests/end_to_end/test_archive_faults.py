"""Archives and folders that cannot be used: one clear line, exit code 3, nothing lost."""

import shutil
import sqlite3
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.home_builder import Home
from tests.helpers.program import Program, Result, cluster_places

Scanned = tuple[Program, dict[str, Any]]


def _is_one_clear_line(result: Result, *parts: str) -> None:
    assert result.code == 3, (result.code, result.message)
    assert result.out == b""
    assert result.message.startswith("neardup-desktop: ")
    assert result.message.count("\n") == 1
    for part in parts:
        assert part in result.message


@pytest.fixture
def copied(scanned: Scanned, tmp_path: Path) -> Program:
    """A copy of the archive of the home folder, to break at will."""
    target = tmp_path / "copied"
    shutil.copytree(scanned[0].archive, target)
    return Program(target)


@pytest.mark.parametrize("command", ["clusters", "scan"])
def test_damaged_decisions_are_named(copied: Program, command: str) -> None:
    file = copied.archive / "decisions.db"
    file.write_bytes(b"This is no database. " * 500)
    for copy in copied.archive.glob("decisions.db.copy-*"):
        copy.unlink()
    _is_one_clear_line(copied.run(command), "decisions.db", "damaged")
    assert file.read_bytes().startswith(b"This is no database.")


def test_decisions_of_a_newer_version_are_left_alone(copied: Program) -> None:
    with sqlite3.connect(copied.archive / "decisions.db") as connection:
        connection.execute("PRAGMA user_version = 9999")
    connection.close()
    _is_one_clear_line(copied.run("clusters"), "newer")
    _is_one_clear_line(copied.run("scan"), "newer")


def test_the_index_may_be_deleted_and_comes_back(
    home: Home, copied: Program, scanned: Scanned
) -> None:
    for file in copied.archive.glob("index.db*"):
        file.unlink()
    _is_one_clear_line(copied.run("search", "the"), "is missing", "neardup-desktop scan")
    assert copied.run("scan").code in (0, 1), "the folders are known still"
    assert cluster_places(copied.clusters(), home.root) == cluster_places(
        scanned[0].clusters(), home.root
    )


def test_an_archive_folder_that_is_a_file_is_refused(home: Home, tmp_path: Path) -> None:
    file = tmp_path / "occupied"
    file.write_text("not a folder")
    _is_one_clear_line(Program(file).run("scan", home.root), "occupied")
    assert file.read_text() == "not a folder"


@pytest.mark.skipif(sys.platform != "linux", reason="permissions of Linux")
def test_an_archive_that_may_not_be_written_is_refused(home: Home, copied: Program) -> None:
    copied.archive.chmod(0o500)
    try:
        _is_one_clear_line(copied.run("scan", home.root, is_bound=True), str(copied.archive))
    finally:
        copied.archive.chmod(0o700)


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="needs a file system without writes")
def test_an_archive_where_nothing_can_be_written_is_refused(home: Home) -> None:
    _is_one_clear_line(Program(Path("/proc/self/archive")).run("scan", home.root), "archive")


def test_no_archive_yet_says_what_to_do(tmp_path: Path) -> None:
    folder = tmp_path / "none"
    _is_one_clear_line(Program(folder).run("clusters"), "scan FOLDER")
    assert not folder.exists()


@pytest.mark.parametrize("kind", ["missing", "file"])
def test_a_folder_that_cannot_be_scanned_is_named(
    program: Program, tmp_path: Path, kind: str
) -> None:
    folder = tmp_path / f"a {kind}"
    if kind == "file":
        folder.write_text("text")
    result = program.run("scan", folder)
    _is_one_clear_line(result, f"a {kind}")


def test_a_bad_folder_among_good_ones_stops_before_anything_is_read(
    home: Home, program: Program, tmp_path: Path
) -> None:
    _is_one_clear_line(program.run("scan", home.root, tmp_path / "nowhere"), "nowhere")


def test_an_item_that_is_not_there_is_wrong_use(scanned: Scanned) -> None:
    result = scanned[0].run("diff", "999999999", "1")
    assert result.code == 2
    assert result.message.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="limits of POSIX")
@pytest.mark.parametrize("kilobytes", [0, 40, 200])
def test_no_space_left_ends_with_one_line_and_loses_nothing(
    home: Home, program: Program, scanned: Scanned, kilobytes: int
) -> None:
    import resource

    def no_more_than() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (kilobytes << 10, kilobytes << 10))

    _is_one_clear_line(program.run("scan", home.root, before=no_more_than), str(program.archive))
    program.scan(home.root)
    assert cluster_places(program.clusters(), home.root) == cluster_places(
        scanned[0].clusters(), home.root
    )


@pytest.mark.skipif(sys.platform == "win32", reason="modes of POSIX")
def test_nobody_else_may_read_the_archive(scanned: Scanned) -> None:
    assert scanned[0].archive.stat().st_mode & 0o077 == 0
    for file in scanned[0].archive.iterdir():
        assert file.stat().st_mode & 0o077 == 0, file.name
