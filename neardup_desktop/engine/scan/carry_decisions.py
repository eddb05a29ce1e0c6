"""Decisions go with what is read otherwise than before, batch by batch, while files are read."""

from collections.abc import Sequence
from hashlib import blake2b

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.model.ids import FileId
from neardup_desktop.store.remap_decisions import CARRYING, carry, note_readings

_READERS = "readers"
"""The fact that tells by which versions of all formats the files of this index were read."""


class Carrier:
    """Carries decisions over to what was read, right after it is in the archive."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._read: list[FileId] = []

    def begin(self) -> None:
        """Leave a note that files are read, for a program that is killed meanwhile."""
        self._archive.metadata.put(CARRYING, "1")

    def note(self, file: FileId) -> None:
        """Note a file that was read."""
        self._read.append(file)

    def carry(self) -> None:
        """Carry decisions on the files noted over; outside of transactions."""
        if self._read:
            carry(self._archive.index, self._archive.decisions_database, self._read)
            self._read.clear()


def note_before_reading(archive: Archive, readers: Sequence[str]) -> None:
    """Note what decisions name where formats are read otherwise than the last time.

    To be done before anything is marked to be read for that; `note_readers` after it.
    """
    if archive.metadata.get(_READERS) != _code(readers):
        note_readings(archive.index, archive.decisions_database)


def note_readers(archive: Archive, readers: Sequence[str]) -> None:
    """Note that files are read by these versions of all formats from now on."""
    if archive.metadata.get(_READERS) != _code(readers):
        archive.metadata.put(_READERS, _code(readers))


def _code(readers: Sequence[str]) -> str:
    return blake2b(",".join(readers).encode(), digest_size=8).hexdigest()
