"""Tasks on their way through the pool: how long they may take, what waits, and what was split."""

from collections import deque
from collections.abc import Iterable, Iterator
from typing import TypeGuard

from msgspec import Struct

from neardup_desktop.model.disks import far_mount_of
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.previews import Picture, Preview
from neardup_desktop.model.word_filters import WordFilter
from neardup_desktop.sketch.method import method_named
from neardup_desktop.workers.messages import (
    NOT_SEARCHED,
    NOT_VERIFIED,
    Contained,
    ContainTask,
    Differing,
    DifferTask,
    Done,
    Drawn,
    DrawTask,
    FileDone,
    HashTask,
    PagesRead,
    PairsDone,
    PairsTask,
    PicturesCompared,
    Previewed,
    PreviewTask,
    ProofTask,
    Proved,
    ReadTask,
    RecogniseTask,
    Report,
    SamePictureTask,
    SeriesFound,
    SeriesTask,
    Studied,
    StudyTask,
    Surveyed,
    SurveyTask,
    Task,
    Text,
    Verified,
    VerifyTask,
    Viewed,
    ViewTask,
)

_FIRST_BYTES = 64_000_000
_FIRST_BYTES_PER_SECOND = 1_000_000
_BYTES_PER_SECOND = 1_500_000
"""Slower than these, a child is not working but hanging.

A document may be slow to parse; what is larger than documents are, such as a mailbox, is streamed,
messages at some 4 MB a second where the machine has other work as well.
"""

SMALL_BYTES = 1 << 20
"""A task up to this size is done in a moment, so that others may queue behind it."""

_DEFLATED = 10
"""Few texts are more times as long as what is stored of them; prose is three times as long."""

_GROUP_BYTES, _BYTES_EACH = 1 << 16, 1 << 10
"""Files that have this size together, or this one each, are read in one go."""


class Split:
    """A task of many pairs that failed, done again pair by pair."""

    def __init__(self, task: PairsTask) -> None:
        self._answers: list[PairsDone] = [failed_pairs(one) for one in single_pairs(task)]
        self._missing = len(self._answers)

    def add(self, index: int, answer: Done) -> PairsDone | None:
        """Note the answer to one pair. Returns that to the whole task with the last one."""
        if isinstance(answer, PairsDone):
            self._answers[index] = answer
        self._missing -= 1
        return None if self._missing else _together(self._answers)


def single_pairs(task: PairsTask) -> list[PairsTask]:
    """A task of its own for each pair."""
    alone: list[PairsTask] = []
    for first, second in task.pairs:
        texts = (task.texts[first], task.texts[second])
        if isinstance(task, VerifyTask):
            recognised = frozenset(
                place for place, one in enumerate((first, second)) if one in task.recognised
            )
            alone.append(VerifyTask(task.key, texts, ((0, 1),), task.cutoff, recognised))
        else:
            alone.append(ContainTask(task.key, texts, ((0, 1),)))
    return alone


def failed_pairs(task: PairsTask) -> PairsDone:
    """The answer to a task none of whose pairs could be compared."""
    count = len(task.pairs)
    if isinstance(task, VerifyTask):
        return Verified(task.key, (NOT_VERIFIED,) * count)
    return Contained(task.key, (NOT_SEARCHED,) * count, (b"",) * count)


def failed_view(task: ViewTask, outcome: Outcome) -> Viewed:
    """The answer to a task whose child had to be killed."""
    if isinstance(task, DrawTask):
        return Drawn(task.key, Picture(outcome))
    return Previewed(task.key, Preview(outcome))


def _together(answers: list[PairsDone]) -> PairsDone:
    """The answer to a task from those to its pairs, in order."""
    key = answers[0].key
    found = [one for one in answers if isinstance(one, Contained)]
    if found:
        return Contained(
            key, tuple(one.runs[0] for one in found), tuple(one.exactly[0] for one in found)
        )
    verified = [one for one in answers if isinstance(one, Verified)]
    return Verified(key, tuple(one.verdicts[0] for one in verified))


def _length_of(text: Text) -> int:
    """The bytes of a text; where it is deflated, rather too many."""
    return len(text) if isinstance(text, bytes) else len(text[1]) * (_DEFLATED if text[0] else 1)


class Job(Struct, frozen=True):
    """A task, or one pair of a split one.

    Attributes:
        task: what to do.
        size_bytes: bytes to work through; 0 for a view, whose time limit is the same for all.
        split: where its answer goes instead of to the caller, for one pair of a split task.
        index: of the pair in the split task.
        alone: whether it is sent in a message of its own, because others in its message may have
            failed for it, or it for them.
    """

    task: Task
    size_bytes: int
    split: Split | None = None
    index: int = 0
    alone: bool = False

    @classmethod
    def of(cls, task: Task, split: Split | None = None, index: int = 0) -> "Job":
        """The job of doing a task."""
        if isinstance(task, PairsTask):
            lengths = list(map(_length_of, task.texts))
            size_bytes = sum(lengths[a] + lengths[b] for a, b in task.pairs)
        elif isinstance(task, SeriesTask | StudyTask):
            size_bytes = sum(map(_length_of, task.texts))
        elif isinstance(task, ViewTask):
            size_bytes = 0
        else:
            size_bytes = task.entry.size_bytes
            if far_mount_of(task.entry.path):  # nothing is to wait behind it
                size_bytes = max(size_bytes, SMALL_BYTES)
        return cls(task, size_bytes, split, index)

    @property
    def extra_time_s(self) -> float:
        """The seconds that its size adds to the time limit."""
        first = min(self.size_bytes, _FIRST_BYTES)
        rest = self.size_bytes - first
        return first / _FIRST_BYTES_PER_SECOND + rest / _BYTES_PER_SECOND

    @property
    def may_be_grouped(self) -> bool:
        """Whether it may be sent together with others."""
        is_file = isinstance(self.task, ReadTask | HashTask)
        return is_file and not self.alone and self.size_bytes <= _GROUP_BYTES

    def split_up(self) -> list["Job"]:
        """The pairs of this task as jobs of their own."""
        assert isinstance(self.task, PairsTask)
        split = Split(self.task)
        return [Job.of(one, split, index) for index, one in enumerate(single_pairs(self.task))]


class Backlog:
    """The jobs still to be done: those that were put back first, then the caller's tasks."""

    def __init__(self, tasks: Iterable[Task]) -> None:
        self._tasks: Iterator[Task] = iter(tasks)
        self._jobs: deque[Job] = deque()

    def peek(self) -> Job | None:
        """The next job, or None when all are handed out."""
        if not self._jobs:
            for task in self._tasks:
                self._jobs.append(Job.of(task))
                break
        return self._jobs[0] if self._jobs else None

    def take_group(self, most: int) -> list[Job]:
        """The next job, which must be there, and small files behind it, up to a number of them."""
        group = [self._jobs.popleft()]
        size_bytes = group[0].size_bytes
        while len(group) < most and group[0].may_be_grouped:
            following = self.peek()
            if following is None or not following.may_be_grouped:
                break
            size_bytes += following.size_bytes
            if size_bytes > max(_GROUP_BYTES, most * _BYTES_EACH):
                break
            group.append(self._jobs.popleft())
        return group

    def put_back(self, jobs: Iterable[Job]) -> None:
        """Do these jobs next, in their order."""
        self._jobs.extendleft(reversed(list(jobs)))


def is_answer(report: Report, job: Job) -> TypeGuard[Done]:
    """Whether a report is a complete answer to the job."""
    task = job.task
    match report:
        case FileDone(key):
            # For a task of texts it says that the task failed.
            fits = not isinstance(task, ViewTask)
        case Verified(key, verdicts):
            fits = isinstance(task, VerifyTask) and len(verdicts) == len(task.pairs)
        case Contained(key, runs):
            fits = isinstance(task, ContainTask) and len(runs) == len(task.pairs)
        case SeriesFound(key, is_one):
            fits = isinstance(task, SeriesTask) and len(is_one) == len(task.texts)
        case Differing(key):
            fits = isinstance(task, DifferTask)
        case Proved(key, digests):
            fits = isinstance(task, ProofTask) and len(digests) == len(task.parts)
        case Studied(key, words, features):
            fits = isinstance(task, StudyTask) and _fits(task, words, features)
        case Previewed(key):
            fits = isinstance(task, PreviewTask)
        case Drawn(key):
            fits = isinstance(task, DrawTask)
        case Surveyed(key, _, _, pages, _):
            # One more for the words beside the pictures of an Office file.
            fits = isinstance(task, SurveyTask) and len(pages) <= task.most + 1
        case PicturesCompared(key):
            fits = isinstance(task, SamePictureTask)
        case PagesRead(key, pages):
            asked = [digest for _, digest in task.pages] if isinstance(task, RecogniseTask) else []
            fits = isinstance(task, RecogniseTask) and [one.digest for one in pages] == asked
        case _:
            return False
    return fits and key == task.key


def _fits(task: StudyTask, words: bytes, features: bytes) -> bool:
    rows = len(WordFilter) * len(task.texts)
    features_each = method_named(task.method).features
    return (len(words), len(features)) == (4 * rows, 8 * rows * features_each)
