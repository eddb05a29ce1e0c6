"""Disks that may not answer are asked by a process that nobody waits for."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.workers import asking
from neardup_desktop.workers.asking import answers, asked
from tests.helpers.far_disks import fail, listed_as_far, read_pipe
from tests.helpers.patience import LONGEST_S

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="knows the mounts of Linux")


@pytest.fixture
def far(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that the system lists as a disk which may not answer."""
    folder = tmp_path / "far"
    folder.mkdir()
    monkeypatch.setattr(asking, "ANSWER_S", LONGEST_S)
    with listed_as_far(folder):
        yield folder


def test_an_answer_or_an_error_comes_from_another_process(far: Path) -> None:
    assert asked(str(far), os.getpid) not in (os.getpid(), os.getppid())
    assert asked(str(far / "x"), os.path.join, "a", "b") == "a/b"
    with pytest.raises(PermissionError, match="/far"):
        asked(str(far), fail)
    assert asked(str(far.parent), os.getpid) == os.getpid()


def test_nobody_waits_for_a_silent_disk_until_it_answers_again(
    far: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pipe = far / "pipe"
    os.mkfifo(pipe)
    assert answers(str(far))
    monkeypatch.setattr(asking, "ANSWER_S", 0.2)
    with pytest.raises(TimeoutError):
        asked(str(far), read_pipe, str(pipe))
    # Without a new wait, however long that would be.
    monkeypatch.setattr(asking, "ANSWER_S", 1e9)
    assert not answers(str(far))
    pipe.write_bytes(b"late")
    asking._askers[str(far)]._pipe.poll(LONGEST_S)
    assert answers(str(far))
    assert asked(str(far), os.path.basename, "a/b") == "b"


def test_who_cancels_waits_no_longer(far: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "ANSWER_S", 1e9)
    os.mkfifo(far / "pipe")
    cancel = CancelFlag()
    cancel.set()
    with pytest.raises(TimeoutError):
        asked(str(far), read_pipe, str(far / "pipe"), cancel=cancel)


def test_a_process_that_was_killed_is_replaced(far: Path) -> None:
    assert answers(str(far))
    process = asking._askers[str(far)]._process
    process.kill()
    process.wait()
    assert not answers(str(far))
    assert answers(str(far))
