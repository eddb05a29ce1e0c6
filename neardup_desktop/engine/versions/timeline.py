"""The versions of a document in order of time, as a tree of which was made from which."""

from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from msgspec import Struct

from neardup_desktop.compare.lineage import Step, lanes, predecessors, step
from neardup_desktop.compare.variorum import Variorum as Variorum  # the window asks here for it
from neardup_desktop.compare.variorum import variorum
from neardup_desktop.detect.base import Indices
from neardup_desktop.detect.cluster_table import ClusterTable
from neardup_desktop.detect.pair_set import PairSet
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.best_copy import form_tiers
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.versions.dating import Dated
from neardup_desktop.engine.versions.ordering import OrderedVersion, by_text, in_order
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.pairs import ONLY_SHOWN, Evidence
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.text.words import Hashes, word_hashes

_EXPORTED = 0.95
"""An export has at least so much of the words, as a print adds page numbers and parts words."""

MOST_VERSIONS = 200
"""If there are more, those most steps away from the cluster of the item are left out."""


class Version(Struct, frozen=True):
    """One text of a timeline, with all items that show it.

    Attributes:
        items: the one that the date is from first.
        dated: when it was made.
        is_linked: whether it is similar to other versions only, but not to the kept item.
        predecessor: the number of the earlier version that it was likely made from, or None.
        lane: the column in which a drawn tree shows it.
        words: number of words.
        added: of them, those that the predecessor lacks.
        removed: words of the predecessor that it lacks.
        kept: the share of the predecessor's words that it kept, in [0, 1]; 0 where there is none.
    """

    items: tuple[ItemId, ...]
    dated: Dated
    is_linked: bool
    predecessor: int | None
    lane: int
    words: int
    added: int
    removed: int
    kept: float


class TreeRow(Struct, frozen=True):
    """The part of the tree beside one version; columns count from the oldest line.

    Attributes:
        lane: the column of the version itself.
        passing: the columns of lines that lead past it.
        leaving: the columns in which lines to later versions begin here.
        has_line_above: whether a line leads to it from above.
    """

    lane: int
    passing: tuple[int, ...]
    leaving: tuple[int, ...]
    has_line_above: bool


def tree_rows(versions: Sequence[Version]) -> list[TreeRow]:
    """The lines of the tree of versions; each runs in the column of the later version."""
    rows = []
    for number, version in enumerate(versions):
        later = [one for one in versions[number + 1 :] if one.predecessor is not None]
        rows.append(
            TreeRow(
                version.lane,
                tuple(sorted({one.lane for one in later if (one.predecessor or 0) < number})),
                tuple(sorted({one.lane for one in later if one.predecessor == number})),
                version.predecessor is not None,
            )
        )
    return rows


class Timeline(Struct, frozen=True):
    """The versions of a document, the oldest first.

    Attributes:
        versions: at least one.
        asked: the number of the one that was asked for.
        base: the number of the one with the kept item.
        infos: what is known of all their items.
        left_out: versions that are not among them, because there are too many.
    """

    versions: tuple[Version, ...]
    asked: int
    base: int
    infos: Mapping[ItemId, ItemInfo]
    left_out: int = 0

    @property
    def branches(self) -> int:
        """Number of versions that no other one was made from; 1 where there is one line."""
        made_from = {version.predecessor for version in self.versions} - {None}
        return len(self.versions) - len(made_from)

    def parted(self, *kept: int) -> tuple[tuple[ItemId, ...], tuple[ItemId, ...]]:
        """The items of the versions that go, and of those at these places; -1 is the last.

        These stay, and each print or plain text with the version it was exported from.
        """
        stay: set[int] = set()
        for place in kept:
            source: int | None = place % len(self.versions)
            while source is not None:
                stay.add(source)
                source = self._exported_from(source)
        going, staying = (
            tuple(
                item
                for place, version in enumerate(self.versions)
                if (place in stay) is is_staying
                for item in version.items
            )
            for is_staying in (False, True)
        )
        return going, staying

    def _exported_from(self, place: int) -> int | None:
        """The version of which another one is a poorer form with next to the same words, if any."""
        version = self.versions[place]
        before = version.predecessor
        if (
            before is None
            or version.kept < _EXPORTED
            or version.added > (1 - _EXPORTED) * version.words
        ):
            return None
        own, earlier = (
            min(form_tiers([self.infos[item].format for item in self.versions[one].items]))
            for one in (place, before)
        )
        return before if own > earlier else None


class VersionItems(Struct, frozen=True):
    """The items that are versions of a document, not dated yet.

    Attributes:
        versions: the items of each version, those of one text together.
        is_linked: of each version whether only chains lead to it.
        asked: the number of the version that was asked for.
        base: the number of the version with the kept item.
        left_out: how many versions more there are.
    """

    versions: tuple[tuple[ItemId, ...], ...]
    is_linked: tuple[bool, ...]
    asked: int
    base: int
    left_out: int


def versions_of(review: Review, table: ClusterTable, item: ItemId) -> VersionItems:
    """The versions of an item: what its cluster holds, and what is linked to that by chains.

    Other members of a series are no versions. Items with the same text are one.

    Only the similarity and the kept items of the clusters matter.

    Raises:
        UsageError: it is no longer there.
    """
    index = review.index_of(item)
    if index is None:
        raise _gone()
    cluster = _cluster_of(review, table, index)
    groups = by_text(review, [*cluster, *_chained(review, table.similarity, cluster, index)])
    chosen = groups[:MOST_VERSIONS]
    if not any(item in group for group in chosen):
        chosen[-1] = next(group for group in groups if item in group)
    core = frozenset(review.items[cluster].tolist())
    kept = int(review.items[cluster[0]])
    return VersionItems(
        versions=tuple(map(tuple, chosen)),
        is_linked=tuple(core.isdisjoint(group) for group in chosen),
        asked=next(number for number, group in enumerate(chosen) if item in group),
        base=next(number for number, group in enumerate(chosen) if kept in group),
        left_out=len(groups) - len(chosen),
    )


def timeline(
    reader: ArchiveReader, found: VersionItems, cancel: CancelFlag | None = None
) -> Timeline:
    """Versions in order of time, and what was changed from one to the next.

    Raises:
        UsageError: the one that was asked for is no longer there.
        Cancelled: on request.
    """
    ordered = in_order(reader, found.versions)
    place_of = {one.number: place for place, one in enumerate(ordered)}
    if found.asked not in place_of:
        raise _gone()
    words = [word_hashes(reader.text(one.dated.item)) for one in ordered]
    earlier = predecessors(words)
    steps = _steps(words, earlier, cancel)
    versions = tuple(
        _version(one, found.is_linked[one.number], before, lane, made)
        for one, before, lane, made in zip(ordered, earlier, lanes(earlier), steps, strict=True)
    )
    asked = place_of[found.asked]
    infos = {info.id: info for one in ordered for info in one.items}
    return Timeline(versions, asked, place_of.get(found.base, asked), infos, found.left_out)


def _gone() -> UsageError:
    return UsageError("This item is no longer in the archive.", "Rescan its folder.")


def all_versions_as_one(
    reader: ArchiveReader, found: Timeline, cancel: CancelFlag | None = None
) -> Variorum:
    """The full texts of all versions put together, in their order.

    Raises:
        Cancelled: on request.
    """
    texts = [reader.text(version.items[0]) for version in found.versions]
    return variorum(texts, found.base, cancel)


def _cluster_of(review: Review, table: ClusterTable, index: int) -> list[int]:
    """The items of its cluster that are versions of it, the kept one first."""
    at = np.flatnonzero(table.member_index == index)
    if len(at) == 0 or table.member_direct[at[0]] == Evidence.SAME_FORM:
        return [index]
    row = int(np.searchsorted(table.starts, at[0], side="right")) - 1
    span = np.arange(int(table.starts[row]), int(table.starts[row + 1]))
    is_version = ~table.stands_on(ONLY_SHOWN, span, direct=True)
    members = table.member_index[span[is_version]]
    found: list[int] = members[~np.isin(members, _marked_apart(review, index))].tolist()
    return found


def _chained(review: Review, similarity: float, cluster: list[int], index: int) -> Iterable[int]:
    """The items that chains of near-duplicates link to a cluster, the nearest first."""
    given = review.given
    unit = np.full(len(review.items), -1, dtype=np.int64)
    unit[review.linked] = given.unit
    near = given.pairs.at_least(similarity) & ~given.pairs.other_facts
    near &= ~given.apart.has(given.pairs.left, given.pairs.right)
    pairs = PairSet.both_ways(given.pairs.left[near], given.pairs.right[near])
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


def _steps(words: list[Hashes], earlier: list[int | None], cancel: CancelFlag | None) -> list[Step]:
    return [
        step(words[before], own, cancel) if before is not None else Step(len(own), 0, 0)
        for own, before in zip(words, earlier, strict=True)
    ]


def _version(
    one: OrderedVersion, is_linked: bool, before: int | None, lane: int, made: Step
) -> Version:
    earlier_words = made.kept + made.removed
    return Version(
        items=tuple(
            sorted((info.id for info in one.items), key=lambda item: item != one.dated.item)
        ),
        dated=one.dated,
        is_linked=is_linked,
        predecessor=before,
        lane=lane,
        words=made.kept + made.added,
        added=made.added,
        removed=made.removed,
        kept=made.kept / earlier_words if earlier_words else 0.0,
    )
