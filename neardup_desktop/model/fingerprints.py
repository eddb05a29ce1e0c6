"""The fingerprint of a text, as it travels from the child that made it to the archive."""

from dataclasses import dataclass

from neardup_desktop.model.items import ExtractedItem


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """What finds the near-duplicates of a text.

    Attributes:
        words: number of words.
        words_hash: 16 bytes; equal just where all words are equal, in order.
        features: the super-shingles, little-endian uint64, `k` of them; b"" for a text without
            words.
        short_words: for a short text, the hashes of its words, little-endian uint32; else b"".
        sample: for a longer text, a random sample of its shingles, little-endian uint32; else b"".
    """

    words: int
    words_hash: bytes
    features: bytes
    short_words: bytes
    sample: bytes


@dataclass(frozen=True, slots=True)
class SketchedItem:
    """An item with the fingerprint of its measured text.

    Attributes:
        item: what was read.
        visible_words: number of words of its visible text.
        visible_hash: words hash of its visible text: identical text means equal hashes.
        fingerprint: of its main text, or of the visible one where it has no other.
        visible_sample: sampled shingles of its visible text, little-endian uint32; b"" where it
            is not compared by its words.
    """

    item: ExtractedItem
    visible_words: int
    visible_hash: bytes
    fingerprint: Fingerprint
    visible_sample: bytes = b""
