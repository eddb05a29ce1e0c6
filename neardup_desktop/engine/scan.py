"""Scan: crawl, read, pair and verify; each phase takes up what an earlier scan left."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from neardup_desktop.crawl.walker import check_source
from neardup_desktop.engine.archive import SCANNED_AT, Archive
from neardup_desktop.engine.containing import Containing
from neardup_desktop.engine.crawling import take_stock
from neardup_desktop.engine.pairing import Pairing
from neardup_desktop.engine.reading import Reading
from neardup_desktop.engine.reflecting import ORPHANS
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.progress import CancelFlag, Phase, ProgressCounter, ScanSummary
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.sketch.methods import method_named
from neardup_desktop.store.following import follow_decisions
from neardup_desktop.workers.pool import WorkerPool

DEFAULT_SETTINGS = ScanSettings()


def scan(
    archive: Archive,
    folders: Sequence[Path] = (),
    settings: ScanSettings = DEFAULT_SETTINGS,
    progress: ProgressCounter | None = None,
    cancel: CancelFlag | None = None,
) -> ScanSummary:
    """Add the folders to the archive and bring it up to date with them.

    Without folders, all sources of the archive are scanned anew. A cancelled or killed scan goes
    on where it stopped when it is run again.

    Raises:
        SourceError: a folder does not exist, is not one, or may not be read.
        ArchiveError: the archive cannot be written.
        WorkersError: the child processes cannot be started.
    """
    progress = progress or ProgressCounter()
    cancel = cancel or CancelFlag()
    started = time.monotonic()
    sources = _sources(archive, folders)
    progress.start(Phase.CRAWL)
    stock = take_stock(archive, sources, settings, progress, cancel)
    if stock.changed:
        archive.facts.put(ORPHANS, "1")
    caught_up = catch_up(archive, settings, progress, cancel)
    archive.facts.put(SCANNED_AT, str(int(time.time())))
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
        seconds=time.monotonic() - started,
        cancelled=cancel.is_set(),
        notes=caught_up.notes,
    )


@dataclass(frozen=True, slots=True)
class CaughtUp:
    """What catching up came to: files read, and sentences about limits that were reached."""

    files_read: int
    notes: tuple[str, ...]


def catch_up(
    archive: Archive, settings: ScanSettings, progress: ProgressCounter, cancel: CancelFlag
) -> CaughtUp:
    """Read, hash, pair and verify whatever the archive lists that has not been yet.

    Raises:
        ArchiveError: the archive cannot be written.
        WorkersError: the child processes cannot be started.
    """
    method = method_named(settings.method)
    notes: list[str] = []
    with WorkerPool(
        settings.worker_count(), settings.timeout_s, settings.memory_limit_bytes
    ) as pool:
        reading = Reading(archive, pool, method, progress, cancel)
        if not cancel.is_set():
            reading.read_files()
        if not cancel.is_set():
            reading.hash_files()
        if not cancel.is_set():
            reading.sketch_again()
        if not cancel.is_set():
            follow_decisions(archive.index, archive.decisions_database, archive.facts)
        if archive.facts.get(ORPHANS) or reading.files_read:
            with archive.index.transaction():
                archive.items.drop_orphans()
                archive.facts.put(ORPHANS, "")
        if not cancel.is_set():
            notes += Pairing(archive, pool, method, progress, cancel).run()
        if not cancel.is_set():
            notes += Containing(archive, pool, progress, cancel).run()
    return CaughtUp(reading.files_read, tuple(notes))


def _sources(archive: Archive, folders: Sequence[Path]) -> list[Path]:
    """The folders to scan, canonical; new ones are added once all of them are known to be good."""
    checked = [check_source(folder) for folder in folders]
    for folder in checked:
        archive.add_source(folder)
    if checked:
        return checked
    known = archive.sources()
    if not known:
        raise UsageError("No folder has been added yet.", "Say which folder to scan.")
    return [check_source(folder) for folder in known]
