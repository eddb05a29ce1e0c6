"""Pairs the texts of very large groups with those that are likely to represent them.

Of thousands of texts made from one template not all pairs are listed (`buckets.BUCKET_LIMIT`). But
a cluster is a star: what counts is that its representative was compared with all others. Which text
that is depends on the user's preference; so under each order the first few of the group are paired
with the whole group.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Indices
from neardup_desktop.detect.buckets import BUCKET_LIMIT, NEIGHBOURS
from neardup_desktop.detect.form_groups import components

LARGE_VERSION = 1
"""Raised whenever other pairs would be found in the same texts."""

LIKELY = 8
"""So many of each group and order; some may be hidden, or kept as no duplicates."""

_LEAST_DEGREE = NEIGHBOURS // 2
"""Texts with fewer pairs are at the edge of a group, and may connect it with another."""


def large_groups(left: Indices, right: Indices, count: int) -> list[Indices]:
    """The groups of more than `BUCKET_LIMIT` of `count` texts that are connected by these pairs."""
    degree = np.bincount(left, minlength=count) + np.bincount(right, minlength=count)
    inner = (degree[left] >= _LEAST_DEGREE) & (degree[right] >= _LEAST_DEGREE)
    one, other = left[inner], right[inner]
    label = components(np.concatenate((one, other)), np.concatenate((other, one)), count)
    order = np.argsort(label, kind="stable")
    sizes = np.bincount(label, minlength=count)
    ends = np.cumsum(sizes)
    return [order[ends[at] - sizes[at] : ends[at]] for at in np.flatnonzero(sizes > BUCKET_LIMIT)]


def likely_pairs(
    groups: Sequence[Indices],
    ranks: Sequence[Indices],
    words: npt.NDArray[np.int32],
    least_similarity: float,
) -> tuple[Indices, Indices]:
    """Pairs of each text of a group with the first ones of it; the smaller index first.

    Args:
        groups: indices of texts.
        ranks: the position of each text in each order of preference, lower is better, shape (n,).
        words: number of words of each, shape (n,).
        least_similarity: pairs whose lengths rule it out are not listed.
    """
    found = []
    for group in groups:
        first = np.unique([group[np.argsort(rank[group])[:LIKELY]] for rank in ranks])
        one, other = np.repeat(first, len(group)), np.tile(group, len(first))
        shorter = np.minimum(words[one], words[other])
        kept = (one != other) & (shorter >= least_similarity * np.maximum(words[one], words[other]))
        found.append(np.stack((one[kept], other[kept])))
    pairs = np.concatenate([np.zeros((2, 0), dtype=np.int64), *found], axis=1)
    return np.minimum(*pairs), np.maximum(*pairs)
