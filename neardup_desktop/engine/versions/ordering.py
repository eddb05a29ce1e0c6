"""The versions among some items, in order of time."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.versions.dating import Dated, StatedDates, dated_versions
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.rules import KeepVersions


@dataclass(frozen=True, slots=True)
class OrderedVersion:
    """A version: its items by their indices, and when it was made."""

    indices: tuple[int, ...]
    dated: Dated


def by_text(review: Review, indices: Iterable[int]) -> list[tuple[int, ...]]:
    """These items, those with the same text together, in the order of the first of each."""
    columns = review.columns
    found: dict[tuple[str, int], list[int]] = defaultdict(list)
    for index in dict.fromkeys(indices):
        form, content = int(columns.form[index]), int(columns.content[index])
        key = ("form", form) if form >= 0 else ("bytes", content) if content >= 0 else ("", index)
        found[key].append(index)
    return list(map(tuple, found.values()))


def in_order(
    review: Review, reader: ArchiveReader, versions: Sequence[tuple[int, ...]]
) -> list[OrderedVersion]:
    """Versions, given by the indices of their items, the oldest first.

    Items that have left the archive since the review was loaded are left out.
    """
    infos = reader.item_infos([ItemId(int(review.items[at])) for own in versions for at in own])
    versions = [tuple(at for at in own if int(review.items[at]) in infos) for own in versions]
    versions = [own for own in versions if own]
    items = [[infos[ItemId(int(review.items[at]))] for at in own] for own in versions]
    stated = {
        one: StatedDates(own, mail) for one, (own, mail) in reader.items.dates(list(infos)).items()
    }
    return [
        OrderedVersion(versions[number], dated) for number, dated in dated_versions(items, stated)
    ]


def kept_versions(
    review: Review, reader: ArchiveReader, indices: Sequence[int], which: KeepVersions
) -> frozenset[int]:
    """The items that a rule leaves of the versions of one document: of each that it keeps one.

    Args:
        review: all items.
        reader: where their dates are.
        indices: the items of the document, those to be kept first.
        which: the versions that the rule keeps.
    """
    versions = by_text(review, indices)
    if which is KeepVersions.ONE or len(versions) < 2:
        return frozenset()
    ordered = in_order(review, reader, versions)
    if which is KeepVersions.FIRST_AND_LAST:
        chosen = [ordered[0], ordered[-1]]
    else:
        chosen = list({_month(one.dated.date_s): one for one in ordered}.values())
    return frozenset(
        min(one.indices, key=lambda index: bool(review.hidden[index])) for one in chosen
    )


def _month(date_s: int) -> tuple[int, int]:
    """The year and the month of a local date; all that cannot be told are in one."""
    try:
        date = datetime.fromtimestamp(date_s)
    except (OverflowError, OSError, ValueError):
        return 0, 0
    return date.year, date.month
