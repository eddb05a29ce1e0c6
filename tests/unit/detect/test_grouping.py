"""Grouping against the slow, readable way, and whatever the order of its input."""

from collections.abc import Sequence
from functools import cached_property
from itertools import product
from random import Random

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from msgspec import Struct, field
from msgspec.structs import replace

from neardup_desktop.detect.base import Indices
from neardup_desktop.detect.grouping import ClusterTable, GroupingInput, group
from neardup_desktop.detect.pair_set import PairSet
from neardup_desktop.detect.verified_pairs import VerifiedPairs
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Cluster, Evidence

Clusters = dict[int, list[tuple[int, str, float]]]


class Collection(Struct, frozen=True, dict=True):
    """Items by their place: unit, bytes, text and rank of each; facts about units and texts.

    `words` are those of a text, `contained` are pairs of an inner and an outer text, `marked`
    are pairs of texts that the user called no duplicates.
    """

    units: list[int]
    content: list[int]
    text: list[int]
    pairs: dict[tuple[int, int], float]
    rank: list[int]
    forms: set[tuple[int, int]] = field(default_factory=set)
    words: dict[int, int] = field(default_factory=dict)
    contained: set[tuple[int, int]] = field(default_factory=set)
    marked: set[frozenset[int]] = field(default_factory=set)

    @cached_property
    def _texts(self) -> dict[int, set[int]]:
        texts: dict[int, set[int]] = {}
        for unit, text in zip(self.units, self.text, strict=True):
            texts.setdefault(unit, set()).add(text)
        return texts

    def texts_of(self, unit: int) -> set[int]:
        return self._texts[unit]

    def longest(self, unit: int) -> int:
        return max(self.words.get(text, 1) for text in self.texts_of(unit))

    def are_apart(self, one: int, other: int) -> bool:
        ours, theirs = self.texts_of(one), self.texts_of(other)
        return all(frozenset((a, b)) in self.marked for a in ours for b in theirs)


def slow_group(given: Collection, similarity: float, transitive: bool) -> Clusters:
    """One unit after the other in the order of preference, as the words say it."""
    units, rank, text = given.units, given.rank, given.text
    items = sorted(range(len(units)), key=lambda item: rank[item])
    order = list(dict.fromkeys(units[item] for item in items))
    near: dict[int, dict[int, float]] = {unit: {} for unit in order}
    for (left, right), value in given.pairs.items():
        if value >= similarity and not given.are_apart(left, right):
            near[left][right] = near[right][left] = value
    held: dict[int, set[int]] = {unit: set() for unit in order}
    for inner, outer in product(order, order):
        if inner == outer or outer in near[inner] or given.are_apart(inner, outer):
            continue
        contained = set(product(given.texts_of(inner), given.texts_of(outer)))
        if not transitive:
            lead, other = (next(one for one in items if units[one] == x) for x in (inner, outer))
            contained = {(text[lead], text[other])}
        if given.contained & contained:
            held[inner].add(outer)
    links, taken = slow_stars(given, order, near, held, transitive)
    if not transitive:
        for inner in order:
            held[inner] = {outer for outer in held[inner] if taken[outer] == outer}
        links, taken = slow_stars(given, order, near, held, transitive)
    linked = {} if transitive else slow_links(order, near, taken)
    place: dict[int, tuple[str, int]] = {}
    for item in items:
        unit, head = units[item], taken[units[item]]
        first = next(one for one in items if units[one] == head)
        joined = transitive or unit == head or head in near[unit] or unit in linked
        stays = joined or (text[item], text[first]) in given.contained
        stays = stays or text[item] == text[first]
        if stays and frozenset((text[item], text[first])) not in given.marked:
            place[item] = ("unit", head)
        else:
            place[item] = ("text", text[item])
    for item in items:
        if units[item] in linked:
            other = next(one for one in items if units[one] == linked[units[item]])
            if place[other][0] == "text":
                is_marked = frozenset((text[item], text[other])) in given.marked
                place[item] = ("text", text[item if is_marked else other])
    clusters: dict[tuple[str, int], list[int]] = {}
    for item in items:
        clusters.setdefault(place[item], []).append(item)
    found: Clusters = {}
    for (what, head), members in clusters.items():
        if len(members) > 1:
            led = (one for one in members if head == (text if what == "text" else units)[one])
            first = next(led)
            found[first] = sorted(
                slow_member(given, near, links, item, first, units[item] in linked)
                for item in members
            )
    return found


def slow_links(
    order: list[int], near: dict[int, dict[int, float]], taken: dict[int, int]
) -> dict[int, int]:
    """What each unit that is left alone is most like; it then joins that one's cluster."""
    heads = list(taken.values())
    linked = {}
    for unit in order:
        if heads.count(taken[unit]) == 1 and near[unit]:
            linked[unit] = min(near[unit], key=lambda one: (-near[unit][one], order.index(one)))
    for unit, other in linked.items():
        taken[unit] = taken[other]
    return linked


def slow_stars(
    given: Collection,
    order: list[int],
    near: dict[int, dict[int, float]],
    held: dict[int, set[int]],
    transitive: bool,
) -> tuple[dict[int, dict[int, float]], dict[int, int]]:
    """All links of each unit, and the unit that took it; drops from `held` what does not count."""
    length = {unit: given.longest(unit) for unit in order}
    first = [unit for unit in order if not held[unit]]
    order = first + sorted((unit for unit in order if held[unit]), key=lambda unit: -length[unit])
    place_of = {unit: place for place, unit in enumerate(order)}
    links = {unit: dict(near[unit]) for unit in order}
    for inner in order:
        held[inner] = {outer for outer in held[inner] if place_of[outer] < place_of[inner]}
        for outer in held[inner]:
            share = min(1.0, length[inner] / length[outer])
            pair = (min(inner, outer), max(inner, outer))
            links[inner][outer] = links[outer][inner] = given.pairs.get(pair, share)
    taken: dict[int, int] = {}
    for place, unit in enumerate(order):
        if unit in taken:
            continue
        taken[unit] = unit
        todo = [unit]
        while todo:
            one = todo.pop()
            allowed = {*near[one], *(later for later in order[place:] if one in held[later])}
            for other in links[one] if transitive else allowed:
                if other not in taken:
                    taken[other] = unit
                    if transitive:
                        todo.append(other)
    for unit in order if not transitive else ():
        whole = [other for other in order if other in held[unit] and taken[other] == other]
        if taken[unit] != unit and whole:
            taken[unit] = whole[0]
    return links, taken


def slow_member(
    given: Collection,
    near: dict[int, dict[int, float]],
    links: dict[int, dict[int, float]],
    item: int,
    first: int,
    is_linked: bool,
) -> tuple[int, str, float]:
    """The level of evidence and similarity of an item of a cluster that another one stands for."""
    own, other = given.text[item], given.text[first]
    unit, head = given.units[item], given.units[first]
    is_pair = (min(unit, head), max(unit, head)) in given.pairs
    verified = is_pair and (is_linked or head in links[unit])
    if unit == head:
        value = 1.0
    elif not verified and (own, other) in given.contained:
        value = given.words[own] / given.words[other]
    elif is_linked:
        value = given.pairs.get((min(unit, head), max(unit, head)), 0.0)
    else:
        value = links[unit].get(head, max(links[unit].values(), default=0))
    if item == first:
        return item, "representative", 1.0
    if given.content[item] >= 0 and given.content[item] == given.content[first]:
        return item, "identical file", 1.0
    if own >= 0 and own == other:
        return item, "identical text", 1.0
    if (own, other) in given.contained:
        return item, "contained", round(value, 4)
    if is_linked:
        return item, "linked", round(value, 4)
    form = (min(unit, head), max(unit, head)) in given.forms and head in near[unit]
    return item, "same form" if form else "near-duplicate", round(value, 4)


def weakest(cluster: Cluster) -> float:
    return min(one.similarity for one in cluster.members if one.link is None)


def as_dict(table: ClusterTable) -> Clusters:
    clusters: Clusters = {}
    for row in range(len(table)):
        cluster = table.cluster(row)
        assert cluster.representative == table.representative[row]
        assert len(cluster.members) == table.members[row]
        span = slice(int(table.starts[row]), int(table.starts[row + 1]))
        direct = [Evidence(one) for one in table.member_direct[span].tolist()]
        related = [
            one.similarity
            for one, evidence in zip(cluster.members, direct, strict=True)
            if evidence is not Evidence.LINKED
        ]
        assert min(related) == pytest.approx(table.weakest[row], abs=1e-5)
        levels = [member.evidence for member in cluster.members if member.link is None]
        assert levels == sorted(levels, key=lambda evidence: evidence.strength)
        here = [one.item for one in cluster.members]
        for place, (member, evidence) in enumerate(zip(cluster.members, direct, strict=True)):
            if member.link is None:
                assert member.evidence is evidence
            elif member.evidence is not Evidence.LINKED:
                assert member.evidence.loses_no_text
                assert member.link.item in here
                is_same = member.evidence is not Evidence.CONTAINED
                assert not is_same or here.index(member.link.item) < place
        clusters[int(cluster.representative)] = sorted(
            (int(member.item), evidence.label, round(member.similarity, 4))
            for member, evidence in zip(cluster.members, direct, strict=True)
        )
    return clusters


def given_input(given: Collection, size: int = 10) -> GroupingInput:
    count = len(given.units)
    pairs = given.pairs
    identity = np.array(given.text, dtype=np.int64)
    inner_outer = sorted(
        {
            (inner, outer)
            for inner in set(given.units)
            for outer in set(given.units)
            for own in given.texts_of(inner)
            for other in given.texts_of(outer)
            if inner != outer and (own, other) in given.contained
        }
    )
    found = list(pairs)
    units = sorted(set(given.units))
    apart = [(a, b) for a in units for b in units if a != b and given.are_apart(a, b)]
    marked = [tuple(sorted(pair)) for pair in given.marked]
    return GroupingInput(
        item=np.arange(count, dtype=np.int64),
        key=np.arange(count, dtype=np.uint64),
        unit=np.array(given.units, dtype=np.int64),
        content=np.array(given.content, dtype=np.int64),
        visible=identity,
        form=identity,
        lines=np.full(count, -1, dtype=np.int64),
        format=np.zeros(count, dtype=np.int64),
        measured_is_visible=np.ones(count, dtype=np.bool_),
        reclaimable_bytes=np.full(count, size, dtype=np.int64),
        pairs=VerifiedPairs.of(
            [
                (a, b, similarity, 100 * a + b, 100 * b + a, (a, b) in given.forms)
                for (a, b), similarity in pairs.items()
            ]
        ),
        visible_words=np.array([given.words.get(one, 1) for one in given.text], dtype=np.int64),
        identity=identity,
        contained=PairSet.of(*columns(sorted(given.contained))),
        exact=PairSet.of(*columns(sorted(given.contained))),
        inner=columns(inner_outer)[0],
        outer=columns(inner_outer)[1],
        inner_pair=np.array(
            [
                found.index((min(pair), max(pair))) if (min(pair), max(pair)) in pairs else -1
                for pair in inner_outer
            ],
            dtype=np.int64,
        ),
        marked=PairSet.both_ways(*columns(marked)),
        apart=PairSet.of(*columns(apart)),
    )


def columns(pairs: Sequence[tuple[int, ...]]) -> tuple[Indices, Indices]:
    table = np.array(pairs, dtype=np.int64).reshape(-1, 2)
    return table[:, 0], table[:, 1]


def ranks(given: Collection) -> Indices:
    return np.array(given.rank, dtype=np.int64)


def plain(
    units: list[int],
    content: list[int],
    text: list[int],
    pairs: dict[tuple[int, int], float],
) -> Collection:
    """A collection whose items are preferred in the order they stand in."""
    return Collection(units, content, text, pairs, list(range(len(units))))


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
    texts = sorted(set(text))
    lengths = draw(st.permutations(range(1, len(texts) + 1)))
    words = dict(zip(texts, lengths, strict=True))
    some_texts = st.sampled_from(texts)
    two = st.lists(st.tuples(some_texts, some_texts), max_size=12)
    return Collection(
        units,
        content,
        text,
        pairs,
        list(draw(st.permutations(range(len(units))))),
        forms={pair for pair in pairs if draw(st.booleans())},
        words=words,
        contained={pair for pair in draw(two) if words[pair[0]] < words[pair[1]]},
        marked={frozenset(pair) for pair in draw(two)[:4] if pair[0] != pair[1]},
    )


@example(
    # Unit 2 stands in unit 1, which unit 0 takes: that is no reason to take unit 1 from it.
    Collection(
        units=[0, 1, 2, 3, 0],
        content=[0, 4, 8, 12, 2],
        text=[0, 2, 4, 6, 1],
        pairs={(0, 1): 0.8, (0, 2): 0.5, (2, 3): 0.5},
        rank=[0, 1, 2, 3, 4],
        words={0: 1, 1: 2, 2: 4, 4: 3, 6: 5},
        contained={(0, 4), (4, 2)},
    ),
    0.8,
    False,
)
@example(  # a long chain of links
    Collection(
        units=[0, 1, 2, 3, 4, 5, 6, 5, 1, 3, 4],
        content=[0, 2, 4, 6, 8, 10, 12, 10, 2, 6, 8],
        text=[0, 1, 2, 3, 4, 5, 6, 5, 1, 3, 4],
        pairs={
            **{(0, 1): 0.9, (0, 2): 0.8, (0, 3): 0.9, (1, 2): 0.5, (2, 3): 0.5},
            **{(2, 6): 0.5, (3, 4): 0.9, (4, 5): 0.8, (5, 6): 0.9},
        },
        rank=[6, 7, 2, 3, 5, 9, 8, 1, 4, 10, 0],
        words={0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7},
        contained={(2, 3), (2, 4), (5, 6), (3, 4)},
    ),
    0.5,
    False,
)
@example(  # two that lead to each other
    Collection(
        units=[0, 1, 2, 3, 4, 5, 6, 7, 8, 3, 5, 2, 0],
        content=[0, 2, 4, 6, 8, 10, 12, 14, 16, 6, 10, 4, 0],
        text=[0, 1, 2, 3, 4, 5, 6, 7, 8, 3, 5, 2, 0],
        pairs={
            **{(0, 1): 0.9, (0, 3): 0.8, (0, 5): 0.5, (1, 2): 0.8, (1, 4): 0.5, (1, 5): 0.8},
            **{(1, 6): 0.5, (2, 3): 0.5, (3, 4): 0.9, (3, 5): 0.8, (4, 5): 0.5, (4, 8): 0.8},
            **{(5, 6): 0.8, (6, 7): 0.5, (6, 8): 0.9, (7, 8): 0.5},
        },
        rank=[7, 1, 8, 2, 9, 0, 11, 10, 12, 3, 5, 4, 6],
        words={0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9},
        contained={(1, 2), (5, 8), (1, 8), (4, 7), (3, 5)},
    ),
    0.5,
    False,
)
@given(collections(), st.sampled_from([0.5, 0.8, 0.9]), st.booleans())
def test_as_the_slow_way(collection: Collection, similarity: float, transitive: bool) -> None:
    table = group(given_input(collection), similarity, ranks(collection), transitive=transitive)
    assert as_dict(table) == slow_group(collection, similarity, transitive)


@given(collections(), st.randoms(use_true_random=False))
def test_the_order_in_which_things_were_found_plays_no_role(
    collection: Collection, random: Random
) -> None:
    before = as_dict(group(given_input(collection), 0.8, ranks(collection)))
    order = list(range(len(collection.units)))
    random.shuffle(order)
    names = list(range(max(collection.units) + 1))
    random.shuffle(names)

    def renamed(pair: tuple[int, int]) -> tuple[int, int]:
        low, high = sorted((names[pair[0]], names[pair[1]]))
        return low, high

    shuffled = {renamed(pair): value for pair, value in collection.pairs.items()}
    keys = list(shuffled)
    random.shuffle(keys)
    other = replace(
        collection,
        units=[names[collection.units[item]] for item in order],
        content=[collection.content[item] for item in order],
        text=[collection.text[item] for item in order],
        pairs={key: shuffled[key] for key in keys},
        rank=[collection.rank[item] for item in order],
        forms={renamed(pair) for pair in collection.forms},
    )
    after = {
        order[first]: sorted((order[item], evidence, value) for item, evidence, value in members)
        for first, members in as_dict(group(given_input(other), 0.8, ranks(other))).items()
    }
    assert after == before


def test_a_chain_is_cut_unless_chains_are_asked_for() -> None:
    pairs = {(0, 1): 0.9, (1, 2): 0.9, (2, 3): 0.9}
    collection = given_input(plain([0, 1, 2, 3], [-1] * 4, [0, 1, 2, 3], pairs))
    rank = np.arange(4, dtype=np.int64)
    stars = as_dict(group(collection, 0.8, rank))
    assert {key: [one[0] for one in value] for key, value in stars.items()} == {
        0: [0, 1],
        2: [2, 3],
    }
    chain = as_dict(group(collection, 0.8, rank, transitive=True))
    assert [one[0] for one in chain[0]] == [0, 1, 2, 3]


def test_who_is_left_over_joins_what_it_is_most_like() -> None:
    """Of five drafts the last stands for its neighbour, the middle one for its own: one is left."""
    pairs = {(0, 1): 0.9, (1, 2): 0.95, (0, 2): 0.74, (2, 3): 0.5}
    collection = given_input(plain([0, 1, 2, 3], [-1] * 4, [0, 1, 2, 3], pairs))
    table = group(collection, 0.8, np.arange(4, dtype=np.int64))
    [cluster] = [table.cluster(row) for row in range(len(table))]
    assert [(int(one.item), one.evidence) for one in cluster.members] == [
        (0, Evidence.REPRESENTATIVE),
        (1, Evidence.NEAR_DUPLICATE),
        (2, Evidence.LINKED),
    ]
    linked = cluster.members[2]
    assert linked.similarity == pytest.approx(0.74)
    assert linked.link is not None
    assert linked.link.item == ItemId(1)
    assert linked.link.similarity == pytest.approx(0.95)
    assert linked.unique_words is None
    assert weakest(cluster) == pytest.approx(0.9)


@example(
    Collection(
        units=[0, 0, 2, 3, 0, 1],
        content=[0, 0, 8, 12, 2, 4],
        text=[0, 0, 4, 6, 1, 2],
        pairs={(0, 3): 0.5, (1, 2): 0.5, (1, 3): 0.62},
        rank=[0, 1, 2, 3, 4, 5],
        forms=set(),
        words={0: 1, 1: 3, 2: 4, 4: 5, 6: 2},
        contained={(6, 1)},
        marked=set(),
    ),
    0.6,
)
@example(
    # Unit 3 contains unit 0 only with an item that does not represent it.
    Collection(
        units=[0, 1, 2, 3, 4, 3, 5],
        content=[0, 4, 8, 12, 16, 14, 20],
        text=[0, 2, 4, 6, 8, 7, 10],
        pairs={(0, 2): 0.62, (2, 5): 0.62, (3, 4): 0.5},
        rank=[0, 1, 2, 3, 4, 5, 6],
        words={0: 1, 2: 2, 4: 3, 6: 4, 7: 5, 8: 6, 10: 7},
        contained={(0, 7)},
    ),
    0.6,
)
@given(collections(), st.sampled_from([0.6, 0.8]))
def test_nothing_that_is_alike_is_shown_nowhere(collection: Collection, similarity: float) -> None:
    """Where one unit has several texts, one of which stands in another, its others may be alone."""
    table = group(given_input(collection), similarity, ranks(collection))
    shown = set(table.member_item.tolist())
    for pair, value in collection.pairs.items():
        if value >= similarity and not collection.marked:
            for item, unit in enumerate(collection.units):
                if unit in pair and len(collection.texts_of(unit)) == 1:
                    assert item in shown


def test_unique_words_are_those_of_the_member() -> None:
    collection = given_input(plain([0, 1], [-1, -1], [0, 1], {(0, 1): 0.9}))
    for first, rank in ((0, [0, 1]), (1, [1, 0])):
        cluster = group(collection, 0.8, np.array(rank, dtype=np.int64)).cluster(0)
        assert cluster.representative == first
        member = cluster.members[1]
        assert member.unique_words == 100 * int(member.item) + first
        assert cluster.members[0].unique_words == 0


def test_hidden_items_are_left_out_and_do_not_hold_others_together() -> None:
    collection = given_input(plain([0, 1, 2], [-1] * 3, [0, 1, 2], {(0, 1): 0.9, (0, 2): 0.9}))
    rank = np.arange(3, dtype=np.int64)
    shown = np.array([False, True, True])
    assert len(group(collection, 0.8, rank, shown=shown)) == 0
    shown = np.array([True, True, False])
    [members] = as_dict(group(collection, 0.8, rank, shown=shown)).values()
    assert [one[0] for one in members] == [0, 1]


def test_bytes_to_win_leave_out_the_representative() -> None:
    collection = given_input(plain([0, 0, 0], [5, 5, 5], [1, 1, 1], {}), size=7)
    table = group(collection, 0.8, np.arange(3, dtype=np.int64))
    assert table.reclaimable_bytes.tolist() == [14]
    assert [member.evidence for member in table.cluster(0).members] == [
        Evidence.REPRESENTATIVE,
        Evidence.IDENTICAL_FILE,
        Evidence.IDENTICAL_FILE,
    ]


def test_nothing_gives_no_clusters() -> None:
    table = group(given_input(plain([], [], [], {})), 0.8, np.zeros(0, dtype=np.int64))
    assert len(table) == 0


def stories() -> Collection:
    """A mail (item 0), its quoting reply (1), and the reply to that (2), newest first; a form."""
    return replace(
        plain([0, 1, 2, 3], [-1] * 4, [0, 1, 2, 3], {(1, 2): 0.9, (2, 3): 0.85}),
        rank=[2, 1, 0, 3],
        words={0: 30, 1: 90, 2: 100, 3: 100},
        contained={(0, 1), (0, 2), (1, 2)},
        forms={(2, 3)},
    )


def test_what_stands_whole_in_the_representative_costs_no_word() -> None:
    [cluster] = [group(given_input(stories()), 0.8, ranks(stories())).cluster(0)]
    assert [
        (one.item, one.evidence, one.similarity, one.unique_words) for one in cluster.members
    ] == [
        (2, Evidence.REPRESENTATIVE, 1.0, 0),
        (1, Evidence.CONTAINED, 0.9, 0),
        (0, Evidence.CONTAINED, 0.3, 0),
        (3, Evidence.SAME_FORM, 0.85, 302),
    ]


@pytest.mark.parametrize("rank", [[0, 1, 2, 3], [2, 1, 0, 3], [0, 3, 2, 1]])
def test_a_short_text_never_stands_for_the_long_one_that_holds_it(rank: list[int]) -> None:
    given = replace(stories(), pairs={}, rank=rank)
    table = group(given_input(given), 0.8, ranks(given))
    assert as_dict(table) == {
        2: [(0, "contained", 0.3), (1, "contained", 0.9), (2, "representative", 1.0)]
    }


def test_among_near_duplicates_the_preferred_one_stands_though_another_holds_it() -> None:
    given = replace(stories(), rank=[3, 0, 1, 2])
    clusters = as_dict(group(given_input(given), 0.8, ranks(given)))
    assert clusters[1] == [
        (0, "contained", 0.3333),
        (1, "representative", 1.0),
        (2, "near-duplicate", 0.9),
        (3, "linked", 0.0),
    ]


def test_no_duplicates_by_the_persons_word_stand_for_each_other_no_more() -> None:
    given = replace(stories(), marked={frozenset({1, 2}), frozenset({0, 2})})
    clusters = as_dict(group(given_input(given), 0.8, ranks(given)))
    assert clusters == {
        2: [(2, "representative", 1.0), (3, "same form", 0.85)],
        1: [(0, "contained", 0.3333), (1, "representative", 1.0)],
    }
