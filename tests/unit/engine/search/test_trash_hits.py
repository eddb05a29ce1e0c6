"""What lies in the trash is found by its name and title, and leads to what stands for it."""

import itertools
from contextlib import closing
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.perform import perform, undo
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.engine.search.search import Searcher
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.search import TrashedHit
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.deeds import listed, plan, step

PROSE = "The quick brown fox jumps over the lazy dog near the bank of the river. " * 4


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path.resolve() / "home" / "Plans"
    folder.mkdir(parents=True)
    for name in ("Garden draft.txt", "Garden plan.txt", "Kitchen.txt", "final.txt"):
        (folder / name).write_text(PROSE)
    return folder


@pytest.fixture
def archive(archive: Archive, home: Path) -> Archive:
    listed(archive, home)
    return archive


def trashed(archive: Archive, text: str) -> list[TrashedHit]:
    with closing(archive.reader()) as reader:
        review = Review.load(reader)
        searcher = Searcher(reader, review)
        return searcher.trashed(searcher.search(text, review.clusters(0.8)).query)


def rescan(archive: Archive, home: Path) -> None:
    scan(archive, [home], ScanSettings(workers=1))


def file_names(hits: list[TrashedHit]) -> list[str]:
    return [Path(hit.item.path).name for hit in hits]


def test_a_name_in_the_trash_leads_to_what_stands_for_it(archive: Archive, home: Path) -> None:
    assert trashed(archive, "garden") == []
    for name in ("Garden draft.txt", "Kitchen.txt"):
        perform(archive, plan(Verb.TRASH, step(home / name, home / "final.txt")))
    ((survivor, _),) = archive.items.ids_of_path(str(home / "final.txt"))
    [hit] = trashed(archive, "garden")
    assert Path(hit.item.path).name == "Garden draft.txt"
    assert (hit.survivor, hit.survivor_path) == (survivor, str(home / "final.txt"))
    assert file_names(trashed(archive, "kitchen OR draft")) == ["Kitchen.txt", "Garden draft.txt"]
    assert file_names(trashed(archive, '"garden draft"')) == ["Garden draft.txt"]
    assert file_names(trashed(archive, "gard*")) == ["Garden draft.txt"]
    assert file_names(trashed(archive, "garden folder:Plans")) == ["Garden draft.txt"]
    for text in ("title:garden", "name:draft kind:email", "garden_draft", "garden_dr*"):
        assert file_names(trashed(archive, text)) == ["Garden draft.txt"]
    undo(archive)
    assert trashed(archive, "kitchen") == []


@pytest.mark.parametrize(
    "text",
    ["", "gard", '"draft garden"', "garden -draft", "garden folder:Letters", "kind:email", "-fox"],
)
def test_what_does_not_fit_is_not_listed(archive: Archive, home: Path, text: str) -> None:
    perform(archive, plan(Verb.TRASH, step(home / "Garden draft.txt", home / "final.txt")))
    assert trashed(archive, text) == []


def test_what_is_not_known_of_it_does_not_leave_it_out(archive: Archive, home: Path) -> None:
    perform(archive, plan(Verb.TRASH, step(home / "Garden draft.txt", home / "final.txt")))
    for text in ("garden kind:document", "garden after:2001", "garden -kind:email"):
        assert file_names(trashed(archive, text)) == ["Garden draft.txt"]
    assert trashed(archive, "kitchen OR kind:email") == []


def test_what_stands_for_it_is_found_under_another_name(archive: Archive, home: Path) -> None:
    """Also where its old name was given to something else; what was edited keeps its name."""
    for name in ("Garden plan.txt", "Kitchen.txt"):
        (home / name).unlink()
    perform(archive, plan(Verb.TRASH, step(home / "Garden draft.txt", home / "final.txt")))
    moved = home / "sold.txt"
    (home / "final.txt").rename(moved)
    (home / "final.txt").write_text(
        "Nothing about foxes and dogs, but much on turnips and kale. " * 4
    )
    rescan(archive, home)
    [hit] = trashed(archive, "draft")
    assert hit.survivor_path == str(moved)
    ((survivor, _),) = archive.items.ids_of_path(str(moved))
    assert hit.survivor == survivor
    moved.write_text(PROSE + "It sleeps now.")
    rescan(archive, home)
    [hit] = trashed(archive, "draft")
    assert hit.survivor_path == str(home / "final.txt")


def test_the_same_from_elsewhere_stands_for_it_where_its_survivor_is_gone(
    archive: Archive, home: Path
) -> None:
    (home / "report.txt").write_text(PROSE + "And that is all there is to be told of it.")
    rescan(archive, home)
    held = step(home / "Garden draft.txt", home / "report.txt", Evidence.CONTAINED)
    perform(archive, plan(Verb.TRASH, held))
    for name in ("report.txt", "Garden plan.txt", "Kitchen.txt"):
        (home / name).unlink()
    rescan(archive, home)
    [hit] = trashed(archive, "draft")
    assert hit.survivor_path == str(home / "final.txt")
    (home / "final.txt").write_text(
        "All of it is gone; only turnips and kale are left of the garden."
    )
    rescan(archive, home)
    [hit] = trashed(archive, "draft")
    assert (hit.survivor, hit.survivor_path) == (None, str(home / "report.txt"))


def test_a_survivor_that_was_trashed_later_leads_on(archive: Archive, home: Path) -> None:
    way = ("Garden draft.txt", "Garden plan.txt", "Kitchen.txt", "final.txt")
    for old, new in itertools.pairwise(way):
        perform(archive, plan(Verb.TRASH, step(home / old, home / new)))
    [hit] = trashed(archive, "draft")
    assert hit.survivor_path == str(home / "final.txt")
    assert hit.survivor is not None
