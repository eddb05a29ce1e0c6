"""The disks that are mounted, and which of them may not answer, as Linux lists them."""

import os
import re
from functools import lru_cache
from pathlib import PurePath

_LIST = "/proc/self/mounts"
_CODE = re.compile(rb"\\([0-7]{3})")
_FAR = frozenset(
    {"9p", "afs", "autofs", "ceph", "cifs", "coda", "davfs", "fuse", "glusterfs", "lustre", "ncpfs"}
    | {"nfs", "nfs4", "smb2", "smb3", "smbfs", "vboxsf", "virtiofs"}
)
"""Kinds of disks whose answers come from another computer or program.

They may keep whoever asks them waiting, for ever and unkillable.
"""


def far_mount_of(path: str) -> str:
    """The mount point of such a disk on which a canonical path is; "" where it is on none."""
    kinds = mounts()
    if _FAR.isdisjoint(kinds.values()):
        return ""
    above = map(str, (PurePath(path), *PurePath(path).parents))
    return next((one for one in above if kinds.get(one) in _FAR), "")


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
