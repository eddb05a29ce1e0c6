"""Random chunks: each text keeps some of its shingles, drawn without regard to other texts.

Potthast, Stein: New Issues in Near-duplicate Detection (2007), whose table of constructions has it
as a local random choice, unlike the synchronised ones, by which equal passages of two texts are
kept in both. Here a shingle is kept in both only by chance, so that of a text and its copy with one
word changed only one in `modulus` of the kept shingles is shared: Heintze (Scalable Document
Fingerprinting, 1996) works out that it gives poor results. What is drawn depends on all words of
the text and on the place, as if it were drawn anew for each text. Neither paper
names numbers: shingles have eight words, one in four is kept, and a candidate shares a twentieth.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from neardup_desktop.lab.method import (
    Count,
    RandomMethod,
    Share,
    ShingleWords,
    Words,
    signature,
    tokens_of,
)
from neardup_desktop.lab.shared_tokens import SharedTokens
from neardup_desktop.text.words import mix

_PLACE = np.uint64(0xD6E8FEB86659FD93)


@dataclass(frozen=True)
class RandomChunks(RandomMethod, SharedTokens):
    """The method.

    Attributes:
        shingle_words: words in a shingle.
        modulus: one in so many shingles is kept.
    """

    name = "random-chunks"
    title = "Random chunks"
    summary = (
        "Compares sequences of eight words that are drawn at random in each text; a yardstick: "
        "methods that choose the same sequences in both texts do better with less."
    )

    shingle_words: ShingleWords = 8
    modulus: Count = 4
    least: Share = 0.05

    def fingerprint(self, words: Words, known: Any) -> bytes:  # noqa: ANN401
        """The upper halves of the drawn shingles."""
        words = words.drawn(self.seed)
        found = words.shingles(self.shingle_words)
        text = np.frombuffer(signature(words.hashes), dtype="<u8")
        lots = mix(text ^ (np.arange(1, len(found) + 1, dtype=np.uint64) * _PLACE))
        return tokens_of(found[lots % np.uint64(self.modulus) == 0])


METHOD = RandomChunks()
