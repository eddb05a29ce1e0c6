"""Which items of an index have extras."""

from neardup_desktop.store.database import Database


def items_with_extras(index: Database) -> list[int]:
    """The items that have extras, ascending."""
    return index.column("SELECT DISTINCT item_id FROM extras ORDER BY item_id")
