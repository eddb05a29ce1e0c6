"""Codes of texts: equal only where two items show the same, whatever else is in the archive."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.engine.clusters.item_forms import text_codes

ITEMS = st.lists(
    st.tuples(st.integers(-1, 3), st.integers(0, 2), st.integers(-1, 2)), min_size=1, max_size=12
)


@given(ITEMS)
def test_equal_codes_are_the_same_text(items: list[tuple[int, int, int]]) -> None:
    form, formats, lines = (np.array(column, dtype=np.int32) for column in zip(*items, strict=True))
    codes = text_codes(form, formats, lines)
    several = {one[0] for one in items for two in items if one[:2] == two[:2] and one[2] != two[2]}
    for one, code in zip(items, codes.tolist(), strict=True):
        assert (code == -1) == (one[0] == -1)
        for two, other in zip(items, codes.tolist(), strict=True):
            if one[0] < 0 or two[0] < 0:
                continue
            if code == other:
                assert one[0] == two[0]
                assert one[1] != two[1] or one[2] == two[2]
            elif one[0] == two[0]:
                # Kept apart only where the lines of one format would be mixed up.
                assert one[0] in several
