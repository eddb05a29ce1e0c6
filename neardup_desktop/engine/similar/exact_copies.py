"""Finds files of the archive with the same bytes as a given file."""

from dataclasses import dataclass

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.ids import FileId, ItemId
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.workers.messages import FileDone, HashTask
from neardup_desktop.workers.pool import WorkerPool


@dataclass(frozen=True, slots=True)
class ExactCopies:
    """The files with the same bytes.

    Attributes:
        items: those that are one item.
        paths: those that hold items, such as mailboxes, or none.
    """

    items: tuple[ItemId, ...] = ()
    paths: tuple[str, ...] = ()


def exact_copies(
    archive: Archive | ArchiveReader, pool: WorkerPool, entry: FileEntry, content_hash: bytes
) -> ExactCopies:
    """Find the files of the archive with the bytes of a file.

    A scan hashes unread formats only where another file has the same size, so files of this size
    may have to be hashed now.

    Args:
        archive: the archive.
        pool: children that hash.
        entry: the file.
        content_hash: of its bytes.
    """
    files = dict(archive.files.with_content(content_hash))
    alike = {file: one for file, one in archive.files.unhashed_of_size(entry.size_bytes)}
    tasks = [HashTask(file, one) for file, one in alike.items()]
    for result in pool.run(tasks, CancelFlag()) if tasks else ():
        if isinstance(result, FileDone) and result.content_hash == content_hash:
            files[FileId(result.key)] = alike[FileId(result.key)].path
    items: list[ItemId] = []
    paths: list[str] = []
    for path in files.values():
        whole = [item for item, part in archive.items.ids_of_path(path) if not part]
        items += whole
        if not whole:
            paths.append(path)
    return ExactCopies(tuple(sorted(items)), tuple(sorted(paths)))


def hash_of(pool: WorkerPool, entry: FileEntry) -> bytes:
    """The hash of all bytes of a file; b"" where they cannot be read."""
    for result in pool.run([HashTask(1, entry)], CancelFlag()):
        if isinstance(result, FileDone):
            return result.content_hash
    return b""
