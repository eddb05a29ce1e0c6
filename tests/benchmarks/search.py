"""Searching 143,000 items: how long until the first hits, what the index takes, and what it costs.

python -m tests.benchmarks.search [--archive FOLDER] [--items N]

The archive is laid out once; it stays where a folder is named. In the same run the same words are
looked for in a plain FTS5 table with a row an item, ranked by its own BM25, and by going through
all texts.
"""

import argparse
import json
import resource
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.archive.reader import INDEX_NAME
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.scan.index_phase import index_for_search
from neardup_desktop.engine.search.search import Searcher
from neardup_desktop.text.packing import text_of
from tests.benchmarks._search_archive import lay_out_prose

_ITEMS = 143_000
_RUNS = 7
_SCANNED_TEXTS = 5_000
_QUERIES = (
    *("the", "the of", '"of the"', "baba the", "invoice pdf", "kind:email the", "-the"),
    *('"the of and"', '"to be or"', "to be or with that", "the OR of OR and", "the* of*"),
    *("before:2010", "a*", '"the ban*"'),
)
_TYPED = ("t", "th", "ba", "bac", "baba", '"of t', '"of the a', "the ba")
_PLAIN = ("the", "the of", '"of the"', '"the of and"', "baba the")
"""Those that FTS5 alone understands as they are."""
_MISSPELT = ("bacax the", "teh bacax", "xacarak")


def main() -> int:
    """Measure, and print the figures and one JSON object."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--archive", type=Path)
    parser.add_argument("--items", type=int, default=_ITEMS)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.archive or Path(scratch) / "archive"
        if not (folder / INDEX_NAME).exists():
            lay_out_prose(folder, options.items)
        _index(folder)
        with closing(ArchiveReader(folder)) as reader:
            rows = _measure(reader, Path(scratch))
    print(json.dumps({"rows": rows}))
    return 0


def _index(folder: Path) -> None:
    """Index what lacks it, and tell what that took."""
    with Archive.open(folder) as archive:
        if archive.search.texts_count():
            return
        index = archive.index
        before = _bytes(index.number("PRAGMA page_count"), index.number("PRAGMA page_size"))
        began_s, began = _cpu_s(), time.perf_counter()
        index_for_search(archive)
        took_s, took = _cpu_s() - began_s, time.perf_counter() - began
        after = _bytes(index.number("PRAGMA page_count"), index.number("PRAGMA page_size"))
        stored = index.number("SELECT sum(length(content)) FROM texts")
        plain = sum(
            len(text_of(*row))
            for page in index.iterate("SELECT compressed, content FROM texts")
            for row in page
        )
        words = index.number("SELECT sum(words) FROM token_sequences")
    print(f"index: {took_s:.1f} s of work, {took:.1f} s, for {words:,} words")
    print(
        f"the archive grew by {(after - before) / 1e6:.0f} MB; its texts are {plain / 1e6:.0f} MB, "
        f"stored as {stored / 1e6:.0f} MB"
    )


def _bytes(pages: int, page_size: int) -> int:
    return pages * page_size


def _cpu_s() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def _measure(reader: ArchiveReader, scratch: Path) -> list[dict[str, Any]]:
    review = Review.load(reader)
    table = review.clusters(0.8, show_hidden=False)
    plain = _plain_table(reader, scratch / "plain.db")
    rows: list[dict[str, Any]] = []
    print(f"{'query':<20} {'first':>8} {'again':>8} {'work':>8} {'FTS5 alone':>11}   ms")
    for query in (*_QUERIES, *_TYPED):
        is_typing = query in _TYPED
        times, works, again = [], [], []
        for _ in range(_RUNS):
            searcher = Searcher(reader, review)  # which keeps nothing of the last one

            def search(searcher: Searcher = searcher) -> None:
                searcher.search(query, table, is_typing=is_typing).page(0, 20)  # noqa: B023

            took, work = _timed(search)
            times.append(took)
            works.append(work)
            again.append(_timed(search)[0])
        first = statistics.median(times)
        work_ms = statistics.median(works)
        alone = _timed(lambda: _ask(plain, query))[1] if query in _PLAIN else None  # noqa: B023
        shown = f"{alone:>11.1f}" if alone is not None else " " * 11
        print(f"{query:<20} {first:>8.1f} {statistics.median(again):>8.1f} {work_ms:>8.1f} {shown}")
        if alone is not None:
            rows.append(
                {
                    "what": f"first hits for {query}",
                    "ms": round(work_ms, 1),
                    "against": "FTS5 alone, a row an item",
                    "ratio": round(alone / work_ms, 2),
                }
            )
    plain.close()
    for query in _MISSPELT:
        searcher = Searcher(reader, review)
        results = searcher.search(query, table)
        took, work = _timed(lambda: searcher.suggestions(results))  # noqa: B023
        print(f"meant by {query:<22} {took:>8.1f} {work:>17.1f}")
    rows.append(_against_reading_all(reader, review, rows[0]["ms"]))
    return rows


def _timed(work: Callable[[], object]) -> tuple[float, float]:
    """Milliseconds that something takes, and those in which the processor worked for it.

    The latter are compared: a machine that does other things as well does not change them much.
    """
    began, began_work = time.perf_counter(), time.process_time()
    work()
    return (time.perf_counter() - began) * 1e3, (time.process_time() - began_work) * 1e3


def _plain_table(reader: ArchiveReader, path: Path) -> sqlite3.Connection:
    """What one would write first: a row an item, with FTS5 doing all the rest."""
    plain = sqlite3.connect(path)
    plain.execute("CREATE VIRTUAL TABLE items USING fts5 (text, content = '')")
    for page in reader.index.iterate(
        "SELECT items.id, compressed, content FROM items JOIN texts ON texts.id = text_id"
    ):
        plain.executemany(
            "INSERT INTO items (rowid, text) VALUES (?, ?)",
            [(item, text_of(*text).decode()) for item, *text in page],
        )
    plain.commit()
    return plain


def _ask(plain: sqlite3.Connection, query: str) -> None:
    plain.execute(
        "SELECT rowid FROM items WHERE items MATCH ? ORDER BY rank LIMIT 20", (query,)
    ).fetchall()


def _against_reading_all(reader: ArchiveReader, review: Review, first_ms: float) -> dict[str, Any]:
    """Going through all texts, as a query with LIKE does; scaled from some of them."""
    texts = reader.index.rows("SELECT compressed, content FROM texts LIMIT ?", (_SCANNED_TEXTS,))
    _, took = _timed(lambda: [b"the" in text_of(*row).lower() for row in texts])
    took *= review.item_count() / len(texts)
    print(f"going through all texts: {took:.0f} ms")
    return {
        "what": "first hits for the",
        "ms": first_ms,
        "against": "going through all texts",
        "ratio": round(took / first_ms, 1),
    }


if __name__ == "__main__":
    sys.exit(main())
