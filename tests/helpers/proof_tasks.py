"""Tasks to digest documents."""

from pathlib import Path

from neardup_desktop.model.files import FileEntry
from neardup_desktop.text.content_hash import digest
from neardup_desktop.workers.messages import ProofTask


def proof_task(path: Path, data: bytes, *parts: str) -> ProofTask:
    """Write a file, and ask for the digests of its parts."""
    path.write_bytes(data)
    status = path.stat()
    entry = FileEntry(
        str(path),
        status.st_size,
        status.st_mtime_ns,
        status.st_dev,
        status.st_ino,
        links=status.st_nlink,
    )
    return ProofTask(1, entry, digest(data), parts)
