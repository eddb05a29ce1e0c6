"""I-Match with a lexicon that was trained elsewhere, so that other texts change no fingerprint.

Chowdhury, Frieder, Grossman, McCabe (2002) take frequencies of a training collection or of the
collection itself; Conrad, Guo, Schriber: Online Duplicate Document Detection: Signature Reliability
in a Dynamic Retrieval Environment (2003) find signatures steady only with a large one of several
domains that stays as it is. The lexicon here, `resources/lexicon.txt`, has the words of the
documentation of Python and of a handbook in eight languages (`tests.measurements.lexicon` says
which, and makes it). Words that it lacks do not count, so that a text in a language it does not
know is paired with none. Bounds are as for `i-match`. No survey is needed, and a new text needs
none of the others.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np

from neardup_desktop.lab.method import Texts, require
from neardup_desktop.lab.methods.i_match import IMatch
from neardup_desktop.model.resources import resource_path
from neardup_desktop.text.distinct import distinct
from neardup_desktop.text.words import Hashes, word_hashes

RAREST = 0.8
"""Words that are rarer, as a share of the largest idf, are not in the lexicon."""


@dataclass(frozen=True)
class IMatchTrained(IMatch):
    """The method; its parameters are those of `i-match`."""

    name = "i-match-trained"
    title = "I-Match with a trained lexicon"
    summary = (
        "Does what I-Match does with a fixed list of words from manuals in eight languages; finds "
        "as little, but a text keeps its fingerprint whatever else is scanned."
    )

    def check(self) -> None:
        """Look whether the parameters fit each other."""
        super().check()
        require(self.high <= RAREST, f"high must be at most {RAREST}, as rarer words are not known")

    def survey(self, texts: Texts) -> Hashes:
        """The words that count, whatever the texts are."""
        return trained(self.low, self.high)


@cache
def trained(low: float, high: float) -> Hashes:
    """The words of the lexicon whose rarity is between these shares, ascending."""
    kept = [np.zeros(0, dtype=np.uint64)]
    for line in resource_path("lexicon.txt").read_text("utf-8").splitlines():
        share, _, words = line.partition(" ")
        if share != "#" and low - 1e-6 <= int(share) / 100 <= high + 1e-6:
            kept.append(word_hashes(words))
    return distinct(np.concatenate(kept))


METHOD = IMatchTrained()
