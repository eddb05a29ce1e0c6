"""The items that a filter names, and the number that each value of a field would name."""

from datetime import datetime

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from neardup_desktop.detect.base import Codes, Indices, Mask
from neardup_desktop.detect.levels import LEVEL_NUMBERS, level_flags
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.eligibility import Eligibility, inside
from neardup_desktop.engine.clusters.folder_tree import Counts, FolderCount, FolderTree
from neardup_desktop.engine.clusters.item_columns import Columns
from neardup_desktop.engine.clusters.review import ClusterTable, Review
from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import COPIES, ONLY_SHOWN, Evidence

__all__ = [
    "Facets",
    "FolderCount",
    "ListedClusters",
    "RangeCount",
    "Sieve",
    "listed_clusters",
    "matching_members",
]


SIZE_BOUNDS = (10_000, 100_000, 1_000_000, 10_000_000, 100_000_000)
"""Bounds between the classes of sizes, in bytes."""

_MOST_YEARS = 12
"""Years that are counted one by one; all older ones are counted together."""

_EARLIEST_YEAR = 1970

_FIELDS = ("text", "kinds", "formats", "folders", "levels", "size", "date")


class RangeCount(Struct, frozen=True):
    """The number of items that a range would name; both ends are included, None is open."""

    low: int | None
    high: int | None
    items: int


class Facets(Struct, frozen=True):
    """For each value of a field the number of members that would match if it were chosen.

    The other fields stay as they are. Values that no member has are left out.

    Attributes:
        levels: by evidence of a copy.
        kinds: by kind.
        formats: by format, the most frequent of the whole table first.
        folders: the folders of the sources, as a tree.
        sizes: by size of the file, in bytes, ascending.
        dates: by year of the date in local time, the latest first; seconds since the epoch.
        reviewed: in clusters all of whose copies are decided on.
        unreviewed: in the others.
    """

    levels: dict[Evidence, int]
    kinds: dict[Kind, int]
    formats: dict[str, int]
    folders: tuple[FolderCount, ...]
    sizes: tuple[RangeCount, ...]
    dates: tuple[RangeCount, ...]
    reviewed: int
    unreviewed: int


class Sieve:
    """The m members of a table with all the columns that filters use."""

    def __init__(
        self,
        items: Columns,
        decided: Mask,
        table: ClusterTable,
        tree: FolderTree,
        this_year: int,
    ) -> None:
        """Gather the columns of all items.

        `decided` says whether each is hidden or marked to be kept, shape (n,). `this_year` is the
        latest year to count dates by.
        """
        index = table.member_index
        self._items, self._table = items, table
        self._evidence = table.member_evidence
        self._kind = items.kind.astype(np.int32)[index]
        self._format = items.format.astype(np.int32)[index]
        self._folder = items.folder.astype(np.int32)[index]
        self._bytes = items.file_bytes[index]
        self._date = items.modified_s[index]
        self._size_class = _class_of(self._bytes, np.array(SIZE_BOUNDS))
        self._years = _years(self._date, this_year)
        self._year = _class_of(self._date, self._years)
        is_open = ~decided[index]
        is_open[table.starts[:-1]] = False
        self.reviewed: Mask = ~table.by_cluster(np.logical_or, is_open)
        self._tree = tree
        self._base: tuple[Facets, Counts] | None = None
        self._last: tuple[ClusterFilter, dict[str, Mask]] = ClusterFilter(), {}

    def matching(self, chosen: ClusterFilter) -> Mask | None:
        """The members that a filter names, shape (m,); None where it restricts no item."""
        found = self._without("", self._fields(chosen))
        if chosen.reviewed is None:
            return found
        wanted: Mask = self._is_reviewed() == chosen.reviewed
        return wanted if found is None else found & wanted

    def listed(self, matching: Mask | None) -> Mask:
        """Whether each cluster has any of the `matching` members, shape (n,)."""
        if matching is None:
            return np.ones(len(self._table), np.bool_)
        return self._table.by_cluster(np.logical_or, matching)

    def facets(self, chosen: ClusterFilter) -> Facets:
        """Count the members for each value of each field, given the other fields of a filter."""
        if self._base is None:
            self._base = self._count(ClusterFilter())
        counted = self._base if chosen.is_empty else self._count(chosen)
        folders = self._tree.counts(counted[1], self._base[1])
        return _of_base(self._base[0], counted[0], folders)

    def _count(self, chosen: ClusterFilter) -> tuple[Facets, Counts]:
        """Counts of all values; those of folders by level of the tree."""
        fields = self._fields(chosen)
        is_reviewed = self._is_reviewed()
        matching = self._without("", fields)
        named = len(is_reviewed) if matching is None else int(np.count_nonzero(matching))
        decided = is_reviewed if matching is None else matching & is_reviewed
        reviewed = int(np.count_nonzero(decided))
        wanted = None if chosen.reviewed is None else is_reviewed == chosen.reviewed

        def by(field: str, codes: Codes, values: int) -> list[int]:
            mask = self._without(field, fields)
            if wanted is not None:
                mask = wanted if mask is None else mask & wanted
            # The codes -1, of what has no value, are counted first.
            moved = codes + 1 if mask is None else codes[mask] + 1
            counts: list[int] = np.bincount(moved, minlength=values + 1)[1:].tolist()
            return counts

        items = self._items
        levels = by("levels", self._evidence.astype(np.int32), LEVEL_NUMBERS)
        kinds = by("kinds", self._kind, len(items.kinds))
        formats = by("formats", self._format, len(items.formats))
        sizes = by("size", self._size_class, len(SIZE_BOUNDS) + 1)
        years = by("date", self._year, len(self._years) + 1)
        folders = [
            by("folders", codes[self._folder], values) for codes, values in self._tree.levels
        ]
        facets = Facets(
            levels={
                evidence: levels[evidence]
                for evidence in Evidence
                if evidence is not Evidence.REPRESENTATIVE
            },
            kinds=dict(zip(items.kinds, kinds, strict=True)),
            formats=dict(zip(items.formats, formats, strict=True)),
            folders=(),
            sizes=_ranges(np.array(SIZE_BOUNDS), sizes),
            dates=_ranges(self._years, years)[::-1],
            reviewed=reviewed,
            unreviewed=named - reviewed,
        )
        return facets, folders

    def _fields(self, chosen: ClusterFilter) -> dict[str, Mask]:
        """For each field that restricts anything the members that match it, shape (m,)."""
        # What is listed and what is counted are asked for one after the other.
        if chosen != self._last[0]:
            masks = ((field, self._field(field, chosen)) for field in _FIELDS)
            self._last = chosen, {field: mask for field, mask in masks if mask is not None}
        return self._last[1]

    def _field(self, field: str, chosen: ClusterFilter) -> Mask | None:
        items, table = self._items, self._table
        match field:
            case "text" if chosen.text.strip():
                return items.names.holding(chosen.text)[table.member_index]
            case "kinds" if chosen.kinds:
                return np.array([kind in chosen.kinds for kind in items.kinds])[self._kind]
            case "formats" if chosen.formats:
                return np.array([name in chosen.formats for name in items.formats])[self._format]
            case "folders" if chosen.folders:
                return inside(items.folders, [str(one) for one in chosen.folders])[self._folder]
            case "levels" if chosen.levels:
                return level_flags(chosen.levels)[self._evidence]
            case "size":
                return _between(self._bytes, chosen.min_bytes, chosen.max_bytes)
            case "date":
                return _between(self._date, chosen.since_s, chosen.until_s)
        return None

    def _without(self, field: str, fields: dict[str, Mask]) -> Mask | None:
        """The members that match all fields but one; None for all members."""
        found: Mask | None = None
        for name, mask in fields.items():
            if name != field:
                found = mask if found is None else found & mask
        return found

    def _is_reviewed(self) -> Mask:
        """Whether each member is in a cluster all of whose copies are decided on, shape (m,)."""
        return np.repeat(self.reviewed, self._table.members)


def _class_of(values: Indices, bounds: Indices) -> Codes:
    """For each value the number of bounds at or below it."""
    return np.searchsorted(bounds, values, side="right").astype(np.int32)


def _between(values: Indices, low: int | None, high: int | None) -> Mask | None:
    if low is None and high is None:
        return None
    found = np.ones(len(values), np.bool_)
    if low is not None:
        found &= values >= low
    if high is not None:
        found &= values <= high
    return found


def _ranges(bounds: Indices, counts: list[int]) -> tuple[RangeCount, ...]:
    """Counts of the ranges below, between and above these bounds."""
    ends = [int(bound) for bound in bounds]
    return tuple(
        RangeCount(low, None if high is None else high - 1, count)
        for low, high, count in zip([None, *ends], [*ends, None], counts, strict=True)
    )


def _of_base(base: Facets, counted: Facets, folders: tuple[FolderCount, ...]) -> Facets:
    """Counts of the values in the whole table, in an order that does not depend on the filter."""
    formats = sorted(
        (name for name, count in base.formats.items() if count),
        key=lambda name: (-base.formats[name], name),
    )
    return Facets(
        levels={
            evidence: counted.levels[evidence] for evidence, count in base.levels.items() if count
        },
        kinds={kind: counted.kinds[kind] for kind, count in base.kinds.items() if count},
        formats={name: counted.formats[name] for name in formats},
        folders=folders,
        sizes=tuple(one for one, all_ in zip(counted.sizes, base.sizes, strict=True) if all_.items),
        dates=tuple(one for one, all_ in zip(counted.dates, base.dates, strict=True) if all_.items),
        reviewed=counted.reviewed,
        unreviewed=counted.unreviewed,
    )


def _years(dates: Indices, this_year: int) -> Indices:
    """The first second of each of the latest years with any date, in local time, ascending.

    Years between them are included; later dates count as this year.
    """
    begins = np.array(
        [
            int(datetime(year, 1, 1).timestamp())
            for year in range(_EARLIEST_YEAR + 1, this_year + 1)
        ],
        dtype=np.int64,
    )
    found = np.flatnonzero(np.bincount(np.searchsorted(begins, dates, side="right")))
    if len(found) <= _MOST_YEARS:
        return begins
    return begins[found[-_MOST_YEARS] - 1 :]


class ListedClusters(Struct, frozen=True):
    """The clusters that a filter lists, n of them with m members: those that free most space first.

    Attributes:
        table: the clusters; what they free is what goes frees.
        matching: the members that the filter names, shape (m,).
        excluded: the members that are left out of every action in bulk, shape (m,).
        copies: the copies that match, shape (m,).
        freed: bytes that each of them would free if it may go, else 0; shape (m,).
    """

    table: ClusterTable
    matching: Mask
    excluded: Mask
    copies: Mask
    freed: Indices

    def only(self, rows: Indices) -> "ListedClusters":
        """The clusters in these rows, in this order."""
        at = self.table.members_of(rows)
        masks = self.matching[at], self.excluded[at], self.copies[at]
        return ListedClusters(self.table.rows_of(rows), *masks, self.freed[at])


def listed_clusters(
    review: Review, reader: ArchiveReader, table: ClusterTable, chosen: ClusterFilter
) -> ListedClusters:
    """The clusters of a table that a filter lists."""
    matching = matching_members(review, reader, table, chosen)
    excluded = Eligibility(review, reader).excluded[table.member_index]
    excluded |= table.stands_on(ONLY_SHOWN)
    copies = matching & table.stands_on(COPIES)
    freed = review.columns.reclaimable_bytes[table.member_index]
    freed = np.where(copies & ~excluded, freed, 0)
    table = replace(table, reclaimable_bytes=table.by_cluster(np.add, freed))
    rows = np.flatnonzero(table.by_cluster(np.logical_or, matching))
    rows = rows[np.argsort(-table.reclaimable_bytes[rows], kind="stable")]
    return ListedClusters(table, matching, excluded, copies, freed).only(rows)


def matching_members(
    review: Review, reader: ArchiveReader, table: ClusterTable, chosen: ClusterFilter
) -> Mask:
    """Whether a filter names each member of the clusters, shape (m,)."""
    everything = np.ones(len(table.member_item), dtype=np.bool_)
    if chosen.is_empty:
        return everything
    decided = review.hidden | Eligibility(review, reader).kept
    # Only needed for counting.
    tree = FolderTree(review.columns.folders, ())
    sieve = Sieve(review.columns, decided, table, tree, datetime.now().year)
    matching = sieve.matching(chosen)
    return everything if matching is None else matching
