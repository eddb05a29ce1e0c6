"""The crawl phase: what is new, changed, moved or gone since the last scan."""

import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path, PurePath

from msgspec import Struct

from neardup_desktop.actions.check import is_unchanged
from neardup_desktop.crawl.exclusions import Exclusions
from neardup_desktop.crawl.walker import Within, crawl
from neardup_desktop.engine.scan.carry_decisions import note_before_reading, note_readers
from neardup_desktop.engine.scan.run import ScanRun
from neardup_desktop.model.files import FileEntry, Skipped, mtime_ns_of
from neardup_desktop.model.ids import FileId
from neardup_desktop.model.outcomes import SkipReason
from neardup_desktop.store.database import Row
from neardup_desktop.store.files import file_of, is_as_known, state_of
from neardup_desktop.store.values import below, decode_path, encode_path

_CLOCKS_DIFFER_S = 60
"""The most that the clocks of this computer and a disk differ; some disks also count the blocks of
a new file late."""

_FILES_BETWEEN_YIELDS = 16
"""Asking whether the scan should yield takes as long as looking at a file."""


Gone = dict[bytes, tuple[FileId, FileEntry]]
"""Known files that a crawl did not find, by path."""


class CrawlCounts(Struct, frozen=True):
    """Numbers of files by what the crawl found.

    Attributes:
        found: files seen.
        unchanged: files that need not be read.
        gone: files forgotten.
        changed: whether anything is new, changed, moved or gone.
        unread: files to be read.
        retried: whether scanned pages or pictures are looked at once more.
        waits: whether files are to be read by another reader once their folder is back.
    """

    found: int
    unchanged: int
    gone: int
    changed: bool
    unread: int
    retried: bool = False
    waits: bool = False


def crawl_sources(run: ScanRun, *, unchanged: bool = False) -> CrawlCounts:
    """Crawl the sources and note in the archive what has to be read.

    A crawl that is cancelled adds what it found and forgets nothing. Nothing is forgotten either
    of folders that are away.

    Args:
        run: the scan; its first child is started as soon as there is a file to read.
        unchanged: whether formats and exclusions are known to be unchanged.
    """
    archive, cancel, folders = run.archive, run.cancel, run.sources
    sources, begun_s = folders.present, time.time()
    known: dict[bytes, Row] = {}
    for source in sources:
        known.update(archive.files.known_rows(str(source)))
    seen_s = min((archive.metadata.seen_s(str(source)) or 0 for source in sources), default=0)
    found = _Found(run, known, seen_s - _CLOCKS_DIFFER_S)
    exclusions = Exclusions(run.settings.exclusions, archive.folder)
    entries = crawl(
        sources, exclusions, cancel, found.is_known, same_rules=unchanged, on_folder=run.on_folder
    )
    found.take(entries)
    found.compare(run.away)
    versions, waits = None, False
    if not unchanged:
        # Loading the formats takes as long as checking 20,000 files.
        from neardup_desktop.engine.scan.read_phase import readers

        versions = readers(archive.also_read())
        note_before_reading(archive, versions)
    with archive.index.transaction():
        are_all = not (cancel.is_set() or folders.away) and len(sources) == len(archive.sources())
        found.store(are_all=are_all)
        if versions is not None:
            waits = archive.files.read_again(versions, run.away)
            if not waits:
                note_readers(archive, versions)
        archive.files.retry(run.away)
        retried = archive.scans.retry()
        if not cancel.is_set():
            _note_seen(run, found.skipped, begun_s)
    # An interrupted scan leaves known files unread, of which there is nothing to keep.
    unread = sum(archive.files.unread_in(str(source)) for source in _outermost(sources))
    return CrawlCounts(
        found=found.files,
        unchanged=max(0, found.files - unread),
        gone=len(found.gone),
        changed=found.has_changes,
        unread=unread,
        retried=retried,
        waits=waits,
    )


def _outermost(sources: Sequence[Path]) -> Iterator[Path]:
    """The sources that lie in no other one."""
    for source in sources:
        if not any(source != other and source.is_relative_to(other) for other in sources):
            yield source


def _note_seen(run: ScanRun, skipped: Sequence[Skipped], begun_s: float) -> None:
    """Note when each source was seen, and what was left out in it; or that it is away."""
    archive, folders = run.archive, run.sources
    for source in folders.present:
        archive.metadata.note_seen(str(source), begun_s)
        own = [one for one in skipped if _innermost(one, folders.present) == str(source)]
        archive.files.replace_skipped(str(source), own)
    for source, reason in folders.away.items():
        archive.files.replace_skipped(str(source), [Skipped(str(source), reason)])


class ChangedFiles(Struct, frozen=True):
    """The result of crawling changed paths.

    Attributes:
        new: paths of files that were not known before, without those that were only moved.
        changed: whether anything is new, changed, moved or gone.
        unwritten: paths of files that were changed a moment ago and may still be being written;
            they are left as they were.
        unread_folders: folders that could not be opened.
    """

    new: tuple[str, ...]
    changed: bool
    unwritten: tuple[str, ...]
    unread_folders: tuple[str, ...] = ()


def crawl_changes(
    run: ScanRun, paths: Sequence[str], is_being_written: Callable[[FileEntry], bool]
) -> ChangedFiles:
    """Crawl only these paths and what they hold, and note in the archive what has to be read.

    These may be new, changed or gone. Nothing is forgotten where it is cancelled, and what is being
    written is left for later.
    """
    archive, cancel, sources = run.archive, run.cancel, run.sources.present
    exclusions = Exclusions(run.settings.exclusions, archive.folder)
    inside = [
        path for path in paths if any(PurePath(path).is_relative_to(folder) for folder in sources)
    ]
    within = Within([*inside, *_affected(inside, exclusions)])
    if not within.paths:
        return ChangedFiles((), changed=False, unwritten=())
    known: dict[bytes, Row] = {}
    for path in within.paths:
        if (row := archive.files.row_at(path)) is not None:
            known[encode_path(path)] = row
        known.update(archive.files.known_rows(path))
    before = set(known)
    unwritten: list[str] = []
    found = _Found(run, known)

    def quiet() -> Iterator[FileEntry | Skipped]:
        for entry in crawl(
            sources, exclusions, cancel, found.is_known, within=within, on_folder=run.on_folder
        ):
            if isinstance(entry, FileEntry) and is_being_written(entry):
                unwritten.append(entry.path)
            else:
                yield entry

    found.take(quiet())
    found.compare()
    with archive.index.transaction():
        found.store(are_all=False)
        retried = archive.files.retry_at(inside)
        if not cancel.is_set():
            by_source = [(_innermost(entry, sources), entry) for entry in found.skipped]
            above = os.path.commonpath(within.paths)
            archive.files.replace_skipped_within(above, within.holds, by_source)
    return ChangedFiles(
        new=tuple(entry.path for entry in found.fresh if encode_path(entry.path) not in before),
        changed=found.has_changes or bool(retried),
        unwritten=tuple(unwritten),
        unread_folders=tuple(_shut(found.skipped)),
    )


def _affected(paths: Sequence[str], exclusions: Exclusions) -> list[str]:
    """Folders that are read or left out by what is called so: a page's own, or a marked one."""
    found = []
    for path in paths:
        folder, name = PurePath(path).parent, PurePath(path).name
        if exclusions.marks_folder((name,)):
            found.append(str(folder))
        found += (str(folder / one) for one in exclusions.page_folders(name))
    return found


class _Found:
    """The files that a crawl finds, as they differ from the known ones.

    Attributes:
        files: how many were found.
        fresh: those that are new or changed.
        skipped: files and folders that were left out.
        gone: known files that were not found.
    """

    def __init__(
        self,
        run: ScanRun,
        known: dict[bytes, Row],
        since_s: int = 0,
    ) -> None:
        self._run = run
        self._known = known
        self._since_s = since_s
        self.files = 0
        self.fresh: list[FileEntry] = []
        self.skipped: list[Skipped] = []
        self.gone: Gone = {}
        self._moved: list[tuple[FileId, FileEntry]] = []
        # Known bytes, but names, blocks or tags may be others since then, or the numbers are, as on
        # a disk that was plugged in again.
        self._touched: list[FileEntry] = []

    def take(self, entries: Iterable[FileEntry | Skipped]) -> None:
        """Take what a crawl yields, which asks `is_known` of each file."""
        for entry in entries:
            if isinstance(entry, Skipped):
                self.skipped.append(entry)
                continue
            self.files += 1
            self._report()
            self._run.pool.start_one_ahead()
            self.fresh.append(entry)
        self._report()

    def is_known(self, path: str, status: os.stat_result) -> bool:
        """Whether a file is unchanged since it was read; if so, it is counted."""
        before = self._known.pop(encode_path(path), None)
        if before is None or not (is_as_known(before, status) or self._has_bytes(before, status)):
            return False
        if status.st_ctime >= self._since_s or (status.st_dev, status.st_ino) != before[4:]:
            self._touched.append(FileEntry.from_status(path, status))
        self.files += 1
        if not self.files % _FILES_BETWEEN_YIELDS:
            self._report()
        return True

    def _has_bytes(self, before: Row, status: os.stat_result) -> bool:
        """Whether a file with another number has the bytes that were read, as on a copied disk."""
        number, known = file_of(before)
        scanned = self._run.archive.files.scanned(number)
        if scanned is None or (known.size_bytes, known.mtime_ns) != (
            status.st_size,
            mtime_ns_of(status),
        ):
            return False
        # Without a hash nothing is known of its bytes that could have changed.
        return not scanned.content_hash or is_unchanged(scanned, scanned.path)

    def _report(self) -> None:
        """Report the number of files so far, and yield where that is wanted."""
        self._run.progress.found = self._run.progress.done = self.files
        if self._run.wants_turn():
            self._run.take_turn()

    def compare(self, elsewhere: Iterable[str] = ()) -> None:
        """Tell files that are gone from those with another name, also of folders `elsewhere`."""
        if not self._run.is_stopped():
            left = {path: file_of(row) for path, row in self._known.items()}
            self.gone = _without_closed_folders(left, self.skipped, self._run.away)
        lost = dict(self.gone)
        for source in elsewhere if self.fresh else ():  # its disk may be mounted elsewhere by now
            lost.update(self._run.archive.files.known(source))
        self._moved, self.fresh = _moves(lost, self.fresh)
        self.gone = {path: file for path, file in self.gone.items() if path in lost}

    @property
    def has_changes(self) -> bool:
        """Whether anything is new, changed, moved or gone."""
        return bool(self.fresh or self._moved or self.gone)

    def store(self, *, are_all: bool) -> None:
        """Note all of it in the archive; `are_all` says whether all sources were crawled."""
        files = self._run.archive.files
        files.move(self._moved)
        files.forget([file for file, _ in self.gone.values()])
        files.add(self.fresh)
        files.note_status(self._touched)
        files.note_links(_links(self.skipped), are_all=are_all)


def _without_closed_folders(gone: Gone, skipped: Sequence[Skipped], away: Iterable[str]) -> Gone:
    """Leave out files in folders that could not be opened this time: they may still exist."""
    closed = [below(encode_path(path))[0] for path in (*_shut(skipped), *away)]
    if not closed:
        return gone
    return {path: file for path, file in gone.items() if not path.startswith(tuple(closed))}


def _links(skipped: Sequence[Skipped]) -> set[str]:
    """The targets of symbolic links; a folder on the way to one may be a link itself."""
    links = {entry.path: entry.target for entry in skipped if entry.target}
    return {
        str(PurePath(links[str(above)]) / PurePath(target).relative_to(above))
        for target in links.values()
        for above in PurePath(target).parents
        if str(above) in links
    }.union(links.values())


def _shut(skipped: Sequence[Skipped]) -> list[str]:
    """The folders that could not be opened."""
    return [entry.path for entry in skipped if entry.reason is SkipReason.UNREADABLE_FOLDER]


def _moves(
    gone: Gone, fresh: list[FileEntry]
) -> tuple[list[tuple[FileId, FileEntry]], list[FileEntry]]:
    """Match new paths with gone ones by identity and state; matched files are removed from `gone`.

    A file with the same inode, size, time of change and extension was renamed, so it need not be
    read again. Its disk may have another number by now.
    """
    by_state = {state_of(file): path for path, (_, file) in gone.items() if file.inode}
    moved, rest = [], []
    for entry in fresh:
        path = by_state.pop(state_of(entry), None)
        if path is not None and _suffix(decode_path(path)) == _suffix(entry.path):
            moved.append((gone.pop(path)[0], entry))
        else:
            rest.append(entry)
    return moved, rest


def _suffix(path: str) -> str:
    return PurePath(path).suffix.lower()


def _innermost(entry: Skipped, sources: Sequence[Path]) -> str:
    """The innermost of the sources that hold the entry."""
    holders = [other for other in sources if PurePath(entry.path).is_relative_to(other)]
    return str(max(holders, key=lambda holder: len(holder.parts), default=""))
