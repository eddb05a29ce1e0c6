"""The fingerprint of one item."""

from neardup_desktop.model.fingerprints import SketchedItem
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.workers.child.read_file import sketches


def sketch(item: ExtractedItem, method: str) -> SketchedItem:
    """An item with its fingerprint, as a child sends it."""
    (made,) = sketches([item], method)
    return made
