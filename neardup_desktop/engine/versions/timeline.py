"""The versions of a document in order of time, as a tree of which was made from which."""

from collections import defaultdict
from collections.abc import Iterable

import numpy as np

from neardup_desktop.compare.lineage import Step, lanes, predecessors, step
from neardup_desktop.compare.variorum import Variorum, variorum
from neardup_desktop.detect.base import Indices
from neardup_desktop.detect.cluster_table import ClusterTable
from neardup_desktop.detect.pair_set import PairSet
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.versions.dating import Dated, StatedDates, dated_versions
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import ONLY_SHOWN, Evidence
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.versions import Timeline, Version
from neardup_desktop.text.words import Hashes, word_hashes

__all__ = ["MOST_VERSIONS", "Variorum", "all_versions_as_one", "timeline"]

MOST_VERSIONS = 200
"""Of more, those that are the most steps away from the cluster of the item are left out."""


def timeline(
    review: Review,
    reader: ArchiveReader,
    table: ClusterTable,
    item: ItemId,
    cancel: CancelFlag | None = None,
) -> Timeline:
    """The versions of an item: what its cluster holds, and what is linked to that by chains.

    Other members of a series are no versions. Items with the same text are one.

    Args:
        review: all items.
        reader: where their texts and dates are.
        table: the clusters as they are shown.
        item: the one that is asked for, which must be in `review`.
        cancel: to stop it.

    Raises:
        Cancelled: on request.
    """
    index = review.index_of(item)
    assert index is not None
    cluster, representative = _cluster_of(review, table, index)
    indices = [*cluster, *_chained(review, table.similarity, cluster, index)]
    groups = _by_text(review, indices)
    chosen = groups[:MOST_VERSIONS]
    if not any(index in group for group in chosen):
        chosen[-1] = next(group for group in groups if index in group)
    infos = reader.item_infos([ItemId(int(review.items[at])) for group in chosen for at in group])
    items = [[infos[ItemId(int(review.items[at]))] for at in group] for group in chosen]
    stated = {
        one: StatedDates(own, mail) for one, (own, mail) in reader.items.dates(list(infos)).items()
    }
    ordered = dated_versions(items, stated)
    words = [word_hashes(reader.text(dated.item)) for _number, dated in ordered]
    earlier = predecessors(words)
    steps = _steps(words, earlier, cancel)
    core = frozenset(cluster)
    versions = tuple(
        _version(
            [info.id for info in items[number]],
            dated,
            core.isdisjoint(chosen[number]),
            before,
            lane,
            len(own),
            made,
        )
        for (number, dated), before, lane, own, made in zip(
            ordered, earlier, lanes(earlier), words, steps, strict=True
        )
    )

    def place_of(at: int) -> int:
        return next(place for place, (number, _dated) in enumerate(ordered) if at in chosen[number])

    return Timeline(versions, place_of(index), place_of(representative), len(groups) - len(chosen))


def all_versions_as_one(
    reader: ArchiveReader, found: Timeline, cancel: CancelFlag | None = None
) -> Variorum:
    """The full texts of all versions put together, in their order.

    Raises:
        Cancelled: on request.
    """
    texts = [reader.text(version.items[0]) for version in found.versions]
    return variorum(texts, found.base, cancel)


def _cluster_of(review: Review, table: ClusterTable, index: int) -> tuple[list[int], int]:
    """The items of its cluster that are versions of it, kept item first; and the kept item."""
    at = np.flatnonzero(table.member_index == index)
    if len(at) == 0 or table.member_evidence[at[0]] == Evidence.SAME_FORM:
        return [index], index
    row = int(np.searchsorted(table.starts, at[0], side="right")) - 1
    span = np.arange(int(table.starts[row]), int(table.starts[row + 1]))
    members = table.member_index[span[~table.stands_on(ONLY_SHOWN, span)]].tolist()
    return members, members[0]


def _chained(review: Review, similarity: float, cluster: list[int], index: int) -> Iterable[int]:
    """The items that chains of near-duplicates link to a cluster, the nearest first."""
    given = review.given
    unit = np.full(len(review.items), -1, dtype=np.int64)
    unit[review.linked] = given.unit
    near = (given.similarity >= np.float32(similarity - 1e-6)) & ~given.same_form
    near &= ~given.apart.has(given.left, given.right)
    pairs = PairSet.both_ways(given.left[near], given.right[near])
    begin = [one for one in dict.fromkeys(unit[[*cluster, index]].tolist()) if one >= 0]
    units = dict.fromkeys(begin)
    frontier = begin
    while frontier and len(units) <= MOST_VERSIONS:
        frontier = [
            one
            for one in dict.fromkeys(
                other for own in frontier for other in pairs.seconds_of(own).tolist()
            )
            if one not in units
        ]
        units.update(dict.fromkeys(frontier))
    rank = np.full(given.unit_count() + 1, -1, dtype=np.int64)
    rank[list(units)] = np.arange(len(units))
    is_found = rank[unit] >= 0
    is_found[cluster] = False
    is_found[_marked_apart(review, index)] = False
    found = np.flatnonzero(is_found)
    ordered: list[int] = found[np.argsort(rank[unit[found]], kind="stable")].tolist()
    # An item that is linked to its cluster stands first, so that it is never left out.
    return sorted(ordered, key=lambda one: one != index)


def _marked_apart(review: Review, index: int) -> Indices:
    """The items that the user marked as no duplicates of this one."""
    given, linked = review.given, review.linked
    own = np.flatnonzero(linked == index)
    if len(own) == 0 or len(given.marked) == 0:
        return linked[:0]
    identities = given.marked.seconds_of(int(given.identity[own[0]]))
    return linked[np.isin(given.identity, identities)]


def _by_text(review: Review, indices: Iterable[int]) -> list[list[int]]:
    """These items, those with the same text together, in the order of the first of each."""
    columns = review.columns
    found: dict[tuple[str, int], list[int]] = defaultdict(list)
    for index in dict.fromkeys(indices):
        form, content = int(columns.form[index]), int(columns.content[index])
        key = ("form", form) if form >= 0 else ("bytes", content) if content >= 0 else ("", index)
        found[key].append(index)
    return list(found.values())


def _steps(words: list[Hashes], earlier: list[int | None], cancel: CancelFlag | None) -> list[Step]:
    return [
        step(words[before], own, cancel) if before is not None else Step(len(own), 0, 0)
        for own, before in zip(words, earlier, strict=True)
    ]


def _version(
    items: list[ItemId],
    dated: Dated,
    is_linked: bool,
    before: int | None,
    lane: int,
    words: int,
    made: Step,
) -> Version:
    earlier_words = made.kept + made.removed
    return Version(
        items=tuple(sorted(items, key=lambda one: one != dated.item)),
        date_s=dated.date_s,
        source=dated.source,
        mark=dated.name.mark,
        placed_by_mark=dated.placed_by_mark,
        is_linked=is_linked,
        predecessor=before,
        lane=lane,
        words=words,
        added=made.added,
        removed=made.removed,
        kept=made.kept / earlier_words if earlier_words else 0.0,
    )
