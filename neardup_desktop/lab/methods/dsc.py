"""Sampled shingles, and the resemblance or containment of two texts by those they share (DSC).

Broder, Glassman, Manasse, Zweig: Syntactic Clustering of the Web (1997): shingles of ten words, one
in 25 kept, those in more than 1,000 texts left out, resemblance at least one half. Which are kept
is decided by their value ("modulo": 0 mod m, as there), or by their place ("every": each m-th,
which loses its step at the first insertion; Manber 1994 explains why the value is better), or all
are ("all"). The paper's tokens have 40 bits, ours 32, which makes no difference below a million
texts: a pair needs many equal ones.
"""

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from neardup_desktop.lab.method import Count, RandomMethod, Share, ShingleWords, Words, tokens_of
from neardup_desktop.lab.shared_tokens import Measure, SharedTokens


@dataclass(frozen=True)
class Dsc(RandomMethod, SharedTokens):
    """The method.

    Attributes:
        shingle_words: words in a shingle.
        modulus: one in so many shingles is kept.
        choice: which: "modulo", "every" or "all".
    """

    name = "dsc"
    title = "Sampled shingles (DSC)"
    summary = (
        "Compares a sample of the ten-word sequences of each text; misses short texts of which "
        "hardly one is in the sample."
    )

    shingle_words: ShingleWords = 10
    modulus: Count = 25
    choice: Literal["modulo", "every", "all"] = "modulo"
    least: Share = 0.5
    measure: Measure = "resemblance"

    @property
    def is_random(self) -> bool:
        """Whether the values of shingles decide, not their places."""
        return self.choice == "modulo"

    def fingerprint(self, words: Words, known: Any) -> bytes:  # noqa: ANN401
        """The upper halves of the sampled shingles."""
        found = words.drawn(self.seed).shingles(self.shingle_words)
        if self.choice == "modulo":
            found = found[found % np.uint64(self.modulus) == 0]
        elif self.choice == "every":
            found = found[:: self.modulus]
        return tokens_of(found)


METHOD = Dsc()
