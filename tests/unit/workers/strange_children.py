"""Children that misbehave on purpose, each in the way that the name of its file says."""

import json
import os
import struct
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import PurePath

from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Verdict
from neardup_desktop.model.word_filters import WordFilter
from neardup_desktop.workers.child import main
from neardup_desktop.workers.codec import MAX_MESSAGE_BYTES, encode_reports
from neardup_desktop.workers.limits import ChildLimits
from neardup_desktop.workers.messages import (
    Contained,
    ContainTask,
    FileDone,
    ItemsRead,
    Leaving,
    PairsTask,
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


def mischief(tasks: Connection, reports: Connection, limits: ChildLimits) -> None:
    """Answers READ, unless the file's name asks for something else."""

    def answer(task: Task) -> Iterator[tuple[Report, ...]]:
        if isinstance(task, VerifyTask | ContainTask):
            yield (_compare(task),)
            return
        if isinstance(task, SeriesTask):
            yield (_prove(task),)
            return
        if isinstance(task, StudyTask):
            yield (_study(task),)
            return
        name = PurePath(task.entry.path).name
        yield from _misbehave(name, task.key, reports)
        if name != "silent":
            yield (FileDone(task.key, Outcome.READ),)
        if name == "leave":
            yield (Leaving(),)
        if name == "unfit":  # as if libraries had leaked
            main._TASKS_BETWEEN_CHECKS = 1
            setattr(main, "resident_bytes", lambda pid: 1 << 60)  # noqa: B010

    main.serve(tasks, reports, limits, _nothing, one_by_one(answer))


def _misbehave(name: str, key: int, reports: Connection) -> Iterator[tuple[Report, ...]]:
    match name:
        case "hang":
            _hang()
        case "exit":
            os._exit(3)
        case "items, then exit":
            yield (ItemsRead(key, ()),)
            os._exit(3)
        case "items now and then":
            for _step in range(6):
                threading.Event().wait(0.2)
                yield (ItemsRead(key, ()),)
        case "items for ever":
            while True:
                threading.Event().wait(0.05)
                yield (ItemsRead(key, ()),)
        case "work":
            os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
            began = time.process_time()
            while time.process_time() < began + 0.1:
                pass
        case "raise":
            raise ArithmeticError
        case "greedy":
            hoard = []
            while True:
                hoard.append(bytearray(1 << 20))
        case "greedy in native code":
            _grow_beyond_limit()
        case "abort":
            os.abort()
        case "abort with much memory":
            hoard = [bytearray(b"x") * (200 << 20)]
            os.abort()
        case "garbage":
            reports.send_bytes(b"\x00garbage" * 100)
        case "endless":
            os.write(reports.fileno(), struct.pack("!i", -1) + struct.pack("!Q", 1 << 40))
            _hang()
        case "oversize":
            os.write(reports.fileno(), struct.pack("!i", MAX_MESSAGE_BYTES + 1))
            _hang()
        case "half a message":
            os.write(reports.fileno(), struct.pack("!i", 1000) + b"half")
            _hang()
        case "other key":
            yield (FileDone(key + 1, Outcome.READ),)
        case "wrong answer":
            yield (Verified(key, (Verdict(1.0, 0, 0),)),)
        case "ready again":
            yield (Ready(),)
        case _:
            pass


def _compare(task: PairsTask) -> Report:
    """Similarity 1.0, or one run, for each pair; a text tells by its words what happens instead."""
    texts = {task.texts[index] for pair in task.pairs for index in pair}
    if b"exit" in texts:
        os._exit(3)
    if b"hang" in texts:
        _hang()
    if b"exit together" in texts and len(task.pairs) > 1:
        os._exit(3)
    count = len(task.pairs) + (b"one too many" in texts)
    if isinstance(task, ContainTask):
        return Contained(task.key, (1,) * count, (b"",) * count)
    return Verified(task.key, (Verdict(1.0, 1, 2, True),) * count)


def _prove(task: SeriesTask) -> Report:
    if b"exit" in task.texts:
        os._exit(3)
    count = len(task.texts) + (b"another number" in task.texts)
    return SeriesFound(task.key, (True,) * count)


def _study(task: StudyTask) -> Report:
    """Nothing is left of any text; a text tells by its words what happens instead."""
    if b"exit" in task.texts:
        os._exit(3)
    # Here, so that a child that is spawned for any other task starts in half the time.
    from neardup_desktop.sketch.method import method_named

    rows = len(WordFilter) * (len(task.texts) + (b"one too many" in task.texts))
    return Studied(task.key, bytes(4 * rows), bytes(8 * rows * method_named("paper").features))


def dies_at_start(tasks: Connection, reports: Connection, limits: ChildLimits) -> None:
    """Ends before it is ready."""
    os._exit(9)


def silent_at_start(tasks: Connection, reports: Connection, limits: ChildLimits) -> None:
    """Never becomes ready."""
    _hang()


def talks_too_soon(tasks: Connection, reports: Connection, limits: ChildLimits) -> None:
    """Answers before it is ready."""
    reports.send_bytes(encode_reports([FileDone(0, Outcome.READ)]))
    _hang()


def lacks_a_library(tasks: Connection, reports: Connection, limits: ChildLimits) -> None:
    """Cannot load what it needs."""

    def prepare() -> None:
        raise ImportError("no module named 'words'")

    main.serve(tasks, reports, limits, prepare, main.answer)


def second_is_good(tasks: Connection, reports: Connection, limits: ChildLimits) -> None:
    """Dies at its start unless another has done so before, for which it leaves a mark."""
    mark = os.environ["NEARDUP_TEST_MARK"]
    try:
        os.close(os.open(mark, os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        mischief(tasks, reports, limits)
        return
    os._exit(9)


def tells_of_itself(tasks: Connection, reports: Connection, limits: ChildLimits) -> None:
    """Answers with its parent, what it has open, and whether it found the readers loaded."""
    is_loaded = "neardup_desktop.extract.formats.pdf" in sys.modules
    with os.scandir("/proc/self/fd") as found:
        names = [one.name for one in found]
    opened = []
    for name in names:
        with suppress(FileNotFoundError):  # the folder itself
            opened.append(os.readlink(f"/proc/self/fd/{name}"))  # noqa: PTH115

    def answer(task: Task) -> Iterator[tuple[Report, ...]]:
        facts = {"parent": os.getppid(), "open": sorted(opened), "loaded": is_loaded}
        yield (FileDone(task.key, Outcome.READ, detail=json.dumps(facts)),)

    main.serve(tasks, reports, limits, _nothing, one_by_one(answer))


def talkative(tasks: Connection, reports: Connection, limits: ChildLimits) -> None:
    """Prints to both streams, from Python and below it, before it answers."""

    def answer(task: Task) -> Iterator[tuple[Report, ...]]:
        print("said in Python", flush=True)
        print("said in Python", file=sys.stderr, flush=True)
        os.write(1, b"said below\n")
        os.write(2, b"said below\n")
        yield (FileDone(task.key, Outcome.READ),)

    main.serve(tasks, reports, limits, _nothing, one_by_one(answer))


def one_by_one(answer: Callable[[Task], Iterator[tuple[Report, ...]]]) -> main.Answer:
    """Answers the tasks of a message each for itself."""
    return lambda tasks: (together for task in tasks for together in answer(task))


def _nothing() -> None:
    """Nothing to load."""


def _hang() -> None:
    threading.Event().wait()


def _grow_beyond_limit() -> None:
    """Memory that the child's own limit does not stop, held until the parent acts."""
    if sys.platform == "linux":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (hard, hard))
    hoard = b"x" * (300 << 20)
    _hang()
    del hoard
