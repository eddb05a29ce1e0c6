"""The versions among some items, in order of time."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime

from msgspec import Struct

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.versions.dating import Dated, dated_versions
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.rules import KeepVersions


class OrderedVersion(Struct, frozen=True):
    """A version: its number among those given, its items, and when it was made."""

    number: int
    items: tuple[ItemInfo, ...]
    dated: Dated


def by_text(review: Review, indices: Iterable[int]) -> list[list[ItemId]]:
    """These items, those with the same text together, in the order of the first of each."""
    columns = review.columns
    found: dict[tuple[str, int], list[ItemId]] = defaultdict(list)
    for index in dict.fromkeys(indices):
        form, content = int(columns.form[index]), int(columns.content[index])
        key = ("form", form) if form >= 0 else ("bytes", content) if content >= 0 else ("", index)
        found[key].append(ItemId(int(review.items[index])))
    return list(found.values())


def in_order(reader: ArchiveReader, versions: Sequence[Sequence[ItemId]]) -> list[OrderedVersion]:
    """Versions, each given by its items, the oldest first.

    Items that are no longer in the archive are left out.
    """
    infos = reader.item_infos([item for own in versions for item in own])
    known = [[infos[item] for item in own if item in infos] for own in versions]
    numbers = [number for number, own in enumerate(known) if own]
    items = [known[number] for number in numbers]
    return [
        OrderedVersion(numbers[at], tuple(items[at]), dated) for at, dated in dated_versions(items)
    ]


def kept_versions(
    review: Review, reader: ArchiveReader, indices: Sequence[int], which: KeepVersions
) -> frozenset[int]:
    """The items that a rule leaves of the versions of one document: of each that it keeps one.

    Items are given by their indices, those of the document to be kept first.
    """
    versions = by_text(review, indices) if which is not KeepVersions.ONE else []
    if len(versions) < 2:  # most clusters are copies of one text, and their dates need no reading
        return frozenset()
    ordered = in_order(reader, versions)
    if which is KeepVersions.FIRST_AND_LAST:
        chosen = [*ordered[:1], *ordered[-1:]]
    else:
        chosen = list({_month(one.dated.date_s): one for one in ordered}.values())
    place = {item: at for at, item in enumerate(review.items[list(indices)].tolist())}
    return frozenset(
        min(
            (indices[place[info.id]] for info in one.items),
            key=lambda index: bool(review.hidden[index]),
        )
        for one in chosen
    )


def _month(date_s: int) -> tuple[int, int]:
    """The year and the month of a local date; all that cannot be told are in one."""
    try:
        date = datetime.fromtimestamp(date_s)
    except (OverflowError, OSError, ValueError):
        return 0, 0
    return date.year, date.month
