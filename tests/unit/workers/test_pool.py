"""Whatever a child does, every file gets an outcome and the others are not held up."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import psutil
import pytest

from neardup_desktop.model.errors import WorkersError
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Verdict
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.workers import child_process
from neardup_desktop.workers import pool as workers_pool
from neardup_desktop.workers.child_process import ChildProcess, Entry
from neardup_desktop.workers.codec import decode_tasks
from neardup_desktop.workers.fork_server import FORK_SERVER
from neardup_desktop.workers.messages import (
    NOT_SEARCHED,
    NOT_VERIFIED,
    Contained,
    ContainTask,
    FileDone,
    ItemsRead,
    ReadTask,
    SeriesFound,
    SeriesTask,
    Studied,
    StudyTask,
    Verified,
    VerifyTask,
)
from neardup_desktop.workers.pool import QUEUE_DEPTH, WorkerPool
from tests.helpers.patience import LONGEST_S
from tests.unit.workers import strange_children
from tests.unit.workers.tasks import MB, entry_of, named_task, outcomes, readers_of, run_all

MakePool = Callable[..., WorkerPool]


@pytest.fixture
def make_pool() -> Iterator[MakePool]:
    """Makes pools of misbehaving children; none of their processes or threads outlives the test."""
    threads = threading.active_count()
    pools = []

    def make(
        count: int = 2,
        timeout_s: float = 30.0,
        memory_limit_bytes: int = 200 * MB,
        entry: Entry = strange_children.mischief,
        start_timeout_s: float = 60.0,
    ) -> WorkerPool:
        pool = WorkerPool(
            count,
            timeout_s,
            memory_limit_bytes,
            entry=entry,
            start_timeout_s=start_timeout_s,
        )
        pools.append(pool)
        return pool

    yield make
    for pool in pools:
        pool.close()
    assert readers_of(psutil.Process()) == []
    # Threads of other tests may have ended meanwhile.
    assert threading.active_count() <= threads


def test_every_task_is_answered_once(make_pool: MakePool) -> None:
    results = run_all(make_pool(), (named_task(key, "good") for key in range(2000)))
    done = outcomes(results)
    assert sorted(done) == list(range(2000))
    assert {result.outcome for result in done.values()} == {Outcome.READ}


def test_no_task_starts_no_child(make_pool: MakePool) -> None:
    pool = make_pool()
    assert run_all(pool, ()) == []
    assert pool.child_pids() == []


def test_no_more_children_than_tasks(make_pool: MakePool) -> None:
    pool = make_pool(count=8)
    run_all(pool, [named_task(0, "good")])
    assert len(pool.child_pids()) == 1


def test_children_that_start_ahead_are_the_first_to_get_work(make_pool: MakePool) -> None:
    pool = make_pool(count=2)
    for _ in range(5):
        pool.start_one_ahead()
    ahead = pool.child_pids()
    assert len(ahead) == 2
    done = outcomes(run_all(pool, [named_task(key, "good") for key in range(40)]))
    assert sorted(done) == list(range(40))
    assert pool.child_pids() == ahead


def test_a_child_that_dies_before_there_is_work_for_it_is_replaced(make_pool: MakePool) -> None:
    pool = make_pool(count=1)
    pool.start_one_ahead()
    os.kill(pool.child_pids()[0], signal.SIGKILL)
    done = outcomes(run_all(pool, [named_task(key, "good") for key in range(5)]))
    assert {result.outcome for result in done.values()} == {Outcome.READ}


def test_spare_time_is_used_until_there_is_nothing_to_do_in_it(make_pool: MakePool) -> None:
    left = [1, 2, 3]
    asked = 0

    def spare() -> bool:
        nonlocal asked
        asked += 1
        return bool(left and left.pop())

    tasks = [named_task(key, "good") for key in range(40)]
    results = list(make_pool().run_in_turns(tasks, CancelFlag(), lambda: False, spare))
    assert len(results) == 40
    assert left == []
    assert asked > 3


def test_children_are_kept_for_the_next_run(make_pool: MakePool) -> None:
    pool = make_pool()
    run_all(pool, [named_task(key, "good") for key in range(100)])
    before = pool.child_pids()
    run_all(pool, [named_task(key, "good") for key in range(100)])
    assert pool.child_pids() == before


@pytest.mark.parametrize(
    ("name", "outcome"),
    [
        ("exit", Outcome.CRASHED),
        ("raise", Outcome.CRASHED),
        ("greedy", Outcome.OUT_OF_MEMORY),
        ("greedy in native code", Outcome.OUT_OF_MEMORY),
        ("garbage", Outcome.CRASHED),
        ("oversize", Outcome.CRASHED),
        ("endless", Outcome.CRASHED),
        ("other key", Outcome.CRASHED),
        ("wrong answer", Outcome.CRASHED),
        ("ready again", Outcome.CRASHED),
    ],
)
def test_a_bad_file_costs_only_itself(make_pool: MakePool, name: str, outcome: Outcome) -> None:
    tasks = [named_task(key, name if key == 5 else "good") for key in range(40)]
    done = outcomes(run_all(make_pool(), tasks))
    assert sorted(done) == list(range(40))
    assert {key for key, result in done.items() if result.outcome is not Outcome.READ} == {5}
    assert done[5].outcome is outcome
    assert done[5].detail


def note_sent(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many tasks each message to a child has, from now on."""
    sent: list[int] = []
    really_send = ChildProcess.send

    def spied(child: ChildProcess, frame: bytes) -> None:
        sent.append(len(decode_tasks(frame)))
        really_send(child, frame)

    monkeypatch.setattr(ChildProcess, "send", spied)
    return sent


@pytest.mark.parametrize(
    ("name", "outcome"),
    [
        ("exit", Outcome.CRASHED),
        ("hang", Outcome.TIMED_OUT),
        ("silent", Outcome.CRASHED),  # the next answer is none to it
        ("greedy", Outcome.OUT_OF_MEMORY),
        ("items, then exit", Outcome.CRASHED),
        ("other key", Outcome.CRASHED),
        ("leave", Outcome.READ),
    ],
)
def test_of_files_sent_together_only_the_bad_ones_fail(
    make_pool: MakePool, monkeypatch: pytest.MonkeyPatch, name: str, outcome: Outcome
) -> None:
    sent = note_sent(monkeypatch)
    tasks = [named_task(key, name if key in (150, 153) else "good") for key in range(300)]
    pool = make_pool(count=1, timeout_s=1.0 if name == "hang" else 30.0)
    done = outcomes(run_all(pool, tasks))
    assert sorted(done) == list(range(300))
    assert {result.outcome for key, result in done.items() if key not in (150, 153)} == {
        Outcome.READ
    }
    assert [done[150].outcome, done[153].outcome] == [outcome, outcome]
    assert max(sent) == QUEUE_DEPTH


def test_a_child_that_has_answered_many_tasks_is_sent_more_at_a_time(
    make_pool: MakePool, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = note_sent(monkeypatch)
    monkeypatch.setattr(workers_pool, "_DEEPER", 200)
    tasks = [named_task(key, "good") for key in range(1000)]
    assert sorted(outcomes(run_all(make_pool(count=1), tasks))) == list(range(1000))
    answered = [count for at, count in enumerate(sent) if sum(sent[: at + 1]) <= 200]
    assert max(answered) == QUEUE_DEPTH
    assert QUEUE_DEPTH < max(sent) <= 4 * QUEUE_DEPTH


def test_few_files_are_spread_over_the_children(make_pool: MakePool) -> None:
    pool = make_pool(count=3)
    run_all(pool, [named_task(key, "good") for key in range(3)])
    assert len(pool.child_pids()) == 3


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere no memory is refused to a child")
def test_a_library_that_aborts_for_lack_of_memory_is_told_from_one_that_crashes() -> None:
    # In a process of its own: what this one holds after other tests counts as held by children.
    context = multiprocessing.get_context("spawn")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_abort_twice, args=(sender, child_process.FORKS))
    process.start()
    sender.close()
    assert receiver.recv() == [Outcome.CRASHED, Outcome.OUT_OF_MEMORY]
    process.join()


def _abort_twice(answer: Connection, forks: bool) -> None:
    child_process.FORKS = forks
    tasks = [named_task(1, "abort"), named_task(2, "abort with much memory")]
    with WorkerPool(2, 30.0, 400 * MB, entry=strange_children.mischief) as pool:
        done = outcomes(run_all(pool, tasks))
    answer.send([done[1].outcome, done[2].outcome])


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system does not tell")
def test_what_the_window_holds_is_not_taken_for_memory_of_a_child(make_pool: MakePool) -> None:
    held = bytearray(b"x" * (300 * MB))
    [done] = outcomes(run_all(make_pool(), [named_task(1, "abort")])).values()
    assert done.outcome is Outcome.CRASHED
    assert len(held) == 300 * MB


@pytest.mark.parametrize("name", ["hang", "half a message"])
def test_a_file_that_hangs_is_given_up(make_pool: MakePool, name: str) -> None:
    pool = make_pool(timeout_s=0.5)
    tasks = [named_task(key, name if key == 5 else "good") for key in range(40)]
    done = outcomes(run_all(pool, tasks))
    assert sorted(done) == list(range(40))
    assert [key for key, result in done.items() if result.outcome is Outcome.TIMED_OUT] == [5]


def test_a_child_that_forgets_to_answer_is_given_up(make_pool: MakePool) -> None:
    pool = make_pool(timeout_s=0.5)
    done = outcomes(run_all(pool, [named_task(0, "silent")]))
    assert done[0].outcome is Outcome.TIMED_OUT


def test_a_file_whose_items_keep_coming_has_more_time(make_pool: MakePool) -> None:
    """A mailbox on a busy computer takes several times as long; nothing is wrong with it."""
    done = outcomes(run_all(make_pool(timeout_s=0.8), [named_task(0, "items now and then")]))
    assert done[0].outcome is Outcome.READ


def test_a_file_whose_items_never_end_is_given_up(make_pool: MakePool) -> None:
    done = outcomes(run_all(make_pool(timeout_s=0.1), [named_task(0, "items for ever")]))
    assert done[0].outcome is Outcome.TIMED_OUT


@pytest.mark.skipif(sys.platform != "linux", reason="No other system tells how long it waits")
def test_time_without_a_processor_does_not_count(make_pool: MakePool) -> None:
    """Children are polite, so that a busy computer lets them wait for long."""
    processor = min(os.sched_getaffinity(0))
    code = f"import os; os.sched_setaffinity(0, {{{processor}}}); print(flush=True)\nwhile 1: pass"
    busy = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE)
    try:
        assert busy.stdout
        assert busy.stdout.readline()
        done = outcomes(run_all(make_pool(timeout_s=0.5), [named_task(0, "work")]))
    finally:
        busy.kill()
        busy.communicate()
    assert done[0].outcome is Outcome.READ


def test_an_answer_is_not_taken_for_that_to_another_file(make_pool: MakePool) -> None:
    tasks = [named_task(key, "silent" if key == 5 else "good") for key in range(40)]
    done = outcomes(run_all(make_pool(timeout_s=1.0), tasks))
    assert [key for key, result in done.items() if result.outcome is not Outcome.READ] == [5]


def test_a_large_file_has_more_time(make_pool: MakePool) -> None:
    pool = make_pool(count=2, timeout_s=0.3)
    tasks = [named_task(0, "hang", size_bytes=2_000_000), named_task(1, "hang", size_bytes=1)]
    keys = [result.key for result in run_all(pool, tasks)]
    assert keys == [1, 0]


def test_nothing_queues_behind_a_large_file(make_pool: MakePool) -> None:
    pool = make_pool(count=2, timeout_s=3.0)
    tasks = [named_task(0, "hang", size_bytes=100 * MB)]
    tasks += [named_task(key, "good") for key in range(1, 200)]
    run = pool.run(tasks, CancelFlag())
    assert sorted(next(run).key for _ in range(199)) == list(range(1, 200))
    run.close()


def test_items_of_a_file_that_ended_badly_come_before_its_end(make_pool: MakePool) -> None:
    results = run_all(make_pool(), [named_task(7, "items, then exit")])
    assert isinstance(results[0], ItemsRead)
    assert isinstance(results[1], FileDone)
    assert results[1].outcome is Outcome.CRASHED


@pytest.mark.parametrize("name", ["leave", "unfit"])
def test_what_a_leaving_child_held_is_done_by_another(make_pool: MakePool, name: str) -> None:
    pool = make_pool(count=1)
    tasks = [named_task(key, name if key % 10 == 3 else "good") for key in range(30)]
    done = outcomes(run_all(pool, tasks))
    assert sorted(done) == list(range(30))
    assert {result.outcome for result in done.values()} == {Outcome.READ}


def test_a_child_killed_from_outside_is_replaced(make_pool: MakePool) -> None:
    pool = make_pool(count=1)

    def tasks() -> Iterator[ReadTask]:
        yield from (named_task(key, "good") for key in range(50))

    run = pool.run(tasks(), CancelFlag())
    results = [next(run)]
    psutil.Process(pool.child_pids()[0]).kill()
    results += list(run)
    done = outcomes(results)
    assert sorted(done) == list(range(50))
    assert sum(result.outcome is Outcome.CRASHED for result in done.values()) <= 1


def test_an_idle_child_killed_from_outside_does_no_harm(make_pool: MakePool) -> None:
    pool = make_pool(count=1)
    run_all(pool, [named_task(0, "good")])
    victim = psutil.Process(pool.child_pids()[0])
    victim.kill()
    victim.wait(LONGEST_S)
    done = outcomes(run_all(pool, [named_task(key, "good") for key in range(50)]))
    assert sorted(done) == list(range(50))
    assert sum(result.outcome is Outcome.CRASHED for result in done.values()) <= 1


def test_the_consumer_may_take_its_time(make_pool: MakePool) -> None:
    pool = make_pool(count=2, timeout_s=0.2)
    run = pool.run((named_task(key, "good") for key in range(300)), CancelFlag())
    results = [next(run)]
    meanwhile = run_all(make_pool(timeout_s=0.6), [named_task(0, "hang")])
    assert outcomes(meanwhile)[0].outcome is Outcome.TIMED_OUT
    results += list(run)
    assert {result.outcome for result in outcomes(results).values()} == {Outcome.READ}


@pytest.mark.parametrize(
    "entry",
    [
        strange_children.dies_at_start,
        strange_children.talks_too_soon,
        strange_children.lacks_a_library,
        strange_children.silent_at_start,
    ],
)
def test_children_that_cannot_start_end_the_run_with_one_message(
    make_pool: MakePool, entry: Entry
) -> None:
    # The time to start is short only for the child that uses it up: a spawn takes a while.
    silent = entry is strange_children.silent_at_start
    pool = make_pool(entry=entry, start_timeout_s=0.2 if silent else 60.0)
    with pytest.raises(WorkersError) as caught:
        run_all(pool, [named_task(key, "good") for key in range(10)])
    assert caught.value.remedy
    if entry is strange_children.lacks_a_library:
        assert "no module named 'words'" in caught.value.message
    assert pool.child_pids() == []
    pool.close()
    names = [thread.name for thread in threading.enumerate()]
    assert not [name for name in names if name.endswith("to reader")]


def test_a_child_that_cannot_start_once_is_replaced(
    make_pool: MakePool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NEARDUP_TEST_MARK", str(tmp_path / "mark"))
    FORK_SERVER.stop()  # the next one gets that variable
    pool = make_pool(count=1, entry=strange_children.second_is_good)
    done = outcomes(run_all(pool, [named_task(key, "good") for key in range(10)]))
    assert {result.outcome for result in done.values()} == {Outcome.READ}
    assert sorted(done) == list(range(10))


def test_cancelling_ends_at_once(make_pool: MakePool) -> None:
    pool = make_pool()
    cancel = CancelFlag()

    def tasks() -> Iterator[ReadTask]:
        yield named_task(0, "good")
        for key in range(1, 100):
            yield named_task(key, "hang")

    run = pool.run(tasks(), cancel)
    assert next(run).key == 0
    cancel.set()
    assert list(run) == []  # not even the outcomes of those it gave up
    assert readers_of(psutil.Process()) == []


def test_a_cancelled_pool_works_again(make_pool: MakePool) -> None:
    pool = make_pool()
    cancel = CancelFlag()
    cancel.set()
    assert list(pool.run([named_task(0, "good")], cancel)) == []
    assert len(run_all(pool, [named_task(0, "good")])) == 1


def test_tasks_are_pulled_as_needed(make_pool: MakePool) -> None:
    pulled = []

    def tasks() -> Iterator[ReadTask]:
        for key in range(100_000):
            pulled.append(key)
            yield named_task(key, "good")

    run = make_pool().run(tasks(), CancelFlag())
    for _ in range(10):
        next(run)
    run.close()
    assert len(pulled) < 1000


def test_an_error_of_the_consumer_leaves_no_child(make_pool: MakePool) -> None:
    pool = make_pool()

    def consume() -> None:
        with pool:
            for _ in pool.run([named_task(key, "good") for key in range(100)], CancelFlag()):
                raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        consume()
    assert readers_of(psutil.Process()) == []


def test_an_error_of_the_task_source_reaches_the_caller(make_pool: MakePool) -> None:
    def tasks() -> Iterator[ReadTask]:
        yield named_task(0, "hang")
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        run_all(make_pool(), tasks())
    assert readers_of(psutil.Process()) == []


def verify_task(*texts: bytes) -> VerifyTask:
    """Each neighbouring pair of the texts."""
    pairs = tuple((index, index + 1) for index in range(len(texts) - 1))
    return VerifyTask(3, texts, pairs, 0.5)


GOOD = Verdict(1.0, 1, 2, True)


@pytest.mark.parametrize(
    ("texts", "verdicts"),
    [
        ((b"good", b"good", b"good"), (GOOD, GOOD)),
        ((b"exit together", b"good", b"good"), (GOOD, GOOD)),
        ((b"exit", b"good", b"good", b"good"), (NOT_VERIFIED, GOOD, GOOD)),
        ((b"good", b"hang", b"good", b"good"), (NOT_VERIFIED, NOT_VERIFIED, GOOD)),
        ((b"exit", b"good"), (NOT_VERIFIED,)),
        ((b"one too many", b"good"), (NOT_VERIFIED,)),
        ((b"good",), ()),
    ],
)
def test_a_comparison_that_fails_is_done_pair_by_pair(
    make_pool: MakePool, texts: tuple[bytes, ...], verdicts: tuple[Verdict, ...]
) -> None:
    results = run_all(make_pool(timeout_s=0.7), [verify_task(*texts)])
    assert results == [Verified(3, verdicts)]


@pytest.mark.parametrize(
    ("texts", "runs"),
    [
        ((b"good", b"good", b"good"), (1, 1)),
        ((b"exit", b"good", b"good", b"good"), (NOT_SEARCHED, 1, 1)),
        ((b"good", b"hang", b"good", b"good"), (NOT_SEARCHED, NOT_SEARCHED, 1)),
        ((b"one too many", b"good"), (NOT_SEARCHED,)),
        ((b"good",), ()),
    ],
)
def test_a_search_that_fails_is_done_pair_by_pair(
    make_pool: MakePool, texts: tuple[bytes, ...], runs: tuple[int, ...]
) -> None:
    pairs = tuple((index, index + 1) for index in range(len(texts) - 1))
    results = run_all(make_pool(timeout_s=0.7), [ContainTask(3, texts, pairs)])
    assert results == [Contained(3, runs, (b"",) * len(runs))]


def test_texts_that_cannot_be_studied_are_told_and_the_others_go_on(make_pool: MakePool) -> None:
    kinds = ((b"good", b"good"), (b"exit",), (b"one too many",), (b"good",))
    tasks = [StudyTask(key, texts, "paper", (b"", b"")) for key, texts in enumerate(kinds)]
    found = {one.key: one for one in run_all(make_pool(), tasks) if not isinstance(one, ItemsRead)}
    assert [type(found[key]) for key in range(4)] == [Studied, FileDone, FileDone, Studied]
    assert {one.outcome for one in found.values() if isinstance(one, FileDone)} == {Outcome.CRASHED}


def test_a_series_that_cannot_be_proved_is_told_and_the_others_go_on(make_pool: MakePool) -> None:
    kinds = ((b"good", b"good"), (b"exit", b"good"), (b"another number", b"good"), (b"good",))
    tasks = [SeriesTask(key, texts) for key, texts in enumerate(kinds)]
    found = {one.key: one for one in run_all(make_pool(), tasks) if not isinstance(one, ItemsRead)}
    assert [type(found[key]) for key in range(4)] == [SeriesFound, FileDone, FileDone, SeriesFound]


def test_large_texts_and_a_hanging_child_do_not_block_the_parent(make_pool: MakePool) -> None:
    text = b"x" * (8 * MB)
    pool = make_pool(count=1, timeout_s=0.3)
    tasks = [VerifyTask(0, (b"hang", b"y", text), ((0, 1),), 0.5), verify_task(text, b"good")]
    results = run_all(pool, tasks)
    assert [result.verdicts for result in results if isinstance(result, Verified)] == [
        (NOT_VERIFIED,),
        (GOOD,),
    ]


def test_native_libraries_do_not_write_to_the_terminal(
    make_pool: MakePool, capfd: pytest.CaptureFixture[str]
) -> None:
    run_all(make_pool(entry=strange_children.talkative), [named_task(0, "good")])
    captured = capfd.readouterr()
    assert captured.out == ""
    assert captured.err == ""


_PARENT = """
import signal
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.workers.pool import WorkerPool
from tests.unit.workers import strange_children
from tests.unit.workers.tasks import named_task

if __name__ == "__main__":
    # Whoever runs the tests in the background may have had this signal ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    tasks = [named_task(0, "good")] + [named_task(key, "hang") for key in range(1, 9)]
    with WorkerPool(2, 60.0, 1 << 28, entry=strange_children.mischief) as pool:
        for result in pool.run(tasks, CancelFlag()):
            print(*pool.child_pids(), flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
@pytest.mark.parametrize("sign", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_no_child_outlives_its_parent(tmp_path: Path, sign: signal.Signals) -> None:
    script = tmp_path / "parent.py"
    script.write_text(_PARENT)
    root = Path(__file__).resolve().parents[3]
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(root)},
    ) as parent:
        assert parent.stdout is not None
        pids = [int(pid) for pid in parent.stdout.readline().split()]
        children = [psutil.Process(pid) for pid in pids]
        parent.send_signal(sign)
        parent.wait(LONGEST_S)
    assert len(children) == 2
    _, alive = psutil.wait_procs(children, timeout=LONGEST_S)
    assert alive == []


_NICEST = 19
"""No process gives way more than one of this priority."""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other priorities")
@pytest.mark.parametrize("is_polite", [False, True])
def test_polite_children_let_others_go_first_at_the_disk(tmp_path: Path, is_polite: bool) -> None:
    file = tmp_path / "text.txt"
    file.write_text("some words of a text")
    task = ReadTask(0, entry_of(file), "default")
    with WorkerPool(1, 60.0, 400 * MB, is_polite=is_polite) as pool:
        assert outcomes(run_all(pool, [task]))[0].outcome is Outcome.READ
        [child] = map(psutil.Process, pool.child_pids())
        assert child.nice() > min(psutil.Process().nice(), _NICEST - 1)
        assert (child.ionice().ioclass == psutil.IOPRIO_CLASS_IDLE) is is_polite
