"""What is mounted where, and by what a disk is known again when it comes back elsewhere."""

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

_NETWORK = ("fuse", "nfs", "cifs", "smb", "9p", "ceph", "afs", "davfs")


class Mount(NamedTuple):
    """A disk, or the folder `root` of one, that is mounted in a folder.

    `source` is a device, or the address of a share; "/" stands for all of a disk.
    """

    folder: str
    device: str
    root: str
    kind: str
    source: str

    @property
    def disk(self) -> str:
        """By what it is known wherever it is mounted: UUID, label or address; "" if nothing."""
        for links in (Path("/dev/disk/by-uuid"), Path("/dev/disk/by-label")):
            for link in links.glob("*"):
                with suppress(OSError):
                    if link.samefile(self.source):
                        return f"{links.name}:{link.name} {self.root}"
        if self.kind.startswith(_NETWORK):
            return f"{self.kind}:{self.source} {self.root}"
        with suppress(OSError):
            if number := os.statvfs(self.folder).f_fsid:
                return f"{self.kind}:{number:x} {self.root}"
        return ""


def mounts() -> list[Mount]:
    """What is mounted, in the order of mounting; nothing on systems that have no such list."""
    found = []
    with suppress(OSError):
        for line in Path("/proc/self/mountinfo").read_bytes().splitlines():
            fields = [os.fsdecode(_plain(field)) for field in line.split(b" ")]
            kind, source = fields[fields.index("-") + 1 :][:2]
            found.append(Mount(fields[4], fields[2], fields[3], kind, source))
    return found


def _plain(field: bytes) -> bytes:
    return re.sub(rb"\\(\d{3})", lambda code: bytes([int(code[1], 8)]), field)


def is_inside(path: str, folder: str) -> bool:
    """Whether a path is a folder, or lies in it."""
    return path == folder or path.startswith(os.path.join(folder, ""))  # noqa: PTH118


def moved(path: str, folder: str, other: str) -> str:
    """The path with another folder in the place of one that it is, or lies in."""
    return os.path.normpath(os.path.join(other, os.path.relpath(path, folder)))  # noqa: PTH118


def mount_of(path: str, known: Sequence[Mount]) -> Mount | None:
    """The mount on which a path lies, or would lie."""
    above = [one for one in reversed(known) if is_inside(path, one.folder)]  # the later covers
    return max(above, key=lambda one: len(one.folder), default=None)


def other_paths(path: str) -> Iterator[str]:
    """The other paths of what a path leads to, by all places at which its disk is mounted."""
    known = mounts()
    if (own := mount_of(path, known)) is not None:
        on_disk = moved(path, own.folder, own.root)
        for one in known:
            if one.device == own.device and one != own and is_inside(on_disk, one.root):
                yield moved(on_disk, one.root, one.folder)
