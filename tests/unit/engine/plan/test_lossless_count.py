"""What rules take without loss: in the overview, in plans, and by arrays over all clusters."""

import random
import shutil
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from msgspec.structs import replace

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.clusters.review import Review, kept_by
from neardup_desktop.engine.overview.overview import REPEATED_MAIL, safe_counts
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import TEXT_HELD, WHOLE, Evidence
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.rules import HIDE_COPIES, IDENTICAL, SAME_TEXT, KeepVersions, Rule
from neardup_desktop.model.settings import Preference, ScanSettings
from tests.helpers.home_folder import build_home
from tests.helpers.plan_arrays import taken_by
from tests.helpers.random_plans import random_rule

Step = tuple[ItemId, ItemId, int | None]


@dataclass
class Place:
    """A scanned home folder; what is asked of it is read anew each time."""

    archive: Archive
    reader: ArchiveReader

    def review(self) -> Review:
        return Review.load(self.reader)

    @contextmanager
    def marked(self, hidden: list[int]) -> Iterator[Review]:
        """All items, some of which are hidden until the end."""
        items = [ItemId(item) for item in hidden]
        self.archive.mark(Verb.HIDE, items)
        try:
            yield self.review()
        finally:
            self.archive.mark(Verb.UNHIDE, items)

    def planned(self, review: Review, rule: Rule) -> set[Step]:
        """What a plan by the rule does."""
        plan = Planner(review, self.reader).rule(rule)
        assert all(step.survivor is not None for step in plan.steps)
        return {
            (step.subject.item, step.survivor.item, step.evidence)
            for step in plan.steps
            if step.survivor is not None
        }

    def counted(self, review: Review, rule: Rule) -> set[Step]:
        taken = taken_by(review, self.reader, rule)
        items = review.items
        return {
            (ItemId(int(items[index])), ItemId(int(items[survivor])), int(evidence))
            for index, survivor, evidence in zip(
                taken.index, taken.survivor, taken.evidence, strict=True
            )
        }


@pytest.fixture(scope="module")
def index(scanned_home: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("lossless").resolve() / "archive"
    with Archive.open(shutil.copytree(scanned_home, folder)) as archive:
        reader = archive.reader()
        yield Place(archive, reader)
        reader.close()


def test_the_counts_are_those_that_the_plans_show(index: Place) -> None:
    review = index.review()
    planner = Planner(review, index.reader)
    trash, text, hide, _mail = safe_counts(review, index.reader)
    assert trash.items > 3
    assert hide.items > trash.items
    wanted = planner.count(IDENTICAL)
    assert (trash.items, trash.reclaimable_bytes) == (wanted.items, wanted.reclaimable_bytes)
    same = {step.subject.item for step in planner.rule(SAME_TEXT).steps}
    assert text.items == len(same) > 5
    steps = planner.rule(HIDE_COPIES).steps
    assert (hide.items, hide.reclaimable_bytes) == (len(steps), 0)
    chosen = planner.items([step.subject.item for step in steps], Verb.TRASH)
    never = {Refused.PART_OF_FILE, Refused.PART_OF_PACKAGE}
    assert hide.never_moved == sum(one.reason in never for one in chosen.refusals) > 0
    assert trash.never_moved == 0


def test_clusters_that_are_there_already_give_the_same_counts(index: Place) -> None:
    review = index.review()
    table = review.clusters(show_hidden=False)
    assert safe_counts(review, index.reader, table) == safe_counts(review, index.reader)


@pytest.mark.parametrize("preference", Preference)
@pytest.mark.parametrize("is_hiding", [False, True])
def test_each_figure_is_that_of_the_plan_it_leads_to(
    index: Place, preference: Preference, is_hiding: bool
) -> None:
    review = index.review()
    order = {
        Preference.FOLDERS: review.columns.folders[::5],
        Preference.FORMATS: ["pdf", "txt"],
        Preference.OWN: ["formats", "formats:html", "oldest"],
    }.get(preference, [])
    hidden = random.Random(3).sample(review.items.tolist(), len(review.items) // 5)
    with index.marked(hidden if is_hiding else []) as review:
        table = review.clusters(preference=preference, show_hidden=False, order=order)
        planner = Planner(review, index.reader)
        plans = [
            planner.rule(kept_by(rule, preference, order))
            for rule in (IDENTICAL, SAME_TEXT, HIDE_COPIES)
        ]
        cleaning = Planner(review, index.reader, clean_mailboxes=True)
        plans.append(cleaning.rule(kept_by(REPEATED_MAIL, preference, order)))
        identical, same, hide, mail = ({step.subject.item for step in one.steps} for one in plans)
        for known in (table, None):
            figures = safe_counts(review, index.reader, known, preference, order)
            wanted = len(identical), len(same), len(hide), len(mail)
            assert tuple(one.items for one in figures) == wanted
            assert figures[0].reclaimable_bytes == plans[0].reclaimable_bytes


def test_each_copy_is_counted_as_what_the_rules_take_it_for(index: Place) -> None:
    review = index.review()
    planner = Planner(review, index.reader)
    table = review.clusters(show_hidden=False)
    closest = Counter(map(Evidence, table.member_evidence.tolist()))
    direct = Counter(map(Evidence, table.member_direct.tolist()))
    assert closest.total() == direct.total()
    assert closest[Evidence.REPRESENTATIVE] == direct[Evidence.REPRESENTATIVE]
    levels = sorted(TEXT_HELD, key=lambda one: one.strength)
    for most in range(1, len(levels) + 1):
        reached = planner.count(replace(HIDE_COPIES, levels=frozenset(levels[:most])))
        wanted = sum(closest[one] for one in levels[:most])
        assert reached.items + reached.refused == wanted
    content = review.columns.content[table.member_index]
    copies = Counter(content[content >= 0].tolist())
    assert closest[Evidence.IDENTICAL_FILE] == sum(count - 1 for count in copies.values())


@pytest.mark.parametrize("seed", range(12))
def test_the_items_are_those_of_a_plan_by_any_such_rule(index: Place, seed: int) -> None:
    generator = random.Random(seed)
    review = index.review()
    rule = random_rule(generator, review, generator.choice([Verb.HIDE, Verb.TRASH]), "")
    rule = replace(
        rule,
        levels=generator.choice([WHOLE, SAME_TEXT.levels, TEXT_HELD]),
        most_unique_words=None,
        keep_versions=KeepVersions.ONE,
    )
    assert index.counted(review, rule) == index.planned(review, rule)


def test_what_is_hidden_kept_or_protected_is_counted_as_in_a_plan(tmp_path: Path) -> None:
    home = build_home(tmp_path.resolve() / "home", seed=2)
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [home.root], ScanSettings(workers=1))
        archive.protect(home.root / "Downloads")
        reader = archive.reader()
        index = Place(archive, reader)
        before = len(index.counted(index.review(), HIDE_COPIES))
        generator = random.Random(5)
        items = index.review().items.tolist()
        archive.mark(Verb.HIDE, [ItemId(item) for item in generator.sample(items, len(items) // 5)])
        review = index.review()
        for rule in (IDENTICAL, SAME_TEXT, HIDE_COPIES):
            counted = index.counted(review, rule)
            assert counted == index.planned(review, rule)
            assert len(counted) < before
        reader.close()
