"""Plans about a whole folder: copies go, unique files move, empty folders go and come back."""

import os
import random
import stat
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.perform import history, perform, redo, resume, undo
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Plan, Verb
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.rules import Rule
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.mailboxes import letters, stored
from tests.helpers.prose import TOPICS, Writer

ONE_WORKER = ScanSettings(workers=1)


@pytest.fixture
def disk(tmp_path: Path) -> Path:
    """Documents, and an old laptop with copies of them and two files of its own."""
    disk = tmp_path.resolve() / "disk"
    writer = Writer(23)
    texts = [" ".join(writer.document(TOPICS[0], 120)) for _ in range(5)]
    for path, text in {
        "Documents/report.txt": texts[0],
        "Documents/letter.txt": texts[1],
        "Old/Reports/2019/report.txt": texts[0],
        "Old/Letters/letter.txt": texts[1],
        "Old/Letters/letter again.txt": texts[1],
        "Old/Twins/one.txt": texts[2],
        "Old/Twins/two.txt": texts[2],
        "Old/Reports/2020/diary.txt": texts[3],
    }.items():
        (disk / path).parent.mkdir(parents=True, exist_ok=True)
        (disk / path).write_text(text)
    (disk / "Old" / "Nothing" / "in it").mkdir(parents=True)
    (disk / "Old" / "Letters").chmod(0o700)
    return disk


@pytest.fixture
def archive(disk: Path, tmp_path: Path) -> Iterator[Archive]:
    with Archive.open(tmp_path / "archive") as opened:
        scan(opened, [disk], ONE_WORKER)
        yield opened


def planned(archive: Archive, make: Callable[[Planner], Plan]) -> Plan:
    with closing(archive.reader()) as reader:
        return make(Planner(Review.load(reader), reader))


def copies_in(folder: Path) -> Rule:
    return Rule("copies", Verb.TRASH, folders=(str(folder),), kept_outside=True)


def tree(folder: Path) -> dict[str, tuple[int, bytes]]:
    """All files and folders with permissions and content."""
    return {
        str(path.relative_to(folder)): (
            stat.S_IMODE(path.lstat().st_mode),
            path.read_bytes() if path.is_file() else b"",
        )
        for path in folder.rglob("*")
    }


def test_only_what_exists_outside_goes_and_empty_folders_go_with_it(
    archive: Archive, disk: Path
) -> None:
    old, before = disk / "Old", tree(disk)
    plan = planned(archive, lambda planner: planner.rule(copies_in(old)))
    report = perform(archive, plan)
    assert (report.done, report.problems) == (3, ())
    # Copies that are in the folder alone stay, both of them, and what was empty before.
    assert sorted(tree(old)) == [
        "Nothing",
        "Nothing/in it",
        "Reports",
        "Reports/2020",
        "Reports/2020/diary.txt",
        "Twins",
        "Twins/one.txt",
        "Twins/two.txt",
    ]
    assert undo(archive).done == 3
    assert tree(disk) == before
    again = redo(archive, history(archive)[0].id)
    assert again.done == 3
    assert not (old / "Letters").exists()
    undo(archive, again.action)
    assert tree(disk) == before


def test_one_file_comes_back_into_a_folder_with_its_old_permissions(
    archive: Archive, disk: Path
) -> None:
    plan = planned(archive, lambda planner: planner.rule(copies_in(disk / "Old")))
    report = perform(archive, plan)
    steps = archive.journal.steps(report.action)
    [letter] = [one for one in steps if one.step.subject.file.path.endswith("again.txt")]
    assert undo(archive, report.action, [letter.id]).done == 1
    letters = disk / "Old" / "Letters"
    assert [path.name for path in letters.iterdir()] == ["letter again.txt"]
    assert stat.S_IMODE(letters.stat().st_mode) == 0o700
    assert not (disk / "Old" / "Reports" / "2019").exists()


def test_what_is_left_of_a_cancelled_plan_keeps_its_folders(archive: Archive, disk: Path) -> None:
    class AtOnce(CancelFlag):
        def is_set(self) -> bool:
            return True

    plan = planned(archive, lambda planner: planner.rule(copies_in(disk / "Old")))
    report = perform(archive, plan, cancel=AtOnce())
    assert report.pending == 3
    assert (disk / "Old" / "Letters").exists()
    assert resume(archive, report.action).done == 3
    assert not (disk / "Old" / "Letters").exists()


@pytest.mark.parametrize("removed", [0, 1])
def test_a_program_that_ends_while_folders_go_loses_nothing(
    removed: int, disk: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, real, left = tree(disk), os.rmdir, removed

    def end_after_some(path: str) -> None:
        nonlocal left
        if left == 0:
            raise KeyboardInterrupt
        left -= 1
        real(path)

    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [disk], ONE_WORKER)
        plan = planned(archive, lambda planner: planner.rule(copies_in(disk / "Old")))
        monkeypatch.setattr(os, "rmdir", end_after_some)
        with pytest.raises(KeyboardInterrupt):
            perform(archive, plan)
        monkeypatch.undo()
    with Archive.open(tmp_path / "archive") as archive:
        assert undo(archive).done == 3
    assert tree(disk) == before


def test_folders_come_back_though_the_journal_was_lost(disk: Path, tmp_path: Path) -> None:
    before = tree(disk)
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [disk], ONE_WORKER)
        perform(archive, planned(archive, lambda planner: planner.rule(copies_in(disk / "Old"))))
    for path in (tmp_path / "archive").glob("decisions.db*"):
        path.unlink()
    with Archive.open(tmp_path / "archive") as archive:
        assert undo(archive).done == 3
    assert tree(disk) == before


def test_a_source_stays_though_it_is_empty(disk: Path, tmp_path: Path) -> None:
    old = disk / "Old"
    (old / "Reports" / "2020" / "diary.txt").unlink()
    for name in ("one.txt", "two.txt"):
        (old / "Twins" / name).unlink()
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [disk / "Documents", old], ONE_WORKER)
        plan = planned(archive, lambda planner: planner.rule(copies_in(old)))
        assert perform(archive, plan).done == 3
        assert list(old.iterdir()) == []


def test_unique_files_move_with_their_subfolders(archive: Archive, disk: Path) -> None:
    old, target, before = disk / "Old", disk / "Documents" / "From the laptop", tree(disk)
    reader = archive.reader()
    items = [
        reader.find_item(str(old / path)) for path in ("Reports/2020/diary.txt", "Twins/one.txt")
    ]
    reader.close()
    plan = planned(
        archive,
        lambda planner: planner.items(items, Verb.MOVE, target=str(target), base=str(old)),
    )
    report = perform(archive, plan)
    assert report.done == 2
    assert (target / "Reports" / "2020" / "diary.txt").exists()
    assert (target / "Twins" / "one.txt").exists()
    assert not (old / "Reports" / "2020").exists()
    assert (old / "Twins" / "two.txt").exists()
    assert undo(archive, report.action).done == 2
    assert tree(disk) == before


def test_what_came_into_a_new_folder_keeps_it(archive: Archive, disk: Path) -> None:
    old, target = disk / "Old", disk / "New" / "folder"
    reader = archive.reader()
    items = [reader.find_item(str(old / "Reports/2020/diary.txt"))]
    reader.close()
    plan = planned(archive, lambda planner: planner.items(items, Verb.MOVE, target=str(target)))
    report = perform(archive, plan)
    (disk / "New" / "mine.txt").write_text("put there since")
    assert undo(archive, report.action).done == 1
    assert sorted(path.name for path in (disk / "New").iterdir()) == ["mine.txt"]
    again = redo(archive, history(archive)[0].id)
    assert (target / "diary.txt").exists()
    assert undo(archive, again.action).done == 1
    assert not target.exists()


@pytest.mark.parametrize("stays", [0, 1])
def test_a_mailbox_of_which_all_is_elsewhere_goes_with_its_folder(
    disk: Path, tmp_path: Path, stays: int
) -> None:
    dice = random.Random(3)
    messages = [stored(one, "mboxrd", dice) for one in letters(dice, 5 + stays)]
    for name, some in {"Documents/Mail": messages[:5], "Old/Mail/Local": messages[2:]}.items():
        (disk / name).mkdir(parents=True)
        (disk / name / "Inbox").write_bytes(b"".join(some))
    (disk / "Old" / "Mail" / "Local" / "Inbox.msf").write_bytes(b"// an index of it")
    before = tree(disk)
    with Archive.open(tmp_path / "mail") as archive:
        scan(archive, [disk], ONE_WORKER)
        with closing(archive.reader()) as reader:
            planner = Planner(Review.load(reader), reader, clean_mailboxes=True)
            plan = planner.rule(copies_in(disk / "Old"))
        report = perform(archive, plan)
        assert (disk / "Old" / "Mail").exists() == bool(stays)
        assert (disk / "Documents" / "Mail" / "Inbox").read_bytes() == b"".join(messages[:5])
        assert len(archive.files.known(str(disk / "Old" / "Mail"))) == stays
        assert undo(archive, report.action).done == report.done
        assert tree(disk) == before


def test_mail_that_came_since_stays_beside_a_mailbox_that_comes_back(
    disk: Path, tmp_path: Path
) -> None:
    messages = [stored(one, "mboxrd", random.Random(3)) for one in letters(random.Random(3), 4)]
    for name in ("Documents", "Old/Mail"):
        (disk / name).mkdir(parents=True, exist_ok=True)
        (disk / name / "Inbox").write_bytes(b"".join(messages))
    with Archive.open(tmp_path / "mail") as archive:
        scan(archive, [disk], ONE_WORKER)
        with closing(archive.reader()) as reader:
            planner = Planner(Review.load(reader), reader, clean_mailboxes=True)
            plan = planner.rule(copies_in(disk / "Old"))
        report = perform(archive, plan)
        inbox = disk / "Old" / "Mail" / "Inbox"
        assert not inbox.exists()
        inbox.parent.mkdir(parents=True)
        inbox.write_bytes(b"From a program that made it again\n")
        undo(archive, report.action)
    assert inbox.read_bytes() == b"From a program that made it again\n"
    restored = inbox.with_name("Inbox (restored)")
    assert restored.read_bytes() == b"".join(messages)
