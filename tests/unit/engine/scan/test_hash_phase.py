"""Which files are identical is known before any document is read, and by all of their bytes."""

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan import hash_phase
from neardup_desktop.engine.scan.control import Steering
from neardup_desktop.engine.scan.hash_phase import Hashing
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.progress import CancelFlag, Phase, ProgressCounter
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.text.content_hash import digest
from neardup_desktop.workers.child.safe_open import ends_of
from neardup_desktop.workers.messages import HashTask, ReadTask, Task
from neardup_desktop.workers.pool import WorkerPool

ONE_CHILD = ScanSettings(workers=1)
LARGE_BYTES = 300_000


@pytest.fixture
def tasks(monkeypatch: pytest.MonkeyPatch) -> list[Task]:
    """The tasks that children are given."""
    given: list[Task] = []
    really_run = WorkerPool.run_in_turns

    def noted(tasks: Iterator[Task]) -> Iterator[Task]:
        for task in tasks:
            given.append(task)
            yield task

    def spied(pool: WorkerPool, tasks: Iterator[Task], *rest: Any) -> Any:  # noqa: ANN401
        return really_run(pool, noted(tasks), *rest)

    monkeypatch.setattr(WorkerPool, "run_in_turns", spied)
    return given


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Pictures and letters, some of them twice."""
    folder = tmp_path / "home"
    folder.mkdir()
    chance = random.Random(1)
    for number in range(3):
        (folder / f"photo {number}.jpg").write_bytes(chance.randbytes(LARGE_BYTES))
        (folder / f"letter {number}.txt").write_text(letter(number))
    for name in ("photo 0.jpg", "letter 0.txt"):
        copy(folder / name, folder / f"copy of {name}")
    return folder


def letter(number: int) -> str:
    words = random.Random(number).choices([f"word{n}" for n in range(1000, 9999)], k=60)
    return f"Letter {number}: {' '.join(words)}."


def copy(source: Path, target: Path) -> None:
    target.write_bytes(source.read_bytes())


def identical(archive: Archive) -> set[frozenset[str]]:
    """The names of identical files, as any reader of the archive finds them by now."""
    with closing(archive.reader()) as reader:
        review = Review.load(reader)
        infos = reader.item_infos([item for g in review.identical_groups() for item in g.items])
        return {
            frozenset(Path(infos[item].path).name for item in group.items)
            for group in review.identical_groups()
            if group.evidence is Evidence.IDENTICAL_FILE
        }


def told_of(archive: Archive, path: Path) -> list[tuple[object, ...]]:
    """Everything that the archive holds of a file but its name and numbers."""
    return archive.index.rows(
        "SELECT part, kind, format, title, author, date_s, items.outcome, items.detail, text_id,"
        " visible_id, measured_id, files.outcome, reader, files.detail, content_hash"
        " FROM items JOIN files ON files.id = file_id WHERE path = ? ORDER BY items.id",
        (bytes(path),),
    )


def outcome_of(archive: Archive, path: Path) -> str | None:
    [outcome] = archive.index.column("SELECT outcome FROM files WHERE path = ?", (bytes(path),))
    return None if outcome is None else str(outcome)


def read(tasks: list[Task]) -> list[str]:
    return sorted(Path(one.entry.path).name for one in tasks if isinstance(one, ReadTask))


def hashed(tasks: list[Task]) -> list[str]:
    return sorted(Path(one.entry.path).name for one in tasks if isinstance(one, HashTask))


@pytest.fixture
def looked_into(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files whose first and last blocks were read."""
    names: list[str] = []
    really_read = ends_of

    def spied(entries: Sequence[FileEntry]) -> list[bytes]:
        names.extend(Path(one.path).name for one in entries)
        return really_read(entries)

    monkeypatch.setattr(hash_phase, "ends_of", spied)
    return names


BOTH = {
    frozenset({"photo 0.jpg", "copy of photo 0.jpg"}),
    frozenset({"letter 0.txt", "copy of letter 0.txt"}),
}


def steered(do: Callable[[], object]) -> Steering:
    """Does something when identical files are known, and nothing is read yet."""
    calls = iter([do])

    def results() -> None:
        next(calls, lambda: None)()

    return Steering(results=results)


def test_identical_files_are_known_before_anything_is_read(
    archive: Archive, home: Path, tasks: list[Task]
) -> None:
    early: list[object] = []

    def look() -> None:
        early.append((identical(archive), read(tasks), counter.phase))

    counter = ProgressCounter()
    scan(archive, [home], ONE_CHILD, counter, steering=steered(look))
    assert early == [(BOTH, [], Phase.HASH)]
    assert identical(archive) == BOTH
    assert not archive.items.before_reading()


def test_the_copies_are_read_once(archive: Archive, home: Path, tasks: list[Task]) -> None:
    copy(home / "letter 0.txt", home / "letter 0.md")  # which is read otherwise
    summary = scan(archive, [home], ONE_CHILD)
    assert summary.files_read == 9
    # What a file of unknown format holds may be told by its whole name.
    names = read(tasks)
    assert len(names) == 8
    assert len({"letter 0.txt", "copy of letter 0.txt"} & set(names)) == 1
    assert "letter 0.md" in names
    one, other, markdown = (
        told_of(archive, home / name)
        for name in ("letter 0.txt", "copy of letter 0.txt", "letter 0.md")
    )
    assert one == other != []
    assert markdown[0][2] != one[0][2]


def test_copies_say_why_the_one_could_not_be_read(
    archive: Archive, tmp_path: Path, tasks: list[Task]
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    for name in ("one.pdf", "two.pdf", "three.pdf"):
        (home / name).write_bytes(b"%PDF-1.4\n" + b"no page of it is left " * 40)
    counter = ProgressCounter()
    summary = scan(archive, [home], ONE_CHILD, counter)
    assert len(read(tasks)) == 1
    assert (summary.files_read, summary.problems, counter.problems) == (3, 3, 3)
    one, two, three = (
        told_of(archive, home / name) for name in ("one.pdf", "two.pdf", "three.pdf")
    )
    assert one == two == three != []
    assert one[0][11] == Outcome.DAMAGED


def test_what_changes_before_it_is_read_is_no_copy(archive: Archive, home: Path) -> None:
    changed = home / "copy of letter 0.txt"
    steering = steered(lambda: changed.write_text(letter(77)))
    scan(archive, [home], ONE_CHILD, steering=steering)
    assert outcome_of(archive, changed) == Outcome.CHANGED
    assert outcome_of(archive, home / "letter 0.txt") == Outcome.READ
    assert identical(archive) == {frozenset({"photo 0.jpg", "copy of photo 0.jpg"})}
    scan(archive, [], ONE_CHILD)
    assert told_of(archive, changed) != told_of(archive, home / "letter 0.txt")


def test_where_the_one_is_gone_another_is_read(
    archive: Archive, home: Path, tasks: list[Task]
) -> None:
    copy(home / "letter 0.txt", home / "third.txt")
    first = []

    def remove() -> None:
        same = ("letter 0.txt", "copy of letter 0.txt", "third.txt")
        known = (Path(entry.path) for _, entry in archive.files.unread())
        first.append(next(path for path in known if path.name in same))
        first[0].unlink()

    scan(archive, [home], ONE_CHILD, steering=steered(remove))
    assert outcome_of(archive, first[0]) == Outcome.VANISHED
    assert len(read(tasks)) == 8, "one of the two that are left"
    assert len(identical(archive)) == 2


def test_what_differs_in_the_middle_only_is_read_whole_and_not_identical(
    archive: Archive, tmp_path: Path, tasks: list[Task], looked_into: list[str]
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    data = bytearray(random.Random(2).randbytes(LARGE_BYTES))
    (home / "one.jpg").write_bytes(data)
    data[LARGE_BYTES // 2] ^= 1
    (home / "two.jpg").write_bytes(data)
    data[-1] ^= 1
    (home / "another end.jpg").write_bytes(data)
    (home / "another size.jpg").write_bytes(data[1:])
    scan(archive, [home], ONE_CHILD)
    assert sorted(looked_into) == ["another end.jpg", "one.jpg", "two.jpg"]
    assert hashed(tasks) == ["one.jpg", "two.jpg"]
    assert identical(archive) == set()


def test_small_files_are_opened_once(archive: Archive, home: Path, tasks: list[Task]) -> None:
    scan(archive, [home], ONE_CHILD)
    assert hashed(tasks) == ["copy of photo 0.jpg", "photo 0.jpg"]


def test_a_rescan_hashes_nothing_again(
    archive: Archive, home: Path, tasks: list[Task], looked_into: list[str]
) -> None:
    scan(archive, [home], ONE_CHILD)
    tasks.clear()
    looked_into.clear()
    (home / "new.txt").write_text("A letter of no other size, so that the scan has work to do.")
    scan(archive, [], ONE_CHILD)
    assert (looked_into, hashed(tasks), read(tasks)) == ([], [], ["new.txt"])
    tasks.clear()
    copy(home / "letter 0.txt", home / "newer.txt")
    copy(home / "photo 1.jpg", home / "photo 9.jpg")
    scan(archive, [], ONE_CHILD)
    # The letter was read before, so that its copy is not; the size of the pictures is known.
    assert sorted(looked_into) == ["newer.txt", "photo 9.jpg"]
    assert hashed(tasks) == ["photo 1.jpg", "photo 9.jpg"]
    assert read(tasks) == ["photo 9.jpg"]
    assert told_of(archive, home / "newer.txt") == told_of(archive, home / "letter 0.txt")
    assert len(identical(archive)) == 3


def test_a_new_file_as_large_as_one_that_was_alone(
    archive: Archive, home: Path, tasks: list[Task]
) -> None:
    (home / "alone.jpg").write_bytes(b"x" * 1000)
    (home / "letter.html").write_text(f"<p>{letter(8)}")
    scan(archive, [home], ONE_CHILD)
    tasks.clear()
    copy(home / "alone.jpg", home / "not alone.jpg")
    copy(home / "letter.html", home / "letter 2.html")
    scan(archive, [], ONE_CHILD)
    assert read(tasks) == ["not alone.jpg"]
    assert len(identical(archive)) == 4


def test_files_of_nothing_but_zeros_are_empty_and_not_identical(
    archive: Archive, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    for size_bytes in (0, 500, LARGE_BYTES):
        for name in ("one", "two"):
            (home / f"{name} {size_bytes}.jpg").write_bytes(bytes(size_bytes))
    scan(archive, [home], ONE_CHILD)
    assert archive.index.column("SELECT DISTINCT outcome FROM files") == [Outcome.EMPTY]
    assert identical(archive) == set()


class StopsIn(CancelFlag):
    """Asks to stop as soon as so many files of a number are hashed."""

    def __init__(self, counter: ProgressCounter, total: int, done: int) -> None:
        super().__init__()
        self._counter, self._at = counter, (total, done)

    def is_set(self) -> bool:
        counter, (total, done) = self._counter, self._at
        if counter.phase is Phase.HASH and counter.total == total and counter.done >= done:
            self.set()
        return super().is_set()


@pytest.mark.parametrize(("total", "done"), [(8, 0), (8, 8), (4, 0), (4, 2), (4, 3)])
def test_a_scan_that_is_stopped_while_it_hashes_goes_on(
    archive: Archive, home: Path, tasks: list[Task], total: int, done: int
) -> None:
    counter = ProgressCounter()
    stopped = scan(archive, [home], ONE_CHILD, counter, StopsIn(counter, total, done))
    assert stopped.cancelled
    assert stopped.files_read == 0
    assert not read(tasks)
    assert scan(archive, [], ONE_CHILD).files_read == 8
    assert identical(archive) == BOTH


def test_a_scan_that_is_killed_while_it_hashes_goes_on(
    archive: Archive, home: Path, looked_into: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    really_take, taken = Hashing._take_hash, iter(range(100))

    def take(hashing: Hashing, result: Any) -> None:  # noqa: ANN401
        if next(taken):
            raise MemoryError
        really_take(hashing, result)

    monkeypatch.setattr(Hashing, "_take_hash", take)
    with pytest.raises(MemoryError):
        scan(archive, [home], ONE_CHILD)
    monkeypatch.setattr(Hashing, "_take_hash", really_take)
    looked_into.clear()
    scan(archive, [], ONE_CHILD)
    assert looked_into == [], "what was stored before is known"
    assert identical(archive) == BOTH


def test_where_ends_cannot_be_read_each_file_is_hashed(
    archive: Archive, home: Path, tasks: list[Task], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hash_phase, "ends_of", lambda entries: [b""] * len(entries))
    scan(archive, [home], ONE_CHILD)
    assert identical(archive) == BOTH
    assert {"photo 1.jpg", "letter 0.txt"} <= set(hashed(tasks))


def test_a_disk_that_may_not_answer_is_read_by_children_only(
    archive: Archive, home: Path, looked_into: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hash_phase, "far_mount_of", lambda _: "/far")
    scan(archive, [home], ONE_CHILD)
    assert not looked_into
    assert identical(archive) == BOTH


def test_the_ends_of_what_is_not_as_it_was_are_not_known(tmp_path: Path) -> None:
    entries = []
    for number in range(4):
        path = tmp_path / str(number)
        path.write_text("some bytes")
        entries.append(FileEntry.from_status(str(path), path.stat()))
    (tmp_path / "1").write_text("more than some bytes")
    (tmp_path / "2").unlink()
    known = digest(b"some bytes")
    assert ends_of(entries) == [known, b"", b"", known]


def test_old_words_of_a_file_go_before_its_new_bytes_are_known(
    archive: Archive, home: Path, tasks: list[Task]
) -> None:
    """Else a plan would trash what it is now in favour of what it was."""
    changed, cancel = home / "letter 1.txt", CancelFlag()
    copy(home / "letter 1.txt", home / "as it was.txt")
    scan(archive, [home], ONE_CHILD)
    [(item, _)] = archive.items.ids_of_path(str(changed))
    copy(home / "letter 2.txt", changed)
    assert scan(archive, [], ONE_CHILD, cancel=cancel, steering=steered(cancel.set)).cancelled
    [told] = told_of(archive, changed)
    assert told[6] == Outcome.NOT_READ
    assert told[8:12] == (None, None, None, None)
    assert archive.items.ids_of_path(str(changed)) == [(item, "")]
    scan(archive, [], ONE_CHILD)
    assert told_of(archive, changed) == told_of(archive, home / "letter 2.txt")


def test_nothing_goes_to_the_trash_before_it_is_read(archive: Archive, home: Path) -> None:
    """A document that shows it may be unread, too."""
    cancel = CancelFlag()
    scan(archive, [home], ONE_CHILD, cancel=cancel, steering=steered(cancel.set))
    [(item, _)] = archive.items.ids_of_path(str(home / "copy of photo 0.jpg"))
    for refused in ({Refused.NOT_READ_YET}, set()):
        with closing(archive.reader()) as reader:
            plan = Planner(Review.load(reader), reader).items([item], Verb.TRASH)
        assert {one.reason for one in plan.refusals} == refused
        scan(archive, [], ONE_CHILD)


def test_what_is_hidden_before_it_is_read_stays_hidden(archive: Archive, home: Path) -> None:
    copies = [home / "copy of photo 0.jpg", home / "copy of letter 0.txt"]

    def hide() -> None:
        archive.mark(Verb.HIDE, [archive.items.ids_of_path(str(one))[0][0] for one in copies])

    scan(archive, [home], ONE_CHILD, steering=steered(hide))
    with closing(archive.reader()) as reader:
        infos = reader.item_infos(reader.hidden_items())
    assert {one.path for one in infos.values()} == set(map(str, copies))


def test_pictures_keep_their_identifiers_when_they_are_read(archive: Archive, home: Path) -> None:
    path = str(home / "photo 0.jpg")
    early: list[object] = []
    steering = steered(lambda: early.append(archive.items.ids_of_path(path)))
    scan(archive, [home], ONE_CHILD, steering=steering)
    assert early == [archive.items.ids_of_path(path)]


def test_the_phase_of_hashing_is_counted(archive: Archive, home: Path) -> None:
    counter = ProgressCounter()
    seen: list[tuple[int, int]] = []

    def look() -> bool:
        if counter.phase is Phase.HASH:
            seen.append((counter.done, counter.total))
        return False

    scan(archive, [home], ONE_CHILD, counter, steering=Steering(waits=look))
    assert {total for _, total in seen} == {8, 4}
    assert all(done <= total for done, total in seen)
    assert counter.identical == 4


def test_few_files_are_stored_at_a_time(
    archive: Archive, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hash_phase, "_FILES_AT_ONCE", 1)
    scan(archive, [home], ONE_CHILD)
    assert identical(archive) == BOTH
