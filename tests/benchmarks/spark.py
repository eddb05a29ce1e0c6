"""A scan on Spark beside the scan of the desktop, beside datatrove's MinHash, and how it scales.

python -m tests.benchmarks.spark [home [COPIES] | datatrove PYTHON | scaling [ITEMS ...] | memory]

`home` scans the home folder that the corpora lay out, or a generated one where they are not at
hand, ten times with seeded edits. `datatrove` needs the Python of an environment that has
`datatrove[processing,io]` and `spacy`, and finds near-duplicates among the same plain texts.
`scaling` makes fingerprints of generated items, and measures what Spark shuffles and computes for
them; `memory` measures what workers hold for a bucket of 100,000 equal features and for a document
of 200 MB. Time of the processor counts the whole program with all its children, Java among them.
"""

import argparse
import ctypes
import json
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, product
from pathlib import Path
from string import ascii_lowercase
from typing import TYPE_CHECKING

import numpy as np
import psutil
import pyarrow as pa

from neardup_desktop.spark.fill_archive import METHOD
from neardup_desktop.spark.stages.candidates import candidates_of, pairs_of
from neardup_desktop.spark.stages.components import components_of
from neardup_desktop.spark.stages.features import SAMPLED, features_of
from neardup_desktop.spark.stages.session import started
from tests.benchmarks.whole_scan import as_installed, mixed_home

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

_COPIES = 10
_EDITED = frozenset({".txt", ".md", ".rst", ".html", ".eml"})
_WORD = re.compile(r"\b[a-z]{4,}\b")
_NEAR = 10
"""One generated text in so many is an edited copy of another one."""

_BUCKET = 100_000
_DOCUMENT_BYTES = 200 << 20
_SCALES = (100_000, 300_000, 1_000_000)


def main() -> None:
    """Measure and print a JSON object as the last line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["home", "datatrove", "scaling", "memory"])
    parser.add_argument("rest", nargs="*")
    options = parser.parse_args()
    ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)  # what outlives its parent is counted, too
    with tempfile.TemporaryDirectory(prefix="spark-benchmark-") as name:
        work = Path(name)
        if options.what == "home":
            result = _home(work, int(options.rest[0]) if options.rest else _COPIES)
        elif options.what == "datatrove":
            result = _datatrove(work, options.rest[0])
        elif options.what == "scaling":
            result = _scaling([int(one) for one in options.rest] or list(_SCALES))
        else:
            result = _memory(work)
    print(json.dumps({"benchmark": f"spark {options.what}", **result}))


# --- beside the desktop ------------------------------------------------------------------------


def replicated_home(root: Path, copies: int = _COPIES) -> Path:
    """The home folder several times; in the copies some words are others."""
    first = mixed_home(root)
    generator = random.Random(1)
    for number in range(1, copies):
        target = root / str(number)
        shutil.copytree(first, target, symlinks=True, ignore=_no_files)
        for path in sorted(target.rglob("*")):
            if path.suffix in _EDITED and path.is_file() and not path.is_symlink():
                path.chmod(0o644)
                text = path.read_bytes().decode("utf-8", "surrogateescape")
                edited = _WORD.sub(
                    lambda found: f"{found[0]}x" if generator.random() < 0.01 else found[0], text
                )
                path.write_bytes(edited.encode("utf-8", "surrogateescape"))
    return root


def _no_files(folder: str, names: list[str]) -> list[str]:
    """What is no file, folder or link, and cannot be copied."""
    paths = (Path(folder, name) for name in names)
    return [one.name for one in paths if not (one.is_symlink() or one.is_file() or one.is_dir())]


def _home(work: Path, copies: int) -> dict[str, object]:
    folder = replicated_home(work / "home", copies)
    program = [sys.executable, "-m", "neardup_desktop"]
    os.environ.update(as_installed(work / "program"))
    desktop = _timed([*program, "scan", str(folder), "--archive", str(work / "archive"), "--json"])
    out = ["--spark", "local[2]", "--out", str(work / "tables")]
    spark = _timed([*program, "scan", str(folder), *out, "--json"])
    print(f"desktop {desktop[:2]}, Spark {spark[:2]}", flush=True)
    again = _timed([*program, "scan", str(folder), *out, "--json"])
    return {
        "what": f"home folder {copies} times: seconds, and work of the processor, on local[2]",
        "files": json.loads(spark[2])["files"],
        "seconds": spark[0],
        "work_s": spark[1],
        "again_seconds": again[0],
        "again_work_s": again[1],
        "against": "the scan of the desktop",
        "against_seconds": desktop[0],
        "against_work_s": desktop[1],
        "overhead": round(spark[0] / desktop[0], 2),
        "overhead_work": round(spark[1] / desktop[1], 2),
    }


def _timed(command: Sequence[str], good: Sequence[int] = (0, 1)) -> tuple[float, float, str]:
    """Seconds, work of the processor in seconds, and output of a program with all its children.

    It must end with one of the `good` exit codes: 1 says that some files could not be read.
    """
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    begun = time.perf_counter()
    run = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    output, _ = run.communicate()
    seconds = time.perf_counter() - begun
    if run.returncode not in good:
        raise SystemExit(f"{' '.join(command)} ended with {run.returncode}")
    while psutil.Process().children():
        try:
            os.wait()
        except ChildProcessError:
            break
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    work_s = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return round(seconds, 1), round(work_s, 1), output


# --- beside datatrove --------------------------------------------------------------------------

_DATATROVE = """
import sys
from datatrove.executor import LocalPipelineExecutor as Executor
from datatrove.pipeline.dedup import MinhashDedupSignature, MinhashDedupBuckets
from datatrove.pipeline.dedup import MinhashDedupCluster, MinhashDedupFilter
from datatrove.pipeline.dedup.minhash import MinhashConfig
from datatrove.pipeline.readers import JsonlReader
from datatrove.pipeline.writers import JsonlWriter
from datatrove.utils.hashing import HashConfig

if __name__ == "__main__":
    work = sys.argv[1]
    hashing = HashConfig(precision=64)
    config = MinhashConfig(hash_config=hashing, num_buckets=14, hashes_per_bucket=8)
    steps = (
        (2, [JsonlReader(f"{work}/texts"), MinhashDedupSignature(f"{work}/signatures", config)]),
        (14, [MinhashDedupBuckets(f"{work}/signatures", f"{work}/buckets", config=config)]),
        (1, [MinhashDedupCluster(f"{work}/buckets", f"{work}/removed", config=config)]),
        (2, [JsonlReader(f"{work}/texts"), MinhashDedupFilter(f"{work}/removed"),
             JsonlWriter(f"{work}/kept", compression=None)]),
    )
    for number, (tasks, pipeline) in enumerate(steps):
        Executor(pipeline, tasks=tasks, workers=2, logging_dir=f"{work}/logs{number}").run()
"""


def _datatrove(work: Path, python: str) -> dict[str, object]:
    """Both find near-duplicates among the same texts; only one of them verifies what it finds."""
    texts, folder = work / "texts", work / "files"
    texts.mkdir()
    folder.mkdir()
    count = 5_000
    with (texts / "0.jsonl").open("w") as one, (texts / "1.jsonl").open("w") as other:
        for number, text in enumerate(_generated_texts(count)):
            (folder / f"{number}.txt").write_text(text)
            row = json.dumps({"id": str(number), "text": text})
            (one if number % 2 else other).write(row + "\n")
    script = work / "run.py"
    script.write_text(_DATATROVE)
    against = _timed([python, str(script), str(work)], good=(0,))
    kept = sum(1 for path in (work / "kept").glob("*") for _ in path.open())
    command = [sys.executable, "-m", "neardup_desktop", "scan", "--spark", "local[2]", str(folder)]
    spark = _timed([*command, "--out", str(work / "tables"), "--json"])
    found = json.loads(spark[2])
    return {
        "what": f"{count} texts of 300 words, one in {_NEAR} an edited copy",
        "seconds": spark[0],
        "work_s": spark[1],
        "pairs": found["pairs"],
        "clusters": found["clusters"],
        "against": "datatrove MinHash, 14 buckets of 8, without verification",
        "against_seconds": against[0],
        "against_work_s": against[1],
        "against_removed": count - kept,
    }


def _generated_texts(count: int) -> Iterator[str]:
    """Texts of 300 words, of which one in `_NEAR` is an edited copy of another one."""
    generator = random.Random(1)
    # Without digits, which datatrove takes for one another.
    words = ["".join(letters) for letters in islice(product(ascii_lowercase, repeat=4), 20_000)]
    last: list[str] = []
    for number in range(count):
        if number % _NEAR == _NEAR - 1:
            text = [generator.choice(words) if generator.random() < 0.02 else one for one in last]
        else:
            text = last = generator.choices(words, k=300)
        yield " ".join(text)


# --- how it scales -----------------------------------------------------------------------------


def _scaling(sizes: Sequence[int]) -> dict[str, object]:
    """Bytes shuffled and work for fingerprints of generated texts, from features to components."""
    rows = []
    with started("local[2]") as session:
        _measured(session, _fingerprints(session, 1_000))  # what is compiled once
        for size in sizes:
            found = _measured(session, _fingerprints(session, size))
            rows.append({"items": size, **found})
            print(json.dumps(rows[-1]), flush=True)
    return {"what": "features, candidates and components of generated fingerprints", "rows": rows}


def _measured(session: "SparkSession", texts: "DataFrame") -> dict[str, float]:
    session.sparkContext.setCheckpointDir(tempfile.mkdtemp(prefix="spark-benchmark-"))
    texts.count()  # makes them
    shuffled, work, begun = *_totals(session), time.perf_counter()
    keys = features_of(texts, METHOD).persist()
    pairs = pairs_of(candidates_of(keys, METHOD)).persist()
    count = pairs.count()
    components_of(pairs).count()
    keys.unpersist()
    pairs.unpersist()
    shuffled_after, work_after = _totals(session)
    return {
        "pairs": count,
        "shuffled_bytes": shuffled_after - shuffled,
        "work_s": round(work_after - work, 1),
        "seconds": round(time.perf_counter() - begun, 1),
    }


def _totals(session: "SparkSession") -> tuple[int, float]:
    """Bytes that all stages so far have shuffled, and work of the processor of all processes."""
    context, java = session.sparkContext, session._jvm
    none = java.java.util.Collections.emptyList()
    quantiles = context._gateway.new_array(java.double, 0)
    stages = context._jsc.sc().statusStore().stageList(none, False, False, quantiles, none)
    shuffled = sum(int(stages.apply(at).shuffleWriteBytes()) for at in range(int(stages.size())))
    work = 0.0
    for process in (psutil.Process(), *psutil.Process().children(recursive=True)):
        times = process.cpu_times()
        work += times.user + times.system
    return shuffled, work


def _fingerprints(session: "SparkSession", count: int) -> "DataFrame":
    """Random fingerprints; one in `_NEAR` shares three of four features with the one before it."""
    columns = METHOD.features

    def generated(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            numbers = batch.column("id").to_numpy()
            if not len(numbers):
                continue
            generator = np.random.default_rng(int(numbers[0]))
            features = generator.integers(0, 1 << 63, (len(numbers), columns), dtype=np.uint64)
            near = np.flatnonzero(numbers % _NEAR == _NEAR - 1)
            near = near[near > 0]
            features[near, : columns * 3 // 4] = features[near - 1, : columns * 3 // 4]
            samples = np.sort(
                generator.integers(0, 1 << 32, (len(numbers), 32), dtype=np.uint32), axis=1
            )
            yield pa.RecordBatch.from_arrays(
                [
                    pa.array(numbers),
                    pa.array(np.full(len(numbers), 300, dtype=np.int32)),
                    pa.array([one.astype("<u8").tobytes() for one in features]),
                    pa.array([b""] * len(numbers)),
                    pa.array([one.astype("<u4").tobytes() for one in samples]),
                ],
                ["text", "words", "features", "short_words", "sample"],
            )

    made = session.range(count, numPartitions=4).mapInArrow(
        generated, "text long, words int, features binary, short_words binary, sample binary"
    )
    return made.persist()


# --- what workers hold -------------------------------------------------------------------------


def _memory(work: Path) -> dict[str, object]:
    """Peaks of the processes of Spark: a large bucket, then a large document."""
    with started("local[2]") as session:
        bucket = _peaks(lambda: _bucket(session))
    folder = work / "large"
    folder.mkdir()
    with (folder / "large.txt").open("w") as file:
        line = " ".join(f"word{number}" for number in range(1000)) + "\n"
        for _ in range(_DOCUMENT_BYTES // len(line)):
            file.write(line)
    command = [sys.executable, "-m", "neardup_desktop", "scan", "--spark", "local[2]", str(folder)]
    run = subprocess.Popen(
        [*command, "--out", str(work / "tables"), "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    document = _peaks(lambda: run.communicate())
    return {
        "what": "peak of a Python process and of Java, in MB",
        "bucket": _BUCKET,
        "bucket_python_mb": bucket[0],
        "bucket_java_mb": bucket[1],
        "document_mb": _DOCUMENT_BYTES >> 20,
        "document_exit": run.returncode,
        "document_python_mb": document[0],
        "document_java_mb": document[1],
    }


def _bucket(session: "SparkSession") -> None:
    from pyspark.sql import functions as F

    text = F.col("id")
    members = session.range(_BUCKET).select(
        F.lit(0).alias("kind"),
        F.lit(7).cast("long").alias("key"),
        F.xxhash64(text).alias("next"),
        text.alias("text"),
        F.lit(300).alias("words"),
    )
    # A second feature by which pairs are confirmed.
    other = members.withColumn("kind", F.lit(1))
    assert SAMPLED < 0
    count = pairs_of(candidates_of(members.unionByName(other), METHOD)).count()
    print(f"{count:,} pairs of {_BUCKET:,} equal features", flush=True)


def _peaks(task: Callable[[], object]) -> tuple[int, int]:
    """The most that one Python process, and Java, held meanwhile, in MB."""
    import threading

    python = java = 0
    ended = threading.Event()

    def watch() -> None:
        nonlocal python, java
        while not ended.wait(0.1):
            for process in psutil.Process().children(recursive=True):
                try:
                    held = process.memory_info().rss >> 20
                    if process.name() == "java":
                        java = max(java, held)
                    else:
                        python = max(python, held)
                except psutil.NoSuchProcess:
                    continue

    watcher = threading.Thread(target=watch)
    watcher.start()
    task()
    ended.set()
    watcher.join()
    return python, java


if __name__ == "__main__":
    main()
