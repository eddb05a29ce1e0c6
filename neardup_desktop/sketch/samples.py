"""Samples of a text's shingles, by which texts that contain it are found.

All shingles whose hash is a multiple of a small number are kept (Manber: Finding Similar Files in a
Large File System, 1994; Broder: On the Resemblance and Containment of Documents, 1997). The choice
does not depend on the context, so the sample of a page is part of the sample of the book that
contains it, except where runs are broken.
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from neardup_desktop.text.distinct import distinct
from neardup_desktop.text.words import WORDS_VERSION, Hashes, joined

SAMPLER = f"modulo/1 words/{WORDS_VERSION}"
"""Name and version: samples of equal names can be compared."""

SHINGLE_WORDS = 4
"""Three words in a row are often a common phrase; runs of five are broken more often."""

FINEST, COARSEST = 2, 8
MODULI_BY_LENGTH = ((400, FINEST), (8_000, 4))
"""Longest text, in words, for each modulus; `COARSEST` for longer ones. So a book's sample is an
eighth of its words, and a paragraph of 30 words still has about three shingles in it."""

_BASE = np.uint64(0xA24BAED4963EE407)


def modulus(words: int) -> int:
    """The divisor of all sampled hashes of a text of that many words.

    A power of two, so that multiples of a coarser one are multiples of each finer one too.
    """
    return next((number for longest, number in MODULI_BY_LENGTH if words <= longest), COARSEST)


def sample(hashes: Hashes) -> bytes:
    """The sampled shingles of a text, from its word hashes; see `samples`."""
    return samples([hashes])[0]


def samples(texts: Sequence[Hashes]) -> list[bytes]:
    """The sampled shingles of texts, from their word hashes.

    Returns:
        The distinct lower halves of each text's shingle hashes, ascending, little-endian
        uint32; b"" for fewer than `SHINGLE_WORDS` words.
    """
    counts = np.array([len(text) for text in texts], dtype=np.int64)
    behind = np.cumsum(counts)
    hashes = joined(texts, np.uint64)
    rolled = hashes.copy()
    for offset in range(1, SHINGLE_WORDS):
        rolled *= _BASE
        rolled[:-offset] += hashes[offset:]
    # Multiplication mixes the high bits only, so the upper half is kept.
    rolled *= _BASE
    rolled >>= np.uint64(32)
    masks = np.array([modulus(len(text)) - 1 for text in texts], dtype=np.uint8)
    is_kept = rolled.astype(np.uint8) & np.repeat(masks, counts) == 0
    for back in range(1, SHINGLE_WORDS):  # such runs go on into the next text
        is_kept[behind[counts >= back] - back] = False
    at = np.flatnonzero(is_kept)
    text_of = behind.searchsorted(at, side="right").astype(np.uint64)
    kept = distinct(text_of << np.uint64(32) | rolled[at])
    bounds = kept.searchsorted(np.arange(len(texts) + 1, dtype=np.uint64) << np.uint64(32))
    lower = kept.astype("<u4")
    return [lower[begin:end].tobytes() for begin, end in pairwise(bounds.tolist())]
