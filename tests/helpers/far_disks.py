"""Folders that the system lists as disks which may not answer, and questions without answer."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from neardup_desktop.model import disks
from neardup_desktop.workers import asking


@contextmanager
def listed_as_far(folder: Path, kind: str = "nfs4") -> Iterator[None]:
    """While this lasts, a folder is such a disk by the list of mounts, and there is no other."""
    before = disks._LIST
    with tempfile.NamedTemporaryFile("w", encoding="utf-8") as listed:
        name = str(folder).replace(" ", "\\040").replace("\t", "\\011")
        listed.write(f"none / ext4 rw 0 0\nserver:/share {name} {kind} rw 0 0\n")
        listed.flush()
        disks._LIST = listed.name
        try:
            yield
        finally:
            disks._LIST = before
            if asker := asking._askers.pop(str(folder), None):
                asker._process.kill()
                asker._process.wait()


def read_pipe(pipe: str) -> bytes:
    """What a pipe gives: nothing, until somebody opens it for writing."""
    return Path(pipe).read_bytes()


def fail(*_values: object) -> None:
    """Raise what the system raises of a folder that may not be entered."""
    raise PermissionError(13, "Permission denied", "/far")
