"""Whether a path still leads to the same file: what may differ, and what may not."""

import os
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from neardup_desktop.actions.errors import StepError
from neardup_desktop.actions.identity import (
    Folders,
    check_canonical,
    companion_at,
    is_at,
    is_companion_at,
    is_in_state,
    is_one,
    same_file,
    same_number,
    signed_number,
    status_of,
    was_once,
)
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.refusals import Refused

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links and pipes as POSIX has them")

MODE, INODE, DEVICE, LINKS, SIZE = 0, 1, 2, 3, 6
"""Places in a status."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "a.txt").write_text("text")
    return tmp_path / "a.txt"


def entry(path: Path) -> FileEntry:
    return FileEntry.from_status(str(path), path.lstat())


def changed(status: os.stat_result, place: int, by: int = 1) -> os.stat_result:
    """The status with one of its first ten numbers higher."""
    numbers = list(status[:10])
    numbers[place] += by
    return os.stat_result(numbers)


@pytest.mark.parametrize(
    ("number", "stored"),
    [
        (0, 0),
        (5, 5),
        ((1 << 63) - 1, (1 << 63) - 1),
        (1 << 63, -(1 << 63)),
        ((1 << 64) - 1, -1),
        (-1, -1),
        ((1 << 64) + 7, 7),
    ],
)
def test_numbers_are_stored_as_signed_ones_of_64_bits(number: int, stored: int) -> None:
    assert signed_number(number) == stored
    assert same_number(number, stored)
    assert not same_number(number, stored + 1)


def test_a_file_is_in_its_state_with_its_size_and_time_alone(file: Path) -> None:
    state, now = entry(file), file.lstat()
    assert is_in_state(now, state)
    assert is_in_state(now, replace(state, inode=state.inode + 1, device=state.device + 1))
    assert not is_in_state(now, replace(state, size_bytes=5))
    assert not is_in_state(now, replace(state, mtime_ns=state.mtime_ns + 1))
    # Once this program has moved it, its time says nothing.
    assert is_in_state(now, replace(state, mtime_ns=state.mtime_ns + 1), elsewhere=True)
    assert not is_in_state(now, replace(state, size_bytes=5), elsewhere=True)
    folder = file.parent.lstat()
    assert not is_in_state(folder, replace(state, size_bytes=folder.st_size), elsewhere=True)


def test_what_once_was_the_file_has_its_number_or_its_state(file: Path) -> None:
    state = entry(file)
    assert was_once(str(file), replace(state, size_bytes=9))
    assert was_once(str(file), replace(state, inode=state.inode + 1))
    assert not was_once(str(file), replace(state, inode=state.inode + 1, size_bytes=9))
    assert not was_once(str(file) + "x", state)


def test_a_file_is_the_same_until_a_sign_of_it_changes(file: Path) -> None:
    now = file.lstat()
    assert is_at(str(file), now)
    assert not is_at(str(file) + "x", now)
    assert not is_at(str(file.parent), now)
    first = os.stat_result(now[:10])
    for sign in (INODE, DEVICE, SIZE):
        assert not same_file(first, changed(first, sign))
    assert not same_file(first, changed(first, MODE, by=0o040000))  # something else than a file
    assert same_file(first, changed(first, MODE))
    assert same_file(first, changed(first, LINKS))
    file.chmod(0o600)
    assert is_at(str(file), now)
    os.utime(file, ns=(0, 0))
    assert not is_at(str(file), now)


def test_one_file_may_be_seen_on_two_disks_but_with_the_same_marks(file: Path) -> None:
    now = os.stat_result(file.lstat()[:10])
    assert is_one(now, changed(now, DEVICE))
    assert is_one(now, changed(now, SIZE))  # it has grown meanwhile
    assert not is_one(now, changed(changed(now, DEVICE), SIZE))
    assert not is_one(now, changed(now, INODE))


def test_folders_hold_themselves_and_what_lies_in_them(tmp_path: Path) -> None:
    outer, inner = tmp_path / "outer", tmp_path / "outer" / "in"
    inner.mkdir(parents=True)
    (tmp_path / "link").symlink_to(outer)
    folders = Folders((str(inner), str(tmp_path / "gone")))
    assert folders.hold(str(inner)) == str(inner)
    assert folders.hold(str(inner / "deep" / "a.txt")) == str(inner)
    assert folders.hold(str(outer)) == ""
    assert folders.hold(str(outer / "a.txt")) == ""
    # What is not there now is known by its name alone.
    assert folders.hold(str(tmp_path / "gone" / "a.txt")) == str(tmp_path / "gone")
    assert folders.hold(str(tmp_path / "link" / "in" / "a.txt")) == str(inner)
    assert Folders(()).hold(str(inner)) == ""
    # The outermost one is told.
    assert Folders((str(inner), str(outer))).hold(str(inner / "a.txt")) == str(outer)


def test_companions_are_folders_and_files_only(file: Path) -> None:
    folder = file.parent
    here = [companion_at(str(path)) for path in (file, folder)]
    assert [one.is_folder for one in here] == [False, True]
    assert [one.inode for one in here] == [signed_number(p.lstat().st_ino) for p in (file, folder)]
    assert [is_companion_at(one.path, one) for one in here] == [True, True]
    other = replace(here[0], inode=here[0].inode + 1)
    assert not is_companion_at(str(file), other)
    assert is_companion_at(str(file), other, is_named=True)
    assert not is_companion_at(str(folder), other, is_named=True)
    assert not is_companion_at(str(file) + "x", here[0])
    (folder / "link").symlink_to(file)
    os.mkfifo(folder / "pipe")
    for name in ("link", "pipe", "none"):
        none = companion_at(str(folder / name))
        assert (none.inode, none.is_folder) == (0, False)
        assert not is_companion_at(str(file), none, is_named=True)


def test_a_folder_above_that_became_a_link_is_refused(file: Path) -> None:
    check_canonical(str(file))
    (file.parent / "link").symlink_to(file.parent)
    for path, reason in (
        (file.parent / "link" / "a.txt", Refused.NOT_A_FILE),
        (file.parent / "gone" / "a.txt", Refused.GONE),
        (file / "gone" / "a.txt", Refused.GONE),
    ):
        with pytest.raises(StepError) as caught:
            check_canonical(str(path))
        assert caught.value.reason is reason


def test_what_has_no_status_is_gone(file: Path) -> None:
    for path in (f"{file}x", f"{file}/x", f"{file}\0"):
        with pytest.raises(StepError) as caught:
            status_of(path)
        assert caught.value.reason is Refused.GONE
