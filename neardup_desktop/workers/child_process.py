"""One child as its parent holds it: the process, and a thread for each direction of talk.

The threads are there so that the parent never waits on a child: one that stops reading, or stops
writing in the midst of a message, is late and will be killed like any other.
"""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue

from neardup_desktop.workers.codec import MAX_MESSAGE_BYTES, MalformedMessage, decode_reports
from neardup_desktop.workers.exit_reason import Ending, own_peak_bytes, peak_bytes_of_ended
from neardup_desktop.workers.inbox import Inbox
from neardup_desktop.workers.limits import ChildLimits, surroundings_for_children
from neardup_desktop.workers.messages import Report

Entry = Callable[[Connection, Connection, ChildLimits], None]
"""What a child runs: it is given its tasks, the way to report, and its limits."""

_DEATH_S = 5.0
"""A killed process is gone within this time, unless the system itself is stuck."""


@dataclass(frozen=True, slots=True)
class Heard:
    """What a child said in one message.

    Attributes:
        link: the child.
        reports: what it said; empty when it fell silent for good.
        trouble: why it fell silent, where that was not the end of its pipe.
        at_s: time of arrival, `time.monotonic()`.
    """

    link: "Link"
    reports: tuple[Report, ...]
    trouble: str
    at_s: float


class Link:
    """One child. Its methods are for the parent's one working thread."""

    def __init__(self, process: BaseProcess, tasks: Connection, reports: Connection) -> None:
        self._process = process
        self._tasks = tasks
        self._reports = reports
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._threads: tuple[threading.Thread, ...] = ()
        self.inherited_bytes = 0
        """The most this process had held when it started the child: Linux counts that as the
        child's own."""
        self.heard_messages = 0
        """Messages that have arrived; set by the listening thread, read by the parent's."""

    @classmethod
    def start(cls, entry: Entry, limits: ChildLimits, inbox: Inbox[Heard]) -> "Link":
        """Start a child; what it says goes to the inbox, a last message without reports included.

        The system ends the child when the thread that calls this ends (Linux).

        Raises:
            OSError: the system starts no more processes.
        """
        context = get_context("spawn")
        child_tasks, tasks = context.Pipe(duplex=False)
        reports, child_reports = context.Pipe(duplex=False)
        process = context.Process(
            target=entry, args=(child_tasks, child_reports, limits), name="reader", daemon=True
        )
        inherited_bytes = own_peak_bytes()
        try:
            with surroundings_for_children():
                process.start()
        except OSError:
            tasks.close()
            reports.close()
            raise
        finally:
            # A child's death must end its pipes, so the parent keeps no copy of the far ends.
            child_tasks.close()
            child_reports.close()
        link = cls(process, tasks, reports)
        link.inherited_bytes = inherited_bytes
        link._threads = (
            threading.Thread(target=link._talk, name="talk to reader", daemon=True),
            threading.Thread(
                target=link._listen, args=(inbox,), name="listen to reader", daemon=True
            ),
        )
        for thread in link._threads:
            thread.start()
        return link

    @property
    def pid(self) -> int:
        """Process id."""
        assert self._process.pid is not None
        return self._process.pid

    @property
    def has_threads(self) -> bool:
        """Whether one of its threads still runs."""
        return any(thread.is_alive() for thread in self._threads)

    def send(self, frame: bytes) -> None:
        """Queue a frame for the child; returns at once."""
        self._outbox.put(frame)

    def kill(self) -> int | None:
        """End the child now, however busy. Returns its exit code, negative for a signal.

        Returns the code of its own end where that came first, and None where the system cannot
        end it (it is stuck in the kernel).
        """
        self._process.kill()
        self._outbox.put(None)
        self._process.join(_DEATH_S)
        return self._process.exitcode

    def ending(self, patience_s: float) -> Ending:
        """How a child ended that fell silent, which is given a moment to end by itself."""
        peak_bytes = peak_bytes_of_ended(self.pid, patience_s)
        self._process.join(patience_s)
        return Ending(self.kill(), peak_bytes)

    def join_threads(self) -> None:
        """Wait for the two threads of a killed child; its inbox must be closed or be emptied."""
        for thread in self._threads:
            thread.join(_DEATH_S)

    def _talk(self) -> None:
        try:
            while (frame := self._outbox.get()) is not None:
                self._tasks.send_bytes(frame)
        except OSError:
            return  # it is dead; the listening thread tells
        finally:
            self._tasks.close()

    def _listen(self, inbox: Inbox[Heard]) -> None:
        trouble = ""
        try:
            while True:
                message = self._reports.recv_bytes(MAX_MESSAGE_BYTES)
                self._tell(inbox, decode_reports(message), "", len(message))
        except MalformedMessage as error:
            trouble = f"malformed message: {error}"
        except EOFError:
            pass
        except OSError as error:  # a length out of bounds, among others
            trouble = f"broken message: {error}"
        finally:
            self._reports.close()
        self._tell(inbox, (), trouble, 0)

    def _tell(
        self, inbox: Inbox[Heard], reports: tuple[Report, ...], trouble: str, size_bytes: int
    ) -> None:
        self.heard_messages += 1
        inbox.put(Heard(self, reports, trouble, time.monotonic()), size_bytes)
