"""The search of the window over 143,000 items: from a key to the hits, and no frozen window.

python -m tests.benchmarks.search_window [--archive FOLDER] [--items N]

The archive is that of `tests.benchmarks.search`; it stays where a folder is named. A word is typed
key by key, the list of everything is gone through by keys and leapt about in, a hit with a thousand
near-duplicates is unfolded, and the search is left for other pages and back. Of each it is told how
long the main thread was busy without a break.
"""

import argparse
import json
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.archive.reader import INDEX_NAME
from neardup_desktop.engine.scan.index_phase import index_for_search
from neardup_desktop.ui.app.archive_window import ArchiveController
from neardup_desktop.ui.app.start import make_application, tune_interpreter
from neardup_desktop.ui.search.search_field import PAUSE_MS
from neardup_desktop.ui.style.theme import Theme, apply_theme
from tests.benchmarks._search_archive import lay_out_prose
from tests.benchmarks._stalls import StallMeter, run_until
from tests.helpers.searched import document, put_file
from tests.helpers.window_driver import WindowDriver

_ITEMS = 143_000
_TYPED = ("the", "baba", "invoice", "of the")
_EVERYTHING = "-zzzz"
_SCROLLS = 200
_STEPS = 100
_HELD_MS = 33
"""Between two steps of a key that is held down."""
_CROWD = 1_050
_SETTLED_MS = 400

_CTRL = Qt.KeyboardModifier.ControlModifier

Row = dict[str, object]


def main() -> int:
    """Measure, and print the figures and one JSON object."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--archive", type=Path)
    parser.add_argument("--items", type=int, default=_ITEMS)
    options = parser.parse_args()
    application = make_application()
    apply_theme(application, Theme("light"))
    tune_interpreter()
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.archive or Path(scratch) / "archive"
        if not (folder / INDEX_NAME).exists():
            lay_out_prose(folder, options.items)
        with Archive.open(folder) as archive:
            index_for_search(archive)
        rows = [_first_at_once(folder), *_all(folder), _unfolded(Path(scratch) / "crowd")]
    for row in rows:
        print(row)
    print(json.dumps({"rows": rows}))
    return 0


def _opened(folder: Path) -> WindowDriver:
    """A window on an archive, with its clusters on screen, and nothing remembered."""
    (folder / "window.ini").unlink(missing_ok=True)
    driver = WindowDriver(ArchiveController(folder, Theme("light")))
    driver.window.resize(1280, 800)
    driver.window.show()
    driver.window.open_archive()
    run_until(lambda: driver.row_count > 0)
    driver.window.activateWindow()
    return driver


def _all(folder: Path) -> list[Row]:
    driver = _opened(folder)
    run_until(lambda: driver.window.search.controller._kept is not None)
    driver.open_page("clusters")
    QTest.qWait(4 * _SETTLED_MS)
    rows = [
        _page_opened(driver),
        _first(driver),
        *_typed(driver),
        _scrolled(driver),
    ]
    rows += [*_stepped(driver), *_left_and_back(driver)]
    driver.close()
    return rows


def _answered(driver: WindowDriver) -> None:
    """Wait until the hits of what stands in the field are on screen, with their snippets."""
    page, field = driver.window.search, driver.search_field
    run_until(lambda: page.text == field.text() and not page.is_waiting, every_ms=1)
    # Once more than the window itself paints would count as its work.
    QApplication.processEvents()


def _busy(what: str, act: Callable[[], object]) -> Row:
    """The longest time that the main thread is busy with something and with what follows it."""
    meter = StallMeter()
    meter.start()
    QTest.qWait(20)
    QTimer.singleShot(0, act)
    QTest.qWait(_SETTLED_MS)
    meter.stop()
    return {"what": what, **meter.figures()}


def _first_at_once(folder: Path) -> Row:
    """A search as soon as the clusters are there, before anything was made ready for it."""
    driver = _opened(folder)
    row = _first(driver)
    driver.close()
    return {**row, "what": "the first search, as soon as the window shows clusters"}


def _page_opened(driver: WindowDriver) -> Row:
    return _busy("opening the search page", lambda: driver.open_page("search"))


def _first(driver: WindowDriver) -> Row:
    """The first search of a window."""
    began = time.perf_counter()
    driver.search_for("the")
    _answered(driver)
    took_ms = (time.perf_counter() - began) * 1000
    driver.search_field.clear()
    return {"what": "the first search", "ms": round(took_ms, 1)}


def _typed(driver: WindowDriver) -> list[Row]:
    """From each key to the hits."""
    field = driver.search_field
    found: list[Row] = []
    for word in _TYPED:
        took: list[float] = []
        meter = StallMeter()
        meter.start()
        for letter in word:
            QTest.qWait(PAUSE_MS)  # as a person types
            began = time.perf_counter()
            QTest.keyClicks(field, letter)
            _answered(driver)
            took.append((time.perf_counter() - began) * 1000)
        meter.stop()
        hits = driver.window.search.rows.hit_count()
        row = {"what": f"typed {word!r}", "hits": hits, "ms": [round(ms, 1) for ms in took]}
        found.append({**row, **meter.figures()})
        field.clear()
    return found


def _scrolled(driver: WindowDriver) -> Row:
    """Steps and leaps through all hits there are."""
    page = driver.window.search
    driver.search_for(_EVERYTHING)
    _answered(driver)
    bar, chance = page.view.verticalScrollBar(), random.Random(1)

    def step(number: int) -> None:
        leap = number % 4 == 0
        bar.setValue(chance.randrange(bar.maximum()) if leap else bar.value() + bar.pageStep())

    return _steps(driver, "a leap or a page through all hits", step, _SCROLLS, every_ms=2)


def _stepped(driver: WindowDriver) -> list[Row]:
    """Keys that are held down in the list of all hits, while each of them is read below."""
    view, keys = driver.window.search.view, Qt.Key
    view.setFocus()
    QTest.qWait(_SETTLED_MS)
    return [
        _steps(driver, f"{name} in all hits", lambda _number: QTest.keyClick(view, key), _STEPS)  # noqa: B023
        for name, key in (("Down", keys.Key_Down), ("Page down", keys.Key_PageDown))
    ]


def _steps(
    driver: WindowDriver,
    what: str,
    step: Callable[[int], object],
    count: int,
    every_ms: int = _HELD_MS,
) -> Row:
    page = driver.window.search
    took, worked = [], []
    meter = StallMeter()
    meter.start()
    for number in range(count):
        began, began_work = time.perf_counter(), time.thread_time()
        step(number)
        QApplication.processEvents()
        took.append((time.perf_counter() - began) * 1000)
        worked.append((time.thread_time() - began_work) * 1000)
        run_until(lambda: True, every_ms=every_ms)
    meter.stop()
    return {
        "what": what,
        "hits": page.rows.hit_count(),
        "median_ms": round(statistics.median(took), 2),
        "longest_step_ms": round(max(took), 2),
        "longest_step_work_ms": round(max(worked), 2),
        **meter.figures(),
    }


def _left_and_back(driver: WindowDriver) -> list[Row]:
    """From the hits to the clusters and back, to the dialog for reports, and out of the search."""
    window = driver.window
    go_to = window.sidebar.go_to
    return [
        _busy("from the search to the clusters", lambda: go_to("clusters")),
        _busy("from the clusters to the search", lambda: go_to("search")),
        _busy("the dialog for reports opens", lambda: QTest.keyClick(window, Qt.Key.Key_E, _CTRL)),
        _busy("it closes", lambda: QTest.keyClick(_dialog(driver), Qt.Key.Key_Escape)),
        _busy("the field is emptied", driver.search_field.clear),
    ]


def _dialog(driver: WindowDriver) -> QWidget:
    return driver.report_dialog


def _unfolded(folder: Path) -> Row:
    """A hit behind which so many stand that not all of them are unfolded."""
    words = " ".join(f"word{number}" for number in range(30))
    with Archive.open(folder) as archive:
        archive.decisions.add_source("/h")
        with archive.index.transaction():
            for number in range(_CROWD):
                put_file(archive, f"/h/{number:05}.txt", document(f"{words} harvest"))
        index_for_search(archive)
    driver = _opened(folder)
    run_until(lambda: driver.window.search.controller._kept is not None)
    driver.search_for("harvest")
    _answered(driver)
    row = _busy("unfolding 1,000 near-duplicates", lambda: driver.window.search.unfold(0))
    assert driver.window.search.rows.is_open(0)
    QApplication.processEvents()
    driver.close()
    return row


if __name__ == "__main__":
    sys.exit(main())
