"""Has the program's children forked from a process that has loaded more than the program's own.

That has loaded the libraries of all formats as well: there are hundreds of children, most of which
read a single file. What is about these starts themselves asks for the fixture `as_by_the_program`.
"""

import atexit
import importlib
import os
import sys
from multiprocessing.connection import Connection

from neardup_desktop.workers import fork_server
from neardup_desktop.workers.child import forking
from neardup_desktop.workers.fork_server import FORK_SERVER

_READ_AT_START = ("PYTHON", "LC_", "LANG")
"""Variables whose names begin so count when an interpreter starts, and too late afterwards."""

_usual_command = fork_server._command


def counting_at_start(environment: dict[str, str]) -> dict[str, str]:
    """The variables that must not differ where a fork takes the place of a new interpreter."""
    return {name: value for name, value in environment.items() if name.startswith(_READ_AT_START)}


def load_readers() -> None:
    """Load what children load at their start, and the libraries that they load with a document."""
    from neardup_desktop.extract.registry import formats, missing_libraries

    forking.load()
    importlib.import_module("neardup_desktop.workers.child.preview_worker")
    for format_ in formats():
        if not missing_libraries(format_):
            for library in format_.needs:
                importlib.import_module(library)


def serve(requests: int, answers: int) -> None:
    forking.call_this_process(forking.SERVER_NAME)
    load_readers()
    forking.serve(Connection(requests, writable=False), Connection(answers, readable=False))


def _command(requests: int, answers: int) -> list[str]:
    code = (
        f"import sys; sys.path[:] = {sys.path!a}; import {__name__}; "
        f"{__name__}.serve({requests}, {answers})"
    )
    return [sys.executable, "-c", code]


def use() -> None:
    """Have this process start its children so, from the next that it starts on."""
    FORK_SERVER.stop()
    fork_server._command = _command


def use_the_program_s() -> None:
    """Have this process start its children as the program does."""
    FORK_SERVER.stop()
    fork_server._command = _usual_command


def use_a_fork() -> None:
    """Fork such a process from this one, which has loaded the readers and has one thread."""
    (asked, ask), (answers, answer) = os.pipe(), os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(ask)
        os.close(answers)
        null = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(null, stream)
        os.close(null)
        forking.call_this_process(forking.SERVER_NAME)
        forking.serve(Connection(asked, writable=False), Connection(answer, readable=False))
    os.close(asked)
    os.close(answer)
    FORK_SERVER._pipes = ask, answers

    def end() -> None:
        FORK_SERVER.stop()
        os.waitpid(pid, 0)

    atexit.register(end)
