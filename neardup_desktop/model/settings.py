"""Settings of scans and clusters."""

import os
from enum import StrEnum

from msgspec import Struct, field

from neardup_desktop.model.formats import OnRequest

STORED_SIMILARITY = 0.5
"""Verified pairs at or above this are stored, so the threshold moves without a rescan."""

DEFAULT_SIMILARITY = 0.8

NEAR_SIMILARITY = DEFAULT_SIMILARITY
"""Scans verify pairs at or above this before all others."""

DEFAULT_METHOD = "default"
"""The method that finds pairs unless another one was chosen."""

MINIMUM_WORDS = 3
"""Texts with fewer words are never paired, because their similarity means nothing."""


class Preference(StrEnum):
    """The preference for the item that represents a cluster."""

    BEST = "best"
    """The best copy: see `Keep.BEST` in `model/rules.py`."""
    NEWEST = "newest"
    OLDEST = "oldest"
    LONGEST = "longest"
    DEEPEST = "deepest"
    FOLDERS = "folders"
    """Those in folders that the user put in order; the newest among equals."""
    FORMATS = "formats"
    """Those of formats that the user put in order; the newest among equals."""

    OWN = "own"
    """An order of all of these that the user made."""

    @property
    def needs_order(self) -> bool:
        """Whether it requires a list: folders, formats, or all that counts."""
        return self in (Preference.FOLDERS, Preference.FORMATS, Preference.OWN)


DEFAULT_PREFERENCE = Preference.BEST


class ScanSettings(Struct, frozen=True):
    """The settings of a scan.

    Attributes:
        workers: child processes; 0 means one for each processor.
        timeout_s: seconds a child may spend on a small file; larger files get more.
        memory_limit_bytes: memory a child may use beyond what it needs to start.
        method: how pairs are found: "default" or "paper", which are super-shingles, or another
            method with its parameters, as `engine/scan/finding.py` names it; remembered in the
            archive; None takes what the archive remembers.
        exclusions: folder and file names to skip besides the default ones.
        first_results_s: seconds of reading after which the first pairs are searched for.
        also: groups of formats to read that are left out by default, remembered in the archive;
            None reads what the archive remembers.
        is_polite: whether the children use the disk only when no other program does.
    """

    workers: int = 0
    timeout_s: float = 60.0
    memory_limit_bytes: int = 1 << 30
    method: str | None = None
    exclusions: tuple[str, ...] = field(default=())
    first_results_s: float = 1.0
    also: frozenset[OnRequest] | None = None
    is_polite: bool = False

    def worker_count(self) -> int:
        """The number of children to start."""
        return self.workers or max(1, os.cpu_count() or 1)
