"""The rights that a child gives up for good before it opens its first document."""

import ctypes
import sys

from neardup_desktop.model.protection import Protection
from neardup_desktop.workers.child.landlock import forbid_by_landlock, landlock_version
from neardup_desktop.workers.child.seccomp import forbid_calls, has_call_filters

_OPEN_FILES = 256
_PR_SET_DUMPABLE = 4


def confine() -> Protection:
    """Give up the network, writing, and starting processes, as far as the system allows.

    Call it when libraries are loaded and before a thread is started; further libraries can still
    be loaded. Everywhere but on Windows no file can grow, and few can be open.

    Returns:
        The accesses that are refused from now on.
    """
    # Python would try to store compiled modules, and be refused.
    sys.dont_write_bytecode = True
    if sys.platform == "win32":
        return protection()
    import resource

    _lower(resource.RLIMIT_FSIZE, 0)
    _lower(resource.RLIMIT_NOFILE, _OPEN_FILES)
    if sys.platform != "linux":
        _lower(resource.RLIMIT_NPROC, 0)  # on Linux it would count threads as well
        return protection()
    # A core dump would hold the document; RLIMIT_CORE is ignored where dumps go to a program.
    ctypes.CDLL(None).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)
    version = landlock_version() if forbid_by_landlock() else 0
    return _protection(version, forbid_calls())


def protection() -> Protection:
    """The protection that `confine` would achieve on this computer."""
    return _protection(landlock_version(), has_call_filters())


def _protection(landlock: int, filtered: bool) -> Protection:
    means = [f"Landlock {landlock}"] if landlock else []
    if filtered:
        means.append("seccomp")
    return Protection(
        # Landlock restricts only TCP, and no forks.
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
