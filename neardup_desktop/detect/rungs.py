"""The evidence ladder for arrays of rungs, whose numbers are not in its order."""

from collections.abc import Collection

import numpy as np
import numpy.typing as npt

from neardup_desktop.model.pairs import Rung

RUNG_NUMBERS = max(Rung) + 1
"""All numbers of rungs are below it."""


def _strengths() -> npt.NDArray[np.int64]:
    found = np.zeros(RUNG_NUMBERS, dtype=np.int64)
    for rung in Rung:
        found[rung] = rung.strength
    return found


STRENGTH = _strengths()
"""By number of a rung: its place on the ladder."""


def rung_flags(rungs: Collection[Rung]) -> npt.NDArray[np.bool_]:
    """By number of a rung: whether it is one of these."""
    flags = np.zeros(RUNG_NUMBERS, dtype=np.bool_)
    flags[[int(rung) for rung in rungs]] = True
    return flags
