"""What in an archive of 143,000 items is like a text that was just read.

    python -m tests.benchmarks.like [--items N]

Texts are as long as those of a home folder (log-normal around 100 words), a third are
near-duplicates of the one before, a ninth hold another one whole. Asked is about texts
of the archive, changed a little; first with the arrays laid out anew, then with those that were
kept. The alternative compares the text with each stored one whose length allows it, by rapidfuzz.
"""

import argparse
import json
import statistics
import tempfile
import time
from pathlib import Path

import numpy as np
from rapidfuzz.distance import Levenshtein

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.known_texts import KnownTexts
from neardup_desktop.engine.scan.read_phase import method_code
from neardup_desktop.engine.similar.like_file import find_like
from neardup_desktop.model.fingerprints import SketchedItem
from neardup_desktop.model.ids import FileId
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.sketch.fingerprint import fingerprints
from neardup_desktop.sketch.method import METHODS
from neardup_desktop.sketch.samples import SAMPLER, sample
from neardup_desktop.text.packing import packed_item
from neardup_desktop.text.words import word_table, words

_ITEMS = 143_000
_QUESTIONS = 60
_VOCABULARY = 60_000
_METHOD = METHODS["default"]


def _texts(count: int) -> list[str]:
    """Texts of words by Zipf's law."""
    chance = np.random.default_rng(1)
    lengths = np.clip(np.exp(chance.normal(4.6, 1.1, count)).astype(int), 5, 20_000).tolist()
    found: list[list[str]] = []
    for number, length in enumerate(lengths):
        drawn = chance.zipf(1.2, length) % _VOCABULARY
        own = [f"w{word}" for word in drawn.tolist()]
        if number % 3 == 1:
            own = list(found[-1])
            for place in chance.integers(0, len(own), max(1, len(own) // 12)).tolist():
                own[place] = f"w{int(chance.integers(_VOCABULARY))}"
        elif number % 9 == 2:
            own += found[int(chance.integers(len(found)))]
        found.append(own)
    return [" ".join(one) for one in found]


def _sketched(text: str) -> SketchedItem:
    table = word_table(text, with_digest=True)
    item = ExtractedItem("", Kind.DOCUMENT, "plain_text", text)
    (made,) = fingerprints([table], _METHOD)
    return SketchedItem(item, len(table), made.words_hash, made, sample(table.hashes))


def _store(archive: Archive, texts: list[str]) -> None:
    with archive.index.transaction():
        for number, text in enumerate(texts, 1):
            archive.index.execute(
                "INSERT INTO files (id, path, size_bytes, mtime_ns, device, inode, links, outcome)"
                " VALUES (?, ?, ?, 0, 1, ?, 1, 'read')",
                (number, f"/home/someone/{number}.txt".encode(), len(text), number),
            )
            made_by = (method_code(_METHOD), SAMPLER)
            archive.items.put([(FileId(number), packed_item(_sketched(text)))], made_by, 1)


def _one_by_one_s(texts: list[str], asked: str) -> float:
    """Seconds for comparing one text with all that are about as long, their words known."""
    split = [text.split() for text in texts]
    own = words(asked)
    started = time.perf_counter()
    for other in split:
        longer = max(len(own), len(other))
        if min(len(own), len(other)) >= 0.8 * longer:
            Levenshtein.distance(own, other, score_cutoff=longer // 5)
    return time.perf_counter() - started


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--items", type=int, default=_ITEMS)
    count = parser.parse_args().items
    texts = _texts(count)
    chance = np.random.default_rng(2)
    asked = []
    for place in chance.integers(0, count, _QUESTIONS).tolist():
        own = texts[place].split()
        asked.append(" ".join([*own[: len(own) // 2], "another", *own[len(own) // 2 :]]))
    with tempfile.TemporaryDirectory() as folder, Archive.open(Path(folder)) as archive:
        _store(archive, texts)
        index_mb = (Path(folder) / "index.db").stat().st_size / 1e6
        started = time.perf_counter()
        KnownTexts.load(archive, _METHOD)
        first_s = time.perf_counter() - started
        kept_mb = sum(file.stat().st_size for file in Path(folder).glob("*.snapshot")) / 1e6
        taken, found = [], 0
        for text in asked:
            sketched = _sketched(text)
            started = time.perf_counter()
            known = KnownTexts.load(archive, _METHOD)
            found += bool(find_like(archive, known, [sketched], (), 0.8))
            taken.append((time.perf_counter() - started) * 1000)
    taken.sort()
    against_ms = statistics.median(_one_by_one_s(texts, text) * 1000 for text in asked[:5])
    middle = statistics.median(taken)
    print(
        json.dumps(
            {
                "benchmark": "like",
                "what": f"what is like a text, of {count:,} items",
                "median_ms": round(middle, 1),
                "of_100_95_ms": round(taken[int(len(taken) * 0.95)], 1),
                "longest_ms": round(taken[-1], 1),
                "answered": f"{found} of {_QUESTIONS}",
                "laying_out_s": round(first_s, 2),
                "kept_mb": round(kept_mb),
                "index_mb": round(index_mb),
                "against": "rapidfuzz with each text that is about as long",
                "against_ms": round(against_ms),
                "ratio": round(against_ms / middle, 1),
            }
        )
    )


if __name__ == "__main__":
    main()
