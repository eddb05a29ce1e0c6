"""A child that a document took over can neither talk, nor write, nor start anything."""

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import psutil
import pytest

from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.workers.child import main, preview_worker
from neardup_desktop.workers.child.sandbox import protection
from neardup_desktop.workers.messages import (
    FileDone,
    ItemsRead,
    PreviewTask,
    ReadTask,
    Report,
    Result,
)
from neardup_desktop.workers.pool import WorkerPool
from tests.unit.workers.child.forbidden_deeds import ALLOWED, DONE, REFUSED, attempts
from tests.unit.workers.tasks import EVERYTHING, MB, entry_of, outcomes, run_all

SAMPLES = Path(__file__).parents[3] / "data" / "formats"

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or not protection().no_network or "Landlock" not in protection().means,
    reason="this system does not confine processes",
)


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """What a child said about each deed, done to a file of its own."""
    names = [*REFUSED, *ALLOWED]
    root = tmp_path_factory.mktemp("deeds")
    before = {}
    tasks = []
    for key, name in enumerate(names):
        path = root / str(key) / "file"
        path.parent.mkdir()
        path.write_bytes(b"untouched")
        before[path] = _state(path)
        tasks.append(ReadTask(key, FileEntry(f"{path}:{name}", 9, 0), "default"))
    with WorkerPool(1, 30.0, 400 * MB, entry=attempts) as pool:
        done = outcomes(run_all(pool, tasks))
        assert all(result.outcome is Outcome.READ for result in done.values()), done
        yield {name: done[key].detail for key, name in enumerate(names)}
    assert {path: _state(path) for path in before} == before
    assert all(os.listdir(path.parent) == ["file"] for path in before)  # noqa: PTH208
    assert all(path.read_bytes() == b"untouched" for path in before)


def _state(path: Path) -> tuple[int, ...]:
    """All that a write of any kind changes."""
    status = path.lstat()
    return (status.st_mode, status.st_ino, status.st_nlink, status.st_size, status.st_ctime_ns)


@pytest.mark.parametrize("deed", REFUSED)
def test_is_refused(said: dict[str, str], deed: str) -> None:
    assert said[deed] in ("PermissionError", "OSError")


@pytest.mark.parametrize("deed", ALLOWED)
def test_is_still_possible(said: dict[str, str], deed: str) -> None:
    assert said[deed] == DONE


def _facts(pid: int) -> dict[str, str]:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return dict(line.split(":\t", 1) for line in lines if ":\t" in line)


def test_children_that_read_and_that_show_are_confined_before_a_thread_was_started(
    tmp_path: Path,
) -> None:
    path = tmp_path / "a.txt"
    path.write_text("some words to be read " * 20)
    with WorkerPool(1, 30.0, 400 * MB) as pool:
        run_all(pool, [ReadTask(1, entry_of(path), "default")])
        reader = _facts(pool.child_pids()[0])
    with WorkerPool(1, 30.0, 400 * MB, entry=preview_worker.work, is_awaited=True) as pool:
        run_all(pool, [PreviewTask(1, entry_of(path), "")])
        shower = _facts(pool.child_pids()[0])
    for facts in (reader, shower):
        # The rights to files are given up by a thread, for itself and those it starts later.
        assert facts["Threads"] == "1"
        assert facts["NoNewPrivs"] == "1"
        assert facts["Seccomp"] == "2"
    assert _facts(psutil.Process().pid)["Seccomp"] == "0"


def test_every_sample_is_read_as_without_confinement() -> None:
    """A library that writes, or starts something, in order to read would show here."""
    paths = [path for path in sorted(SAMPLES.glob("*/*")) if path.is_file()]
    tasks = [ReadTask(key, entry_of(path), "default", EVERYTHING) for key, path in enumerate(paths)]
    with WorkerPool(2, 60.0, 1000 * MB) as pool:
        confined = _by_file(run_all(pool, tasks))
    expected = _by_file([one for sent in main.answer(tasks) for one in sent])
    for key, path in enumerate(paths):
        assert confined[key] == expected[key], path


def _by_file(results: Sequence[Report | Result]) -> dict[int, list[object]]:
    """What was said of each file; where in it that was read is no matter."""
    found: dict[int, list[object]] = {}
    for result in results:
        assert isinstance(result, ItemsRead | FileDone)
        said = found.setdefault(result.key, [])
        if isinstance(result, ItemsRead):
            said += result.items
        else:
            said.append(result)
    return found
