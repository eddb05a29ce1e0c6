"""Labels for equal rows, which group detectors return."""

import numpy as np

from neardup_desktop.detect.base import Indices


def labels_of_equal(keys: Indices, indices: Indices, count: int) -> Indices:
    """Label equal rows of `keys`, shape (m, columns), of the items `indices`, shape (m,).

    Returns labels for all `count` items: the lowest index of the group, and -1 for one that equals
    no other or was not given. Takes the time of one sort; no pairs are listed.
    """
    labels = np.full(count, -1, dtype=np.int64)
    if len(indices) == 0:
        return labels
    order = np.lexsort(tuple(keys.T))
    ordered = keys[order]
    fresh = np.ones(len(order), dtype=np.bool_)
    fresh[1:] = (ordered[1:] != ordered[:-1]).any(axis=1)
    group = np.cumsum(fresh) - 1
    sizes = np.bincount(group)
    lowest = np.minimum.reduceat(indices[order], np.flatnonzero(fresh))
    labels[indices[order]] = np.where(sizes[group] > 1, lowest[group], -1)
    return labels
