"""What says that a mailbox is in use, and what only looks like it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from neardup_desktop.actions.errors import StepError
from neardup_desktop.actions.mail_locks import check_not_written, check_unused, lock
from neardup_desktop.model.refusals import Refused
from tests.unit.actions.test_cleaning import another_process

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="asks the system as Linux has it")


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """A mailbox in a folder of a profile."""
    (tmp_path / "profile" / "Mail").mkdir(parents=True)
    (tmp_path / "profile" / "prefs.js").touch()
    (tmp_path / "profile" / "Mail" / "Inbox").write_bytes(b"From x\n")
    return tmp_path / "profile" / "Mail" / "Inbox"


def is_written(*paths: Path) -> bool:
    try:
        check_not_written(*(path.stat() for path in paths))
    except StepError as error:
        return error.reason is Refused.IN_USE
    return False


def test_only_other_programs_that_may_write_it_are_in_the_way(box: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.touch()
    code = "import sys; f = open(sys.argv[1], 'rb'); g = open(sys.argv[2], 'ab')"
    with box.open("r+b"), another_process(code, str(box), str(other)):
        assert not is_written(box)
        assert is_written(other)
        assert is_written(box, other)
    assert not is_written(other)


def test_a_lock_is_there_until_the_file_is_closed(box: Path) -> None:
    with box.open("r+b") as stream:
        lock(stream)
        with box.open("r+b") as again, pytest.raises(StepError) as caught:
            lock(again)
        assert caught.value.reason is Refused.IN_USE
        wants = (
            "import sys; from fcntl import *; lockf(open(sys.argv[1], 'r+b'), LOCK_EX | LOCK_NB)"
        )
        done = subprocess.run(
            [sys.executable, "-c", wants, str(box)], capture_output=True, check=False
        )
        assert b"BlockingIOError" in done.stderr
    with box.open("r+b") as stream:
        lock(stream)


@pytest.mark.parametrize(
    ("target", "is_used"),
    [
        ("127.0.1.1:+{own}", True),
        ("127.0.1.1:{own}", True),
        ("127.0.1.1:+4194305", False),  # more than any process has
        ("something else", True),
        (f"127.0.1.1:+{1 << 70}", True),
    ],
)
@pytest.mark.parametrize("has_profile", [True, False])
def test_a_profile_is_in_use_while_the_process_of_its_link_runs(
    box: Path, target: str, is_used: bool, has_profile: bool
) -> None:
    link = box.parents[1] / "lock"
    link.symlink_to(target.format(own=os.getpid()))
    if not has_profile:
        (box.parents[1] / "prefs.js").unlink()
    assert used_by(box) == (str(link) if is_used and has_profile else "")


def test_what_is_no_link_and_no_lock_stands_in_nobody_s_way(box: Path) -> None:
    profile = box.parents[1]
    (profile / "lock").touch()
    (profile / ".parentlock").mkdir()
    os.mkfifo(profile / "parent.lock")
    assert used_by(box) == ""
    (box.parent / "Inbox.lock").touch()
    assert used_by(box) == str(box.parent / "Inbox.lock")


def used_by(box: Path) -> str:
    """The lock file that says that a mailbox is in use, or ""."""
    try:
        check_unused(str(box))
    except StepError as error:
        return str(error.detail) if error.reason is Refused.IN_USE else "?"
    return ""
