"""Real children on real files: what they read, and what becomes of files that moved or changed."""

import os
import sys
import zlib
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import psutil
import pytest
import xxhash
from msgspec.structs import replace

from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.fingerprints import SketchedItem
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Verdict
from neardup_desktop.sketch.fingerprint import fingerprint
from neardup_desktop.sketch.method import method_named
from neardup_desktop.text.words import words_digest
from neardup_desktop.workers.child.read_file import BATCH_ITEMS, HELD_BYTES
from neardup_desktop.workers.messages import (
    ContainTask,
    FileDone,
    HashTask,
    ItemsRead,
    ReadTask,
    Result,
    SeriesFound,
    SeriesTask,
    Task,
    Verified,
    VerifyTask,
)
from neardup_desktop.workers.pool import WorkerPool
from tests.helpers.sketched import sketch
from tests.unit.workers.tasks import MB, entry_of, outcomes, readers_of, run_all

PROSE = "The river rose in the night, and by morning the lower meadow was a lake. " * 3


@pytest.fixture(scope="module")
def pool() -> Iterator[WorkerPool]:
    with WorkerPool(2, 60.0, 1 << 30) as started:
        yield started
    assert readers_of(psutil.Process()) == []


def read_one(pool: WorkerPool, task: Task) -> tuple[list[SketchedItem], FileDone]:
    """Items and end of one file."""
    results: list[Result] = run_all(pool, [task])
    items = [item for result in results if isinstance(result, ItemsRead) for item in result.items]
    done = results[-1]
    assert isinstance(done, FileDone)
    return items, done


def written(path: Path, content: str | bytes) -> FileEntry:
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return entry_of(path)


def test_a_document_comes_with_its_fingerprint_and_hash(pool: WorkerPool, tmp_path: Path) -> None:
    entry = written(tmp_path / "river.txt", PROSE)
    items, done = read_one(pool, ReadTask(7, entry, "default"))
    assert done == FileDone(
        7, Outcome.READ, "plain_text", "", xxhash.xxh3_128_digest(PROSE.encode())
    )
    assert [(item.item.text, item.item.kind) for item in items] == [(PROSE, Kind.DOCUMENT)]
    assert items[0].fingerprint == fingerprint(PROSE, method_named("default"))
    assert items[0].visible_hash == words_digest(PROSE)


def test_a_large_file_is_read_and_hashed_by_pieces(pool: WorkerPool, tmp_path: Path) -> None:
    content = (PROSE * (HELD_BYTES // len(PROSE) + 2)).encode()
    entry = written(tmp_path / "long.txt", content)
    items, done = read_one(pool, ReadTask(0, entry, "default"))
    assert done.outcome is Outcome.READ
    assert done.content_hash == xxhash.xxh3_128_digest(content)
    assert items[0].item.text.encode() == content


def test_a_mailbox_comes_in_batches(pool: WorkerPool, tmp_path: Path) -> None:
    count = BATCH_ITEMS * 3 + 5
    messages = []
    for number in range(count):
        message = EmailMessage()
        message["From"] = "Ada <ada@example.org>"
        message["Subject"] = f"Meeting number {number}"
        message.set_content(f"We meet in room {number} when the bell has rung.\n")
        messages.append(b"From ada Mon Jan  4 10:00:00 2010\n" + bytes(message) + b"\n")
    entry = written(tmp_path / "letters.mbox", b"".join(messages))
    results = run_all(pool, [ReadTask(0, entry, "default")])
    batches = [len(result.items) for result in results if isinstance(result, ItemsRead)]
    assert sum(batches) == count
    assert max(batches) <= BATCH_ITEMS
    assert outcomes(results)[0].outcome is Outcome.READ


@pytest.mark.parametrize(
    ("name", "content", "outcome"),
    [
        ("broken.pdf", b"%PDF-1.4\n" + b"rubbish \x00\x01" * 50, Outcome.DAMAGED),
    ],
)
def test_a_file_that_is_not_read_is_hashed_all_the_same(
    pool: WorkerPool, tmp_path: Path, name: str, content: bytes, outcome: Outcome
) -> None:
    items, done = read_one(pool, ReadTask(0, written(tmp_path / name, content), "default"))
    assert items == []
    assert done.outcome is outcome
    assert done.content_hash == xxhash.xxh3_128_digest(content)


@pytest.mark.parametrize("content", [b"", bytes(3000), bytes(5 * MB)])
def test_a_file_of_nothing_is_empty_and_has_no_hash(
    pool: WorkerPool, tmp_path: Path, content: bytes
) -> None:
    entry = written(tmp_path / "a.txt", content)
    done = [read_one(pool, ReadTask(0, entry, "default"))[1], *run_all(pool, [HashTask(1, entry)])]
    assert [(one.outcome, one.content_hash) for one in done if isinstance(one, FileDone)] == [
        (Outcome.EMPTY, b"")
    ] * 2


def test_a_file_in_no_known_format_is_hashed_only_when_asked(
    pool: WorkerPool, tmp_path: Path
) -> None:
    content = b"\x89PNG\r\n\x1a\n" + bytes(100)
    entry = written(tmp_path / "picture.png", content)
    items, done = read_one(pool, ReadTask(0, entry, "default"))
    assert (items, done.outcome, done.content_hash) == ([], Outcome.UNSUPPORTED, b"")
    [hashed] = run_all(pool, [HashTask(1, entry)])
    assert isinstance(hashed, FileDone)
    assert hashed.content_hash == xxhash.xxh3_128_digest(content)


def test_hash_only(pool: WorkerPool, tmp_path: Path) -> None:
    content = os.urandom(3 * MB)
    items, done = read_one(pool, HashTask(0, written(tmp_path / "film.mp4", content)))
    assert items == []
    assert done == FileDone(0, Outcome.UNSUPPORTED, content_hash=xxhash.xxh3_128_digest(content))


@pytest.mark.parametrize("read", [True, False])
def test_a_file_that_is_not_as_it_was(pool: WorkerPool, tmp_path: Path, read: bool) -> None:
    def make_task(entry: FileEntry) -> Task:
        return ReadTask(0, entry, "default") if read else HashTask(0, entry)

    path = tmp_path / "note.txt"
    entry = written(path, PROSE)
    for other in (
        replace(entry, size_bytes=entry.size_bytes + 1),
        replace(entry, mtime_ns=entry.mtime_ns - 1),
        replace(entry, inode=entry.inode + 1),
    ):
        items, done = read_one(pool, make_task(other))
        assert (items, done.outcome, done.content_hash) == ([], Outcome.CHANGED, b"")
    unknown_inode = replace(entry, device=0, inode=0)
    assert read_one(pool, make_task(unknown_inode))[1].content_hash
    path.unlink()
    assert read_one(pool, make_task(entry))[1].outcome is Outcome.VANISHED


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes in folders, links need a privilege")
def test_a_file_that_became_something_else_is_not_opened(pool: WorkerPool, tmp_path: Path) -> None:
    path = tmp_path / "note.txt"
    entry = written(path, PROSE)
    target = path.rename(tmp_path / "moved.txt")
    os.mkfifo(path)
    assert read_one(pool, ReadTask(0, entry, "default"))[1].outcome is Outcome.CHANGED
    path.unlink()
    path.symlink_to(target)
    assert read_one(pool, ReadTask(0, entry, "default"))[1].outcome is Outcome.CHANGED
    path.unlink()
    path.mkdir()
    assert read_one(pool, ReadTask(0, entry, "default"))[1].outcome is Outcome.CHANGED


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root reads anything")
def test_a_file_without_permission(pool: WorkerPool, tmp_path: Path) -> None:
    entry = written(tmp_path / "secret.txt", PROSE)
    (tmp_path / "secret.txt").chmod(0)
    assert read_one(pool, ReadTask(0, entry, "default"))[1].outcome is Outcome.UNREADABLE


@pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse such names")
def test_a_name_outside_unicode(pool: WorkerPool, tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/caf\xe9 \n\x01.txt"
    entry = written(Path(os.fsdecode(name)), PROSE)
    items, done = read_one(pool, ReadTask(0, entry, "default"))
    assert (done.outcome, len(items)) == (Outcome.READ, 1)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux refuses memory")
def test_a_document_too_greedy_for_the_limit(tmp_path: Path) -> None:
    entries = [
        written(tmp_path / "huge.txt", (PROSE * 200_000).encode()),
        written(tmp_path / "small.txt", PROSE),
    ]
    with WorkerPool(1, 60.0, 24 * MB) as pool:
        tasks = [ReadTask(key, entry, "default") for key, entry in enumerate(entries)]
        done = outcomes(run_all(pool, tasks))
    assert done[0].outcome is Outcome.OUT_OF_MEMORY
    assert done[1].outcome is Outcome.READ


@pytest.mark.parametrize(
    ("name", "size", "outcome"),
    [
        ("endless.txt", 1 << 38, Outcome.DAMAGED),
        ("endless.pdf", 5 << 30, Outcome.DAMAGED),
        ("endless.docx", (4 << 30) + 1, Outcome.DAMAGED),
        ("endless.mbox", 5 << 30, Outcome.DAMAGED),
        ("endless", 1 << 38, Outcome.UNSUPPORTED),
    ],
)
def test_files_of_holes_take_no_time(
    pool: WorkerPool, tmp_path: Path, name: str, size: int, outcome: Outcome
) -> None:
    path = tmp_path / name
    with path.open("wb") as stream:
        stream.write(PROSE.encode())
        try:
            stream.truncate(size)
        except OSError:
            pytest.skip("this file system holds no such file")
    items, done = read_one(pool, ReadTask(0, entry_of(path), "default"))
    assert (items, done.outcome, done.content_hash) == ([], outcome, b"")


def test_files_of_holes_are_hashed_as_their_zeros(pool: WorkerPool, tmp_path: Path) -> None:
    path = tmp_path / "disk.img"
    with path.open("wb") as stream:
        stream.write(b"x")
        stream.truncate(300 * MB)
    [hashed] = run_all(pool, [HashTask(0, entry_of(path))])
    assert isinstance(hashed, FileDone)
    assert hashed.content_hash == xxhash.xxh3_128_digest(b"x" + bytes(300 * MB - 1))


def test_no_size_makes_a_child_hash_for_hours(pool: WorkerPool, tmp_path: Path) -> None:
    path = tmp_path / "disk.img"
    with path.open("wb") as stream:
        try:
            stream.truncate((1 << 40) + 1)
        except OSError:
            pytest.skip("this file system holds no such file")
    done = outcomes(run_all(pool, [HashTask(0, entry_of(path))]))
    assert (done[0].outcome, done[0].content_hash) == (Outcome.TOO_LARGE, b"")


def test_verification(pool: WorkerPool) -> None:
    texts = (b"one two three four", b"one two three five", b"quite another text here")
    stored = (texts[0], (1, zlib.compress(texts[1])), (0, texts[2]))
    tasks = [VerifyTask(5, given, ((0, 1), (0, 2)), 0.5) for given in (texts, stored)]
    assert run_all(pool, tasks) == [Verified(5, (Verdict(0.75, 1, 1), Verdict(0.0, 4, 4)))] * 2


@pytest.mark.parametrize("deflated", [False, True])
def test_stored_texts_are_compared_like_others(pool: WorkerPool, *, deflated: bool) -> None:
    plain = [f"Invoice {number} for 20 euros, {PROSE}".encode() for number in range(4)]
    packed = map(zlib.compress, plain) if deflated else plain
    stored = tuple((int(deflated), text) for text in packed)
    assert run_all(pool, [ContainTask(1, stored, ((0, 0), (0, 1)))]) == run_all(
        pool, [ContainTask(1, tuple(plain), ((0, 0), (0, 1)))]
    )
    [found] = run_all(pool, [SeriesTask(2, stored)])
    assert isinstance(found, SeriesFound)
    assert found == run_all(pool, [SeriesTask(2, tuple(plain))])[0]


def item(text: str, main: str | None = None) -> ExtractedItem:
    return ExtractedItem("", Kind.DOCUMENT, "txt", text, main)


def test_short_texts_are_told_from_empty_ones() -> None:
    assert sketch(item("three words here"), "default").item.outcome is Outcome.READ
    assert sketch(item("two words"), "default").item.outcome is Outcome.TOO_SHORT
    assert sketch(item(" -- "), "default").item.outcome is Outcome.NO_TEXT
    assert sketch(item("Menu Home Contact", "word"), "default").item.outcome is Outcome.TOO_SHORT


def test_main_text_is_measured_and_visible_text_is_identified() -> None:
    sketched = sketch(item("Menu " + PROSE, PROSE), "default")
    assert sketched.fingerprint == fingerprint(PROSE, method_named("default"))
    assert sketched.visible_words == sketched.fingerprint.words + 1
    assert sketched.visible_hash == words_digest("Menu " + PROSE)


def test_what_a_format_should_not_give_is_made_presentable() -> None:
    wild = ExtractedItem(
        part="x" * 10_000,
        kind=Kind.EMAIL,
        format="eml",
        text="one two \ud800 three",
        title="\udcff",
        date_s=1 << 70,
    )
    made = sketch(wild, "default").item
    assert (made.text, made.title, made.date_s) == ("one two ? three", "?", None)
    assert len(made.part) < 10_000
