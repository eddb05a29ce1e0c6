"""What a plan frees and loses of files as they lie on the disk: holes, names, tags and links."""

import os
import shutil
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from neardup_desktop.crawl.shared_extents import shared_bytes
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.folders.folder_table import folder_table
from neardup_desktop.engine.folders.matches import FolderMatches
from neardup_desktop.engine.folders.receipt import receipt
from neardup_desktop.engine.plan.perform import perform, steps_of
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.plan.unscanned_file import plan_of_files, unscanned_file
from neardup_desktop.engine.report.reporting import build_report
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Plan, Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.report import ReportRequest
from neardup_desktop.model.rules import BUILT_IN_RULES, Rule
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.plan_arrays import taken_by

RULE = next(rule for rule in BUILT_IN_RULES if rule.name == "identical-files")
NO_LOSS = next(rule for rule in BUILT_IN_RULES if rule.name == "no-unique-words")
ONE_CHILD = ScanSettings(workers=1)
TEXT = "Nobody remembers who painted the wall of the harbour, nor why it was green. " * 8


@pytest.fixture(autouse=True)
def own_trash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "user"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "user" / "data"))


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = tmp_path.resolve() / "home"
    (home / "x" / "y").mkdir(parents=True)
    return home


def planned(archive: Archive, home: Path, rule: Rule = RULE) -> Plan:
    """The plan of a rule after a scan; it agrees with its count."""
    scan(archive, [home], ONE_CHILD)
    reader = archive.reader()
    review = Review.load(reader)
    planner = Planner(review, reader)
    plan, count = planner.rule(rule), planner.count(rule)
    lossless = planner.rule(NO_LOSS)
    at_once = taken_by(review, reader, NO_LOSS).index
    assert {step.subject.item for step in lossless.steps} == set(review.items[at_once].tolist())
    reader.close()
    assert count.reclaimable_bytes == plan.reclaimable_bytes
    assert (count.items, count.refused) == (len(plan.steps), len(plan.refusals))
    return plan


def going(plan: Plan, home: Path) -> set[str]:
    return {Path(step.subject.file.path).relative_to(home).as_posix() for step in plan.steps}


def sparse(path: Path, size_bytes: int = 8 << 20) -> None:
    """A photo of which only the beginning was ever written."""
    with path.open("wb") as stream:
        stream.write(b"\xff\xd8\xff\xe0photo" * 100)
        stream.truncate(size_bytes)
    if path.stat().st_blocks * 512 >= size_bytes:
        pytest.skip("this disk knows no holes")


def on_disk(path: Path) -> int:
    return path.stat().st_blocks * 512


# --- space ----------------------------------------------------------------------------------------


def test_holes_of_a_file_are_not_freed(archive: Archive, home: Path) -> None:
    first, second = home / "a.jpg", home / "x" / "a.jpg"
    sparse(first)
    subprocess.run(["cp", "--sparse=always", first, second], check=True)
    plan = planned(archive, home)
    assert len(plan.steps) == 1
    assert plan.reclaimable_bytes == on_disk(second) < 1 << 20
    reader = archive.reader()
    table = Review.load(reader).clusters()
    assert table.reclaimable_bytes.sum() == plan.reclaimable_bytes, "as the list says"
    reader.close()


def test_names_of_one_sparse_file_free_its_blocks_once(archive: Archive, home: Path) -> None:
    sparse(home / "old.jpg")
    os.link(home / "old.jpg", home / "x" / "old.jpg")
    subprocess.run(["cp", "--sparse=always", home / "old.jpg", home / "a.jpg"], check=True)
    scan(archive, [home], ONE_CHILD)
    reader = archive.reader()
    items = [reader.find_item(str(home / name)) for name in ("old.jpg", "x/old.jpg")]
    plan = Planner(Review.load(reader), reader).items(items, Verb.TRASH)
    reader.close()
    assert len(plan.steps) == 2
    assert plan.reclaimable_bytes == on_disk(home / "old.jpg") < 1 << 20


def test_a_rescan_sees_that_a_known_file_has_another_name(archive: Archive, home: Path) -> None:
    content = b"\xff\xd8\xff\xe0" + os.urandom(1 << 16)
    (home / "a.jpg").write_bytes(content)
    (home / "x" / "a.jpg").write_bytes(content)
    before = planned(archive, home)
    [step] = before.steps
    assert step.reclaimable_bytes == len(content)
    os.link(step.subject.file.path, home.parent / "another name")
    assert planned(archive, home).reclaimable_bytes == 0


def test_what_other_files_share_is_not_freed(archive: Archive, home: Path) -> None:
    for name in ("a.jpg", "x/a.jpg"):
        (home / name).write_bytes(b"\xff\xd8\xff\xe0 a picture" * 1000)
    whole = planned(archive, home).reclaimable_bytes
    archive.index.execute("UPDATE files SET shared_bytes = NULL")
    archive.files.note_shared(lambda _path: whole - 7)
    assert planned(archive, home).reclaimable_bytes == 7
    archive.files.note_shared(lambda _path: pytest.fail("they were asked about already"))


def test_a_copy_by_reflink_frees_nothing(archive: Archive, tmp_path: Path) -> None:
    if shutil.which("mkfs.btrfs") is None or os.geteuid() != 0:
        pytest.skip("needs btrfs and root")
    image, home = tmp_path / "image", tmp_path / "disk"
    with image.open("wb") as stream:
        stream.truncate(256 << 20)
    home.mkdir()
    made = subprocess.run(["mkfs.btrfs", "-q", image], check=False, capture_output=True)
    if (
        made.returncode
        or subprocess.run(["mount", "-o", "loop", image, home], check=False).returncode
    ):
        pytest.skip("no loop device")
    try:
        (home / "x").mkdir()
        (home / "v.mp4").write_bytes(os.urandom(1 << 20))
        subprocess.run(["cp", "--reflink=always", home / "v.mp4", home / "x" / "v.mp4"], check=True)
        (home / "own.mp4").write_bytes(os.urandom(1 << 20))
        os.sync()
        assert shared_bytes(str(home / "v.mp4")) == 1 << 20
        assert shared_bytes(str(home / "own.mp4")) == 0
        plan = planned(archive, home)
        assert len(plan.steps) == 1
        assert plan.reclaimable_bytes == 0
    finally:
        subprocess.run(["umount", "-l", home], check=True)


def test_a_file_that_no_scan_has_read_frees_its_blocks(archive: Archive, home: Path) -> None:
    sparse(home / "a.jpg")
    sparse(home / "b.jpg")
    scan(archive, [home], ONE_CHILD)
    other = home.parent / "copy.jpg"
    subprocess.run(["cp", "--sparse=always", home / "a.jpg", other], check=True)
    reader = archive.reader()
    file = unscanned_file(reader, str(other))
    assert file is not None
    plan = plan_of_files(Review.load(reader), reader, (file,))
    reader.close()
    assert [step.reclaimable_bytes for step in plan.steps] == [on_disk(other)]
    assert on_disk(other) < 1 << 20


@pytest.mark.parametrize(
    ("name", "size_bytes", "is_sparse"),
    [
        ("a.txt", 0, False),
        ("a.txt", 5000, False),
        ("a.jpg", 5000, True),
        ("a.unknown", 6 << 20, False),
        ("a.pdf", 6 << 20, True),
    ],
)
def test_files_of_zeros_are_empty_and_no_copies(
    archive: Archive, home: Path, name: str, size_bytes: int, *, is_sparse: bool
) -> None:
    for folder in (home, home / "x"):
        with (folder / name).open("wb") as stream:
            stream.write(b"" if is_sparse else bytes(size_bytes))
            stream.truncate(size_bytes)
    plan = planned(archive, home, NO_LOSS)
    assert not plan.steps
    reader = archive.reader()
    assert not len(Review.load(reader).clusters())
    assert reader.coverage().not_compared == {Outcome.EMPTY: 2}
    reader.close()
    assert scan(archive, [home], ONE_CHILD).files_read == 0
    assert archive.files.count_possible_copies(are_looked_into=True) == (0, 0), (
        "no later scan tries to hash them again"
    )


# --- tags -----------------------------------------------------------------------------------------


@pytest.fixture
def tag(home: Path) -> Callable[..., None]:
    """Gives a tag to a file of the home folder."""

    def give(name: str, value: str = "important,tax", kind: str = "user.xdg.tags") -> None:
        os.setxattr(home / name, kind, value.encode())

    try:
        os.setxattr(home, "user.xdg.tags", b"x")
    except (OSError, AttributeError):
        pytest.skip("no attributes on this disk")
    return give


@pytest.fixture
def two(home: Path) -> tuple[str, str]:
    """Two identical files; without more the first one is kept."""
    for name in ("a.txt", "x/y/a.txt"):
        (home / name).write_text(TEXT)
    return "a.txt", "x/y/a.txt"


@pytest.mark.parametrize(
    "kind", ["user.xdg.tags", "user.xdg.comment", "user.baloo.rating", "user.my.own"]
)
def test_the_tagged_one_of_two_identical_files_is_kept(
    archive: Archive, home: Path, two: tuple[str, str], tag: Callable[..., None], kind: str
) -> None:
    tag(two[1], "8", kind)
    assert going(planned(archive, home), home) == {two[0]}


@pytest.mark.parametrize("kind", ["user.xdg.origin.url", "user.mime_type", "user.xdg.referrer.url"])
def test_traces_of_programs_are_no_tags(
    archive: Archive, home: Path, two: tuple[str, str], tag: Callable[..., None], kind: str
) -> None:
    tag(two[1], "https://example.org", kind)
    assert going(planned(archive, home), home) == {two[1]}


def test_of_two_with_different_tags_none_goes_in_bulk(
    archive: Archive, home: Path, two: tuple[str, str], tag: Callable[..., None]
) -> None:
    tag(two[0], "tax,2019")
    tag(two[1], "tax,mother")
    plan = planned(archive, home)
    assert not plan.steps
    [refusal] = plan.refusals
    assert refusal.reason is Refused.TAGS_LOST
    assert [one in refusal.detail for one in ("mother", "2019", "tax")] == [True, False, False]
    reader = archive.reader()
    planner = Planner(Review.load(reader), reader)
    item = reader.find_item(str(home / two[1]))
    assert [one.reason for one in planner.items([item], Verb.TRASH).refusals] == [Refused.TAGS_LOST]
    seen = planner.items([item], Verb.TRASH, confirmed=frozenset([ItemId(item)]))
    assert [list(map(str, step.lost_extras)) for step in seen.steps] == [
        ["tag or comment “mother”"]
    ]
    assert not seen.text_loss.is_nothing
    assert perform(archive, seen).done == 1
    done = next(build_report(reader, ReportRequest(), sources=archive.sources()).actions())
    assert (done.text_loss.is_nothing, done.text_loss.is_none) == (False, True)
    reader.close()


def test_one_with_fewer_of_the_same_tags_may_go(
    archive: Archive, home: Path, two: tuple[str, str], tag: Callable[..., None]
) -> None:
    tag(two[0], "tax,mother")
    tag(two[1], "mother")
    assert going(planned(archive, home), home) == {two[1]}


@pytest.mark.parametrize(
    ("tags", "is_lossless"),
    [
        (("", "tax"), False),
        (("tax", ""), True),
        (("tax,2019", "tax,mother"), False),
        (("tax,mother", "mother"), True),
        (("tax", "tax"), True),
    ],
)
def test_a_folder_could_go_only_if_its_plan_takes_what_is_tagged(
    archive: Archive,
    home: Path,
    two: tuple[str, str],
    tag: Callable[..., None],
    tags: tuple[str, str],
    is_lossless: bool,
) -> None:
    for name, given in zip(two, tags, strict=True):
        if given:
            tag(name, given)
    scan(archive, [home], ONE_CHILD)
    folder = str(home / "x" / "y")
    with closing(archive.reader()) as reader:
        review = Review.load(reader)
        known = FolderMatches.of(review, 0.8)
        table = folder_table(known, [str(home)], [])
        rule = Rule("copies", Verb.TRASH, folders=(folder,), kept_outside=True)
        plan = Planner(review, reader).rule(rule)
    [standing] = [one for one in table if one.path == folder]
    assert standing == receipt(known, folder, []).standing
    assert standing.may_go_whole == bool(plan.steps) == is_lossless


def test_a_tag_given_after_a_scan_counts_after_the_next(
    archive: Archive, home: Path, two: tuple[str, str], tag: Callable[..., None]
) -> None:
    assert going(planned(archive, home), home) == {two[1]}
    tag(two[1])
    assert going(planned(archive, home), home) == {two[0]}
    os.removexattr(home / two[1], "user.xdg.tags")
    assert going(planned(archive, home), home) == {two[1]}


def test_a_tag_given_after_the_plan_keeps_the_file(
    archive: Archive, home: Path, two: tuple[str, str], tag: Callable[..., None]
) -> None:
    plan = planned(archive, home)
    tag(two[1])
    report = perform(archive, plan)
    assert [one.reason for one in report.problems] == [Refused.TAGS_LOST]
    assert (home / two[1]).exists()


# --- links ----------------------------------------------------------------------------------------


def test_the_copy_to_which_a_symbolic_link_leads_is_kept(
    archive: Archive, home: Path, two: tuple[str, str]
) -> None:
    (home / "link").symlink_to("x/y/a.txt")
    assert going(planned(archive, home), home) == {two[0]}


def test_copies_to_which_links_lead_stay_by_whatever_way(
    archive: Archive, home: Path, two: tuple[str, str]
) -> None:
    (home / "absolute").symlink_to(home / two[0])
    (home / "current").symlink_to("x")
    (home / "x" / "chain").symlink_to("../through")
    (home / "through").symlink_to("current/y/a.txt")
    plan = planned(archive, home)
    assert not plan.steps
    assert [one.reason for one in plan.refusals] == [Refused.NEEDED_IN_PLACE]
    (home / "absolute").unlink()
    assert going(planned(archive, home), home) == {two[0]}, "the link is gone at the next scan"


# --- moving ---------------------------------------------------------------------------------------


def test_what_a_rule_moves_keeps_its_subfolders(archive: Archive, home: Path) -> None:
    target = home.parent / "moved"
    target.mkdir()
    for folder in ("a", "b", "c"):
        (home / folder / "sub").mkdir(parents=True)
        (home / folder / "sub" / "report.txt").write_text(TEXT)
    rule = replace(RULE, verb=Verb.MOVE, target=str(target))
    plan = planned(archive, home, rule)
    kept = {Path(step.survivor.file.path) for step in plan.steps if step.survivor}
    perform(archive, plan)
    there = {path.relative_to(target).as_posix() for path in target.rglob("*.txt")}
    assert there == {f"{one}/sub/report.txt" for one in "abc"} - {
        path.relative_to(home).as_posix() for path in kept
    }
    assert len(there) == 2


def test_a_selection_keeps_what_tells_its_files_apart(archive: Archive, home: Path) -> None:
    target = home / "moved"
    target.mkdir()
    for folder in ("a", "b"):
        (home / "x" / folder).mkdir()
        (home / "x" / folder / "report.txt").write_text(f"{folder} {TEXT}")
    scan(archive, [home], ONE_CHILD)
    reader = archive.reader()
    items = [reader.find_item(str(home / "x" / folder / "report.txt")) for folder in "ab"]
    planner = Planner(Review.load(reader), reader)
    both = planner.items(items, Verb.MOVE, target=str(target))
    one = planner.items(items[:1], Verb.MOVE, target=str(target))
    below = planner.items(items[:1], Verb.MOVE, target=str(target), subfolders=True)
    reader.close()
    assert [plan.base for plan in (both, one, below)] == [
        str(home / "x"),
        str(home / "x" / "a"),
        str(home),
    ]
    perform(archive, both)
    assert {path.relative_to(target).as_posix() for path in target.rglob("*.txt")} == {
        "a/report.txt",
        "b/report.txt",
    }
    # What is below the target already is not moved again.
    scan(archive, [home], ONE_CHILD)
    reader = archive.reader()
    moved = [reader.find_item(str(target / folder / "report.txt")) for folder in "ab"]
    again = Planner(Review.load(reader), reader).items(
        moved, Verb.MOVE, target=str(target), subfolders=True
    )
    reader.close()
    report = perform(archive, again)
    assert [problem.reason for problem in report.problems] == [Refused.ALREADY] * 2
    assert all(step.is_there for step in steps_of(archive, report.action))
