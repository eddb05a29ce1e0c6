"""What goes without loss among random forms of random texts: arrays and plans say the same."""

import random

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.extras import Extra, ExtraKind
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.rules import IDENTICAL, SAME_TEXT, Rule
from neardup_desktop.store.extras import put_extras
from tests.helpers.plan_arrays import taken_by
from tests.helpers.slow_loading import slow_exact, slow_forms, slow_items
from tests.helpers.stored_extras import items_with_extras
from tests.unit.engine.clusters.test_grouping_input import fill

RULES = [Rule("trash", Verb.TRASH), Rule("hide", Verb.HIDE), IDENTICAL, SAME_TEXT]


def hold_extras(archive: Archive, seed: int) -> None:
    """Give some items one or two of three things beside their texts."""
    chance = random.Random(seed)
    with archive.index.transaction():
        for item in archive.index.column("SELECT id FROM items ORDER BY id"):
            found = chance.sample((b"a" * 16, b"b" * 16, b"c" * 16), chance.choice((0, 0, 1, 2)))
            kind = chance.choice((ExtraKind.OTHER, ExtraKind.COMMENT))
            put_extras(archive.index, [], [(item, [Extra(kind, "", one) for one in found])])


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("with_extras", [False, True])
def test_arrays_and_plans_take_the_same_and_never_another_form(
    archive: Archive, seed: int, with_extras: bool
) -> None:
    fill(archive, seed, texts=4 + seed % 5)
    if with_extras:
        hold_extras(archive, seed)
    # Messages may differ in their senders and dates, which arrays and plans look up elsewhere.
    with archive.index.transaction():
        archive.index.execute("UPDATE items SET kind = 'document' WHERE kind <> 'other'")
    reader = archive.reader()
    review = Review.load(reader)
    items = slow_items(reader.index)
    form = slow_forms(items)
    exact = set(slow_exact(reader.index, items, form))
    place_of = {one.item: index for index, one in enumerate(items)}
    extras = reader.extras([ItemId(one) for one in items_with_extras(reader.index)])
    for rule in RULES:
        taken = taken_by(review, reader, rule)
        counted = {
            (int(review.items[one]), int(review.items[other]), int(evidence))
            for one, other, evidence in zip(
                taken.index, taken.survivor, taken.evidence, strict=True
            )
        }
        plan = Planner(review, reader).rule(rule)
        planned = {
            (int(step.subject.item), int(step.survivor.item), int(step.evidence or 0))
            for step in plan.steps
            if step.survivor is not None
        }
        assert counted == planned
        staying = {int(item) for item in review.items} - {item for item, _, _ in counted}
        assert {survivor for _, survivor, _ in counted} <= staying
        for item, survivor, evidence in counted:
            if rule.verb is Verb.TRASH and evidence != Evidence.IDENTICAL_FILE:
                # What is not shown keeps nothing back.
                held = {one.digest for one in extras.get(ItemId(survivor), ())}
                own = extras.get(ItemId(item), ())
                assert {one.digest for one in own if one.kind is ExtraKind.COMMENT} <= held
            one, other = place_of[item], place_of[survivor]
            if evidence == Evidence.IDENTICAL_FILE:
                assert items[one].content == items[other].content
            elif evidence == Evidence.IDENTICAL_TEXT:
                assert form[one] == form[other]
            else:
                assert evidence == Evidence.CONTAINED
                assert (form[one], form[other]) in exact
    reader.close()
