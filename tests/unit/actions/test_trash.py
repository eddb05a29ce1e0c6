"""The system's trash: where things go, what it notes of them, and what stands in its way."""

import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from urllib.parse import quote

import pytest

from neardup_desktop.actions import freedesktop
from neardup_desktop.actions.errors import StepError
from neardup_desktop.actions.renaming import rename_exclusively
from neardup_desktop.actions.trash import (
    SystemTrash,
    forget_info,
    forget_stale,
    is_noted_as,
    put_by_qt,
    stale_notes,
    trash_folders,
)
from neardup_desktop.model.journal import TrashNote
from neardup_desktop.model.refusals import Refused

pytestmark = pytest.mark.skipif(
    sys.platform in ("win32", "darwin"), reason="looks into a trash as freedesktop.org lays it out"
)


@pytest.fixture
def trash(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data" / "not made yet"))
    return tmp_path / "data" / "not made yet" / "Trash"


def test_a_file_goes_to_the_trash_as_it_is_even_the_first_one(trash: Path, tmp_path: Path) -> None:
    file = tmp_path / "Größe 50 % = naïve #1.txt"
    file.write_text("text")
    before = file.stat()
    place = Path(SystemTrash().put(str(file)))
    assert place == trash / "files" / file.name
    assert (place.stat().st_ino, place.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
    assert is_noted_as(str(place), str(file))
    assert not is_noted_as(str(place), str(file) + "x")


def test_a_link_goes_itself_and_what_it_points_to_stays(trash: Path, tmp_path: Path) -> None:
    (tmp_path / "target").write_text("text")
    (tmp_path / "link").symlink_to(tmp_path / "target")
    assert Path(SystemTrash().put(str(tmp_path / "link"))).is_symlink()
    assert (tmp_path / "target").read_text() == "text"


def test_two_files_of_one_name_both_lie_there(trash: Path, tmp_path: Path) -> None:
    places = []
    for text in ("one", "two"):
        (tmp_path / "same.txt").write_text(text)
        places.append(Path(SystemTrash().put(str(tmp_path / "same.txt"))))
    assert [place.read_text() for place in places] == ["one", "two"]
    assert [place.name for place in places] == ["same.txt", "same.2.txt"]


def test_only_the_note_of_just_that_file_is_removed(trash: Path, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("text")
    place = SystemTrash().put(str(tmp_path / "a.txt"))
    note = trash / "info" / "a.txt.trashinfo"
    forget_info(place, str(tmp_path / "b.txt"))
    assert note.exists()
    assert stale_notes(str(trash / "files")) == []
    assert note.exists()
    forget_info(place, str(tmp_path / "a.txt"))
    assert not note.exists()
    forget_info(place, str(tmp_path / "a.txt"))  # gone already
    note.write_text(f"[Trash Info]\nPath={tmp_path}/c.txt\n")
    Path(place).unlink()
    stale = stale_notes(str(trash / "files"))
    forget_stale(stale, str(tmp_path / "a.txt"))  # somebody else's
    assert note.exists()
    forget_stale(stale, str(tmp_path / "c.txt"))
    assert not note.exists()


def test_notes_of_other_disks_name_paths_from_the_top_of_the_disk(tmp_path: Path) -> None:
    folder = tmp_path / ".Trash-1000"
    (folder / "info").mkdir(parents=True)
    (folder / "files").mkdir()
    (folder / "info" / "x.trashinfo").write_text("[Trash Info]\nPath=docs/my%20x\n")
    assert is_noted_as(str(folder / "files" / "x"), str(tmp_path / "docs" / "my x"))
    assert not is_noted_as(str(folder / "files" / "x"), "/docs/my x")
    (tmp_path / ".Trash" / "1000" / "info").mkdir(parents=True)
    (tmp_path / ".Trash" / "1000" / "info" / "x.trashinfo").write_text("Path=docs/x\n")
    assert is_noted_as(
        str(tmp_path / ".Trash" / "1000" / "files" / "x"), str(tmp_path / "docs" / "x")
    )


def test_the_folders_of_the_trash_are_those_it_goes_to(trash: Path, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("text")
    place = Path(SystemTrash().put(str(tmp_path / "a.txt")))
    assert str(place.parent) in list(trash_folders(str(tmp_path / "a.txt")))
    assert str(place.parent) in list(trash_folders(str(tmp_path / "gone" / "a.txt")))


def test_a_name_of_any_bytes_goes_and_is_noted(trash: Path, tmp_path: Path) -> None:
    odd = os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9 \n%.txt")
    Path(odd).write_text("text")
    place = SystemTrash().put(odd)
    assert Path(place).read_text() == "text"
    assert is_noted_as(place, odd)


def test_the_longest_name_has_room_for_its_note(trash: Path, tmp_path: Path) -> None:
    long = tmp_path / ("ü" * 125 + ".txt")
    for text in ("one", "two"):
        long.write_text(text)
        assert is_noted_as(SystemTrash().put(str(long)), str(long))
    assert {path.read_text() for path in (trash / "files").iterdir()} == {"one", "two"}


def test_a_trash_is_one_that_other_programs_understand(trash: Path, tmp_path: Path) -> None:
    (tmp_path / "a b.txt").write_text("text")
    SystemTrash().put(str(tmp_path / "a b.txt"))
    head, path, date = (trash / "info" / "a b.txt.trashinfo").read_text().splitlines()
    assert (head, path) == ("[Trash Info]", f"Path={quote(str(tmp_path))}/a%20b.txt")
    assert datetime.strptime(date, "DeletionDate=%Y-%m-%dT%H:%M:%S")
    assert (trash / "info").stat().st_mode & 0o777 == 0o700
    # Qt, which asks the system elsewhere, agrees on where and how.
    (tmp_path / "c d.txt").write_text("text")
    place = put_by_qt(str(tmp_path / "c d.txt"))
    assert Path(place).parent == trash / "files"
    assert is_noted_as(place, str(tmp_path / "c d.txt"))


@pytest.mark.parametrize(
    "trash", ["/.Trash-0", "/.Trash/0", "/media/stick/.Trash-0", "/media/stick/.Trash/0"]
)
def test_a_note_names_a_place_below_the_top_of_its_disk(
    trash: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(freedesktop, "_content", lambda note: b"[Trash Info]\nPath=d/a%20b.txt\n")
    top = trash.partition("/.Trash")[0]
    assert freedesktop.noted_path(f"{trash}/files/a b.txt") == f"{top}/d/a b.txt"


def test_what_saves_at_that_moment_loses_nothing(
    trash: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that replaces the file right before it is moved: the new one is moved, whole."""
    (tmp_path / "a.txt").write_text("old")
    (tmp_path / "new").write_text("new")

    def late(source: str, target: str) -> None:
        (tmp_path / "new").replace(tmp_path / "a.txt")
        rename_exclusively(source, target)

    monkeypatch.setattr(freedesktop, "rename_exclusively", late)
    assert Path(SystemTrash().put(str(tmp_path / "a.txt"))).read_text() == "new"


def test_a_folder_of_the_disk_that_somebody_else_made_is_no_trash(
    tmp_path: Path, other_disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = other_disk
    monkeypatch.setattr(freedesktop, "top_of", lambda _: disk)
    (disk / "a.txt").write_text("text")
    (tmp_path / "mine").mkdir()
    (disk / f".Trash-{os.getuid()}").symlink_to(tmp_path / "mine")
    with pytest.raises(StepError) as caught:
        SystemTrash().put(str(disk / "a.txt"))
    assert caught.value.reason is Refused.NO_TRASH
    (disk / f".Trash-{os.getuid()}").unlink()
    place = SystemTrash().put(str(disk / "a.txt"))
    assert place == str(disk / f".Trash-{os.getuid()}" / "files" / "a.txt")
    assert "Path=a.txt" in (disk / f".Trash-{os.getuid()}/info/a.txt.trashinfo").read_text()
    assert is_noted_as(place, str(disk / "a.txt"))


def test_what_is_gone_is_told_as_such(trash: Path, tmp_path: Path) -> None:
    with pytest.raises(StepError) as caught:
        SystemTrash().put(str(tmp_path / "none"))
    assert caught.value.reason is Refused.GONE


@pytest.fixture
def tiny_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A disk of 64 kB with its own trash, full to the last byte."""
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("only root may mount a disk")
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(disk)],
        capture_output=True,
        check=False,
    )
    if mounted.returncode:
        pytest.skip("nothing can be mounted here")
    try:
        monkeypatch.setenv("XDG_DATA_HOME", str(disk / "data"))
        yield disk
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def test_a_full_disk_keeps_its_file_and_leaves_no_note(tiny_disk: Path) -> None:
    file = tiny_disk / "a.txt"
    file.write_text("text")
    (tiny_disk / "data").mkdir()
    with pytest.raises(OSError, match="space"):
        (tiny_disk / "filling").write_bytes(b"y" * (1 << 20))
    with pytest.raises(StepError) as caught:
        SystemTrash().put(str(file))
    assert caught.value.reason is Refused.DISK_FULL
    assert file.read_text() == "text"
    assert not [path for path in (tiny_disk / "data").rglob("*") if path.is_file()]
    (tiny_disk / "filling").unlink()
    assert Path(SystemTrash().put(str(file))).read_text() == "text"


def test_names_of_a_trash_are_numbered_from_the_second_on(trash: Path, tmp_path: Path) -> None:
    system, names = SystemTrash(), []
    for _ in range(3):
        (tmp_path / "notes.tar.gz").write_text("text")
        names.append(Path(system.put(str(tmp_path / "notes.tar.gz"))).name)
    assert names == [f"{stem}.gz" for stem in ("notes.tar", "notes.tar.2", "notes.tar.3")]


def test_the_notes_of_a_trash_say_what_came_from_where(tmp_path: Path) -> None:
    files, info = tmp_path / "Trash" / "files", tmp_path / "Trash" / "info"
    files.mkdir(parents=True)
    info.mkdir()
    for name in ("a.txt", "b.txt", "c.txt"):
        (files / name).write_text("text")
    (info / "a.txt.trashinfo").write_text(
        "[Trash Info]\nPath=/x/old%20a.txt\nDeletionDate=2024-01-02T03:04:05\n"
    )
    (info / "b.txt.trashinfo").write_text("[Trash Info]\nPath=/x/b.txt\n")
    (info / "gone.txt.trashinfo").write_text("[Trash Info]\nPath=/x/gone.txt\n")
    (info / "other").write_text("")
    folder, a, b, c = str(files), str(files / "a.txt"), str(files / "b.txt"), str(files / "c.txt")
    assert list(freedesktop.notes_in(folder)) == [
        TrashNote(a, "/x/old a.txt", "2024-01-02T03:04:05"),
        TrashNote(b, "/x/b.txt", ""),
    ]
    assert freedesktop.stale_notes(folder) == [info / "gone.txt.trashinfo"]
    assert [freedesktop.noted_path(place) for place in (b, c, "/x/b.txt")] == ["/x/b.txt", "", ""]
    assert freedesktop.is_called(a, "/elsewhere/old a.txt")
    assert not freedesktop.is_called(a, "/x/a.txt")
    assert not freedesktop.is_called(c, "/x/c.txt")
    assert freedesktop.is_called("/x/b.txt", "/x/c.txt")  # in no trash
    assert not list(freedesktop.notes_in(folder + "x"))
    assert not freedesktop.stale_notes(folder + "x")


def test_a_note_that_was_never_written_belongs_to_the_name_it_has(tmp_path: Path) -> None:
    note = tmp_path / "a.2.txt.trashinfo"
    assert not freedesktop.is_unwritten_for(note, "/x/a.txt")
    note.touch()
    assert freedesktop.is_unwritten_for(note, "/x/a.txt")
    assert not freedesktop.is_unwritten_for(note, "/x/b.txt")
    note.write_text("[Trash Info]\n")
    assert not freedesktop.is_unwritten_for(note, "/x/a.txt")


def test_the_trash_of_a_user_is_in_the_folder_of_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert freedesktop.home_trash() == tmp_path / "Trash"
    for named in ("", "not/absolute"):
        monkeypatch.setenv("XDG_DATA_HOME", named)
        assert freedesktop.home_trash() == Path.home() / ".local" / "share" / "Trash"


@pytest.mark.parametrize("kind", ["none", "sticky", "plain", "file", "link"])
def test_a_trash_that_all_users_share_must_be_a_sticky_folder(
    other_disk: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr(freedesktop, "top_of", lambda _: other_disk)
    shared, user = other_disk / ".Trash", str(os.getuid())
    if kind == "file":
        shared.touch(0o1700)
        shared.chmod(0o1700)
    elif kind == "link":
        (other_disk / "real").mkdir()
        (other_disk / "real").chmod(0o1777)
        shared.symlink_to(other_disk / "real")
    elif kind != "none":
        shared.mkdir()
        shared.chmod(0o1777 if kind == "sticky" else 0o777)
    (other_disk / "a.txt").write_text("text")
    place = SystemTrash().put(str(other_disk / "a.txt"))
    trash = shared / user if kind == "sticky" else other_disk / f".Trash-{user}"
    assert place == str(trash / "files" / "a.txt")
    home = str(freedesktop.home_trash() / "files")
    own = str(other_disk / f".Trash-{user}" / "files")
    assert list(trash_folders(place)) == [home, str(shared / user / "files"), own]


def test_a_note_that_is_not_written_whole_moves_nothing(
    trash: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.txt").write_text("text")
    write = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: write(handle, data[:-1]))
    with pytest.raises(StepError) as caught:
        SystemTrash().put(str(tmp_path / "a.txt"))
    monkeypatch.undo()
    assert caught.value.reason is Refused.DISK_FULL
    assert (tmp_path / "a.txt").read_text() == "text"
    assert list((trash / "info").iterdir()) == list((trash / "files").iterdir()) == []
