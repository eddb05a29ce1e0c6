"""Tasks on their way through the pool: how long they may take, what waits, and what was split."""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from neardup_desktop.workers.messages import NOT_VERIFIED, FileDone, Task, Verified, VerifyTask

_FIRST_BYTES = 64_000_000
_FIRST_BYTES_PER_SECOND = 1_000_000
_BYTES_PER_SECOND = 20_000_000
"""Slower than these, a child is not working but hanging.

A document may be slow to parse; what is larger than documents are, such as a mailbox, is streamed.
"""

SMALL_BYTES = 1 << 20
"""A task up to this size is done in a moment, so that others may queue behind it."""


class Split:
    """A task of many pairs whose comparison failed, done again pair by pair."""

    def __init__(self, task: VerifyTask) -> None:
        self._key = task.key
        count = len(task.pairs)
        self._similarities = [NOT_VERIFIED] * count
        self._only_left = [0] * count
        self._only_right = [0] * count
        self._missing = count

    def add(self, index: int, answer: FileDone | Verified) -> Verified | None:
        """Note the answer to one pair. Returns that to the whole task with the last one."""
        if isinstance(answer, Verified):
            self._similarities[index] = answer.similarities[0]
            self._only_left[index] = answer.only_left[0]
            self._only_right[index] = answer.only_right[0]
        self._missing -= 1
        if self._missing:
            return None
        return Verified(
            self._key,
            tuple(self._similarities),
            tuple(self._only_left),
            tuple(self._only_right),
        )


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
        if isinstance(task, VerifyTask):
            lengths = [len(text) for text in task.texts]
            size_bytes = sum(lengths[a] + lengths[b] for a, b in task.pairs)
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
        """The pairs of this verification as jobs of their own."""
        assert isinstance(self.task, VerifyTask)
        task, split = self.task, Split(self.task)
        return [
            Job.of(
                VerifyTask(task.key, (task.texts[a], task.texts[b]), ((0, 1),), task.cutoff),
                split,
                index,
            )
            for index, (a, b) in enumerate(task.pairs)
        ]


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


def answers(job: Job, result: FileDone | Verified) -> bool:
    """Whether this is a complete answer to the job, as it should be."""
    if result.key != job.task.key:
        return False
    if isinstance(job.task, VerifyTask):
        # FileDone instead of Verified tells that the comparison failed.
        return isinstance(result, FileDone) or len(result.similarities) == len(job.task.pairs)
    return isinstance(result, FileDone)
