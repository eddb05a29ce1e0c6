"""Pairs and verifies what has been read so far, while reading goes on."""

import time
from collections.abc import Iterator

from neardup_desktop.engine.scan.pair_phase import Pairing, PairQueue
from neardup_desktop.engine.scan.read_cost import COMPARED_WORD_MS
from neardup_desktop.engine.scan.run import ScanRun
from neardup_desktop.engine.scan.verify_batches import Verification
from neardup_desktop.workers.messages import PairsDone, PairsTask, Result

_GROWTH = 1.5
_LONGEST_WAIT_S = 120.0
COST_FACTOR = 30.0
"""A pass waits this many times as long as the last one took to find candidates, because each pass
looks at all fingerprints again. Verified pairs are kept, so verifying costs nothing extra."""


class PartialResults:
    """Passes over what has been read so far; the children verify their pairs between files.

    A pass is complete in itself: texts that it marks as paired were compared with all marked ones,
    so the final pass, or the next scan, continues from there.
    """

    def __init__(self, run: ScanRun, pairing: Pairing) -> None:
        self._run = run
        self._pairing = pairing
        self._wait_s = run.settings.first_results_s
        self._next_s: float | None = None
        self._shown = False
        self._over = False
        self._ready: tuple[Verification, PairQueue] | None = None
        self._running: Verification | None = None
        self._words = self._words_before = 0

    def look(self) -> None:
        """Begin a pass when it is due, or show what a pass found; outside of transactions."""
        if self._running is not None:
            if self._running.is_done:
                self._end()
        elif self._ready is None and not self._over and self._run.files_read:
            if self._next_s is None:
                self._next_s = time.monotonic() + self._wait_s
            if time.monotonic() >= self._next_s:
                self._begin()

    def tasks(self) -> Iterator[PairsTask]:
        """The pairs that the children are to verify for a pass that has just begun."""
        if self._ready is not None:
            (self._running, found), self._ready = self._ready, None
            yield from self._running.tasks(found.order, found.new)

    def stop(self) -> None:
        """Begin no further pass: after the last file, everything is paired anyway."""
        self._over = True

    def take(self, result: Result) -> bool:
        """Store an answer to a pass; False for other results."""
        if self._running is None or not isinstance(result, PairsDone):
            return False
        self._running.take(result)
        self._note_done()
        return True

    def mark_complete(self) -> None:
        """Mark what has been verified; inside a transaction."""
        if self._running is not None:
            self._running.mark_complete()

    def _begin(self) -> None:
        every = self._run.wants_every_pair()
        pairing = self._pairing
        has_work = pairing.has_new() or (every and pairing.lacks_pairs())
        if not pairing.can_begin() or not has_work:
            self._plan_next(0.0)
            return
        if not self._shown:
            # Copies of files and texts are known already.
            self._shown = True
            self._run.show_results()
        begun = time.monotonic()
        pairing.note_way()
        found = pairing.find(near=not every)
        self._words_before = self._words
        self._words += int(found.order.words.sum())
        self._ready = Verification(self._run, found.work, counts=False), found
        self._plan_next(time.monotonic() - begun)

    def _plan_next(self, cost_s: float) -> None:
        self._next_s = time.monotonic() + max(self._wait_s, COST_FACTOR * cost_s)
        self._wait_s = min(_LONGEST_WAIT_S, self._wait_s * _GROWTH)

    def _note_done(self) -> None:
        """Report the cost of comparing so far, and how much of it is done."""
        share = 0.0 if self._running is None else self._running.share
        done = self._words_before + (self._words - self._words_before) * share
        self._run.note_comparing(self._words * COMPARED_WORD_MS, done * COMPARED_WORD_MS)

    def _end(self) -> None:
        self._running = None
        self._words_before = self._words
        self._note_done()
        self._next_s = max(self._next_s or 0.0, time.monotonic() + self._wait_s / 2)
        self._run.show_results()
