"""Which files that are not read may be needed by programs and documents where they lie."""

import os

import numpy as np

from neardup_desktop.detect.base import Mask
from neardup_desktop.engine.clusters.item_columns import Columns
from neardup_desktop.model.kinds import ARCHIVES, MEDIA, PLAYLISTS, SIDECARS, Kind

_ICON_BYTES = 10_000
_ORNAMENT_BYTES = 100_000
"""Pictures and sounds below this size, in a folder with web pages, may be parts of those."""


def needed_in_place(columns: Columns) -> Mask:
    """The other files that may be needed where they are, shape (n,)."""
    archives = np.array([name in ARCHIVES for name in columns.formats], dtype=np.bool_)
    media = np.array([name in MEDIA for name in columns.formats], dtype=np.bool_)
    follow = np.array([name in PLAYLISTS | SIDECARS for name in columns.formats], dtype=np.bool_)
    is_small = columns.file_bytes < np.where(_beside_pages(columns), _ORNAMENT_BYTES, _ICON_BYTES)
    is_collected = archives[columns.format] | (media[columns.format] & ~is_small)
    # Whether what they belong to goes with them is looked at when a plan is made.
    is_collected |= follow[columns.format]
    # What was read on a picture does not change what else needs it.
    is_other = columns.of_kind(Kind.OTHER) | columns.of_kind(Kind.PICTURE)
    is_other |= media[columns.format] & columns.recognised
    needed: Mask = is_other & (~is_collected | columns.is_shown)
    return needed


def _beside_pages(columns: Columns) -> Mask:
    """The items in folders that hold a web page, or that lie below such a folder, shape (n,)."""
    pages = np.unique(columns.folder[columns.of_kind(Kind.WEB_PAGE)])
    known = {columns.folders[folder]: True for folder in pages.tolist()}
    flags = np.zeros(len(columns.folders), dtype=np.bool_)
    for number, folder in enumerate(columns.folders):
        passed = []
        while folder not in known:
            passed.append(folder)
            parent = os.path.dirname(folder)  # noqa: PTH120
            if parent == folder:
                known[folder] = False
            folder = parent
        known.update(dict.fromkeys(passed, known[folder]))
        flags[number] = known[folder]
    return flags[columns.folder]
