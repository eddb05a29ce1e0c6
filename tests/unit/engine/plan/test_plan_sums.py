"""What some steps of a plan come to: each word once, and hard links with their last name."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from neardup_desktop.engine.plan.plan_sums import PlanSums
from neardup_desktop.model.actions import ItemRef, Plan, Step, Verb
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Evidence


@dataclass(frozen=True)
class Made:
    """What a step is made of."""

    cluster: int
    words: tuple[str, ...]
    goes: bool


def step(number: int, words: tuple[str, ...], cluster: int, freed: int = 0, link: int = 0) -> Step:
    file = FileEntry(f"/{number}", freed, 0, 1, number, b"")
    return Step(
        ItemRef(ItemId(number), file, "", b""),
        reclaimable_bytes=freed,
        lost_words=words,
        lost_count=len(words),
        cluster=cluster,
        link=link,
    )


def summed(steps: Sequence[Step]) -> PlanSums:
    return PlanSums(steps, np.zeros(len(steps), np.int64))


MADE = st.builds(
    Made,
    st.integers(0, 2),
    st.lists(st.sampled_from("abcd"), unique=True).map(tuple),
    st.booleans(),
)


@given(st.lists(MADE, max_size=8))
def test_they_are_those_of_the_plan_that_is_left(made: list[Made]) -> None:
    steps = tuple(step(at, one.words, one.cluster, at) for at, one in enumerate(made))
    chosen = [one.goes for one in made]
    left = Plan(Verb.TRASH, "", steps).only(chosen)
    held = {(one.cluster, word) for one in made if not one.goes for word in one.words}
    lost = {
        word for one in made if one.goes for word in one.words if (one.cluster, word) not in held
    }
    sums = summed(steps).of(np.array(chosen, np.bool_))
    assert sums.words_lost() == left.words_lost == len(lost)
    assert sums.reclaimable_bytes() == left.reclaimable_bytes
    assert all(one.lost_count == len(one.lost_words) for one in left.steps)


@given(st.lists(MADE, max_size=8))
def test_each_step_is_as_if_it_went_with_the_chosen_ones(made: list[Made]) -> None:
    steps = tuple(
        step(at, one.words, one.cluster, 10 + at, link=one.cluster if one.cluster == 1 else 0)
        for at, one in enumerate(made)
    )
    plan, chosen = Plan(Verb.TRASH, "", steps), [one.goes for one in made]
    clusters = np.array([one.cluster for one in made], np.int64)
    sums = PlanSums(steps, clusters).of(np.array(chosen, np.bool_))
    shown = [sums.beside(place, one) for place, one in enumerate(steps)]
    for place, one in enumerate(shown):
        with_it = plan.only([goes or at == place for at, goes in enumerate(chosen)])
        assert one in with_it.steps
    assert tuple(one for one, goes in zip(shown, chosen, strict=True) if goes) == (
        plan.only(chosen).steps
    )
    assert sums.lost_counts().tolist() == [one.lost_count for one in shown]
    assert sums.freed.tolist() == [one.reclaimable_bytes for one in shown]
    by_cluster = [
        len({word for one in shown if one.cluster == cluster for word in one.lost_words})
        for cluster in range(3)
    ]
    by_group = sums.words_by_group(np.ones(len(made), np.bool_))
    assert by_group.tolist() == by_cluster[: len(by_group)]
    assert not any(by_cluster[len(by_group) :])
    listed = np.array([at % 2 == 0 for at in range(len(made))], np.bool_)
    assert sums.words_by_group(listed).tolist() == [
        sums.words_lost_by(np.flatnonzero(listed & (clusters == cluster)))
        for cluster in range(len(by_group))
    ]
    assert [
        sums.words_lost_by(np.flatnonzero(clusters == cluster)) for cluster in range(3)
    ] == by_cluster


def test_a_file_with_several_names_is_freed_only_with_all_of_them() -> None:
    steps = (step(1, (), 0, 0, link=1), step(2, (), 0, 7), step(3, (), 1, 50, link=1))
    plan, sums = Plan(Verb.TRASH, "", steps), summed(steps)
    for chosen, freed in (([1, 1, 1], 57), ([0, 1, 1], 7), ([1, 1, 0], 7), ([1, 0, 1], 50)):
        mask = np.array(chosen, np.bool_)
        assert sums.of(mask).reclaimable_bytes() == freed
        assert plan.only(mask.tolist()).reclaimable_bytes == freed


@given(st.lists(st.tuples(st.sampled_from(Evidence), st.sampled_from([None, 0, 2]), st.booleans())))
def test_they_say_of_text_what_the_plan_says(
    made: list[tuple[Evidence, int | None, bool]],
) -> None:
    """An identical file that goes without its tags is not called identical."""
    steps = tuple(
        replace(
            step(at, (), at),
            evidence=evidence,
            lost_sentences=sentences,
            lost_extras=("a tag",) if has_extras else (),
        )
        for at, (evidence, sentences, has_extras) in enumerate(made)
    )
    everything = summed(steps).of(np.ones(len(steps), np.bool_))
    assert everything.text_loss() == Plan(Verb.TRASH, "", steps).text_loss
