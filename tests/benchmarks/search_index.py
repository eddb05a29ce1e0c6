"""What the index of the search costs: its size beside the texts, its making beside the scan.

    python -m tests.benchmarks.search_index [FOLDER]

Without a folder it scans the one that `tests.benchmarks.whole_scan` does. The alternative is an
FTS5 table with its own copy of the same texts, in SQLite's own words.
"""

import json
import resource
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from functools import wraps
from pathlib import Path
from typing import ParamSpec, TypeVar

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.archive.reader import INDEX_NAME
from neardup_desktop.engine.scan import pipeline
from neardup_desktop.engine.scan.background_index import BackgroundIndexer
from neardup_desktop.engine.scan.scan import scan
from tests.benchmarks.whole_scan import mixed_home

Given = ParamSpec("Given")
Result = TypeVar("Result")


def main() -> None:
    """Measure and print a JSON object as the last line."""
    work_s = [0.0]

    def timed(function: Callable[Given, Result]) -> Callable[Given, Result]:
        @wraps(function)
        def measured(*given: Given.args, **named: Given.kwargs) -> Result:
            began_s = time.thread_time()
            try:
                return function(*given, **named)
            finally:
                work_s[0] += time.thread_time() - began_s

        return measured

    steps = [(BackgroundIndexer, name) for name in ("begin", "do_little", "end")]
    for owner, name in [(pipeline, "index_for_search"), *steps]:
        setattr(owner, name, timed(getattr(owner, name)))
    with tempfile.TemporaryDirectory(prefix="search-index-") as name:
        folder = Path(sys.argv[1]) if len(sys.argv) > 1 else mixed_home(Path(name))
        place = Path(name) / "archive"
        began_s = time.perf_counter()
        with Archive.open(place) as archive:
            scan(archive, [folder.resolve()])
            seconds, all_work_s = time.perf_counter() - began_s, _work_s()
            texts = _texts(archive)
        index_mb = _size_of_index(place / INDEX_NAME) / 1e6
        other_mb = _size_of_other(Path(name) / "other.db", texts) / 1e6
    print(
        json.dumps(
            {
                "benchmark": "search_index",
                "what": "the index of the search, MB",
                "scan_s": round(seconds, 1),
                "scan_work_s": round(all_work_s, 1),
                "index_work_s": round(work_s[0], 2),
                "share_of_the_rest": round(work_s[0] / (all_work_s - work_s[0]), 3),
                "texts_mb": round(sum(len(text.encode()) for text in texts) / 1e6, 1),
                "index_mb": round(index_mb, 1),
                "against": "an FTS5 table of the same texts, with its copy of them, MB",
                "against_mb": round(other_mb, 1),
                "ratio": round(other_mb / index_mb, 2),
            }
        )
    )


def _work_s() -> float:
    """Seconds of work of this process and of its children that have ended."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def _texts(archive: Archive) -> list[str]:
    """Every visible text once."""
    with closing(archive.reader()) as reader:
        rows = reader.index.rows("SELECT id, visible_id FROM items WHERE visible_id NOTNULL")
        return [reader.text(item) for item in {text: item for item, text in rows}.values()]


def _size_of_index(file: Path) -> int:
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as database:
        [(size,)] = database.execute("SELECT sum(pgsize) FROM dbstat WHERE name LIKE 'search_%'")
    return int(size)


def _size_of_other(file: Path, texts: list[str]) -> int:
    with sqlite3.connect(file) as database:
        database.execute("CREATE VIRTUAL TABLE texts USING fts5(text)")
        database.executemany("INSERT INTO texts VALUES (?)", ((text,) for text in texts))
    return file.stat().st_size


if __name__ == "__main__":
    main()
