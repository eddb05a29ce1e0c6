"""Methods that count the tokens that two texts share, for all pairs of texts that share any."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Candidates, Indices, Ragged, places_in, run_begins
from neardup_desktop.lab.method import CandidateMethod, Fingerprints, Value, require

_PAIRS_AT_ONCE = 1 << 22
_FEW_COUNTERS = 8
"""Counters are cheaper than sorting up to so many for each pair of texts with a token."""


class Measure(StrEnum):
    """The divisor of the number of shared tokens."""

    RESEMBLANCE = "resemblance"
    """The tokens that either has: the resemblance of Broder and others."""
    CONTAINMENT = "containment"
    """The tokens of the one that has fewer: their containment."""


@dataclass(frozen=True, slots=True)
class _Postings:
    """The texts with each token.

    Attributes:
        owners: the texts, ordered by token and by text, shape (t,).
        begins: for each place in the tokens ordered by text, where in `owners` the texts behind
            its own begin that have the same token, shape (t,).
        behind: how many these are, shape (t,).
        first: the first of those places of each text and of the end, shape (n + 1,).
        counts: the tokens that are left of each text, shape (n,).
    """

    owners: Indices
    begins: Indices
    behind: Indices
    first: Indices
    counts: Indices


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

    least: float = 0.2
    measure: str = Measure.CONTAINMENT.value
    most_texts: int = 1_000

    @classmethod
    def parameters(cls) -> dict[str, Value]:
        """The names and defaults of the parameters, those of the fingerprint first."""
        found = super().parameters().items()
        return dict(sorted(found, key=lambda one: one[0] in cls.not_printed))

    def check(self) -> None:
        """Look whether the parameters fit each other."""
        require(0 < self.least <= 1, "least must be above 0 and at most 1")
        names = [one.value for one in Measure]
        require(self.measure in names, f"measure must be {' or '.join(names)}")
        require(self.most_texts >= 2, "most_texts must be at least 2")

    def candidates(self, prints: Fingerprints, least_similarity: float) -> Candidates:
        """The pairs that share enough of their tokens."""
        postings = _postings(prints.rows(), self.most_texts)
        words = prints.words.astype(np.int64)
        lefts, rights = [np.zeros(0, dtype=np.int64)], [np.zeros(0, dtype=np.int64)]
        for left, right, shared in _shared(postings, len(prints)):
            fewer = np.minimum(postings.counts[left], postings.counts[right])
            every = fewer
            if self.measure == Measure.RESEMBLANCE:
                every = postings.counts[left] + postings.counts[right] - shared
            one, other = words[left], words[right]
            good = shared >= self.least * every - 1e-9
            good &= np.minimum(one, other) >= least_similarity * np.maximum(one, other)
            lefts.append(left[good])
            rights.append(right[good])
        return Candidates(np.concatenate(lefts), np.concatenate(rights))


def _postings(rows: Ragged, most_texts: int) -> _Postings:
    texts = len(rows.starts) - 1
    owner = np.repeat(np.arange(texts), rows.lengths())
    order = np.argsort(rows.values, kind="stable")  # by text among equal ones
    ordered = rows.values[order]
    starts = np.flatnonzero(run_begins(ordered))
    sizes = np.diff(np.append(starts, len(ordered)))
    kept_run = sizes <= most_texts
    kept = np.repeat(kept_run, sizes)
    order, sizes = order[kept], sizes[kept_run]
    owners = owner[order]
    ends = np.repeat(np.cumsum(sizes), sizes)
    begins = np.arange(1, len(owners) + 1)
    by_text = np.argsort(owners, kind="stable")
    counts = np.bincount(owners, minlength=texts).astype(np.int64)
    return _Postings(
        owners, begins[by_text], (ends - begins)[by_text], np.append(0, np.cumsum(counts)), counts
    )


def _shared(
    postings: _Postings, texts: int
) -> Iterator[tuple[Indices, Indices, npt.NDArray[np.int64]]]:
    """All pairs with a shared token, and how many tokens they share, a few texts at a time."""
    upto = np.append(0, np.cumsum(postings.behind))[postings.first]
    begin = 0
    while begin < texts:
        end = int(np.searchsorted(upto, upto[begin] + _PAIRS_AT_ONCE, side="right")) - 1
        end = min(max(end, begin + 1), texts)
        places = slice(postings.first[begin], postings.first[end])
        behind = postings.behind[places]
        pairs = int(behind.sum())
        if pairs:
            counts = postings.counts[begin:end]
            left = np.repeat(np.repeat(np.arange(end - begin), counts), behind)
            codes = left * texts + postings.owners[places_in(postings.begins[places], behind)]
            if (end - begin) * texts <= _FEW_COUNTERS * pairs:
                shared = np.bincount(codes)
                found = np.flatnonzero(shared)
                shared = shared[found]
            else:
                codes.sort()
                first = np.flatnonzero(run_begins(codes))
                found, shared = codes[first], np.diff(np.append(first, len(codes)))
            yield found // texts + begin, found % texts, shared
        begin = end
