"""Which clusters of a table a filter lists, for those who ask once, as reports do."""

from datetime import datetime

import numpy as np

from neardup_desktop.detect.base import Mask
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.eligibility import Eligibility
from neardup_desktop.engine.clusters.facets import Sieve
from neardup_desktop.engine.clusters.folder_tree import FolderTree
from neardup_desktop.engine.clusters.review import ClusterTable, Review
from neardup_desktop.model.filters import ClusterFilter


def filtered(
    review: Review, reader: ArchiveReader, table: ClusterTable, chosen: ClusterFilter
) -> ClusterTable:
    """The clusters of a table that a filter lists, in their order."""
    if chosen.is_empty:
        return table
    return table.rows_of(np.flatnonzero(listed_clusters(review, reader, table, chosen)))


def listed_clusters(
    review: Review, reader: ArchiveReader, table: ClusterTable, chosen: ClusterFilter
) -> Mask:
    """Which clusters of a table a filter lists, shape (n,).

    Args:
        review: all items.
        reader: the archive they are from.
        table: the clusters, n of them.
        chosen: the filter.
    """
    if chosen.is_empty:
        return np.ones(len(table), dtype=np.bool_)
    decided = review.hidden | Eligibility(review, reader).kept
    # Only needed for counting.
    tree = FolderTree(review.columns.folders, ())
    return Sieve(review.columns, decided, table, tree, datetime.now().year).listed(chosen)
