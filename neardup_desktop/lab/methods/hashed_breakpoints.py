"""Hashed breakpoints: a chunk ends behind each word whose hash is a multiple of a number.

Brin, Davis, Garcia-Molina: Copy Detection Mechanisms for Digital Documents (1995), the system COPS.
The cuts of a text depend on its words alone, so that an insertion changes one chunk or two, not
all behind it. The mean length of a chunk is a parameter there; ten words are chosen here, about
a sentence, which is its other unit. Nor does it name one share of chunks for all uses; a
fifth of those of the text that has fewer is chosen, as a chunk of ten words survives changes in a
tenth of the words in one case of three.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from neardup_desktop.lab.method import Count, RandomMethod, Words, tokens_of
from neardup_desktop.lab.shared_tokens import SharedTokens
from neardup_desktop.text.words import Hashes, mix

_PLACE = np.uint64(0xD6E8FEB86659FD93)


@dataclass(frozen=True)
class HashedBreakpoints(RandomMethod, SharedTokens):
    """The method.

    Attributes:
        modulus: mean number of words in a chunk.
    """

    name = "hashed-breakpoints"
    title = "Hashed breakpoints"
    summary = (
        "Compares the passages between certain words; quick, but misses texts with a change in "
        "every passage."
    )

    modulus: Count = 10

    def fingerprint(self, words: Words, known: Any) -> bytes:  # noqa: ANN401
        """The upper halves of the hashes of its chunks."""
        return tokens_of(chunks(words.drawn(self.seed).hashes, self.modulus))


def chunks(hashes: Hashes, modulus: int) -> Hashes:
    """The hash of each chunk; the words behind the last break are one as well.

    It is the sum of its words' hashes, each mixed with its place in the chunk, mixed once more.
    """
    ends = np.flatnonzero(hashes % np.uint64(modulus) == 0) + 1
    starts = np.append(0, ends[ends < len(hashes)])
    sizes = np.diff(np.append(starts, len(hashes)))
    place = np.arange(len(hashes)) - np.repeat(starts, sizes) + 1
    placed = mix(hashes ^ (place.astype(np.uint64) * _PLACE))
    found: Hashes = mix(np.add.reduceat(placed, starts))
    return found


METHOD = HashedBreakpoints()
