"""Real files, the real trash in a folder of its own: done, taken back, and told of."""

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from neardup_desktop.engine.acting import drop, history, perform, resume, steps_of, undo
from neardup_desktop.engine.archive import Archive
from neardup_desktop.engine.scan import scan
from neardup_desktop.model.actions import StepOutcome, Verb
from neardup_desktop.model.errors import ArchiveError, UsageError
from neardup_desktop.model.pairs import Rung
from neardup_desktop.model.progress import CancelFlag, Phase, ProgressCounter
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.deeds import listed, listed_paths, plan, ref, step

PROSE = "The quick brown fox jumps over the lazy dog near the bank of the river. " * 4


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path.resolve() / "home"
    folder.mkdir()
    for name in ("a.txt", "b.txt", "c.txt"):
        (folder / name).write_text(PROSE)
    return folder


@pytest.fixture
def archive(tmp_path: Path, home: Path) -> Iterator[Archive]:
    with Archive.open(tmp_path / "archive") as opened:
        listed(opened, home)
        yield opened


def trash_names() -> list[str]:
    folder = Path(os.environ["XDG_DATA_HOME"]) / "Trash"
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_dir())


def test_what_is_trashed_lies_in_the_trash_and_comes_back_as_it_was(
    archive: Archive, home: Path
) -> None:
    before = (home / "b.txt").lstat()
    report = perform(archive, plan(Verb.TRASH, step(home / "b.txt", home / "a.txt")))
    assert (report.done, report.bytes_won, report.problems) == (1, len(PROSE), ())
    assert not (home / "b.txt").exists()
    assert trash_names() == ["files/b.txt", "info/b.txt.trashinfo"]
    assert str(home / "b.txt") not in listed_paths(archive)
    back = undo(archive)
    assert (back.verb, back.done, back.problems) == (Verb.RESTORE, 1, ())
    after = (home / "b.txt").lstat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
    assert (home / "b.txt").read_text() == PROSE
    assert trash_names() == []
    assert str(home / "b.txt") in listed_paths(archive)
    with pytest.raises(UsageError, match="nothing to take back"):
        undo(archive)


def test_what_comes_back_is_found_among_the_others_at_once(tmp_path: Path, home: Path) -> None:
    with Archive.open(tmp_path / "scanned") as archive:
        scan(archive, [home], ScanSettings(workers=1))
        perform(archive, plan(Verb.TRASH, step(home / "b.txt", home / "a.txt")))
        undo(archive)
        reader = archive.reader()
        assert reader.text(reader.find_item(str(home / "b.txt"))) == PROSE
        reader.close()
        again = scan(archive, [], ScanSettings(workers=1))
        assert (again.files_read, again.files_gone) == (0, 0)
