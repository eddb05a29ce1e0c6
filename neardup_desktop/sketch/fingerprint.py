"""The fingerprint of a text, by which its near-duplicates are found among a million others."""

from collections.abc import Sequence

from neardup_desktop.model.fingerprints import Fingerprint
from neardup_desktop.sketch.method import Method
from neardup_desktop.sketch.super_shingles import masked, smallest_shingles, super_shingles_of
from neardup_desktop.text.words import Hashes, WordTable, word_table

SAMPLED_SHARE = 0.8
"""Texts from this share of the longest short text on have a sample.  If one of two texts is not
short, they differ in length by at most a fifth at the similarity of 0.8 guaranteed for short texts,
so either both are short or both have a sample."""


def fingerprint(text: str, method: Method) -> Fingerprint:
    """Fingerprint of a text."""
    (made,) = fingerprints([word_table(text, with_digest=True)], method)
    return made


def fingerprints(tables: Sequence[WordTable], method: Method) -> list[Fingerprint]:
    """Fingerprints of texts from their words and the digests of these."""
    compared = [table.hashes for table in tables]
    if method.mask_numbers:
        compared = [masked(table.hashes, table.has_digit) for table in tables]
    width, least = method.shingle_words, SAMPLED_SHARE * method.short_words
    sampled = [table.hashes for table in tables if len(table) >= least]
    every = super_shingles_of(compared, width, method.features, method.smallest)
    features = [row.tobytes() for row in every.astype("<u8")]
    samples = map(_encode, smallest_shingles(sampled, width, method.sample_size))
    return [
        Fingerprint(
            words=len(table),
            words_hash=table.digest,
            features=features[at] if len(table) else b"",
            short_words=_encode(table.hashes) if len(table) <= method.short_words else b"",
            sample=next(samples) if len(table) >= least else b"",
        )
        for at, table in enumerate(tables)
    ]


def _encode(hashes: Hashes) -> bytes:
    """The lower halves of 64-bit hashes, little-endian uint32.

    The upper halves of the smallest hashes of a long text are all alike.
    """
    return hashes.astype("<u4").tobytes()
