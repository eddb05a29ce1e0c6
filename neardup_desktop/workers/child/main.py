"""What a child does: set itself up, report ready, then answer tasks until the pipe ends."""

import gc
import os
import time
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

from neardup_desktop.extract.base import ReadFailure, error_summary
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.workers.child.sandbox import confine
from neardup_desktop.workers.codec import decode_tasks, encode_report
from neardup_desktop.workers.framing import MAX_MESSAGE_BYTES
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
    Drawn,
    FileDone,
    HashTask,
    Leaving,
    NotReady,
    PairsDone,
    PairsTask,
    Previewed,
    ReadTask,
    Ready,
    Report,
    SameBytes,
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
    from neardup_desktop.workers.child.last_read import LastRead

_TASKS_BETWEEN_CHECKS = 50
"""After so many tasks a child checks whether libraries have leaked too much memory."""

_HELD_BYTES = 1 << 18
_HELD_S = 0.05
"""So much, and so long, answers wait for those to other tasks of the same message."""

Answer = Callable[[Task], Iterator[tuple[Report, ...]]]
"""Does a task; yields reports that are to be sent together, the result with the last of them."""


def work(tasks: Connection, reports: Connection, limits: ChildLimits) -> None:
    """Run a child that reads files and compares texts."""
    from neardup_desktop.workers.child.last_read import LastRead

    serve(tasks, reports, limits, prepare, partial(answer, last_read=LastRead()))


def serve(
    tasks: Connection,
    reports: Connection,
    limits: ChildLimits,
    prepare: Callable[[], None],
    answer: Answer,
) -> None:
    """Take tasks and answer them until the parent closes the pipe or this child is spent."""

    def send(*together: Report) -> None:
        reports.send_bytes(b"".join(map(encode_report, together)))

    def answer_next() -> int:
        """Answer the tasks of the next message; returns how many, or 0 where memory ran out."""
        is_fit = True
        given = decode_tasks(tasks.recv_bytes(MAX_MESSAGE_BYTES))
        held: list[bytes] = []
        sent_s = time.monotonic()
        for task in given:
            for together in answer(task):
                held += map(encode_report, together)
                is_fit = is_fit and not any(map(_is_out_of_memory, together))
                del together  # else its texts would be held while the next ones are read
                is_due = sum(map(len, held)) >= _HELD_BYTES or time.monotonic() - sent_s >= _HELD_S
                if is_due or not is_fit or task is given[-1]:
                    reports.send_bytes(b"".join(held))
                    held, sent_s = [], time.monotonic()
            if not is_fit:
                return 0
        if held:
            reports.send_bytes(b"".join(held))
        return len(given)

    settle_in(limits)
    try:
        try:
            prepare()
            confine()
            limit_memory(limits.memory_bytes)
        except Exception as error:  # whatever a library does when it is loaded
            send(NotReady(error_summary(error)))
            return
        send(Ready())
        spent_bytes = resident_bytes(os.getpid()) + limits.memory_bytes // 2
        unchecked = 0
        while answered := answer_next():
            unchecked += answered
            if unchecked >= _TASKS_BETWEEN_CHECKS:
                unchecked = 0
                if resident_bytes(os.getpid()) > spent_bytes:
                    break
        send(Leaving())
    except MemoryError:
        os._exit(LEFT_FOR_MEMORY)
    except (EOFError, OSError):
        return  # the parent has ended, or wants no more


def _is_out_of_memory(report: Report) -> bool:
    """Whether memory ran out over a task; what is left of it then is too fragmented to go on."""
    match report:
        case FileDone():
            return report.outcome is Outcome.OUT_OF_MEMORY
        case Previewed():
            return report.preview.outcome is Outcome.OUT_OF_MEMORY
        case Drawn():
            return report.picture.outcome is Outcome.OUT_OF_MEMORY
    return False


def answer(task: Task, last_read: "LastRead | None" = None) -> Iterator[tuple[Report, ...]]:
    """Do a task, whatever a hostile document in it does; `last_read` tells copies of files."""
    if isinstance(task, ReadTask | HashTask):
        yield from _read(task, last_read)
        return
    try:
        done = _compute(task)
    except Exception as error:  # as in `outcome_of`
        outcome, detail = outcome_of(error)
        done = FileDone(task.key, outcome, detail=detail)
    yield (done,)


def _read(task: ReadTask | HashTask, last_read: "LastRead | None") -> Iterator[tuple[Report, ...]]:
    from neardup_desktop.workers.child.read_file import FileReading

    reading = FileReading(task, last_read)
    outcome, detail = Outcome.READ, ""
    try:
        if isinstance(task, ReadTask):
            yield from reading.read()
        else:
            reading.hash()
            outcome = Outcome.UNSUPPORTED
    except Exception as error:  # as in `outcome_of`
        outcome, detail = outcome_of(error)
    if reading.original is not None:
        yield (SameBytes(task.key, reading.original, reading.content_hash),)
        return
    if outcome is Outcome.READ:
        reading.note_read()
    # Most files have few items: one message for all of them saves half the traffic.
    yield (
        *reading.rest(),
        FileDone(task.key, outcome, reading.format, detail, reading.content_hash),
    )


def outcome_of(error: Exception) -> tuple[Outcome, str]:
    """What an error over a document means, and a note; a bug of ours must not end the scan."""
    if isinstance(error, ReadFailure):
        return error.outcome, error.detail
    is_memory = isinstance(error, MemoryError)
    return Outcome.OUT_OF_MEMORY if is_memory else Outcome.FAULT, error_summary(error)


def _compute(task: Task) -> Done:
    match task:
        case VerifyTask() | ContainTask():
            return _compare(task)
        case SeriesTask():
            return _find_series(task)
        case StudyTask():
            return _study(task)
    raise TypeError("documents are shown by children of their own")


def _compare(task: PairsTask) -> PairsDone:
    if isinstance(task, ContainTask):
        from neardup_desktop.compare.containment import contained

        found = contained(task.texts, task.pairs)
        return Contained(
            task.key, tuple(one.runs for one in found), tuple(one.exactly for one in found)
        )
    from neardup_desktop.compare.distance import verify_pairs

    return Verified(task.key, tuple(verify_pairs(task.texts, task.pairs, task.cutoff)))


def _find_series(task: SeriesTask) -> SeriesFound:
    from neardup_desktop.compare.series import series

    found = series([text.decode("utf-8", "replace") for text in task.texts])
    return SeriesFound(task.key, tuple(found))


def _study(task: StudyTask) -> Studied:
    from neardup_desktop.detect.methods.super_shingles import method_named
    from neardup_desktop.sketch.word_filters import filtered_features

    filters = _word_filters(task.common)
    words, features = filtered_features(task.texts, filters, method_named(task.method))
    return Studied(task.key, words.astype("<i4").tobytes(), features.astype("<u8").tobytes())


@lru_cache(maxsize=1)
def _word_filters(common: tuple[bytes, bytes]) -> "WordFilters":
    """The filters of one study; kept because they cache the stems of words."""
    import numpy as np

    from neardup_desktop.sketch.word_filters import LOW_IDF, WordFilters

    hashes = (np.frombuffer(one, dtype="<u8").astype(np.uint64) for one in common)
    return WordFilters(dict(zip(LOW_IDF, hashes, strict=True)))


def prepare() -> None:
    """Load what every task needs, so that *ready* means ready and the memory limit is fair."""
    from neardup_desktop.detect.methods.super_shingles import method_named
    from neardup_desktop.extract.registry import formats
    from neardup_desktop.sketch.fingerprint import fingerprint

    formats()
    fingerprint("The tables for words are made on first use.", method_named(ScanSettings().method))
    gc.freeze()  # what is loaded now stays, so the garbage collector can skip it
