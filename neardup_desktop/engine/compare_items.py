"""Compare: the word differences of two items."""

from neardup_desktop.compare.differences import difference
from neardup_desktop.engine.archive import ArchiveReader
from neardup_desktop.model.differences import Difference
from neardup_desktop.model.ids import ItemId


def compare_items(reader: ArchiveReader, left: ItemId, right: ItemId) -> Difference:
    """The word differences of the visible texts of two items.

    Pure computation after two reads: may run in any thread that owns the reader.

    Raises:
        UsageError: no such item.
    """
    return difference(reader.text(left), reader.text(right))
