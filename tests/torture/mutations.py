"""Damaged copies of good files, by the ten thousand, through real workers.

python -m tests.torture.mutations --files 10000 --seed 1 --minutes 20 --keep FOLDER

Takes the samples of this project, and real files from ../shared/corpora where they are, and changes
each copy at random: bits, numbers, pieces lost, doubled, moved or taken from another file, the end
cut off, another name; of ZIP files also the parts inside. Copy number N of a seed is always the
same. What crashes its child, takes too long or too much memory is told, and kept in a folder. It
fails if the program itself does: a fault of a reader, an error, a file without an outcome, one
later than the deadline allows, or a child that outlives it.
"""

import argparse
import io
import random
import sys
import tempfile
import time
import zipfile
import zlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import psutil

from neardup_desktop.extract.registry import formats
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.workers.messages import FileDone, ItemsRead, ReadTask
from neardup_desktop.workers.pool import WorkerPool
from tests.unit.workers.tasks import EVERYTHING, MB, entry_of, readers_of

SAMPLES = Path(__file__).parents[1] / "data" / "formats"
CORPORA = Path(__file__).parents[2].parent / "shared" / "corpora"

_LARGEST_BYTES = 200_000
_PER_EXTENSION = 40
_BATCH = 200
_BAD = (Outcome.CRASHED, Outcome.FAULT, Outcome.TIMED_OUT, Outcome.OUT_OF_MEMORY)
_NUMBERS = (
    *(b"\0", b"\xff", b"\0\0\0\0", b"\xff\xff\xff\xff", b"\xff\xff\xff\x7f", b"\0\0\0\x80"),
    *(b"99999999999", b"-1", b"0", b"<", b">", b"&#x0;", b"{", b"}", b"\\", b'"', b"\r\n", b"\n"),
    *(b"]]>", b"<!--", b"\x1a", b"\xef\xbb\xbf", b"\xed\xa0\x80", b"=?", b"?=", b"--", b"From "),
)


def good_files(corpora: Path) -> list[Path]:
    """What is damaged: samples, and of the real files some of each extension, always the same."""
    found = [
        path
        for path in sorted(SAMPLES.glob("*/*"))
        if path.is_file() and not path.name.endswith((".expected.json", ".py", ".pyc"))
    ]
    known = {extension for format_ in formats() for extension in format_.extensions}
    real: dict[str, list[Path]] = {}
    for path in sorted(corpora.rglob("*")):
        extension = path.suffix.lower().lstrip(".")
        if extension in known and path.is_file() and 0 < path.stat().st_size <= _LARGEST_BYTES:
            real.setdefault(extension, []).append(path)
    for extension in sorted(real):
        chosen = random.Random(extension).sample(real[extension], len(real[extension]))
        found += chosen[:_PER_EXTENSION]
    return found


def damaged(good: list[Path], seed: int, number: int) -> tuple[str, bytes]:
    """Copy number so-and-so: its name and its bytes."""
    dice = random.Random(f"{seed} {number}")
    path = dice.choice(good)
    data = path.read_bytes()
    name = path.name
    if data[:2] == b"PK" and dice.random() < 0.7:
        data = _with_damaged_part(data, dice, good)
    else:
        data = _changed(data, dice, good)
    if dice.random() < 0.05:
        name = dice.choice(good).name
    return f"{number:06d} {name}", data


def _changed(data: bytes, dice: random.Random, good: list[Path]) -> bytes:
    """One to eight changes, mostly few."""
    changed = bytearray(data)
    for _ in range(1 + min(dice.randrange(4) * dice.randrange(4), 7)):
        size = len(changed)
        place = dice.randrange(size + 1)
        length = min(dice.choice((1, 2, 4, 16, 100, 1000, 10_000)), size - place)
        match dice.randrange(10):
            case 0 | 1 if size:
                changed[place % size] ^= 1 << dice.randrange(8)
            case 2:
                changed[place : place + length] = dice.randbytes(length)
            case 3:
                changed[place:place] = dice.choice(_NUMBERS) * dice.choice((1, 1, 1, 50, 5000))
            case 4:
                lucky = dice.choice(_NUMBERS)
                changed[place : place + len(lucky)] = lucky
            case 5:
                del changed[place : place + length]
            case 6:
                changed[place:place] = changed[place : place + length] * dice.choice((1, 2, 30))
            case 7:
                other = dice.choice(good).read_bytes()
                start = dice.randrange(len(other) + 1)
                changed[place : place + length] = other[start : start + max(length, 16)]
            case 8:
                del changed[place:]
            case _:
                there = dice.randrange(size + 1)
                changed[there:there] = changed[place : place + length]
        del changed[4 * _LARGEST_BYTES :]
    return bytes(changed)


def _with_damaged_part(data: bytes, dice: random.Random, good: list[Path]) -> bytes:
    """A ZIP file with one part changed, lost or doubled; the file itself is sound."""
    held = io.BytesIO()
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            parts = [(info.filename, package.read(info)) for info in package.infolist()]
        chosen = dice.randrange(len(parts))
        with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as package:
            for number, (name, content) in enumerate(parts):
                if number == chosen:
                    if dice.random() >= 0.9:
                        continue
                    content = _changed(content, dice, good)
                # Of no time of its own, or the same copy would have other bytes in two seconds.
                package.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    except (zipfile.BadZipFile, zlib.error, ValueError, NotImplementedError, OSError, EOFError):
        return _changed(data, dice, good)
    except (RuntimeError, IndexError, UnicodeError):  # a password; no part; a name
        return _changed(data, dice, good)
    return held.getvalue()


@dataclass(slots=True)
class Mutations:
    """One run, and what came of it."""

    good: list[Path]
    seed: int
    keep: Path
    timeout_s: float
    counts: Counter[str] = field(default_factory=Counter)
    formats: Counter[str] = field(default_factory=Counter)
    findings: list[str] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    largest_bytes: int = 0

    def run(self, files: int, first: int, until_s: float) -> None:
        """Damage and read files, a batch at a time, in a folder for temporary files."""
        with (
            tempfile.TemporaryDirectory(prefix="mutations-") as name,
            WorkerPool(2, self.timeout_s, 1000 * MB) as pool,
        ):
            for begin in range(first, first + files, _BATCH):
                if time.monotonic() > until_s:
                    break
                self._batch(pool, Path(name), range(begin, min(begin + _BATCH, first + files)))
                done = self.counts.total()
                print(f"{done:,} files, {len(self.findings)} findings", file=sys.stderr, flush=True)
        if left := readers_of(psutil.Process()):
            self.failures.append(f"children left: {left}")

    def _batch(self, pool: WorkerPool, folder: Path, numbers: range) -> None:
        paths: dict[int, Path] = {}
        for number in numbers:
            name, data = damaged(self.good, self.seed, number)
            paths[number] = folder / name
            paths[number].write_bytes(data)
        started = time.monotonic()
        missing = set(paths)
        for done in self._read(pool, paths):
            missing.discard(done.key)
            self.counts[done.outcome] += 1
            self.formats[done.format] += 1
            if done.outcome in _BAD:
                path = paths[done.key]
                if done.outcome is Outcome.FAULT:
                    self.failures.append(f"{path.name}: {done.detail}")
                self.findings.append(f"{path.name}: {done.outcome}: {done.detail}")
                print(self.findings[-1], flush=True)
                (self.keep / path.name).write_bytes(path.read_bytes())
        took_s = time.monotonic() - started
        if missing:
            self.failures.append(f"no outcome: {sorted(missing)}")
        if took_s > len(numbers) * self.timeout_s:
            self.failures.append(f"batch {numbers} took {took_s:.0f} s")
        for path in paths.values():
            path.unlink()

    def _read(self, pool: WorkerPool, paths: dict[int, Path]) -> Iterator[FileDone]:
        tasks = [
            ReadTask(number, entry_of(path), "default", EVERYTHING)
            for number, path in paths.items()
        ]
        for result in pool.run(tasks, CancelFlag()):
            if isinstance(result, FileDone):
                yield result
            elif isinstance(result, ItemsRead):
                for pid in pool.child_pids():
                    self.largest_bytes = max(self.largest_bytes, _resident(pid))
                for sketched in result.items:
                    if sketched.item.outcome in _BAD:
                        item = sketched.item
                        told = f"{paths[result.key].name}: an item is {item.outcome}: {item.detail}"
                        self.findings.append(told)
                        if item.outcome is Outcome.FAULT:
                            self.failures.append(told)


def _resident(pid: int) -> int:
    try:
        return int(psutil.Process(pid).memory_info().rss)
    except psutil.Error:
        return 0


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first copy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--timeout", type=float, default=20.0)
    parser.add_argument("--corpora", type=Path, default=CORPORA)
    parser.add_argument("--keep", type=Path, default=Path("fuzz-findings"))
    given = parser.parse_args()
    given.keep.mkdir(parents=True, exist_ok=True)
    started = time.monotonic()
    run = Mutations(good_files(given.corpora), given.seed, given.keep, given.timeout)
    run.run(given.files, given.first, started + given.minutes * 60)
    for failure in run.failures:
        print(f"FAILURE {failure}")
    told = ", ".join(f"{outcome} {count:,}" for outcome, count in run.counts.most_common())
    by_format = ", ".join(
        f"{name or 'none'} {count:,}" for name, count in run.formats.most_common()
    )
    print(f"formats: {by_format}")
    print(
        f"seed {given.seed}: {run.counts.total():,} files made from {len(run.good):,} in"
        f" {time.monotonic() - started:.0f} s: {told}; largest child {run.largest_bytes >> 20} MB;"
        f" {len(run.findings)} findings, {len(run.failures)} failures"
    )
    return 1 if run.failures else 0


if __name__ == "__main__":
    sys.exit(main())
