"""Has one of several files with the same bytes read, and the others given its items."""

import os
from collections import deque
from collections.abc import Iterable, Sequence

from neardup_desktop.engine.scan.read_batch import NOT_THERE
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.formats import is_read_alike, naming
from neardup_desktop.model.ids import FileId
from neardup_desktop.workers.messages import FileDone

_Kind = tuple[bytes, str]
"""Hash and extension, or hash and name: files with equal keys are read the same."""

Known = tuple[FileId, FileEntry]


class Copies:
    """The files to read of which others have the same bytes.

    Attributes:
        ready: original, copy and hash of files that can be given the items of another by now.
    """

    def __init__(self, same_bytes: Iterable[tuple[FileId, str, bytes, str | None]] = ()) -> None:
        """Take what `FileStore.same_bytes_unread` lists."""
        self.ready: deque[tuple[FileId, Known, bytes]] = deque()
        self._unread: dict[FileId, bytes] = {}
        self._read: dict[_Kind, FileId] = {}
        self._waiting: dict[_Kind, list[Known]] = {}
        for file, path, content_hash, reader in same_bytes:
            name = _name(path)
            if reader is None:
                self._unread[file] = content_hash
            elif is_read_alike(name, reader.partition("/")[0]):
                self._read.setdefault((content_hash, naming(name)), file)

    def is_first(self, file: FileId, entry: FileEntry) -> bool:
        """Whether a file is to be read; else it waits for another one, or is `ready`."""
        kind = self._kind(file, entry)
        if kind is None:
            return True
        if kind in self._read:
            self.ready.append((self._read[kind], (file, entry), kind[0]))
        elif kind in self._waiting:
            self._waiting[kind].append((file, entry))
        else:
            self._waiting[kind] = []
            return True
        return False

    def note_end(self, entry: FileEntry, done: FileDone) -> Sequence[Known]:
        """Take how reading a file ended, for those that waited for it as well.

        Returns:
            Those of them that are to be read themselves.
        """
        file = FileId(done.key)
        kind = self._kind(file, entry)
        if kind is None:
            return ()
        waiting = self._waiting.pop(kind, [])
        if done.outcome in NOT_THERE or done.content_hash not in (b"", kind[0]):
            # It is gone, or has other bytes by now: another one is read in its place.
            return [one for one in waiting if self.is_first(*one)]
        if not is_read_alike(_name(entry.path), done.format):
            return waiting
        self._read[kind] = file
        self.ready.extend((file, one, kind[0]) for one in waiting)
        return ()

    def _kind(self, file: FileId, entry: FileEntry) -> _Kind | None:
        content_hash = self._unread.get(file)
        return None if content_hash is None else (content_hash, naming(_name(entry.path)))


def _name(path: str) -> str:
    return path.rpartition(os.sep)[2]
