"""Which members of a cluster show the same words, so that their unique words are counted once."""

from dataclasses import dataclass

import numpy as np

from neardup_desktop.detect.base import Codes, Indices, Mask
from neardup_desktop.detect.cluster_table import ClusterTable


@dataclass(frozen=True, slots=True)
class TextCopies:
    """The members of a table by their words.

    Attributes:
        code: equal codes for members of one cluster with the same words, shape (m,).
        copies: number of members with that code, shape (m,).
        is_first: whether a member is the first of them, shape (m,).
    """

    code: Indices
    copies: Indices
    is_first: Mask

    def words_lost(self, table: ClusterTable, members: Indices) -> int:
        """Unique words that go with these members: of each text once, and of none that stays."""
        held = members[table.member_unique[members] > 0]
        _, first, going = np.unique(self.code[held], return_index=True, return_counts=True)
        texts = held[first]
        return int(table.member_unique[texts[going == self.copies[texts]]].sum())


def text_copies(table: ClusterTable, visible: Codes) -> TextCopies:
    """Find them.

    Args:
        table: the clusters.
        visible: code of the visible words of each item, -1 for none, shape (n,).
    """
    count = len(table.member_index)
    text = visible[table.member_index].astype(np.int64)
    # What has no words is like nothing else.
    alone = text < 0
    text[alone] = int(text.max(initial=0)) + 1 + np.arange(int(np.count_nonzero(alone)))
    cluster = np.repeat(np.arange(len(table), dtype=np.int64), table.members)
    keys = cluster * (int(text.max(initial=0)) + 1) + text
    _, first, code, copies = np.unique(
        keys, return_index=True, return_inverse=True, return_counts=True
    )
    is_first = np.zeros(count, dtype=np.bool_)
    is_first[first] = True
    return TextCopies(code, copies[code], is_first)
