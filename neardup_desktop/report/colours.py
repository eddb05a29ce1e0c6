"""The colours of the page: those of the window, the same for the same evidence.

They come from the themes of the window. What the system of the reader prefers, light or dark and
more or less contrast, chooses among these; paper is always light.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.resources import resource_path

_MEDIA = {
    "light": "",
    "dark": "screen and (prefers-color-scheme: dark)",
    "high-contrast-light": "screen and (prefers-contrast: more)",
    "high-contrast-dark": "screen and (prefers-contrast: more) and (prefers-color-scheme: dark)",
}
"""The conditions for each theme, the later ones above the earlier ones."""

_STEP = 6
"""The edge of a hatching's tile, in pixels."""
_RISING = f"M0 {_STEP}L{_STEP} 0M-1 1L1 -1M{_STEP - 1} {_STEP + 1}L{_STEP + 1} {_STEP - 1}"
_FALLING = f"M0 0L{_STEP} {_STEP}M-1 {_STEP - 1}L1 {_STEP + 1}M{_STEP - 1} -1L{_STEP + 1} 1"
_UPRIGHT = f"M3 0V{_STEP}"
_LEVEL = f"M0 3H{_STEP}"


@dataclass(frozen=True, slots=True)
class Fill:
    """How the parts of one level of evidence are filled.

    Attributes:
        ground: name of the colour of its label in lists.
        ink: name of the colour of the text on it.
        share: how much of the ink is mixed into the ground, in [0, 1].
        hatch: lines over it, as an SVG path, so that it can be told apart without colours.
    """

    ground: str
    ink: str
    share: float
    hatch: str = ""


FILLS: Mapping[Evidence, Fill] = {
    Evidence.REPRESENTATIVE: Fill("base", "outline", 0.55),
    Evidence.IDENTICAL_FILE: Fill("same", "same_text", 0.42),
    Evidence.SAME_DOCUMENT: Fill("same", "same_text", 0.24, _FALLING + _UPRIGHT),
    Evidence.IDENTICAL_TEXT: Fill("held", "held_text", 0.08, _RISING),
    Evidence.CONTAINED: Fill("held", "held_text", 0.22, _UPRIGHT),
    Evidence.NEAR_DUPLICATE: Fill("near", "near_text", 0.30, _FALLING),
    Evidence.FROM_PICTURE: Fill("near", "near_text", 0.20, _FALLING + _LEVEL),
    Evidence.SAME_PICTURE: Fill("near", "near_text", 0.06, _LEVEL),
    Evidence.SAME_FORM: Fill("series", "series_text", 0.12, _RISING + _FALLING),
    Evidence.LINKED: Fill("series", "series_text", 0.34, _UPRIGHT + _LEVEL),
}


def theme_style() -> str:
    """The rules of the style sheet that set all colours."""
    return "\n".join(_theme(name, media) for name, media in _MEDIA.items())


def _theme(name: str, media: str) -> str:
    path = resource_path("style", f"{name}.json")
    colours: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    values = {key.replace("_", "-"): value for key, value in colours.items()}
    for evidence, fill in FILLS.items():
        values[f"r{int(evidence)}"] = mixed(colours[fill.ground], colours[fill.ink], fill.share)
    rules = " ".join(f"--{key}: {value};" for key, value in values.items())
    return f"@media {media} {{ :root {{ {rules} }} }}" if media else f":root {{ {rules} }}"


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two, each as "#rrggbb"; `share` is that of the second one, in [0, 1]."""
    parts = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + bytes(round(a + (b - a) * share) for a, b in parts).hex()


def label_style() -> str:
    """The rules for the parts of charts and for the labels of evidence in lists."""
    rules = []
    for evidence, fill in FILLS.items():
        number = int(evidence)
        rules.append(f".r{number} {{ fill: var(--r{number}); }}")
        ground, ink = (name.replace("_", "-") for name in (fill.ground, fill.ink))
        if evidence is not Evidence.REPRESENTATIVE:
            rules.append(
                f".e{number} {{ background: var(--{ground}); color: var(--{ink}); }} "
                f".h{number} {{ stroke: var(--{ink}); }}"
            )
    return "\n".join(rules)


def hatchings() -> str:
    """The patterns that charts refer to, in an element that takes no room."""
    patterns = "".join(
        f'<pattern id="hatch{int(evidence)}" patternUnits="userSpaceOnUse" width="{_STEP}" '
        f'height="{_STEP}"><path d="{fill.hatch}" class="hatch h{int(evidence)}"/></pattern>'
        for evidence, fill in FILLS.items()
        if fill.hatch
    )
    return f'<svg class="patterns" aria-hidden="true"><defs>{patterns}</defs></svg>\n'


def hatch_of(evidence: Evidence | None) -> str:
    """The identifier of a pattern, or "" where the evidence has none."""
    fill = None if evidence is None else FILLS[evidence]
    return f"hatch{int(evidence)}" if evidence is not None and fill and fill.hatch else ""
