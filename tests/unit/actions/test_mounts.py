"""One file or folder by several paths: as mounted twice."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from neardup_desktop.actions.check import Checker, remains
from neardup_desktop.actions.errors import StepError
from neardup_desktop.actions.identity import Folders, is_one
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.journal import Intent
from neardup_desktop.model.refusals import Refused
from tests.helpers.deeds import step


def through_another_mount(status: os.stat_result, **others: int) -> os.stat_result:
    """A status as another mount of the same folder shows it."""
    values = list(status[:10])
    values[2] += 1  # the device
    times = {f"st_{name}time_ns": getattr(status, f"st_{name}time_ns") for name in "amc"}
    return os.stat_result(values, times | others)


def test_one_file_through_two_mounts_is_one(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("words")
    status = (tmp_path / "a").lstat()
    assert is_one(status, through_another_mount(status))
    shutil.copy2(tmp_path / "a", tmp_path / "b")
    assert not is_one(status, (tmp_path / "b").lstat())
    later = status.st_ctime_ns + 1
    assert not is_one(status, through_another_mount(status, st_ctime_ns=later))


def test_what_remains_on_another_mount_is_opened_and_read(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_text("words")
    before = path.lstat()
    for moved in (before, through_another_mount(before)):
        assert remains(str(path), before, moved)
    path.rename(tmp_path / "b")
    for moved in (before, through_another_mount(before)):
        assert not remains(str(path), before, moved)
    path.symlink_to(tmp_path / "b")
    for moved in (before, through_another_mount(before)):
        assert not remains(str(path), before, moved)


@pytest.fixture(params=["mount --bind", "bindfs", "bindfs -o attr_timeout=0,entry_timeout=0"])
def twice(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[tuple[Path, Path]]:
    """A folder, and another one through which it is seen."""
    folder, other = tmp_path.resolve() / "Docs", tmp_path.resolve() / "an alias"
    folder.mkdir()
    other.mkdir()
    try:
        command = [*request.param.split(), folder, other]
        subprocess.run(command, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("cannot mount a folder twice here")
    try:
        yield folder, other
    finally:
        subprocess.run(["umount", "-l", other], check=True)


def test_the_only_copy_never_goes_for_itself(twice: tuple[Path, Path]) -> None:
    folder, other = twice
    (folder / "only.txt").write_text("the only copy")
    going = step(other / "only.txt", folder / "only.txt")
    with pytest.raises(StepError) as caught:
        Checker(frozenset((going.subject.file.path,))).check(Intent(1, Verb.TRASH, going))
    assert caught.value.reason is Refused.LAST_COPY


def test_a_folder_is_known_by_its_other_paths(twice: tuple[Path, Path]) -> None:
    folder, other = twice
    (folder / "Tax").mkdir()
    assert Folders((str(folder),)).hold(str(other / "Tax" / "a.txt")) == str(folder)
    assert not Folders((str(folder / "Tax"),)).hold(str(other))


def test_what_shows_other_numbers_is_tried_by_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A link to the folder stands for a share that numbers its files otherwise."""
    folder, alias = tmp_path / "Docs", tmp_path / "alias"
    folder.mkdir()
    alias.symlink_to(folder)
    (folder / "only.txt").write_text("the only copy")
    status = (folder / "only.txt").lstat()
    shown = through_another_mount(status, st_ctime_ns=status.st_ctime_ns + 1)
    checker = Checker(frozenset())
    path, other = str(folder / "only.txt"), str(alias / "only.txt")
    with pytest.raises(StepError):
        checker._check_apart(path, status, other, shown)
    (tmp_path / "own").mkdir()
    checker._check_apart(path, status, str(tmp_path / "own" / "only.txt"), shown)
    assert [one.name for one in folder.iterdir()] == ["only.txt"]  # nothing is left behind
