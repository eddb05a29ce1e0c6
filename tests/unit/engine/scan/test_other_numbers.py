"""Rescans of disks that have other numbers: plugged in again, copied, mounted elsewhere."""

import os
import shutil
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.progress import ScanSummary
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.deeds import only_item

PROSE = "The quick brown fox jumps over the lazy dog near the bank of the river. "


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path.resolve() / "home"
    (folder / "deep").mkdir(parents=True)
    for number in range(4):
        (folder / "deep" / f"{number}.txt").write_text(PROSE * (number + 2))
    (folder / "blob.xyz").write_bytes(b"\0\1\2" * 50)  # of no format, and compared with nothing
    return folder


@pytest.fixture
def archive(archive: Archive, home: Path) -> Archive:
    run(archive, home)
    return archive


def run(archive: Archive, *folders: Path) -> ScanSummary:
    return scan(archive, folders, ScanSettings(workers=1))


def numbers(archive: Archive) -> set[tuple[int, int]]:
    return set(archive.index.rows("SELECT device, inode FROM files"))


def copied(folder: Path) -> None:
    """Give all files in a folder other inodes, as when they come from a backup."""
    shutil.copytree(folder, folder.with_name("copy"))
    shutil.rmtree(folder)
    folder.with_name("copy").rename(folder)


def test_a_device_number_is_no_change_and_is_noted(archive: Archive) -> None:
    known = numbers(archive)
    archive.index.execute("UPDATE files SET device = device + 1")
    again = run(archive)
    assert (again.files_read, again.files_unchanged, again.files_gone) == (0, 5, 0)
    assert numbers(archive) == known


def test_a_file_that_was_renamed_meanwhile_is_not_read_again(archive: Archive, home: Path) -> None:
    archive.index.execute("UPDATE files SET device = device + 1")
    (home / "deep").rename(home / "deeper")
    assert run(archive).files_read == 0


def test_a_copied_disk_is_not_read_again(archive: Archive, home: Path) -> None:
    item = only_item(archive, home / "deep" / "2.txt")
    archive.mark(Verb.HIDE, [item])
    before = numbers(archive)
    copied(home)
    again = run(archive)
    assert (again.files_read, again.files_unchanged, again.files_gone) == (0, 5, 0)
    assert only_item(archive, home / "deep" / "2.txt") == item
    assert numbers(archive) != before
    assert run(archive).files_read == 0


def test_other_bytes_with_the_size_and_time_of_before_are_read(
    archive: Archive, home: Path
) -> None:
    path = home / "deep" / "1.txt"
    status = path.stat()
    words = path.read_text().replace("quick", "slick")
    path.with_name("new").write_text(words)
    path.with_name("new").replace(path)
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
    assert run(archive).files_read == 1
    reader = archive.reader()
    assert "slick" in reader.text(reader.find_item(str(path)))
    reader.close()


def test_a_disk_that_is_mounted_elsewhere_is_not_read_again(archive: Archive, home: Path) -> None:
    item = only_item(archive, home / "deep" / "2.txt")
    archive.index.execute("UPDATE files SET device = device + 1")
    new = home.with_name("home1")
    home.rename(new)
    again = run(archive, new)
    assert (again.files_read, again.files_unchanged) == (0, 5)
    assert only_item(archive, new / "deep" / "2.txt") == item
