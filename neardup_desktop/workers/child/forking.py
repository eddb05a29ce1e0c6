"""The process that children are forked from: it loads once what they all need, and opens nothing.

It takes one request at a time and forks twice for it, so that the child is left without a parent
and adopted by the process that asked, to which it then is a child like any other. The server has
one thread, reads no document, and ends as soon as nobody can ask any more.
"""

import gc
import json
import os
import struct
from contextlib import suppress
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NoReturn

from neardup_desktop.workers.limits import ChildLimits

ANSWER = struct.Struct("<q")
"""The id of the child, or the negative error number of the system that refused it."""

SERVER_NAME, CHILD_NAME = "neardup-starter", "neardup-reader"
"""As lists of processes show them."""

_LOADED_AHEAD = ("neardup_desktop.workers.child.read_file",)


def main(requests: int, answers: int) -> NoReturn:
    """Run the server, given the descriptors of the pipes of requests and answers."""
    call_this_process(SERVER_NAME)
    load()
    serve(Connection(requests, writable=False), Connection(answers, readable=False))


def load() -> None:
    """Load what children need. A module that cannot be loaded fails in them again."""
    from neardup_desktop.workers.child.main import prepare

    gc.disable()  # there is no garbage yet
    try:
        for module in _LOADED_AHEAD:
            import_module(module)
        prepare()
    except Exception:  # whatever a library does when it is loaded
        return
    finally:
        gc.enable()


def serve(requests: Connection, answers: Connection) -> NoReturn:
    """Fork a child for each request.

    A request has the descriptors that the ends of the pipes of tasks and reports have in the
    process that asks, then the entry and the limits. A descriptor itself could be sent through a
    socket only, and nothing here may ask for one.
    """
    gc.freeze()  # a collection in a child would otherwise copy all that it looks at
    try:
        while True:
            tasks, reports, *rest = json.loads(requests.recv_bytes())
            files = f"/proc/{os.getppid()}/fd"
            tasks = os.open(f"{files}/{tasks}", os.O_RDONLY)
            reports = os.open(f"{files}/{reports}", os.O_WRONLY)
            _fork((requests, answers), rest, tasks, reports)
    except (EOFError, OSError):
        os._exit(0)  # nobody asks any more


def _fork(
    own: tuple[Connection, Connection], entry_and_limits: list[Any], tasks: int, reports: int
) -> None:
    """Fork a child, which never returns from here, and answer the request."""
    adopted, adopt = os.pipe()
    told, tell = os.pipe()
    try:
        between = os.fork()
        if not between:
            _fork_between(tell)
            for descriptor in (adopt, told, tell):
                os.close(descriptor)
            for pipe in own:
                pipe.close()
            if not os.read(adopted, 1):
                os._exit(1)  # the server was killed, and who asked may not know of this child
            os.close(adopted)
            _be_child(entry_and_limits, tasks, reports)
        os.waitpid(between, 0)
        answer = os.read(told, ANSWER.size)
    except OSError as error:
        answer = ANSWER.pack(-(error.errno or 1))
    own[1].send_bytes(answer)
    os.write(adopt, b"1")
    for descriptor in (adopted, adopt, told, tell, tasks, reports):
        os.close(descriptor)


def _fork_between(tell: int) -> None:
    """Fork in the process between, tell the server of it and end; only the child returns."""
    try:
        child = os.fork()
    except OSError as error:
        child = -(error.errno or 1)
    if child:
        os.write(tell, ANSWER.pack(child))
        os._exit(0)


def _be_child(entry_and_limits: list[Any], tasks: int, reports: int) -> NoReturn:
    code = 1
    try:
        call_this_process(CHILD_NAME)
        module, name, *limits = entry_and_limits
        entry = getattr(import_module(module), name)
        entry(
            Connection(tasks, writable=False),
            Connection(reports, readable=False),
            ChildLimits(*limits),
        )
        code = 0
    finally:
        os._exit(code)


def call_this_process(name: str) -> None:
    """Name this process in lists of processes."""
    with suppress(OSError):
        Path("/proc/self/comm").write_text(name, encoding="ascii")
