"""Scan: crawl, read, pair and verify; each phase continues what an earlier scan left.

Modules that read files and compare texts are imported lazily: with nothing new to read, importing
them would take longer than the scan.
"""

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec.structs import replace

from neardup_desktop.crawl.exclusions import plain_pattern
from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.archive.finding import method_problem
from neardup_desktop.engine.archive.index_follower import entry_at
from neardup_desktop.engine.archive.reader import CHANGES_BEGUN, SCAN_BEGUN, SCANNED_AT
from neardup_desktop.engine.scan.control import NOT_STEERED, Steering, ignore
from neardup_desktop.engine.scan.crawl_phase import CrawlCounts, crawl_sources
from neardup_desktop.engine.scan.protected_folders import follow_protected
from neardup_desktop.engine.scan.run import DEFAULT_SETTINGS, ScanRun
from neardup_desktop.engine.scan.sources import choose_sources
from neardup_desktop.engine.scan.up_to_date import (
    changes_noted,
    is_complete,
    is_up_to_date,
    note_outdated,
    note_up_to_date,
    update_decisions,
)
from neardup_desktop.model.actions import Step
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.messages import Message
from neardup_desktop.model.outcomes import Outcome, SkipReason
from neardup_desktop.model.progress import CancelFlag, Phase, ProgressCounter, ScanSummary
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.store.files import state_of
from neardup_desktop.store.relocate_decisions import follow_known_moves
from neardup_desktop.store.remap_decisions import note_readings


def load_ahead() -> None:
    """Import what scans need, as importing it during a scan would hold up other threads."""
    import neardup_desktop.engine.scan.pipeline
    import neardup_desktop.engine.scan.recognise_phase  # noqa: F401


def scan(
    archive: Archive,
    folders: Sequence[Path] = (),
    settings: ScanSettings = DEFAULT_SETTINGS,
    progress: ProgressCounter | None = None,
    cancel: CancelFlag | None = None,
    steering: Steering = NOT_STEERED,
    on_folder: Callable[[str], object] = ignore,
) -> ScanSummary:
    """Add the folders to the archive and bring it up to date with them.

    Without folders, all sources of the archive are scanned; nothing is forgotten of sources that
    are missing or suddenly empty. A cancelled or killed scan continues where it stopped when it is
    run again. The other arguments are those of `ScanRun`.

    Raises:
        SourceError: a folder does not exist, is not one, or may not be read.
        ArchiveError: the archive cannot be written.
        WorkersError: the child processes cannot be started.
    """
    started = time.monotonic()
    sources = choose_sources(archive, folders, cancel)
    if settings.also is not None:
        archive.read_also(settings.also)
    if settings.method is not None:
        archive.find_by(settings.method)
    settings = replace(settings, exclusions=(*archive.left_out(), *settings.exclusions))
    run = ScanRun(archive, settings, progress, cancel, steering, sources, on_folder)
    run.progress.start(Phase.CRAWL)
    # Stays set where a scan is stopped or killed.
    archive.metadata.put(SCAN_BEGUN, str(int(time.time())))
    was_up_to_date = is_up_to_date(archive, settings)
    was_complete = was_up_to_date or is_complete(archive, settings)
    with run:
        crawled = crawl_sources(run, unchanged=was_up_to_date)
        run.notes += follow_protected(archive, tuple(sources.away))
        if crawled.changed:
            # From here on the user may decide about files under their present names.
            follow_known_moves(archive.index, archive.decisions_database)
        is_due = crawled.changed or crawled.unread or crawled.retried
        is_done = was_up_to_date and not (is_due or run.is_stopped())
        if is_done:
            update_decisions(archive, files_read=0)
        else:
            from neardup_desktop.engine.scan.pipeline import run_phases

            note_outdated(archive)
            if was_complete:
                run.look_at_new()
            run_phases(run)
    if not run.is_stopped():
        with archive.index.transaction():
            archive.metadata.put(SCANNED_AT, str(int(time.time())))
            archive.metadata.put(SCAN_BEGUN, "")
            archive.metadata.put(CHANGES_BEGUN, "")
            if not (is_done or crawled.waits or _has_more_to_do(archive)):
                note_up_to_date(archive, settings)
    return _summary(run, crawled, started)


def _has_more_to_do(archive: Archive) -> bool:
    """Whether files wait to be hashed, or scanned pages to be read, which failed this time."""
    if archive.files.count_possible_copies(are_looked_into=True)[0]:
        return True
    if OnRequest.SCANS not in archive.also_read():
        return False
    from neardup_desktop.engine.scan.recognise_phase import is_unfinished

    return is_unfinished(archive)


def read_again(
    archive: Archive,
    paths: Sequence[str],
    settings: ScanSettings = DEFAULT_SETTINGS,
    progress: ProgressCounter | None = None,
    cancel: CancelFlag | None = None,
    steering: Steering = NOT_STEERED,
) -> ScanSummary:
    """Read files of the archive again, whatever the outcome was the last time.

    Raises:
        ArchiveError: the archive cannot be written.
        WorkersError: the child processes cannot be started.
    """
    from neardup_desktop.engine.scan.pipeline import run_phases

    started = time.monotonic()
    run = ScanRun(archive, settings, progress, cancel, steering)
    note_readings(archive.index, archive.decisions_database)
    known = {path: archive.files.at(path) for path in paths}
    found = [entry for path in paths if known[path] and (entry := entry_at(path))]
    changed = [
        entry
        for entry in found
        if (before := known[entry.path]) is not None and state_of(before[1]) != state_of(entry)
    ]
    with changes_noted(run), run:
        with archive.index.transaction():
            archive.files.add(changed)
            marked = archive.files.read_once_more(paths)
        run_phases(run)
    crawled = CrawlCounts(found=marked, unchanged=0, gone=0, changed=bool(marked), unread=marked)
    return _summary(run, crawled, started)


def _summary(run: ScanRun, crawled: CrawlCounts, started: float) -> ScanSummary:
    seconds = time.monotonic() - started
    run.progress.start(Phase.DONE)
    archive, cancelled = run.archive, run.is_stopped()
    reader = archive.reader()
    try:
        coverage = reader.coverage()
        unread = [
            path
            for reason in SkipReason
            if reason.is_problem
            for path in reader.files.skipped_for(reason)
        ]
        problem = method_problem(reader)
        trashed = _only_in_trash(reader)
    finally:
        reader.close()
    return ScanSummary(
        files_found=crawled.found,
        files_read=run.files_read,
        files_unchanged=crawled.unchanged,
        files_gone=crawled.gone,
        items=coverage.items,
        pairs=archive.pairs.count(),
        problems=coverage.problems
        - (coverage.not_compared.get(Outcome.NOT_READ, 0) if cancelled else 0),
        not_compared=coverage.not_compared,
        skipped=coverage.skipped,
        seconds=seconds,
        cancelled=cancelled,
        notes=(*run.notes, *filter(None, [problem]), *trashed),
        unread_folders=tuple(sorted(unread)),
        method_problem=problem or "",
        excluded=tuple(map(plain_pattern, archive.left_out())),
    )


def _only_in_trash(reader: ArchiveReader) -> list[Message]:
    """A note on files in the trash whose kept copies have gone since."""
    trashed = reader.journal.trashed()
    # If a survivor was trashed later, the one that stayed for it stays for the earlier items, too.
    later = {one.step.subject.path: one.id for one in reversed(trashed)}
    found = [
        one
        for one in trashed
        if later.get(one.step.survivor_path, 0) < one.id
        and reader.files.at(one.step.survivor_path) is None
        and os.path.lexists(one.current_path)
        and not os.path.lexists(one.step.survivor_path)
    ]
    if not found:
        return []
    held = {row[0] for row in reader.index.rows("SELECT content_hash FROM files")}
    found = [
        one
        for one in found
        if not _contents(one.step) & held
        and not any(map(reader.items.with_words_hash, _contents(one.step)))
        and not reader.files.unhashed_of_size(os.lstat(one.current_path).st_size)
    ]
    note = Message.counted(
        len(found),
        "The only copy of {path} is now in the trash. Undo action {actions} to put it back.",
        "The only copies of {n} files, such as {path}, are now in the trash. Undo action {actions} "
        "to put them back.",
        path=found[0].step.subject.path if found else "",
        actions=", ".join(dict.fromkeys(str(one.action) for one in found)),
    )
    return [note] if found else []


def _contents(step: Step) -> set[bytes]:
    """The content of what went and of what was kept instead."""
    return {one.content for one in (step.subject, step.survivor) if one is not None}


def catch_up(
    archive: Archive, settings: ScanSettings, progress: ProgressCounter, cancel: CancelFlag
) -> None:
    """Read, hash, pair and verify whatever the archive lists that has not been yet.

    Raises:
        ArchiveError: the archive cannot be written.
        WorkersError: the child processes cannot be started.
    """
    from neardup_desktop.engine.scan.pipeline import run_phases

    with ScanRun(archive, settings, progress, cancel) as run:
        run_phases(run)
