"""The phases after the crawl: hash, read, index, pair and compare whatever has not been yet."""

from collections.abc import Callable, Sequence
from functools import partial

from neardup_desktop.engine.archive.item_dates import DATED, date_items
from neardup_desktop.engine.scan.contain_phase import Containing
from neardup_desktop.engine.scan.hash_phase import Hashing
from neardup_desktop.engine.scan.index_phase import index_for_search, note_indexed
from neardup_desktop.engine.scan.insertion import Insertion
from neardup_desktop.engine.scan.pair_phase import GROWN_LATE, Pairing
from neardup_desktop.engine.scan.partial_results import PartialResults
from neardup_desktop.engine.scan.prove_phase import prove_documents
from neardup_desktop.engine.scan.read_phase import Reading
from neardup_desktop.engine.scan.run import ScanRun
from neardup_desktop.engine.scan.series_phase import SeriesSearch
from neardup_desktop.engine.scan.up_to_date import note_complete, update_decisions
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.store.items import ORPHANS

_COMPARING_SHARE = 0.3
"""Time of comparing, as a share of the time up to the end of indexing."""

Phase = Callable[[], Sequence[str] | None]
"""A phase goes on where an earlier scan was stopped. It returns what is to be said of limits."""


def run_phases(run: ScanRun) -> None:
    """Hash, read, pair and verify whatever the archive lists that has not been yet.

    Raises:
        ArchiveError: the archive cannot be written.
        WorkersError: the child processes cannot be started.
    """
    archive, pairing, reading, hashing = run.archive, Pairing(run), Reading(run), Hashing(run)
    _go_through(
        run,
        hashing.find_identical,
        partial(reading.read_files, PartialResults(run, pairing)),
        hashing.hash_rest,
        *(() if run.new_files else (reading.sketch_again,)),
        lambda: update_decisions(archive, files_read=run.files_read),
    )
    if run.new_files is not None:
        Insertion.begin(run)
    if archive.metadata.get(ORPHANS):
        with archive.index.transaction():
            archive.items.drop_orphans()
    _compare(run, pairing)
    if OnRequest.SCANS in archive.also_read():
        _go_through(run, partial(_recognise, run, pairing))
    date_items(archive, run.new_files)
    if not run.is_stopped():
        note_complete(archive, run.settings)


def _go_through(run: ScanRun, *phases: Phase) -> None:
    """Run one phase after the other, until the scan is stopped."""
    for phase in phases:
        if run.is_stopped():
            return
        run.notes += phase() or ()


def _compare(run: ScanRun, pairing: Pairing) -> None:
    if not run.archive.metadata.get(DATED):
        # The results of a first scan are shown long before its end.
        date_items(run.archive)
    is_indexed = not run.is_stopped() and index_for_search(run.archive, run, _COMPARING_SHARE)
    series, containing = SeriesSearch(run), Containing(run)

    def is_asked_for_more() -> bool:
        return run.wants_every_pair() and pairing.lacks_pairs()

    def search_series() -> None:
        # Less similar pairs may prove a series. Until then nothing that may be of one can go.
        if not pairing.lacks_pairs():
            series.run()

    def complete_if_asked() -> Sequence[str]:
        return pairing.complete() if is_asked_for_more() else ()

    _go_through(
        run,
        pairing.run,
        complete_if_asked,
        search_series,
        run.show_results,
        partial(containing.run, is_asked_for_more),
        complete_if_asked,
        containing.run,
        search_series,  # prints of pages are paired by now, too
        run.show_results,  # nobody waits for the proofs
        partial(prove_documents, run),
    )
    if pairing.lacks_pairs() or run.archive.metadata.get(GROWN_LATE):
        _go_through(run, pairing.complete, containing.complete, series.run, run.show_results)
    if is_indexed:
        note_indexed(run.archive)


def _recognise(run: ScanRun, pairing: Pairing) -> None:
    """Read scanned pages and compare pictures; texts that this gives are compared like others."""
    from neardup_desktop.engine.scan.recognise_phase import Recognising

    scans = Recognising(run)
    _go_through(run, run.show_results, scans.run)
    if scans.items_read:
        run.look_at_all()
        _compare(run, pairing)
