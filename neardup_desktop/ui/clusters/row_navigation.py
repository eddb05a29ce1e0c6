"""The position in the list, and how it is restored after the list was rebuilt."""

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from neardup_desktop.model.ids import ItemId
from neardup_desktop.ui.clusters.cluster_rows import ClusterRows
from neardup_desktop.ui.clusters.cluster_view import ClusterView
from neardup_desktop.ui.types import Numbers

_NEAR = 64
"""This many clusters around the current one are tried when it is gone."""
_LOOKED_FOR = 8
"""This many items are looked for among all clusters, one after the other."""


class RowPosition(Struct, frozen=True, eq=False):
    """A row of the list.

    Attributes:
        representative: of its cluster; None if the list is empty.
        item: None on a header.
        row: its number.
        is_open: whether its cluster is open.
        members: the other items of its cluster, in the order in which they replace it.
        clusters: the representatives of the clusters around it, in that order.
    """

    representative: ItemId | None = None
    item: ItemId | None = None
    row: int = 0
    is_open: bool = False
    members: Numbers | None = None
    clusters: Numbers | None = None


class RowNavigation:
    """Reads and restores the position, and goes to items."""

    def __init__(self, view: ClusterView, rows: ClusterRows) -> None:
        self._view, self._rows = view, rows

    def now(self) -> RowPosition:
        return self.position_of(self._view.current_row())

    def position_of(self, row: int) -> RowPosition:
        if not 0 <= row < self._rows.rowCount():
            return RowPosition()
        layout = self._rows.layout
        header = self._rows.header_row(row)
        return RowPosition(
            self._rows.member(header).item,
            None if self._rows.address(row).is_header else self._rows.member(row).item,
            row,
            self._rows.is_open(row),
            layout.members_near(row),
            layout.clusters_near(row, _NEAR),
        )

    def find(self, position: RowPosition) -> int:
        """The row of a position, wherever it moved; -1 if it is no longer listed."""
        if position.representative is None:
            return -1
        rows = self._rows
        wanted = position.representative if position.item is None else position.item
        header = rows.layout.header_of_item(wanted)
        if header < 0:
            return -1
        if position.is_open:
            rows.set_open(header, True)
        if position.item is None:
            return header
        return rows.row_of(rows.member(header).item, position.item)

    def after(self, position: RowPosition) -> int:
        """The row that replaces a position that is gone; the list must not be empty.

        It is a row of the same cluster as long as that has any.
        """
        rows = self._rows
        header = self._header_after(position)
        if header < 0:
            clusters = () if position.clusters is None else position.clusters.tolist()
            found = (rows.row_of(ItemId(one)) for one in clusters)
            header = next((row for row in found if row >= 0), -1)
            row = header if header >= 0 else min(position.row, rows.rowCount() - 1)
            if rows.address(row).is_header and position.is_open:
                rows.set_open(row, True)
            return row
        if position.is_open:
            rows.set_open(header, True)
        if position.item is None or position.members is None:
            return header
        layout = rows.layout
        listed = layout.table.member_item[layout.copies(header)]
        left = position.members[np.isin(position.members, listed)]
        return rows.row_of(rows.member(header).item, ItemId(int(left[0]))) if len(left) else header

    def _header_after(self, position: RowPosition) -> int:
        """The header of what is left of the cluster of a position; -1 if nothing is."""
        if position.representative is None or position.members is None:
            return -1
        header = self._rows.row_of(position.representative)
        if header >= 0:
            return header
        some = position.members[:_LOOKED_FOR].tolist()
        found = (self._rows.layout.header_of_item(ItemId(item)) for item in some)
        return next((row for row in found if row >= 0), -1)

    def find_returned(self, items: Sequence[ItemId]) -> int:
        """The row of the items that came back to the list; -1 if none is listed.

        That is the header of a cluster of which all copies came back, else the first item.
        """
        rows, layout = self._rows, self._rows.layout
        for item in items[:_LOOKED_FOR]:
            header = layout.header_of_item(item)
            if header < 0:
                continue
            rows.set_open(header, True)
            copies = layout.in_bulk(layout.copies(header))
            if len(copies) > 1 and np.isin(copies, np.array(items)).all():
                return header
            return rows.row_of(rows.member(header).item, item)
        return -1

    def anchor(self) -> tuple[RowPosition, int] | None:
        """The row that must not move while the list changes, and its distance from the top.

        That is the current row if it is in view, else the first row in view.
        """
        row = self._view.current_row()
        if not self._view.is_in_view(row):
            row = self._view.rowAt(0)
        if not 0 <= row < self._rows.rowCount():
            return None
        return self.position_of(row), self._view.rowViewportPosition(row)

    def chosen_item(self) -> tuple[ItemId, ItemId] | None:
        """The representative of the current cluster and the current item; None without a row."""
        position = self.now()
        if position.representative is None:
            return None
        item = position.representative if position.item is None else position.item
        return position.representative, item

    def go_to(self, representative: ItemId, item: ItemId) -> bool:
        """Open the cluster of an item and go to it; False if it is not listed."""
        header = self._rows.row_of(representative)
        if header < 0:
            return False
        self._rows.set_open(header, True)
        self._view.show_below(header)
        self._view.go_to_row(self._rows.row_of(representative, item))
        return True
