"""Keeps what was measured of formats, so that their page can be written anew without measuring."""

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from neardup_desktop.model.outcomes import Outcome
from tests.measurements.formats import Fared

PLACE = Path(__file__).with_name("formats.json")


def keep(good: Mapping[str, Fared], bad: Mapping[str, Fared]) -> None:
    """Write down how well-formed and hostile files fared, by name of their format."""
    figures = {"well_formed": _as_json(good), "hostile": _as_json(bad)}
    PLACE.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


def kept() -> tuple[dict[str, Fared], dict[str, Fared]]:
    """What was written down last.

    Raises:
        FileNotFoundError: nothing was measured yet.
    """
    figures = json.loads(PLACE.read_text(encoding="utf-8"))
    return _from_json(figures["well_formed"]), _from_json(figures["hostile"])


def _as_json(fared: Mapping[str, Fared]) -> dict[str, Any]:
    return {
        name: {
            "tried": one.tried,
            "read": one.read,
            "items": one.items,
            "seconds": round(one.seconds, 2),
            "in_part": one.in_part,
            "stopped": one.stopped,
            "outcomes": {way.value: n for way, n in one.outcomes.most_common()},
        }
        for name, one in sorted(fared.items())
    }


def _from_json(figures: Mapping[str, Any]) -> dict[str, Fared]:
    return {
        name: Fared(**{**one, "outcomes": Counter(_outcomes(one["outcomes"]))})
        for name, one in figures.items()
    }


def _outcomes(counts: Mapping[str, int]) -> dict[Outcome, int]:
    return {Outcome(code): n for code, n in counts.items()}
