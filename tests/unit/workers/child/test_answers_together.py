"""Small files that are sent to a child together: each is answered as if it had come alone."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from neardup_desktop.extract.base import Document
from neardup_desktop.model.fingerprints import SketchedItem
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.workers.child import main, read_file
from neardup_desktop.workers.child.read_file import BATCH_ITEMS
from neardup_desktop.workers.messages import (
    FileDone,
    HashTask,
    ItemsPacked,
    ItemsRead,
    ReadTask,
    Report,
    Task,
)
from tests.unit.workers.tasks import entry_of

MAIL = "From ada Mon Jan  4 10:00:00 2010\nSubject: Number {0}\n\nWe meet in room {0} at noon.\n\n"
TEXTS = {
    "a.txt": "The river rose in the night, and by morning the meadow was a lake.",
    "b.txt": "Zwölf Boote lagen am Ufer – und 東京 war weit.",
    "empty.txt": "",
    "marks.txt": "\u0301 begins with a mark, which belongs to no letter of the file before",
    "page.html": "<html><body><nav>Home</nav><p>The apples were picked in October.</body></html>",
    "signs.txt": " ... \n",
    "two.txt": "two words",
    "box.mbox": "".join(MAIL.format(number) for number in range(5)),
    "again.txt": "The river rose in the night, and by morning the meadow was a lake.",
}


def tasks_in(folder: Path, texts: dict[str, str] = TEXTS) -> list[Task]:
    """A task of reading each of these files, one of hashing, and one by another method."""
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    entries = [entry_of(folder / name) for name in texts]
    reads = [ReadTask(key, entry, "default") for key, entry in enumerate(entries)]
    first = entries[0]
    return [
        *reads[:2],
        HashTask(100, first),
        ReadTask(101, first, "paper"),
        ReadTask(102, first, "default"),
        *reads[2:],
    ]


def reports_of(tasks: Sequence[Task]) -> list[Report]:
    return [report for together in main.answer(tasks) for report in together]


def test_files_are_answered_together_as_each_alone(tmp_path: Path) -> None:
    tasks = tasks_in(tmp_path)
    expected = [report for task in tasks for report in reports_of([task])]
    assert reports_of(tasks) == expected
    assert {one.outcome for one in expected if isinstance(one, FileDone)} > {Outcome.EMPTY}


def test_a_text_that_cannot_be_done_stops_its_own_file_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tasks = tasks_in(tmp_path)
    made = read_file.sketches

    def fails_at_one(
        items: Sequence[ExtractedItem], method: str
    ) -> tuple[list[SketchedItem], list[bytes]]:
        if any("room 3" in item.text for item in items):
            raise ArithmeticError
        return made(items, method)

    expected = reports_of(tasks)
    monkeypatch.setattr(read_file, "sketches", fails_at_one)
    found = reports_of(tasks)
    mailbox = list(TEXTS).index("box.mbox")
    differing = [
        at for at, pair in enumerate(zip(found, expected, strict=True)) if len(set(pair)) > 1
    ]
    items, done = (found[at] for at in differing)
    assert isinstance(items, ItemsRead)
    assert items.key == mailbox
    assert [one.item.part for one in items.items] == ["1", "2", "3"]
    assert isinstance(done, FileDone)
    assert (done.key, done.outcome, done.format) == (mailbox, Outcome.FAULT, "mbox")
    assert "ArithmeticError" in done.detail


def test_memory_that_runs_out_ends_the_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is answered before is sent; what is left of memory is not good for the next file."""
    tasks = tasks_in(tmp_path)

    original = read_file.FileReading._read_items

    def runs_out(
        reading: read_file.FileReading, document: Document
    ) -> Iterator[ItemsRead | ItemsPacked]:
        if reading._name == "two.txt":
            raise MemoryError
        return original(reading, document)

    monkeypatch.setattr(read_file.FileReading, "_read_items", runs_out)
    # On a busy machine what comes before is sent in several messages, as time passes.
    ends = [together[-1] for together in main.answer(tasks)]
    spent = [
        one for one in ends if isinstance(one, FileDone) and one.outcome is Outcome.OUT_OF_MEMORY
    ]
    assert [one.key for one in spent] == [list(TEXTS).index("two.txt")]


def test_a_long_mailbox_is_sent_while_it_is_read(tmp_path: Path) -> None:
    count = 2 * BATCH_ITEMS + 3
    box = {"a.txt": TEXTS["a.txt"], "box.mbox": "".join(map(MAIL.format, range(count)))}
    sent = list(main.answer(tasks_in(tmp_path, box)))
    assert len(sent) >= 3
    items = [one for together in sent for one in together if isinstance(one, ItemsRead)]
    assert [len(one.items) for one in items if one.key == 1] == [BATCH_ITEMS, BATCH_ITEMS, 3]
