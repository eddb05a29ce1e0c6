"""The progress line of long work on a terminal, sampled ten times a second by a thread."""

import threading
from types import TracebackType
from typing import Self

from neardup_desktop.cli.phrases import count, duration
from neardup_desktop.cli.screen import Screen, display_width, printable, shortened
from neardup_desktop.model.progress import Phase, Progress, ProgressCounter

_SAMPLE_S = 0.1
_BAR = 20
_UNITS = {
    Phase.INDEX: "text",
    Phase.VERIFY: "pair",
    Phase.CONTAIN: "pair",
    Phase.ACT: "item",
    Phase.STUDY: "text",
    Phase.REPORT: "cluster",
}


class ProgressLine:
    """Shows a counter on standard error while the work runs; nothing without a terminal."""

    def __init__(self, screen: Screen, counter: ProgressCounter) -> None:
        self._screen = screen
        self._counter = counter
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def __enter__(self) -> Self:
        if self._screen.shows_progress:
            self._thread = threading.Thread(target=self._show, name="progress", daemon=True)
            self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stop.set()
        if self._thread is not None:
            self._thread.join()
            self._screen.overwrite("")
            self._screen.overwrite("")

    def _show(self) -> None:
        while not self._stop.wait(_SAMPLE_S):
            columns = self._screen.progress_columns - 1
            self._screen.overwrite(progress_text(self._counter.snapshot(), columns))


def progress_text(progress: Progress, columns: int) -> str:
    """One look at a scan or an action in at most so many columns.

    The less important parts are left out first where the terminal is narrow.
    """
    unit = _UNITS.get(progress.phase, "file")
    head = f"{progress.phase.value}  "
    if progress.phase is Phase.CRAWL:
        parts = [count(progress.found, "file")]
    elif progress.total:
        share = min(1.0, progress.done / progress.total)
        filled = int(share * _BAR)
        head += f"[{'#' * filled}{'.' * (_BAR - filled)}] {int(share * 100):3d} %  "
        parts = [f"{progress.done:,} of {count(progress.total, unit)}"]
        if progress.per_second >= 1:
            parts.append(f"{progress.per_second:,.0f}/s")
        if progress.remaining_s is not None:
            parts.append(f"about {_remaining(progress.remaining_s)} left")
    else:
        parts = [count(progress.done, unit)] if progress.done else ["..."]
    if progress.problems:
        parts.append(f"{progress.problems:,} not readable")
    text = head
    for part in parts:
        if display_width(text) + len(part) > columns:
            return text.rstrip()[:columns]
        text += part + "  "
    return (text + shortened(printable(progress.current), columns - display_width(text))).rstrip()


def _remaining(seconds: float) -> str:
    """Time left, no finer than an estimate can be."""
    if seconds < 60:
        return f"{max(1, round(seconds))} s"
    return duration(round(seconds / 10) * 10)
