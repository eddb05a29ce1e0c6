"""Watches the folders while the window is open, and reads changes in the job thread."""

import threading
from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.control import Steering
from neardup_desktop.engine.scan.read_changes import ChangesRead, read_all_changes, read_changes
from neardup_desktop.engine.scan.watch import Watch, WatchState
from neardup_desktop.model.messages import Message
from neardup_desktop.model.progress import CancelFlag, Phase, ProgressCounter
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.ui.background.task_threads import Failure, JobRunner
from neardup_desktop.ui.background.tracked_job import TrackedJob
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr

_JOIN_S = 2.0
"""The thread ends at once unless a network drive hangs; then nothing waits for it."""


class WatchControl(TrackedJob):
    """Reads changes whenever the archive is free; whatever the user starts goes first.

    Signals:
        changed: it was switched on or off or paused, or the watched folders have changed.
        chosen: whether to watch and whether to rest on battery, by the user's new choice.
        finished: the `ChangesRead` of a run that was not cut short.
        news: a `Message` about folders that are not watched.

    Attributes:
        is_on: whether the folders are watched.
        rests_on_battery: whether changes wait while the computer runs on its battery.
        is_paused: whether changes wait until the user wants them read.
    """

    changed = Signal()
    chosen = Signal(bool, bool)
    finished = Signal(ChangesRead)
    news = Signal(Message)

    def __init__(
        self,
        jobs: JobRunner,
        settings: ScanSettings,
        archive: Path,
        is_free: Callable[[], bool],
        parent: QObject,
    ) -> None:
        """Watch nothing yet; `is_free` says whether no long work uses the archive."""
        super().__init__(parent)
        self._jobs = jobs
        workers = max(1, settings.worker_count() // 2)
        self._settings = replace(settings, workers=workers, is_polite=True)
        self._archive = archive
        self._is_free = is_free
        self._watch: Watch | None = None
        self._thread: threading.Thread | None = None
        self._due: set[str] = set()
        self._is_first = True
        self.state = WatchState()
        self.is_on = self.rests_on_battery = self.is_paused = False

    def choose(self, *, is_on: bool, rests_on_battery: bool) -> None:
        """Watch the folders, or stop, and announce the choice to whatever stores it."""
        self.rests_on_battery = rests_on_battery
        if self._watch is not None:
            self._watch.rests_on_battery = rests_on_battery
            self._watch.wake()
        if is_on and not self.is_on:
            self._begin_watching()
        elif self.is_on and not is_on:
            self.close()
        self.chosen.emit(is_on, rests_on_battery)
        self.changed.emit()

    def follow_sources(self) -> None:
        """Watch the folders that the archive has now."""
        watch = self._watch
        if watch is not None:
            # In the job thread, because a folder on a network drive may take long to answer.
            self._jobs.submit(
                lambda archive: watch.set_sources(archive.sources()),
                lambda _none: self._follow(watch),
                quick=True,
            )

    def toggle_pause(self) -> None:
        """Let changes wait, or read them again."""
        if self.is_on:
            self.is_paused = not self.is_paused
            self.give_way() if self.is_paused else self.go_on()
            self.changed.emit()

    def give_way(self) -> None:
        """Let something else use the archive; what is not read yet is read afterwards."""
        self.cancel()

    def go_on(self) -> None:
        """Read what has changed, if the archive is free."""
        watch = self._watch
        is_wanted = self._due and not self.is_paused and not self.is_running
        if watch is None or not is_wanted or not self._is_free():
            return
        paths, self._due = sorted(self._due), set()
        is_first, self._is_first = self._is_first, False
        counter, cancel = self._begin()
        self._jobs.submit(
            lambda archive: self._read(archive, watch, paths, counter, cancel, is_first=is_first),
            lambda done: self._done(watch, paths, done, is_first=is_first),
            self._fail,
        )
        self.changed.emit()

    def close(self) -> None:
        """Stop watching; whatever runs is cancelled."""
        watch, thread = self._watch, self._thread
        self._watch = self._thread = None
        self.is_on = self.is_paused = False
        self.cancel()
        self._due.clear()
        if watch is not None and thread is not None:
            watch.close()
            thread.join(_JOIN_S)

    def words(self) -> str:
        """A sentence on what is watched, or why nothing is read; "" while it is off."""
        if not self.is_on:
            return ""
        if self.is_paused:
            return tr("Watching is paused. {key} resumes it.").format(
                key=formatting.key_name("Ctrl+P")
            )
        if self.state.rests:
            return tr("Watching rests until power is connected")
        count = self.state.sources
        watching = formatting.counted(count, "Watching {n} folder", "Watching {n} folders")
        return " · ".join((watching, self._reading_words())) if self.is_running else watching

    def _reading_words(self) -> str:
        progress = self._counter.snapshot()
        if progress.phase is not Phase.READ or progress.total < 2:
            return tr("reading changes…")
        return tr("reading changes: {done} of {total} files").format(
            done=formatting.number(progress.done), total=formatting.number(progress.total)
        )

    # --- the thread that waits for changes ----------------------------------------------------

    def _begin_watching(self) -> None:
        watch = Watch(self._archive, rests_on_battery=self.rests_on_battery)
        self._watch, self.is_on, self._is_first = watch, True, True
        self._thread = threading.Thread(
            target=self._listen, args=(watch,), name="watch", daemon=True
        )
        self._thread.start()
        self.follow_sources()

    def _listen(self, watch: Watch) -> None:
        """Pass on the paths that are due, until the watch is closed."""
        while not watch.is_closed:
            paths = watch.next_paths()
            self._jobs.post(lambda found: self._take(watch, found), paths)

    def _take(self, watch: Watch, paths: tuple[str, ...]) -> None:
        if watch is self._watch:
            self._due.update(paths)
            self._follow(watch)
            self.go_on()

    def _follow(self, watch: Watch) -> None:
        if watch is not self._watch:
            return
        for message in watch.news():
            self.news.emit(message)
        if (state := watch.state()) != self.state:
            self.state = state
            self.changed.emit()

    # --- reading ------------------------------------------------------------------------------

    def _read(
        self,
        archive: Archive,
        watch: Watch,
        paths: list[str],
        counter: ProgressCounter,
        cancel: CancelFlag,
        *,
        is_first: bool,
    ) -> ChangesRead:
        """Read changes, in the job thread; at first all changes since the last run."""
        quick = self._jobs.quick
        steering = Steering(waits=quick.waits, between_steps=quick.run)
        settings = self._settings
        if is_first:
            return read_all_changes(archive, settings, counter, cancel, steering, watch.enter)
        return read_changes(archive, paths, settings, counter, cancel, steering, watch.enter)

    def _done(self, watch: Watch, paths: list[str], done: ChangesRead, *, is_first: bool) -> None:
        self._end()
        if watch is self._watch:
            if done.cancelled:
                self._due.update(paths)
                self._is_first = is_first
            watch.put_off(done.unwritten)
            watch.note_unread(done.unread_folders)
            self._follow(watch)
        if not done.cancelled:
            self.finished.emit(done)
        self.changed.emit()
        self.go_on()

    def _fail(self, failure: Failure) -> None:
        # It would fail again with the next change.
        self.close()
        super()._fail(failure)
        self.changed.emit()
