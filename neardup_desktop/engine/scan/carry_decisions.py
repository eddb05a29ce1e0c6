"""Carries decisions over to files that a newer reader reads differently, batch by batch."""

from collections.abc import Sequence
from hashlib import blake2b

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.model.ids import FileId
from neardup_desktop.store.remap_decisions import CARRYING, carry, note_readings

_READERS = "readers"
"""Metadata: a digest of the versions of all formats by which the files were read."""


class Carrier:
    """Carries decisions over to files right after they were read and stored."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._read: list[FileId] = []

    def begin(self) -> None:
        """Mark that files are being read, so that an interrupted carry-over is completed."""
        self._archive.metadata.put(CARRYING, "1")

    def note(self, file: FileId) -> None:
        """Note a file that was read."""
        self._read.append(file)

    def carry(self) -> None:
        """Carry the decisions on the noted files over; outside of transactions."""
        if self._read:
            carry(self._archive.index, self._archive.decisions_database, self._read)
            self._read.clear()


def note_before_reading(archive: Archive, readers: Sequence[str]) -> None:
    """Note the items that decisions are about if any format has another version than last time.

    Call it before files are marked to be read again, and `note_readers` afterwards.
    """
    if archive.metadata.get(_READERS) != _code(readers):
        note_readings(archive.index, archive.decisions_database)


def note_readers(archive: Archive, readers: Sequence[str]) -> None:
    """Store the versions of the formats by which files are read from now on."""
    if archive.metadata.get(_READERS) != _code(readers):
        archive.metadata.put(_READERS, _code(readers))


def _code(readers: Sequence[str]) -> str:
    return blake2b(",".join(readers).encode(), digest_size=8).hexdigest()
