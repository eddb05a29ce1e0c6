"""Levels of evidence in arrays, where they are numbers that are not in order of strength."""

from collections.abc import Collection

import numpy as np
import numpy.typing as npt

from neardup_desktop.model.pairs import Evidence

LEVEL_NUMBERS = max(Evidence) + 1
"""All numbers of levels are smaller."""


STRENGTH = np.array([Evidence(number).strength for number in range(LEVEL_NUMBERS)])
"""`Evidence.strength` by the number of the level."""


def level_flags(levels: Collection[Evidence]) -> npt.NDArray[np.bool_]:
    """Whether it is one of these, by the number of the level, shape (levels,)."""
    flags = np.zeros(LEVEL_NUMBERS, dtype=np.bool_)
    flags[[int(evidence) for evidence in levels]] = True
    return flags
