"""All that a person waits for, each beside the limit or the program that does the same work.

    python -m tests.benchmarks.waiting [--only ROW] [FOLDER]

The folder is that of `whole_scan`. Seconds of the processor stand beside those on the clock, those
of the parent and of its children apart. Where `recollindex` is not installed, its rows are left
out. `exact_copies` and `text_core` measure two more rows of this kind.
"""

import argparse
import gc
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil
from pypdfium2 import PdfDocument, PdfiumError

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.dispatch import read_document
from tests.benchmarks.exact_copies import lay_out
from tests.benchmarks.text_core import plain_texts
from tests.benchmarks.whole_scan import as_installed, mixed_home, recoll, warm

_ROUNDS = 3
_COMMAND_ROUNDS = 7
_SMALL_TEXTS = 20_000
_LOOK_S = 0.02


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of one run, in seconds: on the clock, and of the processor."""

    clock_s: float
    parent_s: float
    children_s: float = 0.0

    @property
    def work_s(self) -> float:
        return self.parent_s + self.children_s


def main() -> None:
    """Measure and print a JSON object as the last line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", action="append", choices=_ROWS, metavar="ROW")
    parser.add_argument("folder", metavar="FOLDER", nargs="?", type=Path)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="waiting-") as name:
        work = Path(name)
        home = given.folder.resolve() if given.folder else mixed_home(work)
        warm(home)
        os.environ.update(as_installed(work / "installed"))
        rows = []
        for row in given.only or _ROWS:
            place = work / row.replace(" ", "-")
            place.mkdir()
            for made in _ROWS[row](home, place):
                print(made, flush=True)
                rows.append(made)
        print(json.dumps({"benchmark": "waiting", "rows": rows}))


def _home(home: Path, place: Path) -> Iterator[dict[str, Any]]:
    yield from _beside_recoll("home folder", home, place)


def _small(_home: Path, place: Path) -> Iterator[dict[str, Any]]:
    folder = lay_out(place / "texts", _SMALL_TEXTS, 0)
    warm(folder)
    for row in _beside_recoll(f"{_SMALL_TEXTS:,} small texts", folder, place):
        yield {**row, "parent_ms_a_file": round(1e3 * row["parent_s"] / _SMALL_TEXTS, 3)}


def _beside_recoll(what: str, folder: Path, place: Path) -> Iterator[dict[str, Any]]:
    if not shutil.which("recollindex"):
        return
    ours, theirs = [], []
    for number in range(_ROUNDS):  # in turn, so that a busy machine hits both
        ours.append(_scan(folder, place / f"archive {number}"))
        command, variables = recoll(folder, place / f"other {number}")
        theirs.append(_run(command, variables))
    yield _row(what, ours, "recollindex", theirs)


def _pdfs(home: Path, _place: Path) -> Iterator[dict[str, Any]]:
    """In this process, one file after the other."""
    files = sorted(home.rglob("*.pdf"))
    ways: dict[str, Callable[[Path], None]] = {"ours": _read, "PDFium": _bare_text}
    costs: dict[str, list[Cost]] = {way: [] for way in ways}
    for read in ways.values():
        read(files[0])  # loads it
    gc.freeze()  # as in a child process of a scan
    for _ in range(_ROUNDS):
        for way, read in ways.items():
            start, work_s = time.perf_counter(), time.process_time()
            for file in files:
                read(file)
            costs[way].append(Cost(time.perf_counter() - start, time.process_time() - work_s))
    row = _row(f"{len(files)} PDFs", costs["ours"], "PDFium's text alone", costs["PDFium"])
    yield {**row, "times_as_long": round(row["work_s"] / row["against_work_s"], 2)}


def _read(file: Path) -> None:
    try:
        for _ in read_document(Document.from_path(file)):
            pass
    except ReadFailure:
        pass


def _bare_text(file: Path) -> None:
    try:
        document = PdfDocument(file)
    except PdfiumError:
        return
    for page in document:
        page.get_textpage().get_text_range()
    document.close()


def _three_files(home: Path, place: Path) -> Iterator[dict[str, Any]]:
    folder, archive = place / "three", place / "archive"
    folder.mkdir()
    texts = sorted((file for file in home.rglob("*.txt") if file.stat().st_size), key=str)[:3]
    for number, file in enumerate(texts):
        shutil.copyfile(file, folder / f"{number}.txt")
    first, again = [], []
    for _ in range(_COMMAND_ROUNDS):
        shutil.rmtree(archive, ignore_errors=True)
        first.append(_scan(folder, archive))
        again.append(_scan(folder, archive))
    yield _row("three files", first)
    yield _row("three files again", again)


def _commands(home: Path, place: Path) -> Iterator[dict[str, Any]]:
    archive = place / "archive"
    _scan(home, archive)
    for command in ("rules", "study", "clusters"):
        costs = [_run(_program(archive, command)) for _ in range(_COMMAND_ROUNDS)]
        yield _row(f"command {command}", costs)


def _eight_workers(home: Path, place: Path) -> Iterator[dict[str, Any]]:
    """By the work of the processor; the clock says nothing where there are fewer cores."""
    texts, small = plain_texts(place / "texts"), lay_out(place / "small", _SMALL_TEXTS, 0)
    for what, folder in (("home folder", home), ("plain texts", texts), ("small texts", small)):
        cost = _scan(folder, place / f"archive of {what}", "--workers", "8")
        row = _row(f"{what}, eight workers", [cost])
        yield {**row, "parent_of_children": round(cost.parent_s / cost.children_s, 3)}


_ROWS: dict[str, Callable[[Path, Path], Iterator[dict[str, Any]]]] = {
    "home": _home,
    "small": _small,
    "pdfs": _pdfs,
    "three files": _three_files,
    "commands": _commands,
    "eight workers": _eight_workers,
}


def _scan(folder: Path, archive: Path, *options: str) -> Cost:
    return _run(_program(archive, "scan", str(folder), *options))


def _program(archive: Path, *arguments: str) -> list[str]:
    return [sys.executable, "-m", "neardup_desktop", *arguments, "--archive", str(archive)]


def _run(command: Sequence[str], variables: dict[str, str] | None = None) -> Cost:
    """Run a program to its end; its own work is what was seen last of it, `_LOOK_S` before."""
    before = os.times()
    start = time.perf_counter()
    own_s = 0.0
    with psutil.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, **(variables or {})},
    ) as process:
        while process.returncode is None:
            try:
                seen = process.cpu_times()
            except psutil.Error:
                break
            own_s = max(own_s, seen.user + seen.system)
            try:
                process.wait(_LOOK_S)
            except psutil.TimeoutExpired:
                continue
        process.wait()
    clock_s = time.perf_counter() - start
    after = os.times()
    every_s = sum(after[2:4]) - sum(before[2:4])
    if process.returncode not in (0, 1):
        raise SystemExit(f"{command} ended with {process.returncode}")
    return Cost(clock_s, own_s, max(0.0, every_s - own_s))


def _row(
    what: str, ours: Sequence[Cost], against: str = "", theirs: Sequence[Cost] = ()
) -> dict[str, Any]:
    """Medians of both."""
    row: dict[str, Any] = {
        "what": what,
        "seconds": _median(cost.clock_s for cost in ours),
        "work_s": _median(cost.work_s for cost in ours),
        "parent_s": _median(cost.parent_s for cost in ours),
    }
    if theirs:
        row["against"] = against
        row["against_seconds"] = _median(cost.clock_s for cost in theirs)
        row["against_work_s"] = _median(cost.work_s for cost in theirs)
        row["ratio"] = round(row["against_seconds"] / row["seconds"], 2)
    return row


def _median(values: Iterator[float]) -> float:
    return round(statistics.median(values), 2)


if __name__ == "__main__":
    main()
