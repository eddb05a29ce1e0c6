"""What reviewing by keyboard costs: 200 clusters, and each key until the window has settled.

`python -m tests.benchmarks.review FOLDER [CLUSTERS]` copies the folder, scans the copy, and goes
through its clusters with keys only. It prints one JSON object as its last line: for each key the
median, the 95th percentile and the longest time in milliseconds, and where it took longest. A key
has settled when list and comparison show what it asked for; what it wrote is on the disk by then.
The time that the main thread itself worked is told as well: it says less about other programs that
run meanwhile.
"""

import json
import os
import shutil
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QDeadlineTimer, QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.ui.app.archive_window import ArchiveController
from neardup_desktop.ui.app.start import make_application, tune_interpreter
from neardup_desktop.ui.style.theme import Theme, apply_theme
from tests.benchmarks._stalls import StallMeter
from tests.helpers.window_driver import WindowDriver

CLUSTERS = 200
_WAIT_MS = 60_000
_PATIENCE_MS = 5_000
"""A key that has settled nothing by then had nothing to do."""
_SLOWEST_SHOWN = 5
_KEY = Qt.Key
_NONE, _CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier


class Hand:
    """Presses keys in a window and notes how long each takes to settle."""

    def __init__(self, driver: WindowDriver) -> None:
        self.driver = driver
        self.times: dict[str, list[tuple[float, str]]] = defaultdict(list)
        self.own_times: dict[str, list[float]] = defaultdict(list)
        self.groupings = 0
        self.without_effect: list[str] = []
        driver.window.session.grouped.connect(self._count)
        # What is refused is told and changes nothing.
        driver.window.decisions.message.connect(
            lambda told: self._count() if told.is_warning else None
        )
        driver.window.review.message.connect(self._count)

    def _count(self) -> None:
        self.groupings += 1

    def press(
        self,
        name: str,
        key: Qt.Key,
        modifiers: Qt.KeyboardModifier = _NONE,
        *,
        regroups: bool = False,
        until: Callable[[], bool] | None = None,
    ) -> None:
        """Press a key and wait until the window has settled."""
        window = self.driver.window
        before = self.groupings
        where = self.driver.right_name
        begin, own_begin = time.perf_counter(), time.thread_time()
        QTest.keyClick(QApplication.focusWidget() or window, key, modifiers)
        has_settled = wait(
            lambda: (
                (not regroups or self.groupings > before)
                and not self.driver.is_comparing()
                and (until is None or until())
            ),
            _PATIENCE_MS,
        )
        if not has_settled:
            self.without_effect.append(f"{name} at {where}")
            return
        self.driver.list_view.viewport().repaint()
        self.driver.pane.repaint()
        self.own_times[name].append((time.thread_time() - own_begin) * 1000)
        self.times[name].append(((time.perf_counter() - begin) * 1000, where))

    def figures(self) -> dict[str, dict[str, float]]:
        """Median, 95th percentile and longest of each key."""
        found = {}
        for name, noted in self.times.items():
            times = np.array([taken for taken, _where in noted])
            found[name] = {
                "presses": len(times),
                "median_ms": round(float(np.median(times)), 1),
                "p95_ms": round(float(np.percentile(times, 95)), 1),
                "longest_ms": round(float(times.max()), 1),
                "main_thread_median_ms": round(float(np.median(self.own_times[name])), 1),
            }
        return found

    def slowest(self) -> list[dict[str, object]]:
        """The presses that took longest, and what was compared then."""
        every = [(taken, key, where) for key, all_ in self.times.items() for taken, where in all_]
        return [
            {"key": key, "ms": round(taken, 1), "at": where}
            for taken, key, where in sorted(every, reverse=True)[:_SLOWEST_SHOWN]
        ]


def main(arguments: list[str]) -> int:
    """Measure and print."""
    if len(arguments) not in (1, 2):
        print("usage: python -m tests.benchmarks.review FOLDER [CLUSTERS]", file=sys.stderr)
        return 2
    application = make_application()
    apply_theme(application, Theme("light"))
    tune_interpreter()
    with tempfile.TemporaryDirectory() as scratch:
        # The trash and the settings of whoever runs this are left alone.
        for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
            os.environ[name] = str(Path(scratch) / "user")
        folder = Path(scratch) / "home"
        shutil.copytree(arguments[0], folder, symlinks=True, ignore_dangling_symlinks=True)
        archive = Path(scratch) / "archive"
        with Archive.open(archive) as opened:
            scan(opened, [folder])
        driver = WindowDriver(ArchiveController(archive, Theme("light")))
        report = review(driver, int(arguments[1]) if len(arguments) > 1 else CLUSTERS)
        driver.close()
    print(json.dumps({"benchmark": "review", **report}))
    return 0


def review(driver: WindowDriver, clusters: int) -> dict[str, object]:
    """Go through the clusters as a person would who knows the keys."""
    window = driver.window
    window.resize(1280, 800)
    window.show()
    window.activateWindow()
    window.open_archive()
    wait(lambda: driver.row_count > 0 and not driver.is_comparing())
    driver.open_page("clusters")
    driver.focus_list()
    hand = Hand(driver)
    meter = StallMeter()
    meter.start()
    begin = time.perf_counter()
    seen = 0
    for number in range(clusters):
        if driver.current_row < 0:
            break
        look_at(hand, number)
        seen += 1
    seconds = time.perf_counter() - begin
    meter.stop()
    return {
        "clusters": seen,
        "listed_at_the_end": driver.cluster_count,
        "seconds": round(seconds, 1),
        "keys": hand.figures(),
        "slowest": hand.slowest(),
        "without_effect": hand.without_effect,
        "stalls": meter.figures(),
    }


def look_at(hand: Hand, number: int) -> None:
    """Look at one cluster, walk through its differences, decide, and go on."""
    hand.press("J", _KEY.Key_J)
    hand.press("Down", _KEY.Key_Down)
    hand.press("F8", _KEY.Key_F8)
    turn = number % 8
    if turn in (0, 3) and hand.driver.button("hide").isEnabled():
        hand.press("H", _KEY.Key_H, regroups=True)
        if turn == 3:
            hand.press("Ctrl+Z", _KEY.Key_Z, _CTRL, regroups=True)
    elif turn == 1:
        hand.press("P", _KEY.Key_P, regroups=True)
    elif turn == 2 and hand.driver.window.review.beside.compared() is not None:
        hand.press("N", _KEY.Key_N, regroups=True)
    elif turn == 4:
        open_plan(hand)
    elif turn == 5:
        hand.press("3", _KEY.Key_3)
        hand.press("1", _KEY.Key_1)
    elif turn == 6:
        hand.press("Space", _KEY.Key_Space)
    elif turn == 7:
        hand.press("F6", _KEY.Key_F6)
        hand.driver.focus_list()


def open_plan(hand: Hand) -> None:
    """Open the plan of what trashing would do, and close it again."""
    dialogs = hand.driver.window.dialogs
    if not hand.driver.button("trash").isEnabled():
        return
    hand.press(
        "T", _KEY.Key_T, until=lambda: dialogs.plan is not None and dialogs.plan.view is not None
    )
    assert dialogs.plan is not None
    dialogs.plan.reject()
    wait(lambda: dialogs.plan is None)
    hand.driver.window.activateWindow()
    hand.driver.focus_list()


def wait(condition: Callable[[], bool], patience_ms: int = _WAIT_MS) -> bool:
    """Run the event loop until the condition holds; False where it did not in that time.

    Raises:
        TimeoutError: it did not, however long one waits.
    """
    deadline = QDeadlineTimer(patience_ms)
    # Waiting for events costs nothing; asking for them again and again would count as work.
    watch = QTimer()
    watch.start(1)
    while not condition():
        if deadline.hasExpired():
            if patience_ms == _WAIT_MS:
                raise TimeoutError("the window did not settle")
            return False
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    QApplication.processEvents()
    return True


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
