"""A child's life: settle in, say ready, then answer one task after another until the pipe ends."""

import gc
import os
from collections.abc import Callable
from functools import lru_cache
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

from neardup_desktop.extract.base import ReadFailure, error_summary
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.workers.child.sandbox import confine
from neardup_desktop.workers.codec import (
    MAX_MESSAGE_BYTES,
    decode_task,
    encode_report,
)
from neardup_desktop.workers.limits import (
    LEFT_FOR_MEMORY,
    ChildLimits,
    limit_memory,
    resident_bytes,
    settle_in,
)
from neardup_desktop.workers.messages import (
    Contained,
    ContainTask,
    Done,
    FileDone,
    HashTask,
    Leaving,
    NotReady,
    PairsDone,
    PairsTask,
    ReadTask,
    Ready,
    Report,
    SeriesFound,
    SeriesTask,
    Studied,
    StudyTask,
    Task,
    Verified,
    VerifyTask,
)

if TYPE_CHECKING:
    from neardup_desktop.sketch.word_filters import WordFilters

_TASKS_BETWEEN_LOOKS = 50
"""After so many tasks a child looks whether libraries have leaked too much memory."""


class Voice:
    """A child's end of the pipe to its parent."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._waiting: list[bytes] = []

    def say(self, report: Report, *, more: bool = False) -> None:
        """Send a report; with `more`, together with the next one, which must follow soon.

        Raises:
            OSError: the parent is gone.
        """
        self._waiting.append(encode_report(report))
        if not more:
            message = b"".join(self._waiting)
            self._waiting.clear()
            self._connection.send_bytes(message)


Answer = Callable[[Task, Voice], bool]
"""Answers a task completely; tells whether the child is fit for another one."""


def work(tasks: Connection, reports: Connection, limits: ChildLimits) -> None:
    """Entry of a child process."""
    serve(tasks, reports, limits, _prepare, answer)


def serve(
    tasks: Connection,
    reports: Connection,
    limits: ChildLimits,
    prepare: Callable[[], None],
    answer: Answer,
) -> None:
    """Take tasks and answer them until the parent closes the pipe or this child is spent."""
    settle_in(limits)
    voice = Voice(reports)
    try:
        try:
            prepare()
            confine()
            limit_memory(limits.memory_bytes)
        except Exception as error:  # whatever a library does when it is loaded
            voice.say(NotReady(error_summary(error)))
            return
        voice.say(Ready())
        _answer_all(tasks, voice, answer, limits.memory_bytes)
    except MemoryError:
        os._exit(LEFT_FOR_MEMORY)
    except (EOFError, OSError):
        return  # the parent is gone, or wants no more


def answer(task: Task, voice: Voice) -> bool:
    """Do a task and say its results. Tells whether this child is fit for another one.

    After it ran out of memory it is not: what is left is in pieces.
    """
    done = _read(task, voice) if isinstance(task, ReadTask | HashTask) else _work(task)
    voice.say(done)
    return not isinstance(done, FileDone) or done.outcome is not Outcome.OUT_OF_MEMORY


def _read(task: ReadTask | HashTask, voice: Voice) -> Done:
    from neardup_desktop.workers.child.read_file import FileReading

    reading = FileReading(task, lambda items, last: voice.say(items, more=last))

    def ended(outcome: Outcome, detail: str = "") -> FileDone:
        return FileDone(task.key, outcome, reading.format, detail, reading.content_hash)

    def read() -> FileDone:
        if isinstance(task, HashTask):
            reading.hash()
            return ended(Outcome.UNSUPPORTED)
        reading.read()
        return ended(Outcome.READ)

    return _attempt(read, ended)


def _work(task: Task) -> Done:
    def result() -> Done:
        match task:
            case VerifyTask() | ContainTask():
                return _compare(task)
            case SeriesTask():
                return _prove(task)
            case StudyTask():
                return _study(task)
        raise TypeError("documents are shown by children of their own")

    return _attempt(result, lambda outcome, detail: FileDone(task.key, outcome, detail=detail))


def _compare(task: PairsTask) -> PairsDone:
    if isinstance(task, ContainTask):
        from neardup_desktop.compare.containment import contained

        found = contained(task.texts, task.pairs)
        return Contained(
            task.key, tuple(one.runs for one in found), tuple(one.exactly for one in found)
        )
    from neardup_desktop.compare.distance import verify_pairs

    return Verified(task.key, tuple(verify_pairs(task.texts, task.pairs, task.cutoff)))


def _prove(task: SeriesTask) -> SeriesFound:
    from neardup_desktop.compare.series import series

    found = series([text.decode("utf-8", "replace") for text in task.texts])
    return SeriesFound(task.key, tuple(found))


def _study(task: StudyTask) -> Studied:
    from neardup_desktop.sketch.filtered_features import filtered_features
    from neardup_desktop.sketch.methods import method_named

    filters = _word_filters(task.common)
    words, features = filtered_features(task.texts, filters, method_named(task.method))
    return Studied(task.key, words.astype("<i4").tobytes(), features.astype("<u8").tobytes())


@lru_cache(maxsize=1)
def _word_filters(common: tuple[bytes, bytes]) -> "WordFilters":
    """The filters of one study; they know the stems of words that they met."""
    import numpy as np

    from neardup_desktop.sketch.word_filters import LOW_IDF, WordFilters

    hashes = (np.frombuffer(one, dtype="<u8").astype(np.uint64) for one in common)
    return WordFilters(dict(zip(LOW_IDF, hashes, strict=True)))


def _prepare() -> None:
    """Load what every task needs, so that *ready* means ready and the memory limit is fair."""
    from neardup_desktop.extract.registry import formats
    from neardup_desktop.sketch.fingerprint import fingerprint

    formats()
    fingerprint("The tables for words are made on first use.", ScanSettings().method)
    gc.freeze()  # what is loaded now stays; it need not be searched for garbage again


def _answer_all(tasks: Connection, voice: Voice, answer: Answer, memory_bytes: int) -> None:
    spent_bytes = resident_bytes(os.getpid()) + memory_bytes // 2
    done = 0
    while True:
        fit = answer(decode_task(tasks.recv_bytes(MAX_MESSAGE_BYTES)), voice)
        done += 1
        if fit and done % _TASKS_BETWEEN_LOOKS == 0:
            fit = resident_bytes(os.getpid()) <= spent_bytes
        if not fit:
            voice.say(Leaving())
            return


def _attempt(attempted: Callable[[], Done], failed: Callable[[Outcome, str], Done]) -> Done:
    """Do something with a hostile document; whatever happens becomes an outcome and a note."""
    try:
        return attempted()
    except ReadFailure as failure:
        return failed(failure.outcome, failure.detail)
    except MemoryError as error:
        return failed(Outcome.OUT_OF_MEMORY, error_summary(error))
    except Exception as error:  # a mistake of ours; it is told as one, and the scan must go on
        return failed(Outcome.FAULT, error_summary(error))
