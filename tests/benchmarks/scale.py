"""1,000,000 items from reading to clusters, then rescans of nothing and of 1,000 new files.

`python -m tests.benchmarks.scale [--items N] [--new N] [--archive FOLDER]` prints one JSON object
as its last line. Everything runs as in any scan, but that children make the bytes of the files
instead of opening them (`_generated_files.py`), so that no text is on disk beside the archive. The
folder of these counts as one whose disk is away: later scans keep what was read, and find the new
files, which are real, in a folder that is present. What a crawl of unchanged files takes is told by
`rescan`.

Each part runs in a process of its own, so that each peak is its own.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import Any

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.pipeline import run_phases
from neardup_desktop.engine.scan.run import ScanRun
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.progress import Phase, ProgressCounter
from neardup_desktop.model.settings import DEFAULT_SIMILARITY, ScanSettings
from neardup_desktop.workers.pool import WorkerPool
from tests.benchmarks._generated_files import (
    COPY,
    DRAFT,
    LONGER,
    entries,
    original_of,
    text_of,
    work_on_generated,
)

ITEMS, NEW = 1_000_000, 1_000
_AWAY = PurePosixPath("/away/generated")
_ADDED_AT_ONCE = 10_000

Figures = dict[str, Any]


class _Clock(ProgressCounter):
    """Counts the seconds of each phase."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds: dict[str, float] = {}
        self._since = time.perf_counter()

    def start(self, phase: Phase, *given: int, **named: Any) -> None:  # noqa: ANN401
        now = time.perf_counter()
        self.seconds[self.phase.name] = self.seconds.get(self.phase.name, 0.0) + now - self._since
        self._since = now
        super().start(phase, *given, **named)

    def figures(self) -> Figures:
        """Seconds by phase, and the memory that this process took at most."""
        self.start(Phase.DONE)
        seconds = {name: round(value, 2) for name, value in self.seconds.items() if value >= 0.005}
        return {
            "seconds": round(sum(self.seconds.values()), 2),
            "phases": seconds,
            "peak_mb": _peak_mb(),
        }


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--items", type=int, default=ITEMS)
    parser.add_argument("--new", type=int, default=NEW)
    parser.add_argument("--archive", type=Path, help="is made, and kept")
    parser.add_argument("--part", choices=["store", "scan"])
    options = parser.parse_args()
    if options.part == "store":
        print(json.dumps(_store(options.archive, options.items)))
    elif options.part == "scan":
        print(json.dumps(_scan(options.archive)))
    else:
        with tempfile.TemporaryDirectory(prefix="scale-") as scratch:
            place = Path(scratch) if options.archive is None else options.archive
            print(json.dumps(_measure(place, options.items, options.new)))
    return 0


def _measure(place: Path, items: int, new: int) -> Figures:
    """Every figure, each part in a process of its own."""
    archive, home = place / f"archive {items}", place / f"home {items}"
    home.mkdir(parents=True, exist_ok=True)
    # Generated texts come in tens, whose numbers go on behind those that are stored.
    batch = sum(1 for _ in home.glob("new *"))
    first = items // 10 * 10 + sum(1 for _ in home.rglob("*.txt"))
    (home / "empty.txt").touch()
    figures: Figures = {"benchmark": "scale", "items": items, "new": new}
    if not (archive / "index.db").exists():
        figures["store"] = _part("store", archive, items)
    _part("scan", archive, items)
    figures["rescan_of_nothing"] = _part("scan", archive, items)
    _write_texts(home / f"new {batch}", range(first, first + new), items)
    figures["rescan_of_new"] = _part("scan", archive, items)
    figures["first_clusters"] = _first_clusters(archive)
    figures["archive_mb"] = round(sum(one.stat().st_size for one in archive.glob("*")) / 1e6)
    with Archive.open(archive) as opened:
        figures["planted"] = _recall(opened, _planted(range(items // 10 * 10), items))
        figures["planted_in_new"] = _recall(opened, _planted(range(first, first + new), items))
    rescan = figures["rescan_of_new"]["seconds"]
    figures |= {
        "what": f"rescan of {new:,} new files among {items:,} items, seconds",
        "against": "20 s, which it may take",
        "ratio": round(20 / rescan, 2),
    }
    return figures


def _part(name: str, archive: Path, items: int) -> Figures:
    command = [sys.executable, "-m", "tests.benchmarks.scale", "--part", name]
    command += ["--archive", str(archive), "--items", str(items)]
    return _last_line(command, name)


def _first_clusters(archive: Path) -> Figures:
    """The window opened twice: as a scan left the archive, and once it was shown."""
    command = [sys.executable, "-m", "tests.benchmarks.million", "--only", "first"]
    command += ["--archive", str(archive)]
    return {when: _last_line(command, "window") for when in ("after_scan", "again")}


def _last_line(command: list[str], name: str) -> Figures:
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    figures: Figures = json.loads(done.stdout.splitlines()[-1])
    print(name, json.dumps(figures), flush=True)
    return figures


def _store(folder: Path, items: int) -> Figures:
    """Read, pair and compare all generated files, as a scan does."""
    clock, settings = _Clock(), ScanSettings()
    with Archive.open(folder) as archive:
        archive.decisions.add_source(str(_AWAY))
        files = entries(_AWAY, items)
        while some := list(islice(files, _ADDED_AT_ONCE)):
            with archive.index.transaction():
                archive.files.add(some)
        count, timeout_s = settings.worker_count(), settings.timeout_s
        pool = WorkerPool(count, timeout_s, settings.memory_limit_bytes, entry=work_on_generated)
        run = ScanRun(archive, settings, clock)
        run.pool = pool
        with pool:
            run_phases(run)
        pairs = archive.pairs.count()
        contained = archive.containment.count()
    notes = [str(note) for note in run.notes]
    return {**clock.figures(), "pairs": pairs, "contained": contained, "notes": notes}


def _scan(folder: Path) -> Figures:
    """Scan the folder beside the archive."""
    clock = _Clock()
    home = folder.with_name(folder.name.replace("archive", "home"))
    with Archive.open(folder) as archive:
        summary = scan(archive, [home], progress=clock)
    return {**clock.figures(), "files_read": summary.files_read, "pairs": summary.pairs}


def _write_texts(folder: Path, numbers: Iterable[int], count: int) -> None:
    folder.mkdir()
    for number in numbers:
        (folder / f"{number}.txt").write_text(text_of(number, count))


def _planted(numbers: Iterable[int], count: int) -> Iterator[tuple[str, int, int]]:
    """The pairs that must be found: the table they are in, and the numbers of their texts."""
    for number in numbers:
        if number % 10 == COPY:
            yield "pairs", number, original_of(number, count)
        elif number % 10 == LONGER:
            yield "contained", number - LONGER + DRAFT, number


def _recall(archive: Archive, planted: Iterable[tuple[str, int, int]]) -> Figures:
    """How many of the planted pairs were found."""
    sequences: dict[int, int] = {}
    rows = archive.index.iterate(
        "SELECT path, measured_id FROM items JOIN files ON files.id = file_id"
        " WHERE measured_id IS NOT NULL"
    )
    for page in rows:
        for path, sequence in page:
            sequences[int(Path(os.fsdecode(path)).stem)] = sequence
    columns = {"pairs": "left_id, right_id", "contained": "inner_id, outer_id"}
    near = f" WHERE similarity >= {DEFAULT_SIMILARITY}"
    known = {
        table: {
            tuple(row)
            for page in archive.index.iterate(
                f"SELECT {names} FROM {table}{near if table == 'pairs' else ''}", size=20_000
            )
            for row in page
        }
        for table, names in columns.items()
    }
    count, found = dict.fromkeys(columns, 0), dict.fromkeys(columns, 0)
    for table, one, other in planted:
        pair = sequences[one], sequences[other]
        if pair[0] == pair[1]:
            continue  # a word was replaced by itself
        count[table] += 1
        found[table] += (tuple(sorted(pair)) if table == "pairs" else pair) in known[table]
    return {
        table: {"planted": count[table], "recall": round(found[table] / max(1, count[table]), 5)}
        for table in columns
    }


def _peak_mb() -> int:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (1e6 if sys.platform == "darwin" else 1e3))


if __name__ == "__main__":
    sys.exit(main())
