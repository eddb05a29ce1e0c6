"""Sets of numbers as sorted arrays: the distinct values, and what is among them.

`np.unique` of NumPy 2.3 and later puts numbers into a hash table, which takes from ten to sixty
times as long as sorting them, and `np.union1d` and `np.isin` go through it.
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
    """For each value whether it is one of the others, which ascend, as `np.isin` tells it."""
    if len(ordered) == 0:
        return np.zeros(len(values), dtype=np.bool_)
    places = np.searchsorted(ordered, values)
    places[places == len(ordered)] = 0
    found: npt.NDArray[np.bool_] = ordered[places] == values
    return found
