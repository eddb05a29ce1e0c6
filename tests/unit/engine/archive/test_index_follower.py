"""What the user decided stays with the content: over renames, moves, copies and rebuilds."""

import os
import shutil
from contextlib import closing
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.archive.reader import INDEX_NAME
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.perform import perform, undo
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.rules import BUILT_IN_RULES
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.deeds import only_item

PROSE = "The quick brown fox jumps over the lazy dog near the bank of the river. " * 4
OTHER = "Minutes of the meeting on Tuesday, taken by the secretary in the small hall. " * 4
IDENTICAL = next(rule for rule in BUILT_IN_RULES if rule.name == "identical-files")
SETTINGS = ScanSettings(workers=1)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path.resolve() / "home"
    (folder / "old").mkdir(parents=True)
    (folder / "a.txt").write_text(PROSE)
    (folder / "old" / "b.txt").write_text(PROSE)
    (folder / "c.txt").write_text(OTHER)
    return folder


@pytest.fixture
def archive(archive: Archive, home: Path) -> Archive:
    scan(archive, [home], SETTINGS)
    return archive


def hidden(archive: Archive) -> list[str]:
    with closing(archive.reader()) as reader:
        return sorted(facts.path for facts in reader.item_infos(reader.hidden_items()).values())


def test_a_hidden_file_stays_hidden_when_it_is_renamed(archive: Archive, home: Path) -> None:
    archive.mark(Verb.HIDE, [only_item(archive, home / "old" / "b.txt")])
    (home / "old" / "b.txt").rename(home / "old" / "renamed.txt")
    scan(archive, [], SETTINGS)
    assert hidden(archive) == [str(home / "old" / "renamed.txt")]


def test_undo_shows_a_hidden_file_again_under_its_new_name(archive: Archive, home: Path) -> None:
    archive.mark(Verb.HIDE, [only_item(archive, home / "c.txt")])
    (home / "c.txt").rename(home / "renamed.txt")
    scan(archive, [], SETTINGS)
    assert hidden(archive) == [str(home / "renamed.txt")]
    undo(archive)
    assert hidden(archive) == []


def test_files_that_swap_their_names_keep_what_was_decided(archive: Archive, home: Path) -> None:
    archive.mark(Verb.HIDE, [only_item(archive, home / "c.txt")])
    (home / "a.txt").rename(home / "x")
    (home / "c.txt").rename(home / "a.txt")
    (home / "x").rename(home / "c.txt")
    scan(archive, [], SETTINGS)
    assert hidden(archive) == [str(home / "a.txt")]


def test_a_copy_in_place_of_the_file_is_hidden_too(archive: Archive, home: Path) -> None:
    archive.mark(Verb.HIDE, [only_item(archive, home / "old" / "b.txt")])
    shutil.copytree(home / "old", home / "new")
    shutil.rmtree(home / "old")
    scan(archive, [], SETTINGS)
    assert hidden(archive) == [str(home / "new" / "b.txt")]


def test_a_copy_that_was_there_before_is_not_hidden_in_its_stead(
    archive: Archive, home: Path
) -> None:
    archive.mark(Verb.HIDE, [only_item(archive, home / "old" / "b.txt")])
    (home / "old" / "b.txt").unlink()
    os.utime(home / "a.txt")
    scan(archive, [], SETTINGS)
    assert hidden(archive) == []


def test_a_copy_made_later_is_not_hidden(archive: Archive, home: Path) -> None:
    archive.mark(Verb.HIDE, [only_item(archive, home / "old" / "b.txt")])
    (home / "old" / "b.txt").unlink()
    scan(archive, [], SETTINGS)
    (home / "later.txt").write_text(PROSE)
    scan(archive, [], SETTINGS)
    assert hidden(archive) == []


def test_what_was_edited_is_shown_again(archive: Archive, home: Path) -> None:
    archive.mark(Verb.HIDE, [only_item(archive, home / "old" / "b.txt")])
    (home / "old" / "b.txt").write_text(PROSE + "More.")
    scan(archive, [], SETTINGS)
    assert hidden(archive) == []


def test_a_message_stays_hidden_when_those_before_it_go(archive: Archive, home: Path) -> None:
    def message(number: int, text: str) -> str:
        return (
            f"From a@example.org Thu Jan  1 00:00:0{number} 2015\nFrom: a@example.org\n"
            f"To: b@example.org\nSubject: Note {number}\nMessage-ID: <{number}@example.org>\n"
            f"Date: Thu, 1 Jan 2015 00:00:0{number} +0000\n\n{text}\n\n"
        )

    mailbox = home / "inbox.mbox"
    mailbox.write_text(message(1, OTHER) + message(2, PROSE))
    scan(archive, [], SETTINGS)
    second = archive.items.ids_of_path(str(mailbox))[1][0]
    archive.mark(Verb.HIDE, [second])
    mailbox.write_text(message(2, PROSE))
    scan(archive, [], SETTINGS)
    assert hidden(archive) == [str(mailbox)]


def test_decisions_outlive_the_index_even_when_the_file_moved_meanwhile(
    archive: Archive, home: Path, tmp_path: Path
) -> None:
    archive.mark(
        Verb.HIDE, [only_item(archive, home / "c.txt"), only_item(archive, home / "old" / "b.txt")]
    )
    archive.close()
    for leftover in (tmp_path / "archive").glob(f"{INDEX_NAME}*"):
        leftover.unlink()
    (home / "c.txt").rename(home / "old" / "c.txt")
    with Archive.open(tmp_path / "archive") as anew:
        scan(anew, [home], SETTINGS)
        assert hidden(anew) == [str(home / "old" / "b.txt"), str(home / "old" / "c.txt")]


def test_a_hidden_file_stays_hidden_where_it_is_moved_to(archive: Archive, home: Path) -> None:
    chosen = only_item(archive, home / "c.txt")
    archive.mark(Verb.HIDE, [chosen])
    reader = archive.reader()
    plan = Planner(Review.load(reader), reader).items([chosen], Verb.MOVE, target=str(home / "old"))
    assert perform(archive, plan).done == 1
    assert hidden(archive) == [str(home / "old" / "c.txt")]
    undo(archive)
    assert hidden(archive) == [str(home / "c.txt")]
    reader.close()


def test_what_is_kept_and_what_is_no_duplicate_survive_a_rename(
    archive: Archive, home: Path
) -> None:
    (home / "near.txt").write_text(PROSE + "One more sentence at the end.")
    scan(archive, [], SETTINGS)
    reader = archive.reader()
    planner = Planner(Review.load(reader), reader)
    near, first = only_item(archive, home / "near.txt"), only_item(archive, home / "a.txt")
    steps = planner.items([near, first], Verb.NOT_DUPLICATE).steps
    archive.decisions.decide(Verb.NOT_DUPLICATE, "", steps)
    kept = planner.items([first], Verb.KEEP).steps
    archive.decisions.decide(Verb.KEEP, "", kept)
    (home / "a.txt").rename(home / "a2.txt")
    (home / "near.txt").rename(home / "near2.txt")
    scan(archive, [], SETTINGS)
    assert [facts.path for facts in reader.item_infos(reader.kept_items()).values()] == [
        str(home / "a2.txt")
    ]
    table = Review.load(reader).clusters(0.8)
    levels = [member.evidence for row in range(len(table)) for member in table.cluster(row).members]
    assert levels == [Evidence.REPRESENTATIVE, Evidence.IDENTICAL_FILE]
    assert list(Review.load(reader).pairs(0.8)) == []
    reader.close()


@pytest.mark.parametrize("changed", ["a.txt", "old/b.txt"])
def test_other_bytes_that_nothing_shows_are_read_once_an_action_has_met_them(
    archive: Archive, home: Path, changed: str
) -> None:
    """As of two sticks with one mount point: the same place, size, time and number."""
    path = home / changed
    status = path.stat()
    path.write_text(PROSE.upper())
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
    scan(archive, [], SETTINGS)
    with closing(archive.reader()) as reader:
        plan = Planner(Review.load(reader), reader).rule(IDENTICAL)
    [refusal] = perform(archive, plan).problems
    assert refusal.reason in (Refused.CHANGED, Refused.SURVIVOR_CHANGED)
    with closing(archive.reader()) as reader:
        assert not Planner(Review.load(reader), reader).rule(IDENTICAL).steps
