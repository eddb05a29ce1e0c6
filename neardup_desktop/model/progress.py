"""How far a long piece of work is, and how to ask it to stop."""

import threading
import time
from dataclasses import dataclass
from enum import StrEnum


class Phase(StrEnum):
    """The phases of a scan, in order; and that of an action on items."""

    CRAWL = "Looking for files"
    READ = "Reading"
    PAIR = "Finding candidates"
    VERIFY = "Comparing"
    DONE = "Done"
    ACT = "Carrying out"


@dataclass(frozen=True, slots=True)
class Progress:
    """One look at the work.

    Attributes:
        phase: what is being done.
        done: units of work done in this phase (files or pairs).
        total: units of work in this phase, or 0 while unknown.
        per_second: units a second over the last few seconds.
        remaining_s: estimate of the seconds left in this phase, or None while unknown.
        current: path being worked on, or "".
        problems: files that could not be read so far.
        found: files found so far, in all phases.
    """

    phase: Phase
    done: int
    total: int
    per_second: float
    remaining_s: float | None
    current: str
    problems: int
    found: int


class ProgressCounter:
    """Counts work in one thread; any other thread may look at it.

    The work only sets plain attributes, which costs nothing and needs no lock; the screen calls
    `snapshot` when it likes.
    """

    def __init__(self) -> None:
        self.phase = Phase.CRAWL
        self.done = 0
        self.total = 0
        self.done_bytes = 0
        self.total_bytes = 0
        self.current = ""
        self.problems = 0
        self.found = 0
        self._started = time.monotonic()
        self._marks: list[tuple[float, int]] = []

    def start(self, phase: Phase, total: int = 0, total_bytes: int = 0) -> None:
        """Enter a phase with so many units of work (0 while unknown)."""
        self.done = 0
        self.done_bytes = 0
        self.total = total
        self.total_bytes = total_bytes
        self.current = ""
        self.phase = phase
        self._started = time.monotonic()
        self._marks = []

    def snapshot(self) -> Progress:
        """Look at the work now. Call it from one thread only: it keeps the recent speed."""
        now = time.monotonic()
        self._marks.append((now, self.done))
        self._marks = [mark for mark in self._marks if now - mark[0] <= 5.0] or self._marks[-1:]
        first_time, first_done = self._marks[0]
        if now - first_time < 0.5:
            first_time, first_done = self._started, 0
        per_second = max(0, self.done - first_done) / max(now - first_time, 1e-3)
        return Progress(
            phase=self.phase,
            done=self.done,
            total=self.total,
            per_second=per_second,
            remaining_s=self._remaining(now),
            current=self.current,
            problems=self.problems,
            found=self.found,
        )

    def _remaining(self, now: float) -> float | None:
        """Seconds left, by the share of the work done since the phase began.

        Bytes are a better measure than files where they are known: one mailbox may be
        larger than ten thousand notes. The mean of both guards against either extreme.
        """
        elapsed = now - self._started
        shares = [
            done / total
            for done, total in ((self.done, self.total), (self.done_bytes, self.total_bytes))
            if total
        ]
        share = sum(shares) / len(shares) if shares else 0.0
        if elapsed < 1.0 or share < 0.005:
            return None
        return max(0.0, elapsed * (1 - share) / share)


class CancelFlag:
    """Set from any thread to ask the work to stop at the next item."""

    def __init__(self) -> None:
        self._event = threading.Event()

    def set(self) -> None:
        """Ask the work to stop."""
        self._event.set()

    def is_set(self) -> bool:
        """Whether the work should stop."""
        return self._event.is_set()


@dataclass(frozen=True, slots=True)
class ScanSummary:
    """What a scan did.

    Attributes:
        files_found: files the crawl saw (skipped ones not counted).
        files_read: files read in this scan because they are new or changed.
        files_unchanged: files kept as the archive had them.
        files_gone: files forgotten because they are no longer there.
        items: items compared by their words, now in the archive.
        pairs: verified pairs at or above the stored similarity, now in the archive.
        problems: files and parts that should have been read but could not, now in the archive.
        not_compared: files and parts without comparable text, by reason.
        skipped: what the crawl left out, by reason.
        seconds: how long it took.
        cancelled: whether it was stopped early; what was done so far is kept.
        notes: sentences for the person about limits that were reached.
    """

    files_found: int
    files_read: int
    files_unchanged: int
    files_gone: int
    items: int
    pairs: int
    problems: int
    not_compared: dict[str, int]
    skipped: dict[str, int]
    seconds: float
    cancelled: bool = False
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Changes:
    """What a write changed, so that each view can decide what to show anew."""

    items_hidden: bool = False
    archive: bool = False
