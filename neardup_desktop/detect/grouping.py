"""Makes clusters of verified pairs; a pure function, fast enough to follow the slider.

Clusters are stars: units (texts) are considered in the order of the user's preference; each one
that is in no cluster yet becomes a representative, and takes all units near-duplicate to *itself*
that no earlier representative took. So every member is verified near-duplicate to the
representative, and nothing is chained (Wang & Gemmell, MSR-TR-2006-30, section on clustering).

Some units are left over: of three successive drafts the third takes the second, and the first
resembles only the second. Such a unit joins the cluster of the one that it resembles most, linked
to that one; it was not verified against the representative, and is treated accordingly.

A representative also takes units that it contains, however short; never the other way round. So
units that others contain are considered after all others, longer ones first.
"""

from typing import TypeVar

import numpy as np
import numpy.typing as npt
from msgspec import Struct
from msgspec.structs import fields

from neardup_desktop.detect.base import Indices, Mask, run_begins
from neardup_desktop.detect.build_table import Closeness, build_table
from neardup_desktop.detect.cluster_table import ClusterTable, Floats, GroupingInput
from neardup_desktop.detect.form_groups import components
from neardup_desktop.detect.verified_pairs import VerifiedPairs

__all__ = ["ClusterTable", "GroupingInput", "group"]

_FREE, _REPRESENTATIVE, _TAKEN = 0, 1, 2
_HIDDEN = np.iinfo(np.int64).max

_Value = TypeVar("_Value", bound=np.generic)


class _Edges(Struct, frozen=True):
    """Edges between units in both directions, ordered by source; shape (e,).

    Attributes:
        source: the unit that may take the other one.
        target: the other one.
        similarity: of the two; where no pair tells it, the ratio of their words.
        pair: index of their verified pair; -1 where there is none.
        inside: index of the contained pair that it comes from; -1 for near-duplicates.
    """

    source: Indices
    target: Indices
    similarity: Floats
    pair: Indices
    inside: Indices

    @property
    def near(self) -> Mask:
        """Whether they are near-duplicates; else one contains the other."""
        return self.inside < 0

    def without(self, dropped: Mask) -> "_Edges":
        """All but these contained pairs."""
        kept = ~np.append(dropped, False)[self.inside]  # index -1 gives the appended False
        return _Edges(*(getattr(self, one.name)[kept] for one in fields(self)))


def group(
    given: GroupingInput,
    similarity: float,
    rank: Indices,
    *,
    transitive: bool = False,
    shown: Mask | None = None,
    hidden: Mask | None = None,
) -> ClusterTable:
    """Cluster the items.

    Args:
        similarity: pairs below it are ignored.
        rank: position of each item in the order of preference, shape (n,), a permutation; the
            item with the lowest rank of its cluster represents it, unless a longer text of the
            cluster contains it.
        transitive: make connected components instead of stars; the similarity of a member that
            was not verified against the representative is then that of its best edge.
        shown: whether to cluster each item, shape (n,); None means all.
        hidden: whether the user has hidden each item, shape (n,); None means none.

    The result does not depend on the order of items or pairs, only on ranks.
    """
    indices = np.arange(len(given.item)) if shown is None else np.flatnonzero(shown)
    units = given.unit_count()
    unit_rank = np.full(units, _HIDDEN, dtype=np.int64)
    np.minimum.at(unit_rank, given.unit[indices], rank[indices])
    index_of_rank = np.empty(len(rank), dtype=np.int64)
    index_of_rank[rank] = np.arange(len(rank))
    near = _near(given, similarity, unit_rank)
    inside = _inside(given, near, unit_rank)
    if not transitive:
        inside = inside[_is_contained_itself(given, inside, unit_rank, index_of_rank)]
    inside, order = _consideration_order(given, inside, unit_rank)
    edges = _edges(given, near, inside)
    head = _components(edges, order) if transitive else _stars(edges, order)
    if len(inside) and not transitive:
        # If the longer text was itself taken, its contained text need not come after it.
        outer = given.outer[inside]
        kept, order = _consideration_order(given, inside[head[outer] == outer], unit_rank)
        edges = edges.without(np.isin(inside, kept, assume_unique=True, invert=True))
        head = _stars(edges, order)
    link = np.full(units, -1, dtype=np.int64)
    if not transitive:
        _link_left_over(head, link, edges, unit_rank)
    link_index = np.full(units, -1, dtype=np.int64)
    linked = link >= 0
    link_index[linked] = index_of_rank[unit_rank[link[linked]]]
    to_head = _to_heads(given.pairs, head, link)
    closeness = _closeness(given.pairs, head, edges, link, to_head, link_index)
    cluster = head[given.unit[indices]]
    representative = index_of_rank[unit_rank[cluster]]
    leaving = _leaving(given, indices, representative, closeness, transitive)
    if leaving.any():
        _leave(given, indices, cluster, leaving, closeness)
    return build_table(given, similarity, rank, indices, cluster, closeness, hidden)


def _near(given: GroupingInput, similarity: float, unit_rank: Indices) -> Mask:
    """Whether each pair is shown and near-duplicate at this similarity, shape (p,)."""
    left, right = given.pairs.left, given.pairs.right
    kept = given.pairs.at_least(similarity)
    kept &= (unit_rank[left] != _HIDDEN) & (unit_rank[right] != _HIDDEN)
    if len(given.apart):
        kept &= ~given.apart.has(left, right)
    return kept


def _inside(given: GroupingInput, near: Mask, unit_rank: Indices) -> Indices:
    """Indices of the contained pairs of units that are shown and not near-duplicate."""
    inner, outer = given.inner, given.outer
    kept = (unit_rank[inner] != _HIDDEN) & (unit_rank[outer] != _HIDDEN)
    if len(given.apart):
        kept &= ~given.apart.has(inner, outer)
    kept &= ~np.append(near, False)[given.inner_pair]  # index -1 gives the appended False
    return np.flatnonzero(kept)


def _is_contained_itself(
    given: GroupingInput, inside: Indices, unit_rank: Indices, index_of_rank: Indices
) -> Mask:
    """Whether the preferred item of each inner unit is contained in that of its outer unit.

    Those represent the units. If other items of the units contain each other, the representative
    would not contain what its unit took, and that would be left with nothing that it is like.
    """
    text = given.visible
    inner = text[index_of_rank[unit_rank[given.inner[inside]]]]
    outer = text[index_of_rank[unit_rank[given.outer[inside]]]]
    return given.contained.has(inner, outer)


def _consideration_order(
    given: GroupingInput, inside: Indices, unit_rank: Indices
) -> tuple[Indices, Indices]:
    """The contained pairs that agree with the order in which units are considered, and that order.

    A unit that another one contains, unless they are near-duplicates, comes after all that none
    contains, longer ones first. Other units are in the order of the user's preference.
    """
    if len(inside) == 0:
        return inside, unit_rank
    words = given.unit_words()
    is_late = np.zeros(given.unit_count(), dtype=np.bool_)
    is_late[given.inner[inside]] = True
    late = np.flatnonzero(is_late)
    late = late[np.lexsort((unit_rank[late], -words[late]))]
    order = unit_rank.copy()
    order[late] = len(given.item) + np.arange(len(late))
    # Two units of several texts may contain each other; one direction is enough.
    return inside[order[given.outer[inside]] < order[given.inner[inside]]], order


def _edges(given: GroupingInput, near: Mask, inside: Indices) -> _Edges:
    """The edges between units, sorted by source."""
    inner, outer, pair = given.inner[inside], given.outer[inside], given.inner_pair[inside]
    near_ones = np.flatnonzero(near)
    left = np.concatenate((given.pairs.left[near_ones], inner))
    right = np.concatenate((given.pairs.right[near_ones], outer))
    known = pair >= 0
    share = np.ones(len(inside), dtype=np.float32)
    share[known] = given.pairs.similarity[pair[known]]
    if len(inside):
        words = given.unit_words()
        other = ~known
        share[other] = np.minimum(1.0, words[inner[other]] / words[outer[other]])
    source = np.concatenate((left, right))
    order = np.argsort(source, kind="stable")

    def both_ways(
        of_near: npt.NDArray[_Value], of_inside: npt.NDArray[_Value]
    ) -> npt.NDArray[_Value]:
        return np.tile(np.concatenate((of_near, of_inside)), 2)[order]

    return _Edges(
        source=source[order],
        target=np.concatenate((right, left))[order],
        similarity=both_ways(given.pairs.similarity[near_ones], share),
        pair=both_ways(near_ones, pair),
        inside=both_ways(np.full(len(near_ones), -1), np.arange(len(inside))),
    )


def _stars(edges: _Edges, unit_rank: Indices) -> Indices:
    """The representative unit of each unit: itself, or the one that took it.

    Taking the units one by one in order gives the lexicographically first maximal independent
    set. Rounds give the same set: each unit that comes before all its free neighbours becomes a
    representative, and its neighbours are taken.
    """
    count = len(unit_rank)
    head = np.arange(count)
    state = np.full(count, _REPRESENTATIVE, dtype=np.uint8)
    state[edges.source] = _FREE
    source, target = edges.source, edges.target
    while len(source):
        starts = np.flatnonzero(run_begins(source))
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
    """Give each taken unit to the most preferred of its possible representatives.

    One that contains it goes before those that it only resembles.
    """
    kept = (state[edges.source] == _TAKEN) & (state[edges.target] == _REPRESENTATIVE)
    # A unit is contained only in units that come before it.
    kept &= edges.near | (unit_rank[edges.target] < unit_rank[edges.source])
    source, target, near = edges.source[kept], edges.target[kept], edges.near[kept]
    if len(source) == 0:
        return
    # Edges are sorted by source, so the best of each source is the minimum of a run.
    first = np.flatnonzero(run_begins(source))
    behind = int(unit_rank[target].max()) + 1
    best = np.minimum.reduceat(unit_rank[target] + behind * near, first) % behind
    unit_of = np.empty(behind, dtype=np.int64)
    unit_of[unit_rank[target]] = target
    head[source[first]] = unit_of[best]


def _link_left_over(head: Indices, link: Indices, edges: _Edges, unit_rank: Indices) -> None:
    """Have each unit that is alone join the cluster of the unit that it resembles most.

    All that it resembles was taken by others, so no unit is linked to a linked one. Changes `head`,
    and `link`, the unit that each is linked to, or -1.
    """
    alone = np.bincount(head, minlength=len(head))[head] == 1
    some = alone[edges.source] & edges.near
    source, target = edges.source[some], edges.target[some]
    # Two units that are alone cannot be near-duplicates of each other.
    order = np.lexsort((unit_rank[target], -edges.similarity[some], source))
    source, target = source[order], target[order]
    first = np.flatnonzero(run_begins(source))
    link[source[first]] = target[first]
    head[source[first]] = head[target[first]]


def _to_heads(pairs: VerifiedPairs, head: Indices, link: Indices) -> Floats:
    """The similarity of each linked unit to its representative, 0 where it was not verified."""
    found = np.zeros(len(head), dtype=np.float32)
    linked = link >= 0
    if linked.any():
        for one, other in ((pairs.left, pairs.right), (pairs.right, pairs.left)):
            known = np.flatnonzero(linked[one] & (head[one] == other))
            found[one[known]] = pairs.similarity[known]
    return found


def _components(edges: _Edges, unit_rank: Indices) -> Indices:
    """The most preferred unit in the connected component of each unit."""
    by_rank = np.argsort(unit_rank, kind="stable")
    position = np.empty(len(by_rank), dtype=np.int64)
    position[by_rank] = np.arange(len(by_rank))
    label = components(position[edges.source], position[edges.target], len(by_rank))
    return by_rank[label[position]]


def _closeness(
    pairs: VerifiedPairs,
    head: Indices,
    edges: _Edges,
    link: Indices,
    to_head: Floats,
    link_index: Indices,
) -> Closeness:
    """The relation of each unit to the representative's unit, its `head`.

    In a chain, a unit that was not verified against the representative gets its best edge. `link`
    is the unit that one is linked to where it was left over, else -1; `to_head` the similarity of
    those to the representative, 0 where not verified; `link_index` the item that represents the
    unit in `link`.
    """
    similarity = np.zeros(len(head), dtype=np.float32)
    unique = np.full(len(head), -1, dtype=np.int32)
    same_form = np.zeros(len(head), dtype=np.bool_)
    near = head == np.arange(len(head))
    measured = near.copy()
    np.maximum.at(similarity, edges.target, edges.similarity)
    direct = head[edges.target] == edges.source
    member = edges.target[direct]
    similarity[member] = edges.similarity[direct]
    near[member] = edges.near[direct]
    measured[member] = edges.pair[direct] >= 0
    verified = direct & edges.near
    member, pair = edges.target[verified], edges.pair[verified]
    is_left = pairs.left[pair] == member
    unique[member] = np.where(is_left, pairs.only_left[pair], pairs.only_right[pair])
    same_form[member] = pairs.other_facts[pair]
    linked = link >= 0
    similarity[linked] = to_head[linked]
    unique[linked] = -1
    same_form[linked] = False
    near[linked] = True
    measured[linked] = to_head[linked] > 0
    best = np.zeros(len(head), dtype=np.float32)
    by_link = linked[edges.source] & (link[edges.source] == edges.target)
    best[edges.source[by_link]] = edges.similarity[by_link]
    return Closeness(similarity, unique, same_form, near, measured, link_index, best)


def _leaving(
    given: GroupingInput,
    indices: Indices,
    representative: Indices,
    closeness: Closeness,
    transitive: bool,
) -> Mask:
    """Items whose unit was taken, but which do not match the representative item themselves.

    Either it contains another item of their unit but not them (in a chain, which shows only what is
    related, that does no harm), or the user marked the two as no duplicates.
    """
    leaving = ~closeness.near[given.unit[indices]] & (not transitive)
    some = np.flatnonzero(leaving)
    text = given.visible
    own, other = text[indices[some]], text[representative[some]]
    leaving[some] = ~given.contained.has(own, other) & ((own != other) | (own < 0))
    if len(given.marked):
        identity = given.identity
        leaving |= given.marked.has(identity[indices], identity[representative])
    return leaving


def _leave(
    given: GroupingInput, indices: Indices, cluster: Indices, leaving: Mask, closeness: Closeness
) -> None:
    """Take items out of their clusters, each together with its own copies.

    Items that are linked to one of them go with it, since nothing else holds them there; the one
    that they are linked to then represents them, unless the user marked the two as no duplicates.
    Changes `cluster`, and of `closeness` the similarities of the linked units.
    """
    has_left = np.zeros(len(given.item), dtype=np.bool_)
    has_left[indices[leaving]] = True
    target = closeness.link[given.unit[indices]]
    follows = (target >= 0) & has_left[target]
    goes = leaving | follows
    _, own = np.unique(given.identity[indices[goes]], return_inverse=True)
    cluster[goes] = given.unit_count() + own
    units = given.unit[indices[follows]]
    closeness.similarity[units] = closeness.link_similarity[units]
    closeness.measured[units] = True
    if len(given.marked):
        identity = given.identity
        follows &= ~given.marked.has(identity[indices], identity[target])
    cluster_of = np.full(len(given.item), -1, dtype=np.int64)
    cluster_of[indices] = cluster
    cluster[follows] = cluster_of[target[follows]]
