"""Items in the form in which children send them to the archive, and the archive stores their texts.

A long text is deflated. Compressing takes longer than storing, so children do it.
"""

import zlib
from hashlib import blake2b

from neardup_desktop.model.fingerprints import PackedItem, PackedText, SketchedItem
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome

StoredText = tuple[int, bytes]
"""A row of `texts`: whether its content is deflated, and the content."""

_COMPRESS_FROM_BYTES = 400
_LEVEL = 1


def text_digest(content: bytes) -> bytes:
    """16 bytes (BLAKE2b) by which a UTF-8 text is recognised."""
    return blake2b(content, digest_size=16).digest()


def packed_text(text: str) -> PackedText:
    """A text as it is stored; what UTF-8 cannot hold is a question mark."""
    data = text.encode("utf-8", "replace")
    deflated = len(data) >= _COMPRESS_FROM_BYTES
    content = zlib.compress(data, _LEVEL) if deflated else data
    return PackedText(text_digest(data), len(data), deflated, content)


def text_of(compressed: int, content: bytes) -> bytes:
    """The UTF-8 text of a row of `texts`, which is deflated where that pays."""
    return zlib.decompress(content) if compressed else content


def is_sound(packed: PackedText) -> bool:
    """Whether a text can be unpacked and is what is said of it.

    No more than it should have is unpacked.
    """
    data = packed.content
    if packed.deflated:
        unpacking = zlib.decompressobj()
        try:
            data = unpacking.decompress(data, packed.size_bytes + 1)
        except zlib.error:
            return False
        if not unpacking.eof or unpacking.unused_data:
            return False
    if len(data) != packed.size_bytes or text_digest(data) != packed.digest:
        return False
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def packed_item(sketched: SketchedItem, words: str = "", beginnings: str = "") -> PackedItem:
    """An item with its fingerprint as the archive stores it; the others are as in `PackedItem`."""
    item, made, form = sketched.item, sketched.fingerprint, sketched.form
    is_measured = item.outcome is Outcome.READ and made.words > 0
    visible = packed_text(item.text) if sketched.visible_words or is_measured else None
    main = packed_text(item.main) if is_measured and item.main is not None else None
    return bare_item(item)._replace(
        characters=form.characters,
        columns=form.columns,
        lines=form.lines,
        visible_words=sketched.visible_words,
        visible_hash=sketched.visible_hash,
        visible_sample=sketched.visible_sample,
        measured_words=made.words if is_measured else 0,
        measured_hash=made.words_hash,
        features=made.features,
        short_words=made.short_words,
        sample=made.sample,
        text=visible,
        main=main,
        words=words,
        beginnings=beginnings,
    )


def bare_item(item: ExtractedItem) -> PackedItem:
    """An item without its text, which is compared by its bytes only."""
    return PackedItem(
        part=item.part,
        kind=item.kind,
        format=item.format,
        title=item.title,
        author=item.author,
        date_s=item.date_s,
        outcome=item.outcome,
        detail=item.detail,
        extras=item.extras,
        links=item.links,
    )
