"""Scan: crawl, read, pair and verify; each phase takes up what an earlier scan left."""

from collections.abc import Sequence
from pathlib import Path

from neardup_desktop.engine.archive import Archive
from neardup_desktop.model.progress import CancelFlag, ProgressCounter, ScanSummary
from neardup_desktop.model.settings import ScanSettings


def scan(
    archive: Archive,
    folders: Sequence[Path] = (),
    settings: ScanSettings = ScanSettings(),
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
    raise NotImplementedError
