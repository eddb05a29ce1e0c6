"""Folders that are empty once files went: which are removed, and how they come back."""

import os
import stat
from pathlib import Path

import pytest

from neardup_desktop.actions.empty_folders import make_again, remove_empty


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
