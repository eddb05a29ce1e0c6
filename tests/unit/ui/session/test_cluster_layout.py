"""What an action on many rows means, against reading them one by one."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.ui.session.cluster_layout import ClusterLayout
from tests.ui.clusters.test_models import MEMBERS, synthetic_table

CLUSTERS = 9


def meant_one_by_one(layout: ClusterLayout, ranges: list[tuple[int, int]]) -> set[int]:
    """The items that rows mean, row by row."""
    items: set[int] = set()
    for first, last in ranges:
        for row in range(first, last + 1):
            if layout.address(row).is_header:
                items.update(layout.table.member_item[layout.copies(row)].tolist())
            else:
                items.add(layout.member_at(row).item)
    return items


@given(
    order=st.permutations(range(CLUSTERS)),
    listed=st.integers(1, CLUSTERS),
    opened=st.sets(st.integers(0, CLUSTERS - 1)),
    places=st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1)), max_size=3),
)
def test_ranges_of_rows_mean_what_their_rows_mean(
    order: list[int], listed: int, opened: set[int], places: list[tuple[float, float]]
) -> None:
    table = synthetic_table(CLUSTERS)
    shown = np.array(order[:listed], np.int64)
    layout = ClusterLayout(table, shown, table.representative[sorted(opened)])
    last = layout.row_count() - 1
    rows = [sorted((round(one * last), round(other * last))) for one, other in places]
    ranges = [(first, end) for first, end in rows]
    meant = layout.items_of(layout.members_in(ranges)).tolist()
    assert set(meant) == meant_one_by_one(layout, ranges)
    assert len(meant) == len(set(meant)) <= CLUSTERS * MEMBERS
