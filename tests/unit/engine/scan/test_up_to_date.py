"""A rescan does nothing but look at the files just where nothing else can be left to do."""

import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan import up_to_date
from neardup_desktop.engine.scan.scan import read_again, scan
from neardup_desktop.engine.scan.up_to_date import is_up_to_date, note_up_to_date
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.progress import CancelFlag, ProgressCounter
from neardup_desktop.model.settings import ScanSettings

ONE_CHILD = ScanSettings(workers=1)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    (folder / "a.txt").write_text("The quick brown fox jumps over the lazy dog near the river.")
    (folder / "b.txt").write_text("The quick brown fox jumps over the lazy dog near the lake.")
    (folder / "c.jpg").write_bytes(b"\xff\xd8picture")
    return folder


@pytest.fixture
def archive(archive: Archive, home: Path) -> Archive:
    scan(archive, [home], ONE_CHILD)
    return archive


def test_a_whole_scan_leaves_nothing_to_do(archive: Archive, home: Path) -> None:
    assert is_up_to_date(archive, ONE_CHILD)
    summary = scan(archive, [home], ONE_CHILD)
    assert (summary.files_found, summary.files_unchanged, summary.items) == (3, 3, 2)
    assert (summary.files_read, summary.pairs) == (0, 1)
    assert is_up_to_date(archive, ONE_CHILD)


def test_a_rescan_of_what_is_settled_loads_nothing_that_works_on_texts(
    archive: Archive, home: Path, tmp_path: Path
) -> None:
    archive.close()
    program = (
        "import sys\n"
        "from neardup_desktop.__main__ import main\n"
        "code = main(sys.argv[1:])\n"
        "reading = 'neardup_desktop.engine.scan.read_phase'\n"
        "costly = {'numpy', 'rapidfuzz', 'multiprocessing', reading}\n"
        "print(code, sorted(costly & set(sys.modules)))\n"
    )
    command = [sys.executable, "-c", program, "scan", str(home), "--archive"]
    done = subprocess.run(
        [*command, str(tmp_path / "archive"), "--workers", "1"],
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout.splitlines()[-1] == "0 []"


def change(archive: Archive, home: Path) -> None:
    (home / "a.txt").write_text("Something else altogether stands here now, and no fox is left.")


def add(archive: Archive, home: Path) -> None:
    (home / "d.txt").write_text("The quick brown fox jumps over the lazy dog near the pond.")


def remove(archive: Archive, home: Path) -> None:
    (home / "b.txt").unlink()


def rename(archive: Archive, home: Path) -> None:
    (home / "b.txt").rename(home / "e.txt")


@pytest.mark.parametrize("deed", [change, remove, rename])
def test_what_changed_is_taken_in_and_settles_again(
    archive: Archive, home: Path, deed: Callable[[Archive, Path], None]
) -> None:
    deed(archive, home)
    scan(archive, [home], ONE_CHILD)
    names = {row[0] for row in archive.index.rows("SELECT path FROM files WHERE outcome NOTNULL")}
    assert names == {os.fsencode(path) for path in home.iterdir()}
    assert archive.search.lacking() == []
    assert is_up_to_date(archive, ONE_CHILD)


def test_an_unsettled_archive_is_worked_through_again(archive: Archive, home: Path) -> None:
    with archive.index.transaction():
        archive.index.execute("DELETE FROM pairs")
        archive.index.execute("UPDATE fingerprints SET paired = 0")
    assert not is_up_to_date(archive, ONE_CHILD)
    assert scan(archive, [home], ONE_CHILD).pairs == 1
    assert is_up_to_date(archive, ONE_CHILD)


def test_what_another_program_did_or_did_another_way_is_not_settled(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    for fact in ("readers", "paired by", "contained by", "search made by", "search complete at"):
        before = archive.metadata.get(fact)
        assert before
        archive.metadata.put(fact, "another way")
        assert not is_up_to_date(archive, ONE_CHILD)
        archive.metadata.put(fact, before)
    assert is_up_to_date(archive, ONE_CHILD)
    other = [*up_to_date._program(), "another module"]
    monkeypatch.setattr(up_to_date, "_program", lambda: other)
    assert not is_up_to_date(archive, ONE_CHILD)


def test_what_this_program_does_is_no_work_of_one_that_is_installed_meanwhile(
    archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = tmp_path / "package" / "engine" / "scan" / "up_to_date.py"
    module.parent.mkdir(parents=True)
    module.write_text("older")
    monkeypatch.setattr(up_to_date, "__file__", str(module))
    monkeypatch.setattr(up_to_date, "_own_files", cache(up_to_date._own_files.__wrapped__))
    note_up_to_date(archive, ONE_CHILD)
    module.write_text("the newer one")
    note_up_to_date(archive, ONE_CHILD)
    assert is_up_to_date(archive, ONE_CHILD)
    monkeypatch.setattr(up_to_date, "_own_files", cache(up_to_date._own_files.__wrapped__))
    assert not is_up_to_date(archive, ONE_CHILD)


def test_a_library_that_was_installed_since_may_read_more(
    archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert is_up_to_date(archive, ONE_CHILD)
    libraries = tmp_path / "site-packages"
    libraries.mkdir()
    monkeypatch.syspath_prepend(libraries)
    assert not is_up_to_date(archive, ONE_CHILD)
    note_up_to_date(archive, ONE_CHILD)
    assert is_up_to_date(archive, ONE_CHILD)
    (libraries / "reader.py").write_text("")
    os.utime(libraries, ns=(0, 0))
    assert not is_up_to_date(archive, ONE_CHILD)


def test_other_settings_are_another_matter(archive: Archive, home: Path) -> None:
    assert not is_up_to_date(archive, ScanSettings(workers=1, method="paper"))
    assert not is_up_to_date(archive, ScanSettings(workers=1, exclusions=("b.txt",)))
    scan(archive, [home], ScanSettings(workers=1, exclusions=("b.txt",)))
    assert archive.files.count() == 2
    archive.read_also(frozenset({OnRequest.SOURCE_CODE}))
    assert not is_up_to_date(archive, ScanSettings(workers=1, exclusions=("b.txt",)))


def test_a_cancelled_scan_settles_nothing(archive: Archive, home: Path) -> None:
    add(archive, home)
    cancel = CancelFlag()

    class Stopping(ProgressCounter):
        def start(self, *given: object, **named: object) -> None:
            super().start(*given, **named)  # type: ignore[arg-type]
            if len(given) > 1:
                cancel.set()

    scan(archive, [home], ONE_CHILD, Stopping(), cancel)
    assert not is_up_to_date(archive, ONE_CHILD)
    assert scan(archive, [home], ONE_CHILD).files_read == 1
    assert is_up_to_date(archive, ONE_CHILD)


def test_a_file_to_be_read_again_is_read_in_a_settled_archive(archive: Archive, home: Path) -> None:
    before = archive.metadata.get("up to date")
    archive.files.read_once_more([str(home / "a.txt")])
    assert scan(archive, [home], ONE_CHILD).files_read == 1
    read_again(archive, [str(home / "b.txt")], ONE_CHILD)
    assert scan(archive, [home], ONE_CHILD).files_unchanged == 3
    assert archive.metadata.get("up to date") != before


def test_a_hidden_file_is_left_out_in_a_settled_archive(archive: Archive, home: Path) -> None:
    (home / "Thumbs.db").write_bytes(b"pictures")
    (home / ".hidden").write_bytes(b"x")
    summary = scan(archive, [home], ONE_CHILD)
    assert (summary.files_found, summary.files_read) == (3, 0)
    assert sum(summary.skipped.values()) == 2
    assert is_up_to_date(archive, ONE_CHILD)
