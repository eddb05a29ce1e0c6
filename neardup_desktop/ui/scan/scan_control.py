"""Runs scans in the job thread, and samples their progress."""

from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import Signal

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.control import Steering
from neardup_desktop.engine.scan.scan import read_again, scan
from neardup_desktop.model.progress import (
    CancelFlag,
    PauseFlag,
    Phase,
    ProgressCounter,
    ScanSummary,
)
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.ui.background.task_threads import Failure, JobRunner
from neardup_desktop.ui.background.tracked_job import TrackedJob

_PATIENCE = 5
"""Factor on the time limit of files that the user wants to have read again."""

_Scan = Callable[[Archive, ProgressCounter, CancelFlag, Steering], ScanSummary]


class ScanControl(TrackedJob):
    """Starts, watches, pauses and cancels scans; requests made meanwhile are queued.

    Signals:
        started: a scan begins.
        partial: new results are available while it runs; the number of files read so far.
        paused_changed: whether it is paused.
        finished: the `ScanSummary`, also of a cancelled scan.

    Attributes:
        settings: how to scan.
        wants_every_pair: as in `Steering`; called in the job thread.
    """

    started = Signal()
    partial = Signal(int)
    paused_changed = Signal(bool)
    finished = Signal(ScanSummary)

    def __init__(self, jobs: JobRunner, settings: ScanSettings) -> None:
        super().__init__()
        self._jobs = jobs
        self.settings = settings
        self.wants_every_pair: Callable[[], bool] = lambda: False
        self._pause = PauseFlag()
        self._waiting: list[Path] = []
        self._waiting_files: list[str] = []
        self._is_asked_again = False

    @property
    def is_paused(self) -> bool:
        """Whether the running scan was asked to pause."""
        return self.is_running and self._pause.is_set()

    @property
    def gives_way(self) -> bool:
        """Whether another scan may begin now; the running one continues after it."""
        return self.is_running and self._counter.phase in (Phase.PICTURES, Phase.RECOGNISE)

    def start(self, folders: Sequence[Path] = ()) -> None:
        """Scan these folders and make them sources, or rescan all sources if none is given."""
        if self.is_running:
            self._waiting.extend(folders)
            if self.gives_way:
                self._is_asked_again = True
                self._cancel.set()
                self.resume()
            return
        chosen, settings = tuple(folders), self.settings
        self._run(
            lambda archive, counter, cancel, steering: scan(
                archive, chosen, settings, counter, cancel, steering
            )
        )

    def read_again(self, paths: Sequence[str]) -> None:
        """Read these files again, with higher limits of time and memory."""
        if self.is_running:
            self._waiting_files.extend(paths)
            return
        chosen = tuple(paths)
        settings = replace(
            self.settings,
            timeout_s=self.settings.timeout_s * _PATIENCE,
            memory_limit_bytes=self.settings.memory_limit_bytes * 2,
        )
        self._run(
            lambda archive, counter, cancel, steering: read_again(
                archive, chosen, settings, counter, cancel, steering
            )
        )

    def _run(self, do: _Scan) -> None:
        counter, cancel = self._begin()
        self._pause, jobs = PauseFlag(), self._jobs
        steering = Steering(
            pause=self._pause,
            waits=jobs.quick.waits,
            between_steps=jobs.quick.run,
            results=lambda: jobs.post(self._report_partial, counter),
            wants_every_pair=self.wants_every_pair,
        )
        jobs.submit(lambda archive: do(archive, counter, cancel, steering), self._done, self._fail)
        self.started.emit()
        self._sample()

    def pause(self) -> None:
        """Ask the scan to pause; files that are being read are finished first."""
        if self._running and not self._pause.is_set() and not self._cancel.is_set():
            self._pause.set()
            self.paused_changed.emit(True)
            self._sample()

    def resume(self) -> None:
        if self._pause.is_set():
            self._pause.clear()
            self.paused_changed.emit(False)
            self._sample()

    def toggle_pause(self) -> None:
        if self.is_paused:
            self.resume()
        else:
            self.pause()

    def cancel(self) -> None:
        """Ask the scan to stop, and drop queued requests; what was read is kept."""
        self._waiting.clear()
        self._waiting_files.clear()
        self._is_asked_again = False
        super().cancel()
        self.resume()

    def _sample(self) -> None:
        if self.is_running:
            shown = self._counter.snapshot()
            # Shown as paused at once, although the last batch is still being stored.
            self.progressed.emit(replace(shown, is_paused=self.is_paused))

    def _report_partial(self, counter: ProgressCounter) -> None:
        is_wanted = self.is_running and counter is self._counter and not self._cancel.is_set()
        if is_wanted and (counter.read or counter.identical):
            self.partial.emit(counter.read)

    def _end(self) -> None:
        super()._end()
        if self._pause.is_set():
            self._pause.clear()
            self.paused_changed.emit(False)

    def _done(self, summary: ScanSummary) -> None:
        self._end()
        self.finished.emit(summary)
        self._begin_next()

    def _fail(self, failure: Failure) -> None:
        super()._fail(failure)
        self._begin_next()

    def _begin_next(self) -> None:
        if self._waiting or self._is_asked_again:
            folders, self._waiting = self._waiting, []
            self._is_asked_again = False
            self.start(folders)
        elif self._waiting_files:
            files, self._waiting_files = self._waiting_files, []
            self.read_again(files)
