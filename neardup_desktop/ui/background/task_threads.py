"""Threads of the window: one serial thread for jobs that write, others for computation."""

import itertools
import queue
import threading
import traceback
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from PySide6.QtCore import QObject, Qt, QThread, Signal, Slot
from shiboken6 import isValid

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.model.errors import NeardupError
from neardup_desktop.ui.background.main_thread_priority import right_of_way
from neardup_desktop.ui.format import formatting


class QuickWork:
    """What waits to be done soon; put there by any thread, done in the thread of the archive."""

    def __init__(self) -> None:
        self._works: deque[Callable[[], None]] = deque()

    def put(self, work: Callable[[], None]) -> None:
        """Have something done at the next occasion."""
        self._works.append(work)

    def waits(self) -> bool:
        """Whether there is something to do; the scan asks often, so it gives way here."""
        right_of_way.give()
        return bool(self._works)

    def run(self) -> None:
        """Do all that waits, in order."""
        while self._works:
            self._works.popleft()()


Result = TypeVar("Result")


class HasClose(Protocol):
    """Something that holds what must be let go."""

    def close(self) -> None:
        """Let it go."""


Closable = TypeVar("Closable", bound=HasClose)


@dataclass(frozen=True, slots=True)
class Failure:
    """A piece of work that failed, in words for the user.

    Attributes:
        message: what happened, in one line.
        remedy: what to do, or "".
        detail: the trace for a bug report where it is our fault, else "".
        error: the error that was made to be shown, or None.
    """

    message: str
    remedy: str
    detail: str = ""
    error: NeardupError | None = None


def failure_of(error: BaseException) -> Failure:
    """Words for an error: its own where it was made to be shown, else those of a defect."""
    if isinstance(error, NeardupError):
        return Failure(formatting.told(error.message), formatting.told(error.remedy), error=error)
    detail = "".join(traceback.format_exception(error))
    kind = type(error).__name__
    return Failure(
        formatting.tr("Something went wrong inside Neardup Desktop ({kind}).").format(kind=kind),
        formatting.tr("Nothing on disk was changed. Please report it with the details below."),
        detail,
    )


@dataclass(frozen=True, slots=True)
class _Answer:
    """What came of a piece of work, on its way to the main thread."""

    deliver: Callable[[Any], None]
    value: Any
    owner: QObject | None = None


class _Mailbox(QObject):
    """Hands answers from a working thread to the main thread, where it lives."""

    _arrived = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._closed = False
        self._arrived.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def post(
        self, deliver: Callable[[Any], None], value: object, owner: QObject | None = None
    ) -> None:
        """Have `deliver(value)` called in the main thread; may be called from any thread.

        Where there is an `owner`, such as a dialog, nothing is delivered once it is gone.
        """
        self._arrived.emit(_Answer(deliver, value, owner))

    def close(self) -> None:
        """Deliver nothing any more: the widgets that wait are going away."""
        self._closed = True

    @Slot(object)
    def _deliver(self, answer: _Answer) -> None:
        if not self._closed and (answer.owner is None or isValid(answer.owner)):
            with right_of_way.taken():
                answer.deliver(answer.value)


class _SerialThread(QThread):
    """A thread that takes pieces of work one after the other until it is told to stop.

    Work knows windows and models that wait for it, and may be the last to know them. So the main
    thread keeps it until this thread has let go of it: what is destroyed in another thread than
    its own takes the program down.
    """

    _passed = Signal(object)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self._numbers = itertools.count()
        self._work: queue.SimpleQueue[int | None] = queue.SimpleQueue()
        self._held: dict[int, tuple[Callable[[], None], object]] = {}
        self._passed.connect(self._let_go, Qt.ConnectionType.QueuedConnection)

    def put(self, work: Callable[[], None], held: object = None) -> None:
        """Queue a piece of work; what else is `held` is let go with it, in the main thread."""
        number = next(self._numbers)
        self._held[number] = work, held
        self._work.put(number)

    def finish(self) -> None:
        """End the thread after what is queued, and wait for it."""
        self._work.put(None)
        self.wait()
        self._held.clear()

    def run(self) -> None:
        """Work until told to stop (called by Qt in the new thread)."""
        while (number := self._work.get()) is not None:
            self._held[number][0]()
            self._passed.emit(number)

    @Slot(object)
    def _let_go(self, number: int) -> None:
        self._held.pop(number, None)


class JobRunner(QObject):
    """Runs engine calls that write, one at a time, in the thread that owns the archive.

    Signals:
        failed: a `Failure` of work that brought no handler of its own.
    """

    failed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._thread = _SerialThread("jobs")
        self._mailbox = _Mailbox()
        self.quick = QuickWork()
        """What a scan that runs does between two batches."""
        self._archive: Archive | None = None
        self._thread.start()

    def open_archive(self, open_it: Callable[[], Archive]) -> Archive:
        """Open the archive in the job thread and wait for it; call it before any `submit`.

        Raises:
            ArchiveError: it cannot be used.
        """
        done = threading.Event()
        result: list[Archive | BaseException] = []

        def work() -> None:
            try:
                result.append(open_it())
            except BaseException as error:
                result.append(error)
            done.set()

        self._thread.put(work)
        done.wait()
        opened = result[0]
        if isinstance(opened, BaseException):
            raise opened
        self._archive = opened
        return opened

    def submit(
        self,
        work: Callable[[Archive], Result],
        on_done: Callable[[Result], None],
        on_failed: Callable[[Failure], None] | None = None,
        *,
        quick: bool = False,
    ) -> None:
        """Queue a call; its result or failure arrives in the main thread.

        Args:
            work: called with the archive, in its thread.
            on_done: takes the result.
            on_failed: takes the failure; without it the signal `failed` tells of it.
            quick: it is done in a moment and touches no file, so that a scan that runs may do it
                between two batches.
        """

        def run() -> None:
            assert self._archive is not None, "open_archive comes first"
            try:
                result = work(self._archive)
            except Exception as error:
                self._mailbox.post(on_failed or self.failed.emit, failure_of(error))
            else:
                self._mailbox.post(on_done, result)

        if quick:
            self.quick.put(run)
            self._thread.put(self.quick.run, run)
        else:
            self._thread.put(run)

    def post(self, deliver: Callable[[Any], None], value: object) -> None:
        """Have `deliver(value)` called in the main thread; for work that has more to tell."""
        self._mailbox.post(deliver, value)

    def close(self) -> None:
        """Finish what is queued, close the archive in its thread, and end the thread."""
        self._mailbox.close()
        self._thread.put(self._close_archive)
        self._thread.finish()

    def _close_archive(self) -> None:
        if self._archive is not None:
            self._archive.close()
            self._archive = None


class Background(QObject):
    """Runs pure computation in one thread with a reader of its own; the newest request wins.

    A request names a lane. One that waits is replaced by the next of the same lane, so a slider
    that moves a hundred times causes a few regroupings only.

    Signals:
        failed: a `Failure` of work that brought no handler of its own.
        closing: it is about to end; whoever can shall cut short what runs.
    """

    failed = Signal(object)
    closing = Signal()

    def __init__(self, make_reader: Callable[[], ArchiveReader]) -> None:
        super().__init__()
        self._make_reader = make_reader
        self._reader: ArchiveReader | None = None
        self._is_closed = False
        self._beside: dict[str, Background] = {}
        self._kept: dict[str, Any] = {}
        self._waiting: dict[str, Callable[[], None]] = {}
        self._last: list[Callable[[ArchiveReader], None]] = []
        self._lock = threading.Lock()
        self._mailbox = _Mailbox()
        self._thread = _SerialThread("background")
        self._thread.start(QThread.Priority.LowPriority)

    def submit(
        self,
        lane: str,
        work: Callable[[ArchiveReader], Result],
        on_done: Callable[[Result], None],
        on_failed: Callable[[Failure], None] | None = None,
        owner: QObject | None = None,
    ) -> None:
        """Ask for a computation; it takes the place of one that still waits in the same lane.

        Args:
            lane: what it is about.
            work: computes, in the background thread.
            on_done: takes the result, in the main thread.
            on_failed: takes the failure; without it the signal `failed` tells of it.
            owner: once it is gone, nobody waits for the result any more.
        """

        def run() -> None:
            try:
                if self._reader is None:
                    self._reader = self._make_reader()
                result = work(self._reader)
            except Exception as error:
                self._mailbox.post(on_failed or self.failed.emit, failure_of(error), owner)
            else:
                self._mailbox.post(on_done, result, owner)

        if self._is_closed:
            return
        with self._lock:
            self._waiting[lane] = run
        self._thread.put(lambda: self._run_newest(lane), run)

    def beside(self, name: str) -> "Background":
        """Another thread, for what may take long and shall hold up nothing here; ends with this."""
        if self._is_closed:
            # A late wish begins no thread: nobody would end it, and Qt would end the program.
            return self
        if name not in self._beside:
            self._beside[name] = Background(self._make_reader)
            self._beside[name].failed.connect(self.failed)
        return self._beside[name]

    def at_the_end(self, work: Callable[[ArchiveReader], None]) -> None:
        """Have something done in the thread right before it ends, where the archive can be read.

        Whoever closes waits for it, so it has to be quick, and nobody hears of its failure.
        """
        self._last.append(work)

    def kept(self, name: str, make: Callable[[], Closable]) -> Closable:
        """What was made under this name, or is made now; closed in the thread when that ends.

        For work that runs in the thread, and for nobody else.
        """
        if name not in self._kept:
            self._kept[name] = make()
        found: Closable = self._kept[name]
        return found

    def close(self) -> None:
        """Drop what waits, close the reader in its thread, and end the thread."""
        self._is_closed = True
        self.closing.emit()
        for other in self._beside.values():
            other.close()
        self._mailbox.close()
        with self._lock:
            self._waiting.clear()
        self._thread.put(self._close_reader)
        self._thread.finish()

    def _run_newest(self, lane: str) -> None:
        with self._lock:
            run = self._waiting.pop(lane, None)
        if run is not None:
            run()

    def _close_reader(self) -> None:
        with suppress(NeardupError):
            for work in self._last:
                if self._reader is None:
                    self._reader = self._make_reader()
                work(self._reader)
        for kept in self._kept.values():
            kept.close()
        self._kept.clear()
        if self._reader is not None:
            self._reader.close()
            self._reader = None
