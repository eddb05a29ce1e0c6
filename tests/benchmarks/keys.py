"""How soon the window answers a key, on an archive of 1,000,000 items.

`python -m tests.benchmarks.keys [--items N] [--archive FOLDER] [--only GROUP...]` lays the archive
out and makes it searchable, once where a FOLDER is named, and presses keys in the real window, as a
person could in this order. Of each kind it tells, as median
and longest, the milliseconds from the key to the frame that shows what the key asks for, and to the
last frame that follows from it, such as the comparison of the row; and what the main thread worked
until then, which is less than the clock where other programs are busy. The last line is one JSON
object.
"""

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.archive.reader import INDEX_NAME
from neardup_desktop.engine.scan.index_phase import index_for_search
from neardup_desktop.ui.app.archive_window import ArchiveController
from neardup_desktop.ui.app.start import make_application, tune_interpreter
from neardup_desktop.ui.session.session import ReviewSession
from neardup_desktop.ui.shell.navigation import CLUSTERS
from neardup_desktop.ui.style.theme import Theme, apply_theme
from tests.benchmarks._million_archive import lay_out
from tests.benchmarks._stalls import run_until
from tests.helpers.window_driver import WindowDriver

ITEMS = 1_000_000
_BOUND_MS = 50
_OFTEN = 10
_QUIET_MS = 120
_REST_MS = 4_000
_KEY, _HELD = Qt.Key, Qt.KeyboardModifier
_NONE, _CTRL, _SHIFT = _HELD.NoModifier, _HELD.ControlModifier, _HELD.ShiftModifier

Act = Callable[[], object]
Shown = Callable[[], bool]
Presses = Iterator[tuple[str, Shown, list[Act]]]
"""Keys by name, what shows their answer, and each press."""


class Frames(QObject):
    """Notes when one of some windows has painted a frame."""

    def __init__(self, *windows: QWidget) -> None:
        super().__init__()
        self._shown: Shown = lambda: True
        self._answered_s = self._last_s = self._worked_s = 0.0
        for window in windows:
            window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.UpdateRequest:
            QTimer.singleShot(0, self._note)
        return False

    def _note(self) -> None:
        self._last_s, self._worked_s = time.perf_counter(), time.thread_time()
        if not self._answered_s and self._shown():
            self._answered_s = self._last_s

    def after(self, act: Act, shown: Shown) -> tuple[float, float, float]:
        """Milliseconds to the frame with the answer and to the last frame, and of work till then.

        The answer is painted once `shown` holds.
        """
        self._shown, self._answered_s = shown, 0.0
        worked, begin = time.thread_time(), time.perf_counter()
        self._last_s, self._worked_s = begin, worked
        act()
        ready_s: list[float] = []

        def is_over() -> bool:
            if shown() and not ready_s:
                ready_s.append(time.perf_counter())
            latest = max((self._last_s, *ready_s))
            return bool(ready_s) and time.perf_counter() - latest > _QUIET_MS / 1000

        run_until(is_over, every_ms=5)
        times = (self._answered_s or self._last_s) - begin, self._last_s - begin
        return times[0] * 1000, times[1] * 1000, (self._worked_s - worked) * 1000


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--items", type=int, default=ITEMS)
    parser.add_argument("--archive", type=Path)
    parser.add_argument("--only", choices=list(_GROUPS), nargs="*", default=list(_GROUPS))
    options = parser.parse_args()
    application = make_application()
    application.setCursorFlashTime(0)
    apply_theme(application, Theme("light"))
    tune_interpreter()
    with tempfile.TemporaryDirectory() as scratch:
        folder = (options.archive or Path(scratch)) / f"archive {options.items}"
        if not (folder / INDEX_NAME).exists():
            # Nothing of a source that is missing or empty goes to the trash.
            home = folder / "home"
            home.mkdir(parents=True)
            (home / "a file").touch()
            lay_out(folder, options.items, home=str(home))
            with Archive.open(folder) as archive:
                index_for_search(archive)
        (folder / "window.ini").write_text(f"[place]\npage={CLUSTERS}\n")
        rows = measure(folder, options.only)
    late = [name for name, row in rows.items() if row["answer_ms"][-1] > _BOUND_MS]
    print(json.dumps({"benchmark": "keys", "items": options.items, "keys": rows, "late": late}))
    return 0


def measure(folder: Path, groups: Sequence[str]) -> dict[str, dict[str, list[float]]]:
    """Median and longest of each key."""
    driver = WindowDriver(ArchiveController(folder, Theme("light")))
    driver.window.resize(1280, 800)
    driver.window.show()
    driver.window.open_archive()
    run_until(lambda: driver.row_count > 0)
    driver.window.activateWindow()
    driver.focus_list()
    run_until(lambda: not driver.window.folder_page.is_counting)
    QTest.qWait(_REST_MS)
    frames = Frames(driver.window, driver.window.dialogs._ready_plan())
    found = {}
    for name, shown, acts in chain.from_iterable(_GROUPS[group](driver) for group in groups):
        taken = np.array([frames.after(act, shown) for act in acts]).T
        found[name] = {
            f"{what}_ms": [round(float(np.median(one)), 1), round(float(one.max()), 1)]
            for what, one in zip(("answer", "all", "work"), taken, strict=True)
        }
        print(f"{name:36}", *found[name].values(), flush=True)
    driver.close()
    return found


def _focus() -> QWidget:
    focus = QApplication.focusWidget()
    assert focus is not None
    return focus


def _key(key: Qt.Key, held: Qt.KeyboardModifier = _NONE) -> Act:
    return lambda: QTest.keyClick(_focus(), key, held)


def _typed(text: str) -> list[Act]:
    return [partial(lambda one: QTest.keyClicks(_focus(), one), letter) for letter in text]


def _at_once() -> bool:
    return True


def _list_keys(driver: WindowDriver) -> Presses:
    def at(row: int) -> None:
        driver.go_to_row(row)
        driver.focus_list()

    for name, keys in (
        ("Down", [_key(_KEY.Key_Down)]),
        ("J", [_key(_KEY.Key_J)]),
        ("Shift+J", [_key(_KEY.Key_J, _SHIFT)]),
        ("Space", [_key(_KEY.Key_Space)]),
        ("Left, Right", [_key(_KEY.Key_Left), _key(_KEY.Key_Right)]),
        ("Page Down", [_key(_KEY.Key_PageDown)]),
        ("End, Home", [_key(_KEY.Key_End, _CTRL), _key(_KEY.Key_Home, _CTRL)]),
    ):
        yield name, _at_once, keys * (_OFTEN // len(keys))
    at(0)
    yield "J, W", _at_once, [_key(_KEY.Key_J), _key(_KEY.Key_W)] * 3
    for name, keys in (
        ("F (full height)", [_key(_KEY.Key_F)]),
        ("B (beside)", [_key(_KEY.Key_B)]),
        ("3, 1 (views)", [_key(_KEY.Key_3), _key(_KEY.Key_1)]),
        ("F9 (sidebar)", [_key(_KEY.Key_F9)]),
        ("F6 (next area)", [_key(_KEY.Key_F6)]),
        ("Ctrl+A", [_key(_KEY.Key_A, _CTRL)]),
    ):
        at(1)
        yield name, _at_once, keys * (4 // len(keys))
    at(1)


def _filter_keys(driver: WindowDriver) -> Presses:
    session = driver.window.session

    regroups, noted = _regrouping(session)
    yield "/ (filter by name)", _at_once, [_key(_KEY.Key_Slash)]
    letters = [*_typed("invoice"), *[_key(_KEY.Key_Backspace)] * 6]
    yield "a letter of a name", regroups, [*map(noted, letters)]
    yield "Shift+Esc", regroups, [noted(_key(_KEY.Key_Escape, _SHIFT))]
    panel = driver.filter_panel
    panel.setFocus()
    panel.setCurrentIndex(panel.model().index(0, 0, panel.model().index(0, 0)))
    yield "Space on a filter", regroups, [noted(_key(_KEY.Key_Space))] * 4
    steps = [noted(partial(driver.slider.setValue, value)) for value in (79, 80, 81, 80)]
    yield "a step of the slider", regroups, steps


def _regrouping(session: ReviewSession) -> tuple[Shown, Callable[[Act], Act]]:
    """What shows that the clusters came anew, and what makes an act wait for that."""
    seen: list[object] = []

    def noted(act: Act) -> Act:
        def press() -> None:
            seen[:] = [session.grouping]
            act()

        return press

    return lambda: session.grouping is not seen[0], noted


def _page_keys(driver: WindowDriver) -> Presses:
    for turn in ("first", "again"):
        for key in "1273456":
            name = f"Ctrl+{key} ({turn})"
            yield name, _at_once, [_key(Qt.Key(ord(key)), _CTRL)]


def _decision_keys(driver: WindowDriver) -> Presses:
    dialogs = driver.window.dialogs
    regroups, noted = _regrouping(driver.window.session)
    for name, key in (("H (hide)", _KEY.Key_H), ("P (protect)", _KEY.Key_P)):
        yield name, regroups, [noted(_key(key))] * 2
        yield f"Ctrl+Z after {name[0]}", regroups, [noted(_key(_KEY.Key_Z, _CTRL))] * 2
        driver.go_to_row(1)
        driver.focus_list()

    def shows_plan() -> bool:
        return dialogs.plan is not None and dialogs.plan.view is not None

    for turn in ("first", "again"):
        driver.go_to_row(0)
        yield f"T ({turn})", shows_plan, [_key(_KEY.Key_T)]
        if dialogs.plan is not None:
            dialogs.plan.reject()
            driver.window.activateWindow()
            run_until(driver.window.isActiveWindow)
            driver.focus_list()


def _search_keys(driver: WindowDriver) -> Presses:
    page, field = driver.window.search, driver.search_field

    def shows_hits() -> bool:
        return page.text == field.text() and not page.is_waiting

    yield "Ctrl+F", _at_once, [_key(_KEY.Key_F, _CTRL)]
    yield "a letter of a search", shows_hits, _typed("invoice del")
    yield "Down to the hits", _at_once, [_key(_KEY.Key_Down)] * _OFTEN
    yield "Esc", _at_once, [_key(_KEY.Key_Escape)]
    driver.open_page(CLUSTERS)
    driver.go_to_row(1)
    driver.focus_list()


_GROUPS = {
    "list": _list_keys,
    "filter": _filter_keys,
    "search": _search_keys,
    "decision": _decision_keys,
    "page": _page_keys,
}

if __name__ == "__main__":
    sys.exit(main())
