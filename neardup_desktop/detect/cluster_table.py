"""The input and the result of grouping: items, verified pairs and clusters as arrays."""

from collections.abc import Collection
from typing import Any

import numpy as np
import numpy.typing as npt
from msgspec import Struct, field
from msgspec.structs import fields

from neardup_desktop.detect.base import Indices, places_in, run_begins
from neardup_desktop.detect.item_texts import ItemTexts
from neardup_desktop.detect.levels import level_flags
from neardup_desktop.detect.pair_set import PairSet, no_pairs
from neardup_desktop.detect.verified_pairs import VerifiedPairs
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Cluster, Evidence, Link, Member

Floats = npt.NDArray[np.float32]


class GroupingInput(ItemTexts[np.int64], frozen=True, kw_only=True):
    """Items and verified pairs as arrays; n items, u units, p pairs.

    A unit is a class of items that are the same as far as pairing goes: equal measured words, or
    equal bytes where there are no words.

    Attributes:
        key: 64 bits of a hash of the item's words (or bytes), the same after rescans, shape (n,),
            uint64.
        unit: unit of each item, shape (n,), 0 <= unit < u.
        measured_is_visible: whether the item is compared by its full visible text, shape (n,).
        pairs: the verified pairs of units; `other_facts` says that the two differ in numbers, dates
            and names only.
        identity: equal codes for items that a decision cannot tell apart: equal visible words, or
            equal bytes where there are none; shape (n,).
        contained: codes of visible texts of which the second contains all words of the first.
        exact: codes of forms of which the second contains the first with all its characters.
        inner: unit of an item whose visible text is contained in that of one of `outer`,
            shape (c,).
        outer: unit of that other item, shape (c,).
        inner_pair: index of the verified pair of these two units, or -1, shape (c,).
        recognised: whether the words of each item were recognised in pictures of its pages, shape
            (n,); None where none were.
        marked: identities of items that the user marked as no duplicates, in both orders.
        apart: units all of whose items are marked against each other, in both orders.
    """

    key: npt.NDArray[np.uint64]
    unit: Indices
    measured_is_visible: npt.NDArray[np.bool_]
    pairs: VerifiedPairs
    identity: Indices
    contained: PairSet
    inner: Indices
    outer: Indices
    inner_pair: Indices
    recognised: npt.NDArray[np.bool_] | None = None
    exact: PairSet = field(default_factory=no_pairs)
    marked: PairSet = field(default_factory=no_pairs)
    apart: PairSet = field(default_factory=no_pairs)

    def unit_count(self) -> int:
        """Number of units, u."""
        return int(self.unit.max()) + 1 if len(self.unit) else 0

    def are_recognised(self, one: Indices, other: Indices) -> npt.NDArray[np.bool_]:
        """Whether either item of pairs, given by index, has recognised words; shape (k,)."""
        if self.recognised is None:
            return np.zeros(len(one), dtype=np.bool_)
        either: npt.NDArray[np.bool_] = self.recognised[one] | self.recognised[other]
        return either

    def unit_words(self) -> Indices:
        """Number of visible words of the longest item of each unit, shape (u,)."""
        words = np.zeros(self.unit_count(), dtype=np.int64)
        np.maximum.at(words, self.unit, self.visible_words)
        return words


class ClusterTable(Struct, frozen=True):
    """Clusters as arrays, one row a cluster; objects are made only for the rows asked for.

    Attributes:
        similarity: the threshold it was made with.
        representative: item identifiers, shape (n,), int64.
        members: number of members with the representative, shape (n,), int64.
        weakest: lowest similarity of a member to the representative, linked members left out,
            1.0 where all are identical, shape (n,), float32.
        reclaimable_bytes: bytes of members but the representative and series, shape (n,), int64.
        starts: where each cluster's members begin in the arrays below, shape (n + 1,).
        member_item: item identifiers of all members, representatives first in each cluster.
        member_index: their indices in the `GroupingInput`, int64.
        member_evidence: the closest relation to any other member that stays, `Evidence` values,
            uint8.
        member_direct: the relation to the representative, `Evidence` values, uint8.
        member_similarity: similarity to the representative, float32.
        member_unique: distinct words that the representative lacks; -1 where unknown.
        member_link: the item that the evidence is about, where that is not the representative; else
            -1.
        member_link_similarity: of those two, float32; 0 for all others.
        keys: the representatives' keys, shape (n,), uint64.
    """

    similarity: float
    representative: Indices
    members: Indices
    weakest: Floats
    reclaimable_bytes: Indices
    starts: Indices
    member_item: Indices
    member_index: Indices
    member_evidence: npt.NDArray[np.uint8]
    member_direct: npt.NDArray[np.uint8]
    member_similarity: Floats
    member_unique: npt.NDArray[np.int32]
    member_link: Indices
    member_link_similarity: Floats
    keys: npt.NDArray[np.uint64]

    def __len__(self) -> int:
        return len(self.representative)

    def stands_on(
        self,
        levels: Collection[Evidence],
        members: Indices | slice = slice(None),
        *,
        direct: bool = False,
    ) -> npt.NDArray[np.bool_]:
        """Whether each of these members has one of these levels of evidence, shape (members,).

        `direct` asks how it is related to the representative.
        """
        return level_flags(levels)[
            (self.member_direct if direct else self.member_evidence)[members]
        ]

    def cluster(self, row: int) -> Cluster:
        """The cluster in a row, representative first, then by level of evidence and similarity."""
        span = range(int(self.starts[row]), int(self.starts[row + 1]))
        return Cluster(id=f"{int(self.keys[row]):016x}", members=tuple(map(self.member, span)))

    def member(self, at: int) -> Member:
        """One member, by its index in the arrays of members."""
        unique, link = int(self.member_unique[at]), int(self.member_link[at])
        return Member(
            Evidence(int(self.member_evidence[at])),
            round(float(self.member_similarity[at]), 6),
            None if unique < 0 else unique,
            link=None
            if link < 0
            else Link(ItemId(link), round(float(self.member_link_similarity[at]), 6)),
            item=ItemId(int(self.member_item[at])),
        )

    def by_cluster(self, combine: np.ufunc, values: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """The values of the members, combined for each cluster, shape (n,)."""
        return combine.reduceat(values, self.starts[:-1]) if len(self) else values[:0]

    def members_of(self, rows: Indices) -> Indices:
        """The places of the members of the clusters in these rows, in order, shape (members,)."""
        return places_in(self.starts[rows], self.members[rows])

    def rows_of(self, order: Indices) -> "ClusterTable":
        """The clusters in these rows, in this order."""
        return self._of(order, self.members[order], self.members_of(order))

    def parted(self, code: Indices, rank: Indices) -> "ClusterTable":
        """The members of each cluster with equal codes, but -1, the lowest rank first; for plans.

        A representative stays one. Evidence and sums remain those of the whole cluster.
        """
        row = np.repeat(np.arange(len(self)), self.members)
        is_other = np.arange(len(row)) != self.starts[row]
        at = np.lexsort((rank, is_other, code, row))
        at = at[code[at] >= 0]
        begins = np.flatnonzero(run_begins(row[at]) | run_begins(code[at]))
        return self._of(row[at[begins]], np.diff(np.append(begins, len(at))), at)

    def _of(self, row: Indices, counts: Indices, at: Indices) -> "ClusterTable":
        """Clusters of these numbers of members, with what these rows say of each."""
        starts = np.zeros(len(row) + 1, dtype=np.int64)
        np.cumsum(counts, out=starts[1:])
        of_members = [one.name for one in fields(self) if one.name.startswith("member_")]
        return ClusterTable(
            similarity=self.similarity,
            representative=self.member_item[at[starts[:-1]]],
            members=counts,
            weakest=self.weakest[row],
            reclaimable_bytes=self.reclaimable_bytes[row],
            starts=starts,
            keys=self.keys[row],
            **{name: getattr(self, name)[at] for name in of_members},
        )
