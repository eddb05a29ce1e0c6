"""The fingerprint of a text, by which its near-duplicates are found among a million others."""

import numpy as np

from neardup_desktop.model.fingerprints import Fingerprint
from neardup_desktop.sketch.method import Method
from neardup_desktop.sketch.super_shingles import (
    masked,
    shingles,
    smallest_distinct,
    super_shingles,
)
from neardup_desktop.text.words import Hashes, WordTable, word_table

SAMPLED_SHARE = 0.8
"""Texts from this share of the longest short text on have a sample.  If one of two texts is not
short, they differ in length by at most a fifth at the similarity of 0.8 guaranteed for short texts,
so either both are short or both have a sample."""


def fingerprint(text: str, method: Method) -> Fingerprint:
    """Fingerprint of a text."""
    return fingerprint_of_words(word_table(text, with_digest=True), method)


def fingerprint_of_words(table: WordTable, method: Method) -> Fingerprint:
    """Fingerprint of a text from its words and their digest."""
    hashes = masked(table.hashes, table.has_digit) if method.mask_numbers else table.hashes
    features = super_shingles(
        shingles(hashes, method.shingle_words), method.features, method.smallest
    )
    short = sample = b""
    if 0 < len(table) <= method.short_words:
        short = _encode(table.hashes)
    if method.sample_size and len(table) >= SAMPLED_SHARE * method.short_words:
        plain = shingles(table.hashes, method.shingle_words)
        sample = _encode(smallest_distinct(plain, method.sample_size))
    return Fingerprint(
        words=len(table),
        words_hash=table.digest,
        features=features.astype("<u8").tobytes(),
        short_words=short,
        sample=sample,
    )


def _encode(hashes: Hashes) -> bytes:
    """The lower halves of 64-bit hashes, little-endian uint32.

    The upper halves of the smallest hashes of a long text are all alike.
    """
    return (hashes & np.uint64(0xFFFFFFFF)).astype("<u4").tobytes()
