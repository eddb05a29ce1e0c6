"""A newer version reads other words in the same files: what the user decided stays with them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.plan.perform import perform, undo
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Plan, Step, Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.store.decisions import hidden_items, item_refs, kept_items
from neardup_desktop.store.not_duplicates import marked_items
from tests.helpers.deeds import only_item
from tests.helpers.older_archive import as_read_by_an_older_version

ONE_CHILD = ScanSettings(workers=1)
PROSE = "The quick brown fox jumps over the lazy dog near the bank of the river. " * 4
MESSAGE = "From a@b.c Sat Jan  3 01:05:34 1998\nFrom: a@b.c\nSubject: {0}\n\n{0} {1}\n\n"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path.resolve() / "home"
    folder.mkdir()
    (folder / "a.txt").write_text(PROSE)
    (folder / "b.txt").write_text(PROSE)
    (folder / "c.txt").write_text(PROSE + "And then it slept.")
    (folder / "box.mbox").write_text(
        "".join(MESSAGE.format(subject, PROSE) for subject in ("One", "Two", "Three"))
    )
    return folder


@pytest.fixture
def archive(tmp_path: Path, home: Path) -> Iterator[Archive]:
    """An archive of an older version, in which nothing was decided yet."""
    with Archive.open(tmp_path / "archive") as opened:
        scan(opened, [home], ONE_CHILD)
        as_read_by_an_older_version(opened)
        yield opened


def marked(archive: Archive, items: list[ItemId]) -> list[str]:
    refs = item_refs(archive.index, items)
    return sorted(f"{Path(ref.file.path).name} {ref.part}".strip() for ref in refs)


def test_what_was_decided_stays_and_can_be_undone(archive: Archive, home: Path) -> None:
    a, b, c = (only_item(archive, home / name) for name in ("a.txt", "b.txt", "c.txt"))
    first, second, _ = (item for item, _ in archive.items.ids_of_path(str(home / "box.mbox")))
    archive.mark(Verb.HIDE, [b, first, second])
    archive.mark(Verb.KEEP, [a])
    subject, survivor, other = (item_refs(archive.index, [item])[0] for item in (a, b, c))
    perform(archive, Plan(Verb.NOT_DUPLICATE, "", (Step(other, survivor=subject),)))
    planned = Plan(Verb.TRASH, "", (Step(subject, Evidence.IDENTICAL_FILE, survivor),))
    (home / "b.txt").rename(home / "renamed.txt")

    scan(archive, [], ONE_CHILD)

    hidden = ["box.mbox 1", "box.mbox 2", "renamed.txt"]
    assert marked(archive, hidden_items(archive.index)) == hidden
    assert marked(archive, kept_items(archive.index)) == ["a.txt"]
    ((apart, others),) = marked_items(archive.index)
    assert {frozenset(marked(archive, list(map(ItemId, one)))) for one in (apart, others)} == {
        frozenset(("a.txt", "renamed.txt")),
        frozenset(("c.txt",)),
    }
    (refused,) = perform(archive, planned).problems
    assert refused.reason is Refused.KEPT
    assert (home / "a.txt").exists()
    for _ in range(3):
        undo(archive)
    assert hidden_items(archive.index) == kept_items(archive.index) == []
    assert marked_items(archive.index) == []


def test_without_the_old_index_unchanged_files_are_enough(
    archive: Archive, home: Path, tmp_path: Path
) -> None:
    archive.mark(Verb.HIDE, [only_item(archive, home / "c.txt")])
    archive.mark(Verb.KEEP, [only_item(archive, home / "b.txt")])
    archive.close()
    for file in (tmp_path / "archive").glob("index.db*"):
        file.unlink()
    # A copy with the same words is none of them.
    (home / "copy.txt").write_text(PROSE)
    (home / "c.txt").replace(home / "moved.txt")
    with Archive.open(tmp_path / "archive") as again:
        scan(again, [home], ONE_CHILD)
        assert marked(again, hidden_items(again.index)) == ["moved.txt"]
        assert marked(again, kept_items(again.index)) == ["b.txt"]
        undo(again)
        undo(again)
        assert hidden_items(again.index) == kept_items(again.index) == []
