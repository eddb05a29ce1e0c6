"""Watches an archive while a scan fills it: when the first near-duplicates were there, and all."""

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from neardup_desktop.engine.archive.reader import INDEX_NAME
from neardup_desktop.model.settings import NEAR_SIMILARITY

_LOOK_S = 0.1
_COUNT = "SELECT count(*) FROM pairs WHERE similarity >= ? AND similarity < ?"


@dataclass
class Milestones:
    """The near-duplicates that were stored at some moments.

    Attributes:
        counts: seconds since the start, and the number of pairs at or above `NEAR_SIMILARITY`.
    """

    counts: list[tuple[float, int]] = field(default_factory=list)

    @property
    def first_s(self) -> float | None:
        """When the first ones were stored, in seconds; None where there was none."""
        return next((round(at, 2) for at, count in self.counts if count), None)

    @property
    def all_s(self) -> float | None:
        """When the last change of their number was seen, in seconds."""
        return round(self.counts[-1][0], 2) if self.counts else None


@contextmanager
def watched(archive: Path) -> Iterator[Milestones]:
    """Look into the archive several times a second, by connections of its own."""
    found, over, start = Milestones(), threading.Event(), time.perf_counter()

    def look() -> None:
        while not over.wait(_LOOK_S):
            try:
                uri = f"{(archive / INDEX_NAME).as_uri()}?mode=ro"
                with closing(sqlite3.connect(uri, uri=True)) as index:
                    (count,) = index.execute(_COUNT, (NEAR_SIMILARITY, 1.0)).fetchone()
            except sqlite3.OperationalError:
                continue  # it is not there yet
            if count != (found.counts[-1][1] if found.counts else 0):
                found.counts.append((time.perf_counter() - start, count))

    thread = threading.Thread(target=look, daemon=True)
    thread.start()
    try:
        yield found
    finally:
        over.set()
        thread.join()
