"""Sampled shingles, and the resemblance or containment of two texts by those they share (DSC).

Broder, Glassman, Manasse, Zweig: Syntactic Clustering of the Web (1997): shingles of ten words, one
in 25 kept, those in more than 1,000 texts left out, resemblance at least one half. Which are kept
is decided by their value ("modulo": 0 mod m, as there), or by their place ("every": each m-th,
which loses its step at the first insertion; Manber 1994 explains why the value is better), or all
are ("all"). The paper's tokens have 40 bits, ours 32, which makes no difference below a million
texts: a pair needs many equal ones.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from neardup_desktop.detect.base import Candidates
from neardup_desktop.lab.method import (
    CandidateMethod,
    Fingerprints,
    Words,
    check_shingle_words,
    require,
    tokens_of,
)
from neardup_desktop.lab.shared_tokens import check_share, pairs_by_share

_CHOICES = ("modulo", "every", "all")


@dataclass(frozen=True)
class Dsc(CandidateMethod):
    """The method.

    Attributes:
        shingle_words: words in a shingle.
        modulus: one in so many shingles is kept.
        choice: which: "modulo", "every" or "all".
        least: the least resemblance or containment of candidates.
        measure: "resemblance" or "containment".
        most_texts: shingles in more texts are left out.
    """

    name = "dsc"
    title = "Sampled shingles (DSC)"
    summary = (
        "Compares a sample of the ten-word sequences of each text; misses short texts of which "
        "hardly one is in the sample."
    )

    sweep = tuple(f"least={least}" for least in (0.95, 0.8, 0.65, 0.5, 0.35, 0.2, 0.1, 0.05))
    not_printed = frozenset(("least", "measure", "most_texts"))

    shingle_words: int = 10
    modulus: int = 25
    choice: str = "modulo"
    least: float = 0.5
    measure: str = "resemblance"
    most_texts: int = 1_000

    def check(self) -> None:
        """Look whether the parameters fit each other."""
        check_shingle_words(self.shingle_words)
        require(self.modulus >= 1, "modulus must be at least 1")
        require(self.choice in _CHOICES, f"choice must be one of {', '.join(_CHOICES)}")
        check_share(self.least, self.measure, self.most_texts)

    def fingerprint(self, words: Words, known: Any) -> bytes:  # noqa: ANN401
        """The upper halves of the sampled shingles."""
        found = words.shingles(self.shingle_words)
        if self.choice == "modulo":
            found = found[found % np.uint64(self.modulus) == 0]
        elif self.choice == "every":
            found = found[:: self.modulus]
        return tokens_of(found)

    def candidates(self, prints: Fingerprints, least_similarity: float) -> Candidates:
        """The pairs that share enough of them."""
        return pairs_by_share(prints, least_similarity, self.least, self.measure, self.most_texts)


METHOD = Dsc()
