"""What is missing in a folder is copied there: whole, under its own name, and taken back."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import BinaryIO

import pytest

from neardup_desktop.actions.copying import settle_copy
from neardup_desktop.actions.perform import Performer
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.folders.matches import FolderMatches
from neardup_desktop.engine.folders.side_by_side import Side, missing, side_by_side
from neardup_desktop.engine.plan.perform import perform, redo, resume, steps_of, undo
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import ActionReport, Plan, Verb
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.text.content_hash import content_hash
from tests.helpers.deeds import listed_paths
from tests.helpers.prose import TOPICS, Writer

ONE_CHILD = ScanSettings(workers=1)
SIMILARITY = 0.8
COPYING = "neardup_desktop.actions.copying"
LETTER = "From ada@x.org Mon Jan 01 00:00:00 2018\nFrom: ada@x.org\nSubject: {0}\n\n{1}\n\n"


@pytest.fixture
def disk(tmp_path: Path) -> Path:
    """Two folders; the old one has a page, a letter and a mailbox that the new one lacks."""
    root = tmp_path.resolve() / "disk"
    writer = Writer(11)
    texts = [" ".join(writer.document(TOPICS[0], 120)) for _ in range(6)]
    files = {
        "old/both.txt": texts[0],
        "new/both.txt": texts[0],
        "old/letters/2019/only.txt": texts[1],
        "old/page.html": f"<p>{texts[2]}",
        "old/page_files/look.css": "p { color: red }",
        "old/mail.mbox": LETTER.format("One", texts[3]) + LETTER.format("Two", texts[4]),
        "new/own.txt": texts[5],
        "old/letters/empty.txt": "",
    }
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    letter = root / "old/letters/2019/only.txt"
    letter.chmod(0o640)
    os.utime(letter, ns=(1_500_000_000_123_456_789, 1_500_000_000_123_456_789))
    return root


@pytest.fixture
def archive(disk: Path) -> Iterator[Archive]:
    with Archive.open(disk.parent / "archive") as archive:
        scan(archive, [disk], ONE_CHILD)
        yield archive


def planned(archive: Archive, source: Path, target: Path) -> Plan:
    with closing(archive.reader()) as reader:
        review = Review.load(reader)
        lines = side_by_side(FolderMatches.of(review, SIMILARITY), str(source), str(target))
        items = missing(lines, Side.RIGHT)
        return Planner(review, reader).items(items, Verb.COPY, target=str(target), base=str(source))


def names(folder: Path) -> set[str]:
    """All files and folders in a folder, those of this program as well."""
    return {one.relative_to(folder).as_posix() for one in folder.rglob("*")}


def reasons(report: ActionReport | Plan) -> list[Refused]:
    problems = report.problems if isinstance(report, ActionReport) else report.refusals
    return [one.reason for one in problems]


NEW = {"both.txt", "own.txt"}
ALL = NEW | {"letters", "letters/2019", "letters/2019/only.txt", "letters/empty.txt"}
ALL |= {"page.html", "page_files", "page_files/look.css", "mail.mbox"}


def test_all_that_is_missing_is_copied_as_it_is(archive: Archive, disk: Path) -> None:
    plan = planned(archive, disk / "old", disk / "new")
    assert {Path(step.subject.path).name for step in plan.steps} == {
        *("only.txt", "page.html", "mail.mbox", "empty.txt")
    }
    assert not plan.refusals
    assert plan.reclaimable_bytes == 0
    report = perform(archive, plan)
    assert (report.done, report.problems, report.bytes_won) == (4, (), 0)
    assert names(disk / "new") == ALL
    for name in ("letters/2019/only.txt", "page.html", "page_files/look.css", "mail.mbox"):
        before, after = (disk / side / name for side in ("old", "new"))
        assert after.read_bytes() == before.read_bytes()
        told = [(one.stat().st_mtime_ns, one.stat().st_mode) for one in (before, after)]
        assert told[0] == told[1]
    # The archive knows them at once, and nothing is missing any more.
    assert not planned(archive, disk / "old", disk / "new").steps
    again = scan(archive, [], ONE_CHILD)
    assert (again.files_read, again.files_gone) == (0, 0)


@pytest.mark.skipif(not hasattr(os, "setxattr"), reason="no attributes here")
def test_tags_are_copied(archive: Archive, disk: Path) -> None:
    letter = "letters/2019/only.txt"
    try:
        os.setxattr(disk / "old" / letter, "user.xdg.tags", b"family")
    except OSError:
        pytest.skip("this disk keeps no attributes")
    perform(archive, planned(archive, disk / "old", disk / "new"))
    assert os.getxattr(disk / "new" / letter, "user.xdg.tags") == b"family"


def test_copies_go_to_the_trash_again_and_are_made_once_more(archive: Archive, disk: Path) -> None:
    known = listed_paths(archive)
    report = perform(archive, planned(archive, disk / "old", disk / "new"))
    back = undo(archive)
    assert (back.verb, back.done, back.problems, back.bytes_won) == (Verb.TRASH, 4, (), 0)
    assert names(disk / "new") == NEW, "without the folders that were made for them"
    assert listed_paths(archive) == known
    # What was undone is no loss that the trash would list.
    assert not archive.reader().journal.trashed()
    with pytest.raises(UsageError, match="Nothing to undo"):
        undo(archive)
    redone = redo(archive, back.action)
    assert (redone.verb, redone.done, redone.problems) == (Verb.COPY, 4, ())
    assert names(disk / "new") == ALL
    [first, *_others] = steps_of(archive, redone.action)
    assert first.can_undo
    assert all(one.undone for one in steps_of(archive, report.action))


def test_copies_stay_that_hold_what_nothing_else_does(archive: Archive, disk: Path) -> None:
    perform(archive, planned(archive, disk / "old", disk / "new"))
    (disk / "new/letters/2019/only.txt").write_text("written since")
    (disk / "old/page.html").unlink()
    back = undo(archive)
    assert back.done == 2
    assert set(reasons(back)) == {Refused.CHANGED, Refused.SURVIVOR_GONE}
    assert (disk / "new/letters/2019/only.txt").read_text() == "written since"
    assert (disk / "new/page.html").exists()
    assert not (disk / "new/mail.mbox").exists()


def test_nothing_is_written_over(archive: Archive, disk: Path) -> None:
    plan = planned(archive, disk / "old", disk / "new")
    place = disk / "new/page.html"
    place.write_text("mine")
    # A link into nothing has the name as well; so has a folder of the page.
    (disk / "new/mail.mbox").symlink_to("nowhere")
    report = perform(archive, plan)
    assert reasons(report) == [Refused.NAME_TAKEN] * 2
    assert place.read_text() == "mine"
    place.unlink()
    (disk / "new/page_files").mkdir()
    report = perform(archive, plan)
    assert reasons(report) == [Refused.NAME_TAKEN] * 4
    assert not place.exists()
    # The plan says so beforehand.
    place.write_text("mine")
    assert reasons(planned(archive, disk / "old", disk / "new")) == [Refused.NAME_TAKEN] * 2


def test_a_name_that_is_given_meanwhile_stays_with_its_file(
    archive: Archive, disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = disk / "new/page.html"

    def checked(stream: BinaryIO) -> bytes:
        place.write_text("mine")
        return content_hash(stream)

    monkeypatch.setattr(f"{COPYING}.content_hash", checked)
    report = perform(archive, planned(archive, disk / "old", disk / "new"))
    assert reasons(report) == [Refused.NAME_TAKEN]
    assert place.read_text() == "mine"
    assert names(disk / "new") == ALL - {"page_files", "page_files/look.css"}


def test_what_has_changed_since_the_scan_is_not_copied(archive: Archive, disk: Path) -> None:
    plan = planned(archive, disk / "old", disk / "new")
    letter, page = disk / "old/letters/2019/only.txt", disk / "old/page.html"
    before = letter.stat()
    # Other bytes of the same size and time are seen when they are read.
    letter.write_text(letter.read_text().swapcase())
    os.utime(letter, ns=(before.st_atime_ns, before.st_mtime_ns))
    page.write_text("another")
    (disk / "old/mail.mbox").unlink()
    report = perform(archive, plan)
    assert sorted(reasons(report)) == [Refused.CHANGED, Refused.CHANGED, Refused.GONE]
    assert names(disk / "new") == NEW | {"letters", "letters/empty.txt"}


def test_a_copy_that_reads_back_otherwise_is_not_used(
    archive: Archive, disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{COPYING}.content_hash", lambda _stream: b"a failing disk!!")
    report = perform(archive, planned(archive, disk / "old", disk / "new"))
    assert reasons(report) == [Refused.NOT_AS_PLANNED] * 4
    assert names(disk / "new") == NEW


def test_a_folder_that_is_gone_is_not_made_anew(
    archive: Archive, disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = planned(archive, disk / "old", disk / "new")
    (disk / "new").rename(disk / "unplugged")
    with pytest.raises(UsageError, match="is gone"):
        perform(archive, plan)
    # Where a disk was mounted, an empty folder is left.
    (disk / "new").mkdir()
    with pytest.raises(UsageError, match="is gone"):
        planned(archive, disk / "old", disk / "new")
    # The same in the middle of it.
    (disk / "new").rmdir()
    (disk / "unplugged").rename(disk / "new")
    do = Performer.do

    def unplug(*given: object) -> object:
        done = do(*given)  # type: ignore[arg-type]
        if not (disk / "unplugged").exists():
            (disk / "new").rename(disk / "unplugged")
            (disk / "new").mkdir()
        return done

    monkeypatch.setattr(Performer, "do", unplug)
    report = perform(archive, plan)
    assert reasons(report) == [Refused.TARGET_GONE] * 3
    assert names(disk / "new") == set()


@pytest.mark.skipif(shutil.which("unshare") is None, reason="no view of the disks of its own")
@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ("true", "1  disk full: The disk is full."),
        ("mount -o remount,ro {new}", "5  no permission: The system does not allow it."),
    ],
)
def test_a_disk_that_is_full_or_read_only(disk: Path, fault: str, said: str) -> None:
    """A disk of 64 kB takes what fits, and nothing of the rest."""
    old, new = disk / "old", disk / "new"
    (old / "large.txt").write_text(" ".join(map(str, range(20_000))))
    script = f"""
mount -t tmpfs -o size=64k tmpfs {new} || exit 77
echo "words of its own, of which there are enough to be compared at all" > {new}/own.txt
program="{sys.executable} -m neardup_desktop"
$program scan {old} {new} --archive {disk}/../archive
{fault.format(new=new)}
$program folders {old} {new} --copy-missing --yes --archive {disk}/../archive
echo "code $?"; find {new}
"""
    told = subprocess.run(
        ["unshare", "-rm", "sh", "-c", script], capture_output=True, text=True, check=False
    )
    if told.returncode == 77 or told.stderr.startswith("unshare"):
        pytest.skip("no disk of its own")
    assert said in told.stdout, told.stderr
    left = told.stdout.partition("code 1")[2]
    assert ("page_files/look.css" in left) == (fault == "true")
    assert "large.txt" not in left
    assert "/.neardup-" not in left


@pytest.mark.parametrize("moment", ["writing", "naming", "named"])
def test_an_interrupted_copy_is_finished_or_begun_anew(
    archive: Archive, disk: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    plan = planned(archive, disk / "old", disk / "new")

    class Killed(BaseException):
        """The end of the program, after which nothing is tidied up."""

    def killed(*_given: object, **_named: object) -> None:
        raise Killed

    monkeypatch.setattr(f"{COPYING}._discard", killed)
    if moment == "writing":
        monkeypatch.setattr(f"{COPYING}.content_hash", killed)
    elif moment == "naming":
        monkeypatch.setattr(f"{COPYING}._give_names", killed)
    else:
        monkeypatch.setattr(f"{COPYING}._done", killed)
    monkeypatch.setattr(archive, "settle", killed)
    with pytest.raises(Killed):
        perform(archive, plan)
    monkeypatch.undo()
    [pending, *_rest] = archive.journal.pending()
    if moment == "writing":
        [begun] = (disk / "new").glob(".neardup-*/*")
        os.truncate(begun, 100)
    result = settle_copy(pending)
    assert (result is None) == (moment == "writing")
    assert not any(name.startswith(".neardup-") for name in names(disk / "new"))
    report = resume(archive, 1)
    assert not report.problems
    assert names(disk / "new") == ALL
    assert undo(archive).done == 4
    assert names(disk / "new") == NEW


def test_a_stopped_copy_goes_on(archive: Archive, disk: Path) -> None:
    cancel = CancelFlag()
    cancel.set()
    report = perform(archive, planned(archive, disk / "old", disk / "new"), cancel=cancel)
    assert report.pending == 4
    assert names(disk / "new") == NEW
    assert resume(archive, report.action).done == 4
    assert names(disk / "new") == ALL


def test_of_a_mailbox_only_the_whole_can_be_copied(archive: Archive, disk: Path) -> None:
    shutil.copy(disk / "old/mail.mbox", disk / "new/first.mbox")
    whole = (disk / "new/first.mbox").read_text()
    (disk / "new/first.mbox").write_text(whole[: whole.index("From ada", 10)])
    scan(archive, [], ONE_CHILD)
    plan = planned(archive, disk / "old", disk / "new")
    assert reasons(plan) == [Refused.PART_OF_FILE]
    assert len(plan.steps) == 3


def test_a_folder_in_the_other_one_is_copied_out_of_it(archive: Archive, disk: Path) -> None:
    plan = planned(archive, disk / "new", disk)
    assert {step.subject.path for step in plan.steps} == {str(disk / "new/own.txt")}
    assert perform(archive, plan).done == 1
    assert (disk / "own.txt").read_bytes() == (disk / "new/own.txt").read_bytes()
