"""Keeps child processes busy, and replaces those that hang, die or use too much memory."""

import os
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from itertools import islice
from typing import Self

from msgspec import Struct, field
from msgspec.structs import replace

from neardup_desktop.model.errors import WorkersError
from neardup_desktop.model.messages import Message
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.system_reasons import system_reason
from neardup_desktop.workers.child import main
from neardup_desktop.workers.child_process import ChildProcess, Entry, Inbox, Received
from neardup_desktop.workers.codec import encode_tasks
from neardup_desktop.workers.limits import ChildLimits, Scheduled, could_run, resident_bytes
from neardup_desktop.workers.messages import (
    ContainTask,
    Done,
    FileDone,
    ItemsPacked,
    ItemsRead,
    Leaving,
    NotReady,
    ReadTask,
    Ready,
    Report,
    Result,
    SomeItems,
    Task,
    Turn,
    VerifyTask,
    ViewTask,
)
from neardup_desktop.workers.task_queue import (
    SMALL_BYTES,
    Backlog,
    Job,
    failed_pairs,
    failed_view,
    is_answer,
)

QUEUE_DEPTH = 64
"""A child that holds less than half as many small tasks is sent up to so many more in one message,
so that it works on while the parent writes its database."""

_DEEPER, _DEEPEST = 1 << 10, 4
"""It may hold as many more for each so many tasks that it has answered, up to so many times."""

MAX_FAILED_STARTS = 3
"""After so many children in a row that died before they were ready, the pool gives up."""

_POLL_S = 0.05
"""Time between two checks of the cancel flag and the deadlines."""

_MEMORY_CHECK_S = 0.25
_EXIT_WAIT_S = 1.0
"""Seconds that a child whose pipe has ended may take to exit with its exit code."""


_PATIENCE = 10
"""A file whose items keep coming may take so many times its time limit."""


class _Child(Struct):
    """The state of one child; it works on the first of its jobs.

    Attributes:
        deadline_s: when it is given up.
        last_deadline_s: when it is given up although it still sends items.
        scheduled: what it had of the processors when its deadline was last set.
        is_late: whether it has once been found beyond its deadline.
        groups: how many of its jobs are left of each message.
        answered: jobs that it has answered.
    """

    process: ChildProcess
    deadline_s: float
    last_deadline_s: float = 0.0
    scheduled: Scheduled = field(default_factory=Scheduled)
    is_late: bool = False
    jobs: deque[Job] = field(default_factory=deque)
    groups: deque[int] = field(default_factory=deque)
    answered: int = 0
    queued_bytes: int = 0
    ready: bool = False
    ready_bytes: int = 0
    handled_messages: int = 0

    @property
    def depth(self) -> int:
        """The most small tasks in one message: first results are not to wait for many others."""
        return QUEUE_DEPTH * min(_DEEPEST, 1 + self.answered // _DEEPER)

    def has_room_for(self, job: Job) -> bool:
        """Whether the job may queue here; a large one neither queues nor has others behind it."""
        has_few = len(self.jobs) < (self.depth + 1) // 2
        return has_few and self.queued_bytes + job.size_bytes <= SMALL_BYTES


class WorkerPool:
    """Children that read files, compare texts or show documents; started when there is work.

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
        is_awaited: bool = False,
        is_polite: bool = False,
    ) -> None:
        """Start nothing yet.

        Args:
            count: the most children at a time.
            timeout_s: time limit of a task, to which large files add.
            memory_limit_bytes: what a child may use beyond what it has when it is ready.
            start_timeout_s: how long a child may take to become ready.
            is_awaited: whether the user waits for each task: children then run at normal
                priority, and the first that cannot start is reported.
            is_polite: whether they use the disk only when no other program does.
        """
        self._count = count
        self._timeout_s = timeout_s
        self._limits = ChildLimits(memory_limit_bytes, os.getpid(), is_awaited, is_polite)
        self._entry = entry
        self._start_timeout_s = start_timeout_s
        self._inbox = Inbox()
        self._children: list[_Child] = []
        self._killed: list[ChildProcess] = []
        self._failed_starts = 0
        self._next_memory_check_s = 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End all children at once; a later task starts new ones."""
        self._inbox.close()
        for child in self._children:
            child.process.kill()
        for process in (*(child.process for child in self._children), *self._killed):
            process.join_threads()
        self._children.clear()
        self._killed.clear()
        self._inbox = Inbox()

    def child_pids(self) -> list[int]:
        """Process ids of the children that live now."""
        return [child.process.pid for child in self._children]

    def start_one_ahead(self) -> None:
        """Start a child before there is a task for it, unless there are enough.

        Raises:
            WorkersError: no child can be started.
        """
        if len(self._children) < self._count:
            self._start()

    def run(self, tasks: Iterable[Task], cancel: CancelFlag) -> Generator[Result, None, None]:
        """Do tasks, pulled as there is room for them; yields results as they come, in no order.

        Each task ends with the result that its class in `messages` names, or with a `FileDone`
        that says why it has none. The outcome of a file whose child had to be killed is TIMED_OUT
        (it took longer than the time limit and a second for each megabyte, less for very large
        ones), OUT_OF_MEMORY or CRASHED. A task of pairs that failed is done again pair by pair; a
        pair that fails then is `NOT_VERIFIED` or `NOT_SEARCHED`.

        When cancelled it ends at once: tasks in work have no result then.

        Raises:
            WorkersError: no child can be started.
        """
        with closing(self.run_in_turns(tasks, cancel, lambda: False)) as results:
            for result in results:
                if not isinstance(result, Turn):
                    yield result

    def run_in_turns(
        self,
        tasks: Iterable[Task],
        cancel: CancelFlag,
        wants_turn: Callable[[], bool],
        idle_work: Callable[[], bool] = lambda: False,
    ) -> Generator[Result | Turn, None, None]:
        """Do tasks as `run` does, with a `Turn` whenever the caller wants one.

        While the caller takes its turn the children finish what they were given, then wait.

        Args:
            wants_turn: whether the caller wants a turn.
            idle_work: called while all children are busy and no message waits; does a little of
                something else, and returns False where there is nothing to do.
        """
        backlog = Backlog(tasks)
        finished = False
        try:
            yield from self._work_off(backlog, cancel, wants_turn, idle_work)
            finished = not cancel.is_set()
        finally:
            if not finished:
                self.close()

    def do(self, task: Task, cancel: CancelFlag) -> Done | None:
        """Do one task. Returns its last result, or None where it was cancelled.

        Unlike `run`, cancelling ends only a child that is at work: one that is still starting
        goes on, because the next task will want it.

        Raises:
            WorkersError: no child can be started.
        """
        done: Done | None = None
        try:
            for result in self._work_off(Backlog([task]), cancel, lambda: False, lambda: False):
                if not isinstance(result, Turn | SomeItems):
                    done = result
        finally:
            for child in list(self._children):
                if child.jobs and child.ready:
                    self._remove(child)
                child.jobs.clear()
                child.groups.clear()
                child.queued_bytes = 0
        return done

    def _work_off(
        self,
        backlog: Backlog,
        cancel: CancelFlag,
        wants_turn: Callable[[], bool],
        idle_work: Callable[[], bool],
    ) -> Iterator[Result | Turn]:
        while not cancel.is_set():
            self._hand_out(backlog)
            if backlog.peek() is None and not any(child.jobs for child in self._children):
                return
            received = self._inbox.get(0.0)
            if received is None and not idle_work():
                received = self._inbox.get(_POLL_S)
            if wants_turn():
                yield Turn()
            if received is not None:
                yield from self._receive(received, backlog)
            yield from self._check_limits(backlog)

    # Handing out

    def _hand_out(self, backlog: Backlog) -> None:
        while (job := backlog.peek()) is not None:
            child = self._child_for(job)
            if child is None:
                return
            # The first files of a run are spread over all children, and few wait for an answer.
            group = backlog.take_group(min(child.depth, max(1, child.answered)))
            child.jobs.extend(group)
            child.groups.append(len(group))
            child.queued_bytes += sum(one.size_bytes for one in group)
            if child.ready:  # else it is sent as soon as it is
                child.process.send(encode_tasks([one.task for one in group]))
                if len(child.jobs) == len(group):
                    self._begin_next(child)

    def _child_for(self, job: Job) -> _Child | None:
        """An idle child, or a new one, or the least busy of those with room in their queue."""
        idle = [child for child in self._children if not child.jobs]
        if idle:
            return next((child for child in idle if child.ready), idle[0])
        if len(self._children) < self._count:
            return self._start()
        with_room = [child for child in self._children if child.has_room_for(job)]
        return min(with_room, key=lambda child: len(child.jobs), default=None)

    def _start(self) -> _Child:
        try:
            process = ChildProcess.start(self._entry, self._limits, self._inbox)
        except OSError as error:
            raise self._cannot_start(system_reason(error)) from error
        started = _Child(process, deadline_s=time.monotonic() + self._start_timeout_s)
        self._children.append(started)
        return started

    def _begin_next(self, child: _Child) -> None:
        if child.jobs:
            group = islice(child.jobs, child.groups[0])
            extra_s = sum(job.extra_time_s for job in group)
            now, limit_s = time.monotonic(), self._timeout_s + extra_s
            child.deadline_s, child.last_deadline_s = now + limit_s, now + _PATIENCE * limit_s
            child.scheduled, child.is_late = Scheduled.of(child.process.pid), False

    def _grant_waiting(self, child: _Child, now: float) -> None:
        """Add the time for which it had no processor: a busy machine is no fault of the file.

        The system counts that only when the process has one again, so a child that could run is
        given up only once it has run after its deadline.
        """
        before, child.scheduled = child.scheduled, Scheduled.of(child.process.pid)
        waited_s = child.scheduled.waited_s - before.waited_s
        child.deadline_s += waited_s
        child.last_deadline_s += waited_s
        has_run = child.is_late and child.scheduled.ran_ns > before.ran_ns
        if could_run(child.process.pid) and not has_run:
            child.deadline_s = max(child.deadline_s, now)
        child.is_late = True

    def _receive(self, received: Received, backlog: Backlog) -> Iterator[Result]:
        child = next((one for one in self._children if one.process is received.sender), None)
        if child is None:
            return  # killed meanwhile; what it sent no longer counts
        child.handled_messages += 1
        # While its message waited for us, the child may have waited as well.
        child.deadline_s += time.monotonic() - received.at_s
        if not received.reports:
            yield from self._handle_end(child, received.trouble, backlog)
        for report in received.reports:
            yield from self._handle(child, report, backlog)
            if child not in self._children:
                return

    def _handle(self, child: _Child, report: Report, backlog: Backlog) -> Iterator[Result]:
        current = child.jobs[0] if child.jobs else None
        match report:
            case ItemsRead(key) | ItemsPacked(key) if (
                child.ready
                and current
                and isinstance(current.task, ReadTask)
                and isinstance(report, ItemsPacked) == current.task.packs
                and key == current.task.key
            ):
                # It gets on, if slowly, as where other programs keep it waiting.
                deadline_s = min(time.monotonic() + self._timeout_s, child.last_deadline_s)
                child.deadline_s = max(child.deadline_s, deadline_s)
                yield report
            case Ready() if not child.ready:
                self._failed_starts = 0
                child.ready = True
                child.ready_bytes = resident_bytes(child.process.pid)
                for job in child.jobs:
                    child.process.send(encode_tasks([job.task]))
                self._begin_next(child)
            case NotReady(detail) if not child.ready:
                yield from self._kill(child, Outcome.CRASHED, detail, backlog)
            case Leaving() if child.ready:
                self._remove(child)
                backlog.put_back(child.jobs)
            case _ if child.ready and current and is_answer(report, current):
                child.jobs.popleft()
                child.answered += 1
                child.groups[0] -= 1
                child.queued_bytes -= current.size_bytes
                if child.groups[0]:
                    deadline_s = time.monotonic() + self._timeout_s + child.jobs[0].extra_time_s
                    child.deadline_s = max(child.deadline_s, deadline_s)
                else:
                    child.groups.popleft()
                    self._begin_next(child)
                yield from self._finish(current, report, backlog)
            case _:
                trouble = f"unexpected {type(report).__name__}"
                yield from self._kill(child, Outcome.CRASHED, trouble, backlog)

    def _handle_end(self, child: _Child, trouble: str, backlog: Backlog) -> Iterator[Result]:
        """Handle a child that sends no more: it has exited, or sent something invalid."""
        ending = child.process.ending(0.0 if trouble else _EXIT_WAIT_S)
        detail = trouble or Message("the process ended with code {code}", code=str(ending.code))
        counted = max(child.ready_bytes, child.process.inherited_bytes)
        for_memory = ending.was_for_memory(counted, self._limits.memory_bytes)
        outcome = Outcome.OUT_OF_MEMORY if for_memory else Outcome.CRASHED
        yield from self._kill(child, outcome, detail, backlog)

    # Limits

    def _check_limits(self, backlog: Backlog) -> Iterator[Result]:
        now = time.monotonic()
        for child in list(self._children):
            # A message of it that waits here may well be the answer.
            silent = child.handled_messages == child.process.sent_messages
            if now > child.deadline_s and silent and (child.jobs or not child.ready):
                self._grant_waiting(child, now)
                if now > child.deadline_s:
                    yield from self._kill(child, Outcome.TIMED_OUT, "", backlog)
        if now < self._next_memory_check_s:
            return
        self._next_memory_check_s = now + _MEMORY_CHECK_S
        for child in list(self._children):
            if child.ready and child.jobs:
                used_bytes = resident_bytes(child.process.pid) - child.ready_bytes
                if used_bytes > self._limits.memory_bytes:
                    detail = f"used {used_bytes} bytes"
                    yield from self._kill(child, Outcome.OUT_OF_MEMORY, detail, backlog)

    def _kill(
        self, child: _Child, outcome: Outcome, detail: str, backlog: Backlog
    ) -> Iterator[Result]:
        """Kill a child; its current job ends with the outcome, the others go to the next child.

        None of the jobs that were sent together is the current one: each is done again for itself.

        Raises:
            WorkersError: it was one of too many that never became ready.
        """
        self._remove(child)
        if not child.ready:
            backlog.put_back(child.jobs)
            if child.process.was_never_forked:
                return
            self._failed_starts += 1
            if self._limits.is_awaited or self._failed_starts >= MAX_FAILED_STARTS:
                seconds = round(self._start_timeout_s)
                raise self._cannot_start(
                    detail or Message("not ready after {n} seconds", n=seconds)
                )
        elif child.jobs and child.groups[0] > 1:
            together = [child.jobs.popleft() for _ in range(child.groups[0])]
            backlog.put_back(child.jobs)
            backlog.put_back(replace(job, alone=True) for job in together)
        elif child.jobs:
            current = child.jobs.popleft()
            backlog.put_back(child.jobs)
            failure = FileDone(current.task.key, outcome, detail=detail)
            yield from self._finish(current, failure, backlog)

    def _remove(self, child: _Child) -> None:
        self._children.remove(child)
        child.process.kill()
        # Its threads may wait for room in the inbox, so they are joined only when that is closed.
        self._killed = [process for process in self._killed if process.has_threads]
        self._killed.append(child.process)

    def _finish(self, job: Job, result: Done, backlog: Backlog) -> Iterator[Result]:
        """Hand on the answer to a job, to the caller or to the split task that it is a part of."""
        task = job.task
        if job.split is not None:
            together = job.split.add(job.index, result)
            if together is not None:
                yield together
        elif not isinstance(result, FileDone):
            yield result
        elif isinstance(task, ViewTask):
            yield failed_view(task, result.outcome)
        elif not isinstance(task, VerifyTask | ContainTask):
            yield result
        elif not task.pairs:
            yield failed_pairs(task)
        else:
            backlog.put_back(job.split_up())

    def _cannot_start(self, detail: str) -> WorkersError:
        if self._limits.is_awaited:
            return WorkersError(
                "The process that shows documents cannot be started ({detail}).",
                "Close other programs or restart the computer.",
                detail=detail,
            )
        return WorkersError(
            "The processes that read files cannot be started ({detail}).",
            "Close other programs or restart the computer. If that does not help, reinstall "
            "Neardup Desktop.",
            detail=detail,
        )
