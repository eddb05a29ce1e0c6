"""Estimates how long files take to read, relative to each other."""

from neardup_desktop.model.formats import all_format_infos

_PER_FILE_MS = 0.8
_UNKNOWN_PER_MB_MS = 5.0

COMPARED_WORD_MS = 0.00028
"""Milliseconds per word of two compared texts, on the same computer."""

_COMPARING_SHARE = 0.35
"""Assumed time of comparing as a share of reading, before anything is known."""

_COMPARING_WEIGHT = 0.3
"""The assumption weighs as much as what is found in this share of the files."""

_CONTAINING_SHARE = 0.4
"""Time of the containment phase, as a share of comparing."""


class Effort:
    """Estimates the cost of files by their names and sizes."""

    def __init__(self) -> None:
        self._per_byte = {
            extension: format_.ms_per_mb / 1e6
            for format_ in all_format_infos().values()
            for extension in format_.extensions
        }

    def of(self, path: str, size_bytes: int) -> float:
        """The cost of reading a file, in milliseconds on the computer that was measured."""
        extension = path[-12:].rpartition(".")[2].lower()
        per_byte = self._per_byte.get(extension, _UNKNOWN_PER_MB_MS / 1e6)
        return _PER_FILE_MS + size_bytes * per_byte


def later_effort(reading: float, share: float = 0.0, found: float = 0.0) -> float:
    """The cost of everything after reading, in milliseconds on the same computer.

    Args:
        reading: the cost of reading everything.
        share: how much of it is done, in [0, 1].
        found: the cost of comparing what has been read so far.
    """
    guess = _COMPARING_SHARE * reading
    comparing = (found + _COMPARING_WEIGHT * guess) / (share + _COMPARING_WEIGHT)
    return comparing * (1.0 + _CONTAINING_SHARE)
