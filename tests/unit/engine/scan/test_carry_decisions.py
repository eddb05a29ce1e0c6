"""What the user decides after a plan was made, or before it is gone on with, counts."""

import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.perform import perform, resume, undo
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import ActionReport, Plan, Verb
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.rules import BUILT_IN_RULES, Rule
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.deeds import only_item, plan, step
from tests.helpers.prose import TOPICS, Writer

PROSE = "The quick brown fox jumps over the lazy dog near the bank of the river. " * 4
LETTER = Writer(3).note(TOPICS[2], 120)
REST = Writer(9).note(TOPICS[0], 60)
NEWS = ". Nobody had seen it in those years. "
SETTINGS = ScanSettings(workers=1)
NO_UNIQUE_WORDS = next(rule for rule in BUILT_IN_RULES if rule.name == "no-unique-words")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path.resolve() / "home"
    folder.mkdir()
    (folder / "whole.txt").write_text(PROSE + REST)
    (folder / "part.txt").write_text(PROSE)
    os.utime(folder / "part.txt", (1_500_000_000, 1_500_000_000))
    return folder


@pytest.fixture
def archive(archive: Archive, home: Path) -> Archive:
    scan(archive, [home], SETTINGS)
    return archive


def by_rule(archive: Archive, rule: Rule = NO_UNIQUE_WORDS) -> Plan:
    with closing(archive.reader()) as reader:
        return Planner(Review.load(reader), reader).rule(rule)


def decide(archive: Archive, verb: Verb, *paths: Path) -> ActionReport:
    with closing(archive.reader()) as reader:
        planner = Planner(Review.load(reader), reader)
        return perform(archive, planner.items([only_item(archive, path) for path in paths], verb))


def cancelled(archive: Archive) -> int:
    """An action of one step, cancelled before it."""
    cancel = CancelFlag()
    cancel.set()
    report = perform(archive, by_rule(archive), cancel=cancel)
    assert report.pending == 1
    return report.action


def test_what_is_marked_to_be_kept_stays_when_an_action_is_gone_on_with(
    archive: Archive, home: Path
) -> None:
    action = cancelled(archive)
    decide(archive, Verb.KEEP, home / "part.txt")
    report = resume(archive, action)
    assert [one.reason for one in report.problems] == [Refused.KEPT]
    assert (home / "part.txt").exists()


def test_what_is_no_duplicate_by_now_stays_when_an_action_is_gone_on_with(
    archive: Archive, home: Path
) -> None:
    action = cancelled(archive)
    decide(archive, Verb.NOT_DUPLICATE, home / "part.txt", home / "whole.txt")
    report = resume(archive, action)
    assert [one.reason for one in report.problems] == [Refused.NO_SURVIVOR]
    assert (home / "part.txt").exists()


def test_a_page_whose_folder_holds_a_protected_one_stays(archive: Archive, home: Path) -> None:
    for name in ("page.html", "twin.html"):
        (home / name).write_text(f"<p>{PROSE}</p>")
    precious = home / "page_files" / "precious"
    precious.mkdir(parents=True)
    archive.protect(precious)
    made = plan(
        Verb.TRASH,
        step(home / "page.html", home / "twin.html", companions=[home / "page_files"]),
    )
    report = perform(archive, made)
    assert [one.reason for one in report.problems] == [Refused.PROTECTED]
    assert precious.is_dir()


@pytest.mark.parametrize(("verb", "table"), [(Verb.HIDE, "hidden"), (Verb.KEEP, "kept")])
def test_a_mark_is_taken_back_also_where_its_file_has_another_name_by_now(
    archive: Archive, home: Path, verb: Verb, table: str
) -> None:
    report = decide(archive, verb, home / "part.txt")
    (home / "part.txt").rename(home / "renamed.txt")
    scan(archive, [], SETTINGS)
    marked = f"SELECT path FROM decisions.{table}"
    assert archive.index.rows(marked) == [(os.fsencode(home / "renamed.txt"),)]
    assert undo(archive, report.action).done == 1
    assert archive.index.rows(marked) == []


def test_what_comes_back_under_another_name_is_still_hidden(archive: Archive, home: Path) -> None:
    decide(archive, Verb.HIDE, home / "part.txt")
    report = perform(archive, by_rule(archive))
    assert report.done == 1
    (home / "part.txt").write_text("quite another thing that is here now")
    undo(archive, report.action)
    marked = archive.index.rows("SELECT path FROM decisions.hidden")
    assert marked == [(os.fsencode(home / "part (restored).txt"),)]


def test_a_bound_is_held_against_what_is_checked_again(archive: Archive, home: Path) -> None:
    """Another item that holds the word as well may be gone by the time of the action."""
    for age, (name, more) in enumerate(
        (("newest.txt", "apple"), ("second.txt", "pear"), ("third.txt", "pear plum"))
    ):
        letter = LETTER if name != "newest.txt" else LETTER.replace(". ", NEWS, 3)
        (home / name).write_text(f"{letter} {more}")
        os.utime(home / name, (1_500_000_000 - age, 1_500_000_000 - age))
    scan(archive, [], SETTINGS)
    rule = Rule(
        "bounded", Verb.TRASH, levels=frozenset({Evidence.NEAR_DUPLICATE}), most_unique_words=0
    )
    assert by_rule(archive, rule).steps == ()
    going = by_rule(archive, replace(rule, most_unique_words=1)).steps
    assert [Path(step.subject.file.path).name for step in going] == ["second.txt"]


def test_a_mark_follows_two_renames_with_a_scan_between_that_was_cut_short(
    archive: Archive, home: Path
) -> None:
    decide(archive, Verb.KEEP, home / "part.txt")
    (home / "part.txt").rename(home / "second.txt")
    archive.close()
    done = subprocess.run(
        [sys.executable, "-c", _DIES_AFTER_ITS_CRAWL, str(archive.folder), str(home)], check=False
    )
    assert done.returncode == 9
    (home / "second.txt").rename(home / "third.txt")
    with Archive.open(archive.folder) as opened:
        scan(opened, [], SETTINGS)
        found = opened.index.rows("SELECT path FROM decisions.kept")
    assert found == [(os.fsencode(home / "third.txt"),)]


_DIES_AFTER_ITS_CRAWL = """
import os, sys
from pathlib import Path
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.crawl_phase import crawl_sources
from neardup_desktop.engine.scan.run import ScanRun
from neardup_desktop.engine.scan.sources import Sources
archive = Archive.open(Path(sys.argv[1]))
crawl_sources(ScanRun(archive, sources=Sources((Path(sys.argv[2]),), {})))
os._exit(9)
"""
