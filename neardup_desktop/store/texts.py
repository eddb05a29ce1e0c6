"""How texts stand in the archive: as UTF-8, and deflated where that pays."""

import zlib


def text_of(compressed: int, content: bytes) -> bytes:
    """The UTF-8 text of a row of `texts`."""
    return zlib.decompress(content) if compressed else content
