"""The disks that are mounted, which of them may not answer, as Linux lists them, and syncing."""

import os
import re
import time
from functools import lru_cache
from pathlib import Path, PurePath

_LIST = "/proc/self/mounts"
_CODE = re.compile(rb"\\([0-7]{3})")
_FAR = frozenset(
    {"9p", "afs", "autofs", "ceph", "cifs", "coda", "davfs", "fuse", "glusterfs", "lustre", "ncpfs"}
    | {"nfs", "nfs4", "smb2", "smb3", "smbfs", "vboxsf", "virtiofs"}
)
"""Kinds of disks whose answers come from another computer or program.

They may keep whoever asks them waiting, for ever and unkillable.
"""

_MOMENT_S = 0.1
"""For so long the list is taken to be as it was: to read it for each file took an eighth of the
main process's time in a scan of small files."""


def far_mount_of(path: str) -> str:
    """The mount point of such a disk on which a canonical path is; "" where it is on none.

    A disk that was mounted a moment ago may count as none: it has just answered.
    """
    far = _far_mounts(_LIST, int(time.monotonic() / _MOMENT_S))
    if not far:
        return ""
    above = map(str, (PurePath(path), *PurePath(path).parents))
    return next((one for one in above if one in far), "")


@lru_cache(maxsize=1)
def _far_mounts(_list: str, _moment: int) -> frozenset[str]:
    return frozenset(place for place, kind in mounts().items() if kind in _FAR)


def mounts() -> dict[str, str]:
    """The kinds of all disks by their mount points, also of parts that are mounted once more."""
    try:
        with open(_LIST, "rb") as listed:  # noqa: PTH123
            return _read(listed.read())
    except OSError:
        return {}


@lru_cache(maxsize=1)
def _read(listed: bytes) -> dict[str, str]:
    found = {}
    for line in listed.splitlines():
        place, kind = line.split()[1:3]
        place = _CODE.sub(lambda code: bytes([int(code[1], 8)]), place)
        found[os.fsdecode(place)] = os.fsdecode(kind).partition(".")[0]
    return found


def sync_folder(folder: str | Path) -> None:
    """Sync the entries of a folder to the disk, where the system can do that."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
