"""Runs Python's garbage collector in the main thread only."""

import gc

from PySide6.QtCore import QObject, QTimer

_LOOK_EVERY_MS = 200
"""Often, so that each collection is short: a busy thread makes 30,000 objects a second, and
collecting them at once takes longer than a list may stutter."""

_YOUNG_OBJECTS = 2_000
_OLD_AFTER_ROUNDS = 300


class MainThreadCollector(QObject):
    """Keeps the garbage collector out of the worker threads.

    Unused widgets form reference cycles, which only the collector breaks. By default it runs in
    whatever thread happens to allocate, and a widget destroyed outside its thread crashes the
    program.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._was_enabled = gc.isenabled()
        self._rounds = 0
        gc.disable()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._collect)
        self._timer.start(_LOOK_EVERY_MS)

    def stop(self) -> None:
        """Restore automatic collection, once no other thread works any more."""
        self._timer.stop()
        gc.collect()
        if self._was_enabled:
            gc.enable()

    def _collect(self) -> None:
        self._rounds += 1
        if self._rounds >= _OLD_AFTER_ROUNDS:
            self._rounds = 0
            gc.collect()
        elif gc.get_count()[0] > _YOUNG_OBJECTS:
            gc.collect(1)
