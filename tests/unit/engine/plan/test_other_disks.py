"""Undo, and the check before a step, on disks that were copied or are mounted elsewhere."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.plan.perform import perform, undo
from neardup_desktop.engine.plan.trash_notes import put_back_noted, trashed_from
from neardup_desktop.model.actions import Step, Verb
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.refusals import Refused
from tests.helpers.deeds import listed, plan, step


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder with the trash in it."""
    home = tmp_path.resolve() / "ada"
    (home / "Docs" / "page_files").mkdir(parents=True)
    for name in ("kept.txt", "Docs/gone.txt"):
        (home / name).write_text("the same words")
    for name in ("kept.html", "Docs/page.html"):
        (home / name).write_text("<p>the same page")
    (home / "Docs" / "page_files" / "x.png").write_bytes(b"png")
    use(home, monkeypatch)
    return home


def use(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_DATA_HOME", str(home / ".local" / "share"))


@pytest.fixture
def archive(tmp_path: Path, place: Path) -> Iterator[Archive]:
    with Archive.open(tmp_path / "archive") as opened:
        listed(opened, place)
        yield opened


def steps(home: Path) -> tuple[Step, Step]:
    docs = home / "Docs"
    page = step(docs / "page.html", home / "kept.html", companions=[docs / "page_files"])
    return step(docs / "gone.txt", home / "kept.txt"), page


def copied(home: Path, to: Path) -> None:
    """Copy all with times, as to a new disk, and remove the old one; inodes are others then."""
    shutil.copytree(home, to)
    shutil.rmtree(home)


def whole(home: Path) -> bool:
    docs = home / "Docs"
    return (
        (docs / "gone.txt").read_text() == "the same words"
        and (docs / "page.html").read_text() == "<p>the same page"
        and (docs / "page_files" / "x.png").read_bytes() == b"png"
    )


def test_undo_works_after_the_home_was_copied_to_another_disk(
    archive: Archive, place: Path
) -> None:
    assert perform(archive, plan(Verb.TRASH, *steps(place))).done == 2
    copied(place, place.with_name("copy"))
    place.with_name("copy").rename(place)
    report = undo(archive)
    assert (report.done, report.problems) == (2, ())
    assert whole(place)
    assert not list((place / ".local" / "share" / "Trash").rglob("*.*"))


def test_undo_works_in_the_new_place_of_a_home_that_was_moved_with_its_trash(
    archive: Archive, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    perform(archive, plan(Verb.TRASH, *steps(place)))
    new = place.with_name("new") / "ada"
    new.parent.mkdir()
    copied(place, new)
    use(new, monkeypatch)
    assert undo(archive).problems == ()
    assert whole(new)
    assert not place.exists()


def test_what_was_moved_on_a_disk_comes_back_where_that_is_mounted_now(
    archive: Archive, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A home in another place stands for a disk at another mount point."""
    report = perform(archive, plan(Verb.MOVE, *steps(place), target=place / "old"))
    assert report.done == 2
    copied(place, place.with_name("ada1"))
    use(place.with_name("ada1"), monkeypatch)
    assert undo(archive).problems == ()
    assert whole(place.with_name("ada1"))


def test_a_copy_of_what_is_gone_is_never_taken_for_it(archive: Archive, place: Path) -> None:
    """Beside or above the folder that went away, a file of the same name and bytes stays put."""
    perform(archive, plan(Verb.MOVE, steps(place)[0], target=place / "old"))
    shutil.copy2(place / "kept.txt", place / "gone.txt")
    shutil.rmtree(place / "old")
    [problem] = undo(archive).problems
    assert problem.reason is Refused.NOT_FOUND
    assert (place / "gone.txt").exists()
    perform(archive, plan(Verb.TRASH, step(place / "gone.txt", place / "kept.txt")))
    (place / "files").mkdir()
    shutil.copy2(place / "kept.txt", place / "files" / "gone.txt")
    shutil.rmtree(place / ".local")
    [problem] = undo(archive).problems
    assert problem.reason is Refused.NOT_FOUND
    assert (place / "files" / "gone.txt").exists()


def test_recovery_offers_what_the_history_may_not_find(archive: Archive, place: Path) -> None:
    perform(archive, plan(Verb.TRASH, *steps(place)))
    assert trashed_from(archive, [place]) == []
    copied(place, place.with_name("copy"))
    place.with_name("copy").rename(place)
    back, left = put_back_noted(trashed_from(archive, [place]))
    assert (len(back), left) == (3, [])
    assert whole(place)
    with pytest.raises(UsageError, match="Nothing to undo"):  # it was back already
        undo(archive)


def test_no_refusal_of_undo_sends_to_a_rescan(archive: Archive, place: Path) -> None:
    perform(archive, plan(Verb.TRASH, *steps(place)))
    files = place / ".local" / "share" / "Trash" / "files"
    (files / "gone.txt").write_text("somebody else's words")
    (files / "page.html").unlink()
    report = undo(archive)
    assert {one.reason for one in report.problems} == {Refused.CHANGED_SINCE, Refused.NOT_FOUND}
    assert not any("can" in one.reason.remedy for one in report.problems if one.reason.remedy)
    assert not any("escan" in one.reason.remedy for one in report.problems)


def test_a_disk_that_is_away_is_named_and_waited_for(archive: Archive, place: Path) -> None:
    """Its number is that of no folder that is there."""
    first = steps(place)[0]
    stick = replace(first, subject=replace(first.subject, file=on_stick(first)))
    perform(archive, plan(Verb.MOVE, stick, target=place / "old"))
    (place / "old").rename(place / "drawer")
    [problem] = undo(archive).problems
    assert problem.reason is Refused.DISK_AWAY
    assert problem.reason.explanation == "Its disk is not connected."
    (place / "drawer").rename(place / "old")
    assert undo(archive).problems == ()
    assert (place / "Docs" / "gone.txt").exists()


def on_stick(one: Step) -> FileEntry:
    return replace(one.subject.file, device=one.subject.file.device + 1)


def test_another_device_number_or_inode_is_no_change(archive: Archive, place: Path) -> None:
    """As after a reboot with a btrfs home, and on FAT, where the plan is older than the mount."""
    going = steps(place)[0]
    assert going.survivor is not None
    others = (replace(one, file=renumbered(one.file)) for one in (going.subject, going.survivor))
    subject, survivor = others
    report = perform(archive, plan(Verb.TRASH, replace(going, subject=subject, survivor=survivor)))
    assert (report.done, report.problems) == (1, ())
    assert undo(archive).done == 1


def renumbered(file: FileEntry) -> FileEntry:
    return replace(file, device=file.device + 1, inode=file.inode + 1)


@pytest.fixture
def stick(place: Path) -> Iterator[Path]:
    """A disk of its own at `place / "STICK"`, which the test may move to another mount point."""
    folder = place / "STICK"
    folder.mkdir()
    try:
        subprocess.run(["mount", "-t", "tmpfs", "none", folder], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("no rights to mount")
    try:
        yield folder
    finally:
        for mounted in (folder, place / "STICK1"):
            subprocess.run(["umount", "-l", mounted], check=False, capture_output=True)


def test_a_stick_comes_back_under_another_mount_point(
    archive: Archive, place: Path, stick: Path
) -> None:
    (stick / "deep").mkdir()
    for name in ("kept.txt", "deep/copy.txt", "deep/other.txt"):
        (stick / name).write_text("the same words")
    copy = step(stick / "deep" / "copy.txt", stick / "kept.txt")
    other = step(stick / "deep" / "other.txt", stick / "kept.txt")
    perform(archive, plan(Verb.TRASH, copy))
    perform(archive, plan(Verb.MOVE, other, target=stick / "old"))
    new = place / "STICK1"
    new.mkdir()
    # Not by --move, which shared mounts refuse: bound to the new place, then gone from the old one.
    subprocess.run(["mount", "--bind", stick, new], check=True)
    subprocess.run(["umount", stick], check=True)
    assert undo(archive).problems == ()
    assert undo(archive).problems == ()
    assert sorted(path.name for path in (new / "deep").iterdir()) == ["copy.txt", "other.txt"]
    assert not os.listdir(stick)  # noqa: PTH208
