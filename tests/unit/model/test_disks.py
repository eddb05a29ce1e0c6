"""Which disks may not answer, by the list of the system, and which path is on which."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from neardup_desktop.model import disks
from neardup_desktop.model.disks import far_mount_of, mounts
from tests.helpers.far_disks import listed_as_far


def test_a_path_is_on_the_nearest_disk_above_it(tmp_path: Path) -> None:
    far = tmp_path / "a server\tof ours"
    with listed_as_far(far):
        assert far_mount_of(str(far / "a" / "b.txt")) == str(far)
        assert far_mount_of(str(far)) == str(far)
        assert set(mounts()) == {"/", str(far)}
        assert far_mount_of(str(tmp_path / "beside")) == ""
    assert far_mount_of(str(far / "a")) == ""


@pytest.mark.parametrize(
    ("kind", "is_far"),
    [("fuse.sshfs", True), ("cifs", True), ("autofs", True), ("fuseblk", False), ("ext4", False)],
)
def test_a_disk_of_another_program_or_computer_may_not_answer(
    tmp_path: Path, kind: str, is_far: bool
) -> None:
    with listed_as_far(tmp_path, kind=kind):
        assert bool(far_mount_of(str(tmp_path))) is is_far


def test_a_system_without_such_a_list_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disks, "_LIST", "/no/such/list")
    assert (far_mount_of("/a"), mounts()) == ("", {})


def test_for_a_moment_the_list_is_not_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    far, listed, now = tmp_path / "far", tmp_path / "mounts", [1_000.0]
    listed.write_text(f"server:/share {far} nfs4 rw 0 0\n", encoding="utf-8")
    monkeypatch.setattr(disks, "_LIST", str(listed))
    monkeypatch.setattr(disks, "time", SimpleNamespace(monotonic=lambda: now[0]))
    assert far_mount_of(str(far / "a")) == str(far)
    listed.write_text("none / ext4 rw 0 0\n", encoding="utf-8")
    assert far_mount_of(str(far / "a")) == str(far)
    assert set(mounts()) == {"/"}
    now[0] += 2 * disks._MOMENT_S
    assert far_mount_of(str(far / "a")) == ""
