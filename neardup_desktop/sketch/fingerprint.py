"""The fingerprint of a text: what finds its near-duplicates among a million others."""

import numpy as np
import numpy.typing as npt

from neardup_desktop.model.fingerprints import Fingerprint
from neardup_desktop.sketch.methods import Method, method_named
from neardup_desktop.sketch.shingles import masked, shingles
from neardup_desktop.sketch.super_shingles import super_shingles
from neardup_desktop.text.words import Hashes, WordTable, word_table

def fingerprint(text: str, method_name: str) -> Fingerprint:
    """Fingerprint of a text by the method of that name.

    Raises:
        UsageError: there is no such method.
    """
    return fingerprint_of_words(word_table(text, with_digest=True), method_named(method_name))


def fingerprint_of_words(table: WordTable, method: Method) -> Fingerprint:
    """Fingerprint of a text whose words (and their digest) are known."""
    hashes = masked(table.hashes, table.has_digit) if method.mask_numbers else table.hashes
    features = super_shingles(
        shingles(hashes, method.shingle_words), method.features, method.smallest
    )
    short = b""
    if 0 < len(table) <= method.short_words:
        short = encode_words(table.hashes)
    return Fingerprint(
        words=len(table),
        words_hash=table.digest,
        features=features.astype("<u8").tobytes(),
        short_words=short,
    )


def encode_words(hashes: Hashes) -> bytes:
    """The upper halves of word hashes, little-endian uint32."""
    return (hashes >> np.uint64(32)).astype("<u4").tobytes()


def decode_words(data: bytes) -> npt.NDArray[np.uint32]:
    """The inverse of `encode_words`, shape (n,), uint32."""
    return np.frombuffer(data, dtype="<u4")


def decode_features(data: bytes) -> Hashes:
    """Super-shingles from their stored bytes, shape (k,), uint64."""
    return np.frombuffer(data, dtype="<u8")
