"""What the window costs on an archive of 1,000,000 items: first paint, steps, filters, memory.

`python -m tests.benchmarks.million [--items N] [--archive FOLDER]` prints one JSON object as its
last line. The archive is laid out row by row, as a scan would leave it, and kept in FOLDER where
one is named. Each window runs in a process of its own, so that each peak is its own. Against it
stands `QSortFilterProxyModel` over `QStandardItemModel` with the same names, the models that most
programs use.
"""

import argparse
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QPoint, QSortFilterProxyModel, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTableView

from neardup_desktop.engine.clusters.sort_order import Order
from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.ui.app.archive_window import ArchiveController
from neardup_desktop.ui.app.start import make_application, tune_interpreter
from neardup_desktop.ui.clusters.cluster_view import ClusterView
from neardup_desktop.ui.shell.navigation import CLUSTERS
from neardup_desktop.ui.style.theme import Theme, apply_theme
from tests.benchmarks._million_archive import lay_out
from tests.benchmarks._stalls import StallMeter, run_until
from tests.helpers.window_driver import WindowDriver

ITEMS = 1_000_000
FEWER_ITEMS = 143_000
_STEPS = 100
_FOLDERS = 40
_BREATH_MS = 33
"""Between two steps: a key that is held down repeats so often."""

_REST_MS = 4_000
_WINDOW_PX = (1280, 1024)
_WORD = "invoice"

Figures = dict[str, Any]


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--items", type=int, default=ITEMS)
    parser.add_argument("--archive", type=Path)
    parser.add_argument("--only", choices=["first", "whole", "folders", "alternative"])
    options = parser.parse_args()
    if options.only == "first":
        print(json.dumps(measure_first_paint(options.archive)))
    elif options.only == "whole":
        print(json.dumps(measure_window(options.archive)))
    elif options.only == "folders":
        print(json.dumps(measure_folders(options.archive)))
    elif options.only == "alternative":
        print(json.dumps(measure_alternative(options.archive, options.items)))
    else:
        print(json.dumps(measure_all(options.items, options.archive)))
    return 0


def measure_all(items: int, kept: Path | None) -> Figures:
    """Every figure, each part in a process of its own."""
    with tempfile.TemporaryDirectory() as scratch:
        place = Path(scratch) if kept is None else kept
        large, small = place / f"archive {items}", place / f"archive {FEWER_ITEMS}"
        for folder, count in ((large, items), (small, FEWER_ITEMS)):
            if not (folder / "index.db").exists():
                print(f"laying out {count:,} items", flush=True)
                lay_out(folder, count)
        for snapshot in large.glob("*.snapshot"):
            snapshot.unlink()
        without = _in_process(large, "first", items)
        with_snapshot = _in_process(large, "first", items)
        window = _in_process(large, "whole", items)
        fewer = _in_process(small, "whole", FEWER_ITEMS)
        folders = _in_process(large, "folders", items)
        other = _in_process(large, "alternative", items)
    ours = window["filter"]["name"]["shown_ms"]
    return {
        "benchmark": "million",
        "what": f"filter {items:,} items by name",
        "items": items,
        "busy_at_begin": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
        "first_paint_s": with_snapshot["first_paint_s"],
        "first_paint_without_snapshot_s": without["first_paint_s"],
        "first_paint": {"with_snapshot": with_snapshot, "without_snapshot": without},
        "window": window,
        "folders": folders,
        "fewer_items": {"items": FEWER_ITEMS, "slider": fewer["slider"]},
        "peak_memory_mb": max(
            one["peak_memory_mb"] for one in (without, with_snapshot, window, fewer)
        ),
        "against": "QSortFilterProxyModel over QStandardItemModel",
        "alternative": other,
        "ratio": round(other["filter_ms"] / max(ours, 0.01), 1),
    }


def _in_process(archive: Path, only: str, items: int) -> Figures:
    command = [sys.executable, "-m", "tests.benchmarks.million", "--only", only]
    command += ["--archive", str(archive), "--items", str(items)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    figures: Figures = json.loads(done.stdout.splitlines()[-1])
    print(only, json.dumps(figures), flush=True)
    return figures


def _open(archive: Path) -> tuple[WindowDriver, tuple[float, float]]:
    """The window of an archive; both clocks start before anything of it is there."""
    begin = time.perf_counter(), time.thread_time()
    application = make_application()
    apply_theme(application, Theme("light"))
    tune_interpreter()
    driver = WindowDriver(ArchiveController(archive, Theme("light")))
    driver.window.show()
    driver.window.resize(*_WINDOW_PX)  # larger than the screen that is pretended
    driver.window.open_archive()
    driver.open_page(CLUSTERS)
    return driver, begin


def _first_rows(driver: WindowDriver) -> None:
    view = driver.list_view
    run_until(lambda: view.model().rowCount() > 0, every_ms=1)
    view.viewport().repaint()


def measure_first_paint(archive: Path) -> Figures:
    """Seconds from nothing to the first clusters on screen, and what a snapshot then takes."""
    driver, begin = _open(archive)
    opened = time.perf_counter() - begin[0]
    meter = StallMeter()
    meter.start()
    _first_rows(driver)
    painted, busy = time.perf_counter() - begin[0], time.thread_time() - begin[1]
    meter.stop()
    run_until(lambda: any(archive.glob("clusters-*.snapshot")))
    QTest.qWait(_REST_MS)  # until what is on screen is kept for the next start
    driver.close()
    return {
        "first_paint_s": round(painted, 2),
        "window_built_s": round(opened, 2),
        "main_thread_cpu_s": round(busy, 2),
        **meter.figures(),
        "peak_memory_mb": _peak_mb(),
    }


def measure_window(archive: Path) -> Figures:
    """Steps in the list, and how long each question takes until the list shows the answer."""
    driver, _begin = _open(archive)
    _first_rows(driver)
    QTest.qWait(_REST_MS)
    steps = measure_steps(driver)
    questions = {
        "kind": ClusterFilter(kinds=frozenset({Kind.EMAIL})),
        "name": ClusterFilter(text=_WORD),
        "reviewed": ClusterFilter(reviewed=False),
        "evidence": ClusterFilter(levels=frozenset({Evidence.NEAR_DUPLICATE})),
        "none": ClusterFilter(),
    }
    session = driver.window.session
    filters = {
        name: _asked(driver, partial(driver.window.review.set_filter, wanted))
        for name, wanted in questions.items()
    }
    orders = {
        order.value: _asked(driver, partial(session.set_order, order))
        for order in (Order.MEMBERS, Order.UNIQUE, Order.NAME, Order.BYTES)
    }
    slider = driver.slider
    slides = {
        f"{value} %": _asked(driver, partial(slider.setValue, value)) for value in (79, 70, 90, 80)
    }
    figures = {
        "clusters": driver.cluster_count,
        **steps,
        "filter": filters,
        "sort": orders,
        "slider": slides,
        **{
            f"{name}_{figure}": max(
                one[figure] for group in (filters, orders, slides) for one in group.values()
            )
            for name, figure in (("stall", "longest_ms"), ("stall", "longest_work_ms"))
        },
        "peak_memory_mb": _peak_mb(),
    }
    driver.close()
    return figures


def measure_folders(archive: Path) -> Figures:
    """The page of folders: until it is painted, and until each of some folders is listed."""
    driver, _begin = _open(archive)
    _first_rows(driver)
    counted = time.perf_counter()
    page = driver.window.folder_page
    forests: list[object] = []
    page.found.connect(forests.append)
    run_until(lambda: bool(forests))
    counted = time.perf_counter() - counted
    QTest.qWait(_REST_MS)
    meter = StallMeter()
    meter.start()

    def show_page() -> None:
        driver.open_page("folders")
        page.browser.tree.viewport().repaint()

    painted = _step(show_page)
    browser, chance = page.browser, random.Random(3)
    forest = browser.folders.forest
    paths = [one.path for one in chance.sample(forest.folders, _FOLDERS)]

    def show(path: str) -> None:
        browser.tree.go_to(path)
        run_until(lambda: browser.shown == path, every_ms=1)
        browser.receipt_table.repaint()

    def compare(left: str, right: str) -> None:
        browser.trees_wanted.emit(left, right)
        trees = page.trees
        assert trees is not None
        run_until(lambda: trees.shown == (left, right), every_ms=1)
        trees.tree.repaint()

    run_until(lambda: browser.shown is not None)
    opened = [_step(partial(show, path)) for path in paths]
    beside = [_step(partial(compare, paths[0], path)) for path in paths[1:]]
    meter.stop()
    driver.close()
    return {
        "folders": len(forest.folders),
        "counted_s": round(counted, 2),
        "first_paint_ms": round(painted[0], 1),
        "open": _spread(opened),
        "side_by_side": _spread(beside),
        **meter.figures(),
        "peak_memory_mb": _peak_mb(),
    }


def _asked(driver: WindowDriver, ask: Callable[[], object]) -> Figures:
    """Milliseconds until the answer is painted, and the stalls of the main thread meanwhile."""
    view = driver.list_view
    answers: list[object] = []
    heard = driver.window.session.grouped.connect(answers.append)
    meter = StallMeter()
    QTest.qWait(50)
    meter.start()
    begin, busy = time.perf_counter(), time.process_time()
    ask()
    run_until(lambda: bool(answers), every_ms=1)
    view.viewport().repaint()
    shown, busy = time.perf_counter() - begin, time.process_time() - busy
    QTest.qWait(30)
    meter.stop()
    driver.window.session.grouped.disconnect(heard)
    return {"shown_ms": round(shown * 1000, 1), "cpu_ms": round(busy * 1000, 1), **meter.figures()}


def measure_steps(driver: WindowDriver) -> Figures:
    """Milliseconds of each way to move in the list, and of great changes."""
    view, rows = driver.list_view, driver.rows
    bar = view.verticalScrollBar()
    view.setFocus()
    steps = {name: _many(driver, act) for name, act in _ways(view).items()}
    expand = _timed(lambda: rows.set_all_open(is_open=True))
    steps["jump, all open"] = _many(driver, _ways(view)["jump"])
    everything = _step(view.selectAll)
    chosen = _timed(view.chosen_items)
    view.clearSelection()
    close = _timed(lambda: rows.set_all_open(is_open=False))
    closed = _step(view.selectAll)
    view.clearSelection()
    bar.setValue(0)
    return {
        "steps": steps,
        "open_all_ms": round(expand, 1),
        "close_all_ms": round(close, 1),
        "select_all_ms": [round(clock, 1) for clock, _busy in (everything, closed)],
        "chosen_items_ms": round(chosen, 1),
    }


def _ways(view: ClusterView) -> dict[str, Callable[[], object]]:
    """Ways to scroll and to choose."""
    chance = random.Random(11)
    bar, keys, shift = view.verticalScrollBar(), Qt.Key, Qt.KeyboardModifier.ShiftModifier
    none, control = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier

    def key(*choices: Qt.Key, held: Qt.KeyboardModifier = none) -> Callable[[], object]:
        return lambda: QTest.keyClick(view, chance.choice(choices), held)

    def wheel(lines: int) -> Callable[[], object]:
        return lambda: bar.setValue(bar.value() + lines * bar.singleStep())

    def click(held: Qt.KeyboardModifier = none) -> None:
        place = QPoint(view.viewport().width() // 2, chance.randrange(view.viewport().height()))
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, held, place)

    return {
        "jump": lambda: bar.setValue(chance.randrange(bar.maximum())),
        "wheel down": wheel(3),
        "wheel up": wheel(-3),
        "pages": key(keys.Key_PageDown, keys.Key_PageDown, keys.Key_PageUp),
        "ends": key(keys.Key_Home, keys.Key_End, held=control),
        "down": key(keys.Key_Down),
        "down, more": key(keys.Key_Down, held=shift),
        "next cluster": key(keys.Key_J),
        "click": click,
        "click, more": lambda: click(shift),
    }


def _many(driver: WindowDriver, act: Callable[[], object]) -> Figures:
    """Many steps of one kind; how long the later painting of names takes stands beside them."""
    view, rows = driver.list_view, driver.rows
    steps: list[tuple[float, float]] = []
    later: list[float] = []

    def step() -> None:
        act()
        view.viewport().repaint()

    def is_read() -> bool:
        first, last = view.rowAt(1), view.rowAt(view.viewport().height() - 1)
        return all(map(rows.is_read, range(first, (last if last >= 0 else first) + 1)))

    for _number in range(_STEPS):
        steps.append(_step(step))
        if not is_read():
            later.append(_timed(lambda: run_until(is_read, every_ms=1)))
        QTest.qWait(_BREATH_MS)
    return {
        **_spread(steps),
        "names_later": len(later),
        "names_later_longest_ms": round(max(later, default=0.0), 1),
    }


def _step(act: Callable[[], object]) -> tuple[float, float]:
    """Milliseconds by the clock, and of work: they differ where other programs are busy."""
    busy = time.thread_time()
    return _timed(act), (time.thread_time() - busy) * 1000


def _spread(steps: list[tuple[float, float]]) -> Figures:
    clock, busy = np.array(steps).T
    return {
        "median_ms": round(float(np.median(clock)), 2),
        "p95_ms": round(float(np.percentile(clock, 95)), 2),
        "longest_ms": round(float(clock.max()), 2),
        "cpu_median_ms": round(float(np.median(busy)), 2),
        "cpu_p95_ms": round(float(np.percentile(busy, 95)), 2),
        "cpu_longest_ms": round(float(busy.max()), 2),
    }


def _timed(act: Callable[[], object]) -> float:
    begin = time.perf_counter()
    act()
    return (time.perf_counter() - begin) * 1000


def measure_alternative(archive: Path, items: int) -> Figures:
    """The same names in the models that most programs use: one column is all it is given."""
    make_application()
    driver = WindowDriver(ArchiveController(archive, Theme("light")))
    begin = time.perf_counter()
    model = QStandardItemModel()
    model.setColumnCount(1)
    names = driver.controller.reader.index.iterate(
        "SELECT path FROM files ORDER BY path", size=5_000
    )
    for rows in names:
        for (path,) in rows:
            model.appendRow(QStandardItem(os.fsdecode(os.path.basename(path))))  # noqa: PTH119
    proxy = QSortFilterProxyModel()
    proxy.setSourceModel(model)
    proxy.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    view = QTableView()
    view.setModel(proxy)
    load = (time.perf_counter() - begin) * 1000
    filtered = _timed(lambda: proxy.setFilterFixedString(_WORD))
    found = proxy.rowCount()
    driver.close()
    return {
        "items": min(items, model.rowCount()),
        "load_ms": round(load),
        "filter_ms": round(filtered, 1),
        "found": found,
        "peak_memory_mb": _peak_mb(),
    }


def _peak_mb() -> int:
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


if __name__ == "__main__":
    sys.exit(main())
