"""The search of the window over 143,000 items: from a key to the hits, and no frozen window.

python -m tests.benchmarks.search_window [--archive FOLDER] [--items N]

The archive is that of `tests.benchmarks.search`; it stays where a folder is named. A word is typed
key by key, and the list of everything is scrolled through and jumped about in.
"""

import argparse
import json
import os
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtTest import QTest

from neardup_desktop.engine.archive import INDEX_NAME, Archive
from neardup_desktop.engine.indexing import index_for_search
from neardup_desktop.ui.app import Desk, make_application, tune_interpreter
from neardup_desktop.ui.search.search_field import PAUSE_MS
from neardup_desktop.ui.style.theme import apply_theme, load_theme
from tests.benchmarks._search_archive import lay_out_prose
from tests.benchmarks._stalls import StallMeter, run_until

_ITEMS = 143_000
_TYPED = ("the", "baba", "invoice", "of the")
_EVERYTHING = "-zzzz"
_SCROLLS = 200


def main() -> int:
    """Measure, and print the figures and one JSON object."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--archive", type=Path)
    parser.add_argument("--items", type=int, default=_ITEMS)
    options = parser.parse_args()
    application = make_application()
    apply_theme(application, load_theme("light"))
    tune_interpreter()
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.archive or Path(scratch) / "archive"
        if not (folder / INDEX_NAME).exists():
            lay_out_prose(folder, options.items)
        with Archive.open(folder) as archive:
            index_for_search(archive)
        desk = Desk(folder, load_theme("light"))
        desk.window.resize(1280, 800)
        desk.window.show()
        desk.window.open_archive()
        run_until(lambda: desk.window.review.rows.rowCount() > 0)
        rows = [_first(desk), *_typed(desk), _scrolled(desk)]
        desk.close()
    for row in rows:
        print(row)
    print(json.dumps({"rows": rows}))
    return 0


def _answered(desk: Desk) -> None:
    """Wait until the hits of what stands in the field are on screen, with their passages."""
    page, field = desk.window.search, desk.window.top.search
    run_until(lambda: page.text == field.text() and not page.is_waiting, every_ms=1)
    page.view.viewport().repaint()


def _first(desk: Desk) -> dict[str, object]:
    """The first search after the archive was opened, which makes what all searches need."""
    began = time.perf_counter()
    desk.window.top.search.search_for("the")
    _answered(desk)
    took_ms = (time.perf_counter() - began) * 1000
    desk.window.top.search.clear()
    return {"what": "the first search", "ms": round(took_ms, 1)}


def _typed(desk: Desk) -> list[dict[str, object]]:
    """From each key to the hits, without the pause in which more may be typed."""
    field = desk.window.top.search
    found = []
    for word in _TYPED:
        took: list[float] = []
        meter = StallMeter()
        meter.start()
        for letter in word:
            began = time.perf_counter()
            QTest.keyClicks(field, letter)
            _answered(desk)
            took.append((time.perf_counter() - began) * 1000 - PAUSE_MS)
        meter.stop()
        hits = desk.window.search.rows.hit_count()
        row = {"what": f"typed {word!r}", "hits": hits, "ms": [round(ms, 1) for ms in took]}
        found.append({**row, **meter.figures()})
        field.clear()
    return found


def _scrolled(desk: Desk) -> dict[str, object]:
    """Steps and leaps through all hits there are."""
    page = desk.window.search
    desk.window.top.search.search_for(_EVERYTHING)
    _answered(desk)
    bar, chance = page.view.verticalScrollBar(), random.Random(1)
    meter, took = StallMeter(), []
    meter.start()
    for number in range(_SCROLLS):
        leap = number % 4 == 0
        value = chance.randrange(bar.maximum()) if leap else bar.value() + bar.pageStep()
        began = time.perf_counter()
        bar.setValue(value)
        page.view.viewport().repaint()
        took.append((time.perf_counter() - began) * 1000)
        run_until(lambda: True, every_ms=2)
    meter.stop()
    return {
        "what": "a step through all hits",
        "hits": page.rows.hit_count(),
        "median_ms": round(statistics.median(took), 2),
        "longest_step_ms": round(max(took), 2),
        **meter.figures(),
    }


if __name__ == "__main__":
    sys.exit(main())
