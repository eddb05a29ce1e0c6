"""Candidate pairs by super-shingles: two texts that share enough features."""

import numpy as np

from neardup_desktop.detect.base import Candidates, PairDetector, SketchTable
from neardup_desktop.detect.buckets import PairCollector, add_bucket_pairs, buckets_of


def find(sketches: SketchTable, least_similarity: float) -> Candidates:
    """Pairs that share at least `method.need` features; one feature is compared at a time."""
    collector = PairCollector(sketches.words, least_similarity, sketches.method.need)
    features = sketches.features
    count, columns = features.shape
    if count == 0:
        return collector.candidates()
    everyone = np.arange(count, dtype=np.int64)
    for column in range(columns):
        # Texts in a bucket are ordered by the next feature: in a bucket over the limit only
        # neighbours are paired, and should be the ones that share more.
        order = np.argsort(features[:, (column + 1) % columns], kind="stable")
        add_bucket_pairs(collector, buckets_of(features[order, column], everyone[order]))
    return collector.candidates()


DETECTOR = PairDetector(name="super_shingles", label="Super-shingles", version=1, find=find)
