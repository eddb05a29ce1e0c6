"""Compare: the word differences of two items, and what is like a given file."""

from neardup_desktop.engine.archive import ArchiveReader
from neardup_desktop.model.differences import Difference
from neardup_desktop.model.ids import ItemId


def compare_items(reader: ArchiveReader, left: ItemId, right: ItemId) -> Difference:
    """The word differences of the visible texts of two items.

    Pure computation after two reads: may run in any thread that owns the reader.

    Raises:
        UsageError: no such item.
    """
    raise NotImplementedError
