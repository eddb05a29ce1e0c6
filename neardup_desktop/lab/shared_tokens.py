"""Methods that count the tokens that two texts share, for all pairs of texts that share any."""

from dataclasses import dataclass
from typing import Annotated, Literal

import numpy as np

from neardup_desktop.detect.base import Candidates
from neardup_desktop.detect.buckets import PairCollector
from neardup_desktop.lab.method import CandidateMethod, Fingerprints, Limits, Share, Value
from neardup_desktop.lab.postings import Entries, shared

Measure = Literal["containment", "resemblance"]
"""By the tokens of the text that has fewer, their containment; or by those that either has, which
is the resemblance of Broder and others."""

MostTexts = Annotated[int, Limits(2)]


@dataclass(frozen=True)
class SharedTokens(CandidateMethod):
    """A method whose fingerprints are distinct tokens, little-endian uint32.

    Attributes:
        least: the least share of its tokens that a candidate shares.
        measure: of which tokens: "containment" (of the text with fewer) or "resemblance".
        most_texts: tokens in more texts are left out.
    """

    sweep = tuple(f"least={least}" for least in (0.95, 0.8, 0.65, 0.5, 0.35, 0.2, 0.1, 0.05))
    not_printed = frozenset(("least", "measure", "most_texts"))

    least: Share = 0.2
    measure: Measure = "containment"
    most_texts: MostTexts = 1_000

    @classmethod
    def parameters(cls) -> dict[str, Value]:
        """The names and defaults of the parameters, those of the fingerprint first."""
        found = super().parameters().items()
        return dict(sorted(found, key=lambda one: one[0] in cls.not_printed))

    def candidates(self, prints: Fingerprints, least_similarity: float) -> Candidates:
        """The pairs that share enough of their tokens."""
        rows, texts = prints.rows(), len(prints)
        entries = Entries(np.repeat(np.arange(texts), rows.lengths()), rows.values)
        entries = entries.in_few(self.most_texts)
        counts = entries.sums(texts)
        collector = PairCollector(prints.words, least_similarity)
        for left, right, both in shared(entries, texts):
            every = np.minimum(counts[left], counts[right])
            if self.measure == "resemblance":
                every = counts[left] + counts[right] - both
            good = both >= self.least * every - 1e-9
            collector.add(left[good], right[good])
        return collector.candidates()
