"""Equal rows get equal labels: what every group detector ends with."""

import numpy as np

from neardup_desktop.detect.base import Indices


def labels_of_equal(keys: Indices, places: Indices, count: int) -> Indices:
    """Label equal rows of `keys`, shape (m, columns), that belong to `places`, shape (m,).

    Returns labels for all `count` places: the lowest place of the group, and -1 for a place that
    stands alone or was not given. Time is that of one sort; groups are never spelled out as pairs.
    """
    labels = np.full(count, -1, dtype=np.int64)
    if len(places) == 0:
        return labels
    order = np.lexsort(tuple(keys.T))
    ordered = keys[order]
    fresh = np.ones(len(order), dtype=np.bool_)
    fresh[1:] = (ordered[1:] != ordered[:-1]).any(axis=1)
    group = np.cumsum(fresh) - 1
    sizes = np.bincount(group)
    lowest = np.minimum.reduceat(places[order], np.flatnonzero(fresh))
    labels[places[order]] = np.where(sizes[group] > 1, lowest[group], -1)
    return labels
