"""Sets of numbers as sorted arrays: distinct values and membership.

From NumPy 2.3 on `np.unique` uses a hash table, which takes ten to sixty times as long as sorting,
and `np.union1d` and `np.isin` call it.
"""

from typing import TypeVar

import numpy as np
import numpy.typing as npt

_Value = TypeVar("_Value", bound=np.generic)


def distinct(values: npt.NDArray[_Value]) -> npt.NDArray[_Value]:
    """The distinct values of a one-dimensional array, ascending, as `np.unique` gives them."""
    ordered = np.sort(values)
    if len(ordered) < 2:
        return ordered
    differs = np.empty(len(ordered), dtype=np.bool_)
    differs[0] = True
    np.not_equal(ordered[1:], ordered[:-1], out=differs[1:])
    return ordered if differs.all() else ordered[differs]


def among(values: npt.NDArray[_Value], ordered: npt.NDArray[_Value]) -> npt.NDArray[np.bool_]:
    """Whether each value is in `ordered`, which ascends; like `np.isin`, shape as `values`."""
    if len(ordered) == 0:
        return np.zeros(len(values), dtype=np.bool_)
    indices = np.searchsorted(ordered, values)
    indices[indices == len(ordered)] = 0
    found: npt.NDArray[np.bool_] = ordered[indices] == values
    return found
