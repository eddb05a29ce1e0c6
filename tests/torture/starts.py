"""Starts the window several times at almost the same moment, each time with another folder.

python -m tests.torture.starts --rounds 30 [--starts 3] [--seed 1]

Each round one start must become the window, all others must end with 0, and all their folders must
be in the archive. Half of the rounds begin without an archive. In every third one the window is
closed in the same moment as the next ones start, so that one of those becomes the new window.
"""

import argparse
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

_WAIT_S = 120.0
_APART_S = (0.0, 0.02, 0.3, 1.5)
"""How far apart the starts of a round are at most."""


class Broken(Exception):
    """A promise was broken."""


def _wait_until(is_so: Callable[[], bool], what: str) -> None:
    until = time.monotonic() + _WAIT_S
    while not is_so():
        if time.monotonic() > until:
            raise Broken(what)
        time.sleep(0.05)


def _start(archive: Path, folder: Path) -> "subprocess.Popen[str]":
    folder.mkdir(exist_ok=True)
    (folder / "letter.txt").write_text(f"A letter about {folder.name}.")
    return subprocess.Popen(
        [sys.executable, "-m", "neardup_desktop", "--archive", str(archive), str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "XDG_CONFIG_HOME": str(folder.parent / "settings")},
    )


def _scanned(archive: Path) -> set[str]:
    """The folders of the files that were read, as their last names."""
    try:
        with closing(sqlite3.connect(f"{(archive / 'index.db').as_uri()}?mode=ro", uri=True)) as db:
            found = db.execute("SELECT path FROM files").fetchall()
    except sqlite3.Error:
        return set()
    return {Path(os.fsdecode(path)).parent.name for (path,) in found}


def _one_is_left(starts: "list[subprocess.Popen[str]]") -> "subprocess.Popen[str]":
    """Wait until only one runs; the others must have ended well."""
    _wait_until(
        lambda: sum(one.poll() is None for one in starts) <= 1,
        "more than one window is open",
    )
    running = [one for one in starts if one.poll() is None]
    for one in starts:
        if one not in running:
            said = one.communicate()[0]
            if one.returncode or said:
                raise Broken(f"a start ended with {one.returncode}: {said}")
    if not running:
        raise Broken("no window is open")
    return running[0]


def _round(number: int, count: int, place: Path, chance: random.Random) -> None:
    archive = place / "archive"
    starts: list[subprocess.Popen[str]] = []
    wanted: set[str] = set()

    def start_all(name: str) -> None:
        apart_s = chance.choice(_APART_S)
        for turn in range(count):
            folder = place / f"{name}-{turn}"
            wanted.add(folder.name)
            starts.append(_start(archive, folder))
            time.sleep(chance.uniform(0, apart_s))

    try:
        if number % 2:
            archive.mkdir()
        start_all("first")
        window = first = _one_is_left(starts)
        _wait_until(lambda: wanted <= _scanned(archive), "a folder was not scanned")
        if number % 3 == 0:
            first.send_signal(signal.SIGTERM)
            time.sleep(chance.uniform(0, 0.5))
            start_all("second")
            _wait_until(lambda: first.poll() is not None, "the window does not close")
            window = _one_is_left(starts[count:])
            _wait_until(lambda: wanted <= _scanned(archive), "a folder was not scanned")
        window.send_signal(signal.SIGTERM)
        _wait_until(lambda: window.poll() is not None, "the window does not close")
        if window.returncode:
            raise Broken(f"the window ended with {window.returncode}")
        left = [one.name for one in (archive / "inbox").iterdir()]
        if left:
            raise Broken(f"left behind: {left}")
    finally:
        for one in starts:
            if one.poll() is None:
                one.kill()
                one.wait()


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--starts", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    for number in range(given.rounds):
        with tempfile.TemporaryDirectory() as place:
            try:
                _round(number, given.starts, Path(place), random.Random(given.seed + number))
            except Broken as error:
                print(f"round {number} of seed {given.seed}: {error}")
                return 1
    print(f"{given.rounds} rounds of {given.starts} starts: one window each, no folder was lost")
    return 0


if __name__ == "__main__":
    sys.exit(main())
