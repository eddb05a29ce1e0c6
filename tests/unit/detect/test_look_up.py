"""Numbers looked up among others, which ascend or are sorted by an order."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.detect.base import look_up

NUMBERS = st.lists(st.integers(-50, 50), max_size=20)


@given(NUMBERS, st.lists(st.integers(-50, 50), unique=True, max_size=20))
def test_each_is_found_at_its_place_or_not_at_all(wanted: list[int], values: list[int]) -> None:
    array = np.array(values, dtype=np.int64)
    at, are_there = look_up(np.array(wanted, dtype=np.int64), array, np.argsort(array))
    assert are_there.tolist() == [one in values for one in wanted]
    assert [values[place] for place in at[are_there].tolist()] == [
        one for one in wanted if one in values
    ]


@given(NUMBERS, st.lists(st.integers(-50, 50), unique=True, max_size=20).map(sorted))
def test_ascending_numbers_need_no_order(wanted: list[int], values: list[int]) -> None:
    array = np.array(values, dtype=np.int64)
    at, are_there = look_up(np.array(wanted, dtype=np.int64), array)
    assert [values[place] for place in at[are_there].tolist()] == [
        one for one in wanted if one in values
    ]
