"""Plots: where lines and dots go, and that names do not cover each other."""

import re
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from neardup_desktop.lab.evaluate.plots import Axis, Line, Look, Named, Plot, names_plot
from neardup_desktop.present.language import ENGLISH
from neardup_desktop.report.language import Language
from neardup_desktop.report.markup import fragment

X = Axis("similarity", 0.0, 1.0, ((0.0, "0"), (1.0, "1")))
SECONDS = Axis("seconds", 0.1, 100.0, ((0.1, "0.1 s"), (100.0, "100 s")), is_log=True)


def drawn(plot: Plot) -> str:
    return "".join(fragment("plot.html", Language(ENGLISH), plot=plot))


def test_a_line_goes_from_corner_to_corner_and_stays_inside() -> None:
    made = drawn(Plot("a < b", X, X, (Line(((0, 0), (1, 1), (2, -1)), Look.MEASURED),)))
    assert "a &lt; b" in made
    (path,) = re.findall(r'points="([^"]+)"', made)
    (left, floor), (right, ceiling), beyond = (
        tuple(map(float, point.split(","))) for point in path.split()
    )
    assert left < right
    assert ceiling < floor
    assert beyond == (right, floor)


def test_a_logarithmic_axis_has_equal_steps_for_equal_factors() -> None:
    shares = [SECONDS.share(value) for value in (0.01, 0.1, 1.0, 10.0, 100.0, 1e6)]
    assert shares == pytest.approx([0, 0, 1 / 3, 2 / 3, 1, 1])


def named(at: tuple[float, float], name: str, reach: float = 0.0) -> Named:
    return Named(at, name, ((at[0] - reach, at[1]), (at[0] + reach, at[1])))


shares = st.floats(0, 1).map(lambda one: round(one, 2))


@settings(deadline=None)
@given(
    st.lists(
        st.tuples(shares, st.sampled_from([0.2, 1.0, 1.3, 20.0, 99.0]), st.floats(0, 0.3)),
        max_size=24,
    )
)
def test_no_name_lies_on_a_dot_a_bar_or_another_name(
    places: list[tuple[float, float, float]],
) -> None:
    dots = [
        named((x, y), "method"[: 1 + at % 6] * (1 + at % 3), reach)
        for at, (x, y, reach) in enumerate(places)
    ]
    plot = names_plot("cost", dots, X, SECONDS)
    assert sorted(one.name for one in plot.labels) == sorted(one.name for one in dots)
    boxes = []
    for label in plot.labels:
        width = 7 * len(label.name)
        boxes.append((label.left, label.top - 7, label.left + width, label.top + 7))
    for dot in dots:
        (left, top), (right, _) = plot.places(dot.bar)
        boxes.append((left, top, right, top))
    for one, other in combinations(boxes, 2):
        is_mark = one[1] == one[3]
        apart = one[2] < other[0] or other[2] < one[0] or one[3] < other[1] or other[3] < one[1]
        assert is_mark or apart, (one, other)
        assert is_mark or (one[0] > plot.left and one[2] < plot.width and one[3] < plot.height)


def test_the_title_of_an_axis_lies_before_its_longest_tick() -> None:
    ticks = ((0.001, "0.001 s"), (1.0, "1 s"))
    plot = Plot("cost", X, Axis("seconds", 0.001, 1.0, ticks, is_log=True), ())
    made = drawn(plot)
    (end,) = re.findall(r'<text x="([\d.]+)"[^>]*>0.001 s<', made)
    (title,) = re.findall(r'<text x="([\d.]+)"[^>]*>seconds<', made)
    assert float(title) + 7 < float(end) - 7.4 * len("0.001 s")


def test_names_of_dots_that_lie_on_each_other_do_not() -> None:
    dots = [named((0.99, 10.0), f"method {number}") for number in range(12)]
    dots += [named((0.2, 1.0), "one"), named((0.21, 1.0), "two")]
    plot = names_plot("cost", dots, X, SECONDS)
    made = drawn(plot)
    places = {
        name: (float(left), float(top))
        for left, top, name in re.findall(
            r'<text x="([\d.]+)" y="([\d.]+)"[^>]* class="name">([^<]+)<', made
        )
    }
    assert set(places) == {dot.name for dot in dots}
    tops = sorted(top for left, top in places.values() if left > plot.right)
    assert tops
    assert all(high - low > 15 for low, high in pairwise(tops))
    assert max(tops) < 460
    assert min(tops) > 0
