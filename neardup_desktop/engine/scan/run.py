"""The state that all phases of a scan share, and the way to have children do their tasks."""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cached_property
from itertools import islice
from types import TracebackType
from typing import TYPE_CHECKING, Self

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.archive.finding import Finding, finding_of
from neardup_desktop.engine.scan.control import NOT_STEERED, Steering, ignore, no_op
from neardup_desktop.engine.scan.read_cost import later_effort
from neardup_desktop.engine.scan.sources import NO_SOURCES, Sources
from neardup_desktop.model.progress import CancelFlag, ProgressCounter
from neardup_desktop.model.settings import ScanSettings

if TYPE_CHECKING:
    from neardup_desktop.engine.scan.insertion import Insertion
    from neardup_desktop.model.ids import FileId
    from neardup_desktop.workers.messages import Result, Task
    from neardup_desktop.workers.pool import WorkerPool

DEFAULT_SETTINGS = ScanSettings()

_COMMIT_EVERY_S, _FIRST_COMMIT_S, _RARER = 1.0, 0.2, 1.25
"""Time between two commits; at first less, and each time so much more."""

_MOST_NEW = 32
"""If more files are new, all texts are looked at."""

_LOOK_S = 0.02
"""While the scan is paused, it polls this often."""


class ScanRun:
    """One scan, from its crawl to its last phase; leaving the `with` block ends its children.

    Attributes:
        archive: what is read from and written to.
        settings: how to read and pair.
        progress: counts the work.
        cancel: asks to stop; what is done by then is kept.
        sources: the folders that are scanned.
        on_folder: called for each folder before it is listed.
        files_read: number of files read so far.
        notes: what is to be said so far, such as which limits were reached.
        insertion: looks new texts up where only they may lack something; else None.
        new_files: the files that may lack something; None where any may.
        new_texts: the same of token sequences, which are known once the files are read.
    """

    def __init__(
        self,
        archive: Archive,
        settings: ScanSettings = DEFAULT_SETTINGS,
        progress: ProgressCounter | None = None,
        cancel: CancelFlag | None = None,
        steering: Steering = NOT_STEERED,
        sources: Sources = NO_SOURCES,
        on_folder: Callable[[str], object] = ignore,
    ) -> None:
        self.archive = archive
        self.settings = settings
        self.progress = progress or ProgressCounter()
        self.cancel = cancel or CancelFlag()
        self.sources = sources
        self.on_folder = on_folder
        self.files_read = 0
        self.notes: list[str] = [*sources.notes]
        self.insertion: Insertion | None = None
        self.new_files: list[FileId] | None = None
        self.new_texts: list[int] | None = None
        self._steering = steering
        self._at_end = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._at_end.close()

    def look_at_new(self) -> None:
        """Look only at the files to be read, if they are few and no other one is lost or moved.

        All that was known before is complete.
        """
        some = [file for file, _ in islice(self.archive.files.unread(), _MOST_NEW + 1)]
        if len(some) <= _MOST_NEW and not self.archive.search.renamed_count():
            self.new_files = some

    def look_at_all(self) -> None:
        """Look at all texts from now on, and not only at new ones."""
        self.insertion = self.new_files = self.new_texts = None

    def is_stopped(self) -> bool:
        """Whether it was asked to stop."""
        return self.cancel.is_set()

    @property
    def away(self) -> tuple[str, ...]:
        """The folders that are missing now; what was read in them is kept."""
        return tuple(map(str, self.sources.away))

    @cached_property
    def finding(self) -> Finding:
        """The method by which pairs are found."""
        return finding_of(self.settings.method or self.archive.method())

    # --- the children -------------------------------------------------------------------------

    @cached_property
    def pool(self) -> "WorkerPool":
        """The children, which are started when there is work."""
        # With nothing to read, importing it would take longer than the scan; so for `Turn`.
        from neardup_desktop.workers.pool import WorkerPool

        settings = self.settings
        return self._at_end.enter_context(
            WorkerPool(
                settings.worker_count(),
                settings.timeout_s,
                settings.memory_limit_bytes,
                is_polite=settings.is_polite,
            )
        )

    def do(
        self,
        tasks: "Iterator[Task]",
        take: "Callable[[Result], None]",
        *,
        pool: "WorkerPool | None" = None,
        idle_work: Callable[[], bool] = lambda: False,
        before_commit: Callable[[], None] = no_op,
        after_commit: Callable[[], None] = no_op,
    ) -> None:
        """Have children do tasks, and store the answers; little is lost when the scan stops.

        There is a commit every second, at first more often, or as soon as another task waits;
        `before_commit` is called at the end of each transaction, `after_commit` after it.
        `idle_work` is as in `WorkerPool.run_in_turns`.
        """
        from neardup_desktop.workers.messages import Turn

        results = (pool or self.pool).run_in_turns(tasks, self.cancel, self.wants_turn, idle_work)
        more, longest_s = True, _FIRST_COMMIT_S
        while more:
            with self.archive.index.transaction():
                until = time.monotonic() + longest_s
                longest_s = min(_COMMIT_EVERY_S, longest_s * _RARER)
                while more and time.monotonic() < until:
                    result = next(results, None)
                    if result is None:
                        more = False
                    elif not isinstance(result, Turn):
                        take(result)
                    if self.wants_turn():
                        break
                before_commit()
            after_commit()
            self.take_turn()

    # --- turns of others ----------------------------------------------------------------------

    def wants_turn(self) -> bool:
        """Whether the batch should end soon, for a pause or another task."""
        return self._steering.pause.is_set() or self._steering.waits()

    def take_turn(self) -> None:
        """Do the waiting task, then pause as long as asked; a cancelled scan does not pause."""
        steering = self._steering
        if steering.waits():
            steering.between_steps()
        if not steering.pause.is_set():
            return
        self.progress.rest()
        try:
            while steering.pause.is_set() and not self.is_stopped():
                if steering.waits():
                    steering.between_steps()
                time.sleep(_LOOK_S)
        finally:
            self.progress.go_on()

    # --- results while it runs ----------------------------------------------------------------

    def show_results(self) -> None:
        """Report that the archive holds new results."""
        self._steering.results()

    def wants_every_pair(self) -> bool:
        """Whether pairs that are less similar than most clusters are waited for."""
        return self._steering.wants_every_pair()

    def note_comparing(self, found: float, done: float) -> None:
        """Report the cost of comparing so far, in milliseconds as `Effort` counts them.

        Args:
            found: of all comparisons that were found so far.
            done: of those that are done.
        """
        comparing = later_effort(self.progress.total_effort, self.progress.share(), found)
        self.progress.expect_later(comparing, done)
