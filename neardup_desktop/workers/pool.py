"""Keeps a number of children busy, and replaces those that hang, die, or want too much memory."""

import os
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from types import TracebackType
from typing import Self

from neardup_desktop.model.errors import WorkersError
from neardup_desktop.model.messages import Message
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.system_reasons import system_reason
from neardup_desktop.workers.child import main
from neardup_desktop.workers.child_process import Entry, Heard, Link
from neardup_desktop.workers.codec import encode_task
from neardup_desktop.workers.inbox import Inbox
from neardup_desktop.workers.limits import ChildLimits, resident_bytes
from neardup_desktop.workers.messages import (
    Contained,
    ContainTask,
    Done,
    FileDone,
    ItemsRead,
    Leaving,
    NotReady,
    Pulse,
    ReadTask,
    Ready,
    Report,
    Result,
    SeriesFound,
    Studied,
    Task,
    Verified,
    VerifyTask,
)
from neardup_desktop.workers.task_queue import SMALL_BYTES, Backlog, Job, answers, failed

QUEUE_DEPTH = 16
"""Small tasks that a child may hold, so that it works on while the parent writes its database."""

MAX_FAILED_STARTS = 3
"""After so many children that died before they were ready, in a row, the pool gives up."""

_LOOK_S = 0.05
"""Time between two looks at the cancel flag and the deadlines."""

_MEMORY_LOOK_S = 0.25
_PATIENCE_S = 1.0


def _nothing_to_do() -> bool:
    return False


@dataclass(slots=True)
class _Child:
    """What the pool knows of one child; the first of its jobs is the one it works on."""

    link: Link
    deadline_s: float
    jobs: deque[Job] = field(default_factory=deque)
    queued_bytes: int = 0
    ready: bool = False
    ready_bytes: int = 0
    handled_messages: int = 0

    def has_room_for(self, job: Job) -> bool:
        """Whether the job may queue here: never behind, and never as, a large one."""
        return len(self.jobs) < QUEUE_DEPTH and self.queued_bytes + job.size_bytes <= SMALL_BYTES


class WorkerPool:
    """Children that read files and compare texts; started when there is work for them.

    A pool belongs to the thread that runs it: the system ends its children with that thread.
    Leaving the `with` block, or giving up a `run` before its end, leaves no child behind.
    """

    def __init__(
        self,
        count: int,
        timeout_s: float,
        memory_limit_bytes: int,
        *,
        entry: Entry = main.work,
        start_timeout_s: float = 120.0,
    ) -> None:
        self._count = count
        self._timeout_s = timeout_s
        self._memory_limit_bytes = memory_limit_bytes
        self._entry = entry
        self._start_timeout_s = start_timeout_s
        self._inbox: Inbox[Heard] = Inbox()
        self._children: list[_Child] = []
        self._parted: list[Link] = []
        self._failed_starts = 0
        self._start_trouble = ""
        self._next_memory_look_s = 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """End all children at once."""
        self._inbox.close()
        for busy in self._children:
            busy.link.kill()
        for link in (*(busy.link for busy in self._children), *self._parted):
            link.join_threads()
        self._children.clear()
        self._parted.clear()
        self._inbox = Inbox()

    def child_pids(self) -> list[int]:
        """Process ids of the children that live now."""
        return [one.link.pid for one in self._children]

    def start_one_ahead(self) -> None:
        """Start a child before there is a task for it, unless there are enough.

        Raises:
            WorkersError: no child can be started.
        """
        if len(self._children) < self._count:
            self._start()

    def run(self, tasks: Iterable[Task], cancel: CancelFlag) -> Generator[Result, None, None]:
        """Do tasks, pulled as there is room for them; yields results as they come, in no order.

        Each `ReadTask` and `HashTask` ends with a `FileDone`, each `VerifyTask` with a `Verified`,
        each `ContainTask` with a `Contained`, each `SeriesTask` with a
        `SeriesFound`, each `StudyTask` with a `Studied`, or a `FileDone`
        where its child had to be killed.
        The outcome of a file whose child had to be killed is TIMED_OUT (it took longer than the
        time limit and a second for each megabyte, less for very large ones), OUT_OF_MEMORY or
        CRASHED. A task of pairs that failed is done again pair by pair; a pair that fails then is
        `NOT_VERIFIED` or `NOT_SEARCHED`.

        When cancelled it ends at once: tasks in work have no result then.

        Raises:
            WorkersError: no child can be started.
        """
        with closing(self.run_in_turns(tasks, cancel, lambda: False)) as results:
            for result in results:
                if not isinstance(result, Pulse):
                    yield result

    def run_in_turns(
        self,
        tasks: Iterable[Task],
        cancel: CancelFlag,
        wants_turn: Callable[[], bool],
        spare: Callable[[], bool] = _nothing_to_do,
    ) -> Generator[Result | Pulse, None, None]:
        """Do tasks as `run` does, with a `Pulse` whenever the caller wants a turn.

        While the caller takes its turn the children finish what they were given, then wait.

        Args:
            tasks: what to do.
            cancel: asks to stop.
            wants_turn: whether the caller wants a turn.
            spare: does a little of something else, while all children are busy and none has said
                anything; False where there is nothing to do.
        """
        backlog = Backlog(tasks)
        finished = False
        try:
            while not cancel.is_set():
                self._give_out(backlog)
                if backlog.peek() is None and not any(one.jobs for one in self._children):
                    finished = True
                    return
                heard = self._inbox.get(0.0)
                if heard is None and not spare():
                    heard = self._inbox.get(_LOOK_S)
                if wants_turn():
                    yield Pulse()
                if heard is not None:
                    yield from self._hear(heard, backlog)
                yield from self._look_after(backlog)
        finally:
            if not finished:
                self.close()

    # Giving out

    def _give_out(self, backlog: Backlog) -> None:
        while (job := backlog.peek()) is not None:
            chosen = self._place_for(job)
            if chosen is None:
                return
            backlog.take()
            if not chosen.jobs and chosen.ready:
                chosen.deadline_s = self._deadline(job)
            chosen.jobs.append(job)
            chosen.queued_bytes += job.size_bytes
            chosen.link.send(encode_task(job.task))

    def _place_for(self, job: Job) -> _Child | None:
        """An idle main, or a new one, or the least busy of those with room in their queue."""
        idle = [one for one in self._children if not one.jobs]
        if idle:
            return next((one for one in idle if one.ready), idle[0])
        if len(self._children) < self._count:
            return self._start()
        with_room = [one for one in self._children if one.has_room_for(job)]
        return min(with_room, key=lambda one: len(one.jobs), default=None)

    def _start(self) -> _Child:
        limits = ChildLimits(self._memory_limit_bytes, os.getpid())
        try:
            link = Link.start(self._entry, limits, self._inbox)
        except OSError as error:
            raise _cannot_start(system_reason(error)) from error
        started = _Child(link, deadline_s=time.monotonic() + self._start_timeout_s)
        self._children.append(started)
        return started

    def _deadline(self, job: Job) -> float:
        """When a job that begins now is late."""
        return time.monotonic() + self._timeout_s + job.extra_time_s

    # Listening

    def _hear(self, heard: Heard, backlog: Backlog) -> Iterator[Result]:
        speaker = next((one for one in self._children if one.link is heard.link), None)
        if speaker is None:
            return  # killed meanwhile; what it said no longer counts
        speaker.handled_messages += 1
        # While its message waited for us, the child may have waited as well.
        speaker.deadline_s += time.monotonic() - heard.at_s
        if not heard.reports:
            yield from self._fallen_silent(speaker, heard.trouble, backlog)
        for report in heard.reports:
            yield from self._understand(speaker, report, backlog)
            if speaker not in self._children:
                return

    def _understand(self, speaker: _Child, report: Report, backlog: Backlog) -> Iterator[Result]:
        head = speaker.jobs[0] if speaker.jobs else None
        match report:
            case Ready() if not speaker.ready:
                self._failed_starts = 0
                speaker.ready = True
                speaker.ready_bytes = resident_bytes(speaker.link.pid)
                self._begin_next(speaker)
            case NotReady(detail) if not speaker.ready:
                self._start_trouble = detail
                yield from self._lose(speaker, Outcome.CRASHED, detail, backlog)
            case Leaving() if speaker.ready:
                self._remove(speaker, backlog, speaker.jobs)
            case ItemsRead(key) if (
                speaker.ready and head and isinstance(head.task, ReadTask) and key == head.task.key
            ):
                yield report
            case FileDone() | Verified() | Contained() | SeriesFound() | Studied() if (
                speaker.ready and head and answers(head, report)
            ):
                speaker.jobs.popleft()
                speaker.queued_bytes -= head.size_bytes
                self._begin_next(speaker)
                yield from self._finish(head, report, backlog)
            case _:
                trouble = f"unexpected {type(report).__name__}"
                yield from self._lose(speaker, Outcome.CRASHED, trouble, backlog)

    def _begin_next(self, speaker: _Child) -> None:
        if speaker.jobs:
            speaker.deadline_s = self._deadline(speaker.jobs[0])

    def _fallen_silent(self, gone: _Child, trouble: str, backlog: Backlog) -> Iterator[Result]:
        ending = gone.link.ending(0.0 if trouble else _PATIENCE_S)
        detail = trouble or Message("the process ended with code {code}", code=str(ending.code))
        counted = max(gone.ready_bytes, gone.link.inherited_bytes)
        if ending.was_for_memory(counted, self._memory_limit_bytes):
            yield from self._lose(gone, Outcome.OUT_OF_MEMORY, detail, backlog)
        else:
            yield from self._lose(gone, Outcome.CRASHED, detail, backlog)

    # Looking after

    def _look_after(self, backlog: Backlog) -> Iterator[Result]:
        now = time.monotonic()
        for one in list(self._children):
            # A message of it that waits here may well be the answer.
            silent = one.handled_messages == one.link.heard_messages
            if now > one.deadline_s and silent and (one.jobs or not one.ready):
                yield from self._lose(one, Outcome.TIMED_OUT, "", backlog)
        if now < self._next_memory_look_s:
            return
        self._next_memory_look_s = now + _MEMORY_LOOK_S
        for one in list(self._children):
            if one.ready and one.jobs:
                used_bytes = resident_bytes(one.link.pid) - one.ready_bytes
                if used_bytes > self._memory_limit_bytes:
                    detail = f"used {used_bytes} bytes"
                    yield from self._lose(one, Outcome.OUT_OF_MEMORY, detail, backlog)

    def _lose(
        self, lost: _Child, outcome: Outcome, detail: str, backlog: Backlog
    ) -> Iterator[Result]:
        """Kill a child; the job it was at ends with the outcome, the others go to the next child.

        Raises:
            WorkersError: it was one of too many that never became ready.
        """
        if not lost.ready:
            self._remove(lost, backlog, lost.jobs)
            self._failed_starts += 1
            self._start_trouble = detail or Message(
                "not ready after {n} seconds", n=round(self._start_timeout_s)
            )
            if self._failed_starts >= MAX_FAILED_STARTS:
                raise _cannot_start(self._start_trouble)
            return
        jobs = list(lost.jobs)
        self._remove(lost, backlog, jobs[1:])
        if jobs:
            failure = FileDone(jobs[0].task.key, outcome, detail=detail)
            yield from self._finish(jobs[0], failure, backlog)

    def _remove(self, lost: _Child, backlog: Backlog, unfinished: Iterable[Job]) -> None:
        self._children.remove(lost)
        backlog.put_back(unfinished)
        lost.link.kill()
        # Its threads may still have to tell something here, so they are waited for at the end.
        self._parted = [link for link in self._parted if link.has_threads]
        self._parted.append(lost.link)

    def _finish(self, job: Job, result: Done, backlog: Backlog) -> Iterator[Result]:
        """Hand a job's answer on, to the caller or to the split task that it is a piece of."""
        if not isinstance(job.task, VerifyTask | ContainTask) or isinstance(
            result, SeriesFound | Studied
        ):
            yield result
        elif job.split is not None:
            whole = job.split.add(job.index, result)
            if whole is not None:
                yield whole
        elif not isinstance(result, FileDone):
            yield result
        elif not job.task.pairs:
            yield failed(job.task)
        else:
            backlog.put_back(job.pieces())


def _cannot_start(detail: str) -> WorkersError:
    return WorkersError(
        "The processes that read files cannot be started ({detail}).",
        "Close other programs or restart the computer; if that does not help, "
        "install Neardup Desktop anew.",
        detail=detail,
    )
