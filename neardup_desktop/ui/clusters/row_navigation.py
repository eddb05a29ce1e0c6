"""Where the keyboard is in the list, found again after the list was made anew."""

from dataclasses import dataclass

from neardup_desktop.model.ids import ItemId
from neardup_desktop.ui.clusters.cluster_rows import ClusterRows
from neardup_desktop.ui.clusters.cluster_view import ClusterView


@dataclass(frozen=True, slots=True)
class RowPlace:
    """Where the keyboard is in the list.

    `item` is None on a head, `representative` where the list is empty.
    """

    representative: ItemId | None = None
    item: ItemId | None = None
    row: int = 0
    is_open: bool = False


class RowPlaces:
    """Tells the place of the keyboard, and goes to items wherever they stand now."""

    def __init__(self, view: ClusterView, rows: ClusterRows) -> None:
        self._view, self._rows = view, rows

    def now(self) -> RowPlace:
        """Where the keyboard is."""
        row = self._view.current_row()
        if not 0 <= row < self._rows.rowCount():
            return RowPlace()
        head = self._rows.head_row(row)
        return RowPlace(
            self._rows.member(head).item,
            None if self._rows.address(row).is_head else self._rows.member(row).item,
            row,
            self._rows.is_open(row),
        )

    def find(self, place: RowPlace) -> int:
        """The row of a place, wherever its cluster went; -1 where it is not listed any more."""
        if place.representative is None:
            return -1
        rows = self._rows
        wanted = place.representative if place.item is None else place.item
        head = rows.row_of(place.representative)
        if head < 0 or (place.item is not None and rows.layout.head_of_item(wanted) != head):
            head = rows.layout.head_of_item(wanted)
        if head < 0:
            return -1
        if place.is_open and not rows.is_open(head):
            rows.set_open(head, True)
        if place.item is None:
            return head
        return rows.row_of(rows.member(head).item, place.item)

    def after(self, place: RowPlace) -> int:
        """The row that came to where a place was that has gone; the list holds some row."""
        row = min(place.row, self._rows.rowCount() - 1)
        if self._rows.address(row).is_head and place.is_open:
            self._rows.set_open(row, True)
        return row

    def chosen_item(self) -> tuple[ItemId, ItemId] | None:
        """What stands for the cluster of the current row, and its item; None for nothing."""
        place = self.now()
        if place.representative is None:
            return None
        item = place.representative if place.item is None else place.item
        return place.representative, item

    def go_to(self, representative: ItemId, item: ItemId) -> bool:
        """Open the cluster of an item and go to it; False where the list does not hold it."""
        head = self._rows.row_of(representative)
        if head < 0:
            return False
        self._rows.set_open(head, True)
        self._view.show_whole(head)
        self._view.go_to_row(self._rows.row_of(representative, item))
        return True

    def go_to_weakest(self) -> None:
        """Go to the member of the current cluster that is the least similar to the kept one."""
        row = self._view.current_row()
        if row >= 0:
            head = self._rows.head_row(row)
            self._rows.set_open(head, True)
            self._view.go_to_row(head + 1 + self._rows.layout.weakest_member(head))
