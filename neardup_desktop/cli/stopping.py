"""Ctrl+C and the request to end, as a wish to stop between two items."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from neardup_desktop.model.progress import CancelFlag


@contextmanager
def cancelled_by_signal(cancel: CancelFlag) -> Iterator[None]:
    """Stop at the next item on the first Ctrl+C or request to end; on the second, at once."""

    def stop(number: int, frame: FrameType | None) -> None:
        if cancel.is_set():
            raise KeyboardInterrupt
        cancel.set()

    previous = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in previous.items():
            signal.signal(number, handler)
