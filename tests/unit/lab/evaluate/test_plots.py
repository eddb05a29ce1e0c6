"""Plots: where lines and dots go, and that names do not cover each other."""

import re
from itertools import pairwise

import pytest

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


def test_names_of_dots_that_lie_on_each_other_do_not() -> None:
    dots = [Named((0.99, 10.0), f"method {number}") for number in range(12)]
    dots += [Named((0.2, 1.0), "one"), Named((0.21, 1.0), "two")]
    made = drawn(names_plot("cost", dots, X, SECONDS))
    places = {
        name: (float(left), float(top))
        for left, top, name in re.findall(r'<text x="([\d.]+)" y="([\d.]+)">([^<]+)<', made)
    }
    assert set(places) == {dot.name for dot in dots}
    tops = sorted(top for left, top in places.values() if left > 600)
    assert all(high - low > 15 for low, high in pairwise(tops))
    assert max(tops) < 460
    assert min(tops) > 0
