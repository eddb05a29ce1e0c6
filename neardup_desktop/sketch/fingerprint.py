"""The fingerprint of a text, by which its near-duplicates are found among a million others."""

from collections.abc import Sequence
from itertools import accumulate

import numpy as np

from neardup_desktop.model.fingerprints import Fingerprint
from neardup_desktop.native import text_pass
from neardup_desktop.sketch.method import Method
from neardup_desktop.sketch.super_shingles import (
    NUMBER_WORD,
    feature_numbers,
    hash_functions,
    masked,
    shingles,
    smallest_distinct,
    super_shingles,
)
from neardup_desktop.text.words import Hashes, WordTable, joined, word_table

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
    found = _native(tables, method) if text_pass.is_there() else None
    features, samples = found or _numpy(tables, method)
    return [
        Fingerprint(
            words=len(table),
            words_hash=table.digest,
            features=features[at] if len(table) else b"",
            short_words=_encode(table.hashes) if len(table) <= method.short_words else b"",
            sample=samples[at] if len(table) >= SAMPLED_SHARE * method.short_words else b"",
        )
        for at, table in enumerate(tables)
    ]


def _native(
    tables: Sequence[WordTable], method: Method
) -> tuple[Sequence[bytes], Sequence[bytes]] | None:
    """Features and samples of the texts by the core, where it has room for so many."""
    has_digit = joined([table.has_digit for table in tables], np.bool_)
    found = text_pass.fingerprints(
        joined([table.hashes for table in tables], np.uint64),
        has_digit if method.mask_numbers else None,
        np.array([0, *accumulate(map(len, tables))], dtype=np.int64),
        method.shingle_words,
        (*hash_functions(method.features), feature_numbers(method.features)),
        method.smallest,
        int(NUMBER_WORD),
        method.sample_size,
        SAMPLED_SHARE * method.short_words,
    )
    if found is None:
        return None
    features, samples, sizes = found
    encoded = [row.tobytes() for row in samples.astype("<u4", copy=False)]
    return [row.tobytes() for row in features.astype("<u8", copy=False)], [
        row[: 4 * size] for row, size in zip(encoded, sizes.tolist(), strict=True)
    ]


def _numpy(tables: Sequence[WordTable], method: Method) -> tuple[Sequence[bytes], Sequence[bytes]]:
    """Features and samples of the texts."""
    hashes = [table.hashes for table in tables]
    compared = hashes
    if method.mask_numbers:
        compared = [masked(table.hashes, table.has_digit) for table in tables]
    width = method.shingle_words
    every = super_shingles(shingles(compared, width), method.features, method.smallest)
    runs = shingles(hashes, width) if method.sample_size else hashes
    return [row.tobytes() for row in every.astype("<u8")], [
        _encode(smallest_distinct(some, method.sample_size)) for some in runs
    ]


def _encode(hashes: Hashes) -> bytes:
    """The lower halves of 64-bit hashes, little-endian uint32.

    The upper halves of the smallest hashes of a long text are all alike.
    """
    return (hashes & np.uint64(0xFFFFFFFF)).astype("<u4").tobytes()
