"""How soon the window answers a key, on an archive of 1,000,000 items.

`python -m tests.benchmarks.keys [--items N] [--archive FOLDER]` lays the archive out and makes it
searchable, once where a FOLDER is named, and presses each key some times in the real window. For
each it tells the milliseconds from the key to the first painted frame, to the frame that shows the
whole answer (no other one followed for a while), and what the main thread worked until then: less
than the clock where other programs are busy. Keys whose answer is late by intention, as the list
waits until no more is typed, are marked by that pause, which is not counted.
"""

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.archive.reader import INDEX_NAME
from neardup_desktop.engine.scan.index_phase import index_for_search
from neardup_desktop.ui.app.start import ArchiveController, make_application, tune_interpreter
from neardup_desktop.ui.search.search_field import PAUSE_MS
from neardup_desktop.ui.shell.navigation import CLUSTERS
from neardup_desktop.ui.style.theme import Theme, apply_theme
from tests.benchmarks._million_archive import lay_out
from tests.benchmarks._stalls import run_until
from tests.helpers.window_driver import WindowDriver

ITEMS = 1_000_000
_TIMES = 20
_QUIET_MS = 150
_REST_MS = 5_000
_LONGEST_MS = 50
_KEY, _HELD = Qt.Key, Qt.KeyboardModifier
_NONE, _CTRL, _SHIFT = _HELD.NoModifier, _HELD.ControlModifier, _HELD.ShiftModifier

Act = Callable[[], object]
Figures = dict[str, object]


class Frames(QObject):
    """Notes when the frames of a window, and of what it opens, are painted."""

    def __init__(self) -> None:
        super().__init__()
        self.painted_s: list[float] = []
        self.worked_s = 0.0
        QApplication.instance().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.UpdateRequest and isinstance(watched, QWidget):
            QTimer.singleShot(0, self._note)
        return False

    def _note(self) -> None:
        self.painted_s.append(time.perf_counter())
        self.worked_s = time.thread_time()

    def after(self, act: Act) -> tuple[float, float, float]:
        """Milliseconds to the first frame and to the last one, and of work until then."""
        self.painted_s = []
        worked, begin = time.thread_time(), time.perf_counter()
        self.worked_s = worked
        act()
        handled = time.perf_counter()

        def is_quiet() -> bool:
            last = max([handled, *self.painted_s[-1:]])
            return time.perf_counter() - last > _QUIET_MS / 1000

        run_until(is_quiet, every_ms=5)
        first, last = (self.painted_s[0], self.painted_s[-1]) if self.painted_s else (begin, begin)
        return (first - begin) * 1000, (last - begin) * 1000, (self.worked_s - worked) * 1000


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--items", type=int, default=ITEMS)
    parser.add_argument("--archive", type=Path)
    options = parser.parse_args()
    application = make_application()
    application.setCursorFlashTime(0)
    apply_theme(application, Theme("light"))
    tune_interpreter()
    with tempfile.TemporaryDirectory() as scratch:
        place = options.archive or Path(scratch)
        folder = place / f"archive {options.items}"
        if not (folder / INDEX_NAME).exists():
            lay_out(folder, options.items)
            with Archive.open(folder) as archive:
                index_for_search(archive)
        (folder / "window.ini").unlink(missing_ok=True)
        print(json.dumps({"benchmark": "keys", "items": options.items, "keys": measure(folder)}))
    return 0


def measure(folder: Path) -> dict[str, Figures]:
    """Figures of each key."""
    driver = WindowDriver(ArchiveController(folder, Theme("light")))
    driver.window.resize(1280, 800)
    driver.window.show()
    driver.window.open_archive()
    run_until(lambda: driver.row_count > 0)
    driver.window.activateWindow()
    driver.open_page(CLUSTERS)
    driver.focus_list()
    QTest.qWait(_REST_MS)
    run_until(lambda: not driver.window.folder_page.is_counting)
    frames = Frames()
    found: dict[str, Figures] = {}
    for name, acts in _presses(driver):
        taken = np.array([frames.after(act) for act in acts])
        found[name] = {
            "presses": len(taken),
            **{
                f"{what}_ms": [
                    round(float(value), 1)
                    for value in (*np.percentile(column, (50, 95)), column.max())
                ]
                for what, column in zip(("first", "whole", "work"), taken.T, strict=True)
            },
        }
        print(f"{name:32}", json.dumps(found[name]), flush=True)
    driver.close()
    return found


def _key(key: Qt.Key, held: Qt.KeyboardModifier = _NONE) -> Act:
    return lambda: QTest.keyClick(QApplication.focusWidget(), key, held)


def _typed(letter: str) -> Act:
    return lambda: QTest.keyClicks(QApplication.focusWidget(), letter)


def _presses(driver: WindowDriver) -> Iterator[tuple[str, list[Act]]]:
    """Keys by name, each pressed some times, in an order that a person could press them in."""
    often = _TIMES
    yield "Down", [_key(_KEY.Key_Down)] * often
    yield "J", [_key(_KEY.Key_J)] * often
    yield "Shift+J", [_key(_KEY.Key_J, _SHIFT)] * (often // 2)
    yield "Space", [_key(_KEY.Key_Space)] * often
    yield "Left, Right", [_key(_KEY.Key_Left), _key(_KEY.Key_Right)] * (often // 2)
    yield "Page down", [_key(_KEY.Key_PageDown)] * often
    yield "End, Home", [_key(_KEY.Key_End, _CTRL), _key(_KEY.Key_Home, _CTRL)] * (often // 2)
    driver.go_to_row(0)
    driver.focus_list()
    yield "W", [_key(_KEY.Key_J), _key(_KEY.Key_W)] * 3
    yield "F", [_key(_KEY.Key_F)] * 6
    driver.focus_list()
    yield "B", [_key(_KEY.Key_B)] * 6
    driver.focus_list()
    yield "3, 1", [_key(_KEY.Key_3), _key(_KEY.Key_1)] * 3
    driver.focus_list()
    yield "F9", [_key(_KEY.Key_F9)] * 6
    yield "F6", [_key(_KEY.Key_F6)] * 8
    driver.focus_list()
    yield "Ctrl+A", [_key(_KEY.Key_A, _CTRL)] * 2
    driver.go_to_row(1)
    yield "/", [_key(_KEY.Key_Slash)]
    yield "name, a letter", [*map(_typed, "invoice"), *[_key(_KEY.Key_Backspace)] * 6]
    yield "Shift+Esc", [_key(_KEY.Key_Escape, _SHIFT)]
    panel = driver.filter_panel
    panel.setFocus()
    panel.setCurrentItem(panel.topLevelItem(0).child(0))
    yield "filter, Down and Space", [_key(_KEY.Key_Down), _key(_KEY.Key_Space)] * 4
    yield "Shift+Esc again", [_key(_KEY.Key_Escape, _SHIFT)]
    driver.go_to_row(1)
    driver.focus_list()
    yield (
        "similarity, a step",
        [partial(driver.slider.setValue, value) for value in (79, 78, 85, 80)],
    )
    pages = [_KEY.Key_1, _KEY.Key_2, _KEY.Key_7, _KEY.Key_3, _KEY.Key_4, _KEY.Key_5, _KEY.Key_6]
    for turn in ("first", "again"):
        for key in pages:
            yield f"Ctrl+{chr(key)}, {turn}", [_key(key, _CTRL)]
    driver.open_page(CLUSTERS)
    driver.focus_list()
    driver.go_to_row(1)
    yield "H", [_key(_KEY.Key_H)] * 3
    yield "Ctrl+Z", [_key(_KEY.Key_Z, _CTRL)] * 3
    yield "P", [_key(_KEY.Key_P)] * 2
    yield "Ctrl+Z again", [_key(_KEY.Key_Z, _CTRL)] * 2
    driver.go_to_row(1)
    driver.focus_list()

    def shut() -> None:
        plan = driver.window.dialogs.plan
        if plan is not None:
            plan.reject()

    yield "T", [_key(_KEY.Key_T), shut] * 3
    driver.window.activateWindow()
    driver.focus_list()
    yield "Ctrl+F", [_key(_KEY.Key_F, _CTRL)]
    yield f"search, a letter ({PAUSE_MS} ms pause)", [*map(_typed, "invoice"), *map(_typed, " del")]
    yield "Esc", [_key(_KEY.Key_Escape)]


if __name__ == "__main__":
    sys.exit(main())
