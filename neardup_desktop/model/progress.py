"""The progress of long work, and flags to pause or cancel it."""

import threading
import time
from enum import StrEnum

from msgspec import Struct

_FIRST_WORDS_S = 3.0
"""No estimate before this: the first files show how fast the disk starts, not how it reads."""

_LEAST_SHARE = 0.02
_SETTLES_IN_S = 4.0
_SETTLES_IN_SHARE = 0.25
"""Time constant by which a new estimate replaces the old one, so that it never jumps: this many
seconds, or this share of the time left, because there is little time to adapt near the end."""

_LOOK_AGAIN_S = 0.5


class TimeEstimate(Struct, frozen=True):
    """An estimate, at one moment, of the time that work takes.

    Attributes:
        worked_s: seconds worked on the present stage, pauses not counted.
        share: how much of the present stage is done, in [0, 1].
        earlier_s: seconds that the stages before it took.
        later_share: what the stages after it are expected to take, as a share of the time of all
            stages up to and with the present one; None where that is not known.
        later_done: how much of that is done already, within the present stage and its time.
    """

    worked_s: float
    share: float
    earlier_s: float = 0.0
    later_share: float | None = 0.0
    later_done: float = 0.0

    def remaining_s(self) -> float | None:
        """Seconds left in all stages; None while nothing can be said."""
        if self.share < _LEAST_SHARE or self.earlier_s + self.worked_s < _FIRST_WORDS_S:
            return None
        if self.later_share is None:
            return None
        later = self.later_share * (1.0 - self.later_done)
        stage_s = self.worked_s / (self.share + self.later_share * self.later_done)
        return stage_s * (max(0.0, 1.0 - self.share) + later) + self.earlier_s * later


class Remaining:
    """Smooths the estimates of the time left.

    Between two estimates the answer counts down like a clock, and it approaches a new estimate
    within some seconds. So a large file among small ones does not make it jump.
    """

    def __init__(self) -> None:
        self._left_s: float | None = None
        self._at_s = 0.0

    def follow(self, estimate: TimeEstimate, now_s: float) -> float | None:
        """The time left in seconds, or None while it is not known.

        Args:
            now_s: a clock that stops during pauses.
        """
        fresh = estimate.remaining_s()
        if self._left_s is None:
            self._left_s, self._at_s = fresh, now_s
            return self._left_s
        passed = now_s - self._at_s
        if passed < _LOOK_AGAIN_S:
            return max(0.0, self._left_s - passed)
        run_down = max(0.0, self._left_s - passed)
        self._at_s = now_s
        if fresh is None:
            # A stage that has just begun: keep the last estimate.
            self._left_s = run_down
        else:
            span = min(_SETTLES_IN_S, max(fresh * _SETTLES_IN_SHARE, _LOOK_AGAIN_S))
            weight = min(1.0, passed / span)
            self._left_s = run_down + (fresh - run_down) * weight
        return self._left_s


class Phase(StrEnum):
    """The phases of a scan, in order; then those of other long work."""

    CRAWL = "Finding files"
    HASH = "Finding identical files"
    READ = "Reading"
    INDEX = "Indexing for the search"
    PAIR = "Finding candidates"
    VERIFY = "Comparing"
    CONTAIN = "Finding contained texts"
    VERIFY_MORE = "Comparing less similar texts"
    PICTURES = "Comparing pictures"
    RECOGNISE = "Reading scans"
    DONE = "Finishing"
    ACT = "Carrying out"
    STUDY = "Studying the texts"
    REPORT = "Writing the report"


class Progress(Struct, frozen=True):
    """A snapshot of the progress.

    Attributes:
        phase: what is being done.
        done: units of work done in this phase (files or pairs).
        total: units of work in this phase, or 0 while unknown.
        per_second: units a second over the last few seconds.
        remaining_s: estimate of the seconds left in this and all later phases, or None while
            nothing can be said.
        current: path being worked on, or "".
        problems: files that could not be read so far.
        found: files found so far, in all phases.
        share: how much of this phase is done, in [0, 1], by the effort that it takes.
        is_paused: whether the work is paused.
    """

    phase: Phase
    done: int
    total: int
    per_second: float
    remaining_s: float | None
    current: str
    problems: int
    found: int
    share: float = 0.0
    is_paused: bool = False


class ProgressCounter:
    """Counts work in one thread; another thread may read it.

    The work only sets plain attributes, which needs no lock; the screen calls `snapshot`.
    """

    def __init__(self) -> None:
        self.phase = Phase.CRAWL
        self.done = 0
        self.total = 0
        self.done_bytes = 0
        self.total_bytes = 0
        self.done_effort = 0.0
        self.total_effort = 0.0
        self.current = ""
        self.problems = 0
        self.found = 0
        self.read = 0
        """Files read so far, in this scan and before it."""
        self.identical = 0
        """Files hashed so far since another one seems to be the same."""
        self._later_share: float | None = 0.0
        self._later_done = 0.0
        self._rested_s = 0.0
        self._resting_since: float | None = None
        self._earlier_s = 0.0
        self._started = time.monotonic()
        self._remaining = Remaining()
        self._marks: list[tuple[float, int]] = []

    def start(
        self,
        phase: Phase,
        total: int = 0,
        total_bytes: int = 0,
        *,
        effort: float = 0.0,
        later_share: float | None = 0.0,
    ) -> None:
        """Enter a phase.

        Args:
            total: units of work in it, 0 while unknown.
            total_bytes: bytes to work through, 0 where they do not matter.
            effort: what it takes by a measure that fits better than units and bytes, or 0.
            later_share: what all later phases are expected to take, as a share of the time up to
                the end of this one; None where nobody knows, so that no time left is said.
        """
        now = self._now()
        if self.phase is not Phase.CRAWL:
            self._earlier_s += now - self._started
        self.done = 0
        self.done_bytes = 0
        self.done_effort = 0.0
        self.total = total
        self.total_bytes = total_bytes
        self.total_effort = effort
        self.current = ""
        self.phase = phase
        self._later_share, self._later_done = later_share, 0.0
        self._started = now
        self._marks = []

    def measure_by(self, effort: float) -> None:
        """Begin the part of this phase by which the time left is known.

        What came before it, such as reading the list of what there is to do, says nothing about
        the pace and does not count.
        """
        self._earlier_s = 0.0
        self._started = self._now()
        self.done, self.done_effort = 0, 0.0
        self.total_effort = effort

    def rest(self) -> None:
        """Pause the clock until `go_on`."""
        if self._resting_since is None:
            self._resting_since = time.monotonic()

    def go_on(self) -> None:
        """Let the clock run again."""
        if self._resting_since is not None:
            self._rested_s += time.monotonic() - self._resting_since
            self._resting_since = None

    def snapshot(self) -> Progress:
        """The progress now. Call it from one thread only, because it measures the recent speed."""
        now = self._now()
        self._marks.append((now, self.done))
        self._marks = [mark for mark in self._marks if now - mark[0] <= 5.0] or self._marks[-1:]
        first_time, first_done = self._marks[0]
        if now - first_time < 0.5:
            first_time, first_done = self._started, 0
        per_second = max(0, self.done - first_done) / max(now - first_time, 1e-3)
        share = self.share()
        estimate = TimeEstimate(
            worked_s=max(0.0, now - self._started),
            share=share,
            earlier_s=self._earlier_s,
            later_share=self._later_share,
            later_done=self._later_done,
        )
        return Progress(
            phase=self.phase,
            done=self.done,
            total=self.total,
            per_second=per_second,
            remaining_s=self._remaining.follow(estimate, now),
            current=self.current,
            problems=self.problems,
            found=self.found,
            share=share,
            is_paused=self._resting_since is not None,
        )

    def expect_later(self, effort: float, done: float) -> None:
        """Set the expected effort of later phases, in the unit of this phase's effort.

        Args:
            effort: of all later phases.
            done: how much of it is done already within this phase.
        """
        if self.total_effort and effort:
            self._later_share = effort / self.total_effort
            self._later_done = min(1.0, done / effort)

    def _now(self) -> float:
        """A clock that stops while the work is paused."""
        now = self._resting_since
        return (time.monotonic() if now is None else now) - self._rested_s

    def share(self) -> float:
        """The share of this phase that is done.

        By the effort where it is known; else the mean of the shares of bytes and units, because one
        mailbox may be larger than ten thousand notes.
        """
        if self.total_effort:
            return min(1.0, self.done_effort / self.total_effort)
        shares = [
            done / total
            for done, total in ((self.done, self.total), (self.done_bytes, self.total_bytes))
            if total
        ]
        return min(1.0, sum(shares) / len(shares)) if shares else 0.0


class Cancelled(Exception):
    """The work was asked to stop before it had a result."""


class CancelFlag(threading.Event):
    """Set from any thread to ask the work to stop at the next item."""


class PauseFlag(threading.Event):
    """Set from any thread to ask the work to rest at the next item; cleared to let it go on."""


class ScanSummary(Struct, frozen=True):
    """The result of a scan.

    Attributes:
        files_found: files the crawl saw (skipped ones not counted).
        files_read: files read in this scan because they are new or changed.
        files_unchanged: files kept as the archive had them.
        files_gone: files forgotten because they are no longer there.
        items: items compared by their words, now in the archive.
        pairs: verified pairs at or above the stored similarity, now in the archive.
        problems: files, parts and folders that should have been read but could not, now in the
            archive.
        not_compared: files and parts without comparable text, by reason.
        skipped: what the crawl left out, by reason.
        seconds: how long it took.
        cancelled: whether it was stopped early; what was done so far is kept.
        notes: sentences for the user about limits that were reached.
        unread_folders: folders that could not be opened, or that are missing with their disk.
        method_problem: why pairs were not found by the method that the user chose, or ""; one of
            the notes.
        excluded: the names, patterns and paths that scans skip because the user said so.
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
    unread_folders: tuple[str, ...] = ()
    method_problem: str = ""
    excluded: tuple[str, ...] = ()


class Changes(Struct, frozen=True):
    """The changes of a write, so that each view can decide what to show anew."""

    archive: bool = False
