"""Sets of pairs as arrays, against sets of tuples; and how much of a page its print must hold."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.detect.base import Indices
from neardup_desktop.detect.page_prints import stands_in
from neardup_desktop.detect.pair_set import PairSet, no_pairs

PAIRS = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), max_size=12)


def columns(pairs: list[tuple[int, int]]) -> tuple[Indices, Indices]:
    first, second = np.array(pairs, dtype=np.int64).reshape(-1, 2).T
    return first, second


@given(PAIRS)
def test_a_set_of_pairs_holds_just_its_pairs(pairs: list[tuple[int, int]]) -> None:
    found, known = PairSet.of(*columns(pairs)), set(pairs)
    assert len(found) == len(known)
    listed = list(zip(found.firsts().tolist(), found.seconds().tolist(), strict=True))
    assert listed == sorted(known)
    asked = [(one, other) for one in range(-2, 9) for other in range(-2, 9)]
    assert found.has(*columns(asked)).tolist() == [pair in known for pair in asked]
    seconds = {one: sorted(b for a, b in known if a == one) for one in range(7)}
    assert {one: found.seconds_of(one).tolist() for one in range(7)} == seconds
    lists = {one: own for one, own in seconds.items() if own}
    assert found.lists_of(np.arange(7)) == lists
    both = PairSet.both_ways(*columns(pairs))
    assert set(zip(both.firsts().tolist(), both.seconds().tolist(), strict=True)) == known | {
        (other, one) for one, other in known
    }


def test_no_pairs_are_an_empty_set() -> None:
    assert len(no_pairs()) == 0
    assert not no_pairs().has(*columns([(0, 0)])).any()


@pytest.mark.parametrize(
    ("similarity", "main", "other", "stands"),
    [
        # Of 80 of the 100 words of a page in order, and 60 of its own.
        (0.5, 100, 160, True),
        (0.49, 100, 160, False),
        (0.8, 100, 90, True),
        (0.79, 100, 90, False),
    ],
)
def test_a_print_holds_four_fifths_of_its_page(
    similarity: float, main: int, other: int, stands: bool
) -> None:
    assert stands_in(similarity, main, other) is stands
