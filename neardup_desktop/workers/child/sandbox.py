"""What a child gives up for good before it opens its first document."""

import ctypes
import sys

from neardup_desktop.model.protection import Protection
from neardup_desktop.workers.child.landlock import forbid_by_landlock, landlock_version
from neardup_desktop.workers.child.seccomp import forbid_calls, has_call_filters

_OPEN_FILES = 256
_PR_SET_DUMPABLE = 4


def confine() -> Protection:
    """Give up the network, writing, and starting processes, as far as the system knows how.

    Call it when libraries are loaded and no thread was started; those loaded later can still be
    read. Everywhere but on Windows the size that a file may be given is zero and the number of
    open files is small.

    Returns:
        What holds from now on.
    """
    # What a library is loaded from is read; what it would store for the next time is not written.
    sys.dont_write_bytecode = True
    if sys.platform == "win32":
        return protection()
    import resource

    _lower(resource.RLIMIT_FSIZE, 0)
    _lower(resource.RLIMIT_NOFILE, _OPEN_FILES)
    if sys.platform != "linux":
        _lower(resource.RLIMIT_NPROC, 0)  # on Linux it would count threads as well
        return protection()
    # The picture of a crashed process holds its document; a limit on its size is not heeded where
    # it goes to a program.
    ctypes.CDLL(None).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)
    version = landlock_version() if forbid_by_landlock() else 0
    return _protection(version, forbid_calls())


def protection() -> Protection:
    """What `confine` achieves on this computer, without doing it."""
    return _protection(landlock_version(), has_call_filters())


def _protection(landlock: int, filtered: bool) -> Protection:
    means = [f"Landlock {landlock}"] if landlock else []
    if filtered:
        means.append("seccomp")
    return Protection(
        # Landlock knows TCP only, and does not know fork.
        no_network=filtered,
        no_writing=bool(landlock) or filtered,
        no_programs=filtered,
        means=", ".join(means),
    )


def _lower(which: int, most: int) -> None:
    import resource

    _, hard = resource.getrlimit(which)
    if hard == resource.RLIM_INFINITY or hard > most:
        resource.setrlimit(which, (most, most))
