"""The disks that are mounted, as the system lists them without asking any of them."""

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass

_ESCAPED = re.compile(rb"\\([0-7]{3})")
_MAY_NOT_ANSWER = re.compile(rb"fuse(?!blk|\.ntfs|\.exfat)|nfs|cifs|smb|9p|afs|ceph|davfs|autofs")


@dataclass(frozen=True, slots=True)
class Disk:
    """A disk at the folder `top`; `device` is equal for what is on one file system.

    One that `may_not_answer` is on a network or a program: a look at it may take for ever.
    """

    top: str
    device: bytes
    is_read_only: bool
    may_not_answer: bool


def mounted_disks() -> list[Disk]:
    """All disks, the inner ones first; empty on systems that keep no such list."""
    found: dict[str, Disk] = {}
    try:
        with open("/proc/self/mountinfo", "rb") as stream:  # noqa: PTH123
            lines = stream.read().splitlines()
    except OSError:
        return []
    for line in lines:
        before, _, after = line.partition(b" - ")
        (_, _, device, _, top, options, *_), (system, _, more) = (
            before.split(b" "),
            after.split(b" "),
        )
        place = os.fsdecode(_ESCAPED.sub(lambda code: bytes([int(code[1], 8)]), top))
        is_read_only = b"ro" in {*options.split(b","), *more.split(b",")}
        # The last one that was mounted there is seen.
        found[place] = Disk(place, device, is_read_only, bool(_MAY_NOT_ANSWER.match(system)))
    return sorted(found.values(), key=lambda one: -len(one.top))


def disk_of(path: str, disks: Sequence[Disk]) -> Disk | None:
    """The disk that a path is on, of those that `mounted_disks` gave."""
    return next((one for one in disks if (path + "/").startswith(one.top.rstrip("/") + "/")), None)
