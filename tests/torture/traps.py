"""Everything that a file system can hold against a scan, large, while files change under it.

python -m tests.torture.traps --wide 100000 --deep 1200 --line 1000

Lays out a folder (names, links, pipes, devices, sparse files of terabytes, a folder of many files,
folders in folders, lines of a gigabyte, and as root a folder that is mounted into itself), scans it
while another thread writes, cuts, removes and swaps files in it, and scans it again in peace. It
fails if the program does, if a file of words is not found, or if anything else was touched.
"""

import argparse
import os
import random
import stat
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil

from tests.helpers.program import Program
from tests.helpers.traps import WORDS, Traps, make_traps

_CHURNED = 60


class Churn:
    """A thread that changes the files of a folder without pause."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._folder = folder
        self._dice = random.Random(seed)
        self._enough = threading.Event()
        self._thread = threading.Thread(target=self._run)
        self.changes = 0

    def __enter__(self) -> "Churn":
        self._folder.mkdir()
        for number in range(_CHURNED):
            (self._folder / f"{number}.txt").write_bytes(WORDS)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._enough.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._enough.wait(0.001):
            path = self._folder / f"{self._dice.randrange(_CHURNED)}.txt"
            try:
                self._change(path)
                self.changes += 1
            except OSError:
                continue

    def _change(self, path: Path) -> None:
        if not stat.S_ISREG(path.lstat().st_mode):  # opening a pipe would wait for a reader
            path.unlink()
            path.write_bytes(WORDS)
            return
        match self._dice.randrange(7):
            case 0:
                path.write_bytes(WORDS * self._dice.randrange(1, 40_000))
            case 1:
                with path.open("ab") as stream:
                    stream.write(WORDS)
            case 2:
                os.truncate(path, self._dice.randrange(500))
            case 3:
                path.unlink()
                path.mkdir()
                path.rmdir()
                path.write_bytes(WORDS)
            case 4:
                path.replace(self._folder / f"other {self._dice.randrange(5)}.txt")
                path.write_bytes(WORDS)
            case 5:
                path.unlink()
                path.symlink_to("/dev/zero")
            case _:
                path.unlink()
                os.mkfifo(path)


@contextmanager
def mounted_into_itself(root: Path) -> Iterator[bool]:
    """The folder once more inside itself, where this user may do that; tells whether it is."""
    inner = root / "mounted"
    inner.mkdir()
    command = ["mount", "--bind", str(root), str(inner)]
    done = os.geteuid() == 0 and subprocess.run(command, check=False).returncode == 0
    try:
        yield done
    finally:
        if done:
            subprocess.run(["umount", str(inner)], check=True)


def _scan(program: Program, root: Path, elsewhere: Path, failures: list[str]) -> str:
    """Scan, watching all processes. Returns a line on what it cost."""
    elsewhere.mkdir(exist_ok=True)
    names = ("HOME", "TMPDIR", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME")
    started = time.monotonic()
    largest = 0
    with subprocess.Popen(
        program.command("scan", root, "--json"),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, **dict.fromkeys(names, str(elsewhere))},
        start_new_session=True,
    ) as process:
        seen: set[psutil.Process] = set()
        while process.poll() is None:
            try:
                family = psutil.Process(process.pid).children(recursive=True)
                seen.update(family)
                largest = max([largest, *(one.memory_info().rss for one in family)])
            except psutil.Error:
                continue
            finally:
                time.sleep(0.05)
        out = process.stdout.read() if process.stdout else b""
    if process.returncode not in (0, 1) or not out.startswith(b"{"):
        failures.append(f"the scan ended with {process.returncode}: {out[-2000:]!r}")
    if left := psutil.wait_procs(seen, timeout=5)[1]:
        failures.append(f"processes left: {left}")
    if found := list(elsewhere.rglob("*")):
        failures.append(f"written elsewhere: {found}")
    return f"{time.monotonic() - started:.1f} s, largest child {largest >> 20} MB"


def _check(program: Program, traps: Traps, failures: list[str]) -> str:
    """Look whether all is listed that must be."""
    _, groups = program.pairs()
    paths = {os.fsencode(item["path"]) for group in groups for item in group["items"]}
    if lost := traps.documents - paths:
        failures.append(f"not found: {sorted(lost)[:5]}")
    problems = program.json("problems")
    left_out = {os.fsencode(entry["path"]) for entry in problems["not_compared"]}
    if lost := traps.skipped - left_out:
        failures.append(f"not listed: {sorted(lost)[:5]}")
    counts = {**problems["not_compared_counts"], **problems["skipped_counts"]}
    crashed = [one for one in problems["problems"] if one["reason"] in ("crashed", "timed out")]
    failures += [f"{one['path']}: {one['reason']} {one['detail']}" for one in crashed]
    return f"{problems['files']:,} files: {counts}"


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wide", type=int, default=100_000, help="files in one folder")
    parser.add_argument("--deep", type=int, default=1200, help="folders in each other")
    parser.add_argument("--line", type=int, default=1000, help="megabytes of one line")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    failures: list[str] = []
    with tempfile.TemporaryDirectory(prefix="traps-", ignore_cleanup_errors=True) as name:
        world = Path(name).resolve()
        root = world / "home"
        traps = make_traps(root, wide=given.wide, deep=given.deep, line_bytes=given.line << 20)
        print(f"not made: {traps.missing}")
        program = Program(world / "archive")
        try:
            with mounted_into_itself(root) as mounted:
                with Churn(root / "churn", given.seed) as churn:
                    cost = _scan(program, root, world / "elsewhere", failures)
                print(f"mounted into itself: {mounted}; {churn.changes:,} changes; {cost}")
                print(f"in peace: {_scan(program, root, world / 'elsewhere', failures)}")
                print(_check(program, traps, failures))
        finally:
            # Deeper than Python's own way of removing goes.
            subprocess.run(["rm", "-rf", str(root)], check=False)
    for failure in failures:
        print(f"FAILURE {failure}")
    print(f"{len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
