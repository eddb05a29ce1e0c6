"""Opening an archive: every way it can fail is one clear sentence, and nothing is lost."""

import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive, IndexUse
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.errors import (
    ArchiveError,
    ArchiveLockedError,
    IndexDamagedError,
    SourceError,
    UsageError,
)
from neardup_desktop.model.settings import ScanSettings

ONE_CHILD = ScanSettings(workers=1)


def test_a_new_archive_is_private(tmp_path: Path) -> None:
    with Archive.open(tmp_path / "new" / "archive") as archive:
        assert archive.sources() == []
    if sys.platform != "win32":
        assert stat.S_IMODE((tmp_path / "new" / "archive").stat().st_mode) == 0o700


def test_an_archive_that_is_only_to_be_read_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(ArchiveError, match="no archive") as caught:
        Archive.open(tmp_path / "none", IndexUse.NEEDED)
    assert "scan FOLDER" in str(caught.value)
    assert caught.value.remedy == "Scan a folder first."
    assert not (tmp_path / "none").exists()


def test_the_second_program_is_told_and_the_first_goes_on(tmp_path: Path) -> None:
    with Archive.open(tmp_path) as archive:
        with pytest.raises(ArchiveLockedError):
            Archive.open(tmp_path)
        archive.add_source(tmp_path)
    with Archive.open(tmp_path) as archive:
        assert archive.sources() == [tmp_path]


def test_a_failed_opening_lets_the_lock_go(tmp_path: Path) -> None:
    with Archive.open(tmp_path):
        pass
    good = (tmp_path / "index.db").read_bytes()
    (tmp_path / "index.db").write_bytes(b"rubbish" * 1000)
    with pytest.raises(ArchiveError, match="damaged"):
        Archive.open(tmp_path, IndexUse.NEEDED)
    assert (tmp_path / "index.db").read_bytes().startswith(b"rubbish")
    (tmp_path / "index.db").write_bytes(good)
    Archive.open(tmp_path).close()


def test_an_archive_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    with Archive.open(tmp_path) as archive:
        archive.decisions_database.execute("PRAGMA user_version = 1000")
    with pytest.raises(ArchiveError, match="newer version"):
        Archive.open(tmp_path)


@pytest.mark.parametrize("version", [1, 17, 99])
def test_an_index_from_before_the_first_release_is_made_anew(tmp_path: Path, version: int) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "a.txt").write_text("some words")
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [tmp_path / "home"], ONE_CHILD)
        archive.index.execute("DROP TABLE proofs")
        archive.index.execute(f"PRAGMA user_version = {version}")
    with pytest.raises(IndexDamagedError, match="a version before Neardup Desktop 1"):
        Archive.open(tmp_path / "archive", IndexUse.NEEDED)
    with Archive.open(tmp_path / "archive") as archive:
        assert archive.is_index_renewed
        assert "index.db.damaged-1" in "".join(archive.notes)
        assert scan(archive, [], ONE_CHILD).files_read == 1
    assert (tmp_path / "archive" / "index.db.damaged-1").exists()


@pytest.mark.parametrize("version", [1, 10, 99])
def test_decisions_from_before_the_first_release_are_refused_and_left_as_they_are(
    tmp_path: Path, version: int
) -> None:
    with Archive.open(tmp_path) as archive:
        archive.add_source(tmp_path)
        archive.decisions_database.execute(f"PRAGMA user_version = {version}")
    # There is what damaged decisions would be restored from.
    (tmp_path / "receipts").mkdir()
    (tmp_path / "receipts" / "00000001.jsonl").touch()
    assert (tmp_path / "decisions.db.copy-1").exists()
    for index_use in IndexUse:
        with pytest.raises(ArchiveError, match="a version before Neardup Desktop 1"):
            Archive.open(tmp_path, index_use)
    with closing(sqlite3.connect(tmp_path / "decisions.db")) as decisions:
        assert decisions.execute("PRAGMA user_version").fetchone() == (version,)
        assert decisions.execute("SELECT count(*) FROM sources").fetchone() == (1,)
    assert not list(tmp_path.glob("*.damaged-*"))


def test_a_file_where_the_folder_should_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    with pytest.raises(ArchiveError, match="Cannot create"):
        Archive.open(tmp_path / "taken")


def test_a_bad_source_among_good_ones_adds_none(tmp_path: Path) -> None:
    (tmp_path / "good").mkdir()
    with Archive.open(tmp_path / "archive") as archive:
        with pytest.raises(SourceError, match="missing"):
            scan(archive, [tmp_path / "good", tmp_path / "missing"], ONE_CHILD)
        assert archive.sources() == []
        with pytest.raises(UsageError, match="No folder"):
            scan(archive, [], ONE_CHILD)


def test_items_are_found_as_a_person_names_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "note.txt").write_text("a note of five words")
    (home / "7").write_text("a file with a number for a name")
    (home / "box.mbox").write_text(
        "".join(
            f"From a@b Mon Jan  1 00:00:00 2024\nSubject: Letter {number}\n\nbody {number}\n\n"
            for number in (1, 2)
        )
    )
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [home], ONE_CHILD)
        reader = archive.reader()
        note = reader.find_item(str(home / "note.txt"))
        assert reader.text(note) == "a note of five words"
        assert reader.find_item(str(note)) == note
        monkeypatch.chdir(home)
        assert reader.find_item("note.txt") == note
        assert reader.text(reader.find_item("7")).startswith("a file with a number")
        assert "body 2" in reader.text(reader.find_item("box.mbox::2"))
        with pytest.raises(UsageError, match="contains 2 items") as caught:
            reader.find_item("box.mbox")
        assert "::1" in caught.value.remedy
        for unknown in ("missing.txt", "999999", "box.mbox::3"):
            with pytest.raises(UsageError, match="not in this archive"):
                reader.find_item(unknown)
        reader.close()


def test_removing_a_source_forgets_it_but_not_what_another_holds(tmp_path: Path) -> None:
    inner = tmp_path / "home" / "inner"
    inner.mkdir(parents=True)
    (tmp_path / "home" / "outer.txt").write_text("words of the outer folder")
    (inner / "inner.txt").write_text("words of the inner folder")
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [tmp_path / "home", inner], ONE_CHILD)
        assert archive.files.count() == 2
        archive.remove_source(tmp_path / "home")
        assert [path for path in archive.files.known("/")] == [bytes(inner / "inner.txt")]
        archive.remove_source(inner)
        assert archive.files.count() == 0
        assert archive.sources() == []
    assert (inner / "inner.txt").exists()


def test_decisions_are_on_the_disk_before_the_program_goes_on(tmp_path: Path) -> None:
    """In a program of its own: the tests themselves do not wait for the disk."""
    look = (
        "import sys; from pathlib import Path;"
        "from neardup_desktop.engine.archive.archive import Archive;"
        "archive = Archive.open(Path(sys.argv[1]));"
        "print(archive.decisions_database.number('PRAGMA synchronous'))"
    )
    command = [sys.executable, "-c", look, str(tmp_path / "archive")]
    full = "2"
    assert (
        subprocess.run(command, capture_output=True, check=True, text=True).stdout.strip() == full
    )


@pytest.mark.parametrize("left", ["nothing", "an empty file", "a database without tables"])
def test_a_first_start_that_was_killed_is_no_damage(tmp_path: Path, left: str) -> None:
    Archive.open(tmp_path).close()
    index = tmp_path / "index.db"
    index.unlink()
    if left != "nothing":
        index.touch()
    if left == "a database without tables":
        with closing(sqlite3.connect(index)) as begun:
            begun.execute("PRAGMA journal_mode = WAL")
    with Archive.open(tmp_path) as archive:
        assert (archive.notes, archive.is_index_renewed) == ((), False)
    assert not list(tmp_path.glob("*damaged*"))
