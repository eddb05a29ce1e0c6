"""Candidate pairs of 143,000 stored fingerprints (the size of the paper's collection).

python -m tests.benchmarks.pairing

The fingerprints stand in an archive on disk; a fresh process reads them and finds all candidates,
then reads the sampled shingles and finds what may stand whole in longer texts; so the time and the
peak of memory are those of a scan's pairing phases.
"""

import json
import multiprocessing
import random
import sys
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path

import numpy as np
from datasketch import MinHash, MinHashLSH

from neardup_desktop.detect.containment import find_inner
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.pair_phase import collect_sketches, find_candidates
from neardup_desktop.engine.scan.read_phase import method_code
from neardup_desktop.engine.scan.sample_table import collect_samples
from neardup_desktop.sketch.fingerprint import fingerprints
from neardup_desktop.sketch.method import METHODS
from neardup_desktop.sketch.samples import SAMPLER, sample
from neardup_desktop.store.containment import put_samples
from neardup_desktop.text.words import Hashes, WordTable, mix

_ITEMS = 143_000
_ALTERNATIVE_ITEMS = 2_000
_METHOD = METHODS["default"]
_NOWHERE = np.zeros(0, dtype=np.int64)


def _collection() -> list[Hashes]:
    """Word hashes of texts like those of a home folder.

    A third are near-duplicates of the one before, a third end in one of 200 footers; lengths are
    log-normal around 100 words, and words follow Zipf's law.
    """
    random_ = np.random.default_rng(1)
    lengths = np.clip(np.exp(random_.normal(4.6, 1.1, _ITEMS)).astype(int), 5, 5_000)
    footers = [mix(np.arange(n * 100, n * 100 + 25, dtype=np.uint64)) for n in range(200)]
    texts: list[Hashes] = []
    for number, length in enumerate(lengths.tolist()):
        if number % 3 == 1:
            words = texts[-1].copy()
            changed = random_.integers(0, len(words), max(1, len(words) // 12))
            words[changed] = mix(random_.integers(1, 200_000, len(changed)).astype(np.uint64))
        else:
            words = mix(random_.zipf(1.25, length).astype(np.uint64) % np.uint64(200_000))
            if number % 3 == 2:
                words = np.concatenate((words, footers[int(random_.integers(len(footers)))]))
        texts.append(words)
    return texts


def _store(folder: Path, texts: list[Hashes]) -> None:
    with Archive.open(folder) as archive, archive.index.transaction():
        archive.index.execute(
            "INSERT INTO texts (id, digest, compressed, content) VALUES (1, x'00', 0, x'')"
        )
        for number, words in enumerate(texts, 1):
            digest = number.to_bytes(16, "big")
            no = np.zeros(len(words), dtype=np.bool_)
            table = WordTable(words, no, no, _NOWHERE, _NOWHERE, digest)
            (made,) = fingerprints([table], _METHOD)
            archive.index.execute(
                "INSERT INTO token_sequences (id, words_hash, words, text_id) VALUES (?, ?, ?, 1)",
                (number, digest, made.words),
            )
            archive.index.execute(
                "INSERT INTO fingerprints (sequence_id, method, features, short_words, sample)"
                " VALUES (?, ?, ?, ?, ?)",
                (number, method_code(_METHOD), made.features, made.short_words, made.sample),
            )
            put_samples(archive.index, {number: sample(words)}, SAMPLER)


def _pair(folder: str, answer: Connection) -> None:
    """In a fresh process: read the fingerprints, find the candidates, tell time and memory."""
    with Archive.open(Path(folder)) as archive:
        started = time.perf_counter()
        stored = archive.pairs.fingerprints(method_code(_METHOD))
        table = collect_sketches(_METHOD, stored).table
        read_s = time.perf_counter() - started
        left, _, left_out = find_candidates(table)
        pairs_s = time.perf_counter() - started
        candidates = len(left)
        del table, left
        held = find_inner(collect_samples(archive.containment.samples(SAMPLER)).table)
        all_s = time.perf_counter() - started
    inner = (all_s - pairs_s, len(held.inner), held.left_out)
    answer.send((read_s, all_s, candidates, left_out, inner, _peak_mb()))


def _peak_mb() -> float | None:
    """Peak of resident memory of this process, where the system tells."""
    if sys.platform == "win32":
        return None
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1e6 if sys.platform == "darwin" else 1e3)


def _alternative_s(texts: list[Hashes]) -> float:
    """Seconds for each item with datasketch: insert into an LSH index and query it.

    Making the MinHash is not counted, as making the fingerprint is not.
    """
    chosen = random.Random(2).sample(texts, _ALTERNATIVE_ITEMS)
    sketches = []
    for words in chosen:
        sketch = MinHash(num_perm=128)
        sketch.update_batch([word.tobytes() for word in words[:200]])
        sketches.append(sketch)
    started = time.perf_counter()
    index = MinHashLSH(threshold=0.5, num_perm=128)
    for number, sketch in enumerate(sketches):
        index.query(sketch)
        index.insert(str(number), sketch)
    return (time.perf_counter() - started) / _ALTERNATIVE_ITEMS


def main() -> None:
    """Measure and print."""
    texts = _collection()
    with tempfile.TemporaryDirectory() as folder:
        _store(Path(folder), texts)
        context = multiprocessing.get_context("spawn")
        receiver, sender = context.Pipe(duplex=False)
        process = context.Process(target=_pair, args=(folder, sender))
        process.start()
        read_s, all_s, candidates, left_out, inner, peak_mb = receiver.recv()
        process.join()
    alternative_s = _alternative_s(texts) * _ITEMS
    print(
        json.dumps(
            {
                "benchmark": "pairing",
                "what": "pairing 143,000 fingerprints",
                "items": _ITEMS,
                "seconds": round(all_s, 2),
                "of_them_reading_s": round(read_s, 2),
                "candidates": candidates,
                "left_out": left_out,
                "containment_s": round(inner[0], 2),
                "containment_candidates": inner[1],
                "containment_left_out": inner[2],
                "peak_mb": round(peak_mb) if peak_mb else None,
                "against": f"datasketch MinHashLSH, scaled from {_ALTERNATIVE_ITEMS} items",
                "against_seconds": round(alternative_s, 1),
                "ratio": round(alternative_s / all_s, 1),
            }
        )
    )


if __name__ == "__main__":
    main()
