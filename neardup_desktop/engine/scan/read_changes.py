"""Reads only the files that have changed, and says which new ones stood elsewhere already."""

import time
from collections.abc import Callable, Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.archive.index_follower import entry_at
from neardup_desktop.engine.archive.reader import CHANGES_BEGUN, SCANNED_AT
from neardup_desktop.engine.scan.control import NOT_STEERED, Steering, ignore
from neardup_desktop.engine.scan.crawl_phase import crawl_changes
from neardup_desktop.engine.scan.protected_folders import follow_protected
from neardup_desktop.engine.scan.run import DEFAULT_SETTINGS, ScanRun
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.engine.scan.sources import choose_sources
from neardup_desktop.engine.scan.up_to_date import (
    changes_noted,
    is_complete,
    is_up_to_date,
    note_outdated,
    note_up_to_date,
)
from neardup_desktop.model.errors import SourceError
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.progress import CancelFlag, Phase, ProgressCounter
from neardup_desktop.model.settings import MINIMUM_WORDS, ScanSettings
from neardup_desktop.store.bulk_queries import index_stamp
from neardup_desktop.store.earlier_copies import EarlierCopies, NewItem
from neardup_desktop.store.relocate_decisions import follow_known_moves

QUIET_S = 2.0
"""A file that was changed less long ago may still be being written."""

_NEAR = 0.95
"""Less similar texts are no news: they may be two documents."""

_MOST_ASKED = 1000
"""If more new files come at once, only so many are looked up."""


class MatchKind(StrEnum):
    """The likeness of a new file to one that was there before."""

    FILE = "identical file"
    WORDS = "same words"
    NEAR = "near-duplicate"


class HadAlready(Struct, frozen=True):
    """A new file whose content stood elsewhere before it came.

    Attributes:
        path: the new file.
        item: the new file's first item.
        place: the file that was there before.
        match: how alike they are.
        similarity: in [0, 1]; 1 but for near-duplicates.
    """

    path: str
    item: ItemId
    place: str
    match: MatchKind
    similarity: float = 1.0


class ChangesRead(Struct, frozen=True):
    """The result of reading changed files.

    Attributes:
        files_read: number of files read.
        changed: whether anything in the archive has changed.
        had_already: new files whose content was there before.
        unwritten: paths of files that may still be being written, to be read later.
        cancelled: whether it was stopped before it was done.
        unread_folders: folders that could not be opened.
    """

    files_read: int = 0
    changed: bool = False
    had_already: tuple[HadAlready, ...] = ()
    unwritten: tuple[str, ...] = ()
    cancelled: bool = False
    unread_folders: tuple[str, ...] = ()


def read_changes(
    archive: Archive,
    paths: Sequence[str],
    settings: ScanSettings = DEFAULT_SETTINGS,
    progress: ProgressCounter | None = None,
    cancel: CancelFlag | None = None,
    steering: Steering = NOT_STEERED,
    on_folder: Callable[[str], object] = ignore,
    *,
    quiet_s: float = QUIET_S,
) -> ChangesRead:
    """Bring the archive up to date with these files and folders; all others are not looked at.

    Nothing is forgotten of sources that are missing or suddenly empty. What a cancelled run has
    not read is read by the next one. Files that were changed less than `quiet_s` ago are left for
    later. The other arguments are those of `ScanRun`.

    Raises:
        ArchiveError: the archive cannot be written.
        WorkersError: the child processes cannot be started.
    """
    try:
        sources = choose_sources(archive, (), cancel)
    except SourceError:
        return ChangesRead()  # all of them are away
    settings = replace(settings, exclusions=(*archive.left_out(), *settings.exclusions))
    run = ScanRun(archive, settings, progress, cancel, steering, sources, on_folder)
    run.progress.start(Phase.CRAWL)
    was_up_to_date = is_up_to_date(archive, settings)
    was_complete = was_up_to_date or is_complete(archive, settings)

    def is_being_written(entry: FileEntry) -> bool:
        # A time in the future, as of a wrong clock, says nothing.
        return 0 <= time.time() - entry.mtime_ns / 1e9 < quiet_s

    crawled = crawl_changes(run, paths, is_being_written)
    is_behind = archive.metadata.get(CHANGES_BEGUN) or next(archive.files.unread(), None)
    if not (crawled.changed or is_behind):
        return ChangesRead(
            unwritten=crawled.unwritten,
            cancelled=run.is_stopped(),
            unread_folders=crawled.unread_folders,
        )
    from neardup_desktop.engine.scan.pipeline import run_phases

    if was_complete:
        run.look_at_new()
    with changes_noted(run), run:
        follow_protected(archive)
        follow_known_moves(archive.index, archive.decisions_database)
        note_outdated(archive)
        run_phases(run)
        if run.insertion is not None and not run.is_stopped():
            run.insertion.end()
    with archive.index.transaction():
        if not run.is_stopped():
            archive.metadata.put(SCANNED_AT, str(int(time.time())))
            if was_up_to_date and archive.files.count_possible_copies(are_looked_into=True)[0] == 0:
                note_up_to_date(archive, settings)
    return ChangesRead(
        files_read=run.files_read,
        changed=True,
        had_already=() if run.is_stopped() else tuple(had_already(archive, crawled.new)),
        unwritten=crawled.unwritten,
        cancelled=run.is_stopped(),
        unread_folders=crawled.unread_folders,
    )


def read_all_changes(
    archive: Archive,
    settings: ScanSettings = DEFAULT_SETTINGS,
    progress: ProgressCounter | None = None,
    cancel: CancelFlag | None = None,
    steering: Steering = NOT_STEERED,
    on_folder: Callable[[str], object] = ignore,
) -> ChangesRead:
    """Scan all sources for what has changed while nobody watched; none of it is news.

    The arguments and errors are those of `read_changes`.
    """
    before = index_stamp(archive.index)
    try:
        found = scan(archive, (), settings, progress, cancel, steering, on_folder)
    except SourceError:
        return ChangesRead()  # all of them are away
    changed = index_stamp(archive.index) != before
    return ChangesRead(
        found.files_read,
        changed=changed,
        cancelled=found.cancelled,
        unread_folders=found.unread_folders,
    )


def had_already(archive: Archive, new: Sequence[str]) -> list[HadAlready]:
    """The new files whose content stood elsewhere before, in files that are still there.

    Each item of a file with several, such as a mailbox, must have stood elsewhere.
    """
    new = new[:_MOST_ASKED]
    copies = EarlierCopies(archive.index, new)
    found = (_earlier(copies, path) for path in new)
    return [one for one in found if one is not None]


def _earlier(copies: EarlierCopies, path: str) -> HadAlready | None:
    items = copies.items(path)
    if not items:
        return None
    first = items[0].item
    if (place := _there(copies.of_bytes(path))) is not None:
        return HadAlready(path, first, place, MatchKind.FILE)
    readable = [item for item in items if item.words >= MINIMUM_WORDS]
    places = [_there(copies.of_words(item)) for item in readable]
    if not places:
        return None
    if places[0] is not None and None not in places:
        return HadAlready(path, first, places[0], MatchKind.WORDS)
    return _near(copies, path, readable[0]) if len(readable) == 1 else None


def _near(copies: EarlierCopies, path: str, item: NewItem) -> HadAlready | None:
    for place, similarity in copies.near(item, _NEAR):
        if entry_at(place):
            return HadAlready(path, item.item, place, MatchKind.NEAR, similarity)
    return None


def _there(places: Sequence[str]) -> str | None:
    """The first of these files that still exists."""
    return next(filter(entry_at, places), None)
