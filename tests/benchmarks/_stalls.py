"""How long the main thread keeps others waiting, and how to wait for it."""

import time
from collections.abc import Callable

import numpy as np
from PySide6.QtCore import QElapsedTimer, QEventLoop, Qt, QTimer

_TICK_MS = 2
_WAIT_MS = 600_000


class StallMeter:
    """Notes how late a timer on the main thread is called, in milliseconds.

    Also how long that thread worked meanwhile: where other programs are busy, too, it waits for
    its turn, which is not its own doing.
    """

    def __init__(self) -> None:
        self.lateness_ms: list[float] = []
        self.worked_ms: list[float] = []
        self._worked_s = 0.0
        self._clock = QElapsedTimer()
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self._tick)

    def start(self) -> None:
        """Begin to measure."""
        self._clock.start()
        self._worked_s = time.thread_time()
        self._timer.start()

    def stop(self) -> None:
        """Stop measuring."""
        self._timer.stop()

    def _tick(self) -> None:
        self.lateness_ms.append(max(0.0, self._clock.nsecsElapsed() / 1e6 - _TICK_MS))
        worked = time.thread_time()
        self.worked_ms.append((worked - self._worked_s) * 1000)
        self._worked_s = worked
        self._clock.start()

    def figures(self) -> dict[str, float]:
        """The longest stall, the 99.9th percentile, and the longest work, in milliseconds."""
        stalls = np.array(self.lateness_ms or [0.0])
        return {
            "longest_ms": round(float(stalls.max()), 1),
            "longest_work_ms": round(max(self.worked_ms, default=0.0), 1),
            "p999_ms": round(float(np.percentile(stalls, 99.9)), 1),
            "over_16_ms": int((stalls > 16).sum()),
            "ticks": len(stalls),
        }


def run_until(condition: Callable[[], bool], every_ms: int = 20) -> None:
    """Let the window live until something is so."""
    loop = QEventLoop()
    watch = QTimer()
    watch.setInterval(every_ms)
    watch.timeout.connect(lambda: loop.quit() if condition() else None)
    watch.start()
    QTimer.singleShot(_WAIT_MS, loop.quit)
    loop.exec()
    if not condition():
        raise TimeoutError("the window did not get ready in time")
