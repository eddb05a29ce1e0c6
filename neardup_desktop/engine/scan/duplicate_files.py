"""Recognises exact copies of files that this scan has read, so that they need not be read."""

from pathlib import PurePath

from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.formats import is_read_alike, naming
from neardup_desktop.model.ids import FileId

LEAST_EFFORT = 4.0
"""Files that take less to read (milliseconds as `Effort` counts) are read rather than hashed."""

_Kind = tuple[int, str]
"""Size and extension, or size and name: only files with equal keys are taken for copies."""


class Copies:
    """The files read in this scan of which others may be copies."""

    def __init__(self) -> None:
        self._seen: set[int] = set()
        self._sizes: set[int] = set()
        self._read: dict[_Kind, dict[bytes, FileId]] = {}

    def expect(self, size_bytes: int, effort: float) -> None:
        """Note a file that is to be read."""
        if effort >= LEAST_EFFORT:
            (self._sizes if size_bytes in self._seen else self._seen).add(size_bytes)

    def may_be_one(self, entry: FileEntry) -> bool:
        """Whether a file may be a copy of one that was read."""
        return entry.size_bytes in self._sizes and self._kind(entry) in self._read

    def note_read(
        self, file: FileId, entry: FileEntry, content_hash: bytes, format_name: str
    ) -> None:
        """Note a file that was read successfully, in the format of that name."""
        if not content_hash or entry.size_bytes not in self._sizes:
            return
        if is_read_alike(PurePath(entry.path).name, format_name):
            self._read.setdefault(self._kind(entry), {})[content_hash] = file

    def original_of(self, entry: FileEntry, content_hash: bytes) -> FileId | None:
        """The file with the same bytes that was read, or None."""
        return self._read.get(self._kind(entry), {}).get(content_hash) if content_hash else None

    def _kind(self, entry: FileEntry) -> _Kind:
        return entry.size_bytes, naming(PurePath(entry.path).name)
