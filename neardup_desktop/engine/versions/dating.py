"""The order of versions: by their dates, and by what their names say.

A version is as old as the oldest of its copies; `engine/archive/item_dates.py` decides when those
were made. If files have the same name but for a mark ("v2", "rev B", "draft", "final"), their
marks decide among them: dates of files are often wrong, and people number by hand.
"""

from collections import defaultdict
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from neardup_desktop.engine.archive.item_dates import FIRST_S, file_name
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import DateSource, ItemInfo
from neardup_desktop.text.version_names import VersionKey, VersionName, version_name


class Dated(Struct, frozen=True):
    """The date of one version.

    Attributes:
        date_s: seconds since the epoch.
        source: where this was found.
        item: the item of the version that it was found with.
        name: what the names of its files say of the version; of several the earliest version.
        placed_by_mark: whether the mark in its name decided where it stands, because its date is
            the same as or contradicts that of another version of this name.
    """

    date_s: int
    source: DateSource
    item: ItemId
    name: VersionName
    placed_by_mark: bool = False


def dated_versions(versions: Sequence[Sequence[ItemInfo]]) -> list[tuple[int, Dated]]:
    """The versions in order of time, each with its number in `versions`.

    Args:
        versions: the items of each version, at least one.
    """
    dated = [_dated(items) for items in versions]
    order = sorted(
        range(len(versions)),
        key=lambda one: (
            dated[one].date_s,
            dated[one].name.copy,
            dated[one].name.stem,
            versions[one][0].path,
            versions[one][0].part,
        ),
    )
    placed = _placed_by_marks(order, dated)
    return [(one, replace(dated[one], placed_by_mark=one in placed)) for one in order]


def _dated(items: Sequence[ItemInfo]) -> Dated:
    sources = list(DateSource)
    oldest = min(
        items,
        key=lambda one: (
            one.modified_s < FIRST_S,
            one.modified_s,
            sources.index(one.dated_by),
            one.id,
        ),
    )
    names = [version_name(file_name(one.path, one.part, one.kind)) for one in items]
    marked = [name for name in names if name.key is not None]
    name = min(marked, key=_key) if marked else min(names, key=lambda one: one.copy)
    return Dated(oldest.modified_s, oldest.dated_by, oldest.id, name)


def _key(name: VersionName) -> VersionKey:
    assert name.key is not None
    return name.key


def _placed_by_marks(order: list[int], dated: Sequence[Dated]) -> set[int]:
    """Let marks decide among versions of one name; these share the places that they have by date.

    Changes `order`; returns the versions that their marks decided on.
    """
    groups: dict[str, list[int]] = defaultdict(list)
    for place, number in enumerate(order):
        if dated[number].name.key is not None:
            groups[dated[number].name.stem].append(place)
    placed: set[int] = set()
    for places in groups.values():
        before = [order[place] for place in places]
        behind = sorted(before, key=lambda number: _key(dated[number].name))
        for at, (place, number) in enumerate(zip(places, behind, strict=True)):
            order[place] = number
            beside = (behind[other] for other in (at - 1, at + 1) if 0 <= other < len(behind))
            if before[at] != number or any(
                dated[one].date_s == dated[number].date_s
                and dated[one].name.key != dated[number].name.key
                for one in beside
            ):
                placed.add(number)
    return placed
