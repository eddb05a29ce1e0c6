"""Documents are shown by a child that may hang, die or grow; what it says is checked."""

import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from neardup_desktop.model.errors import WorkersError
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.previews import Picture, Preview
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.workers.child import preview_worker
from neardup_desktop.workers.child_process import Entry
from neardup_desktop.workers.codec import (
    MalformedMessage,
    decode_reports,
    decode_tasks,
    encode_reports,
    encode_tasks,
)
from neardup_desktop.workers.messages import (
    Drawn,
    DrawTask,
    Previewed,
    PreviewTask,
    Report,
    Task,
    ViewTask,
)
from neardup_desktop.workers.pool import WorkerPool
from tests.helpers.patience import LONGEST_S
from tests.helpers.pdf_writer import pdf_bytes
from tests.unit.workers import strange_children
from tests.unit.workers.tasks import named_task

MB = 1 << 20
MakePool = Callable[..., WorkerPool]
ENTRY = FileEntry("/home/ada/a.pdf", 10, 20, 30, 40)


@pytest.fixture
def make_pool() -> Iterator[MakePool]:
    """Makes children; none of them outlives the test."""
    made: list[WorkerPool] = []

    def make(
        time_limit_s: float = 30.0, memory: int = 400 * MB, entry: Entry = preview_worker.work
    ) -> WorkerPool:
        made.append(WorkerPool(1, time_limit_s, memory, entry=entry, is_awaited=True))
        return made[-1]

    yield make
    pids = [pid for one in made for pid in one.child_pids()]
    for one in made:
        one.close()
    assert not any(psutil.pid_exists(pid) for pid in pids)


def task_for(path: Path, part: str = "") -> PreviewTask:
    return PreviewTask(7, FileEntry.from_status(str(path), path.stat()), part)


def outcome_of(pool: WorkerPool, task: ViewTask) -> Outcome:
    answer = pool.do(task, CancelFlag())
    assert isinstance(answer, Previewed | Drawn)
    return answer.preview.outcome if isinstance(answer, Previewed) else answer.picture.outcome


def test_a_document_is_opened_and_drawn_by_one_child(make_pool: MakePool, tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(pdf_bytes(["A word about plums."] * 120))
    pool = make_pool()
    task = task_for(path)
    answer = pool.do(task, CancelFlag())
    assert isinstance(answer, Previewed)
    assert answer.preview.pages > 1
    pids = pool.child_pids()
    drawn = pool.do(DrawTask(8, task.entry, "", 1, 500), CancelFlag())
    assert isinstance(drawn, Drawn)
    assert abs(drawn.picture.width_px - 500) <= 1
    assert len(set(drawn.picture.pixels)) > 2  # there is something on the paper
    assert outcome_of(pool, DrawTask(9, task.entry, "", 999, 500)) is Outcome.CHANGED
    assert pool.child_pids() == pids


def test_a_file_that_is_not_the_scanned_one_is_not_opened(
    make_pool: MakePool, tmp_path: Path
) -> None:
    path = tmp_path / "a.txt"
    path.write_text("some words")
    task = task_for(path)
    path.write_text("some other words")
    pool = make_pool()
    assert outcome_of(pool, task) is Outcome.CHANGED
    path.unlink()
    assert outcome_of(pool, task) is Outcome.VANISHED
    path.symlink_to(tmp_path / "elsewhere")
    assert outcome_of(pool, task) is Outcome.CHANGED


@pytest.mark.parametrize(
    ("name", "outcome"),
    [
        ("hang", Outcome.TIMED_OUT),
        ("exit", Outcome.CRASHED),
        ("greedy", Outcome.OUT_OF_MEMORY),
        ("good", Outcome.CRASHED),  # an answer to another question is none
    ],
)
def test_a_child_that_misbehaves_is_replaced(
    make_pool: MakePool, tmp_path: Path, name: str, outcome: Outcome
) -> None:
    (tmp_path / name).write_text("x")
    limit_s = 0.5 if name == "hang" else 30.0
    pool = make_pool(limit_s, 60 * MB, strange_children.mischief)
    assert outcome_of(pool, task_for(tmp_path / name)) is outcome
    first = pool.child_pids()
    assert outcome_of(pool, task_for(tmp_path / name)) is outcome
    assert not any(psutil.pid_exists(pid) for pid in first) or first == pool.child_pids()


def test_cancelled_work_has_no_answer(make_pool: MakePool, tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("words")
    cancel = CancelFlag()
    cancel.set()
    pool = make_pool()
    assert pool.do(task_for(path), cancel) is None
    assert outcome_of(pool, task_for(path)) is Outcome.READ


def cancelled_soon() -> CancelFlag:
    cancel = CancelFlag()
    threading.Timer(0.2, cancel.set).start()
    return cancel


def test_cancelling_ends_a_child_that_is_at_work(make_pool: MakePool, tmp_path: Path) -> None:
    (tmp_path / "hang").write_text("x")
    pool = make_pool(entry=strange_children.mischief)
    pool.do(named_task(1, "good"), CancelFlag())
    [pid] = pool.child_pids()
    assert pool.do(task_for(tmp_path / "hang"), cancelled_soon()) is None
    assert pool.child_pids() == []
    assert not psutil.pid_exists(pid)


def test_cancelling_lets_a_child_start_for_the_next_task(
    make_pool: MakePool, tmp_path: Path
) -> None:
    path = tmp_path / "a.txt"
    path.write_text("words")
    pool = make_pool(entry=strange_children.silent_at_start)
    assert pool.do(task_for(path), cancelled_soon()) is None
    pids = pool.child_pids()
    assert len(pids) == 1
    assert pool.do(task_for(path), cancelled_soon()) is None
    assert pool.child_pids() == pids


def test_the_first_child_that_cannot_start_is_reported(make_pool: MakePool, tmp_path: Path) -> None:
    (tmp_path / "a").write_text("x")
    with pytest.raises(WorkersError, match="shows documents cannot be started"):
        make_pool(entry=strange_children.dies_at_start).do(task_for(tmp_path / "a"), CancelFlag())


REPORTS: list[Report] = [
    Previewed(1, Preview(Outcome.READ, sizes=((612.0, 792.0), (10.5, 20.0)), is_cut=True)),
    Previewed(
        2,
        Preview(
            Outcome.READ,
            markup=("<p>Ä &amp; B</p>", ""),
            headers=(("from", "Ä"),),
            attachments=("x.pdf",),
        ),
    ),
    Previewed(3, Preview(Outcome.DAMAGED, "why")),
    Drawn(4, Picture(Outcome.READ, 2, 1, bytes(8))),
    Drawn(5, Picture(Outcome.TIMED_OUT)),
]


@pytest.mark.parametrize("report", REPORTS)
def test_answers_survive_the_wire(report: Report) -> None:
    assert decode_reports(encode_reports([report])) == (report,)


@pytest.mark.parametrize("task", [PreviewTask(1, ENTRY, "3/a.pdf"), DrawTask(2, ENTRY, "", 4, 800)])
def test_tasks_survive_the_wire(task: Task) -> None:
    assert decode_tasks(encode_tasks([task])) == (task,)


@pytest.mark.parametrize(
    "report",
    [
        Previewed(1, Preview(Outcome.READ)),
        Previewed(1, Preview(Outcome.DAMAGED, markup=("<p>x</p>",))),
        Previewed(1, Preview(Outcome.READ, markup=('<img src="http://x.example/">',))),
        Previewed(1, Preview(Outcome.READ, markup=("<script>",))),
        Previewed(1, Preview(Outcome.READ, markup=("x" * 300_000,))),
        Previewed(1, Preview(Outcome.READ, sizes=((1e9, 1.0),))),
        Previewed(1, Preview(Outcome.READ, sizes=((0.0, 1.0),))),
        Previewed(1, Preview(Outcome.READ, sizes=((1.0, 1.0),), markup=("a",))),
        Previewed(1, Preview(Outcome.READ, markup=("a",), attachments=("x",) * 1000)),
        Drawn(1, Picture(Outcome.READ, 2, 2, bytes(8))),
        Drawn(1, Picture(Outcome.READ, 1 << 14, 1, bytes(1 << 16))),
        Drawn(1, Picture(Outcome.READ)),
    ],
)
def test_answers_that_are_too_large_or_not_harmless_are_refused(report: Report) -> None:
    with pytest.raises(MalformedMessage):
        decode_reports(encode_reports([report]))


def test_no_socket_is_opened_and_no_other_file_is_read(tmp_path: Path) -> None:
    """Python's audit events tell of every socket, and of every file that Python opens."""
    page = tmp_path / "page.html"
    page.write_text(
        '<html><link rel=stylesheet href="http://localhost:9/a.css"><img src="/etc/hostname">'
        '<iframe src="file:///etc/hostname"></iframe><script src="http://localhost:9/x.js">'
        "</script><p>words</p></html>"
    )
    mail = tmp_path / "mail.eml"
    mail.write_text(
        "From: a@example.org\nTo: b@example.org\nSubject: s\nReceived: x\nMIME-Version: 1.0\n"
        'Content-Type: message/external-body; access-type=local-file; name="/etc/hostname"\n\n'
        "Content-Type: text/html\n\n<img src='http://localhost:9/p.png'>"
    )
    pdf = tmp_path / "a.pdf"
    pdf.write_bytes(pdf_bytes(["words"]))
    program = (
        "import sys\n"
        "from neardup_desktop.workers.child import preview_worker\n"
        "from neardup_desktop.workers.messages import PreviewTask, DrawTask\n"
        "from neardup_desktop.model.files import FileEntry\n"
        "import os\n"
        "paths = sys.argv[1:]\n"
        "entries = [FileEntry.from_status(path, os.stat(path)) for path in paths]\n"
        "tasks = [PreviewTask(1, entry, '') for entry in entries]\n"
        "tasks.append(DrawTask(2, entries[-1], '', 0, 200))\n"
        "def run():\n"
        "    for task in tasks: said.append(preview_worker.view(task))\n"
        "said = []\n"
        "run()\n"  # whatever is imported on first use is there now
        "preview_worker._documents.cache_clear()\n"
        "seen = []\n"
        "def note(event, args):\n"
        "    if watching and event.startswith('socket.'): seen.append((event, str(args)))\n"
        "    if watching and event == 'open': seen.append((event, str(args[0])))\n"
        "watching = False\n"
        "sys.addaudithook(note)\n"
        "watching = True\n"
        "said.clear(); run()\n"
        "watching = False\n"
        "print([event for event in seen if event[1] not in paths])\n"
        "print(len(said), len(seen))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(page), str(mail), str(pdf)],
        capture_output=True,
        text=True,
        timeout=LONGEST_S,
        check=True,
        env={**os.environ},
    )
    strangers, counts = done.stdout.splitlines()
    assert strangers == "[]"
    assert re.fullmatch("4 [3-9]", counts)
