"""A report has the colours of the window, theme by theme."""

import re

import pytest

from neardup_desktop.model.pairs import Evidence
from neardup_desktop.report.colours import FILLS, hatchings, label_style, theme_style
from neardup_desktop.ui.lists.pill import _COLOURS as LABELS
from neardup_desktop.ui.overview.fills import Hatch, evidence_fill
from neardup_desktop.ui.style.theme import THEMES, Theme


@pytest.mark.parametrize(("at", "name"), list(enumerate(THEMES)))
def test_charts_have_the_fills_of_the_overview(at: int, name: str) -> None:
    theme = Theme(name)
    rules = theme_style().splitlines()[at]
    for evidence in Evidence:
        shown = re.search(rf"--r{int(evidence)}: #(\w\w)(\w\w)(\w\w);", rules)
        assert shown is not None
        fill = evidence_fill(theme, evidence)
        ground = fill.ground
        wanted = (ground.red(), ground.green(), ground.blue())
        assert all(
            abs(int(part, 16) - one) <= 1 for part, one in zip(shown.groups(), wanted, strict=True)
        )
        assert bool(FILLS[evidence].hatch) is (fill.hatch is not Hatch.NONE)


def test_evidence_has_the_colours_of_its_label_in_lists() -> None:
    style = label_style()
    for evidence, (ground, ink) in LABELS.items():
        ground, ink = ground.replace("_", "-"), ink.replace("_", "-")
        assert f".e{int(evidence)} {{ background: var(--{ground}); color: var(--{ink}); }}" in style


def test_levels_of_one_colour_are_told_apart_by_lines() -> None:
    patterns = re.findall(r' d="([^"]*)"', hatchings())
    assert len(set(patterns)) == len(patterns) == len([one for one in FILLS.values() if one.hatch])
