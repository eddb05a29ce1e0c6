"""What `scan`, `history` and `undo` say of what was done, once the disk has changed since."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from neardup_desktop.cli.main import main

TEXT = "Nobody remembers who painted the wall of the harbour, nor why it was green. " * 8

Say = Callable[..., str]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A text and a picture, each with a copy below `backup`."""
    monkeypatch.setenv("HOME", str(tmp_path / "user"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "user" / "data"))
    home = tmp_path.resolve() / "home"
    for folder in (home, home / "backup"):
        folder.mkdir()
        (folder / "letter.txt").write_text(TEXT)
        (folder / "photo.jpg").write_bytes(b"\xff\xd8\xff\xe0 a photo" * 2000)
    return home


@pytest.fixture
def trash(tmp_path: Path) -> Path:
    return tmp_path / "user" / "data" / "Trash"


@pytest.fixture
def say(tmp_path: Path, home: Path, capsys: pytest.CaptureFixture[str]) -> Say:
    """Runs a command on the archive, of which both copies were trashed by action 1."""

    def run(*arguments: str, code: int = 0) -> str:
        assert main([*arguments, "--archive", str(tmp_path / "archive")]) == code
        return capsys.readouterr().out

    run("scan", str(home), "--workers", "1")
    run("apply", "--rule", "identical-files", "--yes")
    assert not list((home / "backup").iterdir())
    return run


def told(say: Say, *arguments: str) -> Any:  # noqa: ANN401
    return json.loads(say(*arguments, "--json"))


def test_the_next_scan_says_that_the_only_copy_is_in_the_trash(say: Say, home: Path) -> None:
    assert "trash" not in say("scan")
    (home / "letter.txt").unlink()
    only = f"The only copy of {home}/backup/letter.txt is now in the trash. Undo action 1 to put it"
    assert only in say("scan")
    assert only in say("scan"), "as long as it is so"
    (home / "photo.jpg").unlink()
    assert "The only copies of 2 files, such as " in say("scan")
    say("undo", "1")
    assert "trash" not in say("scan")


@pytest.mark.parametrize("name", ["letter.txt", "photo.jpg"])
def test_a_kept_copy_that_lives_on_is_not_missed(
    say: Say, home: Path, tmp_path: Path, name: str
) -> None:
    (home / "sub").mkdir()
    (home / name).rename(home / "sub" / f"renamed {name}")
    assert "trash" not in say("scan")
    shutil.copy(home / "sub" / f"renamed {name}", home / f"copy of {name}")
    (home / "sub" / f"renamed {name}").unlink()
    assert "trash" not in say("scan"), "another copy will do"
    # Whoever takes a folder out of the archive still has its files.
    (home / f"copy of {name}").rename(home / name)
    say("scan")
    say("folders", "--forget", str(home))
    (tmp_path / "other").mkdir()
    assert "trash" not in say("scan", str(tmp_path / "other"))


def test_the_text_of_a_kept_copy_may_stand_in_another_form(say: Say, home: Path) -> None:
    (home / "letter.html").write_text(f"<html><body><p>{TEXT}</p></body></html>")
    say("scan")
    (home / "letter.txt").unlink()
    assert "trash" not in say("scan")


def test_what_was_kept_for_something_may_be_trashed_for_a_third(say: Say, home: Path) -> None:
    (home / "backup" / "letter.txt").write_text(TEXT)
    say("scan")
    say("apply", "--item", str(home / "letter.txt"), "--action", "trash", "--yes")
    assert "trash" not in say("scan")
    (home / "backup" / "letter.txt").unlink()
    assert "trash. Undo action 2" in say("scan")


def test_the_history_says_what_is_not_there_any_more(say: Say, home: Path, trash: Path) -> None:
    assert "not there any more" not in say("history", "1")
    (home / "letter.txt").unlink()
    [line] = [one for one in say("history", "1").splitlines() if "not there any more" in one]
    assert "kept instead" in line
    assert "letter.txt" in line
    (trash / "files" / "photo.jpg").unlink()
    lines = [one for one in say("history", "1").splitlines() if "not there any more" in one]
    assert len(lines) == 2
    assert told(say, "undo", "--list") == {"can_undo": [1]}, "the letter is still in the trash"


def test_a_trash_that_was_emptied_is_not_offered_for_undo(
    say: Say, home: Path, trash: Path
) -> None:
    (home / "backup" / "letter.txt").write_text(TEXT)
    say("scan")
    say("apply", "--rule", "identical-files", "--yes")
    assert told(say, "undo", "--list") == {"can_undo": [2, 1]}
    for name in ("files/letter.2.txt", "info/letter.2.txt.trashinfo"):
        (trash / name).unlink()
    assert told(say, "undo", "--list") == {"can_undo": [1]}
    assert told(say, "history")["actions"][0]["can_undo"] is False
    say("undo", "2", code=2)
    assert "2 items put back" in say("undo"), "the newest of which something is left"
    (trash.parent / "of other programs").touch()
    shutil.rmtree(trash)
    assert told(say, "undo", "--list") == {"can_undo": []}
    assert "Nothing to undo" in say("undo")
    (home / "letter.txt").unlink()
    assert "trash" not in say("scan"), "there is nothing to put back"


@pytest.mark.parametrize("is_mount_point_left", [False, True])
def test_what_is_on_a_disk_that_is_away_can_be_undone_later(
    say: Say, trash: Path, tmp_path: Path, *, is_mount_point_left: bool
) -> None:
    trash.parent.rename(tmp_path / "unplugged")
    if is_mount_point_left:
        trash.parent.mkdir()
    assert told(say, "undo", "--list") == {"can_undo": [1]}
    if is_mount_point_left:
        trash.parent.rmdir()
    (tmp_path / "unplugged").rename(trash.parent)
    assert "2 items put back" in say("undo")
