"""A new file in archives of several sizes, against finding its pairs by looking at all texts.

    python -m tests.benchmarks.insertion [--items N ...] [--place FOLDER]

Each archive is laid out row by row and sketched; then files that differ from a known text by one
word come one by one, as a watched folder reports them. The first of them has all texts laid out;
the figures are of those after it. Against it stands the same with `look_at_new` turned off.
"""

import argparse
import json
import random
import statistics
import tempfile
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import numpy as np

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.carry_decisions import note_readers
from neardup_desktop.engine.scan.contain_phase import note_way_of_containing
from neardup_desktop.engine.scan.pair_phase import note_way_of_pairing
from neardup_desktop.engine.scan.read_changes import read_changes
from neardup_desktop.engine.scan.read_phase import method_code, readers
from neardup_desktop.engine.scan.run import ScanRun
from neardup_desktop.sketch.fingerprint import fingerprints
from neardup_desktop.sketch.method import METHODS
from neardup_desktop.sketch.samples import SAMPLER, samples
from neardup_desktop.text.words import word_table
from tests.benchmarks._million_archive import lay_out

_METHOD = METHODS["default"]
_VOCABULARY, _LETTERS = 30_000, (200, 1_500)
_MOST_LETTERS = 200_000_000
_AT_ONCE = 2_000
_ROUNDS = 5


def main() -> None:
    """Measure and print a JSON object as the last line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--items", type=int, nargs="+", default=[10_000, 100_000])
    parser.add_argument("--place", type=Path)
    options = parser.parse_args()
    figures = {}
    for items in options.items:
        with tempfile.TemporaryDirectory() as scratch:
            place = (options.place or Path(scratch)) / f"insertion {items}"
            if not (place / "archive" / "index.db").exists():
                make(place, items)
            figures[items] = measured(place)
            print(items, figures[items], flush=True)
    print(json.dumps({"benchmark": "insertion", "what": "a new file, seconds", "of": figures}))


def prose(letters: int) -> str:
    """Words of a made-up language, as frequent as those of a real one (Zipf, Mandelbrot)."""
    generator = np.random.default_rng(7)
    weights = 1 / (np.arange(_VOCABULARY) + 2.7)
    bounds = np.cumsum(weights / weights.sum())
    syllables = [a + b for a in "bdfgklmnprst" for b in "aeiou"]
    words = [
        "".join(generator.choice(syllables, 1 + number % 4)) + str(number % 10)
        for number in range(_VOCABULARY)
    ]
    chosen = np.minimum(np.searchsorted(bounds, generator.random(letters // 5)), _VOCABULARY - 1)
    return " ".join(map(words.__getitem__, chosen.tolist()))


def make(place: Path, items: int) -> None:
    """An archive as a scan leaves it, whose files do not exist; new ones go to `home` beside it."""
    home, folder = place / "home", place / "archive"
    home.mkdir(parents=True)
    (home / "stays.txt").write_text("one of its kind that stays here")
    letters = min(items * sum(_LETTERS) // 2, _MOST_LETTERS)
    lay_out(folder, items, prose=prose(letters), letters=_LETTERS)
    with Archive.open(folder) as archive:
        archive.index.execute("DROP TABLE sqlite_stat1")  # a scan does not make it
        archive.index.execute("UPDATE files SET ends = randomblob(8), shared_bytes = 0, is_new = 0")
        archive.add_source(home)
        for rows in _texts_of(archive):
            tables = [word_table(text, with_digest=True) for _, text in rows]
            numbers = [number for number, _ in rows]
            made = fingerprints(tables, _METHOD)
            sampled = samples([table.hashes for table in tables])
            with archive.index.transaction():
                archive.index.execute_many(
                    "INSERT OR IGNORE INTO fingerprints VALUES (?, ?, ?, ?, ?, 1)",
                    [
                        (number, method_code(_METHOD), one.features, one.short_words, one.sample)
                        for number, one in zip(numbers, made, strict=True)
                    ],
                )
                archive.index.execute_many(
                    "INSERT OR IGNORE INTO samples VALUES (?, ?, ?, 1)",
                    [(number, SAMPLER, one) for number, one in zip(numbers, sampled, strict=True)],
                )
        note_way_of_pairing(archive, _METHOD)
        note_way_of_containing(archive)
        archive.index.execute("UPDATE fingerprints SET paired = 1")
        archive.index.execute("UPDATE samples SET searched = 1")
        note_readers(archive, readers(archive.also_read()))


def _texts_of(archive: Archive) -> Iterator[list[tuple[int, str]]]:
    last = 0
    while rows := archive.index.rows(
        "SELECT token_sequences.id, compressed, content FROM token_sequences"
        " JOIN texts ON texts.id = text_id WHERE token_sequences.id > ? ORDER BY 1 LIMIT ?",
        (last, _AT_ONCE),
    ):
        last = rows[-1][0]
        yield [
            (number, (zlib.decompress(data) if packed else data).decode())
            for number, packed, data in rows
        ]


def measured(place: Path) -> dict[str, float]:
    """Seconds for a new file, by the clock and of work in this process."""
    inserted = [_insert(place, number) for number in range(2 + _ROUNDS)][2:]
    with patch.object(ScanRun, "look_at_new"):
        against = _insert(place, -1)
    clock, worked = (statistics.median(column) for column in zip(*inserted, strict=True))
    return {
        "seconds": round(clock, 3),
        "work_seconds": round(worked, 3),
        "against_seconds": round(against[0], 3),
        "against_work_seconds": round(against[1], 3),
        "snapshot_mb": _megabytes(place, "*.snapshot"),
        "index_mb": _megabytes(place, "index.db"),
    }


def _megabytes(place: Path, pattern: str) -> int:
    return sum(one.stat().st_size for one in (place / "archive").glob(pattern)) // 10**6


def _insert(place: Path, number: int) -> tuple[float, float]:
    chance = random.Random(number)
    with Archive.open(place / "archive") as archive:
        last = archive.index.number("SELECT max(id) FROM token_sequences")
        (text,) = archive.items.sequence_texts([chance.randrange(1, last)]).values()
    words = text.decode().split()
    words[len(words) // 2] = f"changed{number}"
    path = place / "home" / f"new {time.time_ns()}.txt"
    path.write_text(" ".join(words))
    begun, worked = time.perf_counter(), time.process_time()
    with Archive.open(place / "archive") as archive:
        read_changes(archive, [str(path)], quiet_s=0)
    return time.perf_counter() - begun, time.process_time() - worked


if __name__ == "__main__":
    main()
