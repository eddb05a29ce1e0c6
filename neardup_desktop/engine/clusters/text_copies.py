"""Finds members of a cluster with the same words, whose unique words are counted once."""

import numpy as np
from msgspec import Struct

from neardup_desktop.detect.base import Codes, Indices, Mask
from neardup_desktop.detect.cluster_table import ClusterTable


class TextCopies(Struct, frozen=True):
    """The members of a table by their words.

    Attributes:
        code: equal codes for members of one cluster with the same words, shape (m,).
        is_first: whether a member is the first of them, shape (m,).
    """

    code: Indices
    is_first: Mask

    def first_of(self, members: Mask | None) -> Mask:
        """Whether a member is the first of these with its words, shape (m,); None for all."""
        if members is None:
            return self.is_first
        chosen = np.flatnonzero(members)
        _, first = np.unique(self.code[chosen], return_index=True)
        is_first = np.zeros_like(self.is_first)
        is_first[chosen[first]] = True
        return is_first


def text_copies(table: ClusterTable, visible: Codes) -> TextCopies:
    """Find them, by the code of the visible words of each item, -1 for none, shape (n,)."""
    count = len(table.member_index)
    text = visible[table.member_index].astype(np.int64)
    # An item without words is like no other.
    alone = text < 0
    text[alone] = int(text.max(initial=0)) + 1 + np.arange(int(np.count_nonzero(alone)))
    cluster = np.repeat(np.arange(len(table), dtype=np.int64), table.members)
    keys = cluster * (int(text.max(initial=0)) + 1) + text
    _, first, code = np.unique(keys, return_index=True, return_inverse=True)
    is_first = np.zeros(count, dtype=np.bool_)
    is_first[first] = True
    return TextCopies(code, is_first)
