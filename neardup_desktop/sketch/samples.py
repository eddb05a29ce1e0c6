"""Samples of a text's shingles, by which texts that contain it are found.

All shingles whose hash is a multiple of a small number are kept (Manber: Finding Similar Files in a
Large File System, 1994; Broder: On the Resemblance and Containment of Documents, 1997). The choice
does not depend on the context, so the sample of a page is part of the sample of the book that
contains it, except where runs are broken.
"""

import numpy as np

from neardup_desktop.text.distinct import distinct
from neardup_desktop.text.words import WORDS_VERSION, Hashes

SAMPLER = f"modulo/1 words/{WORDS_VERSION}"
"""Name and version: samples of equal names can be compared."""

SHINGLE_WORDS = 4
"""Three words in a row are often a common phrase; runs of five are broken more often."""

FINEST, COARSEST = 2, 8
_MODULI = ((400, FINEST), (8_000, 4))
"""Longest text, in words, for each modulus; `COARSEST` for longer ones. So a book's sample is an
eighth of its words, and a paragraph of 30 words still has about three shingles in it."""

_BASE = np.uint64(0xA24BAED4963EE407)


def modulus(words: int) -> int:
    """The divisor of all sampled hashes of a text of that many words.

    A power of two, so that multiples of a coarser one are multiples of each finer one too.
    """
    return next((number for longest, number in _MODULI if words <= longest), COARSEST)


def sample(hashes: Hashes) -> bytes:
    """The sampled shingles of a text, from its word hashes.

    Returns:
        Distinct lower halves of the shingle hashes, ascending, little-endian uint32; b"" for fewer
        than `SHINGLE_WORDS` words.
    """
    count = len(hashes) - SHINGLE_WORDS + 1
    if count <= 0:
        return b""
    rolled = hashes[:count].copy()
    for offset in range(1, SHINGLE_WORDS):
        rolled *= _BASE
        rolled += hashes[offset : count + offset]
    # Multiplication mixes the high bits only, so the upper half is kept.
    kept = (rolled * _BASE >> np.uint64(32)).astype(np.uint32)
    kept = distinct(kept[kept & np.uint32(modulus(len(hashes)) - 1) == 0])
    sample: bytes = kept.astype("<u4").tobytes()
    return sample
