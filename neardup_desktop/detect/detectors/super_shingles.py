"""Candidate pairs by super-shingles: two texts that share enough features."""

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Candidates, Mask, PairDetector, SketchTable
from neardup_desktop.detect.buckets import PairCollector, add_bucket_pairs, buckets_of
from neardup_desktop.detect.token_set import TokenSet


def find(sketches: SketchTable, least_similarity: float) -> Candidates:
    """Pairs that share at least `method.need` features; one feature is compared at a time."""
    need, is_new = sketches.method.need, sketches.is_new
    collector = PairCollector(sketches.words, least_similarity, need, is_new)
    features = sketches.features
    count, columns = features.shape
    if count == 0:
        return collector.candidates()
    everyone = np.arange(count, dtype=np.int64)
    if is_new is not None:
        everyone = np.flatnonzero(_shares_with(features, is_new))
        features = features[everyone]
    for column in range(columns):
        # Texts in a bucket are ordered by the next feature: in a bucket over the limit only
        # neighbours are paired, and should be the ones that share more.
        order = np.argsort(features[:, (column + 1) % columns], kind="stable")
        add_bucket_pairs(collector, buckets_of(features[order, column], everyone[order]))
    return collector.candidates()


def _shares_with(features: npt.NDArray[np.uint64], is_new: Mask) -> Mask:
    """Whether each text has half a feature of a new one, as each new one has."""
    found = is_new.copy()
    for column in features.T:
        halves = (column >> np.uint64(32)).astype(np.uint32)
        found[TokenSet.of(halves[is_new]).places_in(halves)] = True
    return found


DETECTOR = PairDetector(name="super_shingles", version=1, find=find)
