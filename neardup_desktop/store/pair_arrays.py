"""The array type of verified pairs; a module of its own because numpy is slow to import."""

import numpy as np
import numpy.typing as npt

VERIFIED = np.dtype(
    [
        ("left", np.int64),
        ("right", np.int64),
        ("similarity", np.float64),
        ("only_left", np.int64),
        ("only_right", np.int64),
        ("other_facts", np.bool_),
    ]
)
"""A verified pair of sequences; `other_facts` says whether the two may be two of a series."""

VerifiedPairs = npt.NDArray[np.void]
"""Pairs of the type `VERIFIED`, shape (p,)."""
