"""Sets of numbers as sorted arrays agree with sets."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.text.distinct import among, distinct

NUMBERS = st.lists(st.integers(0, 30) | st.integers((1 << 64) - 5, (1 << 64) - 1), max_size=40)


@given(NUMBERS)
def test_distinct_values_are_those_of_the_set_in_order(numbers: list[int]) -> None:
    assert distinct(np.array(numbers, dtype=np.uint64)).tolist() == sorted(set(numbers))


@given(NUMBERS, NUMBERS)
def test_what_is_among_others_is_in_their_set(numbers: list[int], others: list[int]) -> None:
    ordered = distinct(np.array(others, dtype=np.uint64))
    told = among(np.array(numbers, dtype=np.uint64), ordered)
    assert told.tolist() == [number in set(others) for number in numbers]
