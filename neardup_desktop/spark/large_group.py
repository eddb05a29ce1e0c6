"""Chooses which pairs of a large group are compared on a Spark worker, as a scan does."""

import numpy as np

from neardup_desktop.detect.base import Indices
from neardup_desktop.detect.buckets import distinct
from neardup_desktop.detect.large_groups import likely_pairs, nearest_pairs
from neardup_desktop.engine.scan.pair_phase import likely_ranks
from neardup_desktop.model.settings import STORED_SIMILARITY
from neardup_desktop.spark.stages.large_groups import Group


def pairs_of_group(group: Group) -> tuple[Indices, Indices]:
    """The nearest of its pairs, and all with likely representatives; the smaller number first."""
    count = len(group.texts)
    everyone = [np.arange(count)]
    left, right = (np.searchsorted(group.texts, side) for side in (group.left, group.right))
    near = nearest_pairs(everyone, left, right, group.features)
    ranks = likely_ranks([group.items], group.texts, group.words)
    more = likely_pairs(everyone, ranks, group.words, STORED_SIMILARITY)
    codes = [one * count + other for one, other in ((left[near], right[near]), more)]
    every = distinct(np.concatenate(codes))
    return group.texts[every // count], group.texts[every % count]
