"""Children are forked from a process that has loaded the readers, and get nothing else with it."""

import ctypes
import errno
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

from neardup_desktop.model.errors import WorkersError
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.workers import child_process, fork_server
from neardup_desktop.workers.child import forking
from neardup_desktop.workers.fork_server import FORK_SERVER
from neardup_desktop.workers.pool import WorkerPool
from tests.helpers.patience import LONGEST_S
from tests.unit.workers import strange_children
from tests.unit.workers.tasks import MB, named_task, outcomes, readers_of, run_all

_PR_GET_CHILD_SUBREAPER = 37


@pytest.fixture(autouse=True)
def _only_where_children_are_forked(as_by_the_program: None) -> Iterator[None]:
    if not child_process.FORKS:
        pytest.skip("children are spawned")
    yield
    FORK_SERVER.stop()
    FORK_SERVER.can_serve = True


def _server() -> psutil.Process:
    [server] = [one for one in psutil.Process().children() if one.name() == forking.SERVER_NAME]
    return server


def _told(pool: WorkerPool) -> dict[str, Any]:
    [done] = outcomes(run_all(pool, [named_task(1, "good")])).values()
    assert done.outcome is Outcome.READ
    facts: dict[str, Any] = json.loads(done.detail)
    return facts


def _pool(count: int = 1) -> WorkerPool:
    return WorkerPool(count, 60.0, 400 * MB, entry=strange_children.tells_of_itself)


def test_a_child_is_one_of_this_process_and_finds_the_readers_loaded() -> None:
    with _pool() as pool:
        told = _told(pool)
        assert told["parent"] == os.getpid()
        assert told["loaded"]
        assert psutil.Process(pool.child_pids()[0]).name() == forking.CHILD_NAME


def test_a_child_has_nothing_open_but_its_two_pipes(tmp_path: Path) -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs, (tmp_path / "archive").open("wb") as archive, _pool(2) as pool:
        for one in (ours, theirs, archive):
            os.set_inheritable(one.fileno(), True)  # as a library might
        pool.start_one_ahead()
        told = _told(pool)
    kinds = [name.partition(":")[0] for name in told["open"]]
    assert kinds == [os.devnull] * 3 + ["pipe"] * 2
    assert len(set(told["open"])) == 3


def test_the_server_has_one_thread_and_serves_all_pools() -> None:
    with _pool() as first, _pool() as second:
        _told(first)
        server = _server()
        _told(second)
        assert _server() == server
        assert server.num_threads() == 1
        assert first.child_pids() != second.child_pids()


def test_what_loses_its_parent_is_not_adopted_between_two_starts() -> None:
    with _pool() as pool:
        _told(pool)
        is_adopting = ctypes.c_int(-1)
        ctypes.CDLL(None).prctl(_PR_GET_CHILD_SUBREAPER, ctypes.byref(is_adopting), 0, 0, 0)
        assert is_adopting.value == 0


def test_a_server_that_was_killed_is_replaced_and_its_children_go_on() -> None:
    with _pool() as first, _pool() as second:
        _told(first)
        before = first.child_pids()
        _server().kill()
        assert _told(second)["parent"] == os.getpid()
        _told(first)
        assert first.child_pids() == before


def _ends_at_once(usual: list[str]) -> list[str]:
    return [*usual[:-1], "pass"]


def _may_not_open_pipes_of_others(usual: list[str]) -> list[str]:
    refuse = "import os\ndef refuse(*_): raise PermissionError\nos.open = refuse\n"
    return [*usual[:-1], refuse + usual[-1]]


@pytest.mark.parametrize("spoil", [_ends_at_once, _may_not_open_pipes_of_others])
@pytest.mark.parametrize("is_awaited", [False, True])
def test_where_no_server_can_run_children_are_spawned(
    monkeypatch: pytest.MonkeyPatch, is_awaited: bool, spoil: Callable[[list[str]], list[str]]
) -> None:
    usual = fork_server._command
    monkeypatch.setattr(fork_server, "_command", lambda *pipes: spoil(usual(*pipes)))
    entry = strange_children.tells_of_itself
    with WorkerPool(2, 60.0, 400 * MB, entry=entry, is_awaited=is_awaited) as pool:
        pool.start_one_ahead()
        for _ in range(2):
            told = _told(pool)
            assert told["parent"] == os.getpid()
            assert not told["loaded"]


def test_a_system_that_starts_no_more_processes_stops_the_scan(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fork_server, "_ask", lambda pipes, request: -errno.EAGAIN)
    with pytest.raises(WorkersError, match=os.strerror(errno.EAGAIN)):
        run_all(_pool(), [named_task(1, "good")])


def test_a_child_that_is_given_up_before_the_server_has_loaded_leaves_nothing() -> None:
    pool = _pool(2)
    pool.start_one_ahead()
    pool.start_one_ahead()
    pool.close()
    assert readers_of(psutil.Process()) == []
    assert _told(pool)["parent"] == os.getpid()
    pool.close()


_PARENT = """
import sys
from neardup_desktop.workers.pool import WorkerPool
from tests.unit.workers import strange_children
from tests.unit.workers.tasks import named_task, run_all

with WorkerPool(1, 60.0, 1 << 28, entry=strange_children.mischief) as pool:
    run_all(pool, [named_task(1, "good")])
    print("ready", flush=True)
    sys.stdin.read()
"""


@pytest.mark.parametrize("sign", [None, signal.SIGKILL, signal.SIGTERM])
def test_no_server_outlives_its_program(sign: signal.Signals | None) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", _PARENT],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[3],
    ) as parent:
        assert parent.stdin is not None
        assert parent.stdout is not None
        assert parent.stdout.readline() == b"ready\n"
        started = psutil.Process(parent.pid).children(recursive=True)
        assert {one.name() for one in started} == {forking.SERVER_NAME, forking.CHILD_NAME}
        if sign is None:
            parent.stdin.close()
        else:
            parent.send_signal(sign)
        parent.wait(LONGEST_S)
    _, alive = psutil.wait_procs(started, timeout=LONGEST_S)
    assert alive == []


def test_no_server_outlives_a_program_that_is_killed_while_it_loads() -> None:
    code = (
        "from neardup_desktop.workers.fork_server import FORK_SERVER\n"
        "FORK_SERVER.start(); print(FORK_SERVER._process.pid, flush=True); input()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[3],
    ) as parent:
        assert parent.stdout is not None
        server = psutil.Process(int(parent.stdout.readline()))
        parent.kill()
        parent.wait(LONGEST_S)
    _, alive = psutil.wait_procs([server], timeout=LONGEST_S)
    assert alive == []
