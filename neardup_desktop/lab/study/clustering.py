"""The distinct texts of an archive, and their clusters."""

from itertools import pairwise

import numpy as np
from msgspec import Struct

from neardup_desktop.detect.base import Candidates, Indices
from neardup_desktop.engine.clusters.item_columns import Columns, Measured


class Texts(Struct, frozen=True):
    """The t distinct texts of an archive, newest first, and the items that show them.

    Attributes:
        sequences: the token sequence of each, shape (t,).
        item_text: for each item with words the index of its text, shape (i,).
        item_kind: its kind, an index into all kinds, shape (i,).
        first: for each text its first item, an index into the items, shape (t,).
    """

    sequences: Indices
    item_text: Indices
    item_kind: Indices
    first: Indices


def distinct_texts(columns: Columns, measured: Measured) -> Texts:
    """The distinct texts of all items that have words."""
    sequence = measured.sequence.astype(np.int64)
    indices = np.flatnonzero((sequence >= 0) & (columns.words > 0))
    newest = indices[np.lexsort((indices, -columns.modified_s[indices]))]
    distinct, first, text = np.unique(sequence[newest], return_index=True, return_inverse=True)
    # Numbered by their first item, so that the first text represents the others.
    order = np.argsort(first, kind="stable")
    rank = np.empty(len(order), dtype=np.int64)
    rank[order] = np.arange(len(order))
    return Texts(
        sequences=distinct[order],
        item_text=rank[text],
        item_kind=columns.kind[newest].astype(np.int64),
        first=first[order],
    )


def links(found: Candidates) -> tuple[Indices, Indices]:
    """The texts of each pair, in both directions."""
    return np.concatenate((found.left, found.right)), np.concatenate((found.right, found.left))


def stars(found: Candidates, count: int) -> Indices:
    """The representative of each text, conservatively: itself, or one that it is paired with."""
    one, other = links(found)
    neighbours = other[np.lexsort((other, one))]
    starts = np.zeros(count + 1, dtype=np.int64)
    np.cumsum(np.bincount(one, minlength=count), out=starts[1:])
    representative = np.full(count, -1, dtype=np.int64)
    for index, (begin, end) in enumerate(pairwise(starts.tolist())):
        if representative[index] >= 0:
            continue
        representative[index] = index
        around = neighbours[begin:end]
        representative[around[representative[around] < 0]] = index
    return representative
