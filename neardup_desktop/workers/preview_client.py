"""The parent's end of the child that shows documents: started on first use, replaced if lost."""

import os
import time
from collections.abc import Iterator

from neardup_desktop.model.errors import WorkersError
from neardup_desktop.model.messages import Message
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.previews import Picture, Preview
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.system_reasons import system_reason
from neardup_desktop.workers.child import preview_worker
from neardup_desktop.workers.child_process import Entry, Heard, Link
from neardup_desktop.workers.codec import encode_task
from neardup_desktop.workers.inbox import Inbox
from neardup_desktop.workers.limits import ChildLimits, resident_bytes
from neardup_desktop.workers.messages import (
    Drawn,
    DrawTask,
    Leaving,
    Looked,
    LookTask,
    Previewed,
    PreviewTask,
    Ready,
)

TIME_LIMIT_S = 20.0
MEMORY_LIMIT_BYTES = 1 << 30

_START_LIMIT_S = 60.0
_LOOK_S = 0.05
_MEMORY_LOOK_S = 0.25


class PreviewChild:
    """Shows documents one at a time; use it in one thread, which the child does not outlive."""

    def __init__(
        self,
        time_limit_s: float = TIME_LIMIT_S,
        memory_limit_bytes: int = MEMORY_LIMIT_BYTES,
        entry: Entry = preview_worker.work,
    ) -> None:
        self._time_limit_s = time_limit_s
        self._memory_limit_bytes = memory_limit_bytes
        self._entry = entry
        self._link: Link | None = None
        self._inbox: Inbox[Heard] = Inbox()
        self._is_ready = False
        self._ready_bytes = 0
        self._last_outcome = Outcome.CRASHED

    @property
    def pid(self) -> int | None:
        """Process id of the child, where there is one."""
        return None if self._link is None else self._link.pid

    def look(self, task: LookTask, cancel: CancelFlag) -> Looked | None:
        """Do a task.

        A child that is late, dies or wants too much memory is killed, and the answer says so; the
        next task gets another child.

        Returns:
            The answer, or None where it was cancelled.

        Raises:
            WorkersError: no child can be started.
        """
        link = self._link or self._start()
        if cancel.is_set() or not self._settled(link, cancel):
            return None
        link.send(encode_task(task))
        until = time.monotonic() + self._time_limit_s
        next_memory_look = 0.0
        while not cancel.is_set():
            for report in self._heard(_LOOK_S):
                if isinstance(report, Previewed | Drawn) and _answers(report, task):
                    return report
                if not isinstance(report, Leaving):
                    return self._lost(task, Outcome.CRASHED)
            if self._link is None:
                return _failure(task, self._last_outcome)
            now = time.monotonic()
            if now > until:
                return self._lost(task, Outcome.TIMED_OUT)
            if now > next_memory_look:
                next_memory_look = now + _MEMORY_LOOK_S
                if resident_bytes(link.pid) - self._ready_bytes > self._memory_limit_bytes:
                    return self._lost(task, Outcome.OUT_OF_MEMORY)
        self.close()
        return None

    def close(self) -> None:
        """End the child; a later task starts another one."""
        if self._link is not None:
            link, self._link = self._link, None
            self._inbox.close()
            link.kill()
            link.join_threads()
        self._inbox = Inbox()

    def _start(self) -> Link:
        limits = ChildLimits(self._memory_limit_bytes, os.getpid(), is_awaited=True)
        self._is_ready = False
        try:
            self._link = Link.start(self._entry, limits, self._inbox)
        except OSError as error:
            raise _cannot_start(system_reason(error)) from error
        return self._link

    def _settled(self, link: Link, cancel: CancelFlag) -> bool:
        """Wait until the child is ready; False where that was cancelled.

        A child that settles in while its first task is cancelled goes on: the next will want it.
        """
        until = time.monotonic() + _START_LIMIT_S
        trouble: str = Message("it was not ready in time")
        while not self._is_ready and self._link is link and time.monotonic() < until:
            if cancel.is_set():
                return False
            for report in self._heard(_LOOK_S):
                self._is_ready = isinstance(report, Ready)
                self._ready_bytes = resident_bytes(link.pid)
                trouble = "" if self._is_ready else str(report)
        if not self._is_ready:
            self.close()
            raise _cannot_start(trouble)
        return True

    def _heard(self, wait_s: float) -> Iterator[object]:
        """What the child says within a moment; notes when it has fallen silent for good."""
        heard = self._inbox.get(wait_s)
        if heard is None or heard.link is not self._link:
            return
        if not heard.reports:
            ending = heard.link.ending(0.0 if heard.trouble else 1.0)
            counted = max(self._ready_bytes, heard.link.inherited_bytes)
            out_of_memory = ending.was_for_memory(counted, self._memory_limit_bytes)
            self._last_outcome = Outcome.OUT_OF_MEMORY if out_of_memory else Outcome.CRASHED
            self.close()
        yield from heard.reports

    def _lost(self, task: LookTask, outcome: Outcome) -> Looked:
        self.close()
        return _failure(task, outcome)


def _answers(report: Looked, task: LookTask) -> bool:
    if report.key != task.key:
        return False
    return isinstance(report, Previewed) == isinstance(task, PreviewTask)


def _failure(task: LookTask, outcome: Outcome) -> Looked:
    if isinstance(task, DrawTask):
        return Drawn(task.key, Picture(outcome))
    return Previewed(task.key, Preview(outcome))


def _cannot_start(detail: str) -> WorkersError:
    return WorkersError(
        "The process that shows documents cannot be started ({detail}).",
        "Close other programs or restart the computer.",
        detail=detail,
    )
