"""A report has the colours of the window, theme by theme."""

import re

import pytest

from neardup_desktop.model.fills import FILLS, mixed
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.report.colours import hatchings, label_style, theme_style
from neardup_desktop.ui.style.theme import THEMES, Theme


@pytest.mark.parametrize(("at", "name"), list(enumerate(THEMES)))
def test_charts_have_the_fills_of_the_overview(at: int, name: str) -> None:
    theme = Theme(name)
    rules = theme_style().splitlines()[at]
    for evidence, fill in FILLS.items():
        ground, ink = theme.color(fill.ground).name(), theme.color(fill.ink).name()
        assert f"--r{int(evidence)}: {mixed(ground, ink, fill.share)};" in rules


def test_evidence_has_the_colours_of_its_label_in_lists() -> None:
    style = label_style()
    for evidence, fill in FILLS.items():
        ground, ink = fill.ground.replace("_", "-"), fill.ink.replace("_", "-")
        rule = f".e{int(evidence)} {{ background: var(--{ground}); color: var(--{ink}); }}"
        assert (rule in style) is (evidence is not Evidence.REPRESENTATIVE)


def test_levels_of_one_colour_are_told_apart_by_lines() -> None:
    patterns = re.findall(r' d="([^"]*)"', hatchings())
    assert len(set(patterns)) == len(patterns) == len([one for one in FILLS.values() if one.hatch])
