"""The evidence ladder for arrays of levels of evidence, whose numbers are not in its order."""

from collections.abc import Collection

import numpy as np
import numpy.typing as npt

from neardup_desktop.model.pairs import Evidence

LEVEL_NUMBERS = max(Evidence) + 1
"""All numbers of levels of evidence are below it."""


def _strengths() -> npt.NDArray[np.int64]:
    found = np.zeros(LEVEL_NUMBERS, dtype=np.int64)
    for evidence in Evidence:
        found[evidence] = evidence.strength
    return found


STRENGTH = _strengths()
"""By number of a evidence: its place on the ladder."""


def level_flags(levels: Collection[Evidence]) -> npt.NDArray[np.bool_]:
    """By number of a evidence: whether it is one of these."""
    flags = np.zeros(LEVEL_NUMBERS, dtype=np.bool_)
    flags[[int(evidence) for evidence in levels]] = True
    return flags
