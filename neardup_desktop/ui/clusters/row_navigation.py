"""The position in the list, and how it is restored after the list was rebuilt."""

from dataclasses import dataclass

from neardup_desktop.model.ids import ItemId
from neardup_desktop.ui.clusters.cluster_rows import ClusterRows
from neardup_desktop.ui.clusters.cluster_view import ClusterView


@dataclass(frozen=True, slots=True)
class RowPosition:
    """The current row of the list.

    `item` is None on a header, `representative` if the list is empty.
    """

    representative: ItemId | None = None
    item: ItemId | None = None
    row: int = 0
    is_open: bool = False


class RowNavigation:
    """Reads and restores the position, and goes to items."""

    def __init__(self, view: ClusterView, rows: ClusterRows) -> None:
        self._view, self._rows = view, rows

    def now(self) -> RowPosition:
        row = self._view.current_row()
        if not 0 <= row < self._rows.rowCount():
            return RowPosition()
        header = self._rows.header_row(row)
        return RowPosition(
            self._rows.member(header).item,
            None if self._rows.address(row).is_header else self._rows.member(row).item,
            row,
            self._rows.is_open(row),
        )

    def find(self, position: RowPosition) -> int:
        """The row of a position, wherever it moved; -1 if it is no longer listed."""
        if position.representative is None:
            return -1
        rows = self._rows
        wanted = position.representative if position.item is None else position.item
        header = rows.row_of(position.representative)
        if header < 0 or (
            position.item is not None and rows.layout.header_of_item(wanted) != header
        ):
            header = rows.layout.header_of_item(wanted)
        if header < 0:
            return -1
        if position.is_open and not rows.is_open(header):
            rows.set_open(header, True)
        if position.item is None:
            return header
        return rows.row_of(rows.member(header).item, position.item)

    def after(self, position: RowPosition) -> int:
        """The row that took the place of a position that is gone; the list must not be empty."""
        row = min(position.row, self._rows.rowCount() - 1)
        if self._rows.address(row).is_header and position.is_open:
            self._rows.set_open(row, True)
        return row

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
        self._view.scroll_to_cluster(header)
        self._view.go_to_row(self._rows.row_of(representative, item))
        return True

    def go_to_weakest(self) -> None:
        """Go to the member of the current cluster that is least similar to the kept item."""
        row = self._view.current_row()
        if row >= 0:
            header = self._rows.header_row(row)
            self._rows.set_open(header, True)
            self._view.go_to_row(header + 1 + self._rows.layout.weakest_member(header))
