"""`scan --watch` as a person runs it: a process of its own, real folders, Ctrl+C."""

import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psutil
import pytest

from tests.helpers.patience import LONGEST_S
from tests.helpers.program import Program, cluster_places
from tests.unit.workers.tasks import readers_of

if sys.platform == "win32":
    pytest.skip("signals of POSIX", allow_module_level=True)

_WORDS = "a letter about the garden, the fence and the old apple tree behind the house"


class Watching:
    """A running `scan --watch` and the lines that it has printed."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._listen)
        self._thread.start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line.rstrip("\n"))
        self._lines.put(None)

    def wait_for(self, text: str) -> str:
        """The next line that holds a text."""
        while (line := self._lines.get(timeout=LONGEST_S)) is not None:
            if text in line:
                return line
        pytest.fail(f"it ended without {text!r}")

    def stop(self, number: int = signal.SIGINT) -> int:
        self.process.send_signal(number)
        return self.process.wait(LONGEST_S)

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        self._thread.join()
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def watching(program: Program, *arguments: str | Path) -> Iterator[Watching]:
    process = subprocess.Popen(
        program.command("scan", "--watch", "--workers", "1", *arguments),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    with closing(Watching(process)) as made:
        yield made


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    home.mkdir()
    (home / "letter.txt").write_text(_WORDS)
    return home


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return Program(tmp_path / "archive")


def test_a_copy_is_named_and_ctrl_c_ends_it_in_order(program: Program, home: Path) -> None:
    with watching(program, home) as run:
        run.wait_for("Watching 1 folder. Press Ctrl+C to stop.")
        (home / "new").mkdir()
        shutil.copy(home / "letter.txt", home / "new" / "copy.txt")
        line = run.wait_for("You have this already")
        assert line == (
            f"You have this already: {home / 'letter.txt'} (new: {home / 'new' / 'copy.txt'})"
        )
        assert run.stop() == 130
    assert program.scan()["files_unchanged"] == 2


def test_another_command_uses_the_archive_meanwhile(program: Program, home: Path) -> None:
    program.scan(home)
    with watching(program) as run:
        run.wait_for("Watching 1 folder")
        assert program.run("apply", "--rule", "identical-files", "--dry-run").code == 0
        assert run.stop(signal.SIGTERM) == 130


def test_it_waits_for_an_archive_that_is_in_use(program: Program, home: Path) -> None:
    from neardup_desktop.engine.archive.archive import Archive

    program.scan(home)
    with watching(program) as run:
        run.wait_for("Watching 1 folder")
        with Archive.open(program.archive):
            shutil.copy(home / "letter.txt", home / "copy.txt")
            run.wait_for("The archive is in use by another Neardup Desktop")
        run.wait_for("You have this already")
    with Archive.open(program.archive), watching(program) as run:
        run.wait_for("The archive is in use by another Neardup Desktop")
        assert run.stop() == 130


def test_with_json_each_line_is_a_document(program: Program, home: Path) -> None:
    with watching(program, home, "--json") as run:
        assert json.loads(run.wait_for("files_found"))["files_read"] == 1
        run.wait_for("Watching")
        shutil.copy(home / "letter.txt", home / "copy.txt")
        found = json.loads(run.wait_for("had_already"))
        assert found["files_read"] == 1
        assert found["had_already"][0]["place"] == str(home / "letter.txt")


def test_what_a_killed_one_had_begun_is_made_up_for(program: Program, home: Path) -> None:
    with watching(program, home) as run:
        run.wait_for("Watching")
        for number in range(60):
            (home / f"{number}.txt").write_text(f"{_WORDS} {number}, and {number * 7} apples")
        process = psutil.Process(run.process.pid)
        for _ in range(20_000):  # in vain only where it is read already
            if readers_of(process):
                break
        run.stop(signal.SIGKILL)
    program.scan()
    assert program.scan()["files_unchanged"] == 61
    other = Program(program.archive.with_name("other"))
    other.scan(home)
    assert cluster_places(program.clusters(), home) == cluster_places(other.clusters(), home)


def test_resting_needs_watching(program: Program, home: Path) -> None:
    result = program.run("scan", home, "--rest-on-battery")
    assert result.code == 2
    assert "--rest-on-battery needs --watch. Give both, or neither." in result.message
