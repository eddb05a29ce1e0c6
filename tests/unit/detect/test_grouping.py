"""Grouping against the slow, readable way, and whatever the order of its input."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.detect.grouping import ClusterTable, GroupingInput, group
from neardup_desktop.model.pairs import Rung

Clusters = dict[int, list[tuple[int, str, float]]]
Collection = tuple[list[int], list[int], list[int], dict[tuple[int, int], float], list[int]]


def slow_group(
    units: list[int],
    content: list[int],
    text: list[int],
    pairs: dict[tuple[int, int], float],
    rank: list[int],
    similarity: float,
    transitive: bool,
) -> Clusters:
    """One unit after the other in the order of preference, as the words say it."""
    items = sorted(range(len(units)), key=lambda item: rank[item])
    order = list(dict.fromkeys(units[item] for item in items))
    links: dict[int, dict[int, float]] = {unit: {} for unit in order}
    for (left, right), value in pairs.items():
        if value >= similarity and left in links and right in links:
            links[left][right] = links[right][left] = value
    taken: dict[int, int] = {}
    for unit in order:
        if unit in taken:
            continue
        taken[unit] = unit
        todo = [unit]
        while todo:
            for other in links[todo.pop()]:
                if other not in taken:
                    taken[other] = unit
                    if transitive:
                        todo.append(other)
    clusters: Clusters = {}
    for head in order:
        members = [item for item in items if taken[units[item]] == head]
        if taken[head] != head or len(members) < 2:
            continue
        first = next(item for item in items if units[item] == head)
        listed = []
        for item in members:
            if item == first:
                listed.append((item, "representative", 1.0))
            elif content[item] >= 0 and content[item] == content[first]:
                listed.append((item, "identical file", 1.0))
            elif text[item] >= 0 and text[item] == text[first]:
                listed.append((item, "identical text", 1.0))
            else:
                own = links[units[item]]
                value = 1.0 if units[item] == head else own.get(head, max(own.values(), default=0))
                listed.append((item, "near-duplicate", round(value, 4)))
        clusters[first] = sorted(listed)
    return clusters


def as_dict(table: ClusterTable) -> Clusters:
    clusters: Clusters = {}
    for row in range(len(table)):
        cluster = table.cluster(row)
        assert cluster.representative == table.representative[row]
        assert len(cluster.members) == table.members[row]
        assert cluster.weakest_similarity == pytest.approx(table.weakest[row], abs=1e-5)
        rungs = [member.rung for member in cluster.members]
        assert rungs == sorted(rungs)
        clusters[int(cluster.representative)] = sorted(
            (int(member.item), member.rung.label, round(member.similarity, 4))
            for member in cluster.members
        )
    return clusters


def given_input(
    units: list[int],
    content: list[int],
    text: list[int],
    pairs: dict[tuple[int, int], float],
    size: int = 10,
) -> GroupingInput:
    count = len(units)
    left = [pair[0] for pair in pairs]
    right = [pair[1] for pair in pairs]
    return GroupingInput(
        item=np.arange(count, dtype=np.int64),
        key=np.arange(count, dtype=np.uint64),
        unit=np.array(units, dtype=np.int64),
        content=np.array(content, dtype=np.int64),
        visible_text=np.array(text, dtype=np.int64),
        measured_is_visible=np.ones(count, dtype=np.bool_),
        bytes_to_win=np.full(count, size, dtype=np.int64),
        left=np.array(left, dtype=np.int64),
        right=np.array(right, dtype=np.int64),
        similarity=np.array(list(pairs.values()), dtype=np.float32),
        unique_left=np.array([100 * a + b for a, b in pairs], dtype=np.int32),
        unique_right=np.array([100 * b + a for a, b in pairs], dtype=np.int32),
    )


@st.composite
def collections(draw: st.DrawFn) -> Collection:
    """Items in units, with texts and bytes that agree with the units, pairs, and ranks."""
    unit_count = draw(st.integers(1, 12))
    units = draw(st.lists(st.integers(0, unit_count - 1), min_size=1, max_size=24))
    units = [sorted(set(units)).index(unit) for unit in units]
    text = [unit * 2 + draw(st.integers(0, 1)) for unit in units]
    content = [one * 2 + draw(st.integers(0, 1)) for one in text]
    unit_count = max(units) + 1
    pairs = {}
    for left in range(unit_count):
        for right in range(left + 1, unit_count):
            if draw(st.booleans()):
                pairs[left, right] = draw(st.sampled_from([0.5, 0.62, 0.8, 0.81, 0.95]))
    rank = draw(st.permutations(range(len(units))))
    return units, content, text, pairs, list(rank)


@given(collections(), st.sampled_from([0.5, 0.8, 0.9]), st.booleans())
def test_as_the_slow_way(collection: Collection, similarity: float, transitive: bool) -> None:
    units, content, text, pairs, rank = collection
    table = group(
        given_input(units, content, text, pairs),
        similarity,
        np.array(rank, dtype=np.int64),
        transitive=transitive,
    )
    expected = slow_group(units, content, text, pairs, rank, similarity, transitive)
    assert as_dict(table) == expected


@given(collections(), st.randoms(use_true_random=False))
def test_the_order_in_which_things_were_found_plays_no_role(
    collection: Collection, random: Random
) -> None:
    units, content, text, pairs, rank = collection
    before = as_dict(
        group(given_input(units, content, text, pairs), 0.8, np.array(rank, dtype=np.int64))
    )
    order = list(range(len(units)))
    random.shuffle(order)
    names = list(range(max(units) + 1))
    random.shuffle(names)
    shuffled = {
        (min(names[a], names[b]), max(names[a], names[b])): value for (a, b), value in pairs.items()
    }
    keys = list(shuffled)
    random.shuffle(keys)
    table = group(
        given_input(
            [names[units[item]] for item in order],
            [content[item] for item in order],
            [text[item] for item in order],
            {key: shuffled[key] for key in keys},
        ),
        0.8,
        np.array([rank[item] for item in order], dtype=np.int64),
    )
    after = {
        order[first]: sorted((order[item], rung, value) for item, rung, value in members)
        for first, members in as_dict(table).items()
    }
    assert after == before


def test_a_chain_is_cut_unless_chains_are_asked_for() -> None:
    pairs = {(0, 1): 0.9, (1, 2): 0.9, (2, 3): 0.9}
    collection = given_input([0, 1, 2, 3], [-1] * 4, [0, 1, 2, 3], pairs)
    rank = np.arange(4, dtype=np.int64)
    stars = as_dict(group(collection, 0.8, rank))
    assert {key: [one[0] for one in value] for key, value in stars.items()} == {
        0: [0, 1],
        2: [2, 3],
    }
    chain = as_dict(group(collection, 0.8, rank, transitive=True))
    assert [one[0] for one in chain[0]] == [0, 1, 2, 3]


def test_unique_words_are_those_of_the_member() -> None:
    collection = given_input([0, 1], [-1, -1], [0, 1], {(0, 1): 0.9})
    for first, rank in ((0, [0, 1]), (1, [1, 0])):
        cluster = group(collection, 0.8, np.array(rank, dtype=np.int64)).cluster(0)
        assert cluster.representative == first
        member = cluster.members[1]
        assert member.unique_words == 100 * int(member.item) + first
        assert cluster.members[0].unique_words == 0


def test_hidden_items_are_left_out_and_do_not_hold_others_together() -> None:
    collection = given_input([0, 1, 2], [-1] * 3, [0, 1, 2], {(0, 1): 0.9, (0, 2): 0.9})
    rank = np.arange(3, dtype=np.int64)
    shown = np.array([False, True, True])
    assert len(group(collection, 0.8, rank, shown=shown)) == 0
    shown = np.array([True, True, False])
    [members] = as_dict(group(collection, 0.8, rank, shown=shown)).values()
    assert [one[0] for one in members] == [0, 1]


def test_bytes_to_win_leave_out_the_representative() -> None:
    collection = given_input([0, 0, 0], [5, 5, 5], [1, 1, 1], {}, size=7)
    table = group(collection, 0.8, np.arange(3, dtype=np.int64))
    assert table.bytes_to_win.tolist() == [14]
    assert [member.rung for member in table.cluster(0).members] == [
        Rung.REPRESENTATIVE,
        Rung.IDENTICAL_FILE,
        Rung.IDENTICAL_FILE,
    ]


def test_nothing_gives_no_clusters() -> None:
    table = group(given_input([], [], [], {}), 0.8, np.zeros(0, dtype=np.int64))
    assert len(table) == 0
