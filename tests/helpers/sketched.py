"""The fingerprint of one item, and the item as it is stored."""

from neardup_desktop.model.fingerprints import PackedItem, SketchedItem
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.text.words import spaced_words
from neardup_desktop.workers.child.read_file import packed, sketches


def sketch(item: ExtractedItem, method: str) -> SketchedItem:
    """An item with its fingerprint, as a child sends it."""
    ((made,), _) = sketches([item], method)
    return made


def pack(sketched: SketchedItem) -> PackedItem:
    """An item with its fingerprint, as a child sends it to the archive."""
    words = spaced_words(sketched.item.text) if sketched.visible_words else ""
    (made,) = packed([sketched], [words.encode()])
    return made
