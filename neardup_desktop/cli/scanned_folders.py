"""Folders that a command names, as the archive knows them."""

import os
from pathlib import Path

from neardup_desktop.engine.archive.index_follower import entry_at
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.folders.folder_table import lying_in
from neardup_desktop.model.errors import UsageError


def scanned_path(folder: str) -> str:
    """The path by which the archive knows a folder; it may be on a disk that is away."""
    absolute = os.path.abspath(Path(folder).expanduser())  # noqa: PTH100
    return os.path.realpath(absolute) if entry_at(absolute) else absolute


def check_scanned(folder: str, review: Review) -> None:
    """Check that there is anything in a folder.

    Raises:
        UsageError: nothing in it was read.
    """
    if not lying_in(folder, review.columns).any():
        raise UsageError(
            "Nothing in {folder} was read.",
            "Scan it first: neardup-desktop scan FOLDER",
            folder=folder,
        )
