"""Pictures found by what they show: a kind and a level of their own, which no rule acts upon."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.folders.matches import FolderMatches
from neardup_desktop.engine.folders.receipt import receipt
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Plan, Verb
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.rules import BUILT_IN_RULES, KeepVersions, Rule
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.page_pictures import saved, scene
from tests.helpers.planned_folder import PlannedFolder

WITH_PICTURES = ScanSettings(workers=1, also=frozenset({OnRequest.SCANS}))
BOLD = Rule(
    "bold",
    Verb.TRASH,
    levels=frozenset(Evidence),
    kinds=frozenset({Kind.PICTURE, Kind.OTHER, Kind.DOCUMENT}),
    similarity=0.5,
    most_unique_words=1000,
    allow_lost_extras=True,
    allow_poorer_form=True,
)
"""Takes whatever a rule may take."""


class Home(PlannedFolder):
    """A picture, an exact copy, smaller, turned and cropped ones, and another picture.

    One of the cropped ones has the most pixels of all.
    """

    def __init__(self, archive: Archive, folder: Path) -> None:
        super().__init__(archive, folder)
        (folder / "inside").mkdir()
        own = scene()
        files = {
            "photo.jpg": saved(own, "JPEG", quality=92),
            "copy of photo.jpg": saved(own, "JPEG", quality=92),
            "small.png": saved(own.resize((450, 300)), "PNG"),
            "inside/turned.jpg": saved(own.rotate(90, expand=True), "JPEG", quality=75),
            "cropped.webp": saved(own.crop((20, 10, 890, 585)), "WEBP", quality=80),
            "part.jpg": saved(own.resize((1800, 1200)).crop((300, 150, 1700, 1120)), "JPEG"),
            "scan.pdf": saved(own, "PDF"),
            "other.jpg": saved(scene(2), "JPEG"),
            "icon.png": saved(own.resize((90, 60)), "PNG"),
        }
        for name, data in files.items():
            (folder / name).write_bytes(data)
        (folder / "note.txt").write_text("So many words are in a note of its own.")
        self.summary = scan(archive, [folder], WITH_PICTURES)
        self.opened = self.reader()
        self.review = Review.load(self.opened)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    with Home.made_in(tmp_path_factory.mktemp("pictures")) as made:
        yield made


def gone(plan: Plan) -> list[str]:
    return sorted(Path(step.subject.file.path).name for step in plan.steps)


def test_the_same_picture_is_found_in_other_sizes_formats_and_crops(home: Home) -> None:
    table = home.review.clusters()
    infos = home.opened.item_infos([ItemId(one) for one in table.member_item.tolist()])
    levels = {
        Path(infos[ItemId(item)].path).name: Evidence(level)
        for item, level in zip(
            table.member_item.tolist(), table.member_evidence.tolist(), strict=True
        )
    }
    assert levels == {
        "turned.jpg": Evidence.REPRESENTATIVE,  # of those with the most pixels the one in a folder
        "copy of photo.jpg": Evidence.IDENTICAL_FILE,
        "small.png": Evidence.SAME_PICTURE,
        "photo.jpg": Evidence.SAME_PICTURE,
        "cropped.webp": Evidence.SAME_PICTURE,
        "part.jpg": Evidence.LINKED,  # as a part of the others: the kept one is turned
        "scan.pdf": Evidence.SAME_PICTURE,
    }
    assert table.reclaimable_bytes.tolist() == [(home.folder / "photo.jpg").stat().st_size]


def test_it_is_stored_which_pictures_show_only_a_part_of_others(home: Home) -> None:
    items = [home.item(name) for name in ("part.jpg", "cropped.webp", "photo.jpg", "small.png")]
    assert home.opened.pictures.parts(items) == set(items[:2])


def test_pictures_are_a_kind_of_their_own_and_count_as_compared(home: Home) -> None:
    kinds = {
        name: home.opened.item_infos([home.item(name)])[home.item(name)].kind
        for name in ("photo.jpg", "copy of photo.jpg", "other.jpg", "icon.png", "scan.pdf")
    }
    assert kinds == {
        "photo.jpg": Kind.PICTURE,
        "copy of photo.jpg": Kind.PICTURE,
        "other.jpg": Kind.PICTURE,
        "icon.png": Kind.OTHER,
        "scan.pdf": Kind.DOCUMENT,
    }
    listed = {Path(one.path).name for one in home.opened.not_compared()}
    assert listed == {"icon.png", "scan.pdf"}
    look = home.opened.pictures.look(home.item("inside/turned.jpg"))
    assert look is not None
    assert (look.width, look.height) == (600, 900)


@pytest.mark.parametrize("rule", [*BUILT_IN_RULES, BOLD], ids=lambda rule: rule.name)
def test_no_rule_takes_anything_by_what_pictures_show(home: Home, rule: Rule) -> None:
    for kinds in (rule.kinds, BOLD.kinds):
        steps = home.planner().rule(replace(rule, kinds=kinds)).steps
        assert {step.evidence for step in steps} <= {Evidence.IDENTICAL_FILE}
    plan = home.planner().rule(replace(rule, kinds=BOLD.kinds))
    assert gone(plan) == ["copy of photo.jpg"]


@pytest.mark.parametrize("versions", list(KeepVersions))
def test_a_picture_is_no_version_that_is_dropped(home: Home, versions: KeepVersions) -> None:
    plan = home.planner().rule(replace(BOLD, keep_versions=versions))
    assert set(gone(plan)) <= {"copy of photo.jpg", "photo.jpg"}


def test_a_picture_goes_only_where_it_was_looked_at(home: Home) -> None:
    small, turned = home.item("small.png"), home.item("inside/turned.jpg")
    plan = home.planner().items([small, turned], Verb.TRASH)
    assert gone(plan) == []
    plan = home.planner().items([small, turned], Verb.TRASH, confirmed=frozenset({small}))
    assert gone(plan) == ["small.png"]
    assert [step.evidence for step in plan.steps] == [Evidence.SAME_PICTURE]


def test_a_picture_elsewhere_is_similar_and_lets_none_of_a_folder_go(home: Home) -> None:
    found = receipt(FolderMatches.of(home.review, 0.5), str(home.folder / "inside"), ())
    [similar] = found.elsewhere
    assert (similar.item, similar.evidence) == (
        home.item("inside/turned.jpg"),
        Evidence.SAME_PICTURE,
    )
    assert (found.standing.lossless, found.standing.may_go_whole) == (0, False)


def test_a_rescan_compares_nothing_again_and_finds_what_is_new(home: Home) -> None:
    def pairs() -> int:
        return home.archive.index.number("SELECT count(*) FROM same_pictures")

    before = pairs()
    new = home.folder / "new.jpg"
    new.write_bytes(saved(scene().resize((720, 480)), "JPEG"))
    another = home.folder / "another.jpg"
    another.write_bytes((home.folder / "other.jpg").read_bytes())
    scan(home.archive, [], ScanSettings(workers=1))
    assert pairs() == before + 6
    info = home.archive.items.item_infos([home.item("another.jpg")])[home.item("another.jpg")]
    assert info.kind is Kind.PICTURE
    new.unlink()
    another.unlink()
    scan(home.archive, [], ScanSettings(workers=1))
    assert pairs() == before


def test_shots_of_one_scene_are_two_pictures_by_their_times() -> None:
    from neardup_desktop.engine.scan.picture_phase import candidates
    from neardup_desktop.model.ids import FileId
    from neardup_desktop.model.items import PictureLook
    from neardup_desktop.store.pictures import StoredPicture

    look = PictureLook(b"\x10" * 16, 900, 600, "2024:05:01 10:00:00")
    one = StoredPicture(1, FileId(1), "", "", look)
    assert len(candidates([one, one._replace(id=2)])[0]) == 1
    assert candidates(
        [one, one._replace(id=2, look=replace(look, taken="2024:05:01 10:00:01"))]
    ) == ([], 0)
    assert candidates([one, one._replace(id=2, look=replace(look, width=600, height=900))]) == (
        [],
        0,
    )
    assert candidates([one, one._replace(id=2, look=replace(look, width=90, height=60))]) == ([], 0)
