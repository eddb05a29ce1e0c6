"""Folders that are empty once files went: which are removed, and how they come back."""

import os
import stat
from pathlib import Path

import pytest

from neardup_desktop.actions.empty_folders import make_again, missing, remove_empty, remove_made


def test_a_folder_that_is_not_empty_any_more_stays(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    folder.mkdir(parents=True)
    noted: list[tuple[str, int]] = []

    def note(found: list[tuple[str, int]]) -> None:
        noted.extend(found)
        (folder / "new.txt").write_text("saved just now")

    assert remove_empty([str(tmp_path / "a")], [str(folder / "gone.txt")], note) == 0
    assert [path for path, _mode in noted] == [str(folder), str(tmp_path / "a")]
    assert (folder / "new.txt").read_text() == "saved just now"


def test_links_and_protected_folders_are_left_alone(tmp_path: Path) -> None:
    root, elsewhere = tmp_path / "root", tmp_path / "elsewhere"
    elsewhere.mkdir()
    for name in ("linked", "protected/inner", "plain/inner"):
        (root / name).mkdir(parents=True)
    (root / "linked" / "link").symlink_to(elsewhere, target_is_directory=True)
    gone = [str(root / name / "gone.txt") for name in ("linked", "protected/inner", "plain/inner")]
    protected = [str(root / "protected")]
    removed = remove_empty([str(root)], gone, lambda _found: None, protected=protected)
    assert removed == 2
    assert not (root / "plain").exists()
    assert (root / "protected" / "inner").exists()
    assert (root / "linked" / "link").is_symlink()
    assert elsewhere.exists()


def test_a_maildir_in_use_keeps_its_three_folders(tmp_path: Path) -> None:
    for folder in ("Inbox/cur", "Inbox/new", "Inbox/tmp", "Old/cur", "Old/new", "Old/tmp"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "Inbox" / "cur" / "1:2,S").write_text("stays")
    gone = [str(tmp_path / "Inbox" / "new" / "2"), str(tmp_path / "Old" / "cur" / "3:2,S")]
    assert remove_empty([str(tmp_path)], gone, lambda _found: None) == 4
    assert sorted(path.name for path in (tmp_path / "Inbox").iterdir()) == ["cur", "new", "tmp"]
    assert not (tmp_path / "Old").exists()


@pytest.mark.skipif(os.name == "nt", reason="no permissions of this sort")
def test_folders_are_made_again_with_their_permissions(tmp_path: Path) -> None:
    outer, inner = tmp_path / "outer", tmp_path / "outer" / "inner"
    make_again([(str(outer), 0o500), (str(inner), 0o711)], None)
    assert stat.S_IMODE(outer.stat().st_mode) == 0o500
    assert stat.S_IMODE(inner.stat().st_mode) == 0o711
    outer.chmod(0o700)


def test_only_folders_that_files_went_from_are_removed_and_what_is_in_them(tmp_path: Path) -> None:
    for name in ("left/inner", "empty/inner", "both/left", "both/empty", "kept/left", "full/left"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / "full" / "a.txt").touch()
    gone = [
        str(tmp_path / name / "gone.txt")
        for name in ("left", "both/left", "kept/left", "full/left")
    ]
    noted: list[tuple[str, int]] = []
    kept = [str(tmp_path / "kept")]
    assert remove_empty([str(tmp_path)], gone, noted.extend, kept=kept) == len(noted) == 7
    assert sorted(str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*")) == [
        *("empty", "empty/inner", "full", "full/a.txt", "kept")
    ]
    assert {stat.S_IMODE(mode) for _path, mode in noted} == {0o777 & ~_umask()}
    assert remove_empty([str(tmp_path)], [], noted.extend, kept=kept) == 0
    assert remove_empty([str(tmp_path / "none")], gone, noted.extend) == 0


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def test_what_was_made_is_removed_unless_something_came_into_it(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "c"
    made = missing([str(path), str(tmp_path)])
    assert made == [str(tmp_path / "a"), str(tmp_path / "a" / "b"), str(path)]
    path.mkdir(parents=True)
    assert missing([str(path)]) == []
    (tmp_path / "a" / "new.txt").touch()
    remove_made(made)
    assert [one.name for one in (tmp_path / "a").iterdir()] == ["new.txt"]


@pytest.mark.skipif(os.name == "nt", reason="no permissions of this sort")
def test_only_folders_that_files_need_are_made_again(tmp_path: Path) -> None:
    folders: list[tuple[str, int | None]] = [
        (str(tmp_path / name), 0o711) for name in ("a", "a/b", "c")
    ]
    (tmp_path / "d").mkdir(0o700)
    (tmp_path / "e").mkdir(0o755)
    folders += [
        (str(tmp_path / "d"), 0o711),
        (str(tmp_path / "e"), 0o711),
        (str(tmp_path / "f"), None),
    ]
    needed = [str(tmp_path / name / "x.txt") for name in ("a/b", "d", "e", "f")]
    make_again(folders, needed)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.rglob("*")}
    # One that is as this program makes it at first was not made to the end.
    assert modes == {"a": 0o711, "b": 0o711, "d": 0o711, "e": 0o755, "f": 0o700}
