"""What protects this computer from documents that exploit a reader."""

from neardup_desktop.model.protection import Protection
from neardup_desktop.workers.child import sandbox


def protection() -> Protection:
    """What the processes that read documents are prevented from doing here."""
    return sandbox.protection()
