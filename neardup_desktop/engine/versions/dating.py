"""When versions were made, and in which order: by their dates, and by what their names say.

The date of a version is, the first that there is:

1. the date that the document itself states. One that several different versions state says nothing
   (a template's, or that of the first publication) and is not used;
2. the date of the mail that it is, or that carried it, or of a file with this text if that is
   earlier: it cannot be younger;
3. the date in the name of the file;
4. the date of the file, which copying may have changed.

Of several copies the earliest date counts. Versions are in the order of these dates. Where files
have the same name but for a mark ("v2", "rev B", "draft", "final"), their marks decide among them:
dates of files are often wrong, and people number by hand.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath

from neardup_desktop.engine.versions.versions import DateSource
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.kinds import Kind
from neardup_desktop.text.version_names import VersionKey, VersionName, version_name

_FIRST_S = 347_155_200
"""The first day of 1981. What is older is no date but a zero: of Unix, of ZIP or of Windows."""


@dataclass(frozen=True, slots=True)
class Dated:
    """When one version was made.

    Attributes:
        date_s: seconds since the epoch.
        source: where this was found.
        item: the item of the version that it was found with.
        name: what the names of its files say of the version; of several the earliest version.
        placed_by_mark: whether its mark decided where it stands.
    """

    date_s: int
    source: DateSource
    item: ItemId
    name: VersionName
    placed_by_mark: bool = False


@dataclass(frozen=True, slots=True)
class StatedDates:
    """The dates of an item that it was read with, in seconds since the epoch, or None.

    Attributes:
        own: what it states itself.
        mail: that of the mail that carried it.
    """

    own: int | None = None
    mail: int | None = None


def file_name(info: ItemInfo) -> str:
    """The name of the file that an item is, also in an archive; "" for a mail in a mailbox."""
    if not info.part:
        return PurePath(info.path).name
    return "" if info.kind is Kind.EMAIL else info.part.rpartition("/")[2]


def dated_versions(
    versions: Sequence[Sequence[ItemInfo]], stated: Mapping[ItemId, StatedDates]
) -> list[tuple[int, Dated]]:
    """The versions in order of time, each with its number in `versions`.

    Args:
        versions: the items of each version, at least one.
        stated: the stated dates of those that have some.
    """
    shared = _shared_dates(versions, stated)
    dated = [_dated(items, stated, shared) for items in versions]
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
    return [(one, dated[one] if one not in placed else _with_mark(dated[one])) for one in order]


def _with_mark(dated: Dated) -> Dated:
    return Dated(dated.date_s, dated.source, dated.item, dated.name, placed_by_mark=True)


def _shared_dates(
    versions: Sequence[Sequence[ItemInfo]], stated: Mapping[ItemId, StatedDates]
) -> frozenset[int]:
    """The dates that documents of different versions state."""
    found: dict[int, set[int]] = defaultdict(set)
    for number, items in enumerate(versions):
        for info in items:
            own = stated.get(info.id, StatedDates()).own
            if own is not None and info.kind is not Kind.EMAIL:
                found[own].add(number)
    return frozenset(date for date, numbers in found.items() if len(numbers) > 1)


def _dated(
    items: Sequence[ItemInfo], stated: Mapping[ItemId, StatedDates], shared: frozenset[int]
) -> Dated:
    found: dict[DateSource, list[tuple[int, ItemId]]] = {source: [] for source in DateSource}
    names = [version_name(file_name(info)) for info in items]
    for info, name in zip(items, names, strict=True):
        dates = stated.get(info.id, StatedDates())
        source = DateSource.MAIL if info.kind is Kind.EMAIL else DateSource.DOCUMENT
        if dates.own is not None and (source is DateSource.MAIL or dates.own not in shared):
            found[source].append((dates.own, info.id))
        if dates.mail is not None:
            found[DateSource.MAIL].append((dates.mail, info.id))
        in_name = name.date.seconds() if name.date is not None else None
        if in_name is not None:
            found[DateSource.NAME].append((in_name, info.id))
        found[DateSource.FILE].append((info.file_modified_s, info.id))
    likely = {
        source: min(plausible)
        for source, dates_ in found.items()
        if (plausible := [one for one in dates_ if one[0] >= _FIRST_S])
    }
    source = next((one for one in DateSource if one in likely), DateSource.FILE)
    whole = [
        (info.file_modified_s, info.id)
        for info in items
        if not info.part and info.file_modified_s >= _FIRST_S
    ]
    if source is DateSource.MAIL and whole and min(whole) < likely[source]:
        source, likely[DateSource.FILE] = DateSource.FILE, min(whole)
    date_s, item = likely.get(source) or min(found[source])
    marked = [name for name in names if name.key is not None]
    name = min(marked, key=_key) if marked else min(names, key=lambda one: one.copy)
    return Dated(date_s, source, item, name)


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
