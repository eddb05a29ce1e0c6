"""The cluster and member of each row of the list, as arrays: quick for a million rows."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import overload

import numpy as np
from msgspec import Struct

from neardup_desktop.engine.clusters.review import ClusterTable
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import TEXT_HELD, Member
from neardup_desktop.ui.session.item_cache import PAGE
from neardup_desktop.ui.types import Mask, Numbers

_FEW = 256


class ItemList(Sequence[ItemId]):
    """A sequence over an array that makes identifiers on demand."""

    def __init__(self, numbers: Numbers) -> None:
        """Wrap an array of shape (n,), which must not be written to any more."""
        self._numbers = numbers

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, at: int) -> ItemId: ...

    @overload
    def __getitem__(self, at: slice) -> "ItemList": ...

    def __getitem__(self, at: int | slice) -> "ItemId | ItemList":
        """One item, or those of a slice."""
        if isinstance(at, slice):
            return ItemList(self._numbers[at])
        return ItemId(int(self._numbers[at]))

    def __iter__(self) -> Iterator[ItemId]:
        return map(ItemId, self._numbers.tolist())

    def __contains__(self, item: object) -> bool:
        return bool((self._numbers == item).any())

    def __array__(self, dtype: object = None, copy: bool | None = None) -> Numbers:
        """The array itself, for numpy."""
        return np.array(self._numbers, dtype=np.int64, copy=copy)

    def without(self, others: Collection[ItemId]) -> "ItemList":
        """The items that are not among the others."""
        known = np.fromiter(others, np.int64, len(others))
        return ItemList(self._numbers[~np.isin(self._numbers, known)])


def items_of(numbers: Numbers) -> Sequence[ItemId]:
    """The items of an array: as a tuple if they are few, else as an `ItemList`."""
    if len(numbers) > _FEW:
        return ItemList(numbers)
    return tuple(map(ItemId, numbers.tolist()))


def without(items: Sequence[ItemId], others: Collection[ItemId]) -> Sequence[ItemId]:
    """The items that are not among the others, in their order."""
    if isinstance(items, ItemList):
        return items.without(others)
    return tuple(item for item in items if item not in others)


def members_of(table: ClusterTable, items: Numbers) -> Numbers:
    """The rows of a table with those of these items that are in clusters, ascending."""
    # By flags: looking a million items up would take a tenth of a second.
    is_wanted = np.zeros(int(items.max(initial=-1)) + 1, np.bool_)
    is_wanted[items] = True
    at = np.flatnonzero(table.member_item < len(is_wanted))
    return at[is_wanted[table.member_item[at]]]


def ascending(items: Numbers, without: Numbers | None = None) -> Numbers:
    """Item identifiers in ascending order, each once, without some of them."""
    # Flags, because sorting takes a second for a million.
    is_there = np.zeros(int(items.max(initial=-1)) + 1, np.bool_)
    is_there[items] = True
    if without is not None:
        is_there[without] = False
    return np.flatnonzero(is_there)


_ADDRESSES_KEPT = 512


class RowAddress(Struct, frozen=True):
    """The cluster and the member that a row shows.

    Attributes:
        cluster: row of the cluster in the table.
        member: number of the member, or -1 for the row that heads the cluster.
    """

    cluster: int
    member: int

    @property
    def is_header(self) -> bool:
        return self.member < 0


class ClusterLayout:
    """Flat rows over a `ClusterTable`: a header per cluster, and its members if it is open."""

    def __init__(
        self,
        table: ClusterTable,
        listed: Numbers | None = None,
        opened: Numbers | None = None,
        excluded: Mask | None = None,
        matching: Mask | None = None,
    ) -> None:
        """Lay out the clusters.

        Args:
            table: the clusters; n of them with m members in all.
            listed: rows of those to show, in order; None for all.
            opened: representatives of the clusters that are open.
            excluded: members excluded from bulk actions, shape (m,); None for none.
            matching: members that actions may be about, shape (m,); None for all.
        """
        self.table = table
        self._excluded = (
            np.zeros(len(table.member_item), np.bool_) if excluded is None else excluded
        )
        self._matching = matching
        # Position on screen -> row of the table, in the chosen order.
        clusters = np.arange(len(table), dtype=np.int64) if listed is None else listed
        self._clusters = clusters
        self._open = np.zeros(len(clusters), np.bool_)
        if opened is not None:
            self._open = np.isin(table.representative[clusters], opened)
        # A row is asked for many times while it is painted.
        self._addresses: dict[int, RowAddress] = {}
        self._members: dict[int, Member] = {}
        self._count_rows()

    def _count_rows(self) -> None:
        self._addresses.clear()
        self._members.clear()
        rows = np.ones(len(self._clusters), np.int64)
        if len(rows):
            rows += self.table.members[self._clusters] * self._open
        # First row of each cluster on screen, and the number of rows at the end.
        self._starts = np.concatenate((np.zeros(1, np.int64), np.cumsum(rows)))

    # --- opening and closing --------------------------------------------------------------

    def open_representatives(self) -> Numbers:
        return self.table.representative[self._clusters[self._open]]

    def is_open(self, row: int) -> bool:
        """Whether the cluster of a row is open."""
        return bool(self._open[self.position(row)])

    def member_rows(self, row: int) -> tuple[int, int]:
        """First and last row of the members of a row's cluster while it is open."""
        position = self.position(row)
        first = int(self._starts[position]) + 1
        return first, first + int(self.table.members[self._clusters[position]]) - 1

    def set_open(self, row: int, is_open: bool) -> None:
        """Open or close the cluster of a row."""
        self._open[self.position(row)] = is_open
        self._count_rows()

    def set_all_open(self, is_open: bool) -> None:
        self._open[:] = is_open
        self._count_rows()

    # --- contents of a row ----------------------------------------------------------------

    def row_count(self) -> int:
        return int(self._starts[-1])

    def cluster_count(self) -> int:
        return len(self._clusters)

    def position(self, row: int) -> int:
        """Index, among the listed clusters, of the cluster of a row."""
        return int(np.searchsorted(self._starts, row, side="right")) - 1

    def address(self, row: int) -> RowAddress:
        """The cluster and member in a row."""
        known = self._addresses.get(row)
        if known is None:
            if len(self._addresses) >= _ADDRESSES_KEPT:
                self._addresses.clear()
                self._members.clear()
            position = self.position(row)
            member = row - int(self._starts[position]) - 1
            known = self._addresses[row] = RowAddress(int(self._clusters[position]), member)
        return known

    def span(self, cluster: int) -> slice:
        """Indices of the members of a cluster in the table."""
        return slice(int(self.table.starts[cluster]), int(self.table.starts[cluster + 1]))

    def member(self, cluster: int, number: int) -> Member:
        """One member; a cluster may have tens of thousands, so they are made one by one."""
        return self.table.member(self.span(cluster).start + number)

    def member_at(self, row: int) -> Member:
        """The member in a row; the representative for the header of a cluster."""
        known = self._members.get(row)
        if known is None:
            address = self.address(row)
            known = self._members[row] = self.member(address.cluster, max(address.member, 0))
        return known

    def matches(self, row: int) -> bool:
        """Whether the item of a row matches the filter; for a header, whether any copy does."""
        if self._matching is None:
            return True
        address = self.address(row)
        if address.is_header:
            return bool(self._matching[self.copies(row)].any())
        return bool(self._matching[self.span(address.cluster).start + address.member])

    @property
    def is_filtered(self) -> bool:
        """Whether some members may not match the filter."""
        return self._matching is not None

    def match_count(self, row: int) -> int:
        """Number of members of a row's cluster that match the filter."""
        span = self.span(self.address(row).cluster)
        if self._matching is None:
            return int(span.stop - span.start)
        return int(np.count_nonzero(self._matching[span]))

    def among_matching(self, members: Numbers) -> Numbers:
        """The members that match the filter among these, given by index in the table."""
        return members if self._matching is None else members[self._matching[members]]

    def matching_members(self, cluster: int) -> Numbers:
        """Indices in the table of the members of a cluster that match the filter."""
        span = self.span(cluster)
        return self.among_matching(np.arange(span.start, span.stop))

    def differing_member(self, row: int) -> int:
        """Number of the first copy with other words, else of the first copy.

        Copies that match the filter come before all others.
        """
        span = self.span(self.address(row).cluster)
        copies = np.arange(span.start + 1, span.stop)
        if not len(copies):
            return 0
        matching = self.among_matching(copies)
        copies = matching if len(matching) else copies
        differing = copies[self.table.member_similarity[copies] < 1.0]
        return int((differing if len(differing) else copies)[0] - span.start)

    def copies(self, row: int) -> slice:
        """Indices in the table of all members of a row's cluster but the representative."""
        span = self.span(self.address(row).cluster)
        return slice(span.start + 1, span.stop)

    def matching_copies(self, row: int) -> Numbers:
        """Indices in the table of the copies of a row's cluster that match the filter."""
        copies = self.copies(row)
        return self.among_matching(np.arange(copies.start, copies.stop))

    def in_bulk(self, members: Numbers | slice) -> Numbers:
        """Items of members that are not excluded from bulk actions."""
        items: Numbers = self.table.member_item[members][~self._excluded[members]]
        return items

    def listed_members(self) -> Numbers:
        """Indices in the table of the matching members of all listed clusters, ascending."""
        listed = np.zeros(len(self.table), np.bool_)
        listed[self._clusters] = True
        return self.among_matching(np.flatnonzero(np.repeat(listed, self.table.members)))

    def excluded(self, members: Numbers) -> Mask:
        """Whether each of these members is excluded from bulk actions."""
        return self._excluded[members]

    def page(self, row: int) -> list[ItemId]:
        """The items near a row, which will be painted along with it."""
        address = self.address(row)
        if address.is_header:
            first = self.position(row) // PAGE * PAGE
            near = self.table.representative[self._clusters[first : first + PAGE]]
        else:
            first = address.member // PAGE * PAGE
            near = self.table.member_item[self.span(address.cluster)][first : first + PAGE]
        return [ItemId(item) for item in near.tolist()]

    def shown_items(self, first_row: int, last_row: int) -> list[ItemId]:
        """The items in a range of rows; rows that do not exist are left out."""
        rows = np.arange(max(0, first_row), min(last_row, self.row_count() - 1) + 1)
        positions = np.searchsorted(self._starts, rows, side="right") - 1
        members = np.maximum(rows - self._starts[positions] - 1, 0)
        shown = self.table.member_item[self.table.starts[self._clusters[positions]] + members]
        return [ItemId(item) for item in shown.tolist()]

    def members_in(self, ranges: Iterable[tuple[int, int]], *, only_matching: bool = True) -> Mask:
        """The members that an action on rows affects; a header means all copies of its cluster.

        Members that do not match the filter are left out. Clusters between the first and the last
        of a range are marked as a whole, so that it is quick for any number of rows.

        Args:
            ranges: first and last row of each.
            only_matching: False to include members that do not match the filter.

        Returns:
            A flag for each member of the table, shape (m,).
        """
        table = self.table
        meant = np.zeros(len(table.member_item), np.bool_)
        whole = np.zeros(len(table), np.bool_)
        without_kept: list[Numbers] = []
        for first_row, last_row in ranges:
            first, last = self.position(first_row), self.position(last_row)
            for position in {first, last}:
                self._mark(meant, position, first_row, last_row)
            between = self._clusters[first + 1 : last]
            whole[between] = True
            without_kept.append(between[~self._open[first + 1 : last]])
        if whole.any():
            inner = np.repeat(whole, table.members)
            # The head of a closed cluster stands for its copies.
            inner[table.starts[np.concatenate(without_kept)]] = False
            meant |= inner
        return meant & self._matching if only_matching and self._matching is not None else meant

    def _mark(self, meant: Mask, position: int, first_row: int, last_row: int) -> None:
        """Mark the members of a range of rows in the one cluster at a position."""
        head, span = int(self._starts[position]), self.span(int(self._clusters[position]))
        if first_row <= head:
            meant[span.start + 1 : span.stop] = True
        begin, end = max(first_row, head + 1), min(last_row, int(self._starts[position + 1]) - 1)
        meant[span.start + begin - head - 1 : span.start + max(begin, end + 1) - head - 1] = True

    def items(self, first_row: int, last_row: int, *, in_bulk: bool = False) -> Numbers:
        """The items that an action on rows affects; `in_bulk` leaves out the excluded ones."""
        return self.items_of(self.members_in([(first_row, last_row)]), in_bulk=in_bulk)

    def items_of(self, members: Mask, *, in_bulk: bool = False) -> Numbers:
        """The items of members; `in_bulk` leaves out those excluded from bulk actions."""
        items: Numbers = self.table.member_item[members & ~self._excluded if in_bulk else members]
        return items

    # --- from one row to another ----------------------------------------------------------

    def members_near(self, row: int) -> Numbers:
        """The other items of a row's cluster: those after it, then those before it backwards."""
        address = self.address(row)
        items, at = self.table.member_item[self.span(address.cluster)], address.member
        return np.concatenate((items[at + 1 :], items[: max(at, 0)][::-1]))

    def clusters_near(self, row: int, most: int) -> Numbers:
        """The representatives of the clusters after a row's, then of those before it backwards."""
        at = self.position(row)
        after, before = self._clusters[at + 1 :][:most], self._clusters[:at][::-1][:most]
        return self.table.representative[np.concatenate((after, before))]

    def header_row(self, row: int) -> int:
        """The header row of the cluster of a row."""
        return int(self._starts[self.position(row)])

    def step_cluster(self, row: int, step: int) -> int:
        """The header row of the next (1) or previous (-1) cluster; the same at the ends."""
        position = min(max(self.position(row) + step, 0), len(self._clusters) - 1)
        return int(self._starts[position])

    def next_cluster(self, row: int, wanted: Mask) -> int:
        """The header row of the next cluster that is `wanted` (shape (n,)), else the previous.

        -1 if no other cluster is wanted.
        """
        position = self.position(row)
        fits = np.flatnonzero(wanted[self._clusters])
        after = fits[fits > position]
        before = fits[fits < position]
        if len(after):
            return int(self._starts[after[0]])
        return int(self._starts[before[-1]]) if len(before) else -1

    def header_of_item(self, item: ItemId) -> int:
        """The header row of the cluster that holds an item; -1 if it is not listed."""
        at = np.flatnonzero(self.table.member_item == item)
        if not len(at):
            return -1
        cluster = int(np.searchsorted(self.table.starts, at[0], side="right")) - 1
        found = np.flatnonzero(self._clusters == cluster)
        return int(self._starts[found[0]]) if len(found) else -1

    def without_own_words(self) -> Numbers:
        """Items of listed clusters that may go in bulk and have no words of their own."""
        members = self.listed_members()
        fits = self.table.stands_on(TEXT_HELD, members)
        members = members[fits & ~self._excluded[members]]
        items: Numbers = self.table.member_item[members]
        return items

    def row_of(self, representative: ItemId, item: ItemId | None = None) -> int:
        """The row of a cluster, or of a member if its cluster is open; -1 if it is not listed."""
        found = np.flatnonzero(self.table.representative[self._clusters] == representative)
        if not len(found):
            return -1
        head = int(self._starts[found[0]])
        if item is None or not self._open[found[0]]:
            return head
        at = np.flatnonzero(self.table.member_item[self.span(self.address(head).cluster)] == item)
        return head + 1 + int(at[0]) if len(at) else head
