"""Very large groups: which texts are in one, and which of their pairs are listed."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.detect import large_groups as module
from neardup_desktop.detect.base import Indices
from neardup_desktop.detect.large_groups import large_groups, likely_pairs, nearest_pairs

Pairs = list[tuple[int, int]]

COUNT = 14
PAIRS = st.sets(st.sampled_from(list(combinations(range(COUNT), 2))), max_size=60).map(sorted)


def columns(pairs: Pairs) -> tuple[Indices, Indices]:
    left, right = np.array(pairs, dtype=np.int64).reshape(-1, 2).T
    return left, right


def slow_groups(pairs: Pairs) -> set[frozenset[int]]:
    """Groups of more than three, connected by texts of at least two pairs."""
    degree = Counter(text for pair in pairs for text in pair)
    groups = {frozenset((text,)) for text in range(COUNT)}
    for pair in pairs:
        if min(degree[text] for text in pair) >= 2:
            joined = frozenset().union(*(group for group in groups if group & set(pair)))
            groups = {group for group in groups if not group & joined} | {joined}
    return {group for group in groups if len(group) > 3}


@given(PAIRS)
def test_a_large_group_is_connected_by_texts_with_many_pairs(pairs: Pairs) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "BUCKET_LIMIT", 3)
        patch.setattr(module, "LEAST_DEGREE", 2)
        found = large_groups(*columns(pairs), COUNT)
    assert sorted(map(sorted, slow_groups(pairs))) == sorted(sorted(one.tolist()) for one in found)


GROUPS = st.lists(st.integers(-1, 2), min_size=COUNT, max_size=COUNT)
"""For each text the number of its group, -1 for none."""


def as_groups(labels: list[int]) -> list[Indices]:
    groups = [np.flatnonzero(np.array(labels) == number) for number in range(3)]
    return [group for group in groups if len(group)]


@given(
    GROUPS,
    st.lists(st.permutations(range(COUNT)), min_size=1, max_size=2),
    st.lists(st.integers(1, 10), min_size=COUNT, max_size=COUNT),
)
def test_all_texts_of_a_group_are_paired_with_the_first_of_each_order(
    labels: list[int], ranks: list[list[int]], words: list[int]
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "LIKELY", 2)
        left, right = likely_pairs(
            as_groups(labels), [np.array(rank) for rank in ranks], np.array(words, np.int32), 0.5
        )
    wanted = set()
    for number in set(labels) - {-1}:
        group = [text for text in range(COUNT) if labels[text] == number]
        for rank in ranks:
            for first in sorted(group, key=rank.__getitem__)[:2]:
                for text in group:
                    pair = sorted((first, text))
                    shorter, longer = sorted(words[one] for one in pair)
                    if first != text and 2 * shorter >= longer:
                        wanted.add(tuple(pair))
    assert set(zip(left.tolist(), right.tolist(), strict=True)) == wanted


@given(PAIRS, GROUPS, st.integers(0, 2**32 - 1))
def test_each_text_of_a_group_keeps_the_pairs_that_share_most(
    pairs: Pairs, labels: list[int], seed: int
) -> None:
    features = np.random.default_rng(seed).integers(0, 2, (COUNT, 5)).astype(np.uint64)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "NEAREST", 2)
        patch.setattr(module, "_PAIRS_AT_ONCE", 3)
        kept = nearest_pairs(as_groups(labels), *columns(pairs), features)
    shared = {pair: int((features[pair[0]] == features[pair[1]]).sum()) for pair in pairs}
    inside = [pair for pair in pairs if labels[pair[0]] == labels[pair[1]] != -1]
    wanted = set(pairs) - set(inside)
    for text in range(COUNT):
        # Of pairs that share as much, those come first in which it is the first text.
        own = [pair for pair in inside if pair[0] == text]
        own += [pair for pair in inside if pair[1] == text]
        wanted.update(sorted(own, key=lambda pair: -shared[pair])[:2])
    assert {pair for pair, is_kept in zip(pairs, kept.tolist(), strict=True) if is_kept} == wanted
