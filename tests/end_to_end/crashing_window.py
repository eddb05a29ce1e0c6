"""A whole program with a window that fails in a chosen way: for the tests of crash reports.

`python -m tests.end_to_end.crashing_window WAY ARCHIVE [FOLDER]`. It prints "ready" once the window
shows what the archive holds; with a folder it fails in the middle of the scan of that. The way
"build" waits for a window that cannot be built, and "acting" carries a plan out and fails in the
middle of that.
"""

import faulthandler
import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path

from tests.helpers.patience import LONGEST_S

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QObject, QTimer, Signal, qFatal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from neardup_desktop.actions.trash import SystemTrash
from neardup_desktop.model.rules import BUILT_IN_RULES
from neardup_desktop.ui.app import start
from neardup_desktop.ui.app.hand_over import Wish
from neardup_desktop.ui.shell.main_window import MainWindow

SECRET = "the secret diary of Ada"
MESSAGE = f"cannot use {SECRET} in /home/ada/{SECRET}.docx"
RULE = "no-unique-words"
MOVED_BEFORE = 2
_LOOK_EVERY_MS = 50


def raise_in_a_slot() -> None:
    """A defect with the text of a document in its message."""
    raise ValueError(MESSAGE)


def raise_in_a_thread() -> None:
    """A defect in a thread that nobody looks after."""
    thread = threading.Thread(target=raise_in_a_slot)
    thread.start()
    thread.join()


def raise_in_the_background() -> None:
    """A defect in what the window has computed beside it."""

    def work(_reader: object) -> None:
        raise_in_a_slot()

    background = _windows()[0]._background
    background.submit("a defect", work, print, background.reporting())


class _BadPainter(QWidget):
    """Cannot be painted."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Fail as soon as it is seen."""
        self.hide()
        raise_in_a_slot()


def raise_while_painting() -> None:
    """A defect in the middle of a paint event."""
    bad = _BadPainter(_windows()[0])
    bad.resize(20, 20)
    bad.show()


class _Midway(QObject):
    """Fails in the main thread while the job thread carries a plan out, and waits to be told."""

    reached = Signal()
    told = threading.Event()

    def __init__(self) -> None:
        super().__init__()
        self._put = SystemTrash().put
        self._moved = 0
        self.reached.connect(self._fail)
        SystemTrash.put = lambda _trash, path: self.put_and_wait(path)  # type: ignore

    def put_and_wait(self, path: str) -> str:
        """Move it to the trash as ever; at one of the next the window fails."""
        place = self._put(path)
        self._moved += 1
        if self._moved == MOVED_BEFORE:
            self.reached.emit()
            self.told.wait(LONGEST_S)
        return place

    def _fail(self) -> None:
        raise_in_a_slot()


def fail_while_acting() -> None:
    """Show the plan of what can go without loss; it is confirmed as soon as it is there."""
    window = _windows()[0]
    window.midway = _Midway()  # type: ignore[attr-defined]
    window.decisions.plan_rule(next(one for one in BUILT_IN_RULES if one.name == RULE))


def _confirm_plan() -> None:
    plan = next((window.dialogs.plan for window in _windows()), None)
    if plan is not None and plan.isVisible() and plan.view is not None:
        plan.same_text.setChecked(True)
        plan.perform.click()


WAYS: dict[str, Callable[[], object]] = {
    "slot": raise_in_a_slot,
    "thread": raise_in_a_thread,
    "background": raise_in_the_background,
    "paint": raise_while_painting,
    "acting": fail_while_acting,
    "abort": os.abort,
    "segfault": faulthandler._sigsegv,  # type: ignore[attr-defined]
    "qt fatal": lambda: qFatal("no place for " + SECRET),
    "linger": lambda: print("lingering", flush=True),
    "quit": lambda: _close(),
}


def _windows() -> list[MainWindow]:
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)]


def _close() -> None:
    for widget in QApplication.topLevelWidgets():
        widget.close()


def _press_quit() -> None:
    """Close the box that tells of the defect, and with it the program, as a person would."""
    box = QApplication.activeModalWidget()
    if isinstance(box, QMessageBox):
        print("told", box.text(), flush=True)
        _Midway.told.set()
        quit_button = next((one for one in box.buttons() if one.text() == "Quit"), None)
        if quit_button is not None:
            quit_button.click()
        else:
            box.close()
            _close()


def _is_ready(window: MainWindow) -> bool:
    """Whether nothing is being done, the check after a bad end included."""
    return not window.is_working and "being checked" not in window.notice.text.text()


def main(way: str, archive: str, folder: str = "") -> int:
    """Run the program and let it fail once its window stands."""
    state = {"done": False}

    def look() -> None:
        if way == "build":
            _press_quit()
            return
        window = next(iter(_windows()), None)
        in_time = window is not None and (window.scan.is_running if folder else _is_ready(window))
        if window is not None and not state["done"] and in_time:
            state["done"] = True
            print("ready", window.notice.text.text(), flush=True)
            WAYS[way]()
        elif state["done"]:
            _confirm_plan()
            _press_quit()

    make = start.make_application

    def make_and_watch() -> QApplication:
        application = make()
        watch = QTimer(application)
        watch.timeout.connect(look)
        watch.start(_LOOK_EVERY_MS)
        return application

    start.make_application = make_and_watch
    return start.run(Path(archive), Wish((folder,) if folder else ()))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
