"""Documents are shown by a child that may hang, die or grow; what it says is checked."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.previews import Picture, Preview
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.workers.child import preview_worker
from neardup_desktop.workers.child_process import Entry
from neardup_desktop.workers.codec import (
    MalformedMessage,
    decode_reports,
    decode_task,
    encode_report,
    encode_task,
)
from neardup_desktop.workers.messages import (
    Drawn,
    DrawTask,
    LookTask,
    Previewed,
    PreviewTask,
    Report,
    Task,
)
from neardup_desktop.workers.preview_client import PreviewChild
from tests.helpers.pdf_writer import pdf_bytes
from tests.unit.workers import strange_children

MB = 1 << 20
MakeChild = Callable[..., PreviewChild]
ENTRY = FileEntry("/home/ada/a.pdf", 10, 20, 30, 40, 1)


@pytest.fixture
def make_child() -> Iterator[MakeChild]:
    """Makes children; none of them outlives the test."""
    made: list[PreviewChild] = []

    def make(
        time_limit_s: float = 30.0, memory: int = 400 * MB, entry: Entry = preview_worker.work
    ) -> PreviewChild:
        made.append(PreviewChild(time_limit_s, memory, entry))
        return made[-1]

    yield make
    pids = [one.pid for one in made]
    for one in made:
        one.close()
    assert not any(pid is not None and psutil.pid_exists(pid) for pid in pids)


def task_for(path: Path, part: str = "") -> PreviewTask:
    return PreviewTask(7, FileEntry.from_status(str(path), path.stat()), part)


def outcome_of(child: PreviewChild, task: LookTask) -> Outcome:
    answer = child.look(task, CancelFlag())
    assert answer is not None
    return answer.preview.outcome if isinstance(answer, Previewed) else answer.picture.outcome


def test_a_document_is_opened_and_drawn_by_one_child(make_child: MakeChild, tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(pdf_bytes(["A word about plums."] * 120))
    child = make_child()
    task = task_for(path)
    answer = child.look(task, CancelFlag())
    assert isinstance(answer, Previewed)
    assert answer.preview.pages > 1
    pid = child.pid
    drawn = child.look(DrawTask(8, task.entry, "", 1, 500), CancelFlag())
    assert isinstance(drawn, Drawn)
    assert abs(drawn.picture.width_px - 500) <= 1
    assert len(set(drawn.picture.pixels)) > 2  # there is something on the paper
    assert outcome_of(child, DrawTask(9, task.entry, "", 999, 500)) is Outcome.CHANGED
    assert child.pid == pid


def test_a_file_that_is_not_the_scanned_one_is_not_opened(
    make_child: MakeChild, tmp_path: Path
) -> None:
    path = tmp_path / "a.txt"
    path.write_text("some words")
    task = task_for(path)
    path.write_text("some other words")
    child = make_child()
    assert outcome_of(child, task) is Outcome.CHANGED
    path.unlink()
    assert outcome_of(child, task) is Outcome.VANISHED
    path.symlink_to(tmp_path / "elsewhere")
    assert outcome_of(child, task) is Outcome.CHANGED


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
    make_child: MakeChild, tmp_path: Path, name: str, outcome: Outcome
) -> None:
    (tmp_path / name).write_text("x")
    limit_s = 0.5 if name == "hang" else 30.0
    child = make_child(limit_s, 60 * MB, strange_children.mischief)
    assert outcome_of(child, task_for(tmp_path / name)) is outcome
    first = child.pid
    assert outcome_of(child, task_for(tmp_path / name)) is outcome
    assert first is None or not psutil.pid_exists(first) or first == child.pid


def test_cancelled_work_has_no_answer(make_child: MakeChild, tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("words")
    cancel = CancelFlag()
    cancel.set()
    child = make_child()
    assert child.look(task_for(path), cancel) is None
    assert outcome_of(child, task_for(path)) is Outcome.READ


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
    assert decode_reports(encode_report(report)) == (report,)


@pytest.mark.parametrize("task", [PreviewTask(1, ENTRY, "3/a.pdf"), DrawTask(2, ENTRY, "", 4, 800)])
def test_tasks_survive_the_wire(task: Task) -> None:
    assert decode_task(encode_task(task)) == task


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
        decode_reports(encode_report(report))


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
        "    for task in tasks: preview_worker.look(task, said.append)\n"
        "said = []\n"
        "run()\n"  # whatever is imported on first use is there now
        "preview_worker._shelf.cache_clear()\n"
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
        timeout=120,
        check=True,
        env={**os.environ},
    )
    strangers, counts = done.stdout.splitlines()
    assert strangers == "[]"
    assert re.fullmatch("4 [3-9]", counts)
