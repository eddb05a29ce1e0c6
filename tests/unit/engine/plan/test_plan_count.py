"""What a plan comes to in numbers is what the plan holds, for any selection and any rule."""

import json
import os
import random
import shutil
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from neardup_desktop.cli.main import main
from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.clusters.eligibility import Eligibility
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.overview.overview import overview_of, safe_counts
from neardup_desktop.engine.plan.planner import PlanCount, Planner
from neardup_desktop.engine.report.reporting import write_report
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Plan, Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import MATCHES, ONLY_SHOWN, Evidence
from neardup_desktop.model.report import ReportRequest
from neardup_desktop.model.rules import BUILT_IN_RULES, IDENTICAL
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.present.words import MATCH_NAMES
from neardup_desktop.report.language import Language
from tests.helpers.random_plans import random_rule
from tests.helpers.report_numbers import ReportNumbers

_RULES = {rule.name: rule for rule in BUILT_IN_RULES}


@dataclass
class Place:
    """A scanned home folder."""

    folder: Path
    reader: ArchiveReader
    review: Review
    planner: Planner


@pytest.fixture(scope="module")
def place(scanned_home: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("counts").resolve() / "archive"
    with Archive.open(shutil.copytree(scanned_home, folder)) as archive:
        reader = archive.reader()
        review = Review.load(reader)
        yield Place(folder, reader, review, Planner(review, reader))
        reader.close()


def said_by(plan: Plan) -> tuple[int, int, int, int, Counter[str]]:
    """The numbers of a plan, summed over its steps in the plainest way."""
    words = {word for step in plan.steps for word in step.lost_words}
    freed = sum(step.reclaimable_bytes for step in plan.steps)
    reasons = Counter(str(one.reason) for one in plan.refusals)
    return len(plan.steps), freed, len(words), len(plan.refusals), reasons


def numbers(count: PlanCount) -> tuple[int, int, int, int, Counter[str]]:
    reasons = Counter({str(reason): items for reason, items in count.reasons})
    return count.items, count.reclaimable_bytes, count.text_loss.words, count.refused, reasons


def in_clusters(place: Place) -> list[list[ItemId]]:
    table = place.review.clusters()
    return [
        [ItemId(item) for item in table.member_item[first:last].tolist()]
        for first, last in zip(table.starts[:-1], table.starts[1:], strict=True)
    ]


@pytest.mark.parametrize("seed", range(12))
def test_a_selection_comes_to_what_its_plan_shows(place: Place, seed: int) -> None:
    generator = random.Random(seed)
    clusters = in_clusters(place)
    chosen = generator.sample(clusters, generator.choice([1, 3, len(clusters) // 2, len(clusters)]))
    items = [
        item for one in chosen for item in generator.sample(one, generator.randint(1, len(one)))
    ]
    items += generator.sample(place.review.items.tolist(), 5)
    items = list(dict.fromkeys(map(ItemId, items)))
    confirmed = frozenset(generator.sample(items, generator.randint(0, len(items))))
    plan = place.planner.items(items, Verb.TRASH, confirmed=confirmed)
    seen = [(step.survivor.item, step.subject.item) for step in plan.steps if step.survivor]
    count = place.planner.count_trash(items, confirmed=confirmed, seen=seen)
    assert numbers(count) == said_by(plan)
    assert count.items + count.refused == len(items)
    assert plan.words_lost == count.text_loss.words
    # What was seen beside something else than what would stay is not confirmed.
    unseen = place.planner.count_trash(items, confirmed=confirmed)
    assert numbers(unseen) == said_by(place.planner.items(items, Verb.TRASH))


def test_words_that_two_texts_share_are_counted_once(place: Place) -> None:
    items = [item for one in in_clusters(place) for item in one]
    plan = place.planner.items(items, Verb.TRASH, confirmed=frozenset(items))
    assert sum(step.lost_count for step in plan.steps) > plan.words_lost > 0


@pytest.mark.parametrize("seed", range(6))
def test_a_rule_comes_to_what_its_plan_shows(place: Place, seed: int) -> None:
    generator = random.Random(seed)
    rule = random_rule(generator, place.review, generator.choice([Verb.HIDE, Verb.TRASH]), "")
    assert numbers(place.planner.count(rule)) == said_by(place.planner.rule(rule))


def test_identical_files_have_one_number_everywhere(
    place: Place, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    rule = _RULES["identical-files"]
    table = place.review.clusters(show_hidden=False)
    nothing = table.member_index < 0
    total = overview_of(place.review, table, nothing).total
    plan, count = place.planner.rule(rule), place.planner.count(rule)
    assert count.items > 10
    # Copies that a rule leaves alone are counted in the table, and named by the plan.
    assert total.with_evidence[Evidence.IDENTICAL_FILE] == count.items + count.refused
    assert numbers(count) == said_by(plan)
    # The archive itself is open.
    copy = str(shutil.copytree(place.folder, tmp_path / "archive"))
    main(["--archive", copy, "apply", "--rule", rule.name, "--dry-run", "--json"])
    document = json.loads(capfd.readouterr().out)
    assert len(document["steps"]) == count.items
    assert len(document["refused"]) == count.refused
    assert document["bytes_to_win"] == count.reclaimable_bytes
    assert document["words_lost"] == 0
    main(["--archive", copy, "rules", "--json"])
    [said] = [
        one for one in json.loads(capfd.readouterr().out)["rules"] if one["name"] == rule.name
    ]
    assert (said["items"], said["refused"]) == (count.items, count.refused)


def test_a_report_says_the_numbers_of_the_overview_and_of_plans(
    place: Place, tmp_path: Path
) -> None:
    rule = _RULES["identical"]
    count = place.planner.count(rule)
    table = place.review.clusters()
    excluded = Eligibility(place.review, place.reader).excluded[table.member_index]
    total = overview_of(place.review, table, excluded | table.stands_on(ONLY_SHOWN)).total
    target = tmp_path / "report.html"
    write_report(place.reader, ReportRequest(), target, sources=(), review=place.review)
    page = ReportNumbers.of(target)
    assert page.number("identical") == count.items + count.refused
    for match in MATCHES:
        items = total.of_match(match)
        assert not items or page.number(MATCH_NAMES[match].template) == items
    assert page.number("Items") == total.items
    assert page.number("No copy of another") == total.remaining
    assert page.number("Words in copies") == total.reclaimable_words
    assert page.kinds["All kinds"]["Space you can free"] == Language("en").size(
        total.reclaimable_bytes
    )
    assert f"{total.behind} of {total.items} items" in page.headline
    for column in ("Items", "identical", "similar", "Words in copies"):
        kinds = [kind for kind in page.kinds if kind != "All kinds"]
        assert sum(page.number(column, kind) for kind in kinds) == page.number(column)
    assert sum(page.clusters["bytes"]) == total.reclaimable_bytes
    assert sum(page.clusters["members"]) == len(table.member_item)


def test_a_file_with_several_names_is_freed_with_its_last_one(tmp_path: Path) -> None:
    home = tmp_path.resolve() / "home"
    text = "A note on the heather and the bees of the moor, kept for the spring. " * 9
    for name in ("a", "b", "c"):
        (home / name).mkdir(parents=True)
    (home / "a" / "note.txt").write_text(text)
    (home / "b" / "note.txt").write_text(text)
    os.link(home / "b" / "note.txt", home / "c" / "same note.txt")
    outside = tmp_path / "outside.txt"
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [home], ScanSettings(workers=1))
        with closing(archive.reader()) as reader:
            review = Review.load(reader)
            planner = Planner(review, reader)
            first, second, other = (
                reader.find_item(str(home / one))
                for one in ("a/note.txt", "b/note.txt", "c/same note.txt")
            )
            size = len(text)
            cases: list[tuple[list[ItemId], int]] = [
                ([second], 0),
                ([other], 0),
                ([second, other], size),
                ([first], size),
            ]
            for items, freed in cases:
                plan = planner.items(items, Verb.TRASH)
                assert len(plan.steps) == len(items)
                assert plan.reclaimable_bytes == freed
                assert planner.count_trash(items).reclaimable_bytes == freed
            assert safe_counts(review, reader)[0].reclaimable_bytes in (0, size)
            assert (
                planner.count(IDENTICAL).reclaimable_bytes
                == safe_counts(review, reader)[0].reclaimable_bytes
            )
    # A name elsewhere, which no scan reads, keeps the bytes as well.
    os.link(home / "a" / "note.txt", outside)
    os.utime(home / "a" / "note.txt")
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [home], ScanSettings(workers=1))
        with closing(archive.reader()) as reader:
            planner = Planner(Review.load(reader), reader)
            first = reader.find_item(str(home / "a" / "note.txt"))
            assert planner.items([first], Verb.TRASH).reclaimable_bytes == 0
