"""Candidate pairs among longer texts that share several of a few dozen sampled shingles.

Super-shingles need runs of shingles that survive together. If the differences are spread
evenly over a text, as with spelling or names changed throughout, hardly a super-shingle survives
at similarity 0.8, but a third of all shingles do. Each text keeps the shingles with the smallest
hashes (a bottom-k sketch: Broder, On the Resemblance and Containment of Documents, 1997); two
texts that share `NEED` of their rarer ones are a candidate pair.
"""

import numpy as np

from neardup_desktop.detect.base import Candidates, Indices, PairDetector, Ragged, SketchTable
from neardup_desktop.detect.buckets import Buckets, PairCollector, add_bucket_pairs
from neardup_desktop.detect.rare_shingles import TokenRows, buckets_by_rare_tokens

NEED = 2
_RARER_SHARE = 0.75
BUCKET_LIMIT = 100
"""Shingles that more texts have are ignored: they are of quotations, signatures and licences, or of
many versions of one text, which super-shingles find."""


def find(sketches: SketchTable, least_similarity: float) -> Candidates:
    """Pairs that share at least `NEED` of the rarer three quarters of their samples."""
    collector = PairCollector(sketches.words, least_similarity, NEED, sketches.is_new)
    rows, prefix = token_rows(sketches.samples)
    found = buckets_by_rare_tokens(rows, prefix, sketches.is_new)
    small = found.sizes <= BUCKET_LIMIT
    add_bucket_pairs(collector, Buckets(found.members, found.starts[small], found.sizes[small]))
    return collector.candidates()


def token_rows(samples: Ragged) -> tuple[TokenRows, Indices]:
    """The tokens of all n texts with a sample, and how many of the rarest to use, shape (n,)."""
    counts = samples.lengths()
    texts = np.flatnonzero(counts)
    rows = TokenRows(samples.values, counts[texts], texts)
    return rows, np.ceil(_RARER_SHARE * rows.counts).astype(np.int64)


DETECTOR = PairDetector(name="shingle_samples", version=1, find=find)
