"""Threads of the window: one serial thread for jobs that write, others for computation."""

import itertools
import queue
import threading
import traceback
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol, TypeVar

from msgspec import Struct
from PySide6.QtCore import QObject, Qt, QThread, Signal, Slot
from shiboken6 import isValid

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.archive.recovery import explained
from neardup_desktop.model.errors import NeardupError
from neardup_desktop.ui.background.main_thread_priority import right_of_way
from neardup_desktop.ui.format import formatting


class QuickWork:
    """Short writes that need not wait for the end of a scan: run between two of its batches."""

    def __init__(self) -> None:
        self._works: deque[Callable[[], None]] = deque()

    def put(self, work: Callable[[], None]) -> None:
        """Queue a write; may be called from any thread."""
        self._works.append(work)

    def waits(self) -> bool:
        """Whether anything is queued; scans ask often, so they pause here for the main thread."""
        right_of_way.give()
        return bool(self._works)

    def run(self) -> None:
        """Run everything queued, in order, in the thread of the archive."""
        while self._works:
            self._works.popleft()()


Result = TypeVar("Result")


class HasClose(Protocol):
    """Something that holds resources."""

    def close(self) -> None:
        """Release them."""


Closable = TypeVar("Closable", bound=HasClose)


class Failure(Struct, frozen=True):
    """A failed job, described for the user.

    Attributes:
        message: what happened, in one line.
        remedy: what to do, or "".
        detail: the trace for a bug report where it is our fault, else "".
        kind: the class of the error where it is our fault, else "".
        error: the error that was made to be shown, or None.
    """

    message: str
    remedy: str
    detail: str = ""
    kind: str = ""
    error: NeardupError | None = None


def failure_of(error: BaseException) -> Failure:
    """Describe an error: in its own words if it is a `NeardupError`, else as a defect."""
    if isinstance(error, NeardupError):
        return Failure(
            formatting.translated(error.message), formatting.translated(error.remedy), error=error
        )
    detail = "".join(traceback.format_exception(error))
    kind = type(error).__name__
    return Failure(
        formatting.tr("Something went wrong in Neardup Desktop ({kind}).").format(kind=kind),
        "",
        detail,
        kind,
    )


class _Answer(Struct, frozen=True):
    """A result on its way to the main thread."""

    deliver: Callable[[Any], object]
    value: Any
    owner: QObject | None = None


class _Mailbox(QObject):
    """Delivers results from a worker thread to the main thread."""

    _arrived = Signal(_Answer)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._closed = False
        self._arrived.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def post(
        self, deliver: Callable[[Any], object], value: object, owner: QObject | None = None
    ) -> None:
        """Have `deliver(value)` called in the main thread; may be called from any thread.

        Nothing is delivered once the `owner`, such as a dialog, is gone.
        """
        self._arrived.emit(_Answer(deliver, value, owner))

    def close(self) -> None:
        """Stop delivering: the receiving widgets are being destroyed."""
        self._closed = True

    @Slot(_Answer)
    def _deliver(self, answer: _Answer) -> None:
        if not self._closed and (answer.owner is None or isValid(answer.owner)):
            with right_of_way.taken():
                answer.deliver(answer.value)


def _post_failure(
    mailbox: _Mailbox,
    failure: Failure,
    on_failed: Callable[[Failure], None] | None,
    report: Callable[[Failure], object],
    owner: QObject | None = None,
) -> None:
    """Post a failure to whoever asked, and a defect also to the handler of all defects."""
    if on_failed is not None:
        mailbox.post(on_failed, failure, owner)
    if failure.detail:
        mailbox.post(report, failure)
    elif on_failed is None:
        mailbox.post(report, failure, owner)


class _SerialThread(QThread):
    """A thread that runs jobs one after the other until it is told to stop.

    A job may hold the last reference to windows and models. So the main thread keeps it until this
    thread is done with it: destroying them outside their own thread crashes the program.
    """

    _passed = Signal(int)

    def __init__(self, name: str, parent: QObject) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._numbers = itertools.count()
        self._work: queue.SimpleQueue[int | None] = queue.SimpleQueue()
        self._held: dict[int, tuple[Callable[[], None], object]] = {}
        self._passed.connect(self._let_go, Qt.ConnectionType.QueuedConnection)

    def put(self, work: Callable[[], None], held: object = None) -> None:
        """Queue a job; what else it has `held` is released with it, in the main thread."""
        number = next(self._numbers)
        self._held[number] = work, held
        self._work.put(number)

    def finish(self) -> None:
        """End the thread after the queued jobs, and wait for it."""
        self._work.put(None)
        self.wait()
        self._held.clear()

    def run(self) -> None:
        """Run jobs until told to stop (called by Qt in the new thread)."""
        while (number := self._work.get()) is not None:
            self._held[number][0]()
            self._passed.emit(number)

    @Slot(int)
    def _let_go(self, number: int) -> None:
        self._held.pop(number, None)


class JobRunner(QObject):
    """Runs engine calls that write, one at a time, in the thread that owns the archive.

    Signals:
        failed: a `Failure` of work without a handler of its own, and every defect.
    """

    failed = Signal(Failure)

    def __init__(self) -> None:
        super().__init__()
        self._thread = _SerialThread("jobs", self)
        self._mailbox = _Mailbox(self)
        self.quick = QuickWork()
        """Run by a scan between two batches."""
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
            on_failed: takes the failure; without it, and for defects, `failed` is emitted.
            quick: whether it touches no file and takes only a moment, so that a running scan may do
                it between two batches.
        """

        def run() -> None:
            assert self._archive is not None, "open_archive comes first"
            try:
                result = work(self._archive)
            except Exception as error:
                failure = failure_of(explained(error, self._archive.folder))
                _post_failure(self._mailbox, failure, on_failed, self.failed.emit)
            else:
                self._mailbox.post(on_done, result)

        if quick:
            self.quick.put(run)
            self._thread.put(self.quick.run, run)
        else:
            self._thread.put(run)

    def post(self, deliver: Callable[[Any], None], value: object) -> None:
        """Have `deliver(value)` called in the main thread; for jobs with more than one result."""
        self._mailbox.post(deliver, value)

    def close(self) -> None:
        """Finish the queued jobs, close the archive in its thread, and end the thread."""
        self._mailbox.close()
        self._thread.put(self._close_archive)
        self._thread.finish()

    def _close_archive(self) -> None:
        if self._archive is not None:
            self._archive.close()
            self._archive = None


class Background(QObject):
    """Runs pure computation in one thread with a reader of its own; the newest request wins.

    A request names a lane. A waiting request is replaced by the next one of its lane, so that
    dragging a slider through a hundred values causes only a few regroupings.

    Signals:
        failed: a `Failure` that nothing else shows, and every defect.
        closing: it is about to end; long computations should be cancelled now.
    """

    failed = Signal(Failure)
    closing = Signal()

    def __init__(
        self, make_reader: Callable[[], ArchiveReader], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._make_reader = make_reader
        self._reader: ArchiveReader | None = None
        self._is_closed = False
        self._beside: dict[str, Background] = {}
        self._kept: dict[str, Any] = {}
        self._waiting: dict[str, Callable[[], None]] = {}
        self._last: list[Callable[[ArchiveReader], None]] = []
        self._lock = threading.Lock()
        self._mailbox = _Mailbox(self)
        self._thread = _SerialThread("background", self)
        self._thread.start(QThread.Priority.LowPriority)

    def submit(
        self,
        lane: str,
        work: Callable[[ArchiveReader], Result],
        on_done: Callable[[Result], None],
        on_failed: Callable[[Failure], None],
        owner: QObject | None = None,
    ) -> None:
        """Ask for a computation; it replaces one that still waits in the same lane.

        Args:
            lane: the subject.
            work: computes, in the background thread.
            on_done: takes the result, in the main thread.
            on_failed: takes the failure, and removes what an earlier answer shows; see `reporting`.
            owner: once it is gone, nobody waits for the result any more.
        """

        def run() -> None:
            try:
                if self._reader is None:
                    self._reader = self._make_reader()
                result = work(self._reader)
            except Exception as error:
                if self._reader is not None:
                    error = explained(error, self._reader.folder)
                failure = failure_of(error)
                _post_failure(self._mailbox, failure, on_failed, self.failed.emit, owner)
            else:
                self._mailbox.post(on_done, result, owner)

        if self._is_closed:
            return
        with self._lock:
            self._waiting[lane] = run
        self._thread.put(lambda: self._run_newest(lane), run)

    def reporting(
        self, clear: Callable[[Failure], object] | None = None
    ) -> Callable[[Failure], None]:
        """An `on_failed` for `submit` that reports the failure by the signal `failed`.

        Args:
            clear: removes what an earlier answer shows, and disables what acts on it; None if no
                answer is shown.
        """

        def failed(failure: Failure) -> None:
            if clear is not None:
                clear(failure)
            # A defect of the program is reported in any case.
            if not failure.detail:
                self.failed.emit(failure)

        return failed

    def beside(self, name: str) -> "Background":
        """Another thread that ends with this one, for long work that must delay nothing."""
        if self._is_closed:
            # A late request starts no thread: nobody would end it, and Qt would crash.
            return self
        if name not in self._beside:
            self._beside[name] = Background(self._make_reader, self)
            self._beside[name].failed.connect(self.failed)
        return self._beside[name]

    def at_the_end(self, work: Callable[[ArchiveReader], None]) -> None:
        """Have something done in the thread right before it ends, with the archive still open.

        Closing waits for it, so it must be quick; its failure is not reported.
        """
        self._last.append(work)

    def kept(self, name: str, make: Callable[[], Closable]) -> Closable:
        """The object of this name, made now if there is none; for jobs of the thread only.

        It is closed in the thread when the thread ends.
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
