"""What is mounted where, and by what a disk is known again when it comes back elsewhere."""

import os
import re
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path, PurePath
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
    """Paths that may lead to the same, by other places at which its disk or folder is mounted."""
    known = mounts()
    if (own := mount_of(path, known)) is None:
        return
    on_disk = moved(path, own.folder, own.root)
    yield moved(path, own.folder, own.source)  # a folder that is mounted by FUSE names itself
    for one in known:
        if one.device == own.device and is_inside(on_disk, one.root):
            yield moved(on_disk, one.root, one.folder)
        elif is_inside(path, one.source):
            yield moved(path, one.source, one.folder)


def spelled(folder: str, way: str) -> str:
    """The path by a way down from a folder, as that spells it: some disks ignore the case."""
    for name in PurePath(way).parts:
        found = [] if os.path.lexists(os.path.join(folder, name.swapcase())) else [name]  # noqa: PTH118
        with suppress(OSError):
            names = found or os.listdir(folder)  # noqa: PTH208
            alike = [one for one in names if as_one(one) == as_one(name)]
            found = [name] if name in names or len(alike) != 1 else alike
        folder = os.path.join(folder, *found[:1] or [name])  # noqa: PTH118
    return os.path.normpath(folder)


def as_one(name: str) -> str:
    """A name as disks compare it that ignore the case and the encoding of accents."""
    return unicodedata.normalize("NFC", name).casefold()
