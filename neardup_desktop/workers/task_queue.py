"""Tasks on their way through the pool: how long they may take, what waits, and what was split."""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from neardup_desktop.model.study import WordFilter
from neardup_desktop.sketch.methods import method_named
from neardup_desktop.workers.messages import (
    NOT_SEARCHED,
    NOT_VERIFIED,
    Contained,
    ContainTask,
    Done,
    FileDone,
    PairsDone,
    PairsTask,
    SeriesFound,
    SeriesTask,
    Studied,
    StudyTask,
    Task,
    Verified,
    VerifyTask,
)

_FIRST_BYTES = 64_000_000
_FIRST_BYTES_PER_SECOND = 1_000_000
_BYTES_PER_SECOND = 20_000_000
"""Slower than these, a child is not working but hanging.

A document may be slow to parse; what is larger than documents are, such as a mailbox, is streamed.
"""

SMALL_BYTES = 1 << 20
"""A task up to this size is done in a moment, so that others may queue behind it."""


class Split:
    """A task of many pairs that failed, done again pair by pair."""

    def __init__(self, task: PairsTask) -> None:
        self._task = task
        self._answers: list[PairsDone] = [failed(one) for one in single_pairs(task)]
        self._missing = len(self._answers)

    def add(self, index: int, answer: FileDone | PairsDone) -> PairsDone | None:
        """Note the answer to one pair. Returns that to the whole task with the last one."""
        if not isinstance(answer, FileDone):
            self._answers[index] = answer
        self._missing -= 1
        return None if self._missing else _together(self._task, self._answers)


def single_pairs(task: PairsTask) -> list[PairsTask]:
    """A task of its own for each pair."""
    alone: list[PairsTask] = []
    for first, second in task.pairs:
        texts = (task.texts[first], task.texts[second])
        if isinstance(task, VerifyTask):
            alone.append(VerifyTask(task.key, texts, ((0, 1),), task.cutoff))
        else:
            alone.append(ContainTask(task.key, texts, ((0, 1),)))
    return alone


def failed(task: PairsTask) -> PairsDone:
    """The answer to a task none of whose pairs could be looked at."""
    count = len(task.pairs)
    if isinstance(task, VerifyTask):
        return Verified(task.key, (NOT_VERIFIED,) * count)
    return Contained(task.key, (NOT_SEARCHED,) * count, (b"",) * count)


def _together(task: PairsTask, answers: list[PairsDone]) -> PairsDone:
    """The answer to a task from those to its pairs, in order."""
    if isinstance(task, ContainTask):
        found = [one for one in answers if isinstance(one, Contained)]
        return Contained(
            task.key,
            tuple(one.runs[0] for one in found),
            tuple(one.exactly[0] for one in found),
        )
    verified = [one for one in answers if isinstance(one, Verified)]
    return Verified(task.key, tuple(one.verdicts[0] for one in verified))


@dataclass(frozen=True, slots=True)
class Job:
    """A task, or one pair of a split one.

    Attributes:
        task: what to do.
        size_bytes: bytes to work through.
        split: where its answer goes instead of to the caller, for one pair of a split task.
        index: of the pair in the split task.
    """

    task: Task
    size_bytes: int
    split: Split | None = None
    index: int = 0

    @classmethod
    def of(cls, task: Task, split: Split | None = None, index: int = 0) -> "Job":
        """The job of doing a task."""
        if isinstance(task, VerifyTask | ContainTask):
            lengths = [len(text) for text in task.texts]
            size_bytes = sum(lengths[a] + lengths[b] for a, b in task.pairs)
        elif isinstance(task, SeriesTask | StudyTask):
            size_bytes = sum(map(len, task.texts))
        else:
            size_bytes = task.entry.size_bytes
        return cls(task, size_bytes, split, index)

    @property
    def extra_time_s(self) -> float:
        """What its size adds to the time limit, in seconds."""
        first = min(self.size_bytes, _FIRST_BYTES)
        rest = self.size_bytes - first
        return first / _FIRST_BYTES_PER_SECOND + rest / _BYTES_PER_SECOND

    def pieces(self) -> list["Job"]:
        """The pairs of this task as jobs of their own."""
        assert isinstance(self.task, VerifyTask | ContainTask)
        split = Split(self.task)
        return [Job.of(one, split, index) for index, one in enumerate(single_pairs(self.task))]


class Backlog:
    """What is still to be done: jobs that came back first, then the caller's tasks as needed."""

    def __init__(self, tasks: Iterable[Task]) -> None:
        self._tasks: Iterator[Task] = iter(tasks)
        self._jobs: deque[Job] = deque()

    def peek(self) -> Job | None:
        """The next job, or None when all are given out."""
        if not self._jobs:
            for task in self._tasks:
                self._jobs.append(Job.of(task))
                break
        return self._jobs[0] if self._jobs else None

    def take(self) -> Job:
        """The next job, which must be there."""
        return self._jobs.popleft()

    def put_back(self, jobs: Iterable[Job]) -> None:
        """Do these jobs next, in their order."""
        self._jobs.extendleft(reversed(list(jobs)))


def answers(job: Job, result: Done) -> bool:
    """Whether this is a complete answer to the job, as it should be."""
    if result.key != job.task.key:
        return False
    if isinstance(result, FileDone):
        return True  # of a task of texts it tells that it failed
    if isinstance(result, Studied):
        return isinstance(job.task, StudyTask) and _fits(job.task, result)
    if isinstance(result, SeriesFound):
        return isinstance(job.task, SeriesTask) and len(result.is_one) == len(job.task.texts)
    if isinstance(result, Verified):
        return isinstance(job.task, VerifyTask) and len(result.verdicts) == len(job.task.pairs)
    return isinstance(job.task, ContainTask) and len(result.runs) == len(job.task.pairs)


def _fits(task: StudyTask, result: Studied) -> bool:
    rows = len(WordFilter) * len(task.texts)
    features = method_named(task.method).features
    return (len(result.words), len(result.features)) == (4 * rows, 8 * rows * features)
