"""The choices of the filter panel with their labels, and their filters."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from enum import Enum, auto
from pathlib import Path
from typing import TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from neardup_desktop.engine.clusters.facets import Facets, RangeCount
from neardup_desktop.engine.clusters.folder_tree import FolderCount
from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import MATCHES, Evidence
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr

_One = TypeVar("_One", Evidence, Kind, str)

Range = tuple[int | None, int | None]


class Section(Enum):
    """The sections of the filter panel, in order."""

    EVIDENCE = auto()
    KIND = auto()
    REVIEW = auto()
    FOLDER = auto()
    FORMAT = auto()
    SIZE = auto()
    DATE = auto()


Value = Evidence | Kind | bool | str | Range
"""A kind of match, a kind of item, reviewed or not, a folder or format, or a range."""


class Choice(Struct, frozen=True):
    """A value that can be chosen in a section.

    Attributes:
        section: the section it belongs to.
        value: the value to filter by.
        words: its label.
        items: number of items it would name.
        folder: the folder with its subfolders.
    """

    section: Section
    value: Value
    words: str
    items: int
    folder: FolderCount | None = None

    @property
    def has_inside(self) -> bool:
        return self.folder is not None and self.folder.has_inside

    @property
    def inside(self) -> tuple["Choice", ...]:
        """Choices for the subfolders; made on demand, as there may be thousands."""
        return () if self.folder is None else tuple(map(_folder_choice, self.folder.inside))


def section_title(section: Section) -> str:
    """The heading of a section."""
    return {
        Section.EVIDENCE: tr("Match"),
        Section.KIND: tr("Kind"),
        Section.REVIEW: tr("Progress"),
        Section.FOLDER: tr("Folders"),
        Section.FORMAT: tr("Format"),
        Section.SIZE: tr("Size"),
        Section.DATE: tr("Date"),
    }[section]


def section_meaning(section: Section) -> str:
    """The purpose of the choices of a section."""
    return {
        Section.EVIDENCE: tr("List only copies that are known to be copies in this way"),
        Section.KIND: tr("List only documents, mails, web pages or other files"),
        Section.REVIEW: tr("List only what you have looked at, or what you have not"),
        Section.FOLDER: tr("List only what is in a folder, or in one below it"),
        Section.FORMAT: tr("List only files of a format"),
        Section.SIZE: tr("List only files of this size"),
        Section.DATE: tr("List only files that were last changed in this time"),
    }[section]


def choice_meaning(choice: "Choice") -> str:
    """The meaning of a choice."""
    if isinstance(choice.value, Evidence):
        return formatting.match_meaning(choice.value)
    return section_meaning(choice.section)


def choices_of(facets: Facets) -> dict[Section, tuple[Choice, ...]]:
    """All choices by section."""

    def made(section: Section, values: Iterable[tuple[Value, str, int]]) -> tuple[Choice, ...]:
        return tuple(Choice(section, value, words, count) for value, words, count in values)

    return {
        Section.EVIDENCE: made(
            Section.EVIDENCE,
            (
                (match, formatting.capitalised(formatting.match_words(match)), sum(counts))
                for match, levels in MATCHES.items()
                if (counts := [facets.levels[one] for one in levels & facets.levels.keys()])
            ),
        ),
        Section.KIND: made(
            Section.KIND,
            ((kind, formatting.kind_words(kind), n) for kind, n in facets.kinds.items()),
        ),
        Section.REVIEW: made(
            Section.REVIEW,
            (
                (False, _review_words(False), facets.unreviewed),
                (True, _review_words(True), facets.reviewed),
            ),
        ),
        Section.FOLDER: tuple(_folder_choice(folder) for folder in facets.folders),
        Section.FORMAT: made(
            Section.FORMAT,
            ((name, formatting.format_words(name), n) for name, n in facets.formats.items()),
        ),
        Section.SIZE: made(
            Section.SIZE,
            ((_ends(one), size_words(_ends(one)), one.items) for one in facets.sizes),
        ),
        Section.DATE: made(
            Section.DATE,
            ((_ends(one), date_words(_ends(one)), one.items) for one in facets.dates),
        ),
    }


def is_chosen(chosen: ClusterFilter, choice: Choice) -> bool:
    """Whether a choice is on."""
    value = choice.value
    match choice.section:
        case Section.EVIDENCE:
            return bool(MATCHES[cast("Evidence", value)] & chosen.levels)
        case Section.KIND:
            return value in chosen.kinds
        case Section.FORMAT:
            return value in chosen.formats
        case Section.FOLDER:
            return Path(str(value)) in chosen.folders
        case Section.REVIEW:
            return chosen.reviewed is value
        case Section.SIZE:
            return (chosen.min_bytes, chosen.max_bytes) == value != (None, None)
        case Section.DATE:
            return (chosen.since_s, chosen.until_s) == value != (None, None)


def toggled(chosen: ClusterFilter, choice: Choice, *, adding: bool) -> ClusterFilter:
    """The filter after a click on a choice; with `adding`, the section keeps its other values."""
    value, was_on = choice.value, is_chosen(chosen, choice)
    match choice.section:
        case Section.EVIDENCE:
            return replace(chosen, levels=_toggled(chosen.levels, value, was_on, adding))
        case Section.KIND:
            return replace(chosen, kinds=_toggled(chosen.kinds, value, was_on, adding))
        case Section.FORMAT:
            return replace(chosen, formats=_toggled(chosen.formats, value, was_on, adding))
        case Section.FOLDER:
            folder = Path(str(value))
            if was_on and (adding or len(chosen.folders) == 1):
                return replace(chosen, folders=tuple(f for f in chosen.folders if f != folder))
            return replace(chosen, folders=(*chosen.folders, folder) if adding else (folder,))
        case Section.REVIEW:
            return replace(chosen, reviewed=None if was_on else bool(value))
        case Section.SIZE:
            low, high = (None, None) if was_on else _range(value)
            return replace(chosen, min_bytes=low, max_bytes=high)
        case Section.DATE:
            low, high = (None, None) if was_on else _range(value)
            return replace(chosen, since_s=low, until_s=high)


def chips(chosen: ClusterFilter, sources: tuple[str, ...]) -> Iterator[tuple[str, ClusterFilter]]:
    """The labels of the active filters, each with the filter that remains without it."""
    if chosen.text.strip():
        yield tr("Name: {words}").format(words=chosen.text.strip()), replace(chosen, text="")
    for match, levels in MATCHES.items():
        # The overview, and filters stored by older versions, may choose a part of a kind.
        is_whole = levels <= chosen.levels
        for one in [match] if is_whole else sorted(levels & chosen.levels):
            words = formatting.match_words(one) if is_whole else formatting.evidence_words(one)
            fewer = chosen.levels - (levels if is_whole else {one})
            yield formatting.capitalised(words), replace(chosen, levels=fewer)
    for kind in sorted(chosen.kinds):
        yield formatting.kind_words(kind), replace(chosen, kinds=chosen.kinds - {kind})
    for name in sorted(chosen.formats):
        yield formatting.format_words(name), replace(chosen, formats=chosen.formats - {name})
    for folder in chosen.folders:
        rest = tuple(other for other in chosen.folders if other != folder)
        yield formatting.shortened_path(str(folder), sources), replace(chosen, folders=rest)
    size = chosen.min_bytes, chosen.max_bytes
    if size != (None, None):
        yield size_words(size), replace(chosen, min_bytes=None, max_bytes=None)
    date = chosen.since_s, chosen.until_s
    if date != (None, None):
        yield date_words(date), replace(chosen, since_s=None, until_s=None)
    if chosen.reviewed is not None:
        yield _review_words(chosen.reviewed), replace(chosen, reviewed=None)


def size_words(size: Range) -> str:
    """A range of sizes in words."""
    low, high = size
    if low is None:
        return tr("Up to {size}").format(size=formatting.size((high or 0) + 1))
    if high is None:
        return tr("{size} or more").format(size=formatting.size(low))
    return tr("{low} to {high}").format(low=formatting.size(low), high=formatting.size(high + 1))


def date_words(date: Range) -> str:
    """A range of dates in words; a calendar year is named by its number."""
    low, high = date
    if low is None:
        year = datetime.fromtimestamp((high or 0) + 1).year
        return tr("Before {year}").format(year=year)
    begins = datetime.fromtimestamp(low)
    is_year = (begins.month, begins.day) == (1, 1)
    this_year = datetime.now().year
    if is_year and begins.year == this_year and high is None:
        return tr("This year")
    if high is None:
        return tr("Since {day}").format(day=formatting.day(low))
    ends = datetime.fromtimestamp(high + 1)
    if is_year and (ends.month, ends.day, ends.year) == (1, 1, begins.year + 1):
        return tr("Last year") if begins.year == this_year - 1 else str(begins.year)
    return tr("{first} to {last}").format(first=formatting.day(low), last=formatting.day(high))


def _review_words(reviewed: bool) -> str:
    return tr("Reviewed") if reviewed else tr("Not reviewed")


def _folder_choice(folder: FolderCount) -> Choice:
    return Choice(
        Section.FOLDER,
        folder.path,
        formatting.printable(folder.name),
        folder.items,
        folder,
    )


def _ends(one: RangeCount) -> Range:
    return one.low, one.high


def _range(value: Value) -> Range:
    assert isinstance(value, tuple), "sizes and dates are ranges"
    return value


def _toggled(values: frozenset[_One], value: Value, was_on: bool, adding: bool) -> frozenset[_One]:
    # All values of a section have the same type.
    found = MATCHES[value] if isinstance(value, Evidence) else frozenset({value})
    chosen = cast("frozenset[_One]", found)
    if adding:
        return values - chosen if was_on else values | chosen
    return frozenset() if was_on and values == chosen else chosen
