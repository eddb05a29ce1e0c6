"""From verified pairs to clusters: a pure function, so that the slider answers at once.

Conservative clusters are stars: units (texts) are taken in the order of the person's preference;
each one that no cluster holds yet becomes a representative, and takes all units near-duplicate to
*itself* that no earlier representative took. So every member is verified near-duplicate to the
representative, and nothing is chained (Wang & Gemmell, MSR-TR-2006-30, section on clustering).
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Indices
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Cluster, Member, Rung

Floats = npt.NDArray[np.float32]

_FREE, _REPRESENTATIVE, _TAKEN = 0, 1, 2


@dataclass(frozen=True, slots=True)
class GroupingInput:
    """Items and verified pairs as arrays; n items, u units, p pairs.

    A unit is a class of items that are the same as far as pairing goes: equal measured words, or
    equal bytes where there are no words.

    Attributes:
        item: item identifiers, shape (n,), int64.
        key: 64 bits that stand for the item's words (or bytes) over rescans, shape (n,), uint64.
        unit: unit of each item, shape (n,), 0 <= unit < u.
        content: equal codes for equal bytes and part, -1 unknown, shape (n,).
        visible_text: equal codes for equal visible words, -1 none, shape (n,).
        measured_is_visible: whether the item is measured by its whole visible text, shape (n,).
        bytes_to_win: bytes that trashing the item would free, shape (n,), int64.
        left: unit of each pair, shape (p,).
        right: unit of each pair, shape (p,).
        similarity: verified similarity of each pair, shape (p,), float32.
        unique_left: distinct words of the left text that the right one lacks, shape (p,), int32.
        unique_right: the other way round, shape (p,), int32.
    """

    item: Indices
    key: npt.NDArray[np.uint64]
    unit: Indices
    content: Indices
    visible_text: Indices
    measured_is_visible: npt.NDArray[np.bool_]
    bytes_to_win: Indices
    left: Indices
    right: Indices
    similarity: Floats
    unique_left: npt.NDArray[np.int32]
    unique_right: npt.NDArray[np.int32]

    def unit_count(self) -> int:
        """Number of units, u."""
        return int(self.unit.max()) + 1 if len(self.unit) else 0


@dataclass(frozen=True, slots=True)
class ClusterTable:
    """Clusters as arrays, one row a cluster; a million rows are no objects until asked for.

    Attributes:
        similarity: the threshold it was made with.
        representative: item identifiers, shape (n,), int64.
        members: number of members with the representative, shape (n,), int64.
        weakest: lowest similarity to the representative, shape (n,), float32.
        bytes_to_win: bytes of all members but the representative, shape (n,), int64.
        starts: where each cluster's members begin in the arrays below, shape (n + 1,).
        member_item: item identifiers of all members, representatives first in each cluster.
        member_rung: `Rung` values, uint8.
        member_similarity: similarity to the representative, float32.
        member_unique: distinct words that the representative lacks; -1 where unknown.
        keys: the representatives' keys, shape (n,), uint64.
    """

    similarity: float
    representative: Indices
    members: Indices
    weakest: Floats
    bytes_to_win: Indices
    starts: Indices
    member_item: Indices
    member_rung: npt.NDArray[np.uint8]
    member_similarity: Floats
    member_unique: npt.NDArray[np.int32]
    keys: npt.NDArray[np.uint64]

    def __len__(self) -> int:
        return len(self.representative)

    def cluster(self, row: int) -> Cluster:
        """The cluster in a row, representative first, then by rung and similarity."""
        span = slice(int(self.starts[row]), int(self.starts[row + 1]))
        return Cluster(
            id=f"{int(self.keys[row]):016x}",
            members=tuple(
                Member(ItemId(item), Rung(rung), round(similarity, 6), None if own < 0 else own)
                for item, rung, similarity, own in zip(
                    self.member_item[span].tolist(),
                    self.member_rung[span].tolist(),
                    self.member_similarity[span].tolist(),
                    self.member_unique[span].tolist(),
                    strict=True,
                )
            ),
        )

    def rows_of(self, order: Indices) -> "ClusterTable":
        """The clusters in these rows, in this order."""
        counts = self.members[order]
        starts = np.zeros(len(order) + 1, dtype=np.int64)
        np.cumsum(counts, out=starts[1:])
        at = np.arange(int(starts[-1])) + np.repeat(self.starts[order] - starts[:-1], counts)
        return ClusterTable(
            similarity=self.similarity,
            representative=self.representative[order],
            members=counts,
            weakest=self.weakest[order],
            bytes_to_win=self.bytes_to_win[order],
            starts=starts,
            member_item=self.member_item[at],
            member_rung=self.member_rung[at],
            member_similarity=self.member_similarity[at],
            member_unique=self.member_unique[at],
            keys=self.keys[order],
        )


@dataclass(frozen=True, slots=True)
class _Edges:
    """Links between units, both directions, by source.

    `source` and `target` have shape (e,); `similarity` and `unique` (words of the *target* that
    the source lacks) go with them.
    """

    source: Indices
    target: Indices
    similarity: Floats
    unique: npt.NDArray[np.int32]


def group(
    given: GroupingInput,
    similarity: float,
    rank: Indices,
    *,
    transitive: bool = False,
    shown: npt.NDArray[np.bool_] | None = None,
) -> ClusterTable:
    """Cluster the items.

    Args:
        given: items and verified pairs.
        similarity: pairs below it are ignored.
        rank: place of each item in the order of preference, shape (n,), all different; the item
            with the lowest rank of its cluster stands for it.
        transitive: link chains instead of stars; a member's similarity is then that to its
            nearest link in the chain where it was not verified against the representative.
        shown: items to look at, shape (n,); None means all.

    The result does not depend on the order of items or pairs, only on ranks.
    """
    places = np.arange(len(given.item)) if shown is None else np.flatnonzero(shown)
    units = given.unit_count()
    unit_rank = np.full(units, np.iinfo(np.int64).max, dtype=np.int64)
    np.minimum.at(unit_rank, given.unit[places], rank[places])
    edges = _edges(given, similarity, unit_rank)
    head = _components(edges, unit_rank) if transitive else _stars(edges, unit_rank)
    return _table(given, similarity, rank, places, head, edges)


def _edges(given: GroupingInput, similarity: float, unit_rank: Indices) -> _Edges:
    """Links at or above the similarity between units that are shown, sorted by source."""
    hidden = np.iinfo(np.int64).max
    # Similarities are stored as float32: a pair at exactly 0.8 must count as 0.8.
    kept = given.similarity >= np.float32(similarity - 1e-6)
    kept &= (unit_rank[given.left] != hidden) & (unit_rank[given.right] != hidden)
    left, right = given.left[kept], given.right[kept]
    source = np.concatenate((left, right))
    order = np.argsort(source, kind="stable")
    return _Edges(
        source=source[order],
        target=np.concatenate((right, left))[order],
        similarity=np.tile(given.similarity[kept], 2)[order],
        unique=np.concatenate((given.unique_right[kept], given.unique_left[kept]))[order],
    )


def _stars(edges: _Edges, unit_rank: Indices) -> Indices:
    """The representative unit of each unit: itself, or the one that took it.

    Taking the units one by one in order gives the lexicographically first maximal independent
    set. The same set comes out in rounds: whoever comes before all its free neighbours is a
    representative, and its neighbours are taken.
    """
    count = len(unit_rank)
    head = np.arange(count)
    state = np.full(count, _REPRESENTATIVE, dtype=np.uint8)
    state[edges.source] = _FREE
    source, target = edges.source, edges.target
    while len(source):
        starts = _firsts(source)
        best_neighbour = np.minimum.reduceat(unit_rank[target], starts)
        sources = source[starts]
        state[sources[unit_rank[sources] < best_neighbour]] = _REPRESENTATIVE
        taken = target[state[source] == _REPRESENTATIVE]
        state[taken] = _TAKEN
        # A free unit whose neighbours are all taken is a representative as well.
        free = (state[source] == _FREE) & (state[target] == _FREE)
        alone = np.zeros(count, dtype=np.bool_)
        alone[sources] = True
        alone[source[free]] = False
        state[alone & (state == _FREE)] = _REPRESENTATIVE
        source, target = source[free], target[free]
    _take_best(edges, unit_rank, state, head)
    return head


def _take_best(
    edges: _Edges, unit_rank: Indices, state: npt.NDArray[np.uint8], head: Indices
) -> None:
    """Give each taken unit to the first of its representatives in the order of preference."""
    kept = (state[edges.source] == _TAKEN) & (state[edges.target] == _REPRESENTATIVE)
    source, target = edges.source[kept], edges.target[kept]
    order = np.lexsort((unit_rank[target], source))
    source, target = source[order], target[order]
    first = _firsts(source)
    head[source[first]] = target[first]


def _firsts(ordered: Indices) -> Indices:
    """Where each run of equal values begins."""
    fresh = np.ones(len(ordered), dtype=np.bool_)
    fresh[1:] = ordered[1:] != ordered[:-1]
    return np.flatnonzero(fresh)


def _components(edges: _Edges, unit_rank: Indices) -> Indices:
    """The first unit, in the order of preference, of each unit's connected component."""
    by_rank = np.argsort(unit_rank, kind="stable")
    place = np.empty(len(by_rank), dtype=np.int64)
    place[by_rank] = np.arange(len(by_rank))
    label = place.copy()
    source, target = edges.source, edges.target
    while True:
        before = label.copy()
        nearest = label[target]
        np.minimum.at(label, by_rank[label[source]], nearest)  # hang the whole known part lower
        np.minimum.at(label, source, nearest)
        label = np.minimum(label, label[by_rank[label]])  # jump along what is known already
        if np.array_equal(before, label):
            return by_rank[label]


def _table(
    given: GroupingInput,
    similarity: float,
    rank: Indices,
    places: Indices,
    head: Indices,
    edges: _Edges,
) -> ClusterTable:
    """Lay the items out cluster by cluster, with their rungs, largest win first."""
    unit_similarity, unit_unique = _closeness(head, edges)
    cluster = head[given.unit[places]]
    sizes = np.bincount(cluster, minlength=len(head))
    kept = sizes[cluster] > 1
    places, cluster = places[kept], cluster[kept]
    # The representative item is the one of lowest rank in the representative unit.
    order = np.lexsort((rank[places], given.unit[places] != cluster, cluster))
    places, cluster = places[order], cluster[order]
    firsts = _firsts(cluster)
    counts = np.diff(np.append(firsts, len(cluster)))
    representative = np.repeat(places[firsts], counts)
    rung = _rungs(given, places, representative, firsts)
    likeness = unit_similarity[given.unit[places]].copy()
    unique = unit_unique[given.unit[places]].copy()
    same_unit = given.unit[places] == given.unit[representative]
    likeness[same_unit] = 1.0
    exact = rung < Rung.NEAR_DUPLICATE
    likeness[exact] = 1.0
    # Pairs know the measured words; where more is visible, what would be lost is not known.
    unique[same_unit | ~given.measured_is_visible[places]] = -1
    unique[exact] = 0
    which = np.repeat(np.arange(len(firsts)), counts)
    order = np.lexsort((rank[places], -likeness, rung, which))
    places, rung, likeness, unique = places[order], rung[order], likeness[order], unique[order]
    win = given.bytes_to_win[places].copy()
    win[firsts] = 0
    table = ClusterTable(
        similarity=similarity,
        representative=given.item[places[firsts]],
        members=counts,
        weakest=np.minimum.reduceat(likeness, firsts) if len(firsts) else likeness,
        bytes_to_win=np.add.reduceat(win, firsts) if len(firsts) else win,
        starts=np.append(firsts, len(places)),
        member_item=given.item[places],
        member_rung=rung,
        member_similarity=likeness,
        member_unique=unique,
        keys=given.key[places[firsts]],
    )
    return table.rows_of(np.lexsort((rank[places[firsts]], -table.members, -table.bytes_to_win)))


def _closeness(head: Indices, edges: _Edges) -> tuple[Floats, npt.NDArray[np.int32]]:
    """Similarity of each unit to its representative, and its words that one lacks.

    In a chain, a unit that was not verified against the representative gets its best link.
    """
    similarity = np.zeros(len(head), dtype=np.float32)
    unique = np.full(len(head), -1, dtype=np.int32)
    np.maximum.at(similarity, edges.target, edges.similarity)
    direct = head[edges.target] == edges.source
    similarity[edges.target[direct]] = edges.similarity[direct]
    unique[edges.target[direct]] = edges.unique[direct]
    return similarity, unique


def _rungs(
    given: GroupingInput, places: Indices, representative: Indices, firsts: Indices
) -> npt.NDArray[np.uint8]:
    """The rung of each member relative to its representative."""
    rung = np.full(len(places), Rung.NEAR_DUPLICATE, dtype=np.uint8)
    text, content = given.visible_text, given.content
    rung[(text[places] >= 0) & (text[places] == text[representative])] = Rung.IDENTICAL_TEXT
    same_bytes = (content[places] >= 0) & (content[places] == content[representative])
    rung[same_bytes] = Rung.IDENTICAL_FILE
    rung[firsts] = Rung.REPRESENTATIVE
    return rung
