"""The orders in which clusters can be listed."""

from enum import StrEnum

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.engine.clusters.review import ClusterTable, Review
from neardup_desktop.model.pairs import ONLY_SHOWN

_UNKNOWN_LAST = np.int64(1) << 48
"""Clusters whose unique words were not counted come last."""


class Order(StrEnum):
    """What clusters are sorted by; the values are stored in the settings."""

    BYTES = "bytes"
    """Most reclaimable bytes first."""
    FEWEST_BYTES = "fewest bytes"
    MEMBERS = "members"
    """Most members first."""
    LIKE = "most similar"
    UNLIKE = "least similar"
    UNIQUE = "fewest unique words"
    MOST_UNIQUE = "most unique words"
    NEWEST = "newest"
    """By the date of the representative."""
    OLDEST = "oldest"
    NAME = "name"
    """By the name of the representative."""
    NAME_DOWN = "name, from the end"


def sorted_rows(
    table: ClusterTable, rows: Indices, order: Order, review: Review, unique: Indices
) -> Indices:
    """Rows of a table in an order; the sort is stable.

    Args:
        table: the clusters, n of them.
        rows: some of them, ascending.
        order: what to sort by.
        review: the items that the table was made of.
        unique: the result of `unique_words`, shape (n,).
    """
    match order:
        case Order.BYTES:
            keys: npt.NDArray[np.generic] = -table.reclaimable_bytes[rows]
        case Order.FEWEST_BYTES:
            keys = table.reclaimable_bytes[rows]
        case Order.MEMBERS:
            keys = -table.members[rows]
        case Order.LIKE:
            keys = -table.weakest[rows]
        case Order.UNLIKE:
            keys = table.weakest[rows]
        case Order.UNIQUE:
            keys = np.where(unique[rows] < 0, _UNKNOWN_LAST, unique[rows])
        case Order.MOST_UNIQUE:
            keys = -unique[rows]
        case Order.NEWEST | Order.OLDEST:
            dates = review.columns.modified_s[table.member_index[table.starts[rows]]]
            keys = dates if order is Order.OLDEST else -dates
        case Order.NAME | Order.NAME_DOWN:
            indices = review.name_rank(table.member_index[table.starts[rows]])
            keys = indices if order is Order.NAME else -indices
    return rows[np.argsort(keys, kind="stable")]


def unique_words(table: ClusterTable, matching: Mask | None = None) -> Indices:
    """The sum of unique words of each cluster's copies, shape (n,); -1 if one was not counted.

    Args:
        table: the clusters, n of them with m members in all.
        matching: the members that count, shape (m,); None for all.

    Series and linked members are left out, because they are never offered for removal.
    """
    if not len(table):
        return np.zeros(0, np.int64)
    matters = ~table.stands_on(ONLY_SHOWN)
    if matching is not None:
        matters &= matching
    unique = np.where(matters, table.member_unique, 0).astype(np.int64)
    unique[table.starts[:-1]] = 0
    begins = table.starts[:-1]
    known: Indices = np.add.reduceat(unique, begins)
    known[np.minimum.reduceat(unique, begins) < 0] = -1
    return known
