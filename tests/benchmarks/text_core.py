"""Near-duplicates among plain texts, against libraries that find them by MinHash.

    python -m tests.benchmarks.text_core [FOLDER]

Without a folder it takes the plain texts of `../shared/corpora`, where that is at hand, else
generated ones. The program scans the folder from scratch, with its archive, the index of the search
and all that is done with pairs; beside that stand its core (words, fingerprints, candidates,
verification) and the others in one process: each reads the texts, finds candidates by MinHashes of
three words in a row and checks them by word edit distance.
"""

import json
import os
import re
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import gaoya
import rensa
from datasketch import MinHash, MinHashLSH
from rapidfuzz.distance import Levenshtein

from neardup_desktop.compare.distance import verify_pairs
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.pair_phase import collect_sketches, find_candidates
from neardup_desktop.model.settings import STORED_SIMILARITY
from neardup_desktop.sketch.fingerprint import fingerprints
from neardup_desktop.sketch.method import METHODS
from neardup_desktop.store.pairs import StoredFingerprint
from neardup_desktop.text.words import word_table
from tests.benchmarks._milestones import watched
from tests.benchmarks._texts import documents
from tests.benchmarks.whole_scan import as_installed
from tests.conftest import CORPORA
from tests.helpers.program import Program

_ROUNDS = 3
_SIMILARITY = 0.8
_JACCARD, _HASHES, _SHINGLE_WORDS = 0.5, 128, 3
_PAIRS_AT_ONCE = 256
_METHOD = METHODS["default"]
_WORD = re.compile(r"\w+")

Pairs = set[tuple[int, int]]


def main() -> None:
    """Measure and print a JSON object as the last line."""
    with tempfile.TemporaryDirectory(prefix="text-core-") as name:
        work = Path(name)
        folder = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else plain_texts(work / "texts")
        os.environ.update(as_installed(work / "installed"))
        size_bytes = sum(len(text.encode()) for text in _texts(folder))
        ways: dict[str, Callable[[Path], int]] = {
            "scan": lambda folder: _scan(folder, work),
            "core": _core,
            "gaoya": lambda folder: _checked(folder, _gaoya),
            "rensa": lambda folder: _checked(folder, _rensa),
            "datasketch": lambda folder: _checked(folder, _datasketch),
        }
        seconds: dict[str, list[tuple[float, float]]] = {way: [] for way in ways}
        found: dict[str, int] = {}
        for _ in range(_ROUNDS):  # in turn, so that a busy machine hits all
            for way, find in ways.items():
                start, work_s = time.perf_counter(), _work_s()
                found[way] = find(folder)
                seconds[way].append((time.perf_counter() - start, _work_s() - work_s))
                elapsed, work_s = seconds[way][-1]
                print(f"{way}: {elapsed:.2f} s, {work_s:.2f} s of processor, {found[way]} pairs")
    medians = {
        way: [round(statistics.median(some), 2) for some in zip(*rounds, strict=True)]
        for way, rounds in seconds.items()
    }
    rows = [
        {
            "what": f"texts to pairs, {ours}, seconds",
            "seconds": medians[ours][0],
            "work_s": medians[ours][1],
            "pairs": found[ours],
            "against": f"{other} and a check of its pairs",
            "against_seconds": medians[other][0],
            "against_work_s": medians[other][1],
            "against_pairs": found[other],
            "ratio": round(medians[other][0] / medians[ours][0], 2),
        }
        for ours in ("scan", "core")
        for other in ("gaoya", "rensa", "datasketch")
    ]
    print(
        json.dumps(
            {"benchmark": "text_core", "megabytes": round(size_bytes / 1e6, 1), "rows": rows}
        )
    )


def _work_s() -> float:
    """Seconds of processor of this process, and of those it started that have ended."""
    return sum(os.times()[:4])


def plain_texts(folder: Path) -> Path:
    """The plain texts of the corpora, or generated ones, each with five near-duplicates."""
    folder.mkdir()
    sources = [CORPORA / name for name in ("revisions", "policies", "crossformat", "manuals")]
    kinds = (".txt", ".md", ".rst")
    files = [
        file for source in sources for file in sorted(source.rglob("*")) if file.suffix in kinds
    ]
    for number, file in enumerate(files):
        shutil.copyfile(file, folder / f"{number}.txt")
    if not files:
        for number, text in enumerate(documents(300, 1_500)):
            words = text.split(" ")
            for version in range(6):
                some = " ".join(word for at, word in enumerate(words) if (at + version) % 40)
                (folder / f"{number}-{version}.txt").write_text(some)
    return folder


def _texts(folder: Path) -> list[str]:
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return [file.read_text(errors="replace") for file in files]


def _scan(folder: Path, work: Path) -> int:
    """The whole program; the number of pairs of different texts."""
    archive = work / "archive"
    shutil.rmtree(archive, ignore_errors=True)
    with watched(archive) as seen:
        Program(archive, loads_anew=True).scan(folder, workers=None)
    print(
        f"first near-duplicates after {seen.first_s} s, all at 80% and above after {seen.all_s} s"
    )
    with Archive.open(archive) as opened:
        query = "SELECT count(*) FROM pairs WHERE similarity >= ?"
        return opened.index.number(query, (_SIMILARITY,))


def _core(folder: Path) -> int:
    texts: dict[bytes, bytes] = {}
    stored = []
    for text in _texts(folder):
        table = word_table(text, with_digest=True)
        if table.digest not in texts:
            (made,) = fingerprints([table], _METHOD)
            sketch = (made.features, made.short_words, made.sample)
            stored.append(StoredFingerprint(len(texts), made.words, *sketch, paired=False))
            texts[table.digest] = text.encode()
    contents = list(texts.values())
    left, right, _ = find_candidates(collect_sketches(_METHOD, stored).table)
    pairs = list(zip(left.tolist(), right.tolist(), strict=True))
    count = 0
    for first in range(0, len(pairs), _PAIRS_AT_ONCE):
        some = pairs[first : first + _PAIRS_AT_ONCE]
        numbers = {
            text: at for at, text in enumerate({text: None for pair in some for text in pair})
        }
        verdicts = verify_pairs(
            [contents[text] for text in numbers],
            [(numbers[one], numbers[other]) for one, other in some],
            STORED_SIMILARITY,
        )
        count += sum(verdict.similarity >= _SIMILARITY for verdict in verdicts)
    return count


def _checked(folder: Path, find: Callable[[list[str]], Pairs]) -> int:
    """Pairs of different texts that are verified, as one would who uses such a library."""
    texts = _texts(folder)
    numbers: dict[str, int] = {}
    known: dict[int, tuple[int, ...]] = {}

    def words(text: int) -> tuple[int, ...]:
        if text not in known:
            found = _WORD.findall(texts[text].casefold())
            known[text] = tuple(numbers.setdefault(word, len(numbers)) for word in found)
        return known[text]

    good = set()
    for one, other in find(texts):
        left, right = words(one), words(other)
        if left == right:
            continue
        if Levenshtein.normalized_similarity(left, right, score_cutoff=_SIMILARITY) >= _SIMILARITY:
            good.add(frozenset((left, right)))
    return len(good)


def _gaoya(texts: list[str]) -> Pairs:
    width = (_SHINGLE_WORDS, _SHINGLE_WORDS)
    index = gaoya.minhash.MinHashStringIndex(
        32, _JACCARD, None, None, _HASHES, analyzer="word", lowercase=True, ngram_range=width
    )
    index.par_bulk_insert_docs(list(range(len(texts))), texts)
    return _ordered(enumerate(index.par_bulk_query(texts)))


def _rensa(texts: list[str]) -> Pairs:
    sketches = rensa.RMinHash.from_token_sets(map(_shingles, texts), _HASHES, 1)
    index = rensa.RMinHashLSH(_JACCARD, _HASHES, 32)
    index.insert_many(sketches)
    return _ordered(enumerate(index.query_all(sketches)))


def _datasketch(texts: list[str]) -> Pairs:
    index = MinHashLSH(threshold=_JACCARD, num_perm=_HASHES)
    found = []
    for number, text in enumerate(texts):
        sketch = MinHash(num_perm=_HASHES)
        sketch.update_batch([shingle.encode() for shingle in _shingles(text)])
        found.append((number, index.query(sketch)))
        index.insert(number, sketch)
    return _ordered(found)


def _ordered(found: Iterable[tuple[int, Iterable[int]]]) -> Pairs:
    return {
        (min(one, other), max(one, other)) for one, near in found for other in near if one != other
    }


def _shingles(text: str) -> set[str]:
    words = _WORD.findall(text.casefold())
    return {
        " ".join(words[at : at + _SHINGLE_WORDS])
        for at in range(max(1, len(words) - _SHINGLE_WORDS + 1))
    }


if __name__ == "__main__":
    main()
