"""Remembers what the current row of the hits shows, to find it again among newer hits."""

from collections.abc import Mapping
from dataclasses import dataclass

from neardup_desktop.model.ids import ItemId
from neardup_desktop.ui.search.search_layout import RowKind
from neardup_desktop.ui.search.search_rows import SearchRows


@dataclass(frozen=True, slots=True)
class ChosenRow:
    """What the current row shows.

    Attributes:
        item: the one that its hit stands for; None for something in the trash.
        number: of the hit, or of what lies in the trash.
        member: the member below the hit, if it is one.
        below: number of that member.
    """

    item: ItemId | None
    number: int
    member: ItemId | None = None
    below: int = -1


def chosen_row(rows: SearchRows, row: int) -> ChosenRow | None:
    """What a row shows; None where that cannot be told, or there is no such row."""
    if not 0 <= row < rows.rowCount():
        return None
    address = rows.address(row)
    if address.kind is RowKind.TRASHED:
        return ChosenRow(None, address.hit)
    hit = rows.hit(address.hit) if address.kind is not RowKind.HEADING else None
    if hit is None:
        return None
    member = rows.member(address).item if address.kind is RowKind.MEMBER else None
    return ChosenRow(hit.item, address.hit, member, address.member)


def row_of(rows: SearchRows, chosen: ChosenRow | None, places: Mapping[ItemId, int]) -> int:
    """The row that shows what was chosen, or what is in its place now.

    Args:
        rows: newer hits; at least one row.
        chosen: what was chosen; None leads to the first row.
        places: the numbers of hits by the items that they stand for.
    """
    row = 0
    if chosen is not None and chosen.item is None:
        row = rows.first_trashed_row() + chosen.number
    elif chosen is not None and chosen.item is not None:
        number = places.get(chosen.item)
        if number is None:
            row = rows.row_of_hit(min(chosen.number, rows.hit_count() - 1))
        elif chosen.member is None or not rows.is_open(number):
            row = rows.row_of_hit(number)
        else:
            row = rows.row_of_member(number, chosen.member, chosen.below)
    row = max(0, min(row, rows.rowCount() - 1))
    if rows.address(row).kind is RowKind.HEADING:
        # The keyboard passes over it.
        return row - 1 if row else row + 1
    return row
