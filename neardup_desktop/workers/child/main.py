"""The work of a child: set itself up, report ready, then answer tasks until the pipe ends."""

import gc
import os
import time
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

from msgspec import Struct, structs

from neardup_desktop.extract.base import ReadFailure, error_summary
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.settings import DEFAULT_METHOD
from neardup_desktop.plug_ins import offered
from neardup_desktop.text.packing import text_of
from neardup_desktop.workers.child.sandbox import confine
from neardup_desktop.workers.codec import MAX_MESSAGE_BYTES, decode_tasks, encode_reports
from neardup_desktop.workers.limits import (
    LEFT_FOR_MEMORY,
    ChildLimits,
    limit_memory,
    resident_bytes,
    settle_in,
)
from neardup_desktop.workers.messages import (
    MAX_NAME_CHARACTERS,
    Contained,
    ContainTask,
    DifferTask,
    Done,
    Drawn,
    FileDone,
    HashTask,
    Leaving,
    NotReady,
    PairsDone,
    PairsTask,
    Previewed,
    ProofTask,
    ReadTask,
    Ready,
    Report,
    SeriesFound,
    SeriesTask,
    SomeItems,
    Studied,
    StudyTask,
    Task,
    Text,
    Verified,
    VerifyTask,
)

if TYPE_CHECKING:
    from neardup_desktop.workers.child.read_file import FileReading

_TASKS_BETWEEN_CHECKS = 50
"""After so many tasks a child checks whether libraries have leaked too much memory."""

_HELD_CHARACTERS = 1 << 18
_HELD_S = 0.05
"""So much, and so long, answers wait for those to other tasks of the same message."""

Answer = Callable[[Sequence[Task]], Iterator[tuple[Report, ...]]]
"""Does the tasks of a message; yields reports in their order, together those to be sent so."""


class _Ended(Struct, frozen=True):
    """A file whose last items have no fingerprints yet."""

    reading: "FileReading"
    done: FileDone


def work(tasks: Connection, reports: Connection, limits: ChildLimits) -> None:
    """Run a child that reads files and compares texts."""
    serve(tasks, reports, limits, prepare, answer)


def serve(
    tasks: Connection,
    reports: Connection,
    limits: ChildLimits,
    prepare: Callable[[], None],
    answer: Answer,
) -> None:
    """Take tasks and answer them until the parent closes the pipe or this child is spent."""

    def send(*together: Report) -> None:
        reports.send_bytes(encode_reports(together))

    def answer_next() -> int:
        """Answer the tasks of the next message; returns how many, or 0 where memory ran out."""
        given = decode_tasks(tasks.recv_bytes(MAX_MESSAGE_BYTES))
        for together in answer(given):
            send(*together)
            if any(map(_is_out_of_memory, together)):
                return 0
            del together  # else its texts would be held while the next ones are read
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


def _is_out_of_memory(report: Report | _Ended) -> bool:
    """Whether memory ran out over a task; what is left of it then is too fragmented to go on."""
    match report:
        case _Ended():
            return report.done.outcome is Outcome.OUT_OF_MEMORY
        case FileDone():
            return report.outcome is Outcome.OUT_OF_MEMORY
        case Previewed():
            return report.preview.outcome is Outcome.OUT_OF_MEMORY
        case Drawn():
            return report.picture.outcome is Outcome.OUT_OF_MEMORY
    return False


def answer(tasks: Sequence[Task]) -> Iterator[tuple[Report, ...]]:
    """Do tasks, whatever hostile documents in them do."""
    held: list[Report | _Ended] = []
    characters = 0
    sent_s = time.monotonic()
    for task in tasks:
        for part in _parts(task):
            held.append(part)
            characters += part.reading.characters if isinstance(part, _Ended) else 0
            is_due = characters >= _HELD_CHARACTERS or time.monotonic() - sent_s >= _HELD_S
            if is_due or isinstance(part, SomeItems) or _is_out_of_memory(part):
                yield tuple(_finished(held))
                held, characters, sent_s = [], 0, time.monotonic()
    if held:
        yield tuple(_finished(held))


def _parts(task: Task) -> Iterator[Report | _Ended]:
    if isinstance(task, ReadTask | HashTask):
        yield from _read(task)
        return
    try:
        yield _compute(task)
    except Exception as error:  # as in `outcome_of`
        outcome, detail = outcome_of(error)
        yield FileDone(task.key, outcome, detail=detail)


def _read(task: ReadTask | HashTask) -> Iterator[SomeItems | _Ended]:
    from neardup_desktop.workers.child.read_file import FileReading

    reading = FileReading(task)
    outcome, detail = Outcome.READ, ""
    try:
        if isinstance(task, ReadTask):
            yield from reading.read()
        else:
            reading.hash()
            outcome = Outcome.UNSUPPORTED
    except Exception as error:  # as in `outcome_of`
        outcome, detail = outcome_of(error)
    done = FileDone(
        *(task.key, outcome, reading.format, detail, reading.content_hash, reading.bounds)
    )
    yield _Ended(reading, done)


def _finished(held: Sequence[Report | _Ended]) -> Iterator[Report]:
    """The reports with the last items of all files, whose fingerprints are made together."""
    from neardup_desktop.workers.child.read_file import sketch_rests

    ended = [one.reading for one in held if isinstance(one, _Ended)]
    try:
        made: Iterator[SomeItems | None] | None = iter(sketch_rests(ended))
    except Exception:  # as in `outcome_of`
        made = None
    for one in held:
        if not isinstance(one, _Ended):
            yield one
            continue
        # Most files have few items: one message for all of them saves half the traffic.
        items, done = (next(made), one.done) if made else _sketched_singly(one)
        if items:
            yield items
        yield done


def _sketched_singly(ended: _Ended) -> tuple[SomeItems | None, FileDone]:
    """The items of a file up to one whose fingerprint cannot be made, and how it ends then."""
    from neardup_desktop.workers.child.read_file import sketch_rests

    reading, done = ended.reading, ended.done
    items = reading.rest
    made: SomeItems | None = None
    try:
        for item in items:
            reading.rest = [item]
            (one,) = sketch_rests([reading])
            made = structs.replace(one, items=(*made.items, *one.items)) if made and one else one
    except Exception as error:  # as in `outcome_of`
        outcome, detail = outcome_of(error)
        done = structs.replace(done, outcome=outcome, detail=detail)
    return made, done


def outcome_of(error: Exception) -> tuple[Outcome, str]:
    """The meaning of an error over a document, and a note; a bug of ours must not end the scan."""
    if isinstance(error, ReadFailure):
        return error.outcome, error.detail[:MAX_NAME_CHARACTERS]
    is_memory = isinstance(error, MemoryError)
    return Outcome.OUT_OF_MEMORY if is_memory else Outcome.FAULT, error_summary(error)


def _compute(task: Task) -> Done:
    match task:
        case VerifyTask() | ContainTask():
            return _compare(task)
        case SeriesTask():
            return _find_series(task)
        case ProofTask():
            from neardup_desktop.workers.child.prove_file import proved

            return proved(task)
        case DifferTask():
            from neardup_desktop.workers.child.prove_file import differing

            return differing(task)
        case StudyTask():
            studied: Callable[[StudyTask], Studied] | None = offered("task of the study")
            assert studied is not None, "nobody else gives such tasks"
            return studied(task)
    raise TypeError("documents are shown by children of their own")


def _compare(task: PairsTask) -> PairsDone:
    texts = plain_texts(task.texts)
    if isinstance(task, ContainTask):
        from neardup_desktop.compare.containment import contained

        found = contained(texts, task.pairs)
        return Contained(
            task.key, tuple(one.runs for one in found), tuple(one.exactly for one in found)
        )
    from neardup_desktop.compare.distance import verify_pairs

    return Verified(task.key, tuple(verify_pairs(texts, task.pairs, task.cutoff, task.recognised)))


def plain_texts(texts: Sequence[Text]) -> list[bytes]:
    """The texts of a task in UTF-8."""
    return [text if isinstance(text, bytes) else text_of(*text) for text in texts]


def _find_series(task: SeriesTask) -> SeriesFound:
    from neardup_desktop.compare.series import series

    found = series([text.decode("utf-8", "replace") for text in plain_texts(task.texts)])
    return SeriesFound(task.key, tuple(found))


def prepare() -> None:
    """Load what every task needs, so that *ready* means ready and the memory limit is fair."""
    from neardup_desktop.extract.registry import formats
    from neardup_desktop.sketch.fingerprint import fingerprint
    from neardup_desktop.sketch.method import method_named

    formats()
    fingerprint("Tables for “words” are made on first use.", method_named(DEFAULT_METHOD))
    gc.freeze()  # what is loaded now stays, so the garbage collector can skip it
