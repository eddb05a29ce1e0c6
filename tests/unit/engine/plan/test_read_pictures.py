"""What was read from pictures vouches for nothing: no rule or plan takes it for the same text."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.folders.matches import FolderMatches
from neardup_desktop.engine.folders.receipt import receipt
from neardup_desktop.engine.scan.read_changes import had_already
from neardup_desktop.engine.similar.like_file import like_file
from neardup_desktop.model.actions import Plan, Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.rules import BUILT_IN_RULES, Keep, KeepVersions, Rule
from tests.helpers.plan_arrays import taken_by
from tests.helpers.planned_folder import PlannedFolder
from tests.helpers.prose import TOPICS, Writer
from tests.helpers.read_pictures import scan_with_pictures, write_picture

LETTER = Writer(1).note(TOPICS[0], 160)
DRAFT = ". ".join(LETTER.split(". ")[:5])
MISREAD = " ".join(
    word[:-1] + "ii" if at % 10 == 5 and len(word) > 4 else word
    for at, word in enumerate(LETTER.split())
)
"""The letter as a worse scan of it is read."""

EVERY_LEVEL = frozenset(Evidence)
BOLD = Rule(
    "bold",
    Verb.TRASH,
    levels=EVERY_LEVEL,
    similarity=0.5,
    most_unique_words=1000,
    allow_lost_extras=True,
    allow_poorer_form=True,
)
"""Takes whatever a rule may take."""


class Home(PlannedFolder):
    """A letter, its scans, and an exact copy of one of these."""

    def __init__(self, archive: Archive, folder: Path) -> None:
        super().__init__(archive, folder)
        (folder / "inside").mkdir()
        (folder / "letter.txt").write_text(LETTER)
        (folder / "draft.txt").write_text(DRAFT)
        scans = {
            write_picture(folder / "scan.jpg", LETTER): LETTER,
            write_picture(folder / "inside" / "scan again.jpg", MISREAD): MISREAD,
            write_picture(folder / "copy of scan.jpg", LETTER): LETTER,
        }
        scan_with_pictures(archive, folder, scans)
        self.opened = self.reader()
        self.review = Review.load(self.opened)

    def levels(self) -> dict[str, Evidence]:
        """The evidence of each item, by the name of its file."""
        table = self.review.clusters(0.5)
        infos = self.opened.item_infos([ItemId(one) for one in table.member_item.tolist()])
        return {
            Path(infos[ItemId(item)].path).name: Evidence(level)
            for item, level in zip(
                table.member_item.tolist(), table.member_evidence.tolist(), strict=True
            )
        }


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    with Home.made_in(tmp_path_factory.mktemp("pictures")) as made:
        yield made


def gone(plan: Plan) -> list[str]:
    return sorted(Path(step.subject.file.path).name for step in plan.steps)


def test_recognised_words_are_a_level_of_their_own(home: Home) -> None:
    assert home.levels() == {
        "letter.txt": Evidence.REPRESENTATIVE,
        "draft.txt": Evidence.CONTAINED,
        "scan.jpg": Evidence.FROM_PICTURE,
        "copy of scan.jpg": Evidence.IDENTICAL_FILE,
        "scan again.jpg": Evidence.FROM_PICTURE,
    }


@pytest.mark.parametrize("rule", [*BUILT_IN_RULES, BOLD], ids=lambda rule: rule.name)
@pytest.mark.parametrize("keep", [Keep.BEST, Keep.NEWEST, Keep.OLDEST, Keep.LONGEST])
def test_no_rule_takes_anything_by_recognised_words(home: Home, rule: Rule, keep: Keep) -> None:
    plan = home.planner().rule(replace(rule, keep=(keep,)))
    by_certain_words = {"draft.txt"} if Evidence.CONTAINED in rule.levels else set()
    # Two pictures with the same bytes are the same file, whatever was read on them.
    assert len(set(gone(plan)) & {"scan.jpg", "copy of scan.jpg"}) == 1
    assert set(gone(plan)) - {"scan.jpg", "copy of scan.jpg"} == by_certain_words
    assert {step.evidence for step in plan.steps} <= {
        Evidence.IDENTICAL_FILE,
        Evidence.CONTAINED,
    }


@pytest.mark.parametrize("folder", ["", "inside"])
def test_nothing_stands_for_the_items_of_a_folder_by_recognised_words(
    home: Home, folder: str
) -> None:
    rule = replace(BOLD, folders=(str(home.folder / folder),), kept_outside=True)
    assert gone(home.planner().rule(rule)) == []


@pytest.mark.parametrize("versions", list(KeepVersions))
def test_a_scan_is_no_version_that_is_kept_or_dropped(home: Home, versions: KeepVersions) -> None:
    plan = home.planner().rule(replace(BOLD, keep_versions=versions))
    assert "scan again.jpg" not in gone(plan)
    assert "letter.txt" not in gone(plan)


def test_the_quick_count_of_a_rule_agrees(home: Home) -> None:
    rule = next(one for one in BUILT_IN_RULES if one.name == "no-unique-words")
    taken = taken_by(home.review, home.opened, rule)
    assert len(taken) == len(home.planner().rule(rule).steps)


@pytest.mark.parametrize("name", ["letter.txt", "inside/scan again.jpg", "scan.jpg"])
def test_what_was_not_looked_at_stays(home: Home, name: str) -> None:
    others = {"letter.txt", "draft.txt"} - {name}
    chosen = [home.item(name), *(home.item(one) for one in others)]
    if name == "scan.jpg":
        chosen = [home.item("scan.jpg"), home.item("copy of scan.jpg")]
    plan = home.planner().items(chosen, Verb.TRASH, similarity=0.5)
    assert set(gone(plan)) <= {"draft.txt", "scan.jpg", "copy of scan.jpg"}
    assert {step.evidence for step in plan.steps} <= {
        Evidence.CONTAINED,
        Evidence.IDENTICAL_FILE,
    }


def test_a_scan_that_was_looked_at_may_go_alone(home: Home) -> None:
    seen = home.item("inside/scan again.jpg")
    plan = home.planner().items([seen], Verb.TRASH, confirmed=frozenset({seen}), similarity=0.5)
    assert gone(plan) == ["scan again.jpg"]
    assert [step.evidence for step in plan.steps] == [Evidence.FROM_PICTURE]


def test_a_letter_that_was_looked_at_may_go_for_its_scan(home: Home) -> None:
    seen = frozenset({home.item("letter.txt")})
    plan = home.planner().items(
        [home.item("letter.txt")], Verb.TRASH, confirmed=seen, similarity=0.99
    )
    assert [step.evidence for step in plan.steps] == [Evidence.FROM_PICTURE]


def test_what_a_scan_holds_exists_only_where_it_is(home: Home) -> None:
    matches = FolderMatches.of(home.review, 0.5)
    found = receipt(matches, str(home.folder / "inside"), ())
    assert found.only_here == (home.item("inside/scan again.jpg"),)


def test_a_scan_that_comes_is_no_news(home: Home) -> None:
    new = [str(home.folder / "inside" / "scan again.jpg")]
    assert had_already(home.archive, new) == []


def test_a_letter_that_comes_is_no_news_for_a_scan_of_it(home: Home) -> None:
    """Only the draft, whose words are certain, stood there before."""
    found = had_already(home.archive, [str(home.folder / "letter.txt")])
    assert [Path(one.place).suffix for one in found if one.place.endswith(".jpg")] == []


def test_what_is_like_a_letter_says_that_it_was_read_from_a_picture(home: Home) -> None:
    answer = like_file(home.archive, home.folder / "letter.txt", similarity=0.8)
    infos = home.opened.item_infos([one.item for one in answer.found])
    levels = {Path(infos[one.item].path).name: one.evidence for one in answer.found}
    assert levels["scan.jpg"] is levels["scan again.jpg"] is Evidence.FROM_PICTURE
