"""Folders on a disk of FUSE: its shortcomings, and a server that stops answering."""

import os
import random
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from neardup_desktop.actions.renaming import Namer
from tests.helpers.fuse_disk import NoFuse, fuse_disk
from tests.helpers.mailboxes import letters, stored
from tests.helpers.program import Program
from tests.torture.disks import Unable, run

Mount = Callable[..., "subprocess.Popen[bytes]"]

TEXT = "a few words that are in both of these files, on the server and at home\n"


@pytest.fixture
def mount() -> Iterator[Mount]:
    """Mounts a disk of FUSE."""
    with ExitStack() as stack:

        def mounted(folder: Path, place: Path, *options: str) -> "subprocess.Popen[bytes]":
            try:
                return stack.enter_context(fuse_disk(folder, place, *options))
            except NoFuse as error:
                pytest.skip(str(error))

        yield mounted


@pytest.fixture
def world(tmp_path: Path, own_folders: None) -> Path:
    """A home folder with one document, and a program that nobody has used."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "a.txt").write_text(TEXT)
    return tmp_path.resolve()


def documents(folder: Path) -> None:
    for name in ("one", "two"):
        (folder / name / "deep").mkdir(parents=True)
        (folder / name / "deep" / "a.txt").write_text(TEXT)


@pytest.mark.parametrize(
    "options", [("no-links",), ("other-inodes",), ("no-links", "other-inodes")]
)
def test_what_fuse_lacks_leaves_nothing_behind(
    world: Path, mount: Mount, options: tuple[str, ...]
) -> None:
    mount(world / "real", world / "far", *options)
    documents(world / "far")
    program = Program(world / "archive", loads_anew=True)
    program.scan(world / "far")
    assert program.run("apply", "--rule", "identical-files", "--yes").code == 0
    there = [path for path in (world / "real").rglob("*") if path.is_file()]
    assert sorted(path.suffix for path in there) == [".trashinfo", ".txt", ".txt"]
    assert {path.stat().st_nlink for path in there} == {1}
    assert program.run("undo").code == 0
    left = [path for path in (world / "real").rglob("*") if path.is_file()]
    assert sorted(str(path.relative_to(world / "real")) for path in left) == [
        "one/deep/a.txt",
        "two/deep/a.txt",
    ]


def test_a_name_that_another_program_takes_meanwhile_is_left_to_it(
    tmp_path: Path, mount: Mount
) -> None:
    """Such a disk cannot rename only where a name is free; but it gives a second name so."""
    mount(tmp_path / "real", tmp_path / "far", "taken=a.txt")
    (tmp_path / "far" / "trashed.txt").write_text(TEXT)
    back = Namer().move(
        str(tmp_path / "far" / "trashed.txt"), str(tmp_path / "far"), "a.txt", "restored"
    )
    assert back == str(tmp_path / "far" / "a (restored).txt")
    assert {one.name: one.read_text() for one in (tmp_path / "real").iterdir()} == {
        "a.txt": "in its place",
        "a (restored).txt": TEXT,
    }


def test_a_disk_that_renames_nothing_is_named_as_the_reason(world: Path, mount: Mount) -> None:
    mount(world / "real", world / "far", "no-renames")
    documents(world / "far")
    program = Program(world / "archive", loads_anew=True)
    program.scan(world / "far")
    said = program.run("apply", "--rule", "identical-files", "--yes")
    assert said.code == 1
    assert b"This disk cannot move it safely." in said.out
    assert b"permission" not in said.out
    there = [path.name for path in (world / "real").rglob("*") if path.is_file()]
    assert there == ["a.txt", "a.txt"]


def test_a_mailbox_there_keeps_its_only_name(world: Path, mount: Mount) -> None:
    mount(world / "real", world / "far", "other-inodes")
    dice = random.Random(4)
    written = [stored(one, "mboxrd", dice) for one in letters(dice, 6)]
    (world / "far" / "Inbox").write_bytes(b"".join(written))
    (world / "far" / "Old").write_bytes(b"".join(written[:4]))
    before = {path.name: path.read_bytes() for path in (world / "real").iterdir()}
    program = Program(world / "archive", loads_anew=True)
    program.scan(world / "far")
    said = program.run("apply", "--rule", "same-text", "--clean-mailboxes", "--yes")
    assert b"This disk cannot move it safely." in said.out, said
    left = [path for path in (world / "real").rglob("*") if path.is_file()]
    assert {path.name: path.read_bytes() for path in left} == before


def test_a_silent_server_is_skipped_and_nothing_of_it_is_forgotten(
    world: Path, mount: Mount
) -> None:
    server = mount(world / "real", world / "far")
    documents(world / "far")
    program = Program(world / "archive", loads_anew=True)
    program.scan(world / "docs", world / "far")
    (world / "docs" / "new.txt").write_text(f"{TEXT} and more")
    server.send_signal(signal.SIGSTOP)
    found = program.scan()
    assert (found["files_read"], found["files_gone"]) == (1, 0)
    assert [note for note in found["notes"] if "does not answer, so it was skipped" in note]
    # Whoever asks about it, or acts on it, does not wait either.
    said = program.run("apply", "--rule", "identical-files", "--yes")
    assert (said.code, said.out.count(b"Its disk does not answer")) == (1, 1), said
    assert program.run("history", "1").code == 0
    server.send_signal(signal.SIGCONT)
    found = program.scan()
    assert (found["files_read"], found["files_unchanged"]) == (0, 4)
    assert (world / "far" / "one" / "deep" / "a.txt").read_text() == TEXT


def test_a_server_that_falls_silent_in_the_midst_of_a_walk(world: Path, mount: Mount) -> None:
    server = mount(world / "real", world / "far", "silent-at=deep")
    documents(world / "far")
    program = Program(world / "archive", loads_anew=True)
    program.scan(world / "far", world / "docs")
    Path(f"{world}/real.silent").touch()
    found = program.scan()
    assert (found["files_gone"], found["cancelled"]) == (0, False)
    assert found["unread_folders"]
    Path(f"{world}/real.silent").unlink()
    server.send_signal(signal.SIGCONT)
    assert program.scan()["files_read"] == 0


def test_undo_waits_for_no_silent_server_and_succeeds_afterwards(world: Path, mount: Mount) -> None:
    server = mount(world / "real", world / "far")
    documents(world / "far")
    program = Program(world / "archive", loads_anew=True)
    program.scan(world / "far")
    assert program.run("apply", "--rule", "identical-files", "--yes").code == 0
    server.send_signal(signal.SIGSTOP)
    said = program.run("undo")
    assert (said.code, b"Its disk does not answer" in said.out) == (1, True), said
    server.send_signal(signal.SIGCONT)
    assert program.run("undo").code == 0
    left = [path for path in (world / "real").rglob("*") if path.is_file()]
    assert {path.name for path in left} == {"a.txt"}
    assert len(left) == 2


def test_ctrl_c_ends_a_scan_while_a_server_is_asked(world: Path, mount: Mount) -> None:
    server = mount(world / "real", world / "far")
    documents(world / "far")
    program = Program(world / "archive", loads_anew=True)
    program.scan(world / "far")
    server.send_signal(signal.SIGSTOP)
    process = subprocess.Popen(
        program.command("scan"), stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    asker = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    while process.poll() is None and not asker.read_text():
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    said, _ = process.communicate(timeout=60)
    assert process.returncode in (3, 130), said
    # The archive is free again, though the server still does not answer.
    assert program.run("history").code == 0


@pytest.mark.parametrize("disk", ["fuse without links", "away"])
def test_kills_on_such_a_disk_lose_nothing_and_leave_nothing(disk: str) -> None:
    if os.geteuid() != 0:
        pytest.skip("only root may mount here")
    try:
        kills = run(disk, runs=2, seed=3, most_s=120)
    except Unable as error:
        pytest.skip(str(error))
    assert kills.failures == [], "\n".join(kills.failures)
