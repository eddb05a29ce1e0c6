"""The word differences of two items."""

from neardup_desktop.compare.differences import difference
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.model.differences import Difference
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.progress import CancelFlag


def compare_items(
    reader: ArchiveReader, left: ItemId, right: ItemId, cancel: CancelFlag | None = None
) -> Difference:
    """The word differences of the full texts of two items.

    Raises:
        UsageError: no such item.
        Cancelled: it was asked to stop.
    """
    return difference(reader.text(left), reader.text(right), cancel)
