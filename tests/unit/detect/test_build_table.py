"""The order within clusters: what is about another member follows it."""

import numpy as np
import pytest

from neardup_desktop.detect.build_table import _after_links

A, B, C, D, E, GONE = 10, 11, 12, 13, 14, 99


@pytest.mark.parametrize(
    ("links", "expected"),
    [
        ({}, [A, B, C, D, E]),
        ({C: A}, [A, C, B, D, E]),
        # Its text is shown after that of the other one, which comes later by itself.
        ({A: C}, [B, C, A, D, E]),
        ({A: B, B: C}, [C, B, A, D, E]),
        # Two that lead to each other come where the first of them is.
        ({A: C, C: A}, [A, C, B, D, E]),
        ({B: GONE, C: GONE}, [A, B, C, D, E]),
        # One of another cluster moves nothing.
        ({A: D, E: B}, [A, B, C, D, E]),
        ({E: D, C: B}, [A, B, C, D, E]),
        ({D: E}, [A, B, C, E, D]),
    ],
)
def test_members_follow_the_one_that_they_are_about(
    links: dict[int, int], expected: list[int]
) -> None:
    indices = np.array([A, B, C, D, E])
    which = np.array([0, 0, 0, 1, 1])
    link = np.array([links.get(one, -1) for one in indices.tolist()])
    order = _after_links(np.arange(5), which, indices, link)
    assert indices[order].tolist() == expected
