"""Where disks are mounted, and which of them may not answer, as the system lists them (Linux)."""

import os
import re
from functools import lru_cache
from pathlib import PurePath
from typing import NamedTuple

_LIST = "/proc/self/mountinfo"
_CODE = re.compile(rb"\\([0-7]{3})")
_FAR = frozenset(
    {"9p", "afs", "autofs", "ceph", "cifs", "coda", "davfs", "fuse", "glusterfs", "lustre", "ncpfs"}
    | {"nfs", "nfs4", "smb2", "smb3", "smbfs", "vboxsf", "virtiofs"}
)
"""Kinds of disks whose answers come from another computer or program.

They may keep whoever asks them waiting, for ever and unkillable.
"""


class Mount(NamedTuple):
    """What is mounted at a place: the number of its device, the folder of it, its kind and name."""

    device: str
    folder: str
    kind: str
    source: str


def far_mount_of(path: str) -> str:
    """The mount point of such a disk on which a canonical path is; "" where it is on none."""
    known = mounts()
    above = map(str, (PurePath(path), *PurePath(path).parents))
    return next((one for one in above if one in known and known[one].kind in _FAR), "")


def mounts() -> dict[str, Mount]:
    """What is mounted, by its mount point; of several at one, what covers the others."""
    try:
        with open(_LIST, "rb") as listed:  # noqa: PTH123
            return _read(listed.read())
    except OSError:
        return {}


@lru_cache(maxsize=1)
def _read(listed: bytes) -> dict[str, Mount]:
    found = {}
    for line in listed.splitlines():
        plain = (_CODE.sub(lambda code: bytes([int(code[1], 8)]), one) for one in line.split())
        fields = list(map(os.fsdecode, plain))
        kind, source = fields[fields.index("-") + 1 :][:2]
        found[fields[4]] = Mount(fields[2], fields[3], kind.partition(".")[0], source)
    return found
