"""Removes the rights of this process to write, start programs and use TCP (Landlock, Linux).

Three system calls by way of ctypes, because no library for them is mature: the one in wide use has
had development releases only. Numbers and layouts are those of the kernel's
include/uapi/linux/landlock.h, the versions those of landlock(7).
"""

import ctypes
import sys

_CREATE_RULESET = 444
_RESTRICT_SELF = 446
_ASK_VERSION = 1
_PR_SET_NO_NEW_PRIVS = 38

_READ = 1 << 2 | 1 << 3
_RIGHTS_TO_FILES = {1: 13, 2: 14, 3: 15, 5: 16}
"""Number of rights to files by version; one that is not listed adds none."""

_BIND_AND_CONNECT_TCP = 0b11
_SOCKETS_AND_SIGNALS = 0b11


class _Ruleset(ctypes.Structure):
    _fields_ = (
        ("files", ctypes.c_uint64),
        ("network", ctypes.c_uint64),
        ("scopes", ctypes.c_uint64),
    )


def landlock_version() -> int:
    """The version of Landlock that this system offers; 0 where it offers none."""
    if sys.platform != "linux":
        return 0
    libc = ctypes.CDLL(None, use_errno=True)
    version = libc.syscall(_CREATE_RULESET, None, ctypes.c_size_t(0), ctypes.c_uint32(_ASK_VERSION))
    return max(0, int(version))


def forbid_by_landlock() -> bool:
    """Restrict this thread, and what it starts, to reading the disk, for good.

    From version 4 on TCP is refused as well, from version 6 on signals to processes outside and
    their abstract sockets. Files that are open already can still be written.

    Returns:
        Whether that worked; False where the system has no Landlock or refuses it to this process.
    """
    version = landlock_version()
    if not version:
        return False
    libc = ctypes.CDLL(None, use_errno=True)
    known = max(count for first, count in _RIGHTS_TO_FILES.items() if first <= version)
    rules = _Ruleset(
        # Rights that a ruleset does not list stay allowed: reading files and folders.
        files=((1 << known) - 1) & ~_READ,
        network=_BIND_AND_CONNECT_TCP if version >= 4 else 0,
        scopes=_SOCKETS_AND_SIGNALS if version >= 6 else 0,
    )
    descriptor = libc.syscall(
        _CREATE_RULESET,
        ctypes.byref(rules),
        ctypes.c_size_t(ctypes.sizeof(rules)),
        ctypes.c_uint32(0),
    )
    if descriptor < 0:
        return False
    try:
        return not (
            libc.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
            or libc.syscall(_RESTRICT_SELF, descriptor, ctypes.c_uint32(0))
        )
    finally:
        libc.close(descriptor)
