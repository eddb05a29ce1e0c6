"""How long reading a file is likely to take, compared with other files."""

_PER_FILE_MS = 0.8
_UNKNOWN_PER_MB_MS = 5.0

COMPARED_WORD_MS = 0.00028
"""Milliseconds for a word of two texts that are compared, on the same computer."""

_COMPARING_SHARE = 0.35
"""What comparing takes, as a share of what reading takes, as long as nothing is known."""

_COMPARING_WEIGHT = 0.3
"""That guess counts as much as what is found in such a share of the files."""

_CONTAINING_SHARE = 0.4
"""What looking for texts within others takes, as a share of what comparing takes."""


class Effort:
    """Tells what files take, by their names and sizes."""

    def __init__(self) -> None:
        # Where nothing is to be read, no format need be known.
        from neardup_desktop.extract.registry import formats

        self._per_byte = {
            extension: format_.ms_per_mb / 1e6
            for format_ in formats()
            for extension in format_.extensions
        }

    def of(self, path: str, size_bytes: int) -> float:
        """What reading a file takes, in milliseconds on the computer that was measured."""
        extension = path[-12:].rpartition(".")[2].lower()
        per_byte = self._per_byte.get(extension, _UNKNOWN_PER_MB_MS / 1e6)
        return _PER_FILE_MS + size_bytes * per_byte


def later_effort(reading: float, share: float = 0.0, found: float = 0.0) -> float:
    """What all takes that comes after reading, in milliseconds on the same computer.

    Args:
        reading: what reading takes in all.
        share: how much of it is done, in [0, 1].
        found: what comparing takes for what is read by now.
    """
    guess = _COMPARING_SHARE * reading
    comparing = (found + _COMPARING_WEIGHT * guess) / (share + _COMPARING_WEIGHT)
    return comparing * (1.0 + _CONTAINING_SHARE)
