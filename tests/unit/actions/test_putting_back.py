"""What undo puts back: whole families or nothing, and from wherever their disk is now."""

import os
import shutil
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from neardup_desktop.actions import found_again, freedesktop
from neardup_desktop.actions.errors import StepError
from neardup_desktop.actions.found_again import found_elsewhere, is_away
from neardup_desktop.actions.identity import companion_at
from neardup_desktop.actions.putting_back import lying, make_folder, put_back, restore
from neardup_desktop.actions.renaming import Namer
from neardup_desktop.actions.trash import SystemTrash
from neardup_desktop.model.actions import StepOutcome, Verb
from neardup_desktop.model.journal import Intent
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.step_notes import HAS_NEW_NAME, LIES_AT, WAS_BACK
from tests.helpers.deeds import step

pytestmark = pytest.mark.skipif(
    sys.platform in ("win32", "darwin"), reason="looks into a trash as freedesktop.org lays it out"
)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with a saved page, which has just been trashed."""
    folder = tmp_path.resolve() / "home"
    (folder / "page_files").mkdir(parents=True)
    (folder / "page.html").write_text("page")
    (folder / "page_files" / "x.png").write_bytes(b"png")
    return folder


@pytest.fixture
def trashed(home: Path) -> Intent:
    going = step(home / "page.html", companions=[home / "page_files"])
    family = (companion_at(str(home / "page_files")),)
    page, files = (SystemTrash().put(str(home / name)) for name in ("page.html", "page_files"))
    return Intent(2, Verb.RESTORE, going, family, current_path=page, family_paths=(files,))


def notes(trashed: Intent) -> list[str]:
    folder = Path(trashed.current_path).parents[1] / "info"
    return sorted(path.name for path in folder.iterdir())


def refused(trashed: Intent) -> StepError:
    """Why it cannot be put back; everything lies in the trash as before."""
    with pytest.raises(StepError) as caught:
        restore(trashed, Namer())
    assert notes(trashed) == ["page.html.trashinfo", "page_files.trashinfo"]
    return caught.value


def test_a_file_comes_back_with_all_that_belongs_to_it(home: Path, trashed: Intent) -> None:
    result = restore(trashed, Namer())
    assert (result.outcome, result.current_path) == (StepOutcome.DONE, str(home / "page.html"))
    assert (result.detail, result.companions) == ("", (str(home / "page_files"),))
    assert (home / "page.html").read_text() == "page"
    assert (home / "page_files" / "x.png").read_bytes() == b"png"
    assert notes(trashed) == []


def test_a_file_whose_name_is_taken_gets_another_one(home: Path, trashed: Intent) -> None:
    (home / "page.html").write_text("a new page")
    result = restore(trashed, Namer())
    back = str(home / "page (restored).html")
    assert (result.current_path, result.detail) == (back, HAS_NEW_NAME.filled(path=back))
    assert (home / "page.html").read_text() == "a new page"


def test_where_a_companion_s_name_is_taken_nothing_comes_back(home: Path, trashed: Intent) -> None:
    (home / "page_files").mkdir()
    error = refused(trashed)
    assert (error.reason, error.outcome) == (Refused.NAME_TAKEN, StepOutcome.FAILED)
    assert [path.name for path in home.iterdir()] == ["page_files"]
    assert Path(trashed.current_path).exists()


def test_what_has_changed_in_the_trash_stays_there(home: Path, trashed: Intent) -> None:
    Path(trashed.current_path).write_text("gape")
    error = refused(trashed)
    assert error.reason is Refused.CHANGED
    assert error.detail == LIES_AT.filled(place=trashed.current_path)
    assert list(home.iterdir()) == []


def test_what_is_gone_from_the_trash_is_gone(home: Path, trashed: Intent) -> None:
    Path(trashed.current_path).unlink()
    error = refused(trashed)
    assert error.reason is Refused.GONE
    assert error.detail != LIES_AT.filled(place=trashed.current_path)
    assert list(home.iterdir()) == []


@pytest.mark.parametrize("how", ["gone", "a file", "another folder"])
def test_what_lacks_a_companion_stays(home: Path, trashed: Intent, how: str) -> None:
    place = Path(trashed.family_paths[0])
    shutil.rmtree(place)
    if how == "a file":
        place.touch()
    elif how == "another folder":
        # A copy has another inode, but the name that the trash notes.
        place.mkdir()
        assert restore(trashed, Namer()).outcome is StepOutcome.DONE
        return
    error = refused(trashed)
    reason = Refused.GONE if how == "gone" else Refused.CHANGED
    assert (error.reason, error.detail) == (reason, str(place))
    assert list(home.iterdir()) == []


def test_what_somebody_has_put_back_is_back(home: Path, trashed: Intent) -> None:
    shutil.move(trashed.family_paths[0], home / "page_files")
    shutil.move(trashed.current_path, home / "page.html")
    result = restore(trashed, Namer())
    assert (result.outcome, result.detail) == (StepOutcome.DONE, WAS_BACK)
    assert result.current_path == str(home / "page.html")


@pytest.mark.parametrize("lacks", ["file", "bytes", "companion"])
def test_what_is_back_in_part_is_not_back(home: Path, trashed: Intent, lacks: str) -> None:
    if lacks != "companion":
        shutil.move(trashed.family_paths[0], home / "page_files")
    if lacks != "file":
        shutil.move(trashed.current_path, home / "page.html")
    if lacks == "bytes":
        (home / "page.html").write_text("gape")
    assert refused(trashed).reason is Refused.GONE


def test_a_copy_in_its_place_is_not_it_while_it_lies_in_the_trash(
    home: Path, trashed: Intent
) -> None:
    shutil.copy2(trashed.current_path, home / "page.html")
    result = restore(trashed, Namer())
    assert result.current_path == str(home / "page (restored).html")


def test_what_was_moved_a_moment_ago_goes_back_beside_what_took_its_name(tmp_path: Path) -> None:
    place, path = tmp_path / "place.txt", tmp_path / "a.txt"
    place.write_text("old")
    path.write_text("new")
    back = put_back(str(place), str(path), Namer())
    assert (back, Path(back).read_text()) == (str(tmp_path / "a (restored).txt"), "old")
    for folder, reason in ((tmp_path, Refused.GONE), (tmp_path / "none", Refused.GONE)):
        with pytest.raises(StepError) as caught:
            put_back(str(folder / "gone.txt"), str(path), Namer())
        assert (caught.value.reason, caught.value.outcome) == (reason, StepOutcome.FAILED)
    place.write_text("old")
    with pytest.raises(StepError) as caught:
        put_back(str(place), str(path / "x.txt"), Namer())
    assert caught.value.detail == LIES_AT.filled(place=str(place))


def test_a_folder_is_made_unless_something_else_has_its_name(tmp_path: Path) -> None:
    for _ in range(2):
        make_folder(str(tmp_path / "a" / "b"))
    (tmp_path / "file").touch()
    with pytest.raises(StepError) as caught:
        make_folder(str(tmp_path / "file"))
    assert caught.value.reason is Refused.SYSTEM


@pytest.fixture
def moved_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Intent]:
    """Where a disk is now, and a file that was moved on it while it was elsewhere."""
    old, new = tmp_path / "old", tmp_path / "new"
    (old / "docs").mkdir(parents=True)
    (old / "docs" / "a.txt").write_text("text")
    going = step(old / "docs" / "a.txt")
    meant = Intent(1, Verb.RESTORE, going, current_path=str(old / "away" / "a.txt"))
    (old / "away").mkdir()
    (old / "docs" / "a.txt").rename(old / "away" / "a.txt")
    old.rename(new)
    monkeypatch.setattr(found_again, "mounts", lambda: {str(new): ""})
    return new, meant


def test_a_file_is_found_where_its_disk_is_now(moved_disk: tuple[Path, Intent]) -> None:
    new, meant = moved_disk
    found = found_elsewhere(meant, os.path.exists)
    assert found is not None
    assert found.current_path == str(new / "away" / "a.txt")
    assert found.step.subject.file.path == str(new / "docs" / "a.txt")
    assert replace(found.step.subject.file, path="") == replace(meant.step.subject.file, path="")
    again, _ = lying(meant)
    assert again == found
    assert restore(meant, Namer()).current_path == str(new / "docs" / "a.txt")
    assert found_elsewhere(meant, lambda _: False) is None


def test_a_file_is_not_looked_for_while_its_disk_is_there(moved_disk: tuple[Path, Intent]) -> None:
    new, meant = moved_disk
    (new.parent / "old").mkdir()
    assert found_elsewhere(meant, os.path.exists) is not None  # an empty folder, no disk
    (new.parent / "old" / "away").mkdir()
    (new.parent / "old" / "away" / "b.txt").touch()
    assert found_elsewhere(meant, os.path.exists) is None


def test_a_disk_is_away_whose_folder_is_empty_and_on_another_one(tmp_path: Path) -> None:
    device = tmp_path.stat().st_dev
    gone = str(tmp_path / "gone" / "a.txt")
    assert is_away(gone, device + 1)
    assert not is_away(gone, device)
    (tmp_path / "gone").mkdir()
    assert is_away(gone, device + 1)
    (tmp_path / "gone" / "b.txt").touch()
    assert not is_away(gone, device + 1)
    assert not is_away(str(freedesktop.home_trash() / "files" / "a.txt"), device + 1)
