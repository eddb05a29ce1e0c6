"""The colours of the page: those of the window, the same for the same evidence.

They come from the themes of the window. What the system of the reader prefers, light or dark and
more or less contrast, chooses among these; paper is always light.
"""

import json

from neardup_desktop.model.fills import FILLS, HATCH_STEP, mixed
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.resources import resource_path

_MEDIA = {
    "light": "",
    "dark": "screen and (prefers-color-scheme: dark)",
    "high-contrast-light": "screen and (prefers-contrast: more)",
    "high-contrast-dark": "screen and (prefers-contrast: more) and (prefers-color-scheme: dark)",
}
"""The conditions for each theme, the later ones above the earlier ones."""


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
        f'<pattern id="hatch{int(evidence)}" patternUnits="userSpaceOnUse" width="{HATCH_STEP}" '
        f'height="{HATCH_STEP}"><path d="{fill.hatch}" class="hatch h{int(evidence)}"/></pattern>'
        for evidence, fill in FILLS.items()
        if fill.hatch
    )
    return f'<svg class="patterns" aria-hidden="true"><defs>{patterns}</defs></svg>\n'


def hatch_of(evidence: Evidence | None) -> str:
    """The identifier of a pattern, or "" where the evidence has none."""
    fill = None if evidence is None else FILLS[evidence]
    return f"hatch{int(evidence)}" if evidence is not None and fill and fill.hatch else ""
