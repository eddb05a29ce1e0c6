"""Pairs the texts of very large groups with those that are likely to represent them.

If thousands of texts are made from one template, not all of their pairs are listed
(`buckets.BUCKET_LIMIT`). But a cluster is a star: what counts is that its representative was
compared with all others. Which text that is depends on the user's preference; so under each order
the first few of the group are paired with the whole group. Besides, each text is paired with those
that share most features with it: two texts that resemble each other more than their representative
are a cluster of their own at a higher similarity, and share more than what comes from the template.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Indices, Mask, run_begins
from neardup_desktop.detect.buckets import BUCKET_LIMIT, NEIGHBOURS
from neardup_desktop.detect.form_groups import components

LARGE_VERSION = 2
"""Raised whenever other pairs would be found in the same texts."""

LIKELY = 8
"""So many of each group and order; some may be hidden, or kept as no duplicates."""

NEAREST = 40
"""Each text of a group is paired with at least so many that share most features with it."""

_PAIRS_AT_ONCE = 1 << 16

LEAST_DEGREE = NEIGHBOURS // 2
"""Texts with fewer pairs are at the edge of a group, and may connect it with another."""


def large_groups(left: Indices, right: Indices, count: int) -> list[Indices]:
    """The groups of more than `BUCKET_LIMIT` of `count` texts connected by these p pairs."""
    degree = np.bincount(left, minlength=count) + np.bincount(right, minlength=count)
    inner = (degree[left] >= LEAST_DEGREE) & (degree[right] >= LEAST_DEGREE)
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


def nearest_pairs(
    groups: Sequence[Indices],
    left: Indices,
    right: Indices,
    features: npt.NDArray[np.uint64],
) -> Mask:
    """Pairs that are not of two texts of a group, or among the nearest ones of either text.

    Args:
        groups: indices of n texts.
        left: indices of the texts of the pairs, shape (p,).
        features: of each text, shape (n, k).
    """
    label = np.full(len(features), -1)
    for number, group in enumerate(groups):
        label[group] = number
    kept: Mask = (label[left] != label[right]) | (label[left] < 0)
    within = np.flatnonzero(~kept)
    shared = np.empty(len(within), dtype=np.int64)
    for begin in range(0, len(within), _PAIRS_AT_ONCE):
        some = within[begin : begin + _PAIRS_AT_ONCE]
        same = features[left[some]] == features[right[some]]
        shared[begin : begin + _PAIRS_AT_ONCE] = np.count_nonzero(same, axis=1)
    keys = [text[within] * (features.shape[1] + 1) - shared for text in (left, right)]
    order = np.argsort(np.concatenate(keys), kind="stable")
    begins = run_begins(np.concatenate((left[within], right[within]))[order])
    place = np.arange(len(order))
    place -= np.maximum.accumulate(np.where(begins, place, 0))
    kept[within[order[place < NEAREST] % max(1, len(within))]] = True
    return kept
