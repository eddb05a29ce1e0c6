"""Scan: crawl, read, pair and verify; each phase takes up what an earlier scan left."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from neardup_desktop.engine.archive import SCAN_BEGUN, SCANNED_AT, Archive
from neardup_desktop.engine.containing import Containing
from neardup_desktop.engine.crawling import Stock, take_stock
from neardup_desktop.engine.early_results import EarlyResults
from neardup_desktop.engine.indexing import index_for_search, note_indexed
from neardup_desktop.engine.pairing import Pairing
from neardup_desktop.engine.reading import Reading
from neardup_desktop.engine.reflecting import ORPHANS, entry_at
from neardup_desktop.engine.sources import choose_sources
from neardup_desktop.engine.steering import Breaks, Steering
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.progress import CancelFlag, Phase, ProgressCounter, ScanSummary
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.sketch.methods import method_named
from neardup_desktop.store.files import state_of
from neardup_desktop.store.following import follow_decisions, follow_known_moves
from neardup_desktop.store.rereading import CARRYING, note_readings
from neardup_desktop.workers.pool import WorkerPool

DEFAULT_SETTINGS = ScanSettings()
NOT_STEERED = Steering()
_COMPARING_SHARE = 0.3
"""What comparing takes, as a share of the time up to the end of indexing."""


def scan(
    archive: Archive,
    folders: Sequence[Path] = (),
    settings: ScanSettings = DEFAULT_SETTINGS,
    progress: ProgressCounter | None = None,
    cancel: CancelFlag | None = None,
    steering: Steering = NOT_STEERED,
) -> ScanSummary:
    """Add the folders to the archive and bring it up to date with them.

    Without folders, all sources of the archive are scanned anew; of one that is missing or
    suddenly empty, nothing is forgotten. A cancelled or killed scan goes on where it stopped when
    it is run again.

    Args:
        archive: the archive.
        folders: to add and scan.
        settings: how to scan.
        progress: counts the work.
        cancel: asks to stop.
        steering: rests, does other things in between, and tells of results.

    Raises:
        SourceError: a folder does not exist, is not one, or may not be read.
        ArchiveError: the archive cannot be written.
        WorkersError: the child processes cannot be started.
    """
    progress = progress or ProgressCounter()
    cancel = cancel or CancelFlag()
    started = time.monotonic()
    sources = choose_sources(archive, folders)
    if settings.also is not None:
        archive.read_also(settings.also)
    progress.start(Phase.CRAWL)
    # Left standing by a scan that is stopped or killed.
    archive.facts.put(SCAN_BEGUN, str(int(time.time())))
    breaks = Breaks(steering, progress, cancel)
    with _pool(settings) as pool:
        # What is not as it was is read; until the crawl is over, the children are ready for it.
        stock = take_stock(
            archive, sources, settings, progress, cancel, breaks, pool.start_one_ahead
        )
        if stock.changed:
            archive.facts.put(ORPHANS, "1")
            # From here on the person may decide about what is found under the names of today.
            follow_known_moves(archive.index, archive.decisions_database)
        away = tuple(map(str, sources.away))
        caught_up = _catch_up(archive, pool, settings, progress, cancel, breaks, away)
    if not cancel.is_set():
        with archive.index.transaction():
            archive.facts.put(SCANNED_AT, str(int(time.time())))
            archive.facts.put(SCAN_BEGUN, "")
    return _summary(
        archive,
        progress,
        stock,
        replace(caught_up, notes=(*sources.notes(), *caught_up.notes)),
        seconds=time.monotonic() - started,
        cancelled=cancel.is_set(),
    )


def read_again(
    archive: Archive,
    paths: Sequence[str],
    settings: ScanSettings = DEFAULT_SETTINGS,
    progress: ProgressCounter | None = None,
    cancel: CancelFlag | None = None,
    steering: Steering = NOT_STEERED,
) -> ScanSummary:
    """Read files of the archive once more as they are now, however it ended the last time.

    Raises:
        ArchiveError: the archive cannot be written.
        WorkersError: the child processes cannot be started.
    """
    progress = progress or ProgressCounter()
    cancel = cancel or CancelFlag()
    started = time.monotonic()
    note_readings(archive.index, archive.decisions_database)
    known = {path: archive.files.at(path) for path in paths}
    found = [entry for path in paths if known[path] and (entry := entry_at(path))]
    changed = [
        entry
        for entry in found
        if (before := known[entry.path]) is not None and before.state != state_of(entry)
    ]
    with archive.index.transaction():
        archive.files.add(changed)
        marked = archive.files.read_once_more(paths)
        archive.facts.put(ORPHANS, "1")
    stock = Stock(found=marked, unchanged=0, gone=0, changed=bool(marked))
    return _summary(
        archive,
        progress,
        stock,
        catch_up(archive, settings, progress, cancel, steering),
        seconds=time.monotonic() - started,
        cancelled=cancel.is_set(),
    )


def _summary(
    archive: Archive,
    progress: ProgressCounter,
    stock: Stock,
    caught_up: "CaughtUp",
    *,
    seconds: float,
    cancelled: bool,
) -> ScanSummary:
    progress.start(Phase.DONE)
    reader = archive.reader()
    try:
        coverage = reader.coverage()
    finally:
        reader.close()
    return ScanSummary(
        files_found=stock.found,
        files_read=caught_up.files_read,
        files_unchanged=stock.unchanged,
        files_gone=stock.gone,
        items=coverage.items,
        pairs=archive.pairs.count(),
        problems=sum(
            count for code, count in coverage.not_compared.items() if Outcome(code).is_problem
        ),
        not_compared=coverage.not_compared,
        skipped=coverage.skipped,
        seconds=seconds,
        cancelled=cancelled,
        notes=caught_up.notes,
    )


@dataclass(frozen=True, slots=True)
class CaughtUp:
    """What catching up came to: files read, and sentences about limits that were reached."""

    files_read: int
    notes: tuple[str, ...]


def catch_up(
    archive: Archive,
    settings: ScanSettings,
    progress: ProgressCounter,
    cancel: CancelFlag,
    steering: Steering = NOT_STEERED,
) -> CaughtUp:
    """Read, hash, pair and verify whatever the archive lists that has not been yet.

    Args:
        archive: the archive.
        settings: how to read and pair.
        progress: counts the work.
        cancel: asks to stop.
        steering: rests, does other things in between, and tells of results.

    Raises:
        ArchiveError: the archive cannot be written.
        WorkersError: the child processes cannot be started.
    """
    with _pool(settings) as pool:
        breaks = Breaks(steering, progress, cancel)
        return _catch_up(archive, pool, settings, progress, cancel, breaks)


def _pool(settings: ScanSettings) -> WorkerPool:
    return WorkerPool(settings.worker_count(), settings.timeout_s, settings.memory_limit_bytes)


def _catch_up(
    archive: Archive,
    pool: WorkerPool,
    settings: ScanSettings,
    progress: ProgressCounter,
    cancel: CancelFlag,
    breaks: Breaks,
    away: Sequence[str] = (),
) -> CaughtUp:
    """As `catch_up`; files in folders that are `away` stay as they are."""
    method = method_named(settings.method)
    pairing = Pairing(archive, method)
    notes: list[str] = []
    reading = Reading(archive, pool, method, progress, cancel, breaks, away)
    if not cancel.is_set():
        reading.read_files(EarlyResults(pairing, breaks, settings.first_results_s))
    if not cancel.is_set():
        reading.hash_files()
    if not cancel.is_set():
        reading.sketch_again()
    if not cancel.is_set():
        _settle_decisions(archive, files_read=reading.files_read)
    if archive.facts.get(ORPHANS) or reading.files_read:
        with archive.index.transaction():
            archive.items.drop_orphans()
            archive.facts.put(ORPHANS, "")
    is_indexed = not cancel.is_set() and index_for_search(
        archive, progress, cancel, breaks, _COMPARING_SHARE
    )
    if not cancel.is_set():
        notes += pairing.run(pool, progress, breaks, cancel)
    if not cancel.is_set():
        breaks.show_results()
        notes += Containing(archive, pool, progress, cancel, breaks).run()
    if is_indexed:
        note_indexed(archive)
    return CaughtUp(reading.files_read, tuple(notes))


def _settle_decisions(archive: Archive, *, files_read: int) -> None:
    """Let decisions go with files that moved, and note what they name now."""
    index, decisions = archive.index, archive.decisions_database
    if follow_decisions(index, decisions, archive.facts) or files_read:
        note_readings(index, decisions)
    if archive.facts.get(CARRYING):
        archive.facts.put(CARRYING, "")
