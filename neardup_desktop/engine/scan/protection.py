"""What keeps documents from doing harm on this computer, should one take its reader over."""

from neardup_desktop.model.protection import Protection
from neardup_desktop.workers.child import sandbox


def protection() -> Protection:
    """What the processes that read documents cannot do here."""
    return sandbox.protection()
