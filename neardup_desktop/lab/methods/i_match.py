"""I-Match: one hash over the distinct words that are neither too common nor too rare.

Chowdhury, Frieder, Grossman, McCabe: Collection Statistics for Fast Duplicate Document Detection
(2002). Words count whose inverse document frequency lies between two shares of the largest one. The
paper tries many bounds and names none for all collections: the middle, .3 to .7, is chosen here.
Frequencies are those of the collection itself, in two passes. The order of words makes no
difference. A text of which no word is left is paired with none.
"""

from dataclasses import dataclass
from typing import Any

from neardup_desktop.detect.base import Candidates
from neardup_desktop.lab.lexicon import Lexicon
from neardup_desktop.lab.method import (
    CandidateMethod,
    Fingerprints,
    Texts,
    Words,
    require,
    signature,
)
from neardup_desktop.text.distinct import among
from neardup_desktop.text.words import Hashes


@dataclass(frozen=True)
class IMatch(CandidateMethod):
    """The method.

    Attributes:
        low: words more common than this are left out, as a share of the largest idf.
        high: words rarer than this are left out.
    """

    name = "i-match"
    title = "I-Match"
    summary = (
        "Finds texts with exactly the same words of medium rarity; hardly ever wrong, but blind "
        "as soon as one of these words differs."
    )
    sweep = tuple(f"low={low}" for low in (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6))

    low: float = 0.3
    high: float = 0.7

    def check(self) -> None:
        """Look whether the parameters fit each other."""
        super().check()
        require(self.low < self.high <= 1, "low must be below high, and high at most 1")

    def survey(self, texts: Texts) -> Hashes:
        """The words that count."""
        return Lexicon.of(texts).between(self.low, self.high)

    def fingerprint(self, words: Words, known: Any) -> bytes:  # noqa: ANN401
        """The hash of the words that count, 8 bytes."""
        return signature(words.distinct[among(words.distinct, known)])

    def candidates(self, prints: Fingerprints, least_similarity: float) -> Candidates:
        """The pairs with equal hashes."""
        return prints.equal_in_columns(1, least_similarity)


METHOD = IMatch()
