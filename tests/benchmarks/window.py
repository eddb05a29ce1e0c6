"""What the window costs: the longest stall during a scan, and the price of a scroll step.

`python -m tests.benchmarks.window` prints one JSON object as its last line. Stalls are measured
with a timer on the main thread: how much later than asked it was called. Against it stands
`QStandardItemModel` with the same rows, the model that most programs use.
"""

import json
import os
import random
import resource
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QApplication, QTableView

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.review import ClusterTable
from neardup_desktop.model.pairs import Evidence, Member
from neardup_desktop.ui.app.archive_window import ArchiveController
from neardup_desktop.ui.app.start import make_application, tune_interpreter
from neardup_desktop.ui.clusters.cluster_rows import ClusterRows, Column
from neardup_desktop.ui.clusters.cluster_view import ClusterView
from neardup_desktop.ui.compare.compare_header import Side
from neardup_desktop.ui.compare.compare_pane import ComparePane
from neardup_desktop.ui.compare.comparison import Question
from neardup_desktop.ui.session.item_cache import ItemCache
from neardup_desktop.ui.shell.navigation import CLUSTERS as LIST
from neardup_desktop.ui.style.theme import Theme, apply_theme
from tests.benchmarks._stalls import StallMeter, run_until
from tests.helpers.window_driver import WindowDriver

FILES = 4000
CLUSTERS = 100_000
MEMBERS = 3
SCROLL_STEPS = 300
LONG_WORDS = 50_000
LONG_TEXTS = ("long.txt", "long draft.txt")
UNLIKE_TEXTS = ("long.txt", "another.txt")
THEMES = ("dark", "light", "high contrast dark", "light")
_SYLLABLES = [f"{a}{b}" for a in "bdfglmnp" for b in ("ra", "so", "ti", "ku", "ne")]
_VOCABULARY = [f"{a}{b}" for a in _SYLLABLES for b in _SYLLABLES]


def main() -> int:
    """Measure and print."""
    application = make_application()
    apply_theme(application, Theme("light"))
    tune_interpreter()
    with tempfile.TemporaryDirectory() as scratch:
        folder = write_files(Path(scratch) / "files", FILES)
        driver = WindowDriver(ArchiveController(Path(scratch) / "archive", Theme("light")))
        driver.window.show()
        scan = measure_scan(driver, folder)
        slider_meanwhile = measure_slider(driver)
        run_until(lambda: not driver.is_scanning())
        slider = measure_slider(driver)
        colours = measure_colours(driver)
        compare = measure_compare(driver, folder, LONG_TEXTS)
        compare_unlike = measure_compare(driver, folder, UNLIKE_TEXTS)
        reader = driver.rows
        scroll = measure_scrolling(driver, reader)
        driver.close()
    ours, others = scroll["clusters_load_ms"], scroll["standard_model_load_ms"]
    report = {
        "benchmark": "window",
        "files": FILES,
        "scan": scan,
        "slider_during_scan": slider_meanwhile,
        "slider": slider,
        "colours": colours,
        "compare": compare,
        "compare_unlike": compare_unlike,
        "clusters": CLUSTERS,
        "scroll": scroll,
        "alternative": "QStandardItemModel",
        "ratio": round(others / max(ours, 0.01), 1),
        "peak_memory_mb": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024),
    }
    print(json.dumps(report))
    return 0


def write_files(folder: Path, count: int) -> Path:
    """Small texts; each third one is a draft of the one before it."""
    folder.mkdir()
    chance = random.Random(7)
    text: list[str] = []
    for number in range(count):
        if number % 3 != 2 or not text:
            text = chance.choices(_VOCABULARY, k=chance.randrange(40, 300))
            text.append(f"number{number}")
        else:
            text = list(text)
            text[chance.randrange(len(text))] = "changed"
        (folder / f"text {number}.txt").write_text(" ".join(text), encoding="utf-8")
    words = chance.choices(_VOCABULARY, k=LONG_WORDS)
    lines = [" ".join(words[n : n + 80]) for n in range(0, LONG_WORDS, 80)]
    (folder / LONG_TEXTS[0]).write_text("\n\n".join(lines), encoding="utf-8")
    changed = "\n\n".join(lines).split(" ")
    for place in range(0, len(changed), 10):
        changed[place] = "changed"
    (folder / LONG_TEXTS[1]).write_text(" ".join(changed), encoding="utf-8")
    words = chance.choices(_VOCABULARY, k=LONG_WORDS)
    lines = [" ".join(words[n : n + 80]) for n in range(0, LONG_WORDS, 80)]
    (folder / UNLIKE_TEXTS[1]).write_text("\n\n".join(lines), encoding="utf-8")
    return folder


def measure_scan(driver: WindowDriver, folder: Path) -> dict[str, float]:
    """Stalls from the start of a scan until its clusters are listed."""
    window = driver.window
    meter = StallMeter()
    window.open_archive()
    meter.start()
    begin = time.perf_counter()
    window.add_folders([folder])
    run_until(lambda: driver.row_count > 0)
    seconds = time.perf_counter() - begin
    meter.stop()
    return {"seconds": round(seconds, 1), **meter.figures()}


def measure_slider(driver: WindowDriver) -> dict[str, float]:
    """Stalls while the slider is dragged through its range at 60 steps a second."""
    driver.open_page(LIST)  # where the slider is
    values = [*range(79, 49, -1), *range(50, 101)]
    loop = QEventLoop()
    hand = QTimer()
    hand.setInterval(16)
    meter = StallMeter()

    def step() -> None:
        if values:
            driver.set_similarity(values.pop(0))
        else:
            loop.quit()

    hand.timeout.connect(step)
    hand.start()
    meter.start()
    loop.exec()
    meter.stop()
    answers: list[object] = []
    driver.window.session.grouped.connect(answers.append)
    begin = time.perf_counter()
    driver.set_similarity(80)
    run_until(lambda: driver.similarity == 0.8 and bool(answers), every_ms=1)
    return {"regroup_ms": round((time.perf_counter() - begin) * 1000, 1), **meter.figures()}


def measure_colours(driver: WindowDriver) -> dict[str, float]:
    """Time until the window stands in other colours."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)

    def dress(name: str) -> None:
        driver.window.theme.choose(name)
        apply_theme(application, driver.window.theme)
        QApplication.processEvents()

    busy = time.thread_time()
    times = [_timed(partial(dress, name)) for name in THEMES]
    busy = time.thread_time() - busy
    return {
        "median_ms": round(float(np.median(times)), 1),
        "longest_ms": round(max(times), 1),
        "mean_of_work_ms": round(busy * 1000 / len(times), 1),
    }


def measure_compare(driver: WindowDriver, folder: Path, names: tuple[str, str]) -> dict[str, float]:
    """Time until two texts of 50,000 words begin side by side and are compared, and the stalls."""
    pane = driver.pane
    comparison = driver.window.review.comparison
    run_until(lambda: not comparison.is_waiting)
    left, right = (driver.controller.reader.find_item(str(folder / name)) for name in names)
    facts = driver.controller.reader.item_infos([left, right])
    question = Question(
        Side(Member(Evidence.REPRESENTATIVE, item=left), facts[left]),
        Side(Member(Evidence.NEAR_DUPLICATE, 0.9, item=right), facts[right]),
    )
    pane.show_message("")
    meter = StallMeter()
    meter.start()
    begin, busy, busy_here = time.perf_counter(), time.process_time(), time.thread_time()
    comparison.ask(question, ())
    run_until(lambda: pane.view.texts is not None, every_ms=1)
    pane.view.viewport().repaint()
    first = time.perf_counter() - begin
    run_until(lambda: pane.view.texts is not None and pane.view.texts.is_compared, every_ms=1)
    pane.view.viewport().repaint()
    shown, busy = time.perf_counter() - begin, time.process_time() - busy
    busy_here = time.thread_time() - busy_here
    steps = [_timed(lambda: _walk(pane)) for _step in range(100)]
    meter.stop()
    return {
        "first_paint_ms": round(first * 1000, 1),
        "compared_ms": round(shown * 1000, 1),
        "work_ms": round(busy * 1000, 1),
        "work_of_main_thread_ms": round(busy_here * 1000, 1),
        "next_difference_median_ms": round(float(np.median(steps)), 2),
        "next_difference_longest_ms": round(max(steps), 2),
        **meter.figures(),
    }


def _walk(pane: ComparePane) -> None:
    pane.go_to_next()
    pane.view.viewport().repaint()


def measure_scrolling(driver: WindowDriver, rows: ClusterRows) -> dict[str, float]:
    """Time to load 100,000 clusters, and for each jump of the scroll bar until it is painted."""
    items = [rows.member(row).item for row in range(rows.rowCount())]
    reader: ArchiveReader = driver.controller.reader
    begin = time.perf_counter()
    model = ClusterRows(ItemCache(reader))
    model.set_table(real_table([int(item) for item in items]))
    view = ClusterView(model, Theme("light"))
    load_ms = (time.perf_counter() - begin) * 1000
    view.resize(1200, 700)
    view.show()
    QApplication.processEvents()
    chance = random.Random(11)
    busy = time.thread_time()
    steps = [_timed(lambda: _scroll(view, chance)) for _step in range(SCROLL_STEPS)]
    busy = time.thread_time() - busy
    expand_ms = _timed(lambda: model.set_all_open(is_open=True))
    QApplication.processEvents()
    opened = [_timed(lambda: _scroll(view, chance)) for _step in range(SCROLL_STEPS)]
    begin = time.perf_counter()
    standard = QTableView()
    standard.setModel(_standard_model())
    standard_ms = (time.perf_counter() - begin) * 1000
    return {
        "clusters_load_ms": round(load_ms, 1),
        "standard_model_load_ms": round(standard_ms, 1),
        "step_median_ms": round(float(np.median(steps)), 2),
        "step_longest_ms": round(max(steps), 2),
        "step_mean_of_work_ms": round(busy * 1000 / SCROLL_STEPS, 2),
        "expand_all_ms": round(expand_ms, 1),
        "opened_step_median_ms": round(float(np.median(opened)), 2),
        "opened_step_longest_ms": round(max(opened), 2),
    }


def real_table(items: list[int]) -> ClusterTable:
    """100,000 clusters over the items that the archive really holds, again and again."""
    members = np.resize(np.array(items, dtype=np.int64), CLUSTERS * MEMBERS)
    levels = [Evidence.REPRESENTATIVE, Evidence.IDENTICAL_FILE, Evidence.NEAR_DUPLICATE]
    return ClusterTable(
        similarity=0.8,
        representative=members[::MEMBERS].copy(),
        members=np.full(CLUSTERS, MEMBERS, dtype=np.int64),
        weakest=np.full(CLUSTERS, 0.9, dtype=np.float32),
        reclaimable_bytes=np.arange(CLUSTERS, dtype=np.int64),
        starts=np.arange(0, CLUSTERS * MEMBERS + 1, MEMBERS, dtype=np.int64),
        member_item=members,
        member_index=members - members[0],
        member_evidence=np.tile(np.array(levels, dtype=np.uint8), CLUSTERS),
        member_direct=np.tile(np.array(levels, dtype=np.uint8), CLUSTERS),
        member_similarity=np.tile(np.array([1.0, 1.0, 0.9], dtype=np.float32), CLUSTERS),
        member_unique=np.tile(np.array([-1, 0, 3], dtype=np.int32), CLUSTERS),
        member_link=np.full(len(members), -1),
        member_link_similarity=np.zeros(len(members), dtype=np.float32),
        keys=np.arange(CLUSTERS, dtype=np.uint64),
    )


def _scroll(view: ClusterView, chance: random.Random) -> None:
    bar = view.verticalScrollBar()
    bar.setValue(chance.randrange(bar.maximum()))
    view.viewport().repaint()


def _timed(act: Callable[[], object]) -> float:
    begin = time.perf_counter()
    act()
    return (time.perf_counter() - begin) * 1000


def _standard_model() -> QStandardItemModel:
    model = QStandardItemModel(CLUSTERS, len(Column))
    for row in range(CLUSTERS):
        for column in Column:
            model.setItem(row, column, QStandardItem("text"))
    return model


if __name__ == "__main__":
    sys.exit(main())
