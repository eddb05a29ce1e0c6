"""A window whose folder is on a disk that does not answer: it scans the rest, stops and closes."""

import os
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from neardup_desktop.workers import asking
from tests.helpers.far_disks import listed_as_far, read_pipe
from tests.helpers.window_driver import WindowDriver, wait_until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="knows the mounts of Linux")


@pytest.fixture
def far(driver: WindowDriver, tmp_path: Path) -> Path:
    """A folder that the window has scanned, with a pipe that keeps whoever reads it waiting."""
    folder = tmp_path / "far"
    folder.mkdir()
    near = tmp_path / "near"
    near.mkdir()
    for one in (folder, near):
        (one / "a.txt").write_text(" ".join(f"word{number}" for number in range(40)))
    os.mkfifo(folder / "pipe")
    with driver.scanning():
        driver.window.add_folders([folder, near])
    return folder


def fall_silent(far: Path) -> None:
    with suppress(TimeoutError):
        asking.asked(str(far), read_pipe, str(far / "pipe"))


def test_the_rest_is_scanned_and_the_window_closes(
    driver: WindowDriver, far: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asking, "ANSWER_S", 0.2)
    with listed_as_far(far):
        fall_silent(far)
        with driver.scanning() as finished:
            driver.window.folders.rescan()
        assert finished.args is not None
        [note] = [one for one in finished.args[0].notes if "does not answer" in one]
        assert str(far) in note
        assert finished.args[0].files_gone == 0
        driver.close()


def test_cancel_ends_the_wait_for_an_answer(
    driver: WindowDriver, far: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with listed_as_far(far):
        assert asking.answers(str(far))
        # From here on it answers nothing, and nobody gives up waiting.
        monkeypatch.setattr(asking, "ANSWER_S", 0.0)
        fall_silent(far)
        asker = asking._askers[str(far)]
        monkeypatch.setattr(asker, "_is_awaited", False)
        monkeypatch.setattr(asking, "ANSWER_S", 1e9)
        with driver.scanning() as finished:
            driver.window.folders.rescan()
            wait_until(asker._lock.locked)
            driver.cancel_scan()
        assert finished.args is not None
        assert (finished.args[0].cancelled, finished.args[0].files_gone) == (True, 0)
