"""The protection of this computer from documents that exploit a reader."""

from neardup_desktop.model.protection import Protection
from neardup_desktop.workers.child import sandbox


def protection() -> Protection:
    """The limits on the processes that read documents on this computer."""
    return sandbox.protection()
