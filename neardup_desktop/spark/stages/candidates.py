"""The table `candidates`: pairs of texts that share enough keys.

Keys are sorted, so the members of a bucket come one after the other, and Python pairs them by the
desktop's own rule: all with all up to a limit, and in a larger bucket with their neighbours, in the
order of the next super-shingle, and with a few pivots. A worker holds the numbers of one bucket's
members, 32 bytes each, and a portion of their pairs, which are linear in their number.
"""

from collections.abc import Iterable, Iterator

import numpy as np
import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from neardup_desktop.detect.base import Mask, run_begins
from neardup_desktop.detect.buckets import Buckets, bucket_pairs, left_out
from neardup_desktop.detect.detectors import shingle_samples
from neardup_desktop.model.settings import STORED_SIMILARITY
from neardup_desktop.sketch.method import Method
from neardup_desktop.spark.stages.features import SAMPLED

CANDIDATES_VERSION = "candidates/2"
"""Raised whenever the table would have other columns or other pairs."""

_SUPER_SHINGLES, _TOKENS, _SAMPLES = 0, 1, 2
"""Groups of keys; two texts must share enough keys of one group."""

_KEYS_AT_ONCE = 1 << 17
_PAIRS_AT_ONCE = 1 << 17
_SCHEMA = "left long, right long, group int, left_out long"


def candidates_of(features: DataFrame, method: Method) -> DataFrame:
    """The distinct pairs `left`, `right` of the texts' numbers, the smaller one first.

    A row without them has in `left_out` how many pairs of large buckets were not listed.
    """
    by_bucket = features.repartition("kind", "key").sortWithinPartitions(
        "kind", "key", "next", "text"
    )
    need = (
        F.when(F.col("group") == _SUPER_SHINGLES, method.need)
        .when(F.col("group") == _SAMPLES, shingle_samples.NEED)
        .otherwise(1)
    )
    return (
        by_bucket.mapInArrow(pairs_in_buckets, _SCHEMA)
        .groupBy("left", "right", "group")
        .agg(F.count("*").alias("shared"), F.sum("left_out").alias("left_out"))
        .where((F.col("shared") >= need) | F.col("left").isNull())
        .select("left", "right", "left_out")
        .distinct()
    )


def pairs_of(candidates: DataFrame) -> DataFrame:
    """The pairs of the table."""
    return candidates.where("left is not null").select("left", "right")


def not_listed(candidates: DataFrame) -> int:
    """The number of pairs of large buckets that are not in the table."""
    row = candidates.where("left is null").selectExpr("sum(left_out)").first()
    return int(row[0] or 0) if row else 0


def pairs_in_buckets(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """Each pair once for each key that both texts have, of keys sorted by kind and key."""
    held: list[pa.Table] = []
    count, enough = 0, _KEYS_AT_ONCE
    for batch in batches:
        held.append(pa.Table.from_batches([batch]))
        count += len(batch)
        if count < enough:
            continue
        table = pa.concat_tables(held)
        last = int(np.flatnonzero(_begins(table))[-1])
        yield from _paired(table.slice(0, last))
        held, count = [table.slice(last)], len(table) - last
        # The members of a larger bucket are not joined again for each batch.
        enough = max(_KEYS_AT_ONCE, 2 * count)
    if held:
        yield from _paired(pa.concat_tables(held))


def _begins(table: pa.Table) -> Mask:
    """Whether each row is the first one of a bucket."""
    kind, key = (table.column(name).to_numpy() for name in ("kind", "key"))
    return run_begins(kind) | run_begins(key)


def _paired(table: pa.Table) -> Iterator[pa.RecordBatch]:
    kind, text, words = (table.column(name).to_numpy() for name in ("kind", "text", "words"))
    starts = np.flatnonzero(_begins(table))
    sizes = np.diff(np.append(starts, len(table)))
    kinds = kind[starts]
    # Samples that many texts have are ignored.
    kept = (sizes > 1) & ((kinds != SAMPLED) | (sizes <= shingle_samples.BUCKET_LIMIT))
    groups = np.select((kinds >= 0, kinds == SAMPLED), (_SUPER_SHINGLES, _SAMPLES), _TOKENS)
    members = np.arange(len(table))
    for group in np.unique(groups[kept]).tolist():
        own = kept & (groups == group)
        for one, other in bucket_pairs(Buckets(members, starts[own], sizes[own])):
            shorter = np.minimum(words[one], words[other])
            alike = shorter >= STORED_SIMILARITY * np.maximum(words[one], words[other])
            left, right = text[one], text[other]
            alike &= left != right
            left, right = left[alike], right[alike]
            low, high = np.minimum(left, right), np.maximum(left, right)
            for begin in range(0, len(low), _PAIRS_AT_ONCE):
                some = slice(begin, begin + _PAIRS_AT_ONCE)
                pairs = pa.array(low[some]), pa.array(high[some])
                yield _rows(*pairs, group, pa.nulls(len(pairs[0]), pa.int64()))
    missing = left_out(sizes[kept])
    if missing:
        nobody = pa.nulls(1, pa.int64())
        yield _rows(nobody, nobody, _TOKENS, pa.array([missing], pa.int64()))


def _rows(left: pa.Array, right: pa.Array, group: int, missing: pa.Array) -> pa.RecordBatch:
    groups = pa.array(np.full(len(left), group, dtype=np.int32))
    return pa.RecordBatch.from_pydict(
        {"left": left, "right": right, "group": groups, "left_out": missing}
    )
