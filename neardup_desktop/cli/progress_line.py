"""Long work on a terminal: its progress line, and Ctrl+C."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from neardup_desktop.cli.phrases import count, duration
from neardup_desktop.cli.screen import Screen, display_width, printable, shortened
from neardup_desktop.model.progress import CancelFlag, Phase, Progress, ProgressCounter

_SAMPLE_S = 0.1
_BAR = 20
_UNITS = {
    Phase.INDEX: "text",
    Phase.VERIFY: "pair",
    Phase.CONTAIN: "pair",
    Phase.VERIFY_MORE: "pair",
    Phase.PICTURES: "picture",
    Phase.RECOGNISE: "page",
    Phase.ACT: "item",
    Phase.STUDY: "text",
    Phase.REPORT: "group",
}


@contextmanager
def shown_progress(screen: Screen) -> Iterator[tuple[ProgressCounter, CancelFlag]]:
    """Show the counter on standard error while the work runs, unless that is no terminal.

    The first Ctrl+C or request to end sets the flag; the second interrupts at once.
    """
    counter, cancel = ProgressCounter(), CancelFlag()
    finished = threading.Event()

    def show() -> None:
        while not finished.wait(_SAMPLE_S):
            screen.overwrite(progress_text(counter.snapshot(), screen.progress_columns - 1))

    thread = threading.Thread(target=show, name="progress", daemon=True)
    with ended_by_signal(cancel):
        if not screen.shows_progress:
            yield counter, cancel
            return
        thread.start()
        try:
            yield counter, cancel
        finally:
            finished.set()
            thread.join()
            screen.overwrite("")


@contextmanager
def ended_by_signal(cancel: CancelFlag | None = None) -> Iterator[None]:
    """Within this, Ctrl+C and a request to end set the flag, or interrupt where it is set or None.

    Without it, Python would not notice a request to end.
    """

    def stop(number: int, frame: FrameType | None) -> None:
        if cancel is None or cancel.is_set():
            raise KeyboardInterrupt
        cancel.set()

    previous = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in previous.items():
            signal.signal(number, handler)


def progress_text(progress: Progress, columns: int) -> str:
    """The progress of a scan or an action, in at most this number of columns.

    On a narrow terminal the less important parts are left out.
    """
    unit = _UNITS.get(progress.phase, "file")
    head = f"{progress.phase.value}  "
    if progress.phase is Phase.CRAWL:
        parts = [count(progress.found, "file")]
    elif progress.total:
        share = min(1.0, progress.done / progress.total)
        filled = int(share * _BAR)
        head += f"[{'#' * filled}{'.' * (_BAR - filled)}] {int(share * 100):3d}%  "
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
    """The time left, rounded because it is an estimate."""
    if seconds < 60:
        return f"{max(1, round(seconds))} s"
    return duration(round(seconds / 10) * 10)
