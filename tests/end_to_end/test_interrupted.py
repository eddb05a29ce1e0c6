"""Scans that are killed, cancelled or disturbed, and what the next one makes of them."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.home_builder import Home
from tests.helpers.home_folder import build_home
from tests.helpers.program import Program, cluster_places

if sys.platform == "win32":
    pytest.skip("signals and terminals of POSIX", allow_module_level=True)

from tests.helpers.terminal import TerminalSession, terminal_session

_HALFWAY = r"Reading  \[[#.]+\] +[1-9]\d%"
_NEAR_THE_END = r"Reading  \[[#.]+\] +[6-9]\d%"
_COMMITTED_S = 1.2
"""What was read is in the archive at the latest after this time."""


def _files_done(session: TerminalSession) -> int:
    """Number of files read, at the next look."""
    return int(session.wait_for_next(r"[\d,]+ of ").removesuffix(" of ").replace(",", ""))


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that takes a while to read: several generated homes."""
    root = tmp_path_factory.mktemp("large")
    for seed in range(2, 5):
        build_home(root / f"home {seed}", seed)
    return root


@pytest.fixture(scope="module")
def undisturbed(large: Path, tmp_path_factory: pytest.TempPathFactory) -> Program:
    """The archive of a scan of it that nothing disturbed."""
    program = Program(tmp_path_factory.mktemp("undisturbed") / "archive")
    program.scan(large)
    return program


def _same_result(program: Program, other: Program, root: Path) -> None:
    mine, others = program.clusters(), other.clusters()
    assert cluster_places(mine, root) == cluster_places(others, root)
    assert {cluster["id"] for cluster in mine} == {cluster["id"] for cluster in others}
    key = ("path", "part", "similarity", "evidence", "unique_words")
    rows = [
        sorted(tuple(str(m[k]) for k in key) for c in found for m in c["members"])
        for found in (mine, others)
    ]
    assert rows[0] == rows[1]


@pytest.mark.parametrize("moment", [_HALFWAY, _NEAR_THE_END])
def test_a_killed_scan_goes_on_and_ends_as_if_nothing_had_happened(
    large: Path, undisturbed: Program, program: Program, moment: str
) -> None:
    with terminal_session(program.command("scan", large, "--workers", "1")) as session:
        session.wait_for(moment)
        session.signal(signal.SIGKILL)
        assert session.finish()[0] == -signal.SIGKILL
    program.scan(large)
    _same_result(program, undisturbed, large)
    assert program.scan(large)["files_read"] == 0


def test_a_scan_killed_again_and_again_still_gets_there(
    large: Path, undisturbed: Program, program: Program
) -> None:
    command = program.command("scan", large)
    for tenths in (3, 5, 7, 9, 12, 15, 18, 21):
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        try:
            process.wait(tenths / 10)
        except subprocess.TimeoutExpired:
            process.kill()
        said = process.communicate()[1]
        # A child whose parent dies before it was told what to do ends in Python's own start.
        assert said == b"" or said.endswith(b"EOFError: Ran out of input\n"), said
    program.scan(large)
    _same_result(program, undisturbed, large)


def test_what_a_killed_scan_had_read_is_not_read_again(large: Path, program: Program) -> None:
    with terminal_session(program.command("scan", large, "--workers", "1")) as session:
        session.wait_for(_HALFWAY)
        session.pause(_COMMITTED_S)
        # The first advance may stand before the commit that is now due, the second cannot.
        done = _files_done(session)
        for _ in range(2):
            before = done
            while done == before:
                done = _files_done(session)
        session.signal(signal.SIGKILL)
        session.finish()
    summary = program.scan(large)
    assert 0 < summary["files_read"] < summary["files_found"]
    assert summary["files_unchanged"] + summary["files_read"] == summary["files_found"]


def test_a_cancelled_scan_keeps_what_it_did_and_goes_on(
    large: Path, undisturbed: Program, program: Program
) -> None:
    with terminal_session(program.command("scan", large, "--workers", "1")) as session:
        session.wait_for(_HALFWAY)
        session.signal(signal.SIGINT)
        code, shown = session.finish()
    assert code == 130
    assert "Stopped" in shown
    assert "Traceback" not in shown
    assert program.run("clusters").code == 1
    summary = program.scan(large)
    assert 0 < summary["files_read"] < summary["files_found"]
    assert not summary["cancelled"]
    _same_result(program, undisturbed, large)


def test_ctrl_c_twice_stops_at_once_without_a_trace(large: Path, program: Program) -> None:
    with terminal_session(program.command("scan", large, "--workers", "1")) as session:
        session.wait_for(_HALFWAY)
        session.signal(signal.SIGINT)
        session.signal(signal.SIGINT)
        code, shown = session.finish()
    assert code == 130
    assert "Traceback" not in shown
    program.scan(large)


def test_a_second_program_on_one_archive_says_so_and_stops(
    home: Home, large: Path, program: Program
) -> None:
    with terminal_session(program.command("scan", large, "--workers", "1")) as session:
        session.wait_for(_HALFWAY)
        session.signal(signal.SIGSTOP)  # so that it cannot be done before the second one looks
        for arguments in (("scan", str(home.root)), ("rules",), ("rules", "--json")):
            second = program.run(*arguments)
            assert second.code == 3
            assert second.out == b""
            assert second.message.startswith("neardup-desktop: Another Neardup Desktop")
            assert second.message.count("\n") == 1
        listed = program.run("clusters")
        assert listed.code == 1
        assert "still running" in listed.message
        session.signal(signal.SIGCONT)
        assert session.finish()[0] == 1  # some of the files are broken on purpose
    assert program.clusters()


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="waits for processes as Linux can")
def test_no_child_outlives_a_killed_scan(large: Path, program: Program) -> None:
    command = program.command("scan", large, "--workers", "2")
    with terminal_session(command) as session:
        session.wait_for(_HALFWAY)
        group = session.process.pid
        session.signal(signal.SIGKILL)
        session.finish()
        _wait_until_gone(group)


def _wait_until_gone(group: int) -> None:
    """Wait for the end of each process of a group through its process file descriptor."""
    import select

    import psutil

    for process in psutil.process_iter():
        try:
            if os.getpgid(process.pid) != group or process.status() == psutil.STATUS_ZOMBIE:
                continue
            descriptor = os.pidfd_open(process.pid)
        except (psutil.NoSuchProcess, ProcessLookupError):
            continue
        try:
            ended, _, _ = select.select([descriptor], [], [], 20)
            assert ended, process.name()
        finally:
            os.close(descriptor)
