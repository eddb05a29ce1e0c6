"""Kills a process at every point where it writes, and looks at what is left after each.

python -m tests.helpers.crashes MODULE:SCENARIO FOLDER [--times N --within SECONDS]
                                                       [--first N --every N]

Runs in a process of its own, which imports everything once and has one thread, and forks: one
child prepares and acts, and is killed; another one looks at what is left. The last line printed is
a JSON object: `runs`, how many children were killed, and `failures`, what did not hold after it.
"""

import argparse
import gc
import hashlib
import importlib
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import ParamSpec, Protocol, TypeVar

from neardup_desktop.engine.archive.archive import Archive
from tests.helpers import child_starter
from tests.helpers.without_syncing import leave_writing_to_the_system

_HELD = 0
_P = ParamSpec("_P")
_R = TypeVar("_R")


class Scenario(Protocol):
    """Something that may be killed at any moment, in a folder that is its whole world.

    `XDG_DATA_HOME`, `XDG_CONFIG_HOME` and `HOME` lie in that folder while any of these run.

    Attributes:
        starts_children: whether it reads files, in children of its own.
        is_copied: whether a copy of what `prepare` made is as good, so that it is made once.
    """

    starts_children: bool
    is_copied: bool

    def prepare(self, world: Path) -> None:
        """Make everything ready; never killed."""
        ...

    def act(self, world: Path) -> None: ...

    def check(self, world: Path) -> None:
        """Start anew and assert what must hold, whenever the other one was killed."""
        ...


class Points:
    """Counts the moments right before and right after each write, and kills at one of them.

    Writes are statements that change a database, and all calls that change names and
    notes on the disk.
    """

    def __init__(
        self, fatal: int | None = None, on_pass: Callable[[int], None] = lambda _point: None
    ) -> None:
        self._fatal = fatal
        self._on_pass = on_pass
        self.passed = 0

    def arm(self) -> None:
        """Wrap all that writes, in this process for the rest of its life."""
        from neardup_desktop.actions import renaming
        from neardup_desktop.store.database import Database

        for name in ("execute", "change", "execute_many", "run_script", "back_up"):
            self._wrap(Database, name)
        for name in ("rename", "replace", "link", "unlink", "mkdir", "rmdir", "write"):
            self._wrap(os, name)
        exclusive = renaming._exclusive_rename()
        if exclusive is not None:
            watched = self._watched(exclusive)
            renaming._exclusive_rename = lambda: watched  # type: ignore[assignment]
        exchanging = renaming._exchanging_rename()
        if exchanging is not None:
            exchanges = self._watched(exchanging)
            renaming._exchanging_rename = lambda: exchanges  # type: ignore[assignment]

    def _wrap(self, owner: object, name: str) -> None:
        setattr(owner, name, self._watched(getattr(owner, name)))

    def _watched(self, call: Callable[_P, _R]) -> Callable[_P, _R]:
        def watched(*values: _P.args, **named: _P.kwargs) -> _R:
            self._pass()
            result = call(*values, **named)
            self._pass()
            return result

        return watched

    def _pass(self) -> None:
        self.passed += 1
        self._on_pass(self.passed)
        if self.passed == self._fatal:
            os.kill(os.getpid(), signal.SIGKILL)


def kill_at_every_point(
    scenario: Scenario, folder: Path, first: int = 1, every: int = 1
) -> tuple[int, list[str]]:
    """Kill at the first point, at the second, and so on until the scenario comes to its end.

    Where all points are wanted, one run stands for neighbouring points between which nothing on
    the disk changes: whoever looks at what is left cannot tell them apart.

    Returns how many points were killed at, and what did not hold.
    """
    failures: list[str] = []
    if (first, every) == (1, 1):
        points, count = _distinct_points(scenario, folder, failures)
        for point in points:
            _run_and_check(
                scenario, _killed_at(scenario, point), folder, f"point {point}", failures
            )
        return count, failures
    point = first
    while _run_and_check(scenario, _killed_at(scenario, point), folder, f"point {point}", failures):
        point += every
    return (point - first) // every, failures


def _killed_at(scenario: Scenario, point: int) -> Callable[[Path], None]:
    def act(world: Path) -> None:
        Points(point).arm()
        scenario.act(world)

    return act


def _distinct_points(
    scenario: Scenario, folder: Path, failures: list[str]
) -> tuple[list[int], int]:
    """The points before which the disk changed, and how many points there are, by one whole run."""
    found = folder / "points"

    def act(world: Path) -> None:
        distinct: list[int] = []
        states: list[bytes] = [b""]

        def look(point: int) -> None:
            state = _state(world)
            if state != states[-1]:
                distinct.append(point)
                states.append(state)

        points = Points(on_pass=look)
        points.arm()
        scenario.act(world)
        count = points.passed
        found.write_text(json.dumps([distinct, count]), "utf-8")

    _run_and_check(scenario, act, folder, "to its end", failures)
    distinct, count = json.loads(found.read_text("utf-8"))
    return distinct, count


def _state(world: Path) -> bytes:
    """What a process that starts anew finds in a folder, as a digest.

    What SQLite keeps in memory that processes share is made anew when the last one is gone.
    """
    digest = hashlib.blake2b()
    for path in sorted(world.rglob("*")):
        if path.name.endswith("-shm"):
            continue
        status = path.lstat()
        digest.update(f"{path} {status.st_mode} {status.st_ino} {status.st_mtime_ns}\n".encode())
        if path.is_file():
            digest.update(path.read_bytes())
    return digest.digest()


def kill_at_times(
    scenario: Scenario, folder: Path, runs: int, within_s: float, seed: int = 1
) -> tuple[int, list[str]]:
    """Kill at so many random times within the first seconds of the act."""
    failures: list[str] = []
    generator = random.Random(seed)
    killed = 0
    for run in range(runs):
        after_s = generator.uniform(0.0005, within_s)

        def act(world: Path, after_s: float = after_s) -> None:
            # What the system does by default with this signal is to end the process at once.
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            signal.setitimer(signal.ITIMER_REAL, after_s)
            scenario.act(world)
            signal.setitimer(signal.ITIMER_REAL, 0)

        killed += _run_and_check(
            scenario, act, folder, f"run {run}, after {after_s:.4f} s", failures
        )
    return killed, failures


def _run_and_check(
    scenario: Scenario,
    act: Callable[[Path], None],
    folder: Path,
    label: str,
    failures: list[str],
) -> bool:
    """One run in a fresh world; whether it was killed before its end."""
    world, prepared = folder / "world", folder / "prepared"
    if world.exists():
        # Not deleted: Linux takes the longer to make a file the more went in the last minutes.
        world.rename(tempfile.mkdtemp(prefix="gone-", dir=folder))
    _set_folders(world)
    if prepared.exists():
        shutil.copytree(prepared, world, symlinks=True)
    else:
        world.mkdir()
    if scenario.is_copied and not prepared.exists():
        _in_child(lambda: scenario.prepare(world), f"{label}: prepare", failures)
        shutil.copytree(world, prepared, symlinks=True)

    def live() -> None:
        if not scenario.is_copied:
            scenario.prepare(world)
        act(world)

    ended = _in_child(live, f"{label}: act", failures)
    _in_child(lambda: scenario.check(world), f"{label}: check", failures)
    return ended in (signal.SIGKILL, signal.SIGALRM)


def _set_folders(world: Path) -> None:
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "HOME"):
        os.environ[variable] = str(world / variable.lower())


def _in_child(work: Callable[[], None], label: str, failures: list[str]) -> int:
    """Run something in a forked process; the signal that ended it, or 0."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        _live_and_exit(work, writing)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8", errors="replace") as stream:
        said = stream.read()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return os.WTERMSIG(status)
    if os.waitstatus_to_exitcode(status) != _HELD:
        failures.append(f"{label}\n{said}")
    return 0


def _live_and_exit(work: Callable[[], None], writing: int) -> None:
    """In the child: do it, say what went wrong, and leave without what the parent registered."""
    if "neardup_desktop.workers.child.main" in sys.modules:  # the readers are loaded
        child_starter.use_a_fork()
    code = _HELD
    try:
        work()
    except BaseException:
        code = 1
        os.write(writing, traceback.format_exc().encode("utf-8", "replace")[:60_000])
    finally:
        os._exit(code)


def crash(
    scenario: str,
    folder: Path,
    *,
    times: int = 0,
    within_s: float = 1.0,
    first: int = 1,
    every: int = 1,
) -> tuple[int, list[str]]:
    """Run the kills in a process of its own, from a test; the runs and what did not hold.

    Args:
        scenario: "module:name" of the scenario.
        folder: an empty folder.
        times: kill at so many random times; 0: at every point once.
        within_s: the time after which it surely has come to its end.
        first: the first point to kill at.
        every: with 2, kill at every other point, and so on.
    """
    command = [sys.executable, "-m", "tests.helpers.crashes", scenario, str(folder)]
    command += ["--first", str(first), "--every", str(every)]
    if times:
        command += ["--times", str(times), "--within", str(within_s)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    return found["runs"], found["failures"]


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenario")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--times", type=int, default=0)
    parser.add_argument("--within", type=float, default=1.0)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--every", type=int, default=1)
    return parser.parse_args()


def main() -> None:
    # Imported before the first fork, so that no child spends time on it.
    importlib.import_module("PySide6.QtCore")
    importlib.import_module("neardup_desktop.engine.plan.perform")
    leave_writing_to_the_system()
    given = _arguments()
    module, _, name = given.scenario.partition(":")
    scenario: Scenario = getattr(importlib.import_module(module), name)
    if scenario.starts_children and sys.platform == "linux":
        child_starter.load_readers()
    folder = given.folder.resolve()
    # What is read once a process is read before the first fork as well.
    with tempfile.TemporaryDirectory() as name, Archive.open(Path(name) / "archive"):
        pass
    # What stays to the end is not looked through, and so not copied, in each of the children.
    gc.collect()
    gc.freeze()
    if given.times:
        runs, failures = kill_at_times(scenario, folder, given.times, given.within)
    else:
        runs, failures = kill_at_every_point(scenario, folder, given.first, given.every)
    print(json.dumps({"runs": runs, "failures": failures[:20]}))


if __name__ == "__main__":
    main()
