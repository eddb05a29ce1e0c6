"""Connected components: of few edges in one task, of more by rounds of joins.

The rounds are alternating large-star and small-star steps (Kiveris, Lattanzi, Mirrokni, Rastogi,
Vassilvitskii: Connected Components in MapReduce and Beyond, 2014), until nothing changes. Each
round is a few joins; there are about as many rounds as the logarithm of the largest component,
however the graph is shaped.
"""

from collections.abc import Iterable, Iterator

import numpy as np
import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from neardup_desktop.detect.form_groups import components

_MOST_ROUNDS = 60

AT_ONCE = 2_000_000
"""So many edges, which take 32 MB, one task connects sooner than a round of joins begins."""

_SCHEMA = "node long, component long"


def components_of(edges: DataFrame) -> DataFrame:
    """The component of each `node` of edges `left`, `right`: the least node in it."""
    both = edges.where("left <> right").select("left", "right").checkpoint()
    if both.count() <= AT_ONCE:
        return both.coalesce(1).mapInArrow(_connected, _SCHEMA)
    stars = both.select(
        F.greatest("left", "right").alias("node"), F.least("left", "right").alias("component")
    ).distinct()
    before = None
    for _ in range(_MOST_ROUNDS):
        # Cut off from how they were made, or each round would plan all rounds before it.
        stars = _small_star(_large_star(stars)).checkpoint()
        state = stars.agg(F.count("*"), F.bit_xor(F.xxhash64("node", "component"))).first()
        if state == before:
            break
        before = state
    else:
        raise AssertionError("components did not settle")
    roots = stars.select(F.col("component").alias("node"), "component").distinct()
    return stars.unionByName(roots)


def _connected(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """The components of all edges of a partition."""
    held = list(batches)
    left, right = (
        np.concatenate([np.zeros(0, np.int64), *(batch.column(name).to_numpy() for batch in held)])
        for name in ("left", "right")
    )
    nodes, ends = np.unique(np.concatenate((left, right)), return_inverse=True)
    one, other = ends[: len(left)], ends[len(left) :]
    least = components(np.concatenate((one, other)), np.concatenate((other, one)), len(nodes))
    yield pa.RecordBatch.from_pydict({"node": nodes, "component": nodes[least]})


def _large_star(stars: DataFrame) -> DataFrame:
    """Connect the larger neighbours of each node to its least neighbour, or to itself."""
    there = stars.select(F.col("node").alias("at"), F.col("component").alias("near"))
    back = stars.select(F.col("component").alias("at"), F.col("node").alias("near"))
    around = there.unionByName(back)
    least = around.groupBy("at").agg(F.min("near").alias("least"))
    least = least.select("at", F.least("at", "least").alias("least"))
    return (
        around.where("near > at")
        .join(least, "at")
        .select(F.col("near").alias("node"), F.col("least").alias("component"))
        .distinct()
    )


def _small_star(stars: DataFrame) -> DataFrame:
    """Connect each node, and all its smaller neighbours, to the least of these."""
    least = stars.groupBy("node").agg(F.min("component").alias("least"))
    smaller = stars.join(least, "node").select(
        F.col("component").alias("node"), F.col("least").alias("component")
    )
    own = least.select("node", F.col("least").alias("component"))
    return smaller.unionByName(own).where("node <> component").distinct()
