"""The orders in which clusters can be listed."""

from collections.abc import Sequence
from enum import StrEnum

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.detect.cluster_table import ClusterTable, Floats
from neardup_desktop.detect.levels import STRENGTH
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.model.pairs import ONLY_SHOWN, Evidence

_UNKNOWN_LAST = np.int64(1) << 48
"""Clusters whose unique words were not counted come last."""


AS_WHOLES = frozenset(
    {
        Evidence.IDENTICAL_FILE,
        Evidence.SAME_DOCUMENT,
        Evidence.IDENTICAL_TEXT,
        Evidence.NEAR_DUPLICATE,
        Evidence.FROM_PICTURE,
        Evidence.SAME_PICTURE,
        Evidence.SAME_FORM,
    }
)
"""Evidence of members whose similarity is that of the whole texts."""


class Order(StrEnum):
    """The orders of clusters; the values are stored in the settings."""

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
    FOLDER = "folder"
    """By the folder of the representative."""
    FOLDER_DOWN = "folder, from the end"
    FORMAT = "format"
    """By the format of the representative."""
    FORMAT_DOWN = "format, from the end"
    EVIDENCE = "strongest evidence"
    """By the weakest evidence of a copy: clusters of identical files first."""
    EVIDENCE_DOWN = "weakest evidence"


def sorted_rows(
    table: ClusterTable, rows: Indices, order: Order, review: Review, unique: Indices
) -> Indices:
    """Rows of a table, which are given ascending, in an order; the sort is stable.

    The table was made of the items of the `review`; `unique` is the result of `unique_words`.
    """
    match order:
        case Order.BYTES:
            keys: npt.NDArray[np.generic] = -table.reclaimable_bytes[rows]
        case Order.FEWEST_BYTES:
            keys = table.reclaimable_bytes[rows]
        case Order.MEMBERS:
            keys = -table.members[rows]
        case Order.LIKE:
            keys = -least_alike(table)[rows]
        case Order.UNLIKE:
            keys = least_alike(table)[rows]
        case Order.UNIQUE:
            keys = np.where(unique[rows] < 0, _UNKNOWN_LAST, unique[rows])
        case Order.MOST_UNIQUE:
            keys = -unique[rows]
        case Order.NEWEST | Order.OLDEST:
            dates = review.columns.modified_s[table.member_index[table.starts[rows]]]
            keys = dates if order is Order.OLDEST else -dates
        case Order.NAME | Order.NAME_DOWN:
            indices = review.columns.names.rank(table.member_index[table.starts[rows]])
            keys = indices if order is Order.NAME else -indices
        case Order.FOLDER | Order.FOLDER_DOWN:
            columns = review.columns
            folder = columns.folder[table.member_index[table.starts[rows]]]
            ranks = _ranks(columns.folders)[folder]
            keys = ranks if order is Order.FOLDER else -ranks
        case Order.FORMAT | Order.FORMAT_DOWN:
            columns = review.columns
            ranks = _ranks(columns.formats)[columns.format[table.member_index[table.starts[rows]]]]
            keys = ranks if order is Order.FORMAT else -ranks
        case Order.EVIDENCE | Order.EVIDENCE_DOWN:
            weakest = table.by_cluster(np.maximum, STRENGTH[table.member_evidence])[rows]
            keys = weakest if order is Order.EVIDENCE else -weakest
    return rows[np.argsort(keys, kind="stable")]


def _ranks(names: Sequence[str]) -> Indices:
    """The place of each name in the alphabet, without regard to case; shape (names,)."""
    order = sorted(range(len(names)), key=lambda at: (names[at].casefold(), names[at]))
    ranks = np.empty(len(names), np.int64)
    ranks[order] = np.arange(len(names))
    return ranks


def least_alike(table: ClusterTable) -> Floats:
    """The lowest similarity to its representative in each cluster, shape (n,).

    Only of members that are compared as wholes: a contained text may be a small part of another.
    """
    alike = np.where(
        table.stands_on(AS_WHOLES, direct=True), table.member_similarity, np.float32(1)
    )
    return table.by_cluster(np.minimum, alike)


def unique_words(table: ClusterTable, matching: Mask | None = None) -> Indices:
    """The sum of unique words of each cluster's copies, shape (n,); -1 if one was not counted.

    Only `matching` members count, shape (m,); None for all. Series and linked members are left out,
    because they are never offered for removal.
    """
    matters = ~table.stands_on(ONLY_SHOWN)
    if matching is not None:
        matters &= matching
    unique = np.where(matters, table.member_unique, 0).astype(np.int64)
    unique[table.starts[:-1]] = 0
    known = table.by_cluster(np.add, unique)
    known[table.by_cluster(np.minimum, unique) < 0] = -1
    return known
