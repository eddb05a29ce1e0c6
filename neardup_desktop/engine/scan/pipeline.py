"""The phases after the crawl: read, index, pair and compare whatever has not been yet."""

from collections.abc import Sequence

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.archive.finding import finding_of
from neardup_desktop.engine.archive.item_dates import DATED, date_items
from neardup_desktop.engine.scan.contain_phase import Containing
from neardup_desktop.engine.scan.control import YieldPoints
from neardup_desktop.engine.scan.index_phase import index_for_search, note_indexed
from neardup_desktop.engine.scan.pair_phase import Pairing
from neardup_desktop.engine.scan.partial_results import PartialResults
from neardup_desktop.engine.scan.prove_phase import prove_documents
from neardup_desktop.engine.scan.read_phase import Reading
from neardup_desktop.engine.scan.series_phase import SeriesSearch
from neardup_desktop.engine.scan.up_to_date import PhasesResult, update_decisions
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.progress import CancelFlag, ProgressCounter
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.store.items import ORPHANS
from neardup_desktop.workers.pool import WorkerPool

_COMPARING_SHARE = 0.3
"""Time of comparing, as a share of the time up to the end of indexing."""


def run_phases(
    archive: Archive,
    pool: WorkerPool,
    settings: ScanSettings,
    progress: ProgressCounter,
    cancel: CancelFlag,
    yield_points: YieldPoints,
    away: Sequence[str] = (),
) -> PhasesResult:
    """Read, hash, pair and verify whatever the archive lists that has not been yet.

    Args:
        archive: the archive.
        pool: the children.
        settings: how to read and pair.
        progress: counts the work.
        cancel: asks to stop.
        yield_points: between batches; show new results.
        away: folders that are missing now; what was read in them is kept.

    Raises:
        ArchiveError: the archive cannot be written.
        WorkersError: the child processes cannot be started.
    """
    finding = finding_of(settings.method or archive.method())
    pairing = Pairing(archive, finding.method, finding.other)
    notes: list[str] = []
    reading = Reading(archive, pool, finding.method, progress, cancel, yield_points, away)
    if not cancel.is_set():
        reading.read_files(PartialResults(pairing, yield_points, settings.first_results_s))
    if not cancel.is_set():
        reading.hash_files()
    if not cancel.is_set():
        reading.sketch_again()
    if not cancel.is_set():
        update_decisions(archive, files_read=reading.files_read)
    if archive.metadata.get(ORPHANS):
        with archive.index.transaction():
            archive.items.drop_orphans()

    def compare() -> None:
        if not archive.metadata.get(DATED):
            # Of a first scan, results are shown long before its end.
            date_items(archive)
        is_indexed = not cancel.is_set() and index_for_search(
            archive, progress, cancel, yield_points, _COMPARING_SHARE
        )
        if not cancel.is_set():
            notes.extend(pairing.run(pool, progress, yield_points, cancel))
        series = SeriesSearch(archive, pool, yield_points, cancel)
        if not cancel.is_set():
            series.run()
        if not cancel.is_set():
            yield_points.show_results()
            notes.extend(Containing(archive, pool, progress, cancel, yield_points).run())
        if not cancel.is_set():
            series.run()  # prints of pages are paired by now, too
        if not cancel.is_set():
            yield_points.show_results()  # nobody waits for the proofs
            prove_documents(archive, pool, yield_points, cancel)
        if is_indexed:
            note_indexed(archive)

    compare()
    if OnRequest.SCANS in archive.also_read() and not cancel.is_set():
        from neardup_desktop.engine.scan.recognise_phase import Recognising

        scans = Recognising(archive, settings, finding.method, progress, cancel, yield_points)
        yield_points.show_results()
        notes += scans.run()
        if scans.items_read:
            compare()
    date_items(archive)
    return PhasesResult(reading.files_read, tuple(notes))
