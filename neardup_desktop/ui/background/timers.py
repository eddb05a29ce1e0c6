"""Timers that fire once, some time after their last start."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

AT_REST_MS = 1_500
"""Once the window is painted and nobody waits for anything, what may be wanted next is prepared."""


def single_shot(owner: QObject, on_timeout: Callable[[], object], delay_ms: int = 0) -> QTimer:
    """A timer with a parent; starting it again begins the delay anew."""
    timer = QTimer(owner)
    timer.setSingleShot(True)
    timer.setInterval(delay_ms)
    timer.timeout.connect(on_timeout)
    return timer
