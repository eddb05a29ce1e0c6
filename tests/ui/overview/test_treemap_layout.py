"""The division of a rectangle among weights: proportional, without gaps, and not too thin."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.ui.overview.treemap import Box, squarify

WEIGHTS = st.lists(st.integers(1, 10**12), min_size=1, max_size=40).map(
    lambda weights: sorted(weights, reverse=True)
)
LENGTHS = st.floats(10, 3000)


def ratio(box: Box) -> float:
    """The longer side by the shorter one."""
    return max(box.width, box.height) / min(box.width, box.height)


@given(WEIGHTS, LENGTHS, LENGTHS)
def test_areas_are_proportional_and_fill_the_rectangle(
    weights: list[int], width: float, height: float
) -> None:
    whole = Box(7.0, 3.0, width, height)
    boxes = squarify(weights, whole)
    assert len(boxes) == len(weights)
    for weight, box in zip(weights, boxes, strict=True):
        assert box.area == pytest.approx(
            whole.area * weight / sum(weights), rel=1e-6, abs=whole.area * 1e-9
        )
        assert box.x >= whole.x - 1e-6
        assert box.y >= whole.y - 1e-6
        assert box.x + box.width <= whole.x + whole.width + 1e-6
        assert box.y + box.height <= whole.y + whole.height + 1e-6


@given(WEIGHTS, LENGTHS, LENGTHS)
def test_no_two_parts_lie_upon_each_other(weights: list[int], width: float, height: float) -> None:
    boxes = squarify(weights, Box(0.0, 0.0, width, height))
    for number, one in enumerate(boxes):
        for other in boxes[number + 1 :]:
            wide = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
            high = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
            assert min(wide, high) <= 1e-6


@given(st.integers(1, 60), st.floats(200, 1200), st.floats(200, 1200))
def test_equal_parts_are_nearly_square(count: int, width: float, height: float) -> None:
    boxes = squarify([5] * count, Box(0.0, 0.0, width, height))
    if count > 3:
        assert max(map(ratio, boxes)) < 4
    longest = max(2.5, width / height, height / width) * (1 + 1e-9)
    assert sorted(map(ratio, boxes))[count // 2] <= longest


def test_the_example_of_the_paper_comes_out_as_printed() -> None:
    boxes = squarify([6, 6, 4, 3, 2, 2, 1], Box(0.0, 0.0, 6.0, 4.0))
    assert [(round(box.width, 2), round(box.height, 2)) for box in boxes] == [
        (3.0, 2.0),
        (3.0, 2.0),
        (1.71, 2.33),
        (1.29, 2.33),
        (1.2, 1.67),
        (1.2, 1.67),
        (0.6, 1.67),
    ]


def test_nothing_is_divided_where_there_is_nothing() -> None:
    assert squarify([], Box(0.0, 0.0, 10.0, 10.0)) == []
    assert squarify([1, 2], Box(0.0, 0.0, 0.0, 10.0)) == [Box(0.0, 0.0, 0.0, 0.0)] * 2
