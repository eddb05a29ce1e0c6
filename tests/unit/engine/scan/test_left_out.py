"""What the user leaves out of all scans of an archive, and what a pattern would leave out."""

import shutil
import unicodedata
from contextlib import closing
from pathlib import Path

import pytest

from neardup_desktop.cli.scan import changed_exclusions
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.perform import history, perform, undo
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan.left_out import LeftOut, left_out_by
from neardup_desktop.engine.scan.read_changes import read_changes
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.outcomes import SkipReason
from neardup_desktop.model.settings import ScanSettings

ONE_CHILD = ScanSettings(workers=1)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Four files, two of them in folders called Old."""
    home = tmp_path / "home"
    for name in ("letter.txt", "notes.bak", "Old/letter.txt", "Trips/Old/deep/plan.txt"):
        file = home / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"Nobody remembers who painted the harbour wall of {name}.")
    return home


@pytest.fixture
def archive(archive: Archive, home: Path) -> Archive:
    scan(archive, [home], ONE_CHILD)
    return archive


def exclude_and_include(archive: Archive, added: list[str], taken_back: list[str]) -> None:
    """As on the command line."""
    archive.leave_out(changed_exclusions(archive.left_out(), added, taken_back))


def preview(archive: Archive, *patterns: str) -> LeftOut:
    sources = [str(source) for source in archive.sources()]
    return left_out_by(archive.reader(), patterns, sources)


def names(archive: Archive, home: Path) -> set[str]:
    return {str(Path(path).relative_to(home)) for path in archive.files.paths()}


def test_a_preview_names_what_a_pattern_leaves_out(archive: Archive, home: Path) -> None:
    found = preview(archive, "old")
    assert (found.files, found.all_files, found.already) == (2, 4, 0)
    assert set(found.examples) == {str(home / "Old"), str(home / "Trips/Old")}
    assert preview(archive, "*.bak").examples == (str(home / "notes.bak"),)
    assert preview(archive, "Trips/Old").files == 1
    assert preview(archive, str(home / "Old")).files == 1
    assert preview(archive, "nothing is called so") == LeftOut(0, 4, 0, ())

    archive.leave_out(["old", "*.bak"])
    scan(archive, [], ONE_CHILD)
    assert names(archive, home) == {"letter.txt"}
    after = preview(archive, "old")
    assert (after.files, after.already) == (0, 2)


def test_what_is_left_out_holds_for_all_scans_until_it_is_taken_back(
    archive: Archive, home: Path
) -> None:
    archive.leave_out(["  old ", "", "old"])
    assert archive.left_out() == archive.reader().left_out() == ("old",)
    for _ in range(2):
        scan(archive, [], ONE_CHILD)
        assert names(archive, home) == {"letter.txt", "notes.bak"}
    archive.leave_out([])
    scan(archive, [], ONE_CHILD)
    assert len(names(archive, home)) == 4


def test_a_source_is_read_although_its_name_is_left_out(archive: Archive, home: Path) -> None:
    scan(archive, [home / "Old"], ONE_CHILD)
    archive.leave_out(["old"])
    scan(archive, [], ONE_CHILD)
    scan(archive, [home / "Old"], ONE_CHILD)
    assert names(archive, home) == {"letter.txt", "notes.bak", "Old/letter.txt"}
    assert preview(archive, "old").already == 1


@pytest.mark.parametrize("pattern", ["*", "**", "/", "?*", "*.*"])
def test_a_pattern_for_everything_is_refused(archive: Archive, pattern: str) -> None:
    with pytest.raises(UsageError, match="everything"):
        archive.leave_out(["old", pattern])
    assert archive.left_out() == ()


@pytest.mark.parametrize("pattern", [".", "..", "../old", "old/..", "/home/./old"])
def test_dots_are_no_names(archive: Archive, pattern: str) -> None:
    with pytest.raises(UsageError, match="is not a name"):
        archive.leave_out(["old", pattern])
    assert archive.left_out() == ()


def test_names_that_are_no_unicode_and_broken_patterns_do_no_harm(archive: Archive) -> None:
    archive.leave_out(["caf\udce9", "[a", "\u202egnp"])
    assert set(archive.left_out()) == {"caf\udce9", "[a", "\u202egnp"}
    assert preview(archive, *archive.left_out()).files == 0


def listed(archive: Archive) -> set[str]:
    """The names of all items that searches and clusters know."""
    with closing(archive.reader()) as reader:
        review = Review.load(reader)
        infos = reader.item_infos(list(map(ItemId, review.columns.item.tolist())))
    return {Path(info.path).name for info in infos.values()}


def test_what_is_left_out_is_forgotten_at_once(archive: Archive, home: Path) -> None:
    assert archive.leave_out(["old", str(home / "notes.bak")]).archive
    assert names(archive, home) == {"letter.txt"}
    assert listed(archive) == {"letter.txt"}
    with closing(archive.reader()) as reader:
        assert reader.coverage().skipped == {SkipReason.EXCLUDED_BY_PERSON: 3}
    assert not archive.leave_out(["old", str(home / "notes.bak")]).archive
    summary = scan(archive, [], ONE_CHILD)
    assert (summary.files_read, summary.files_gone) == (0, 0)
    assert summary.excluded == (str(home / "notes.bak"), "old")


def test_what_was_decided_holds_when_it_is_read_again(archive: Archive, home: Path) -> None:
    def hidden() -> set[str]:
        with closing(archive.reader()) as reader:
            return {info.path for info in reader.item_infos(reader.hidden_items()).values()}

    inside = str(home / "Old/letter.txt")
    with closing(archive.reader()) as reader:
        archive.mark(Verb.HIDE, [reader.find_item(inside)])
    assert hidden() == {inside}
    archive.leave_out(["old"])
    # A copy that comes meanwhile is no new place of the file, which has not gone.
    shutil.copy(inside, home / "copy.txt")
    scan(archive, [], ONE_CHILD)
    assert hidden() == set()
    archive.leave_out([])
    scan(archive, [], ONE_CHILD)
    assert hidden() == {inside}


@pytest.mark.parametrize(
    ("typed", "on_disk"), [("NFC", "NFD"), ("NFD", "NFC"), ("NFC", "NFC"), ("NFD", "NFD")]
)
def test_accents_may_be_composed_or_not(
    archive: Archive, home: Path, typed: str, on_disk: str
) -> None:
    def folder(form: str) -> str:
        return unicodedata.normalize(form, "Café Zürich")  # type: ignore[arg-type]

    def file(form: str) -> str:
        return unicodedata.normalize(form, "Ångström.txt")  # type: ignore[arg-type]

    (home / folder(on_disk)).mkdir()
    for path in (home / folder(on_disk) / "a.txt", home / file(on_disk)):
        path.write_text("A letter about the tides, and about the light on the harbour wall.")
    scan(archive, [], ONE_CHILD)
    assert len(names(archive, home)) == 6
    archive.leave_out([folder(typed).upper(), file(typed)])
    assert len(names(archive, home)) == 4
    assert scan(archive, [], ONE_CHILD).files_found == 4
    exclude_and_include(archive, [], [folder(on_disk)])
    assert archive.left_out() == (file(typed),)
    archive.leave_out([file(typed), file(on_disk)])
    assert len(archive.left_out()) == 1


def test_names_with_brackets_mean_themselves(archive: Archive, home: Path) -> None:
    folder = home / "Photos [2019]"
    folder.mkdir()
    for name in ("a*b.txt", "ab.txt"):
        (folder / name).write_text("A letter about the tides, and the light on the harbour wall.")
    scan(archive, [], ONE_CHILD)
    exclude_and_include(archive, [str(folder / "a*b.txt")], [])
    assert len(names(archive, home)) == 5
    exclude_and_include(archive, ["Photos [2019]"], [str(folder / "a*b.txt")])
    assert archive.left_out() == ("Photos [2019]",)
    assert len(names(archive, home)) == 4


def test_only_what_is_left_out_can_be_read_again(archive: Archive, home: Path) -> None:
    exclude_and_include(archive, ["Old"], [])
    with pytest.raises(UsageError, match=r"notes\.bak is not excluded.*Old"):
        exclude_and_include(archive, [], ["notes.bak"])
    with pytest.raises(UsageError, match="both"):
        exclude_and_include(archive, ["old/"], ["OLD"])
    with pytest.raises(UsageError, match="one of your folders"):
        exclude_and_include(archive, [str(home)], [])
    exclude_and_include(archive, [], ["old/"])
    assert archive.left_out() == ()


def test_changes_in_what_is_left_out_are_not_read(archive: Archive, home: Path) -> None:
    archive.leave_out(["old", "*.bak"])
    new = home / "Trips/Old/deep/new.txt"
    new.write_text("Nobody remembers this either.")
    changed = [str(new), str(new.parent), str(home / "Old"), str(home / "notes.bak")]
    assert not read_changes(archive, changed, ONE_CHILD, quiet_s=0).changed
    assert names(archive, home) == {"letter.txt"}


def test_what_is_put_back_into_what_is_left_out_is_not_read(archive: Archive, home: Path) -> None:
    shutil.copy(home / "letter.txt", home / "Old/copy.txt")
    scan(archive, [], ONE_CHILD)
    with closing(archive.reader()) as reader:
        copy = reader.find_item(str(home / "Old/copy.txt"))
        plan = Planner(Review.load(reader), reader).items([copy], Verb.TRASH)
    assert perform(archive, plan).done == 1
    archive.leave_out(["old"])
    [record] = [one for one in history(archive) if one.can_undo]
    undo(archive, record.id)
    assert (home / "Old/copy.txt").exists()
    assert names(archive, home) == {"letter.txt", "notes.bak"}
