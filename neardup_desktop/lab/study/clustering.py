"""The unique objects of an archive, as the paper calls them, and their clusters."""

from itertools import pairwise

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from neardup_desktop.detect.base import Candidates, Codes, Indices
from neardup_desktop.detect.form_groups import components
from neardup_desktop.engine.clusters.item_columns import Columns
from neardup_desktop.engine.clusters.item_forms import first_of_equal, text_codes
from neardup_desktop.lab.study.results import Linking

MOST_PAIRS = 20_000
"""Clusters with more pairs in all are measured by so many, drawn from all with equal chance."""

_SEED = 1

Pair = tuple[int, int]


class Objects(Struct, frozen=True):
    """The n unique objects of an archive: the oldest item of each group of copies, oldest first.

    Attributes:
        sequences: the token sequence of the whole text of each, shape (n,).
        kind: the kind of each, an index into all kinds, shape (n,).
        item_kind: the same of all items with words, shape (i,).
    """

    sequences: Indices
    kind: Codes
    item_kind: Codes


def unique_objects(columns: Columns) -> Objects:
    """Put the exact copies together: of the same bytes, text or document, as `clusters` has it.

    The paper hashes each whole document. So two pages of one article with other banners are two
    objects, though a scan compares their main content.
    """
    indices = np.flatnonzero((columns.visible >= 0) & (columns.visible_words > 0))
    oldest = indices[np.lexsort((indices, columns.modified_s[indices]))]
    text = text_codes(columns.form, columns.format, columns.lines)
    copies: list[Indices] = []
    originals: list[Indices] = []
    for key in (columns.content, text, columns.document):
        if key is None:
            continue
        known = np.flatnonzero(key[oldest] >= 0)
        copies.append(known)
        originals.append(known[first_of_equal([key[oldest[known]]])])
    both = np.concatenate(copies + originals), np.concatenate(originals + copies)
    first = oldest[np.unique(components(*both, len(oldest)))]
    return Objects(
        columns.visible[first].astype(np.int64), columns.kind[first], columns.kind[oldest]
    )


def clusterings(found: Candidates, count: int) -> dict[Linking, Indices]:
    """The representative of each of `count` objects by each way of clustering."""
    left, right = found.left, found.right
    ends = np.concatenate((left, right)), np.concatenate((right, left))
    turned = replace(found, left=count - 1 - right, right=count - 1 - left)
    return {
        Linking.TRANSITIVE: components(*ends, count),
        Linking.CONSERVATIVE: stars(found, count),
        Linking.NEWEST_FIRST: count - 1 - stars(turned, count)[::-1],
    }


def stars(found: Candidates, count: int) -> Indices:
    """The representative of each object, itself or one that it is paired with (Figure 3).

    Objects are inserted in order, and each that is in no cluster represents a new one with all its
    pairs that are in none.
    """
    order = np.argsort(found.left, kind="stable")
    later = found.right[order]
    starts = np.searchsorted(found.left[order], np.arange(count + 1)).tolist()
    representative = np.arange(count)
    for index, (begin, end) in enumerate(pairwise(starts)):
        if representative[index] == index:
            around = later[begin:end]
            representative[around[representative[around] == around]] = index
    return representative


def pairs_behind(representative: Indices) -> list[Pair]:
    """Each object that is not a representative, in order, with its own; the lower index first."""
    behind = np.flatnonzero(representative != np.arange(len(representative)))
    lower, higher = np.sort((behind, representative[behind]), axis=0).tolist()
    return list(zip(lower, higher, strict=True))


def pairs_within(representative: Indices) -> tuple[list[Pair], int]:
    """The pairs of objects in the same cluster, at most `MOST_PAIRS`, and how many there are."""
    order = np.argsort(representative, kind="stable")
    sizes = np.unique(representative, return_counts=True)[1]
    starts, pairs = np.cumsum(sizes) - sizes, sizes * (sizes - 1) // 2
    ends = np.cumsum(pairs)
    total = int(pairs.sum())
    if total <= MOST_PAIRS:
        numbers = np.arange(total)
    else:
        numbers = np.random.default_rng(_SEED).choice(total, MOST_PAIRS, replace=False)
    cluster = np.searchsorted(ends, numbers, side="right")
    # Pair k of a cluster is (i, j), i < j, where k = j (j - 1) / 2 + i.
    within = numbers - (ends - pairs)[cluster]
    later = (1 + np.sqrt(1 + 8 * within)).astype(np.int64) // 2
    lower = order[starts[cluster] + within - later * (later - 1) // 2]
    higher = order[starts[cluster] + later]
    return list(zip(lower.tolist(), higher.tolist(), strict=True)), total
