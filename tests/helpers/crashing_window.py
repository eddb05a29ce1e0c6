"""A whole program with a window that fails in a chosen way: for the tests of crash reports.

`python -m tests.helpers.crashing_window WAY ARCHIVE [FOLDER]`. It prints "ready" once the window
shows what the archive holds.
"""

import faulthandler
import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QTimer, qFatal
from PySide6.QtWidgets import QApplication, QMessageBox

from neardup_desktop.ui import app
from neardup_desktop.ui.main_window import MainWindow

SECRET = "the secret diary of Ada"
MESSAGE = f"cannot use {SECRET} in /home/ada/{SECRET}.docx"
_LOOK_EVERY_MS = 50


def raise_in_a_slot() -> None:
    """A defect with the text of a document in its message."""
    raise ValueError(MESSAGE)


def raise_in_a_thread() -> None:
    """A defect in a thread that nobody looks after."""
    thread = threading.Thread(target=raise_in_a_slot)
    thread.start()
    thread.join()


WAYS: dict[str, Callable[[], object]] = {
    "slot": raise_in_a_slot,
    "thread": raise_in_a_thread,
    "abort": os.abort,
    "segfault": faulthandler._sigsegv,  # type: ignore[attr-defined]
    "qt fatal": lambda: qFatal("no place for " + SECRET),
    "linger": lambda: print("lingering", flush=True),
    "quit": lambda: _close(),
}


def _close() -> None:
    for widget in QApplication.topLevelWidgets():
        widget.close()


def _press_quit() -> None:
    """Close the box that tells of the defect, and with it the program, as a person would."""
    box = QApplication.activeModalWidget()
    if isinstance(box, QMessageBox):
        next(button for button in box.buttons() if button.text() == "Quit").click()


def _is_ready(window: MainWindow) -> bool:
    """Whether nothing is being done, the check after a bad end included."""
    return not window.is_working and "being checked" not in window.notice.text.text()


def main(way: str, archive: str, folder: str = "") -> int:
    """Run the program and let it fail once its window stands."""
    state = {"done": False}

    def look() -> None:
        windows = [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)]
        window = windows[0] if windows else None
        if window is not None and not state["done"] and _is_ready(window):
            state["done"] = True
            print("ready", window.notice.text.text(), flush=True)
            WAYS[way]()
        elif state["done"]:
            _press_quit()

    make = app.make_application

    def make_and_watch() -> QApplication:
        application = make()
        watch = QTimer(application)
        watch.timeout.connect(look)
        watch.start(_LOOK_EVERY_MS)
        return application

    app.make_application = make_and_watch
    return app.run(Path(archive), [Path(folder)] if folder else [])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
