"""Compare: the word differences of two items."""

from neardup_desktop.compare.differences import difference
from neardup_desktop.engine.archive import ArchiveReader
from neardup_desktop.model.differences import Difference
from neardup_desktop.model.ids import ItemId
from neardup_desktop.text.words import word_table


def prepare() -> None:
    """Build the tables that the first comparison would wait for (a tenth of a second)."""
    word_table("")


def compare_items(reader: ArchiveReader, left: ItemId, right: ItemId) -> Difference:
    """The word differences of the visible texts of two items.

    Pure computation after two reads: may run in any thread that owns the reader.

    Raises:
        UsageError: no such item.
    """
    return difference(reader.text(left), reader.text(right))
