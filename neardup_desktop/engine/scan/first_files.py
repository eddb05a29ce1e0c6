"""Chooses the files that are read first: a few quick ones that are probably versions of another.

Their pairs are the first near-duplicates that a scan shows. Reading takes no longer for it.
"""

import re

_FIRST_MS = 1_200.0
"""So much is read before all else, as `Effort` counts it."""

_QUICK_MS = 120.0
_NAMES = 5_000
"""So many names are looked at: of a million files these are enough, and take no time."""

_LEAST_LETTERS = 4
_OTHER = re.compile(r"v?\d+|[\W_]+|copy|old|final|draft|new")


class FirstFiles:
    """Gathers files of which another one has nearly the same name, but another size."""

    def __init__(self) -> None:
        self._groups: dict[str, dict[int, tuple[str, float]]] = {}
        self._names = 0
        self._ms = 0.0

    @property
    def paths(self) -> list[str]:
        """The files, those with like names one after the other."""
        return [
            path for group in self._groups.values() if len(group) > 1 for path, _ in group.values()
        ]

    def note(self, path: str, size_bytes: int, effort_ms: float) -> None:
        """Look at a file that is to be read, until there are enough."""
        if self._names >= _NAMES or self._ms >= _FIRST_MS or effort_ms > _QUICK_MS:
            return
        self._names += 1
        stem, _, _ = path.rpartition("/")[2].rpartition(".")
        letters = _OTHER.sub("", stem.lower())
        if len(letters) < _LEAST_LETTERS:
            return
        group = self._groups.setdefault(letters, {})
        if size_bytes in group:
            return  # probably the same file
        group[size_bytes] = path, effort_ms
        if len(group) > 1:
            new = group.values() if len(group) == 2 else [group[size_bytes]]
            self._ms += sum(effort for _, effort in new)
