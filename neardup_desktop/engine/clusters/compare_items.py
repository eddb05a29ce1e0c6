"""In what two items differ: in words, and in other places of their files."""

from neardup_desktop.compare.differences import difference
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.model.differences import Difference
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.workers.messages import Differing, DifferTask
from neardup_desktop.workers.pool import WorkerPool

TIME_LIMIT_S = 20.0
MEMORY_LIMIT_BYTES = 1 << 30


def compare_items(
    reader: ArchiveReader, left: ItemId, right: ItemId, cancel: CancelFlag | None = None
) -> Difference:
    """The word differences of the full texts of two items.

    Raises:
        UsageError: no such item.
        Cancelled: it was asked to stop.
    """
    return difference(reader.text(left), reader.text(right), cancel)


def places_that_differ(
    reader: ArchiveReader, left: ItemId, right: ItemId, cancel: CancelFlag
) -> tuple[str, ...]:
    """Names of the places in which two items of one format differ, such as "styles".

    A child reads both files. A last "" stands for more places.

    Returns:
        () for the same document, and where that cannot be told: the formats differ, or a file has
        changed since the scan, is too large or cannot be taken apart.

    Raises:
        WorkersError: the child cannot be started.
    """
    one, other = reader.scanned(left), reader.scanned(right)
    if one is None or other is None or one[1].format != other[1].format:
        return ()
    sides = [(file, file.content_hash, info.part) for file, info in (one, other)]
    if sides[0][1:] == sides[1][1:] or not all(content for _, content, _ in sides):
        return ()
    with WorkerPool(1, TIME_LIMIT_S, MEMORY_LIMIT_BYTES) as pool:
        answer = pool.do(DifferTask(1, *sides[0], *sides[1]), cancel)
    return answer.places if isinstance(answer, Differing) else ()
