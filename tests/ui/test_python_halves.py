"""What Qt still has keeps its Python half, with its attributes, when garbage is collected.

An object that only Qt knows, such as an event filter whose parent is a part of one of Qt's own
widgets, loses that half: Qt then asks an object without attributes, or none.
"""

import gc
import weakref
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QWidget
from shiboken6 import isValid

from tests.helpers.window_driver import wait_until
from tests.ui.stage import Stage, settle
from tests.ui.views import VIEWS

_Kind = TypeVar("_Kind", bound=QObject)


def living(kind: type[_Kind]) -> list[_Kind]:
    """What Python has; to ask Qt for its children would give Qt's own widgets an owner."""
    return [one for one in gc.get_objects() if isinstance(one, kind) and isValid(one)]


class Halves:
    """Knows of each object of the program whether Python still has it, and whether Qt has."""

    def __init__(self) -> None:
        self._halves: dict[int, tuple[str, weakref.ref[QObject]]] = {}
        self._known: weakref.WeakSet[QObject] = weakref.WeakSet()
        self._gone: set[int] = set()

    def note(self) -> None:
        """Follow all objects of the program that there are now."""
        for one in living(QObject):
            if type(one).__module__.startswith("neardup_desktop.") and one not in self._known:
                number = len(self._halves)
                name = f"{type(one).__qualname__} of {type(one.parent()).__name__}"
                self._halves[number] = name, weakref.ref(one)
                self._known.add(one)
                one.destroyed.connect(partial(self._go, number))

    def _go(self, number: int, *_destroyed: QObject) -> None:
        self._gone.add(number)

    def lost(self) -> set[str]:
        """Collect garbage; gives what Qt has and Python has lost."""
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
        return {
            name
            for number, (name, half) in self._halves.items()
            if half() is None and number not in self._gone
        }


def touch(window: QWidget) -> None:
    """Give the keyboard to each widget of a window in turn, and open each list of choices."""
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    for widget in living(QWidget):
        if widget.window() is not window or not widget.isVisible() or not widget.isEnabled():
            continue
        if isinstance(widget, QComboBox) and widget.count():
            widget.setFocus()
            widget.showPopup()
            wait_until(lambda: QApplication.activePopupWidget() is not None)
            widget.hidePopup()
        elif widget.focusPolicy() is not Qt.FocusPolicy.NoFocus:
            widget.setFocus(Qt.FocusReason.TabFocusReason)


def test_nothing_loses_its_python_half_in_any_view(stage: Stage) -> None:
    halves = Halves()
    lost: dict[str, str] = {}
    for view in VIEWS:
        for name, shown in view(stage):
            settle()
            touch(shown.window())
            halves.note()
            lost = dict.fromkeys(halves.lost(), name) | lost
    assert lost == {}
    # Each is asked once more, after all that was collected; an exception fails the test.
    stage.window.resize(stage.window.size() * 0.9)
    touch(stage.window)
    settle()
